"""What a choice would bring, in a sentence, by what lies open: for those who ask for a hint."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.common.dice import amount
from talion.games.gangs.actions import (
    ATTACK,
    CARE,
    CARE_FOR_NOBODY,
    CREDIT,
    HURT,
    JOIN,
    LICK,
    MEMBERS,
    NO_ABILITY,
    NUMBER,
    RETIRE,
    RUMBLE,
    TURN_AWAY,
    USE,
)
from talion.games.gangs.phrases import dice, eyes, of_dice
from talion.games.gangs.state import ATTACKERS, DEFENDERS, GangsState
from talion.games.gangs.words import GangsWords
from talion.kernel.ints import count, has


def prospect(w: GangsWords, s: GangsState, seat: int, action: int) -> str:
    """Of one choice; nothing where it says all itself."""
    for base, told in OF_GANGS.items():
        if base <= action < base + MEMBERS:
            gang = action - base
            return told(w, s, list(s.gang).index(gang)) if gang in s.gang else ""
    if action == LICK:
        return "One of your members may be rid of a black eye."
    if JOIN <= action < JOIN + 3:
        return joined(s, seat, action - JOIN)
    if action == RETIRE:
        return "It costs a black eye, and nobody can hurt you in this rumble any more."
    if HURT <= action < HURT + MEMBERS:
        member = action - HURT
        name, second = w.member(s, seat, member), has(s.hurt[seat], member)
        return f"{name} sees nothing after a second black eye." if second else f"It is the first black eye of {name}."
    if USE <= action < NO_ABILITY:
        ability = w.gangs[s.gang[seat]]["members"][action - USE]["ability"]
        return w.abilities[ability - 1]["text"]
    if NUMBER <= action < NUMBER + MEMBERS:
        laid = dice(amount(s.throw, action - NUMBER))
        return f"{laid.capitalize()} of the throw would be laid out."
    if CARE <= action < CARE_FOR_NOBODY:
        return f"{w.member(s, seat, action - CARE)} may be rid of a black eye."
    return ""


def joined(s: GangsState, seat: int, side: int) -> str:
    """How strong the alliances would be."""
    strength = [s.strength(one) for one in (ATTACKERS, DEFENDERS)]
    if s.side[seat] in (ATTACKERS, DEFENDERS):
        strength[s.side[seat]] -= count(s.seeing(seat))
    if side in (ATTACKERS, DEFENDERS):
        strength[side] += count(s.seeing(seat))
    return f"That makes {of_dice(strength[ATTACKERS])} of the attackers against {of_dice(strength[DEFENDERS])} of the defenders."


def target(w: GangsWords, s: GangsState, other: int) -> str:
    """A gang that is fought."""
    strength, inflicted = of_dice(count(s.seeing(other))), s.inflicted[other]
    dealt = "nothing" if inflicted == 0 else eyes(inflicted) if inflicted < 7 else f"{inflicted} black eyes"
    return f"{w.who(s, other)} have {strength} and have inflicted {dealt}."


def credited(w: GangsWords, s: GangsState, other: int) -> str:
    """A gang that comes nearer to the goal."""
    return f"{w.who(s, other)} would have {s.inflicted[other] + 1} of {w.rules.parameters.goal}."


# By the first action of a row over all gangs: what is said of each.
OF_GANGS = {RUMBLE: target, TURN_AWAY: target, ATTACK: target, CREDIT: credited}
