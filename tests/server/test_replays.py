"""Matches looked at again: perspectives, files, proofs, and what might have been."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec

import talion
from talion.kernel.dump import digest
from talion.server import protocol
from talion.server.clock import HandClock
from talion.server.replays import colours_of
from talion.server.store.table_setup import Chair

from .guests import Guest, Message, Page, first, last, play_out, two_at_a_table
from .serving import Server, serving, stored_entries


async def finished(server: Server, **options: Any) -> tuple[Guest, Guest, Page, str]:
    """A match of two that is over."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    a, b, table = await two_at_a_table(ann, bob, **options)
    await play_out(a, b, choose=first)
    return ann, bob, a, table


async def upload(guest: Guest, text: str | bytes, status: int = 200) -> Any:
    answer: httpx.Response = await guest.http.post("/api/replays", content=text)
    assert answer.status_code == status, answer.text
    return answer.json()


def resealed(text: str, change: Any = None, entries: list[Any] | None = None) -> str:
    """A match file with a changed header or other entries, and a digest that fits again."""
    header, *rest = text.splitlines()[:-1]
    data = json.loads(header)
    if change is not None:
        change(data)
    lines = [json.dumps(data, separators=(",", ":")), *(rest if entries is None else map(json.dumps, entries))]
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"end": len(lines) - 1, "digest": digest(body)}, separators=(",", ":")) + "\n"


async def test_a_finished_match_is_shown_from_any_chair_or_all(database: str) -> None:
    async with serving(database) as server:
        _, _, a, table = await finished(server, hp=8)
        nobody = server.stranger()
        everything = await nobody.replay(table)
        assert everything["over"] is True
        assert everything["colours"] == [3, 3]
        assert everything["seat"] is None
        assert everything["header"]["seed"] == a.table["seed"]
        rows = stored_entries(database, table)
        assert [step["words"] for step in everything["steps"]] == ["", *(row.words for row in rows)]
        assert [step["at_ms"] for step in everything["steps"][1:]] == [row.at_ms for row in rows]
        assert everything["steps"][-1]["view"]["result"] == everything["result"] == a.table["result"]
        for seat in (0, 1):
            one = await nobody.replay(table, seat)
            assert one["seat"] == seat
            assert all(step["view"]["seat"] == seat for step in one["steps"])
            assert {step["who"] for step in one["steps"] if step["words"]} == {seat}
            told = [event for step in one["steps"] for event in step["events"]]
            assert any(event["kind"] == "sealed" for event in told)
            assert all(event["seat"] == seat for event in told if event["kind"] == "sealed")
        for bad in ("2", "99", "-1", "x", "%C2%B2", ""):
            await nobody.get(f"/api/replays/{table}?seat={bad}", status=400)


