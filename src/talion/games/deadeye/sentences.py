"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from talion.games.deadeye import effects, events
from talion.games.deadeye.cards import DEST, REST, TOX, is_event
from talion.games.deadeye.printed import NOTHING
from talion.games.deadeye.shapes import Acquisition, EventKey, Supply, Why, Zone
from talion.games.deadeye.shapes import events as shapes
from talion.games.deadeye.state import NO_CARDS, NO_HOPE, NO_STRENGTH, NONE, DeadEyeState
from talion.games.deadeye.words import DeadEyeWords
from talion.kernel.events import Event
from talion.kernel.shapes import EventData

ZONES: Final[tuple[Zone, ...]] = ("deck", "slot", "event", "heat", "juice", "discard", "distance", "rig", "target")
PLACES: Final = {
    "deck": "the bottom of the deck",
    "heat": "the Heat stack",
    "juice": "the Juice stack",
    "discard": "the discard pile",
    "target": "the Target Zone",
}
SUPPLIES: Final[tuple[Supply, ...]] = ("strength", "hope")
ACQUIRED: Final[dict[int, tuple[Acquisition, str]]] = {
    effects.PART: ("part", "DE-7"),
    effects.DELAY: ("delay", "DE-28"),
    effects.DISTANCE: ("distance", "DE-28"),
    effects.SAFE_HVN: ("hvn", "DE-33"),
}
# What a run that failed had run out of.
LACKED: Final[dict[int, Why]] = {NO_STRENGTH: "Strength", NO_HOPE: "Hope", NO_CARDS: "deck"}


def event_key(card: int) -> EventKey:
    """Which of the two Events a card is, whatever its name."""
    return "tox" if card == TOX else "rest"


# The start and end of runs


