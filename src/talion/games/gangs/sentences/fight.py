"""The fight: throws, abilities, dice laid out and blocked. The numbers of these events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.common.dice import spread
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.phrases import COUNTED, PUNCHES, SIDES, WHY_OVER, dice, falls, in_cell
from talion.games.gangs.shapes import events as shapes
from talion.games.gangs.state import DEFENCE, UNWILLING, GangsState
from talion.games.gangs.words import GangsWords
from talion.kernel.events import Event

# The fight


def round_(w: GangsWords, s: GangsState, e: Event) -> shapes.Round:
    return {
        "kind": "round",
        "rulings": ["AU-7"],
        "text": f"Round {e.a}, the {SIDES[e.b]}.",
        "round": e.a,
        "side": SIDES[e.b],
    }


def order(w: GangsWords, s: GangsState, e: Event) -> shapes.Order:
    text = f"{w.who(s, e.a)} let {w.who(s, e.b)} throw first among their allies."
    return {"kind": "order", "rulings": ["AU-7"], "text": text, "seat": e.a, "target": e.b}


def passed(w: GangsWords, s: GangsState, e: Event) -> shapes.Passed:
    return {"kind": "passed", "rulings": ["AU-28"], "text": f"{w.who(s, e.a)} pass.", "seat": e.a}


def threw(w: GangsWords, s: GangsState, e: Event) -> shapes.Threw:
    does = "defend themselves" if e.a == e.c else f"defend {w.who(s, e.c)}"
    if e.b != DEFENCE:
        does = f"punch at {w.who(s, e.c)}"
    text = f"{w.who(s, e.a)} {does}: {falls(e.d)}."
    ruling = "AU-10" if e.b == DEFENCE else "AU-9"
    return {
        "kind": "threw",
        "rulings": [ruling],
        "text": text,
        "seat": e.a,
        "punch": PUNCHES[e.b],
        "target": e.c,
        "dice": spread(e.d),
    }


def called(w: GangsWords, s: GangsState, e: Event) -> shapes.Called:
    text = f"{w.member(s, e.a, e.b)} will turn a die."
    return {"kind": "called", "rulings": ["AU-29"], "text": text, "seat": e.a, "member": e.b + 1}


def held(w: GangsWords, s: GangsState, e: Event) -> shapes.Held:
    text = f"{w.member(s, e.a, e.b)} takes a {e.c + 1}."
    return {"kind": "held", "rulings": ["AU-29"], "text": text, "seat": e.a, "member": e.b + 1, "from": e.c + 1}


def kept(w: GangsWords, s: GangsState, e: Event) -> shapes.Kept:
    return {"kind": "kept", "rulings": ["AU-29"], "text": f"{w.who(s, e.a)} leave the throw as it is.", "seat": e.a}


def used(w: GangsWords, s: GangsState, e: Event) -> shapes.Used:
    value, to = e.c // 8 or None, e.c % 8 or None
    name = w.member(s, e.a, e.b)
    did = f"{name} has it all thrown again" if value is None else f"{name} turns a {value} to a {to}"
    ability = w.rules.parameters.abilities[s.gang[e.a] * MEMBERS + e.b] + 1
    return {
        "kind": "used",
        "rulings": ["AU-3", "AU-30"],
        "text": f"{did}: {falls(e.d)}.",
        "seat": e.a,
        "member": e.b + 1,
        "ability": ability,
        "from": value,
        "to": to,
        "dice": spread(e.d),
    }


def missed(w: GangsWords, s: GangsState, e: Event) -> shapes.Missed:
    text = f"{w.who(s, e.a)} miss: no number hits anybody of {w.who(s, e.c)} who can still see."
    if e.b == DEFENCE:
        text = f"{w.who(s, e.a)} match none of the attack dice before {w.who(s, e.c)}."
    ruling = "AU-10" if e.b == DEFENCE else "AU-9"
    return {"kind": "missed", "rulings": [ruling], "text": text, "seat": e.a, "punch": PUNCHES[e.b], "target": e.c}


def laid(w: GangsWords, s: GangsState, e: Event) -> shapes.Laid:
    target, member = in_cell(e.c)
    where = f"before {w.member(s, target, member)} (#{member + 1} of {w.who(s, target)})"
    text = f"{w.who(s, e.a)} lay {dice(e.d)} {where}."
    if e.b == DEFENCE:
        text = f"{w.who(s, e.a)} lay {dice(e.d)} in defence {where}."
    ruling = "AU-10" if e.b == DEFENCE else "AU-9"
    return {
        "kind": "laid",
        "rulings": [ruling],
        "text": text,
        "seat": e.a,
        "punch": PUNCHES[e.b],
        "target": target,
        "member": member + 1,
        "dice": e.d,
    }


def blocked(w: GangsWords, s: GangsState, e: Event) -> shapes.Blocked:
    target, member = in_cell(e.b)
    text = f"{w.who(s, e.a)} block {dice(e.d)} of {w.who(s, e.c)} at {w.member(s, target, member)}."
    return {
        "kind": "blocked",
        "rulings": ["AU-33", "AU-34"],
        "text": text,
        "seat": e.a,
        "target": target,
        "member": member + 1,
        "of": e.c,
        "dice": e.d,
    }


def surplus(w: GangsWords, s: GangsState, e: Event) -> shapes.Surplus:
    target, member = in_cell(e.b)
    more = "One more die" if e.c == 1 else f"{COUNTED[e.c].capitalize()} more dice"
    waits = "waits" if e.c == 1 else "wait"
    text = f"{more} of {w.who(s, e.a)} {waits} beside {w.member(s, target, member)}."
    return {
        "kind": "surplus",
        "rulings": ["AU-34"],
        "text": text,
        "seat": e.a,
        "target": target,
        "member": member + 1,
        "dice": e.c,
    }


def rumble_over(w: GangsWords, s: GangsState, e: Event) -> shapes.RumbleOver:
    name = w.who(s, e.a)
    text = (
        f"{name} have had enough: the rumble is over.",
        f"{name} have no dice left: the rumble is over.",
        "There is no fight.",
        "The rumble has lasted too long and is called off.",
    )[e.b - UNWILLING]
    ruling = ("AU-8", "AU-26", "AU-6", "AU-40")[e.b - UNWILLING]
    return {"kind": "rumble_over", "rulings": [ruling], "text": text, "seat": e.a, "why": WHY_OVER[e.b - UNWILLING]}