async def test_a_running_match_is_shown_from_ones_own_chair_only(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        gathering = await ann.open_table("me", "open")
        assert "has not begun" in (await ann.get(f"/api/replays/{gathering}", status=400))["problem"]
        a, _, table = await two_at_a_table(ann, bob, revenants="dealt")
        await a.act(first(a.asked()[0]))
        sealed = a.own[0]["view"]["sealed"]
        mine = await ann.replay(table)
        assert mine["steps"][-1]["words"] == mine["steps"][-1]["view"]["sealed"] == sealed
        theirs = await bob.replay(table)
        assert theirs["steps"][-1]["words"] == ""
        assert theirs["steps"][-1]["view"]["sealed"] is None
        public = await server.stranger().replay(table)
        assert public["seat"] is None
        assert "seed" not in public["header"]
        for guest in (bob, server.stranger()):
            problem = (await guest.get(f"/api/replays/{table}?seat=0", status=400))["problem"]
            assert "only your own seat" in problem


async def test_reports_and_replays_of_a_running_match_have_the_views_of_their_reader(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob, revenants="dealt")
        await a.act(first(a.asked()[0]))
        await b.at_rest()
        match = server.table(table).match
        assert match is not None
        views = [plain(match.view(seat)) for seat in (0, 1)]
        assert views[0] != views[1], "there is something to hide"
        for guest, wanted in ((ann, views[0]), (bob, views[1]), (eve, plain(match.view()))):
            report = json.loads((await guest.http.get(f"/api/replays/{table}/file")).text)
            now = {"now_ms": report["views"][0]["now_ms"]}
            assert report["views"] == [wanted | now]
            steps = (await guest.replay(table))["steps"]
            assert steps[-1]["view"] == wanted
            assert steps[0]["view"]["seat"] == wanted["seat"]


def plain(view: dict[str, Any]) -> Any:
    return json.loads(msgspec.json.encode(view))


async def test_chance_can_be_verified_when_it_is_over(database: str) -> None:
    async with serving(database) as server:
        _, _, a, table = await finished(server, hp=4, revenants="dealt")
        found = await server.stranger().get(f"/api/replays/{table}/verify")
        assert found["seed_fits"]
        assert found["replay_fits"]
        assert found["commitment"] == a.table["commitment"]
        assert found["seed"] == a.table["seed"]
        assert found["entries"] == len(stored_entries(database, table))


async def test_a_downloaded_match_opens_anywhere_and_comes_back(database: str, tmp_path: Path) -> None:
    async with serving(database) as server:
        ann, _, a, table = await finished(server, hp=6)
        answer = await server.stranger().http.get(f"/api/replays/{table}/file")
        assert f'filename="revenants-{table}.talion"' in answer.headers["content-disposition"]
        (tmp_path / "match.talion").write_bytes(answer.content)
        match = talion.load(tmp_path / "match.talion")
        assert match.result == a.table["result"]
        assert list(match.header.players) == ["Ann", "Bob"]
        copy = (await upload(ann, answer.content))["table"]
        assert copy != table
        original, again = [await ann.replay(one) for one in (table, copy)]
        assert again["steps"] == original["steps"]
        page = await ann.sit(copy)
        assert page.table["state"] == "over"
        assert page.table["result"] == a.table["result"]
        assert page.seats == []
        assert [seat["name"] for seat in page.table["seats"]] == ["Ann", "Bob"]
        # Made in the same second, in any order.
        mine = {one["id"] for one in await ann.get("/api/mine")}
        assert mine == {copy, table}, "an uploaded match is among one's own"
        assert [step["entry"] for step in again["steps"]] == list(range(len(again["steps"])))
        seen = (await ann.replay(table, 0))["steps"]
        told = {step["entry"]: step for step in original["steps"]}
        assert [(one["who"], one["at_ms"]) for one in seen] == [
            (told[one["entry"]]["who"], told[one["entry"]]["at_ms"]) for one in seen
        ]
        assert any("You seal" in event["text"] for step in seen for event in step["events"])
        sentences = [event["text"] for step in original["steps"] for event in step["events"]]
        assert not [one for one in sentences if "You" in one], "who sees everything is nobody's seat"
        assert "Grimsby seals SOLO at Reyes." in sentences


async def test_damaged_files_are_refused_with_a_sentence(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, _, _, table = await finished(server, hp=4)
        text = (await ann.http.get(f"/api/replays/{table}/file")).text
        damaged: dict[str, str | bytes] = {
            "nothing": "",
            "no text": b"\xff\xfe\x00",
            "another file": "hello\n",
            "cut off": text[: len(text) // 2],
            "without its last line": "\n".join(text.splitlines()[:-1]) + "\n",
            "a letter changed": text.replace("solo", "sole", 1),
            "another seed": resealed(text, lambda header: header.update(seed="1")),
            "no seed": resealed(text, lambda header: header.update(seed="x")),
            "no options": resealed(text, lambda header: header.update(options={})),
            "strange options": resealed(text, lambda header: header.update(options={"luck": 7})),
            "no seats": resealed(text, lambda header: header.update(seats=0)),
            "many seats": resealed(text, lambda header: header.update(seats=10**9)),
            "another game": resealed(text, lambda header: header.update(game="chess")),
            "no game": resealed(text, lambda header: header.update(game="../../etc")),
            "other rules": resealed(text, lambda header: header.update(rules=99)),
            "other content": resealed(text, lambda header: header.update(content="00")),
            "a strange pack": resealed(text, lambda header: header.update(pack={"a": 1})),
            "more in the header": resealed(text, lambda header: header.update(admin=True)),
            "not its turn": resealed(text, entries=[[1, 0, "pick Reyes"]]),
            "no seat": resealed(text, entries=[[7, 0, "pick Reyes"]]),
            "huge seat": resealed(text, entries=[[10**30, 0, "pick Reyes"]]),
            "huge time": resealed(text, entries=[[0, 10**30, "pick Reyes"]]),
            "time backwards": resealed(text, entries=[[0, 50, "pick Reyes"], [1, 20, "pick McCoy"]]),
            "negative time": resealed(text, entries=[[0, -1, "pick Reyes"]]),
            "no words": resealed(text, entries=[[0, 0, "x" * 10_000]]),
            "imagined nowhere": resealed(text, entries=[[-1, 0, "imagine 7 5"]]),
            "imagined strangely": resealed(text, entries=[[-1, 0, "imagine ² ³"]]),
            "imagined hugely": resealed(text, entries=[[-1, 0, "imagine 0 " + "9" * 5000]]),
            "not an entry": resealed(text, entries=[{"who": 0}]),
            "deep": text.splitlines()[0].replace("null", "[" * 5000) + "\n" + text.splitlines()[-1] + "\n",
            "endless": resealed(text, entries=[[0, 0, "pick Reyes"]] * 5001),
        }
        for name, file in damaged.items():
            problem = (await upload(ann, file, 400))["problem"]
            assert problem.endswith((".", ")")), f"{name}: {problem}"
            assert len(problem) < 500, name
        await upload(server.stranger(), text, 401)
        assert len(server.app.hall.tables) == 1, "nothing was kept of them"


async def test_a_match_that_was_never_finished_can_be_kept_and_played_on(database: str) -> None:
    match = talion.new("revenants", seats=3, seed=5)
    for seat, name in enumerate(("Grimsby", "Reyes", "McCoy")):
        match.play(seat, f"pick {name}")
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = (await upload(ann, match.log.text()))["table"]
        assert (await ann.replay(table))["result"] is None
        forked = await ann.post(f"/api/replays/{table}/fork", {"at": 3, "seat": 2, "bot": "random"})
        page = await ann.sit(forked["table"])
        assert page.seats == [2]
        assert page.asked()


async def test_a_fork_at_every_step_keeps_what_its_seat_knew(database: str, tmp_path: Path) -> None:
    async with serving(database, bot_pause_s=3600.0) as server:
        ann, _, _, table = await finished(server, hp=6)
        (tmp_path / "match.talion").write_bytes((await ann.http.get(f"/api/replays/{table}/file")).content)
        match = talion.load(tmp_path / "match.talion")
        eve = await server.guest("Eve")
        for seat in (0, 1):
            for at in range(len(match.entries)):
                form = {"at": at, "seat": seat, "bot": "random"}
                page = await eve.sit((await eve.post(f"/api/replays/{table}/fork", form))["table"])
                assert page.seats == [seat]
                assert page.table["state"] == "playing"
                knew = match.fork(at)
                shown = {**page.view, **page.own[seat]["view"], "now_ms": 0}
                assert shown == {**knew.view(seat), "now_ms": 0}, f"seat {seat}, step {at}"
                legal = page.own[seat]["prompt"] and page.own[seat]["prompt"]["legal"]
                assert (legal or []) == knew.legal(seat)
                if legal:
                    await page.act(legal[0])
                await page.close()


async def test_a_fork_that_is_none_is_refused(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, _, _, table = await finished(server, hp=4)
        path = f"/api/replays/{table}/fork"
        length = len(stored_entries(sqlite, table))
        for form, says in (
            ({"at": 999}, "cannot be forked"),
            ({"at": 10**30}, "cannot be"),
            ({"at": length}, "over at that step"),
            ({"at": -1}, "at"),
            ({"seat": 2}, "no such seat"),
            ({"seat": 99}, "seat"),
            ({"bot": "genius"}, "no bot"),
            ({"bot": None}, "bot"),
        ):
            whole: Message = {"at": 0, "seat": 0, "bot": "random", **form}
            assert says in await ann.problem(path, whole)
        await server.stranger().problem(path, {"at": 0, "seat": 0, "bot": "random"}, status=401)


async def test_a_fork_is_played_to_its_end(database: str) -> None:
    async with serving(database) as server:
        ann, _, _, table = await finished(server, hp=8)
        made = await ann.post(f"/api/replays/{table}/fork", {"at": 3, "seat": 1, "bot": "random"})
        page = await ann.sit(made["table"])
        await play_out(page, choose=last)
        found = await ann.get(f"/api/replays/{made['table']}/verify")
        assert found["seed_fits"]
        assert found["replay_fits"]
        assert {one["id"] for one in await ann.get("/api/mine")} == {made["table"], table}
        text = (await ann.http.get(f"/api/replays/{made['table']}/file")).text
        await upload(ann, text)


def test_a_replay_has_the_colours_of_its_table() -> None:
    ann, bob = protocol.Person("a", "Ann", 10), protocol.Person("b", "Bob", 4)
    chairs = [Chair("person", ann), Chair("bot", bot="keen"), Chair("person", ann), Chair("person", bob)]
    assert colours_of(chairs) == (10, 8, 3, 4)
