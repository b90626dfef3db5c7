"""All tournaments of a server: those that go on are in memory, each with its director; of those that are over the log is read when
somebody asks."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from talion.kernel.problems import Problem
from talion.kernel.refusals import FIELD, Refusal, Refused
from talion.server import protocol
from talion.server.hall import TABLE_ID, Hall
from talion.server.metrics import FRAMES
from talion.server.net.connection import Connection
from talion.server.people import new_id
from talion.server.store.avoidance_records import blocks_between
from talion.server.store.tournament_records import append, events_of, listed, unfinished
from talion.server.tournaments import told
from talion.server.tournaments.director import Director
from talion.tournament import acts
from talion.tournament.events import Entrant
from talion.tournament.form import Form
from talion.tournament.tournament import Tournament

log = structlog.get_logger()

LOOK_S: Final = 1.0
TELL_S: Final = 0.25
# So many tournaments somebody may have open at a time.
MOST_OPEN: Final = 3
# Finished ones that are kept in mind, since everybody looks at the same few.
MOST_KEPT: Final = 20


class Tournaments:
    """Everything here runs in the event loop."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.directors: dict[str, Director] = {}
        self.kept: dict[str, Director] = {}
        self.stale: set[str] = set()
        self.ended = asyncio.Event()
        self.looking: asyncio.Task[None] | None = None
        hall.table_ended = lambda tournament_id: self.ended.set()

    async def open(self) -> None:
        """Take up what goes on."""
        for tournament_id in await self.hall.store.run(unfinished):
            await self.take_up(tournament_id)
        self.looking = asyncio.get_running_loop().create_task(self.keep_looking())

    async def close(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.gather(self.looking, return_exceptions=True)

    async def take_up(self, tournament_id: str) -> Director | None:
        """A tournament from its log; None where there is none. One that is damaged is named, and the others go on."""
        try:
            found = Tournament(await self.hall.store.run(events_of(tournament_id)))
        except (msgspec.DecodeError, LookupError, ValueError) as error:
            log.error("a stored tournament is damaged", tournament=tournament_id, problem=str(error))
            raise Problem("What is stored of this tournament is damaged.") from None
        if not found.log:
            return None
        director = Director(self.hall, tournament_id, found, lambda: self.tell_soon(tournament_id))
        if found.over:
            self.kept[tournament_id] = director
            while len(self.kept) > MOST_KEPT:
                del self.kept[next(iter(self.kept))]
        else:
            self.directors[tournament_id] = director
        return director

    async def find(self, tournament_id: str) -> Director | None:
        """A tournament, in memory or from the store."""
        known = self.directors.get(tournament_id) or self.kept.get(tournament_id)
        if known is not None or not TABLE_ID.fullmatch(tournament_id):
            return known
        return await self.take_up(tournament_id)

    async def keep_looking(self) -> None:
        """As long as the server runs: do what is due, every second and when a table has ended."""
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    await self.ended.wait()
            except TimeoutError:
                pass
            self.ended.clear()
            await self.look()

    async def look(self) -> None:
        """Every tournament does what is due."""
        for director in list(self.directors.values()):
            try:
                await director.look()
            except Exception:
                log.exception("a tournament could not be looked at", tournament=director.id)
            if director.tournament.over and self.directors.pop(director.id, None) is not None:
                self.kept[director.id] = director

    # What people ask

    async def make(self, me: protocol.Me, form: protocol.TournamentForm) -> str:
        """Open a tournament."""
        mine = [one for one in self.directors.values() if one.tournament.host == me.id]
        if len(mine) >= MOST_OPEN:
            raise Refused(Refusal(FIELD, f"You have {len(mine)} tournaments open; end some of them first."))
        events = acts.opened(self.checked(form), me.id, me.name, self.hall.clock.date_s())
        tournament_id = new_id()
        await self.hall.store.run(append(tournament_id, 0, events))
        await self.take_up(tournament_id)
        return tournament_id

    def checked(self, form: protocol.TournamentForm) -> Form:
        """A form from the wire. What its game and numbers allow is looked at with the others."""
        if form.starts_s is not None and form.starts_s <= self.hall.clock.date_s():
            raise Refused(Refusal(FIELD, "That date is past; choose a later one, or begin when you say so."))
        return msgspec.convert(msgspec.to_builtins(form), Form)

    async def enter(self, director: Director, me: protocol.Me, team: str) -> None:
        """Somebody enters; not with those whom they avoid, and not into two at a time."""
        for other in self.directors.values():
            if other is not director and me.id in other.tournament.staying():
                said = f"You play in {other.tournament.form.name}; leave it, or wait for its end."
                raise Refused(Refusal(FIELD, said))
        others = [one for one in director.tournament.staying() if one != me.id]
        blocked = await self.hall.store.run(blocks_between(me.id, others))
        if blocked.by_you:
            raise Refused(Refusal(FIELD, "You have blocked somebody who plays here."))
        if blocked.by_others:
            raise Refused(Refusal(FIELD, "Somebody in this tournament would rather play with others."))
        entrant = Entrant(me.id, me.name, me.colour, " ".join(team.split()))
        await director.act(lambda tournament: acts.entered(tournament, entrant, self.hall.clock.date_s()))

    async def listed(self, person: str) -> list[protocol.TournamentLine]:
        """For the lobby."""
        found = []
        for row in await self.hall.store.run(listed(person)):
            try:
                director = await self.find(row.id)
            except Problem:
                continue  # its own page says what is wrong with it
            if director is not None:
                found.append(told.line(director, row, person))
        return found

    async def forget(self, person: str) -> None:
        """Somebody is about to be deleted: they leave what goes on."""
        for director in self.directors.values():
            if person in director.tournament.staying():
                await director.act(lambda tournament: acts.left(tournament, person, self.hall.clock.date_s()))

    async def read_anew(self) -> None:
        """Names have left the logs."""
        self.kept.clear()
        for director in self.directors.values():
            await director.read_anew()
            director.changed()

    # Pages

    def watch(self, director: Director, page: Connection) -> None:
        director.watchers.append(page)
        page.tell(told.info(director))
        self.tell_soon(director.id)

    def unwatch(self, director: Director, page: Connection) -> None:
        director.watchers.remove(page)
        self.tell_soon(director.id)

    def tell_soon(self, tournament_id: str) -> None:
        """Tell its pages in a moment; many changes at once are told once."""
        if tournament_id not in self.stale:
            self.stale.add(tournament_id)
            asyncio.get_running_loop().call_later(TELL_S, self.tell, tournament_id)

    def tell(self, tournament_id: str) -> None:
        self.stale.discard(tournament_id)
        director = self.directors.get(tournament_id) or self.kept.get(tournament_id)
        if director is None or not director.watchers:
            return
        frame = msgspec.json.encode(told.info(director))
        for page in director.watchers:
            page.tell_raw(frame)
        FRAMES.inc(len(director.watchers))
