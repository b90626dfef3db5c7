"""What the player may do in The Dead Eye, and what it does."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye import happenings as told
from talion.games.deadeye import hints
from talion.games.deadeye.audit import audit
from talion.games.deadeye.effects import choose, may_stop, picks_into
from talion.games.deadeye.figures import (
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
    Figures,
)
from talion.games.deadeye.imagine import imagine
from talion.games.deadeye.reasons import reason
from talion.games.deadeye.runs import begin_campaign, begin_run, give_up
from talion.games.deadeye.state import (
    DESTS,
    FILLING,
    LYING,
    MEETING,
    PICKING,
    RIDING,
    TRIGGERED,
    WON,
    DeadEyeState,
)
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
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class DeadEyeRules(Rules[DeadEyeState]):
    """One seat against a deck."""

    def __init__(self, figures: Figures, names: list[str]) -> None:
        super().__init__(1, USE + len(figures.part_card), MOST_LEGAL)
        self.figures: Figures = figures
        self.names = names
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
        begin_campaign(self.figures, s)
        self.ask(s)

    def ask(self, s: DeadEyeState) -> None:
        """Ask the player, with a clock if there is one."""
        if s.over:
            return
        s.ask(0)
        if self.figures.decision_ms != 0:
            s.set_timer(DECIDE, s.now_ms + self.figures.decision_ms)

    def legal_into(self, s: DeadEyeState, seat: i64, out: vec[i64]) -> i64:
        """What moves the game on first, then Destinations, then Parts."""
        f = self.figures
        n: i64 = 0
        phase = s.phase
        if phase == MEETING:
            out[0] = EVADE
            n = 1
            if can_draw(s):  # DE-24
                out[1] = FACE
                n = 2
        elif phase == FILLING:
            if can_draw(s):
                out[0] = DRAW
                n = 1
            if s.target & ~s.blocked != 0:
                destination: i64 = 0
                while destination < DESTS:
                    if f.is_open(s, destination):
                        out[n] = TARGET + destination
                        n += 1
                    destination += 1
        elif phase == PICKING:
            code = f.ops[s.at] >> 6
            n = picks_into(f, s, code, out, PICK)
            if may_stop(s, code):
                out[n] = DONE
                n += 1
            return n
        elif phase == RIDING:
            out[0] = RIDE
            return 1
        else:
            out[0] = RESOLVE
            n = 1
            if phase == LYING and may_postpone(s):
                out[1] = POSTPONE
                n = 2
        if s.active != 0:
            usable = f.usable(s)
            number: i64 = 0
            while usable != 0 and number < len(f.part_card):
                if has(usable, f.part_card[number]):
                    out[n] = USE + number
                    n += 1
                number += 1
        return n

    def legal(self, s: DeadEyeState, seat: i64) -> tuple[int, ...]:
        """The same as `legal_into` gives, ready made where there are no Parts."""
        if s.open != 0 and s.active == 0 and seat == 0:
            phase = s.phase
            if phase == MEETING and can_draw(s):
                return self.meet
            if phase == FILLING and s.target == 0 and can_draw(s):
                return self.draw
            if phase == LYING and may_postpone(s):
                return self.lies
            if phase == RIDING:
                return self.ride
        return super().legal(s, seat)

    def apply(self, s: DeadEyeState, seat: i64, action: i64) -> None:
        """Do what the player decided, up to the next decision."""
        f = self.figures
        if action == DRAW:
            fill_from_deck(f, s)
        elif action == FACE:
            face(f, s)
        elif action == EVADE:
            evade(f, s)
        elif action == RESOLVE:
            if s.phase == TRIGGERED:
                take_outcome(f, s, f.outcome(s))
            else:
                resolve_event(f, s)
        elif action == POSTPONE:
            postpone_event(f, s)
        elif action == RIDE:
            begin_run(f, s)
            new_pass(f, s)
        elif action == DONE:
            s.left = 0
            if s.sink is not None:
                s.tell(told.STOPPED, EVERYONE, s.source)
            go_on(f, s)
        elif action < TARGET:
            choose(f, s, f.ops[s.at] >> 6, action - PICK)
            go_on(f, s)
        elif action < USE:
            fill_from_target(f, s, action - TARGET)
        else:
            use_part(f, s, f.part_card[action - USE])
        self.ask(s)

    def explain(self, s: DeadEyeState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return reason(self.figures, self.names, s, action)

    def due(self, s: DeadEyeState, what: i64) -> None:
        """DE-45: when the time is up, what is offered first happens; at an Encounter that is Evade."""
        if s.sink is not None:
            s.tell(told.LATE, EVERYONE)
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

    def payoff(self, s: DeadEyeState, seat: i64) -> i64:
        """A campaign is won or not."""
        return 1000 if s.ending == WON else 0

    def estimate(self, s: DeadEyeState, seat: i64) -> i64:
        """What the campaign seems worth."""
        return self.payoff(s, seat) if s.over else hints.campaign_chance(self.figures, s)

    def places(self, s: DeadEyeState) -> list[int]:
        """Against the deck: first with a win, second without."""
        return [1 if s.ending == WON else 2]

    def audit(self, s: DeadEyeState) -> list[str]:
        """Every card lies in one place, and the numbers fit."""
        return audit(self.figures, s)
