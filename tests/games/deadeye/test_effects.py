"""Effects, Parts, and what they may be used for."""

from __future__ import annotations

import pytest

from talion.kernel.problems import Problem
from tests.games.deadeye.table import Table, zone


@pytest.mark.ruling("DE-8")
def test_a_lost_supply_comes_to_light_and_none_left_is_no_failure() -> None:
    table = Table().lay(deck="Gap Dun", heat="Stm", strength=1).play("draw")
    assert table.view["strength"] == 0
    assert table.view["phase"] == "fill"
    assert "lost" in table.kinds()
    table = Table().lay(deck="Gap Dun", heat="Stm", strength=0).play("draw")
    assert table.view["phase"] == "ride"
    assert table.view["runs"][0]["why"] == "Strength"
    assert table.view["runs"][0]["by"] == "Gap"


@pytest.mark.ruling("DE-7")
def test_parts_come_deactivated_are_used_and_deactivated() -> None:
    table = Table().lay(slot="Bot", juice="Dun Rod", deck="Gap").play("pick Dun")
    assert table.view["rig"] == [
        {"card": "Bot", "part": "Laz", "active": False, "power": "Discard 1 Heat.", "usable": False}
    ]
    assert table.why("use Laz") == "DE-7"
    table = Table().lay(active="Bot", heat="Gap", deck="Dun").play("use Laz")
    assert table.view["heat"] == []
    assert not table.view["rig"][0]["active"]
    table = Table().lay(slot="Tnk", juice="Dun Rod", deck="Gap").play("pick Dun")
    assert table.view["rig"][0]["active"]  # the card says so


@pytest.mark.ruling("DE-25")
def test_a_part_can_stop_an_outcome() -> None:
    table = Table().lay(slot="Gap", active="Bot", deck="Stm Dun").play("face")
    assert table.view["phase"] == "outcome"
    assert table.legal() == ["resolve", "use Laz"]
    assert table.why("evade") == "DE-3"
    table.play("use Laz")
    assert table.view["phase"] == "meet"
    table = Table().lay(slot="Gap", active="Bot", deck="Stm Dun").play("face", "resolve")
    assert table.view["strength"] == 4


@pytest.mark.ruling("DE-25")
def test_a_part_can_start_an_outcome() -> None:
    table = Table().lay(slot="Pmp", active="Tnk", deck="Gap", discard="Dun")
    assert "use Cel" in table.legal()
    table.play("use Cel")
    while table.view["phase"] == "pick" and table.view["picking"]["what"] == "discard":
        table.play("pick Dun")
    assert any(event["kind"] == "outcome" and event["side"] == "good" for event in table.match.events())


@pytest.mark.ruling("DE-26")
def test_a_part_that_would_do_nothing_cannot_be_used() -> None:
    table = Table().lay(active="Bot Gost Krpt", deck="")
    assert table.why("use Laz") == "DE-26"  # no Heat
    assert table.why("use Holo") == "DE-26"  # nothing to recycle
    assert table.why("use Cax") == "DE-26"  # no deck: a scan never reshuffles
    assert table.view["deck"]["count"] == 0


@pytest.mark.ruling("DE-41")
def test_holo_recycles_event_encounter_and_destination() -> None:
    table = Table().lay(slot="Gap", active="Gost", deck="Tox Dun").play("face", "use Holo")
    assert zone(table, "deck") == ["Dun", "Tox"]
    assert table.view["slot"]["card"] == "Gap"
    table = Table().lay(slot="Gap", active="Gost", deck="").play("use Holo")
    assert zone(table, "deck") == ["Gap"]
    table = Table().lay(slot="Rek", active="Gost", distance="Ryd", deck="Dun").play("use Holo")
    assert table.view["target"][0]["card"] == "Rek"
    assert table.why("target Rek") == "DE-32"


