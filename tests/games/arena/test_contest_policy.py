"""Fighters in special contests: they go where it counts, lock dice when it helps them, and vote for their own good."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.policy import contest
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.search import choose_quickly, try_all
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import Stage
from tests.games.arena.test_domination import voting
from tests.games.arena.test_hill import rolling


def chosen(stage: Stage, name: str) -> str:
    action = choose_quickly(stage.rules, stage.state, stage.seat(name), stream_of(1, "bot"))
    return stage.match.words.codec.words[action]


def test_on_the_hill_it_locks_dice_elsewhere_it_does_not() -> None:
    stage = rolling("Grubic", "Riparian").at("Grubic", "e5").lying("Grubic", move=1).lying("Riparian", move=1)
    assert chosen(stage, "Grubic") == "put hill"
    assert chosen(stage, "Riparian") != "put hill"


def test_it_walks_to_where_it_counts() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e2", "e").at("Riparian", "a1", "e")
    stage.dice("Grubic", movement=4).turn("Grubic")
    steps = 0
    while stage.prompt("Grubic") in ("act", "move") and steps < 6:
        words = chosen(stage, "Grubic")
        stage.match.play(0, words)
        steps += 1
    hill = stage.view["contest"]["scoring"]
    assert stage.where("Grubic") in hill


def test_it_votes_for_what_brings_it_more() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "a2")
    assert (chosen(stage, "Grubic"), chosen(stage, "Riparian")) == ("vote for", "vote against")
    stage.say("Grubic", "vote for").say("Riparian", "vote against")
    assert (chosen(stage, "Grubic"), chosen(stage, "Riparian")) == ("vote with 7", "vote with 7")


def test_it_moves_enemies_away_and_makes_them_look_away() -> None:
    stage = Stage("Grubic", "Banksia", mode="hill").at("Banksia", "e5", "e").at("Grubic", "e6", "w")
    p, s = stage.rules.parameters, stage.state
    off = p.hexes.names.index("d6")
    assert contest.pushed(p, s, 1, 0, off) > contest.pushed(p, s, 1, 0, s.pos[0])
    assert contest.spun(p, s, 1, 0, 0) == 3


@pytest.mark.parametrize("mode", ["hill", "domination"])
def test_the_one_that_tries_out_plays_too(mode: str) -> None:
    options: dict[str, Any] = {
        "mode": mode,
        "rounds": 1,
        "characters": "dealt",
        "game_turns": 1,
        "markers": "fewest-throws",
    }
    match = talion.new("arena", seats=2, seed=2, options=options)
    stream = stream_of(2, "tries")
    while not match.state.over:
        seat = next_actor(match.state, stream)
        trials = try_all(match.rules, match.state, seat, stream, Watch(12), 0)
        action = trials.actions[trials.chosen]
        assert action in match.rules.legal(match.state, seat)
        match.rules.apply(match.state, seat, action)


@pytest.mark.parametrize("mode", ["hill", "domination"])
def test_it_beats_random_play(mode: str) -> None:
    won = 0
    for seed in range(5):
        options: dict[str, Any] = {"mode": mode, "rounds": 1, "characters": "dealt", "markers": "fewest-throws"}
        match = talion.new("arena", seats=2, seed=seed, options=options)
        stream, own = stream_of(seed, "duel"), seed % 2
        while not match.state.over:
            seat = next_actor(match.state, stream)
            legal = match.rules.legal(match.state, seat)
            action = legal[stream.below(len(legal))]
            if seat == own:
                action = choose_quickly(match.rules, match.state, seat, stream)
            match.rules.apply(match.state, seat, action)
        won += match.rules.rank(match.state, own) >= match.rules.rank(match.state, 1 - own)
    assert won >= 4


def test_in_real_time_it_climbs_too() -> None:
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    fight.lying("Grubic", move=1)
    action = LiveFighter(fight.rules, stream_of(1, "bot")).command(fight.state, 0)
    assert fight.match.words.codec.words[action] == "put hill"
