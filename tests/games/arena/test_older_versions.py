"""Matches stored by older versions of the rules are played again as they were, and go on so."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import talion
from talion.content.packs import built_in
from talion.games.arena.game import GAME
from talion.games.arena.migrations import CONTENT_1, CONTENT_2, content_3, from_2, renamed
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.kernel.problems import Problem
from talion.match import replay
from talion.testing.walk import walk

HERE = Path(__file__).parent
VERSION_1, VERSION_2, VERSION_3 = (HERE / f"version-{number}.talion" for number in (1, 2, 3))
VERSION_3_REALTIME = HERE / "version-3-realtime.talion"


def with_pack(log: Log, pack: dict[str, Any], content: str | None = None) -> Log:
    return structs.replace(
        log, header=structs.replace(log.header, pack=pack, content=content or digest(canonical(pack)))
    )


def table_of(**changes: Any) -> dict[str, Any]:
    """The built-in content as version 2 had it, but for some numbers of the table."""
    data: dict[str, Any] = copy.deepcopy(content_3(GAME))
    del data["table"]["edition"]
    for name, value in changes.items():
        data["table"][name]["value"] = value
    return data


# Version 1: cards had no name but their Band; play is the same as in version 2.


def test_matches_of_version_1_are_brought_along() -> None:
    match = talion.load(VERSION_1)
    assert match.header.rules == GAME.version
    assert len(match.entries) == 40


def test_packs_of_version_1_are_brought_along() -> None:
    """By their keys; texts stay as they were written."""
    data = table_of()
    rows = data.pop("points")
    data["table"]["points"] = {"value": [row["value"] for row in rows.values()], "provenance": "reconstructed"}
    for chief in data["characters"].values():
        chief["cards"] = {str(card.pop("band")["value"]): card for card in chief["cards"].values()}
    again = renamed(data)
    assert again["characters"] == content_3(GAME)["characters"]
    match = replay(with_pack(read_log(VERSION_1), data))
    assert match.pack.data["points"]["4"]["value"] == [4, 3, 2, 1]


# Version 2: EA-46, EA-81, EA-40 and EA-8 were otherwise.


def test_a_match_of_version_2_is_what_it_was() -> None:
    """A kept power die that wanders unrolled, hiding that helps from behind, flowers after characters, and steps of a card
    after the last knock-out: all in one."""
    match = talion.load(VERSION_2)
    assert match.header.rules == GAME.version
    kinds = [told.data["kind"] for told in match.told]
    assert kinds[:4] == ["chosen", "chosen", "round", "flower"]
    arcs = [match.told[place - 2].data.get("arc") for place, kind in enumerate(kinds) if kind == "unseen"]
    assert "rear" in arcs
    knocked_out = next(told.entry for told in match.told if told.data["kind"] == "knocked_out")
    assert [words for _, _, words in match.entries[knocked_out + 1 :]] == ["step ne", "step e"]
    assert all(told.data["face"] for told in match.told if told.data["kind"] == "took")
    assert match.view()["rounds_played"][0]["cups"] == [7, 18]
    assert match.result is not None


def test_by_the_rules_of_today_it_would_be_another_match() -> None:
    log = read_log(VERSION_2)
    header = structs.replace(from_2(GAME, log).header, pack=None, content=built_in(GAME).hash)
    with pytest.raises(Problem, match="is refused"):
        replay(structs.replace(log, header=header))


@pytest.mark.parametrize("entries", [0, 1, 50, 300, 591])
def test_a_match_of_version_2_goes_on_as_it_began(entries: int) -> None:
    log = read_log(VERSION_2)
    match = replay(structs.replace(log, entries=log.entries[:entries]))
    for _ in walk(match, entries):
        assert match.rules.audit(match.state) == []
    assert match.result is not None
    again = replay(match.log)
    assert again.digest() == match.digest(), "stored again, it is of the present version"


def test_a_match_of_version_2_says_that_it_is_of_an_older_edition() -> None:
    match = talion.load(VERSION_2)
    assert match.header.pack is not None
    assert match.header.pack["pack"]["name"] == "Arena, older edition"
    assert match.header.pack["table"]["edition"]["value"] == 2


def test_options_that_version_2_ignored_are_put_back() -> None:
    log = read_log(VERSION_2)
    assert log.header.options["stream"] == "advanced", "in the bushland"
    assert talion.load(VERSION_2).header.options["stream"] == "basic"
    core = {**log.header.options, "rules": "core", "introduction": True, "teams": "three"}
    header = from_2(GAME, structs.replace(log, header=structs.replace(log.header, options=core))).header
    assert (header.options["introduction"], header.options["teams"]) == (False, "two")
    wild = {**core, "board": "rainforest", "rules": "full", "mode": "alliances"}
    header = from_2(GAME, structs.replace(log, header=structs.replace(log.header, options=wild))).header
    assert {name: header.options[name] for name in wild} == wild, "what was played stays"


def test_packs_of_version_2_keep_their_numbers_and_the_older_edition() -> None:
    log = structs.replace(with_pack(read_log(VERSION_2), table_of(actions=3)), entries=())
    match = replay(log)
    assert (match.pack.data["table"]["actions"]["value"], match.rules.parameters.old_edition) == (3, True)


# Version 3: other numbers.


@pytest.mark.parametrize(
    ("file", "cups"), [(VERSION_3, [14, 10]), (VERSION_3_REALTIME, [11, 12])], ids=["turn based", "real time"]
)
def test_a_match_of_version_3_keeps_its_numbers(file: Path, cups: list[int]) -> None:
    match = talion.load(file)
    assert (match.header.rules, match.pack.name) == (GAME.version, "Arena, older edition")
    assert match.pack.content.table.hits_on.value == ["attack", "ready", "power"]
    assert match.view()["rounds_played"][0]["cups"] == cups
    assert replay(match.log).digest() == match.digest()


def test_with_the_numbers_of_today_it_would_be_another_match() -> None:
    log = read_log(VERSION_3)
    options = {"alliance": False, **log.header.options}
    header = structs.replace(log.header, rules=GAME.version, content=built_in(GAME).hash, options=options)
    with pytest.raises(Problem, match=r"is refused|does not fit"):
        replay(structs.replace(log, header=header))


@pytest.mark.parametrize("entries", [0, 2, 100, 362])
def test_a_match_of_version_3_goes_on_as_it_began(entries: int) -> None:
    log = read_log(VERSION_3)
    match = replay(structs.replace(log, entries=log.entries[:entries]))
    for _ in walk(match, entries):
        assert match.rules.audit(match.state) == []
    assert match.result is not None


def test_packs_of_version_3_stay_as_they_are() -> None:
    data = content_3(GAME)
    match = replay(structs.replace(with_pack(read_log(VERSION_3), data), entries=()))
    contests = built_in(GAME).data["contests"]
    assert match.pack.data == {**data, "contests": contests}


def test_damaged_content_of_older_versions_is_still_refused() -> None:
    old = read_log(VERSION_1)
    assert old.header.content == CONTENT_1
    two = read_log(VERSION_2)
    assert two.header.content == CONTENT_2
    for log in (old, two, read_log(VERSION_3)):
        with pytest.raises(Problem, match="other content"):
            replay(structs.replace(log, header=structs.replace(log.header, content="0" * 64)))
    with pytest.raises(Problem, match="edition"):
        replay(with_pack(two, table_of(), content="0" * 64))
