"""What players may do in the arena, and what it does. What each phase does is in the file of that phase."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import estimate, events, legal, setup
from talion.games.arena.actions import (
    ACTIONS,
    FACE,
    GUARD,
    GUARD_ACTIONS,
    GUARDS,
    MARKER,
    MOST_LEGAL,
    PLACE,
    ROLL,
    ROLL_BASE,
    TAKE,
)
from talion.games.arena.audit import audit
from talion.games.arena.calls import cards
from talion.games.arena.combat import reactions, tokens, windows
from talion.games.arena.contests import domination, manoeuvres, offers, votes
from talion.games.arena.contests import observe as contests
from talion.games.arena.contests.actions import OWN_ACTIONS
from talion.games.arena.contests.contest import Contest
from talion.games.arena.explain import why_not
from talion.games.arena.imagine import reimagine
from talion.games.arena.nymphlets import offers as nymphlets
from talion.games.arena.nymphlets.actions import NYMPHLET_STEP
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.observe import observe_into, observed
from talion.games.arena.parameters import BATTLE, DOMINATION, NYMPHLETS, Parameters
from talion.games.arena.phases import rolling, rounds, turns
from talion.games.arena.prompts import DECIDE, start_clock
from talion.games.arena.state import (
    AGREED,
    ALONE,
    BETWEEN,
    CHOOSING,
    CLAIMING,
    EQUIPPING,
    FACING_WANTED,
    NONE,
    PLACING,
    ROLLING,
    TURN_LIMIT,
    TURNING,
    VOTING,
    ArenaState,
)
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has, low
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.kernel.state import NEVER

Menu = tuple[int, ...]


@final
class ArenaRules(Rules[ArenaState]):
    """The way from phase to phase."""

    def __init__(self, seats: i64, parameters: Parameters, options: dict[str, int | str | bool]) -> None:
        own: i64 = 0 if parameters.contest == BATTLE else OWN_ACTIONS
        super().__init__(seats, ACTIONS + own, MOST_LEGAL)
        self.parameters: Parameters = parameters
        # As the players set them, for who puts the match into words.
        self.options = options
        # Offers that were made before, spelled out by base, so that `legal` need not do it again.
        self.menus: list[dict[int, Menu]] = [{} for _ in range(ACTIONS + own + 1)]

    def empty(self, chance: Stream) -> ArenaState:
        """Nobody has a character."""
        s = ArenaState(self.seats, chance)
        if self.parameters.contest != BATTLE:
            s.contest = Contest(self.seats)
        if self.parameters.contest == NYMPHLETS:
            s.brood = Brood(self.seats, self.parameters.nymphlets)
        return s

    def begin(self, s: ArenaState) -> None:
        """Characters are dealt, or all players choose."""
        setup.begin(self.parameters, s)

    # The way from phase to phase

    def proceed(self, s: ArenaState) -> None:
        """Until somebody who is there is asked, or the match is over. Who has left answers by silence (EA-78)."""
        while not s.over:
            if s.awaited == 0:
                self.advance(s)
            elif s.awaited & s.gone != 0:
                seat = first(s.awaited & s.gone)
                self.answer(s, seat, self.silent(s, seat))
            else:
                return

    def advance(self, s: ArenaState) -> None:
        """One thing that happens by itself."""
        p = self.parameters
        if s.phase == TURNING:
            self.proceed_turn(s)
        elif s.phase == BETWEEN:
            rounds.go_on(p, s)
        elif s.phase == EQUIPPING:
            manoeuvres.reveal(p, s)
            setup.set_up(p, s, low(s.seats) & ~s.gone)
        elif rounds.is_over(p, s):
            rounds.finish(p, s, rounds.why_over(s))
        elif s.phase == PLACING:
            if not domination.place_next(p, s):
                rolling.begin(p, s)
        elif s.phase == VOTING:
            if not votes.advance(p, s) and not rounds.is_over(p, s):
                self.next_game_turn(s)
        elif rolling.all_claimed(s):
            turns.begin(p, s)
        else:
            rolling.ask_claim(p, s)

    def proceed_turn(self, s: ArenaState) -> None:
        """Windows first, then the rest of the call, then the next action or turn."""
        p = self.parameters
        call = s.call
        if call.flying:
            if not windows.advance(p, s):
                tokens.deal(p, s, call)
        elif call.open:
            cards.run(p, s, call)
        elif reactions.step_out(p, s):
            return
        elif s.gone & s.standing() != 0:
            self.remove_gone(s)
        elif rounds.is_over(p, s):
            rounds.finish(p, s, rounds.why_over(s))
        elif not turns.ask_next(p, s):
            if s.sink is not None:
                s.tell(events.GAME_TURN_OVER, EVERYONE, s.game_turn)
            if p.contest == DOMINATION:
                votes.begin(p, s)
            else:
                self.next_game_turn(s)

    def next_game_turn(self, s: ArenaState) -> None:
        """Another one, unless there were enough (EA-54)."""
        if s.game_turn >= self.parameters.game_turns:
            rounds.finish(self.parameters, s, TURN_LIMIT)
        else:
            rolling.begin(self.parameters, s)

    # What the kernel asks

    def legal_into(self, s: ArenaState, seat: i64, out: vec[i64]) -> i64:
        """All that is offered: by mask, then spaces, then guards."""
        p = self.parameters
        n = legal.write(legal.offered(p, s, seat), legal.base(s, seat), out, 0)
        if s.phase == PLACING or s.phase == TURNING:
            n = legal.write(legal.spaces(p, s, seat), PLACE, out, n)
            if s.phase == TURNING and legal.has_guards(s, seat):
                for number in range(GUARDS):
                    n = legal.write(legal.guard(p, s, seat, number), GUARD + number * GUARD_ACTIONS, out, n)
        if p.contest != BATTLE:
            n = legal.write(offers.offered(p, s, seat), p.own_actions, out, n)
            if p.contest == NYMPHLETS:
                n = legal.write(nymphlets.steps(p, s, seat), p.own_actions + NYMPHLET_STEP, out, n)
                n = legal.write(nymphlets.offered(p, s, seat), p.own_actions + nymphlets.base(s, seat), out, n)
        return n

    def legal(self, s: ArenaState, seat: i64) -> Menu:
        """The same, ready made where it was made before."""
        if not has(s.open, seat):
            return ()
        p = self.parameters
        mask = legal.offered(p, s, seat)
        if p.contest != BATTLE:
            return self.contest_menu(s, seat, mask)
        if s.phase == ROLLING:
            return self.roll_menu(mask)
        return self.other_menu(s, seat, mask)

    def contest_menu(self, s: ArenaState, seat: i64, mask: i64) -> Menu:
        """The same with what a contest offers besides."""
        found = self.roll_menu(mask) if s.phase in (ROLLING, VOTING) else self.other_menu(s, seat, mask)
        p = self.parameters
        own = offers.offered(p, s, seat)
        if own != 0:
            found = found + self.menu(p.own_actions, own)
        if p.contest == NYMPHLETS:
            own = nymphlets.steps(p, s, seat)
            if own != 0:
                found = found + self.menu(p.own_actions + NYMPHLET_STEP, own)
            own = nymphlets.offered(p, s, seat)
            if own != 0:
                found = found + self.menu(p.own_actions + nymphlets.base(s, seat), own)
        return found

    def other_menu(self, s: ArenaState, seat: i64, mask: i64) -> Menu:
        """An offer of any other phase: by mask, then spaces, then guards."""
        p = self.parameters
        found = self.menu(legal.base(s, seat), mask)
        if s.phase == PLACING or s.phase == TURNING:
            spaces = legal.spaces(p, s, seat)
            if spaces != 0:
                found = found + self.menu(PLACE, spaces)
            if s.phase == TURNING and legal.has_guards(s, seat):
                for number in range(GUARDS):
                    mask = legal.guard(p, s, seat, number)
                    if mask != 0:
                        found = found + self.menu(GUARD + number * GUARD_ACTIONS, mask)
        return found

    def roll_menu(self, mask: i64) -> Menu:
        """An offer of the roll phase in three parts: whole, there would be too many different ones to keep."""
        found = self.menu(ROLL_BASE, mask & low(ROLL))
        rest = mask >> ROLL
        if rest & low(TAKE - ROLL) != 0:
            found = found + self.menu(ROLL, rest & low(TAKE - ROLL))
        rest = mask >> TAKE
        return found + self.menu(TAKE, rest) if rest != 0 else found

    def menu(self, base: i64, mask: i64) -> Menu:
        """The actions of a mask above a base."""
        shelf = self.menus[base]
        known = shelf.get(mask)
        if known is None:
            known = tuple([int(base + place) for place in range(62) if has(mask, place)])
            shelf[mask] = known
        return known

    def apply(self, s: ArenaState, seat: i64, action: i64) -> None:
        """Do what was chosen, and go on until somebody is asked."""
        self.answer(s, seat, action)
        if s.awaited == 0 or s.gone != 0:
            self.proceed(s)

    def answer(self, s: ArenaState, seat: i64, action: i64) -> None:
        """One answer."""
        p = self.parameters
        phase = s.phase
        if phase >= EQUIPPING or action >= p.own_actions:
            offers.answer(p, s, seat, action)
            return
        s.close(seat)
        if phase == TURNING:
            if s.window[seat] != NONE:
                reactions.answer(p, s, seat, action)
            else:
                turns.answer(p, s, seat, action)
        elif phase == ROLLING:
            rolling.answer(p, s, seat, action)
        elif phase == CLAIMING:
            rolling.claim(s, seat, action - MARKER)
        elif phase == CHOOSING:
            setup.choose(p, s, seat, action)
        elif phase == BETWEEN:
            if s.sink is not None:
                s.tell(events.CONTINUED, EVERYONE, seat)
        elif s.stage[seat] == FACING_WANTED:
            setup.face(p, s, seat, action - FACE)
        else:
            setup.place(p, s, seat, action - PLACE)

    def explain(self, s: ArenaState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return why_not(self.parameters, s, seat, action)

    # Silence, leaving, stopping

    def silent(self, s: ArenaState, seat: i64) -> i64:
        """The action that silence stands for: stop, decline, or the first that is offered."""
        if s.phase >= EQUIPPING:
            return offers.silent(self.parameters, s, seat)
        base = legal.base(s, seat)
        found = legal.silence(legal.offered(self.parameters, s, seat), base)
        if found >= 0:
            return found
        if s.phase == TURNING and s.brood is not None and nymphlets.named(s) != 0:
            return nymphlets.silent(self.parameters, s)
        return legal.silence_among(legal.spaces(self.parameters, s, seat))

    def due(self, s: ArenaState, what: i64) -> None:
        """EA-48, EA-77: the time for a decision is up; all who are late answer by silence until they are through."""
        late = s.awaited
        phase = s.phase
        for seat in range(s.seats):
            if has(late & s.awaited, seat):
                if s.sink is not None:
                    s.tell(events.LATE, EVERYONE, seat)
                self.answer(s, seat, self.silent(s, seat))
                while phase != TURNING and s.phase == phase and has(s.awaited, seat):
                    self.answer(s, seat, self.silent(s, seat))
        self.proceed(s)
        if s.awaited != 0 and s.deadline(DECIDE) == NEVER:
            start_clock(self.parameters, s)

    def called(self, s: ArenaState, seat: i64) -> str:
        """By its character, once it has one."""
        character = s.character[seat]
        return self.parameters.kits[character].name if character != NONE else super().called(s, seat)

    def why_idle(self, s: ArenaState, seat: i64) -> str:
        """EA-78: who has left is asked nothing any more; who is out, nothing before the next round."""
        if has(s.gone, seat):
            return "You have left this match"
        return "You are out of this round" if has(s.playing & s.out, seat) else super().why_idle(s, seat)

    def why_not_leave(self, s: ArenaState, seat: i64) -> Refusal | None:
        """EA-78: once is enough."""
        if has(s.gone, seat):
            return Refusal("EA-78", "That player has left already.")
        return None

    def leave(self, s: ArenaState, seat: i64) -> None:
        """EA-78: the figure leaves the arena; a call that is open is finished first. The last team there wins."""
        s.gone |= bit(seat)
        if s.sink is not None:
            s.tell(events.LEFT, EVERYONE, seat)
        if rounds.left_alone(self.parameters, s):
            rounds.end(self.parameters, s, ALONE)
            return
        if s.phase == EQUIPPING:
            s.close(seat)
        elif s.phase != CHOOSING and s.phase != BETWEEN and not s.call.open and not s.call.flying:
            if has(s.open, seat):
                s.close(seat)
            self.remove_gone(s)
            if rounds.is_over(self.parameters, s):
                s.close_all()  # EA-8: at once, whatever the others were asked
        self.proceed(s)

    def remove_gone(self, s: ArenaState) -> None:
        """Figures of players who have left go, and their turns with them."""
        for seat in range(s.seats):
            if has(s.gone & s.standing(), seat):
                tokens.remove(self.parameters, s, seat)
                if s.mover == seat:
                    s.mover = NONE
                if s.phase != TURNING and s.marker[seat] >= 0:
                    s.order[s.marker[seat]] = NONE
                    s.marker[seat] = NONE

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

    def hidden(self) -> Spec:
        """What a seat is not shown, for critics."""
        return contests.hidden(self.parameters, self.seats)

    def hidden_into(self, s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write it; the place after it."""
        return contests.hidden_into(s, seat, out, at)

    def audit(self, s: ArenaState) -> list[str]:
        """Dice, tokens, figures and prompts fit together."""
        return audit(self.parameters, s)
