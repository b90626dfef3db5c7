"""What is noted of Gangs: gangs, rumbles and their sides, punches, care."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from talion.games.gangs import events
from talion.games.gangs.phrases import PUNCHES, STANDS
from talion.lab.recorders.recorder import Heard, Noted, Recorder


def gangs(heard: Heard) -> Iterator[Noted]:
    """Who played which."""
    for event in heard.of(events.GOT):
        yield event.a, heard.words.names[event.b], 1, 1


def sides(heard: Heard) -> Iterator[Noted]:
    """How often each seat joined the attackers or the defenders, or stayed out of it."""
    declared = Counter((event.a, event.b) for event in heard.of(events.DECLARED))
    for seat in range(heard.state.seats):
        for side, name in enumerate(STANDS):
            yield seat, str(name), declared[seat, side], 1


def punches(heard: Heard) -> Iterator[Noted]:
    """How often each kind was thrown."""
    thrown = Counter((event.a, event.b) for event in heard.of(events.THREW))
    for seat in range(heard.state.seats):
        for punch, name in enumerate(PUNCHES):
            yield seat, str(name), thrown[seat, punch], 1


def care(heard: Heard) -> Iterator[Noted]:
    """What caring for a member heals."""
    for event in heard.of(events.CARED):
        yield event.a, "black eyes healed", int(event.d), 1


RECORDERS = (
    Recorder("gang", gangs),
    Recorder("side", sides),
    Recorder("punch", punches),
    Recorder("care", care, points=True, has_both=False),
)
