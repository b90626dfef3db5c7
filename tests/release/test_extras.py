"""Rules, bots and the terminal need little; the server's own needs are an extra, and its absence is one sentence."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from talion import build
from talion.cli.main import run
from tests.cli.helpers import Run, environment

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
BLOCKED = (
    "import sys; sys.modules.update(dict.fromkeys(sys.argv.pop(1).split())); from talion.cli.main import run; run()"
)


def distribution(requirement: str) -> str:
    """`psycopg[binary]>=3.2` is psycopg."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return name[0].lower().replace("_", "-")


def server_modules() -> list[str]:
    """What the extra brings, as it is imported; what rich and typer bring along may be among it."""
    extra = {distribution(text) for text in PROJECT["optional-dependencies"]["server"]} - {"typing-extensions"}
    found = packages_distributions().items()
    modules = [module for module, owners in found if extra & {owner.lower().replace("_", "-") for owner in owners}]
    assert {"starlette", "sqlalchemy", "uvicorn", "argon2"} <= set(modules)
    return modules


def without_server(*arguments: str, cwd: Path) -> Run:
    """`talion` where nothing of the extra can be imported."""
    command = [sys.executable, "-c", BLOCKED, " ".join(server_modules()), *arguments]
    done = subprocess.run(command, input="", capture_output=True, text=True, cwd=cwd, env=environment(), timeout=60)
    return Run(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "village", "Gretins"),
        ("match", "revenants", "--bots", "random,random", "--games", "2"),
        ("play", "revenants", "--people", "0", "--bots", "random", "--seed", "1"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_everything_else_works_without_the_server(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = without_server(*arguments, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")


def test_the_missing_extra_is_named_with_its_command(tmp_path: Path) -> None:
    done = without_server("serve", cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err == "talion: The server needs its extra: pip install 'talion[server]'.\n"


def test_a_slow_build_says_what_would_make_it_fast(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TALION_PURE", raising=False)
    with pytest.raises(SystemExit):
        run(["--version"])
    told = capsys.readouterr().out.splitlines()
    if build.mode() == "compiled":
        assert len(told) == 1
    else:
        assert told[1].startswith("This is the slow build")
        assert "C compiler" in told[1]
    monkeypatch.setenv("TALION_PURE", "1")
    assert build.slowness() == "", "whoever asks for plain Python knows"
