"""The roll phase of the arena as a quick fighter plays it: which dice lie where, by the distance to the enemy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import (
    ATTACK,
    CARD,
    CHARACTERS,
    DONE,
    HEAL,
    INNATE,
    MARKER,
    MOVEMENT,
    PARRY,
    PUT_CURRENT,
    PUT_GLIDE,
    READY,
    REROLL,
    ROLL,
    TAKE,
)
from talion.games.arena.board.ground import enemies
from talion.games.arena.nymphlets.pieces import foreign
from talion.games.arena.parameters import READYING, Parameters
from talion.games.arena.phases.rolling import offered
from talion.games.arena.state import NONE, RECOVER, ArenaState
from talion.games.common.dice import amount, total
from talion.kernel.ints import bit, first, has

MOST_DICE: Final[i64] = 7
FAR: Final[i64] = 1000


def allocate(p: Parameters, s: ArenaState, seat: i64, apart: i64, hurries: bool = False) -> i64:
    """Dice that are not wanted where they lie come back; attack first, then cards, then what the distance asks for. It throws again
    rather than guard or mend: what is left after the last throw does that, for one Game Turn. Who has a way to go and nobody to
    strike on it throws again rather than keep dice for blows."""
    mask = offered(p, s, seat)
    if s.stage[seat] == RECOVER:
        return recover(p, s, seat, mask, apart, hurries)
    for card in range(2, -1, -1):
        if has(mask, READY + card):
            return READY + card
    again = has(mask, REROLL)
    if has(mask, ATTACK) and not (again and hurries):
        return ATTACK
    slot: i64 = card_to_fill(p, s, seat, mask)
    if slot >= 0:
        return slot
    for slot in (MOVEMENT, INNATE, PARRY, HEAL):
        if not has(mask, slot):
            continue
        if not again:
            return slot
        if slot not in (PARRY, HEAL) and s.on(seat, slot) < wanted(p, s, seat, slot, apart):
            return slot
    if has(mask, PUT_GLIDE) and (not again or s.on(seat, MOVEMENT) < wanted(p, s, seat, MOVEMENT, apart)):
        return PUT_GLIDE
    if again:
        return REROLL
    if has(mask, DONE):
        return DONE
    for marker in range(MARKER, DONE):
        if has(mask, marker):
            return marker
    action: i64 = 0
    while not has(mask, action) and action < PUT_CURRENT:
        action += 1
    return action


def recover(p: Parameters, s: ArenaState, seat: i64, mask: i64, apart: i64, hurries: bool) -> i64:
    """Kept dice come back where they are not wanted, and until there are some to throw; of who hurries those for blows too."""
    if hurries and has(mask, TAKE + ATTACK):
        return TAKE + ATTACK
    for slot in range(MOVEMENT, INNATE + 1):
        if has(mask, TAKE + slot) and s.on(seat, slot) > wanted(p, s, seat, slot, apart):
            return TAKE + slot
    walking: i64 = s.on(seat, MOVEMENT)
    if total(s.pool[seat]) < (3 if apart == 1 or walking >= apart - 1 else 4):
        for card in range(2, -1, -1):
            if has(mask, TAKE + CARD + card) and not s.is_ready(seat, card):
                return TAKE + CARD + card
        for slot in range(INNATE, CARD + 3):
            if has(mask, TAKE + slot):
                return TAKE + slot
    return ROLL


def wanted(p: Parameters, s: ArenaState, seat: i64, slot: i64, apart: i64) -> i64:
    """How many dice should lie on a track, so far from the nearest enemy. None guard or mend: three throws make more of a die in hits
    than it cancels or heals."""
    if slot == ATTACK:
        return MOST_DICE
    if slot == MOVEMENT:
        return apart if apart < 5 else 5
    if slot in (PARRY, HEAL):
        return 0
    hurt = p.kit(s, seat).health - s.health[seat]
    return 2 if (p.kit(s, seat).free[INNATE] and apart <= 2) or hurt > 0 else 0


def card_to_fill(p: Parameters, s: ArenaState, seat: i64, mask: i64) -> i64:
    """The card a die should go to: the highest that the dice at hand fill, or one that is begun; or -1."""
    kit = p.kit(s, seat)
    dice = amount(s.pool[seat], READYING)
    for card in range(2, -1, -1):
        slot = CARD + card
        if has(mask, slot):
            if s.is_ready(seat, card) or s.on(seat, slot) > 0 or dice >= kit.readies[card] or card == 0:
                return slot
    for slot in range(CARD, CARD + 3):
        if has(mask, slot):
            return slot
    return -1


def walk(p: Parameters, s: ArenaState, seat: i64, here: i64, there: i64) -> i64:
    """Steps from space to space for the figures of a seat: straight for who flies, round terrain for others."""
    if p.kit(s, seat).over:
        return p.hexes.distance(here, there)
    return p.arena.steps[here * p.hexes.count + there]


def way(p: Parameters, s: ArenaState, seat: i64, here: i64, goal: i64) -> i64:
    """Steps of a chief on foot to the nearest of some spaces, as a mask, round whoever stands there now; FAR if there is no way. Who walks
    by the shortest way on paper waits for ever behind somebody who does not move."""
    chief = s.character[seat]
    free = p.arena.ground
    if s.brood is not None:
        free &= ~foreign(p, s, s.brooding(), chief)
    edge = bit(here)
    seen = edge
    steps: i64 = 0
    while edge != 0:
        if edge & goal != 0:
            return steps
        wider: i64 = 0
        while edge != 0:
            wider |= p.hexes.around[first(edge)]
            edge &= edge - 1
        wider &= free & ~seen
        seen |= wider
        while wider != 0:
            space = first(wider)
            wider &= wider - 1
            if s.at[space] == NONE or s.at[space] == chief:
                edge |= bit(space)
        steps += 1
    return FAR


def looks_away(p: Parameters, space: i64, facing: i64, there: i64) -> bool:
    """Whether a step straight ahead would not lead nearer to a space."""
    ahead = p.hexes.neighbour(space, facing)
    return ahead < 0 or p.hexes.distance(ahead, there) >= p.hexes.distance(space, there)


def nearest(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Steps to the nearest enemy chief: guards are in the way, not the aim."""
    here = s.pos[s.character[seat]]
    least: i64 = FAR
    of = enemies(p, s, seat)
    for figure in range(CHARACTERS):
        if has(of, figure):
            apart = walk(p, s, seat, here, s.pos[figure])
            if apart < least:
                least = apart
    return least
