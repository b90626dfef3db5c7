"""The base of every game's state: prompts, timers, chance, unfinished business. Data only; rules live elsewhere."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from talion.kernel.chance import Stream
from talion.kernel.events import Event
from talion.kernel.ints import bit, has
from talion.kernel.record import Record

NEVER: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is true at a table at one moment.

    A subclass lists its own attributes in `FIELDS` (they are dumped and loaded by name), and copies them in `clone`. Those
    that are records, or lists of records, are also in `RECORDS`, with their class. Records that only some matches have are in
    `OPTIONAL` instead of `FIELDS`: without one nothing is dumped, so that dumps of the others stay as they are.

    Rules and views read `seats`, `chance` (to draw from), `now_ms`, `over`, `open` and `awaited` (seats that may act, and those
    that are waited for, as masks) and `sink` (None while nobody listens); `NEVER`, beside this class, is the time of no timer.

    >>> from talion.kernel.chance import stream_of
    >>> state = State(2, stream_of(1, "example"))
    >>> state.ask(0)
    >>> state.is_open(0), state.is_open(1)
    (True, False)
    >>> state.set_timer(7, 500)
    >>> state.due_ms()
    500
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    RECORDS: ClassVar[dict[str, type[Record]]] = {}
    OPTIONAL: ClassVar[tuple[str, ...]] = ()
    # Compiled classes have no other attributes anyway; plain Python copies and reads these faster than those in a dictionary.
    __slots__ = (
        "asked",
        "awaited",
        "chance",
        "frames",
        "frozen",
        "now_ms",
        "offers",
        "open",
        "over",
        "paused_ms",
        "prompt",
        "seats",
        "sink",
        "timer_ms",
        "timer_what",
    )  # fmt: skip

    def __init__(self, seats: i64, chance: Stream) -> None:
        self.seats: i64 = seats
        self.chance: Stream = chance
        self.now_ms: i64 = 0
        self.paused_ms: i64 = NEVER
        self.over: bool = False
        # Prompts: the number of the question put to each seat (0: none) and of its standing prompt, whose standing prompt takes
        # nothing for a while, who may act, who must.
        self.asked: i64 = 0
        self.prompt: vec[i64] = vec[i64]([0] * seats)
        self.offers: vec[i64] = vec[i64]()  # empty until somebody is offered something: most games never do
        self.frozen: i64 = 0
        self.open: i64 = 0
        self.awaited: i64 = 0
        # Timers: when and what, in the order they were set.
        self.timer_ms: vec[i64] = vec[i64]()
        self.timer_what: vec[i64] = vec[i64]()
        # Unfinished business: a stack of plain numbers.
        self.frames: vec[i64] = vec[i64]()
        # Where events go; None in simulation.
        self.sink: list[Event] | None = None

    def clone(self) -> Self:
        """An equal state that shares nothing that can change, and has no listener."""
        raise NotImplementedError

    def copy_table_into(self, other: State) -> None:
        """The base's part of `clone`."""
        other.now_ms = self.now_ms
        other.paused_ms = self.paused_ms
        other.over = self.over
        other.asked = self.asked
        other.prompt = self.prompt[:]
        other.frozen = self.frozen
        other.open = self.open
        other.awaited = self.awaited
        if len(self.offers) != 0:
            other.offers = self.offers[:]
        if len(self.timer_ms) != 0:
            other.timer_ms = self.timer_ms[:]
            other.timer_what = self.timer_what[:]
        if len(self.frames) != 0:
            other.frames = self.frames[:]

    # Prompts

    def ask(self, seat: i64) -> None:
        """Open a new prompt that must be answered before the game goes on."""
        self.asked += 1
        self.prompt[seat] = self.asked
        self.open |= bit(seat)
        self.awaited |= bit(seat)

    def invite(self, seat: i64) -> None:
        """Open a question that nobody waits for: a timer will answer it."""
        self.ask(seat)
        self.awaited &= ~bit(seat)

    def offer(self, seat: i64) -> None:
        """Open a standing prompt: it takes one action after the other and keeps its number until it is withdrawn. While a
        question is put to the same seat, or it is frozen, what comes for it has to wait.

        >>> from talion.kernel.chance import stream_of
        >>> state = State(2, stream_of(1, "example"))
        >>> state.offer(0)
        >>> state.ask(0)
        >>> state.close(0)
        >>> state.is_open(0), state.standing_prompt(0)
        (True, 1)
        """
        self.asked += 1
        if len(self.offers) == 0:
            self.offers = vec[i64]([0] * self.seats)
        self.offers[seat] = self.asked
        if not has(self.frozen, seat):
            self.open |= bit(seat)

    def standing_prompt(self, seat: i64) -> i64:
        """The number of a seat's standing prompt; 0 if it has none."""
        return self.offers[seat] if len(self.offers) != 0 else 0

    def freeze(self, seat: i64) -> None:
        """The standing prompt takes nothing for a while; questions may be answered."""
        self.frozen |= bit(seat)
        if self.prompt[seat] == 0:
            self.open &= ~bit(seat)

    def thaw(self, seat: i64) -> None:
        """The standing prompt takes actions again."""
        self.frozen &= ~bit(seat)
        if self.standing_prompt(seat) != 0:
            self.open |= bit(seat)

    def withdraw(self, seat: i64) -> None:
        """The standing prompt is closed."""
        if len(self.offers) != 0:
            self.offers[seat] = 0
        self.frozen &= ~bit(seat)
        if self.prompt[seat] == 0:
            self.open &= ~bit(seat)

    def answered(self, seat: i64) -> None:
        """The answer is there; the prompt stays open so that it can still be changed."""
        self.awaited &= ~bit(seat)

    def close(self, seat: i64) -> None:
        """No answer is wanted any more; a standing prompt stays."""
        self.prompt[seat] = 0
        if len(self.offers) == 0 or self.offers[seat] == 0 or has(self.frozen, seat):
            self.open &= ~bit(seat)
        self.awaited &= ~bit(seat)

    def close_all(self) -> None:
        """Close every prompt, standing ones too."""
        for seat in range(self.seats):
            self.prompt[seat] = 0
        self.offers = vec[i64]()
        self.frozen = 0
        self.open = 0
        self.awaited = 0

    def finish(self) -> None:
        """The match is over: no prompt, no timer, no unfinished business."""
        self.over = True
        self.close_all()
        self.timer_ms = vec[i64]()
        self.timer_what = vec[i64]()
        self.frames = vec[i64]()

    def is_open(self, seat: i64) -> bool:
        """Whether this seat may act."""
        return has(self.open, seat)

    # Timers

    def set_timer(self, what: i64, at_ms: i64) -> None:
        """Set a timer; an older one for the same thing is replaced."""
        self.cancel_timer(what)
        self.timer_ms = append(self.timer_ms, at_ms)
        self.timer_what = append(self.timer_what, what)

    def cancel_timer(self, what: i64) -> None:
        """Forget a timer, if there is one."""
        for i in range(len(self.timer_what)):
            if self.timer_what[i] == what:
                self.drop_timer(i)
                return

    def drop_timer(self, index: i64) -> None:
        """Forget the timer at a place in the list."""
        self.timer_ms, _at = pop(self.timer_ms, index)
        self.timer_what, _what = pop(self.timer_what, index)

    def next_timer(self) -> i64:
        """The place of the timer that comes first (of equals, the one set first), or -1."""
        best: i64 = -1
        for i in range(len(self.timer_ms)):
            if best < 0 or self.timer_ms[i] < self.timer_ms[best]:
                best = i
        return best

    def due_ms(self) -> i64:
        """When the next timer is due, or NEVER."""
        if self.paused_ms != NEVER:
            return NEVER
        i = self.next_timer()
        return NEVER if i < 0 else self.timer_ms[i]

    def deadline(self, what: i64) -> i64:
        """When a timer will run out, or NEVER."""
        for i in range(len(self.timer_what)):
            if self.timer_what[i] == what:
                return self.timer_ms[i]
        return NEVER

    def pause(self) -> None:
        """Stop the clock."""
        self.paused_ms = self.now_ms

    def resume(self) -> None:
        """Start the clock again; what was left on each timer is left."""
        for i in range(len(self.timer_ms)):
            self.timer_ms[i] += self.now_ms - self.paused_ms
        self.paused_ms = NEVER

    # Unfinished business

    def push(self, value: i64) -> None:
        """Put a number on the stack."""
        self.frames = append(self.frames, value)

    def pop(self) -> i64:
        """Take the top number from the stack."""
        self.frames, value = pop(self.frames)
        return value

    # Events

    def tell(self, kind: i64, audience: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Report something that happened. Hot rules ask `sink is not None` first."""
        sink = self.sink
        if sink is not None:
            sink.append(Event(kind, audience, self.now_ms, a, b, c, d))
