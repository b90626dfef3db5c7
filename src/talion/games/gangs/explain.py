"""Why an action is refused: a ruling and a sentence for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.common.dice import amount, places
from talion.games.gangs import abilities, fight, resolution, talk
from talion.games.gangs import actions as a
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.state import (
    ATTACKERS,
    BLOCKING,
    CHOOSING,
    DEFENCE,
    FLEEING,
    HEALING,
    HELPING,
    HURTING,
    LICKING,
    NONE,
    OUT,
    PICKING,
    PUNCHING,
    SETTING,
    SETTLING,
    TALKING,
    THANKING,
    TURNING,
    UNDECLARED,
    WISHING,
    GangsState,
)
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal

# What is asked in each phase, with its ruling, for who answers something else.
ASKED: Final = (
    ("AU-41", "Gangs are being chosen; nothing else happens before all have one."),
    ("AU-21", "It is your turn: start a rumble, or lick wounds."),
    ("AU-20", "Sides are being taken; nothing else happens before all have said yes to the defender's question."),
    ("AU-6", "Your alliance is outnumbered: fight or retire."),
    ("AU-6", "You retire: say which of your members takes the black eye."),
    ("AU-6", "You retire: say which enemy gang gets the credit."),
    ("AU-27", "It is your punch: name its kind and a gang, or let it be."),
    ("AU-29", "The dice are thrown: use one member's ability, or none."),
    ("AU-30", "Say which die is turned."),
    ("AU-30", "Say to which value the die is turned."),
    ("AU-9", "Say which number you lay out."),
    ("AU-33", "Say whose attack die is blocked."),
    ("AU-15", "Say which gang is credited."),
    ("AU-37", "It is a lull: name a hurt member to care for, or nobody."),
    ("AU-12", "You lick wounds: name a hurt member to care for."),
)


def explain(p: Parameters, s: GangsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The reason, for a seat with an open prompt and an action that is not offered."""
    if not belongs(s.phase, action):
        return something_else(s, seat, action, names)
    if s.phase == TALKING:
        return in_talk(p, s, seat, action, names)
    if s.phase == PUNCHING:
        return in_fight(s, seat, action, names)
    if s.phase == CHOOSING:
        if action == a.LICK:
            return Refusal("AU-21", "None of your members is hurt: you must start a rumble.")
        return no_such(s, seat, action - a.RUMBLE, names, "Your own gang is no enemy.")
    if s.phase == HELPING:
        return no_help(p, s, seat, action - a.USE)
    if s.phase == PICKING:
        return no_number(s, action - a.NUMBER, names)
    if s.phase == TURNING:
        return no_turn(p, s, seat, action - a.TURN)
    if s.phase == SETTING:
        return no_value(p, s, seat, action - a.TO + 1)
    if s.phase == BLOCKING:
        name = names[action - a.BLOCK]
        return Refusal("AU-33", f"No unblocked attack die of {name} lies before member {s.number + 1}.")
    if s.phase in (THANKING, SETTLING):
        return no_credit(s, action - a.CREDIT, names)
    if s.phase == HURTING:
        return Refusal("AU-6", f"Member {action - a.HURT + 1} has two black eyes already.")
    if action == a.CARE_FOR_NOBODY:
        return Refusal("AU-12", "Who licks wounds must name a hurt member.")
    healing = "AU-12" if s.phase == LICKING else "AU-37"
    return Refusal(healing, f"Member {action - a.CARE + 1} has no black eye to heal.")


