"""What is told of the events that only real time has."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena import events
from talion.games.arena.names import ORDERS, SLOTS, TRACKS, counted
from talion.games.arena.shapes import live as shapes
from talion.games.arena.state import ArenaState
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event

ORDERED: Final = (
    "will be asked about every attack",
    "parries from now on with all that helps",
    "parries from now on what does two hits or more",
    "parries nothing from now on",
)


def ready_to_fight(w: ArenaWords, s: ArenaState, e: Event) -> shapes.ReadyToFight:
    return shapes.ReadyToFight(kind="ready_to_fight", rulings=["EA-88"], text=f"{w.who(s, e.a)} is ready.", seat=e.a)


def count_in(w: ArenaWords, s: ArenaState, e: Event) -> shapes.CountedIn:
    text = f"The drums count in: {counted(e.a, 'beat', 'beats')}."
    return shapes.CountedIn(kind="count_in", rulings=["EA-88"], text=text, beats=e.a, ms=e.b)


def mark(w: ArenaWords, s: ArenaState, e: Event) -> shapes.YarraMark:
    return shapes.YarraMark(kind="mark", rulings=["EA-9"], text="Yarra Mark!", round=e.a, ms=e.b)


def bung(w: ArenaWords, s: ArenaState, e: Event) -> shapes.YarraBung:
    return shapes.YarraBung(kind="bung", rulings=["EA-9", "EA-27"], text="Yarra Bung!", round=e.a)


def throw(w: ArenaWords, s: ArenaState, e: Event) -> shapes.ThrowBegan:
    text = f"{w.who(s, e.a)} shakes {counted(e.b, 'die', 'dice')}."
    return shapes.ThrowBegan(kind="throw", rulings=["EA-84"], text=text, seat=e.a, dice=e.b)


def withdrew(w: ArenaWords, s: ArenaState, e: Event) -> shapes.ThrowWithdrawn:
    text = f"{w.who(s, e.a)} keeps the dice for now."
    return shapes.ThrowWithdrawn(kind="withdrew", rulings=["EA-97"], text=text, seat=e.a)


def ordered(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Ordered:
    text = f"{w.who(s, e.a)} {ORDERED[e.b]}."
    return shapes.Ordered(kind="ordered", rulings=["EA-87"], text=text, seat=e.a, order=ORDERS[e.b])


def missed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Missed:
    text = f"{w.who(s, e.a)} misses: {w.figure(e.b)} is out of reach by now."
    return shapes.Missed(kind="missed", rulings=["EA-18"], text=text, seat=e.a, target=e.b)


def queued(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Queued:
    name = w.track(s, e.a, e.b)
    text = f"{w.who(s, e.a)}: {name}, as soon as the table is free."
    return shapes.Queued(kind="queued", rulings=["EA-23"], text=text, seat=e.a, slot=SLOTS[e.b], name=name)


def call_dropped(w: ArenaWords, s: ArenaState, e: Event) -> shapes.CallDropped:
    name = w.track(s, e.a, e.b)
    text = f"{w.who(s, e.a)} cannot use {name} any more; dice and card stay as they are."
    return shapes.CallDropped(kind="call_dropped", rulings=["EA-23"], text=text, seat=e.a, slot=TRACKS[e.b], name=name)


def lag(w: ArenaWords, s: ArenaState, e: Event) -> shapes.LagNoted:
    text = f"The line of {w.who(s, e.a)} takes {e.b} ms there and back."
    return shapes.LagNoted(kind="lag", rulings=["EA-86"], text=text, seat=e.a, ms=e.b)


LIVE_SENTENCES: Final = {
    events.READY_TO_FIGHT: ready_to_fight,
    events.COUNT_IN: count_in,
    events.MARK: mark,
    events.BUNG: bung,
    events.THROWN: throw,
    events.WITHDREW: withdrew,
    events.ORDERED: ordered,
    events.MISSED: missed,
    events.QUEUED: queued,
    events.DROPPED_CALL: call_dropped,
    events.LAG: lag,
}
