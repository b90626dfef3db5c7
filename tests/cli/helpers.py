"""Running the real program, piped or at a pretended terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from talion.cli.keyboard import Keyboard, Quit

COMMAND = (sys.executable, "-m", "talion.cli")
# A limit for what must never take long; only a broken test waits for it.
SECONDS = 30
COLOUR = re.compile(r"\x1b\[[\d;]*m")


@dataclass(frozen=True)
class Run:
    """What a finished process left behind."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """As here, at a fixed width, and free of colours unless asked for."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "FORCE_COLOR")}
    # A process in another folder must find the same package.
    if "PYTHONPATH" in kept:
        kept["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in kept["PYTHONPATH"].split(os.pathsep))
    return {**kept, "COLUMNS": "100", **more}


def talion(*arguments: str | Path, typed: str | bytes = "", cwd: Path, **env: str) -> Run:
    """Run `talion`, type all of a text into it, and wait for its end."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=data,
        capture_output=True,
        cwd=cwd,
        env=environment(**env),
        timeout=SECONDS,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """`talion` at a pretended terminal, in which keys like Ctrl-C mean what they mean."""

    def __init__(self, *arguments: str | Path, cwd: Path, columns: int = 100) -> None:
        self.shown = b""
        self.read_to = 0
        env = environment(TERM="xterm-256color", COLUMNS=str(columns))
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            os.chdir(cwd)
            os.execvpe(COMMAND[0], [*COMMAND, *map(str, arguments)], env)

    def wait_for(self, text: str) -> str:
        """Everything up to a text that has not been waited for yet."""
        while text not in self.text()[self.read_to :]:
            assert self.read_more(), f"the program ended without {text!r}:\n{self.text()}"
        start = self.read_to
        self.read_to = self.text().index(text, start) + len(text)
        return self.text()[start : self.read_to]

    def read_more(self) -> bool:
        """Wait for output; false when there is no more."""
        ready, _, _ = select.select([self.handle], [], [], SECONDS)
        assert ready, f"the program is silent:\n{self.text()}"
        try:
            data = os.read(self.handle, 65536)
        except OSError:  # how a closed terminal reads
            return False
        self.shown += data
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C. Python can miss one that comes just before it begins to wait for a line; a person presses again."""
        while True:
            self.type("\x03")
            ready, _, _ = select.select([self.handle], [], [], 2)
            if ready:
                return

    def hang_up(self) -> int:
        """Close the window; the exit code."""
        os.close(self.handle)
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)

    def end(self) -> int:
        """The exit code, once the program is done."""
        while self.read_more():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.handle)
        return os.waitstatus_to_exitcode(status)

    def text(self) -> str:
        """Everything shown so far, without its colours."""
        return COLOUR.sub("", self.shown.decode(errors="replace"))


class Script(Keyboard):
    """A keyboard whose lines are known beforehand; the end of them is the end of input."""

    def __init__(self, console: Console, lines: list[str]) -> None:
        super().__init__(console)
        self.lines = iter(lines)

    def ask(self, prompt: str = "", left_ms: int | None = None) -> str:
        for line in self.lines:
            return line
        raise Quit
