"""What is said inside a call or a window: which dice, whom, where to, and why a card would do nothing."""

from __future__ import annotations

import pytest

from tests.games.arena.stage import Stage
from tests.games.arena.test_refusals import CHIEFS, duel


@pytest.mark.ruling("EA-5", "EA-59")
def test_how_many_dice_and_how_much_heat_there_are() -> None:
    stage = duel("Incendiary", "Pluma").dice("Incendiary", attack=3)
    stage.state.heat[0] = 1
    stage.turn("Incendiary").say("Incendiary", "attack Pluma")
    assert stage.told_why_not("Incendiary", "dice 5") == "Only 3 dice can be spent: no more lie on Ember Blade."
    assert stage.told_why_not("Incendiary", "pass") == "Say how many dice Ember Blade spends, 1 to 3."
    stage.say("Incendiary", "dice 2")
    assert stage.told_why_not("Incendiary", "heat 3") == "You have only 1 Heat."


@pytest.mark.ruling("EA-37")
def test_a_leap_is_not_stopped() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "e4", "e").ready("Grubic", 1).dice("Grubic", card1=1)
    stage.turn("Grubic").say("Grubic", "use card 1")
    assert stage.question("Grubic") == "Leap: in which direction?"
    assert stage.told_why_not("Grubic", "stop") == "Leap is called and goes all the way: say in which direction."
    assert stage.told_why_not("Grubic", "step w") == "Leap goes only through your front."
    assert stage.told_why_not("Grubic", "step e") == "There is nowhere to land 2 spaces to the east."


@pytest.mark.ruling("EA-15")
def test_why_a_card_would_do_nothing() -> None:
    bash = duel("Grubic", "Pluma").at("Grubic", "e5", "w").ready("Grubic", 2).dice("Grubic", card2=2, movement=1)
    assert bash.turn("Grubic").told_why_not("Grubic", "use card 2") == "Shield Bash reaches nobody from here."
    heat = duel("Incendiary", "Pluma").ready("Incendiary", 1).dice("Incendiary", card1=1, movement=1)
    heat.state.heat[0] = 3
    assert heat.turn("Incendiary").told_why_not("Incendiary", "use card 1") == "You have all 3 Heat."
    hidden = duel("Banksia", "Pluma").ready("Banksia", 1).dice("Banksia", card1=2, movement=1)
    hidden.state.marks[2] = 1
    assert hidden.turn("Banksia").told_why_not("Banksia", "use card 1") == "You are hidden already."
    soothe = duel("Riparian", "Pluma").dice("Riparian", innate=3, movement=1).turn("Riparian")
    assert soothe.told_why_not("Riparian", "innate") == "Neither you nor an ally next to you has lost Health."


@pytest.mark.ruling("EA-26")
def test_a_dancer_who_faces_that_way_already() -> None:
    stage = duel("Incendiary", "Pluma").ready("Incendiary", 3).dice("Incendiary", card3=3).turn("Incendiary")
    stage.say("Incendiary", "use card 3")
    assert stage.told_why_not("Incendiary", "face e") == "You face that way already; stay instead."
    assert stage.told_why_not("Incendiary", "step e") == "Pluma stands in the space to the east."


@pytest.mark.ruling("EA-15", "EA-81")
def test_why_a_run_or_a_flight_would_not_begin() -> None:
    charge = duel("Banksia", "Pluma").ready("Banksia", 3).dice("Banksia", card3=3, movement=1)
    charge.at("Banksia", "a1", "nw").turn("Banksia")
    sentence = "Brutal Charge goes at least one space through your front, and no space there is free."
    assert charge.told_why_not("Banksia", "use card 3") == sentence
    for chief, card, track in (("Banksia", 3, "Movement"), ("Pluma", 3, "Fly"), ("Riparian", 1, "Movement")):
        other = "Grubic"
        stage = Stage(chief, other).at(chief, "e5", "e").at(other, "c4", "w").ready(chief, card)
        stage.dice(chief, **{f"card{card}": 3}, movement=1)
        stage.state.marks[CHIEFS.index(chief.lower())] = 2
        net = f"{chief} is snared and stays there until 2 dice of {track} are spent on struggling."
        assert stage.turn(chief).told_why_not(chief, f"use card {card}") == net
    leap = duel("Grubic", "Pluma").at("Grubic", "a1", "nw").ready("Grubic", 1).dice("Grubic", card1=1, movement=1)
    assert leap.turn("Grubic").told_why_not("Grubic", "use card 1") == "Leap leads nowhere from here."


