"""What the one who is asked in a turn may answer: a mask above a base, spaces, and what each guard may do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import setup
from talion.games.arena.actions import (
    ATTACK,
    ATTACKS,
    CARD,
    CARD_BASE,
    CARDS,
    CHARACTERS,
    CHOOSE,
    CONTINUE,
    DECLINE,
    DO_HEAL,
    DO_INNATE,
    DROP,
    ECHO,
    END_TURN,
    FACE,
    FIGURE,
    FIGURES,
    FOLLOW,
    GUARD_ACTIONS,
    HEAL,
    INNATE,
    MARKER,
    MOVEMENT,
    NOBODY,
    PASS,
    PLACE,
    PUSH,
    ROLL_BASE,
    STAY,
    STEP,
    STOP,
    TARGET,
    TURN_BASE,
)
from talion.games.arena.board.ground import enemies, free, own_figures, struck_by
from talion.games.arena.board.moving import go_steps, pushable
from talion.games.arena.calls import movers
from talion.games.arena.calls.basics import dice_offered, entrances, heat_offered, movement
from talion.games.arena.calls.cards import callable_now
from talion.games.arena.calls.effects import cuttable, with_dice
from talion.games.arena.calls.luftles import call_up_spaces, swarming
from talion.games.arena.calls.scripts import EXACT, FACING, JOSTLING, LEAST, SURGE, SWAP, SWARM
from talion.games.arena.combat import reactions
from talion.games.arena.combat.reactions import guards_as_actions
from talion.games.arena.combat.windows import shields, usable
from talion.games.arena.contests import hill, votes
from talion.games.arena.nymphlets import offers as nymphlets
from talion.games.arena.nymphlets.pieces import ways
from talion.games.arena.parameters import NYMPHLETS, Parameters
from talion.games.arena.phases import rolling
from talion.games.arena.state import (
    ASK_ACT,
    ASK_BEAM,
    ASK_DANCE,
    ASK_DICE,
    ASK_DROP,
    ASK_ENTERED,
    ASK_FACE,
    ASK_FIGURE,
    ASK_FOLLOW,
    ASK_GO,
    ASK_HEAT,
    ASK_LAND,
    ASK_MOVE,
    ASK_PUSH,
    ASK_SCAMPER,
    ASK_SEVERAL,
    ASK_SPIN,
    ASK_STRIKE,
    BETWEEN,
    CHOOSING,
    CLAIMING,
    EQUIPPING,
    FACING_WANTED,
    NONE,
    PLACING,
    ROLLING,
    ArenaState,
)
from talion.games.common.hexes import turned
from talion.kernel.ints import bit, first, low, shl


def base(s: ArenaState, seat: i64) -> i64:
    """Above which action the mask of a seat's offer begins."""
    phase = s.phase
    if phase in (ROLLING, CLAIMING) or phase >= EQUIPPING:
        return ROLL_BASE
    if phase == CHOOSING:
        return CARD_BASE
    if phase == PLACING:
        return TURN_BASE
    if phase == BETWEEN:
        return CONTINUE
    if s.window[seat] != NONE:
        return reactions.base(s, seat)
    asking = s.asking
    if asking <= ASK_DICE or asking in (ASK_GO, ASK_DANCE, ASK_SCAMPER) or ASK_FACE <= asking <= ASK_SPIN:
        return TURN_BASE
    return CARD_BASE


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a seat with an open prompt may do, but for spaces and guards."""
    phase = s.phase
    if phase == ROLLING:
        return rolling.offered(p, s, seat)
    if phase == CLAIMING:
        return shl(rolling.free_markers(s), MARKER)
    if phase == CHOOSING:
        return shl(setup.untaken(s), CHOOSE - CARD_BASE)
    if phase == PLACING:
        if s.stage[seat] == FACING_WANTED:
            return shl(setup.clear_facings(p, s.pos[s.character[seat]]), FACE - TURN_BASE)
        return 0
    if phase == BETWEEN:
        return 1
    if phase >= EQUIPPING:
        return votes.recoverable(s, seat)
    if s.window[seat] != NONE:
        return reactions.offered(p, s, seat)
    if s.asking == ASK_ACT:
        return acts(p, s, seat)
    if s.asking == ASK_MOVE:
        return moves(p, s, seat)
    return asked(p, s, seat)


def moves(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """A Movement that goes on: stop anywhere but in the air."""
    call = s.call
    mask = shl(movement(p, s, seat, call.figure, True), STEP - TURN_BASE)
    return mask if call.hovers else mask | bit(STOP - TURN_BASE)


def acts(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """A turn: the chief's basic actions, innate, cards, or nothing."""
    mask = bit((END_TURN if s.acted else PASS) - TURN_BASE)
    chief = s.character[seat]
    kit = p.kit(s, seat)
    tracks = s.tracks[seat]
    if tracks == 0:
        return mask
    acting = s.actions > 0
    if acting:
        if p.filled(s, seat, MOVEMENT):
            mask |= shl(movement(p, s, seat, chief, False), STEP - TURN_BASE)
        if p.filled(s, seat, ATTACK):
            mask |= shl(struck_by(p, s, chief, enemies(p, s, seat)), ATTACKS - TURN_BASE)
        mask |= rolling.readiable(p, s, seat) >> TURN_BASE
    if (acting or kit.free[HEAL]) and p.filled(s, seat, HEAL) and s.health[seat] < kit.health:
        mask |= bit(DO_HEAL - TURN_BASE)
    if p.level(s) == 0:
        return mask
    for slot in range(INNATE, CARD + CARDS):
        if (acting or kit.free[slot]) and usable(p, s, seat, slot) and callable_now(p, s, seat, slot):
            mask |= bit(DO_INNATE + slot - INNATE - TURN_BASE)
    return mask


