"""Reveal, fill, Outcome, evade, face, Events."""

from __future__ import annotations

import pytest

from tests.games.deadeye.table import Table, zone


@pytest.mark.ruling("DE-3")
def test_a_triggered_encounter_offers_no_choice() -> None:
    table = Table().lay(deck="Gap Dun", heat="Bykr").play("draw")
    assert "Bad Outcome at Gap." in table.told()
    assert table.view["slot"] is None
    assert table.view["strength"] == 4


@pytest.mark.ruling("DE-15", "DE-43")
def test_only_the_topmost_destination_is_looked_at_and_stays_revealed() -> None:
    table = Table().lay(distance="Ryd Gap Dun Rod", deck="Bykr Stm")
    assert [target["card"] for target in table.view["target"]] == ["Rek"]  # Twr wants the Map first
    assert table.view["destinations"]["next"]["reveal"] == "own the Map"
    table = Table().lay(rig="Rek")
    assert table.view["destinations"]["revealed"] == ["Rek", "Twr"]


@pytest.mark.ruling("DE-43")
@pytest.mark.parametrize(("leg", "first"), [("first run", "Rek"), ("second run", "Myn"), ("third run", "Lab")])
def test_the_first_destination_shows_at_the_start(leg: str, first: str) -> None:
    assert Table(leg=leg).view["destinations"]["revealed"] == [first]


@pytest.mark.ruling("DE-43")
def test_conditions_of_distance_and_parts() -> None:
    table = Table(leg="second run").lay(distance="Ryd", deck="Bykr")
    assert table.view["destinations"]["revealed"] == ["Myn"]
    table = Table(leg="second run").lay(distance="Ryd Gap", deck="Bykr")
    assert table.view["destinations"]["revealed"] == ["Myn", "Pas"]


@pytest.mark.ruling("DE-16")
def test_a_destination_fills_without_a_draw_and_may_trigger_at_once() -> None:
    table = Table().lay(distance="Ryd", juice="Dun Rod Bot", deck="Bykr Stm").play("target Rek")
    assert "Good Outcome at Rek." in table.told()
    table.play("pick Dun", "pick Rod")
    assert table.view["rig"][0]["part"] == "Map"
    assert zone(table, "deck") == ["Bykr", "Stm", "Bot"]


@pytest.mark.ruling("DE-4")
def test_icons_from_top_to_bottom_then_effects_then_away() -> None:
    table = Table().lay(slot="Bykr", heat="Gap Stm", juice="Dun", deck="Wrm Gost")
    assert table.kinds() == ["outcome"]
    assert table.view["picking"]["to"] == "discard"
    table.play("pick Stm")
    assert table.kinds() == ["spent", "spent", "lost", "lost", "gone"]
    assert zone(table, "deck")[-1] == "Gap"
    assert table.view["discard"][-1] == "Bykr"
    assert table.view["juice"] == ["Dun"]


@pytest.mark.ruling("DE-4")
def test_a_side_without_icons_never_triggers() -> None:
    table = Table().lay(slot="Rek", heat="Gap Stm Bykr Wrm Gost", deck="Krpt Dun")
    assert table.legal() == ["evade", "face"]


@pytest.mark.ruling("DE-20")
def test_bad_goes_before_good_and_the_juice_stays() -> None:
    table = Table().lay(deck="Gap Pmp", heat="Stm", juice="Dun Rod").play("draw")
    assert "Bad Outcome at Gap." in table.told()
    assert table.view["juice"] == ["Dun", "Rod"]


@pytest.mark.ruling("DE-5")
def test_evading_and_facing() -> None:
    table = Table().lay(slot="Gap", deck="Hol Krpt Rod", discard="")
    table.play("evade")
    assert table.view["heat"] == ["Gap"]
    table.play("draw", "face")
    assert table.view["slot"]["card"] == "Hol"
    assert table.view["heat"] == ["Gap", "Krpt"]
    assert table.legal() == ["evade", "face"]
    table = Table().lay(slot="Rod", deck="Gap").play("evade")
    assert table.view["juice"] == ["Rod"]


@pytest.mark.ruling("DE-5", "DE-32")
def test_an_evaded_destination_waits_for_a_draw() -> None:
    table = Table().lay(distance="Ryd", deck="Gap Dun Bykr").play("target Rek", "evade")
    assert table.view["target"][0]["card"] == "Rek"
    assert table.why("target Rek") == "DE-32"
    table.play("draw", "evade")
    assert table.why("target Rek") is None


@pytest.mark.ruling("DE-21")
def test_any_card_of_a_stack_may_be_chosen() -> None:
    table = Table().lay(slot="Gap", heat="Stm Bykr Krpt", deck="Dun")
    assert table.legal() == ["pick Krpt", "pick Bykr", "pick Stm"]
    assert table.why("pick Dun") == "DE-21"
    table.play("pick Bykr")
    assert table.view["heat"] == ["Stm", "Krpt"]


@pytest.mark.ruling("DE-22")
def test_postponed_cards_go_under_one_another() -> None:
    table = Table().lay(slot="Rek", juice="Dun Rod Bot", deck="", discard="")
    table.play("pick Dun", "pick Rod")
    assert zone(table, "deck") == ["Bot"]
    assert table.view["deck"]["cards"] == ["Bot"]
    count = len(table.view["discard"])
    table.play("draw")  # no reshuffle before it is gone
    assert table.view["slot"]["card"] == "Bot"
    assert len(table.view["discard"]) == count


