"""Cards in real time: plans, waiting, pauses, questions with a time (EA-23 to EA-26, EA-91 to EA-93, EA-100, EA-102 to EA-105)."""

from __future__ import annotations

import pytest

from talion.content.packs import built_in
from talion.games.arena.game import GAME
from talion.kernel.problems import Problem
from tests.games.arena.fight_stage import Fight, duel


@pytest.mark.ruling("EA-92", "EA-37")
def test_leap_carries_its_direction() -> None:
    fight = duel("Grubic", "Pluma").at("Grubic", "e4", "e").at("Pluma", "a1", "se")
    fight.ready("Grubic", 1).dice("Grubic", card1=1)
    leaps = [word for word in fight.legal("Grubic") if word.startswith("use card 1")]
    assert leaps == ["use card 1 e 2", "use card 1 ne 2", "use card 1 se 2"]
    fight.say("Grubic", "use card 1 e 2")
    assert fight.where("Grubic") == "e6"
    assert fight.prompt("Grubic") == "fight", "nothing was asked"


@pytest.mark.ruling("EA-92")
def test_a_charge_carries_its_run() -> None:
    fight = (
        Fight("Banksia", "Pluma")
        .at("Banksia", "d3", "e")
        .at("Pluma", "d5", "w")
        .ready("Banksia", 3)
        .dice("Banksia", card3=3)
    )
    fight.say("Banksia", "use card 3 e 1")
    assert fight.lost("Pluma") == 4
    assert fight.prompt("Banksia") == "follow", "only what depends on others is asked"


@pytest.mark.ruling("EA-92")
def test_talons_carry_where_the_flight_ends() -> None:
    fight = (
        duel("Pluma", "Grubic").at("Pluma", "d4", "e").at("Grubic", "d5", "w").ready("Pluma", 2).dice("Pluma", card2=2)
    )
    fight.say("Pluma", "use card 2 Grubic then w w")
    assert fight.lost("Grubic") == 2
    assert fight.where("Pluma") == "d2"


@pytest.mark.ruling("EA-24", "EA-25")
def test_while_a_card_is_followed_everybody_waits_and_the_clock_runs() -> None:
    fight = (
        Fight("Incendiary", "Grubic", "Pluma")
        .at("Incendiary", "e5", "e")
        .at("Grubic", "e6", "w")
        .at("Pluma", "a1", "se")
    )
    fight.ready("Incendiary", 3).dice("Incendiary", card3=3).lying("Pluma", move=1)
    ends_ms = fight.live["bung_ms"]
    fight.say("Incendiary", "use card 3")
    assert fight.prompt("Incendiary") == "dance"
    for name in ("Grubic", "Pluma"):
        refusal = fight.refusal(name, "throw")
        assert (refusal.ruling, refusal.wait) == ("EA-24", True)
    fight.wait(1000)
    assert fight.live["bung_ms"] == ends_ms
    fight.say("Incendiary", "stop")
    assert fight.match.why_not(fight.seat("Pluma"), "put 1 movement") is None


@pytest.mark.ruling("EA-100", "EA-15")
def test_the_time_of_a_card_is_for_all_its_questions() -> None:
    fight = (
        duel("Incendiary", "Grubic").ready("Incendiary", 3).dice("Incendiary", card3=3).say("Incendiary", "use card 3")
    )
    assert fight.live["card_ends_ms"] == fight.match.now_ms + 6000
    fight.wait(5500).say("Incendiary", "stay")
    assert fight.live["card_ends_ms"] == fight.match.now_ms + 2000
    fight.wait(2000)
    assert fight.prompt("Incendiary") == "fight"
    assert fight.told("late")


@pytest.mark.ruling("EA-89", "EA-100")
def test_a_pause_of_the_table_takes_no_time_from_a_card() -> None:
    fight = (
        duel("Incendiary", "Grubic").ready("Incendiary", 3).dice("Incendiary", card3=3).say("Incendiary", "use card 3")
    )
    fight.wait(1000).match.announce("pause")
    fight.match.advance(60_000)
    fight.match.announce("resume")
    assert fight.live["card_ends_ms"] == fight.match.now_ms + 5000
    fight.say("Incendiary", "stay")
    assert fight.live["card_ends_ms"] == fight.match.now_ms + 5000


