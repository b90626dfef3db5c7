"""Environments for learners: every game for PettingZoo, Gymnasium and OpenSpiel, on batches of the compiled core.

>>> from talion import envs
>>> env = envs.aec("village", seats=4)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_0'
"""

from __future__ import annotations

try:
    import gymnasium
    import numpy
    import pettingzoo
except ImportError as missing:
    raise ImportError("The environments need their extra: pip install 'talion[envs]'.") from missing

from talion.envs.alone import AloneEnv
from talion.envs.registration import register_all
from talion.envs.rows import RowsEnv
from talion.envs.together import TogetherEnv
from talion.envs.turns import TurnsEnv

# As the libraries call them.
aec = TurnsEnv
parallel = TogetherEnv
single = AloneEnv
vector = RowsEnv

register_all(gymnasium, pettingzoo)

__all__ = ["AloneEnv", "RowsEnv", "TogetherEnv", "TurnsEnv", "aec", "numpy", "parallel", "single", "vector"]
