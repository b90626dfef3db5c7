"""General manoeuvres: everybody chooses two different ones in secret, once a match, and all are shown together (EA-40)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.contests.actions import CHOOSE_PAIR, MOST_PAIRS
from talion.games.arena.contests.contest import UNSEALED
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import EQUIPPING, ArenaState
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has, shl


def begin(p: Parameters, s: ArenaState) -> None:
    """All have their characters: everybody who is there is asked at once."""
    s.phase = EQUIPPING
    contest = s.contested()
    for seat in range(s.seats):
        contest.pairs[seat] = p.recommended
        contest.sealed[seat] = UNSEALED
        if not has(s.gone, seat):
            s.ask(seat)
    start_clock(p, s)


def offered() -> i64:
    """Every pair, as a mask of own actions."""
    return shl(bit(MOST_PAIRS) - 1, CHOOSE_PAIR)


def seal(s: ArenaState, seat: i64, pair: i64) -> None:
    """A choice is sealed, and may be changed until the last one is in."""
    contest = s.contested()
    if s.sink is not None:
        if contest.sealed[seat] == UNSEALED:
            s.tell(events.SEALED, EVERYONE, seat)
        s.tell(events.SEALED_PAIR, only(seat), seat, pair)
    contest.sealed[seat] = pair
    s.answered(seat)


def reveal(p: Parameters, s: ArenaState) -> None:
    """All are shown together; who has said nothing has the recommended pair."""
    contest = s.contested()
    s.close_all()
    for seat in range(s.seats):
        if contest.sealed[seat] != UNSEALED:
            contest.pairs[seat] = contest.sealed[seat]
            contest.sealed[seat] = UNSEALED
        if s.sink is not None and not has(s.gone, seat):
            s.tell(events.MANOEUVRES, EVERYONE, seat, contest.pairs[seat])
