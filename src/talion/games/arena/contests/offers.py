"""What a special contest offers and takes besides: own actions, counted from `Parameters.own_actions`."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import TAKE
from talion.games.arena.contests import hill, manoeuvres, votes
from talion.games.arena.contests.actions import CHOOSE_PAIR, DECLARE_FOR, PUT_HILL
from talion.games.arena.nymphlets import answers
from talion.games.arena.nymphlets.actions import NYMPHLET_STEP
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import EQUIPPING, ROLLING, TURNING, VOTING, ArenaState
from talion.kernel.ints import bit


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """A mask of own actions."""
    if s.phase == EQUIPPING:
        return manoeuvres.offered()
    if s.phase == VOTING:
        return votes.offered(s, seat)
    return bit(PUT_HILL) if hill.is_offered(p, s, seat) else 0


def silent(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What silence stands for while all choose or vote, as an action."""
    if s.phase == EQUIPPING:
        return p.own_actions + CHOOSE_PAIR + p.recommended
    return p.own_actions + votes.silent(s, seat)


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Turn based, or before a fight."""
    own = action - p.own_actions
    if own >= NYMPHLET_STEP:
        answers.answer(p, s, seat, own)
    elif own < 0:
        votes.take_back(p, s, seat, action - TAKE)
    elif own == PUT_HILL:
        put_hill(p, s, seat)
    elif own < DECLARE_FOR:
        manoeuvres.seal(s, seat, own - CHOOSE_PAIR)
    else:
        votes.answer(s, seat, own)


def put_hill(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-65, EA-67: a full card is settled at once; who rolls goes on rolling, unless the round is over by it."""
    s.close(seat)
    if hill.put(p, s, seat):
        hill.fill(p, s, seat)
    if s.contested().done:
        s.close_all()
    elif s.phase == ROLLING:
        s.ask(seat)
    if s.phase == TURNING:
        s.acted = True
