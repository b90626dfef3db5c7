"""Opening tables, finding them, sitting down, starting, and playing again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from talion.server.clock import HandClock
from talion.server.hall import UNATTENDED_S
from talion.server.settings import Limits

from .guests import Message, play_out
from .serving import serving

GAME = "revenants"


def form(*seats: str, **more: Any) -> Message:
    return {"game": GAME, "seats": list(seats), **more}


def listed(table: str, **facts: Any) -> Any:
    """Whether a lobby shows a table like this."""

    def look(lobby: Message) -> bool:
        found = [one for one in lobby["tables"] if one["id"] == table]
        return bool(found) and all(found[0][name] == value for name, value in facts.items())

    return look


async def test_the_lobby_shows_tables_as_they_come_and_change(database: str) -> None:
    async with serving(database) as server:
        watcher, ann, bob = server.stranger(), await server.guest("Ann"), await server.guest("Bob")
        lobby = await watcher.watch_lobby()
        assert (await lobby.next("lobby"))["tables"] == []
        table = await ann.open_table("me", "open", "random")
        shown = await lobby.next("lobby", listed(table, state="gathering"))
        seats = next(one for one in shown["tables"] if one["id"] == table)["seats"]
        assert [(seat["kind"], seat["present"]) for seat in seats] == [
            ("person", False),
            ("open", False),
            ("bot", True),
        ]
        a, b = await ann.sit(table), await bob.sit(table)
        await lobby.next("lobby", listed(table, spectators=1))
        await b.do("sit", seat=1)
        await lobby.next("lobby", listed(table, spectators=0))
        await a.do("start")
        await lobby.next("lobby", listed(table, state="playing"))
        await asyncio.gather(a.do("vote", agree=True), b.do("vote", agree=True))
        await lobby.next("lobby", lambda lobby: lobby["tables"] == [])
        assert (await watcher.get("/api/tables"))["tables"] == []


async def test_only_tables_where_somebody_is_are_offered(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        table = await ann.open_table("me", "open")

        async def offered() -> list[str]:
            return [one["id"] for one in (await bob.get("/api/tables"))["tables"]]

        clock.turn(UNATTENDED_S - 1)
        assert await offered() == [table], "a page may take a moment to come"
        a = await ann.sit(table)
        clock.turn(3600)
        assert await offered() == [table], "whoever waits may wait long"
        watcher = await cid.sit(table)
        await a.close()
        await watcher.until(lambda page: not page.table["seats"][0]["present"])
        clock.turn(UNATTENDED_S - 1)
        assert await offered() == [table]
        clock.turn(1)
        assert await offered() == [], "somebody who only watches does not make it a table to join"
        assert (await bob.post("/api/quick", {"game": GAME}))["table"] != table
        await ann.sit(table)
        await watcher.until(lambda page: page.table["seats"][0]["present"])
        assert table in await offered()


async def test_those_who_share_a_device_have_names_of_their_own(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "me", "random", names=["Ann", "Uncle Bo"])
        page = await ann.sit(table)
        assert [seat["name"] for seat in page.table["seats"]] == [None, "Uncle Bo", None]
        replay = await ann.replay(table)
        assert replay["players"] == ["Ann", "Uncle Bo", "bot:random"]
        assert [step["entry"] for step in replay["steps"]] == [None], "some entries are secret while the match runs"
    async with serving(database) as server:
        assert (await server.awake(table)).seating.chairs[1].name == "Uncle Bo"


async def test_what_players_should_know_is_told_before_a_table_is_made(sqlite: str) -> None:
    async with serving(sqlite) as server:
        somebody = server.stranger()
        (note,) = (await somebody.post("/api/tables/notes", form("me", "open")))["notes"]
        assert "(RV-26)" in note
        assert (await somebody.post("/api/tables/notes", form("me", "open", "open")))["notes"] == []
        assert "There is no option" in await somebody.problem("/api/tables/notes", form("me", options={"luck": 1}))
        assert (await somebody.get("/api/tables"))["tables"] == []


async def test_settings_that_do_not_go_together_are_refused_with_the_form(sqlite: str) -> None:
    """And not only when the last chair is taken."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        wild = {**form("me", "open", options={"stream": "advanced"}), "game": "arena"}
        for path in ("/api/tables/notes", "/api/tables"):
            assert "The bushland has no stream" in await ann.problem(path, wild)


