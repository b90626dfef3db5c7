"""A sentence for everything that happens, with its rulings and what a board needs to draw it."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from talion.games.deadeye import figures
from talion.games.deadeye import happenings as kinds
from talion.games.deadeye.state import DEST, NO_CARDS, NO_STRENGTH, REST, TOX, DeadEyeState
from talion.kernel.events import Event

if TYPE_CHECKING:
    from talion.games.deadeye.words import DeadEyeWords

Told = dict[str, Any]
ZONES: Final = ("deck", "slot", "event", "heat", "juice", "discard", "distance", "rig", "target")
PLACES: Final = {
    "deck": "the bottom of the deck",
    "heat": "the Heat stack",
    "juice": "the Juice stack",
    "discard": "the discard pile",
    "target": "the Target Zone",
}
PILES: Final = ("strength", "hope")
NOTHING: Final = {
    figures.LOSE_DISTANCE: ("DE-29", "There is no Distance to lose."),
    figures.LOSE_PART: ("DE-27", "There is no Part to lose."),
    figures.DEACTIVATE: ("DE-27", "There is no activated Part to deactivate."),
    figures.ACTIVATE: ("DE-27", "There is no Part to activate."),
    figures.COOL: ("DE-26", "There is no Heat to discard."),
    figures.CHILL: ("DE-26", "There is no Heat to postpone."),
    figures.FETCH: ("DE-26", "There is no Juice in the discard pile."),
    figures.GAIN_STRENGTH: ("DE-34", "The reserve of Strength is empty."),
    figures.GAIN_HOPE: ("DE-34", "The reserve of Hope is empty."),
    figures.SCAN: ("DE-26", "There is no card to scan: the deck is empty."),
    figures.DIG: ("DE-26", "There is no card to dig for: the deck is empty."),
    figures.RECYCLE: ("DE-41", "There is no Encounter and no Event to recycle."),
    figures.REACH: ("DE-26", "The slot is filled, so no Destination comes nearer."),
}
REASONS: Final = ("", "Strength", "Hope", "deck")


def told(kind: str, rulings: list[str], text: str, **data: Any) -> Told:
    fields = {key.rstrip("_"): value for key, value in data.items()}
    return {"kind": kind, "rulings": rulings, "text": text, **fields}


def run(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    f = w.rules.figures
    if f.practice:
        return told("run", ["DE-46"], "Practice: one attempt at one run.", attempt=e.a, leg=e.b)
    text = f"Attempt {e.a} of {f.attempts}, at run {e.b} of {f.legs()}."
    return told("run", ["DE-2", "DE-37"], text, attempt=e.a, leg=e.b)


def revealed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"{w.names[e.a]} comes into sight: {w.reveal(e.a)}."
    return told("revealed", ["DE-3"], text, card=w.names[e.a], from_="destinations", to="target")


def targeted(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    return told("targeted", ["DE-16"], f"You head for {w.names[e.a]}.", card=w.names[e.a], from_="target", to="slot")


def drawn(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, to = w.names[e.a], ZONES[e.b]
    if to == "event":
        return told("drawn", ["DE-17"], f"{name}!", card=name, from_="deck", to=to)
    if to == "slot":
        return told("drawn", ["DE-3"], f"You meet {name}.", card=name, from_="deck", to=to)
    return told("drawn", ["DE-5"], f"{name} lands on {PLACES[to]}.", card=name, from_="deck", to=to)


def reshuffled(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"The discard pile is shuffled into a new deck of {e.a}."
    return told("reshuffled", ["DE-23"], text, count=e.a, from_="discard", to="deck")


def evaded(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, to = w.names[e.a], ZONES[e.b]
    verb = "goes back to" if to == "target" else "goes onto"
    return told("evaded", ["DE-5"], f"You evade {name}; it {verb} {PLACES[to]}.", card=name, from_="slot", to=to)


def outcome(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    side = "bad" if e.b == figures.BAD else "good"
    text = f"{side.capitalize()} Outcome at {w.names[e.a]}."
    return told("outcome", ["DE-3", "DE-4"], text, card=w.names[e.a], side=side)


def spent(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, stack, to = w.names[e.a], ZONES[e.b], ZONES[e.c]
    text = f"{name} goes from {PLACES[stack]} to {PLACES[to]}."
    return told("spent", ["DE-22" if to == "deck" else "DE-4"], text, card=name, from_=stack, to=to)


def lost(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    pile, name = PILES[e.a], w.names[e.b]
    text = f"You lose a {pile.capitalize()}: {name} comes to light."
    return told("lost", ["DE-8"], text, what=pile, card=name, from_=pile, to="discard")


def dropped(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, zone, to = w.names[e.a], ZONES[e.b], ZONES[e.c]
    back = f"; it goes back to {PLACES[to]}" if to == "target" else ""
    if zone == "distance":
        ruling, text = "DE-29", f"You lose Distance: {name}{back}."
    else:
        ruling, text = "DE-27", f"You lose the Part {w.parts[e.a]}{back}."
    what = "distance" if zone == "distance" else "part"
    rulings = [ruling, "DE-31"] if back else [ruling]
    return told("dropped", rulings, text, card=name, what=what, from_=zone, to=to)


def turned(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    part = w.parts[e.a]
    text = f"{part} is {'activated' if e.b else 'deactivated'}."
    return told("turned", ["DE-27"], text, card=w.names[e.a], part=part, active=bool(e.b))


def acquired(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    f, name = w.rules.figures, w.names[e.a]
    if e.b == figures.PART:
        ready = bool(f.ready[e.a])
        how, ruling = "part", "DE-7"
        text = f"You acquire {name} as the Part {w.parts[e.a]}, {'activated' if ready else 'deactivated'}."
        data: Told = {"points": 0, "part": w.parts[e.a], "active": ready, "to": "rig"}
    else:
        points = -f.delays[e.a] if e.b == figures.DELAY else f.points[e.a]
        how = {figures.DELAY: "delay", figures.DISTANCE: "distance"}.get(e.b, "hvn")
        ruling = "DE-28" if how != "hvn" else "DE-33"
        gain = {"delay": f"a Delay of {-points}", "distance": f"{points} Distance", "hvn": "Safe Hvn"}[how]
        text = f"You acquire {name}: {gain}."
        data = {"points": points, "part": None, "active": False, "to": "distance"}
    return told("acquired", [ruling], text, card=name, as_=how, from_="slot", **data)


def gained(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    pile = PILES[e.a]
    text = f"A {pile.capitalize()} comes from the reserves."
    return told("gained", ["DE-34"], text, what=pile, from_="reserves", to=pile)


def fetched(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"{w.names[e.a]} comes back onto the Juice stack."
    return told("fetched", ["DE-7"], text, card=w.names[e.a], from_="discard", to="juice")


def ignored(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name = w.names[e.a]
    if e.a == REST:
        return told("ignored", ["DE-19"], f"{name}: there is no Part to activate.", card=name, what="event")
    ruling, text = NOTHING[e.b]
    return told("ignored", [ruling], text, card=name, what="effect")


def used(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    part = w.parts[e.a]
    return told("used", ["DE-7", "DE-25"], f"You use {part}.", card=w.names[e.a], part=part)


def scanned(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    cards = [w.names[(e.b >> (6 * (e.a - 1 - i))) & 63] for i in range(e.a)]
    neutral = f"The rider scans {', '.join(cards)}."
    return told("scanned", ["DE-42"], f"You scan {', '.join(cards)}.", cards=cards, neutral=neutral)


def looked(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"The rider scans {e.a} card{'' if e.a == 1 else 's'}."
    return told("looked", ["DE-42"], text, count=e.a)


def dug(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"{e.a} card{' goes' if e.a == 1 else 's go'} unseen to the bottom of the deck."
    return told("dug", ["DE-22"], text, count=e.a, from_="deck", to="deck")


def reached(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = f"Distance requirements count {e.a} lower until the slot is filled."
    return told("reached", ["DE-7"], text, n=e.a)


def recycled(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, to = w.names[e.a], ZONES[e.b]
    from_ = "event" if e.a in (REST, TOX) else "slot"
    return told("recycled", ["DE-41"], f"{name} goes to {PLACES[to]}.", card=name, from_=from_, to=to)


def resolved(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name = w.names[e.a]
    text = f"{name} takes its toll." if e.a == TOX else f"{name}: all Parts are activated."
    return told("resolved", ["DE-6"], text, card=name, from_="event", to="discard")


def postponed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name = w.names[e.a]
    text = f"{name} is postponed to the bottom of the deck."
    return told("postponed", ["DE-18" if e.a == TOX else "DE-19"], text, card=name, from_="event", to="deck")


def gone(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name, to = w.names[e.a], ZONES[e.b]
    return told("gone", ["DE-4"], f"{name} goes to {PLACES[to]}.", card=name, from_="slot", to=to)


def success(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    retired = w.names[DEST + s.base - e.c : DEST + s.base]
    text = f"Safe Hvn! Run {e.b} is done, and {', '.join(retired)} {'is' if e.c == 1 else 'are'} behind you."
    return told("success", ["DE-33", "DE-37"], text, attempt=e.a, leg=e.b, retired=retired)


def failed(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    returned = w.names[DEST + s.base : DEST + s.base + e.d]
    if e.b == NO_CARDS:
        ruling, text = "DE-24", "Nothing is left to draw or to head for: the run fails."
    else:
        pile = "Strength" if e.b == NO_STRENGTH else "Hope"
        ruling, text = "DE-8", f"You cannot lose another {pile}: the run fails."
    by = w.names[e.c] if e.c >= 0 else None
    leg = w.rules.figures.leg(s.base)
    data = {"attempt": e.a, "leg": leg, "why": REASONS[e.b], "by": by, "returned": returned}
    return told("failed", [ruling, "DE-36"], text, **data)


def prepared(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    text = (
        f"One Strength and one Hope are retired unseen; one of each joins you ({e.a} and {e.b} left in the reserves)."
    )
    if e.c + e.d:
        text = f"{e.c + e.d} in excess go back to the reserves. {text}"
    f = w.rules.figures
    data = {"strength": f.strength, "hope": f.hope, "reserves": {"strength": e.a, "hope": e.b}, "excess": e.c + e.d}
    return told("prepared", ["DE-38"], text, **data)


def late(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    return told("late", ["DE-45"], "Your time is up.")


def started(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    return told("started", ["DE-37"], "You ride.", attempt=e.a)


def stopped(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    return told("stopped", ["DE-48"], "You leave it at that.", card=w.names[e.a])


def deferred(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    name = w.names[e.a]
    return told("deferred", ["DE-18" if e.a == TOX else "DE-19"], f"You put {name} off.", card=name)


def ended(w: DeadEyeWords, s: DeadEyeState, e: Event) -> Told:
    ruling, text = w.ending(s)
    return told("ended", [ruling], text, won=bool(e.a))


TELL: Final = {
    kinds.RUN: run,
    kinds.REVEALED: revealed,
    kinds.TARGETED: targeted,
    kinds.DRAWN: drawn,
    kinds.RESHUFFLED: reshuffled,
    kinds.EVADED: evaded,
    kinds.OUTCOME: outcome,
    kinds.SPENT: spent,
    kinds.LOST: lost,
    kinds.DROPPED: dropped,
    kinds.TURNED: turned,
    kinds.ACQUIRED: acquired,
    kinds.GAINED: gained,
    kinds.FETCHED: fetched,
    kinds.IGNORED: ignored,
    kinds.USED: used,
    kinds.SCANNED: scanned,
    kinds.LOOKED: looked,
    kinds.DUG: dug,
    kinds.REACHED: reached,
    kinds.RECYCLED: recycled,
    kinds.RESOLVED: resolved,
    kinds.POSTPONED: postponed,
    kinds.GONE: gone,
    kinds.SUCCESS: success,
    kinds.FAILED: failed,
    kinds.PREPARED: prepared,
    kinds.LATE: late,
    kinds.ENDED: ended,
    kinds.DEFERRED: deferred,
    kinds.STARTED: started,
    kinds.STOPPED: stopped,
}
