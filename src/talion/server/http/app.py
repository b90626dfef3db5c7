"""The whole server as one ASGI application: sockets, HTTP, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import math
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
import structlog
from prometheus_client import generate_latest
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from talion import __version__
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.server import catalogue, protocol
from talion.server.clock import Clock
from talion.server.hall import Hall
from talion.server.heavy_work import HeavyWork
from talion.server.http import page_files
from talion.server.http.api import ENDPOINTS, STATUS
from talion.server.http.endpoint import ApiRequest, Endpoint, File, Packed, TooMany, WithCookie
from talion.server.http.host_names import HostNames
from talion.server.http.metrics_port import MetricsPort
from talion.server.http.openapi import description
from talion.server.http.proxies import Proxies
from talion.server.http.sockets import Sockets, origin_is_ours
from talion.server.metrics import LIMITED, TABLES
from talion.server.net.addresses import caller_of
from talion.server.net.door import Door
from talion.server.net.limits import Buckets
from talion.server.net.loop_watch import LoopWatch
from talion.server.people import People
from talion.server.settings import Settings
from talion.server.store.server_lock import BEAT_S, Lost, ServerLock
from talion.server.store.store import Store
from talion.server.table.bot_workers import BotWorkers
from talion.server.tournaments.tournaments import Tournaments

log = structlog.get_logger()

# How often a write is tried at most to see whether it works, and how long it may take.
HEALTH_S: Final = 1.0
PATIENCE_S: Final = 5.0
MOST_BODY: Final = 1024 * 1024
# Where `asyncio.to_thread` does what would hold the loop up. They share the interpreter with it: more of them would be no faster.
THREADS: Final = 2
# Answers are packed in the loop. zlib's usual 9 takes five times as long as 4 for a twentieth fewer bytes: 5 ms for the rules of Arena.
PACKING: Final = 4
METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


# Once a page came by TLS, a browser asks for it no other way for a year.
TLS_HEADERS: Final = {"Strict-Transport-Security": "max-age=31536000"}
MISDIRECTED: Final = 421


class App:
    """Talion's server. Its parts are handed in or made from the settings when it starts."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        store: Store | None = None,
        lock: type[ServerLock] = ServerLock,
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.given_store = store
        self.lock_type = lock
        # Why it could not start, or had to end.
        self.problem: Problem | None = None
        # Whoever runs the application ends it by this.
        self.end: Callable[[], None] = lambda: None
        # It is about to end, and takes nobody more.
        self.ending = False
        self.metrics_port: MetricsPort | None = None
        # How often something had been changed from outside when it was last looked.
        self.changes = -1
        # Whether a write worked, and when that was tried.
        self.health: tuple[float, str | None] = (-math.inf, None)
        limits = settings.limits
        self.watch = LoopWatch()
        self.files = Buckets(limits.files_per_s, limits.files_burst)
        self.requests = Buckets(limits.requests_per_s, limits.requests_burst)
        self.host_names = HostNames(settings.host_names)
        self.headers = HEADERS | (TLS_HEADERS if settings.tls else {})
        self.answer = Proxies(self.dispatch, settings.trusted_proxies)
        self.door = Door(limits, self.clock, self.answer.is_trusted)
        self.http = Starlette(
            routes=self.routes(), middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=PACKING)]
        )

    async def open(self) -> None:
        """Open the store, be the only one who serves it, and begin."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "talion-background"))
        # Games are read once: before anybody is there who would wait for it.
        await asyncio.to_thread(catalogue.game_infos, self.settings.packs)
        self.store = self.given_store or Store(self.settings.database)
        self.lock = self.lock_type(self.store.engine)
        await asyncio.to_thread(self.lock.look)
        await self.store.open()
        try:
            await asyncio.to_thread(self.lock.take)
        except Problem:
            await self.store.close()
            raise
        heavy_work = HeavyWork(self.settings.limits, self.clock)
        self.people = People(self.store, self.clock, self.settings, heavy_work)
        await self.people.open()
        self.bot_workers = BotWorkers(self.settings.bot_processes, self.settings.bot_budget_s)
        self.hall = Hall(self.settings, self.store, self.clock, self.bot_workers, heavy_work)
        await self.hall.open(self.lock.served_ms)
        self.tournaments = Tournaments(self.hall)
        await self.tournaments.open()
        self.sockets = Sockets(self.hall, self.people, self.tournaments)
        self.beating = asyncio.get_running_loop().create_task(self.keep_beating())
        if self.settings.metrics is not None:
            port = MetricsPort(self.settings.metrics, self.measured)
            try:
                await port.open()
            except Problem:
                await self.close()
                raise
            self.metrics_port = port
        # From now on there may be somebody who is held up.
        self.watch.start()

    async def close(self) -> None:
        self.ending = True
        self.beating.cancel()
        if self.metrics_port is not None:
            await self.metrics_port.close()
        await self.tournaments.close()
        await self.hall.close(orderly=self.problem is None)
        self.people.passwords.close()
        with contextlib.suppress(DBAPIError):
            await self.store.run(self.lock.release(self.hall.served_ms()))
        await self.store.close()
        self.watch.stop()

    async def keep_beating(self) -> None:
        """Say every few seconds that this server lives. Another one that has taken over is left alone."""
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                changes = await self.store.run(self.lock.beat(self.hall.served_ms()))
                if changes != self.changes:
                    self.changes = changes
                    connected = [page.session for page in self.hall.pages()]
                    self.hall.hang_up(await self.people.look_again(connected))
            except Lost:
                self.problem = Problem("Another Talion has taken over this database; this one has ended.")
                self.end()
                return
            except DBAPIError as error:
                log.warning("the database does not take a sign of life", problem=str(error.orig))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        else:
            await self.answer(scope, receive, send)

    async def dispatch(self, scope: Any, receive: Any, send: Any) -> None:
        """A request or a socket, from where it really comes, if it is meant for us."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        ours = self.host_names.is_ours(host)
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send) if ours else await send({"type": "websocket.close"})
        else:
            answer = self.limited(scope) if ours else encoded(protocol.ProblemInfo(misdirected(host)), MISDIRECTED)
            await answer(scope, receive, with_headers(send, self.headers))

    async def live(self, receive: Any, send: Any) -> None:
        """The server's life: started, and some day stopped."""
        while True:
            kind = (await receive())["type"]
            if kind == "lifespan.startup":
                try:
                    await self.open()
                except Problem as problem:
                    self.problem = problem
                    await send({"type": "lifespan.startup.failed", "message": ""})
                    return
                await send({"type": "lifespan.startup.complete"})
            else:
                await self.close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    # HTTP

    def limited(self, scope: Any) -> Any:
        """What answers a request: files, health and figures have a rate per address too; the rest is counted by endpoint."""
        if scope["path"].startswith("/api/") or self.files.take(caller_of(scope), self.clock.now_s()):
            return self.http
        LIMITED.labels("files").inc()
        return PlainTextResponse("Too many requests from your address; wait a moment.", 429)

    def routes(self) -> list[Route]:
        made = [Route(one.path, self.answering(one), methods=[one.method]) for one in ENDPOINTS]
        made += [
            Route("/api/openapi.json", self.openapi),
            Route("/api/{path:path}", self.nothing, methods=METHODS),
            Route("/healthz", self.healthy),
            Route("/readyz", self.ready),
            Route("/metrics", self.metrics),
            Route("/assets/{path:path}", self.asset),
            Route("/{path:path}", self.page),
        ]
        return made

    def answering(self, endpoint: Endpoint[Any, Any]) -> Callable[[Request], Awaitable[Response]]:
        """The handler of one line of the table: limits, origin, form, answer, problems as sentences."""

        async def handle(request: Request) -> Response:
            try:
                self.let_in(request, endpoint)
                known = await self.people.me(request.cookies.get(self.people.cookie))
                session, me = known if known is not None else (None, None)
                form = await read_form(request, endpoint)
                answer = await endpoint.do(
                    ApiRequest(self.hall, self.people, self.tournaments, request, form, session, me)
                )
            except ClientDisconnect:
                return encoded(protocol.ProblemInfo("The request broke off."), 400)
            except Problem as problem:
                return encoded(protocol.ProblemInfo(str(problem)), STATUS.get(type(problem), 400))
            except Refused as refused:
                return encoded(protocol.ProblemInfo(refused.refusal.reason, refused.refusal.ruling), 400)
            except Exception:
                log.exception("a request could not be answered", path=request.url.path)
                return encoded(protocol.ProblemInfo("Something went wrong here; try again in a moment."), 500)
            if isinstance(answer, File):
                return attached(answer)
            if isinstance(answer, Packed):
                return await self.unpacked_for(request, answer.gzipped)
            if isinstance(answer, WithCookie):
                response = encoded(answer.answer)
                answer.set_on(response, self.people.cookie, self.settings.tls)
                response.background = BackgroundTask(self.hall.hang_up, answer.ended, True)
                return response
            return encoded(answer)

        return handle

    def let_in(self, request: Request, endpoint: Endpoint[Any, Any]) -> None:
        """Rate per address; whoever changes something must be our own page, or a program that says it means it."""
        if not self.requests.take(caller_of(request.scope), self.clock.now_s()):
            LIMITED.labels("requests").inc()
            raise TooMany("Too many requests from your address; wait a moment.")
        if endpoint.method == "POST":
            headers = {name.lower(): value for name, value in request.headers.items()}
            if "x-talion" not in headers or not origin_is_ours(headers, self.settings.origins):
                raise Problem("Changes come from Talion's own page only.")

    async def unpacked_for(self, request: Request, gzipped: bytes) -> Response:
        """JSON that is packed already; unpacked for the few who do not take it so."""
        if "gzip" not in request.headers.get("accept-encoding", ""):
            self.hall.heavy_work.check(caller_of(request.scope))
            unpacked = await self.hall.heavy_work.beside(caller_of(request.scope), gzip.decompress, gzipped)
            return Response(unpacked, media_type="application/json")
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(gzipped, media_type="application/json", headers=headers)

    async def openapi(self, request: Request) -> Response:
        return encoded(description(__version__))

    async def healthy(self, request: Request) -> Response:
        problem = await self.why_not_well()
        return PlainTextResponse("well") if problem is None else PlainTextResponse(problem, 503)

    async def ready(self, request: Request) -> Response:
        problem = "The server is about to end." if self.ending else await self.why_not_well()
        return PlainTextResponse("ready") if problem is None else PlainTextResponse(problem, 503)

    async def why_not_well(self) -> str | None:
        """None if something can be written; tried once a second at most, however often it is asked for."""
        tried_s, problem = self.health
        if self.clock.now_s() - tried_s < HEALTH_S:
            return problem
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.store.run(self.lock.beat(self.hall.served_ms()))
            problem = None
        except TimeoutError:
            problem = f"The database has not answered for {PATIENCE_S:.0f} s."
        except Lost:
            problem = "Another Talion has taken over this database."
        except DBAPIError as error:
            problem = f"The database takes nothing: {' '.join(str(error.orig).split())}."
        self.health = self.clock.now_s(), problem
        return problem

    async def metrics(self, request: Request) -> Response:
        if self.metrics_port is not None:
            return PlainTextResponse("The metrics are elsewhere.", 404)
        return PlainTextResponse(self.measured())

    def measured(self) -> str:
        """What the server counts."""
        for state in ("gathering", "playing", "over"):
            TABLES.labels(state).set(sum(1 for table in self.hall.tables.values() if table.state == state))
        return generate_latest().decode()

    async def nothing(self, request: Request) -> Response:
        return encoded(protocol.ProblemInfo("There is nothing at this address."), 404)

    async def asset(self, request: Request) -> Response:
        return page_files.asset(request.path_params["path"])

    async def page(self, request: Request) -> Response:
        """The page for every other address; it finds its own way."""
        name = request.path_params["path"]
        return await self.nothing(request) if name.startswith("ws/") else page_files.page(name)


async def read_form(request: Request, endpoint: Endpoint[Any, Any]) -> Any:
    """The body in the shape the endpoint takes, or a `Problem` that names the field."""
    takes: Any = endpoint.takes
    if takes is None:
        return None
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY:
            raise Problem("That is too long; 1 MiB is the most.")
    if takes is bytes:
        return body
    try:
        return msgspec.json.decode(body, type=takes)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem(f"That cannot be read: {error}.") from None


def encoded(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def attached(file: File) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.text, media_type="application/octet-stream", headers=headers)


def misdirected(host: str) -> str:
    return f"This server does not go by the name {host[:100]!r}; whoever runs it can say --host-name."


def with_headers(send: Any, headers: dict[str, str]) -> Any:
    """Security headers on every answer."""
    extra = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return sending
