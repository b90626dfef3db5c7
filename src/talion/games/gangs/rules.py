"""The rules of gangs as the kernel asks for them. What each phase does is in the file of that phase."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs import events, fight, flight, lull, punch, resolution, rumble, setup, talk
from talion.games.gangs.actions import ACTIONS, BLOCK, CREDIT, HURT, LICK, MASK_BITS, MEMBERS, RUMBLE, WANT, write
from talion.games.gangs.audit import audit
from talion.games.gangs.estimate import estimate
from talion.games.gangs.explain import explain
from talion.games.gangs.imagine import reimagine
from talion.games.gangs.legal import offered
from talion.games.gangs.observe import observe_into, observed
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.silence import silent
from talion.games.gangs.state import (
    AGREED,
    ALONE,
    BLOCKING,
    CHOOSING,
    FLEEING,
    GOAL,
    HEALING,
    HELPING,
    HURTING,
    LICKING,
    NONE,
    PICKING,
    PUNCHING,
    RUNNING,
    SETTING,
    SETTLING,
    TALKING,
    THANKING,
    TURN_LIMIT,
    TURNING,
    WIPED_OUT,
    WISHING,
    GangsState,
)
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, low
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class GangsRules(Rules[GangsState]):
    """The turn, and the way from phase to phase."""

    def __init__(self, seats: i64, parameters: Parameters, names: list[str]) -> None:
        super().__init__(seats, ACTIONS, MASK_BITS)
        self.parameters: Parameters = parameters
        self.names = names
        # Offers that were made before, spelled out, so that `legal` need not do it again.
        self.menus: dict[int, tuple[int, ...]] = {}

    def empty(self, chance: Stream) -> GangsState:
        """Nobody has a gang, nobody a black eye."""
        return GangsState(self.seats, chance)

    def begin(self, s: GangsState) -> None:
        """Gangs are dealt, or all players say which one they want (AU-41)."""
        if setup.begin(self.parameters, s):
            self.begin_turn(s)

    # The way from phase to phase

    def begin_turn(self, s: GangsState) -> None:
        """The next player who is still there chooses; turns go clockwise, whatever happened."""
        limit = self.parameters.turn_limit
        if limit != 0 and s.turn >= limit:
            self.finish(s, TURN_LIMIT)
            return
        if s.turn != 0:
            s.attacker = s.after(s.attacker)
        while has(s.gone, s.attacker):
            s.attacker = s.after(s.attacker)
        s.turn += 1
        if s.sink is not None:
            s.tell(events.TURN, EVERYONE, s.turn, s.attacker)
        put(self.parameters, s, CHOOSING, s.attacker)

    def go_on(self, s: GangsState, asked: bool) -> None:
        """Until somebody is asked something or the match is over. Who has left answers by silence (AU-43)."""
        p = self.parameters
        while not s.over:
            if asked:
                if s.phase == TALKING or s.mover < 0 or not has(s.gone, s.mover):
                    return
                asked = self.answer(s, s.mover, silent(s, s.mover, offered(p, s, s.mover)))
            elif s.phase == PUNCHING:
                asked = fight.ask_next(p, s)
            elif s.phase == SETTLING:
                asked = resolution.settle(p, s)
                if not asked:
                    self.after_rumble(s)
            elif s.phase == HEALING:
                asked = lull.ask_next(p, s)
                if not asked:
                    s.phase = LICKING
            elif s.phase == TALKING:
                talk.close(s)
            elif s.phase == FLEEING:
                asked = flight.ask_next(p, s)
                if not asked and not flight.no_fight(s):
                    fight.begin(s)
            else:
                self.begin_turn(s)
                asked = True

    def after_rumble(self, s: GangsState) -> None:
        """AU-13, AU-38: the end is checked once, between the resolution and the lull."""
        ending: i64 = RUNNING
        for seat in range(s.seats):
            if s.inflicted[seat] >= self.parameters.goal:
                ending = GOAL
            elif ending == RUNNING and s.out[seat] == low(MEMBERS):
                ending = WIPED_OUT
        if ending != RUNNING:
            self.finish(s, ending)
        else:
            lull.begin(s)

    def finish(self, s: GangsState, ending: i64) -> None:
        """The match is over."""
        s.ending = ending
        s.finish()
        s.mover = NONE
        if s.sink is not None:
            s.tell(events.ENDED, EVERYONE, ending, self.winners(s))

    # What the kernel asks

    def legal_into(self, s: GangsState, seat: i64, out: vec[i64]) -> i64:
        """All that is offered, in the order of actions."""
        return write(offered(self.parameters, s, seat), out)

    def legal(self, s: GangsState, seat: i64) -> tuple[int, ...]:
        """The same, ready made where it was made before."""
        if not has(s.open, seat):
            return ()
        offer = offered(self.parameters, s, seat)
        known = self.menus.get(offer)
        if known is None:
            known = super().legal(s, seat)
            self.menus[offer] = known
        return known

    def apply(self, s: GangsState, seat: i64, action: i64) -> None:
        """Do what was chosen, and go on until somebody is asked."""
        asked = self.answer(s, seat, action)
        if not asked or s.gone != 0:
            self.go_on(s, asked)

    def answer(self, s: GangsState, seat: i64, action: i64) -> bool:
        """One answer; whether somebody is asked something now."""
        p = self.parameters
        phase = s.phase
        if phase == HELPING:
            return punch.help_with(p, s, seat, action)
        if phase == PUNCHING:
            return fight.answer(p, s, seat, action)
        if phase == TALKING:
            return talk.answer(p, s, seat, action)
        if phase == PICKING:
            return punch.lay(p, s, seat, action)
        if phase == TURNING:
            return punch.turn(p, s, seat, action)
        if phase == SETTING:
            return punch.set_to(p, s, seat, action)
        if phase == HEALING:
            return lull.care(s, seat, action)
        if phase == LICKING:
            return lull.care(s, seat, action)
        if phase == CHOOSING:
            if action == LICK:
                return lull.lick(p, s, seat)
            return rumble.begin(p, s, s.owner(action - RUMBLE))
        if phase == BLOCKING:
            return punch.block_colour(p, s, seat, s.owner(action - BLOCK))
        if phase == SETTLING:
            return resolution.award(p, s, seat, s.owner(action - CREDIT))
        if phase == FLEEING:
            return flight.answer(p, s, seat, action)
        if phase == HURTING:
            return flight.hurt(p, s, seat, action - HURT)
        if phase == THANKING:
            return flight.thank(s, seat, s.owner(action - CREDIT))
        if setup.wish(s, seat, action - WANT):
            self.begin_turn(s)
        return True

    def explain(self, s: GangsState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return explain(self.parameters, s, seat, action, self.names)

    def due(self, s: GangsState, what: i64) -> None:
        """AU-20, AU-42, AU-44: the time for a decision is up."""
        if s.phase == TALKING:
            talk.hush(s)
            self.go_on(s, False)
            return
        late = s.awaited
        while late != 0:
            seat = first(late)
            late &= ~bit(seat)
            if s.sink is not None:
                s.tell(events.LATE, EVERYONE, seat, s.phase)
            if s.phase == WISHING:
                if setup.wish(s, seat, setup.unwanted(s)):
                    self.begin_turn(s)
            else:
                asked = self.answer(s, seat, silent(s, seat, offered(self.parameters, s, seat)))
                self.go_on(s, asked)

    def called(self, s: GangsState, seat: i64) -> str:
        """By the name of its gang, once it has one."""
        gang = s.gang[seat]
        return self.names[gang] if gang != NONE else super().called(s, seat)

    def why_idle(self, s: GangsState, seat: i64) -> str:
        """AU-5, AU-19, AU-43: who has left, changed too often, or is wanted by nobody has nothing more to say."""
        if has(s.gone, seat):
            return "You have left this match"
        if s.phase == TALKING:
            if has(talk.uninvolved(s), seat) and not talk.may_change(self.parameters, s, seat):
                return "You have changed sides as often as one may, and your word stands"
            if talk.is_unwanted(s, seat):
                return "Both sides have turned you away, and you stay out"
        return super().why_idle(s, seat)

    def why_not_leave(self, s: GangsState, seat: i64) -> Refusal | None:
        """AU-43: once is enough."""
        if has(s.gone, seat):
            return Refusal("AU-43", "That player has left already.")
        return None

    def leave(self, s: GangsState, seat: i64) -> None:
        """AU-43: the gang stays where it is and is silent from now on; the last player there wins."""
        s.gone |= bit(seat)
        if s.sink is not None:
            s.tell(events.LEFT, EVERYONE, seat)
        if count(low(s.seats) & ~s.gone) == 1:
            self.finish(s, ALONE)
        elif s.phase == WISHING:
            if has(s.open, seat):
                s.close(seat)
            if s.wish[seat] == NONE and setup.wish(s, seat, setup.unwanted(s)):
                self.begin_turn(s)
        elif s.phase == TALKING:
            self.go_on(s, talk.leave(self.parameters, s, seat))
        else:
            self.go_on(s, True)

    def why_not_stop(self, s: GangsState) -> Refusal | None:
        """AU-40: all may always agree to stop."""
        return None

    def stop(self, s: GangsState) -> None:
        """AU-40: ranked as at any other end."""
        self.finish(s, AGREED)

    def reimagine(self, s: GangsState, seat: i64, stream: Stream) -> GangsState:
        """Nothing is hidden in this game but what dice will show."""
        return reimagine(s, stream)

    # The end

    def rank(self, s: GangsState, seat: i64) -> i64:
        """Most inflicted, then fewest black eyes; who has left comes last (AU-13, AU-18, AU-43)."""
        worth = s.inflicted[seat] * 16 + 12 - s.suffered(seat)
        return worth - 100_000 if has(s.gone, seat) else worth

    def estimate(self, s: GangsState, seat: i64) -> i64:
        """What the match seems worth to a seat."""
        if s.over:
            return self.payoff(s, seat)
        return estimate(s, seat)

    def observed(self) -> Spec:
        """The parts of an observation."""
        return observed(self.parameters, self.seats)

    def observe_into(self, s: GangsState, seat: i64, out: vec[i64], at: i64) -> i64:
        """What everybody is shown, as numbers."""
        return observe_into(self.parameters, s, seat, out, at)

    def audit(self, s: GangsState) -> list[str]:
        """Dice, eyes, tracks and prompts fit together."""
        return audit(s)
