"""What a bot does in real time: every command is legal, and these are the ones it should find."""

from __future__ import annotations

import pytest

import talion
from talion.bots.bot import NOTHING
from talion.bots.hand import Hand
from talion.bots.roster import make
from talion.games.arena.calls.scripts import HIDDEN
from talion.games.arena.policy.live import LET_PASS, LiveFighter
from talion.games.arena.realtime.actions import THROW
from talion.games.arena.realtime.timers import BUNG
from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.kernel.state import NEVER
from tests.games.arena.fight_stage import Fight


def said(fight: Fight, name: str) -> str | None:
    """What it would command now."""
    action = LiveFighter(fight.rules, stream_of(1, "fighter")).command(fight.state, fight.seat(name))
    return None if action == LET_PASS else fight.match.words.codec.words[action]


def face_to_face(**options: object) -> Fight:
    return Fight("Grubic", "Pluma", **options).at("Grubic", "e4", "e").at("Pluma", "e5", "w")


@pytest.mark.parametrize(
    "options", [{}, {"tempo": "drum"}, {"rules": "core"}, {"board": "rainforest", "stream": "advanced"}]
)
def test_every_command_is_legal_and_the_match_sound(options: dict[str, object]) -> None:
    """All six chiefs at one table, each command through the door."""
    settings = {"timing": "realtime", "rounds": 1, "characters": "dealt", "length_s": 90, **options}
    match = talion.new("arena", seats=6, seed=11, options=settings)
    hands = []
    for seat in range(6):
        bot = make("arena", "champion")
        assert bot.tempo is not None
        hands.append(Hand(bot, bot.tempo, seat, stream_of(seat, "hand")))
    used = set()
    while not match.state.over:
        hand = min((one for one in hands if one.look(match.state) != NEVER), key=lambda one: one.at_ms, default=None)
        due_ms = match.state.due_ms()
        if hand is None or NEVER != due_ms <= hand.at_ms:
            match.enter(CLOCK, due_ms, "tick")
            continue
        hand.at_ms = max(hand.at_ms, match.now_ms)
        at_ms = hand.at_ms
        action = hand.act(match.rules, match.state)
        if action >= 0:
            words = match.words.codec.words[action]
            match.enter(hand.seat, at_ms, words)
            used.add(words.split()[0])
            assert match.rules.audit(match.state) == []
    assert {"throw", "put", "step", "turn", "attack"} <= used


@pytest.mark.parametrize(("chief", "dice"), [("Pluma", 4), ("Banksia", 2)])
def test_it_makes_room_for_a_card_that_needs_a_run_up(chief: str, dice: int) -> None:
    """Next to the victim Dive Bomb and Brutal Charge have no way to go: a step back, and they have."""
    fight = Fight(chief, "Grubic").at(chief, "e5", "e").at("Grubic", "e6", "w")
    fight.ready(chief, 3).dice(chief, card3=3, movement=dice - 1)
    back = str(said(fight, chief))
    assert back.split()[0] in ("step", "fly")
    assert str(said(fight.say(chief, back), chief)).startswith("use card 3")


@pytest.mark.parametrize("name", ["Grubic", "Incendiary"])
def test_nobody_waits_back_to_the_enemy(name: str) -> None:
    """A stone between them, and the only step nearer would show a back: it turns first, rather than wait for ever."""
    fight = Fight("Grubic", "Incendiary").at("Grubic", "g4", "ne").at("Incendiary", "f3", "ne")
    fight.dice(name, movement=1, attack=2, parry=2)
    assert str(said(fight, name)).startswith("turn")


def test_it_strikes_with_all_it_has_and_waits_before_a_full_guard() -> None:
    assert said(face_to_face().dice("Grubic", attack=2), "Grubic") == "attack Pluma with 2"
    guarded = face_to_face().dice("Grubic", attack=2).dice("Pluma", parry=2)
    assert said(guarded, "Grubic") == "throw"
    assert said(guarded.dice("Grubic", attack=1), "Grubic") == "attack Pluma with 3"


def test_from_behind_a_guard_does_not_count() -> None:
    fight = face_to_face().at("Pluma", "e5", "e").dice("Grubic", attack=1).dice("Pluma", parry=2)
    assert said(fight, "Grubic") == "attack Pluma with 1"


