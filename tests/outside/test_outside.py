"""A game, its bot and its board in a package of its own, installed for real: Talion finds them by their entry points."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from talion.bots.levels import NAMES
from tests.cli.helpers import Run, environment, talion

SOURCE = Path(__file__).parent / "sticks"


def installed(source: Path, folder: Path) -> str:
    """Install a package into a folder; the path on which Python finds it beside all that is there."""
    target = folder / "site"
    # What pip leaves behind beside the sources stays in a copy of them.
    copy = shutil.copytree(source, folder / "source")
    given = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--target", str(target), str(copy))
    done = subprocess.run([sys.executable, "-m", "pip", "install", *given], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    paths = [str(target), environment().get("PYTHONPATH", "")]
    return os.pathsep.join(path for path in paths if path)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    return installed(SOURCE, tmp_path_factory.mktemp("outside"))


def run(site: str, cwd: Path, *arguments: str, typed: str = "") -> Run:
    return talion(*arguments, typed=typed, cwd=cwd, PYTHONPATH=site)


def test_it_is_listed_with_its_bots(site: str, tmp_path: Path) -> None:
    done = run(site, tmp_path, "games", "--json")
    assert done.code == 0, done.err
    games = {game["name"]: game for game in json.loads(done.out)}
    assert "revenants" in games
    assert [bot["name"] for bot in games["sticks"]["bots"]] == ["random", *NAMES, "counter"]
    assert "ST-2" in run(site, tmp_path, "rules", "sticks", "last").out


def test_its_bots_play_and_are_as_good_as_they_should_be(site: str, tmp_path: Path) -> None:
    given = ("--games", "20", "--seed", "1", "--processes", "2", "--json", "out.json", "--overwrite")
    for bots, at_least in (("counter,random", 16), ("halving,random", 14)):
        done = run(site, tmp_path, "match", "sticks", "--bots", bots, *given)
        assert done.code == 0, done.err
        assert json.loads((tmp_path / "out.json").read_text())["bots"][0]["wins"] >= at_least


def test_it_is_played_on_its_own_board(site: str, tmp_path: Path) -> None:
    done = run(site, tmp_path, "play", "sticks", "--seed", "1", typed="take one\n" * 8)
    assert done.code == 0, done.err
    assert "| " * 15 in done.out
    assert "1.  Seat 1  level2" in done.out


REPORTED = """
import json
from talion.games import registry
from talion.lab.matches import play_batch
from talion.lab.plan import batches
from talion.lab.report import GameReport
from talion.lab.study import report_plan
from talion.lab.work import gathered
plan = report_plan(registry.find("sticks"), games=4)
played = {batch.number: play_batch(plan, batch.number) for batch in batches(plan)}
print(json.dumps(GameReport(plan, gathered(plan, played, True), "run").data()))
"""


def test_the_lab_reports_it_with_its_own_recorder(site: str, tmp_path: Path) -> None:
    """Nothing is said of it in the lab's data: bots, words to forbid and figures are those of any game."""
    env = environment(PYTHONPATH=site)
    done = subprocess.run([sys.executable, "-c", REPORTED], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    main, *others = json.loads(done.stdout)["settings"]
    figures = {figure["figure"]: figure for figure in main["figures"]}
    assert 1 <= figures["at a time sticks: mean"]["value"] <= 3
    assert {"seat 0 wins", "decisions", "forced", "takes “take”"} <= set(figures)
    assert {"level1 among random", "without “take”"} <= {setting["name"] for setting in others}


def test_it_keeps_the_contract(site: str, tmp_path: Path) -> None:
    code = "import talion.testing; from sticks.game import GAME; talion.testing.check(GAME)"
    env = environment(PYTHONPATH=site)
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_broken_package_is_named(tmp_path: Path) -> None:
    source = shutil.copytree(SOURCE, tmp_path / "broken")
    (source / "src" / "sticks" / "bots.py").write_text("import nowhere")
    done = run(installed(source, tmp_path), tmp_path, "match", "sticks", "--bots", "random,random")
    assert done.code == 2
    assert "talion-sticks brings talion.bots 'sticks', but it cannot be loaded: No module named 'nowhere'." in done.err
