"""Games without a board of their own can be played at once; Revenants has one."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

import talion
from talion.cli import turns
from talion.cli.boards import board_of
from talion.cli.boards.plain import Board
from talion.cli.boards.revenants import RevenantsBoard, initials
from talion.cli.keyboard import Quit
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.game import Game
from tests.cli.helpers import Script
from tests.tiny import highest_game, reflex_game

ROOT = Path(__file__).parents[2]


def played(game: Game, people: int, lines: list[str], seats: int = 2) -> tuple[talion.Match, str]:
    """A match of a game at a scripted keyboard, and what was shown."""
    console = Console(file=io.StringIO(), width=100)
    players = ("person",) * people + ("bot:random",) * (seats - people)
    match = talion.new(game, seats=seats, seed=4, players=players)
    with suppress(Quit):
        turns.play(TerminalMatch(match, console, Script(console, lines)))
    assert isinstance(console.file, io.StringIO)
    return match, console.file.getvalue()


def test_a_game_without_a_board_is_playable() -> None:
    assert type(board_of(talion.new(highest_game.GAME))) is Board
    match, shown = played(highest_game.GAME, 1, ["1"] * 10)
    assert match.result is not None
    assert "1) play" in shown
    assert "scores: 0 0" in shown
    assert "hands: 3 3" in shown
    assert "took" in shown


def test_a_secret_hand_is_behind_the_curtain() -> None:
    match, shown = played(highest_game.GAME, 2, ["", "1"] * 20)
    assert match.result is not None
    assert "Hand the keyboard to Seat 1 and press Enter." in shown


def test_a_realtime_game_is_playable() -> None:
    match, shown = played(reflex_game.GAME, 1, ["wait", "1"] * 200, seats=3)
    assert match.result is not None
    assert "Strike when you like." in shown


def test_why_not_works_in_any_game() -> None:
    _, shown = played(highest_game.GAME, 1, ["?", "help"])
    assert "is not in your hand. (HI-1)" in shown
    assert "choose by number" in shown


def test_a_game_that_cannot_be_stopped_says_so() -> None:
    _, shown = played(highest_game.GAME, 2, ["", "stop"])
    assert "This game cannot be stopped by agreement. (TL-10)" in shown


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND"], ["S", "R", "B", "T", "D"]),
        (["STAB", "SHOOT", "BETRAY", "TEAM", "DEFEND"], ["ST", "SH", "B", "T", "D"]),
        (["A", "AB", "ABC", "D", "E"], ["A", "AB", "ABC", "D", "E"]),
    ],
)
def test_cards_are_told_apart_by_their_beginnings(names: list[str], short: list[str]) -> None:
    assert initials(names) == short


def test_with_two_left_a_team_takes_nothing() -> None:
    match = talion.new("revenants", seats=2, seed=1, options={"revenants": "dealt"}, players=("person", "bot:random"))
    board = board_of(match)
    assert isinstance(board, RevenantsBoard)
    console = Console(file=io.StringIO(), width=100)
    console.print(board.choices(match.view(0), match.legal(0)))
    assert isinstance(console.file, io.StringIO)
    (team,) = [line for line in console.file.getvalue().splitlines() if line.startswith("TEAM")]
    assert "nothing" in team
    assert "takes" not in team


def test_the_picture_in_the_docs_can_be_drawn_anew(tmp_path: Path) -> None:
    picture = tmp_path / "terminal.svg"
    subprocess.run([sys.executable, ROOT / "tools" / "picture.py", picture], check=True, cwd=ROOT)
    drawn = picture.read_text(encoding="utf-8")
    assert "talion&#160;play&#160;revenants" in drawn or "talion play revenants" in drawn
    assert "RETALIATE" in drawn
