"""Calls that pause everybody: cards, currents that break loose, the hill card, flowers; one at a time, in the order of their calls
(EA-23 to EA-26, EA-91, EA-100)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events, legal
from talion.games.arena.actions import INNATE, SLOTS
from talion.games.arena.board.moving import rage
from talion.games.arena.calls import cards
from talion.games.arena.calls.call import Call
from talion.games.arena.combat import tokens
from talion.games.arena.combat.blow import DONE, WAITING
from talion.games.arena.contests import calling, hill
from talion.games.arena.contests.calling import CALL_SLOT
from talion.games.arena.contests.hill import HILL_SLOT
from talion.games.arena.nymphlets import offers as nymphlets
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases import turns
from talion.games.arena.realtime import attacks, plans, windows
from talion.games.arena.realtime.timers import CARD_DUE, QUESTION_MS
from talion.games.arena.state import ASK_NOTHING, NONE, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import has


def is_running(s: ArenaState) -> bool:
    """Whether a card is being followed."""
    return s.call.open or s.call.flying


def call(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """The innate or a card is called: it waits for its turn, unless it touches nobody and pauses nobody (EA-16)."""
    made = plans.planned(p, s, seat, action)
    if made.slot == INNATE and plans.is_quiet(p, p.kit(s, seat).effects[0]):
        begin(p, s, made)
        while is_running(s) and follow(p, s):
            pass
        return
    queue(s, made)


def queue(s: ArenaState, made: Call) -> None:
    """EA-16: in the order in which calls reach the table."""
    made.number = s.running().next_number()
    s.queue.append(made)
    if s.sink is not None:
        s.tell(events.QUEUED, EVERYONE, made.seat, made.slot)


def waits(s: ArenaState, seat: i64) -> bool:
    """Whether a card of this seat is on the table and has not begun."""
    for made in s.queue:
        if made.seat == seat and made.slot < SLOTS:
            return True
    return False


def begin_next(p: Parameters, s: ArenaState) -> bool:
    """The first call that waits begins, once windows that were open are closed and attacks called before it dealt (EA-23,
    EA-100). Whether anything happened."""
    if len(s.queue) == 0:
        return False
    made = s.queue[0]
    for blow in s.attacks:
        if blow.stage != WAITING or blow.number < made.number:
            return False
    s.queue.pop(0)
    if made.slot == CALL_SLOT:
        calling.settle(p, s)
    elif made.slot == HILL_SLOT:
        hill.fill(p, s, made.seat)  # EA-102: never withdrawn
    elif made.slot >= SLOTS:
        s.filled = made.slot - SLOTS + 1
        rage(p, s)  # EA-102: never withdrawn
    elif has(s.standing(), made.seat) and not has(s.gone, made.seat) and plans.still_holds(p, s, made):
        begin(p, s, made)
    elif s.sink is not None:
        s.tell(events.DROPPED_CALL, EVERYONE, made.seat, made.slot)
    return True


def begin(p: Parameters, s: ArenaState, made: Call) -> None:
    """EA-100: the pause begins when the card resolves."""
    s.mover = made.seat
    cards.use(p, s, made.seat, made.slot)
    plans.carry_over(s.call, made)
    s.call.until_ms = s.now_ms + p.card_ms + s.running().lags[made.seat]


def follow(p: Parameters, s: ArenaState) -> bool:
    """Go on with the card; whether anything happened. False: somebody is asked, or it is over."""
    made = s.call
    if made.flying:
        if open_windows(p, s):
            return False
        tokens.deal(p, s, made)
        return True
    if s.prompt[made.seat] != 0:
        return answer_by_plan(p, s, made)
    cards.run(p, s, made)
    if not is_running(s):
        end(p, s)
    elif not made.flying and s.prompt[made.seat] != 0:
        s.answered(made.seat)  # time answers it, nobody waits
        least_ms = s.now_ms + QUESTION_MS
        s.set_timer(CARD_DUE, made.until_ms if made.until_ms > least_ms else least_ms)
    return True


def open_windows(p: Parameters, s: ArenaState) -> bool:
    """EA-26, EA-105: all victims at the same time, one deadline; of one player's figures one after the other. Whether any is open."""
    until_ms = s.call.window_ms
    if until_ms == 0:
        until_ms = s.now_ms + p.window_ms + longest_lag(s)
        s.call.window_ms = until_ms
    asked: i64 = 0
    for seat in range(s.seats):
        if s.window[seat] != NONE:
            asked += 1
            continue
        for blow in s.blows:
            if blow.stage == WAITING and s.owner(blow.figure) == seat and windows.open_at(p, s, blow, until_ms):
                asked += 1
                break
    if asked == 0:
        s.call.window_ms = 0
    return asked > 0


def longest_lag(s: ArenaState) -> i64:
    """EA-98: a card with one deadline takes the longest of its victims."""
    longest: i64 = 0
    for blow in s.blows:
        lag = s.running().lags[s.owner(blow.figure)]
        if blow.stage == WAITING and lag > longest:
            longest = lag
    return longest


def answer_by_plan(p: Parameters, s: ArenaState, made: Call) -> bool:
    """What was said in advance, or nothing any more; whether it was an answer."""
    base = legal.base(s, made.seat)
    offer = legal.offered(p, s, made.seat)
    if made.forfeit or has(s.gone, made.seat):
        answer(p, s, made.seat, silence(p, s, made.seat))
        return True
    said = plans.reply(p, s, made, offer, base)
    if said == NONE:
        return False
    answer(p, s, made.seat, said)
    return True


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """The caller says what the card asks."""
    s.close(seat)
    s.cancel_timer(CARD_DUE)
    turns.answer(p, s, seat, action)


def silence(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """The action that silence stands for."""
    found = legal.silence(legal.offered(p, s, seat), legal.base(s, seat))
    if found < 0 and s.brood is not None and nymphlets.named(s) != 0:
        return nymphlets.silent(p, s)
    return found if found >= 0 else legal.silence_among(legal.spaces(p, s, seat))


def forfeit(p: Parameters, s: ArenaState) -> None:
    """EA-15: the card's time is up; what is left of it is not asked any more."""
    made = s.call
    made.forfeit = True
    if s.sink is not None:
        s.tell(events.LATE, EVERYONE, made.seat)


def end(p: Parameters, s: ArenaState) -> None:
    """Everybody plays on; who slipped away is asked for the step (EA-22)."""
    s.cancel_timer(CARD_DUE)
    s.mover = NONE
    s.asking = ASK_NOTHING
    for blow in s.blows:
        if blow.step_due and blow.stage == DONE:
            attacks.slip_away(p, s, blow)
    s.forget_blows()
