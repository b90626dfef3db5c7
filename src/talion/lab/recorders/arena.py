"""What is noted of the Arena: characters and whom they beat, starting areas, cards, hits, how a round ends (EA-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from talion.games.arena import events
from talion.games.arena.actions import CARD, CARDS
from talion.lab.recorders.recorder import Heard, Noted, Recorder
from talion.lab.rows import NOBODY

BY_LIMIT = 1


def characters(heard: Heard) -> Iterator[Noted]:
    """Who played whom."""
    for seat, character in enumerate(heard.state.character):
        yield seat, heard.words.chiefs[character], 1, 1


def areas(heard: Heard) -> Iterator[Noted]:
    """Where everybody began."""
    for event in heard.of(events.FLOWER):
        yield event.a, heard.words.areas[event.b], 1, 1


def cards(heard: Heard) -> Iterator[Noted]:
    """How often each card was used by the character that has it."""
    words, state = heard.words, heard.state
    calls = [event for event in heard.of(events.CALLED, events.CANCELLED) if CARD <= event.c < CARD + CARDS]
    used = Counter((event.a, words.track(state, event.a, event.c)) for event in calls)
    for seat, character in enumerate(state.character):
        for card in words.characters[character]["cards"]:
            yield seat, card["name"], used[seat, card["name"]], 1


def hits(heard: Heard) -> Iterator[Noted]:
    """Whether there was one at all, and Game Turns."""
    yield NOBODY, "hits", sum(1 for _ in heard.of(events.LOST, events.GUARD_LOST)), 1
    yield NOBODY, "Game Turns", sum(1 for _ in heard.of(events.GAME_TURN)), 1


def endings(heard: Heard) -> Iterator[Noted]:
    """Whether it had a hit, was stopped by the limit, heard “Yarra Bung!”."""
    yield NOBODY, "has a hit", int(any(True for _ in heard.of(events.LOST, events.GUARD_LOST))), 1
    yield NOBODY, "is stopped by the limit", int(any(event.b == BY_LIMIT for event in heard.of(events.SCORED))), 1
    yield NOBODY, "hears the end", int(any(True for _ in heard.of(events.BUNG))), 1


RECORDERS = (
    Recorder("character", characters, duels=True),
    Recorder("area", areas),
    Recorder("card", cards),
    Recorder("in a match", hits, points=True, has_both=False),
    Recorder("a match", endings, has_both=False),
)
