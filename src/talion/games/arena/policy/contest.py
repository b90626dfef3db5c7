"""What a fighter wants in a special contest: to stand where it counts, others elsewhere, and the scoring when that is so."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CARD, CHARACTERS, FACE, HEAL, INNATE, PARRY, PUSH, SLOTS
from talion.games.arena.board.ground import enemies, figures_in, struck_by
from talion.games.arena.contests import hill
from talion.games.arena.contests.actions import (
    DECLARE_AGAINST,
    DECLARE_FOR,
    POWER_AGAINST,
    POWER_FOR,
    PUT_HILL,
    VOTE_DICE,
)
from talion.games.arena.contests.contest import FOR
from talion.games.arena.contests.scoring import standing_in, team_victory
from talion.games.arena.parameters import DOMINATION, HILL, NYMPHLETS, Parameters
from talion.games.arena.policy.roll import FAR, walk, way
from talion.games.arena.realtime.actions import TAKES
from talion.games.arena.state import DICE_WANTED, NONE, SIDE_WANTED, ArenaState
from talion.games.common.dice import amount, total
from talion.games.common.hexes import SIDES, in_front
from talion.kernel.ints import count, first, has

# What it is worth to stand where it counts, in tenths of a Health token, and what each step to it takes away.
THERE: Final[i64] = 40
A_STEP: Final[i64] = 6
# What a fight is worth on the way there: this part of what it is in a battle.
ON_THE_WAY: Final[i64] = 8
# With so many dice to throw there is no need to take any back.
ENOUGH: Final[i64] = 3
# With fewer than so many none guards a chief who has something to catch.
FEW: Final[i64] = 2


def goal(p: Parameters, s: ArenaState) -> i64:
    """Where one stands to score, as a mask."""
    if p.contest == HILL:
        return p.arena.hill
    flower = s.contested().flower
    return p.arena.areas[flower] if p.contest == DOMINATION and flower != NONE else 0


def steps_to_goal(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """Steps from a space to the nearest that counts and is not taken; 0 there."""
    spaces = goal(p, s)
    if has(spaces, space):
        return 0
    least: i64 = FAR
    if p.realtime and not p.kit(s, seat).over:
        least = way(p, s, seat, space, spaces)
        return least if least != FAR else 8
    while spaces != 0:
        there = first(spaces)
        spaces &= spaces - 1
        if s.at[there] == NONE:
            steps = walk(p, s, seat, space, there)
            if steps < least:
                least = steps
    return least if least != FAR else 8


def ground(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """What it is worth to a chief to stand on a space."""
    steps = steps_to_goal(p, s, seat, space)
    return THERE if steps == 0 else -A_STEP * steps


def balance(p: Parameters, s: ArenaState, seat: i64, space: i64, fight: i64) -> i64:
    """What it is worth to stand on a space with so much to strike from there: nobody scores by hits, so that on the way to where it counts
    a fight is no reason to stay, nor a back that is shown to who wants one."""
    place = ground(p, s, seat, space)
    return 2 * place + (beside(p, fight) if place > 0 else fight // ON_THE_WAY)


def beside(p: Parameters, fight: i64) -> i64:
    """What a place is worth that is good for striking only, as any is to a guard (EA-58): as `balance` weighs it against the chief's."""
    if p.contest == DOMINATION:
        return fight // 4
    return fight // 2 if p.contest == HILL else fight


