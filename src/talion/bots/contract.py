"""What a bot is asked and what it answers: the one contract between bots and everybody who asks them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from talion.kernel.chance import Stream
from talion.kernel.events import Event
from talion.kernel.trials import Trials
from talion.kernel.watch import ENDLESS, Watch


@dataclass(frozen=True)
class Question:
    """All that a bot gets: rules, an imagined world, its seat, and chance of its own.

    `memory` is what the seat has witnessed since the match began, in order; only for a bot that says `remembers`.

    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> question = Question(match.rules, match.state, 0, stream_of(1, "bot"))
    >>> question.legal()
    (20, 21, 22, 23)
    """

    # Rules and world are `Any` here, so that a bot of one game can name its own.
    rules: Any
    world: Any
    seat: int
    stream: Stream
    memory: tuple[Event, ...] = ()

    def legal(self) -> tuple[int, ...]:
        """What may be answered."""
        result: tuple[int, ...] = self.rules.legal(self.world, self.seat)
        return result


@dataclass(frozen=True)
class Budget:
    """How much a bot may think; nothing said is left to the bot.

    `simulations` is how many it makes, instead of its own number and time: by them alone the same question has the same answer, bit
    for bit, on any machine. After `ms` milliseconds it answers with the best so far, and at once when `is_enough` says so.

    >>> Budget(ms=150, simulations=2000)
    Budget(ms=150, simulations=2000)
    """

    ms: int = 0
    simulations: int = 0
    is_enough: Callable[[], bool] | None = None

    def __repr__(self) -> str:
        return f"Budget(ms={self.ms}, simulations={self.simulations})"


@dataclass(frozen=True)
class Value:
    """What a bot thinks of one legal action: in thousandths of a win where it `weighs`, else in a measure of its own.

    >>> Value(action=22, value=410, error=12, tries=1600)
    Value(action=22, value=410, error=12, tries=1600, further=0)
    """

    action: int
    value: int
    # The standard error of the value; -1 where it was not tried often enough to say.
    error: int
    tries: int
    # Of equal values, which choice is better: how far it came where nothing succeeded.
    further: int = 0


@dataclass(frozen=True)
class Answer:
    """A bot's answer: the action, and what it thinks of each that is legal, in the order of `legal`.

    >>> answer = Answer.at_once(question, 22)
    >>> answer.action, len(answer.values), answer.simulations
    (22, 4, 0)
    """

    action: int
    values: tuple[Value, ...]
    simulations: int
    ms: float

    @classmethod
    def at_once(cls, question: Question, action: int) -> Answer:
        """An answer that nothing was tried for."""
        return cls(action, tuple(Value(one, 0, -1, 0) for one in question.legal()), 0, 0.0)


class Deadline(Watch):
    """A watch with a clock: the bot's own budget, and what it is given."""

    def __init__(self, own: Budget, given: Budget, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(given.simulations or own.simulations or ENDLESS)
        self.clock = clock
        self.begun_s = clock()
        bounds = [ms for ms in (given.ms, 0 if given.simulations else own.ms) if ms]
        self.until_s = self.begun_s + min(bounds) / 1000 if bounds else None
        self.call = given.is_enough

    def is_enough(self) -> bool:
        """Whether time is up, or somebody calls for the answer."""
        if self.call is not None and self.call():
            return True
        return self.until_s is not None and self.clock() >= self.until_s

    def answer(self, trials: Trials) -> Answer:
        """What was chosen, with what trying has shown, and how long it took."""
        values = [
            Value(int(trials.actions[i]), int(trials.mean(i)), int(trials.error(i)), int(trials.tries[i]))
            for i in range(trials.size)
        ]
        ms = (self.clock() - self.begun_s) * 1000
        return Answer(int(trials.actions[trials.chosen]), tuple(values), int(self.done), ms)
