"""The HTTP part, one line an endpoint: what it takes, what it answers. Routes and OpenAPI are both made from this table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog
from starlette.requests import Request
from starlette.responses import Response

from talion.games import registry
from talion.kernel.options import settle
from talion.kernel.problems import Problem
from talion.server import campaigns, catalogue, protocol, replays
from talion.server.hall import Hall
from talion.server.people import COOKIE, COOKIE_AGE_S, People
from talion.server.store.table_records import tables_of
from talion.server.table import broadcast, hints
from talion.server.table.table import Table

log = structlog.get_logger()


class NotHere(Problem):
    """Answered with 404."""


class ComeInFirst(Problem):
    """Answered with 401."""


class TooMany(Problem):
    """Answered with 429."""


STATUS: dict[type[Problem], int] = {NotHere: 404, campaigns.Missing: 404, ComeInFirst: 401, TooMany: 429}


@dataclass(frozen=True)
class Asked:
    """A request as an endpoint sees it."""

    hall: Hall
    people: People
    request: Request
    form: Any
    session: str | None
    me: protocol.Me | None

    def who(self) -> tuple[str, protocol.Me]:
        """The person who asks, or 401."""
        if self.me is None or self.session is None:
            raise ComeInFirst("Come in as a guest first.")
        return self.session, self.me

    async def table(self) -> Table:
        """The table of the path, or 404."""
        table = await self.hall.find(self.request.path_params["id"])
        if table is None:
            raise NotHere("There is no such table.")
        return table

    @property
    def id(self) -> str:
        """What the path names."""
        return str(self.request.path_params["id"])

    def person_id(self) -> str:
        return "" if self.me is None else self.me.id


@dataclass(frozen=True)
class Cookie:
    """An answer that also sets (or, without a value, removes) the session's cookie."""

    value: str | None
    body: Any


