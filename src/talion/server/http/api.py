"""The HTTP part, one line an endpoint: what it takes, what it answers. Routes and OpenAPI are both made from this table."""

from __future__ import annotations

from typing import Any

from talion.kernel.problems import Problem
from talion.lessons import Unplayable
from talion.server import (
    avoidance,
    campaign_files,
    campaigns,
    catalogue,
    daily,
    deletion,
    protocol,
    replays,
    table_list,
    teaching,
)
from talion.server.http.endpoint import ApiRequest, ComeInFirst, Endpoint, File, NotHere, Packed, TooMany, WithCookie
from talion.server.http.tournament_api import TOURNAMENT_LINES
from talion.server.outcome import demand_unsealed
from talion.server.people import short
from talion.server.replay_pieces import Subject
from talion.server.replay_shelf import numbered
from talion.server.reviews import why_not as why_not_reviewed
from talion.server.store.avoidance_records import avoided_by
from talion.server.table import hints, program_chairs
from talion.server.table.restore import Damaged
from talion.server.table_form import checked
from talion.server.tries import Wait

STATUS: dict[type[Problem], int] = {
    Damaged: 500,
    NotHere: 404,
    Unplayable: 409,
    campaigns.Missing: 404,
    ComeInFirst: 401,
    TooMany: 429,
    Wait: 429,
}


async def me(request: ApiRequest[None]) -> protocol.Me | None:
    return request.me


async def guest(request: ApiRequest[protocol.GuestForm]) -> protocol.Me | WithCookie[protocol.Me]:
    if request.me is not None and request.session is not None:
        return await request.people.change(request.session, request.me, request.form)
    cookie, person = await request.people.come_in(request.form, request.device)
    return WithCookie(cookie, person)


async def claim(request: ApiRequest[protocol.LoginForm]) -> WithCookie[protocol.Me]:
    entered = await request.people.claim(request.person, request.form, request.device, request.caller)
    return WithCookie(*entered)


async def log_in(request: ApiRequest[protocol.LoginForm]) -> WithCookie[protocol.Me]:
    entered = await request.people.log_in(request.form, request.device, request.caller, request.session)
    return WithCookie(*entered)


async def change_password(request: ApiRequest[protocol.PasswordForm]) -> WithCookie[protocol.Me]:
    entered = await request.people.change_password(request.person, request.form, request.device, request.caller)
    return WithCookie(*entered)


async def delete_account(request: ApiRequest[protocol.DeleteForm]) -> WithCookie[None]:
    me = request.person
    await request.people.demand_owner(me, request.form.password, request.caller)
    await request.tournaments.forget(me.id)
    ended = await request.people.forget(me, await deletion.forget(request.hall, me.id))
    await request.tournaments.read_anew()
    request.hall.hang_up(ended)
    return WithCookie(None, None)


async def log_out(request: ApiRequest[None]) -> WithCookie[None]:
    session, person = request.who()
    request.hall.hang_up(await request.people.revoke(person, short(session)))
    return WithCookie(None, None)


async def sessions(request: ApiRequest[None]) -> list[protocol.Session]:
    return await request.people.sessions(*request.who())


async def revoke(request: ApiRequest[protocol.RevokeForm]) -> None:
    request.hall.hang_up(await request.people.revoke(request.person, request.form.id))


async def games(request: ApiRequest[None]) -> list[protocol.GameInfo]:
    return catalogue.game_infos(request.hall.settings.packs)


async def rules(request: ApiRequest[None]) -> protocol.RulesPage:
    try:
        return catalogue.rules_page(request.http.path_params["name"])
    except Problem as problem:
        raise NotHere(str(problem)) from None


async def lessons(request: ApiRequest[None]) -> protocol.LessonBook:
    try:
        return teaching.book(request.http.path_params["name"])
    except Problem as problem:
        raise NotHere(str(problem)) from None


async def lesson(request: ApiRequest[protocol.LessonForm]) -> protocol.LessonMoment:
    name, scene = request.http.path_params["name"], request.http.path_params["scene"]
    try:
        teaching.check(name, scene)
    except Problem as problem:
        raise NotHere(str(problem)) from None
    return await request.hall.heavy_work.checked(request.caller, teaching.moment, name, scene, request.form)


async def lobby(request: ApiRequest[None]) -> protocol.Lobby:
    return request.hall.lobby()


async def open_table(request: ApiRequest[protocol.TableForm]) -> protocol.TableMade:
    table = await request.hall.open_table(request.person, request.form)
    return protocol.TableMade(table.id)


