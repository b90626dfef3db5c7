"""What everybody may know of a match: all of it. There are no secrets in this game."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from typing import Final

from talion.games.common.dice import amount, places, spread
from talion.games.gangs import abilities, fight, punch, resolution, talk
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.phrases import PUNCHES, SIDES, STANDS, WHY_OVER, seats_in
from talion.games.gangs.prompts import DECIDE
from talion.games.gangs.shapes import Outcome, Phase, Stage
from talion.games.gangs.shapes import view as shapes
from talion.games.gangs.state import (
    ATTACKERS,
    CHOOSING,
    DEFENDERS,
    FIGHTING,
    HEALING,
    HELPING,
    LICKING,
    NONE,
    OPEN,
    PASSED,
    SETTING,
    SETTLING,
    SPARE,
    STOPPED,
    TALKING,
    TURNING,
    UNDECLARED,
    UNWILLING,
    WISHING,
    GangsState,
    cell,
)
from talion.games.gangs.words import GangsWords
from talion.kernel.ints import count, has
from talion.kernel.state import NEVER

OUTCOMES: Final[tuple[Outcome, ...]] = ("open", "laid", "missed", "passed", "stopped")
PHASES: Final[dict[int, Phase]] = {
    WISHING: "wish",
    CHOOSING: "turn",
    TALKING: "talk",
    SETTLING: "resolution",
    HEALING: "lull",
    LICKING: "lick",
}


def view(w: GangsWords, s: GangsState) -> shapes.GangsView:
    """The table, the gangs, the rumble, the punch, the last lull."""
    deadline_ms = s.deadline(DECIDE)
    return {
        "phase": phase(s),
        "turn": s.turn,
        "player": optional(s.attacker),
        "goal": w.rules.parameters.goal,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "waiting_for": seats_in(s.awaited),
        "clashes": w.clashes(s),
        "gangs": w.gangs,
        "abilities": w.abilities,
        "opening": [spread(throw) for throw in s.opening],
        "opening_rounds": s.opening_rounds,
        "players": [player(s, seat) for seat in range(s.seats)],
        "rumble": None if s.defender == NONE else rumble(w, s),
        "punch": None if s.puncher == NONE else last_punch(w, s),
        "heals": [healing(s, seat) for seat in range(s.seats)],
    }


def optional(number: int) -> int | None:
    return None if number == NONE else number


def from_one(number: int) -> int | None:
    """Members and values of dice as people count them."""
    return None if number == NONE else number + 1


def phase(s: GangsState) -> Phase:
    """Where the match stands, in a word."""
    if s.over:
        return "over"
    if s.phase in PHASES:
        return PHASES[s.phase]
    return "fight" if s.round != 0 else "flight"


def in_fight(s: GangsState) -> bool:
    """Whether punches are thrown."""
    return s.round != 0 and s.why_over == FIGHTING and not s.over


def player(s: GangsState, seat: int) -> shapes.Player:
    """A gang at the table."""
    seeing = count(s.seeing(seat))
    return {
        "seat": seat,
        "gang": optional(s.gang[seat]),
        "wish": optional(s.wish[seat]),
        "eyes": [s.eyes(seat, member) for member in range(MEMBERS)],
        "inflicted": s.inflicted[seat],
        "suffered": s.suffered(seat),
        "hurt": count(s.hurt[seat]),
        "seeing": seeing,
        "dice": s.dice[seat] if in_fight(s) else seeing,
        "left": has(s.gone, seat),
    }


# The rumble


def rumble(w: GangsWords, s: GangsState) -> shapes.Rumble:
    """The present rumble, or the last one until another begins."""
    changes = w.rules.parameters.changes
    return {
        "attacker": s.leader,
        "defender": s.defender,
        "stage": stage(s),
        "sides": [None if side == UNDECLARED else STANDS[side] for side in s.side],
        "changes_left": [changes - s.changes[seat] if seat_chooses(s, seat) else 0 for seat in range(s.seats)],
        "confirmed": [s.question and has(s.nodded, seat) for seat in range(s.seats)],
        "question": s.question and s.phase == TALKING,
        "turned_away": {
            "attackers": seats_in(talk.turned_away(s, ATTACKERS)),
            "defenders": seats_in(talk.turned_away(s, DEFENDERS)),
        },
        "strength": {"attackers": strength(s, ATTACKERS), "defenders": strength(s, DEFENDERS)},
        "may_retire": None if s.may_retire == NONE else SIDES[s.may_retire],
        "retired": [retired(entry) for entry in s.fled],
        "order": {"attackers": order(s, ATTACKERS), "defenders": order(s, DEFENDERS)},
        "round": s.round,
        "striking": None if s.striking == NONE else SIDES[s.striking],
        "up": s.mover if in_fight(s) else None,
        "why_over": None if s.why_over == FIGHTING else WHY_OVER[s.why_over - UNWILLING],
        "targets": [target(s, seat, member) for seat in range(s.seats) for member in seats_in(s.struck[seat])],
        "blows": [blow(s, entry) for entry in s.blows],
    }


def retired(entry: int) -> shapes.Retired:
    """A gang that left the fight."""
    seat, member = divmod(entry // 8, MEMBERS)
    return {"seat": seat, "member": member + 1, "credit": entry % 8}


def seat_chooses(s: GangsState, seat: int) -> bool:
    """Whether a seat had a side to choose in this rumble."""
    return seat not in (s.leader, s.defender)


def stage(s: GangsState) -> Stage:
    """How far the rumble is."""
    if s.phase in (CHOOSING, HEALING, LICKING) or s.over:
        return "done"
    if s.phase == TALKING:
        return "talk"
    if s.phase == SETTLING:
        return "resolution"
    return "fight" if s.round != 0 else "flight"


def strength(s: GangsState, side: int) -> int:
    """The dice an alliance starts with, who retired left out: they stay the same whatever becomes of eyes later."""
    if s.phase == TALKING:
        return s.strength(side)
    fighters = seats_in(s.fighters(side))
    attacking = sum(amount(here, seat) for here in s.attack for seat in fighters)
    guarding = sum(guard // 8 % 8 in fighters for guard in s.guards)
    unplaced = s.unplaced if s.puncher in fighters else 0
    return sum(s.dice[seat] for seat in fighters) + attacking + guarding + unplaced


def order(s: GangsState, side: int) -> list[int]:
    """Who throws, one after the other; nobody before the fight."""
    found: list[int] = []
    while s.round != 0 and fight.at(s, side, len(found)) != fight.NOBODY:
        found.append(fight.at(s, side, len(found)))
    return found


def target(s: GangsState, seat: int, member: int) -> shapes.Target:
    """A member with attack dice before it."""
    here = cell(seat, member)
    attack, blocked = s.attack[here], s.blocked[here]
    guards = [guard for guard in s.guards if guard // 64 == here]
    return {
        "seat": seat,
        "member": member + 1,
        "attack": [
            {"seat": other, "dice": amount(attack, other), "blocked": amount(blocked, other)}
            for other in seats_in(places(attack))
        ],
        "defence": [{"seat": guard // 8 % 8, "blocks": None if guard % 8 == SPARE else guard % 8} for guard in guards],
        "would": would(s, seat, member),
    }


def would(s: GangsState, seat: int, member: int) -> shapes.Would:
    """What a member would get if the rumble ended now; once its blow has landed, what it got."""
    for landed in (blow(s, entry) for entry in s.blows if entry & 63 == cell(seat, member)):
        rest = [other for other in landed["colours"] if other not in landed["credit"]]
        owed = len(landed["credit"]) < landed["eyes"]
        return {
            "eyes": landed["eyes"],
            "credit": landed["credit"],
            "contested": rest if owed else [],
            "decider": landed["decider"],
        }
    eyes, credited, contested, decider = resolution.would_be(s, seat, member)
    return {
        "eyes": eyes,
        "credit": seats_in(credited),
        "contested": seats_in(contested),
        "decider": optional(decider),
    }


def blow(s: GangsState, entry: int) -> shapes.Blow:
    """A blow that has landed."""
    here = entry & 63
    rolls = [roll for roll in s.rolls if roll // 512 == here]
    return {
        "seat": here // MEMBERS,
        "member": here % MEMBERS + 1,
        "eyes": (entry >> 6) & 3,
        "credit": seats_in((entry >> 8) & 63),
        "colours": seats_in((entry >> 14) & 63),
        "decider": optional(((entry >> 20) & 7) - 1),
        "rolls": [{"seat": roll // 64 % 8, "total": roll % 64} for roll in rolls],
    }


# The punch


def last_punch(w: GangsWords, s: GangsState) -> shapes.Punch:
    """The punch that is decided on, or the last one, or that there was none."""
    return {
        "seat": s.puncher,
        "kind": "pass" if s.outcome == PASSED else "stop" if s.outcome == STOPPED else PUNCHES[s.kind],
        "target": optional(s.aim),
        "thrown": spread(s.thrown),
        "dice": spread(s.throw),
        "ability": from_one(s.helper),
        "from": from_one(s.turned),
        "to": from_one(s.became),
        "number": from_one(s.number),
        "laid": s.laid,
        "outcome": OUTCOMES[s.outcome],
        "choices": choices(w, s) if s.phase in (HELPING, TURNING, SETTING) else [],
        "numbers": numbers(s, s.throw) if s.outcome == OPEN else [],
    }


def numbers(s: GangsState, throw: int) -> list[int]:
    """What could be laid out of a throw."""
    return [number + 1 for number in seats_in(punch.numbers(s, places(throw)))]


def choices(w: GangsWords, s: GangsState) -> list[shapes.Prospect]:
    """Every throw that an ability could make of the present one; the plain one first."""
    found = [choice(s, s.throw, NONE, NONE, NONE)] if s.phase == HELPING else []
    helpers = abilities.helpers(w.rules.parameters, s, s.puncher)
    for member in seats_in(helpers) if s.phase == HELPING else [s.helper]:
        ability = abilities.of(w.rules.parameters, s, s.puncher, member)
        if ability == abilities.AGAIN:
            found.append({"ability": member + 1, "from": None, "to": None, "dice": None, "numbers": None})
            continue
        for value in seats_in(abilities.turnable(ability, s.throw)) if s.phase != SETTING else [s.turned]:
            for to in seats_in(abilities.settable(ability, s.throw, value)):
                found.append(choice(s, abilities.turned(s.throw, value, to), member, value, to))
    return found


def choice(s: GangsState, throw: int, member: int, value: int, to: int) -> shapes.Prospect:
    """One throw that might be."""
    return {
        "ability": from_one(member),
        "from": from_one(value),
        "to": from_one(to),
        "dice": spread(throw),
        "numbers": numbers(s, throw),
    }


# The lull


def healing(s: GangsState, seat: int) -> shapes.Heal | None:
    """What a gang did in the last lull, or when it last licked its wounds."""
    entry = s.heals[seat]
    if entry == 0:
        return None
    member = entry >> 20
    return {
        "seat": seat,
        "member": None if member == 7 else member,
        "dice": spread(entry & 0o777777),
        "healed": (entry >> 18) & 3,
    }
