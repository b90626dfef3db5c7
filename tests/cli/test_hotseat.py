"""Several people at one keyboard: nobody sees another's secrets."""

from __future__ import annotations

from pathlib import Path

import talion
from tests.cli.helpers import Terminal
from tests.cli.helpers import talion as run

TWO = ("play", "revenants", "--seats", "3", "--people", "2", "--bots", "random", "--seed", "7")
CURTAIN = "and press Enter."


def test_a_curtain_falls_between_secret_choices(tmp_path: Path) -> None:
    # Picks are open. Then: Enter and a choice for each of the two, twice; Enter.
    typed = "1\n2\n" + "\n1\n\n1\n" * 2 + "\n"
    done = run(*TWO, typed=typed, cwd=tmp_path)
    assert done.out.count(CURTAIN) == 5
    before_any_secret = done.out[: done.out.index(CURTAIN)]
    assert "Pick your revenant." in before_any_secret
    assert "choose a card" not in before_any_secret
    # What the first sealed is told to the first only, after the next curtain for them.
    first, second, third = done.out.split(CURTAIN)[1:4]
    assert "You seal" not in first + second
    assert "You seal SOLO at McCoy." in third
    assert talion.load(next(tmp_path.iterdir())).header.players == ("person", "person", "bot:random")


def test_the_screen_is_cleared_behind_the_curtain(tmp_path: Path) -> None:
    terminal = Terminal(*TWO, cwd=tmp_path)
    terminal.type("1\n2\n")
    terminal.wait_for(CURTAIN)
    terminal.type("\n")
    terminal.wait_for("> ")
    terminal.type("so mc\n")
    between = terminal.wait_for(CURTAIN)
    assert "\x1b[3J" in between, "the lines that scrolled away are gone too"
    terminal.type("\n")
    assert "\x1b[2J" in terminal.wait_for("> ")
    # The arrow key finds nothing that somebody else typed.
    terminal.type("\x1b[A\n? xyzzy\n")
    assert "so mc" not in terminal.wait_for("begins like “xyzzy”")
    terminal.interrupt()
    assert terminal.end() == 130


def test_people_can_agree_to_stop(tmp_path: Path) -> None:
    only_people = ("play", "revenants", "--seats", "2", "--people", "2", "--seed", "7", "--save", "a.talion")
    done = run(*only_people, typed="1\n2\n\nstop\nyes\nno\nstop\nyes\nyes\n", cwd=tmp_path)
    assert done.code == 0
    assert "The match goes on." in done.out
    assert "All who stand agree to stop: Grimsby and McCoy tie." in done.out
    assert talion.load(tmp_path / "a.talion").entries[-1][2] == "stop"


def test_bots_do_not_agree(tmp_path: Path) -> None:
    done = run(*TWO, typed="1\n2\n\nstop\nquit\n", cwd=tmp_path)
    assert "Only when all who still play are people" in done.out
    assert talion.load(next(tmp_path.iterdir())).result is None


def test_who_has_sealed_is_seen_and_what_is_not(tmp_path: Path) -> None:
    done = run(*TWO, typed="1\n2\n\nbetray scully\n\nboard\nlog\n? RV-27\nquit\n", cwd=tmp_path)
    second = done.out.split(CURTAIN)[2]
    assert "person, sealed" in second
    assert "betray" not in second.casefold().replace("betray    ", "").replace("b betray", "")
