"""Who runs one tournament: takes what people ask, writes it into the log, and does what is due. Whatever it does follows from the log
and the tables, so that after a restart at any moment it goes on."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from talion.kernel.problems import Problem
from talion.kernel.refusals import REFEREE, Refusal, Refused
from talion.server.hall import Hall
from talion.server.net.connection import Connection
from talion.server.people import new_id
from talion.server.store.store import Conflict
from talion.server.store.tournament_records import append, events_of
from talion.server.table import breaks
from talion.server.table.restore import Damaged
from talion.server.tournaments import round_tables
from talion.tournament import acts
from talion.tournament.draw import next_round
from talion.tournament.events import Happening, PlayerAbsent, TableAnnulled, TournamentEnded, TournamentEvent
from talion.tournament.form import PAUSE_S
from talion.tournament.tournament import RoundTable, Tournament

log = structlog.get_logger()

ABSENT_MS: Final = 60_000
HOST_GONE_S: Final = 120.0
SEED_BITS: Final = 64

Acts = Callable[[Tournament], TournamentEvent | Sequence[TournamentEvent]]


class Director:
    """One tournament. All that changes it goes one after the other."""

    def __init__(self, hall: Hall, tournament_id: str, tournament: Tournament, changed: Callable[[], None]) -> None:
        self.hall, self.id, self.tournament, self.changed = hall, tournament_id, tournament, changed
        self.turn = asyncio.Lock()
        self.watchers: list[Connection] = []
        # When the next round begins, in served time; None while one is played.
        self.rest_until_ms: int | None = None
        # Why the next round cannot begin.
        self.waits: str | None = None
        self.looked_for: set[str] = set()
        self.host_seen_s = hall.clock.now_s()

    # What people ask

    async def act(self, act: Acts) -> None:
        """Have something done: checked, stored, told. Raises `Refused`, and nothing is changed."""
        async with self.turn:
            await self.note(act(self.tournament))
        self.changed()

    async def note(self, events: TournamentEvent | Sequence[TournamentEvent]) -> None:
        """Store events, then let them count."""
        found = [events] if isinstance(events, Happening) else list(events)
        try:
            await self.hall.store.run(append(self.id, len(self.tournament.log), found))
        except Conflict:
            log.warning("another server wrote to this tournament; reading it anew", tournament=self.id)
            await self.read_anew()
            raise Problem("The tournament has changed meanwhile; look at it and try again.") from None
        for event in found:
            self.tournament.take(event)

    async def read_anew(self) -> None:
        """What is stored is not what is in mind."""
        self.tournament = Tournament(await self.hall.store.run(events_of(self.id)))

    async def start(self, who: str) -> None:
        """The host begins the first round."""

        def begin(tournament: Tournament) -> TournamentEvent:
            acts.demand_host(tournament, who)
            acts.demand_on(tournament)
            if tournament.rounds:
                raise Refused(Refusal(REFEREE, "The tournament has begun already."))
            return self.drawn(tournament)

        await self.act(begin)
        await self.look()

    async def annul(self, who: str, table_id: str, again: bool, reason: str) -> None:
        """A referee annuls a table, and has it played again."""
        new = new_id() if again else ""

        def annulled(tournament: Tournament) -> TableAnnulled:
            return acts.annulled(tournament, who, table_id, new, reason, self.date_s(), self.hall.served_ms())

        await self.act(annulled)
        table = await self.hall.taken_up(table_id)
        if table is not None:
            await round_tables.stop(table)
        self.rest_until_ms = None
        await self.look()

    async def end(self, who: str, reason: str) -> None:
        """The host ends it before its end: nobody plays on."""
        playing = self.tournament.open_tables()
        await self.act(lambda tournament: acts.ended(tournament, who, reason, self.date_s()))
        for one in playing:
            table = await self.hall.taken_up(one.id)
            if table is not None:
                await round_tables.stop(table)

    async def hold(self, who: str, table_id: str, reason: str) -> None:
        """A referee calls a break at a table in real time."""
        event = acts.held(self.tournament, who, table_id, reason, self.date_s())
        table = await self.hall.taken_up(table_id)
        if table is None or not table.is_live() or table.standstill is not None:
            raise Refused(Refusal(REFEREE, "A break is for a running round in real time."))
        found = table

        async def begin() -> bool:
            if not found.is_live() or found.standstill is not None:
                return False
            await breaks.begin(found, "break")
            return True

        if await table.do(begin):
            await self.act(lambda tournament: event)

    # What is due

    async def look(self) -> None:
        """Do whatever is due now. Asked again it does nothing again."""
        if self.tournament.over:
            return
        async with self.turn:
            before = len(self.tournament.log)
            try:
                await self.look_at_host()
                if self.tournament.rounds:
                    await self.look_at_tables()
                    await self.look_at_round()
                else:
                    await self.look_at_start()
            except Problem as problem:
                log.warning("a tournament waits", tournament=self.id, problem=str(problem))
            changed = len(self.tournament.log) != before
        if changed:
            self.changed()

    async def look_at_start(self) -> None:
        """The date has come."""
        starts_s = self.tournament.form.starts_s
        if starts_s is None or self.date_s() < starts_s:
            return
        await self.begin_round()

    async def begin_round(self) -> None:
        try:
            drawn = self.drawn(self.tournament)
        except Refused as refused:
            self.waits = refused.refusal.reason
            return
        self.waits, self.rest_until_ms = None, None
        await self.note(drawn)
        await self.look_at_tables()

    def drawn(self, tournament: Tournament) -> TournamentEvent:
        return next_round(tournament, secrets.randbits(SEED_BITS), new_id, self.date_s(), self.hall.served_ms())

    async def look_at_tables(self) -> None:
        """Open what is not open yet, score what is over, stop what has run out of time, and see who is not there."""
        for one in self.tournament.open_tables():
            played_ms = self.hall.served_ms() - one.at_ms
            try:
                table = await round_tables.find(self.hall, self.id, self.tournament, one)
            except Damaged:
                await self.give_up(one)
                continue
            is_late = played_ms >= self.tournament.form.limit_s * 1000
            if table.state == "playing" and is_late:
                await round_tables.stop(table)
            if table.state == "over":
                how = "limit" if is_late and table.setup.called else "played"
                found = round_tables.awards(table, self.tournament.form.most)
                await self.note(acts.scored(self.tournament, one.id, found, how, self.date_s()))
            elif played_ms >= ABSENT_MS and one.id not in self.looked_for:
                self.looked_for.add(one.id)
                missing = [player for player in await round_tables.hold_missing(table) if player not in one.absent]
                if missing:
                    await self.note([PlayerAbsent(self.date_s(), table=one.id, player=player) for player in missing])

    async def give_up(self, one: RoundTable) -> None:
        """What is stored of a table cannot be read: nobody wins or loses by that, and the others need not wait."""
        reason = "What is stored of this table is damaged."
        await self.note(TableAnnulled(self.date_s(), reason=reason, table=one.id))

    async def look_at_round(self) -> None:
        """All tables are scored: after a pause comes the next round, or it was the last one."""
        tournament = self.tournament
        if tournament.open_tables():
            self.rest_until_ms = None
            return
        if len(tournament.rounds) >= tournament.form.rounds:
            await self.note(TournamentEnded(self.date_s()))
            return
        now_ms = self.hall.served_ms()
        if self.rest_until_ms is None:
            self.rest_until_ms = now_ms + PAUSE_S * 1000
            self.changed()
        elif now_ms >= self.rest_until_ms:
            await self.begin_round()

    async def look_at_host(self) -> None:
        """A host who is gone for too long is replaced by the first referee who is there (TL-33)."""
        now_s, here = self.hall.clock.now_s(), self.people_here()
        if self.tournament.host in here:
            self.host_seen_s = now_s
        elif now_s - self.host_seen_s >= HOST_GONE_S:
            there = [person for person in self.tournament.referees if person in here]
            if there:
                await self.note(acts.succeeded(self.tournament, there[0], self.date_s()))
                self.host_seen_s = now_s

    def people_here(self) -> set[str]:
        """Everybody who is connected, here, at a table or in the lobby."""
        return {page.person.id for page in [*self.hall.pages(), *self.watchers]}

    def date_s(self) -> int:
        return self.hall.clock.date_s()
