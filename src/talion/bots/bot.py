"""What a bot is: it gets a world (a state imagined from what its seat knows) and answers with an action."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.rules import Rules


class Bot:
    """A player. It never sees the true state: `world` has all that its seat cannot know dealt anew.

    `rules.reimagine(world, seat, stream)` gives further worlds that fit what the seat knows just as well.
    """

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        """One of `rules.legal(world, seat)`."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every legal action alike."""

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        legal = rules.legal(world, seat)
        pick: i64 = stream.below(len(legal))
        return legal[pick]


def decide(bot: Bot, rules: Rules[Any], state: Any, seat: int, stream: Stream) -> int:
    """Ask a bot about a true state, of which it gets only a world."""
    return bot.choose(rules, rules.reimagine(state, seat, stream), seat, stream)
