"""What is said to who asks for something that cannot be: it is true, and one learns from it what can be."""

from __future__ import annotations

import pytest

import talion
from talion.content.packs import built_in, laid_over
from talion.games.arena.game import GAME
from talion.games.arena.state import RECOVER
from tests.games.arena.stage import Stage
from tests.games.arena.test_dice import rolling, show

CHIEFS = ("grubic", "riparian", "banksia", "incendiary", "pluma", "echo")


def duel(one: str, other: str, facing: str = "w", **options: object) -> Stage:
    return Stage(one, other, **options).at(one, "e5", "e").at(other, "e6", facing)


# Rolling


def test_a_marker_that_is_not_there_and_one_that_somebody_has() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, heal=4, move=3)
    assert stage.told_why_not("Grubic", "marker 3") == "There are 2 markers, one for each player still in."
    assert stage.told_why_not("Grubic", "marker 1") == (
        "Every die that fits must be allocated first; your move die fits on Movement."
    )
    stage.say("Grubic", *["put heal"] * 3, *["put movement"] * 3, "marker 2")
    assert stage.told_why_not("Pluma", "marker 2") == "Grubic has marker 2 already."


def test_how_rolling_ends_depends_on_who_grabs_first() -> None:
    once = ", once every die that fits is allocated."
    stage = rolling("Grubic", "Pluma")
    assert stage.told_why_not("Grubic", "done") == f"Rolling ends when you grab a marker{once}"
    lots = rolling("Grubic", "Pluma", markers="fewest-throws")
    sentence = "Here who threw least often grabs first: say that you are done"
    assert lots.told_why_not("Grubic", "marker 1") == f"{sentence}{once}"
    show(lots, 0, heal=7)
    lots.say("Grubic", *["put heal"] * 3)
    assert lots.told_why_not("Grubic", "marker 1") == f"{sentence}."
    assert lots.told_why_not("Grubic", "roll") == "Your dice are rolled already; reroll some, or say that you are done."
    lots.state.rerolls[0] = 0
    assert lots.question("Grubic") == "No reroll left: say that you are done."


def test_dice_that_are_kept_are_in_the_pool() -> None:
    stage = rolling("Grubic", "Pluma")
    show(stage, 0, heal=7)
    stage.say("Grubic", *["hold heal"] * 7)
    assert stage.told_why_not("Grubic", "hold heal") == "You keep every heal die of your pool already."
    assert stage.told_why_not("Grubic", "reroll") == "You keep every die of your pool: there is none to reroll."
    assert stage.told_why_not("Grubic", "hold move") == "There is no move die in the pool to keep."


def test_no_reroll_is_advised_where_none_is_left() -> None:
    stage = rolling("Grubic", "Pluma")
    assert stage.told_why_not("Grubic", "roll") == "Your dice are rolled already; reroll some, or allocate."
    stage.state.rerolls[0] = 0
    assert stage.told_why_not("Grubic", "roll") == "Your dice are rolled already; allocate what fits."
    show(stage, 0, heal=7)
    stage.say("Grubic", *["put heal"] * 3)
    assert stage.told_why_not("Grubic", "roll") == "Your dice are rolled already; grab a marker."


def test_a_question_asks_for_nothing_that_cannot_be_done() -> None:
    stage = rolling("Grubic", "Pluma")
    assert stage.question("Grubic") == "Allocate dice, or reroll the rest (2 left)."
    show(stage, 0, heal=7)
    stage.say("Grubic", *["put heal"] * 3)
    assert stage.question("Grubic") == "No die fits your board: reroll some (2 left), or grab a marker."
    stage.say("Grubic", *["hold heal"] * 4)
    assert stage.question("Grubic") == "You keep the rest of your dice: grab a marker."
    stage.state.rerolls[0] = 0
    assert stage.question("Grubic") == "No reroll left: grab a marker."
    stage.say("Grubic", "marker 1").state.stage[1] = RECOVER
    show(stage, 1, heal=7)
    assert stage.question("Pluma") == "All your dice are in your pool: roll."
    assert stage.told_why_not("Pluma", "put heal") == "All your dice are in your pool: roll them first."


@pytest.mark.ruling("EA-11")
def test_the_core_game_names_itself() -> None:
    stage = rolling("Grubic", "Pluma", rules="core")
    for words, name in (("put innate", "Watch Out"), ("put card 2", "Shield Bash"), ("ready 3", "Thunderstomp")):
        sentence = f"The core game has basic actions only; {name} belongs to the full rules."
        assert stage.told_why_not("Grubic", words) == sentence
    assert stage.told_why_not("Pluma", "put glide") == "The core game has no innate: nobody puts defend dice on Fly."
    assert stage.told_why_not("Grubic", "put glide") == "Only who glides puts defend dice on Movement."


