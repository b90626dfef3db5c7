"""The terminal board as text: what `render` shows."""

from __future__ import annotations

import io
import sys
from importlib import import_module
from typing import Any

from rich.console import Console

from talion.envs.setting import Setting

MODES = ["human", "ansi"]
WIDTH = 100


def check_mode(mode: str | None) -> None:
    """Raises `ValueError` for a way of drawing that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"There is no render_mode {mode!r}; there are {' and '.join(MODES)}.")


def rendered(setting: Setting, state: Any, seat: int, mode: str | None) -> str | None:
    """The board as a seat (or OBSERVER) sees it: as a text, or printed for people."""
    if mode is None:
        return None
    text = drawn(setting, state, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None


def drawn(setting: Setting, state: Any, seat: int) -> str:
    """The board, without colours."""
    # Boards belong to the command line, a layer above; by its name, so that nobody needs them who does not look.
    board_of = import_module("talion.cli.boards").board_of
    shown = setting.match.clone()
    shown.state, shown.now_ms = state, state.now_ms
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, highlight=False, markup=False, emoji=False, color_system=None)
    console.print(board_of(shown).table(shown.view(seat)))
    return page.getvalue()
