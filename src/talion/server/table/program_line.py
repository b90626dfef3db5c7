"""One program's socket, as a table sees it: it greets, is asked, and answers in time, or nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec

from talion.bots import dialogue
from talion.bots.dialogue import FAULTS, HELLO_MS, LINE_BYTES, LINES, SUCCESSOR, Asking, Fault, HungUp
from talion.match import Match
from talion.server.metrics import FRAMES, PROGRAM_FAULTS
from talion.server.net.connection import Connection

# Every library answers a ping by itself, so that a line over which nothing is said for long is not taken for dead.
PULSE_S: Final = 20.0


class FaultCount:
    """The faults of a program in a row, on whichever line it made them."""

    def __init__(self) -> None:
        self.faults = 0


class ProgramLine:
    """`key`: the hash of the token it came by. `came` is called when it has greeted, `hung_up` when it is not to be listened to any
    more, with the reason."""

    def __init__(
        self,
        connection: Connection,
        key: str,
        came: Callable[[ProgramLine], None],
        hung_up: Callable[[ProgramLine], None],
    ) -> None:
        self.connection = connection
        self.key = key
        self.came = came
        self.hung_up = hung_up
        self.count = FaultCount()
        self.has_greeted = False
        # Whether it wants numbers, too.
        self.observes = False
        self.is_hung_up = False
        # The match it was told of.
        self.match: Match | None = None
        self.asking: Asking | None = None
        self.until_s = 0.0
        self.answer: asyncio.Future[int | None] | None = None
        # What it has said since it was asked last that answers nothing.
        self.lines = 0
        self.loop = asyncio.get_running_loop()
        self.timer = self.loop.call_later(HELLO_MS / 1000, self.miss_greeting)
        self.tell(dialogue.hello())

    # Its life

    def miss_greeting(self) -> None:
        """Nothing came for too long."""
        self.close("It has not greeted in time.")

    def beat(self) -> None:
        """See whether anybody is there, now and again."""
        self.connection.ping(self.loop.time())
        self.timer = self.loop.call_later(PULSE_S, self.beat)

    def close(self, reason: str, retry: bool = False) -> None:
        """Say why, then end."""
        self.connection.close(reason, retry)
        self.end()

    def end(self) -> None:
        """It is over: nobody waits for an answer any more."""
        self.timer.cancel()
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(None)

    def hang_up(self, reason: str) -> None:
        """It is of no use to speak with it any more."""
        self.is_hung_up = True
        self.close(f"{reason} {SUCCESSOR} plays on in its place, until the host makes a new token.")
        self.hung_up(self)

    # What it is told

    def tell(self, message: dict[str, Any]) -> None:
        FRAMES.inc()
        self.connection.tell_raw(msgspec.json.encode(message))

    def begin(self, match: Match, seat: int) -> None:
        """A match begins for it, or goes on; said once."""
        if self.match is not match:
            self.match = match
            self.tell(dialogue.new(match, seat))

    async def ask(self, asking: Asking, until_s: float) -> int | None:
        """The action it answers with; None where it does not until then, by the loop's clock, or its line ends."""
        if self.connection.closed:
            return None
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(None)
        answer: asyncio.Future[int | None] = self.loop.create_future()
        self.answer = answer
        self.asking, self.until_s, self.lines = asking, until_s, 0
        self.tell(asking.prompt(self.left_ms(), self.observes))
        try:
            async with asyncio.timeout_at(until_s):
                return await answer
        except TimeoutError:
            self.asking = None
            self.note_fault(asking.number, Fault(dialogue.LATE))
            return None
        finally:
            if self.answer is answer:
                self.asking = None

    def left_ms(self) -> int:
        return max(0, int((self.until_s - self.loop.time()) * 1000))

    # What it says

    def hear(self, text: str) -> None:
        """One line."""
        try:
            if len(text) > LINE_BYTES or len(text.encode()) > LINE_BYTES:
                raise HungUp(dialogue.TOO_LONG)
            if self.has_greeted:
                self.take(text)
            else:
                self.greet(text)
        except HungUp as gone:
            self.hang_up(str(gone))

    def greet(self, text: str) -> None:
        """Its first line. One who does not greet speaks another language."""
        try:
            self.observes = dialogue.greeted(dialogue.said_in(text))
        except Fault as fault:
            self.close(str(fault))
            return
        self.timer.cancel()
        self.has_greeted = True
        self.beat()
        self.came(self)

    def take(self, text: str) -> None:
        """A later one: an answer, or a fault."""
        asking, answer = self.asking, self.answer
        try:
            said = dialogue.said_in(text)
            if asking is None:
                dialogue.check_type(said)
            elif answer is not None and not answer.done() and (action := asking.meant(said)) is not None:
                self.count.faults = 0
                answer.set_result(action)
                return
        except Fault as fault:
            self.note_fault(None if asking is None else asking.number, fault)
            return
        # What is not asked any more: that happens, but not without end.
        self.lines += 1
        if self.lines >= LINES:
            raise HungUp(dialogue.TOO_MANY)

    def note_fault(self, number: int | None, fault: Fault) -> None:
        """It is told what was wrong, and may go on; after three in a row it has to go."""
        PROGRAM_FAULTS.inc()
        self.count.faults += 1
        left_ms = 0 if self.asking is None else self.left_ms()
        self.tell(dialogue.refused(number, fault, left_ms))
        if self.count.faults >= FAULTS:
            self.hang_up(dialogue.THIRD_FAULT)