@pytest.mark.ruling("EA-82")
def test_the_introduction_names_itself_and_the_round() -> None:
    stage = rolling("Grubic", "Pluma", introduction=True, rounds=3)
    assert (
        stage.told_why_not("Grubic", "put card 3")
        == "This is the introduction: Thunderstomp is in play from round 3 on."
    )
    assert stage.why_not("Grubic", "ready 2") == "EA-82"


@pytest.mark.ruling("EA-11")
def test_an_innate_that_is_always_on_says_so() -> None:
    sentence = "Gliding is always on: it takes no dice and is never called."
    assert rolling("Grubic", "Pluma").told_why_not("Pluma", "put innate") == sentence
    assert duel("Pluma", "Grubic").dice("Pluma", movement=1).turn("Pluma").told_why_not("Pluma", "innate") == sentence


def test_cards_and_tracks_go_by_their_names() -> None:
    stage = rolling("Grubic", "Pluma")
    assert stage.told_why_not("Grubic", "put card 2") == "There is no ready die in your pool for Shield Bash."
    assert stage.told_why_not("Grubic", "put attack") == "There is no attack die in your pool for Spear Thrust."
    show(stage, 0, ready=7)
    stage.say("Grubic", "put card 2")
    assert stage.told_why_not("Grubic", "ready 2") == (
        "Shield Bash is not ready: 2 ready dice ready it, and one lies there."
    )
    lies = duel("Grubic", "Pluma").dice("Grubic", movement=1, card2=2).turn("Grubic")
    assert lies.told_why_not("Grubic", "use card 2") == (
        "Shield Bash is not ready: its dice lie there, but readying it is an action."
    )
    turn = duel("Grubic", "Pluma").dice("Grubic", movement=1, card3=2).ready("Grubic", 3).turn("Grubic")
    assert turn.told_why_not("Grubic", "use card 3") == "Thunderstomp needs 3 power dice; 2 lie there."
    assert turn.told_why_not("Grubic", "use card 1").startswith("Leap is not ready: one ready die readies it")
    assert turn.told_why_not("Grubic", "heal") == "Heal needs 3 heal dice; none lies there."


@pytest.mark.ruling("EA-43")
def test_the_last_free_die_is_not_locked() -> None:
    stage = rolling("Grubic", "Pluma", board="rainforest", stream="advanced")
    show(stage, 0, move=7)
    stage.say("Grubic", *["put current 1"] * 2, *["put current 2"] * 2, *["put current 3"] * 2)
    assert stage.told_why_not("Grubic", "put current 4") == (
        "You may not lock your last free die unless it fills the track."
    )


# Turns


@pytest.mark.ruling("EA-5")
def test_who_is_behind_and_who_is_far_away() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "e5", "w").dice("Grubic", attack=2, movement=2).turn("Grubic")
    assert stage.told_why_not("Grubic", "attack Pluma") == "Pluma is behind you; turn first."
    # Straight behind it takes two sides to turn.
    short = duel("Grubic", "Pluma").at("Grubic", "e5", "w").dice("Grubic", attack=2, movement=1).turn("Grubic")
    assert short.told_why_not("Grubic", "attack Pluma") == "Pluma is behind you; hits go only through the front."
    far = duel("Grubic", "Pluma").at("Pluma", "e8", "w").dice("Grubic", attack=2, movement=1).turn("Grubic")
    sentence = "Pluma is 3 spaces away; only who is next to you, in front, can be hit."
    assert far.told_why_not("Grubic", "attack Pluma") == sentence
    assert far.told_why_not("Grubic", "attack Grubic") == "Grubic is yours; name an enemy."
    bare = duel("Grubic", "Pluma").dice("Grubic", movement=1).turn("Grubic")
    assert bare.told_why_not("Grubic", "attack Pluma") == "No die lies on Spear Thrust."


@pytest.mark.ruling("EA-55")
def test_a_guard_has_a_front_of_its_own() -> None:
    stage = Stage("Echo", "Grubic").at("Echo", "a1", "se").at("guard 2", "e5", "w").at("Grubic", "e6", "e")
    stage.dice("Echo", attack=1, movement=2).turn("Echo")
    assert stage.told_why_not("Echo", "guard 2 attack Grubic") == "Grubic is behind Echo's guard 2; turn first."
    assert stage.told_why_not("Echo", "guard 3 step e") == "Echo's guard 3 is not on the board."


@pytest.mark.ruling("EA-35")
def test_above_a_stone_nobody_is_told_to_stop() -> None:
    stage = duel("Pluma", "Grubic").at("Pluma", "e6", "e").at("Grubic", "a1", "se").dice("Pluma", movement=3)
    stage.turn("Pluma").say("Pluma", "step e")  # e7 is a standing stone
    assert "stop" not in stage.legal("Pluma")
    assert stage.told_why_not("Pluma", "stop") == "Nobody can stand where you are: go on to a free space."
    assert stage.question("Pluma") == "Fly: 2 more; go on to a free space."


