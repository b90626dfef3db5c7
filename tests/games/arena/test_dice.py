"""The roll phase: throwing, allocating, taking back, readying, markers."""

from __future__ import annotations

import pytest

import talion
from tests.games.arena.stage import Stage

FACES = ("move", "attack", "defend", "heal", "ready", "power")


def rolling(*names: str, **options: object) -> Stage:
    """A roll phase in which the first player has just rolled; pools are set by `show`."""
    stage = Stage(*names, **options)
    s = stage.state
    s.phase = 2
    for seat, name in enumerate(names):
        stage.at(name, ("a1", "i5")[seat])
        s.stage[seat], s.rerolls[seat], s.throws[seat] = 4, 2, 1
        s.marker[seat] = s.order[seat] = -1
        s.ask(seat)
        show(stage, seat, move=7)
    return stage


def show(stage: Stage, seat: int, **faces: int) -> None:
    used = sum(stage.state.on(seat, slot) for slot in range(8))
    assert sum(faces.values()) + used == 7
    stage.state.pool[seat] = sum(count << (3 * FACES.index(face)) for face, count in faces.items())


@pytest.mark.ruling("EA-1", "EA-4")
def test_seven_dice_with_six_faces_are_thrown_and_put_where_they_match() -> None:
    match = talion.new("arena", seats=2, seed=3, options={"characters": "dealt"})
    for seat in range(2):
        match.play(seat, match.legal(seat)[0])
        match.play(seat, match.legal(seat)[0])
    assert match.view()["faces"] == list(FACES)
    for player in match.view()["players"]:
        assert sum(player["pool"]["faces"].values()) == 7
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, move=5, attack=2)
    for _ in range(4):
        stage.say("Grubic", "put movement")
    assert stage.why_not("Grubic", "put movement") == "EA-4"  # four spaces
    assert stage.why_not("Grubic", "put heal") == "EA-4"  # no such face
    assert stage.player("Grubic")["tracks"]["movement"] == 4


@pytest.mark.ruling("EA-4", "EA-10")
def test_a_reroll_leaves_held_dice_and_there_are_two() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, heal=4, power=3)
    stage.say("Grubic", "hold power", "hold power", "hold power", "reroll")
    assert stage.player("Grubic")["pool"]["faces"].get("power", 0) >= 3
    assert stage.player("Grubic")["pool"]["held"] == {}
    stage.say("Grubic", "reroll")
    assert stage.player("Grubic")["throws"] == 3
    assert stage.why_not("Grubic", "reroll") == "EA-10"


@pytest.mark.ruling("EA-10", "EA-42")
def test_a_card_readies_at_once_and_its_dice_are_thrown_for_free() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, ready=3, heal=4)
    stage.say("Grubic", "put card 2", "put card 2")
    assert stage.why_not("Grubic", "put card 2") == "EA-4"  # exactly its ready spaces
    assert stage.why_not("Grubic", "ready 1") == "EA-42"
    stage.say("Grubic", "ready 2")
    player = stage.player("Grubic")
    assert player["cards"][1]["ready"]
    assert (player["rerolls_left"], sum(player["pool"]["faces"].values())) == (2, 7)
    assert stage.why_not("Grubic", "ready 2") == "EA-42"


@pytest.mark.ruling("EA-42")
def test_taking_dice_back_leaves_a_card_ready() -> None:
    stage = rolling("Grubic", "Pluma").ready("Grubic", 1)
    show(stage, 0, power=7)
    stage.say("Grubic", "put card 1", "take card 1")
    assert stage.player("Grubic")["cards"][0]["ready"]


@pytest.mark.ruling("EA-46")
def test_dice_put_down_since_the_last_roll_still_show_their_face() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, attack=7)
    stage.say("Grubic", "put attack")
    assert stage.player("Grubic")["fresh"] == {"attack": 1}
    stage.say("Grubic", "take attack")
    assert (stage.player("Grubic")["fresh"], stage.player("Grubic")["pool"]["faces"]) == ({}, {"attack": 7})
    stage.state.rerolls[0] = 0
    stage.say("Grubic", "put attack")
    assert stage.why_not("Grubic", "take attack") == "EA-46"
    assert stage.why_not("Grubic", "take parry") == "EA-46"