async def test_private_tables_are_found_by_their_link_only(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open", public=False)
        public = await ann.open_table("me", "open")
        assert [one["id"] for one in (await bob.get("/api/tables"))["tables"]] == [public]
        page = await bob.sit(table)
        assert page.table["public"] is False
        assert (await bob.post("/api/quick", {"game": GAME}))["table"] == public


async def test_options_bots_and_packs_of_a_form_become_the_table(database: str, tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "soft"
    pack.mkdir(parents=True)
    (pack / "revenants.toml").write_text(
        'pack.name = "Soft"\ntable.hp = { value = 12, provenance = "reconstructed", ruling = "RV-1", note = "short matches" }\n'
    )
    async with serving(database, packs=str(tmp_path / "packs")) as server:
        ann = await server.guest("Ann")
        (game,) = [game for game in await ann.get("/api/games") if game["name"] == GAME]
        assert game["packs"] == ["soft"]
        table = await ann.open_table("me", "regret", "open", options={"decision_s": 20}, pack="soft")
        page = await ann.sit(table)
        assert page.table["options"]["decision_s"] == 20
        assert page.table["pack"] == "soft"
        assert [seat["bot"] for seat in page.table["seats"]] == [None, "regret", None]
        await page.do("start")
        await page.next("welcome")
        assert [player["hp"] for player in page.view["players"]] == [12, 12, 12]
    # The pack's folder may go; the table keeps its content.
    async with serving(database) as server:
        assert (await server.awake(table)).match is not None


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "../revenants"}, "There is no game"),
        ({"game": "x" * 5000}, "game"),
        ({"game": "\x00"}, "There is no game"),
        ({"seats": ["me"]}, "2 to 4 seats, not 1"),
        ({"seats": ["me"] * 5}, "2 to 4 seats, not 5"),
        ({"seats": ["me"] * 9}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": "me"}, "seats"),
        ({"seats": ["open", "random"]}, "Take a chair at your own table"),
        ({"seats": ["me", "genius"]}, "There is no bot 'genius'"),
        ({"seats": ["me", ""]}, "There is no bot ''"),
        # No program is started for who asks over the network.
        ({"seats": ["me", "cmd:true"]}, "There is no bot 'cmd:true'"),
        ({"options": {"luck": 3}}, "There is no option 'luck'"),
        ({"options": {"hp": 99}}, "Option hp takes a whole number from 0 to 98"),
        ({"options": {"hp": 10**30}}, "Option hp takes"),
        ({"options": {"hp": True}}, "Option hp takes"),
        ({"options": {"revenants": "stolen"}}, "Option revenants takes one of picked, dealt"),
        ({"options": {"hp": 4.5}}, "options"),
        ({"options": {"hp": None}}, "options"),
        ({"pack": "soft"}, "There is no pack 'soft'"),
        ({"pack": "../soft"}, "There is no pack"),
        ({"public": "yes"}, "public"),
        ({"host": "somebody"}, "host"),
        ({"names": ["Ann", "Bob"]}, "Chair 2 is not yours to name"),
        ({"names": [None, None, None]}, "3 names for 2 seats"),
        ({"names": [" "]}, "everybody can see"),
        ({"names": ["x" * 25]}, "names"),
    ],
)
async def test_a_bad_form_gets_a_clear_sentence(sqlite: str, bad: Message, says: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        assert says in await ann.problem("/api/tables", {**form("me", "open"), **bad})
        assert (await ann.get("/api/tables"))["tables"] == []
        await server.stranger().problem("/api/tables", form("me", "open"), status=401)


async def test_chairs_are_taken_left_and_given_to_bots(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        table = await ann.open_table("me", "open", "open")
        a, b, c = await ann.sit(table), await bob.sit(table), await cid.sit(table)
        await b.do("sit", seat=1)
        assert "taken" in await c.refused("sit", seat=1)
        assert "no such chair" in await c.refused("sit", seat=7)
        assert "not your chair" in await c.refused("stand", seat=1)
        assert "opened the table" in await b.refused("bot", seat=2, bot="random")
        assert "opened the table" in await b.refused("start")
        assert "There is no bot" in await a.refused("bot", seat=2, bot="genius")
        assert "There is no bot" in await a.refused("bot", seat=2, bot="cmd:true")
        assert "Somebody sits there" in await a.refused("bot", seat=1, bot="random")
        await a.do("bot", seat=2, bot="random")
        assert "taken" in await c.refused("sit", seat=2)
        await a.do("bot", seat=2, bot=None)
        await c.do("sit", seat=2)
        await b.do("stand", seat=1)
        await c.until(lambda page: page.table["seats"][1]["kind"] == "open")
        assert [seat["kind"] for seat in c.table["seats"]] == ["person", "open", "person"]
        await a.do("start")
        assert "has begun" in await b.refused("sit", seat=1)
        assert "has begun" in await a.refused("start")
        await c.until(lambda page: page.table["state"] == "playing")
        assert c.table["seats"][1]["bot"] == "regret", "open chairs get bots"
        assert {"ending", "rematch"} <= c.table.keys()
    async with serving(database) as server:
        assert [chair.kind for chair in (await server.awake(table)).seating.chairs] == ["person", "bot", "person"]


async def test_quick_puts_strangers_together_and_starts_when_full(database: str) -> None:
    async with serving(database) as server:
        four = [await server.guest(f"Guest {n}") for n in range(4)]
        made = [(await guest.post("/api/quick", {"game": GAME}))["table"] for guest in four[:3]]
        assert len(set(made)) == 1
        again = (await four[0].post("/api/quick", {"game": GAME}))["table"]
        assert again == made[0], "who waits already waits on at the same table"
        page = await four[0].sit(again)
        assert page.table["state"] == "gathering"
        await four[3].post("/api/quick", {"game": GAME})
        await page.until(lambda page: page.table["state"] == "playing")
        names = [seat["person"]["name"] for seat in page.table["seats"]]
        assert names == ["Guest 0", "Guest 1", "Guest 2", "Guest 3"]
        assert "There is no game" in await four[0].problem("/api/quick", {"game": "chess"})


async def test_quick_puts_those_together_who_come_at_the_same_moment(database: str) -> None:
    async with serving(database) as server:
        four = [await server.guest(f"Guest {n}") for n in range(4)]
        made = await asyncio.gather(*(guest.post("/api/quick", {"game": GAME}) for guest in four))
        assert len({one["table"] for one in made}) == 1
        assert server.table(made[0]["table"]).state == "playing"


async def test_one_person_can_sit_in_every_chair(database: str) -> None:
    """Hotseat: one device, one page, both seats' secrets on it."""
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "me", options={"hp": 8})
        page = await ann.sit(table)
        assert page.table["hotseat"] is True
        assert page.table["state"] == "playing"
        assert page.seats == [0, 1]
        await play_out(page)
        assert page.table["result"]["winners"] == [0, 1]


async def test_somebody_may_open_only_so_many_tables(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(tables_per_person=3)) as server:
        ann = await server.guest("Ann")
        for _ in range(3):
            await ann.open_table("me", "open")
        assert "You have 3 tables open" in await ann.problem("/api/tables", form("me", "open"))
        await (await server.guest("Bob")).open_table("me", "open")


async def test_the_arena_is_offered_in_real_time(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        live = {**form("me", "fighter", options={"timing": "realtime", "tempo": "drum"}), "game": "arena"}
        for path in ("/api/tables/notes", "/api/tables"):
            await ann.post(path, live)
        games = await ann.get("/api/games")
        offered = {option["name"] for game in games if game["name"] == "arena" for option in game["options"]}
        assert offered >= {"timing", "tempo", "pace", "soundtrack", "length_s"}
        lively = {**live, "options": {"tempo": "drum"}}
        assert await ann.problem("/api/tables", lively) == (
            "Option tempo is for real time; choose timing realtime, or leave it (EA-84)."
        )


async def test_tables_with_bots_alone_are_nobody_elses_business_unless_they_are_to_be(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        alone, open_to_all = await ann.open_table("me", "random"), await ann.open_table("me", "open", "random")
        shown = await ann.open_table("me", "random", public=True)
        assert [server.table(one).setup.public for one in (alone, open_to_all, shown)] == [False, True, True]


async def test_who_plays_anything_meets_whoever_waits(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        waiting = await ann.open_table("me", "open", "open", "open", game="gangs", public=True)
        assert (await bob.post("/api/quick", {}))["table"] == waiting
        assert (await cid.post("/api/quick", {"game": "village"}))["table"] != waiting
        await (await bob.sit(waiting)).do("stand", seat=1)
        assert waiting not in {one["id"] for one in await bob.get("/api/mine")}, "who stood up was never there"


async def test_where_nobody_waits_who_plays_anything_waits_for_the_next(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        opened = (await ann.post("/api/quick", {}))["table"]
        assert (await bob.post("/api/quick", {"game": None}))["table"] == opened


@pytest.mark.ruling("TL-24")
@pytest.mark.parametrize(("game", "seats"), [("gangs", 4), ("village", 4), ("arena", 2), (GAME, 4)])
async def test_who_waits_for_any_game_meets_who_comes_for_one(database: str, game: str, seats: int) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        waiting = (await ann.post("/api/quick", {}))["table"]
        page = await ann.sit(waiting)
        assert (page.table["game"], page.table["any_game"]) == (GAME, True)
        assert (await bob.post("/api/quick", {"game": game}))["table"] == waiting
        await page.until(lambda page: page.table["seats"][1]["person"] is not None)
        assert (page.table["game"], page.table["any_game"], len(page.table["seats"])) == (game, False, seats)
        if seats == 2:
            await page.until(lambda page: page.table["state"] == "playing")
            assert page.view["game"] == game
        if game != GAME:
            line = (await page.next("chat"))["line"]
            assert line["person"] is None
            assert (
                line["text"] == f"Seat 1 waits for {page.table['title']}: this is a table of {page.table['title']} now."
            )
    async with serving(database) as server:
        again = await server.same(ann).sit(waiting)
        assert (again.table["game"], [seat["kind"] for seat in again.table["seats"]].count("person")) == (game, 2)


@pytest.mark.ruling("TL-24")
async def test_a_table_stays_what_it_is_while_somebody_there_waits_for_it(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, cid, dot = [await server.guest(name) for name in ("Ann", "Bob", "Cid", "Dot")]
        waiting = (await ann.post("/api/quick", {}))["table"]
        a = await ann.sit(waiting)
        assert (await bob.post("/api/quick", {"game": GAME}))["table"] == waiting
        assert (await cid.post("/api/quick", {"game": "gangs"}))["table"] != waiting
        await (await bob.sit(waiting)).do("stand", seat=1)
        assert (await dot.post("/api/quick", {"game": "arena"}))["table"] == waiting, "Bob has gone"
        await a.until(lambda page: page.table["state"] == "playing")


@pytest.mark.ruling("TL-24")
@pytest.mark.parametrize("arranged", ["a bot", "another chair"])
async def test_a_table_stays_what_it_is_where_its_host_has_arranged_it(sqlite: str, arranged: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        waiting = (await ann.post("/api/quick", {}))["table"]
        page = await ann.sit(waiting)
        if arranged == "a bot":
            await page.do("bot", seat=2, bot="random")
        else:
            await page.do("stand", seat=0)
            await page.do("sit", seat=2)
        await page.until(lambda page: not page.table["any_game"])
        assert (await bob.post("/api/quick", {"game": "village"}))["table"] != waiting
        await page.at_rest()
        assert page.table["game"] == GAME


@pytest.mark.ruling("TL-24")
async def test_who_waits_longest_is_met_first(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob, cid, dot, eve = [await server.guest(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
        early = await ann.open_table("me", "open", game="arena")
        a, d = await ann.sit(early), await dot.sit(early)
        clock.turn(10)
        late = await bob.open_table("me", "open", game="arena")
        await bob.sit(late)
        clock.turn(10)
        await d.do("sit", seat=1)
        await a.do("stand", seat=0)
        await d.until(lambda page: page.table["seats"][0]["kind"] == "open")
        assert (await cid.post("/api/quick", {"game": "arena"}))["table"] == late, "Bob has waited longer than Dot"
        assert (await eve.post("/api/quick", {}))["table"] == early


@pytest.mark.ruling("TL-24")
async def test_who_waits_longest_is_known_after_a_restart_too(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        early = (await ann.post("/api/quick", {"game": "gangs"}))["table"]
        clock.turn(1)
        late = (await bob.post("/api/quick", {"game": "village"}))["table"]
    async with serving(database, HandClock()) as server:
        for guest, table in ((bob, late), (ann, early)):
            await server.same(guest).sit(table)
        cid = await server.guest("Cid")
        assert (await cid.post("/api/quick", {}))["table"] == early


@pytest.mark.ruling("TL-22")
@pytest.mark.ruling("TL-24")
async def test_no_table_becomes_another_for_who_may_not_sit_there(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        await ann.post("/api/avoided", {"person": bob.me["id"], "muted": True, "blocked": True})
        waiting = (await ann.post("/api/quick", {}))["table"]
        page = await ann.sit(waiting)
        assert (await bob.post("/api/quick", {"game": "gangs"}))["table"] != waiting
        await page.at_rest()
        assert page.table["game"] == GAME


@pytest.mark.ruling("TL-24")
async def test_who_waits_for_anything_may_make_up_their_mind(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        waiting = (await ann.post("/api/quick", {}))["table"]
        page = await ann.sit(waiting)
        assert (await ann.post("/api/quick", {"game": "gangs"}))["table"] == waiting
        await page.until(lambda page: (page.table["game"], page.table["any_game"]) == ("gangs", False))
        assert (await bob.post("/api/quick", {"game": "village"}))["table"] != waiting
        assert (await ann.post("/api/quick", {}))["table"] == waiting
        await page.until(lambda page: page.table["any_game"])
        alone = (await ann.post("/api/quick", {"game": "deadeye"}))["table"]
        assert alone != waiting, "a game for one is played alone"


async def test_a_table_is_told_to_who_has_its_link_and_no_name(database: str) -> None:
    async with serving(database) as server:
        ann, stranger = await server.guest("Ann"), server.stranger()
        table = await ann.open_table("me", "open")
        told = await stranger.get(f"/api/tables/{table}")
        assert (told["game"], told["seats"][0]["person"]["name"], told["host"]) == ("revenants", "Ann", ann.me["id"])
    async with serving(database) as server:
        assert (await server.stranger().get(f"/api/tables/{table}"))["state"] == "gathering"
        assert not server.app.hall.tables, "nothing is woken to be told"
