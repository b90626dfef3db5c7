"""Before a fight: gangs, turns, sides, and who retires. The numbers of these events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.common.dice import spread
from talion.games.gangs import events
from talion.games.gangs.phrases import SIDES, STANDS, falls, of_dice, seats_in
from talion.games.gangs.shapes import events as shapes
from talion.games.gangs.state import ATTACKERS, OUT, GangsState
from talion.games.gangs.words import GangsWords
from talion.kernel.events import Event

# Setting up


def wished(w: GangsWords, s: GangsState, e: Event) -> shapes.Wished:
    return {
        "kind": "wished",
        "rulings": ["AU-41"],
        "text": f"Seat {e.a} wants {w.names[e.b]}.",
        "seat": e.a,
        "gang": e.b,
    }


def got(w: GangsWords, s: GangsState, e: Event) -> shapes.GangTaken:
    how = "plays" if e.c == events.CHOSEN else "is dealt"
    text = f"Seat {e.a} {how} {w.names[e.b]}."
    return {
        "kind": "gang",
        "rulings": ["AU-41"],
        "text": text,
        "seat": e.a,
        "gang": e.b,
        "how": "chosen" if e.c == events.CHOSEN else "dealt",
    }


def opening(w: GangsWords, s: GangsState, e: Event) -> shapes.OpeningThrow:
    text = f"{w.who(s, e.a)} throw {falls(e.b)} for the first turn: {e.c}."
    return {"kind": "opening", "rulings": ["AU-2"], "text": text, "seat": e.a, "dice": spread(e.b), "total": e.c}


def first(w: GangsWords, s: GangsState, e: Event) -> shapes.First:
    return {"kind": "first", "rulings": ["AU-2"], "text": f"{w.who(s, e.a)} go first.", "seat": e.a}


def turn(w: GangsWords, s: GangsState, e: Event) -> shapes.Turn:
    return {"kind": "turn", "rulings": ["AU-21"], "text": f"Turn {e.a}: {w.who(s, e.b)}.", "turn": e.a, "seat": e.b}


# Taking sides


def rumble(w: GangsWords, s: GangsState, e: Event) -> shapes.RumbleStarted:
    text = f"{w.who(s, e.a)} start a rumble with {w.who(s, e.b)}."
    return {"kind": "rumble", "rulings": ["AU-21"], "text": text, "attacker": e.a, "defender": e.b}


def declared(w: GangsWords, s: GangsState, e: Event) -> shapes.Declared:
    does = "stay out of it" if e.b == OUT else f"join the {STANDS[e.b]}"
    text = f"{w.who(s, e.a)} change their mind and {does}." if e.c else f"{w.who(s, e.a)} {does}."
    return {
        "kind": "declared",
        "rulings": ["AU-5"],
        "text": text,
        "seat": e.a,
        "side": STANDS[e.b],
        "changed": bool(e.c),
    }


def turned_away(w: GangsWords, s: GangsState, e: Event) -> shapes.TurnedAway:
    text = f"{w.who(s, e.a)} do not want {w.who(s, e.b)} among the {SIDES[e.c]}."
    return {"kind": "turned_away", "rulings": ["AU-19"], "text": text, "seat": e.a, "target": e.b, "from": SIDES[e.c]}


def question(w: GangsWords, s: GangsState, e: Event) -> shapes.Question:
    ruling = "AU-45" if w.rules.parameters.asks_itself else "AU-20"
    return {"kind": "question", "rulings": [ruling], "text": w.question(s), "seat": e.a}


def confirmed(w: GangsWords, s: GangsState, e: Event) -> shapes.Confirmed:
    return {"kind": "confirmed", "rulings": ["AU-20"], "text": f"{w.who(s, e.a)} nod.", "seat": e.a}


def lineup(w: GangsWords, s: GangsState, e: Event) -> shapes.Lineup:
    ours, theirs = seats_in(e.a), seats_in(e.b)
    text = f"{w.them(s, ours)} ({of_dice(e.c)}) against {w.them(s, theirs)} ({of_dice(e.d)})."
    return {
        "kind": "lineup",
        "rulings": ["AU-5", "AU-4"],
        "text": text,
        "attackers": ours,
        "defenders": theirs,
        "strength": {"attackers": e.c, "defenders": e.d},
    }


# Fight or flight


def outnumbered(w: GangsWords, s: GangsState, e: Event) -> shapes.Outnumbered:
    more, fewer = (e.c, e.b) if e.a == ATTACKERS else (e.b, e.c)
    text = f"The {SIDES[e.a]} are outnumbered, {more} dice to {fewer}, and may retire."
    return {"kind": "outnumbered", "rulings": ["AU-22"], "text": text, "side": SIDES[e.a]}


def fights(w: GangsWords, s: GangsState, e: Event) -> shapes.Fights:
    return {"kind": "fights", "rulings": ["AU-22"], "text": f"{w.who(s, e.a)} stay and fight.", "seat": e.a}


def retires(w: GangsWords, s: GangsState, e: Event) -> shapes.Retires:
    return {"kind": "retires", "rulings": ["AU-6"], "text": f"{w.who(s, e.a)} retire.", "seat": e.a}


def fled(w: GangsWords, s: GangsState, e: Event) -> shapes.Fled:
    text = f"{w.member(s, e.a, e.b)} of {w.who(s, e.a)} takes a black eye along."
    return {"kind": "fled", "rulings": ["AU-6", "AU-23"], "text": text, "seat": e.a, "member": e.b + 1}


def thanked(w: GangsWords, s: GangsState, e: Event) -> shapes.Thanked:
    text = f"{w.who(s, e.b)} give {w.who(s, e.a)} the credit: {e.c} inflicted."
    return {"kind": "thanked", "rulings": ["AU-6", "AU-23"], "text": text, "seat": e.a, "by": e.b, "inflicted": e.c}
