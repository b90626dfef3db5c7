"""A call: what it remembers, from its first word to its last step."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from talion.games.arena.calls.scripts import WIDTH, value
from talion.kernel.record import Record


@final
class Call(Record):
    """An action that somebody has called: a basic one, an innate or a card. -1 is nobody, nowhere, nothing."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "figure",
        "slot",
        "open",
        "flying",
        "hidden",
        "dice",
        "extra",
        "heat",
        "spaces",
        "op",
        "stage",
        "target",
        "targets",
        "left",
        "line",
        "flags",
        "count",
        "moved",
        "vacated",
        "hovers",
        "credit",
        "flowed",
        "number",
        "run_line",
        "run",
        "ran",
        "named",
        "landing",
        "forfeit",
        "until_ms",
        "window_ms",
    )

    def __init__(self, seat: i64 = -1, figure: i64 = -1, slot: i64 = -1) -> None:
        # Whose, of which figure, of which track.
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.slot: i64 = slot
        # Whether it goes on, and whether its blows are on their way, not yet dealt.
        self.open: bool = False
        self.flying: bool = False
        # Whether its figure was hidden when it began.
        self.hidden: bool = False
        # d, x, h and s of its text: dice spent, those beyond the minimum, Heat spent, spaces moved.
        self.dice: i64 = 0
        self.extra: i64 = 0
        self.heat: i64 = 0
        self.spaces: i64 = 0
        # Where the next step of its effect is in the code (-1: a basic action), and how far that step is.
        self.op: i64 = -1
        self.stage: i64 = 0
        # Whom it names: one, and all, as a mask.
        self.target: i64 = -1
        self.targets: i64 = 0
        # What a step in progress needs to know: steps left, their line and flags, how often something is still done, which
        # figure is moved, and the space that somebody has just left.
        self.left: i64 = 0
        self.line: i64 = -1
        self.flags: i64 = 0
        self.count: i64 = 0
        self.moved: i64 = -1
        self.vacated: i64 = -1
        # A Movement: whether its figure is above something, steps that are paid for, whether the stream was used (EA-74).
        self.hovers: bool = False
        self.credit: i64 = 0
        self.flowed: bool = False
        # In real time: its number in the order of calls, and what it says in advance (EA-92): a run in a direction and how far, -1
        # where it says nothing of one, whether that is done; whom it names, and where a flight ends.
        self.number: i64 = 0
        self.run_line: i64 = -1
        self.run: i64 = -1
        self.ran: bool = False
        self.named: i64 = -1
        self.landing: i64 = -1
        # Whether its time is up (EA-15), until when it has time, and when the windows that it opened close.
        self.forfeit: bool = False
        self.until_ms: i64 = 0
        self.window_ms: i64 = 0

    def clone(self) -> Call:
        """An equal call."""
        made = Call(self.seat, self.figure, self.slot)
        made.open = self.open
        made.flying = self.flying
        made.hidden = self.hidden
        made.dice = self.dice
        made.extra = self.extra
        made.heat = self.heat
        made.spaces = self.spaces
        made.op = self.op
        made.stage = self.stage
        made.target = self.target
        made.targets = self.targets
        made.left = self.left
        made.line = self.line
        made.flags = self.flags
        made.count = self.count
        made.moved = self.moved
        made.vacated = self.vacated
        made.hovers = self.hovers
        made.credit = self.credit
        made.flowed = self.flowed
        made.number = self.number
        made.run_line = self.run_line
        made.run = self.run
        made.ran = self.ran
        made.named = self.named
        made.landing = self.landing
        made.forfeit = self.forfeit
        made.until_ms = self.until_ms
        made.window_ms = self.window_ms
        return made

    def shift(self, ms: i64) -> None:
        """Table time stood still so long (EA-89)."""
        self.until_ms += ms
        if self.window_ms != 0:
            self.window_ms += ms

    def finish(self) -> None:
        """The call is over."""
        self.open = False
        self.op = -1
        self.hovers = False

    def go_on(self) -> None:
        """On to the next step of the effect."""
        self.op += WIDTH
        self.stage = 0

    def worth(self, packed: i64) -> i64:
        """An amount of the effect in this call."""
        return value(packed, self.dice, self.extra, self.heat, self.spaces)
