"""A run's folder: the same bytes however it was played, taken up after a kill, and never written over something else."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import polars
import pytest

from talion.games import registry
from talion.kernel.problems import Problem
from talion.lab.folder import BATCHES, Folder
from talion.lab.matches import play_batch
from talion.lab.plan import PLAN_FILE, RunPlan, batches, setting_of
from talion.lab.rows import PlayedMatch
from talion.lab.statistics import Z_95
from talion.lab.work import Found, Labour, gathered, reach, stages, work
from tests.cli.helpers import COMMAND, environment
from tests.cli.helpers import talion as run
from tests.lab.small import row, small

FILES = ("plan.toml", "matches.parquet", "facts.parquet", "report.json", "report.md", "report.html")
BRIEF = ("lab", "report", "revenants", "--seats", "2", "--games", "12", "--option", "turn_limit=6", "--out")


def test_it_is_the_same_in_one_process_and_in_two(tmp_path: Path) -> None:
    plan = small(games=8)
    alone, together = (tmp_path / name for name in ("alone", "together"))
    for path, processes in ((alone, 1), (together, 2)):
        folder = Folder(path)
        folder.take_up(plan)
        found = work(plan, folder, Labour(processes))
        folder.finish(plan, found.rows, found.facts, found.whole)
    for name in ("plan.toml", "matches.parquet", "facts.parquet"):
        assert (alone / name).read_bytes() == (together / name).read_bytes()
    assert not (alone / BATCHES).exists()
    rows, facts = Folder(alone).tables()
    assert (rows, facts) == (found.rows, found.facts), "what is read is what was played"
    table = polars.read_parquet(alone / "matches.parquet")
    assert table["match"].to_list() == list(range(8))
    assert table["seed"].to_list() == [str(1 + number) for number in range(8)]


def test_a_batch_that_is_there_is_not_played_again(tmp_path: Path) -> None:
    plan = small(games=6)
    folder = Folder(tmp_path)
    folder.take_up(plan)
    folder.keep(play_batch(plan, 1))
    (tmp_path / BATCHES / "000002.batch").write_bytes(b"half")
    played: list[int] = []
    told: list[tuple[int, int]] = []

    def once(plan: RunPlan, number: int) -> PlayedMatch:
        played.append(number)
        return play_batch(plan, number)

    found = work(plan, folder, Labour(1, lambda done, of: told.append((done, of)), once))
    assert played == [0, 2], "half a batch is none"
    assert told == [(2, 6), (4, 6), (6, 6)]
    assert [row.number for row in found.rows] == list(range(6))


PLAYS = """
import sys
from pathlib import Path
from talion.lab.folder import Folder
from talion.lab.work import Labour, work
folder = Folder(Path(sys.argv[1]))
work(folder.plan(), folder, Labour(2))
"""


def first_batch(folder: Path, started: subprocess.Popen[bytes]) -> None:
    """Wait until a run has kept something."""
    while not list(folder.glob(f"{BATCHES}/*.batch")):
        with suppress(subprocess.TimeoutExpired):
            started.wait(0.05)
        assert started.poll() is None, "it ended before it was stopped"


def test_a_run_that_is_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    plan = small(games=400)
    whole, killed = Folder(tmp_path / "whole"), Folder(tmp_path / "killed")
    killed.take_up(plan)
    started = subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(killed.path)], env=environment(), start_new_session=True
    )
    first_batch(killed.path, started)
    os.killpg(started.pid, signal.SIGKILL)
    started.wait()
    kept = len(killed.kept())
    assert 0 < kept < len(batches(plan))
    whole.take_up(plan)
    for folder in (killed, whole):
        found = work(plan, folder, Labour(1))
        folder.finish(plan, found.rows, found.facts, found.whole)
    for name in ("plan.toml", "matches.parquet", "facts.parquet"):
        assert (killed.path / name).read_bytes() == (whole.path / name).read_bytes()
    assert {path.name for path in killed.path.iterdir()} == {path.name for path in whole.path.iterdir()}


@pytest.mark.slow
def test_the_command_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """The same, with report and pictures, from two folders of the same name."""
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    started = subprocess.Popen(
        [*COMMAND, *BRIEF, "run", "--processes", "2"], cwd=tmp_path / "first", env=environment(), start_new_session=True
    )
    first_batch(tmp_path / "first" / "run", started)
    os.killpg(started.pid, signal.SIGKILL)
    started.wait()
    for name in ("first", "second"):
        assert run(*BRIEF, "run", "--processes", "2", cwd=tmp_path / name).code == 0
    first, second = tmp_path / "first" / "run", tmp_path / "second" / "run"
    names = sorted(path.relative_to(first) for path in first.rglob("*.*"))
    assert names == sorted(path.relative_to(second) for path in second.rglob("*.*"))
    assert {str(name) for name in names} >= set(FILES)
    for name in names:
        assert (first / name).read_bytes() == (second / name).read_bytes(), name


def test_who_stops_it_has_a_folder_that_is_whole_in_itself(tmp_path: Path) -> None:
    started = subprocess.Popen(
        [*COMMAND, *BRIEF, "run", "--processes", "1"], cwd=tmp_path, env=environment(), stderr=subprocess.PIPE
    )
    first_batch(tmp_path / "run", started)
    started.send_signal(signal.SIGINT)
    _, said = started.communicate()
    assert started.returncode == 130
    assert b"the same command goes on from there" in said
    rows, _ = Folder(tmp_path / "run").tables()
    assert rows
    assert "stopped before its end" in (tmp_path / "run" / "report.md").read_text()
    assert run(*BRIEF, "run", cwd=tmp_path).code == 0
    assert "stopped before its end" not in (tmp_path / "run" / "report.md").read_text()
    assert not (tmp_path / "run" / BATCHES).exists()


def test_a_full_disk_is_a_sentence_and_keeps_what_was_played(tmp_path: Path) -> None:
    """A file may not grow beyond some bytes: the system says so at the same place as where no room is left."""
    code = "from talion.cli.main import run; import sys; run(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", code, *BRIEF, "run", "--processes", "1"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000)),
    )
    assert done.returncode == 2
    assert "cannot be written: File too large. What was played so far is kept." in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "run" / PLAN_FILE).exists()


# Sure of it


def test_a_run_is_as_sure_as_it_was_told_to_be(tmp_path: Path) -> None:
    game = registry.find("revenants")
    settings = tuple(
        setting_of(game, name, ("random",) * 2, games, {"turn_limit": 2})
        for name, games in (("main", 2000), ("also", 4))
    )
    plan = small(settings=settings, batch=50, until=0.04)
    folder = Folder(tmp_path)
    folder.take_up(plan)
    found = work(plan, folder, Labour(1))
    main = [one for one in found.rows if one.setting == 0]
    assert len(main) in stages(plan)
    assert len(main) < 2000
    assert reach(main) <= 0.04 < reach(main[: stages(plan)[stages(plan).index(len(main)) - 1]])
    assert sum(one.setting == 1 for one in found.rows) == 4
    again = work(plan, folder, Labour(1))
    assert again == found, "taken up again it stops at the same match"


def test_the_reach_is_that_of_the_widest_seat() -> None:
    rows = [row(number, payoffs=(1000, 0) if number % 4 else (0, 1000)) for number in range(100)]
    spread = 0.25 * 0.75 * 100 / 99
    assert reach(rows) == pytest.approx(Z_95 * (spread / 100) ** 0.5)
    assert reach(rows[:1]) == 1.0
    assert reach([row(number) for number in range(100)]) == pytest.approx(Z_95 * 0.01), "never certain"


def test_what_is_stopped_is_gathered_in_order() -> None:
    plan = small(games=6)
    done = {number: play_batch(plan, number) for number in (2, 0)}
    found = gathered(plan, done, False)
    assert [row.number for row in found.rows] == [0, 1, 4, 5]
    assert isinstance(found, Found)
    assert not found.whole


# Folders that are none


def test_another_run_is_not_written_over(tmp_path: Path) -> None:
    Folder(tmp_path).take_up(small())
    for plan, sentence in (
        (small(seed=2), "seed 1 there, 2 here"),
        (small(games=8), "games of 'main': 6 there, 8 here"),
        (small("gangs"), "game revenants there, gangs here"),
    ):
        with pytest.raises(Problem, match=sentence):
            Folder(tmp_path).take_up(plan)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: None, "is not a folder"),
        (lambda path: path.mkdir(), "has no plan.toml"),
        (lambda path: (path.mkdir(), (path / PLAN_FILE).write_text("x")), "is no plan"),
        (lambda path: Folder(path).take_up(small()), "is half written"),
        (lambda path: (Folder(path).take_up(small()), (path / "matches.parquet").write_text("x")), "is damaged"),
    ],
)
def test_what_is_no_run_is_named(make: object, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "run"
    make(path)  # type: ignore[operator]
    with pytest.raises(Problem, match=sentence):
        opened(path)


def opened(path: Path) -> None:
    Folder(path).plan()
    Folder(path).tables()


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(Problem, match="is not a run"):
        Folder(tmp_path).take_up(small())
    with pytest.raises(Problem, match="cannot be written: Not a directory"):
        Folder(tmp_path / "letters.txt" / "run").take_up(small())
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_a_run_of_other_rules_is_not_taken_up(tmp_path: Path) -> None:
    Folder(tmp_path).take_up(small())
    path = tmp_path / PLAN_FILE
    path.write_text(path.read_text().replace("rules = 2", "rules = 1"))
    with pytest.raises(Problem, match="version 1 of the rules"):
        Folder(tmp_path).take_up(small())


def test_batches_are_few_files(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(small(games=40), batch=10)
    assert len(batches(plan)) == 4
