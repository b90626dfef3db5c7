"""A table: one task with one inbox. Actions, people who come and go, timers and bots all take the same path:
checked, stored, told, acknowledged. Moves that come together take it together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
import structlog

from talion.bots.roster import bots_for
from talion.games import registry
from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import NOT_ASKED, Refusal, Refused
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server import asking, frames, protocol, telling
from talion.server.bot_seats import BotSeats
from talion.server.connection import Connection
from talion.server.items import Asked, Gone, Item, Joined, Looks, Seeks, Thought, Wake, is_move, needs_store, show
from talion.server.limits import Buckets
from talion.server.metrics import ENTRIES_OF_CLOCK, ENTRIES_OF_SEATS, FRAMES, REFUSED
from talion.server.records import save_table
from talion.server.seating import Seating, Setup, TableState
from talion.server.store import Conflict, Row

if TYPE_CHECKING:
    from talion.server.hall import Hall

log = structlog.get_logger()

T = TypeVar("T")

AFTER_FAULT_S: Final = 1.0
MOST_MOVES_AT_ONCE: Final = 64


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
        # Entries that the match has taken and nobody has been told of: they are not stored yet; and whose they are.
        self.unstored: list[Row] = []
        self.owed: list[tuple[Connection | None, str | None]] = []
        # Refusals that may rest on such entries.
        self.answers: list[tuple[Connection, protocol.Ack]] = []
        self.votes: set[str] = set()
        self.teller = frames.Teller()
        if match is not None:
            self.teller.begin(match)
        self.bots = BotSeats(self)
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
        """Take one thing after the other; moves that have come together are taken together."""
        self.look_ahead()
        while True:
            items = [await self.inbox.get()]
            self.handling = True
            while is_move(items[-1]) and not self.inbox.empty() and len(items) < MOST_MOVES_AT_ONCE:
                items.append(self.inbox.get_nowait())
            if is_move(items[-1]):
                await self.take(items)
            else:
                *moves, last = items
                await self.take(moves)
                await self.take([last])
            self.handling = False

    def is_busy(self) -> bool:
        """Whether something is being done here, or is about to be."""
        return self.handling or bool(self.bots.tasks) or not self.inbox.empty()

    async def take(self, items: list[Item]) -> None:
        """Handle things and store what they led to. A fault in one must not end the table: what is stored holds, and is
        read anew."""
        done = False
        while not done:
            try:
                if self.doubtful and any(needs_store(item) for item in items):
                    await self.hall.reload(self)
                    self.doubtful = False
                for item in items:
                    await self.handle(item)
                await self.flush()
                done = True
            except Conflict:
                log.warning("another server wrote to this table; reading it anew", table=self.id)
                self.doubt()
            except Exception:
                log.exception("a table could not handle something", table=self.id, item=type(items[-1]).__name__)
                self.doubt()
                for item in items:
                    apologise(item)
                done = True
        self.look_ahead()

    def doubt(self) -> None:
        """What the match has taken may not be what is stored."""
        self.doubtful = True
        self.unstored, self.owed, self.answers = [], [], []

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
            case Looks():
                show(item)
            case Thought():
                self.bots.answer(item)
            case Wake():
                await self.woken()

    def look_ahead(self) -> None:
        """Let bots think, and set the alarm for whatever is due next."""
        self.set_alarm(AFTER_FAULT_S if self.doubtful else None)
        if self.state != "playing" or self.match is None or self.doubtful:
            return
        self.bots.wake(self.match)
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
        self.run_clock(self.now_ms())
        await self.flush()
        if self.seating.hold_absent(self.hall.clock.now_s(), self.hall.settings.grace_s):
            telling.tell_table(self)

    # Entries

    def enter(self, who: int, words: str, prompt: int = 0, asker: Connection | None = None, key: str = "") -> None:
        """Let the match take an entry, or raise `Refused`. It is stored and told by the next `flush`."""
        match = self.match
        if match is None or self.state != "playing":
            raise Refused(Refusal(NOT_ASKED, "The match is not running."))
        at_ms = self.now_ms()
        self.run_clock(at_ms)
        try:
            match.enter(who, max(match.now_ms, at_ms), words, prompt)
        except Refused as refused:
            REFUSED.labels(refused.refusal.ruling).inc()
            raise
        self.note(match, asker, key or None)

    def run_clock(self, until_ms: int) -> None:
        """Let every timer act that is due by then."""
        match = self.match
        while match is not None and not match.state.over:
            due_ms = match.state.due_ms()
            if due_ms == NEVER or due_ms > until_ms:
                return
            match.enter(CLOCK, due_ms, "tick")
            self.note(match, None, None)

    def note(self, match: Match, asker: Connection | None, key: str | None) -> None:
        """The match has taken an entry: it has to be stored and told."""
        who, at_ms, words = match.entries[-1]
        self.unstored.append((self.id, len(match.entries) - 1, who, at_ms, words, key))
        self.owed.append((asker, key))

    async def flush(self) -> None:
        """Store what the match has taken, then tell it, then answer."""
        if self.match is not None and self.unstored:
            await self.store_and_tell(self.match)
        answers, self.answers = self.answers, []
        for connection, answer in answers:
            connection.tell(answer)

    async def store_and_tell(self, match: Match) -> None:
        """All unstored entries at once."""
        await self.hall.store.append(self.unstored)
        first = self.unstored[0][1]
        of_clock = sum([row[2] == CLOCK for row in self.unstored])
        ENTRIES_OF_CLOCK.inc(of_clock)
        ENTRIES_OF_SEATS.inc(len(self.unstored) - of_clock)
        acks: dict[Connection, list[protocol.Ack]] = {}
        for asker, key in self.owed:
            if key is not None:
                self.done[key] = protocol.Ack(key.partition(":")[2])
                if asker is not None:
                    acks.setdefault(asker, []).append(self.done[key])
        self.unstored, self.owed = [], []
        self.tell_steps(match, first, acks)
        if match.state.over:
            await self.end()

    def tell_steps(self, match: Match, first: int, acks: dict[Connection, list[protocol.Ack]]) -> None:
        """Tell every page what the entries from `first` on changed for it; who asked for one gets the acknowledgement in
        the same frame."""
        groups = {connection: self.seating.seats_of(connection.person.id) for connection in self.connections}
        bodies = self.teller.bodies(match, first, list(dict.fromkeys(groups.values())))
        for connection, seats in groups.items():
            body = bodies.get(seats)
            if body is not None:
                mine = acks.get(connection)
                ack = mine.pop().id if mine else None
                connection.tell_raw(frames.step_frame(connection.number + 1, body, ack))
                connection.number += body.steps
        FRAMES.inc(sum([seats in bodies for seats in groups.values()]))
        for connection, left in acks.items():
            for one in left:
                connection.tell(one)

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
        self.hall.note_played(self, connection.person.id)

    async def take_any_chair(self, person: protocol.Person) -> bool:
        """From outside the task: sit down in the first open chair, if there is one."""
        seeks = Seeks(person, asyncio.get_running_loop().create_future())
        self.inbox.put_nowait(seeks)
        return await seeks.found

    async def look(self, look: Callable[[], T]) -> T:
        """From outside the task: look at the table when all it has in mind is stored."""
        seen: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(Looks(look, seen))
        return await seen

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
        self.hall.note_played(self, connection.person.id)
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
        if any(key == other for _, other in self.owed):  # sent twice at once: one answer will do
            return
        try:
            if isinstance(message, protocol.Act):
                asking.demand_own_seat(self, connection.person, message.seat)
                self.enter(message.seat, message.words, message.prompt, connection, key)
            else:
                await asking.carry_out(self, connection, message, key)
        except Refused as refused:
            refusal = refused.refusal
            self.answers.append((connection, protocol.Ack(message.id, refusal.reason, refusal.ruling)))
        except Problem as problem:
            self.answers.append((connection, protocol.Ack(message.id, str(problem))))
        else:
            if not isinstance(message, protocol.Act) and key not in self.done:
                self.done[key] = protocol.Ack(message.id)
                connection.tell(self.done[key])

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


def apologise(item: Item) -> None:
    """Something went wrong: whoever waits for an answer gets one."""
    if isinstance(item, Asked) and (message := getattr(item.message, "id", None)):
        item.connection.tell(protocol.Ack(message, "Something went wrong here; nothing was changed."))
    if isinstance(item, Seeks) and not item.found.done():
        item.found.set_result(False)
    if isinstance(item, Looks) and not item.seen.done():
        item.seen.set_exception(Problem("Something went wrong here; try again in a moment."))
