"""The seats of a table that bots play: each thinks once for each prompt, outside the loop, and answers through the inbox."""

from __future__ import annotations

import asyncio
import contextlib
import random

from talion.bots.dialogue import SUCCESSOR
from talion.kernel.ints import has
from talion.kernel.refusals import Refused
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server.net.connection import Connection
from talion.server.table import entries
from talion.server.table.inbox import Thought
from talion.server.table.table import Table


class BotSeats:
    """Belongs to a table, whose task alone calls it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        # By seat: the prompt that is being thought about.
        self.thinking: dict[int, int] = {}
        # By seat that let people go first: how many entries there were then.
        self.gave_way: dict[int, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def forget(self) -> None:
        """The match is not what it was: everybody thinks again."""
        self.thinking.clear()
        self.gave_way.clear()

    def wake(self, match: Match) -> None:
        """Every awaited seat that a bot plays starts thinking; who gave way, once anything has changed."""
        table, state = self.table, match.state
        if not table.seating.has_bots():
            return
        for seat in range(state.seats):
            bot = table.seating.bot_at(seat, table.stand_in)
            prompt = state.prompt[seat]
            if bot is None or not has(state.awaited, seat) or self.thinking.get(seat) == prompt:
                continue
            if table.live_bots is not None and table.live_bots.plays(seat):
                continue
            if self.gave_way.get(seat) == len(match.entries) or self.gives_way(match, seat, ""):
                continue
            self.thinking[seat] = prompt
            task = asyncio.get_running_loop().create_task(self.think(match, seat, prompt, bot))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def think(self, match: Match, seat: int, prompt: int, bot: str) -> None:
        """Ask a bot, and put its answer into the inbox; never so fast that people cannot follow."""
        if match.state.prompt[seat] != prompt:
            # More happened at the table before this task had its turn, and the question is gone.
            return
        words, _ = await asyncio.gather(self.choose(match, seat, prompt, bot), self.courtesy(match, seat))
        if words is not None:
            self.table.inbox.put_nowait(Thought(seat, prompt, words))

    async def choose(self, match: Match, seat: int, prompt: int, bot: str) -> str | None:
        """What the chair's program says; where that says nothing, or there is none, what its bot does. None where nothing is asked
        any more."""
        table = self.table
        if seat in table.programs.lines:
            words = await table.programs.choose(match, seat, table.now_ms(), self.program_ms(match))
            if words is not None:
                return words
            if match.state.prompt[seat] != prompt:
                return None
            line = table.programs.lines.get(seat)
            # What a third fault changes may not have been noted yet.
            hung_up = line is not None and line.is_hung_up
            bot = SUCCESSOR if hung_up else table.seating.bot_at(seat, table.stand_in) or bot
        return await table.context.bot_workers.choose(match, seat, bot)

    def program_ms(self, match: Match) -> int:
        """How long a program may take: a clock that runs out leaves time enough for a bot in its place."""
        ms = round(self.table.context.settings.program_s * 1000)
        due_ms: int = match.state.due_ms()
        return ms if due_ms == NEVER else max(0, min(ms, (due_ms - self.table.now_ms()) // 3))

    async def courtesy(self, match: Match, seat: int) -> None:
        """People see first what happened, and then have a moment before something else does; unless the server is set not to wait."""
        settings = self.table.context.settings
        if settings.bot_pause_s == 0:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience_s(match)):
                while self.table.viewers.behind(self.told()):
                    await self.table.viewers.changed.wait()
        pace = self.table.viewers.pace(self.told())
        await pause(settings.bot_pause_s / match.words.haste(match.state, seat) * pace / 100)

    def told(self) -> dict[Connection, int]:
        """By page of somebody who plays: the last step it was told."""
        table = self.table
        return {page: seen.number for page, seen in table.seen.items() if table.seating.seats_of(page.person.id)}

    def patience_s(self, match: Match) -> float:
        """How long a bot waits at most for people to look: never so long that its clock runs out."""
        patience_s: float = self.table.context.settings.bot_patience_s
        due_ms: int = match.state.due_ms()
        if due_ms == NEVER:
            return patience_s
        return min(patience_s, max(0, due_ms - self.table.now_ms()) / 3000)

    def answer(self, thought: Thought) -> None:
        """What a bot thought, if it is still wanted: its person may be back, or the prompt closed."""
        table, match, seat = self.table, self.table.match, thought.seat
        # While a prompt stays open others may change what it offers: a bot that is still awaited thinks again.
        if self.thinking.get(seat) == thought.prompt:
            del self.thinking[seat]
        if match is None or table.seating.bot_at(seat, table.stand_in) is None:
            return
        if self.gives_way(match, seat, thought.words):
            self.gave_way[seat] = len(match.entries)
            return
        with contextlib.suppress(Refused):
            entries.enter(table, seat, thought.words, thought.prompt)

    def gives_way(self, match: Match, seat: int, words: str) -> bool:
        """Whether people who are asked come before a bot that would say this."""
        people = self.table.seating.people_among(match.state.awaited)
        return people != 0 and match.words.gives_way(match.state, seat, words, people)


async def pause(seconds: float) -> None:
    """A bot's courtesy, not always equally long."""
    await asyncio.sleep(seconds * (0.5 + random.random()))
