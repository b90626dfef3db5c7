"""What a connection needs of a socket: to say things, and to know whether more can be said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Outlet(Protocol):
    """The sending side of a line to a page or a program."""

    closed: bool
    # Called when a slow reader can take more.
    drained: Callable[[], None] | None

    def is_stuck(self) -> bool:
        """Whether the other side reads too slowly to be sent more now."""

    def say(self, text: bytes) -> None:
        """Send a text."""

    def ping(self, payload: bytes) -> None:
        """Ask the other side for a sign of life."""

    def end(self, code: int) -> None:
        """Close, from our side."""
