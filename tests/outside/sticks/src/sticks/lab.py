"""What the lab notes of a match: how many sticks are taken at a time."""

from __future__ import annotations

from collections.abc import Iterator

from sticks.game import TOOK
from talion.lab.recorders.recorder import Heard, Noted, Recorder


def taken(heard: Heard) -> Iterator[Noted]:
    """The mean of all takes of a seat."""
    for event in heard.of(TOOK):
        yield event.a, "sticks", int(event.b), 1


RECORDERS = (Recorder("at a time", taken, points=True),)
