"""The hall: all live tables, and what they share. It opens tables, finds them again after a restart, and feeds the lobby."""

from __future__ import annotations

import asyncio
import contextlib
import math
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from talion.bots.roster import make_for
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.log import Log
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.catalogue import pack_data, pack_path
from talion.server.clock import Clock
from talion.server.heavy_work import HeavyWork
from talion.server.metrics import FRAMES
from talion.server.net.connection import Connection
from talion.server.people import new_id
from talion.server.replay_pieces import Pieces, Subject, dealt_anew
from talion.server.replay_shelf import LONG, ReplayShelf
from talion.server.reviews import Reviews
from talion.server.settings import Settings
from talion.server.sleepers import Sleepers
from talion.server.store.avoidance_records import apart_from
from talion.server.store.campaign_records import KEPT_S, count_of, deal_anew_later, purge
from talion.server.store.housekeeping import prune
from talion.server.store.store import Store
from talion.server.store.table_records import save_match
from talion.server.store.table_setup import Chair, Setup, TableState
from talion.server.table import broadcast, commands
from talion.server.table.bot_workers import BotWorkers
from talion.server.table.context import Context, Offered
from talion.server.table.restore import Damaged, restored, stored_table
from talion.server.table.seekers import waits_since_ms
from talion.server.table.table import Table
from talion.server.table.task import TableTask
from talion.server.table_form import again_of, begun_elsewhere, chairs_of, checked, uploaded_chair

log = structlog.get_logger()

SWEEP_S: Final = 20
# A table whose people are all away this long is not offered to others; it stays, and they find it by its link.
UNATTENDED_S: Final = 60
PURGE_S: Final = 3600

