"""What players may do in gangs, and what it does. What each phase does is in the file of that phase."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs import abilities, events, fight, flight, hints, lull, opening, punch, resolution, silence, talk
from talion.games.gangs.actions import (
    ACTIONS,
    BLOCK,
    CARE,
    CARE_FOR_NOBODY,
    CREDIT,
    FIGHT,
    HURT,
    LICK,
    MASK_BITS,
    NO_ABILITY,
    NUMBER,
    RUMBLE,
    TO,
    TURN,
    USE,
    WANT,
    offer,
    single,
    write,
)
from talion.games.gangs.audit import audit
from talion.games.gangs.dice import shown
from talion.games.gangs.explain import why_not
from talion.games.gangs.figures import Figures, put
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
    UNDECLARED,
    WIPED_OUT,
    WISHING,
    GangsState,
    cell,
)
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, low
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class GangsRules(Rules[GangsState]):
    """The turn, and the way from phase to phase."""

    def __init__(self, seats: i64, figures: Figures, names: list[str]) -> None:
        super().__init__(seats, ACTIONS, MASK_BITS)
        self.figures: Figures = figures
        self.names = names
        # Offers that were made before, spelled out, so that `legal` need not do it again.
        self.menus: dict[int, tuple[int, ...]] = {}

    def empty(self, chance: Stream) -> GangsState:
        """Nobody has a gang, nobody a black eye."""
        return GangsState(self.seats, chance)

    def begin(self, s: GangsState) -> None:
        """Gangs are dealt, or all players say which one they want (AU-41)."""
        if opening.begin(self.figures, s):
            self.begin_turn(s)

    # The way from phase to phase

    def begin_turn(self, s: GangsState) -> None:
        """The next player who is still there chooses; turns go clockwise, whatever happened."""
        limit = self.figures.turn_limit
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
        put(self.figures, s, CHOOSING, s.attacker)

    def rumble(self, s: GangsState, defender: i64) -> bool:
        """The attacker picks a fight; everything of the last one is put away. Whether anybody is asked."""
        seat: i64 = 0
        while seat < s.seats:
            s.side[seat] = UNDECLARED
            s.changes[seat] = 0
            if s.struck[seat] != 0:
                member: i64 = 0
                while member < 6:
                    s.attack[cell(seat, member)] = 0
                    s.blocked[cell(seat, member)] = 0
                    member += 1
                s.struck[seat] = 0
            seat += 1
        s.side[s.attacker] = 0
        s.side[defender] = 1
        s.leader = s.attacker
        s.defender = defender
        s.turned_away = 0
        s.may_retire = NONE
        s.retired = 0
        s.round = 0
        s.striking = NONE
        s.queue = 0
        s.why_over = 0
        s.puncher = NONE
        punch.clear(s)
        if len(s.fled) != 0:
            s.fled = vec[i64]()
        if len(s.guards) != 0:
            s.guards = vec[i64]()
        if len(s.blows) != 0:
            s.blows = vec[i64]()
        if len(s.rolls) != 0:
            s.rolls = vec[i64]()
        lull.forget(s)
        if s.sink is not None:
            s.tell(events.RUMBLE, EVERYONE, s.attacker, defender)
        return talk.begin(self.figures, s)

    def go_on(self, s: GangsState, asked: bool) -> None:
        """Until somebody is asked something or the match is over. Who has left answers by silence (AU-43)."""
        f = self.figures
        while not s.over:
            if asked:
                if s.phase == TALKING or s.mover < 0 or not has(s.gone, s.mover):
                    return
                asked = self.answer(s, s.mover, silence.silent(s, s.mover, self.offered(s, s.mover)))
            elif s.phase == PUNCHING:
                asked = fight.ask_next(f, s)
            elif s.phase == SETTLING:
                asked = resolution.settle(f, s)
                if not asked:
                    self.after_rumble(s)
            elif s.phase == HEALING:
                asked = lull.ask_next(f, s)
                if not asked:
                    s.phase = LICKING
            elif s.phase == TALKING:
                talk.close(s)
            elif s.phase == FLEEING:
                asked = flight.ask_next(f, s)
                if not asked and not flight.no_fight(s):
                    fight.begin(s)
            else:
                self.begin_turn(s)
                asked = True

    def after_rumble(self, s: GangsState) -> None:
        """AU-13, AU-38: the end is checked once, between the resolution and the lull."""
        seat: i64 = 0
        ending: i64 = RUNNING
        while seat < s.seats:
            if s.inflicted[seat] >= self.figures.goal:
                ending = GOAL
            elif ending == RUNNING and s.out[seat] == low(6):
                ending = WIPED_OUT
            seat += 1
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

    def offered(self, s: GangsState, seat: i64) -> i64:
        """What a seat with an open prompt may do, as an offer."""
        phase = s.phase
        if phase == HELPING:
            return offer(USE, abilities.helpers(self.figures, s, seat) | single(NO_ABILITY, USE))
        if phase == PUNCHING:
            return fight.offered(s, seat)
        if phase == TALKING:
            return talk.offered(self.figures, s, seat)
        if phase == PICKING:
            return offer(NUMBER, punch.numbers(s, shown(s.throw)))
        if phase == TURNING:
            return offer(TURN, abilities.turnable(abilities.of(self.figures, s, seat, s.helper), s.throw))
        if phase == SETTING:
            return offer(TO, abilities.settable(abilities.of(self.figures, s, seat, s.helper), s.throw, s.turned))
        if phase == HEALING:
            return offer(CARE, s.hurt[seat] | single(CARE_FOR_NOBODY, CARE))
        if phase == CHOOSING:
            mask = s.gangs_of(low(s.seats) & ~bit(seat))
            return offer(RUMBLE, mask | single(LICK, RUMBLE) if s.hurt[seat] != 0 else mask)
        if phase == BLOCKING:
            return offer(BLOCK, s.gangs_of(shown(punch.unblocked(s, cell(s.aim, s.number)))))
        if phase == SETTLING:
            return offer(CREDIT, s.gangs_of(s.contested))
        if phase == LICKING:
            return offer(CARE, s.hurt[seat])
        if phase == FLEEING:
            return offer(FIGHT, 3)
        if phase == HURTING:
            return offer(HURT, s.seeing(seat))
        if phase == THANKING:
            return offer(CREDIT, s.gangs_of(flight.enemies(s, seat)))
        return offer(WANT, low(6))

    def legal_into(self, s: GangsState, seat: i64, out: vec[i64]) -> i64:
        """All that is offered, in the order of actions."""
        return write(self.offered(s, seat), out)

    def legal(self, s: GangsState, seat: i64) -> tuple[int, ...]:
        """The same, ready made where it was made before."""
        if not has(s.open, seat):
            return ()
        offered = self.offered(s, seat)
        known = self.menus.get(offered)
        if known is None:
            known = super().legal(s, seat)
            self.menus[offered] = known
        return known

    def apply(self, s: GangsState, seat: i64, action: i64) -> None:
        """Do what was chosen, and go on until somebody is asked."""
        asked = self.answer(s, seat, action)
        if not asked or s.gone != 0:
            self.go_on(s, asked)

    def answer(self, s: GangsState, seat: i64, action: i64) -> bool:
        """One answer; whether somebody is asked something now."""
        f = self.figures
        phase = s.phase
        if phase == HELPING:
            return punch.help_with(f, s, seat, action)
        if phase == PUNCHING:
            return fight.answer(f, s, seat, action)
        if phase == TALKING:
            return talk.answer(f, s, seat, action)
        if phase == PICKING:
            return punch.lay(f, s, seat, action)
        if phase == TURNING:
            return punch.turn(f, s, seat, action)
        if phase == SETTING:
            return punch.set_to(f, s, seat, action)
        if phase == HEALING:
            return lull.care(s, seat, action)
        if phase == LICKING:
            return lull.care(s, seat, action)
        if phase == CHOOSING:
            if action == LICK:
                return lull.lick(f, s, seat)
            return self.rumble(s, s.owner(action - RUMBLE))
        if phase == BLOCKING:
            return punch.block_colour(f, s, seat, s.owner(action - BLOCK))
        if phase == SETTLING:
            return resolution.award(f, s, seat, s.owner(action - CREDIT))
        if phase == FLEEING:
            return flight.answer(f, s, seat, action)
        if phase == HURTING:
            return flight.hurt(f, s, seat, action - HURT)
        if phase == THANKING:
            return flight.thank(s, seat, s.owner(action - CREDIT))
        if opening.wish(s, seat, action - WANT):
            self.begin_turn(s)
        return True

    def explain(self, s: GangsState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return why_not(self.figures, s, seat, action, self.names)

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
                s.tell(events.LATE, EVERYONE, seat)
            if s.phase == WISHING:
                if opening.wish(s, seat, opening.unwanted(s)):
                    self.begin_turn(s)
            else:
                asked = self.answer(s, seat, silence.silent(s, seat, self.offered(s, seat)))
                self.go_on(s, asked)

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
            if s.wish[seat] == NONE and opening.wish(s, seat, opening.unwanted(s)):
                self.begin_turn(s)
        elif s.phase == TALKING:
            self.go_on(s, talk.leave(self.figures, s, seat))
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
        s = s.clone()
        s.chance = stream.split()
        return s

    # The end

    def rank(self, s: GangsState, seat: i64) -> i64:
        """Most inflicted, then fewest black eyes; who has left comes last (AU-13, AU-18, AU-43)."""
        worth = s.inflicted[seat] * 16 + 12 - s.suffered(seat)
        return worth - 100_000 if has(s.gone, seat) else worth

    def estimate(self, s: GangsState, seat: i64) -> i64:
        """What the match seems worth to a seat."""
        if s.over:
            return self.payoff(s, seat)
        return hints.estimate(self.figures, s, seat)

    def audit(self, s: GangsState) -> list[str]:
        """Dice, eyes, tracks and prompts fit together."""
        return audit(s)