@pytest.mark.ruling("DE-42")
def test_scanned_cards_stay_known_until_drawn() -> None:
    table = Table().lay(active="Krpt", deck="Gap Dun Rod Bot").play("use Cax")
    assert table.view["known"] == ["Gap", "Dun", "Rod", None]
    assert table.view["deck"]["cards"] == [None] * 4
    assert table.match.view()["known"] == []
    assert [event["kind"] for event in table.match.events()[-1:]] == ["looked"]
    assert table.view["odds"]["cards"] == ["Gap"]
    table.play("draw")
    assert table.view["known"] == ["Dun", "Rod", None]


@pytest.mark.ruling("DE-27")
def test_losing_and_turning_parts() -> None:
    table = Table().lay(slot="Nomd", heat="Gap Stm", rig="Bot", active="Krpt", deck="Dun Bykr")
    while table.view["phase"] in ("outcome", "pick"):
        words = table.legal()
        table.play("pick Bot" if "pick Bot" in words else words[0])
    assert [part["part"] for part in table.view["rig"]] == ["Cax"]
    table = Table().lay(slot="Nomd", heat="Gap Stm", deck="Dun Bykr")
    while table.view["phase"] == "pick":
        table.play(table.legal()[0])
    assert "There is no Part to lose." in [event["text"] for event in table.match.events()]


@pytest.mark.ruling("DE-29")
def test_lose_distance_takes_one_whole_card_of_your_choice() -> None:
    table = Table().lay(slot="Fal", heat="Gap Stm", distance="Ryd Dun", delay="Rot", deck="Bot Bykr")
    assert table.legal() == ["pick Dun", "pick Ryd"]
    table.play("pick Ryd")
    assert table.view["distance"]["total"] == 0
    table = Table().lay(slot="Fal", heat="Gap Stm", delay="Rot", deck="Bot Bykr")
    assert table.view["phase"] == "fill"
    assert table.view["distance"]["cards"] == [{"card": "Rot", "points": -1}]


@pytest.mark.ruling("DE-31")
def test_a_destination_sent_away_returns_to_the_target_zone() -> None:
    table = Table().lay(slot="Klaw", heat="Gap Stm", rig="Rek", deck="Bot Bykr")
    assert table.view["rig"] == []
    assert [target["card"] for target in table.view["target"]] == ["Rek", "Twr"]
    assert "Rek" not in table.view["discard"]


@pytest.mark.ruling("DE-33")
def test_the_end_of_a_run_skips_the_rest() -> None:
    table = Table().lay(slot="Wrm", heat="Gap Stm", strength=0, hope=5, deck="Bot")
    assert table.view["runs"][0]["why"] == "Strength"
    assert table.view["runs"][0]["hope_lost"] == 0
    # Acquiring moves the card, and what was listed before it has happened.
    table = Table().lay(slot="Sed", juice="Dun Rod", deck="Gap Bykr")
    assert table.view["hope"] == 6
    assert table.view["distance"]["total"] == 1


@pytest.mark.ruling("DE-34")
def test_gaining_takes_from_the_reserve() -> None:
    table = Table().lay(slot="Kid", juice="Dun", deck="Gap Bykr")
    assert (table.view["hope"], table.view["reserves"]["hope"]) == (6, 4)
    table = Table().lay(slot="Kid", juice="Dun", deck="Gap Bykr", hope=10)  # with Kid and the retired one all twelve
    assert table.view["hope"] == 10
    assert "The reserve of Hope is empty." in [event["text"] for event in table.match.events()]


@pytest.mark.ruling("DE-35")
def test_all_repeats_and_is_refused_for_supplies() -> None:
    table = Table().lay(slot="Dst", heat="Gap Stm", active="Krpt Bot", deck="Dun Bykr")
    while table.view["phase"] in ("outcome", "pick"):
        table.play(table.legal()[0])
    assert not any(part["active"] for part in table.view["rig"])
    data = Table().match.pack.data
    gap = {**data["core"]["gap"], "bad": {"value": ["lose hope all"], "provenance": "reconstructed"}}
    with pytest.raises(Problem, match="DE-35"):
        Table(pack={**data, "core": {**data["core"], "gap": gap}})


