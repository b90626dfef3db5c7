"""A round in real time from "Yarra Mark!" to "Yarra Bung!": how it starts, goes on by itself and ends (EA-9, EA-27, EA-88)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.combat import tokens
from talion.games.arena.contests import calling
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases import rounds
from talion.games.arena.prompts import DECIDE
from talion.games.arena.realtime import attacks, pauses, throws, windows
from talion.games.arena.realtime.timers import (
    BEAT,
    BUNG,
    CALL,
    COUNT_IN,
    MARK,
    PULSE,
    PULSE_MS,
    READY_MS,
    THROW_DUE,
)
from talion.games.arena.state import (
    COUNTING,
    FIGHTING,
    GATHERING,
    NONE,
    TIME_UP,
    ArenaState,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def gather(s: ArenaState) -> None:
    """EA-88: everybody says that they are ready; who does not in time is taken to be."""
    s.phase = GATHERING
    for seat in range(s.seats):
        if has(s.playing & ~s.gone, seat):
            s.ask(seat)
    s.set_timer(DECIDE, s.now_ms + READY_MS)


def count_in(p: Parameters, s: ArenaState) -> None:
    """EA-88: four beats, then the drums."""
    s.cancel_timer(DECIDE)
    s.phase = COUNTING
    s.set_timer(MARK, s.now_ms + COUNT_IN * p.beat_ms)
    if s.sink is not None:
        s.tell(events.COUNT_IN, EVERYONE, COUNT_IN, COUNT_IN * p.beat_ms)


def mark(p: Parameters, s: ArenaState) -> None:
    """Yarra Mark! Time zero of the round: all may act."""
    live = s.running()
    s.phase = FIGHTING
    live.closing = False
    live.called = 0
    live.late = 0
    for seat in range(s.seats):
        live.air[seat] = 0
        live.lying[seat] = 0
        live.freed_ms[seat] = s.now_ms
        live.beat_thrown_ms[seat] = -1
        if has(s.standing(), seat):
            s.offer(seat)
    s.set_timer(BUNG, s.now_ms + p.length_ms(s))
    s.set_timer(PULSE, s.now_ms + PULSE_MS)
    if p.drum:
        s.set_timer(BEAT, s.now_ms + p.beat_ms)
    if s.sink is not None:
        s.tell(events.MARK, EVERYONE, s.round, p.length_ms(s))
    calling.begin(p, s)
    settle(p, s)


def settle(p: Parameters, s: ArenaState) -> None:
    """Everything that happens by itself, until somebody or the clock has to act."""
    while s.phase == FIGHTING and not s.over:
        clear_fallen(s)
        if pauses.is_running(s):
            if not pauses.follow(p, s):
                break
        elif s.gone & s.standing() != 0:
            if not attacks.deal_answered(p, s):
                remove_gone(p, s)
        elif not attacks.advance(p, s) and not pauses.begin_next(p, s):
            if not is_done(p, s):
                break
            finish(p, s)
    if s.phase == FIGHTING and not s.over:
        refresh(p, s)
        throws.note_free(s)


def is_done(p: Parameters, s: ArenaState) -> bool:
    """EA-27: nothing new is taken, and all that reached the table before is finished."""
    live = s.running()
    if rounds.is_over(p, s):
        close(s)
    return live.closing and len(s.attacks) == 0 and len(s.queue) == 0


def close(s: ArenaState) -> None:
    """Nothing new is taken any more; waiting commands come to nothing (EA-99), throws under way too."""
    live = s.running()
    live.closing = True
    live.called = 0
    live.late = 0
    s.cancel_timer(CALL)
    for seat in range(s.seats):
        s.withdraw(seat)
        s.cancel_timer(THROW_DUE + seat)
        put_down(s, seat)


def put_down(s: ArenaState, seat: i64) -> None:
    """Dice in the air come back without a face."""
    live = s.running()
    s.blank(seat, live.air[seat])
    live.air[seat] = 0


def finish(p: Parameters, s: ArenaState) -> None:
    """The round is scored."""
    why = rounds.why_over(s) if rounds.is_over(p, s) else TIME_UP
    s.cancel_timer(BUNG)
    s.cancel_timer(PULSE)
    s.cancel_timer(BEAT)
    rounds.finish(p, s, why)


def bung(s: ArenaState) -> None:
    """Yarra Bung!"""
    if s.sink is not None:
        s.tell(events.BUNG, EVERYONE, s.round)
    close(s)


def clear_fallen(s: ArenaState) -> None:
    """EA-33: who is out is asked nothing more, has no throw under way, and is attacked no more."""
    live = s.running()
    dropped = live.closing  # Nobody is offered anything then (EA-27).
    for seat in range(s.seats):
        if has(s.playing & s.out, seat) and (s.standing_prompt(seat) != 0 or s.window[seat] != NONE):
            s.withdraw(seat)
            windows.leave(s, seat)
            s.cancel_timer(THROW_DUE + seat)
            live.air[seat] = 0
            live.called &= ~bit(seat)
            live.late &= ~bit(seat)
            dropped = True
    if dropped:
        attacks.drop_at_fallen(s)


def remove_gone(p: Parameters, s: ArenaState) -> None:
    """EA-78: figures of players who have left go."""
    for seat in range(s.seats):
        if has(s.gone & s.standing(), seat):
            tokens.remove(p, s, seat)


def refresh(p: Parameters, s: ArenaState) -> None:
    """EA-20, EA-24, EA-108: who is in a window, and everybody during a pause or a call, has to wait; throws that were due end with
    that."""
    live = s.running()
    paused = pauses.is_running(s)
    called = calling.is_calling(s)
    s.actions = p.actions  # Nothing costs an action here.
    for seat in range(s.seats):
        if s.standing_prompt(seat) == 0:
            continue
        stopped = paused or called or s.window[seat] != NONE
        if stopped and not has(s.frozen, seat):
            s.freeze(seat)
        elif not stopped and has(s.frozen, seat):
            s.thaw(seat)
            if has(live.late, seat):
                live.late &= ~bit(seat)
                throws.land(s, seat, live.air[seat])