def something_else(s: GangsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """An answer to another question than the one that is asked."""
    if PUNCHING <= s.phase <= BLOCKING and a.FIGHT <= action <= a.RETIRE:
        return Refusal("AU-6", "The fight runs: who is in it stays in it, and nobody retires any more.")
    if s.phase == CHOOSING and s.hurt[seat] == 0:
        return Refusal("AU-21", "It is your turn: start a rumble.")
    if s.phase == PUNCHING and fight.is_first_punch(s):
        if has(s.retired, s.defender):
            return Refusal("AU-17", "The first punch of the rumble is yours: say at whom.")
        return Refusal("AU-17", f"The first punch of the rumble is yours, at {names[s.gang[s.defender]]}.")
    if s.phase == PICKING and s.kind == DEFENCE:
        return Refusal("AU-10", "Say which number you lay out in defence.")
    ruling, reason = ASKED[s.phase]
    return Refusal(ruling, reason)


def belongs(phase: i64, action: i64) -> bool:
    """Whether an action is of the kind that a phase asks for."""
    if phase == WISHING:
        return action < a.RUMBLE
    if phase == CHOOSING:
        return a.RUMBLE <= action <= a.LICK
    if phase == TALKING:
        return a.JOIN <= action < a.FIGHT
    if phase == FLEEING:
        return a.FIGHT <= action <= a.RETIRE
    if phase == HURTING:
        return a.HURT <= action < a.CREDIT
    if phase in (THANKING, SETTLING):
        return a.CREDIT <= action < a.ATTACK
    if phase == PUNCHING:
        return a.ATTACK <= action <= a.STOP
    if phase == HELPING:
        return a.USE <= action <= a.NO_ABILITY
    if phase == TURNING:
        return a.TURN <= action < a.TO
    if phase == SETTING:
        return a.TO <= action < a.NUMBER
    if phase == PICKING:
        return a.NUMBER <= action < a.BLOCK
    if phase == BLOCKING:
        return a.BLOCK <= action < a.CARE
    return phase in (HEALING, LICKING) and action >= a.CARE


def no_such(s: GangsState, seat: i64, gang: i64, names: list[str], own: str) -> Refusal:
    """A gang that is one's own, or that nobody plays."""
    if s.owner(gang) == NONE:
        return Refusal("AU-14", f"Nobody plays {names[gang]} at this table.")
    return Refusal("AU-21", own)


def no_credit(s: GangsState, gang: i64, names: list[str]) -> Refusal:
    """A gang that gets no credit from a retiring one, or for a blow."""
    name = names[gang]
    seat = s.owner(gang)
    if seat == NONE:
        return Refusal("AU-14", f"Nobody plays {name} at this table.")
    if s.phase == THANKING:
        return Refusal("AU-6", f"{name} are not in the enemy alliance.")
    if has(resolution.credited(s), seat):
        return Refusal("AU-15", f"{name} have their credit for this blow; each gang gets one.")
    return Refusal("AU-15", f"{name} have no unblocked die in this blow.")


def in_talk(p: Parameters, s: GangsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    leads = seat == s.attacker or seat == s.defender
    if action == a.ASK or action == a.YES:
        return no_question(p, s, seat, action, names)
    if action < a.ASK:
        if leads:
            return Refusal("AU-19", "Attacker and defender never change sides.")
        side = action - a.JOIN
        if s.side[seat] == side:
            if talk.is_unwanted(s, seat):
                return Refusal("AU-19", "Both sides have turned you away: you stay out in any case.")
            return Refusal("AU-5", "That is what you have said already.")
        leader = s.attacker if side == ATTACKERS else s.defender
        return Refusal("AU-19", f"{names[s.gang[leader]]} have turned you away in this rumble.")
    gang = action - a.TURN_AWAY
    if not leads:
        return Refusal("AU-19", "Only attacker and defender turn gangs away.")
    target = s.owner(gang)
    if target == NONE:
        return Refusal("AU-14", f"Nobody plays {names[gang]} at this table.")
    if target == s.attacker or target == s.defender:
        return Refusal("AU-19", "Attacker and defender cannot be turned away.")
    if has(s.gone, target):
        return Refusal("AU-43", f"{names[gang]} have left the match.")
    return Refusal("AU-19", f"You have turned {names[gang]} away already.")


def no_question(p: Parameters, s: GangsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The defender asks and the others answer, in this order (AU-20); by option nobody need ask (AU-45)."""
    if action == a.ASK and p.asks_itself:
        return Refusal("AU-45", "At this table the question goes out by itself once every gang has declared.")
    defender = names[s.gang[s.defender]]
    if action == a.YES and seat == s.defender:
        return Refusal("AU-20", "The defender asks the question; the others answer it.")
    if action == a.ASK and seat != s.defender:
        return Refusal("AU-20", f"Only the defender asks whether all have decided: {defender}.")
    if s.question:
        if action == a.YES:
            return Refusal("AU-20", "Your yes is counted already.")
        return Refusal("AU-20", "Your question is out, and nobody has changed sides since.")
    if s.undeclared() != 0:
        late = [names[s.gang[other]] for other in range(s.seats) if s.side[other] == UNDECLARED]
        return Refusal("AU-20", f"Not every gang has declared yet: {', '.join(late)}.")
    return Refusal("AU-20", f"{defender} have not asked yet whether all have decided.")


def in_fight(s: GangsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    if action == a.STOP:
        if seat == s.attacker:
            return Refusal("AU-17", "In its first round the attacker must punch.")
        return Refusal("AU-8", "Only the attacker ends a rumble; you may pass.")
    if action == a.PASS:
        if fight.is_first_punch(s):
            return Refusal("AU-17", "In its first round the attacker must punch.")
        return Refusal("AU-28", "The attacker cannot pass; it may stop, and then the rumble is over.")
    gang = (action - a.ATTACK) % a.GANGS
    target = s.owner(gang)
    name = names[gang]
    if target == NONE:
        return Refusal("AU-14", f"Nobody plays {name} at this table.")
    if action >= a.FIRST:
        return no_order(s, seat, target, name)
    if has(s.retired, target):
        return Refusal("AU-23", f"{name} have retired: they are neither punched nor defended.")
    if s.side[target] == OUT:
        return Refusal("AU-27", f"{name} stay out of this rumble.")
    if action >= a.DEFEND:
        if s.side[target] != s.side[seat]:
            return Refusal("AU-27", f"{name} are on the other side; you defend your own.")
        if fight.is_first_punch(s):
            return Refusal("AU-17", "The first punch of a rumble is offensive.")
        return Refusal("AU-27", f"No attack dice lie before {name}: there is nothing to defend.")
    if target == seat:
        return Refusal("AU-27", "An offensive punch goes at an enemy, not at your own gang.")
    if s.side[target] == s.side[seat]:
        return Refusal("AU-27", f"{name} are on your side; an offensive punch goes at an enemy.")
    return Refusal("AU-7", "The first punch of a rumble goes at the defender.")


def no_order(s: GangsState, seat: i64, target: i64, name: str) -> Refusal:
    if seat != fight.leader(s, s.striking):
        return Refusal("AU-7", "Only attacker and defender set the order of their allies.")
    if target == seat:
        return Refusal("AU-7", "You throw first in any case; only the order of your allies can be set.")
    if s.side[target] != s.side[seat] or has(s.retired, target):
        return Refusal("AU-7", f"{name} are not an ally of yours in this fight.")
    if fight.at(s, s.striking, 1) == target:
        return Refusal("AU-7", f"{name} throw first among your allies already.")
    return Refusal("AU-7", f"You have moved {name} up in this round already.")


def no_help(p: Parameters, s: GangsState, seat: i64, member: i64) -> Refusal:
    if has(s.hurt[seat], member):
        eyes = "two black eyes" if has(s.out[seat], member) else "a black eye"
        return Refusal("AU-3", f"Member {member + 1} has {eyes} and cannot help.")
    return Refusal("AU-30", f"Member {member + 1} can do nothing with this throw.")


def no_number(s: GangsState, number: i64, names: list[str]) -> Refusal:
    if amount(s.throw, number) == 0:
        return Refusal("AU-10" if s.kind == DEFENCE else "AU-9", f"No die shows {number + 1}.")
    gang = names[s.gang[s.aim]]
    member = f"member {number + 1} of {gang}"
    if s.kind == DEFENCE:
        return Refusal("AU-10", f"No attack dice lie before {member}; a defence must match.")
    if places(s.throw) & s.struck[s.aim] != 0:
        matching = f"Your throw matches attack dice before {gang}, and a match must be laid out"
        return Refusal("AU-31", f"{matching}; none lie before member {number + 1}.")
    return Refusal("AU-9", f"M{member[1:]} has two black eyes already.")


def no_turn(p: Parameters, s: GangsState, seat: i64, value: i64) -> Refusal:
    if amount(s.throw, value) == 0:
        return Refusal("AU-30", f"No die shows {value + 1}.")
    return Refusal("AU-30", f"A die that shows {value + 1} cannot be turned that way; nothing goes above 6 or below 1.")


def no_value(p: Parameters, s: GangsState, seat: i64, value: i64) -> Refusal:
    if abilities.of(p, s, seat, s.helper) == abilities.NEW:
        return Refusal("AU-30", f"{value} is in the throw; a new value is not.")
    if value == s.turned + 1:
        return Refusal("AU-30", f"The die shows {value} already; turn it to what another die shows.")
    return Refusal("AU-30", f"No other die shows {value}.")
