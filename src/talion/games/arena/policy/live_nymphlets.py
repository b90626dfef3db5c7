"""The Nymphlet Ceremony in real time as a fighter plays it: catch what is before one, run and dart where a hunter is near."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import (
    ATTACK,
    CHARACTERS,
    DECLINE,
    ECHO,
    FIGURES,
    GUARD,
    GUARDS,
    PLACE,
    STEP,
    STOP,
    TURN_LEFT,
)
from talion.games.arena.combat.blow import SLIPPING, Blow
from talion.games.arena.nymphlets.actions import DART_WITH, NYMPHLET_STEP
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.nymphlets.dice import may_scamper
from talion.games.arena.nymphlets.live import guard_action, strike_action
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.parameters import Parameters
from talion.games.arena.policy import nymphlets
from talion.games.arena.policy.live_ground import pose
from talion.games.arena.realtime import windows
from talion.games.arena.realtime.actions import REACT, REACT_EACH, REACT_GUARD
from talion.games.arena.state import ASK_GO, ASK_PUSH, NONE, ArenaState
from talion.games.common.dice import total
from talion.kernel.ints import first

# So near a Nymphlet is worth keeping dice for.
NEAR: Final[i64] = 3


def catch(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """An attack on a Nymphlet that gets through, or with a full track wears its dice down; the action, or NONE."""
    dice = s.on(seat, ATTACK)
    if not p.filled(s, seat, ATTACK):
        return NONE
    chief = s.character[seat]
    hunted = nymphlets.game(p, s, seat, style)
    best = NONE
    fewest: i64 = 100
    for number in range(1 + (GUARDS if chief == ECHO else 0)):
        figure: i64 = chief if number == 0 else CHARACTERS + number - 1
        mask = reached(p, s, figure) & hunted
        while mask != 0:
            piece = first(mask)
            mask &= mask - 1
            darts = dart_dice(p, s, piece - FIGURES)
            if dice > darts or dice >= p.spaces_of(s, seat, ATTACK):
                if darts < fewest:
                    fewest = darts
                    what = piece - FIGURES
                    best = strike_action(what, dice, 0) if number == 0 else guard_action(number - 1, what, dice)
    return NONE if best == NONE else p.own_actions + best


def spares(p: Parameters, s: ArenaState, seat: i64, style: i64) -> bool:
    """Whether dice of Attack may go at a chief: nothing that it hunts is near."""
    near = nymphlets.steps_to_prey(p, s, seat, s.pos[s.character[seat]], style)
    return near > NEAR or style == nymphlets.GUARDS


def run(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """A step of a Nymphlet that a hunter is near; the action, or NONE."""
    if style == nymphlets.HUNTS:
        return NONE
    brood = s.brooding()
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if may_scamper(p, s, number) and nymphlets.hunter_of(p, s, seat, brood.at[number]) == 1:
            direction, _gain = nymphlets.best_step(p, s, number)
            if direction != NONE:
                return p.own_actions + NYMPHLET_STEP + number * 6 + direction
    return NONE


def keep(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """A die onto the card of a Nymphlet that a hunter is near, but never the last; the action, or NONE."""
    if total(s.pool[seat]) <= 1:
        return NONE
    own = nymphlets.wants_dart(p, s, seat, style)
    return NONE if own == NONE else p.own_actions + own


def release(p: Parameters, s: ArenaState, seat: i64, style: i64) -> i64:
    """Dice come back from the card of one that is safe, where they do nothing; the action, or NONE."""
    own = nymphlets.idle_dice(p, s, seat, style)
    return NONE if own == NONE else p.own_actions + own


def defend(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """A Dart where it saves the Nymphlet, else a card, else nothing: dice that do not save it are kept for another."""
    number = blow.figure - FIGURES
    if blow.stage == SLIPPING:
        return nymphlets.run_on(p, s, number)
    hits = windows.hits_now(p, s, blow)
    if windows.darts(p, s, blow) >= hits > 0:
        return p.own_actions + DART_WITH + hits - 1
    cancels = windows.cancelling(p, s, seat, blow)
    if cancels != 0:
        return REACT + first(cancels) * REACT_EACH
    turns = windows.turning(p, s, seat, blow)
    if turns != 0:
        slot = first(turns)
        near = windows.guards_near(p, s, blow, p.kit(s, seat).reactions[slot])
        return REACT + slot * REACT_EACH + REACT_GUARD + first(near) - CHARACTERS
    return DECLINE


def answer(p: Parameters, s: ArenaState, seat: i64, legal: tuple[int, ...]) -> i64:
    """What a ceremony card asks; NONE where any fighter's answer will do."""
    if s.call.moved >= FIGURES and s.asking == ASK_GO:
        return nymphlets.run_on(p, s, s.call.moved - FIGURES)
    best = NONE
    most: i64 = -100_000
    for action in legal:
        worth: i64 = 0
        if action >= p.own_actions:
            worth = nymphlets.worth(p, s, seat, action - p.own_actions, 6, nymphlets.BY_NEED)
        elif s.asking == ASK_PUSH:
            worth = nymphlets.pushed(p, s, seat, action)
        elif PLACE <= action < GUARD:
            worth = 60 - 10 * nymphlets.steps_to_prey(p, s, seat, action - PLACE)
        elif s.asking == ASK_GO:
            worth = step_worth(p, s, seat, action)
        else:
            return NONE
        if worth > most:
            most = worth
            best = action
    return best


def step_worth(p: Parameters, s: ArenaState, seat: i64, action: i64) -> i64:
    """A step of a card, or to stop here."""
    figure = s.call.moved if s.call.moved >= 0 else s.call.figure
    space = s.pos[figure]
    if STEP <= action < TURN_LEFT:
        space = p.hexes.neighbour(space, action - STEP)
    near = nymphlets.steps_to_prey(p, s, seat, space)
    if near == 1 and action == STOP:
        return 100  # any facing follows
    return -10 * near + pose(p, s, seat, space, s.facing[figure]) // 10
