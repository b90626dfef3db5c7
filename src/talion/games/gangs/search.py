"""What search asks of Gangs: a turn is a stretch, and what nobody need think about is not thought about."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs.state import GangsState
from talion.kernel.chance import Stream
from talion.kernel.guide import Guide
from talion.kernel.rules import Rules


class GangsGuide(Guide[GangsState]):
    """Everything in this game is open but what dice will show."""

    def __init__(self, rules: Rules[GangsState], world: GangsState) -> None:
        super().__init__(rules, world)

    def pick(self, s: GangsState, seat: i64, actions: vec[i64], size: i64, stream: Stream) -> i64:
        """Anything."""
        return stream.below(size)

    def mixes(self, s: GangsState) -> bool:
        """Who is asked at once here has nothing to hide."""
        return False

    def stretch(self, s: GangsState) -> i64:
        """A turn."""
        return s.turn
