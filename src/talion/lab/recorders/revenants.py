"""What is noted of Revenants: cards and revenants, what cards take, who fell first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from talion.games.revenants import events
from talion.lab.recorders.recorder import Heard, Noted, Recorder


def cards(heard: Heard) -> Iterator[Noted]:
    """How often each seat showed each card."""
    shown = Counter((event.a, event.b) for event in heard.of(events.SHOWN))
    for seat in range(heard.state.seats):
        for card, name in enumerate(heard.words.cards):
            yield seat, name, shown[seat, card], 1


def damage(heard: Heard) -> Iterator[Noted]:
    """What a card takes from whom it hits, or nothing where it fizzles."""
    for event in heard.of(events.HIT, events.FIZZLED):
        yield event.a, heard.words.cards[event.c], int(event.d) if event.kind == events.HIT else 0, 1


def revenants(heard: Heard) -> Iterator[Noted]:
    """Who played whom."""
    for event in heard.of(events.PICKED):
        yield event.a, heard.words.revenants[event.b], 1, 1


RECORDERS = (
    Recorder("card", cards),
    Recorder("damage by", damage, points=True, has_both=False),
    Recorder("revenant", revenants, duels=True),
)
