"""The start and end of runs, and what is retired and replaced between them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from talion.games.deadeye import events
from talion.games.deadeye.cards import CORE, DESTS, HOPE, KIND, STRENGTH
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import GIVEN_UP, LOST, NONE, REACHED, RIDING, TALLIES, WON, DeadEyeState
from talion.games.deadeye.zones import mask_of
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def all_core() -> vec[i64]:
    """The fourteen core cards."""
    made: vec[i64] = vec[i64]()
    for card in range(CORE):
        made = append(made, card)
    return made


def ready_to_ride(p: Parameters, s: DeadEyeState) -> None:
    """The next run is to come; the player says when. Until then the table shows how the last one ended."""
    s.attempt += 1
    s.phase = RIDING
    if s.sink is not None:
        s.tell(events.RUN, EVERYONE, s.attempt, p.leg(s.base))


def begin_run(p: Parameters, s: DeadEyeState) -> None:
    """DE-37: an empty table and 14 shuffled core cards; after another run the piles are made up first (DE-9)."""
    if len(s.record) != 0:
        prepare(p, s)
    s.slot = NONE
    s.event = NONE
    s.heat = vec[i64]()
    s.juice = vec[i64]()
    s.discard = vec[i64]()
    s.deck = all_core()
    s.chance.shuffle(s.deck, CORE)
    s.rig = 0
    s.active = 0
    s.distance = 0
    s.delay = 0
    s.points = 0
    s.target = 0
    s.blocked = 0
    s.reach = 0
    s.known = 0
    s.scanned = 0
    s.backs = 0
    s.source = NONE
    s.side = NONE
    s.left = 0
    s.picked = 0
    for i in range(TALLIES):
        s.tally[i] = 0
    if s.sink is not None:
        s.tell(events.STARTED, EVERYONE, s.attempt)


def end_run(p: Parameters, s: DeadEyeState, why: i64, by: i64) -> None:
    """Success or failure, at once (DE-33); then the campaign is over or the next run is to come."""
    won = why == REACHED
    leg = p.leg(s.base)
    write_record(s, leg, why, by)
    revealed = s.next - s.base
    if won:
        s.won_runs += 1
        s.base = s.next  # DE-37: retired, acquired or not
        if s.sink is not None:
            s.tell(events.SUCCESS, EVERYONE, s.attempt, leg, revealed)
    else:
        s.next = s.base  # DE-36: back on the deck, in their order
        if s.sink is not None:
            s.tell(events.FAILED, EVERYONE, s.attempt, why, by, revealed)
    if won and (s.base == DESTS or p.practice):  # DE-39: checked first
        finish(s, WON)
    elif s.attempt >= p.attempts:
        finish(s, LOST)
    else:
        ready_to_ride(p, s)


def write_record(s: DeadEyeState, leg: i64, why: i64, by: i64) -> None:
    """What is remembered of a run."""
    record = s.record
    for number in (leg, 1 if why == REACHED else 0, why, by, s.total(), s.next - s.base):
        record = append(record, number)
    for i in range(TALLIES):
        record = append(record, s.tally[i])
    s.record = record


def finish(s: DeadEyeState, ending: i64) -> None:
    """The campaign is over."""
    s.ending = ending
    s.finish()
    if s.sink is not None:
        s.tell(events.ENDED, EVERYONE, 1 if ending == WON else 0)


def give_up(s: DeadEyeState) -> None:
    """The player leaves, or stops (DE-47)."""
    finish(s, GIVEN_UP)


def prepare(p: Parameters, s: DeadEyeState) -> None:
    """DE-38: gather, return the excess, retire one of each kind unseen, add one of each from the Reserves."""
    more_strength = make_up(s, STRENGTH, p.strength)
    more_hope = make_up(s, HOPE, p.hope)
    if s.sink is not None:
        s.tell(events.PREPARED, EVERYONE, len(s.strength_reserve), len(s.hope_reserve), more_strength, more_hope)


def make_up(s: DeadEyeState, first: i64, size: i64) -> i64:
    """Pile and Reserve of a kind for the next run; how many cards were in excess."""
    reserve = s.strength_reserve if first == STRENGTH else s.hope_reserve
    unseen = s.strength if first == STRENGTH else s.hope
    pile = in_play(s.retired | mask_of(reserve), first)
    s.met |= mask_of(pile) & ~mask_of(unseen)
    s.chance.shuffle(pile, len(pile))
    # The first of the shuffled pile is retired, what is beyond its size goes back.
    s.retired |= bit(pile[0])
    excess: i64 = len(pile) - size
    stock: vec[i64] = reserve[:]
    for card in pile[size:]:
        stock = append(stock, card)
    if excess > 0:
        s.chance.shuffle(stock, len(stock))
        s.met &= ~(mask_of(pile) | s.retired)  # nobody can tell which of them went back
    made: vec[i64] = pile[1:size]
    left: i64 = len(stock)
    if left != 0:
        left -= 1
        made = append(made, stock[left])
    s.chance.shuffle(made, len(made))
    if first == STRENGTH:
        s.strength = made
        s.strength_reserve = stock[:left]
    else:
        s.hope = made
        s.hope_reserve = stock[:left]
    return excess if excess > 0 else 0


def in_play(away: i64, first: i64) -> vec[i64]:
    """The cards of a kind that are not away."""
    made: vec[i64] = vec[i64]()
    for card in range(first, first + KIND):
        if not has(away, card):
            made = append(made, card)
    return made
