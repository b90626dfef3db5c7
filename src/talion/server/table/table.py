"""A table: its chairs, its match, the pages that look at it, and the inbox through which everything reaches its one task."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

import msgspec

from talion.bots.roster import opponents
from talion.games import registry
from talion.kernel.refusals import AGREED_END
from talion.kernel.shapes import ResultShape
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server import protocol
from talion.server.net.connection import Connection
from talion.server.net.limits import Buckets
from talion.server.outcome import as_it_stands, outcome, standing_of
from talion.server.store.campaign_records import change
from talion.server.store.log_row import LogRow, MessageKey
from talion.server.store.table_records import Ending, save_table
from talion.server.store.table_setup import Asking, Setup, TableState, Turns
from talion.server.table.context import Context
from talion.server.table.done import Done
from talion.server.table.frames import Frames
from talion.server.table.inbox import Does, FrameDue, Inbox, Item, Looks, Seeks, goes_along
from talion.server.table.lags import Lags
from talion.server.table.live_bots import LiveBots
from talion.server.table.programs import Programs
from talion.server.table.seating import Seating
from talion.server.table.standstill import Standstill
from talion.server.table.updates import Seen, Updates
from talion.server.table.viewers import Viewers
from talion.server.table.waiting import Waiting

T = TypeVar("T")

MOST_CHAT: Final = 200
COMING_S: Final = 60.0
# So many lines one seat may tell another: all are kept until everybody reads them.
MOST_WHISPERS: Final = 200


class Unstored(NamedTuple):
    """An entry that the match has taken and the store has not, with the message that asked for it and who waits."""

    row: LogRow
    asker: Connection | None
    key: MessageKey | None


class Table:
    """One live table. Only its own task changes it; `take_any_chair`, `look` and `do` are for everybody else."""

    def __init__(self, context: Context, table_id: str, setup: Setup, match: Match | None, state: TableState) -> None:
        self.context = context
        self.id = table_id
        self.setup = setup
        self.match = match
        self.state = state
        self.seating = Seating(setup.chairs)
        self.programs = Programs(self.seating)
        self.set_game()
        self.inbox = Inbox(context.clock, self.waits_for_beat)
        # When what is being handled came.
        self.arrived_s = context.clock.now_s()
        self.connections: list[Connection] = []
        # What each of these pages has been told of the match.
        self.seen: dict[Connection, Seen] = {}
        # What they have shown of it.
        self.viewers = Viewers()
        self.frames = Frames(context.beats, lambda watchers: self.inbox.put_nowait(FrameDue(watchers)))
        self.chat: list[protocol.ChatLine] = []
        self.whispers: list[protocol.WhisperLine] = []
        self.talking = Buckets(context.settings.limits.chat_per_s, context.settings.limits.chat_burst)
        # How often one may be told everything again without coming back.
        self.welcoming = Buckets(context.settings.limits.wholes_per_s, context.settings.limits.wholes_burst)
        self.done = Done()
        # Nobody has been told of these entries, nor of refusals that may rest on them.
        self.unstored: list[Unstored] = []
        self.refusals: list[tuple[Connection, protocol.Ack]] = []
        self.waiting = Waiting()
        # Whether a realtime round ran when something was stored last.
        self.live = match is not None and match.rules.is_live(match.state)
        # Who holds a seat has changed, and nobody was told yet.
        self.newly_held = False
        # Whom it waits for, as a mask of seats, and since when, as a date.
        self.waits_for = 0 if match is None else int(match.state.awaited)
        self.waits_since_s = context.clock.date_s()
        self.updates = Updates()
        # Table time goes on from the last entry when a stored match is taken up again.
        self.started_s = context.clock.now_s()
        self.left_s = context.clock.now_s()
        self.base_ms = match.now_ms if match is not None else 0
        self.lags = Lags([] if match is None else match.entries)
        self.standstill: Standstill | None = None
        self.break_asked: set[str] = set()
        # Table time while it does not run.
        self.stopped_ms: int | None = None
        # Woken by its clock, and nobody has come yet.
        self.woken = False

    def set_game(self) -> None:
        """What its set-up says is played, and who stands in; before a match has begun that may change (TL-24)."""
        setup = self.setup
        self.game = registry.find(setup.game)
        # Everybody acts at any time: pages are told in rhythm, and who sends too fast is warned first.
        self.realtime = self.game.is_realtime(setup.options)
        self.stand_in = opponents(self.game, setup.options)[-1].name
        self.live_bots: LiveBots | None = None
        if self.realtime:
            self.live_bots = LiveBots(self.game, setup.options, self.seating, self.stand_in)

    def now_ms(self) -> int:
        """Table time."""
        return self.ms_at(self.context.clock.now_s())

    def ms_at(self, moment_s: float) -> int:
        """Table time at a moment of the server's clock."""
        if self.stopped_ms is not None:
            return self.stopped_ms
        # A hundredth more, since seconds have no exact thousandths.
        return self.base_ms + int((moment_s - self.started_s) * 1000 + 0.01)

    def stop_clock(self, at_ms: int) -> None:
        """Table time stands still."""
        self.stopped_ms = at_ms

    def start_clock(self, moment_s: float) -> None:
        """It runs on from where it stood, since this moment."""
        if self.stopped_ms is not None:
            self.base_ms, self.started_s, self.stopped_ms = self.stopped_ms, moment_s, None

    def is_live(self) -> bool:
        """Whether a realtime round runs."""
        return self.state == "playing" and self.match is not None and self.match.rules.is_live(self.match.state)

    def dissolve(self) -> None:
        """It leaves memory, and its task is stopped: its parts do not hold on to it, or it would lie there until the collector comes."""
        self.inbox.can_wait = None
        self.frames.dissolve()
        self.programs.dissolve()

    def waits_for_beat(self, item: Item) -> bool:
        """In a running realtime round nobody is told anything before the next beat: moves and timers are handled then, together,
        each at the time when it came."""
        if self.realtime and self.live and goes_along(item):
            self.frames.join()
            return True
        return False

    def grace_s(self) -> float:
        """How long somebody may be absent before a bot holds the seat."""
        settings = self.context.settings
        return settings.live_grace_s if self.realtime and self.is_live() else settings.grace_s

    def arrived_ms(self) -> int:
        """Table time when what is being handled came."""
        return self.ms_at(self.arrived_s)

    def chat_for(self, page: Connection) -> list[protocol.ChatLine]:
        """What a page is sent of the talk: nothing of whom its person mutes."""
        muted = page.muted
        if not muted:
            return self.chat
        return [line for line in self.chat if line.person is None or line.person.id not in muted]

    def whispers_for(self, page: Connection) -> list[protocol.WhisperLine]:
        """What a page is sent of the lines between two seats: while the match runs those of its own seats, then all; nothing of
        whom its person mutes."""
        lines, muted = self.whispers, page.muted
        if self.state != "over":
            seats = self.seating.seats_of(page.person.id)
            lines = [line for line in lines if line.seat in seats or line.to in seats]
        if not muted:
            return lines
        return [line for line in lines if self.seating.person_at(line.seat) not in muted]

    def begin(self, match: Match) -> None:
        """Table time starts."""
        self.match = match
        self.state = "playing"
        self.base_ms = match.now_ms
        self.started_s = self.context.clock.now_s()
        self.note_turn(match)
        # In a tournament people are on their way from the last table: they have a minute (TL-32).
        later_s = max(0.0, COMING_S - self.context.settings.grace_s) if self.setup.tournament else 0.0
        self.seating.note_absent(self.started_s + later_s)

    async def save(self, ended: bool = False) -> None:
        """Store the chairs and the state of the table."""
        if ended and self.setup.host not in self.seating.persons():
            self.setup.host = ""  # who opened it and did not play leaves no trace
        header = None if self.match is None else msgspec.json.encode(self.match.header).decode()
        ended_s = self.context.clock.date_s() if ended else None
        ending = self.ending() if ended else None
        turns = self.turns()
        standing = standing_of(self.match) if ended and self.match is not None and self.setup.sealed_until_s else None
        work = save_table(self.id, self.setup, self.state, header, ended_s, ending, turns, standing)
        await self.context.store.run(work)

    def is_sealed(self) -> bool:
        """Whether the seed stays a secret though the match may be over (TL-25)."""
        return self.setup.is_sealed(self.context.clock.date_s())

    def ending(self) -> Ending | None:
        """How its match ended."""
        match = self.match
        if match is None:
            return None
        return Ending(self.result(), match.seed)

    def result(self) -> ResultShape | None:
        """What came of its match, where its people ended it too."""
        if self.setup.abandoned:
            return {"places": [], "winners": [], "ruling": AGREED_END, "text": "The players ended this match."}
        if self.setup.deserted:
            bots = [seat for seat, chair in enumerate(self.seating.chairs) if chair.kind == "bot"]
            places = [1 if seat in bots else len(bots) + 1 for seat in range(len(self.seating.chairs))]
            return {"places": places, "winners": bots, "ruling": "TL-21", "text": "Everybody has left this match."}
        if self.setup.called and self.match is not None:
            return as_it_stands(self.match)
        return None if self.match is None else outcome(self.match)

    def left_ms(self) -> int | None:
        """How long until something happens here by itself: the match's clock is due, or the time to agree on its end is over. In
        real time nobody is waited for where nobody is."""
        match, asked = self.match, self.setup.end_vote
        if self.state != "playing" or match is None:
            return None
        due_ms = match.state.due_ms()
        waits = [] if due_ms == NEVER else [due_ms - self.now_ms()]
        if asked is not None and not self.realtime:
            waits.append(asked.until_ms - self.context.served_ms())
        return min(waits, default=None)

    # What it asks of its people

    def note_turn(self, match: Match) -> None:
        """An entry was taken. It is told since when the match waits for the same seats, and not when the last entry came: that may
        have been a secret one."""
        if match.state.awaited != self.waits_for:
            self.waits_for, self.waits_since_s = int(match.state.awaited), self.context.clock.date_s()

    def turns(self) -> Turns | None:
        """A move, whether to end the match, whether to play a rematch; None where it asks nothing."""
        if self.state == "over":
            offer = self.rematch_info()
            asked: dict[str, Asking] = {} if offer is None else dict.fromkeys(offer.asked, "rematch")
            return Turns(asked, [], self.waits_since_s) if asked else None
        match = self.match
        if self.state != "playing" or match is None or self.realtime:
            return None
        chairs = [(seat, chair) for seat, chair in enumerate(self.seating.chairs) if match.state.awaited >> seat & 1]
        waits = {seat: chair.person.id for seat, chair in chairs if chair.person is not None and not chair.left}
        asked = dict.fromkeys(waits.values(), "move")
        ending = self.ending_info()
        if ending is not None:
            asked |= dict.fromkeys(ending.missing, "ending")
        due_ms = match.state.due_ms()
        left_s = None if due_ms == NEVER else max(0, due_ms - self.now_ms()) // 1000
        until_s = None if left_s is None else self.context.clock.date_s() + left_s
        return Turns(asked, list(waits), self.waits_since_s, until_s) if asked else None

    def ending_info(self) -> protocol.EndingInfo | None:
        """Whether to end the match (TL-20), while that is asked."""
        asked, now_ms = self.setup.end_vote, self.context.served_ms()
        if asked is None or self.state != "playing" or asked.until_ms <= now_ms:
            return None
        missing = [one for one in self.seating.staying() if one not in asked.agreed]
        return protocol.EndingInfo(asked.by, asked.agreed, missing, asked.until_ms - now_ms)

    def rematch_info(self) -> protocol.RematchInfo | None:
        """The rematch that is offered (TL-23)."""
        setup = self.setup
        if setup.rematch is None:
            return None
        answered = {*setup.accepted, *setup.declined, *setup.not_asked}
        asked = [one for one in self.seating.persons() if one not in answered]
        return protocol.RematchInfo(setup.rematch, setup.rematch_by, setup.accepted, setup.declined, asked)

    def note_played(self, person: str) -> None:
        """Somebody came or went: campaigns are listed by when their player did. Nobody waits for this to be written."""
        if self.setup.alone() == person:
            writing = self.context.store.run(change(self.id, played_s=self.context.clock.date_s()))
            writing.add_done_callback(lambda done: done.cancelled() or done.exception())

    # From outside the task

    async def take_any_chair(self, person: protocol.Person, game: str | None = None, anything: bool = False) -> bool:
        """Sit down in the first open chair, if there is one; of a game, of this one, or of any."""
        seeks = Seeks(person, asyncio.get_running_loop().create_future(), game, anything)
        self.inbox.put_nowait(seeks)
        return await seeks.found

    async def look(self, look: Callable[[], T]) -> T:
        """Look at the table when all it has in mind is stored."""
        seen: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(Looks(look, seen))
        return await seen

    async def do(self, do: Callable[[], Awaitable[T]]) -> T:
        """Have something done in the table's task, and stored by it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(Does(do, done))
        return await done
