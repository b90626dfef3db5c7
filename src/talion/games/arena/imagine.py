"""Worlds: what nobody can know of a match."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.contests.actions import MOST_PAIRS
from talion.games.arena.contests.contest import AGAINST, FOR, SILENT, UNSEALED, Contest
from talion.games.arena.state import DICE_WANTED, EQUIPPING, POWER_WANTED, SIDE_WANTED, VOTING, ArenaState
from talion.games.common.dice import total
from talion.kernel.chance import Stream
from talion.kernel.ints import has


def reimagine(s: ArenaState, seat: i64, stream: Stream) -> ArenaState:
    """Hidden are what dice and flowers will show, when calls come (EA-44, EA-95), and what others have sealed."""
    s = s.clone()
    contest = s.contest
    if contest is not None and s.phase in (EQUIPPING, VOTING):
        for other in range(s.seats):
            if other != seat and not has(s.gone, other):
                seal_anew(s, contest, other, stream)
    s.chance = stream.split()
    return s


def seal_anew(s: ArenaState, contest: Contest, seat: i64, stream: Stream) -> None:
    """What somebody has sealed becomes anything that could have been."""
    if s.phase == EQUIPPING:
        if contest.sealed[seat] != UNSEALED:
            contest.sealed[seat] = stream.below(MOST_PAIRS)
    elif contest.step == SIDE_WANTED:
        if contest.sides[seat] != SILENT:
            contest.sides[seat] = FOR if stream.below(2) == 0 else AGAINST
    elif contest.step == DICE_WANTED:
        if contest.counts[seat] != UNSEALED:
            contest.counts[seat] = stream.below(total(s.pool[seat]) + 1)
    elif contest.step == POWER_WANTED and contest.sealed[seat] != UNSEALED:
        contest.sealed[seat] = FOR if stream.below(2) == 0 else AGAINST