async def notes(request: ApiRequest[protocol.TableForm]) -> protocol.Notes:
    game, options = checked(request.form)
    return protocol.Notes(game.notes(len(request.form.seats), options))


async def quick(request: ApiRequest[protocol.QuickForm]) -> protocol.TableMade:
    table = await request.hall.quick(request.person, request.form)
    return protocol.TableMade(table.id)


async def mine(request: ApiRequest[None]) -> list[protocol.TableInfo]:
    return await table_list.mine(request.hall, request.person.id)


async def turns(request: ApiRequest[None]) -> list[protocol.AskedOf]:
    return await table_list.asked_of(request.hall, request.person.id)


async def show_table(request: ApiRequest[None]) -> protocol.TableInfo:
    found = await table_list.one(request.hall, request.id)
    if found is None:
        raise NotHere("There is no such table.")
    return found


async def avoided(request: ApiRequest[None]) -> list[protocol.Avoided]:
    return await request.hall.store.run(avoided_by(request.person.id))


async def avoid_person(request: ApiRequest[protocol.AvoidForm]) -> list[protocol.Avoided]:
    return await avoidance.avoid(request.hall, request.people, request.person.id, request.form)


async def show_replay(request: ApiRequest[None]) -> protocol.Replay:
    shelf = request.hall.replays
    made = shelf.finished(request.id, request.seat) or await shelf.head(await looked_at(request), request.caller)
    return made.head


async def show_piece(request: ApiRequest[None]) -> Packed[protocol.ReplayPiece]:
    number = request.number("piece") or 0
    made = request.hall.replays.finished(request.id, request.seat)
    if made is not None:
        return Packed(numbered(made, number))
    return Packed(await request.hall.replays.piece(await looked_at(request), number, request.caller))


async def looked_at(request: ApiRequest[None]) -> Subject:
    """The match of the path, through the eyes asked for, as far as who asks may know it."""
    found = await replays.looked_at(request.hall, request.id, person_id(request), request.seat, request.caller)
    if found is None:
        raise NotHere("There is no such table.")
    return found


async def download(request: ApiRequest[None]) -> File:
    try:
        table = await request.table()
    except NotHere:
        raise
    except Problem:
        # It cannot be played again here; what is over is no secret any more, and its file can always be had (TL-14).
        return File(*await replays.file_as_stored(request.hall, request.id))
    subject = await table.look(lambda: replays.subject(table, person_id(request), None))
    return File(
        *await request.hall.heavy_work.fold(
            request.caller, len(subject.entries), replays.file_of, subject, table.now_ms()
        )
    )


def person_id(request: ApiRequest[Any]) -> str:
    """Who looks at a match; empty for a stranger, who may too."""
    return "" if request.me is None else request.me.id


async def upload(request: ApiRequest[bytes]) -> protocol.TableMade:
    return protocol.TableMade(await campaign_files.watch(request.hall, request.person, request.caller, request.form))


async def fork(request: ApiRequest[protocol.ForkForm]) -> protocol.TableMade:
    person = request.person
    table = await request.table()
    demand_unsealed(table.setup, request.hall.clock.date_s())
    if not replays.over(table):
        raise Problem("A match can be forked when it is over.")
    subject = replays.subject(table, person.id, None)
    if request.form.seat >= subject.header.seats:
        raise Problem("There is no such seat.")
    return protocol.TableMade((await request.hall.fork(person, table.id, subject, request.form, request.caller)).id)


async def show_review(request: ApiRequest[None]) -> protocol.ReviewState:
    reviews = request.hall.reviews
    known = await reviews.known(request.id, request.caller)
    return known or protocol.ReviewState("none", problem=why_not_reviewed(await looked_at(request)))


async def begin_review(request: ApiRequest[None]) -> protocol.ReviewState:
    who, reviews = request.caller, request.hall.reviews
    _ = request.person
    known = await reviews.known(request.id, who)
    if known is not None and known.state != "failed":
        return known
    subject = await looked_at(request)
    if not subject.over:
        demand_unsealed((await request.table()).setup, request.hall.clock.date_s())
    return reviews.begin(subject, who)


async def cancel_review(request: ApiRequest[None]) -> protocol.ReviewState:
    _ = request.person
    return request.hall.reviews.cancel(request.id, request.caller)


async def verify(request: ApiRequest[None]) -> protocol.Verified:
    return await replays.verified(request.hall, await request.table(), request.caller)


