"""The figure of straw in the practice yard: it stands still, strikes slowly, and knocks nobody out."""

from __future__ import annotations

from typing import Any

import talion
from talion.bots.arena import Straw
from talion.bots.bot import NOTHING
from talion.bots.run import Plan, play_many
from talion.bots.tempo import Tempo
from talion.games.arena.policy.straw import REST_THROWS, SPARED, StrawFigure
from talion.games.arena.realtime.timers import PULSE_MS
from talion.kernel.chance import stream_of
from tests.games.arena.fight_stage import Fight

LIVE = {"timing": "realtime", "rounds": 1, "characters": "dealt", "length_s": 60}


def before(**options: Any) -> Fight:
    """Grubic and a figure of straw, Riparian, that look at each other."""
    return Fight("Grubic", "Riparian", **options).at("Grubic", "e5", "e").at("Riparian", "e6", "w")


def said(fight: Fight, figure: StrawFigure) -> str | None:
    action = figure.command(fight.state, fight.seat("Riparian"))
    return None if action == NOTHING else str(fight.match.words.codec.words[action])


def test_it_strikes_with_one_die_and_rests() -> None:
    fight = before().dice("Riparian", attack=3)
    figure = StrawFigure(fight.rules)
    assert said(fight, figure) == "attack Grubic with 1"
    fight.say("Riparian", "attack Grubic with 1")
    assert said(fight, figure) == "throw"  # for the next blow
    fight.wait(REST_THROWS * fight.rules.parameters.throw_ms - 1)
    assert said(fight, figure) != "attack Grubic with 1"
    fight.wait(PULSE_MS)
    assert said(fight, figure) == "attack Grubic with 1"


def test_it_rests_longer_at_a_slower_table() -> None:
    fight = before(speed=50).dice("Riparian", attack=3)
    figure = StrawFigure(fight.rules)
    # As long as it rests at full speed; here that is half of it.
    usual_ms = REST_THROWS * before().rules.parameters.throw_ms
    assert said(fight, figure) == "attack Grubic with 1"
    fight.wait(usual_ms)
    assert said(fight, figure) != "attack Grubic with 1"
    fight.wait(usual_ms + PULSE_MS)
    assert said(fight, figure) == "attack Grubic with 1"


def test_it_strikes_nobody_behind_it_or_who_has_little_health() -> None:
    behind = before().at("Riparian", "e6", "e").dice("Riparian", attack=3)
    assert said(behind, StrawFigure(behind.rules)) is None
    weak = before().dice("Riparian", attack=3)
    weak.state.health[weak.seat("Grubic")] = SPARED
    assert said(weak, StrawFigure(weak.rules)) is None
    weak.state.health[weak.seat("Grubic")] = SPARED + 1
    assert said(weak, StrawFigure(weak.rules)) == "attack Grubic with 1"


def test_it_never_parries_and_never_moves() -> None:
    fight = before().dice("Riparian", parry=3, movement=2).dice("Grubic", attack=2)
    fight.say("Grubic", "attack Riparian with 2")
    assert fight.in_window("Riparian")
    assert said(fight, StrawFigure(fight.rules)) == "decline"
    fight.say("Riparian", "decline")
    assert fight.lost("Riparian") == 2
    # Whatever lies there, it throws only for Attack, and until its track is full.
    assert said(fight, StrawFigure(fight.rules)) is None


def test_it_leaves_the_first_character_to_its_guest_and_stands_near() -> None:
    match = talion.new("arena", seats=2, seed=4, options={"timing": "realtime", "rounds": 1})
    figure = StrawFigure(match.rules)  # type: ignore[arg-type]  # the rules of real time
    words = match.words.codec.words
    assert words[figure.command(match.state, 1)] == "choose Riparian"  # type: ignore[arg-type]  # the state of this game
    match.play(0, "choose Riparian")
    assert words[figure.command(match.state, 1)] == "choose Banksia"  # type: ignore[arg-type]  # the state of this game
    match.play(1, "choose Banksia")
    match.play(0, match.legal(0)[0])
    steps = match.rules.parameters.arena.steps  # type: ignore[attr-defined]  # the rules of this game
    own = match.state.pos[match.state.character[0]]  # type: ignore[attr-defined]  # the state of this game
    count = len(match.words.spaces)  # type: ignore[attr-defined]  # the words of this game
    ways = {one: steps[match.words.spaces.index(one.split()[1]) * count + own] for one in match.legal(1)}  # type: ignore[attr-defined]  # the words of this game
    chosen = words[figure.command(match.state, 1)]  # type: ignore[arg-type]  # the state of this game
    assert ways[chosen] == min(ways.values())


def test_it_plays_by_the_rules_to_the_end_and_the_same_each_time() -> None:
    plan = Plan("arena", ("fighter", "straw"), LIVE)
    first = play_many(plan, 3, 1, 1)
    assert all(one.ended for one in first)
    assert [one.payoffs for one in first] == [one.payoffs for one in play_many(plan, 3, 1, 1)]
    turns = Plan("arena", ("straw", "straw"), {"rounds": 1, "characters": "dealt", "game_turns": 2})
    assert all(one.ended for one in play_many(turns, 2, 1, 1))


def test_one_bot_can_play_one_match_after_the_other() -> None:
    bot, stream = Straw(), stream_of(1, "straw")
    for _ in range(2):
        fight = before().dice("Riparian", attack=1)
        action = bot.command(fight.rules, fight.state, fight.seat("Riparian"), stream)
        assert fight.match.words.codec.words[action] == "attack Grubic with 1"


def test_hands_are_slower_at_a_slower_table() -> None:
    assert Tempo(450, 120, 350).at(50) == Tempo(900, 240, 700)
    assert Tempo(450, 120, 350).at(100) == Tempo(450, 120, 350)