Doing = Callable[[Asked], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One line of the table."""

    method: str
    path: str
    takes: Any
    answers: Any
    do: Doing
    text: str
    # Numbers that may follow the question mark.
    query: tuple[str, ...] = ()


async def me(asked: Asked) -> Any:
    return asked.me


async def guest(asked: Asked) -> Any:
    if asked.me is not None and asked.session is not None:
        return await asked.people.change(asked.session, asked.me, asked.form)
    cookie, person = await asked.people.come_in(asked.form, device_of(asked.request))
    return Cookie(cookie, person)


async def claim(asked: Asked) -> Any:
    return await asked.people.claim(*asked.who(), asked.form)


async def log_in(asked: Asked) -> Any:
    cookie, person = await asked.people.log_in(asked.form, device_of(asked.request))
    return Cookie(cookie, person)


async def log_out(asked: Asked) -> Any:
    session, person = asked.who()
    asked.hall.hang_up(await asked.people.revoke(person, session[:8]))
    return Cookie(None, None)


async def sessions(asked: Asked) -> Any:
    return await asked.people.sessions(*asked.who())


async def revoke(asked: Asked) -> Any:
    asked.hall.hang_up(await asked.people.revoke(asked.who()[1], asked.form.id))


async def games(asked: Asked) -> Any:
    return catalogue.game_infos(asked.hall.settings.packs)


async def rules(asked: Asked) -> Any:
    try:
        return catalogue.rules_page(asked.request.path_params["name"])
    except Problem as problem:
        raise NotHere(str(problem)) from None


async def lobby(asked: Asked) -> Any:
    return asked.hall.lobby()


async def open_table(asked: Asked) -> Any:
    table = await asked.hall.open_table(asked.who()[1], asked.form)
    return protocol.TableMade(table.id)


async def notes(asked: Asked) -> Any:
    form = asked.form
    game = registry.find(form.game)
    return protocol.Notes(game.notes(len(form.seats), settle(game.options, dict(form.options))))


async def quick(asked: Asked) -> Any:
    table = await asked.hall.quick(asked.who()[1], asked.form)
    return protocol.TableMade(table.id)


async def mine(asked: Asked) -> Any:
    found = []
    for table_id in await asked.hall.store.run(tables_of(asked.who()[1].id, 30)):
        try:
            table = await asked.hall.find(table_id)
        except Problem as problem:
            # Played by rules or with content that this Talion has not: the others are shown.
            log.warning("a stored table cannot be taken up", table=table_id, problem=str(problem))
            continue
        if table is not None:
            found.append(broadcast.info(table))
    return found


async def show_replay(asked: Asked) -> Any:
    seat = asked.request.query_params.get("seat")
    if seat is not None and not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise Problem("A seat is a number.")
    table, looking = await asked.table(), None if seat is None else int(seat)
    subject = await table.look(lambda: replays.subject(table, asked.person_id(), looking))
    return await asyncio.to_thread(replays.replay_of, subject)


async def download(asked: Asked) -> Any:
    try:
        table = await asked.table()
    except NotHere:
        raise
    except Problem:
        # It cannot be played again here; what is over is no secret any more, and its file can always be had (TL-14).
        name, text = await replays.file_as_stored(asked.hall, asked.request.path_params["id"])
    else:
        name, text = await table.look(lambda: replays.file_of(table, asked.person_id()))
    return attachment(name, text)


def attachment(name: str, text: str) -> Response:
    """A file to be kept."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def upload(asked: Asked) -> Any:
    _, person = asked.who()
    match = await campaigns.read_file(asked.form)
    return protocol.TableMade((await asked.hall.upload(person, match)).id)


async def fork(asked: Asked) -> Any:
    _, person = asked.who()
    table = await asked.table()
    if not replays.over(table):
        raise Problem("A match can be forked when it is over.")
    match = replays.match_of(table)
    if asked.form.seat >= match.state.seats:
        raise Problem("There is no such seat.")
    return protocol.TableMade((await asked.hall.fork(person, table.id, match, asked.form)).id)


async def verify(asked: Asked) -> Any:
    return await asyncio.to_thread(replays.verified, await asked.table())


async def list_campaigns(asked: Asked) -> Any:
    return await campaigns.listed(asked.hall, asked.who()[1])


async def show_campaign(asked: Asked) -> Any:
    found = await campaigns.own(asked.hall, asked.who()[1], asked.id)
    return await campaigns.told(asked.hall, found)


async def import_campaign(asked: Asked) -> Any:
    return await campaigns.take_in(asked.hall, asked.who()[1], asked.form)


async def name_campaign(asked: Asked) -> Any:
    await campaigns.name(asked.hall, asked.who()[1], asked.id, asked.form)


async def delete_campaign(asked: Asked) -> Any:
    await campaigns.delete(asked.hall, asked.who()[1], asked.id)


async def restore_campaign(asked: Asked) -> Any:
    await campaigns.undelete(asked.hall, asked.who()[1], asked.id)


async def save_campaign(asked: Asked) -> Any:
    return await campaigns.save(asked.hall, asked.who()[1], asked.id, asked.form)


async def branch_campaign(asked: Asked) -> Any:
    return protocol.TableMade(await campaigns.branch(asked.hall, asked.who()[1], asked.id, asked.form))


async def export_campaign(asked: Asked) -> Any:
    return attachment(*await campaigns.file(asked.hall, asked.who()[1], asked.id))


async def export_save(asked: Asked) -> Any:
    return attachment(*await campaigns.save_file(asked.hall, asked.who()[1], asked.id))


async def delete_save(asked: Asked) -> Any:
    await campaigns.forget(asked.hall, asked.who()[1], asked.id)


async def hint(asked: Asked) -> Any:
    seat = asked.request.query_params.get("seat", "0")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise Problem("A seat is a number.")
    return await hints.hint(await asked.table(), asked.who()[1].id, int(seat))


def device_of(request: Request) -> str:
    """What a browser says of itself, for the list of sessions."""
    return request.headers.get("user-agent", "unknown")[:200]


NOTHING = None
CAMPAIGN = "/api/campaigns/{id}"
ENDPOINTS = (
    Endpoint("GET", "/api/me", NOTHING, protocol.Me | None, me, "Who you are."),
    Endpoint("POST", "/api/guest", protocol.GuestForm, protocol.Me, guest, "Come in, or change name and colour."),
    Endpoint("POST", "/api/account/claim", protocol.LoginForm, protocol.Me, claim, "Make an account of a guest."),
    Endpoint("POST", "/api/account/login", protocol.LoginForm, protocol.Me, log_in, "Log in."),
    Endpoint("POST", "/api/account/logout", NOTHING, NOTHING, log_out, "End this session."),
    Endpoint("GET", "/api/sessions", NOTHING, list[protocol.Session], sessions, "Your devices."),
    Endpoint("POST", "/api/sessions/revoke", protocol.RevokeForm, NOTHING, revoke, "Log a device out."),
    Endpoint("GET", "/api/games", NOTHING, list[protocol.GameInfo], games, "All games."),
    Endpoint("GET", "/api/games/{name}/rules", NOTHING, protocol.RulesPage, rules, "A game's rules."),
    Endpoint("GET", "/api/tables", NOTHING, protocol.Lobby, lobby, "Open tables."),
    Endpoint("POST", "/api/tables", protocol.TableForm, protocol.TableMade, open_table, "Open a table."),
    Endpoint("POST", "/api/tables/notes", protocol.TableForm, protocol.Notes, notes, "What to know before."),
    Endpoint("GET", "/api/tables/{id}/hint", NOTHING, protocol.Hint | None, hint, "What to do?", ("seat",)),
    Endpoint("POST", "/api/quick", protocol.QuickForm, protocol.TableMade, quick, "A chair, quickly."),
    Endpoint("GET", "/api/mine", NOTHING, list[protocol.TableInfo], mine, "Your newest tables."),
    Endpoint("GET", "/api/replays/{id}", NOTHING, protocol.Replay, show_replay, "A match, step by step.", ("seat",)),
    Endpoint("GET", "/api/replays/{id}/file", NOTHING, bytes, download, "A match as a file."),
    Endpoint("GET", "/api/replays/{id}/verify", NOTHING, protocol.Verified, verify, "Was chance fair?"),
    Endpoint("POST", "/api/replays", str, protocol.TableMade, upload, "A match file to watch."),
    Endpoint("POST", "/api/replays/{id}/fork", protocol.ForkForm, protocol.TableMade, fork, "What if?"),
    Endpoint("GET", "/api/campaigns", NOTHING, list[protocol.CampaignInfo], list_campaigns, "Your campaigns."),
    Endpoint("POST", "/api/campaigns", str, protocol.Imported, import_campaign, "A match file to play on."),
    Endpoint("GET", CAMPAIGN, NOTHING, protocol.CampaignInfo, show_campaign, "One of your campaigns."),
    Endpoint("POST", CAMPAIGN + "/name", protocol.CampaignName, NOTHING, name_campaign, "Give it a name."),
    Endpoint("POST", CAMPAIGN + "/delete", NOTHING, NOTHING, delete_campaign, "Throw it away."),
    Endpoint("POST", CAMPAIGN + "/restore", NOTHING, NOTHING, restore_campaign, "Take it back, for a month."),
    Endpoint("POST", CAMPAIGN + "/save", protocol.SaveForm, protocol.SavePoint, save_campaign, "Set a save point."),
    Endpoint("POST", CAMPAIGN + "/branch", protocol.BranchForm, protocol.TableMade, branch_campaign, "Branch off."),
    Endpoint("POST", CAMPAIGN + "/file", NOTHING, bytes, export_campaign, "A campaign as a file."),
    Endpoint("POST", "/api/saves/{id}/file", NOTHING, bytes, export_save, "A save point as a file."),
    Endpoint("POST", "/api/saves/{id}/delete", NOTHING, NOTHING, delete_save, "Remove a save point."),
)


def set_cookie(response: Response, cookie: Cookie, secure: bool) -> None:
    """HttpOnly, same site, for more than a year."""
    if cookie.value is None:
        response.delete_cookie(COOKIE, path="/")
        return
    response.set_cookie(
        COOKIE, cookie.value, max_age=COOKIE_AGE_S, path="/", httponly=True, samesite="lax", secure=secure
    )
