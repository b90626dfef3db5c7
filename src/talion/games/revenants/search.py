"""What search asks of Revenants: a turn is a stretch."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.revenants.state import RevenantsState
from talion.kernel.guide import Guide


class RevenantsGuide(Guide[RevenantsState]):
    """All commit at once, and the reveal shows everything."""

    def stretch(self, s: RevenantsState) -> i64:
        """A turn."""
        return s.turn