# What is opened for somebody who plays anything, where nobody waits.
ANY_GAME: Final = "revenants"

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Hall(Context):
    """Where tables stand. Everything here runs in the event loop."""

    def __init__(
        self, settings: Settings, store: Store, clock: Clock, bot_workers: BotWorkers, heavy_work: HeavyWork
    ) -> None:
        super().__init__(settings, store, clock, bot_workers)
        self.tables: dict[str, Table] = {}
        self.tasks: dict[str, TableTask] = {}
        self.watchers: list[Connection] = []
        self.lobby_is_stale = False
        self.finding: dict[str, asyncio.Future[Table | None]] = {}
        self.seeking = asyncio.Lock()
        self.branching = asyncio.Lock()
        self.purged_s = -math.inf
        self.heavy_work = heavy_work
        self.replays = ReplayShelf(self.heavy_work)
        self.reviews = Reviews(store, self.heavy_work, settings.limits, clock)
        self.sleepers = Sleepers(self, self.tables, self.tasks, self.taken_up)

    async def open(self, served_ms: int) -> None:
        """Begin to look after tables. They are taken up when somebody comes to them or their clock is due."""
        self.served_before_ms, self.opened_s = served_ms, self.clock.now_s()
        await self.sleepers.open()
        loop = asyncio.get_running_loop()
        self.sweeper = loop.create_task(self.keep_sweeping())
        self.waker = loop.create_task(self.sleepers.keep_waking())

    async def close(self, orderly: bool = True) -> None:
        """Let go of everything; not `orderly` where another server has taken the tables over."""
        self.sweeper.cancel()
        self.waker.cancel()
        for one in self.tasks.values():
            one.stop()
        await asyncio.gather(
            self.sweeper, self.waker, *(one.task for one in self.tasks.values()), return_exceptions=True
        )
        if orderly:
            await self.sleepers.close()
        await self.reviews.close()
        self.bot_workers.close()
        self.heavy_work.close()

    # Tables

    async def find(self, table_id: str, who: str = "") -> Table | None:
        """A live table, or a stored one brought to life at the expense of who asks, for somebody who asks for it."""
        table = await self.taken_up(table_id, who)
        if table is not None:
            if table.woken or table.state == "over":
                table.left_s = self.clock.now_s()
            table.woken = False
        return table

    async def taken_up(self, table_id: str, who: str = "") -> Table | None:
        """A live table, or a stored one brought to life; two askers at once get the same one."""
        if table_id in self.tables:
            return self.tables[table_id]
        if not TABLE_ID.fullmatch(table_id):
            return None
        if table_id not in self.finding:
            self.finding[table_id] = asyncio.ensure_future(self._restore(table_id, who))
        try:
            return await self.finding[table_id]
        finally:
            self.finding.pop(table_id, None)

    async def _restore(self, table_id: str, who: str) -> Table | None:
        try:
            return await self._bring_back(table_id, who)
        except (Problem, DBAPIError):
            raise
        except Exception as error:
            # One damaged row takes nobody else down; whoever comes to it gets a sentence.
            log.error("a stored table is damaged", table=table_id, problem=f"{type(error).__name__}: {error}")
            raise Damaged from error

    async def _bring_back(self, table_id: str, who: str) -> Table | None:
        stored = await stored_table(self.store, table_id)
        if stored is None:
            return None
        is_long = stored.log is not None and len(stored.log.entries) >= LONG
        if is_long:
            table = self.place(await self.heavy_work.beside(who, restored, self, stored))
        else:
            table = self.place(restored(self, stored))
        self.sleepers.note_awake(table)
        if stored.setup.deal_anew:
            await commands.deal_anew(table)
            table.setup.deal_anew = False
            await table.save()
        return table

    async def keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.sweep()
            except Exception:
                log.exception("tables could not be swept")

    async def sweep(self) -> None:
        """Let go of tables where nobody is: they wait in the store. Those that never began are closed first."""
        now_s = self.clock.now_s()
        for table in list(self.tables.values()):
            if not self.sleepers.may_go(table):
                continue
            if table.state == "gathering":
                table.setup.abandoned = True
                table.state = "over"
                await table.save(ended=True)
            else:
                self.sleepers.let_go(table)
        if now_s - self.purged_s > PURGE_S:
            self.purged_s = now_s
            await self.store.run(purge(self.clock.date_s() - KEPT_S, list(self.tables)))
            gone = await self.store.run(prune(self.settings.keep, self.clock.date_s(), list(self.tables)))
            if any(gone.values()):
                log.info("what nobody came back for is gone", **{what.replace(" ", "_"): n for what, n in gone.items()})
        self.lobby_changed()

    def place(self, table: Table) -> Table:
        """Give a table its task."""
        self.tables[table.id] = table
        self.tasks[table.id] = TableTask(table)
        return table

    async def open_table(
        self, me: protocol.Me, form: protocol.TableForm, quick: bool = False, anything: bool = False
    ) -> Table:
        """A new table, by its form. Without an open chair it begins at once. `anything`: who opens it plays any game (TL-24)."""
        game, options = checked(form)
        person = protocol.Person(me.id, me.name, me.colour)
        await self.check_room(me, len(form.seats) == 1)
        if "me" not in form.seats:
            raise Problem("Take a chair at your own table.")
        setup = Setup(
            game=game.name,
            host=me.id,
            # Whoever plays alone, or with bots alone, is not on show unless they want to be.
            public="open" in form.seats if form.public is None else form.public,
            options=options,
            chairs=chairs_of(form, person, self.served_ms()),
            made_s=self.clock.date_s(),
            pack=form.pack,
            content=await self._content(game, form.pack),
            hints=form.hints,
            quick=quick,
            any_game=[me.id] if anything else [],
        )
        table = Table(self, new_id(), setup, None, "gathering")
        if all(chair.kind != "open" for chair in setup.chairs):
            await commands.start(table)
        else:
            await table.save()
        self.place(table)
        self.lobby_changed()
        return table

    async def check_room(self, me: protocol.Me, alone: bool) -> None:
        """Nobody opens tables without end. Campaigns that sleep do not count among them, but have a limit of their own."""
        limits = self.settings.limits
        held = [
            t
            for t in self.tables.values()
            if t.setup.host == me.id and t.state != "over" and (t.setup.alone() is None or t.connections)
        ]
        if len(held) >= limits.tables_per_person:
            raise Problem(f"You have {len(held)} tables open; finish or end some of them first.")
        if alone and (kept := await self.store.run(count_of(me.id))) >= limits.campaigns_per_person:
            raise Problem(f"You have {kept} campaigns; delete some of them first.")

    async def quick(self, me: protocol.Me, form: protocol.QuickForm) -> Table:
        """A chair at somebody's open table, or a new one that begins when it is full. One after the other, so that
        those who come together sit together. Without a game: with whoever waits, whatever they play (TL-24)."""
        game = registry.find(form.game or ANY_GAME)
        person = protocol.Person(me.id, me.name, me.colour)
        anything = form.game is None
        async with self.seeking:
            waiting = [t for t in self.tables.values() if t.setup.public and t.state == "gathering"]
            # Who sits somewhere waits on there; else who has waited longest comes first.
            waiting.sort(key=lambda t: (not t.seating.seats_of(me.id), waits_since_ms(t)))
            for table in waiting:
                if self.is_attended(table) and await table.take_any_chair(person, form.game, anything):
                    return table
            seats = ["me"] + ["open"] * (game.default_seats - 1)
            return await self.open_table(me, protocol.TableForm(game.name, seats), quick=True, anything=anything)

    async def open_rematch(self, setup: Setup, host: protocol.Person) -> Offered:
        others = sorted({chair.person.id for chair in setup.chairs if chair.person is not None} - {host.id})
        apart = await self.store.run(apart_from(host.id, others))
        again = again_of(setup, host, apart, self.clock.date_s(), self.served_ms())
        table = Table(self, new_id(), again, None, "gathering")
        if others:
            await table.save()
        else:
            await commands.start(table)
        return Offered(self.place(table).id, apart)

    async def join_rematch(self, table_id: str, person: protocol.Person) -> bool:
        table = await self.find(table_id)
        if table is None or table.state != "gathering":
            return False
        if table.seating.seats_of(person.id):
            return True
        await commands.demand_welcome(table, person)
        return await table.take_any_chair(person)

    async def decline_rematch(self, table_id: str, person: str) -> None:
        table = await self.find(table_id)
        if table is not None:
            await table.look(lambda: table.seating.let_decline(person))
            await table.save()
            await table.look(lambda: broadcast.tell_table(table))

    def is_asked_again(self, person: str) -> bool:
        """Whether a rematch gathers that keeps a chair for somebody who has not answered."""
        gathering = [table for table in self.tables.values() if table.state == "gathering"]
        kept = [chair.kept for table in gathering for chair in table.seating.chairs if chair.kept is not None]
        return any(one.id == person for one in kept)

    async def fork(self, me: protocol.Me, origin: str, subject: Subject, form: protocol.ForkForm, who: str) -> Table:
        """Play on from a step of a finished match, in one chair, against bots."""
        make_for(subject.game, subject.header.options, form.bot)
        await self.check_room(me, subject.header.seats == 1)
        log_ = Log(subject.header, tuple(subject.entries)).fork(form.at)
        forked = await self.heavy_work.fold(who, len(log_.entries), dealt_anew, log_, form.seat)
        if forked.over:
            raise Problem("The match is over at that step; choose an earlier one.")
        person = protocol.Person(me.id, me.name, me.colour)
        chairs = [Chair("bot", None, form.bot) for _ in range(subject.header.seats)]
        chairs[form.seat] = Chair("person", person)
        if len(chairs) == 1:
            saga = forked.saga or {}
            return await self.campaign(
                me,
                who,
                forked.log,
                None,
                origin=origin,
                origin_text=saga.get("text", ""),
                origin_runs=len(saga.get("runs", [])),
            )
        return await self._table_of(forked.log, me.id, chairs, "playing", who)

    async def campaign(self, me: protocol.Me, who: str, log_: Log, name: str | None, **more: Any) -> Table:
        """A match for one that began elsewhere, to be played on."""
        chairs = [Chair("person", protocol.Person(me.id, me.name, me.colour))]
        return await self._table_of(log_, me.id, chairs, "playing", who, name=name, **more)

    async def deal_anew(self, table_id: str) -> None:
        """The log of a table is about to be copied, seed and all: what lies hidden in it becomes another (TL-13)."""
        if table_id not in self.tables:
            await self.store.run(deal_anew_later(table_id))
        if table_id in self.finding:  # it was woken in between
            with contextlib.suppress(Problem):
                await self.find(table_id)
        if table_id in self.tables:
            await commands.deal_anew(self.tables[table_id])

    async def upload(self, me: protocol.Me, table_id: str, log_: Log, replay: Subject, pieces: Pieces) -> None:
        """Keep a match from a file, to be watched. It was played again when it was checked, and is not once more."""
        players = log_.header.players or tuple(f"Player {seat + 1}" for seat in range(log_.header.seats))
        chairs = [uploaded_chair(name) for name in players]
        await self._keep(log_, me.id, chairs, "over", table_id)
        self.replays.put(replay, pieces)

    async def _table_of(
        self,
        log_: Log,
        host: str,
        chairs: list[Chair],
        state: TableState,
        who: str,
        table_id: str | None = None,
        **more: Any,
    ) -> Table:
        """A table of a match that began elsewhere."""
        table_id = table_id or new_id()
        await self._keep(log_, host, chairs, state, table_id, **more)
        table = await self.find(table_id, who)
        assert table is not None
        return table

    async def _keep(
        self, log_: Log, host: str, chairs: list[Chair], state: TableState, table_id: str, **more: Any
    ) -> None:
        """Store such a match; its table sleeps until somebody comes."""
        now_s = self.clock.date_s()
        setup = begun_elsewhere(log_.header, host, chairs, now_s, **more)
        text = msgspec.json.encode(log_.header).decode()
        await self.store.run(save_match(table_id, setup, state, text, now_s if state == "over" else None, log_))

    async def _content(self, game: Game, pack: str | None) -> dict[str, Any] | None:
        path: Path | None = pack_path(game.name, pack, self.settings.packs)
        return None if path is None else await asyncio.to_thread(pack_data, game, path)

    def hang_up(self, sessions: Iterable[str], retry: bool = False) -> None:
        """Sessions have ended: so do their sockets. `retry`: their page may have another session by now."""
        ended = set(sessions)
        for page in self.pages():
            if page.session in ended:
                page.close("This session has ended.", retry)

    def pages(self) -> list[Connection]:
        """Every open page, at tables and in the lobby."""
        return [page for table in self.tables.values() for page in table.connections] + self.watchers

    # The lobby

    def lobby(self) -> protocol.Lobby:
        """Public tables where somebody is: those that gather first, then those to watch."""
        shown = [t for t in self.tables.values() if t.setup.public and t.state != "over" and self.is_attended(t)]
        shown.sort(key=lambda t: (t.state != "gathering", -t.setup.made_s))
        people = {page.person.id for page in self.pages()}
        return protocol.Lobby([broadcast.info(table) for table in shown[:100]], len(people))

    def is_attended(self, table: Table) -> bool:
        """Whether one of those who sit at a table is there, or was a moment ago."""
        if table.woken:
            return False
        seen_s = max(table.started_s, table.seating.last_seen_s())
        return table.seating.anybody_present() or self.clock.now_s() - seen_s < UNATTENDED_S

    def lobby_changed(self) -> None:
        """Tell the watchers soon; many changes at once are told once."""
        if self.watchers and not self.lobby_is_stale:
            self.lobby_is_stale = True
            asyncio.get_running_loop().call_later(0.1, self.tell_lobby)

    def tell_lobby(self) -> None:
        self.lobby_is_stale = False
        frame = msgspec.json.encode(self.lobby())
        for watcher in self.watchers:
            watcher.tell_raw(frame)
        FRAMES.inc(len(self.watchers))
