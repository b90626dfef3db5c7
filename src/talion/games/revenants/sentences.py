"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from talion.games.revenants import events, shapes
from talion.games.revenants.actions import BETRAY, CARDS, DEFEND, RETALIATE, TEAM
from talion.games.revenants.state import PICKING, RevenantsState
from talion.games.revenants.words import RevenantsWords
from talion.kernel.events import Event
from talion.kernel.ints import has
from talion.kernel.shapes import EventData

CARD_RULINGS: Final = ("RV-5", "RV-6", "RV-8", "RV-7", "RV-9")
FIZZLE_REASONS: Final = {
    RETALIATE: ("RV-6", "no grudge"),
    BETRAY: ("RV-8", "nothing to betray"),
    TEAM: ("RV-7", "no partner"),
}


def picked(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Picked:
    how = ("picks", "is dealt", "is given")[e.c]
    name = w.revenants[e.b]
    return {
        "kind": "picked",
        "rulings": ["RV-31" if e.c == events.ASSIGNED else "RV-30"],
        "text": f"Seat {e.a} {how} {name}.",
        "seat": e.a,
        "revenant": name,
    }


def turn(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Turn:
    return {"kind": "turn", "rulings": ["RV-2"], "text": f"Turn {e.a}.", "turn": e.a}


def committed(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Committed:
    return {"kind": "committed", "rulings": ["RV-27"], "text": f"{w.who(s, e.a)} has committed.", "seat": e.a}


def sealed(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Sealed:
    card, name = e.b >> 2, w.revenants[e.b & 3]
    choice = f"{w.cards[card]}, showing {name}" if card == DEFEND else f"{w.cards[card]} at {name}"
    imposed = e.c != 0
    return {
        "kind": "sealed",
        "rulings": ["RV-28" if imposed else "RV-2"],
        "text": f"{choice} is sealed for you." if imposed else f"You seal {choice}.",
        "seat": e.a,
        "action": w.codec.words[e.b],
        # Its own seat is told "You"; whoever sees everything afterwards is not that seat.
        "neutral": f"{choice} is sealed for {w.who(s, e.a)}." if imposed else f"{w.who(s, e.a)} seals {choice}.",
    }


def late(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Late:
    ruling = "RV-31" if e.b == PICKING else "RV-28"
    return {"kind": "late", "rulings": [ruling], "text": f"{w.who(s, e.a)} is out of time.", "seat": e.a}


def leaving(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Leaving:
    picking = e.b == PICKING
    name, when = (f"Seat {e.a}", "with the first turn") if picking else (w.who(s, e.a), "at the end of the turn")
    return {
        "kind": "leaving",
        "rulings": ["RV-31" if picking else "RV-28"],
        "text": f"{name} leaves and will fall {when}.",
        "seat": e.a,
    }


def ended(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Ended:
    ruling, text = w.ending(s)
    winners = [seat for seat in range(s.seats) if has(e.b, seat)]
    return {"kind": "ended", "rulings": [ruling], "text": text, "winners": winners}


def shown(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Shown:
    card, name = w.cards[e.b], w.revenants[e.c]
    verb = "shows" if e.b == DEFEND else "at"
    return {
        "kind": "shown",
        "rulings": [CARD_RULINGS[e.b]],
        "text": f"{w.who(s, e.a)}: {card} {verb} {name}.",
        "seat": e.a,
        "card": card,
        "revenant": name,
        "target": s.owner(e.c),
    }


def hit(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Hit:
    card = w.cards[e.c]
    return {
        "kind": "hit",
        "rulings": [CARD_RULINGS[e.c]],
        "text": f"{w.who(s, e.a)}'s {card} takes {e.d} from {w.who(s, e.b)}.",
        "seat": e.a,
        "target": e.b,
        "card": card,
        "amount": e.d,
    }


def fizzled(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Fizzled:
    ruling, why = FIZZLE_REASONS.get(e.c, (CARD_RULINGS[e.c], "its damage is 0"))
    card = w.cards[e.c]
    return {
        "kind": "fizzled",
        "rulings": [ruling],
        "text": f"{w.who(s, e.a)}'s {card} does nothing to {w.who(s, e.b)}: {why}.",
        "seat": e.a,
        "target": e.b,
        "card": card,
    }


def reflected(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Reflected:
    text = f"{w.who(s, e.a)} defends and gives {e.c} back to {w.who(s, e.b)}."
    return {"kind": "reflected", "rulings": ["RV-9"], "text": text, "seat": e.a, "target": e.b, "amount": e.c}


def recoiled(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Recoiled:
    text = f"The recoil costs {w.who(s, e.a)} {e.b}."
    return {"kind": "recoiled", "rulings": ["RV-6"], "text": text, "seat": e.a, "amount": e.b}


def idled(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Idled:
    text = f"Nobody aimed at {w.who(s, e.a)}, who defended for nothing and loses {e.b}."
    return {"kind": "idled", "rulings": ["RV-9"], "text": text, "seat": e.a, "amount": e.b}


def left(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Left:
    return {"kind": "left", "rulings": ["RV-28"], "text": f"{w.who(s, e.a)} has left the battlefield.", "seat": e.a}


def lost(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Lost:
    text = f"{w.who(s, e.a)} loses {e.b} in all and has {e.c} HP."
    return {"kind": "lost", "rulings": ["RV-22"], "text": text, "seat": e.a, "amount": e.b, "hp": e.c}


def fell(w: RevenantsWords, s: RevenantsState, e: Event) -> shapes.Fell:
    return {"kind": "fell", "rulings": ["RV-10"], "text": f"{w.who(s, e.a)} falls.", "seat": e.a}


Sentence = Callable[[RevenantsWords, RevenantsState, Event], EventData]

SENTENCES: Final[dict[int, Sentence]] = {
    events.PICKED: picked,
    events.TURN: turn,
    events.COMMITTED: committed,
    events.SEALED: sealed,
    events.LATE: late,
    events.LEAVING: leaving,
    events.ENDED: ended,
    events.SHOWN: shown,
    events.HIT: hit,
    events.FIZZLED: fizzled,
    events.REFLECTED: reflected,
    events.RECOILED: recoiled,
    events.IDLED: idled,
    events.LEFT: left,
    events.LOST: lost,
    events.FELL: fell,
}

assert len(CARD_RULINGS) == CARDS
