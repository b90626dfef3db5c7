"""`talion bench` measures what it says and reports it; how fast that is, no test asks."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import talion
from talion.bench import ours, table
from talion.bench.measures import (
    CLONES,
    CORE,
    LOOP,
    MEASURES,
    MEMORY,
    OWN_PEERS,
    PLAIN,
    REVENANTS,
    UNITS,
    Measure,
    Target,
    matching,
)
from talion.bench.run import Extent, Report, Row, run
from talion.cli.bench import bench

TINY = Extent(rounds=1, seconds=0.001, clones=300)


@pytest.fixture(scope="module")
def report() -> Report:
    heard: list[tuple[int, str]] = []
    made = run(list(MEASURES), None, TINY, lambda done, name: heard.append((done, name)))
    assert heard == [(done, measure.name) for done, measure in enumerate(MEASURES)]
    return made


def test_every_row_is_measured_without_a_peer(report: Report) -> None:
    assert [row.measure for row in report.rows] == list(MEASURES)
    for row in report.rows:
        # So few clones may fit into memory the process already has.
        assert row.ours > 0 or row.measure.what == MEMORY
        # Of the peers only those are there that are ours.
        assert (row.peer is None) == (row.ratio is None) == (row.measure.peer not in OWN_PEERS)


def test_a_table_has_a_dash_for_a_peer_that_is_not_there(report: Report) -> None:
    for row in report.rows:
        name, _ours, peer, ratio, _target = table.cells(row)
        assert name == row.measure.name
        assert ((peer, ratio) == ("–", "–")) == (row.measure.peer not in OWN_PEERS)
    assert table.table(report).row_count == len(MEASURES)


def test_rows_cover_both_modes_and_all_that_is_measured() -> None:
    assert {measure.what for measure in MEASURES} == {*UNITS}
    assert {measure.what for measure in MEASURES if measure.mode == PLAIN} == {LOOP, CORE, CLONES, MEMORY}
    names = [measure.name for measure in MEASURES]
    assert len(set(names)) == len(names)


def test_json_has_machine_sides_and_rows(report: Report) -> None:
    data = json.loads(table.as_json(report))
    assert set(data) == {"machine", "ours", "peer", "rounds", "seconds", "clones", "figure", "rows"}
    assert data["ours"]["mode"] in ("compiled", "plain Python")
    assert data["peer"] is None
    row = data["rows"][0]
    assert row["name"] == "revenants/loop/goofspiel"
    assert row["unit"] == "decisions/s"
    assert (row["peer"], row["ratio"], row["met"]) == (None, None, None)
    assert row["target_ratio"] == 3


def test_markdown_names_machine_and_method_and_has_every_row(report: Report) -> None:
    page = table.markdown(report)
    assert table.machine(report) in page
    assert "## How it is measured" in page
    for measure in MEASURES:
        assert f"| {measure.name} |" in page


def test_a_ratio_above_one_is_better_for_ours() -> None:
    speed = Measure(REVENANTS, LOOP, "goofspiel", target=Target(ratio=3))
    assert Row(speed, 600.0, 200.0).ratio == 3
    assert table.cells(Row(speed, 600.0, 200.0))[-1] == "≥ 3×: met"
    assert table.cells(Row(speed, 500.0, 200.0))[-1] == "≥ 3×: missed"
    assert Row(replace(speed, what=MEMORY), 200.0, 600.0).ratio == 3


def test_a_target_of_its_own_needs_no_peer() -> None:
    core = Measure(REVENANTS, CORE, "goofspiel", target=Target(figure=5_000_000))
    assert table.cells(Row(core, 6e6, None))[-1] == "≥ 5 M/s: met"
    assert table.cells(Row(core, 4e6, None))[-1] == "≥ 5 M/s: missed"


def test_names_choose_rows_by_any_part() -> None:
    assert [measure.name for measure in matching(["core/oshi"])] == ["revenants/core/oshi_zumo"]
    assert matching([]) == list(MEASURES)


def test_an_unknown_name_is_a_problem_of_one_sentence() -> None:
    with pytest.raises(talion.Problem, match="Nothing measured is called 'chess'"):
        matching(["loop", "chess"])


def test_the_plain_rows_are_measured_in_plain_python() -> None:
    made = run(matching(["core/goofspiel/plain"]), None, TINY, lambda done, name: None)
    assert made.ours["mode"] == "plain Python"


def test_a_loop_for_games_in_turns_plays_too() -> None:
    match = talion.new("revenants", 4, 1, {"turn_limit": 200})
    assert ours.loop_in_turn(match.rules, match.state, 0.001) > 0


def program() -> typer.Typer:
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(bench)
    return app


def test_the_command_prints_a_table_and_writes_files(tmp_path: Path) -> None:
    files = ["--json", str(tmp_path / "b.json"), "--markdown", str(tmp_path / "B.md")]
    result = CliRunner().invoke(program(), ["loop/oshi", "--rounds", "1", "--seconds", "0.001", *files])
    assert result.exit_code == 0, result.output
    assert "revenants/loop/oshi_zumo" in result.stdout
    assert len(json.loads((tmp_path / "b.json").read_text())["rows"]) == 1
    assert (tmp_path / "B.md").read_text().startswith("# Benchmarks")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "Nothing measured is called"),
        (["loop/oshi", "--peers", "no/such/python"], "There is no Python at"),
        (["loop/oshi", "--json", "no/such/folder/b.json"], "cannot be written"),
    ],
)
def test_bad_input_is_a_problem(arguments: list[str], sentence: str) -> None:
    result = CliRunner().invoke(program(), arguments)
    assert isinstance(result.exception, talion.Problem)
    assert sentence in str(result.exception)


def test_a_python_without_the_peer_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    with pytest.raises(talion.Problem, match="No module named 'catanatron'"):
        run(matching(["loop/catanatron"]), Path(sys.executable), TINY, lambda done, name: None)
