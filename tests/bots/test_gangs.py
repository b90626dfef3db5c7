"""Bots for gangs."""

from __future__ import annotations

import pytest

import talion
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.bots.run import Plan, play_many
from talion.kernel.chance import stream_of
from talion.lab.statistics import wilson


def share_of_a_brawler(matches: int, processes: int) -> tuple[float, float]:
    """Alone against four random players: the share of wins, and the low end of its interval."""
    outcomes = play_many(Plan("gangs", ("brawler", "random", "random", "random", "random")), matches, 1, processes)
    assert all(outcome.ended for outcome in outcomes)
    wins = sum(outcome.payoffs[0] for outcome in outcomes) / 1000
    return wins / matches, wilson(wins, matches)[0]


def test_a_brawler_beats_random_players() -> None:
    assert share_of_a_brawler(10, 1)[0] > 0.5


def test_brawlers_leave_people_the_gang_they_want() -> None:
    match = talion.new("gangs", seats=4, seed=1)
    match.play(2, "want Coma Nostra")
    for seat in (0, 1, 3):
        action = decide(make("gangs", "brawler"), match.rules, match.state, seat, stream_of(1, "wish"))
        match.play(seat, match.words.codec.words[action])
    assert [player["gang"] for player in match.view()["players"]] == [0, 2, 1, 3]


def test_brawlers_that_speak_at_once_want_different_gangs() -> None:
    match = talion.new("gangs", seats=6, seed=1)
    match.play(4, "want Backpfeifen")
    brawler = make("gangs", "brawler")
    thought = {seat: decide(brawler, match.rules, match.state, seat, stream_of(1, "wish")) for seat in (0, 1, 2, 3, 5)}
    for seat, action in thought.items():
        match.play(seat, match.words.codec.words[action])
    assert [player["gang"] for player in match.view()["players"]] == [1, 2, 3, 4, 0, 5]


@pytest.mark.ruling("AU-20")
def test_a_brawler_that_is_attacked_keeps_nobody_waiting() -> None:
    match = talion.new("gangs", seats=4, seed=1, options={"gangs": "dealt"})
    attacker = match.view()["player"]
    match.play(attacker, match.legal(attacker)[0])
    defender = match.view()["rumble"]["defender"]
    for seat in match.view()["waiting_for"]:
        match.play(seat, "join defenders")
    action = decide(make("gangs", "brawler"), match.rules, match.state, defender, stream_of(1, "ask"))
    assert match.words.codec.words[action] == "ask"


@pytest.mark.slow
def test_a_brawler_wins_at_least_half_alone_against_four() -> None:
    assert share_of_a_brawler(1000, 2)[1] > 0.5