@pytest.mark.ruling("EA-3", "EA-15")
def test_whom_a_card_cannot_name() -> None:
    stage = Stage("Pluma", "Grubic", "Banksia", "Riparian", "Echo").at("Pluma", "e5", "e").ready("Pluma", 1, 3)
    stage.at("Grubic", "e6", "w").at("Banksia", "e8", "w").at("Riparian", "c4", "e").at("Echo", "i5", "e")
    stage.at("guard 1", "d5", "w").dice("Pluma", card1=1, card3=3, movement=1).turn("Pluma")
    stage.say("Pluma", "use card 1")
    assert stage.told_why_not("Pluma", "pass") == "Will of the Wind: name Grubic, Pluma or Echo's guard 1."
    unseen = "You do not see {}: it must be in a straight line through your front, with nothing between."
    assert stage.told_why_not("Pluma", "target Banksia") == unseen.format("Banksia")
    assert stage.told_why_not("Pluma", "target Echo") == "Echo is 4 spaces away; Will of the Wind reaches 3."
    assert stage.told_why_not("Pluma", "target guard 2") == "Echo's guard 2 is not on the board."


@pytest.mark.ruling("EA-15", "EA-35")
def test_whom_a_dive_cannot_name() -> None:
    names = ("Pluma", "Grubic", "Banksia", "Riparian", "Incendiary", "Echo")
    stage = Stage(*names).at("Pluma", "e2", "e").ready("Pluma", 3).dice("Pluma", card3=3)
    stage.at("Grubic", "e5", "w").at("Banksia", "e6", "w").at("Riparian", "c2", "e").at("Incendiary", "d4", "w")
    stage.at("Echo", "e1", "w").at("guard 1", "e9", "w").turn("Pluma").say("Pluma", "use card 3")
    assert stage.legal("Pluma") == ["target Grubic", "target Riparian"]
    assert stage.told_why_not("Pluma", "target Banksia") == "The space before Banksia is not free."
    line = "Incendiary is not in a straight line through your front."
    assert stage.told_why_not("Pluma", "target Incendiary") == line
    assert stage.told_why_not("Pluma", "target Echo") == "Echo is next to you; Dive Bomb flies at least one space."
    assert stage.told_why_not("Pluma", "target guard 1") == "Echo's guard 1 is 7 spaces away; Dive Bomb reaches 5."


@pytest.mark.ruling("EA-31", "EA-32")
def test_whom_a_healer_cannot_name() -> None:
    stage = Stage("Riparian", "Grubic", "Echo", "Pluma", "Banksia", mode="alliances")
    stage.at("Riparian", "e5", "e").at("Grubic", "e6", "w").at("Echo", "i5", "w").at("guard 1", "d5", "w")
    stage.at("Pluma", "e4", "e").at("Banksia", "a1", "e").dice("Riparian", innate=3, card2=2).ready("Riparian", 2)
    stage.health("Riparian", 9).health("Grubic", 9).health("Echo", 9).turn("Riparian")
    stage.state.health[4] -= 1
    assert stage.told_why_not("Riparian", "attack Grubic") == "Grubic is on your side; name an enemy."
    stage.say("Riparian", "innate")
    assert stage.legal("Riparian") == ["target Grubic", "target Riparian"]
    assert stage.told_why_not("Riparian", "target Echo") == "Echo is not next to you."
    assert stage.told_why_not("Riparian", "target Pluma") == "Soothe is for you and your allies; Pluma is an enemy."
    assert stage.told_why_not("Riparian", "target guard 1") == "Soothe is for chiefs, not for guards."
    stage.health("Echo", 10)
    assert stage.told_why_not("Riparian", "target Echo") == "Echo has lost no Health."


@pytest.mark.ruling("EA-5")
def test_turn_first_is_said_to_who_can() -> None:
    """One action left: turning would take it."""
    stage = duel("Grubic", "Pluma").at("Grubic", "e5", "w").dice("Grubic", attack=2, movement=1).turn("Grubic")
    stage.state.actions = 1
    sentence = "Pluma is behind you; hits go only through the front."
    assert stage.told_why_not("Grubic", "attack Pluma") == sentence
    stage.dice("Grubic", innate=2)
    assert stage.told_why_not("Grubic", "attack Pluma") == "Pluma is behind you; turn first."
    bare = duel("Grubic", "Pluma").at("Grubic", "e5", "w").dice("Grubic", attack=2, heal=3)
    assert bare.health("Grubic", 9).turn("Grubic").told_why_not("Grubic", "attack Pluma") == sentence


# Windows


