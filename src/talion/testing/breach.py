"""What the contract says when a game breaks it."""

from __future__ import annotations


class Breach(AssertionError):
    """A game broke the contract.

    >>> from talion.testing import Breach
    >>> raise Breach("highest-2, seed 7, step 2: seat 1 has a prompt and nothing legal")
    Traceback (most recent call last):
    talion.testing.breach.Breach: highest-2, seed 7, step 2: seat 1 has a prompt and nothing legal
    """


def demand(holds: bool, what: str) -> None:
    """Go on only if something holds."""
    if not holds:
        raise Breach(what)
