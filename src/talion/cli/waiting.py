"""For people who wait for a long command: a bar on the error stream, so that what is printed can be piped; and a Ctrl-C that ends its
worker processes too."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn


def bar(*columns: ProgressColumn) -> Progress:
    """What is being done, how far it is, and what else the columns say; nothing where nobody looks."""
    console = Console(stderr=True)
    described = TextColumn("{task.description}")
    return Progress(described, BarColumn(), *columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def stopping_workers() -> Iterator[None]:
    """Ctrl-C ends the worker processes too, at once and without a word from each of them."""
    parent = os.getpid()

    def stop(number: int, frame: FrameType | None) -> None:
        if os.getpid() != parent:
            os._exit(1)
        for child in multiprocessing.active_children():
            child.terminate()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
