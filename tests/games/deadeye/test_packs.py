"""Content of somebody's own: a pack names what it changes, texts follow, and what is printed stays as many."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import talion
from talion import Problem
from tests.games.deadeye.table import Table, zone

ENCOUNTER = {"name": "New", "title": "new", "line": "", "icon": "heat", "heat": [], "juice": [], "bad": [], "good": []}
EVENT = {"name": "Fog", "title": "fog", "line": "", "resolve": [], "postpone": []}


def pack(folder: Path, **tables: dict[str, Any]) -> Path:
    """A pack that lays values over tables; `core_gap` is the table core.gap."""
    lines = ['[pack]\nname = "Own road"']
    for name, values in tables.items():
        lines.append(f"[{name.replace('_', '.')}]")
        lines += [
            f'{key} = {{ value = {json.dumps(value)}, provenance = "reconstructed" }}' for key, value in values.items()
        ]
    (folder / "deadeye.toml").write_text("\n".join(lines))
    return folder


def test_a_pack_names_one_number_and_the_card_says_so(tmp_path: Path) -> None:
    where = pack(tmp_path, core_gap={"bad": ["lose strength 3"], "good": ["distance 4"]})
    table = Table(pack=where).lay(slot="Gap", deck="Stm Dun")
    shown = table.view["cards"]["Gap"]
    assert (shown["bad"], shown["good"]) == (["Lose 3 Strength"], ["Distance 4"])
    assert "Lose 3 Strength" in next(one["text"] for one in table.view["choices"] if one["action"] == "face")
    table.play("face")
    assert table.view["strength"] == 2


def test_a_renamed_card_keeps_its_key(tmp_path: Path) -> None:
    table = Table(pack=pack(tmp_path, events_tox={"name": "Smog"}))
    table.lay(slot="Bot", deck="Smog Dun").play("face")
    drawn = next(told.data for told in table.match.told[table.mark :] if told.data["kind"] == "drawn")
    assert (drawn["card"], drawn["event"]) == ("Smog", "tox")
    assert table.view["cards"]["Smog"]["key"] == "tox"
    assert "Tox" not in table.view["cards"]
    assert not any("Tox" in text for text in table.told())


def test_a_line_of_the_story_can_be_changed_and_another_added(tmp_path: Path) -> None:
    where = pack(tmp_path, story_first={"one": "Off we go."}, story_again={"mine": "Not again."})
    match = talion.new("deadeye", pack=where)
    assert match.view(0)["story"] == "Off we go."
    again = match.pack.data["story"]["again"]
    assert len(again) == 7
    assert again["mine"]["value"] == "Not again."


@pytest.mark.ruling("DE-46")
def test_practice_says_what_a_whole_campaign_is(tmp_path: Path) -> None:
    where = pack(tmp_path, table={"attempts": 5})
    view = talion.new("deadeye", options={"leg": "first run"}, pack=where).view(0)
    assert (view["practice"], view["attempts"], view["legs"]) == (True, 1, 1)
    assert view["campaign"] == {"attempts": 5, "legs": 3}
    assert not talion.new("deadeye", pack=pack(tmp_path, table={"attempts": 1})).view(0)["practice"]


@pytest.mark.ruling("DE-6", "DE-18")
def test_how_much_tox_takes_and_costs_is_content(tmp_path: Path) -> None:
    where = pack(tmp_path, events_tox={"resolve": ["lose strength 2"], "postpone": ["postpone juice 2"]})
    table = Table(pack=where).lay(slot="Bykr", deck="Tox Dun", juice="Rod").play("face")
    assert table.view["strength"] == 3  # one Juice is not enough, so nothing was asked
    table = Table(pack=where).lay(slot="Bykr", deck="Tox Dun", juice="Rod", active="Gost").play("face")
    refusal = table.match.why_not(0, "postpone")
    assert refusal is not None
    assert (refusal.ruling, refusal.reason) == ("DE-18", "Postponing Tox costs 2 Juice, and you have 1.")
    table = Table(pack=where).lay(deck="Tox Dun", juice="Rod Ryd").play("draw")
    assert table.legal() == ["resolve", "postpone"]
    table.play("postpone", "pick Rod")
    assert (table.view["strength"], table.view["juice"]) == (5, [])
    assert table.view["deck"]["cards"] == [None, "Rod", "Ryd", "Tox"]


@pytest.mark.ruling("DE-6", "DE-18")
def test_a_pack_says_what_becomes_of_the_juice_and_the_example_goes_before_it(tmp_path: Path) -> None:
    for words, tox, deck, text in (
        ("postpone juice 2", "text", ["Gap", "Dun", "Rod", "Tox"], "Postpone 2 Juice"),
        ("discard juice 2", "text", ["Gap", "Tox"], "Discard 2 Juice"),
        ("discard juice 2", "example", ["Gap", "Dun", "Rod", "Tox"], "Postpone 2 Juice"),
        ("postpone juice 2", "example", ["Gap", "Dun", "Rod", "Tox"], "Postpone 2 Juice"),
    ):
        where = pack(tmp_path, events_tox={"postpone": [words]})
        table = Table(pack=where, tox=tox).lay(deck="Tox Gap", juice="Dun Rod").play("draw", "postpone")
        if "Dun" in deck:  # the order under the deck is a choice; which of two are both discarded is none
            table.play("pick Dun")
        assert zone(table, "deck") == deck
        assert table.view["cards"]["Tox"]["postpone"] == [text]


@pytest.mark.ruling("DE-6", "DE-19")
def test_how_much_rest_gives_and_costs_is_content(tmp_path: Path) -> None:
    where = pack(tmp_path, events_rest={"resolve": ["activate 1"], "postpone": ["lose hope 2"]})
    table = Table(pack=where).lay(slot="Stm", deck="Rest Dun", rig="Gost Krpt", hope=2).play("face")
    texts = {one["action"]: one["text"] for one in table.view["choices"]}
    assert texts["postpone"] == "Put it off: Lose 2 Hope, then Rest goes under the deck."
    table.play("resolve")
    assert table.told() == ["Rest: up to 1 Part is activated."]
    assert table.legal() == ["pick Gost", "pick Krpt"]
    table = Table(pack=where).lay(slot="Stm", deck="Rest Dun", rig="Gost", active="Krpt", hope=1).play("face")
    refusal = table.match.why_not(0, "postpone")
    assert refusal is not None
    assert (refusal.ruling, refusal.reason) == ("DE-19", "Postponing Rest costs 2 Hope, and you have 1.")


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ({"core_new": ENCOUNTER}, "core: there are 12 such cards, as printed, and not 13 (DE-1)"),
        ({"events_fog": EVENT}, "events: there are two, rest and tox, as printed (DE-1)"),
        ({"events_tox": {"resolve": ["lose hope 1"]}}, "events.tox.resolve: this is 'lose strength' with a number, and nothing else (DE-6)"),
        ({"events_tox": {"postpone": ["lose hope 1"]}}, "events.tox.postpone: this is 'discard juice' or 'postpone juice' with a number, and nothing else (DE-6)"),
        ({"core_gap": {"bad": ["discard juice 1"]}}, "core.gap.bad: 'discard juice 1' is no effect here"),
        ({"events_rest": {"postpone": []}}, "events.rest.postpone: this is 'lose hope' with a number, and nothing else (DE-6)"),
    ],
)  # fmt: skip
def test_what_is_printed_stays_as_it_is(tmp_path: Path, tables: dict[str, Any], message: str) -> None:
    with pytest.raises(Problem) as problem:
        talion.new("deadeye", pack=pack(tmp_path, **tables))
    assert message in str(problem.value)