@pytest.mark.ruling("EA-46")
def test_a_kept_die_is_no_joker_once_it_is_taken_back_it_has_no_face() -> None:
    """A power die kept on the innate does not wander to a card unrolled."""
    stage = rolling("Grubic", "Pluma").ready("Grubic", 1).dice("Grubic", innate=1)
    show(stage, 0, heal=6)
    stage.say("Grubic", "take innate")
    assert stage.player("Grubic")["pool"] == {"faces": {"heal": 6}, "blank": 1, "held": {}}
    (told,) = stage.told("took")
    assert (told["face"], told["rulings"]) == (None, ["EA-46"])
    assert not [word for word in stage.legal("Grubic") if word in ("put innate", "put card 1", "hold power")]
    stage.say("Grubic", *["hold heal"] * 6, "reroll")
    assert stage.player("Grubic")["pool"]["blank"] == 0, "it was thrown, and it alone"


@pytest.mark.ruling("EA-46")
def test_a_reroll_fixes_what_lies_and_the_free_throw_of_a_card_does_not() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, ready=2, power=2, heal=3)
    stage.say("Grubic", "put innate", "put card 1", "ready 1")
    assert stage.player("Grubic")["fresh"] == {"innate": 1}, "thrown for free was only what readied the card"
    stage.say("Grubic", "take innate", "put card 1")
    assert stage.player("Grubic")["fresh"] == {"card 1": 1}, "moved as it lay"
    stage.say("Grubic", "reroll")
    assert stage.player("Grubic")["fresh"] == {}
    stage.say("Grubic", "take card 1")
    assert stage.player("Grubic")["pool"]["blank"] == 1


@pytest.mark.ruling("EA-46")
def test_after_the_last_roll_only_what_was_put_down_since_can_be_moved() -> None:
    stage = rolling("Grubic", "Pluma").ready("Grubic", 1).dice("Grubic", innate=1)
    show(stage, 0, power=1, heal=5)
    stage.state.rerolls[0] = 0
    refusal = stage.match.why_not(0, "take innate")
    assert refusal is not None
    assert (refusal.ruling, refusal.reason[-20:]) == ("EA-46", " would show nothing.")
    stage.say("Grubic", "put innate", "take innate", "put card 1")
    assert stage.why_not("Grubic", "take innate") == "EA-46", "the one that is left was kept"


@pytest.mark.ruling("EA-46")
def test_gliding_dice_come_back_as_what_they_are() -> None:
    stage = rolling("Pluma", "Grubic").dice("Pluma", movement=1)
    show(stage, 0, move=1, defend=2, heal=3)
    stage.say("Pluma", "put glide", "put movement", "put glide")
    assert (stage.player("Pluma")["fresh"], stage.player("Pluma")["glide"]) == ({"movement": 3}, 2)
    pools = []
    for _ in range(4):
        stage.say("Pluma", "take movement")
        pool = stage.player("Pluma")["pool"]
        pools.append((pool["faces"].get("move", 0), pool["faces"].get("defend", 0), pool["blank"]))
    assert pools == [(1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 2, 1)]
    assert stage.player("Pluma")["glide"] == 0


@pytest.mark.ruling("EA-47", "EA-48")
def test_what_fits_is_allocated_before_a_marker_is_grabbed() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, heal=4, move=3)
    stage.say("Grubic", "put heal", "put heal", "put heal")
    assert stage.why_not("Grubic", "marker 1") == "EA-47"
    stage.say("Grubic", "put movement", "put movement", "put movement")
    assert [word for word in stage.legal("Grubic") if word.startswith("marker")] == ["marker 1", "marker 2"]
    stage.say("Grubic", "marker 2")
    assert stage.player("Grubic")["pool"]["faces"] == {"heal": 1}, "the rest lies idle"
    show(stage, 1, move=2, heal=5)
    stage.say("Pluma", *["put movement"] * 2, *["put heal"] * 3)
    assert stage.why_not("Pluma", "marker 2") == "EA-48"
    stage.say("Pluma", "marker 1")
    assert stage.view["player"] == 1, "marker 1 begins"