async def list_campaigns(request: ApiRequest[None]) -> list[protocol.CampaignInfo]:
    return await campaigns.listed(request.hall, request.person, request.caller)


async def show_campaign(request: ApiRequest[None]) -> protocol.CampaignInfo:
    found = await campaigns.own(request.hall, request.person, request.id)
    return await campaigns.told(request.hall, found, request.caller)


async def import_campaign(request: ApiRequest[bytes]) -> protocol.Imported:
    return await campaign_files.take_in(request.hall, request.person, request.caller, request.form)


async def name_campaign(request: ApiRequest[protocol.CampaignName]) -> None:
    await campaigns.name(request.hall, request.person, request.id, request.form)


async def delete_campaign(request: ApiRequest[None]) -> None:
    await campaigns.delete(request.hall, request.person, request.id)


async def restore_campaign(request: ApiRequest[None]) -> None:
    await campaigns.undelete(request.hall, request.person, request.id)


async def save_campaign(request: ApiRequest[protocol.SaveForm]) -> protocol.SavePoint:
    return await campaigns.save(request.hall, request.person, request.caller, request.id, request.form)


async def branch_campaign(request: ApiRequest[protocol.BranchForm]) -> protocol.TableMade:
    made = await campaigns.branch(request.hall, request.person, request.caller, request.id, request.form)
    return protocol.TableMade(made)


async def export_campaign(request: ApiRequest[None]) -> File:
    return File(*await campaign_files.file(request.hall, request.person, request.id))


async def export_save(request: ApiRequest[None]) -> File:
    return File(*await campaign_files.save_file(request.hall, request.person, request.id))


async def delete_save(request: ApiRequest[None]) -> None:
    await campaigns.forget(request.hall, request.person, request.id)


async def daily_run(request: ApiRequest[None]) -> protocol.DailyRun:
    return await daily.told(request.hall, request.me, request.number("ago") or 0)


async def ride_daily(request: ApiRequest[None]) -> protocol.TableMade:
    return protocol.TableMade(await daily.begin(request.hall, request.person))


async def hint(request: ApiRequest[None]) -> protocol.Hint | None:
    seat = request.seat
    return await hints.hint(await request.table(), request.person.id, 0 if seat is None else seat, request.weigh)


async def let_program_in(request: ApiRequest[protocol.ProgramForm]) -> protocol.ProgramToken:
    table, person, seat = await request.table(), request.person.id, request.form.seat
    return protocol.ProgramToken(await table.do(lambda: program_chairs.let_in(table, person, seat)))


async def take_program_back(request: ApiRequest[protocol.ProgramForm]) -> None:
    table, person, seat = await request.table(), request.person.id, request.form.seat
    await table.do(lambda: program_chairs.take_back(table, person, seat))


