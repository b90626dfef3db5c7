"""What the contract says when a game breaks it."""

from __future__ import annotations


class Breach(AssertionError):
    """A game broke the contract."""


def demand(holds: bool, what: str) -> None:
    """Go on only if something holds."""
    if not holds:
        raise Breach(what)
