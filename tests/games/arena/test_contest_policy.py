"""Fighters in special contests: they go where it counts, lock dice when it helps them, and vote for their own good."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.policy import contest
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.policy.live_ground import best_move
from talion.games.arena.policy.roll import way
from talion.games.arena.search import choose_quickly, try_all
from talion.games.arena.state import ALLOCATE, RECOVER, ROLLING
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import Stage
from tests.games.arena.test_domination import voting
from tests.games.arena.test_hill import rolling
from tools.arena.contest_rounds import play
from tools.arena.rounds import Setting


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


def commanded(fight: Fight, name: str) -> str:
    action = LiveFighter(fight.rules, stream_of(1, "bot")).command(fight.state, fight.seat(name))
    return fight.match.words.codec.words[action]


def test_on_the_hill_one_die_is_kept_to_throw() -> None:
    """With four dice locked it laid the other three down, took one back and laid it down again, until the drums ended."""
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    for _ in range(4):
        fight.state.contested().lock(0)
    fight.dice("Grubic", parry=2).state.pool[0] = 1  # a move die, and the card wants power
    assert commanded(fight, "Grubic") != "put 1 movement", "it stays where it is"
    fight.state.pool[0] = 1 << 6  # a defend die
    assert not commanded(fight, "Grubic").startswith("put")


def test_dice_are_not_taken_back_as_they_were_put_down() -> None:
    """Those that were put down last come first: where an older one is wanted all come."""
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    p, s = fight.rules.parameters, fight.state
    fight.dice("Grubic", parry=3)
    s.pool[0] = 1
    s.fresh[0] = 1 << 6  # one of them since the last throw
    assert fight.match.words.codec.words[contest.free_dice(p, s, 0, hurries=False)] == "take 3 parry"
    s.fresh[0] = 3 << 6
    assert contest.free_dice(p, s, 0, hurries=False) == -1


def test_in_real_time_it_braces_where_it_counts_and_nowhere_else() -> None:
    for there, braces in (("e5", True), ("b2", False)):
        fight = Fight("Grubic", "Riparian", mode="hill", cards=("shove and hook", "hook and brace"))
        next_to = {"e5": "e4", "b2": "b1"}[there]
        fight.at("Grubic", next_to, "e").at("Riparian", there, "w").ready("Grubic", 2).dice("Grubic", card2=1)
        fight.ready("Riparian", 3).dice("Riparian", card3=1).say("Grubic", "use card 2 Riparian")
        assert fight.in_window("Riparian")
        assert (commanded(fight, "Riparian") == "react card 3") == braces


@pytest.mark.parametrize("seed", range(3))
def test_in_real_time_a_duel_on_the_hill_comes_to_something(seed: int) -> None:
    heard = play(Setting(("champion", "random"), (), {"mode": "hill", "timing": "realtime"}), 700_000 + 2 * seed)
    assert heard.worth == (1, 0)
    assert heard.scorings > 0 or heard.knocked_out


@pytest.mark.ruling("EA-69")
def test_two_of_four_on_the_flower_both_want_it_scored() -> None:
    stage = Stage("Grubic", "Riparian", "Banksia", "Echo", mode="domination")
    p, s = stage.rules.parameters, stage.state
    spaces = [space for space in range(p.hexes.count) if p.arena.areas[s.contested().flower] >> space & 1]
    for seat, space in enumerate(spaces[:2]):
        s.lift(s.character[seat])
        s.put_on(s.character[seat], space)
    assert [contest.gain(p, s, seat) for seat in range(4)] == [6, 6, -6, -6]


@pytest.mark.ruling("EA-69")
def test_with_nobody_on_the_flower_who_has_farthest_to_go_wants_another() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "e5").at("Riparian", "b1")
    p, s = stage.rules.parameters, stage.state
    assert contest.farther(p, s, 0) > 0 > contest.farther(p, s, 1)
    assert (chosen(stage, "Grubic"), chosen(stage, "Riparian")) == ("vote for", "vote against")


@pytest.mark.ruling("EA-69")
def test_who_wins_by_the_last_flower_is_for_it_wherever_it_stands() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "e5").at("Riparian", "a2")
    s = stage.state
    s.contested().victory[0] = 9
    assert chosen(stage, "Grubic") == "vote against", "it brings the other two"
    s.contested().scorings = stage.rules.parameters.scorings - 1
    assert chosen(stage, "Grubic") == "vote for", "and nine are more than two"
    s.contested().victory[0] = 2
    assert chosen(stage, "Grubic") == "vote against", "level is not won"


def test_turn_by_turn_who_has_a_way_to_go_throws_for_steps() -> None:
    """Dice kept for blows were not thrown, and those that fell stayed: half of the steps to the flower."""
    for space, keeps in (("e5", False), ("a2", True)):
        stage = voting("Grubic", "Riparian").at("Grubic", space).at("Riparian", "i5")
        s = stage.state
        s.phase, s.stage[0] = ROLLING, RECOVER
        stage.dice("Grubic", attack=2)
        assert (chosen(stage, "Grubic") == "take attack") != keeps
        stage.lying("Grubic", attack=1, heal=1)
        s.stage[0], s.rerolls[0] = ALLOCATE, 1
        assert (chosen(stage, "Grubic") == "put attack") == keeps


def test_nobody_stays_for_a_fight_on_the_way_to_the_hill() -> None:
    """Two who met at the rim fought there to the end, because a step away shows a back, while others scored."""
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "b2", "w").at("Riparian", "b1", "e")
    fight.dice("Grubic", movement=2, attack=1)
    p, s = fight.rules.parameters, fight.state
    s.pool[0] = 0
    assert contest.hurries(p, s, 0)
    action = best_move(p, s, 0)
    assert action >= 0
    fight.match.enter(0, fight.match.now_ms, fight.match.words.codec.words[action])
    assert contest.steps_to_goal(p, s, 0, s.pos[0]) < contest.steps_to_goal(p, s, 0, p.hexes.names.index("b2"))


def test_on_the_hill_it_turns_to_who_stands_at_its_back() -> None:
    """Nobody put dice down for steps there, so that whoever came from behind struck to the end."""
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "e4", "e")
    fight.lying("Grubic", move=1)
    p, s = fight.rules.parameters, fight.state
    s.contested().lock(1)  # the card wants another face
    assert contest.is_exposed(p, s, 0)
    assert commanded(fight, "Grubic") == "put 1 movement"
    fight.at("Riparian", "a1", "e")
    assert not contest.is_exposed(p, s, 0)
    assert commanded(fight, "Grubic") != "put 1 movement"


def test_guards_are_moved_only_where_the_chief_has_no_better_use_for_dice() -> None:
    """A guard beside an enemy was worth more than the chief's step to the flower, which is all that scores (EA-58)."""
    fight = Fight("Echo", "Grubic", mode="domination").at("Echo", "e4", "e").at("Grubic", "e5", "w")
    fight.dice("Echo", movement=2)
    p, s = fight.rules.parameters, fight.state
    before = contest.steps_to_goal(p, s, 0, s.pos[s.character[0]])
    action = best_move(p, s, 0)
    fight.match.enter(0, fight.match.now_ms, fight.match.words.codec.words[action])
    assert contest.steps_to_goal(p, s, 0, s.pos[s.character[0]]) < before


