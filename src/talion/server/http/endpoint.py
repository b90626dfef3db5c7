"""What an endpoint is: the shape it takes, the shape it answers, and the function between them, which must fit both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from typing_extensions import TypeForm

from talion.bots.contract import Value
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.net.addresses import caller_of
from talion.server.net.limits import TooMany as TooMany  # beside the others that have a status
from talion.server.people import SESSION_S, People
from talion.server.table.bot_workers import Position, weigh_choices
from talion.server.table.table import Table
from talion.server.tournaments.tournaments import Tournaments

Form = TypeVar("Form")
Answer = TypeVar("Answer")


class NotHere(Problem):
    """Answered with 404."""


class ComeInFirst(Problem):
    """Answered with 401."""


@dataclass(frozen=True)
class ApiRequest(Generic[Form]):
    """A request as an endpoint sees it."""

    hall: Hall
    people: People
    tournaments: Tournaments
    http: Request
    form: Form
    session: str | None
    me: protocol.Me | None

    def who(self) -> tuple[str, protocol.Me]:
        """The session and the person who asks, or 401."""
        if self.me is None or self.session is None:
            raise ComeInFirst("Come in as a guest first.")
        return self.session, self.me

    @property
    def person(self) -> protocol.Me:
        """The person who asks, or 401."""
        return self.who()[1]

    @property
    def id(self) -> str:
        """What the path names."""
        return str(self.http.path_params["id"])

    @property
    def device(self) -> str:
        """What a browser says of itself, for the list of sessions."""
        return self.http.headers.get("user-agent", "unknown")[:200]

    @property
    def caller(self) -> str:
        """The network it comes from, which pays for what it asks for."""
        return caller_of(self.http.scope)

    async def weigh(self, position: Position) -> list[Value]:
        """Have the choices of a position weighed."""
        return await self.hall.heavy_work.do(self.caller, weigh_choices, position)

    @property
    def seat(self) -> int | None:
        """The seat after the question mark, if there is one."""
        return self.number("seat")

    def number(self, name: str) -> int | None:
        """A number after the question mark, if there is one of this name."""
        text = self.http.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise Problem(f"A {name} is a number.")
        return int(text)

    async def table(self) -> Table:
        """The table of the path, or 404."""
        if self.id not in self.hall.tables:
            self.hall.heavy_work.check(self.caller)
        table = await self.hall.find(self.id, self.caller)
        if table is None:
            raise NotHere("There is no such table.")
        return table


@dataclass(frozen=True)
class WithCookie(Generic[Answer]):
    """An answer that also sets (or, without a value, removes) the session's cookie."""

    cookie: str | None
    answer: Answer

    # Sessions that ended by it: their sockets are closed when the answer has gone out, so that a page comes back by the new one.
    ended: tuple[str, ...] = ()

    def set_on(self, response: Response, name: str, secure: bool) -> None:
        """HttpOnly, same site, as long as a session may last."""
        if self.cookie is None:
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)
            return
        response.set_cookie(
            name, self.cookie, max_age=SESSION_S, path="/", httponly=True, samesite="lax", secure=secure
        )


@dataclass(frozen=True)
class File:
    """An answer to be kept as a file."""

    name: str
    text: str


@dataclass(frozen=True)
class Packed(Generic[Answer]):
    """An answer that was made before: its JSON, packed by gzip, as nearly everybody takes it."""

    gzipped: bytes


@dataclass(frozen=True)
class Endpoint(Generic[Form, Answer]):
    """One endpoint. It takes JSON in the shape of `takes`, raw `bytes`, or nothing; it answers JSON or a `File`."""

    method: str
    path: str
    takes: TypeForm[Form]
    answers: TypeForm[Answer]
    do: Callable[[ApiRequest[Form]], Awaitable[Answer | WithCookie[Answer] | Packed[Answer]]]
    text: str
    # Numbers that may follow the question mark.
    query: tuple[str, ...] = ()
