"""Programs as bots at the terminal: they play, and no file starts one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import talion
from tests.cli.helpers import talion as run

EXAMPLE = Path(__file__).parents[2] / "examples" / "mybot.py"
PROGRAM = f"cmd:{sys.executable} {EXAMPLE}"
AGAINST_IT = ("play", "revenants", "--bots", PROGRAM, "--seats", "2", "--seed", "7", "--save", "a.talion")


def test_one_plays_against_it_and_the_match_is_saved(tmp_path: Path) -> None:
    done = run(*AGAINST_IT, typed="1\n1\nquit\n", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert talion.load(tmp_path / "a.talion").header.players == ("person", f"bot:{PROGRAM}")


def test_a_saved_match_starts_no_program_by_itself(tmp_path: Path) -> None:
    run(*AGAINST_IT, typed="1\n1\nquit\n", cwd=tmp_path)
    entries = len(talion.load(tmp_path / "a.talion").entries)
    resume = ("play", "revenants", "--resume", "a.talion")
    for more in ((), ("--bots", "level1")):
        refused = run(*resume, *more, typed="1\nquit\n", cwd=tmp_path)
        assert refused.code == 2
        assert "no file starts one; say --bots" in refused.err
        assert EXAMPLE.name in refused.err
    assert len(talion.load(tmp_path / "a.talion").entries) == entries
    gone_on = run(*resume, "--bots", PROGRAM, typed="1\nquit\n", cwd=tmp_path)
    assert (gone_on.code, gone_on.err) == (0, "")
    assert len(talion.load(tmp_path / "a.talion").entries) > entries


@pytest.mark.parametrize("bots", ["cmd:", "cmd:echo 'a"])
def test_a_command_that_is_none_is_refused(bots: str, tmp_path: Path) -> None:
    done = run("match", "revenants", "--bots", f"{bots},random", "--games", "1", cwd=tmp_path)
    assert done.code == 2
    assert "Traceback" not in done.err


def test_a_program_that_cannot_be_started_does_not_spoil_a_run(tmp_path: Path) -> None:
    bots = "cmd:/no/such/program,random"
    done = run("match", "revenants", "--bots", bots, "--games", "2", "--seed", "1", cwd=tmp_path)
    assert done.code == 0
    assert "It cannot be started: No such file or directory. level1 plays on in its place." in done.err