@pytest.mark.ruling("EA-35")
def test_who_flies_hears_that_nothing_beyond_is_in_reach() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", movement=1).turn("Pluma")
    sentence = "Grubic stands in the space to the east, and no free space beyond is in reach."
    assert stage.told_why_not("Pluma", "step e") == sentence
    walker = duel("Grubic", "Pluma").dice("Grubic", movement=1).turn("Grubic")
    assert walker.told_why_not("Grubic", "step e") == "Pluma stands in the space to the east."


@pytest.mark.ruling("EA-74")
def test_a_die_called_for_the_stream_is_not_missing() -> None:
    """The last die went with the flow and is still worth a step, so that a stone is the reason, not the dice."""
    stage = Stage("Grubic", "Riparian", board="rainforest", stream="advanced")
    stage.at("Grubic", "e5", "e").at("Riparian", "i5", "nw").dice("Grubic", movement=1).turn("Grubic")
    assert stage.told_why_not("Grubic", "put movement") == "It is your turn: call an action, or pass."
    stage.say("Grubic", "flow")
    assert stage.told_why_not("Grubic", "step e") == "There is terrain in the space to the east."
    assert stage.told_why_not("Grubic", "flow") == "One goes with the flow only once in each Movement."
    dry = duel("Grubic", "Pluma").dice("Grubic", movement=1).turn("Grubic")
    assert dry.told_why_not("Grubic", "flow") == "Only the advanced stream of the rainforest carries figures."


@pytest.mark.ruling("EA-74")
def test_without_dice_only_the_stream_goes_on() -> None:
    stage = Stage("Grubic", "Riparian", board="rainforest", stream="advanced")
    stage.at("Grubic", "d5", "e").at("Riparian", "i5", "nw").dice("Grubic", movement=1).turn("Grubic")
    stage.say("Grubic", "step sw")
    assert stage.legal("Grubic") == ["flow", "stop"]
    assert stage.question("Grubic") == "Movement: go with the flow, or stop."
    assert stage.told_why_not("Grubic", "pass") == "Your Movement goes on: go with the flow or stop."
    assert stage.told_why_not("Grubic", "turn left") == "No die is left on Movement."


@pytest.mark.ruling("EA-81")
def test_struggling_is_a_movement_of_its_own() -> None:
    stage = duel("Grubic", "Pluma").dice("Grubic", movement=3)
    stage.state.marks[0] = 2
    stage.turn("Grubic").say("Grubic", "turn left")
    assert stage.told_why_not("Grubic", "struggle") == "Struggling is a Movement of its own."
    net = "Grubic is snared and stays there until 2 dice of Movement are spent on struggling."
    assert stage.told_why_not("Grubic", "step w") == net
    assert stage.told_why_not("Grubic", "pass") == "Your Movement goes on: turn or stop."
    flier = duel("Pluma", "Grubic").dice("Pluma", movement=1)
    flier.state.marks[4] = 2
    assert flier.turn("Pluma").told_why_not("Pluma", "struggle") == "Struggling takes 2 dice of Fly; one lies there."


@pytest.mark.ruling("EA-10")
def test_what_is_left_when_the_actions_are_used() -> None:
    stage = duel("Grubic", "Pluma").dice("Grubic", movement=2, heal=3).health("Grubic", 9).turn("Grubic")
    stage.state.actions, stage.state.acted = 0, True
    sentence = "The actions of your turn are used; only free ones are left."
    assert stage.told_why_not("Grubic", "step w") == sentence
    assert stage.told_why_not("Grubic", "roll") == "It is your turn: call a free action, or end your turn."


# Setting up, and what is told


@pytest.mark.ruling("EA-39")
def test_the_spaces_of_the_starting_area_are_named() -> None:
    stage = Stage("Grubic", "Pluma")
    s = stage.state
    s.phase, s.area[0], s.stage[0] = 1, 0, 1
    s.ask(0)
    assert stage.told_why_not("Grubic", "place e5") == "e5 is not in your starting area; take a2, a3 or a4."


@pytest.mark.ruling("EA-8")
def test_a_chief_with_and_in_the_name_is_one() -> None:
    names = {chief: {"name": {"value": f"Brand {n}", "provenance": "reconstructed"}} for n, chief in enumerate(CHIEFS)}
    pack = laid_over(built_in(GAME).data, {"characters": names})
    match = talion.new("arena", seats=2, seed=1, pack=pack, options={"rounds": 1, "game_turns": 1})
    while not match.state.over:
        seat = match.prompts()[0].seat
        match.play(seat, match.legal(seat)[0])
    texts = [told.data["text"] for told in match.told if told.data["kind"] == "points"]
    assert texts
    assert all(" is first with 5" in text for text in texts)
