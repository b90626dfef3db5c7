"""Domination: a start round the middle, and flowers that say where to stand when they are scored (EA-39, EA-68)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.contests.scoring import score_ground
from talion.games.arena.parameters import DOMINATION, Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import NONE, SPACE_WANTED, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, has, low, nth

FLOWERS: Final[i64] = 6


def begin_round(s: ArenaState) -> None:
    """A fresh deck, and the next seat places first; in the first round any."""
    contest = s.contested()
    contest.flower = NONE
    contest.unseen = low(FLOWERS)
    contest.first = s.chance.below(s.seats) if contest.first == NONE else (contest.first + 1) % s.seats


def place_next(p: Parameters, s: ArenaState) -> bool:
    """EA-39: one after the other; whether somebody is asked."""
    if p.contest != DOMINATION:
        return False
    for number in range(s.seats):
        seat = (s.contested().first + number) % s.seats
        if has(s.standing() & ~s.gone, seat) and s.stage[seat] == SPACE_WANTED:
            s.ask(seat)
            start_clock(p, s)
            return True
    return False


def flip(s: ArenaState) -> None:
    """The next flower lies open; L790, an empty deck is shuffled anew. Nobody knows which until then, nor does the state."""
    contest = s.contested()
    if contest.unseen == 0:
        contest.unseen = low(FLOWERS)
    contest.flower = nth(contest.unseen, s.chance.below(count(contest.unseen)))
    contest.unseen &= ~bit(contest.flower)
    if s.sink is not None:
        s.tell(events.FLOWER_OPEN, EVERYONE, contest.flower, count(contest.unseen))


def score_flower(p: Parameters, s: ArenaState) -> None:
    """L786: whoever stands in the flower's area scores; then the next flower, unless this was the last scoring."""
    contest = s.contested()
    contest.scorings += 1
    score_ground(s, p.arena.areas[contest.flower], events.ON_THE_FLOWER)
    if contest.scorings == p.scorings:
        contest.done = True
    else:
        flip(s)