@pytest.mark.ruling("EA-28")
def test_what_comes_before_a_parry() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=2).dice("Grubic", innate=2, parry=2).turn("Pluma")
    stage.say("Pluma", "attack Grubic", "dice 2")
    assert stage.told_why_not("Grubic", "parry 2") == "First say whether you use Watch Out; Parry comes after that."
    behind = duel("Pluma", "Grubic", "e").dice("Pluma", attack=2).dice("Grubic", innate=2, parry=2).turn("Pluma")
    behind.say("Pluma", "attack Grubic", "dice 2")
    sentence = "First say whether you use Watch Out; from behind Parry does not help."
    assert behind.told_why_not("Grubic", "parry 2") == sentence
    bare = duel("Pluma", "Grubic").dice("Pluma", attack=2).dice("Grubic", innate=2, parry=1).turn("Pluma")
    bare.say("Pluma", "attack Grubic", "dice 2")
    assert bare.told_why_not("Grubic", "parry 1") == "Parry needs 2 defend dice; one lies there."


@pytest.mark.ruling("EA-7", "EA-21")
def test_what_a_parry_has_nothing_to_do_with() -> None:
    dance = duel("Incendiary", "Grubic").ready("Incendiary", 3).dice("Incendiary", card3=3)
    dance.dice("Grubic", innate=2, parry=2).turn("Incendiary")
    dance.say("Incendiary", "use card 3", "stay", "target Grubic", "stop")
    assert dance.question("Grubic") == "Incendiary strikes at Grubic: 1 unblockable hit. Do you react?"
    assert (
        dance.told_why_not("Grubic", "parry 1") == "Only unblockable hits come: there is nothing for Parry to cancel."
    )
    wind = duel("Pluma", "Grubic").ready("Pluma", 1).dice("Pluma", card1=1)
    wind.dice("Grubic", innate=2, parry=2).turn("Pluma").say("Pluma", "use card 1", "target Grubic")
    assert wind.told_why_not("Grubic", "parry 1") == "Nothing hits: there is nothing for Parry to cancel."
    sentence = "You are about to be moved: use a reaction that is offered, or decline."
    assert wind.told_why_not("Grubic", "pass") == sentence


@pytest.mark.ruling("EA-55", "EA-81")
def test_which_guard_takes_a_blow() -> None:
    stage = Stage("Grubic", "Echo").at("Grubic", "e4", "e").at("Echo", "e5", "w").at("guard 1", "e6", "w")
    stage.at("guard 2", "d5", "w").at("guard 3", "h4", "w").dice("Grubic", attack=1)
    stage.ready("Echo", 2).dice("Echo", card2=2).turn("Grubic").hits(1, 1).say("Grubic", "attack Echo")
    stage.say("Echo", "use card 2")
    assert stage.told_why_not("Echo", "pass") == "Say which guard takes the blow."
    far = "Echo's guard 3 is 3 spaces from the chief; only one next to the chief can change places."
    assert stage.told_why_not("Echo", "figure guard 3") == far
    assert stage.told_why_not("Echo", "figure guard 4") == "Echo's guard 4 is not on the board."
    alone = Stage("Echo", "Grubic").at("Echo", "e5", "w").at("Grubic", "a1", "e").ready("Echo", 2)
    alone.at("guard 1", "e8", "w").dice("Echo", card2=2, movement=1).turn("Echo")
    sentence = "Protect the Chief needs a guard: only one next to the chief can change places, and none is there."
    assert alone.told_why_not("Echo", "use card 2") == sentence
    alone.at("guard 1", "e6", "w").state.marks[6] = 2
    net = "Echo's guard 1 is snared and stays there until 2 dice of Movement are spent on struggling."
    assert alone.told_why_not("Echo", "use card 2") == net


@pytest.mark.ruling("EA-21")
def test_while_one_turns_nothing_can_be_declined() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=2).dice("Grubic", innate=2, parry=2).turn("Pluma")
    stage.say("Pluma", "attack Grubic", "dice 2")
    assert stage.told_why_not("Grubic", "use card 1") == "Leap is no reaction."
    stage.say("Grubic", "innate")
    assert "decline" not in stage.legal("Grubic")
    assert stage.told_why_not("Grubic", "decline") == "Say which way you turn."
    stage.hits(2, 2).say("Grubic", "face w")
    assert stage.told_why_not("Grubic", "innate") == "Watch Out is used once for each attack."
    assert stage.told_why_not("Grubic", "parry 3") == "Only 2 dice can be spent: no more lie on Parry."


@pytest.mark.ruling("EA-22")
def test_who_slips_away_is_hit_no_more() -> None:
    stage = duel("Grubic", "Riparian").dice("Grubic", attack=1).ready("Riparian", 1).dice("Riparian", card1=1)
    stage.turn("Grubic").hits(1, 1).say("Grubic", "attack Riparian").say("Riparian", "use card 1")
    assert stage.told_why_not("Riparian", "decline") == "The attack is over: step aside, or stop."
    assert stage.told_why_not("Riparian", "step w") == "Grubic stands in the space to the west."
