"""The alliance phase: everybody speaks in the open and may change until the defender has asked and all have nodded."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.gangs import events
from talion.games.gangs.actions import ASK, JOIN, TURN_AWAY, YES, offer, single
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import start_clock
from talion.games.gangs.state import ATTACKERS, DEFENDERS, FLEEING, OUT, TALKING, UNDECLARED, GangsState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, has, low, shl

# Where in `turned_away` each leader's mask begins.
SHELF: Final[i64] = 8


def begin(p: Parameters, s: GangsState) -> bool:
    """Everybody who is not involved is asked; both leaders may turn gangs away. Whether anybody was asked."""
    s.phase = TALKING
    s.close(s.mover)
    for seat in range(s.seats):
        if has(s.gone, seat) and s.side[seat] == UNDECLARED:
            s.side[seat] = OUT
    return speak(p, s, 0)


def uninvolved(s: GangsState) -> i64:
    """The seats that can still choose a side, as a mask."""
    return low(s.seats) & ~(bit(s.attacker) | bit(s.defender) | s.gone)


def turned_away(s: GangsState, side: i64) -> i64:
    """The gangs that a leader has turned away."""
    return (s.turned_away >> (side * SHELF)) & low(SHELF)


def is_unwanted(s: GangsState, seat: i64) -> bool:
    """AU-19: whether both leaders have turned a gang away."""
    return has(turned_away(s, ATTACKERS) & turned_away(s, DEFENDERS), seat)


def may_change(p: Parameters, s: GangsState, seat: i64) -> bool:
    """AU-5: a first word is free, and so many changes are."""
    return s.side[seat] == UNDECLARED or s.changes[seat] < p.changes


def offered(p: Parameters, s: GangsState, seat: i64) -> i64:
    """What a seat may say now."""
    mask: i64 = 0
    if seat == s.attacker or seat == s.defender:
        side: i64 = ATTACKERS if seat == s.attacker else DEFENDERS
        mask = shl(s.gangs_of(uninvolved(s) & ~turned_away(s, side)), TURN_AWAY - JOIN)
        if seat == s.defender:
            if may_ask(s):
                mask |= single(ASK, JOIN)
        elif s.question and not has(s.nodded, seat):
            mask |= single(YES, JOIN)
        return offer(JOIN, mask)
    if may_change(p, s, seat):
        for choice in range(ATTACKERS, OUT + 1):
            if s.side[seat] != choice and (choice == OUT or not has(turned_away(s, choice), seat)):
                mask |= bit(choice)
    if s.question and not has(s.nodded, seat):
        mask |= single(YES, JOIN)
    return offer(JOIN, mask)


def answer(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """A word of a seat; whether the talk goes on."""
    if action == ASK:
        return ask(p, s, 0)
    if action == YES:
        return nod(p, s, seat)
    if action >= TURN_AWAY:
        return turn_away(p, s, seat, s.owner(action - TURN_AWAY))
    return declare(p, s, seat, action - JOIN)


def declare(p: Parameters, s: GangsState, seat: i64, side: i64) -> bool:
    """A gang says where it stands, for the first time or anew. Whether the talk goes on."""
    changed = s.side[seat] != UNDECLARED
    if changed:
        s.changes[seat] += 1
    s.side[seat] = side
    if s.sink is not None:
        s.tell(events.DECLARED, EVERYONE, seat, side, 1 if changed else 0)
    s.answered(seat)
    return speak(p, s, bit(seat))


def turn_away(p: Parameters, s: GangsState, leader: i64, seat: i64) -> bool:
    """AU-19: a leader wants a gang not on its side, for this rumble. Whether the talk goes on."""
    side: i64 = ATTACKERS if leader == s.attacker else DEFENDERS
    s.turned_away |= shl(bit(seat), side * SHELF)
    if s.sink is not None:
        s.tell(events.TURNED_AWAY, EVERYONE, leader, seat, side)
    spoke = s.side[seat] == side
    if spoke:
        s.side[seat] = UNDECLARED
    if is_unwanted(s, seat) and s.side[seat] == UNDECLARED:
        s.side[seat] = OUT  # nothing else is left to say
        s.answered(seat)
        spoke = True
    if spoke:
        return speak(p, s, bit(leader) & ~bit(s.defender))
    refresh(p, s)
    return True


def nod(p: Parameters, s: GangsState, seat: i64) -> bool:
    """A yes to the line-up as it stands. Whether the talk goes on."""
    s.nodded |= bit(seat)
    if s.sink is not None:
        s.tell(events.CONFIRMED, EVERYONE, seat)
    if offered(p, s, seat) == offer(JOIN, 0):
        s.close(seat)
    else:
        s.answered(seat)
    return waits(s)


def speak(p: Parameters, s: GangsState, speaker: i64) -> bool:
    """The line-up has changed: earlier nods are void, and so is the question (AU-20).

    Once all have declared, the match waits for the defender to ask. By option the question goes out by itself, and who
    spoke last has seen the line-up it made, so that its word is its nod (AU-45). Whether the talk goes on.
    """
    s.nodded = 0
    s.question = False
    if s.undeclared() == 0 and (p.asks_itself or has(s.gone, s.defender) or voices(s) == 0):
        return ask(p, s, speaker if p.asks_itself else 0)
    refresh(p, s)
    start_clock(p, s)
    return True


def may_ask(s: GangsState) -> bool:
    """AU-20: every gang not involved has declared, and the question is not out."""
    return not s.question and s.undeclared() == 0


def ask(p: Parameters, s: GangsState, nodded: i64) -> bool:
    """The defender asks whether all have decided; some may have said so with their word. Whether the talk goes on."""
    s.question = True
    s.nodded = nodded | exhausted(p, s)
    if not waits(s):
        return False
    if s.sink is not None:
        s.tell(events.QUESTION, EVERYONE, s.defender)
    refresh(p, s)
    start_clock(p, s)
    return True


def exhausted(p: Parameters, s: GangsState) -> i64:
    """The seats whose word stands as yes, because they have no change left (AU-20)."""
    mask: i64 = 0
    for seat in range(s.seats):
        if s.changes[seat] >= p.changes:
            mask |= bit(seat)
    return mask


def voices(s: GangsState) -> i64:
    """Who answers the defender's question, as a mask: nobody where nobody can choose a side."""
    answering = uninvolved(s)
    if answering != 0 and not has(s.gone, s.attacker):
        answering |= bit(s.attacker)
    return answering


