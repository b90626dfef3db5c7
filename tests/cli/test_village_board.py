"""Tribal Village at the keyboard."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import talion
from talion.cli import talk, turns
from talion.cli.boards import board_of
from talion.cli.boards.village import VillageBoard, printed_value
from talion.cli.keyboard import Quit
from talion.cli.terminal_match import TerminalMatch
from tests.cli.helpers import Script
from tests.cli.helpers import talion as run
from tests.games.village.table import go, stage


def drawn(match: talion.Match, seat: int, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width)
    board = board_of(match)
    assert isinstance(board, VillageBoard)
    view = match.view(seat)
    console.print(board.table(view))
    console.print(board.choices(view, match.legal(seat)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_table_shows_trick_hand_and_objective() -> None:
    match = stage(["Ignis 1 2", "Ignis 3, Floris 2", "Ignis 4 5", "Luftles 1 2"])
    go(match, "Ignis 1")
    shown = drawn(match, 1)
    assert "Allies: Palaudis + Hydris, Ignis + Floris; alone: Luftles, Tudicus." in shown
    assert "trick: 0:Ignis 1 *" in shown
    assert "your hand: Floris 2, Ignis 3" in shown
    assert "1) Floris 2" in shown
    assert " now." in shown


def test_other_hands_are_not_drawn() -> None:
    match = stage(["Ignis 1 2", "Ignis 3 6", "Ignis 4 5", "Luftles 1 2"])
    assert "Luftles 1" not in drawn(match, 0).partition("your hand")[2]


def test_values_that_changed_are_told() -> None:
    match = stage(["Ignis 1 2", "Ignis 3 6", "Ignis 4 5", "Luftles 1 2"], tokens={0: 2})
    go(match, "Ignis 1", "plus 2")
    assert "Ignis 1=3" in drawn(match, 1)
    assert printed_value("Gretin") == 0


def test_it_fits_a_narrow_terminal() -> None:
    match = talion.new("village", seats=6, seed=1, options={"alliance": True, "gretin": True})
    assert all(len(line) <= 60 for line in drawn(match, 0, 60).splitlines())


def test_a_whole_match_at_one_keyboard() -> None:
    console = Console(file=io.StringIO(), width=100)
    match = talion.new("village", seats=3, seed=4, options={"hands": 1}, players=("person", "person", "bot:random"))
    with suppress(Quit):
        turns.play(TerminalMatch(match, console, Script(console, ["", "1"] * 400)))
    assert match.result is not None
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "Hand the keyboard to Seat 1 and press Enter." in shown
    assert "wins trick" in shown


def heard(match: talion.Match, *lines: str) -> str:
    """What the terminal answers to lines of the seat that is asked."""
    console = Console(file=io.StringIO(), width=200)
    match.header = msgspec.structs.replace(match.header, players=("person",) * match.header.seats)
    terminal = TerminalMatch(match, console, Script(console, []))
    for line in lines:
        talk.hear(terminal, match.prompts()[0], line)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.ruling("TV-31")
@pytest.mark.parametrize("line", ["swap Hydris Ignis", "swap Ignis Hydris", "swap ign hyd"])
def test_two_alliance_cards_are_named_in_either_order(line: str) -> None:
    match = stage(["Luftles 3", "Boletus 1", "Ignis 4", "Ignis 5"], unallied="Luftles Boletus")
    go(match, "Luftles 3", "Boletus 1")
    why = heard(match, "swap Ignis Floris", "? swap Boletus Luftles")
    assert "Floris and Ignis are allies: swapping them changes no alliance. (TV-31)" in why
    assert "Luftles and Boletus are both unallied" in why
    assert heard(match, line) == ""
    assert match.view()["alliances"]["pairs"] == [["Palaudis", "Ignis"], ["Hydris", "Floris"]]


def test_a_saved_match_can_be_replayed(tmp_path: Path) -> None:
    match = talion.new("village", seats=2, seed=4, options={"hands": 1})
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts() if prompt.awaited)
        match.play(prompt.seat, match.legal(prompt.seat)[0])
    match.save(tmp_path / "a.talion")
    told = run("replay", "a.talion", cwd=tmp_path)
    assert told.code == 0, told.err
    assert "wins trick 1" in told.out
