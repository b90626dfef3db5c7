"""The terminal as a place to read from: lines from a person, or from a pipe."""

from __future__ import annotations

import select
import sys

from rich.console import Console

try:
    import readline
except ImportError:  # where there is none, lines are edited as the system does it
    HAS_READLINE = False
else:
    HAS_READLINE = True

PROMPT = "> "


class Quit(Exception):
    """The person is done, by word or by the end of input."""


class TimeUp(Exception):
    """No answer came in time."""


class Keyboard:
    """Lines as they are typed."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who can read and answer."""
        return sys.stdin is not None and sys.stdin.isatty()

    def ask(self, prompt: str = PROMPT, left_ms: int | None = None) -> str:
        """The next line. With a limit, `TimeUp` when it has passed."""
        if sys.stdin is None:
            raise Quit
        if not self.is_person:
            return self.piped(prompt)
        if left_ms is not None:
            return self.timed(prompt, left_ms)
        try:
            return input(prompt)
        except EOFError:
            raise Quit from None

    def piped(self, prompt: str) -> str:
        """A line from a pipe, written out so that what was printed reads like a conversation."""
        self.console.out(prompt, end="", highlight=False)
        line = sys.stdin.readline()
        if not line:
            self.console.out("", highlight=False)
            raise Quit
        self.console.out(line.rstrip("\n"), highlight=False)
        return line

    def timed(self, prompt: str, left_ms: int) -> str:
        """A line within a time; the system edits it, because a reader that waits cannot be interrupted."""
        self.console.out(prompt, end="", highlight=False)
        self.console.file.flush()
        ready, _, _ = select.select([sys.stdin], [], [], left_ms / 1000)
        if not ready:
            self.console.out("", highlight=False)
            raise TimeUp
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    def forget(self) -> None:
        """Nobody finds by arrow key what somebody else typed before."""
        if HAS_READLINE:
            readline.clear_history()