def asked(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a call asks."""
    call = s.call
    asking = s.asking
    if asking == ASK_DICE:
        return dice_offered(s, call, TURN_BASE)
    if asking == ASK_GO:
        return goes(p, s)
    if asking == ASK_SCAMPER:
        return shl(ways(p, s, call.moved - FIGURES), STEP - TURN_BASE) | bit(STOP - TURN_BASE)
    if asking == ASK_DANCE:
        return dances(p, s)
    if asking in (ASK_FACE, ASK_ENTERED):
        return shl(facings(p, s), FACE - TURN_BASE)
    if asking == ASK_SPIN:
        return shl(63 & ~bit(s.facing[call.target]), FACE - TURN_BASE) | bit(STOP - TURN_BASE)
    if asking == ASK_BEAM:
        return shl(movers.beams(p, s, call), PUSH - CARD_BASE)
    if asking == ASK_SEVERAL:
        done = call.flags != 0 or p.code[call.op] == JOSTLING
        return shl(call.targets, TARGET - CARD_BASE) | (bit(NOBODY - CARD_BASE) if done else 0)
    if asking == ASK_HEAT:
        return heat_offered(s, call, CARD_BASE)
    if asking == ASK_PUSH:
        return shl(pushable(p, s, call.target, call.line), PUSH - CARD_BASE) | bit(STOP - CARD_BASE)
    if asking == ASK_FOLLOW:
        return bit(FOLLOW - CARD_BASE) | bit(STOP - CARD_BASE)
    if asking == ASK_DROP:
        return shl(with_dice(s, s.owner(call.target)), DROP - CARD_BASE)
    if asking == ASK_FIGURE:
        return luftles(p, s, seat)
    if asking == ASK_LAND:
        return 0
    if asking == ASK_STRIKE:
        return shl(cuttable(p, s, call), TARGET - CARD_BASE) | bit(NOBODY - CARD_BASE)
    return shl(call.targets & low(FIGURES), TARGET - CARD_BASE)


def facings(p: Parameters, s: ArenaState) -> i64:
    """Any, or those one side away where an effect says so."""
    call = s.call
    if s.asking != ASK_FACE or call.op < 0 or p.code[call.op] != FACING or p.code[call.op + 1] == 0:
        return 63
    now = s.facing[call.figure]
    return bit(now) | bit(turned(now, 1)) | bit(turned(now, -1))


def goes(p: Parameters, s: ArenaState) -> i64:
    """Steps of an effect; it may stop unless it must go on."""
    call = s.call
    figure = call.moved if call.moved >= 0 else call.figure
    flags: i64 = 0 if call.moved >= 0 else call.flags
    line: i64 = -1 if call.moved >= 0 else call.line
    mask = shl(go_steps(p, s, figure, call.left, flags, line), STEP - TURN_BASE)
    bound = flags & EXACT != 0 or (flags & LEAST != 0 and call.spaces == 0) or call.hovers
    return mask if bound else mask | bit(STOP - TURN_BASE)


def dances(p: Parameters, s: ArenaState) -> i64:
    """A step of the Sword Dance."""
    call = s.call
    mask = shl(go_steps(p, s, call.figure, 1, 0, -1), STEP - TURN_BASE)
    mask |= shl(63 & ~bit(s.facing[call.figure]), FACE - TURN_BASE)
    return mask | bit(STAY - TURN_BASE) | bit(STOP - TURN_BASE)


def luftles(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Which Luftle: for the swap, the Swarm, or Surge."""
    call = s.call
    verb = p.code[call.op]
    if verb == SWAP:
        return guards_as_actions(shields(p, s, p.code[call.op + 1]), CARD_BASE)
    if verb == SWARM:
        return guards_as_actions(swarming(p, s, call), CARD_BASE) | bit(STOP - CARD_BASE)
    return shl(own_figures(s, seat) >> ECHO, FIGURE - CARD_BASE) | bit(STOP - CARD_BASE)


def spaces(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """The spaces a seat may name, as a mask."""
    call = s.call
    if s.phase == PLACING:
        return 0 if s.stage[seat] == FACING_WANTED else setup.spaces(p, s, seat)
    if s.mover != seat or s.character[seat] != ECHO:
        return 0
    if s.window[seat] != NONE:
        return 0
    if s.asking == ASK_ACT:
        if s.actions > 0 and p.filled(s, seat, MOVEMENT):
            return entrances(p, s, seat, free(p, s, ECHO))
    elif s.asking == ASK_LAND:
        return p.hexes.around[s.pos[call.target]] & free(p, s, ECHO)
    elif s.asking == ASK_FIGURE and p.code[call.op] == SURGE:
        return call_up_spaces(p, s)
    return 0


def has_guards(s: ArenaState, seat: i64) -> bool:
    """Whether guards could act: it is Echo's turn."""
    return s.character[seat] == ECHO and s.asking == ASK_ACT and s.actions > 0 and s.mover == seat


def guard(p: Parameters, s: ArenaState, seat: i64, number: i64) -> i64:
    """The basic actions of a guard (from 0): steps, turns, stream, struggling, six attacks; a mask."""
    figure = CHARACTERS + number
    if s.pos[figure] < 0:
        return 0
    mask: i64 = 0
    if p.filled(s, seat, MOVEMENT):
        mask = movement(p, s, seat, figure, False)
    if p.filled(s, seat, ATTACK):
        mask |= shl(struck_by(p, s, figure, enemies(p, s, seat)), GUARD_ACTIONS - CHARACTERS)
    return mask


def nothing_else(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether a player whose turn it is can only end it."""
    mask = acts(p, s, seat)
    if mask & (mask - 1) != 0 or hill.is_offered_in_turn(p, s, seat):
        return False
    if p.contest == NYMPHLETS and nymphlets.in_turn(p, s, seat):
        return False
    if s.character[seat] != ECHO or s.actions <= 0:
        return True
    if p.filled(s, seat, MOVEMENT) and entrances(p, s, seat, free(p, s, ECHO)) != 0:
        return False
    for number in range(FIGURES - CHARACTERS):
        if guard(p, s, seat, number) != 0:
            return False
    return True


def silence_among(spaces: i64) -> i64:
    """The action that silence stands for where spaces are asked for: the first."""
    return PLACE + first(spaces)


def silence(offer: i64, above: i64) -> i64:
    """The action that silence stands for in a mask: stopping or declining where one may, else the first; or -1."""
    for wanted in (PASS, END_TURN, STOP, NOBODY, DECLINE):
        place = wanted - above
        if 0 <= place < 62 and (offer >> place) & 1 != 0:
            return wanted
    action = above
    while offer != 0:
        if offer & 1 != 0:
            return action
        offer >>= 1
        action += 1
    return -1


def write(mask: i64, base: i64, out: vec[i64], n: i64) -> i64:
    """The actions of a mask into a buffer; how many there are now."""
    action = base
    while mask != 0:
        # Offers lie in clusters: most of a mask is empty.
        if mask & 15 == 0:
            mask >>= 4
            action += 4
            continue
        if mask & 1 != 0:
            out[n] = action
            n += 1
        mask >>= 1
        action += 1
    return n
