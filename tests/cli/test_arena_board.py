"""Arena at the terminal: a whole match with a person, and what the board says."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import talion
from talion.cli import turns
from talion.cli.boards import board_of
from talion.cli.boards.arena import ArenaBoard
from talion.cli.terminal_match import TerminalMatch
from tests.cli.helpers import Script
from tests.games.arena.stage import Stage


def drawn(thing: object, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize(("people", "width"), [(1, 100), (2, 60)])
def test_a_whole_match_can_be_played(people: int, width: int) -> None:
    console = Console(file=io.StringIO(), width=width)
    players = ("person",) * people + ("bot:random",) * (2 - people)
    options = {"rounds": 1, "game_turns": 1}
    match = talion.new("arena", seats=2, seed=4, options=options, players=players)
    turns.play(TerminalMatch(match, console, Script(console, ["1"] * 3000)))
    assert match.result is not None
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "health" in shown
    assert "Hand the keyboard" not in shown, "there are no secrets"


def test_the_board_shows_figures_stones_dice_and_cards() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "e5", "e").at("Pluma", "e6", "e").ready("Grubic", 2)
    stage.dice("Grubic", attack=2, card2=2).turn("Grubic")
    board = board_of(stage.match)
    assert isinstance(board, ArenaBoard)
    view = stage.match.view(0)
    shown = drawn(board.table(view))
    for part in ("G→", "P→", "██", "Spear Thrust 2", "Shield Bash ready 2", "Thunderstomp"):
        assert part in shown
    offered = drawn(board.choices(view, stage.legal("Grubic")))
    assert "use card 2: Shield Bash" in offered
    assert "attack Pluma: from behind, sure" in offered


def test_a_blow_on_its_way_is_shown() -> None:
    stage = Stage("Pluma", "Grubic").at("Pluma", "e5", "e").at("Grubic", "e6", "w").dice("Pluma", attack=3)
    stage.dice("Grubic", parry=2).turn("Pluma").hits(3, 2).say("Pluma", "attack Grubic", "dice 3")
    shown = drawn(board_of(stage.match).table(stage.match.view(1)))
    assert "3 + 0 unblockable at Grubic, front, rolled" in shown


def test_names_have_their_colours_and_half_decisions_are_left_out() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "e5", "e").at("Pluma", "e6", "e").dice("Grubic", attack=2)
    stage.turn("Grubic").say("Grubic", "attack Pluma", "dice 2")
    told = drawn(board_of(stage.match).story(stage.match.events()))
    assert "Spear Thrust 2!" in told
    assert "names Pluma" not in told


def test_nymphlets_are_on_the_board_and_beside_it() -> None:
    stage = Stage("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "c2", "w")
    stage.nymphlet(1, "e4", scamper=1).nymphlet(4, "e5", dart=2).dice("Grubic", attack=1).hits(1, 1).turn("Grubic")
    board = ArenaBoard(stage.match)
    shown = drawn(board.table({**stage.match.view(0), "seat": 0}))
    assert " G→1 n4 " in shown
    assert "n1 of Grubic: e4, scamper 1" in shown
    assert "n4 of Riparian: e5, dart 2" in shown
    assert "Nymphlet 1, Scamper" in shown
    stage.say("Grubic", "attack nymphlet 4")
    assert "1 + 0 unblockable at Nymphlet 4" in drawn(board.table({**stage.match.view(1), "seat": 1}))
    stage.say("Riparian", "decline")
    assert "n4 of Riparian: caught by Grubic" in drawn(board.table({**stage.match.view(0), "seat": 0}), 160)
