"""The rules of Tribal Village as the kernel asks for them; the phases are in files of their own."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village import audit, estimate, events, explain, finish, imagine, observe, scoring, setup, turn
from talion.games.village.actions import (
    GRETIN_CARD,
    MINUS,
    MOST_LEGAL,
    OBJECTIVE,
    PASS,
    PLUS,
    SEAT,
    card_named,
    earlier_of,
    later_of,
    tribe_in_play,
)
from talion.games.village.legal import Prepared, legal_now
from talion.games.village.parameters import Parameters
from talion.games.village.state import (
    AGREED,
    ALONE,
    CARD,
    CAST,
    CHAOS,
    CHOOSE,
    DISCARD,
    DRAW,
    END_HAND,
    GIVE,
    GRETINS,
    JUDGE,
    LAY,
    LEAD,
    MOVE,
    NET,
    NEXT_TRICK,
    NEXT_TURN,
    PILE,
    PLAYED_OUT,
    RETURN,
    SWAP,
    TAKE,
    TOKENS,
    VILLAGE,
    WINNERS_POWER,
    VillageState,
)
from talion.games.village.turn import DECIDE
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has
from talion.kernel.observation import Spec
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules


@final
class VillageRules(Rules[VillageState]):
    """Answers are sent to their phase; then the rules go on by themselves until somebody is asked."""

    def __init__(self, seats: i64, parameters: Parameters, names: list[str]) -> None:
        super().__init__(seats, parameters.actions, MOST_LEGAL)
        self.parameters: Parameters = parameters
        # The words of all actions, for refusals.
        self.names = names
        self.prepared: Prepared = Prepared(parameters)

    def empty(self, chance: Stream) -> VillageState:
        """A table with nothing on it."""
        p = self.parameters
        return VillageState(p.seats, chance, p.tribes, p.cards, len(p.objectives))

    def begin(self, s: VillageState) -> None:
        """Tribes for the match, and the first hand."""
        setup.begin_match(self.parameters, s)
        self.go_on(s)
        self.set_decision_timer(s)

    def go_on(self, s: VillageState) -> None:
        """Pass through all stages that ask nobody (TV-34)."""
        p = self.parameters
        while s.phase >= NEXT_TURN and not s.over:
            stage = s.phase
            if stage == NEXT_TURN:
                turn.next_turn(p, s)
            elif stage == JUDGE:
                finish.judge(s)
            elif stage == PILE:
                finish.pile_up(s)
            elif stage == GRETINS:
                finish.offer_move(s)
            elif stage == WINNERS_POWER:
                finish.use_winners_power(s)
            elif stage == DRAW:
                finish.clear_trick(p, s)
            elif stage == NEXT_TRICK:
                finish.next_trick(p, s)
            elif stage == END_HAND:
                finish.end_hand(p, s)
                if s.phase == END_HAND:
                    self.end_match(s, PLAYED_OUT)
            else:
                setup.begin_hand(p, s)

    def set_decision_timer(self, s: VillageState) -> None:
        """By option, a decision has its time (TV-46)."""
        if self.parameters.decision_ms != 0 and not s.over:
            s.set_timer(DECIDE, s.now_ms + self.parameters.decision_ms)

    # What the kernel asks

    def legal_into(self, s: VillageState, seat: i64, out: vec[i64]) -> i64:
        """The answers to the open prompt of a seat."""
        return legal_now(self.parameters, s, seat, out)

    def legal(self, s: VillageState, seat: i64) -> tuple[int, ...]:
        """The same as `legal_into` gives, ready made or put together from ready-made parts where that is possible."""
        if not s.is_open(seat):
            return ()
        found = self.prepared.offered(s, seat)
        return super().legal(s, seat) if found is None else found

    def apply(self, s: VillageState, seat: i64, action: i64) -> None:
        """Answer the prompt, and play on for those who have left."""
        asked = s.asked
        self.answer(s, seat, action)
        if s.left != 0:
            self.play_for_absent(s)
        if self.parameters.decision_ms != 0 and s.asked != asked:
            self.set_decision_timer(s)

    def answer(self, s: VillageState, seat: i64, action: i64) -> None:
        """One answer, and all that follows by itself."""
        phase = s.phase
        if phase == CARD:
            s.close(seat)
            turn.choose_card(s, seat, card_named(s, action))
        elif phase == CHOOSE:
            if self.parameters.in_turn:
                setup.place_token(s, seat, action - OBJECTIVE)
            else:
                setup.seal_objective(s, seat, action - OBJECTIVE)
        else:
            s.close(seat)
            if action == PASS:
                self.decline(s, seat)
            elif action <= GRETIN_CARD:
                self.name_card(s, seat, card_named(s, action))
            else:
                self.accept(s, seat, action)
        self.go_on(s)

    def decline(self, s: VillageState, seat: i64) -> None:
        """TV-20: nothing optional has to be done."""
        phase = s.phase
        if phase == TOKENS:
            turn.show(s, seat, 0)
            return
        if s.sink is not None:
            s.tell(events.PASSED, EVERYONE, seat, phase)
        if phase == NET:
            turn.ask_next_net(s)
        elif phase == CHAOS:
            s.phase = PILE
        elif phase == MOVE:
            s.phase = WINNERS_POWER
        elif phase == VILLAGE:
            s.phase = DRAW
        else:
            turn.done(s)

    def name_card(self, s: VillageState, seat: i64, card: i64) -> None:
        """A card for Nimbus, Floris or Tachydus."""
        phase = s.phase
        if phase == TAKE:
            turn.take_card(s, seat, card)
        elif phase == LAY:
            turn.lay_card(s, seat, card)
        elif phase == GIVE:
            finish.give_card(s, card)
        elif phase == RETURN:
            finish.return_card(s, seat, card)
        else:
            assert phase == DISCARD
            finish.discard(s, seat, card)

    def accept(self, s: VillageState, seat: i64, action: i64) -> None:
        """Everything else that may be done."""
        phase = s.phase
        if phase == TOKENS:
            turn.show(s, seat, action - PLUS + 1 if action < MINUS else MINUS - action - 1)
        elif phase == NET:
            turn.pull_net(s, seat)
        elif phase == CAST:
            turn.cast_net(s, seat, action - SEAT)
        elif phase == LEAD:
            turn.take_lead(self.parameters, s, seat)
        elif phase == SWAP:
            p = self.parameters
            a = tribe_in_play(s, earlier_of(action - p.swaps))
            turn.swap_alliances(p, s, seat, a, tribe_in_play(s, later_of(action - p.swaps)))
        elif phase == CHAOS:
            finish.make_chaos(s)
        elif phase == MOVE:
            finish.move_token(s, seat, action - OBJECTIVE)
        else:
            finish.look_at_village(s, seat, action - SEAT)

    def explain(self, s: VillageState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        return explain.explain(self.parameters, s, seat, action, self.names)

    # Those who do not answer

    def first_answer(self, s: VillageState, seat: i64) -> None:
        """TV-46: the first of all answers, which declines where that is possible."""
        out = vec[i64]([0] * self.most_legal)
        self.legal_into(s, seat, out)
        self.answer(s, seat, out[0])

    def play_for_absent(self, s: VillageState) -> None:
        """TV-45: seats that have left are asked nothing."""
        while s.awaited & s.left != 0 and not s.over:
            seat = first(s.awaited & s.left)
            sealing = s.phase == CHOOSE and not self.parameters.in_turn
            self.first_answer(s, seat)
            # A card may have ended the hand: then the next choice is still to be made.
            if sealing and s.phase == CHOOSE:
                s.close(seat)

    def due(self, s: VillageState, what: i64) -> None:
        """TV-46: the time for a decision is up."""
        late = s.awaited
        while late != 0:
            seat = first(late)
            late &= late - 1
            s.tell(events.LATE, EVERYONE, seat)
            self.first_answer(s, seat)
        self.play_for_absent(s)
        self.set_decision_timer(s)

    def why_idle(self, s: VillageState, seat: i64) -> str:
        """Who has left is asked nothing any more."""
        return "You have left this match" if has(s.left, seat) else super().why_idle(s, seat)

    def why_not_leave(self, s: VillageState, seat: i64) -> Refusal | None:
        """TV-45: nobody leaves twice."""
        if has(s.left, seat):
            return Refusal("TV-45", "That player has left already.")
        return None

    def leave(self, s: VillageState, seat: i64) -> None:
        """TV-45: the cards are played by themselves; with one team left, the match is over."""
        s.left |= bit(seat)
        s.tell(events.LEFT, EVERYONE, seat)
        if scoring.playing_teams(self.parameters, s) <= 1:
            self.end_match(s, ALONE)
            return
        asked = s.asked
        self.play_for_absent(s)
        if s.is_open(seat):  # a sealed objective stays as it is
            s.close(seat)
        if s.asked != asked:
            self.set_decision_timer(s)

    def why_not_stop(self, s: VillageState) -> Refusal | None:
        """TV-47: the players may always agree to stop."""
        return None

    def stop(self, s: VillageState) -> None:
        """TV-47: finished hands count, the running one does not."""
        self.end_match(s, AGREED)

    def reimagine(self, s: VillageState, seat: i64, stream: Stream) -> VillageState:
        """All that a seat cannot know is dealt anew."""
        return imagine.world(self.parameters, s, seat, stream)

    def world_of(self, s: VillageState, seat: i64, stream: Stream) -> VillageState:
        """The same, whatever the others truly hold."""
        return imagine.world(self.parameters, s, seat, stream, True)

    def forget(self, s: VillageState, seat: i64, stream: Stream) -> VillageState:
        """TV-43: villages that are not shown are dealt anew too."""
        return imagine.forgotten(self.parameters, s, seat, stream)

    def redraw(self, s: VillageState, stream: Stream) -> VillageState:
        """The cards and objectives that lie face down come in another order; hands stay."""
        made = s.clone()
        made.chance = stream.split()
        made.chance.shuffle(made.deck, made.deck_left)
        made.chance.shuffle(made.pool, made.pool_left)
        return made

    # The end

    def rank(self, s: VillageState, seat: i64) -> i64:
        """The team's points; who has left stands behind all who stay (TV-16, TV-42, TV-45)."""
        p = self.parameters
        return scoring.rank_of(p, s, p.team(seat))

    def estimate(self, s: VillageState, seat: i64) -> i64:
        """How the match seems to go for a seat."""
        return estimate.estimate(self.parameters, s, seat)

    def end_match(self, s: VillageState, how: i64) -> None:
        """Nothing is asked any more."""
        s.ending = how
        s.finish()
        s.tell(events.ENDED, EVERYONE, how, self.winners(s))

    def observed(self) -> Spec:
        """The parts of an observation."""
        return observe.observed(self.parameters, self.seats)

    def observe_into(self, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
        """What a seat is shown, as numbers."""
        return observe.observe_into(self.parameters, s, seat, out, at)

    def hidden(self) -> Spec:
        """What a seat is not shown, for critics."""
        return observe.hidden(self.parameters, self.seats)

    def hidden_into(self, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write it; the place after it."""
        return observe.hidden_into(self.parameters, s, seat, out, at)

    def audit(self, s: VillageState) -> list[str]:
        """Cards, tokens and prompts fit together."""
        return audit.broken(self.parameters, s)
