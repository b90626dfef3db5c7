"""Reviews: a known blunder is found, luck is told from play, nothing rests on what a seat could not know (TL-27)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import talion
from talion.bots.review.findings import SET_UP, VERSION, Account, Compared, Luck, Reading
from talion.bots.review.judge import Averages, Judge
from talion.bots.review.look import COMPARE, DRAW, READ, Survey, Task, look, survey
from talion.bots.review.review import (
    CANDIDATES,
    MOST_READINGS,
    Diligence,
    Reviewing,
    account,
    deepen,
    plan,
    put_together,
    review,
    why_none,
)
from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.kernel.ints import has
from talion.kernel.refusals import Refused
from talion.match import Match
from talion.testing.walk import walk
from tests.tiny import highest_game
from tests.tiny.highest_game import CARDS, DREW

SMALL = Diligence(4000, least=60)


def held(match: Match, seat: int) -> list[int]:
    return [card for card in range(CARDS) if has(match.state.hand[seat], card)]


def play_low(match: Match) -> None:
    seat = next(prompt.seat for prompt in match.prompts())
    match.play(seat, f"play {held(match, seat)[0] + 1}")


def blundered() -> tuple[Match, int, float, float]:
    """Two cards each. Who took the first trick drew a high card, holds a very low one too, and leads it. Gives the entry of that
    choice, and the exact chances of the choice that was made and of the other."""
    for seed in range(2000):
        match = talion.new(highest_game.GAME, seats=2, seed=seed, options={"hand": 2})
        play_low(match)
        play_low(match)
        seat = next(prompt.seat for prompt in match.prompts())
        low, high = held(match, seat)
        if low > 1 or high < CARDS - 2:
            continue
        unknown = [card for card in range(CARDS) if card not in (low, high, *match.state.last)]
        # A trick ahead: the last one wins, or makes a tie of it.
        chances = [1 - sum(other > card for other in unknown) / len(unknown) / 2 for card in (low, high)]
        at = len(match.entries)
        play_low(match)
        play_low(match)
        return match, at, *chances
    raise AssertionError("no deal has it")


@pytest.mark.ruling("TL-27")
def test_a_blunder_that_is_known_is_found_with_its_true_chances() -> None:
    match, at, played, better = blundered()
    found = review(match, SMALL)
    turning = next(one for one in found.turnings if one.at == at)
    assert turning.played == match.entries[at][2]
    assert turning.better != turning.played
    assert turning.tries >= 64
    assert abs(turning.played_chance / 1000 - played) < 0.1
    assert abs(turning.better_chance / 1000 - better) < 0.05
    assert turning.loss == pytest.approx(turning.better_chance - turning.played_chance, abs=1)
    account = found.accounts[turning.seat]
    assert account.lost >= turning.loss - 100, "what it lost is counted"
    assert account.agreed < account.decisions


@pytest.mark.ruling("TL-27")
def test_the_graph_begins_at_the_start_and_ends_with_the_result() -> None:
    match, *_ = blundered()
    found = review(match, SMALL)
    assert found.readings[0].at == 0
    assert found.readings[-1].at == len(match.entries)
    assert match.result is not None
    shares = [1000 // len(match.result["winners"]) if seat in match.result["winners"] else 0 for seat in range(2)]
    assert list(found.readings[-1].chances) == shares
    assert found.readings[-1].errors == (0, 0)
    assert all(0 <= chance <= 1000 for reading in found.readings for chance in reading.chances)


@pytest.mark.ruling("TL-27")
def test_a_drawn_card_is_luck_and_a_played_one_is_not() -> None:
    match, at, *_ = blundered()
    surveyed = survey(match.log, match.game)
    assert surveyed.drawn == (SET_UP, 1), "the deal, and the one card that was drawn"
    (luck,) = look(match.log, match.game, [Task(DRAW, 1, 300)])
    assert isinstance(luck, Luck)
    winner = match.entries[at][0]
    (drawn,) = [told.event.b for told in match.told if told.event.kind == DREW and told.event.b >= 0]
    assert drawn >= CARDS - 2 or drawn <= 1
    sign = 1 if drawn >= CARDS - 2 else -1
    assert sign * luck.moved[winner] > 2 * luck.errors[winner], "it was among the highest, or the lowest"
    assert abs(luck.moved[1 - winner]) <= 3 * luck.errors[1 - winner] + 10, "the other has not seen it"


@pytest.mark.ruling("TL-27")
def test_the_same_match_gets_the_same_review_however_it_is_shared_out() -> None:
    match, *_ = blundered()
    found = review(match, SMALL)
    reviewing = Reviewing(survey(match.log, match.game), SMALL)
    shares = 0
    while tasks := reviewing.tasks(most=1):
        assert len(tasks) == 1
        reviewing.take(look(match.log, match.game, tasks), tasks)
        assert reviewing.done <= reviewing.cost
        shares += 1
    assert shares > 5
    assert reviewing.result() == found
    assert reviewing.done == reviewing.cost == found.simulations


@pytest.mark.ruling("TL-27")
@pytest.mark.parametrize("game", talion.game_names())
def test_a_choice_is_judged_by_what_its_seat_knew(game: str) -> None:
    """In two worlds that a seat cannot tell apart its chance, the advice and what it would gain are the same."""
    match = talion.new(game, seed=11)
    compared = 0
    for number, (_, (seat, _, _)) in enumerate(islice(walk(match, 5), 300)):
        if seat == CLOCK or number < 20 or compared > 2:
            continue
        judge = Judge(match)
        if not judge.is_decision(match.state, seat, stream_of(number, "habit")):
            continue
        worlds = [match.rules.reimagine(match.state, seat, stream_of(number, name)) for name in ("one", "other")]
        legal = match.rules.legal(match.state, seat)
        told = []
        for world in worlds:
            seen = judge.seen(world, world, stream_of(number, "seen"), 2, judge.far)
            question = judge.question(world, seat, stream_of(number, "asked"))
            both = judge.both(question, legal[0], legal[-1], 2, judge.near)
            told.append((seen.total[seat], seen.squares[seat], both.total, judge.advice(question, 8)))
        assert told[0] == told[1]
        compared += 1
    assert compared


@pytest.mark.ruling("TL-27")
@pytest.mark.parametrize("game", talion.game_names())
def test_chance_is_drawn_anew_and_nothing_else(game: str) -> None:
    """What any seat sees and may do stays as it is, whatever nobody knows."""
    match = talion.new(game, seed=3)
    for number, _ in enumerate(islice(walk(match, 9), 90)):
        if number % 9:
            continue
        drawn = match.rules.redraw(match.state, stream_of(number, "draw"))
        assert drawn.chance.a != match.state.chance.a
        for seat in range(match.header.seats):
            assert match.game.view(match.words, drawn, seat) == match.game.view(match.words, match.state, seat)
            assert match.rules.legal(drawn, seat) == match.rules.legal(match.state, seat)


def test_what_lies_face_down_comes_in_another_order() -> None:
    """Or a card that is drawn would never be luck."""
    village = talion.new("village", seats=2, seed=3)
    deadeye = talion.new("deadeye", seed=3)
    deadeye.play(0, deadeye.legal(0)[0])
    for match in (village, deadeye):
        drawn = match.rules.redraw(match.state, stream_of(1, "draw"))
        assert sorted(drawn.deck) == sorted(match.state.deck)
        assert list(drawn.deck) != list(match.state.deck)
    assert list(village.rules.redraw(village.state, stream_of(1, "draw")).hands) == list(village.state.hands)


@pytest.mark.ruling("TL-27")
def test_a_match_that_runs_and_one_in_real_time_get_none() -> None:
    match = talion.new("revenants", seats=2, seed=1)
    with pytest.raises(Refused, match="when it is over"):
        review(match)
    live = talion.new("arena", seats=2, seed=1, options={"timing": "realtime"})
    refusal = why_none(live.game, live.header.options, True)
    assert refusal is not None
    assert (refusal.ruling, "real time" in refusal.reason) == ("TL-27", True)
    assert why_none(match.game, match.header.options, True) is None


def compared(at: int, loss: int, error: int, seat: int = 0) -> Compared:
    return Compared(at, seat, "this", "that", 400, 400 + loss, loss, error, 100, "")


SURVEY = Survey(2, 2, 40, 600, tuple((at, at % 2) for at in range(40)), (SET_UP, 5))


@pytest.mark.ruling("TL-27")
def test_a_loss_within_the_noise_is_no_turning_point() -> None:
    first = [compared(at, 100, 60) for at in range(4)]
    second = [compared(0, 100, 60), compared(1, 100, 49), compared(2, 15, 2), compared(3, -200, 10)]
    assert [one.at for one in put_together(SURVEY, first, second, 0, 0).turnings] == [1]


@pytest.mark.ruling("TL-27")
def test_luck_within_the_noise_is_no_stroke() -> None:
    first = [Luck(at, 0, (90, -90), (50, 50)) for at in range(3)]
    second = [
        Luck(0, 0, (90, -90), (50, 50)),
        Luck(1, 0, (20, -101), (50, 50)),
        Luck(2, 0, (30, -30), (1, 1)),
    ]
    assert [one.at for one in put_together(SURVEY, first, second, 0, 0).strokes] == [1]


def test_sums_are_of_the_first_look_which_is_the_same_for_all() -> None:
    first = [compared(0, 100, 60), compared(2, -30, 80), compared(1, 70, 10, seat=1), Luck(5, 0, (80, -80), (30, 40))]
    second = [compared(0, 20, 30), Luck(5, 0, (50, -50), (9, 12))]
    accounts = put_together(SURVEY, first, second, 0, 0).accounts
    assert accounts == (Account(2, 0, 70, 100, 80, 30), Account(1, 0, 70, 10, -80, 40))
    agreed = replace_words(first[0])
    assert account(0, [agreed], []).agreed == 1


def replace_words(one: Compared) -> Compared:
    return Compared(one.at, one.seat, "that", "that", 0, 0, 0, 0, 0, "")


def test_a_plan_looks_at_every_decision_and_every_draw_and_keeps_to_its_effort() -> None:
    tasks = plan(SURVEY, Diligence(20_000))
    assert [task.at for task in tasks if task.kind == COMPARE] == [at for at, _ in SURVEY.decisions]
    assert [task.at for task in tasks if task.kind == READ] == [*range(41)]
    assert [task.at for task in tasks if task.kind == DRAW] == [SET_UP, 5]
    long = Survey(4, 4, 5000, 600, tuple((at, at % 4) for at in range(5000)), ())
    moments = [task.at for task in plan(long, Diligence(20_000)) if task.kind == READ]
    assert len(moments) == MOST_READINGS
    assert (moments[0], moments[-1]) == (0, 5000)


def test_the_second_look_is_at_what_lost_most_with_chance_of_its_own() -> None:
    findings = [compared(at, 10 * at - 50, 9) for at in range(40)]
    tasks = deepen(
        SURVEY, Diligence(20_000), [*findings, Reading(0, (500, 500), (9, 9)), Luck(5, 0, (80, -80), (9, 9))]
    )
    assert sorted(task.at for task in tasks if task.kind == COMPARE) == [*range(40 - CANDIDATES, 40)]
    assert [task.at for task in tasks if task.kind == DRAW] == [5]
    first = next(task for task in plan(SURVEY, Diligence(20_000)) if task.kind == DRAW)
    assert all(task.tries >= first.tries for task in tasks if task.kind == DRAW)
    assert all(task.again for task in tasks)
    once = Task(COMPARE, 7, 10)
    again = Task(COMPARE, 7, 10, again=True)
    assert once.stream().next32() != again.stream().next32()


def test_means_are_rounded_and_errors_reckoned_as_ever() -> None:
    tally = Averages(1)
    for worth in (0, 1000, 1000, 0):
        tally.note([worth])
    assert (tally.mean(0), tally.error(0)) == (500, 289)
    tally = Averages(1)
    for worth in (-1, -2):
        tally.note([worth])
    assert tally.mean(0) == -1


def test_who_tries_more_has_it_said() -> None:
    assert replace(SMALL, simulations=60_000).tries(10, 10) == 600
    assert SMALL.tries(10, 100) == 60


@pytest.mark.ruling("TL-27")
def test_the_review_is_the_same_in_both_builds() -> None:
    """Readings and what was compared in a short match, bit for bit; a change of it raises `VERSION`."""
    match = talion.new("revenants", seats=2, seed=7, options={"hp": 12})
    for number, words in enumerate(["pick Grimsby", "pick Reyes", *["solo Reyes", "retaliate Grimsby"] * 2]):
        match.play(number % 2, words)
    found = review(match, Diligence(2000, least=8))
    assert [one.chances for one in found.readings] == READ_IN_BOTH
    assert [(one.at, one.better, one.played_chance, one.better_chance) for one in found.turnings] == TURNED_IN_BOTH
    assert found.version == VERSION == 1


READ_IN_BOTH: list[tuple[int, ...]] = [(405, 512), (571, 500), (583, 583), (488, 321), (845, 95), (964, 71), (1000, 0)]
TURNED_IN_BOTH: list[tuple[int, str, int, int]] = [(3, "defend Grimsby", 321, 543)]
