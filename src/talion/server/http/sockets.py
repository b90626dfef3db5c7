"""The sockets of pages: an ASGI application up to the handshake, then straight calls, so that a frame costs little."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec
from starlette.requests import cookie_parser
from websockets.frames import CloseCode

from talion.bots.dialogue import LINE_BYTES, TOO_LONG
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.metrics import BROKEN, FRAMES, LIMITED, SOCKETS
from talion.server.net.addresses import caller_of
from talion.server.net.connection import Connection
from talion.server.net.limits import Bucket, Buckets, TooMany
from talion.server.net.websocket import EXTENSION, WebSocket
from talion.server.people import People
from talion.server.table import program_chairs
from talion.server.table.inbox import Gone, Joined, PageMessage, ProgramCame, ProgramGone
from talion.server.table.program_line import ProgramLine
from talion.server.table.table import Table
from talion.server.tournaments.tournaments import Tournaments

DECODER: Final = msgspec.json.Decoder(protocol.FromPage)
MOST_BROKEN: Final = 20
TOURNAMENT: Final = "/ws/tournament/"
# Pages that look at one tournament: players, and as many who watch.
MOST_WATCHERS: Final = 600
# In real time, so many times the limit before the line is closed.
MOST_TIMES: Final = 10

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Sockets:
    """/ws/lobby, /ws/table/{id}, /ws/tournament/{id}, and /ws/program for programs that play a chair."""

    def __init__(self, hall: Hall, people: People, tournaments: Tournaments) -> None:
        self.hall = hall
        self.people = people
        self.tournaments = tournaments
        self.per_address: dict[str, int] = {}
        limits = hall.settings.limits
        self.connects = Buckets(limits.connects_per_s, limits.connects_burst)
        self.messages = Buckets(limits.address_messages_per_s, limits.address_messages_burst)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        address = caller_of(scope)
        if not origin_is_ours(headers, self.hall.settings.origins):
            await send({"type": "websocket.close", "code": 1008})
            return
        if not self.connects.take(address, self.hall.clock.now_s()):
            LIMITED.labels("connects").inc()
            socket: WebSocket = scope["extensions"][EXTENSION]
            socket.refuse(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections from your address; wait a moment.")
            return
        await send({"type": "websocket.accept"})
        self.per_address[address] = self.per_address.get(address, 0) + 1
        try:
            await self.serve(scope, headers, address, receive)
        finally:
            self.per_address[address] -= 1
            if self.per_address[address] == 0:
                del self.per_address[address]

    async def serve(self, scope: Any, headers: dict[str, str], address: str, receive: Receive) -> None:
        """One socket from its welcome to its end."""
        path: str = scope["path"]
        kind = kind_of(path)
        # A program is nobody: whoever started it may be somebody, and that is no matter here.
        me = None if kind == "program" else await self.people.me(cookie_of(headers, self.people.cookie))
        nobody = protocol.Person("", "", 0)
        person = nobody if me is None else protocol.Person(me[1].id, me[1].name, me[1].colour)
        socket: WebSocket = scope["extensions"][EXTENSION]
        session = "" if me is None else me[0]
        connection = Connection(person, socket, session, self.people.muted_by(session))
        SOCKETS.labels(kind).inc()
        try:
            if self.per_address[address] > self.hall.settings.limits.sockets_per_address:
                LIMITED.labels("sockets").inc()
                connection.close("Too many connections from your address.", False)
            elif kind == "lobby":
                await self.watch_lobby(connection, socket, address, receive)
            elif kind == "tournament":
                await self.watch_tournament(connection, socket, address, path, receive)
            elif kind == "program":
                await self.let_program_in(connection, socket, address, headers.get("authorization", ""), receive)
            elif me is None:
                connection.close("Come in as a guest first.", False)
            else:
                query = scope["query_string"].decode("latin-1")
                await self.sit_at_table(connection, socket, address, path, query, receive)
        finally:
            SOCKETS.labels(kind).dec()
            connection.closed = True

    async def watch_lobby(self, connection: Connection, socket: WebSocket, address: str, receive: Receive) -> None:
        self.hall.watchers.append(connection)
        try:
            connection.tell(self.hall.lobby())
            self.hall.lobby_changed()
            socket.listen(Listener(self, connection, address, lambda _: connection.tell(protocol.Pong())).hear)
            await receive()  # its end
        finally:
            self.hall.watchers.remove(connection)
            self.hall.lobby_changed()

    async def watch_tournament(
        self, connection: Connection, socket: WebSocket, address: str, path: str, receive: Receive
    ) -> None:
        """Anybody who has the link may look, as at a table."""
        try:
            director = await self.tournaments.find(path.removeprefix(TOURNAMENT))
        except Problem as problem:
            connection.close(str(problem), False)
            return
        if director is None or len(director.watchers) >= MOST_WATCHERS:
            connection.close("There is no such tournament." if director is None else "Too many look at it.", False)
            return
        self.tournaments.watch(director, connection)
        try:
            socket.listen(Listener(self, connection, address, lambda _: connection.tell(protocol.Pong())).hear)
            await receive()  # its end
        finally:
            self.tournaments.unwatch(director, connection)

    async def sit_at_table(
        self, connection: Connection, socket: WebSocket, address: str, path: str, query: str, receive: Receive
    ) -> None:
        table = await self.find(connection, address, path.removeprefix("/ws/table/"), "There is no such table.")
        if table is None:
            return
        clock = self.hall.clock
        connection.charge = partial(self.hall.heavy_work.charge, address)
        socket.ponged = lambda payload: connection.trips.pong(payload, clock.now_s())
        table.inbox.put_nowait(Joined(connection, since_of(query)))
        try:
            socket.listen(Listener(self, connection, address, asks(table, connection), table.realtime).hear)
            await receive()  # its end
        finally:
            table.inbox.put_nowait(Gone(connection))

    async def find(self, connection: Connection, address: str, table_id: str, unknown: str) -> Table | None:
        """A table, taken up if it sleeps; where there is none the line is closed with a sentence."""
        try:
            self.hall.heavy_work.check(address)
            table = await self.hall.find(table_id, address) if len(table_id) <= 32 else None
        except Problem as problem:
            connection.close(str(problem), isinstance(problem, TooMany))
            return None
        if table is None:
            connection.close(unknown, False)
        return table

    async def let_program_in(
        self, connection: Connection, socket: WebSocket, address: str, authorization: str, receive: Receive
    ) -> None:
        """A program, by the token of a chair (TL-28). Who has none that holds learns nothing of any table."""
        token = program_chairs.bearer(authorization)
        table_id, key = program_chairs.table_of(token), program_chairs.key_of(token)
        if table_id is None:
            connection.close(program_chairs.UNKNOWN if token else program_chairs.NO_TOKEN, False)
            return
        table = await self.find(connection, address, table_id, program_chairs.UNKNOWN)
        if table is None:
            return
        if program_chairs.seat_for(table, key) is None:
            connection.close(program_chairs.UNKNOWN, False)
            return
        inbox = table.inbox

        def came(line: ProgramLine) -> None:
            if self.hall.tables.get(table_id) is table:
                inbox.put_nowait(ProgramCame(line))
            else:  # it has left memory between the two greetings
                line.close(program_chairs.ASLEEP, retry=True)

        line = ProgramLine(connection, key, came, lambda gone: inbox.put_nowait(ProgramGone(gone, True)))
        # Of longer ones it hears by the code alone.
        socket.take_longer(2 * LINE_BYTES)
        try:
            socket.listen(ProgramListener(self, line, address).hear)
            end = await receive()
            if end.get("code") == CloseCode.MESSAGE_TOO_BIG:
                line.hang_up(TOO_LONG)
        finally:
            line.end()
            inbox.put_nowait(ProgramGone(line, False))


def kind_of(path: str) -> str:
    """What a socket is for, by its path."""
    if path.startswith(TOURNAMENT):
        return "tournament"
    return {"/ws/lobby": "lobby", "/ws/program": "program"}.get(path, "table")


class ProgramListener:
    """Checks the rate of what a program says; its line does the rest. Nothing is dropped: who says too much is not listened to."""

    def __init__(self, sockets: Sockets, line: ProgramLine, address: str) -> None:
        limits = sockets.hall.settings.limits
        self.clock = sockets.hall.clock
        self.line = line
        self.shared = sockets.messages
        self.address = address
        self.bucket = Bucket(limits.messages_per_s, limits.messages_burst, self.clock.now_s())

    def hear(self, text: str) -> None:
        """One line."""
        if self.line.connection.closed:
            return
        now_s = self.clock.now_s()
        if self.bucket.take(now_s) and self.shared.take(self.address, now_s):
            self.line.hear(text)
        else:
            LIMITED.labels("messages").inc()
            self.line.hang_up("It sends faster than anybody plays.")


def asks(table: Table, connection: Connection) -> Callable[[str], None]:
    """Who puts a page's messages into a table's inbox."""

    def ask(text: str) -> None:
        message = DECODER.decode(text)
        if isinstance(message, protocol.Time):
            # Past the inbox: an answer that had waited for the disk would tell a page nothing.
            connection.tell(protocol.TableTime(message.sent, table.now_ms()))
        else:
            table.inbox.put_nowait(PageMessage(connection, message))

    return ask


class Named(msgspec.Struct):
    """As much of a message as an answer needs."""

    id: protocol.MessageId


NAMED: Final = msgspec.json.Decoder(Named)
DROPPED: Final = LIMITED.labels("dropped")
NOT_TAKEN: Final = protocol.Ack("", "You send faster than anybody plays; this was not taken.", dropped=True)
# All of it but the id, which comes first.
DROPPED_ACK: Final = msgspec.json.encode(NOT_TAKEN).partition(b'"id":"",')[2]


class Listener:
    """Checks shape, size and rate of what a page sends; `take` does the rest. Who sends too fast is hung up on; in real time, where
    a key may be held down, the surplus is dropped first, and the line only closed beyond ten times the limit."""

    def __init__(
        self,
        sockets: Sockets,
        connection: Connection,
        address: str,
        take: Callable[[str], None],
        is_realtime: bool = False,
    ) -> None:
        limits = sockets.hall.settings.limits
        self.clock = sockets.hall.clock
        self.connection = connection
        # What all sockets of an address have together.
        self.shared = sockets.messages
        self.address = address
        self.take = take
        self.bucket = Bucket(limits.messages_per_s, limits.messages_burst, self.clock.now_s())
        surplus = MOST_TIMES - 1 if is_realtime else 0
        self.surplus = Bucket(limits.messages_per_s * surplus, limits.messages_burst * surplus, self.clock.now_s())
        self.broken = 0

    def hear(self, text: str) -> None:
        """One message."""
        connection = self.connection
        if connection.closed:
            return
        now_s = self.clock.now_s()
        if not self.bucket.take(now_s):
            if self.surplus.take(now_s):
                drop(connection, text)
            else:
                too_fast(connection)
            return
        if not self.shared.take(self.address, now_s):
            drop(connection, text)
            return
        try:
            if len(text) > protocol.MOST_FRAME_BYTES:
                raise msgspec.ValidationError(f"a message has at most {protocol.MOST_FRAME_BYTES} bytes")
            self.take(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            BROKEN.inc()
            self.broken += 1
            connection.tell(protocol.Ack("", f"That is not a message: {error}."))
            if self.broken >= MOST_BROKEN:
                connection.close("Too many messages that are none.", False)


def drop(connection: Connection, text: str) -> None:
    """Not taken, and said so: in as little time as may be, since there is much of it and others wait meanwhile."""
    DROPPED.inc()
    try:
        key = NAMED.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        key = ""
    FRAMES.inc()
    connection.tell_raw(b'{"type":"ack","id":%b,%b' % (msgspec.json.encode(key), DROPPED_ACK))


def too_fast(connection: Connection) -> None:
    LIMITED.labels("messages").inc()
    connection.close("You send faster than anybody plays.", True)


def origin_is_ours(headers: dict[str, str], others: tuple[str, ...]) -> bool:
    """Browsers say where a page came from: it must be from here. Programs say nothing."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host") or origin in others
    except ValueError:
        return False


def cookie_of(headers: dict[str, str], name: str) -> str | None:
    """Our cookie, if it is there, whatever other cookies look like."""
    return cookie_parser(headers.get("cookie", "")).get(name)


def since_of(query: str) -> int:
    """The last step a page knows, -1 for none."""
    text = parse_qs(query).get("since", [""])[0]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
