"""Fighters in the Nymphlet Ceremony: they catch what is before them, run and dart where a hunter is near, and know when to wait."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.policy import nymphlets
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.policy.turn import QuickFighter
from talion.games.arena.search import choose_quickly, try_all
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import Stage
from tests.games.arena.test_nymphlets import ceremony, rolling


def chosen(stage: Stage, name: str, style: int = nymphlets.BY_NEED) -> str:
    fighter = QuickFighter(stage.rules, stream_of(1, "bot"))
    fighter.style = style
    return stage.match.words.codec.words[fighter.quick(stage.state, stage.seat(name))]


def commanded(fight: Fight, name: str) -> str:
    action = LiveFighter(fight.rules, stream_of(1, "bot")).command(fight.state, fight.seat(name))
    return "" if action < 0 else fight.match.words.codec.words[action]


def test_it_catches_what_is_before_it() -> None:
    stage = (
        ceremony("Grubic", "Riparian").nymphlet(4, "e5").nymphlet(5, "d4", dart=3).dice("Grubic", attack=2, movement=2)
    )
    assert chosen(stage.turn("Grubic"), "Grubic") == "attack nymphlet 4", "the one that cannot dart"


def test_it_walks_to_the_nearest() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e6").dice("Grubic", attack=1, movement=1).turn("Grubic")
    assert chosen(stage, "Grubic") == "step e"


def test_dice_go_to_one_that_a_hunter_is_near_once_they_are_not_thrown_again() -> None:
    stage = rolling("Grubic", "Riparian").nymphlet(1, "d3").lying("Grubic", defend=2)
    assert chosen(stage, "Grubic") != "put nymphlet 1 dart"
    assert chosen(stage, "Grubic", nymphlets.GUARDS) == "put nymphlet 1 dart"
    stage.state.rerolls[0] = 0
    assert chosen(stage, "Grubic") == "put nymphlet 1 dart"
    assert chosen(stage, "Grubic", nymphlets.HUNTS) != "put nymphlet 1 dart"


def test_it_runs_from_a_hunter_beside_it() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "d2", scamper=1).turn("Grubic")
    words = chosen(stage, "Grubic")
    assert words.startswith("nymphlet 1 step")
    stage.say("Grubic", words)
    there = stage.rules.parameters.hexes
    names = list(there.names)
    apart = there.distance(names.index(stage.nymphlet_at(1) or ""), names.index("c2"))
    assert apart == 2


def test_it_darts_with_as_many_as_save_it_and_goes_where_it_is_safer() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e5", dart=2).dice("Grubic", attack=1).hits(1, 1).turn("Grubic")
    stage.say("Grubic", "attack nymphlet 4")
    assert chosen(stage, "Riparian") == "dart 1"
    assert chosen(stage, "Riparian", nymphlets.HUNTS) == "decline"
    stage.say("Riparian", "dart 1")
    assert chosen(stage, "Riparian").startswith("step")


@pytest.mark.ruling("EA-70", "EA-116")
def test_it_does_not_end_a_round_that_it_would_lose() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e5").dice("Grubic", attack=2, movement=1)
    brood = stage.state.brooding()
    for number in (0, 1, 2, 4, 5):
        brood.put(number, -1)
        brood.catcher[number] = 1 if number < 3 else 0
    stage.state.contested().victory[0], stage.state.contested().victory[1] = 4, 6
    stage.health("Grubic", 3).turn("Grubic")
    assert chosen(stage, "Grubic") != "attack nymphlet 4", "six all, and less Health"
    stage.health("Grubic", 15).health("Riparian", 9)
    assert chosen(stage, "Grubic") == "attack nymphlet 4"


def test_the_one_that_tries_out_plays_too() -> None:
    options: dict[str, Any] = {"mode": "nymphlets", "rounds": 1, "characters": "dealt", "game_turns": 1}
    match = talion.new("arena", seats=2, seed=2, options={**options, "markers": "fewest-throws"})
    stream = stream_of(2, "tries")
    while not match.state.over:
        seat = next_actor(match.state, stream)
        trials = try_all(match.rules, match.state, seat, stream, Watch(12), 0)
        action = trials.actions[trials.chosen]
        assert action in match.rules.legal(match.state, seat)
        match.rules.apply(match.state, seat, action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_it_chooses_is_legal(seats: int) -> None:
    options: dict[str, Any] = {"mode": "nymphlets", "rounds": 1, "characters": "dealt", "game_turns": 6}
    for seed in range(3):
        match = talion.new("arena", seats=seats, seed=seed, options={**options, "markers": "fewest-throws"})
        stream = stream_of(seed, "legal")
        while not match.state.over:
            seat = next_actor(match.state, stream)
            action = choose_quickly(match.rules, match.state, seat, stream)
            assert action in match.rules.legal(match.state, seat), match.words.codec.words[action]
            match.rules.apply(match.state, seat, action)


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(5):
        options: dict[str, Any] = {"mode": "nymphlets", "rounds": 1, "characters": "dealt", "markers": "fewest-throws"}
        match = talion.new("arena", seats=2, seed=seed, options=options)
        stream, own = stream_of(seed, "duel"), seed % 2
        while not match.state.over:
            seat = next_actor(match.state, stream)
            legal = match.rules.legal(match.state, seat)
            action = legal[stream.below(len(legal))]
            if seat == own:
                action = choose_quickly(match.rules, match.state, seat, stream)
            match.rules.apply(match.state, seat, action)
        won += match.rules.rank(match.state, own) > match.rules.rank(match.state, 1 - own)
    assert won >= 4


# Real time


def test_in_real_time_it_strikes_with_more_dice_than_can_dart() -> None:
    fight = Fight("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "c2", "e")
    fight.nymphlet(4, "e5", dart=1).dice("Grubic", attack=2)
    assert commanded(fight, "Grubic") == "attack nymphlet 4 with 2"
    fight.say("Grubic", "attack nymphlet 4 with 2")
    assert commanded(fight, "Riparian") == "decline", "one die does not save it"


def test_in_real_time_it_darts_where_that_saves() -> None:
    fight = Fight("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "c2", "e")
    fight.nymphlet(4, "e5", dart=2).dice("Grubic", attack=2).say("Grubic", "attack nymphlet 4 with 2")
    assert commanded(fight, "Riparian") == "dart 2"
    fight.say("Riparian", "dart 2")
    assert commanded(fight, "Riparian").startswith("step")


def test_in_real_time_dice_come_back_from_one_that_is_safe() -> None:
    fight = Fight("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "b1", "e")
    fight.nymphlet(1, "h5", dart=2)
    p, s = fight.rules.parameters, fight.state
    words = fight.match.words.codec.words
    assert words[p.own_actions + nymphlets.idle_dice(p, s, 0, nymphlets.BY_NEED)] == "take nymphlet 1 dart"
    fight.at("Riparian", "h4", "e")
    assert nymphlets.idle_dice(p, s, 0, nymphlets.BY_NEED) == -1