def is_exposed(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether an enemy chief stands beside one that does not look at it."""
    chief = s.character[seat]
    here = s.pos[chief]
    of = enemies(p, s, seat)
    for other in range(CHARACTERS):
        if has(of, other) and p.hexes.distance(here, s.pos[other]) == 1:
            if not in_front(s.facing[chief], p.hexes.direction(here, s.pos[other])):
                return True
    return False


def stays(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether a chief stands where it counts; nobody does in a battle, or where Nymphlets are what counts."""
    return p.contest in (HILL, DOMINATION) and has(goal(p, s), s.pos[s.character[seat]])


def hurries(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether it is away from where it counts, so that all dice are for steps: two who meet on the way and fight there leave it to
    the others."""
    return p.contest in (HILL, DOMINATION) and steps_to_goal(p, s, seat, s.pos[s.character[seat]]) > 0


def gain(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """By how much a scoring now would bring the own team more than the others in the mean, times their number: two of four who stand
    there both win by it, though neither more than the other."""
    there = standing_in(s, goal(p, s))
    each = 1 + count(s.standing() & ~there)
    points: i64 = 0
    for other in range(s.seats):
        if has(there, other):
            points += each * (p.teams - 1) if p.team[other] == p.team[seat] else -each
    return points


def leads(p: Parameters, s: ArenaState, seat: i64, other: i64) -> bool:
    """Whether another is the one to bring down: its team has most of the enemies, and something to lose (EA-111)."""
    if p.contest not in (HILL, DOMINATION) or p.team[other] == p.team[seat]:
        return False
    points = team_victory(p, s, p.team[other])
    for team in range(p.teams):
        if team != p.team[seat] and team_victory(p, s, team) > points:
            return False
    return points > 0


def climbs(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether it puts a die on the hill card: while it stands on the hill, and a scoring would bring nobody more than it."""
    if not hill.is_offered(p, s, seat) or not stays(p, s, seat):
        return False
    return gain(p, s, seat) >= 0


def put_hill(p: Parameters) -> i64:
    """The action."""
    return p.own_actions + PUT_HILL


def farther(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """By how many steps a chief is farther from where it counts than the enemies in the mean, times their number."""
    apart: i64 = 0
    own = steps_to_goal(p, s, seat, s.pos[s.character[seat]])
    for other in range(s.seats):
        if p.team[other] != p.team[seat] and has(s.standing(), other):
            apart += own - steps_to_goal(p, s, other, s.pos[s.character[other]])
    return apart


def wins_by_it(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether the own team would have most points after a scoring now."""
    there = standing_in(s, goal(p, s))
    each = 1 + count(s.standing() & ~there)
    own = p.team[seat]
    ahead: i64 = FAR
    points: vec[i64] = vec[i64]([0] * p.teams)
    for team in range(p.teams):
        points[team] = team_victory(p, s, team)
    for other in range(s.seats):
        if has(there, other):
            points[p.team[other]] += each
    for team in range(p.teams):
        if team != own and points[own] - points[team] < ahead:
            ahead = points[own] - points[team]
    return ahead > 0


def wish(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Whether a flower should be scored now: above zero for it, below against. Who wins by the last one is for it, wherever it
    stands; else whom it brings more than the others have of it in the mean, or, while nobody stands there, who has farthest to go:
    the next may be nearer."""
    if s.contested().scorings + 1 == p.scorings and wins_by_it(p, s, seat):
        return 1
    if standing_in(s, goal(p, s)) == 0:
        return farther(p, s, seat)
    return gain(p, s, seat)


def vote(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """For or against as it wishes, with all dice it has."""
    stage = s.stage[seat]
    if stage == SIDE_WANTED:
        return p.own_actions + (DECLARE_FOR if wish(p, s, seat) > 0 else DECLARE_AGAINST)
    if stage == DICE_WANTED:
        return p.own_actions + VOTE_DICE + (total(s.pool[seat]) if wish(p, s, seat) != 0 else 0)
    return p.own_actions + (POWER_FOR if s.contested().sides[seat] == FOR else POWER_AGAINST)


def pushed(p: Parameters, s: ArenaState, seat: i64, figure: i64, space: i64) -> i64:
    """What it is worth that somebody else stands on a space: enemies far from where it counts."""
    worth = ground(p, s, seat, space)
    return worth if p.team[s.owner(figure)] == p.team[seat] else -worth


def displaces(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether an enemy stands where it counts, so that a manoeuvre is worth its dice."""
    there = standing_in(s, goal(p, s))
    for other in range(s.seats):
        if has(there, other) and p.team[other] != p.team[seat]:
            return True
    return False


def spun(p: Parameters, s: ArenaState, seat: i64, figure: i64, facing: i64) -> i64:
    """Enemies look away from oneself: how far round, 0 to 3."""
    towards = p.hexes.direction(s.pos[figure], s.pos[s.character[seat]])
    if towards < 0:
        return 0
    apart = (facing - towards) % SIDES
    return apart if apart <= 3 else SIDES - apart


def free_dice(p: Parameters, s: ArenaState, seat: i64, hurries: bool) -> i64:
    """In real time: with few dice to throw it takes back those that do nothing where they lie, for steps and for the hill card, and all
    of them with a way to go; the action, or NONE. Where all were put down since the last throw they stay, or they would go to and fro; elsewhere all come, since those
    that were put down last come first."""
    if total(s.pool[seat]) >= (p.dice if hurries else ENOUGH) or s.in_the_air(seat) != 0:
        return NONE
    chief = s.character[seat]
    # In the Nymphlet Ceremony dice to strike with are carried along.
    fights = p.contest == NYMPHLETS or struck_by(p, s, chief, enemies(p, s, seat)) != 0
    near = figures_in(s, p.hexes.within(s.pos[chief], 2), enemies(p, s, seat)) != 0
    # Who only guards itself, or waits with a card for something to come near, catches nothing.
    stuck = p.contest == NYMPHLETS and total(s.pool[seat]) < FEW
    for slot in (HEAL, INNATE, CARD + 2, CARD + 1, CARD, ATTACK, PARRY):
        dice = s.on(seat, slot)
        old = dice - amount(s.fresh[seat], slot)
        held = slot >= CARD and s.is_ready(seat, slot - CARD) and not stuck
        if old <= 0 or held or (slot == ATTACK and fights) or (slot == PARRY and near and not stuck):
            continue
        return TAKES + (dice - 1) * SLOTS + slot
    return NONE


def moving_worth(p: Parameters, s: ArenaState, seat: i64, action: i64) -> i64:
    """What it is worth to move or turn whom the call is about: enemies away from where it counts, and looking away from oneself."""
    figure = s.call.target
    space = s.pos[figure]
    worth: i64 = 0
    if PUSH <= action < PUSH + SIDES:
        space = p.hexes.neighbour(space, action - PUSH)
    elif FACE <= action < FACE + SIDES:
        worth = spun(p, s, seat, figure, action - FACE)
    return worth + pushed(p, s, seat, figure, space)
