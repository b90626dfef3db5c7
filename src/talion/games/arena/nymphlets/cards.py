"""What ceremony cards do with Nymphlets: whom they name, `herd`, and the reactions `ward`, `sting` and `decoy` (EA-62)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARDS, CHARACTERS, FIGURES
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import SNARED, WARD
from talion.games.arena.combat.blow import Blow
from talion.games.arena.nymphlets.pieces import ways
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_GO, NONE, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def herd(p: Parameters, s: ArenaState, call: Call, spaces: i64) -> bool:
    """`herd`: every own Nymphlet may go so far, one after the other; whether the caller is asked."""
    brood = s.brooding()
    if call.stage == 0:
        call.stage = 1
        call.count = call.seat * brood.each
        call.left = spaces
    while call.count < (call.seat + 1) * brood.each:
        call.moved = FIGURES + call.count
        if call.left > 0 and ways(p, s, call.count) != 0:
            ask(p, s, ASK_GO, call.seat)
            return True
        call.count += 1
        call.left = spaces
    call.moved = NONE
    call.count = 0
    call.go_on()
    return False


def can_run(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether any Nymphlet of a seat has somewhere to go."""
    each = s.brooding().each
    for number in range(seat * each, (seat + 1) * each):
        if ways(p, s, number) != 0:
            return True
    return False


def decoys(p: Parameters, s: ArenaState, number: i64) -> i64:
    """Guards that could change places with a Nymphlet, as figures: neither may come upon one of its kind (EA-61), nor be in a net."""
    brood = s.brooding()
    mask: i64 = 0
    if s.at[brood.at[number]] != NONE:
        return mask
    for guard in range(CHARACTERS, FIGURES):
        if s.pos[guard] >= 0 and not has(brood.taken, s.pos[guard]) and not s.has_mark(guard, SNARED):
            mask |= bit(guard)
    return mask


def change_places(s: ArenaState, number: i64, guard: i64) -> None:
    """A Nymphlet and a guard."""
    brood = s.brooding()
    here = brood.at[number]
    there = s.pos[guard]
    s.lift(guard)
    brood.put(number, there)
    s.put_on(guard, here)
    if s.sink is not None:
        s.tell(events.SWAPPED, EVERYONE, FIGURES + number, guard)


def wards(p: Parameters, s: ArenaState, seat: i64, blow: Blow, ready: i64) -> i64:
    """Of cards that lie ready and filled, as a mask, those that cancel hits on a Nymphlet: its keeper's chief is near enough."""
    kit = p.kit(s, seat)
    there = s.where(blow.figure)
    chief = s.character[seat]
    mask: i64 = 0
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == WARD and has(ready, card) and not has(blow.used, 1 + card):
            if s.pos[chief] >= 0 and p.hexes.distance(s.pos[chief], there) <= p.code[start + 2]:
                mask |= bit(card)
    return mask
