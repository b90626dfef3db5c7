"""The rules of Revenants as the kernel asks for them. What each part does is in the file of that part."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants import estimate, setup
from talion.games.revenants.actions import ACTIONS, PICK
from talion.games.revenants.audit import audit
from talion.games.revenants.events import ASSIGNED, CHOSEN, ENDED, LATE, LEAVING
from talion.games.revenants.explain import explain
from talion.games.revenants.imagine import reimagine
from talion.games.revenants.legal import all_menus, legal_into, menu
from talion.games.revenants.observe import hidden, hidden_into, observe_into, observed
from talion.games.revenants.parameters import Parameters
from talion.games.revenants.reveal import reveal
from talion.games.revenants.state import AGREED, NONE, PICKING, TURN_LIMIT, RevenantsState
from talion.games.revenants.turn import begin_turn, commit, defend_for
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class RevenantsRules(Rules[RevenantsState]):
    """Picking, committing, and the end."""

    def __init__(self, seats: i64, parameters: Parameters, names: list[str]) -> None:
        # Four attack cards at three opponents, and DEFEND showing three others.
        super().__init__(seats, ACTIONS, 15)
        self.parameters: Parameters = parameters
        self.names = names
        self.menus: list[tuple[int, ...]] = all_menus()

    def empty(self, chance: Stream) -> RevenantsState:
        """Everybody at full HP, nobody with a revenant."""
        return RevenantsState(self.seats, chance, self.parameters.hp)

    def begin(self, s: RevenantsState) -> None:
        """Revenants are dealt, or the first player picks (RV-30)."""
        setup.begin(self.parameters, s)

    def legal_into(self, s: RevenantsState, seat: i64, out: vec[i64]) -> i64:
        """Card by card, each at the revenants in their printed order."""
        return legal_into(s, seat, out)

    def legal(self, s: RevenantsState, seat: i64) -> tuple[int, ...]:
        """The same as `legal_into` gives, ready made."""
        if s.phase == PICKING or not s.is_open(seat):
            return super().legal(s, seat)
        return self.menus[menu(s, seat)]

    def apply(self, s: RevenantsState, seat: i64, action: i64) -> None:
        """Pick a revenant, or commit a card and a target."""
        if s.phase == PICKING:
            setup.take(s, seat, action - PICK, CHOSEN)
            setup.ask_to_pick(self.parameters, s)
        else:
            commit(s, seat, action)
        self.reveal_when_ready(s)

    def reveal_when_ready(self, s: RevenantsState) -> None:
        """The last commitment reveals at once (RV-27), and the next turn begins, where all may have left already."""
        while s.awaited == 0:
            reveal(self.parameters, s)
            if s.over:
                s.tell(ENDED, EVERYONE, s.ending, self.winners(s))
                return
            begin_turn(self.parameters, s)

    def explain(self, s: RevenantsState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return explain(s, seat, action, self.names)

    def due(self, s: RevenantsState, what: i64) -> None:
        """RV-28, RV-31: the time for a decision is up."""
        late = s.awaited
        for seat in range(s.seats):
            if has(late, seat):
                s.tell(LATE, EVERYONE, seat, s.phase)
        if s.phase == PICKING:
            setup.take(s, first(late), first(s.free()), ASSIGNED)
            setup.ask_to_pick(self.parameters, s)
        else:
            defend_for(s, late)
        self.reveal_when_ready(s)

    def called(self, s: RevenantsState, seat: i64) -> str:
        """By the name of its revenant, once it has one."""
        revenant = s.revenant[seat]
        return self.names[revenant] if revenant != NONE else super().called(s, seat)

    def why_idle(self, s: RevenantsState, seat: i64) -> str:
        """RV-23, RV-28: who is out, or is leaving, plays no card."""
        if has(s.leaving, seat):
            return "You have left this match"
        return super().why_idle(s, seat) if has(s.standing, seat) else "You have fallen and are out of this match"

    def why_not_leave(self, s: RevenantsState, seat: i64) -> Refusal | None:
        """RV-28: only who still plays can leave."""
        if not has(s.standing, seat):
            return Refusal("RV-23", "Who is out has nothing to leave.")
        if has(s.leaving, seat):
            return Refusal("RV-28", "That player has left already.")
        return None

    def leave(self, s: RevenantsState, seat: i64) -> None:
        """RV-28: who leaves defends, and falls at the end of the turn."""
        s.leaving |= bit(seat)
        s.tell(LEAVING, EVERYONE, seat, s.phase)
        if s.phase != PICKING:
            defend_for(s, bit(seat))
        elif s.is_open(seat):
            s.close(seat)
            setup.ask_to_pick(self.parameters, s)
        self.reveal_when_ready(s)

    def why_not_stop(self, s: RevenantsState) -> Refusal | None:
        """RV-29: those who stand may always agree to stop."""
        return None

    def stop(self, s: RevenantsState) -> None:
        """RV-29, RV-33: all who stand tie; the turn ends, so that who is leaving falls."""
        for seat in range(s.seats):
            if has(s.leaving & s.standing, seat):
                s.hp[seat] = 0
                s.fell[seat] = s.turn if s.turn > 0 else 1
                s.standing &= ~bit(seat)
        s.ending = AGREED
        s.finish()
        s.tell(ENDED, EVERYONE, s.ending, self.winners(s))

    def reimagine(self, s: RevenantsState, seat: i64, stream: Stream) -> RevenantsState:
        """RV-27: others' sealed choices are dealt anew."""
        return reimagine(s, seat, stream)

    def rank(self, s: RevenantsState, seat: i64) -> i64:
        """RV-10, RV-12, RV-24, RV-29."""
        if not has(s.standing, seat):
            return s.fell[seat]
        if s.ending == TURN_LIMIT:
            return s.turn + s.hp[seat]
        return s.turn + 2

    def estimate(self, s: RevenantsState, seat: i64) -> i64:
        """What the match seems worth to a seat."""
        if s.over:
            return self.payoff(s, seat)
        return estimate.estimate(self.parameters, s, seat)

    def observed(self) -> Spec:
        """The parts of an observation."""
        return observed(self.parameters, self.seats)

    def observe_into(self, s: RevenantsState, seat: i64, out: vec[i64], at: i64) -> i64:
        """What a seat is shown, as numbers."""
        return observe_into(self.parameters, s, seat, out, at)

    def hidden(self) -> Spec:
        """What a seat is not shown, for critics."""
        return hidden(self.seats)

    def hidden_into(self, s: RevenantsState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write it; the place after it."""
        return hidden_into(s, seat, out, at)

    def audit(self, s: RevenantsState) -> list[str]:
        """HP, marks and prompts fit together."""
        return audit(self.parameters, s)
