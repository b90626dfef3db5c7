"""What is told of each event: its names, its rulings and its sentence. The numbers of events mean what is read here."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from talion.games.gangs import events
from talion.games.gangs.dice import spread
from talion.games.gangs.state import DEFENCE, GangsState
from talion.kernel.events import Event
from talion.kernel.ints import has

if TYPE_CHECKING:
    from talion.games.gangs.words import GangsWords

SIDES: Final = ("attackers", "defenders", "out")
PUNCHES: Final = ("attack", "defend")
WHY_OVER: Final = ("", "stopped", "no dice", "no fight", "round limit")
COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six")

Data = dict[str, Any]


def told(kind: str, rulings: list[str], text: str, **data: Any) -> Data:
    return {"kind": kind, "rulings": rulings, "text": text, **data}


def places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if has(mask, place)]


def falls(throw: int) -> str:
    return " ".join(str(value) for value in spread(throw))


def eyes(count: int) -> str:
    return "a black eye" if count == 1 else f"{COUNTED[count]} black eyes"


def dice(count: int) -> str:
    return "a die" if count == 1 else f"{COUNTED[count]} dice"


# Setting up


def wished(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("wished", ["AU-41"], f"Seat {e.a} wants {w.names[e.b]}.", seat=e.a, gang=e.b)


def got(w: GangsWords, s: GangsState, e: Event) -> Data:
    how = "plays" if e.c == events.CHOSEN else "is dealt"
    text = f"Seat {e.a} {how} {w.names[e.b]}."
    return told("gang", ["AU-41"], text, seat=e.a, gang=e.b, how="chosen" if e.c == events.CHOSEN else "dealt")


def opening(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} throw {falls(e.b)} for the first turn: {e.c}."
    return told("opening", ["AU-2"], text, seat=e.a, dice=spread(e.b), total=e.c)


def first(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("first", ["AU-2"], f"{w.who(s, e.a)} go first.", seat=e.a)


def turn(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("turn", ["AU-21"], f"Turn {e.a}: {w.who(s, e.b)}.", turn=e.a, seat=e.b)


# Taking sides


def rumble(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} start a rumble with {w.who(s, e.b)}."
    return told("rumble", ["AU-7"], text, attacker=e.a, defender=e.b)


def declared(w: GangsWords, s: GangsState, e: Event) -> Data:
    does = "stay out of it" if e.b == 2 else f"join the {SIDES[e.b]}"
    text = f"{w.who(s, e.a)} change their mind and {does}." if e.c else f"{w.who(s, e.a)} {does}."
    return told("declared", ["AU-5"], text, seat=e.a, side=SIDES[e.b], changed=bool(e.c))


def turned_away(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} do not want {w.who(s, e.b)} among the {SIDES[e.c]}."
    return told("turned_away", ["AU-19"], text, seat=e.a, target=e.b, **{"from": SIDES[e.c]})


def question(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("question", ["AU-20"], f"{w.who(s, e.a)} ask: have you all decided?", seat=e.a)


def confirmed(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("confirmed", ["AU-20"], f"{w.who(s, e.a)} nod.", seat=e.a)


def lineup(w: GangsWords, s: GangsState, e: Event) -> Data:
    ours, theirs = places(e.a), places(e.b)
    text = f"{w.them(s, ours)} ({e.c} dice) against {w.them(s, theirs)} ({e.d} dice)."
    strength = {"attackers": e.c, "defenders": e.d}
    return told("lineup", ["AU-5", "AU-4"], text, attackers=ours, defenders=theirs, strength=strength)


# Fight or flight


def outnumbered(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"The {SIDES[e.a]} are outnumbered, {e.b} dice to {e.c}, and may retire."
    if e.a == 0:
        text = f"The {SIDES[e.a]} are outnumbered, {e.c} dice to {e.b}, and may retire."
    return told("outnumbered", ["AU-22"], text, side=SIDES[e.a])


def fights(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("fights", ["AU-22"], f"{w.who(s, e.a)} stay and fight.", seat=e.a)


def retires(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("retires", ["AU-6"], f"{w.who(s, e.a)} retire.", seat=e.a)


def fled(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.member(s, e.a, e.b)} of {w.who(s, e.a)} takes a black eye along."
    return told("fled", ["AU-6", "AU-23"], text, seat=e.a, member=e.b + 1)


def thanked(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.b)} give {w.who(s, e.a)} the credit: {e.c} inflicted."
    return told("thanked", ["AU-6", "AU-23"], text, seat=e.a, by=e.b, inflicted=e.c)


# The fight


def round_(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("round", ["AU-7"], f"Round {e.a}, the {SIDES[e.b]}.", round=e.a, side=SIDES[e.b])


def order(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} let {w.who(s, e.b)} throw first among their allies."
    return told("order", ["AU-7"], text, seat=e.a, target=e.b)


def passed(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("passed", ["AU-28"], f"{w.who(s, e.a)} pass.", seat=e.a)


def threw(w: GangsWords, s: GangsState, e: Event) -> Data:
    does = "defend themselves" if e.a == e.c else f"defend {w.who(s, e.c)}"
    if e.b != DEFENCE:
        does = f"punch at {w.who(s, e.c)}"
    text = f"{w.who(s, e.a)} {does}: {falls(e.d)}."
    ruling = "AU-10" if e.b == DEFENCE else "AU-9"
    return told("threw", [ruling], text, seat=e.a, punch=PUNCHES[e.b], target=e.c, dice=spread(e.d))


def called(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.member(s, e.a, e.b)} will turn a die."
    return told("called", ["AU-29"], text, seat=e.a, member=e.b + 1)


def held(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.member(s, e.a, e.b)} takes a {e.c + 1}."
    return told("held", ["AU-29"], text, seat=e.a, member=e.b + 1, **{"from": e.c + 1})


def kept(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("kept", ["AU-29"], f"{w.who(s, e.a)} leave the throw as it is.", seat=e.a)


def used(w: GangsWords, s: GangsState, e: Event) -> Data:
    value, to = e.c // 8 or None, e.c % 8 or None
    name = w.member(s, e.a, e.b)
    did = f"{name} has it all thrown again" if value is None else f"{name} turns a {value} to a {to}"
    ability = w.rules.figures.abilities[s.gang[e.a] * 6 + e.b] + 1
    data = {"ability": ability, "from": value, "to": to, "dice": spread(e.d)}
    return told("used", ["AU-3", "AU-30"], f"{did}: {falls(e.d)}.", seat=e.a, member=e.b + 1, **data)


def missed(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} miss: no number hits anybody of {w.who(s, e.c)} who can still see."
    if e.b == DEFENCE:
        text = f"{w.who(s, e.a)} match none of the attack dice before {w.who(s, e.c)}."
    ruling = "AU-33" if e.b == DEFENCE else "AU-32"
    return told("missed", [ruling], text, seat=e.a, punch=PUNCHES[e.b], target=e.c)


def laid(w: GangsWords, s: GangsState, e: Event) -> Data:
    target, member = e.c // 6, e.c % 6
    where = f"before {w.member(s, target, member)} (#{member + 1} of {w.who(s, target)})"
    text = f"{w.who(s, e.a)} lay {dice(e.d)} {where}."
    if e.b == DEFENCE:
        text = f"{w.who(s, e.a)} lay {dice(e.d)} in defence {where}."
    ruling = "AU-10" if e.b == DEFENCE else "AU-9"
    data = {"punch": PUNCHES[e.b], "target": target, "member": member + 1, "dice": e.d}
    return told("laid", [ruling], text, seat=e.a, **data)


def blocked(w: GangsWords, s: GangsState, e: Event) -> Data:
    target, member = e.b // 6, e.b % 6
    text = f"{w.who(s, e.a)} block {dice(e.d)} of {w.who(s, e.c)} at {w.member(s, target, member)}."
    return told(
        "blocked", ["AU-33", "AU-34"], text, seat=e.a, target=target, member=member + 1, of=e.c, dice=e.d
    )  # fmt: skip


def surplus(w: GangsWords, s: GangsState, e: Event) -> Data:
    target, member = e.b // 6, e.b % 6
    text = f"{dice(e.c).capitalize()} more of {w.who(s, e.a)} wait beside {w.member(s, target, member)}."
    return told("surplus", ["AU-34"], text, seat=e.a, target=target, member=member + 1, dice=e.c)


def rumble_over(w: GangsWords, s: GangsState, e: Event) -> Data:
    name = w.who(s, e.a)
    text = (
        "",
        f"{name} have had enough: the rumble is over.",
        f"{name} have no dice left: the rumble is over.",
        "There is no fight.",
        f"{name} are called off: the rumble has lasted too long.",
    )[e.b]
    ruling = ("", "AU-8", "AU-26", "AU-6", "AU-40")[e.b]
    return told("rumble_over", [ruling], text, seat=e.a, why=WHY_OVER[e.b])


# The resolution


def blow(w: GangsWords, s: GangsState, e: Event) -> Data:
    target, member = e.a // 6, e.a % 6
    colours = places(e.c)
    text = f"{w.member(s, target, member)} of {w.who(s, target)} gets {eyes(e.b)} from {w.them(s, colours)}."
    return told("blow", ["AU-11"], text, target=target, member=member + 1, eyes=e.b, colours=colours)


def rolled(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.b)} roll {e.c} for the say in it."
    return told("rolled", ["AU-16"], text, target=e.a // 6, member=e.a % 6 + 1, seat=e.b, total=e.c)


def decides(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} say who is credited."
    return told("decides", ["AU-15"], text, seat=e.a, target=e.b // 6, member=e.b % 6 + 1)


def credited(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} are credited: {e.c} inflicted."
    return told("credited", ["AU-11", "AU-15"], text, seat=e.a, target=e.b // 6, member=e.b % 6 + 1, inflicted=e.c)


# Healing


def lull(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("lull", ["AU-12"], "A lull: everybody may care for one member.")


def licks(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("licks", ["AU-12"], f"{w.who(s, e.a)} lick their wounds.", seat=e.a)


def cared(w: GangsWords, s: GangsState, e: Event) -> Data:
    name = w.member(s, e.a, e.b)
    how = f"{eyes(e.d)} healed" if e.d else "in vain"
    text = f"{w.who(s, e.a)} care for {name} (#{e.b + 1}): {falls(e.c)}, {how}."
    return told("cared", ["AU-12", "AU-37"], text, seat=e.a, member=e.b + 1, dice=spread(e.c), healed=e.d)


def declined(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("declined", ["AU-37"], f"{w.who(s, e.a)} care for nobody.", seat=e.a)


# The table


def late(w: GangsWords, s: GangsState, e: Event) -> Data:
    return told("late", ["AU-42", "AU-44"], f"{w.who(s, e.a)} are out of time.", seat=e.a)


def left(w: GangsWords, s: GangsState, e: Event) -> Data:
    text = f"{w.who(s, e.a)} are left to themselves: their player is gone for good."
    return told("left", ["AU-43"], text, seat=e.a)


def ended(w: GangsWords, s: GangsState, e: Event) -> Data:
    ruling, text = w.ending(s)
    return told("ended", [ruling], text, winners=places(e.b))


TELL: Final = {
    events.WISHED: wished,
    events.GOT: got,
    events.OPENING: opening,
    events.FIRST_PLAYER: first,
    events.TURN: turn,
    events.RUMBLE: rumble,
    events.DECLARED: declared,
    events.TURNED_AWAY: turned_away,
    events.QUESTION: question,
    events.CONFIRMED: confirmed,
    events.LINEUP: lineup,
    events.OUTNUMBERED: outnumbered,
    events.FIGHTS: fights,
    events.RETIRES: retires,
    events.FLED: fled,
    events.THANKED: thanked,
    events.ROUND: round_,
    events.ORDER: order,
    events.PASSED: passed,
    events.THREW: threw,
    events.CALLED: called,
    events.HELD: held,
    events.KEPT: kept,
    events.USED: used,
    events.MISSED: missed,
    events.LAID: laid,
    events.BLOCKED: blocked,
    events.SURPLUS: surplus,
    events.RUMBLE_OVER: rumble_over,
    events.BLOW: blow,
    events.ROLLED: rolled,
    events.DECIDES: decides,
    events.CREDITED: credited,
    events.LULL: lull,
    events.LICKS: licks,
    events.CARED: cared,
    events.DECLINED: declined,
    events.LATE: late,
    events.LEFT: left,
    events.ENDED: ended,
}
