"""What search may ask of a game beyond its rules: a quick way to play, how far to look, what others see, what is worth how much."""

from __future__ import annotations

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from talion.kernel.chance import Stream
from talion.kernel.rules import Rules, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """Made for one search, from the rules and the world that is asked about. A game that says nothing is searched by this one: what
    follows is played at random, all play is open once everybody has chosen, and `estimate` judges.

    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> Guide(match.rules, match.state).worth(match.state, 0)
    500
    """

    def __init__(self, rules: Rules[S], world: S) -> None:
        self.rules: Rules[S] = rules
        self.world: S = world

    def pick(self, state: S, seat: i64, actions: vec[i64], size: i64, stream: Stream) -> i64:
        """The place of what a seat would quickly do among its legal actions."""
        return stream.below(size)

    def is_quick(self) -> bool:
        """Whether `pick` knows anything, so that search may begin with what it says."""
        return False

    def stretch(self, state: S) -> i64:
        """A number that tells one stretch of the match (a hand, a turn, a run) from the next: search looks so many of them ahead."""
        return 0

    def shows(self, state: S, seat: i64, action: i64) -> bool:
        """Whether the others see what a seat does that is asked alone. Those who are asked at once see it when all have answered."""
        return True

    def mixes(self, state: S) -> bool:
        """Whether those who are asked at once must not be read, so that each plays a mixture; not so where they only happen to."""
        return True

    def worth(self, state: S, seat: i64) -> i64:
        """What a state is worth to a seat where search looks no further, in thousandths of a win."""
        return self.rules.payoff(state, seat) if state.over else self.rules.estimate(state, seat)
