"""What a bot is: it gets a question about a world (a state imagined from what its seat knows) and answers with an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from talion.bots.contract import Answer, Budget, Question
from talion.bots.tempo import SLOW, Tempo
from talion.kernel.chance import Stream
from talion.kernel.events import Event
from talion.kernel.rules import Rules
from talion.match import Match

# What a bot does in real time that lets a moment pass.
NOTHING: Final = -1
# Simulations for advice, for all choices together.
ADVICE: Final = 800


class Bot:
    """A player. It never sees the true state: `question.world` has all that its seat cannot know dealt anew.

    `question.rules.reimagine(world, seat, stream)` gives further worlds that fit what the seat knows just as well. Who answers at
    once says `pick`; who tries things out says `choose`, keeps to the budget, and tells what it has found.

    >>> class First(Bot):
    ...     def pick(self, question):
    ...         return question.legal()[0]
    """

    # What its values are chances of, where it can weigh choices: "about 40 % " and these words make a sentence's end.
    weighs: str = ""
    # Whether its questions are to carry what its seat has witnessed.
    remembers: bool = False
    # How fast it plays in real time; None where it cannot.
    tempo: Tempo | None = None

    def choose(self, question: Question, budget: Budget) -> Answer:
        """One of `question.legal()`, and what it thinks of each of them."""
        return Answer.at_once(question, self.pick(question))

    def pick(self, question: Question) -> int:
        """One of `question.legal()`, at once."""
        return self.choose(question, Budget()).action

    def advises(self, question: Question) -> Budget:
        """How much it thinks to advise people, who are more patient than a table: by simulations alone."""
        return Budget(simulations=ADVICE)

    def sit(self, match: Match, seat: int) -> None:
        """A match is about to begin for it, or to go on. Who learns of matches by questions alone needs nothing of this."""

    def rise(self) -> None:
        """The match is over, or put away."""

    # Rules and world are `Any` here, so that a bot of one game can name its own.

    def command(self, rules: Any, world: Any, seat: int, stream: Stream) -> int:
        """In real time: one of `rules.legal(world, seat)`, or NOTHING. It is asked inside the server's own process, again and
        again, so it must answer in far less than a millisecond; only a bot with `tempo`."""
        return self.pick(Question(rules, world, seat, stream))

    def news(self, state: Any, seat: int) -> int:
        """In real time: a number that changes when something comes that this seat waits for and has to look at, such as its dice.
        Of the true state it may ask only what the seat can see."""
        return 0

    def by_rote(self, state: Any, seat: int) -> int:
        """In real time: what it says to what is new before it has looked at it, a legal action or NOTHING. Of the true state it
        may ask only what the seat can see."""
        return NOTHING


class RandomBot(Bot):
    """Every legal action alike.

    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> RandomBot().pick(Question(match.rules, match.state, 0, stream_of(1, "bot"))) in match.rules.legal(match.state, 0)
    True
    """

    tempo = SLOW

    def pick(self, question: Question) -> int:
        legal = question.legal()
        place: i64 = question.stream.below(len(legal))
        return legal[place]


@dataclass(frozen=True)
class Opponent:
    """A bot by name, with a line for people who choose whom to play against. A game's `BOTS` are a tuple of these.

    >>> Opponent("first", "takes the first that is legal", First).make().__class__.__name__
    'First'
    """

    name: str
    text: str
    make: Callable[[], Bot]
    # A level has taken its place: it can be chosen by who knows it, and is not offered.
    is_old: bool = False


def ask(
    bot: Bot,
    rules: Rules[Any],
    state: Any,
    seat: int,
    stream: Stream,
    budget: Budget = Budget(),  # noqa: B008  # it never changes
    memory: tuple[Event, ...] = (),
) -> Answer:
    """Ask a bot about a true state, of which it gets only a world.

    >>> answer = ask(First(), match.rules, match.state, 0, stream_of(1, "bot"))
    >>> answer.action, answer.simulations, [value.action for value in answer.values]
    (20, 0, [20, 21, 22, 23])
    """
    return bot.choose(Question(rules, rules.world_of(state, seat, stream), seat, stream, memory), budget)


def decide(bot: Bot, rules: Rules[Any], state: Any, seat: int, stream: Stream) -> int:
    """The same with the bot's own budget, for who wants to know the action only.

    >>> decide(First(), match.rules, match.state, 0, stream_of(1, "bot")) == match.rules.legal(match.state, 0)[0]
    True
    """
    return ask(bot, rules, state, seat, stream).action


def witnessed(match: Match, seat: int) -> tuple[Event, ...]:
    """What a seat has seen of a match, for the memory of a bot.

    >>> len(witnessed(match, 0)) == len(match.events(0))
    True
    """
    return tuple(told.event for told in match.told if told.event.seen_by(seat))
