"""Gangs at the terminal: a whole match with a person, and what the board says."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import talion
from talion.cli import turns
from talion.cli.boards import board_of
from talion.cli.boards.gangs import GangsBoard
from talion.cli.keyboard import Quit
from talion.cli.terminal_match import TerminalMatch
from tests.cli.helpers import Script


def drawn(thing: object, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize(("people", "width"), [(1, 100), (4, 60)])
def test_a_whole_match_can_be_played(people: int, width: int) -> None:
    console = Console(file=io.StringIO(), width=width)
    players = ("person",) * people + ("bot:random",) * (4 - people)
    match = talion.new("gangs", seats=4, seed=4, options={"turn_limit": 4}, players=players)
    turns.play(TerminalMatch(match, console, Script(console, ["1"] * 3000)))
    assert match.result is not None
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "inflicted" in shown
    assert "Hand the keyboard" not in shown, "there are no secrets"


def fought(seed: int = 3) -> talion.Match:
    """A match in which somebody has thrown."""
    match = talion.new("gangs", seats=4, seed=seed, options={"gangs": "dealt"}, players=("bot:random",) * 4)
    while not any(prompt.kind == "ability" for prompt in match.prompts()):
        seat = match.view()["waiting_for"][0]
        match.play(seat, match.legal(seat)[0] if "yes" not in match.legal(seat) else "yes")
    return match


def test_the_board_shows_line_up_throw_and_abilities() -> None:
    match = fought()
    board = board_of(match)
    assert isinstance(board, GangsBoard)
    seat = match.view()["waiting_for"][0]
    shown = drawn(board.table(match.view(seat)))
    assert "against" in shown
    assert " ".join(str(value) for value in match.view()["punch"]["dice"]) in shown
    offered = drawn(board.choices(match.view(seat), match.legal(seat)))
    assert "Turn one die" in offered
    assert "no ability" in offered


def test_dice_before_a_victim_are_told_with_what_they_would_do() -> None:
    match = fought()
    seat = match.view()["waiting_for"][0]
    while not match.view()["rumble"]["targets"]:
        legal = match.legal(seat)
        match.play(seat, "no ability" if "no ability" in legal else legal[0])
    shown = drawn(board_of(match).table(match.view(seat)))
    assert "as it stands: one black eye" in shown


def test_wishes_come_with_a_line_about_the_gang() -> None:
    match = talion.new("gangs", seats=4, seed=1, players=("person",) * 4)
    shown = drawn(board_of(match).choices(match.view(0), match.legal(0)))
    assert "A punk band" in shown


@pytest.mark.ruling("AU-20")
def test_a_person_who_is_attacked_is_asked_when_to_ask() -> None:
    console = Console(file=io.StringIO(), width=100)
    players = ("person", "bot:random", "bot:random", "bot:random")
    match = talion.new("gangs", seats=4, seed=2, options={"gangs": "dealt"}, players=players)
    with pytest.raises(Quit):
        turns.play(TerminalMatch(match, console, Script(console, ["ask"])))
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "still to ask: Coma Nostra" in shown
    assert shown.index("Every gang has declared. Ask whether all have decided") < shown.index("1)  ask")
    assert [(who, words) for who, _, words in match.entries if words == "ask"] == [(0, "ask")]


def test_one_die_is_one() -> None:
    match = talion.new("gangs", seats=4, seed=2, options={"gangs": "dealt"})
    attacker = match.view()["player"]
    match.play(attacker, match.legal(attacker)[0])
    defender = match.view()["rumble"]["defender"]
    match.state.hurt[defender] = match.state.out[defender] = 0b11111
    assert "(1 die)" in drawn(board_of(match).table(match.view()))