@pytest.mark.ruling("EA-48")
def test_in_simulation_who_threw_least_chooses_first() -> None:
    stage = rolling("Grubic", "Pluma", markers="fewest-throws")
    for seat, name in enumerate(("Grubic", "Pluma")):
        show(stage, seat, heal=7)
        stage.say(name, *["put heal"] * 3)
    stage.say("Grubic", "reroll")
    show(stage, 0, heal=4)
    stage.say("Grubic", "done")
    assert stage.prompt("Grubic") is None
    stage.say("Pluma", "done")
    assert stage.prompt("Pluma") == "marker"
    stage.say("Pluma", "marker 2")
    assert stage.view["last_order"] == [0, 1], "nobody could do anything: the next Game Turn has begun"


@pytest.mark.ruling("EA-45", "EA-46")
def test_kept_dice_may_be_taken_back_before_the_roll_and_are_rolled() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "a1", "se").at("Pluma", "i5", "nw").dice("Grubic", attack=2)
    stage.turn("Grubic")
    # Nobody can do anything: both pass, and a new Game Turn begins.
    assert stage.view["game_turn"] == 2
    assert stage.prompt("Grubic") == "recover"
    assert stage.why_not("Grubic", "reroll") == "EA-45"
    assert stage.why_not("Grubic", "step e") == "EA-45"
    stage.say("Grubic", "take attack")
    assert stage.player("Grubic")["pool"] == {"faces": {}, "blank": 6, "held": {}}
    stage.say("Grubic", "roll")
    player = stage.player("Grubic")
    assert (player["tracks"]["attack"], sum(player["pool"]["faces"].values())) == (1, 6)


@pytest.mark.ruling("EA-49")
def test_ready_dice_stay_and_readying_in_a_turn_is_an_action() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "e5").at("Pluma", "a1").dice("Grubic", card1=1, movement=1)
    stage.turn("Grubic").say("Grubic", "ready 1")
    assert stage.view["actions_left"] == 1
    assert stage.player("Grubic")["cards"][0]["ready"]
    assert stage.player("Grubic")["pool"]["blank"] == 6


@pytest.mark.ruling("EA-41")
def test_spent_dice_show_nothing_and_a_track_is_a_count() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "e5").at("Pluma", "a1").dice("Grubic", movement=3).turn("Grubic")
    stage.say("Grubic", "step w", "stop")
    player = stage.player("Grubic")
    assert (player["tracks"]["movement"], player["pool"]["blank"], player["pool"]["faces"]) == (2, 5, {})


@pytest.mark.ruling("EA-44")
def test_everything_is_open() -> None:
    stage = rolling("Grubic", "Pluma")
    assert stage.match.view(0) | {"seat": None} == stage.match.view()


@pytest.mark.ruling("EA-43", "EA-75")
def test_shared_tracks_lock_dice_and_never_the_last_one() -> None:
    stage = rolling("Grubic", "Pluma", board="rainforest", stream="advanced")
    stage.say(
        "Grubic", "put current 1", "put current 1", "put current 2", "put current 2", "put current 3", "put current 3"
    )
    assert stage.why_not("Grubic", "put current 4") == "EA-43"
    assert "put current 1" in stage.legal("Grubic"), "the last die may fill a track"
    assert "take movement" not in stage.legal("Grubic")
    stage.say("Grubic", "put current 1")
    assert stage.view["currents"][0]["full"]
    dry = rolling("Grubic", "Pluma")
    assert dry.why_not("Grubic", "put current 1") == "EA-75"
