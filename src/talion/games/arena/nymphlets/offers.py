"""What the Nymphlet Ceremony offers besides, as own actions: a mask above a base, and steps."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CHARACTERS, ECHO, FIGURES, GUARDS
from talion.games.arena.combat.blow import DEFENDING
from talion.games.arena.nymphlets import dice, scamper
from talion.games.arena.nymphlets.actions import (
    BROOD,
    BROOD_TRACKS,
    DART_WITH,
    GUARD_ATTACK,
    NYMPHLET_ATTACK,
    NYMPHLET_PUT,
    NYMPHLET_TAKE,
    NYMPHLET_TARGET,
)
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import (
    ASK_ACT,
    ASK_TARGET,
    NONE,
    RECOVER,
    ROLLING,
    TURNING,
    ArenaState,
)
from talion.kernel.ints import first, low, shl


def base(s: ArenaState, seat: i64) -> i64:
    """Above which own action the mask begins."""
    if s.phase == ROLLING:
        return NYMPHLET_PUT
    if s.window[seat] != NONE:
        return DART_WITH
    return NYMPHLET_ATTACK if s.asking == ASK_ACT else NYMPHLET_TARGET


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What may be done with Nymphlets or to them, apart from steps; a mask above the base."""
    if s.phase == ROLLING:
        return allocating(p, s, seat)
    if s.phase != TURNING:
        return 0
    if s.window[seat] != NONE:
        return darts(p, s, seat)
    if s.asking == ASK_ACT:
        return attacks(p, s, seat)
    return named(s)


def allocating(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Dice onto their cards and back; with no roll to come only those that still show what they showed (EA-46)."""
    mask = shl(dice.laden(s, seat, s.stage[seat] != RECOVER and s.rerolls[seat] == 0), NYMPHLET_TAKE - NYMPHLET_PUT)
    return mask if s.stage[seat] == RECOVER else mask | dice.fitting(p, s, seat)


def darts(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """With how many dice the Nymphlet that is struck at may dart."""
    blow = s.answering(seat)
    if blow.figure < FIGURES or blow.stage != DEFENDING or blow.parried or blow.hits == 0:
        return 0
    return low(dart_dice(p, s, blow.figure - FIGURES))


def attacks(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Nymphlets that the chief and guards reach, with an action and dice for it."""
    if s.actions <= 0 or not p.filled(s, seat, ATTACK):
        return 0
    mask = reached(p, s, s.character[seat]) >> FIGURES
    if s.character[seat] == ECHO:
        for guard in range(GUARDS):
            near = reached(p, s, CHARACTERS + guard) >> FIGURES
            mask |= shl(near, GUARD_ATTACK - NYMPHLET_ATTACK + guard * BROOD)
    return mask


def named(s: ArenaState) -> i64:
    """Whom a card may name."""
    return s.call.targets >> FIGURES if s.asking == ASK_TARGET else 0


def steps(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """First steps of Nymphlets in a turn, as a mask above NYMPHLET_STEP."""
    if s.phase != TURNING or s.asking != ASK_ACT or s.window[seat] != NONE:
        return 0
    return scamper.steps(p, s, seat) if s.actions > 0 or p.scamper_free else 0


def in_turn(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether there is anything to do with Nymphlets for a player whose turn it is, before it is asked."""
    if (s.actions > 0 or p.scamper_free) and scamper.steps(p, s, seat) != 0:
        return True
    return attacks(p, s, seat) != 0


def silent(p: Parameters, s: ArenaState) -> i64:
    """What silence stands for where a card asks for a Nymphlet: the first."""
    return p.own_actions + NYMPHLET_TARGET + first(named(s))


def put_action(number: i64, track: i64, many: i64) -> i64:
    """The own action that puts so many dice on a track."""
    return NYMPHLET_PUT + (many - 1) * BROOD_TRACKS + number * 2 + track


def take_action(number: i64, track: i64, many: i64) -> i64:
    """The same, back."""
    return NYMPHLET_TAKE + (many - 1) * BROOD_TRACKS + number * 2 + track
