"""`talion review`: lines, turning points, play and luck; and what gets none (TL-27)."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import talion
from talion.bots.review.findings import SET_UP, Account, Compared, Findings, Luck, Reading
from talion.cli.review import WIDEST, reach, sampled, show, stroke_text, summed
from tests.cli.helpers import talion as run
from tests.cli.test_replay import a_match


def shown(match: talion.Match, found: Findings) -> str:
    console = Console(file=io.StringIO(), width=120, highlight=False, markup=False)
    show(console, match, found, Path("a.talion"))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


ACCOUNT = Account(9, 4, 312, 40, -185, 30)
FOUND = Findings(
    *(1, 100, 20, 64),
    readings=tuple(Reading(at, (1000 * at // 10, 500, 0), (9, 9, 9)) for at in range(11)),
    turnings=(Compared(4, 1, "solo Grimsby", "defend Scully", 411, 618, 207, 31, 64, "It keeps 4 HP."),),
    strokes=(Luck(SET_UP, -1, (0, 90, -90), (10, 10, 10)), Luck(6, 2, (184, 10, 0), (20, 20, 20))),
    accounts=(ACCOUNT,) * 3,
)


@pytest.mark.ruling("TL-27")
def test_everything_is_told_with_how_sure_it_is(tmp_path: Path) -> None:
    text = shown(a_match(tmp_path / "a.talion"), FOUND)
    assert "▁▁▂▃▄▅▅▆▇██" in text
    assert "0 to 100 of 100" in text
    row = next(line for line in text.splitlines() if "solo Grimsby" in line)
    assert row.split()[:2] == ["4", "Reyes"]
    assert "defend Scully" in row
    assert "62 instead of 41 (±6)" in row
    assert "It keeps 4 HP." in text
    assert "The deal at the start: chance moved Reyes by +9 (±2), McCoy by -9 (±2)." in text
    assert "Step 7, by McCoy: chance moved Grimsby by +18 (±4)." in text
    assert "31 (±8)" in text
    assert "-18 (±6)" in text
    assert "20 tries a reading, 64 a turning point" in " ".join(text.split())
    assert "talion replay a.talion --step 4" in text


def test_where_nothing_turned_it_that_is_said(tmp_path: Path) -> None:
    quiet = Findings(1, 100, 20, 0, FOUND.readings, (), (), FOUND.accounts)
    text = shown(a_match(tmp_path / "a.talion"), quiet)
    assert "No choice lost more than the tries can tell from chance." in text
    assert "--step" not in text


def test_a_long_match_fits_a_line() -> None:
    picked = sampled([(number,) for number in range(1000)])
    assert len(picked) == WIDEST
    assert (picked[0], picked[-1]) == ((0,), (999,))
    assert summed("12", 250) == "12 (±50)"
    assert summed("12", 251) == "unsure (±50)"
    assert [reach(error) for error in (0, 1, 30)] == ["0", "1", "6"]
    assert stroke_text(Luck(0, -1, (100, 5), (1, 3)), ["Ann", "Ben"]) == "Step 1: chance moved Ann by +10 (±1)."


@pytest.mark.ruling("TL-27")
def test_the_program_reviews_a_file_and_writes_the_same_as_data(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion")
    done = run("review", "a.talion", "--simulations", "100", "--json", "found.json", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "Revenants: review" in done.out
    data = json.loads((tmp_path / "found.json").read_text())
    assert data["readings"][-1]["at"] == 10
    assert len(data["accounts"]) == 3
    again = run("review", "a.talion", "--json", "found.json", cwd=tmp_path)
    assert (again.code, "exists already" in again.err) == (2, True)


@pytest.mark.ruling("TL-27")
def test_a_match_that_is_not_over_gets_a_sentence(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion", over=False)
    done = run("review", "a.talion", cwd=tmp_path)
    assert done.code == 2
    assert done.err == "talion: A match is reviewed when it is over. (TL-27)\n"
