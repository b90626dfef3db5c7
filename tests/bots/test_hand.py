"""A bot's hand in real time: it acts at a human pace, sees what is new, and is the same in simulation."""

from __future__ import annotations

import statistics

import talion
from talion.bots.bot import NOTHING, RandomBot
from talion.bots.hand import Hand, play_live
from talion.bots.roster import make
from talion.bots.run import Plan, play_many
from talion.bots.tempo import FAST, LEAST_MS, SLOW, STEADY, Tempo
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


def test_the_stronger_a_bot_the_faster_it_sees_and_the_less_it_overlooks() -> None:
    assert (SLOW.see_ms, SLOW.spread_ms, FAST.see_ms, FAST.spread_ms) == (1400, 500, 450, 120)
    for slower, faster in ((SLOW, STEADY), (STEADY, FAST)):
        assert slower.see_ms > faster.see_ms
        assert slower.spread_ms > faster.spread_ms
        assert slower.next_ms > faster.next_ms
        assert slower.overlooks > faster.overlooks > 0
    assert [make("arena", name).tempo for name in ("random", "fighter", "champion")] == [SLOW, STEADY, FAST]


def test_what_is_overlooked_is_looked_at_again() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    hand = Hand(Striker(), Tempo(400, 0, 100, 25), 1, stream_of(1, "hand"))
    hand.look(match.state)
    acted = 0
    for _ in range(2000):
        before_ms = hand.at_ms
        if hand.act(match.rules, match.state) == NOTHING:
            assert hand.at_ms == before_ms + 400, "as long as it takes to see"
        else:
            assert hand.at_ms < before_ms + 250
            acted += 1
    assert 1420 < acted < 1580
    careful = Tempo(400, 0, 100)
    assert not any(careful.is_overlooked(hand.stream) for _ in range(200))


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


def test_a_hand_takes_its_time_to_see_what_it_waits_for() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    fallen = [0]

    class Waiting(Calm):
        def news(self, state, seat):  # type: ignore[no-untyped-def]
            return fallen[0]

    hand = Hand(Waiting(), Tempo(400, 0, 100), 1, stream_of(1, "hand"))
    assert hand.look(match.state) == 400
    match.state.now_ms = 300
    assert hand.look(match.state) == 400
    fallen[0] += 1
    assert hand.look(match.state) == 700, "it looks at that first"
    match.state.now_ms = 500
    assert hand.look(match.state) == 700


def test_what_is_known_by_rote_is_said_before_anything_is_seen() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    fallen = [0]

    class Drummer(Striker):
        def news(self, state, seat):  # type: ignore[no-untyped-def]
            return fallen[0]

        def by_rote(self, state, seat):  # type: ignore[no-untyped-def]
            return 0 if fallen[0] == 1 else NOTHING

    hand = Hand(Drummer(), Tempo(1200, 0, 600), 1, stream_of(1, "hand"))
    assert hand.look(match.state) == 1200
    fallen[0] = 1
    match.state.now_ms = 100
    assert LEAST_MS + 100 <= hand.look(match.state) < 800, "half the time to the next command"
    assert hand.act(match.rules, match.state) == 0
    assert hand.at_ms >= 1300, "then it looks"
    assert hand.act(match.rules, match.state) == Striker().command(match.rules, match.state, 1, hand.stream)
    fallen[0] = 2
    match.state.now_ms = 3000
    assert hand.look(match.state) == 4200, "there is nothing that it says by rote"


def test_what_has_become_impossible_is_not_said_by_rote() -> None:
    match = talion.new(GAME, seats=2, seed=1)
    rote = [0]

    class Drummer(Striker):
        def news(self, state, seat):  # type: ignore[no-untyped-def]
            return rote[0]

        def by_rote(self, state, seat):  # type: ignore[no-untyped-def]
            return rote[0]

    hand = Hand(Drummer(), Tempo(1200, 0, 600), 1, stream_of(1, "hand"))
    hand.look(match.state)
    rote[0] = 1
    assert hand.look(match.state) < 700
    rote[0] = NOTHING
    assert hand.act(match.rules, match.state) == NOTHING
    assert hand.at_ms == 1200, "as if there had been nothing to say"


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
