"""The rules of the arena in real time: set-up as when turn based, then everybody at once."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import estimate, events, legal, setup
from talion.games.arena.actions import FACE, PLACE
from talion.games.arena.contests import calling, domination, manoeuvres, offers
from talion.games.arena.contests.actions import OWN_ACTIONS
from talion.games.arena.contests.contest import Contest
from talion.games.arena.imagine import reimagine
from talion.games.arena.nymphlets import offers as nymphlets
from talion.games.arena.nymphlets.actions import NYMPHLET_TARGET
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.observe import observe_into, observed
from talion.games.arena.parameters import BATTLE, NYMPHLETS, Parameters
from talion.games.arena.phases import rounds
from talion.games.arena.prompts import DECIDE, start_clock
from talion.games.arena.realtime import commands, fight, pauses, throws, windows
from talion.games.arena.realtime.actions import FIGHT, LIVE_ACTIONS, MOST_COMMANDS
from talion.games.arena.realtime.audit import audit
from talion.games.arena.realtime.explain import why_not, why_wait
from talion.games.arena.realtime.live import Live
from talion.games.arena.realtime.timers import (
    BEAT,
    BUNG,
    CALL,
    CARD_DUE,
    COUNT_IN,
    LAG_RISE_MS,
    LAG_STEP_MS,
    MARK,
    MOST_LAG_MS,
    PULSE,
    PULSE_MS,
    THROW_DUE,
    WINDOW_DUE,
)
from talion.games.arena.state import (
    AGREED,
    ALONE,
    BETWEEN,
    CHOOSING,
    COUNTING,
    EQUIPPING,
    FACING_WANTED,
    FIGHTING,
    GATHERING,
    NONE,
    PLACING,
    ArenaState,
)
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has, low
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.kernel.state import NEVER


@final
class LiveRules(Rules[ArenaState]):
    """Standing prompts for everybody, windows and questions on top of them, and a clock that runs."""

    def __init__(self, seats: i64, parameters: Parameters, options: dict[str, int | str | bool]) -> None:
        own: i64 = 0 if parameters.contest == BATTLE else OWN_ACTIONS
        super().__init__(seats, LIVE_ACTIONS + own, MOST_COMMANDS)
        self.parameters: Parameters = parameters
        # As the players set them, for who puts the match into words.
        self.options = options

    def empty(self, chance: Stream) -> ArenaState:
        """Nobody has a character."""
        s = ArenaState(self.seats, chance)
        s.live = Live(self.seats)
        if self.parameters.contest != BATTLE:
            s.contest = Contest(self.seats)
        if self.parameters.contest == NYMPHLETS:
            s.brood = Brood(self.seats, self.parameters.nymphlets)
        return s

    def begin(self, s: ArenaState) -> None:
        """Characters are dealt, or all players choose."""
        setup.begin(self.parameters, s)

    # What may be done

    def legal_into(self, s: ArenaState, seat: i64, out: vec[i64]) -> i64:
        """What the question asks for, or all that may be commanded."""
        found = self.offered(s, seat)
        n: i64 = 0
        for action in found:
            out[n] = action
            n += 1
        return n

    def legal(self, s: ArenaState, seat: i64) -> tuple[int, ...]:
        """The same for people and outside loops."""
        return tuple(self.offered(s, seat)) if has(s.open, seat) else ()

    def offered(self, s: ArenaState, seat: i64) -> list[int]:
        """Everything a seat with an open prompt may say, in a fixed order."""
        p = self.parameters
        if s.phase == FIGHTING:
            if s.window[seat] != NONE:
                return windows.offered(p, s, seat)
            if s.prompt[seat] == 0:
                return commands.offered(p, s, seat)
        elif s.phase == GATHERING:
            return [int(FIGHT)]
        found: list[int] = []
        if s.phase == EQUIPPING:
            commands.above(offers.offered(p, s, seat), p.own_actions, found)
            return found
        commands.above(legal.offered(p, s, seat), legal.base(s, seat), found)
        if s.phase in (PLACING, FIGHTING):
            commands.above(legal.spaces(p, s, seat), PLACE, found)
        if s.phase == FIGHTING and s.brood is not None:
            commands.above(nymphlets.named(s), p.own_actions + NYMPHLET_TARGET, found)
        return found

    def explain(self, s: ArenaState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return why_not(self.parameters, s, seat, action)

    def why_wait(self, s: ArenaState, seat: i64) -> Refusal:
        """EA-20, EA-24."""
        return why_wait(self.parameters, s, seat)

    def count_in_ms(self) -> i64:
        """EA-89, EA-103: four beats, also after a standstill."""
        return COUNT_IN * self.parameters.beat_ms

    # What is done

    def apply(self, s: ArenaState, seat: i64, action: i64) -> None:
        """Do what was said, and what follows from it by itself."""
        p = self.parameters
        if s.phase != FIGHTING:
            self.answer(s, seat, action)
            self.proceed(s)
            return
        if s.window[seat] != NONE:
            windows.answer(p, s, seat, action)
        elif s.prompt[seat] != 0:
            pauses.answer(p, s, seat, action)
        else:
            commands.carry_out(p, s, seat, action)
        self.settle(s)

    def settle(self, s: ArenaState) -> None:
        """The fight as far as it goes by itself; if it ends, what comes after it."""
        fight.settle(self.parameters, s)
        if s.phase != FIGHTING:
            self.proceed(s)

    def answer(self, s: ArenaState, seat: i64, action: i64) -> None:
        """One answer outside the fight."""
        p = self.parameters
        if s.phase == EQUIPPING:
            offers.answer(p, s, seat, action)
            return
        s.close(seat)
        if s.phase == CHOOSING:
            setup.choose(p, s, seat, action)
        elif s.phase == BETWEEN:
            if s.sink is not None:
                s.tell(events.CONTINUED, EVERYONE, seat)
        elif s.phase == GATHERING:
            if s.sink is not None:
                s.tell(events.READY_TO_FIGHT, EVERYONE, seat)
        elif s.stage[seat] == FACING_WANTED:
            setup.face(p, s, seat, action - FACE)
        else:
            setup.place(p, s, seat, action - PLACE)

    def proceed(self, s: ArenaState) -> None:
        """From phase to phase until somebody or the clock has to act. Who has left answers by silence (EA-78)."""
        p = self.parameters
        while not s.over and s.phase not in (FIGHTING, COUNTING):
            if s.awaited & s.gone != 0:
                seat = first(s.awaited & s.gone)
                self.answer(s, seat, self.silent(s, seat))
            elif s.awaited != 0:
                return
            elif s.phase == BETWEEN:
                rounds.go_on(p, s)
            elif s.phase == EQUIPPING:
                manoeuvres.reveal(p, s)
                setup.set_up(p, s, low(s.seats) & ~s.gone)
            elif rounds.is_over(p, s):
                fight.finish(p, s)
            elif s.phase == PLACING:
                if not domination.place_next(p, s):
                    fight.gather(s)
            else:
                fight.count_in(p, s)

    def silent(self, s: ArenaState, seat: i64) -> i64:
        """The action that silence stands for outside the fight."""
        if s.phase == GATHERING:
            return FIGHT
        if s.phase == EQUIPPING:
            return offers.silent(self.parameters, s, seat)
        found = legal.silence(legal.offered(self.parameters, s, seat), legal.base(s, seat))
        return found if found >= 0 else legal.silence_among(legal.spaces(self.parameters, s, seat))

    # Time

    def due(self, s: ArenaState, what: i64) -> None:
        """A timer has run out."""
        p = self.parameters
        if what == DECIDE:
            self.out_of_time(s)
            return
        if what == MARK:
            fight.mark(p, s)
        elif what == PULSE:
            s.set_timer(PULSE, s.now_ms + PULSE_MS)
        elif what == BEAT:
            s.set_timer(BEAT, s.now_ms + p.beat_ms)
            throws.beat(s)
        elif what == BUNG:
            fight.bung(s)
        elif what == CARD_DUE:
            pauses.forfeit(p, s)
        elif what == CALL:
            calling.due(p, s)
        elif what >= WINDOW_DUE:
            windows.time_up(p, s, what - WINDOW_DUE)
        else:
            throws.due(s, what - THROW_DUE)
        self.settle(s)

    def out_of_time(self, s: ArenaState) -> None:
        """EA-77, EA-88: the time for a decision before or after a fight is up."""
        phase = s.phase
        for seat in range(s.seats):
            if has(s.awaited, seat) and s.sink is not None:
                s.tell(events.LATE, EVERYONE, seat)
            while s.phase == phase and has(s.awaited, seat):
                self.answer(s, seat, self.silent(s, seat))
        self.proceed(s)
        if s.awaited != 0 and s.deadline(DECIDE) == NEVER:
            start_clock(self.parameters, s)

    def why_not_lag(self, s: ArenaState, seat: i64, ms: i64) -> Refusal | None:
        """EA-86, EA-103: in steps, up to a limit, rising slowly."""
        if ms % LAG_STEP_MS != 0 or ms > MOST_LAG_MS:
            return Refusal(
                "EA-86", f"Lag is noted in steps of {LAG_STEP_MS} ms up to {MOST_LAG_MS} ms, not as {ms} ms."
            )
        known = s.running().lags[seat]
        if ms > known + LAG_RISE_MS:
            return Refusal(
                "EA-103", f"A lag of {known} ms rises by at most {LAG_RISE_MS} ms at a time, not to {ms} ms."
            )
        return None

    def lag(self, s: ArenaState, seat: i64, ms: i64) -> None:
        """EA-86: windows of this seat are longer, and its throws count as begun earlier."""
        s.running().lags[seat] = ms
        if s.sink is not None:
            s.tell(events.LAG, EVERYONE, seat, ms)

    # Who is there

    def called(self, s: ArenaState, seat: i64) -> str:
        """By its character, once it has one."""
        character = s.character[seat]
        return self.parameters.kits[character].name if character != NONE else super().called(s, seat)

    def why_idle(self, s: ArenaState, seat: i64) -> str:
        """EA-78: who has left is asked nothing any more; who is out, nothing before the next round."""
        if has(s.gone, seat):
            return "You have left this match"
        if has(s.playing & s.out, seat):
            return "You are out of this round"
        if s.phase == COUNTING:
            return "The drums are being counted in"
        return super().why_idle(s, seat)

    def why_not_leave(self, s: ArenaState, seat: i64) -> Refusal | None:
        """EA-78: once is enough."""
        if has(s.gone, seat):
            return Refusal("EA-78", "That player has left already.")
        return None

    def leave(self, s: ArenaState, seat: i64) -> None:
        """EA-78: the figure leaves the arena; a card or a window that is open is finished first. The last team there wins."""
        p = self.parameters
        s.gone |= bit(seat)
        if s.sink is not None:
            s.tell(events.LEFT, EVERYONE, seat)
        if rounds.left_alone(p, s):
            rounds.end(p, s, ALONE)
            return
        if s.phase == FIGHTING:
            if s.window[seat] != NONE:
                windows.time_up(p, s, seat)
            self.settle(s)
            return
        if s.phase == EQUIPPING:
            s.close(seat)
        elif s.phase in (PLACING, GATHERING, COUNTING):
            s.close(seat)
            fight.remove_gone(p, s)
            if rounds.is_over(p, s):
                s.close_all()  # EA-8: at once, whatever the others were asked
                s.cancel_timer(MARK)
                if s.phase == COUNTING:
                    s.phase = GATHERING
        self.proceed(s)

    def why_not_stop(self, s: ArenaState) -> Refusal | None:
        """EA-79: all may always agree to stop."""
        return None

    def stop(self, s: ArenaState) -> None:
        """EA-79: points so far decide."""
        rounds.end(self.parameters, s, AGREED)

    def reimagine(self, s: ArenaState, seat: i64, stream: Stream) -> ArenaState:
        """Chance is hidden, and what others have sealed."""
        return reimagine(s, seat, stream)

    # The end

    def rank(self, s: ArenaState, seat: i64) -> i64:
        """Winners, then points; who has left comes last."""
        return rounds.rank(self.parameters, s, seat)

    def estimate(self, s: ArenaState, seat: i64) -> i64:
        """What the match seems worth to a seat."""
        if s.over:
            return self.payoff(s, seat)
        return estimate.estimate(self.parameters, s, seat)

    def observed(self) -> Spec:
        """The parts of an observation."""
        return observed(self.parameters, self.seats)

    def observe_into(self, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
        """What a seat is shown, as numbers."""
        return observe_into(self.parameters, s, seat, out, at)

    def audit(self, s: ArenaState) -> list[str]:
        """Dice, tokens, figures, attacks and prompts fit together."""
        return audit(self.parameters, s)
