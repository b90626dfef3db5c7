"""The endpoints of tournaments, one line each."""

from __future__ import annotations

import json
from typing import Any, Final

from talion.server import protocol
from talion.server.http.endpoint import ApiRequest, Endpoint, File, NotHere
from talion.server.tournaments import told
from talion.server.tournaments.director import Director
from talion.tournament import acts
from talion.tournament.files import as_csv, as_data

HERE: Final = "/api/tournaments/{id}"


async def found(request: ApiRequest[Any]) -> Director:
    """The tournament of the path, or 404."""
    director = await request.tournaments.find(request.id)
    if director is None:
        raise NotHere("There is no such tournament.")
    return director


async def list_tournaments(request: ApiRequest[None]) -> list[protocol.TournamentLine]:
    return await request.tournaments.listed("" if request.me is None else request.me.id)


async def make_tournament(request: ApiRequest[protocol.TournamentForm]) -> protocol.TournamentMade:
    return protocol.TournamentMade(await request.tournaments.make(request.person, request.form))


async def show_tournament(request: ApiRequest[None]) -> protocol.TournamentInfo:
    return told.info(await found(request))


async def change_form(request: ApiRequest[protocol.TournamentForm]) -> None:
    me, director = request.person, await found(request)
    form = request.tournaments.checked(request.form)
    await director.act(lambda tournament: acts.reformed(tournament, me.id, form, director.date_s()))


async def enter_tournament(request: ApiRequest[protocol.EnterForm]) -> None:
    me, director = request.person, await found(request)
    await request.tournaments.enter(director, me, request.form.team)


async def leave_tournament(request: ApiRequest[None]) -> None:
    me, director = request.person, await found(request)
    await director.act(lambda tournament: acts.left(tournament, me.id, director.date_s()))


async def start_tournament(request: ApiRequest[None]) -> None:
    me = request.person
    await (await found(request)).start(me.id)


async def name_referees(request: ApiRequest[protocol.RefereesForm]) -> None:
    me, director, people = request.person, await found(request), request.form.people
    known = await request.people.demand_known(people)
    await director.act(lambda tournament: acts.named(tournament, me.id, known, director.date_s()))


async def referee(request: ApiRequest[protocol.RefereeForm]) -> None:
    me, director, form = request.person, await found(request), request.form
    at_s = director.date_s()
    if form.what == "hold":
        await director.hold(me.id, form.table, form.reason)
    elif form.what in ("annul", "again"):
        await director.annul(me.id, form.table, form.what == "again", form.reason)
    elif form.what == "points":
        await director.act(lambda one: acts.rescored(one, me.id, form.table, form.points, form.reason, at_s))
    elif form.what == "out":
        await director.act(lambda one: acts.put_out(one, me.id, form.player, form.reason, at_s))
    elif form.what == "in":
        await director.act(lambda one: acts.put_in(one, me.id, form.player, form.reason, at_s))
    else:
        await director.end(me.id, form.reason)


async def standings_file(request: ApiRequest[None]) -> File:
    return File("standings.csv", as_csv((await found(request)).tournament))


async def tournament_file(request: ApiRequest[None]) -> File:
    data = as_data((await found(request)).tournament)
    return File("tournament.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")


TOURNAMENT_LINES = (
    Endpoint(
        "GET", "/api/tournaments", None, list[protocol.TournamentLine], list_tournaments, "Tournaments, open and over."
    ),
    Endpoint(
        "POST",
        "/api/tournaments",
        protocol.TournamentForm,
        protocol.TournamentMade,
        make_tournament,
        "Open a tournament.",
    ),
    Endpoint("GET", HERE, None, protocol.TournamentInfo, show_tournament, "A tournament, for who has its link."),
    Endpoint("POST", HERE + "/form", protocol.TournamentForm, None, change_form, "Change it, before the first round."),
    Endpoint("POST", HERE + "/enter", protocol.EnterForm, None, enter_tournament, "Play in it."),
    Endpoint("POST", HERE + "/leave", None, None, leave_tournament, "Leave it."),
    Endpoint("POST", HERE + "/start", None, None, start_tournament, "Begin the first round."),
    Endpoint("POST", HERE + "/referees", protocol.RefereesForm, None, name_referees, "Name referees."),
    Endpoint("POST", HERE + "/act", protocol.RefereeForm, None, referee, "Act as a referee, with a reason."),
    Endpoint("GET", HERE + "/standings.csv", None, File, standings_file, "The standings, for a spreadsheet."),
    Endpoint("GET", HERE + "/tournament.json", None, File, tournament_file, "All of it as data."),
)
