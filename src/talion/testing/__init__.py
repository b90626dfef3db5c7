"""Tests for games: `check` puts any game to the contract that Talion's own games keep."""

from __future__ import annotations

from talion.testing.breach import Breach
from talion.testing.contract import check

__all__ = ["Breach", "check"]
