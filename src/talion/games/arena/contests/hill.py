"""King of the Hill: a card for dice of all; filled once it is climbed, filled twice whoever stands on the hill scores (EA-65 to EA-67)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CURRENTS, SLOTS
from talion.games.arena.contests.scoring import score_ground
from talion.games.arena.parameters import HILL, Parameters
from talion.games.arena.phases.pool import leave_pool
from talion.games.arena.state import ALLOCATE, ASK_ACT, FIGHTING, NONE, ROLLING, TURNING, ArenaState
from talion.games.common.dice import amount
from talion.kernel.events import EVERYONE

# The card among the tracks, after the currents.
HILL_SLOT: Final[i64] = SLOTS + CURRENTS


def next_face(p: Parameters, s: ArenaState) -> i64:
    """EA-96: the face that the next space takes; NONE while the card is full."""
    filled = len(s.contested().hill)
    return p.hill_faces[filled] if filled < len(p.hill_faces) else NONE


def may_lock(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """EA-43, EA-102: a die that fits lies in the pool, and is not the last free one unless it fills the card."""
    face = next_face(p, s)
    if face == NONE or amount(s.pool[seat], face) == 0:
        return False
    return s.locked(seat) + 1 < p.dice or len(s.contested().hill) + 1 == len(p.hill_faces)


def is_time(s: ArenaState, seat: i64) -> bool:
    """L742, EA-67: at any time in a fight; turn based while one allocates, and in the own turn."""
    if s.phase == ROLLING:
        return s.stage[seat] == ALLOCATE
    if s.phase == TURNING:
        return s.mover == seat and s.asking == ASK_ACT and s.window[seat] == NONE
    return s.phase == FIGHTING and s.prompt[seat] == 0


def is_offered(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Whether a seat may put a die on the hill card now."""
    return p.contest == HILL and is_time(s, seat) and may_lock(p, s, seat)


def is_offered_in_turn(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """EA-67: whether a player whose turn it is could put a die there."""
    return p.contest == HILL and may_lock(p, s, seat)


def put(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """A die is locked there until the card is filled; whether it is."""
    contest = s.contested()
    face = next_face(p, s)
    leave_pool(s, seat, face)
    contest.lock(seat)
    if s.sink is not None:
        s.tell(events.PUT, EVERYONE, seat, HILL_SLOT, face, len(contest.hill))
    return len(contest.hill) == len(p.hill_faces)


def fill(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-65: all dice go home without a face; a token, and with the last one everybody on the hill scores."""
    contest = s.contested()
    for owner in contest.hill:
        s.blank(owner, 1)
    contest.hill = vec[i64]()
    contest.tokens += 1
    if contest.tokens < p.hill_tokens:
        if s.sink is not None:
            s.tell(events.CLIMBED, EVERYONE, seat, contest.tokens)
        return
    contest.tokens = 0
    contest.scorings += 1
    if s.sink is not None:
        s.tell(events.CROWNED, EVERYONE, seat, contest.scorings)
    score_ground(s, p.arena.hill, events.ON_THE_HILL)
    if contest.scorings == p.scorings:
        contest.done = True