@pytest.mark.ruling("DE-48")
def test_up_to_may_be_fewer() -> None:
    table = Table().lay(slot="Hol", juice="Dun", heat="Gap Stm", deck="Bot Bykr")
    assert table.legal() == ["pick Stm", "pick Gap", "done"]
    table.play("pick Gap", "done")
    assert table.view["heat"] == ["Stm"]
    table = Table().lay(active="Klaw", heat="Gap Stm", deck="Bot Bykr").play("use Grip")
    assert table.legal() == ["pick Stm", "pick Gap"]  # a Part was used for at least one
    table.play("pick Gap")
    assert table.legal() == ["pick Stm", "done"]


@pytest.mark.ruling("DE-48")
def test_up_to_two_of_two_may_be_one() -> None:
    """A Part that could take all there is still asks how many."""
    table = Table(leg="second run").lay(active="Myn", heat="Gap Stm", deck="Bot Bykr").play("use Dril")
    assert table.legal() == ["pick Stm", "pick Gap"]
    table.play("pick Stm")
    assert table.legal() == ["pick Gap", "done"]
    table.play("done")
    assert table.view["heat"] == ["Gap"]
    table = Table(leg="second run").lay(active="Myn", heat="Gap", deck="Bot Bykr").play("use Dril")
    assert table.view["heat"] == []  # one for certain, and there is only one


@pytest.mark.ruling("DE-17", "DE-25")
def test_the_map_may_be_used_under_an_event_while_the_slot_is_empty() -> None:
    table = Table().lay(active="Rek", rig="Bot", distance="Ryd", deck="Rest Gap Dun").play("draw")
    assert "use Map" in table.legal()  # Twr needs 3
    table.play("use Map", "resolve")
    assert table.view["reach"] == 1
    assert "target Twr" in table.legal()
    assert table.view["rig"][1] | {"power": ""} == {
        "card": "Rek", "part": "Map", "active": True, "power": "", "usable": False
    }  # fmt: skip
    table = Table().lay(slot="Gap", active="Rek", rig="Bot", distance="Ryd", deck="Rest Dun").play("face")
    assert table.why("use Map") == "DE-26"


@pytest.mark.ruling("DE-26", "DE-41")
def test_a_power_of_several_effects_ignores_those_that_find_nothing() -> None:
    data = Table().match.pack.data
    gost = data["core"]["gost"]
    power = {"value": ["recycle", "reach 1", "scan 1"], "provenance": "reconstructed"}
    gost = {**gost, "part": {**gost["part"], "power": power}}
    pack = {**data, "core": {**data["core"], "gost": gost}}
    table = Table(pack=pack).lay(active="Gost", deck="Gap Dun").play("use Holo")
    assert table.kinds() == ["used", "ignored", "reached", "scanned", "looked"]
    assert zone(table, "deck") == ["Gap", "Dun"]
    power["value"] = ["reach 1", "scan 1", "recycle"]
    table = Table(pack=pack).lay(slot="Bot", active="Gost", deck="").play("use Holo")
    assert table.kinds() == ["used", "ignored", "ignored", "recycled"]
    assert table.view["reach"] == 0


@pytest.mark.ruling("DE-7")
def test_the_other_powers() -> None:
    table = Table().lay(active="Snyp", deck="Gap Dun Rod").play("use Skop")
    assert zone(table, "deck") == ["Dun", "Rod", "Gap"]
    assert table.view["deck"]["cards"] == [None] * 3
    table = Table().lay(active="Rek", distance="Ryd", deck="Gap Dun Rod")
    assert table.why("use Map") is None  # Twr needs 3
    table.play("use Map", "target Twr")
    assert table.view["reach"] == 0
    table = Table(leg="third run").lay(active="Lab", deck="Gap").play("use Serm")
    assert table.view["strength"] == 6