def run(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Run:
    p = w.rules.parameters
    if p.practice:
        text = "Practice: one attempt at one run."
        return {"kind": "run", "rulings": ["DE-46"], "text": text, "attempt": e.a, "leg": e.b}
    text = f"Attempt {e.a} of {p.attempts}, at run {e.b} of {p.legs()}."
    return {"kind": "run", "rulings": ["DE-2", "DE-37"], "text": text, "attempt": e.a, "leg": e.b}


def prepared(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Prepared:
    text = (
        f"One Strength and one Hope are retired unseen; one of each joins you ({e.a} and {e.b} left in the reserves)."
    )
    excess = e.c + e.d
    if excess:
        text = f"{excess} in excess {'goes' if excess == 1 else 'go'} back to the reserves. {text}"
    return {
        "kind": "prepared",
        "rulings": ["DE-38"],
        "text": text,
        "strength": w.rules.parameters.strength,
        "hope": w.rules.parameters.hope,
        "reserves": {"strength": e.a, "hope": e.b},
        "excess": excess,
    }


def started(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Started:
    return {"kind": "started", "rulings": ["DE-37"], "text": "You ride.", "attempt": e.a}


def success(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Success:
    retired = w.names[DEST + s.base - e.c : DEST + s.base]
    return {
        "kind": "success",
        "rulings": ["DE-33", "DE-37"],
        "text": f"Safe Hvn! Run {e.b} is done, and {', '.join(retired)} {'is' if e.c == 1 else 'are'} behind you.",
        "attempt": e.a,
        "leg": e.b,
        "retired": retired,
    }


def failed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Failed:
    why = LACKED[e.b]
    if why == "deck":
        ruling, text = "DE-24", "Nothing is left to draw or to head for: the run fails."
    else:
        ruling, text = "DE-8", f"You cannot lose another {why}: the run fails."
    return {
        "kind": "failed",
        "rulings": [ruling, "DE-36"],
        "text": text,
        "attempt": e.a,
        "leg": w.rules.parameters.leg(s.base),
        "why": why,
        "by": w.names[e.c] if e.c >= 0 else None,
        "returned": w.names[DEST + s.base : DEST + s.base + e.d],
    }


def late(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Late:
    return {"kind": "late", "rulings": ["DE-45"], "text": "Your time is up."}


def ended(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Ended:
    ruling, text = w.ending(s)
    return {"kind": "ended", "rulings": [ruling], "text": text, "won": bool(e.a)}


# The turn


def revealed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Revealed:
    name, rulings = w.names[e.a], ["DE-3"]
    text = f"{name} comes into sight: {w.reveal(e.a)}."
    return {"kind": "revealed", "rulings": rulings, "text": text, "card": name, "from": "destinations", "to": "target"}


def targeted(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Targeted:
    name = w.names[e.a]
    text = f"You head for {name}."
    return {"kind": "targeted", "rulings": ["DE-16"], "text": text, "card": name, "from": "target", "to": "slot"}


def drawn(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Drawn:
    name, to = w.names[e.a], ZONES[e.b]
    if to == "event":
        ruling, text = "DE-17", f"{name}!"
    elif to == "slot":
        ruling, text = "DE-3", f"You meet {name}."
    else:
        ruling, text = "DE-5", f"{name} lands on {PLACES[to]}."
    return {
        "kind": "drawn",
        "rulings": [ruling],
        "text": text,
        "card": name,
        "event": event_key(e.a) if is_event(e.a) else None,
        "from": "deck",
        "to": to,
    }


def reshuffled(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Reshuffled:
    text = f"The discard pile is shuffled into a new deck of {e.a}."
    return {"kind": "reshuffled", "rulings": ["DE-23"], "text": text, "count": e.a, "from": "discard", "to": "deck"}


def evaded(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Evaded:
    name, to = w.names[e.a], ZONES[e.b]
    verb = "goes back to" if to == "target" else "goes onto"
    text = f"You evade {name}; it {verb} {PLACES[to]}."
    return {"kind": "evaded", "rulings": ["DE-5"], "text": text, "card": name, "from": "slot", "to": to}


def resolved(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Resolved:
    name, p = w.names[e.a], w.rules.parameters
    parts = p.effects[p.start[REST * effects.LISTS]] & effects.ALL
    woken = "all Parts are" if parts == effects.ALL else f"up to {parts} Part{' is' if parts == 1 else 's are'}"
    return {
        "kind": "resolved",
        "rulings": ["DE-6"],
        "text": f"{name} takes its toll." if e.a == TOX else f"{name}: {woken} activated.",
        "card": name,
        "event": event_key(e.a),
        "from": "event",
        "to": "discard",
    }


def deferred(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Deferred:
    name = w.names[e.a]
    rulings = ["DE-18" if e.a == TOX else "DE-19"]
    return {"kind": "deferred", "rulings": rulings, "text": f"You put {name} off.", "card": name}


def postponed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Postponed:
    name = w.names[e.a]
    return {
        "kind": "postponed",
        "rulings": ["DE-18" if e.a == TOX else "DE-19"],
        "text": f"{name} is postponed to the bottom of the deck.",
        "card": name,
        "from": "event",
        "to": "deck",
    }


# Outcomes and effects


def outcome(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Outcome:
    name, rulings = w.names[e.a], ["DE-3", "DE-4"]
    if e.b == effects.BAD:
        text = f"Bad Outcome at {name}."
        return {"kind": "outcome", "rulings": rulings, "text": text, "card": name, "side": "bad"}
    text = f"Good Outcome at {name}."
    return {"kind": "outcome", "rulings": rulings, "text": text, "card": name, "side": "good"}


def spent(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Spent:
    name, stack, to = w.names[e.a], ZONES[e.b], ZONES[e.c]
    ruling = "DE-48" if e.d == NONE else "DE-18" if e.d == TOX else "DE-22" if to == "deck" else "DE-4"
    return {
        "kind": "spent",
        "rulings": [ruling],
        "text": f"{name} goes from {PLACES[stack]} to {PLACES[to]}.",
        "card": name,
        "from": stack,
        "to": to,
    }


def stopped(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Stopped:
    return {"kind": "stopped", "rulings": ["DE-48"], "text": "You leave it at that.", "card": w.names[e.a]}


def lost(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Lost:
    supply, name = SUPPLIES[e.a], w.names[e.b]
    return {
        "kind": "lost",
        "rulings": ["DE-8"],
        "text": f"You lose a {supply.capitalize()}: {name} comes to light.",
        "what": supply,
        "card": name,
        "from": supply,
        "to": "discard",
    }


def dropped(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Dropped:
    name, zone, to = w.names[e.a], ZONES[e.b], ZONES[e.c]
    back = f"; it goes back to {PLACES[to]}" if to == "target" else ""
    if zone == "distance":
        ruling, text = "DE-29", f"You lose Distance: {name}{back}."
    else:
        ruling, text = "DE-27", f"You lose the Part {w.parts[e.a]}{back}."
    return {
        "kind": "dropped",
        "rulings": [ruling, "DE-31"] if back else [ruling],
        "text": text,
        "card": name,
        "what": "distance" if zone == "distance" else "part",
        "from": zone,
        "to": to,
    }


def acquired(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Acquired:
    p, name = w.rules.parameters, w.names[e.a]
    how, ruling = ACQUIRED[e.b]
    part = w.parts[e.a] if how == "part" else None
    ready = part is not None and bool(p.ready[e.a])
    points = 0 if part is not None else -p.delays[e.a] if how == "delay" else p.points[e.a]
    if part is not None:
        text = f"You acquire {name} as the Part {part}, {'activated' if ready else 'deactivated'}."
    else:
        gain = {"delay": f"a Delay of {-points}", "distance": f"{points} Distance", "hvn": "Safe Hvn"}[how]
        text = f"You acquire {name}: {gain}."
    return {
        "kind": "acquired",
        "rulings": [ruling],
        "text": text,
        "card": name,
        "as": how,
        "from": "slot",
        "points": points,
        "part": part,
        "active": ready,
        "to": "distance" if part is None else "rig",
    }


def gone(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Gone:
    name, to = w.names[e.a], ZONES[e.b]
    text = f"{name} goes to {PLACES[to]}."
    return {"kind": "gone", "rulings": ["DE-4"], "text": text, "card": name, "from": "slot", "to": to}


def gained(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Gained:
    supply = SUPPLIES[e.a]
    text = f"A {supply.capitalize()} comes from the reserves."
    return {"kind": "gained", "rulings": ["DE-34"], "text": text, "what": supply, "from": "reserves", "to": supply}


def fetched(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Fetched:
    name = w.names[e.a]
    text = f"{name} comes back onto the Juice stack."
    return {"kind": "fetched", "rulings": ["DE-7"], "text": text, "card": name, "from": "discard", "to": "juice"}


def ignored(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Ignored:
    name = w.names[e.a]
    if e.a == REST:
        text = f"{name}: there is no Part to activate."
        return {"kind": "ignored", "rulings": ["DE-19"], "text": text, "card": name, "what": "event"}
    ruling, text = NOTHING[e.b]
    return {"kind": "ignored", "rulings": [ruling], "text": text, "card": name, "what": "effect"}


# Parts


def turned(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Turned:
    part, active = w.parts[e.a], bool(e.b)
    text = f"{part} is {'activated' if active else 'deactivated'}."
    return {"kind": "turned", "rulings": ["DE-27"], "text": text, "card": w.names[e.a], "part": part, "active": active}


def used(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Used:
    part = w.parts[e.a]
    return {
        "kind": "used",
        "rulings": ["DE-7", "DE-25"],
        "text": f"You use {part}.",
        "card": w.names[e.a],
        "part": part,
    }


def scanned(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Scanned:
    cards = [w.names[(e.b >> (6 * (e.a - 1 - i))) & 63] for i in range(e.a)]
    return {
        "kind": "scanned",
        "rulings": ["DE-42"],
        "text": f"You scan {', '.join(cards)}.",
        "cards": cards,
        "neutral": f"The rider scans {', '.join(cards)}.",
    }


def looked(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Looked:
    text = f"The rider scans {e.a} card{'' if e.a == 1 else 's'}."
    return {"kind": "looked", "rulings": ["DE-42"], "text": text, "count": e.a}


def dug(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Dug:
    text = f"{e.a} card{' goes' if e.a == 1 else 's go'} unseen to the bottom of the deck."
    return {"kind": "dug", "rulings": ["DE-22"], "text": text, "count": e.a, "from": "deck", "to": "deck"}


def reached(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Reached:
    text = f"Distance requirements count {e.a} lower until the slot is filled."
    return {"kind": "reached", "rulings": ["DE-7"], "text": text, "n": e.a}


def recycled(w: DeadEyeWords, s: DeadEyeState, e: Event) -> shapes.Recycled:
    name, to = w.names[e.a], ZONES[e.b]
    return {
        "kind": "recycled",
        "rulings": ["DE-41"],
        "text": f"{name} goes to {PLACES[to]}.",
        "card": name,
        "from": "event" if is_event(e.a) else "slot",
        "to": to,
    }


SENTENCES: Final[dict[int, Callable[[DeadEyeWords, DeadEyeState, Event], EventData]]] = {
    events.RUN: run,
    events.REVEALED: revealed,
    events.TARGETED: targeted,
    events.DRAWN: drawn,
    events.RESHUFFLED: reshuffled,
    events.EVADED: evaded,
    events.OUTCOME: outcome,
    events.SPENT: spent,
    events.LOST: lost,
    events.DROPPED: dropped,
    events.TURNED: turned,
    events.ACQUIRED: acquired,
    events.GAINED: gained,
    events.FETCHED: fetched,
    events.IGNORED: ignored,
    events.USED: used,
    events.SCANNED: scanned,
    events.LOOKED: looked,
    events.DUG: dug,
    events.REACHED: reached,
    events.RECYCLED: recycled,
    events.RESOLVED: resolved,
    events.POSTPONED: postponed,
    events.GONE: gone,
    events.SUCCESS: success,
    events.FAILED: failed,
    events.PREPARED: prepared,
    events.LATE: late,
    events.ENDED: ended,
    events.STARTED: started,
    events.STOPPED: stopped,
    events.DEFERRED: deferred,
}
