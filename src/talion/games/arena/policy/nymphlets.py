"""What a fighter wants in the Nymphlet Ceremony: to come before Nymphlets of others, and its own out of their reach. Worths are in
tenths of a Health token."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CARD, CHARACTERS, DECLINE, FIGURES, PLACE, PUSH, STEP, STOP
from talion.games.arena.board.ground import enemies
from talion.games.arena.combat.blow import DEFENDING, SLIPPING, Blow
from talion.games.arena.contests.scoring import health_left, team_victory
from talion.games.arena.nymphlets.actions import (
    DART,
    DART_WITH,
    GUARD_ATTACK,
    MOST_DICE,
    NYMPHLET_ATTACK,
    NYMPHLET_PUT,
    NYMPHLET_STEP,
    NYMPHLET_TARGET,
    SCAMPER,
)
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.nymphlets.dice import dice_on, fresh_on, room
from talion.games.arena.nymphlets.offers import put_action, take_action
from talion.games.arena.nymphlets.pieces import may_enter, own, prey
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases.rolling import fitting
from talion.games.arena.policy.roll import FAR, allocate, walk, way
from talion.games.arena.state import NONE, RECOVER, ArenaState
from talion.games.common.hexes import SIDES, in_front
from talion.kernel.ints import count, has

# How it plays: by need, or for measuring only one thing.
BY_NEED: Final[i64] = 0
HUNTS: Final[i64] = 1
GUARDS: Final[i64] = 2
# What a catch is worth, and to have one next to one, before one or behind; what each step to the nearest takes away.
CATCH: Final[i64] = 90
BEFORE_ME: Final[i64] = 30
BESIDE_ME: Final[i64] = 12
A_STEP: Final[i64] = 5
# So near a hunter is a danger; what each step away from it is worth to a Nymphlet.
DANGER: Final[i64] = 3
A_SPACE: Final[i64] = 9
# What it is worth to stand next to whoever hunts one's own, and to be a step nearer.
AT_THE_HUNTER: Final[i64] = 14
NEARER: Final[i64] = 4
# From so far on a hunt can wait.
AFAR: Final[i64] = 4
# More than the Health of any team.
HEALTH: Final[i64] = 64
# With so many dice to dart with one is safe enough.
SAFE_DICE: Final[i64] = 2
# In real time so many dice keep all of them together: who keeps with more catches nothing.
MOST_KEPT: Final[i64] = 2


def game(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """Whom it hunts, as pieces: all Nymphlets of others, but turn by turn not the last on the board while that would lose the round."""
    of = prey(p, s, seat)
    if style != BY_NEED or p.realtime or count(s.brooding().taken) != 1 or of == 0:
        return of
    return of if wins_with(p, s, seat, p.worth) else 0


def wins_with(p: Parameters, s: ArenaState, seat: i64, more: i64) -> bool:
    """Whether the round would be won, or nobody better, if it ended with so many more points for a seat (EA-70)."""
    team = p.team[seat]
    mine = (team_victory(p, s, team) + more) * HEALTH + health_left(p, s, team)
    for other in range(p.teams):
        if other != team and team_victory(p, s, other) * HEALTH + health_left(p, s, other) > mine:
            return False
    return True


def steps_to_prey(p: Parameters, s: ArenaState, seat: i64, space: i64, style: i64 = BY_NEED) -> i64:
    """Steps from a space to the nearest Nymphlet that it hunts, or FAR."""
    of = game(p, s, seat, style)
    brood = s.brooding()
    least: i64 = FAR
    for number in range(brood.count()):
        if has(of, FIGURES + number):
            steps = walk(p, s, seat, space, brood.at[number])
            if steps < least:
                least = steps
    return least


def hunter_of(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """Steps of the nearest enemy chief to a space, or FAR."""
    of = enemies(p, s, seat)
    least: i64 = FAR
    for chief in range(CHARACTERS):
        if has(of, chief):
            steps = walk(p, s, s.owner(chief), s.pos[chief], space)
            if steps < least:
                least = steps
    return least


def in_danger(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """The own Nymphlet that a hunter is nearest to and near, or NONE."""
    brood = s.brooding()
    least: i64 = DANGER + 1
    found = NONE
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if brood.at[number] >= 0:
            steps = hunter_of(p, s, seat, brood.at[number])
            if steps < least:
                least = steps
                found = number
    return found


def guards(p: Parameters, s: ArenaState, seat: i64, style: i64) -> bool:
    """Whether it looks after its own now: by need, when one is in danger and there is less to win than to lose."""
    if style != BY_NEED:
        return style == GUARDS
    far = steps_to_prey(p, s, seat, s.pos[s.character[seat]], style)
    return far == FAR or (not p.realtime and far > AFAR and in_danger(p, s, seat) != NONE)


def chance(p: Parameters, s: ArenaState, number: i64, dice: i64, hitting: i64) -> i64:
    """How likely an attack with so many dice catches one, in percent: most faces hit, and each Dart cancels less than a hit."""
    if dice <= 0:
        return 0
    darts = dart_dice(p, s, number)
    if p.realtime:
        return 100 if dice > darts else 15
    missed: i64 = 100
    for _number in range(dice):
        missed = missed * (6 - hitting) // 6
    found = 100 - missed - darts * (80 if p.dart_sure else 33) // dice
    return found if found > 10 else 10


def stand(p: Parameters, s: ArenaState, seat: i64, space: i64, facing: i64, style: i64) -> i64:
    """What it is worth to a chief to stand somewhere."""
    worth: i64 = 0
    if guards(p, s, seat, style):
        worth += stand_guard(p, s, seat, space)
        if style == GUARDS:
            return worth
    of = game(p, s, seat, style)
    brood = s.brooding()
    near: i64 = FAR
    best: i64 = 0
    for number in range(brood.count()):
        if not has(of, FIGURES + number):
            continue
        there = brood.at[number]
        if p.hexes.distance(space, there) == 1:
            here = BEFORE_ME - 3 * dart_dice(p, s, number)
            if not in_front(facing, p.hexes.direction(space, there)):
                here = BESIDE_ME
            if here > best:
                best = here
        steps: i64 = FAR
        if p.realtime and not p.kit(s, seat).over:
            steps = 1 + way(p, s, seat, space, p.hexes.around[there])
        if steps >= FAR:
            steps = walk(p, s, seat, space, there)
        if steps < near:
            near = steps
    return worth + best - A_STEP * (near if near < FAR else 0)


def stand_guard(p: Parameters, s: ArenaState, seat: i64, space: i64) -> i64:
    """Next to whoever is nearest to an own Nymphlet, or on the way there."""
    number = in_danger(p, s, seat)
    if number == NONE:
        number = seat * s.brooding().each
        while s.brooding().at[number] < 0:
            number += 1
            if number == (seat + 1) * s.brooding().each:
                return 0
    there = s.brooding().at[number]
    of = enemies(p, s, seat)
    hunter = NONE
    least: i64 = FAR
    for chief in range(CHARACTERS):
        if has(of, chief) and p.hexes.distance(s.pos[chief], there) < least:
            least = p.hexes.distance(s.pos[chief], there)
            hunter = chief
    if hunter == NONE:
        return 0
    apart = p.hexes.distance(space, s.pos[hunter])
    return (AT_THE_HUNTER if apart == 1 else 0) - NEARER * (apart + p.hexes.distance(space, there)) // 2


# Nymphlets themselves


def safety(p: Parameters, s: ArenaState, number: i64, space: i64) -> i64:
    """How safe a Nymphlet would be on a space: steps of the nearest hunter, as far as they matter, and its own chief beside it."""
    seat = s.brooding().owner(number)
    steps = hunter_of(p, s, seat, space)
    worth = A_SPACE * (steps if steps < DANGER + 2 else DANGER + 2)
    # Corners have no way out.
    return worth + count(p.hexes.around[space] & p.arena.ground) // 2


def best_step(p: Parameters, s: ArenaState, number: i64) -> tuple[i64, i64]:
    """The direction in which it is safest, and by how much safer than where it is; or -1."""
    here = s.brooding().at[number]
    now = safety(p, s, number, here)
    best: i64 = NONE
    most: i64 = 0
    for direction in range(SIDES):
        there = p.hexes.neighbour(here, direction)
        if may_enter(p, s, number, there):
            gain = safety(p, s, number, there) - now
            if gain > most:
                most = gain
                best = direction
    return best, most


def step_worth(p: Parameters, s: ArenaState, action: i64, style: i64) -> i64:
    """What it is worth that a Nymphlet begins to run in a direction."""
    number = (action - NYMPHLET_STEP) // 6
    if style == HUNTS:
        return -1
    here = s.brooding().at[number]
    seat = s.brooding().owner(number)
    if hunter_of(p, s, seat, here) > 2 or dice_on(s, number, DART) > SAFE_DICE:
        return -1
    there = p.hexes.neighbour(here, (action - NYMPHLET_STEP) % 6)
    return 2 * (safety(p, s, number, there) - safety(p, s, number, here))


def run_on(p: Parameters, s: ArenaState, number: i64) -> i64:
    """A step that makes it safer, or STOP."""
    direction, _gain = best_step(p, s, number)
    return STOP if direction == NONE else STEP + direction


# Dice


def kept(s: ArenaState, seat: i64) -> i64:
    """Dice on the cards of all own Nymphlets."""
    brood = s.brooding()
    dice: i64 = 0
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        dice += dice_on(s, number, SCAMPER) + dice_on(s, number, DART)
    return dice


def wants_dart(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """An own action that puts a die where a hunter is near: first to dart with, then to run with; or NONE."""
    if style == HUNTS:
        return NONE
    brood = s.brooding()
    if p.realtime and style == BY_NEED and kept(s, seat) >= MOST_KEPT:
        return NONE
    last = count(own(s, seat)) == 1
    # In real time there is time to react to who comes near, and a die is worth more to a chief that moves than to one that runs.
    most: i64 = 2 if p.realtime else DANGER
    for far in range(1, most + (2 if last else 1)):
        for number in range(seat * brood.each, (seat + 1) * brood.each):
            if brood.at[number] < 0 or hunter_of(p, s, seat, brood.at[number]) != far:
                continue
            if room(p, s, number, DART) > 0 and dice_on(s, number, DART) < (MOST_DICE if last else SAFE_DICE):
                return put_action(number, DART, 1)
            if far == 1 and not p.realtime and room(p, s, number, SCAMPER) > 0 and dice_on(s, number, SCAMPER) == 0:
                return put_action(number, SCAMPER, 1)
    return NONE


def idle_dice(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """An own action that takes back a die from the card of one that no hunter is near, put down before the last roll; or NONE."""
    brood = s.brooding()
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if brood.at[number] < 0 or (style != HUNTS and hunter_of(p, s, seat, brood.at[number]) <= DANGER):
            continue
        for track in range(SCAMPER, DART + 1):
            if dice_on(s, number, track) > fresh_on(s, number, track):
                return take_action(number, track, 1)
    return NONE


def fits_anywhere(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """An own action that puts a die on the card of the one in most danger; or NONE."""
    brood = s.brooding()
    best = NONE
    least: i64 = 10 * FAR
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        for track in range(SCAMPER, DART + 1):
            if room(p, s, number, track) > 0:
                far = hunter_of(p, s, seat, brood.at[number]) + dice_on(s, number, track)
                if far < least:
                    least = far
                    best = put_action(number, track, 1)
    return best


def roll(p: Parameters, s: ArenaState, seat: i64, apart: i64, style: i64) -> i64:
    """Dice by the distance to the nearest Nymphlet. One to dart with has what is left after the last throw, and what fits nowhere else: a
    die that is thrown again is worth more in hits than it cancels. Who only guards sees to that first."""
    steps = steps_to_prey(p, s, seat, s.pos[s.character[seat]], style)
    if steps < FAR and not guards(p, s, seat, style):
        apart = steps
    action = NONE
    thrown = s.rerolls[seat] == 0 or s.pool[seat] == s.held[seat]
    if s.stage[seat] == RECOVER:
        action = idle_dice(p, s, seat, style)
    elif thrown or style == GUARDS:
        action = wants_dart(p, s, seat, style)
        if action == NONE and thrown and fitting(p, s, seat) == 0:
            action = fits_anywhere(p, s, seat)
    return allocate(p, s, seat, apart) if action == NONE else p.own_actions + action


# Actions


def escape(p: Parameters, s: ArenaState, blow: Blow, style: i64) -> i64:
    """Where a Nymphlet that has escaped goes, and with how many dice it darts: as many as save it. Who only hunts lets blows come. NONE
    where anything else may help."""
    if style == HUNTS:
        return STOP if blow.stage == SLIPPING else DECLINE
    number = blow.figure - FIGURES
    if blow.stage == SLIPPING:
        return run_on(p, s, number)
    if blow.stage == DEFENDING and p.dart_sure and not blow.parried and 0 < blow.hits <= dart_dice(p, s, number):
        return p.own_actions + DART_WITH + blow.hits - 1
    return NONE


def reply(p: Parameters, s: ArenaState, seat: i64, action: i64, hitting: i64, style: i64) -> i64:
    """What an answer to a card is worth: which Nymphlet, or on which space a guard comes."""
    if action >= p.own_actions:
        return worth(p, s, seat, action - p.own_actions, hitting, style)
    return 40 - 10 * steps_to_prey(p, s, seat, action - PLACE)


def worth(p: Parameters, s: ArenaState, seat: i64, action: i64, hitting: i64, style: i64) -> i64:
    """What an own action of a turn or a window seems to bring."""
    if action < NYMPHLET_PUT:
        return step_worth(p, s, action, style)
    if action < DART_WITH:
        return -1
    if action < NYMPHLET_ATTACK:
        return action
    if action < NYMPHLET_TARGET:
        number = action - NYMPHLET_ATTACK if action < GUARD_ATTACK else (action - GUARD_ATTACK) % 6
        if not has(game(p, s, seat, style), FIGURES + number):
            return -1
        return CATCH * chance(p, s, number, s.on(seat, ATTACK), hitting) // 100
    return 20 - dice_on(s, action - NYMPHLET_TARGET, DART)


def card_worth(p: Parameters, s: ArenaState, seat: i64, card: i64) -> i64:
    """What a ceremony card seems worth: something is in its reach, or an own Nymphlet could use the run."""
    space = s.pos[s.character[seat]]
    near = steps_to_prey(p, s, seat, space)
    keeps = p.kit(s, seat).reactions[1 + card] >= 0
    reach = s.on(seat, CARD + card) + 2
    if near <= reach:
        return CATCH // 2 - 5 * near
    return 20 if not keeps and in_danger(p, s, seat) != NONE and near <= reach + 2 else -1


def pushed(p: Parameters, s: ArenaState, seat: i64, action: i64) -> i64:
    """Where a Nymphlet that a card moves is best: next to the caller."""
    there = s.where(s.call.target)
    if PUSH <= action < PUSH + SIDES:
        there = p.hexes.neighbour(there, action - PUSH)
    return -10 * p.hexes.distance(there, s.pos[s.character[seat]])


def strength(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a seat's place is worth for an estimate: near what it hunts, its own far from hunters and with dice to dart with."""
    worth_now: i64 = 0
    chief = s.character[seat]
    if s.pos[chief] >= 0:
        worth_now += stand(p, s, seat, s.pos[chief], s.facing[chief], HUNTS) // 6
    brood = s.brooding()
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if brood.at[number] >= 0:
            worth_now += 3 + dice_on(s, number, DART)
            steps = hunter_of(p, s, seat, brood.at[number])
            worth_now += steps if steps < DANGER else DANGER
    return worth_now
