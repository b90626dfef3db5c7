"""The rules of The Dead Eye as the kernel asks for them; each part lies in its own module."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye import events
from talion.games.deadeye.actions import (
    DONE,
    DRAW,
    EVADE,
    FACE,
    MOST_LEGAL,
    PICK,
    POSTPONE,
    RESOLVE,
    RIDE,
    TARGET,
    USE,
)
from talion.games.deadeye.audit import audit
from talion.games.deadeye.conditions import outcome
from talion.games.deadeye.estimate import campaign_chance
from talion.games.deadeye.explain import explain
from talion.games.deadeye.imagine import imagine
from talion.games.deadeye.legal import legal_into
from talion.games.deadeye.observe import hidden, hidden_into, observe_into, observed
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import choose
from talion.games.deadeye.runs import begin_run, give_up
from talion.games.deadeye.setup import begin_campaign
from talion.games.deadeye.state import FILLING, LYING, MEETING, RIDING, TRIGGERED, WON, DeadEyeState
from talion.games.deadeye.turn import (
    DECIDE,
    evade,
    face,
    fill_from_deck,
    fill_from_target,
    go_on,
    may_postpone,
    new_pass,
    postpone_event,
    resolve_event,
    take_outcome,
    use_part,
)
from talion.games.deadeye.zones import can_draw
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class DeadEyeRules(Rules[DeadEyeState]):
    """One seat against a deck."""

    def __init__(self, parameters: Parameters, names: list[str], parts: list[str]) -> None:
        super().__init__(1, USE + len(parameters.part_card), MOST_LEGAL)
        self.parameters: Parameters = parameters
        # What cards are called, and what Parts are, in the order of their numbers.
        self.names = names
        self.parts = parts
        self.winning_rank = 1
        # The lists that are offered most often, ready made.
        self.ride: tuple[int, ...] = (int(RIDE),)
        self.draw: tuple[int, ...] = (int(DRAW),)
        self.meet: tuple[int, ...] = (int(EVADE), int(FACE))
        self.lies: tuple[int, ...] = (int(RESOLVE), int(POSTPONE))

    def empty(self, chance: Stream) -> DeadEyeState:
        """Nothing dealt yet."""
        return DeadEyeState(1, chance)

    def begin(self, s: DeadEyeState) -> None:
        """Deal, and wait for the player to ride."""
        begin_campaign(self.parameters, s)
        self.ask(s)

    def ask(self, s: DeadEyeState) -> None:
        """Ask the player, with a clock if there is one."""
        if s.over:
            return
        s.ask(0)
        if self.parameters.decision_ms != 0:
            s.set_timer(DECIDE, s.now_ms + self.parameters.decision_ms)

    def legal_into(self, s: DeadEyeState, seat: i64, out: vec[i64]) -> i64:
        """What moves the game on first, then Destinations, then Parts."""
        return legal_into(self.parameters, s, out)

    def legal(self, s: DeadEyeState, seat: i64) -> tuple[int, ...]:
        """The same as `legal_into` gives, ready made where there are no Parts."""
        if s.open != 0 and s.active == 0 and seat == 0:
            phase = s.phase
            if phase == MEETING and can_draw(s):
                return self.meet
            if phase == FILLING and s.target == 0 and can_draw(s):
                return self.draw
            if phase == LYING and may_postpone(self.parameters, s):
                return self.lies
            if phase == RIDING:
                return self.ride
        return super().legal(s, seat)

    def apply(self, s: DeadEyeState, seat: i64, action: i64) -> None:
        """Do what the player decided, up to the next decision."""
        p = self.parameters
        if action == DRAW:
            fill_from_deck(p, s)
        elif action == FACE:
            face(p, s)
        elif action == EVADE:
            evade(p, s)
        elif action == RESOLVE:
            if s.phase == TRIGGERED:
                take_outcome(p, s, outcome(p, s))
            else:
                resolve_event(p, s)
        elif action == POSTPONE:
            postpone_event(p, s)
        elif action == RIDE:
            begin_run(p, s)
            new_pass(p, s)
        elif action == DONE:
            s.left = 0
            if s.sink is not None:
                s.tell(events.STOPPED, EVERYONE, s.source)
            go_on(p, s)
        elif action < TARGET:
            choose(p, s, p.effects[s.at] >> 6, action - PICK)
            go_on(p, s)
        elif action < USE:
            fill_from_target(p, s, action - TARGET)
        else:
            use_part(p, s, p.part_card[action - USE])
        self.ask(s)

    def explain(self, s: DeadEyeState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return explain(self.parameters, self.names, self.parts, s, action)

    def due(self, s: DeadEyeState, what: i64) -> None:
        """DE-45: when the time is up, what is offered first happens; at an Encounter that is Evade."""
        if s.sink is not None:
            s.tell(events.LATE, EVERYONE)
        out: vec[i64] = vec[i64]([0] * self.most_legal)
        self.legal_into(s, 0, out)
        self.apply(s, 0, out[0])

    def why_not_leave(self, s: DeadEyeState, seat: i64) -> Refusal | None:
        """DE-47: a player may always give up."""
        return None

    def leave(self, s: DeadEyeState, seat: i64) -> None:
        """DE-47: who leaves has given the campaign up."""
        give_up(s)

    def why_not_stop(self, s: DeadEyeState) -> Refusal | None:
        """DE-47: a player may always stop."""
        return None

    def stop(self, s: DeadEyeState) -> None:
        """DE-47: the campaign is given up."""
        give_up(s)

    def reimagine(self, s: DeadEyeState, seat: i64, stream: Stream) -> DeadEyeState:
        """All that lies face down is dealt anew, as far as the seat cannot know it (DE-40, DE-42)."""
        return imagine(s, seat, stream)

    def world_of(self, s: DeadEyeState, seat: i64, stream: Stream) -> DeadEyeState:
        """The same, whatever truly lies where."""
        return imagine(s, seat, stream, True)

    def redraw(self, s: DeadEyeState, stream: Stream) -> DeadEyeState:
        """What the one player does not know nobody knows."""
        return imagine(s, 0, stream)

    def rank(self, s: DeadEyeState, seat: i64) -> i64:
        """Against the deck: a campaign is won or not (DE-39, DE-47)."""
        return 1 if s.ending == WON else 0

    def estimate(self, s: DeadEyeState, seat: i64) -> i64:
        """What the campaign seems worth."""
        return self.payoff(s, seat) if s.over else campaign_chance(self.parameters, s)

    def observed(self) -> Spec:
        """The parts of an observation."""
        return observed(self.parameters)

    def observe_into(self, s: DeadEyeState, seat: i64, out: vec[i64], at: i64) -> i64:
        """What the player is shown, as numbers."""
        return observe_into(self.parameters, s, out, at)

    def hidden(self) -> Spec:
        """What a seat is not shown, for critics."""
        return hidden()

    def hidden_into(self, s: DeadEyeState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write it; the place after it."""
        return hidden_into(s, out, at)

    def audit(self, s: DeadEyeState) -> list[str]:
        """Every card lies in one place, and the numbers fit."""
        return audit(self.parameters, s)
