"""A bot's hand in real time: it acts at a human pace, sees what is new, and is the same in simulation."""

from __future__ import annotations

import statistics

import talion
from talion.bots.bot import RandomBot
from talion.bots.hand import Hand, play_live
from talion.bots.run import Plan, play_many
from talion.bots.tempo import LEAST_MS, Tempo
from talion.kernel.chance import stream_of
from talion.kernel.state import NEVER
from tests.tiny.reflex_bots import Calm, Striker
from tests.tiny.reflex_game import GAME


def test_a_tempo_has_its_mean_and_its_spread_and_is_never_faster_than_anybody_sees() -> None:
    stream = stream_of(1, "tempo")
    slow = [Tempo(1400, 500, 700).seeing_ms(stream) for _ in range(2000)]
    assert 1370 < statistics.mean(slow) < 1430
    assert 450 < statistics.stdev(slow) < 520
    fast = [Tempo(260, 120, 300).seeing_ms(stream) for _ in range(2000)]
    assert min(fast) == LEAST_MS
    following = [Tempo(260, 120, 300).going_on_ms(stream) for _ in range(2000)]
    assert 290 < statistics.mean(following) < 310


def test_a_hand_sees_a_window_later_and_knows_its_standing_prompt_again() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    hand = Hand(Calm(), Tempo(400, 0, 100), 1, stream_of(1, "hand"))
    assert hand.look(match.state) == 400
    match.enter(0, 150, "strike 1")
    assert hand.look(match.state) == 550, "what it saw before is put aside"
    assert hand.look(match.state) == 550
    match.enter(1, 550, "block")
    assert 550 < hand.look(match.state) < 800, "the standing prompt is known"
    match.enter(1, 600, "strike 0")
    assert hand.look(match.state) == NEVER, "out of breath"


def test_a_hand_is_shown_a_world_and_never_the_state() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    seen = []

    class Nosy(RandomBot):
        def command(self, rules, world, seat, stream):  # type: ignore[no-untyped-def]
            seen.append(world)
            return super().command(rules, world, seat, stream)

    hand = Hand(Nosy(), Tempo(400, 0, 100), 1, stream_of(1, "hand"))
    hand.look(match.state)
    hand.act(match.rules, match.state)
    assert seen[0] is not match.state
    assert seen[0].chance.a != match.state.chance.a


def test_in_simulation_the_same_seed_is_the_same_match() -> None:
    entries = []
    for _ in range(2):
        match = talion.new(GAME, seats=3, seed=5)
        hands = [Hand(Striker(), Tempo(400, 90, 300), seat, stream_of(seat, "hand")) for seat in range(3)]
        entries.append((play_live(match.rules, match.state, hands), match.digest()))
        assert match.state.over
    assert entries[0] == entries[1]
    assert entries[0][0] > 10


def test_who_strikes_beats_who_does_not() -> None:
    outcomes = play_many(Plan(GAME, ("random", "random")), 20, 1, 1)
    assert all(outcome.ended for outcome in outcomes)
    match = talion.new(GAME, seats=2, seed=5)
    hands = [Hand(bot, bot.tempo, seat, stream_of(seat, "hand")) for seat, bot in enumerate((Calm(), Striker()))]
    play_live(match.rules, match.state, hands)
    assert match.rules.places(match.state) == [2, 1]
