"""After a fight: blows, credit, healing, and the end. The numbers of these events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.common.dice import spread
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.phrases import eyes, falls, in_cell, seats_in
from talion.games.gangs.shapes import events as shapes
from talion.games.gangs.state import NONE, TALKING, WISHING, GangsState
from talion.games.gangs.words import GangsWords
from talion.kernel.events import Event

# The resolution


def blow(w: GangsWords, s: GangsState, e: Event) -> shapes.BlowLanded:
    target, member = in_cell(e.a)
    colours = seats_in(e.c)
    text = f"{w.member(s, target, member)} of {w.who(s, target)} gets {eyes(e.b)} from {w.them(s, colours)}."
    return {
        "kind": "blow",
        "rulings": ["AU-11"],
        "text": text,
        "target": target,
        "member": member + 1,
        "eyes": e.b,
        "colours": colours,
    }


def rolled(w: GangsWords, s: GangsState, e: Event) -> shapes.Rolled:
    text = f"{w.who(s, e.b)} roll {e.c} for the say in it."
    return {
        "kind": "rolled",
        "rulings": ["AU-16"],
        "text": text,
        "target": e.a // MEMBERS,
        "member": e.a % MEMBERS + 1,
        "seat": e.b,
        "total": e.c,
    }


def decides(w: GangsWords, s: GangsState, e: Event) -> shapes.Decides:
    text = f"{w.who(s, e.a)} say who is credited."
    return {
        "kind": "decides",
        "rulings": ["AU-15"],
        "text": text,
        "seat": e.a,
        "target": e.b // MEMBERS,
        "member": e.b % MEMBERS + 1,
    }


def credited(w: GangsWords, s: GangsState, e: Event) -> shapes.Credited:
    text = f"{w.who(s, e.a)} are credited: {e.c} inflicted."
    return {
        "kind": "credited",
        "rulings": ["AU-11", "AU-15"],
        "text": text,
        "seat": e.a,
        "target": e.b // MEMBERS,
        "member": e.b % MEMBERS + 1,
        "inflicted": e.c,
    }


# Healing


def lull(w: GangsWords, s: GangsState, e: Event) -> shapes.Lull:
    return {"kind": "lull", "rulings": ["AU-12"], "text": "A lull: everybody may care for one member."}


def licks(w: GangsWords, s: GangsState, e: Event) -> shapes.Licks:
    return {"kind": "licks", "rulings": ["AU-12"], "text": f"{w.who(s, e.a)} lick their wounds.", "seat": e.a}


def cared(w: GangsWords, s: GangsState, e: Event) -> shapes.Cared:
    name = w.member(s, e.a, e.b)
    how = f"{eyes(e.d)} healed" if e.d else "in vain"
    text = f"{w.who(s, e.a)} care for {name} (#{e.b + 1}): {falls(e.c)}, {how}."
    return {
        "kind": "cared",
        "rulings": ["AU-12", "AU-37"],
        "text": text,
        "seat": e.a,
        "member": e.b + 1,
        "dice": spread(e.c),
        "healed": e.d,
    }


def declined(w: GangsWords, s: GangsState, e: Event) -> shapes.Declined:
    return {"kind": "declined", "rulings": ["AU-37"], "text": f"{w.who(s, e.a)} care for nobody.", "seat": e.a}


# The table


def late(w: GangsWords, s: GangsState, e: Event) -> shapes.Late:
    rulings = ["AU-20"] if e.b == TALKING else ["AU-44"] if e.b == WISHING else ["AU-42", "AU-44"]
    return {"kind": "late", "rulings": rulings, "text": f"{w.are(s, e.a)} out of time.", "seat": e.a}


def left(w: GangsWords, s: GangsState, e: Event) -> shapes.Left:
    text = f"{w.who(s, e.a)} are left to themselves: their player is gone for good."
    if s.gang[e.a] == NONE:
        text = f"{w.who(s, e.a)} is gone for good."
    return {"kind": "left", "rulings": ["AU-43"], "text": text, "seat": e.a}


def ended(w: GangsWords, s: GangsState, e: Event) -> shapes.Ended:
    ruling, text = w.ending(s)
    return {"kind": "ended", "rulings": [ruling], "text": text, "winners": seats_in(e.b)}
