"""Where lines come from in real time, and how time passes meanwhile: a person who types, or a pipe."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console

from talion.cli.keyboard import PROMPT, Quit
from talion.cli.live.typed_line import TypedLine

try:
    import termios
except ImportError:  # where there is none, lines are edited as the system does it
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True


class LiveLines:
    """A pipe, or nobody: nobody reads along, so time is not waited for. It passes when a line says `wait`, or by itself where there
    is nobody to type one."""

    def __init__(self, console: Console, anybody: bool) -> None:
        self.console = console
        self.anybody = anybody
        self.prompt = PROMPT
        self.at_ms = 0
        # What a line said to let pass.
        self.passing_ms = 0

    def now_ms(self) -> int:
        """Milliseconds since the beginning."""
        return self.at_ms

    def next(self, left_ms: int | None) -> str | None:
        """The next line; None when so much time has passed without one. Raises `Quit` at the end of input."""
        if not self.anybody:
            self.at_ms += 1000 if left_ms is None else left_ms
            return None
        if self.passing_ms > 0:
            passed_ms = self.passing_ms if left_ms is None else min(left_ms, self.passing_ms)
            self.passing_ms -= passed_ms
            self.at_ms += passed_ms
            return None
        return self.read()

    def read(self) -> str:
        """A line, written out so that what was printed reads like a conversation."""
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise Quit
        self.console.out(f"{self.prompt}{line.rstrip()}", highlight=False)
        return line

    def let_pass(self, ms: int) -> str:
        """`wait`: an answer for who typed it, or nothing."""
        self.passing_ms = ms
        return ""

    @contextmanager
    def open(self) -> Iterator[None]:
        """While the match is played."""
        yield

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """While something is printed."""
        yield


class PersonLines(LiveLines):
    """A person at a terminal: time is the wall's, and what is half typed stays below whatever is printed."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, True)
        self.began_s = time.monotonic()
        self.line = TypedLine()
        self.lines: list[str] = []
        # Whether keys come one by one: not where the terminal cannot take a line back.
        self.raw = HAS_TERMIOS and not console.is_dumb_terminal

    def now_ms(self) -> int:
        return int((time.monotonic() - self.began_s) * 1000)

    def next(self, left_ms: int | None) -> str | None:
        if self.lines:
            return self.lines.pop(0)
        ready, _, _ = select.select([sys.stdin], [], [], None if left_ms is None else left_ms / 1000)
        if not ready:
            return None
        data = os.read(sys.stdin.fileno(), 4096)
        if not data:
            raise Quit
        self.lines = self.line.take(data)
        if self.raw:
            self.write("".join(f"\r\x1b[K{self.prompt}{line}\n" for line in self.lines))
            self.draw()
        return self.lines.pop(0) if self.lines else None

    def let_pass(self, ms: int) -> str:
        return "Time passes by itself here."

    @contextmanager
    def open(self) -> Iterator[None]:
        if not self.raw:
            yield
            return
        handle = sys.stdin.fileno()
        before: list[Any] = termios.tcgetattr(handle)
        after = [*before[:3], before[3] & ~(termios.ICANON | termios.ECHO), *before[4:]]
        termios.tcsetattr(handle, termios.TCSADRAIN, after)
        try:
            yield
        finally:
            termios.tcsetattr(handle, termios.TCSADRAIN, before)
            self.write("\r\x1b[K")

    @contextmanager
    def hidden(self) -> Iterator[None]:
        if self.raw:
            self.write("\r\x1b[K")
        try:
            yield
        finally:
            self.draw()

    def draw(self) -> None:
        """What is half typed; of a long line its end. A terminal that takes no line back shows only the prompt."""
        room = max(8, self.console.width - len(self.prompt) - 1)
        self.write(f"\r\x1b[K{self.prompt}{self.line.text[-room:]}" if self.raw else self.prompt)

    def write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()
