"""Tournaments on a server: a round begins, everybody is led to a table, what is over is scored, and a restart changes nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from talion.server.clock import HandClock
from talion.server.store.tournament_records import append
from talion.server.tournaments.director import Director
from talion.tournament.draw import next_round
from talion.tournament.events import PlayerAbsent, RoundPaired, TableScored

from .guests import Guest, Page, first, last
from .serving import Server, serving

LIMIT_S = 120
FORM = {"name": "Friday", "game": "revenants", "most": 2, "rounds": 2, "limit_s": LIMIT_S, "options": {"hp": 10}}


async def made(host: Guest, **changed: Any) -> str:
    """A tournament that somebody has opened, as the path of its endpoints."""
    return f"/api/tournaments/{(await host.post('/api/tournaments', {**FORM, **changed}))['id']}"


async def entered(server: Server, path: str, *names: str) -> list[Guest]:
    guests = [await server.guest(name) for name in names]
    for guest in guests:
        await guest.post(f"{path}/enter", {})
    return guests


async def pass_time(server: Server, seconds: float) -> None:
    """Time passes, tables and tournaments look what is due."""
    server.turn(seconds)
    await server.app.tournaments.look()


def director(server: Server, path: str) -> Director:
    found = server.app.tournaments.directors
    tournament_id = path.rpartition("/")[2]
    return found[tournament_id] if tournament_id in found else server.app.tournaments.kept[tournament_id]


@pytest.mark.ruling("TL-30", "TL-31", "TL-32", "TL-34")
async def test_a_tournament_from_its_link_to_its_winner(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        host = await server.guest("Host")
        path = await made(host)
        guests = await entered(server, path, "Ann", "Bob", "Cid")
        assert [one["name"] for one in await host.get("/api/tournaments")] == ["Friday"]
        await host.post(f"{path}/start")
        told = await host.get(path)
        assert (told["state"], told["round"], len(told["tables"]), len(told["out"])) == ("playing", 1, 1, 1)
        (table,) = told["tables"]
        assert table["left_ms"] == LIMIT_S * 1000
        by_id = {guest.me["id"]: guest for guest in guests}
        pages = [await by_id[player].sit(table["id"]) for player in table["seats"]]
        assert pages[0].table["tournament"] == path.rpartition("/")[2]
        assert (
            await pages[0].refused("vote", agree=True)
            == "A table of a tournament is played to its end, or to the limit."
        )
        await asyncio.gather(pages[0].play(first), pages[1].play(last))
        assert "no rematch" in await pages[0].refused("rematch")
        await server.app.tournaments.look()
        told = await host.get(path)
        places = pages[0].table["result"]["places"]
        assert (told["tables"][0]["how"], told["tables"][0]["points"]) == ("played", [3 - place for place in places])
        assert told["rest_ms"] is not None
        late = await server.guest("Dee")
        await late.post(f"{path}/enter", {})
        await pass_time(server, 25)
        told = await host.get(path)
        assert (told["round"], told["out"], len(told["tables"])) == (2, [], 3)
        assert next(one for one in told["standings"] if one["side"] == late.me["id"])["rounds"] == [1, None]
        await pass_time(server, LIMIT_S)
        told = await host.get(path)
        assert [one["how"] for one in told["tables"]] == ["played", "limit", "limit"]
        await server.app.tournaments.look()
        told = await host.get(path)
        assert told["state"] == "over"
        assert told["standings"][0]["place"] == 1
        assert sum(one["points"] for one in told["standings"]) == sum(
            points or 0 for one in told["standings"] for points in one["rounds"]
        )
        (line,) = await host.get("/api/tournaments")
        assert (line["state"], line["players"], line["mine"]) == ("over", 4, True)
        stopped = await late.get(f"/api/tables/{told['tables'][1]['id']}")
        assert stopped["result"]["ruling"] == "TL-32"
        csv = await host.http.get(f"{path}/standings.csv")
        assert csv.text.count("\n") == 5
        assert len((await host.get(f"{path}/tournament.json"))["rounds"]) == 2
        replay = await late.replay(told["tables"][0]["id"])
        assert replay["steps"]
    async with serving(database, clock) as server:
        again = await server.same(host).get(path)
        assert again["standings"] == told["standings"], "what is over is told the same from its log"


@pytest.mark.ruling("TL-32")
@pytest.mark.parametrize("absent", ["bot", "forfeit"])
async def test_who_is_not_there_after_a_minute_is_played_for(database: str, absent: str) -> None:
    async with serving(database, HandClock()) as server:
        host = await server.guest("Host")
        path = await made(host, absent=absent)
        guests = await entered(server, path, "Ann", "Bob")
        await host.post(f"{path}/start")
        (table,) = (await host.get(path))["tables"]
        ann = await guests[0].sit(table["id"])
        await pass_time(server, 59)
        await ann.at_rest()
        assert not any(seat["held"] for seat in ann.table["seats"])
        await pass_time(server, 2)
        (table,) = (await host.get(path))["tables"]
        assert table["absent"] == [guests[1].me["id"]]
        await ann.until(lambda page: any(seat["held"] for seat in page.table["seats"]))
        await pass_time(server, LIMIT_S)
        (table,) = (await host.get(path))["tables"]
        points = dict(zip(table["seats"], table["points"], strict=True))
        assert (points[guests[1].me["id"]] == 0) == (absent == "forfeit")
        assert points[guests[0].me["id"]] > 0


@pytest.mark.ruling("TL-31")
async def test_bad_input_gets_one_sentence_and_changes_nothing(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host, other = await server.guest("Host"), await server.guest("Ann")
        bad = [
            ({"game": "chess"}, "There is no game"),
            ({"game": "deadeye"}, "is for one player"),
            ({"most": 9}, "A table of Revenants takes 2 to 4 players, not 9."),
            ({"rounds": 99}, "A tournament has 1 to 24 rounds"),
            ({"limit_s": 1}, "A table has 60 to 7200 seconds, not 1."),
            ({"starts_s": 5}, "That date is past"),
            ({"name": " x"}, "That cannot be read"),
            ({"fill": "nobody"}, "There is no bot"),
            ({"surprise": 1}, "That cannot be read"),
        ]
        for changed, sentence in bad:
            assert sentence in await host.problem("/api/tournaments", {**FORM, **changed}), changed
        assert await host.get("/api/tournaments") == []
        path = await made(host)
        assert await other.problem(f"{path}/start") == "Only the host of the tournament can do that."
        assert await host.problem(f"{path}/start") == "A table needs 2 players at least; 0 are here."
        assert await other.problem(f"{path}/leave") == "You do not play in this tournament."
        await other.post(f"{path}/enter", {})
        assert await other.problem(f"{path}/enter", {}) == "Ann plays in this tournament already."
        assert await host.problem(f"{path}/enter", {"team": "red"}) == "In this tournament everybody plays alone."
        second = await made(host)
        assert "You play in Friday" in await other.problem(f"{second}/enter", {})
        await made(host)
        assert "You have 3 tournaments open" in await host.problem("/api/tournaments", FORM)
        assert await other.problem("/api/tournaments/nosuch/enter", {}, 404) == "There is no such tournament."
        assert await server.stranger().problem(f"{path}/enter", {}, 401) == "Come in as a guest first."
        await other.post("/api/avoided", {"person": host.me["id"], "muted": False, "blocked": True})
        assert "would rather play with others" in await host.problem(f"{path}/enter", {})
        act = {"what": "annul", "table": "nosuch", "reason": "No such table"}
        assert (
            await other.problem(f"{path}/act", act) == "Only the host and the referees of the tournament can do that."
        )
        assert await host.problem(f"{path}/act", act) == "That is no table of this tournament."
        assert (
            await host.problem(f"{path}/referees", {"people": ["nobody"]}) == "There is no such person here any more."
        )
        assert len(director(server, path).tournament.log) == 3


@pytest.mark.ruling("TL-33")
async def test_referees_act_and_everybody_reads_why(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host, referee = await server.guest("Host"), await server.guest("Ref")
        path = await made(host)
        guests = await entered(server, path, "Ann", "Bob")
        await host.post(f"{path}/referees", {"people": [referee.me["id"]]})
        await host.post(f"{path}/start")
        (table,) = (await host.get(path))["tables"]
        page = await guests[0].sit(table["id"])
        again = {"what": "again", "table": table["id"], "reason": "A bad line"}
        await referee.post(f"{path}/act", again)
        await page.until(lambda one: one.table["state"] == "over")
        told = await host.get(path)
        assert [(one["annulled"], one["again"]) for one in told["tables"]] == [
            (True, told["tables"][1]["id"]),
            (False, None),
        ]
        assert "annulled already" in await referee.problem(f"{path}/act", again)
        second = told["tables"][1]["id"]
        assert server.table(second).state == "playing"
        hold = {"what": "hold", "table": second, "reason": "A break please"}
        assert await referee.problem(f"{path}/act", hold) == "A break is for a running round in real time."
        await pass_time(server, LIMIT_S)
        points = {guest.me["id"]: number for number, guest in enumerate(guests, 1)}
        await referee.post(f"{path}/act", {"what": "points", "table": second, "points": points, "reason": "As agreed"})
        told = await host.get(path)
        assert {one["side"]: one["points"] for one in told["standings"]} == points
        assert [(note["what"], note["by"], note["reason"]) for note in told["notes"]] == [
            ("referees", host.me["id"], ""),
            ("again", referee.me["id"], "A bad line"),
            ("scored", referee.me["id"], "As agreed"),
        ]
        await referee.post(f"{path}/act", {"what": "out", "player": guests[0].me["id"], "reason": "Gone home"})
        assert [one["left"] for one in (await host.get(path))["players"]] == [True, False]
        await referee.post(f"{path}/act", {"what": "in", "player": guests[0].me["id"], "reason": "Back again"})
        told = await host.get(path)
        assert [one["left"] for one in told["players"]] == [False, False]
        assert [note["what"] for note in told["notes"]][-2:] == ["went", "came"]
        assert "Only the host" in await referee.problem(f"{path}/act", {"what": "end", "reason": "Enough now"})
        await pass_time(server, 25)
        last = (await host.get(path))["tables"][-1]
        assert (last["round"], server.table(last["id"]).state) == (2, "playing")
        await host.post(f"{path}/act", {"what": "end", "reason": "Enough now"})
        told = await host.get(path)
        assert (told["state"], told["tables"][-1]["annulled"]) == ("over", True)
        assert server.table(last["id"]).state == "over", "nobody plays on"


@pytest.mark.ruling("TL-33")
async def test_a_host_who_is_gone_is_replaced_by_the_next_who_is_there(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host, absent, referee = [await server.guest(name) for name in ("Host", "Away", "Ref")]
        path = await made(host)
        await host.post(f"{path}/referees", {"people": [absent.me["id"], referee.me["id"]]})
        page = Page(await host.socket(f"/ws/tournament/{path.rpartition('/')[2]}"))
        await page.next("tournament")
        await referee.watch_lobby()
        await pass_time(server, 600)
        assert director(server, path).tournament.host == host.me["id"], "who looks on is there"
        await page.close()
        await asyncio.sleep(0)
        while director(server, path).watchers:
            await referee.get("/api/me")
        await pass_time(server, 119)
        assert director(server, path).tournament.host == host.me["id"]
        await pass_time(server, 2)
        told = await referee.get(path)
        assert told["host"] == referee.me["id"]
        assert told["notes"][-1]["reason"] == "The host was gone for two minutes."


@pytest.mark.ruling("TL-30")
async def test_a_restart_between_the_draw_and_the_tables_goes_on(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        host = await server.guest("Host")
        path = await made(host)
        guests = await entered(server, path, "Ann", "Bob", "Cid", "Dee")
        found = director(server, path)
        ids = iter(("tableone", "tabletwo"))
        drawn = next_round(found.tournament, 5, lambda: next(ids), 1, server.app.hall.served_ms())
        await server.app.store.run(append(found.id, len(found.tournament.log), [drawn]))
    async with serving(database, clock) as server:
        await server.app.tournaments.look()
        assert {table.id for table in server.app.hall.tables.values()} == {"tableone", "tabletwo"}
        page = await server.same(guests[0]).sit(
            next(one.id for one in drawn.tables if guests[0].me["id"] in one.seats)  # type: ignore[attr-defined]
        )
        assert page.table["state"] == "playing"
        await server.app.tournaments.look()
        assert len(director(server, path).tournament.tables()) == 2, "nothing is opened twice"
    async with serving(database, clock) as server:
        await pass_time(server, LIMIT_S + 1)
        assert [one.how for one in director(server, path).tournament.tables()] == ["limit", "limit"]
        await pass_time(server, 0)
    async with serving(database, clock) as server:
        await server.app.tournaments.look()
        await pass_time(server, 21)
        rounds = [event for event in director(server, path).tournament.log if isinstance(event, RoundPaired)]
        assert [one.number for one in rounds] == [1, 2]


@pytest.mark.ruling("TL-30", "TL-32")
async def test_a_restart_after_every_step_changes_nothing(database: str) -> None:
    """Late comers, leavers and limits included: every round is paired once, every table scored once, and it ends."""
    clock = HandClock()
    async with serving(database, clock) as server:
        host = await server.guest("Host")
        path = await made(host, rounds=3)
        guests = await entered(server, path, "Ann", "Bob", "Cid", "Dee", "Eve")
        await host.post(f"{path}/start")
    for step in range(40):
        async with serving(database, clock) as server:
            if step == 2:
                await server.same(guests[0]).post(f"{path}/leave")
            if step == 3:
                await (await server.guest("Late")).post(f"{path}/enter", {})
            await pass_time(server, (1, 30, 45)[step % 3])
            await pass_time(server, 21)
            found = (await server.app.tournaments.find(path.rpartition("/")[2])).tournament  # type: ignore[union-attr]
            if found.over:
                break
    paired = [event.number for event in found.log if isinstance(event, RoundPaired)]
    scored = [event.table for event in found.log if isinstance(event, TableScored)]
    assert (found.phase, paired) == ("over", [1, 2, 3])
    assert sorted(scored) == sorted(table.id for table in found.tables())
    assert guests[0].me["id"] not in [player for table in found.rounds[2].tables for player in table.seats]
    assert len(found.players) == 6


@pytest.mark.ruling("TL-30")
async def test_two_writers_never_pair_a_round_twice(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host = await server.guest("Host")
        path = await made(host)
        await entered(server, path, "Ann", "Bob")
        found = director(server, path)
        drawn = next_round(found.tournament, 5, lambda: "theirs", 1, 0)
        await server.app.store.run(append(found.id, len(found.tournament.log), [drawn]))
        assert "has changed meanwhile" in await host.problem(f"{path}/start")
        assert [one.id for one in found.tournament.tables()] == ["theirs"]
        assert await host.problem(f"{path}/start") == "The tournament has begun already."


async def test_who_has_no_link_does_not_see_a_private_one_and_pages_are_told_what_changes(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host, other = await server.guest("Host"), await server.guest("Ann")
        path = await made(host, public=False)
        assert await other.get("/api/tournaments") == []
        assert len(await host.get("/api/tournaments")) == 1
        page = Page(await other.socket(f"/ws/tournament/{path.rpartition('/')[2]}"))
        assert (await page.next("tournament"))["players"] == []
        await other.post(f"{path}/enter", {})
        told = await page.next("tournament", lambda one: bool(one["players"]))
        assert (told["players"][0]["person"]["name"], told["players"][0]["here"]) == ("Ann", True)
        assert len(await other.get("/api/tournaments")) == 1
        await page.close()
        nowhere = Page(await other.socket("/ws/tournament/nosuch"))
        assert (await nowhere.next("closing"))["reason"] == "There is no such tournament."
        await nowhere.close()


async def test_it_begins_by_itself_when_its_date_has_come(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        host = await server.guest("Host")
        path = await made(host, starts_s=clock.date_s() + 600)
        await pass_time(server, 599)
        assert (await host.get(path))["waits"] is None
        await pass_time(server, 2)
        assert (await host.get(path))["waits"] == "A table needs 2 players at least; 0 are here."
        await entered(server, path, "Ann", "Bob")
        await server.app.tournaments.look()
        told = await host.get(path)
        assert (told["state"], told["waits"]) == ("playing", None)


async def test_who_is_deleted_is_nobody_in_the_log(database: str) -> None:
    async with serving(database, HandClock()) as server:
        host = await server.guest("Host")
        path = await made(host)
        guests = await entered(server, path, "Annabella", "Bob")
        await host.post(f"{path}/referees", {"people": [guests[0].me["id"]]})
        await host.post(f"{path}/start")
        await guests[0].post("/api/account/delete", {})
        told = await host.get(path)
        names = sorted(one["person"]["name"] for one in told["players"])
        assert names == ["Bob", "Somebody who left"]
        text = str(director(server, path).tournament.log)
        assert guests[0].me["id"] not in text
        assert "Annabella" not in text
        await pass_time(server, LIMIT_S)
        assert (await host.get(path))["tables"][0]["how"] == "limit"


@pytest.mark.ruling("TL-32")
async def test_bots_fill_tables_up_and_a_round_in_real_time_goes_on_with_nobody_there(database: str) -> None:
    form = {
        "game": "arena",
        "most": 3,
        "fill": "level1",
        "rounds": 1,
        "options": {"length_s": 20, "characters": "dealt"},
    }
    async with serving(database, HandClock()) as server:
        host = await server.guest("Host")
        path = await made(host, **form)
        (ann,) = await entered(server, path, "Ann")
        await host.post(f"{path}/start")
        (table,) = (await host.get(path))["tables"]
        assert table["seats"].count(None) == 2
        live = server.table(table["id"])
        for _ in range(40):
            await pass_time(server, 3)
            await live.look(lambda: None)
        found = director(server, path).tournament
        assert any(isinstance(event, PlayerAbsent) for event in found.log)
        assert live.match is not None
        assert (live.state, live.match.state.round) == ("over", 1), (
            "nobody waits for nobody, and there are no extra rounds"
        )
        assert found.tables()[0].how == "played"
        first_ms = min(at_ms for who, at_ms, _ in live.match.entries if who == table["seats"].index(ann.me["id"]))
        assert first_ms >= 60_000, "who stands in does nothing before it was there"
