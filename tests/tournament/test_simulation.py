"""A tournament of bots from the terminal: the same from the same seed, every table scored, files that can be read."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from talion.kernel.problems import Problem
from talion.tournament.files import as_csv, as_data
from talion.tournament.form import Form
from talion.tournament.simulation import entrants, play
from talion.tournament.standings import standings
from tests.cli.helpers import talion
from tests.tournament.made import begin_round, enter, opened

FORM = Form("Bots", "revenants", {"hp": 10}, rounds=3)


def test_the_same_seed_gives_the_same_tournament() -> None:
    once, again = (play(FORM, entrants("random:7"), 5) for _ in range(2))
    assert once.log == again.log
    assert play(FORM, entrants("random:7"), 6).log != once.log


def test_every_table_is_scored_and_everybody_plays_every_round() -> None:
    made = play(FORM, entrants("random:9,level1:2"), 1)
    assert made.phase == "over"
    assert made.open_tables() == []
    assert [len(one.tables) for one in made.rounds] == [3, 3, 3]
    lines = standings(made)
    assert len(lines) == 11
    assert all(
        None not in line.by_round and sum(points or 0 for points in line.by_round) == line.points for line in lines
    )


def test_bots_that_fill_tables_up_win_nothing() -> None:
    made = play(Form("Bots", "revenants", {"hp": 10}, rounds=1, fill="random"), entrants("random:5"), 1)
    assert [sorted(table.seats).count("") for table in made.tables()] == [1, 2]
    assert {line.side for line in standings(made)} == {f"random-{number}" for number in range(1, 6)}


def test_files_say_the_same_as_the_standings() -> None:
    made = play(FORM, entrants("random:5"), 2)
    rows = list(csv.DictReader(io.StringIO(as_csv(made))))
    lines = standings(made)
    assert [(int(row["place"]), int(row["points"])) for row in rows] == [(line.place, line.points) for line in lines]
    data = as_data(made)
    assert [one["points"] for one in data["standings"]] == [line.points for line in lines]
    assert [len(one["tables"]) for one in data["rounds"]] == [2, 2, 2]
    assert sum(points for table in data["rounds"][0]["tables"] for points in table["points"]) == sum(
        int(row["round 1"]) for row in rows
    )


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x"])
def test_a_spreadsheet_takes_no_name_for_a_formula(name: str) -> None:
    made = enter(opened(), name, "b")
    begin_round(made)
    assert f"'{name.upper()}" in as_csv(made)


def test_the_terminal_prints_standings_and_writes_files(tmp_path: Path) -> None:
    files = ("--csv", str(tmp_path / "s.csv"), "--json", str(tmp_path / "t.json"))
    run = talion(
        "tournament",
        "revenants",
        "--bots",
        "random:5",
        "--rounds",
        "2",
        "--seed",
        "3",
        "--option",
        "hp=10",
        *files,
        cwd=tmp_path,
    )
    assert (run.code, run.err) == (0, "")
    assert "2 rounds, 4 tables, from seed 3." in run.out
    rows = list(csv.DictReader(io.StringIO((tmp_path / "s.csv").read_text())))
    assert len(rows) == 5
    assert all(row["name"] in run.out for row in rows)
    assert json.loads((tmp_path / "t.json").read_text())["seed"] == "3"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("revenants", "--bots", "random:x"), "--bots takes names and numbers such as level3:16,random:4"),
        (("revenants", "--bots", "random,random"), "--bots names a bot twice"),
        (("revenants", "--bots", "random:1"), "A table needs 2 players at least; 1 are here. (TL-31)"),
        (("deadeye", "--bots", "random:4"), "The Dead Eye is for one player"),
        (("revenants", "--bots", "nobody:4"), "There is no bot 'nobody'"),
        (("revenants", "--bots", "random:4", "--rounds", "99"), "A tournament has 1 to 24 rounds"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    run = talion("tournament", *arguments, cwd=tmp_path)
    assert run.code == 2
    assert sentence in run.err
    assert run.err.count("\n") == 1


def test_numbers_of_bots_are_read() -> None:
    assert [one.id for one in entrants("level3:2, random")] == ["level3-1", "level3-2", "random-1"]
    with pytest.raises(Problem):
        entrants("level3:257")
