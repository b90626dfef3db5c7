"""What the player may answer: what moves the game on first, then Destinations, then Parts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.actions import DONE, DRAW, EVADE, FACE, PICK, POSTPONE, RESOLVE, RIDE, TARGET, USE
from talion.games.deadeye.cards import DESTS
from talion.games.deadeye.conditions import is_open, usable
from talion.games.deadeye.effects import CHILL, COOL, JUICE_DISCARD, JUICE_POSTPONE
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import candidates, may_stop
from talion.games.deadeye.state import FILLING, LYING, MEETING, PICKING, RIDING, DeadEyeState
from talion.games.deadeye.turn import may_postpone
from talion.games.deadeye.zones import can_draw
from talion.kernel.ints import has


def legal_into(p: Parameters, s: DeadEyeState, out: vec[i64]) -> i64:
    """Write all legal actions into `out`; how many there are."""
    phase = s.phase
    if phase == PICKING:
        return picks_into(p, s, out)
    if phase == RIDING:
        out[0] = RIDE
        return 1
    n: i64 = 0
    if phase == MEETING:
        out[0] = EVADE
        n = 1
        if can_draw(s):  # DE-24
            out[1] = FACE
            n = 2
    elif phase == FILLING:
        if can_draw(s):
            out[0] = DRAW
            n = 1
        if s.target & ~s.blocked != 0:
            for destination in range(DESTS):
                if is_open(p, s, destination):
                    out[n] = TARGET + destination
                    n += 1
    else:
        out[0] = RESOLVE
        n = 1
        if phase == LYING and may_postpone(p, s):
            out[1] = POSTPONE
            n = 2
    return n if s.active == 0 else parts_into(p, s, out, n)


def parts_into(p: Parameters, s: DeadEyeState, out: vec[i64], n: i64) -> i64:
    """Write the Parts that may be used after `n` other actions; how many there are then."""
    mask = usable(p, s)
    if mask == 0:
        return n
    parts: i64 = len(p.part_card)
    for number in range(parts):
        if has(mask, p.part_card[number]):
            out[n] = USE + number
            n += 1
    return n


def picks_into(p: Parameters, s: DeadEyeState, out: vec[i64]) -> i64:
    """Write the cards that may be picked now, stacks from the newest down, and whether one may stop; how many."""
    code = p.effects[s.at] >> 6
    n: i64 = 0
    if code <= JUICE_POSTPONE or code in (COOL, CHILL):
        stack = s.juice if code in (JUICE_DISCARD, JUICE_POSTPONE) else s.heat
        n = len(stack)
        for i in range(n):
            out[i] = PICK + stack[n - 1 - i]
    else:
        mask = candidates(p, s, code)
        card: i64 = 0
        while mask >> card != 0:
            if has(mask, card):
                out[n] = PICK + card
                n += 1
            card += 1
    if may_stop(s, code):
        out[n] = DONE
        n += 1
    return n
