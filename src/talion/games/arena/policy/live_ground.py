"""Where a fighter in real time wants to stand, and how it gets there: before backs, out of sight of others, guards behind the victim."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import (
    CHARACTERS,
    ECHO,
    FIGURES,
    GUARD,
    GUARD_ACTIONS,
    MOVEMENT,
    STEP,
    STRUGGLE,
    TURN_LEFT,
    TURN_RIGHT,
)
from talion.games.arena.board.ground import enemies
from talion.games.arena.parameters import BATTLE, NYMPHLETS, Parameters
from talion.games.arena.policy.contest import balance, beside
from talion.games.arena.policy.nymphlets import stand
from talion.games.arena.policy.roll import FAR, looks_away
from talion.games.arena.realtime import commands
from talion.games.arena.realtime.actions import ENTER, FLY, FLY_AFTER_FLOW, RIDES
from talion.games.arena.realtime.timers import BUNG
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.hexes import SIDES, in_front, opposite, turned
from talion.kernel.ints import has

# Worths of standing somewhere, against each enemy: to have its back before one, to have it before one, to be seen from behind, and
# each space of distance.
ITS_BACK: Final[i64] = 40
BEFORE_ME: Final[i64] = 20
MY_BACK: Final[i64] = 30
APART: Final[i64] = 6
# With nobody beside one, to look where the nearest is not: so a turn is worth its die, and nobody has to arrive back first.
LOOKING_AWAY: Final[i64] = 3
# The same of a guard beside an enemy chief: behind it, before it.
GUARD_BEHIND: Final[i64] = 25
GUARD_BEFORE: Final[i64] = 12
# What a die of Movement is worth elsewhere.
A_STEP: Final[i64] = 2
# With so little Health so near the end it runs: five for standing are more than another token.
LITTLE_HEALTH: Final[i64] = 3
LAST_MS: Final[i64] = 20_000


def nearest_chief(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """The enemy chief that is fewest steps away on foot, or NONE."""
    mask = enemies(p, s, seat)
    near: i64 = FAR
    found = NONE
    for other in range(CHARACTERS):
        if has(mask, other):
            steps = p.arena.steps[space * p.hexes.count + s.pos[other]]
            if steps < near:
                near = steps
                found = other
    return found


def apart(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """Steps on foot to the nearest enemy chief, or FAR."""
    other = nearest_chief(p, s, seat, space)
    return FAR if other == NONE else p.arena.steps[space * p.hexes.count + s.pos[other]]


def runs(s: ArenaState, seat: i64) -> bool:
    """Whether it only wants to be standing at the end."""
    return s.seats > 2 and s.health[seat] <= LITTLE_HEALTH and s.deadline(BUNG) - s.now_ms < LAST_MS


def pose(p: Parameters, s: ArenaState, seat: i64, space: i64, facing: i64, style: i64 = 0) -> i64:
    """What standing somewhere is worth against the enemies as they stand."""
    far = apart(p, s, seat, space)
    if runs(s, seat):
        return APART * far
    mask = enemies(p, s, seat)
    worth: i64 = 0
    for other in range(FIGURES):
        if not has(mask, other):
            continue
        there = s.pos[other]
        if p.hexes.distance(space, there) != 1:
            continue
        direction = p.hexes.direction(space, there)
        its_view = in_front(s.facing[other], opposite(direction))
        if in_front(facing, direction):
            worth += BEFORE_ME if its_view else ITS_BACK
        elif its_view:
            worth -= MY_BACK
    if p.contest == NYMPHLETS:
        return worth // 4 + stand(p, s, seat, space, facing, style)
    if p.contest != BATTLE:
        return balance(p, s, seat, space, worth)
    if 1 < far < FAR and looks_away(p, space, facing, s.pos[nearest_chief(p, s, seat, space)]):
        worth -= LOOKING_AWAY
    return worth - APART * far


def guard_pose(p: Parameters, s: ArenaState, seat: i64, space: i64, facing: i64) -> i64:
    """What a guard is worth somewhere: beside an enemy chief, best behind it; it never looks for guards."""
    mask = enemies(p, s, seat)
    worth: i64 = 0
    for other in range(CHARACTERS):
        if not has(mask, other):
            continue
        there = s.pos[other]
        if p.hexes.distance(space, there) == 1:
            direction = p.hexes.direction(space, there)
            if in_front(facing, direction):
                beside = GUARD_BEFORE if in_front(s.facing[other], opposite(direction)) else GUARD_BEHIND
                if beside > worth:
                    worth = beside
    return worth


def guards_worth(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Of all guards on the board."""
    worth: i64 = 0
    for guard in range(CHARACTERS, FIGURES):
        if s.pos[guard] >= 0:
            worth += 1 + guard_pose(p, s, seat, s.pos[guard], s.facing[guard])
    return worth


def best_move(p: Parameters, s: ArenaState, seat: i64, style: i64 = 0) -> i64:
    """A step, a turn, a flight, or a guard that stands better then; NONE if nothing does."""
    if not p.filled(s, seat, MOVEMENT):
        return NONE
    chief = s.character[seat]
    here = s.pos[chief]
    facing = s.facing[chief]
    best = NONE
    now = pose(p, s, seat, here, facing, style)
    most: i64 = 0
    found: list[int] = []
    commands.offer_moves(p, s, seat, found)
    for action in found:
        if action == STRUGGLE:
            return action  # a net is shaken off first
        gain: i64 = 0
        if STEP <= action < TURN_LEFT:
            gain = pose(p, s, seat, p.hexes.neighbour(here, action - STEP), facing, style) - now - A_STEP
        elif action in (TURN_LEFT, TURN_RIGHT):
            look = turned(facing, 1 if action == TURN_LEFT else -1)
            gain = pose(p, s, seat, here, look, style) - now - A_STEP
        elif FLY <= action < FLY_AFTER_FLOW:
            space = action - FLY
            gain = pose(p, s, seat, space, facing, style) - now - A_STEP * p.hexes.distance(here, space)
        elif chief == ECHO:
            gain = beside(p, guard_gain(p, s, seat, action)) - A_STEP
        if gain > most:
            most = gain
            best = action
    return best


def guard_gain(p: Parameters, s: ArenaState, seat: i64, action: i64) -> i64:
    """How much better a guard stands after it entered, stepped or turned."""
    if ENTER <= action < RIDES:
        what = action - ENTER
        return guard_pose(p, s, seat, p.hexes.neighbour(s.pos[ECHO], what // SIDES), what % SIDES)
    if not GUARD <= action < GUARD + 4 * GUARD_ACTIONS:
        return 0
    guard = CHARACTERS + (action - GUARD) // GUARD_ACTIONS
    what = (action - GUARD) % GUARD_ACTIONS
    space = s.pos[guard]
    facing = s.facing[guard]
    now = guard_pose(p, s, seat, space, facing)
    if what < SIDES:
        space = p.hexes.neighbour(space, what)
    elif what < SIDES + 2:
        facing = turned(facing, 1 if what == SIDES else -1)
    return guard_pose(p, s, seat, space, facing) - now
