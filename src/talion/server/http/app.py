"""The whole server as one ASGI application: sockets, HTTP, and the page."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from talion import __version__
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.server import protocol
from talion.server.clock import Clock
from talion.server.hall import Hall
from talion.server.http.api import ENDPOINTS, STATUS, log_in
from talion.server.http.endpoint import ApiRequest, Endpoint, File, Packed, TooMany, WithCookie
from talion.server.http.openapi import description
from talion.server.http.sockets import Sockets, origin_is_ours
from talion.server.metrics import LIMITED, TABLES
from talion.server.net.limits import Buckets
from talion.server.people import COOKIE, People
from talion.server.settings import Settings
from talion.server.store.store import Store
from talion.server.table.bot_workers import BotWorkers

log = structlog.get_logger()

STATIC: Final = Path(__file__).parents[1] / "static"
MOST_BODY: Final = 1024 * 1024
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


class App:
    """Talion's server. Its parts are handed in or made from the settings when it starts."""

    def __init__(self, settings: Settings, clock: Clock | None = None, store: Store | None = None) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.given_store = store
        # Why it could not start.
        self.problem: Problem | None = None
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_s, limits.requests_burst)
        self.logins = Buckets(limits.logins_per_s, limits.logins_burst)
        self.http = Starlette(routes=self.routes(), middleware=[Middleware(GZipMiddleware, minimum_size=1000)])

    async def open(self) -> None:
        """Open the store, take up running tables."""
        self.store = self.given_store or Store(self.settings.database)
        await self.store.open()
        self.people = People(self.store, self.clock)
        await self.people.open()
        self.bot_workers = BotWorkers(self.settings.bot_processes, self.settings.bot_budget_s)
        self.hall = Hall(self.settings, self.store, self.clock, self.bot_workers)
        await self.hall.open()
        self.sockets = Sockets(self.hall, self.people)

    async def close(self) -> None:
        await self.hall.close()
        await self.store.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self.http(scope, receive, with_headers(send))
        else:
            await self.live(receive, send)

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

    def routes(self) -> list[Route]:
        made = [Route(one.path, self.answering(one), methods=[one.method]) for one in ENDPOINTS]
        made += [
            Route("/api/openapi.json", self.openapi),
            Route("/api/{path:path}", self.nothing, methods=METHODS),
            Route("/healthz", self.health),
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
                known = await self.people.me(request.cookies.get(COOKIE))
                session, me = known if known is not None else (None, None)
                form = await read_form(request, endpoint)
                answer = await endpoint.do(ApiRequest(self.hall, self.people, request, form, session, me))
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
                return unpacked_for(request, answer.gzipped)
            if isinstance(answer, WithCookie):
                response = encoded(answer.answer)
                answer.set_on(response, self.settings.secure_cookies)
                return response
            return encoded(answer)

        return handle

    def let_in(self, request: Request, endpoint: Endpoint[Any, Any]) -> None:
        """Rate per address; whoever changes something must be our own page, or a program that says it means it."""
        address = request.client.host if request.client else "?"
        if not self.requests.take(address, self.clock.now_s()):
            LIMITED.labels("requests").inc()
            raise TooMany("Too many requests from your address; wait a moment.")
        if endpoint.do is log_in and not self.logins.take(address, self.clock.now_s()):
            LIMITED.labels("logins").inc()
            raise TooMany("Too many passwords were tried from your address; wait a minute.")
        if endpoint.method == "POST":
            headers = {name.lower(): value for name, value in request.headers.items()}
            if "x-talion" not in headers or not origin_is_ours(headers, self.settings.origins):
                raise Problem("Changes come from Talion's own page only.")

    async def openapi(self, request: Request) -> Response:
        return encoded(description(__version__))

    async def health(self, request: Request) -> Response:
        await self.store.run(lambda connection: None)
        return PlainTextResponse("well")

    async def metrics(self, request: Request) -> Response:
        for state in ("gathering", "playing", "over"):
            TABLES.labels(state).set(sum(1 for table in self.hall.tables.values() if table.state == state))
        return PlainTextResponse(generate_latest().decode())

    async def nothing(self, request: Request) -> Response:
        return encoded(protocol.ProblemInfo("There is nothing at this address."), 404)

    async def asset(self, request: Request) -> Response:
        """Files of the built page; their names change with their content."""
        path = file_in(STATIC / "assets", request.path_params["path"])
        if path is None:
            return PlainTextResponse("There is no such file.", 404)
        return FileResponse(path, headers={"Cache-Control": "public, max-age=31536000, immutable"})

    async def page(self, request: Request) -> Response:
        """The page for every other address; it finds its own way."""
        name = request.path_params["path"]
        if name.startswith("ws/"):
            return await self.nothing(request)
        direct = file_in(STATIC, name) if name and "/" not in name else None
        if direct is not None:
            return FileResponse(direct)
        index = STATIC / "index.html"
        if not index.is_file():
            return PlainTextResponse("The page is not built; run `make web`.", 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


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


def file_in(folder: Path, name: str) -> Path | None:
    """A file below a folder, whatever the name tries."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):
        return None


def encoded(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def unpacked_for(request: Request, gzipped: bytes) -> Response:
    """JSON that is packed already; unpacked for the few who do not take it so."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(gzipped), media_type="application/json")
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(gzipped, media_type="application/json", headers=headers)


def attached(file: File) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.text, media_type="application/octet-stream", headers=headers)


def with_headers(send: Any) -> Any:
    """Security headers on every answer."""
    extra = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return sending
