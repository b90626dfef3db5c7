"""A bot that was trained: it reads the numbers that learners are shown and gives every action a score (docs/ENVS.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from talion.bots.bot import NOTHING, Bot
from talion.bots.contract import Question
from talion.bots.tempo import STEADY
from talion.kernel.chance import Stream
from talion.kernel.ints import has
from talion.kernel.problems import Problem
from talion.match import Match

# How finely chances are told apart where one is drawn by them.
FINE: Final = 1 << 30

# From an observation and its mask, both arrays, to a score for each action; or to the number of one action.
Scorer = Callable[[Any, Any], Any]


class TrainedBot(Bot):
    """Plays by what a function makes of an observation (a row of whole numbers) and a mask of legal actions: scores, of which the highest
    legal one counts, or the number of an action. With `samples`, scores are the logarithms of weights, and one is drawn by them.

    `trained_for` is what it says of itself, in the words of `Setting.described`; a match that does not fit is a `Problem`.

    >>> bot = TrainedBot(lambda observation, mask: int(mask.argmax()), "the first legal action")
    >>> from talion.bots.contract import Question
    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> bot.sit(match, 0)
    >>> bot.pick(Question(match.rules, match.state, 0, stream_of(1, "bot")))
    20
    """

    tempo = STEADY

    def __init__(
        self, scorer: Scorer, called: str, trained_for: dict[str, Any] | None = None, samples: bool = False
    ) -> None:
        self.scorer = scorer
        self.called = called
        self.trained_for = trained_for or {}
        self.samples = samples
        self.np = arrays()
        # In real time there is one more action, which waits.
        self.waits = False

    # A match

    def sit(self, match: Match, seat: int) -> None:
        rules = match.rules
        self.waits = match.game.is_realtime(match.header.options)
        self.check(match.game.name, match.game.version, rules.seats, rules.observed().size, rules.actions + self.waits)

    def check(self, game: str, version: int, seats: int, numbers: int, actions: int) -> None:
        """Raises `Problem` where it was trained for something else."""
        here = {"game": game, "version": version, "seats": seats, "numbers": numbers, "actions": actions}
        for name, sentence in DIFFERENCES.items():
            said = self.trained_for.get(name)
            if said is not None and said != here[name]:
                raise Problem(f"{self.called} {sentence.format(said=said, here=here[name])}.")

    # An answer

    def pick(self, question: Question) -> int:
        numbers = question.rules.observation(question.world, question.seat)
        actions = int(question.rules.actions) + self.waits
        return self.answer(numbers, question.legal(), actions, question.stream)

    def command(self, rules: Any, world: Any, seat: int, stream: Stream) -> int:
        legal, wait = rules.legal(world, seat), int(rules.actions)
        if not has(world.awaited, seat):
            legal = (*legal, wait)
        action = self.answer(rules.observation(world, seat), legal, wait + 1, stream)
        return NOTHING if action == wait else action

    def answer(self, numbers: Sequence[int], legal: Sequence[int], actions: int, stream: Stream) -> int:
        """One of the legal actions. Raises `Problem` where what is said is no answer."""
        np = self.np
        mask = np.zeros(actions, np.int8)
        mask[list(legal)] = 1
        said = np.asarray(self.scorer(np.array(numbers, np.int64), mask))
        if said.size == 1 and said.dtype.kind in "iu":
            action = int(said.item())
            if action not in legal:
                raise Problem(f"{self.called} says action {action}, which is not legal there.")
            return action
        scores = said.reshape(-1)
        if scores.dtype.kind not in "fiu" or scores.shape != (actions,):
            raise Problem(f"{self.called} has to give {actions} scores or one action, not {described(said)}.")
        scores = scores[list(legal)].astype(np.float64)
        if not np.isfinite(scores).all():
            raise Problem(f"{self.called} gives a legal action a score that is no number.")
        if not self.samples:
            return int(legal[int(scores.argmax())])
        weights = np.exp(scores - scores.max()).cumsum()
        return int(legal[int(np.searchsorted(weights, weights[-1] * stream.below(FINE) / FINE, side="right"))])


DIFFERENCES: Final = {
    "game": "was trained for {said}, not for {here}",
    "version": "was trained by version {said} of the rules; these are version {here}",
    "seats": "was trained for {said} seats, not for {here}",
    "numbers": "reads {said} numbers, but with these options a seat is shown {here}",
    "actions": "scores {said} actions, but with these options there are {here}",
}


def described(said: Any) -> str:
    """What came instead, in a few words."""
    return f"{said.dtype} of shape {said.shape}"


def arrays() -> Any:
    """numpy. It is no part of what every bot needs."""
    try:
        return import_module("numpy")
    except ImportError:
        raise Problem("What was trained needs an extra: pip install 'talion[onnx]'.") from None
