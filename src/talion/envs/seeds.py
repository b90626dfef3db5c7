"""Which match a reset begins: the one of the seed that is given, or the next by chance."""

from __future__ import annotations

import numpy as np
from gymnasium.error import ClosedEnvironmentError

from talion.envs.setting import SEEDS


class Seeds:
    """`reset(seed=7)` begins the match that `talion.new(seed=7)` begins; later ones without a seed follow from it."""

    def __init__(self) -> None:
        self.chance = np.random.default_rng()
        self.closed = False

    def next(self, seed: int | None) -> int:
        """The seed of the match that begins now. Raises `ValueError` for one that is none."""
        self.demand_open()
        if seed is None:
            return int(self.chance.integers(SEEDS))
        if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEEDS:
            raise ValueError(f"A seed is a whole number from 0 to 2^62 - 1, not {seed!r}.")
        self.chance = np.random.default_rng(seed)
        return int(seed)

    def close(self) -> None:
        """Nothing is asked for any more."""
        self.closed = True

    def demand_open(self) -> None:
        """Raises `ClosedEnvironmentError` after `close`."""
        if self.closed:
            raise ClosedEnvironmentError("This environment is closed.")
