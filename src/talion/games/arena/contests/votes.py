"""The vote of Domination, turn based: at the end of a Game Turn all say whether the flower is scored (EA-69, EA-108)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import PUT_CURRENT, TAKE
from talion.games.arena.contests.actions import (
    DECLARE_AGAINST,
    DECLARE_FOR,
    POWER_AGAINST,
    POWER_FOR,
    VOTE_DICE,
)
from talion.games.arena.contests.contest import AGAINST, FOR, SILENT, UNSEALED
from talion.games.arena.contests.domination import score_flower
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases import rolling
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import (
    ASK_NOTHING,
    AWAY,
    BLANK,
    DICE_WANTED,
    NONE,
    POWER_WANTED,
    SIDE_WANTED,
    VOTING,
    ArenaState,
)
from talion.games.common.dice import FACES, amount, dice_at, throw, total
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has, shl


def begin(p: Parameters, s: ArenaState) -> None:
    """All have passed: everybody still in is asked for a side."""
    contest = s.contested()
    s.phase = VOTING
    s.mover = NONE
    s.asking = ASK_NOTHING
    for seat in range(s.seats):
        contest.sides[seat] = SILENT
        contest.counts[seat] = UNSEALED
        contest.sealed[seat] = UNSEALED
        contest.voted[seat] = 0
        s.fresh[seat] = 0
        s.held[seat] = 0
    if s.sink is not None:
        s.tell(events.VOTE, EVERYONE, contest.flower, s.game_turn)
    ask_all(p, s, SIDE_WANTED, s.standing() & ~s.gone)


def ask_all(p: Parameters, s: ArenaState, step: i64, seats: i64) -> None:
    """The next question for these, all at once."""
    s.contested().step = step
    for seat in range(s.seats):
        s.stage[seat] = AWAY
        if has(seats, seat):
            s.stage[seat] = step
            s.ask(seat)
    start_clock(p, s)


def offered(s: ArenaState, seat: i64) -> i64:
    """What may be answered, as a mask of own actions; kept dice that may be taken back are `recoverable`."""
    stage = s.stage[seat]
    if stage == SIDE_WANTED:
        return bit(DECLARE_FOR) | bit(DECLARE_AGAINST)
    if stage == POWER_WANTED:
        return bit(POWER_FOR) | bit(POWER_AGAINST)
    return shl(bit(total(s.pool[seat]) + 1) - 1, VOTE_DICE)


def recoverable(s: ArenaState, seat: i64) -> i64:
    """EA-46: tracks with kept dice, before a seat says with how many it votes; as TAKE actions."""
    mask: i64 = 0
    if s.stage[seat] == DICE_WANTED:
        for action in range(TAKE, PUT_CURRENT):
            if s.on(seat, action - TAKE) != 0:
                mask |= bit(action)
    return mask


def silent(s: ArenaState, seat: i64) -> i64:
    """What silence stands for: no vote is no, and without dice; power dice go where their owner has declared."""
    stage = s.stage[seat]
    if stage == SIDE_WANTED:
        return DECLARE_AGAINST
    if stage == POWER_WANTED:
        return POWER_FOR if s.contested().sides[seat] == FOR else POWER_AGAINST
    return VOTE_DICE


def take_back(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> None:
    """A kept die comes to the pool; how many vote is asked anew."""
    s.contested().counts[seat] = UNSEALED
    rolling.take(p, s, seat, slot)
    s.ask(seat)


def answer(s: ArenaState, seat: i64, action: i64) -> None:
    """A side, a number of dice, where power counts: sealed until all have answered."""
    contest = s.contested()
    stage = s.stage[seat]
    if stage == SIDE_WANTED:
        known = contest.sides[seat] != SILENT
        contest.sides[seat] = FOR if action == DECLARE_FOR else AGAINST
    elif stage == POWER_WANTED:
        known = contest.sealed[seat] != UNSEALED
        contest.sealed[seat] = FOR if action == POWER_FOR else AGAINST
    else:
        known = contest.counts[seat] != UNSEALED
        contest.counts[seat] = action - VOTE_DICE
    if s.sink is not None:
        if not known:
            s.tell(events.SEALED, EVERYONE, seat)
        s.tell(events.SEALED_VOTE, only(seat), seat, action)
    s.answered(seat)


def advance(p: Parameters, s: ArenaState) -> bool:
    """All have answered: it is shown, and the next thing asked. False when the vote is over."""
    contest = s.contested()
    s.close_all()
    voters = s.standing() & ~s.gone
    if contest.step == SIDE_WANTED:
        for seat in range(s.seats):
            if has(voters, seat) and s.sink is not None:
                s.tell(events.DECLARED, EVERYONE, seat, contest.sides[seat])
        ask_all(p, s, DICE_WANTED, voters)
        return True
    if contest.step == DICE_WANTED:
        asked: i64 = 0
        for seat in range(s.seats):
            if has(voters, seat):
                roll(s, seat, contest.counts[seat])
                if amount(contest.voted[seat], p.either_face) != 0:
                    asked |= bit(seat)
        if asked != 0:
            ask_all(p, s, POWER_WANTED, asked)
            return True
    count_votes(p, s, voters)
    return False


def roll(s: ArenaState, seat: i64, dice: i64) -> None:
    """L902: these dice count as rolled; dice without a face are taken first, it makes no difference."""
    contest = s.contested()
    left = dice
    for number in range(FACES + 1):
        place = BLANK - number
        there = amount(s.pool[seat], place)
        gone = there if there < left else left
        s.pool[seat] -= dice_at(gone, place)
        left -= gone
    fallen = throw(s.chance, dice) if dice != 0 else 0
    contest.voted[seat] = fallen
    contest.thrown[seat] = fallen
    s.pool[seat] += fallen
    if s.sink is not None:
        s.tell(events.VOTE_ROLL, EVERYONE, seat, fallen, dice)


def is_scored(p: Parameters, wanted: i64, unwanted: i64) -> bool:
    """EA-69: with more for than against the flower is scored, with more against it is not. EA-120: as many of both are enough, nothing
    is not."""
    return wanted > unwanted or (p.level_scores and wanted == unwanted and wanted > 0)


def count_votes(p: Parameters, s: ArenaState, voters: i64) -> None:
    """All dice of all are counted; where the flower is not scored the game goes on with it."""
    contest = s.contested()
    wanted: i64 = 0
    unwanted: i64 = 0
    for seat in range(s.seats):
        if has(voters, seat):
            wanted += amount(contest.voted[seat], p.for_face)
            unwanted += amount(contest.voted[seat], p.against_face)
            if contest.sealed[seat] == FOR:
                wanted += amount(contest.voted[seat], p.either_face)
            elif contest.sealed[seat] == AGAINST:
                unwanted += amount(contest.voted[seat], p.either_face)
    for seat in range(s.seats):
        contest.sealed[seat] = UNSEALED
        contest.counts[seat] = UNSEALED
        s.stage[seat] = AWAY
    contest.step = AWAY
    contest.wanted = wanted
    contest.unwanted = unwanted
    scored = is_scored(p, wanted, unwanted)
    if s.sink is not None:
        s.tell(events.VOTED, EVERYONE, wanted, unwanted, 1 if scored else 0)
    if scored:
        score_flower(p, s)
