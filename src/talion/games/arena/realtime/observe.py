"""The part of an observation that only real time has: how long things still take, and what is on its way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import FIGURES
from talion.games.arena.combat.blow import SLIPPING, WAITING
from talion.games.arena.realtime.timers import BUNG, CARD_DUE, THROW_DUE, WINDOW_DUE
from talion.games.arena.state import NONE, ArenaState
from talion.kernel.ints import has
from talion.kernel.observation import ENDLESS, NO_CLOCK, Spec, fill, left_ms, numbers_from, seat_number, seats_from

# So many attacks on their way are told, in the order in which they reached the table; their numbers: see `add`.
ATTACKS: Final[i64] = FIGURES
OF_ATTACK: Final[i64] = 5


def add(spec: Spec, seats: int) -> None:
    """The parts, in the order in which `observe_into` writes them."""
    spec.add("bung_ms", "how long the round still plays, -1 where none runs", NO_CLOCK, ENDLESS)
    spec.add("card_ms", "how long the card that is being followed still has, -1 where none is", NO_CLOCK, ENDLESS)
    spec.add("closing", "whether the round ends with what is on the table", 0, 1)
    spec.add(
        "attacks",
        "attacks on their way, a row each: 1 + figure by whom; 1 + figure at whom; regular hits; unblockable ones; 1 waiting, "
        "2 in its window, 3 its victim slips away",
        0,
        ENDLESS,
        ATTACKS,
        OF_ATTACK,
    )
    spec.add("called", "whether a throw is called for the next beat, by seat", 0, 1, seats)
    spec.add("air", "dice in the air, by seat", 0, 7, seats)
    spec.add("order", "its standing order: 0 ask, 1 parry all, 2 parry two, 3 parry never, by seat", 0, 3, seats)
    spec.add("lands_ms", "how long the throw still takes, -1 without one, by seat", NO_CLOCK, ENDLESS, seats)
    spec.add("window_ms", "how long its window stays open, -1 without one, by seat", NO_CLOCK, ENDLESS, seats)
    spec.add("stopped", "why its commands have to wait: 0 they do not, 1 a window, 2 a card, by seat", 0, 2, seats)
    spec.add("queued", "its calls that wait for their turn, by seat", 0, ENDLESS, seats)


def observe_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    seats = s.seats
    live = s.running()
    out[at] = left_ms(s, BUNG)
    out[at + 1] = left_ms(s, CARD_DUE)
    out[at + 2] = 1 if live.closing else 0
    at = attacks_into(s, out, at + 3)
    at = seats_from(out, at, live.called, seat, seats)
    at = numbers_from(out, at, live.air, seat, seats, 0)
    at = numbers_from(out, at, live.orders, seat, seats, 0)
    other = seat
    for place in range(at, at + seats):
        in_window = s.window[other] != NONE
        out[place] = left_ms(s, THROW_DUE + other)
        out[place + seats] = left_ms(s, WINDOW_DUE + other) if in_window else NO_CLOCK
        out[place + 2 * seats] = 0
        if s.standing_prompt(other) != 0 and has(s.frozen, other):
            out[place + 2 * seats] = 1 if in_window else 2
        out[place + 3 * seats] = 0
        other += 1
        if other == seats:
            other = 0
    for call in s.queue:
        if call.seat != NONE:
            out[at + 3 * seats + seat_number(call.seat, seat, seats) - 1] += 1
    return at + 4 * seats


def attacks_into(s: ArenaState, out: vec[i64], at: i64) -> i64:
    """Basic attacks that have reached the table and are not dealt yet."""
    end = fill(out, at, ATTACKS * OF_ATTACK, 0)
    for blow in s.attacks:
        if at < end:
            out[at] = blow.attacker + 1
            out[at + 1] = blow.figure + 1
            out[at + 2] = blow.regular
            out[at + 3] = blow.sure
            out[at + 4] = 1 if blow.stage == WAITING else 3 if blow.stage == SLIPPING else 2
            at += OF_ATTACK
    return end
