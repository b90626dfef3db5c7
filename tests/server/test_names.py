"""What people are called and what they say: nothing invisible, nobody taken for somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest

import talion
from talion.kernel.problems import Problem
from talion.server.names import checked_name, cleaned, looks, tags

from .guests import all_at_a_table
from .serving import serving

UNSEEN = "A name is of letters, digits and signs that everybody can see."
GOOD = {
    "Ann": "Ann",
    "  Ann   B. ": "Ann B.",
    "Zoe\u0308": "Zoë",
    "Ａｎｎ": "Ann",
    "Nguyễn Thị": "Nguyễn Thị",
    "محمد": "محمد",
    "علی\u200cرضا": "علی\u200cرضا",
    "नमस्ते": "नमस्ते",
    "สวัสดี": "สวัสดี",
    "李小龙": "李小龙",
    "❤\ufe0f": "❤",
    "robot": "robot",
    "Abbot 7": "Abbot 7",
    "Ann 2": "Ann 2",
}
INVISIBLE = [
    *(" ", "\u00a0", "\u200b", "A\u200bnn", "\u3164", "\u115f", "\u2800", "\u00ad", "A\u00adnn", "\ufeffAnn", "\u2060"),
    *("Ann\u202e", "\u2066Ann\u2069", "Ann\u200f", "A\u200dnn", "A\x07nn", "Ann\n", "Ann\tB", "\u0301", "\u0301Ann"),
    *("\U000e0041nn", "\ue000", "...", "A\u034fnn"),
]
RESERVED = [
    *("System", "SYSTEM", "system 2", "Bot 3", "bot", "b0t", "bot_2", "Talion", "Ta1ion", "Tаlion", "ѕуѕtеm"),
    *("S.y.s.t.e.m", "S y s t e m", "Talion!", "the Talion team", "Admin", "Seat 2", "ＢＯＴ", "\u202fBot"),
]


@pytest.mark.parametrize(("said", "kept"), GOOD.items())
def test_names_of_all_writings_are_kept_in_one_form(said: str, kept: str) -> None:
    assert checked_name(said) == kept


@pytest.mark.parametrize("name", INVISIBLE)
async def test_nobody_is_invisible(sqlite: str, name: str) -> None:
    async with serving(sqlite) as server:
        assert await server.stranger().problem("/api/guest", {"name": name, "colour": 1}) == UNSEEN
        ann = await server.guest("Ann")
        form = {"game": "revenants", "seats": ["me", "me"], "names": [None, name]}
        assert await ann.problem("/api/tables", form) == UNSEEN


@pytest.mark.parametrize("name", RESERVED)
async def test_nobody_is_taken_for_the_table_or_a_bot(sqlite: str, name: str) -> None:
    async with serving(sqlite) as server:
        assert "is not for people" in await server.stranger().problem("/api/guest", {"name": name, "colour": 1})
        ann = await server.guest("Ann")
        assert "is not for people" in await ann.problem("/api/guest", {"name": name, "colour": 1})
        assert (await ann.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize("name", ["Ze" + "\u0316\u0317\u0318\u0319\u031c", "e\u0301\u0316\u0316"])
def test_marks_do_not_pile_up(name: str) -> None:
    with pytest.raises(Problem, match="too many marks"):
        checked_name(name)


def test_a_name_that_grows_when_it_is_written_out_is_too_long() -> None:
    with pytest.raises(Problem, match="at most 24"):
        checked_name("ﬃ" * 10)


@pytest.mark.parametrize("name", ["Ann #2", "Ann＃2"])
def test_the_mark_that_tells_people_apart_is_in_no_name(name: str) -> None:
    with pytest.raises(Problem, match="has no #"):
        checked_name(name)


ALIKE = [
    ("Ann", "ann"),
    ("Ann", "Аnn"),
    ("Mark", "Rnark"),
    ("Bill", "BiIl"),
    ("Ivan", "ivan"),
    ("Paul", "Pau1"),
    ("Ann", "A.nn"),
]
UNLIKE = [("Ann", "Anna"), ("Ann 1", "Ann 2"), ("Zoe", "Zoë"), ("李", "王"), ("दिन", "दान")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_known(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_do_not_are_left_alone(one: str, other: str) -> None:
    assert not looks(one) & looks(other)
    assert tags({1: one, 2: other}) == {}


def test_tags_differ_and_are_always_the_same() -> None:
    many = dict.fromkeys(range(3000), "Ann")
    told = tags({**many, "b": "Bob"})
    assert len(set(told.values())) == 3000
    assert "b" not in told
    assert tags({1: "Ann", 2: "Аnn"}) == tags({2: "Аnn", 3: "Bob", 1: "Ann"})


async def test_people_of_one_name_at_a_table_are_told_apart(database: str, tmp_path: Path) -> None:
    async with serving(database) as server:
        ann, false, bob, eve = [await server.guest(name) for name in ("Ann", "Аnn", "Bob", "ANN")]
        pages, table = await all_at_a_table([ann, false, bob], options={"hp": 2})
        marks = [seat["tag"] for seat in pages[0].table["seats"]]
        assert None not in marks[:2]
        assert marks[0] != marks[1]
        assert marks[2] is None
        watching = await eve.sit(table)
        await pages[2].until(lambda page: eve.me["id"] in page.table["tags"])
        told = pages[2].table["tags"]
        assert told == watching.table["tags"]
        assert set(told) == {ann.me["id"], false.me["id"], eve.me["id"]}
        assert len(set(told.values())) == 3
        assert [told[ann.me["id"]], told[false.me["id"]]] == marks[:2]
        # Who has talked and gone is still told apart.
        await watching.do("say", text="I am Ann!")
        await watching.close()
        await pages[2].until(lambda page: page.table["spectators"] == 0)
        assert pages[2].table["tags"] == told
        match = server.table(table).match
        assert match is not None
        assert match.header.players == (f"Ann #{marks[0]}", f"Аnn #{marks[1]}", "Bob")


async def test_a_chair_named_like_somebody_else_is_told_apart(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, bob = await server.guest("Host"), await server.guest("Bob")
        table = await host.open_table("me", "me", "open", names=["Bob", "Cid"])
        page, b = await host.sit(table), await bob.sit(table)
        await b.do("sit", seat=2)
        await page.until(lambda page: page.table["seats"][2]["person"] is not None)
        marks = [seat["tag"] for seat in page.table["seats"]]
        assert marks[1] is None
        assert None not in (marks[0], marks[2])
        assert marks[0] != marks[2]


async def test_names_in_a_match_file_are_looked_at(sqlite: str) -> None:
    match = talion.new("revenants", 2, 1, players=("\u202eAnn", "bot:random"))
    text = match.log.text()
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        made = (await ann.http.post("/api/replays", content=text.encode())).json()
        replay = await ann.get(f"/api/replays/{made['table']}")
        assert replay["players"] == ["Seat 0", "bot:random"]
        assert replay["header"]["players"] == replay["players"]


# Talk

KEPT = {
    "two\nlines\tand a tab": "two\nlines and a tab",
    "\u202eright to left": "right to left",
    "a\u200bb\u2060c\ufeff": "abc",
    "bell \x07 and \x1b[31mred": "bell  and [31mred",
    "👨\u200d👩\u200d👧 ❤\ufe0f": "👨\u200d👩\u200d👧 ❤\ufe0f",
    "می\u200cخواهم": "می\u200cخواهم",
    "a\u200db\u200d": "ab",
    "Z\u0316\u0317\u0318\u0319\u031c\u031d!": "Z\u0316\u0317\u0318\u0319!",
    "a\u0316\u0316\u0316": "a\u0316",
    "e\u0301": "é",
    "\n\n hello \n": "hello",
    "\U0001fae8": "\U0001fae8",
}


@pytest.mark.parametrize(("said", "heard"), KEPT.items())
def test_talk_is_cleaned(said: str, heard: str) -> None:
    assert cleaned(said) == heard


async def test_talk_is_cleaned_at_a_table_and_between_two(sqlite: str) -> None:
    async with serving(sqlite) as server:
        guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid", "Dan")]
        (a, b, *_), _ = await all_at_a_table(guests, game="gangs", options={"whispers": True})
        await a.do("say", text="up\u202edown\x01")
        assert (await b.next("chat"))["line"]["text"] == "updown"
        assert "nothing to read" in await a.refused("say", text="\u200b\u3164\u2800")
        assert "9 lines" in await a.refused("say", text="x\n" * 8 + "y")
        await a.do("whisper", seat=0, to=1, text="psst\u202e!")
        assert (await b.next("whispered"))["lines"][0]["text"] == "psst!"