CAMPAIGN = "/api/campaigns/{id}"
REVIEW = "/api/replays/{id}/review"
# Each line is checked by itself: the function must take and answer what the line says.
LINES = (
    Endpoint("GET", "/api/me", None, protocol.Me | None, me, "Who you are."),
    Endpoint("POST", "/api/guest", protocol.GuestForm, protocol.Me, guest, "Come in, or change name and colour."),
    Endpoint("POST", "/api/account/claim", protocol.LoginForm, protocol.Me, claim, "Make an account of a guest."),
    Endpoint("POST", "/api/account/login", protocol.LoginForm, protocol.Me, log_in, "Log in."),
    Endpoint(
        "POST", "/api/account/password", protocol.PasswordForm, protocol.Me, change_password, "Change your password."
    ),
    Endpoint("POST", "/api/account/delete", protocol.DeleteForm, None, delete_account, "Delete yourself."),
    Endpoint("POST", "/api/account/logout", None, None, log_out, "End this session."),
    Endpoint("GET", "/api/sessions", None, list[protocol.Session], sessions, "Your devices."),
    Endpoint("POST", "/api/sessions/revoke", protocol.RevokeForm, None, revoke, "Log a device out."),
    Endpoint("GET", "/api/games", None, list[protocol.GameInfo], games, "All games."),
    Endpoint("GET", "/api/games/{name}/rules", None, protocol.RulesPage, rules, "A game's rules."),
    Endpoint("GET", "/api/games/{name}/lessons", None, protocol.LessonBook, lessons, "A game's lessons."),
    Endpoint(
        "POST",
        "/api/games/{name}/lessons/{scene}",
        protocol.LessonForm,
        protocol.LessonMoment,
        lesson,
        "Play a lesson.",
    ),
    Endpoint("GET", "/api/tables", None, protocol.Lobby, lobby, "Open tables."),
    Endpoint("POST", "/api/tables", protocol.TableForm, protocol.TableMade, open_table, "Open a table."),
    Endpoint("POST", "/api/tables/notes", protocol.TableForm, protocol.Notes, notes, "What to know before."),
    Endpoint("GET", "/api/tables/{id}/hint", None, protocol.Hint | None, hint, "What to do?", ("seat",)),
    Endpoint(
        "POST",
        "/api/tables/{id}/program",
        protocol.ProgramForm,
        protocol.ProgramToken,
        let_program_in,
        "Let a program play a chair.",
    ),
    Endpoint(
        "POST", "/api/tables/{id}/program/end", protocol.ProgramForm, None, take_program_back, "Let it play no longer."
    ),
    Endpoint("POST", "/api/quick", protocol.QuickForm, protocol.TableMade, quick, "A chair, quickly."),
    Endpoint("GET", "/api/tables/{id}", None, protocol.TableInfo, show_table, "A table, for who has its link."),
    Endpoint("GET", "/api/turns", None, list[protocol.AskedOf], turns, "Where something is asked of you."),
    Endpoint("GET", "/api/avoided", None, list[protocol.Avoided], avoided, "Whom you mute or block."),
    Endpoint("POST", "/api/avoided", protocol.AvoidForm, list[protocol.Avoided], avoid_person, "Mute or block."),
    Endpoint("GET", "/api/mine", None, list[protocol.TableInfo], mine, "Your newest tables."),
    Endpoint("GET", "/api/replays/{id}", None, protocol.Replay, show_replay, "A match, step by step.", ("seat",)),
    Endpoint(
        "GET",
        "/api/replays/{id}/pieces",
        None,
        protocol.ReplayPiece,
        show_piece,
        "Some of its steps.",
        ("seat", "piece"),
    ),
    Endpoint("GET", "/api/replays/{id}/file", None, File, download, "A match as a file."),
    Endpoint("GET", "/api/replays/{id}/verify", None, protocol.Verified, verify, "Was chance fair?"),
    Endpoint("GET", REVIEW, None, protocol.ReviewState, show_review, "Where a match was decided."),
    Endpoint("POST", REVIEW, None, protocol.ReviewState, begin_review, "Have a match reviewed."),
    Endpoint("POST", REVIEW + "/cancel", None, protocol.ReviewState, cancel_review, "Never mind the review."),
    Endpoint("POST", "/api/replays", bytes, protocol.TableMade, upload, "A match file to watch."),
    Endpoint("POST", "/api/replays/{id}/fork", protocol.ForkForm, protocol.TableMade, fork, "What if?"),
    Endpoint("GET", "/api/daily", None, protocol.DailyRun, daily_run, "The run of a day, with its results.", ("ago",)),
    Endpoint("POST", "/api/daily", None, protocol.TableMade, ride_daily, "Ride today's run, or go on with it."),
    Endpoint("GET", "/api/campaigns", None, list[protocol.CampaignInfo], list_campaigns, "Your campaigns."),
    Endpoint("POST", "/api/campaigns", bytes, protocol.Imported, import_campaign, "A match file to play on."),
    Endpoint("GET", CAMPAIGN, None, protocol.CampaignInfo, show_campaign, "One of your campaigns."),
    Endpoint("POST", CAMPAIGN + "/name", protocol.CampaignName, None, name_campaign, "Give it a name."),
    Endpoint("POST", CAMPAIGN + "/delete", None, None, delete_campaign, "Throw it away."),
    Endpoint("POST", CAMPAIGN + "/restore", None, None, restore_campaign, "Take it back, for a month."),
    Endpoint("POST", CAMPAIGN + "/save", protocol.SaveForm, protocol.SavePoint, save_campaign, "Set a save point."),
    Endpoint("POST", CAMPAIGN + "/branch", protocol.BranchForm, protocol.TableMade, branch_campaign, "Branch off."),
    Endpoint("POST", CAMPAIGN + "/file", None, File, export_campaign, "A campaign as a file."),
    Endpoint("POST", "/api/saves/{id}/file", None, File, export_save, "A save point as a file."),
    Endpoint("POST", "/api/saves/{id}/delete", None, None, delete_save, "Remove a save point."),
)
ENDPOINTS: tuple[Endpoint[Any, Any], ...] = (*LINES, *TOURNAMENT_LINES)
