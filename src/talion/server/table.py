"""A table: one task with one inbox. Actions, people who come and go, timers and bots all take the same path:
checked, stored, told, acknowledged."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from talion.bots.roster import bots_for
from talion.games import registry
from talion.kernel.events import CLOCK
from talion.kernel.ints import has
from talion.kernel.problems import Problem
from talion.kernel.refusals import NOT_ASKED, Refusal, Refused
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server import asking, frames, protocol, telling
from talion.server.connection import Connection
from talion.server.limits import Buckets
from talion.server.metrics import ENTRIES_OF_CLOCK, ENTRIES_OF_SEATS, REFUSED
from talion.server.records import save_table
from talion.server.seating import Seating, Setup, TableState
from talion.server.store import Conflict

if TYPE_CHECKING:
    from talion.server.hall import Hall

log = structlog.get_logger()

AFTER_FAULT_S: Final = 1.0


@dataclass(frozen=True)
class Joined:
    """A page has connected. `since` is the last step it knows, -1 for none."""

    connection: Connection
    since: int


@dataclass(frozen=True)
class Gone:
    """A page has disconnected."""

    connection: Connection


@dataclass(frozen=True)
class Asked:
    """A page sent a message."""

    connection: Connection
    message: protocol.FromPage


@dataclass(frozen=True)
class Seeks:
    """Somebody wants any chair; answered with whether there was one."""

    person: protocol.Person
    found: asyncio.Future[bool]


@dataclass(frozen=True)
class Thought:
    """A bot has decided."""

    seat: int
    prompt: int
    words: str


@dataclass(frozen=True)
class Wake:
    """Something may be due."""


Item = Joined | Gone | Asked | Seeks | Thought | Wake


def needs_store(item: Item) -> bool:
    """Coming, going, pings and questions go on while the store is out of order."""
    if isinstance(item, Asked):
        return not isinstance(item.message, protocol.Ping | protocol.Why)
    return not isinstance(item, Joined | Gone)


class Table:
    """One live table. Only its own task changes it."""

    def __init__(self, hall: Hall, table_id: str, setup: Setup, match: Match | None, state: TableState) -> None:
        self.hall = hall
        self.id = table_id
        self.setup = setup
        self.match = match
        self.state = state
        self.game = registry.find(setup.game)
        self.seating = Seating(setup.chairs)
        self.inbox: asyncio.Queue[Item] = asyncio.Queue()
        self.connections: list[Connection] = []
        self.chat: list[protocol.ChatLine] = []
        self.talking = Buckets(hall.settings.limits.chat_per_s, hall.settings.limits.chat_burst)
        # Messages that were taken, by person and id: sent again, they are answered and not redone.
        self.done: dict[str, protocol.Ack] = {}
        # Whose message is being carried out and not yet acknowledged.
        self.asker: Connection | None = None
        self.votes: set[str] = set()
        self.teller = frames.Teller()
        if match is not None:
            self.teller.begin(match)
        self.thinking: dict[int, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.handling = False
        # After a fault: what is stored may not be what is in mind.
        self.doubtful = False
        self.alarm: asyncio.TimerHandle | None = None
        # Table time goes on from the last entry when a stored match is taken up again.
        self.started_s = hall.clock.now_s()
        self.left_s = hall.clock.now_s()
        self.base_ms = match.now_ms if match is not None else 0
        self.stand_in = bots_for(setup.game)[-1].name

    # The one task

    async def run(self) -> None:
        """Take one thing after the other."""
        self.look_ahead()
        while True:
            item = await self.inbox.get()
            self.handling = True
            while not await self.taken(item):
                log.warning("another server wrote to this table; reading it anew", table=self.id)
            self.handling = False

    def is_busy(self) -> bool:
        """Whether something is being done here, or is about to be."""
        return self.handling or bool(self.tasks) or not self.inbox.empty()

    async def taken(self, item: Item) -> bool:
        """Handle something; false where another server was faster, and it must be tried again. A fault in one thing
        must not end the table: what is stored holds, and is read anew."""
        try:
            if self.doubtful and needs_store(item):
                await self.hall.reload(self)
                self.doubtful = False
            await self.handle(item)
        except Conflict:
            self.doubtful = True
            return False
        except Exception:
            log.exception("a table could not handle something", table=self.id, item=type(item).__name__)
            self.doubtful = True
            self.look_ahead()
            if isinstance(item, Asked) and (message := getattr(item.message, "id", None)):
                item.connection.tell(protocol.Ack(message, "Something went wrong here; nothing was changed."))
            if isinstance(item, Seeks) and not item.found.done():
                item.found.set_result(False)
        return True

    async def handle(self, item: Item) -> None:
        match item:
            case Asked():
                await self.asked(item.connection, item.message)
            case Joined():
                self.joined(item.connection, item.since)
            case Gone():
                self.gone(item.connection)
            case Seeks():
                item.found.set_result(await self.seat_anywhere(item.person))
            case Thought():
                await self.thought(item)
            case Wake():
                await self.woken()
        self.look_ahead()

    def look_ahead(self) -> None:
        """Let bots think, and set the alarm for whatever is due next."""
        self.set_alarm(AFTER_FAULT_S if self.doubtful else None)
        if self.state != "playing" or self.match is None or self.doubtful:
            return
        self.wake_bots(self.match)
        waits = []
        due_ms = self.match.state.due_ms()
        if due_ms != NEVER:
            waits.append((due_ms - self.now_ms()) / 1000)
        hold_s = self.seating.next_hold_s(self.hall.settings.grace_s)
        if hold_s is not None:
            waits.append(hold_s - self.hall.clock.now_s())
        if waits:
            self.set_alarm(max(0.0, min(waits)) + 0.001)

    def set_alarm(self, delay_s: float | None) -> None:
        """The one alarm: later, or never."""
        if self.alarm is not None:
            self.alarm.cancel()
        loop = asyncio.get_running_loop()
        self.alarm = None if delay_s is None else loop.call_later(delay_s, self.inbox.put_nowait, Wake())

    def now_ms(self) -> int:
        """Table time."""
        return self.base_ms + int((self.hall.clock.now_s() - self.started_s) * 1000)

    async def woken(self) -> None:
        """Timers that are due act; seats of the absent are held."""
        await self.run_clock(self.now_ms())
        if self.seating.hold_absent(self.hall.clock.now_s(), self.hall.settings.grace_s):
            telling.tell_table(self)

    # Entries

    async def enter(self, who: int, words: str, prompt: int = 0, message: str | None = None) -> Refusal | None:
        """Check, store, do, tell. The reason if it is refused."""
        match = self.match
        if match is None or self.state != "playing":
            return Refusal(NOT_ASKED, "The match is not running.")
        at_ms = self.now_ms()
        await self.run_clock(at_ms)
        match.now_ms = max(match.now_ms, at_ms)
        refusal = match.why_not(who, words, prompt) if who != CLOCK else match.why_not_announce(words)
        if refusal is not None:
            REFUSED.labels(refusal.ruling).inc()
            return refusal
        await self.store_and_tell(match, who, match.now_ms, match.normal(who, words), message)
        return None

    async def run_clock(self, until_ms: int) -> None:
        """Let every timer act that is due by then."""
        match = self.match
        while match is not None and not match.state.over:
            due_ms = match.state.due_ms()
            if due_ms == NEVER or due_ms > until_ms:
                return
            await self.store_and_tell(match, CLOCK, due_ms, "tick", None)

    async def store_and_tell(self, match: Match, who: int, at_ms: int, words: str, message: str | None) -> None:
        """One entry that is known to be legal."""
        number = len(match.entries)
        await self.hall.store.append((self.id, number, who, at_ms, words, message))
        match.enter(who, at_ms, words)
        (ENTRIES_OF_CLOCK if who == CLOCK else ENTRIES_OF_SEATS).inc()
        ack = None if message is None else message.partition(":")[2]
        if message is not None and ack is not None:
            self.done[message] = protocol.Ack(ack)
        self.tell_step(match, number, ack)
        if match.state.over:
            await self.end()

    def tell_step(self, match: Match, number: int, ack: str | None) -> None:
        """Tell every page what an entry changed for it; who asked for it gets the acknowledgement in the same frame."""
        groups = {connection: self.seating.seats_of(connection.person.id) for connection in self.connections}
        bodies = self.teller.bodies(match, number, list(dict.fromkeys(groups.values())))
        for connection, seats in groups.items():
            body = bodies.get(seats)
            if body is not None:
                connection.number += 1
                mine = connection is self.asker
                connection.tell_raw(frames.step_frame(connection.number, body, ack if mine else None))
                if mine and ack is not None:
                    self.asker = None

    async def end(self) -> None:
        """The match is over: the seed is told, the table stays for talk and a rematch."""
        self.state = "over"
        await self.save(ended=True)
        telling.tell_table(self)

    # People

    def joined(self, connection: Connection, since: int) -> None:
        """Somebody looks at the table, or comes back to it."""
        watches = not self.seating.seats_of(connection.person.id)
        if watches and len(self.connections) >= self.hall.settings.limits.watchers_per_table:
            connection.close("This table has all the watchers it can take.", False)
            return
        self.connections.append(connection)
        changed = self.seating.came(connection.person.id)
        telling.welcome(self, connection, since)
        if changed:
            telling.tell_table(self, but=connection)

    async def take_any_chair(self, person: protocol.Person) -> bool:
        """From outside the task: sit down in the first open chair, if there is one."""
        seeks = Seeks(person, asyncio.get_running_loop().create_future())
        self.inbox.put_nowait(seeks)
        return await seeks.found

    async def seat_anywhere(self, person: protocol.Person) -> bool:
        chairs = [seat for seat, chair in enumerate(self.seating.chairs) if chair.kind == "open"]
        if self.state != "gathering" or not chairs:
            return False
        self.seating.sit(chairs[0], person)
        await asking.seats_changed(self)
        return True

    def gone(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self.left_s = self.hall.clock.now_s()
        if self.seating.went(connection.person.id, self.hall.clock.now_s()):
            self.votes.discard(connection.person.id)
            telling.tell_table(self)

    async def asked(self, connection: Connection, message: protocol.FromPage) -> None:
        if isinstance(message, protocol.Ping):
            connection.tell(protocol.Pong())
            return
        if isinstance(message, protocol.Why):
            asking.answer_why(self, connection, message)
            return
        key = f"{connection.person.id}:{message.id}"
        known = self.done.get(key)
        if known is not None:
            connection.tell(known)
            return
        self.asker = connection
        try:
            await asking.carry_out(self, connection.person, message, key)
        except Refused as refused:
            connection.tell(protocol.Ack(message.id, refused.refusal.reason, refused.refusal.ruling))
        except Problem as problem:
            connection.tell(protocol.Ack(message.id, str(problem)))
        else:
            self.done[key] = protocol.Ack(message.id)
            if self.asker is not None:
                connection.tell(self.done[key])
        finally:
            self.asker = None

    # Bots

    def wake_bots(self, match: Match) -> None:
        """Every awaited seat that a bot plays starts thinking, once for each prompt."""
        for seat in range(match.state.seats):
            bot = self.seating.bot_at(seat, self.stand_in)
            prompt = match.state.prompt[seat]
            if bot is None or not has(match.state.awaited, seat) or self.thinking.get(seat) == prompt:
                continue
            self.thinking[seat] = prompt
            task = asyncio.get_running_loop().create_task(self.think(match, seat, prompt, bot))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def think(self, match: Match, seat: int, prompt: int, bot: str) -> None:
        """Ask a bot outside the loop, and put its answer into the inbox."""
        words, _ = await asyncio.gather(
            self.hall.thinker.choose(match, seat, bot), self.hall.pause(self.hall.settings.bot_pause_s)
        )
        self.inbox.put_nowait(Thought(seat, prompt, words))

    async def thought(self, thought: Thought) -> None:
        """A bot's answer, if it is still wanted: its person may be back, or the prompt closed."""
        if self.seating.bot_at(thought.seat, self.stand_in) is None:
            self.thinking.pop(thought.seat, None)
            return
        await self.enter(thought.seat, thought.words, thought.prompt)

    # Storing

    def begin(self, match: Match) -> None:
        """Table time starts."""
        self.match = match
        self.teller.begin(match)
        self.state = "playing"
        self.base_ms = match.now_ms
        self.started_s = self.hall.clock.now_s()
        self.seating.note_absent(self.started_s)

    async def save(self, ended: bool = False) -> None:
        """Store the chairs and the state of the table."""
        header = None if self.match is None else msgspec.json.encode(self.match.header).decode()
        ended_s = self.hall.clock.date_s() if ended else None
        await self.hall.store.run(save_table(self.id, self.setup, self.state, header, ended_s))