def test_in_domination_all_dice_are_for_the_way_to_the_flower() -> None:
    fight = Fight("Grubic", "Riparian", mode="domination").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    p, s = fight.rules.parameters, fight.state
    assert contest.hurries(p, s, 0)
    fight.dice("Grubic", parry=2)
    s.pool[0] = 3 << 6  # as many as are enough elsewhere
    assert contest.free_dice(p, s, 0, hurries=False) == -1
    assert fight.match.words.codec.words[contest.free_dice(p, s, 0, hurries=True)] == "take 2 parry"


def test_who_is_ahead_is_the_one_to_bring_down() -> None:
    fight = Fight("Grubic", "Riparian", "Banksia", mode="hill")
    p, s = fight.rules.parameters, fight.state
    assert not contest.leads(p, s, 0, 1), "nobody has anything to lose"
    s.contested().victory[1] = 3
    assert contest.leads(p, s, 0, 1)
    assert not contest.leads(p, s, 0, 2)
    assert not contest.leads(p, s, 1, 1)


def test_a_chief_on_foot_goes_round_who_stands_in_the_way() -> None:
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    p, s = fight.rules.parameters, fight.state
    beyond = 1 << int(p.hexes.neighbour(s.pos[s.character[1]], 0))
    assert way(p, s, 0, s.pos[s.character[0]], beyond) == 3


@pytest.mark.ruling("EA-119")
@pytest.mark.parametrize("mode", ["nymphlets", "hill", "domination"])
def test_nobody_glides_in_a_special_contest(mode: str) -> None:
    fight = Fight("Pluma", "Riparian", mode=mode)
    fight.state.pool[0] = 5 << 6
    fight.state.tracks[0] = 0
    assert fight.standing_refusal("Pluma", "put 1 glide").ruling == "EA-119"
    shown = fight.match.view(0)["characters"][4]["tracks"]
    assert shown[0]["glide"] is None
    assert shown[4]["in_play"] is False
