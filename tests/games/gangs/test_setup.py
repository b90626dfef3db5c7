"""Gangs, first player, turns, and what the content says."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry

from .table import BACKPFEIFEN, COMA, GANGS, asked, eyes, hurt, kinds, line_up, of_players, ruling_of, sit


@pytest.mark.ruling("AU-1")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_to_six_play_with_six_unhurt_members_each(seats: int) -> None:
    match = sit(seats)
    assert len(match.view()["players"]) == seats
    assert all(eyes(match, seat) == [0] * 6 for seat in range(seats))


@pytest.mark.ruling("AU-1")
@pytest.mark.parametrize("seats", [3, 7])
def test_nobody_else_plays(seats: int) -> None:
    with pytest.raises(talion.Problem, match="4 to 6 seats"):
        talion.new("gangs", seats=seats)


@pytest.mark.ruling("AU-14", "AU-3")
def test_printed_members_are_where_the_examples_have_them() -> None:
    gangs = sit().view()["gangs"]
    assert [gang["name"] for gang in gangs] == list(GANGS)
    names = [[member["name"] for member in gang["members"]] for gang in gangs]
    assert (names[0][0], names[0][2]) == ("Anarcho Angie", "Drei Akkorde Dirk")
    assert (names[1][4], names[2][4], names[3][1]) == ("Frederico Canneloni", "Kevin", "Gamma Glubschis")


@pytest.mark.ruling("AU-14")
def test_the_content_says_what_is_printed_and_what_is_ours() -> None:
    content = built_in(registry.find("gangs")).content
    members = [member for gang in content.gangs.all() for member in gang.members.all()]
    assert sum(member.name.provenance == "printed" for member in members) == 5
    assert len({member.name.value for member in members}) == 36
    assert all(member.line.provenance == "reconstructed" for member in members)
    assert len({tuple(vars_of(member.face.value)) for member in members}) == 36


def vars_of(face: object) -> list[str]:
    return [str(getattr(face, part)) for part in face.__struct_fields__]  # type: ignore[attr-defined]  # a msgspec one


@pytest.mark.ruling("AU-14")
def test_a_pack_with_a_face_that_cannot_be_drawn_is_refused() -> None:
    data = dict(built_in(registry.find("gangs")).data)
    member = {**data["gangs"]["backpfeifen"]["members"]["1"]}
    member["face"] = {"value": {**member["face"]["value"], "hair": "fire"}, "provenance": "reconstructed"}
    gang = {**data["gangs"]["backpfeifen"]}
    gang["members"] = {**gang["members"], "1": member}
    with pytest.raises(talion.Problem, match=r"gangs\.backpfeifen\.members\.1\.face\.value\.hair"):
        talion.new("gangs", pack={**data, "gangs": {**data["gangs"], "backpfeifen": gang}})


@pytest.mark.ruling("AU-14")
def test_a_pack_with_two_gangs_of_one_name_is_refused() -> None:
    data = dict(built_in(registry.find("gangs")).data)
    gang = {**data["gangs"]["faust_zwo"], "name": {"value": "coma  nostra", "provenance": "reconstructed"}}
    with pytest.raises(talion.Problem, match=r"already the name at gangs\.coma_nostra\.name"):
        talion.new("gangs", pack={**data, "gangs": {**data["gangs"], "faust_zwo": gang}})


def pack_of(folder: Path, text: str) -> Path:
    (folder / "gangs.toml").write_text('[pack]\nname = "House rules"\n' + text, encoding="utf-8")
    return folder


@pytest.mark.ruling("AU-14")
def test_a_pack_can_rename_one_member(tmp_path: Path) -> None:
    text = '[gangs.faust_zwo.members.3]\nname = { value = "Ada", provenance = "reconstructed" }\n'
    gangs = talion.new("gangs", pack=pack_of(tmp_path, text)).view()["gangs"]
    names = [member["name"] for member in gangs[5]["members"]]
    assert names[2] == "Ada"
    assert len({member["name"] for gang in gangs for member in gang["members"]}) == 36


@pytest.mark.ruling("AU-1", "AU-14")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[gangs.aces]\n", "gangs: Object contains unknown field `aces`; there are six gangs, as printed (AU-14)."),
        ("[gangs.faust_zwo.members.7]\n", "field `7`; a gang has six members, as printed (AU-1)."),
    ],
)
def test_a_seventh_gang_or_member_is_refused(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(talion.Problem) as problem:
        talion.new("gangs", pack=pack_of(tmp_path, text))
    assert told in str(problem.value)


@pytest.mark.ruling("AU-3")
def test_a_member_can_do_what_its_number_says_the_same_in_every_gang() -> None:
    gangs = talion.new("gangs").view()["gangs"]
    assert all([member["ability"] for member in gang["members"]] == [1, 2, 3, 4, 5, 6] for gang in gangs)


@pytest.mark.ruling("AU-41")
def test_gangs_that_several_want_are_named() -> None:
    match = talion.new("gangs", seats=4, seed=1)
    for seat, gang in enumerate((BACKPFEIFEN, COMA, COMA)):
        match.play(seat, f"want {GANGS[gang]}")
    assert match.view()["clashes"] == [COMA]
    match.play(2, f"want {GANGS[4]}")
    assert match.view()["clashes"] == []


@pytest.mark.ruling("AU-41")
def test_everybody_gets_the_gang_it_wants_when_all_differ() -> None:
    match = talion.new("gangs", seats=4, seed=1)
    wants = [5, 0, 2, 3]
    for seat, gang in enumerate(wants):
        match.play(seat, f"want {GANGS[gang]}")
    assert of_players(match, "gang") == wants
    assert match.view()["phase"] == "turn"


@pytest.mark.ruling("AU-41")
def test_a_wish_can_be_changed_until_the_last_has_spoken() -> None:
    match = talion.new("gangs", seats=4, seed=1)
    for seat, gang in ((3, 0), (1, 1), (2, 2), (3, 5)):
        match.play(seat, f"want {GANGS[gang]}")
    assert of_players(match, "wish") == [None, 1, 2, 5]
    match.play(0, "want Backpfeifen")
    assert of_players(match, "gang") == [0, 1, 2, 5]
    assert ruling_of(match, 3, "want Coma Nostra") in {"TL-2", "AU-21"}


@pytest.mark.ruling("AU-41")
def test_if_two_want_the_same_all_are_dealt() -> None:
    found = set()
    for seed in range(12):
        match = talion.new("gangs", seats=4, seed=seed)
        for seat in range(4):
            match.play(seat, f"want {GANGS[min(seat, 2)]}")
        gangs = of_players(match, "gang")
        assert len(set(gangs)) == 4
        assert [event["how"] for event in match.events() if event["kind"] == "gang"] == ["dealt"] * 4
        found.add(tuple(gangs))
    assert len(found) > 6


@pytest.mark.ruling("AU-41")
def test_by_option_gangs_are_dealt_at_once() -> None:
    match = talion.new("gangs", seats=6, seed=1, options={"gangs": "dealt"})
    assert sorted(of_players(match, "gang")) == list(range(6))
    assert match.view()["phase"] == "turn"


@pytest.mark.ruling("AU-2", "AU-21")
def test_the_highest_sum_goes_first_and_only_the_tied_throw_again() -> None:
    rounds = set()
    for seed in range(60):
        match = talion.new("gangs", seats=6, seed=seed, options={"gangs": "dealt"})
        throws: list[dict[int, int]] = []
        for event in match.events():
            if event["kind"] != "opening":
                continue
            assert event["total"] == sum(event["dice"])
            assert len(event["dice"]) == 6
            if not throws or event["seat"] in throws[-1]:
                throws.append({})
            throws[-1][event["seat"]] = event["total"]
        for before, after in pairwise(throws):
            assert sorted(after) == [seat for seat, total in sorted(before.items()) if total == max(before.values())]
        last = throws[-1]
        assert list(last.values()).count(max(last.values())) == 1
        assert last[match.view()["player"]] == max(last.values())
        rounds.add(len(throws))
        assert match.view()["opening_rounds"] == len(throws)
    assert {1, 2} <= rounds


@pytest.mark.ruling("AU-21")
def test_turns_go_clockwise_whatever_happened() -> None:
    match = sit()
    for seat in (0, 1, 2, 3, 0):
        assert match.view()["player"] == seat
        hurt(match, seat, 1, 0, 0, 0, 0, 0)
        match.play(seat, "lick wounds")
    assert match.view()["turn"] == 6


@pytest.mark.ruling("AU-21")
def test_one_must_rumble_or_lick_and_licking_needs_a_wound() -> None:
    match = sit()
    assert match.legal(0) == [f"rumble {GANGS[gang]}" for gang in (1, 2, 3)]
    assert ruling_of(match, 0, "lick wounds") == "AU-21"
    assert ruling_of(match, 0, "pass") == "AU-21"
    assert ruling_of(match, 0, "rumble Backpfeifen") == "AU-21"
    assert ruling_of(match, 0, "rumble Faust Zwo") == "AU-14"
    hurt(match, BACKPFEIFEN, 0, 1, 0, 0, 0, 0)
    assert match.legal(0)[-1] == "lick wounds"


@pytest.mark.ruling("AU-4")
def test_a_die_for_every_member_with_fewer_than_two_black_eyes() -> None:
    match = sit()
    hurt(match, COMA, 1, 1, 2, 0, 0, 2)
    assert of_players(match, "dice") == [6, 4, 6, 6]
    line_up(match, defender=COMA, dice=[1, 1, 1, 1, 1, 1])
    assert asked(match) == 0
    assert of_players(match, "dice") == [6, 4, 6, 6]
    assert "threw" in kinds(match)