@pytest.mark.ruling("EA-89", "EA-105")
def test_a_pause_of_the_table_takes_no_time_from_the_windows_of_a_card() -> None:
    fight = duel("Incendiary", "Echo").at("guard 1", "d5", "sw").ready("Incendiary", 2).dice("Incendiary", card2=2)
    fight.dice("Echo", parry=3).say("Incendiary", "use card 2").wait(500).match.announce("pause")
    fight.match.advance(60_000)
    fight.match.announce("resume")
    fight.say("Echo", "parry 1")
    assert fight.live_player("Echo")["window"] == {
        "ends_ms": fight.match.now_ms + 2000,
        "attack": None,
        "figure": fight.figure("guard 1"),
        "parry": 1,
        "dart": 0,
    }


def waiting() -> Fight:
    """Riparian is in a window, and Banksia calls a card."""
    fight = Fight("Grubic", "Riparian", "Banksia").at("Grubic", "d3", "e").at("Riparian", "d4", "w")
    fight.at("Banksia", "f3", "ne").ready("Banksia", 3).dice("Banksia", card3=3)
    fight.dice("Grubic", attack=3).dice("Riparian", parry=2)
    return fight.say("Grubic", "attack Riparian with 1").say("Banksia", "use card 3 ne 1")


@pytest.mark.ruling("EA-23")
def test_a_card_waits_for_windows_that_are_open() -> None:
    fight = waiting()
    assert [call["name"] for call in fight.live["queue"]] == ["Brutal Charge"]
    assert fight.on("Banksia", "card3") == 3
    fight.say("Riparian", "decline")
    assert fight.on("Banksia", "card3") == 0
    fight.say("Riparian", "decline")
    assert fight.lost("Riparian") == 5


@pytest.mark.ruling("EA-23")
def test_what_has_become_impossible_is_withdrawn_and_costs_nothing() -> None:
    fight = waiting()
    fight.state.lift(fight.figure("Riparian"))
    fight.at("Riparian", "e4", "w").say("Riparian", "decline")
    assert fight.told("call_dropped")
    assert fight.on("Banksia", "card3") == 3
    assert fight.state.is_ready(fight.seat("Banksia"), 2)


@pytest.mark.ruling("EA-91")
def test_attacks_called_after_a_card_come_behind_it() -> None:
    fight = waiting().say("Grubic", "attack Riparian with 2")
    fight.say("Riparian", "decline", "decline").say("Banksia", "stop")
    order = [told.data["kind"] for told in fight.match.told if told.data["kind"] in ("called", "lost", "missed")]
    assert order.index("missed") > order.index("lost"), "pushed away by then"


@pytest.mark.ruling("EA-24")
def test_a_second_card_of_the_same_player_waits() -> None:
    fight = waiting().ready("Banksia", 1).dice("Banksia", card1=1)
    refusal = fight.refusal("Banksia", "use card 1")
    assert (refusal.ruling, refusal.wait) == ("EA-24", True)


@pytest.mark.ruling("EA-26", "EA-105")
def test_a_card_that_strikes_several_opens_all_windows_with_one_deadline() -> None:
    fight = Fight("Incendiary", "Riparian", "Banksia").at("Incendiary", "e5", "e").at("Riparian", "e6", "w")
    fight.at("Banksia", "d5", "sw").ready("Incendiary", 2).dice("Incendiary", card2=2)
    fight.dice("Riparian", parry=2).dice("Banksia", parry=2).lag("Banksia", 200).say("Incendiary", "use card 2")
    windows = [fight.live_player(name)["window"] for name in ("Riparian", "Banksia")]
    assert {window["ends_ms"] for window in windows} == {fight.match.now_ms + 2700}
    fight.say("Riparian", "parry 1")
    assert fight.lost("Riparian") == 0
    fight.wait(2700)
    assert (fight.lost("Riparian"), fight.lost("Banksia")) == (0, 1)


@pytest.mark.ruling("EA-16")
def test_an_innate_that_touches_nobody_is_done_at_once() -> None:
    fight = duel("Riparian", "Grubic").dice("Riparian", attack=1).dice("Grubic", parry=2)
    fight.say("Riparian", "attack Grubic with 1")
    other = (
        Fight("Grubic", "Riparian", "Pluma").at("Grubic", "e5", "e").at("Riparian", "e6", "w").at("Pluma", "a1", "se")
    )
    other.dice("Grubic", innate=2, attack=1).dice("Riparian", parry=2).say(
        "Grubic", "attack Riparian with 1", "innate w"
    )
    assert other.facing("Grubic") == "w"
    assert other.in_window("Riparian")


@pytest.mark.ruling("EA-42")
def test_readying_takes_the_dice_back_without_a_face() -> None:
    fight = duel("Grubic", "Pluma").dice("Grubic", card2=2).say("Grubic", "ready 2")
    assert fight.state.is_ready(fight.seat("Grubic"), 1)
    assert fight.player("Grubic")["pool"] == {"faces": {}, "blank": 5, "held": {}}


