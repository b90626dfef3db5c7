"""What a bot is: it gets a world (a state imagined from what its seat knows) and answers with an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from talion.bots.tempo import SLOW, Tempo
from talion.kernel.chance import Stream
from talion.kernel.rules import Rules

# What a bot does in real time that lets a moment pass.
NOTHING: Final = -1


class Bot:
    """A player. It never sees the true state: `world` has all that its seat cannot know dealt anew.

    `rules.reimagine(world, seat, stream)` gives further worlds that fit what the seat knows just as well.

    >>> class First(Bot):
    ...     def choose(self, rules, world, seat, stream):
    ...         return rules.legal(world, seat)[0]
    """

    # What its chances are chances of, where it can weigh choices: "about 40 % " and these words make a sentence's end.
    weighs: str = ""
    # How fast it plays in real time; None where it cannot.
    tempo: Tempo | None = None

    # Rules and world are `Any` here, so that a bot of one game can name its own.

    def choose(self, rules: Any, world: Any, seat: int, stream: Stream) -> int:
        """One of `rules.legal(world, seat)`."""
        raise NotImplementedError

    def command(self, rules: Any, world: Any, seat: int, stream: Stream) -> int:
        """In real time: one of `rules.legal(world, seat)`, or NOTHING. It is asked inside the server's own process, again and
        again, so it must answer in far less than a millisecond; only a bot with `tempo`."""
        return self.choose(rules, world, seat, stream)

    def news(self, state: Any, seat: int) -> int:
        """In real time: a number that changes when something comes that this seat waits for and has to look at, such as its dice.
        Of the true state it may ask only what the seat can see."""
        return 0

    def by_rote(self, state: Any, seat: int) -> int:
        """In real time: what it says to what is new before it has looked at it, a legal action or NOTHING. Of the true state it
        may ask only what the seat can see."""
        return NOTHING

    def weigh(self, rules: Any, world: Any, seat: int, stream: Stream) -> list[int]:
        """The chance of each of `rules.legal(world, seat)`, in thousandths; only of a bot with `weighs`."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every legal action alike.

    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> RandomBot().choose(match.rules, match.state, 0, stream_of(1, "bot")) in match.rules.legal(match.state, 0)
    True
    """

    tempo = SLOW

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        legal = rules.legal(world, seat)
        pick: i64 = stream.below(len(legal))
        return legal[pick]


@dataclass(frozen=True)
class Opponent:
    """A bot by name, with a line for people who choose whom to play against. A game's `BOTS` are a tuple of these.

    >>> Opponent("first", "takes the first that is legal", First).make().__class__.__name__
    'First'
    """

    name: str
    text: str
    make: Callable[[], Bot]


def decide(bot: Bot, rules: Rules[Any], state: Any, seat: int, stream: Stream) -> int:
    """Ask a bot about a true state, of which it gets only a world.

    >>> decide(First(), match.rules, match.state, 0, stream_of(1, "bot")) == match.rules.legal(match.state, 0)[0]
    True
    """
    return bot.choose(rules, rules.reimagine(state, seat, stream), seat, stream)