def waits(s: GangsState) -> bool:
    """Whether the question is not out, or somebody has not nodded."""
    return not s.question or voices(s) & ~s.nodded != 0


def refresh(p: Parameters, s: GangsState) -> None:
    """Open, keep or close everybody's prompt.

    The question is a new prompt, and so is the defender's right to ask it: a late word about another line-up is stale.
    """
    for seat in range(s.seats):
        if seat == s.defender:
            wanted = may_ask(s)
        else:
            wanted = s.side[seat] == UNDECLARED or (s.question and not has(s.nodded, seat))
        if has(s.gone, seat) or offered(p, s, seat) == offer(JOIN, 0):
            if has(s.open, seat):
                s.close(seat)
        elif wanted:
            if s.question or seat == s.defender or not has(s.awaited, seat):
                s.ask(seat)
        elif has(s.open, seat):
            s.answered(seat)
        else:
            s.invite(seat)


def hush(s: GangsState) -> None:
    """AU-20: time is up. Who has said nothing stays out, the defender has asked, and silence is a yes."""
    late = s.awaited
    for seat in range(s.seats):
        if has(late, seat):
            if s.sink is not None:
                s.tell(events.LATE, EVERYONE, seat, TALKING)
            if s.side[seat] == UNDECLARED:
                s.side[seat] = OUT
    s.question = True
    s.nodded = low(s.seats)


def leave(p: Parameters, s: GangsState, seat: i64) -> bool:
    """AU-43: who leaves stays out if it has not declared; otherwise its word stands. Whether the talk goes on."""
    if s.side[seat] == UNDECLARED:
        s.side[seat] = OUT
        return speak(p, s, 0)
    if may_ask(s) and (seat == s.defender or voices(s) == 0):
        return ask(p, s, 0)
    refresh(p, s)
    return waits(s)


def close(s: GangsState) -> None:
    """The line-up stands. AU-22: an alliance with less than half the dice of the other may retire, counted once."""
    s.close_all()
    attackers = s.strength(ATTACKERS)
    defenders = s.strength(DEFENDERS)
    if s.sink is not None:
        s.tell(events.LINEUP, EVERYONE, s.on_side(ATTACKERS), s.on_side(DEFENDERS), attackers, defenders)
    if defenders > 2 * attackers:
        s.may_retire = ATTACKERS
    elif attackers > 2 * defenders:
        s.may_retire = DEFENDERS
    if s.may_retire >= 0 and s.sink is not None:
        s.tell(events.OUTNUMBERED, EVERYONE, s.may_retire, attackers, defenders)
    for seat in range(s.seats):
        s.dice[seat] = count(s.seeing(seat))
    s.phase = FLEEING
    s.place = 0
