"""How the arena is measured: what is heard of a round, lines, intervals and the page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import talion
from talion.bots.bot import NOTHING
from talion.bots.hand import Hand, play_live
from talion.bots.tempo import Tempo
from talion.games.arena.realtime.actions import PARRY_ALL
from talion.games.arena.state import ArenaState
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from tests.tiny.reflex_bots import Calm, Striker
from tests.tiny.reflex_game import GAME
from tools.arena import contest_rounds, contests, fairness, measures, page, shares
from tools.arena.lines import note_lags, play_over_lines
from tools.arena.rounds import Crew, Heard, Setting, begin, play

SHORT = {"timing": "realtime", "length_s": 40}
QUICK = ("fighter", "fighter")


def quietly(text: str) -> None:
    """Nobody is told how far it is."""


# What is heard


def test_a_turn_based_round_is_heard() -> None:
    heard = play(Setting(QUICK, ("Grubic", "Pluma"), {"game_turns": 3}), 3)
    assert heard.chiefs == ("Grubic", "Pluma")
    assert sorted(heard.areas) != ["", ""]
    assert sum(heard.worth) == 1
    assert (heard.turns, heard.limited, heard.bung) == (3, True, False)
    assert heard.hits > 0
    assert 0 <= heard.quiet_turns < 3


def test_a_round_in_real_time_is_heard() -> None:
    heard = play(Setting(QUICK, (), SHORT), 3)
    assert len(set(heard.chiefs)) == 2
    assert (heard.turns, heard.quiet_turns, heard.limited) == (0, 0, False)
    assert heard.bung
    assert 40 <= heard.length_s < 50
    assert heard.first_out_s is None
    assert play(Setting(QUICK, (), SHORT), 3).hits == heard.hits, "the same seed is the same round"


def test_a_knock_out_ends_a_duel_before_the_drums_do() -> None:
    heard = play(Setting(("champion", "random"), (), {"timing": "realtime"}), 1)
    assert not heard.bung
    assert heard.first_out_s is not None
    assert heard.first_out_s <= heard.length_s < 270


def test_a_crew_plays_all_in_their_order() -> None:
    said: list[str] = []
    settings = [Setting(QUICK, (), {"game_turns": 1})] * 10
    heard = Crew(1, said.append).play("ten", settings, 5)
    alone = [play(settings[0], seed) for seed in range(5, 15)]
    assert [one.chiefs for one in heard] == [one.chiefs for one in alone]
    assert said[-2:] == ["\rten: 10 of 10", "\n"]


# What is made of it


def heard_of(worth: tuple[float, float], **changes: object) -> Heard:
    said = {"chiefs": ("Grubic", "Pluma"), "areas": ("N", "S"), "used": frozenset({"Leap"}), "turns": 10, "hits": 3}
    said |= {"quiet_turns": 4, "limited": False, "bung": True, "length_s": 100.0, "first_out_s": None, "cpu_s": 0.1}
    return Heard(worth=worth, **{**said, **changes})  # type: ignore[arg-type]


def test_a_target_is_met_when_the_whole_interval_lies_inside() -> None:
    assert shares.share(500, 1000).within(0.45, 0.55) == "met"
    assert shares.share(50, 100).within(0.45, 0.55) == "open"
    assert shares.share(700, 1000).within(0.45, 0.55) == "missed"
    assert shares.percent(shares.share(50, 100)) == "50% (40-60)"
    assert shares.percent_finely(shares.share(0, 0)) == "0.0% (0.0-100.0)"


def test_a_median_lies_between_two_of_the_values() -> None:
    middle = shares.median([float(value) for value in range(101)])
    assert (middle.value, middle.low, middle.high) == (50, 40, 61)
    assert shares.seconds(middle) == "50 s (40-61)"
    never = shares.median([measures.NEVER_S] * 9)
    assert shares.seconds(never) == "never"
    assert shares.number(shares.mean([1.0, 3.0])) == "2.0 (0.0-4.0)"


def test_tables_say_who_wins_where_and_with_what() -> None:
    pairs = {("Grubic", "Pluma"): [heard_of((1, 0)), heard_of((1, 0)), heard_of((0.5, 0.5)), heard_of((0, 1))]}
    table = measures.pair_table(pairs)
    assert table[2].startswith("| Grubic | – | – | – | – | 62% (")
    assert table[6].startswith("| Pluma | 38% (")
    places = "\n".join(measures.fairness_of_places(pairs))
    assert "| area N, of 4 | 62% (" in places
    assert "| area S, of 4 | 38% (" in places
    cards = "\n".join(measures.card_table(pairs, None))
    assert "| Leap | 100% (" in cards
    assert "| Shield Bash | 0% (" in cards
    assert measures.pairs_met(pairs) == "0 of 1 pairs lie within 40-60 % with their interval, 0 outside"


def test_lengths_are_judged_by_their_targets() -> None:
    by_table = {("full", 4): [heard_of((1, 0), length_s=200.0)] * 50, ("core", 2): [heard_of((1, 0), turns=20)] * 50}
    turns = measures.turn_table(by_table)
    assert turns[2].startswith("| full | 4 | 10.0 (10.0-10.0) | met | 0.0% (0.0-7.1) | open | 40% (40-40) | missed |")
    assert "| 20.0 (20.0-20.0) | missed |" in turns[3]
    times = measures.time_table(by_table)
    assert times[2].startswith("| full | 4 | 200 s (200-200) | met | 100% (93-100) | missed | never | met |")
    assert times[3].startswith("| core | 2 | 100 s (100-100) | missed | 100% (93-100) |  |")
    assert measures.cost_of_five_minutes(by_table).startswith("A round of four that goes on to the end costs 0.100 s")


def test_a_part_of_the_page_is_written_anew_and_the_rest_stays() -> None:
    start, end = page.marks("turns")
    written = f"# By hand\n\n{start}\nold\n{end}\n\nmore by hand\n"
    assert page.replaced(written, "turns", ["", "new", ""]) == f"# By hand\n\n{start}\n\nnew\n\n{end}\n\nmore by hand\n"
    with pytest.raises(Problem, match="0 times"):
        page.replaced(written, "realtime", ["new"])


# Lines


def hands(*bots: Striker) -> list[Hand]:
    return [Hand(bot, Tempo(400, 90, 300), seat, stream_of(seat, "hand")) for seat, bot in enumerate(bots)]


def test_over_lines_without_a_length_all_is_as_at_one_table() -> None:
    digests = []
    for number in range(2):
        match = talion.new(GAME, seats=3, seed=5)
        own = hands(Striker(), Striker(), Striker())
        taken = (
            play_over_lines(match.rules, match.state, own, (0, 0, 0))
            if number
            else play_live(match.rules, match.state, own)
        )
        digests.append((taken, match.digest()))
    assert digests[0] == digests[1]


def test_what_is_said_reaches_the_table_a_round_trip_later() -> None:
    match = talion.new(GAME, seats=2, seed=5)
    acted: list[int] = []

    class Noting(Striker):
        def command(self, rules, world, seat, stream):  # type: ignore[no-untyped-def]
            acted.append(world.now_ms)
            return super().command(rules, world, seat, stream) if len(acted) == 1 else NOTHING

    match.state.sink = heard = []
    own = [
        Hand(Noting(), Tempo(400, 0, 300), 0, stream_of(1, "hand")),
        Hand(Calm(), Tempo(400, 0, 300), 1, stream_of(2, "hand")),
    ]
    play_over_lines(match.rules, match.state, own, (150, 0))
    assert acted[0] == 400
    assert heard[0].at_ms == 550


def test_lag_is_noted_in_steps_and_to_its_limit() -> None:
    match = begin(Setting(QUICK, (), SHORT), 1)
    assert isinstance(match.state, ArenaState)
    note_lags(match.rules, match.state, (90, 500))
    assert list(match.state.running().lags) == [80, 400]


@pytest.mark.ruling("EA-87")
def test_who_has_an_order_gives_it_first() -> None:
    row = fairness.ROWS[4]
    assert row.ordered
    match = begin(Setting(options=SHORT), 2)
    fairness.play(row, match, [Striker(), Striker()], 2)
    assert match.state.over
    assert isinstance(match.state, ArenaState)
    assert list(match.state.running().orders) == [PARRY_ALL, 0], "the one who has it harder"


def test_a_row_of_fairness_says_who_wins_of_how_many() -> None:
    lines = fairness.measured(4, None, Crew(1, quietly), [1])
    assert lines[-2].startswith("| 200 ms round trip | drum | standard | 4 | ")
    assert lines[-2].endswith(" | 45-55 % | open |")
    assert len(lines) == 7


def test_pairs_come_twice_so_that_the_handicap_is_on_either_side() -> None:
    pairs = [fairness.pair_of(duel) for duel in range(60)]
    assert len(set(pairs)) == 30
    assert all(pairs[duel] == pairs[duel + 1] for duel in range(0, 60, 2))


# Special contests


@pytest.mark.parametrize("mode", ["nymphlets", "hill", "domination"])
def test_a_round_of_a_contest_is_heard(mode: str) -> None:
    heard = contest_rounds.play(Setting(QUICK, (), {"mode": mode, "game_turns": 4}), 3)
    assert len(set(heard.chiefs)) == 2
    assert sum(heard.worth) == 1
    assert (heard.turns, heard.decisions > 0) == (4, True)
    assert len(heard.held) >= 2
    assert heard.used <= heard.held | {"Brace"}


def test_who_would_have_won_without_a_knock_out() -> None:
    assert contest_rounds.shared([6, 6], [3, 9], [0, 1]) == (0.0, 1.0)
    assert contest_rounds.shared([6, 6], [9, 9], [0, 1]) == (0.5, 0.5)
    assert contest_rounds.shared([1, 2, 0, 4], [9, 9], [0, 0, 1, 1]) == (0.0, 0.0, 0.5, 0.5)


def test_who_leads_has_something_and_nobody_more() -> None:
    assert contest_rounds.leads([3, 1, 2], [0, 1, 2], 0)
    assert not contest_rounds.leads([3, 1, 2], [0, 1, 2], 2)
    assert not contest_rounds.leads([0, 0], [0, 1], 0)
    assert contest_rounds.leads([1, 2, 3, 0], [0, 0, 1, 1], 0), "a team together"


def test_a_knock_out_counts_by_who_fell_and_by_its_points() -> None:
    round_of = heard_contest((1.0, 0))
    out = [replace(round_of, knocked_out=True, toppled=number < 3) for number in range(10)]
    rows = contests.hill_rows([*out, *[round_of] * 10], "turns")
    assert rows[0][2].startswith("30% "), "of the rounds in which somebody fell"
    assert rows[1][2].startswith("0% ")


def test_domination_says_how_many_rounds_end_with_the_last_flower() -> None:
    rounds = [replace(heard_contest((1.0, 0)), scorings=scorings) for scorings in (6, 6, 6, 5)]
    rows = {row[0]: row for row in contests.domination_rows(rounds, "turns")}
    assert rows["rounds of four that end with the sixth scoring"][2].startswith("75% ")


def test_tables_that_were_not_measured_stay_as_they_are(tmp_path: Path) -> None:
    start, end = page.marks("contests")
    old = [
        "",
        "about",
        "",
        "**hill**, turn based, 9 rounds",
        "",
        "| kept |",
        "",
        "**hill**, real time, 9 rounds",
        "",
        "| old |",
        "",
    ]
    new = ["", "about", "", "**hill**, real time, 20 rounds", "", "| new |", ""]
    path = tmp_path / "page.md"
    path.write_text("\n".join(["before", start, *old, end, "after", ""]))
    assert page.part_of(path, "contests") == old
    page.write(path, "contests", contests.merged(page.part_of(path, "contests"), new))
    text = path.read_text()
    assert "| kept |" in text
    assert "| new |" in text
    assert "| old |" not in text
    assert text.startswith("before")
    assert text.endswith("after\n")


def test_contests_are_judged() -> None:
    rounds = [
        contest_rounds.play(Setting(QUICK, (), {"mode": "nymphlets", "game_turns": 3}), seed) for seed in range(4)
    ]
    rows = contests.character_rows(rounds)
    assert all(row[1] == "40-60 %" and row[3] in ("met", "open", "missed") for row in rows)
    used = contests.card_rows(rounds)
    assert used
    assert all("is used" in row[0] for row in used)


def heard_contest(worth: tuple[float, ...]) -> contest_rounds.HeardContest:
    chiefs, areas = ("Grubic", "Pluma", "Echo", "Banksia")[: len(worth)], ("N", "S", "NE", "SW")[: len(worth)]
    return contest_rounds.HeardContest(
        chiefs, areas, worth, (0,) * len(worth), worth, False, False, frozenset(), frozenset(), (), 0, 0, 0, 0, 0, 9, 100.0, 90, 0.2
    )  # fmt: skip


def test_shares_at_large_tables_are_as_uncertain_as_they_are() -> None:
    """Who wins a fourth of the rounds of four has a fair share; that it has is known less well than of as many duels."""
    four = [heard_contest((1.0, 0, 0, 0)), *(heard_contest((0, 1.0, 0, 0)) for _ in range(3))] * 50
    two = [heard_contest((1.0, 0)), heard_contest((0, 1.0))] * 100
    shares_of = {row[0].split()[0]: row for row in contests.character_rows(four)}
    assert shares_of["Grubic"][2] == "50% (38-62)"
    assert shares_of["Grubic"][3] == "open"
    assert shares_of["Pluma"][2].startswith("150%"), "all of the wins would be 200 %"
    assert contests.character_rows(two)[0][2:] == ("50% (43-57)", "met")


def test_areas_are_told_by_board_and_what_a_round_costs_has_an_interval() -> None:
    rounds = [heard_contest((1.0, 0)), heard_contest((0, 1.0))] * 10
    assert [row[0] for row in contests.area_rows(rounds, "rainforest")] == [
        "area N of the rainforest wins a duel",
        "area S of the rainforest wins a duel",
    ]
    assert contests.cost_row(rounds) == ("CPU of a round, median", "at most 0.25 s", "0.200 s (0.200-0.200)", "met")


def test_fighters_of_one_idea_play_in_both_timings() -> None:
    for options in ({"game_turns": 2}, {"timing": "realtime", "length_s": 20}):
        heard = contest_rounds.play(Setting(("hunter", "keeper"), (), {"mode": "nymphlets", **options}), 5)
        assert sum(heard.worth) == 1
