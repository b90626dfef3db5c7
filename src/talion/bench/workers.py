"""The processes that measure: ours compiled, ours in plain Python, and the peer's. One question at a time each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from talion.kernel.problems import Problem

SCRIPTS: Final = Path("bench")


class Worker:
    """A process that answers JSON lines. It sleeps while it is not asked, so that it disturbs no other measurement."""

    def __init__(self, command: list[str], environment: dict[str, str] | None = None) -> None:
        self.command = command
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  # closed in __exit__
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                text=True,
                env=environment,
            )
        except OSError as error:
            self.errors.close()
            raise Problem(f"{command[0]} cannot be run: {error.strerror}.") from None

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.process.kill()
        self.process.communicate()
        self.errors.close()

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question; a `Problem` with the process's last words if it dies of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Problem(f"{' '.join(self.command)} stopped: {self.last_words()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def last_words(self) -> str:
        """The last line the process wrote to standard error."""
        self.process.wait()
        self.errors.seek(0)
        lines = self.errors.read().split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "it said nothing.")


def our_worker(plain: bool) -> Worker:
    """This installation, measured as it is installed, or in plain Python."""
    environment = {name: value for name, value in os.environ.items() if name != "TALION_PURE"}
    if plain:
        environment["TALION_PURE"] = "1"
    return Worker([sys.executable, "-P", "-m", "talion.bench.ours"], environment)


def peer_worker(python: Path, script: str) -> Worker:
    """A peer, run by its own Python."""
    return Worker([str(python), str(script_near(python, SCRIPTS / script))])


def script_near(python: Path, script: Path) -> Path:
    """The peer's script: it is no part of the package, but of the repository one stands in or the peer's Python lies in."""
    if not python.exists():
        raise Problem(f"There is no Python at {python}; `make bench` makes an environment for peers.")
    # Not resolved: a virtual environment's Python is a link that leads out of the repository.
    for folder in [Path.cwd(), *python.absolute().parents]:
        if (folder / script).exists():
            return folder / script
    raise Problem(f"There is no {script} here; peers are measured from Talion's repository.")
