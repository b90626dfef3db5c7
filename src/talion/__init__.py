"""Talion: five tabletop games on one rules kernel.

>>> import talion
>>> match = talion.new("revenants", seats=2, seed=7)
>>> match.play(0, "pick Grimsby")
>>> match.legal(1)
['pick Reyes', 'pick McCoy', 'pick Scully']
"""

from __future__ import annotations

from talion import build

build.choose_mode()

from talion.kernel.events import CLOCK, OBSERVER  # noqa: E402  # the mode must be chosen before the core is imported
from talion.kernel.problems import Problem  # noqa: E402
from talion.kernel.refusals import Refusal, Refused  # noqa: E402
from talion.match import Match, Prompt, game_names, load, new  # noqa: E402

__version__ = build.VERSION
__all__ = [
    "CLOCK",
    "OBSERVER",
    "Match",
    "Problem",
    "Prompt",
    "Refusal",
    "Refused",
    "__version__",
    "game_names",
    "load",
    "new",
]
