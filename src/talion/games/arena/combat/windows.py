"""Windows: what victims may answer to the blows that come at them, and when they are asked (EA-19 to EA-22, EA-26)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import CARD, CARDS, CHARACTERS, ECHO, FIGURES, INNATE, PARRY
from talion.games.arena.board.ground import FRONT
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import BRACING, CANCEL, DECOY, FACING, ROUND, SNARED, SWAP
from talion.games.arena.combat.blow import DEFENDING, DONE, REACTING, WAITING, Blow
from talion.games.arena.combat.blows import judge
from talion.games.arena.nymphlets.cards import decoys, wards
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import NONE, ArenaState, window_of
from talion.kernel.ints import bit, has, low, shl


def advance(p: Parameters, s: ArenaState) -> bool:
    """EA-19, EA-26: every victim's window, side by side; of one player's figures one after the other. Whether all wait."""
    asked = False
    for seat in range(s.seats):
        if advance_seat(p, s, seat):
            asked = True
    if asked:
        start_clock(p, s)
    return asked


def advance_seat(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Take a seat's blows as far as they go without it; whether it is asked."""
    for blow in s.blows:
        if blow.stage == DONE or s.owner(blow.figure) != seat:
            continue
        s.window[seat] = window_of(blow.figure)
        if blow.stage == WAITING:
            if turns_aside(p, s, seat, blow) != 0:
                blow.stage = REACTING
                s.ask(seat)
                return True
            judge(p, s, blow)
        elif blow.stage == REACTING:
            judge(p, s, blow)
        if blow.stage == DEFENDING and defences(p, s, seat, blow) != 0:
            s.ask(seat)
            return True
        blow.stage = DONE
    s.window[seat] = NONE
    return False


def warn(p: Parameters, s: ArenaState, call: Call) -> i64:
    """EA-21: figures that are named and will be moved, though nothing hits them: those whose owners may react first; a mask."""
    warned: i64 = 0
    for figure in range(FIGURES):
        if not has(call.targets, figure) or s.pos[figure] < 0 or s.owner(figure) == call.seat:
            continue
        if s.blow_at(figure) is not None:
            continue
        warning = Blow(figure, call.figure, s.pos[call.figure])
        if turns_aside(p, s, s.owner(figure), warning) != 0:
            s.add_blow(warning)
            warned |= bit(figure)
    if warned != 0:
        call.flying = True
    return warned


def turns_aside(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Reactions that turn or swap, before the arc is judged: bit 0 the innate, 1 to 3 the cards (EA-21, EA-28)."""
    if blow.figure >= CHARACTERS or has(s.gone, seat):
        return lures(p, s, seat, blow) if blow.figure >= FIGURES else 0
    kit = p.kit(s, seat)
    mask: i64 = 0
    for slot in range(INNATE, CARD + CARDS):
        start = kit.reactions[slot - INNATE]
        if start >= 0 and usable(p, s, seat, slot) and not has(blow.used, slot - INNATE):
            verb = p.code[start]
            if verb == SWAP and blow.coming() > 0 and shields(p, s, p.code[start + 1]) != 0:
                mask |= bit(slot - INNATE)
            if verb == FACING or (verb == BRACING and blow.coming() == 0):
                mask |= bit(slot - INNATE)
    return mask


def lures(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Cards that put somebody in the place of a Nymphlet that is struck at: bit 1 to 3."""
    mask: i64 = 0
    if blow.coming() == 0 or not has(s.standing() & ~s.gone, seat):
        return mask
    kit = p.kit(s, seat)
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == DECOY and usable(p, s, seat, CARD + card) and not has(blow.used, 1 + card):
            if decoys(p, s, blow.figure - FIGURES) != 0:
                mask |= bit(1 + card)
    return mask


def nymphlet_defences(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """EA-106: a Dart of 1 to 3 dice, bits 0 to 2, and cards that ward it, bits 5 to 7; no Parry."""
    if not has(s.standing(), seat):
        return 0
    mask = shl(warding(p, s, seat, blow), 5)
    return mask if blow.parried else mask | low(dart_dice(p, s, blow.figure - FIGURES))


def warding(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Cards that cancel hits on a Nymphlet, as a mask."""
    ready: i64 = 0
    for card in range(CARDS):
        if usable(p, s, seat, CARD + card):
            ready |= bit(card)
    return wards(p, s, seat, blow, ready) if ready != 0 else 0


def usable(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> bool:
    """Whether an innate or a card in play lies ready with its minimum filled."""
    level = p.level(s)
    if slot == INNATE:
        return level != 0 and p.filled(s, seat, slot)
    return slot - CARD < level and s.is_ready(seat, slot - CARD) and p.filled(s, seat, slot)


def shields(p: Parameters, s: ArenaState, reach: i64) -> i64:
    """Echo's guards near enough to change places with the chief, as figures."""
    mask: i64 = 0
    if s.has_mark(ECHO, SNARED):
        return mask  # EA-81: nobody in a net changes places
    here = s.pos[ECHO]
    for guard in range(CHARACTERS, FIGURES):
        if s.pos[guard] >= 0 and p.hexes.distance(here, s.pos[guard]) <= reach and not s.has_mark(guard, SNARED):
            mask |= bit(guard)
    return mask


def defences(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Reactions that cancel: bits 0 to 4 a Parry of 1 to 5 dice, bits 5 to 7 cards."""
    if blow.hits == 0 or has(s.gone, seat):
        return 0
    mask: i64 = 0
    if blow.figure >= FIGURES:
        return nymphlet_defences(p, s, seat, blow)
    if blow.arc == FRONT and not blow.parried and p.filled(s, seat, PARRY):
        mask |= bit(s.on(seat, PARRY)) - 1
    if blow.figure >= CHARACTERS:
        return mask
    kit = p.kit(s, seat)
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == CANCEL and not has(blow.used, 1 + card) and usable(p, s, seat, CARD + card):
            if blow.arc == FRONT or p.code[start + 2] & ROUND != 0:
                mask |= bit(5 + card)
    return mask
