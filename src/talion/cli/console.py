"""The terminal as a place to write to: also piped, without colours, narrow, or in an encoding that lacks a sign."""

from __future__ import annotations

import io
import sys

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

# Colours of middling brightness, so that they can be read on light and on dark terminals.
DIM = "grey54"
NUMBER = "bold #5fafaf"
GOOD = "#5faf5f"
WARN = "#d7875f"
BAD = "bold #d75f5f"


def prepare_streams() -> None:
    """A sign that cannot be read or written becomes a question mark instead of a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def terminal() -> Console:
    """Where commands print. Sentences come as they are: brackets in them are never markup."""
    return Console(highlight=False, markup=False, emoji=False)


def clean(text: str) -> str:
    """A text from outside without signs that would steer the terminal, in one line."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def lined_table() -> Table:
    """Columns apart by two spaces, a line below the heads."""
    return Table(
        box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="", border_style=DIM, padding=(0, 1, 0, 0)
    )


def complain(sentence: str) -> None:
    """One sentence to the error stream."""
    sys.stderr.write(f"talion: {clean(sentence)}\n")


def clear(console: Console) -> None:
    """Nothing that was printed can be read any more, not even by scrolling back."""
    if not console.is_terminal:
        return
    if console.is_dumb_terminal:
        console.file.write("\n" * 100)
    else:
        console.file.write("\x1b[2J\x1b[3J\x1b[H")
    console.file.flush()
