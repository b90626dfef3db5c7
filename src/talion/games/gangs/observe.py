"""What the view shows as whole numbers, for learners. There are no secrets in this game; all is told from the observer's place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.common.dice import FACES, MOST, amount
from talion.games.gangs.actions import GANGS, MEMBERS
from talion.games.gangs.fight import NOBODY, SHELF
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import DECIDE
from talion.games.gangs.state import (
    CHOOSING,
    DEFENDERS,
    FIGHTING,
    HEALING,
    LICKING,
    NONE,
    OUT,
    PASSED,
    ROUND_LIMIT,
    SETTLING,
    STOPPED,
    TALKING,
    GangsState,
    cell,
)
from talion.kernel.ints import count, has, low
from talion.kernel.observation import (
    ENDLESS,
    NO_CLOCK,
    Spec,
    add_prompts,
    fill,
    left_ms,
    numbers_from,
    prompts_into,
    seat_number,
    seats_from,
)

OVER: Final[i64] = LICKING + 1
# How far a rumble is
TALK: Final[i64] = 1
FLIGHT: Final[i64] = 2
FIGHT: Final[i64] = 3
RESOLUTION: Final[i64] = 4
DONE: Final[i64] = 5


def observed(p: Parameters, seats: int) -> Spec:
    """The parts, in the order in which `observe_into` writes them."""
    spec = Spec()
    who, side = "0 nobody, or 1 + seat", "0 none, 1 attackers, 2 defenders"
    n: i64 = seats
    turns: i64 = p.turn_limit if p.turn_limit != 0 else ENDLESS
    spec.add("phase", f"what is asked, in the order of the rules; {OVER}: over", 0, OVER)
    spec.add("left_ms", "how long the decision may still take, -1 without a clock", NO_CLOCK, ENDLESS)
    spec.add("turn", "the turn", 0, turns)
    spec.add("player", f"whose turn it is ({who})", 0, n)
    spec.add("attacker", f"who leads the attackers ({who})", 0, n)
    spec.add("defender", f"who leads the defenders ({who})", 0, n)
    spec.add("stage", "of the rumble: 0 none, 1 talk, 2 flight, 3 fight, 4 resolution, 5 done", 0, DONE)
    spec.add("question", "whether all are asked if they have decided", 0, 1)
    spec.add("may_retire", f"who is outnumbered ({side})", 0, 2)
    spec.add("round", "of the fight", 0, p.round_limit)
    spec.add("striking", f"who throws in this half round ({side})", 0, 2)
    spec.add("up", f"who throws now ({who})", 0, n)
    spec.add("why_over", "0 the fight is not over, 1 stopped, 2 no dice, 3 no fight, 4 round limit", 0, ROUND_LIMIT)
    spec.add("blow", f"the last blow that landed: whom it hit ({who}), and which member, from 1", 0, MEMBERS, 2)
    spec.add("puncher", f"who throws the punch, or the last one ({who})", 0, n)
    spec.add("kind", "0 none, 1 attack, 2 defend, 3 pass, 4 stop", 0, 4)
    spec.add("aim", f"at whom, or for whom ({who})", 0, n)
    spec.add("ability", "the member that helps, from 1; 0 none", 0, MEMBERS)
    spec.add("turned", "the die it turns, and to which value; 0 none", 0, FACES, 2)
    spec.add("number", "the number that is laid out; 0 none", 0, FACES)
    spec.add("laid", "how many dice are laid out", 0, MOST)
    spec.add("outcome", "0 open, 1 laid, 2 missed, 3 passed, 4 stopped", 0, STOPPED)
    spec.add("thrown", "how many dice fell on each value", 0, MOST, FACES)
    spec.add("throw", "the same after abilities", 0, MOST, FACES)
    add_prompts(spec, seats)
    spec.add("gone", "whether the gang has left, by seat", 0, 1, seats)
    spec.add("gang", "0 none, or 1 + gang, by seat", 0, GANGS, seats)
    spec.add("wish", "the gang it wants: 0 none, or 1 + gang, by seat", 0, GANGS, seats)
    spec.add("inflicted", "black eyes it is credited with, by seat", 0, ENDLESS, seats)
    spec.add("dice", "its dice, by seat", 0, MEMBERS, seats)
    spec.add("side", "0 undeclared, 1 attackers, 2 defenders, 3 out of it, by seat", 0, OUT + 1, seats)
    spec.add("changes_left", "how often it may still change sides, by seat", 0, p.changes, seats)
    spec.add("confirmed", "whether it has confirmed its side, by seat", 0, 1, seats)
    spec.add("retired", "whether it has retired from the fight, by seat", 0, 1, seats)
    spec.add("cared_for", "whom it cared for last: 0 nothing yet, 1-6 member, 7 nobody, by seat", 0, MEMBERS + 1, seats)
    spec.add("healed", "how many eyes that healed, by seat", 0, 2, seats)
    spec.add("turned_away", "whether the attacker, the defender has turned it away, by seat", 0, 1, 2, seats)
    spec.add("order", f"who throws one after the other ({who}), attackers and defenders", 0, n, 2, seats)
    spec.add("eyes", "black eyes of each member, by seat", 0, 2, seats, MEMBERS)
    spec.add("guards", "defence dice before each member, by seat", 0, ENDLESS, seats, MEMBERS)
    spec.add(
        "attack",
        "dice before each member that nothing blocks, by seat and by whose they are",
        0,
        MOST,
        seats,
        MEMBERS,
        seats,
    )
    return spec


def observe_into(p: Parameters, s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    at = rumble_into(s, seat, out, at)
    at = punch_into(s, seat, out, at)
    at = seats_into(p, s, seat, out, at)
    at = order_into(s, seat, out, at)
    return members_into(s, seat, out, at)


def rumble_into(s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Where the match stands, and the present rumble, or the last one until another begins."""
    seats = s.seats
    fill(out, at, 15, 0)
    out[at] = OVER if s.over else s.phase
    out[at + 1] = left_ms(s, DECIDE)
    out[at + 2] = s.turn
    out[at + 3] = seat_number(s.attacker, seat, seats)
    if s.defender != NONE:
        out[at + 4] = seat_number(s.leader, seat, seats)
        out[at + 5] = seat_number(s.defender, seat, seats)
        out[at + 6] = stage(s)
        out[at + 7] = 1 if s.question and s.phase == TALKING else 0
        out[at + 8] = s.may_retire + 1
        out[at + 9] = s.round
        out[at + 10] = s.striking + 1
        out[at + 11] = seat_number(s.mover, seat, seats) if in_fight(s) else 0
        out[at + 12] = s.why_over
        blows: i64 = len(s.blows)
        if blows != 0:
            here = s.blows[blows - 1] & 63
            out[at + 13] = seat_number(here // MEMBERS, seat, seats)
            out[at + 14] = here % MEMBERS + 1
    return at + 15


def in_fight(s: GangsState) -> bool:
    """Whether punches are thrown."""
    return s.round != 0 and s.why_over == FIGHTING and not s.over


def stage(s: GangsState) -> i64:
    """How far the rumble is."""
    if s.over or s.phase == CHOOSING or s.phase == HEALING or s.phase == LICKING:
        return DONE
    if s.phase == TALKING:
        return TALK
    if s.phase == SETTLING:
        return RESOLUTION
    return FIGHT if s.round != 0 else FLIGHT


def punch_into(s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The punch that is decided on, or the last one, or that there was none."""
    fill(out, at, 9 + 2 * FACES, 0)
    if s.puncher != NONE:
        out[at] = seat_number(s.puncher, seat, s.seats)
        out[at + 1] = s.outcome if s.outcome == PASSED or s.outcome == STOPPED else s.kind + 1
        out[at + 2] = seat_number(s.aim, seat, s.seats)
        out[at + 3] = s.helper + 1
        out[at + 4] = s.turned + 1
        out[at + 5] = s.became + 1
        out[at + 6] = s.number + 1
        out[at + 7] = s.laid
        out[at + 8] = s.outcome
        for face in range(FACES):
            out[at + 9 + face] = amount(s.thrown, face)
            out[at + 9 + FACES + face] = amount(s.throw, face)
    return at + 9 + 2 * FACES


def seats_into(p: Parameters, s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What there is of every gang."""
    seats = s.seats
    rumble = s.defender != NONE
    fighting = in_fight(s)
    asked = s.nodded if rumble and s.question else 0
    at = prompts_into(s, seat, out, at)
    at = seats_from(out, at, s.gone, seat, seats)
    at = numbers_from(out, at, s.gang, seat, seats, 1)
    at = numbers_from(out, at, s.wish, seat, seats, 1)
    at = numbers_from(out, at, s.inflicted, seat, seats, 0)
    other = seat
    for place in range(at, at + seats):
        out[place] = s.dice[other] if fighting else count(s.seeing(other))
        out[place + seats] = s.side[other] + 1 if rumble else 0
        chooses = rumble and other != s.leader and other != s.defender
        out[place + 2 * seats] = p.changes - s.changes[other] if chooses else 0
        out[place + 3 * seats] = (asked >> other) & 1
        out[place + 4 * seats] = 0
        out[place + 5 * seats] = s.heals[other] >> 20
        out[place + 6 * seats] = (s.heals[other] >> 18) & 3
        other += 1
        if other == seats:
            other = 0
    if rumble:
        for fled in s.fled:
            out[at + 4 * seats + seat_number(fled // (8 * MEMBERS), seat, seats) - 1] = 1
    return at + 7 * seats


def order_into(s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Who was turned away, and who throws one after the other; nobody before the fight."""
    seats = s.seats
    rumble = s.defender != NONE
    away: i64 = s.turned_away if rumble else 0
    at = seats_from(out, at, away, seat, seats)
    at = seats_from(out, at, away >> 8, seat, seats)
    fill(out, at, 2 * seats, 0)
    if rumble and s.round != 0:
        for side in range(DEFENDERS + 1):
            queue = s.queue >> (side * SHELF)
            for place in range(seats):
                thrower = queue & 7
                if thrower == NOBODY:
                    break
                out[at + side * seats + place] = seat_number(thrower, seat, seats)
                queue >>= 3
    return at + 2 * seats


def members_into(s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The members: their eyes, and the dice before them."""
    seats = s.seats
    guards = at + seats * MEMBERS
    attack = guards + seats * MEMBERS
    rumble = s.defender != NONE
    fill(out, guards, seats * MEMBERS * (1 + seats), 0)
    other = seat
    for place in range(seats):
        hurt = s.hurt[other]
        out_of_it = s.out[other]
        for member in range(MEMBERS):
            out[at + member] = ((hurt >> member) & 1) + ((out_of_it >> member) & 1)
        at += MEMBERS
        struck: i64 = s.struck[other] & low(MEMBERS) if rumble else 0
        if struck != 0:
            for member in range(MEMBERS):
                if has(struck, member):
                    here = cell(other, member)
                    row = attack + (place * MEMBERS + member) * seats
                    open_dice = s.attack[here] - s.blocked[here]
                    owner = seat
                    for column in range(seats):
                        out[row + column] = amount(open_dice, owner)
                        owner += 1
                        if owner == seats:
                            owner = 0
        other += 1
        if other == seats:
            other = 0
    if rumble:
        for guard in s.guards:
            here = guard // 64
            victim = seat_number(here // MEMBERS, seat, seats) - 1
            if has(s.struck[here // MEMBERS], here % MEMBERS):
                out[guards + victim * MEMBERS + here % MEMBERS] += 1
    return attack + seats * MEMBERS * seats