@pytest.mark.ruling("EA-81")
@pytest.mark.ruling("EA-56")
def test_one_die_is_enough_for_a_guard() -> None:
    fight = Fight("Banksia", "Echo").at("Banksia", "e4", "e").at("Echo", "a1", "e").at("guard 1", "e5", "w")
    fight.dice("Banksia", attack=4)
    assert str(said(fight, "Banksia")).endswith("with 1")


def test_one_die_is_enough_for_somebody_hidden() -> None:
    fight = Fight("Grubic", "Banksia").at("Grubic", "e4", "e").at("Banksia", "e5", "w").dice("Grubic", attack=3)
    fight.state.marks[fight.figure("Banksia")] |= HIDDEN
    assert said(fight, "Grubic") == "attack Banksia with 1"


@pytest.mark.ruling("EA-97")
def test_under_the_drum_it_calls_its_throw_before_it_sorts_its_dice() -> None:
    fight = face_to_face(tempo="drum").lying("Grubic", attack=1, defend=2)
    assert said(fight, "Grubic") == "throw"
    assert said(fight.say("Grubic", "throw"), "Grubic") == "put 1 attack"
    assert said(face_to_face().lying("Grubic", attack=1, defend=2), "Grubic") == "put 1 attack"


@pytest.mark.ruling("EA-84", "EA-97")
def test_under_the_drum_it_calls_a_throw_by_rote_unless_it_is_asked_or_has_called() -> None:
    bot = make("arena", "champion")
    fight = face_to_face(tempo="drum").lying("Grubic", move=2).dice("Grubic", parry=2).dice("Pluma", attack=1)
    seat = fight.seat("Grubic")
    assert bot.by_rote(fight.state, seat) == THROW
    assert bot.by_rote(face_to_face().lying("Grubic", move=2).state, seat) == NOTHING, "free throws are not in rhythm"
    fight.say("Pluma", "attack Grubic with 1")
    assert bot.by_rote(fight.state, seat) == NOTHING, "it is asked"
    fight.say("Grubic", "decline", "throw")
    assert bot.by_rote(fight.state, seat) == NOTHING, "it has called"


def test_a_card_that_can_be_readied_is_and_heal_only_when_it_heals() -> None:
    fight = face_to_face().lying("Grubic", ready=2, heal=2).health("Grubic", 9)
    assert said(fight, "Grubic") == "put 2 card 2"
    assert said(fight.say("Grubic", "put 2 card 2"), "Grubic") == "ready 2"
    assert said(fight.say("Grubic", "ready 2"), "Grubic") == "throw", "two dice do not heal"
    assert said(fight.lying("Grubic", heal=1), "Grubic") == "put 3 heal"
    assert said(fight.say("Grubic", "put 3 heal"), "Grubic") == "heal"


def test_a_guard_of_echo_goes_behind_the_victim() -> None:
    fight = Fight("Echo", "Pluma").at("Echo", "e4", "e").at("Pluma", "e5", "nw").dice("Echo", movement=1)
    words = said(fight, "Echo")
    assert words == "enter se facing e"
    fight.say("Echo", words).dice("Echo", attack=1).dice("Pluma", parry=2)
    assert said(fight, "Echo") == "guard 1 attack Pluma with 1"


def test_who_is_nearly_out_runs_in_the_last_seconds_of_a_round_of_several() -> None:
    fight = (
        Fight("Grubic", "Pluma", "Riparian").at("Grubic", "e4", "e").at("Pluma", "e5", "w").at("Riparian", "i5", "w")
    )
    fight.dice("Grubic", movement=1).health("Grubic", 2)
    assert said(fight, "Grubic") == "throw", "it stands as it wants to"
    fight.state.set_timer(BUNG, fight.state.now_ms + 10_000)
    away = said(fight, "Grubic")
    assert away is not None
    assert away.startswith("step")


def test_with_all_dice_down_and_nothing_to_do_it_takes_one_back() -> None:
    fight = face_to_face().at("Pluma", "a1", "e").dice("Grubic", attack=3, parry=2)
    words = said(fight, "Grubic")
    assert words is not None
    assert words.startswith("take 1 ")
