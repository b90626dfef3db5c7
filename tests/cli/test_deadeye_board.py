"""The Dead Eye at a keyboard: one person, hints, to the end."""

from __future__ import annotations

import io
import re
from contextlib import suppress

from rich.console import Console

import talion
from talion.bots.deadeye import Pilgrm
from talion.bots.hints import advise
from talion.cli import turns
from talion.cli.boards import board_of
from talion.cli.boards.deadeye import DeadEyeBoard
from talion.cli.keyboard import Quit
from talion.cli.terminal_match import TerminalMatch
from tests.cli.helpers import Script


def shown(lines: list[str], width: int = 100) -> tuple[talion.Match, str]:
    console = Console(file=io.StringIO(), width=width)
    match = talion.new("deadeye", seed=4, players=("person",))
    with suppress(Quit):
        turns.play(TerminalMatch(match, console, Script(console, lines)))
    assert isinstance(console.file, io.StringIO)
    return match, console.file.getvalue()


def test_it_has_a_board_of_its_own() -> None:
    assert isinstance(board_of(talion.new("deadeye")), DeadEyeBoard)


def test_a_run_is_told_and_drawn() -> None:
    match, text = shown(["ride", "draw", "board", "hint", "? evade", "quit"])
    assert len(match.entries) >= 2
    assert "Strength 5" in text
    assert "next shows at: own the Map" in text
    assert "of such runs reach Safe Hvn" in text


def test_a_whole_campaign_can_be_played_at_the_keyboard() -> None:
    match, text = shown(["1"] * 3000, width=60)
    assert match.result is not None
    assert "Attempt 7 of 7" in text


def test_what_nobody_has_seen_is_not_named() -> None:
    """Neither in lists nor in answers; who guesses a name learns nothing from it (DE-40)."""
    _, text = shown(["ride", "?", "? target", "? pick", "? use", "target", "use", "quit"])
    secret = {
        "Twr",
        "Oas",
        "Myn",
        "Pas",
        "Sylo",
        "Lab",
        "Gat",
        "Spyr",
        "Prt",
        "Dril",
        "Serm",
        "Skop",
        "Grip",
        "Nos",
        "Cel",
    }
    assert "target Rek" in text
    assert "use Laz" in text
    assert not secret & set(re.findall(r"\w+", text))
    assert not {"Bndt", "Kid"} & set(re.findall(r"\w+", text))
    answers = [
        shown(["ride", said.replace("NAME", name), "quit"])[1].replace(name, "NAME")
        for said in ("target NAME", "? target NAME", "? NAME", "use NAME")
        for name in ("Spyr", "Serm", "Nowhere")
    ]
    assert len(set(answers)) == 4


def test_the_rules_at_the_table_tell_nothing_of_what_nobody_has_seen() -> None:
    """Neither a card nor its Part, nor by the way, to who mistyped (DE-40)."""
    for word in ("Spyr", "Sper", "Serm", "Bndt"):
        _, text = shown(["ride", f"rules {word}", "quit"])
        assert "No card or other piece is called so. " in " ".join(text.split()) + " "
        assert "did you mean" not in text
    for word, line in (("Rek", "title: the wreck"), ("Laz", "power: discard heat 1"), ("Gap", "heat: discard")):
        assert line in shown(["ride", f"rules {word}", "quit"])[1]


def test_a_run_that_ran_out_of_cards_says_so() -> None:
    """And one card is one card."""
    match = talion.new("deadeye", seed=4)
    match.play(0, "ride")
    view = match.view(0)
    console = Console(file=io.StringIO(), width=100)
    board = DeadEyeBoard(match)
    run = {"leg": 1, "attempt": 1, "result": "failed", "distance": 0, "draws": 9, "why": "deck", "by": None}
    view["runs"] = [run, {**run, "why": "Hope", "by": "Kid"}]
    console.print(board.history(view))
    view["deck"]["count"] = 1
    console.print(board.deck(view))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "9 draws, nothing left to draw\n" in text
    assert "9 draws, no Hope left at Kid\n" in text
    assert "1 card, top back" in text


def test_nobody_is_left_to_go_on_without_the_rider() -> None:
    match, text = shown(["ride", "leave", "no", "leave", "yes"])
    assert "It ends with that." in text
    assert "without you" not in text
    assert match.result is not None
    assert match.result["ruling"] == "DE-47"


def test_advice_is_about_what_is_legal_and_the_same_twice() -> None:
    match = talion.new("deadeye", seed=4)
    match.play(0, "ride")
    match.play(0, "draw")
    bot = Pilgrm()
    advice = advise(match, 0, bot)
    assert advice is not None
    assert sorted(choice.words for choice in advice.choices) == sorted(match.legal(0))
    assert all(choice.chance is not None and 0 <= choice.chance <= 1000 for choice in advice.choices)
    assert advise(match, 0, bot) == advice
