"""Ladders: balanced deals, sure of what they say, taken up again, and every match a replay."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import talion
from talion.games import registry
from talion.lab.duels import Duel, play_deal
from talion.lab.ladder import BATCH, Climb, Ladder, Meeting, Thinking, circles, climb, load, next_place
from talion.lab.ladder_picture import svg
from talion.lab.ladder_words import markdown
from talion.lab.ratings import ratings
from tests.cli.helpers import talion as run

SHORT = ("lab", "ladder", "revenants", "--bots", "random,level1", "--most", "8", "--seed", "1", "--processes", "1")


def met(*pairs: tuple[str, str, float, int]) -> Ladder:
    """A ladder whose pairs have won so much of so many matches."""
    names = tuple(dict.fromkeys(name for pair in pairs for name in pair[:2]))
    ladder = Ladder.of("revenants", 2, 1, names, {})
    for meeting in ladder.meetings:
        for first, second, won, matches in pairs:
            if meeting.bots == (first, second):
                meeting.won, meeting.matches = won, matches
    return ladder


def test_a_deal_is_played_from_both_seats() -> None:
    assert Duel("revenants", ("a", "b"), 2).seatings() == ((0, 1), (1, 0))
    assert Duel("gangs", ("a", "b"), 5).seatings() == ((0, 1, 0, 1, 0), (1, 0, 1, 0, 1))
    assert Duel("deadeye", ("a", "b"), 1).seatings() == ((0,), (1,))


@pytest.mark.parametrize(("game", "seats"), [("revenants", 2), ("village", 2), ("deadeye", 1)])
def test_a_bot_is_exactly_even_with_itself(game: str, seats: int) -> None:
    """The same deal from both seats: what luck gives to one it gives to the other."""
    deal = play_deal(Duel(game, ("random", "random"), seats, dict(registry.find(game).brief)), 0, 5)
    assert sum(deal.shares) / len(deal.shares) == pytest.approx(0.5)


def test_shares_of_a_deal_are_those_of_its_matches(tmp_path: Path) -> None:
    deal = play_deal(Duel("revenants", ("random", "level1"), 2), 3, 10, str(tmp_path))
    kept = sorted(tmp_path.iterdir())
    assert [path.name for path in kept] == ["revenants-random-level1-3-1.talion", "revenants-random-level1-3-2.talion"]
    for path, share, seat in zip(kept, deal.shares, (0, 1), strict=True):
        match = talion.load(path)
        assert match.result is not None
        assert match.header.players[seat] == "bot:random"
        assert match.rules.payoff(match.state, seat) / 1000 == share
    assert all(len(seconds) > 0 for seconds in deal.thought_s)


def test_an_undecided_pair_goes_on_and_a_decided_one_stops() -> None:
    ladder = met(("a", "b", 90.0, 100), ("a", "c", 52.0, 100), ("b", "c", 50.0, 100))
    for meeting in ladder.meetings:
        meeting.deals = 50
    ladder.meetings[1].deals = 49
    assert ladder.meetings[0].is_decided(0.02)
    assert next_place(ladder, Climb(most=1000)) == 1
    assert next_place(ladder, Climb(most=100)) == 1
    assert next_place(ladder, Climb(most=98)) is None
    assert next_place(ladder, Climb(until=0.2)) is None, "known to be about even"


def test_few_matches_decide_nothing() -> None:
    assert not Meeting(("a", "b"), 5, 10, 10.0).is_decided(0.02)
    assert Meeting(("a", "b"), 20, 40, 40.0).is_decided(0.02)


def test_a_circle_is_noted_once() -> None:
    assert circles(met(("a", "b", 90.0, 100), ("b", "c", 90.0, 100), ("a", "c", 10.0, 100))) == [("a", "b", "c")]
    assert circles(met(("a", "b", 90.0, 100), ("b", "c", 90.0, 100), ("a", "c", 50.0, 100))) == []


def test_who_wins_more_is_rated_higher() -> None:
    ladder = met(("a", "b", 0.0, 0))
    ladder.results = [(0, 1.0)] * 20 + [(0, 0.5)] * 5 + [(0, 0.0)] * 5
    first, second = ratings(ladder)
    assert (first.bot, second.bot) == ("a", "b")
    assert first.mu > second.mu
    assert first.sigma < 25 / 3


def test_thinking_is_known_to_a_tenth() -> None:
    thinking = Thinking()
    thinking.add([0.001] * 980 + [0.1] * 20)
    assert thinking.mean_ms == pytest.approx(2.98)
    assert thinking.p99_ms == pytest.approx(100, rel=0.12)
    assert Thinking().p99_ms == 0


def test_a_ladder_is_climbed_and_told(tmp_path: Path) -> None:
    ladder = Ladder.of("revenants", 2, 7, ("random", "level1"), {})
    climb(ladder, Climb(most=2 * BATCH, keep=str(tmp_path)))
    (meeting,) = ladder.meetings
    assert (meeting.deals, meeting.matches) == (BATCH, 2 * BATCH)
    assert len(list(tmp_path.iterdir())) == meeting.matches
    told = markdown(ladder, ratings(ladder), Climb())
    assert "| random against level1 |" in told
    assert "| open |" in told
    drawn = ElementTree.fromstring(svg(ladder, ratings(ladder)))
    assert drawn.tag.endswith("svg")


def test_side_by_side_it_plays_the_same_deals() -> None:
    alone, together = (Ladder.of("revenants", 2, 7, ("random", "solo"), {}) for _ in range(2))
    for ladder, processes in ((alone, 1), (together, 2)):
        ladder.bots = ("random", "random")
        ladder.meetings[0].bots = ("random", "random")
        ladder.thinking = {"random": Thinking()}
        climb(ladder, Climb(most=4 * BATCH, processes=processes))
    assert sorted(alone.results) == sorted(together.results)


# At the terminal


def test_it_is_resumed_and_nothing_is_played_twice(tmp_path: Path) -> None:
    first = run(*SHORT, "--json", "l.json", cwd=tmp_path)
    assert (first.code, first.err) == (0, "")
    before = load(tmp_path / "l.json")
    assert before.meetings[0].matches == 8
    again = run("lab", "ladder", "revenants", "--resume", "--json", "l.json", "--most", "16", cwd=tmp_path)
    assert again.code == 0
    after = load(tmp_path / "l.json")
    assert after.meetings[0].matches == 16
    assert after.results[:8] == before.results
    assert "random against level1" in again.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,random"), "each once"),
        (("--bots", "random,genius"), "There is no bot 'genius'"),
        (("--until", "much"), "between 0% and 50%"),
        (("--until", "70%"), "between 0% and 50%"),
        (("--seats", "9"), "seats, not 9"),
        (("--resume",), "--json FILE"),
        (("--resume", "--json", "none.json"), "cannot be read"),
        (("--resume", "--json", "bad.json"), "is no ladder"),
        (("--json", "bad.json"), "exists already; --resume"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(json.dumps({"game": 1}))
    done = run("lab", "ladder", "revenants", *arguments, cwd=tmp_path)
    assert done.code == 2
    assert sentence in done.err
    assert "Traceback" not in done.err


def test_a_match_in_real_time_is_kept_as_it_was_played(tmp_path: Path) -> None:
    """What is written down goes through the one door, and is the same match."""
    duel = Duel("arena", ("random", "champion"), 2, {"timing": "realtime", "length_s": 20})
    kept, measured = (play_deal(duel, 0, 7, keep) for keep in (str(tmp_path), None))
    assert kept.shares == measured.shares
    for path, share, seat in zip(sorted(tmp_path.iterdir()), kept.shares, (0, 1), strict=True):
        match = talion.load(path)
        assert match.result is not None
        assert match.rules.payoff(match.state, seat) / 1000 == share
