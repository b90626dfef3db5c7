"""The programs that play chairs of a table over a line: which is on it, and what it answers (TL-28)."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from talion.bots import dialogue
from talion.bots.contract import Question
from talion.bots.dialogue import Asking
from talion.kernel.chance import stream_of
from talion.kernel.shapes import ResultShape
from talion.match import Match
from talion.server.table.program_line import FaultCount, ProgramLine
from talion.server.table.seating import Seating

ANOTHER: Final = "Another program has connected by the same token."
TAKEN_BACK: Final = "The host has taken this token back."
OVER: Final = "The match is over."
ASLEEP: Final = "Nobody is at this table any more."


class Programs:
    """Belongs to a table, whose task alone calls it; `choose` is awaited by bots' seats."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.lines: dict[int, ProgramLine] = {}
        # By the hash of a token.
        self.counts: dict[str, FaultCount] = {}

    def put(self, seat: int, line: ProgramLine) -> None:
        """A program is on the line; whoever came before it by the same token goes."""
        before = self.lines.get(seat)
        line.count = self.counts.setdefault(line.key, line.count)
        self.lines[seat] = line
        self.seating.on_line.add(seat)
        if before is not None:
            before.close(ANOTHER)

    def remove(self, line: ProgramLine) -> int | None:
        """A line has ended; the seat it played, if it did until now."""
        for seat, one in self.lines.items():
            if one is line:
                del self.lines[seat]
                self.seating.on_line.discard(seat)
                return seat
        return None

    def hang_up(self, seat: int, reason: str, retry: bool = False) -> None:
        """A program plays a seat no longer."""
        line = self.lines.pop(seat)
        self.seating.on_line.discard(seat)
        line.close(reason, retry)

    def check(self) -> None:
        """Whose token does not hold any more has to go, however that came."""
        for seat, line in list(self.lines.items()):
            chair = self.seating.chairs[seat]
            if chair.program != line.key or chair.struck:
                self.hang_up(seat, TAKEN_BACK)

    def begin(self, match: Match) -> None:
        """A match runs: who has not heard of it does."""
        for seat, line in self.lines.items():
            line.begin(match, seat)

    def end(self, result: ResultShape | None) -> None:
        """It is over."""
        for seat, line in list(self.lines.items()):
            line.tell(dialogue.end(result))
            self.hang_up(seat, OVER)

    def dissolve(self) -> None:
        """The table leaves memory."""
        for seat in list(self.lines):
            self.hang_up(seat, ASLEEP)

    async def choose(self, match: Match, seat: int, now_ms: int, ms: int) -> str | None:
        """What the program of a seat answers, in words; None where it does not. Where another one comes in its place, that is asked the
        same, within the same time."""
        stream = stream_of(secrets.randbits(64), "program")
        question = Question(match.rules, match.rules.world_of(match.state, seat, stream), seat, stream)
        asking = Asking(match, question, now_ms)
        until_s = asyncio.get_running_loop().time() + ms / 1000
        asked: ProgramLine | None = None
        while (line := self.lines.get(seat)) is not None and line is not asked:
            asked = line
            action = await line.ask(asking, until_s)
            if action is not None:
                return match.words.codec.words[action]
        return None