@pytest.mark.ruling("EA-55")
def test_a_guard_enters_in_one_command() -> None:
    fight = duel("Echo", "Grubic").dice("Echo", movement=1).say("Echo", "enter nw facing se")
    assert (fight.where("guard 1"), fight.facing("guard 1")) == ("d4", "se")
    assert fight.on("Echo", "movement") == 0


@pytest.mark.ruling("EA-35", "EA-105")
@pytest.mark.parametrize("rules", ["full", "core"])
def test_pluma_flies_over_things_in_one_command(rules: str) -> None:
    fight = duel("Pluma", "Grubic", rules=rules).dice("Pluma", movement=2)
    assert "fly e7" not in fight.legal("Pluma"), "a stone stands there"
    fight.at("Pluma", "e4", "e").at("Grubic", "e5", "w").say("Pluma", "fly e6")
    assert (fight.where("Pluma"), fight.on("Pluma", "movement")) == ("e6", 0)
    assert fight.refusal("Grubic", "fly e7").ruling == "EA-35"


def stream() -> Fight:
    return Fight("Grubic", "Pluma", board="rainforest", stream="advanced").at("Pluma", "a1", "se")


@pytest.mark.ruling("EA-74")
def test_the_stream_and_a_die_go_together() -> None:
    fight = stream().at("Grubic", "e5", "e").dice("Grubic", movement=1).say("Grubic", "flow turn left")
    assert (fight.where("Grubic"), fight.facing("Grubic"), fight.on("Grubic", "movement")) == ("e6", "ne", 0)
    alone = stream().at("Grubic", "e5", "e").dice("Grubic", movement=1).say("Grubic", "flow")
    assert (alone.where("Grubic"), alone.on("Grubic", "movement")) == ("e6", 0)


@pytest.mark.ruling("EA-75", "EA-102")
def test_a_filled_current_breaks_loose() -> None:
    fight = stream().at("Grubic", "e5", "e").lying("Grubic", move=3).say("Grubic", "current 1", "current 1")
    assert fight.where("Grubic") == "e5"
    fight.say("Grubic", "current 1")
    assert fight.told("current")
    assert fight.where("Grubic") != "e5"
    assert fight.player("Grubic")["pool"]["blank"] == 5


@pytest.mark.ruling("EA-104")
def test_only_what_says_any_moves_allies() -> None:
    fight = Fight("Pluma", "Grubic", "Banksia", "Echo", mode="alliances")
    fight.at("Pluma", "e3", "e").at("Grubic", "e5", "w").at("Banksia", "a1", "se").at("Echo", "a2", "se")
    fight.ready("Pluma", 1, 2).dice("Pluma", card1=2, card2=2)
    assert "use card 1 Grubic" in fight.legal("Pluma"), "Will of the Wind moves any figure"
    fight.at("Grubic", "e4", "w")
    assert not any(word.startswith("use card 2 Grubic") for word in fight.legal("Pluma"))


@pytest.mark.ruling("EA-93")
def test_numbers_of_real_time_lie_beside_those_of_turns() -> None:
    data = dict(built_in(GAME).data)

    def with_realtime(steps: list[str], chief: str = "grubic", card: str = "thunderstomp") -> dict[str, object]:
        chiefs = dict(data["characters"])
        cards = dict(chiefs[chief]["cards"])
        cards[card] = {**cards[card], "realtime": {"value": steps, "provenance": "reconstructed"}}
        chiefs[chief] = {**chiefs[chief], "cards": cards}
        return {**data, "characters": chiefs}

    fight = Fight("Grubic", "Pluma", pack=with_realtime(["target all A", "uhit 2+x", "shift 1 away"]))
    fight.at("Grubic", "e5", "e").at("Pluma", "e6", "w").ready("Grubic", 3).dice("Grubic", card3=3).say(
        "Grubic", "use card 3"
    )
    assert fight.lost("Pluma") == 2
    for steps, said in (
        (["target all A", "uhit 3+x", "shift 1 away"], "leave it out"),
        (["target all A", "hit 5+x", "shift 1 away"], "only numbers"),
        (["target all A", "uhit many", "shift 1 away"], "cannot be read"),
    ):
        with pytest.raises(Problem, match=said):
            GAME.check_content(with_realtime(steps), "pack")
    with pytest.raises(Problem, match="printed"):
        GAME.check_content(with_realtime(["go 3 line over exact"], card="leap"), "pack")
