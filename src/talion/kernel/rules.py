"""The base of every game's rules: what is legal, what an action does, what the clock does. It holds no state."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from talion.kernel.chance import Stream
from talion.kernel.ints import bit, count, has
from talion.kernel.observation import Spec, add_prompts, prompts_into
from talion.kernel.refusals import NO_LAG, NO_NOTICE, WAITS, Refusal
from talion.kernel.state import State

S = TypeVar("S", bound=State)

# Below every rank that a game gives.
LOWEST: Final[i64] = -4611686018427387904


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """Rules bound to content, options and a number of seats; nothing in it changes afterwards. `S` is the game's state.

    `apply`, `due`, `leave` and `stop` trust their caller: the one door (`step`) has asked before.
    A game must say `empty`, `begin`, `legal_into`, `apply`, `explain`, `reimagine` and `rank`, and `due` where it sets timers;
    the rest has a sensible answer here. A game that says nothing of `observed` and `observe_into` shows learners whose turn it is,
    and no more.

    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> rules, state = match.rules, match.state.clone()
    >>> rules.legal(state, 0)
    (20, 21, 22, 23)
    >>> rules.apply(state, 0, 22)
    >>> rules.legal(state, 0), rules.legal(state, 1)
    ((), (20, 21, 23))
    """

    def __init__(self, seats: i64, actions: i64, most_legal: i64) -> None:
        self.seats: i64 = seats
        # Actions are the numbers 0 .. actions-1; at most `most_legal` of them are legal at once.
        self.actions: i64 = actions
        self.most_legal: i64 = most_legal
        # The rank that a winner has at least: for games against the table itself, where nobody else can stand better.
        self.winning_rank: i64 = LOWEST

    def empty(self, chance: Stream) -> S:
        """A state in which nothing has happened yet."""
        raise NotImplementedError

    def begin(self, state: S) -> None:
        """Set an empty state up and open its first prompts."""
        raise NotImplementedError

    def start(self, chance: Stream) -> S:
        """A new match, begun."""
        state = self.empty(chance)
        self.begin(state)
        return state

    def legal_into(self, state: S, seat: i64, out: vec[i64]) -> i64:
        """Write the legal actions of a seat with an open prompt into `out`, in a fixed order; how many there are."""
        raise NotImplementedError

    def apply(self, state: S, seat: i64, action: i64) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def explain(self, state: S, seat: i64, action: i64) -> Refusal:
        """Why an action of this game is not legal now, for a seat with an open prompt."""
        raise NotImplementedError

    def called(self, state: S, seat: i64) -> str:
        """A seat by the name that the players know it by."""
        return f"Seat {seat}"

    def why_idle(self, state: S, seat: i64) -> str:
        """Why a seat is asked nothing, as the beginning of a sentence; a game says here who is out, or has left."""
        return "Nothing is asked of you now"

    def why_wait(self, state: S, seat: i64) -> Refusal:
        """Why a standing prompt takes nothing at this moment: a question is put to its seat, or it is frozen."""
        return Refusal(WAITS, "That has to wait for what is going on.", True)

    def is_live(self, state: S) -> bool:
        """Whether a realtime round runs: somebody has a standing prompt."""
        for seat in range(state.seats):
            if state.standing_prompt(seat) != 0:
                return True
        return False

    def count_in_ms(self) -> i64:
        """How long is counted in before table time runs on after a standstill."""
        return 3000

    def due(self, state: S, what: i64) -> None:
        """A timer has run out (it is already removed)."""
        raise NotImplementedError

    def why_not_leave(self, state: S, seat: i64) -> Refusal | None:
        """Whether a seat may leave the match for good."""
        return Refusal(NO_NOTICE, "This game does not know seats that leave.")

    def leave(self, state: S, seat: i64) -> None:
        """A seat has left the match for good."""
        raise NotImplementedError

    def why_not_lag(self, state: S, seat: i64, ms: i64) -> Refusal | None:
        """Whether the table may note how long a seat's line takes, there and back."""
        return Refusal(NO_LAG, "The length of a line makes no difference in this game.")

    def lag(self, state: S, seat: i64, ms: i64) -> None:
        """A seat's line takes so long, there and back."""
        raise NotImplementedError

    def why_not_stop(self, state: S) -> Refusal | None:
        """Whether the players together may end the match now."""
        return Refusal(NO_NOTICE, "This game cannot be stopped by agreement.")

    def stop(self, state: S) -> None:
        """All players together end the match."""
        raise NotImplementedError

    def reimagine(self, state: S, seat: i64, stream: Stream) -> S:
        """A world: a clone in which all that the seat (or OBSERVER) cannot know is dealt anew from `stream`."""
        raise NotImplementedError

    def world_of(self, state: S, seat: i64, stream: Stream) -> S:
        """A world for a bot: as `reimagine` gives it, and the same from the same stream for all states that look alike to the seat.

        A game says this where `reimagine` begins with how things truly lie and shuffles them; stored forks rest on that one, so it
        stays as it is.
        """
        return self.reimagine(state, seat, stream)

    def forget(self, state: S, seat: i64, stream: Stream) -> S:
        """A world to somebody who remembers nothing: what the seat saw once and is shown no longer is dealt anew as well.

        Nobody plays by it. The contract asks for it, to see that whatever a view hides is not told some other way; only a
        game that hides what was open before has anything to add.
        """
        return self.reimagine(state, seat, stream)

    def redraw(self, state: S, stream: Stream) -> S:
        """A clone in which all that nobody at the table knows, and all chance to come, is drawn anew; whatever anybody knows stays.

        Against it is held what chance did in a match (TL-27). A game with piles that lie face down says this; others draw when they draw.
        """
        made = state.clone()
        made.chance = stream.split()
        return made

    def rank(self, state: S, seat: i64) -> i64:
        """How a seat stands in a finished match: higher is better, equal is a tie, partners stand alike."""
        raise NotImplementedError

    def winners(self, state: S) -> i64:
        """All seats of the best rank, as a mask; none where nobody reached `winning_rank`."""
        best = self.winning_rank
        mask: i64 = 0
        for seat in range(state.seats):
            rank = self.rank(state, seat)
            if rank > best:
                best = rank
                mask = 0
            if rank == best:
                mask |= bit(seat)
        return mask

    def payoff(self, state: S, seat: i64) -> i64:
        """What a finished match is worth to a seat, in thousandths of a win; who ties for it shares it."""
        winners = self.winners(state)
        if has(winners, seat):
            return 1000 // count(winners)
        return 0

    def estimate(self, state: S, seat: i64) -> i64:
        """What an unfinished match seems worth to a seat, in thousandths of a win."""
        return 1000 // self.seats

    def places(self, state: S) -> list[int]:
        """The place of every seat in a finished match: 1, and one more for everybody who did better, the table too."""
        ranks = [self.rank(state, seat) for seat in range(state.seats)]
        lost = [1 if rank < self.winning_rank else 0 for rank in ranks]
        return [1 + lost[seat] + sum(1 for other in ranks if other > ranks[seat]) for seat in range(len(ranks))]

    def observed(self) -> Spec:
        """What the numbers mean that `observe_into` writes; the same in every match by these rules.

        >>> [feature.name for feature in match.rules.observed().features][:3]
        ['phase', 'turn', 'left_ms']
        """
        spec = Spec()
        add_prompts(spec, self.seats)
        return spec

    def observe_into(self, state: S, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what a seat's view shows it into `out` from place `at` on, as `observed` says; the place after it.

        Nothing that the view keeps from the seat may have any influence on a number: the contract re-deals it and compares.
        """
        return prompts_into(state, seat, out, at)

    def observation(self, state: S, seat: i64) -> list[int]:
        """The same as a list, for people and outside loops.

        >>> match.rules.observed().named(match.rules.observation(state, 0))["hp"]
        [40, 40]
        """
        out: vec[i64] = vec[i64]([0] * self.observed().size)
        self.observe_into(state, seat, out, 0)
        return [number for number in out]  # noqa: C416  # `list` is slower once compiled

    def hidden(self) -> Spec:
        """What the numbers mean that `hidden_into` writes; nothing in a game without secrets.

        >>> [feature.name for feature in match.rules.hidden().features]
        ['sealed_card', 'sealed_aim']
        """
        return Spec()

    def hidden_into(self, state: S, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what is true and a seat is not shown, as `hidden` says; the place after it. Together with its observation that is all of the
        state but chance to come.

        For critics, who judge a position while others learn to play it: never for who plays, and never at a table.
        """
        return at

    def audit(self, state: S) -> list[str]:
        """Broken invariants; empty in a healthy state."""
        return []

    def legal(self, state: S, seat: i64) -> tuple[int, ...]:
        """The legal actions for people and outside loops; none without an open prompt."""
        if not state.is_open(seat):
            return ()
        out: vec[i64] = vec[i64]([0] * self.most_legal)
        n = self.legal_into(state, seat, out)
        return tuple([action for action in out[:n]])  # noqa: C416  # `list` is slower once compiled
