"""What is noted of Tribal Village: objectives with their points, tribes that win tricks, what cards of a tribe do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from talion.games.village import events
from talion.lab.recorders.recorder import Heard, Noted, Recorder


def objectives(heard: Heard) -> Iterator[Noted]:
    """The points that each objective brought whoever had it in the end of a hand (TV-15)."""
    for event in heard.of(events.SCORED):
        yield event.a, heard.words.names.objectives[event.b], int(event.c), 1


def tricks(heard: Heard) -> Iterator[Noted]:
    """The tribes that won tricks, seat by seat."""
    names, state = heard.words.names, heard.state
    won = Counter((event.a, event.b >> 3) for event in heard.of(events.TRICK) if event.b >> 3 < len(state.tribes))
    for seat in range(state.seats):
        for tribe in range(len(state.tribes)):
            yield seat, names.tribe(state, tribe), won[seat, tribe], 1


def deeds(heard: Heard) -> Iterator[Noted]:
    """What is special in a hand: nets, chaos, swaps, cards sent back."""
    kinds = {
        events.PULLED: "pulls a net", events.CAST: "casts a net", events.TOOK: "takes a card", events.TOOK_LEAD: "takes the lead",
        events.SWAPPED: "swaps allies", events.CHAOS: "makes chaos", events.MOVED: "moves on", events.RETURNED: "sends a card back",
    }  # fmt: skip
    done = Counter((event.a, event.kind) for event in heard.of(*kinds))
    for seat in range(heard.state.seats):
        for kind, name in kinds.items():
            yield seat, name, done[seat, kind], 1


RECORDERS = (
    Recorder("objective", objectives, points=True),
    Recorder("tribe in a trick", tricks),
    Recorder("deed", deeds),
)