@pytest.mark.ruling("DE-23")
def test_the_reshuffle_comes_with_the_needed_draw() -> None:
    table = Table().lay(deck="Dun", discard="Rad").play("draw")
    assert table.view["deck"] == {"count": 0, "top": None, "cards": []}
    table.play("evade")
    assert table.view["deck"]["count"] == 0
    before = len(table.view["discard"])
    table.play("draw")
    assert table.kinds()[0] == "reshuffled"
    assert table.view["deck"]["count"] == before - 1


@pytest.mark.ruling("DE-24")
def test_with_nothing_to_draw_face_is_not_offered_and_an_empty_slot_fails() -> None:
    table = Table().lay(slot="Gap", deck="Dun", discard="")
    table.state.deck = table.state.discard = type(table.state.deck)()
    assert table.legal() == ["evade"]
    assert table.why("face") == "DE-24"
    table.match.play(0, "evade")
    assert table.match.events()[-2]["why"] == "deck"


@pytest.mark.ruling("DE-28")
def test_distance_is_never_below_nothing() -> None:
    table = Table().lay(delay="Stm", deck="Dun")
    assert table.view["distance"] == {"total": 0, "cards": [{"card": "Stm", "points": -1}]}
    table = Table().lay(delay="Stm", distance="Ryd", deck="Dun")
    assert table.view["distance"]["total"] == 1


@pytest.mark.ruling("DE-30")
def test_a_target_stays_though_distance_falls() -> None:
    table = Table().lay(slot="Rek", deck="Dun", distance="")
    assert table.view["slot"]["card"] == "Rek"
    assert table.legal() == ["evade", "face"]


@pytest.mark.ruling("DE-17")
def test_an_event_ends_the_pass() -> None:
    table = Table().lay(deck="Tox Gap").play("draw")
    assert table.view["slot"] is None
    assert table.legal() == ["draw"]
    table = Table().lay(slot="Gap", deck="Rest Dun").play("face")
    assert table.view["slot"]["card"] == "Gap"
    assert table.view["heat"] == table.view["juice"] == []
    assert table.legal() == ["evade", "face"]


@pytest.mark.ruling("DE-6", "DE-18")
@pytest.mark.parametrize("options", [{}, {"tox": "text"}])
def test_tox_is_postponed_by_discarding_a_juice(options: dict[str, str]) -> None:
    table = Table(**options)
    assert table.match.header.options["tox"] == "text"
    table.lay(deck="Tox Gap", juice="Dun Rod").play("draw")
    assert table.legal() == ["resolve", "postpone"]
    assert table.view["cards"]["Tox"]["postpone"] == ["Discard 1 Juice"]
    assert table.view["choices"][1]["text"] == "Put it off: Discard 1 Juice, then Tox goes under the deck."
    table.play("postpone")
    assert (table.prompt(), table.view["picking"]["to"]) == ("Choose a Juice to discard.", "discard")
    table.play("pick Dun")
    assert table.told() == [
        "Dun goes from the Juice stack to the discard pile.",
        "Tox is postponed to the bottom of the deck.",
    ]
    assert (zone(table, "deck"), table.view["juice"], table.view["discard"][-1]) == (["Gap", "Tox"], ["Rod"], "Dun")
    assert table.view["strength"] == 5


@pytest.mark.ruling("DE-6", "DE-18")
def test_by_the_example_the_juice_goes_under_the_deck_before_tox() -> None:
    table = Table(tox="example").lay(deck="Tox Gap", juice="Dun Rod").play("draw")
    assert table.view["cards"]["Tox"]["postpone"] == ["Postpone 1 Juice"]
    table.play("postpone", "pick Dun")
    assert (zone(table, "deck"), table.view["juice"]) == (["Gap", "Dun", "Tox"], ["Rod"])
    assert table.view["deck"]["cards"] == [None, "Dun", "Tox"]
    assert table.view["strength"] == 5


@pytest.mark.ruling("DE-18")
def test_tox_as_the_last_card_cannot_be_postponed() -> None:
    table = Table().lay(deck="Tox", juice="Dun").play("draw")
    assert table.view["strength"] == 4


@pytest.mark.ruling("DE-6", "DE-19")
def test_rest() -> None:
    table = Table().lay(deck="Rest Gap", rig="Bot Gost").play("draw")
    assert table.legal() == ["resolve", "postpone"]
    table.play("resolve")
    assert [part["active"] for part in table.view["rig"]] == [True, True]
    table = Table().lay(deck="Rest Gap", rig="Bot").play("draw", "postpone")
    assert (table.view["hope"], zone(table, "deck")[-1]) == (4, "Rest")
    table = Table().lay(deck="Rest Gap").play("draw")
    assert table.view["discard"][-1] == "Rest"
    table = Table().lay(deck="Rest Gap", rig="Bot", hope=0).play("draw")
    assert table.view["rig"][0]["active"]


@pytest.mark.ruling("DE-44")
def test_what_leaves_no_choice_happens_but_drawing_is_asked() -> None:
    table = Table().lay(deck="Tox Gap")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert table.view["event"] is None
