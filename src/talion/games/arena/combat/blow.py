"""A blow: what comes at one figure, from the word that sends it to the tokens that are lost."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from talion.kernel.record import Record

# Stages of its window
WAITING: Final[i64] = 0
REACTING: Final[i64] = 1
REACT_FACING: Final[i64] = 2
REACT_SWAPPING: Final[i64] = 3
DEFENDING: Final[i64] = 4
SLIPPING: Final[i64] = 5
DONE: Final[i64] = 6


@final
class Blow(Record):
    """Hits on their way, or a warning without any (EA-21)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "figure",
        "attacker",
        "origin",
        "regular",
        "sure",
        "ambush",
        "stage",
        "arc",
        "rolled",
        "hits",
        "used",
        "parried",
        "defence",
        "cancelled",
        "step_due",
        "lost",
        "number",
        "facing",
        "order",
    )

    def __init__(
        self,
        figure: i64 = -1,
        attacker: i64 = -1,
        origin: i64 = -1,
        regular: i64 = 0,
        sure: i64 = 0,
        ambush: bool = False,
    ) -> None:
        # At whom, by whom, and from which space it comes.
        self.figure: i64 = figure
        self.attacker: i64 = attacker
        self.origin: i64 = origin
        # Hits that can be cancelled, and that cannot; whether they gain from behind (Ambush).
        self.regular: i64 = regular
        self.sure: i64 = sure
        self.ambush: bool = ambush
        self.stage: i64 = WAITING
        # The arc it comes through, once that is judged (-1); what was rolled, and the regular hits of that.
        self.arc: i64 = -1
        self.rolled: i64 = 0
        self.hits: i64 = 0
        # Reactions it has met: bit 0 the innate, 1 to 3 the cards; whether it was parried, and with which dice.
        self.used: i64 = 0
        self.parried: bool = False
        self.defence: i64 = 0
        self.cancelled: i64 = 0
        # Whether its victim slipped away and has a step to take (EA-22).
        self.step_due: bool = False
        # Tokens lost, once it is dealt (-1).
        self.lost: i64 = -1
        # In real time, of a basic attack: its number in the order of calls, how its attacker faced (EA-18), and the standing order
        # that holds for it (EA-98).
        self.number: i64 = 0
        self.facing: i64 = 0
        self.order: i64 = 0

    def clone(self) -> Blow:
        """An equal blow."""
        made = Blow(self.figure, self.attacker, self.origin, self.regular, self.sure, self.ambush)
        made.stage = self.stage
        made.arc = self.arc
        made.rolled = self.rolled
        made.hits = self.hits
        made.used = self.used
        made.parried = self.parried
        made.defence = self.defence
        made.cancelled = self.cancelled
        made.step_due = self.step_due
        made.lost = self.lost
        made.number = self.number
        made.facing = self.facing
        made.order = self.order
        return made

    def coming(self) -> i64:
        """Hits on their way."""
        return self.regular + self.sure

    def cancel(self, cancels: i64) -> i64:
        """Regular hits are taken away; how many."""
        if cancels > self.hits:
            cancels = self.hits
        self.hits -= cancels
        self.cancelled += cancels
        return cancels
