"""What is noted of The Dead Eye: Outcomes of cards, Events, what a run failed by, Parts used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from talion.games.deadeye import effects, events
from talion.lab.recorders.recorder import Heard, Noted, Recorder


def outcomes(heard: Heard, is_bad: bool, is_core: bool) -> Iterator[Noted]:
    """Cards with such an Outcome, in this match or not."""
    met = Counter(event.a for event in heard.of(events.OUTCOME) if (event.b == effects.BAD) == is_bad)
    for number, (name, card) in enumerate(heard.words.printed.items()):
        if card["kind"] != "Event" and (card["back"] == "core") == is_core:
            yield 0, name, met[number], 1


def failures(heard: Heard) -> Iterator[Noted]:
    """What runs failed by."""
    failed = Counter(heard.words.names[event.c] if event.c >= 0 else "the deck" for event in heard.of(events.FAILED))
    for name in ("the deck", *heard.words.names):
        yield 0, name, failed[name], 1


def parts(heard: Heard) -> Iterator[Noted]:
    """Parts that were used."""
    used = Counter(event.a for event in heard.of(events.USED))
    for number, name in heard.words.parts.items():
        yield 0, name, used[number], 1


RECORDERS = (
    Recorder("core card, Good Outcome of", partial(outcomes, is_bad=False, is_core=True)),
    Recorder("core card, Bad Outcome of", partial(outcomes, is_bad=True, is_core=True)),
    Recorder("other card, Good Outcome of", partial(outcomes, is_bad=False, is_core=False)),
    Recorder("other card, Bad Outcome of", partial(outcomes, is_bad=True, is_core=False)),
    Recorder("failed by", failures),
    Recorder("Part", parts),
)
