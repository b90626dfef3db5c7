"""A realtime table without a server: its pages write down what they are told, its store forgets, its match does not end."""

from __future__ import annotations

import json
from typing import Any, cast

from talion.kernel.events import CLOCK
from talion.match import Match, new
from talion.server import protocol
from talion.server.clock import HandClock
from talion.server.net.connection import Connection
from talion.server.net.websocket import WebSocket
from talion.server.settings import NO_LIMITS, Settings
from talion.server.store.log_row import LogRow
from talion.server.store.store import Store
from talion.server.store.table_setup import Chair, Setup
from talion.server.table import broadcast
from talion.server.table.bot_workers import BotWorkers
from talion.server.table.context import Context
from talion.server.table.table import Table
from tests.tiny.reflex_game import Reflex, ReflexRules, ReflexState

SEATS = 4


class EndlessRules(ReflexRules):
    """Nobody falls, and the bell is far away."""

    def begin(self, s: ReflexState) -> None:
        super().begin(s)
        for seat in range(s.seats):
            s.lives[seat] = 10**6


class Endless(Reflex):
    """A realtime match as long as a test wants it."""

    def rules(self, content: Any, options: Any, seats: int) -> Any:
        return EndlessRules(seats, 10**9, 10**6, False)


class ForgetfulStore:
    """Takes everything and keeps nothing."""

    async def append(self, rows: list[LogRow], forced: bool = True) -> None:
        pass


class Nowhere(Context):
    """A hall with one table."""

    def lobby_changed(self) -> None:
        pass

    async def open_rematch(self, setup: Setup, host: protocol.Person) -> str:
        raise NotImplementedError

    async def join_rematch(self, table_id: str, person: protocol.Person) -> bool:
        raise NotImplementedError

    async def decline_rematch(self, table_id: str, person: str) -> None:
        raise NotImplementedError


class FakeSocket:
    """Takes whatever it is given."""

    def __init__(self) -> None:
        self.closed = False
        self.said: list[bytes] = []

    def is_stuck(self) -> bool:
        return False

    def say(self, frame: bytes) -> None:
        self.said.append(frame)

    def ping(self, payload: bytes) -> None:
        pass

    def end(self, code: int) -> None:
        self.closed = True


class FakePage:
    """Somebody at the table, and all that they were told."""

    def __init__(self, table: Table, name: str) -> None:
        self.socket = FakeSocket()
        self.person = protocol.Person(name, name, 0)
        self.connection = Connection(self.person, cast(WebSocket, self.socket))
        table.connections.append(self.connection)
        broadcast.welcome(table, self.connection, -1)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a kind, and forget them."""
        found = [json.loads(frame) for frame in self.socket.said]
        self.socket.said.clear()
        return [one for one in found if one["type"] == kind]


def endless() -> Match:
    return new(Endless(), SEATS, seed=1)


def table_of(match: Match) -> Table:
    """A table of four people where this match has begun."""
    context = Nowhere(Settings("", NO_LIMITS), cast(Store, ForgetfulStore()), HandClock(), cast(BotWorkers, None))
    people = [protocol.Person(f"p{seat}", f"p{seat}", seat) for seat in range(SEATS)]
    setup = Setup("revenants", "p0", False, {}, [Chair("person", person) for person in people], 0)
    table = Table(context, "t", setup, None, "gathering")
    table.realtime = True
    table.begin(match)
    return table


def next_entry(match: Match) -> tuple[int, str]:
    """What happens next: somebody strikes or reacts, or time passes."""
    if match.state.due_ms() > match.now_ms:
        for seat in range(match.state.seats):
            legal = match.legal(seat) if match.state.is_open(seat) else []
            if legal:
                return seat, legal[0]
    return CLOCK, "tick"
