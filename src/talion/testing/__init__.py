"""Tests for games: `check` puts any game to the contract that Talion's own games keep.

>>> from talion.games import registry
>>> from talion.testing import check
>>> check(registry.find("revenants"))  # doctest: +SKIP
"""

from __future__ import annotations

from talion.testing.breach import Breach
from talion.testing.contract import check

__all__ = ["Breach", "check"]
