"""Advice for people: what the strongest bot that weighs its choices would do, how it judges each, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from talion.bots.bot import Bot, witnessed
from talion.bots.contract import Question, Value
from talion.bots.roster import bots_for
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.match import Match

# So many choices are told where they are told in words.
BEST: Final = 3
# A choice that was tried less often than this share of the one tried most, in percent, was found wanting early: whatever a few tries
# brought, it does not come before the others.
TRIED: Final = 10


@dataclass(frozen=True)
class Choice:
    """A legal choice in words. Its chance and the standard error of that, in thousandths: None where it was not tried, or not often
    enough to say. `prospect`: what it would bring, in a sentence, or nothing. `further`: what tells it from another with its chance."""

    words: str
    chance: int | None
    error: int | None
    prospect: str
    further: int = 0

    @property
    def text(self) -> str:
        """For people: `solo Reyes: about 41 % (39 to 43)`."""
        if self.chance is None:
            return self.words
        about = f"{self.words}: about {self.chance / 10:.0f} %"
        if self.error is None:
            return about
        low, high = span(self.chance, self.error)
        return f"{about} ({low / 10:.0f} to {high / 10:.0f})"


@dataclass(frozen=True)
class Advice:
    """Every legal choice, the best first."""

    choices: tuple[Choice, ...]
    # What they are chances of.
    weighs: str

    @property
    def action(self) -> str:
        """The best choice in words."""
        return self.choices[0].words

    @property
    def text(self) -> str:
        """For people: the best three, what their chances are of, and what the first would bring."""
        best = distinct(self.choices)[:BEST]
        told = "; ".join(choice.text for choice in best)
        of = f" {self.weighs}" if best[0].chance is not None else ""
        if is_alike(best):
            return f"{told}{of}. Nothing tells these apart yet."
        return f"{told}{of}. {best[0].prospect}".rstrip()


def distinct(choices: tuple[Choice, ...]) -> list[Choice]:
    """Of choices that differ in nothing that matters, as a DEFEND that shows this revenant or that, the first."""
    kinds = [(choice.words.partition(" ")[0], choice.prospect or choice.words) for choice in choices]
    return [choice for place, choice in enumerate(choices) if kinds.index(kinds[place]) == place]


def is_alike(best: Sequence[Choice]) -> bool:
    """Whether nothing tells these choices apart: all have the figure of the first, or its lead is no greater than its error, and none
    comes further.

    >>> is_alike([Choice("defend", 336, 45, ""), Choice("solo Reyes", 315, 45, "")])
    True
    """
    first, error = best[0].chance, best[0].error or 0
    if first is None or len(best) == 1 or len({one.further for one in best}) > 1:
        return False
    return all(
        one.chance is not None and (f"{one.chance / 10:.0f}" == f"{first / 10:.0f}" or first - one.chance <= error)
        for one in best[1:]
    )


def span(chance: int, error: int) -> tuple[int, int]:
    """Between what the chance lies, nineteen times of twenty."""
    return max(0, chance - 2 * error), min(1000, chance + 2 * error)


def adviser(game: str | Game) -> Bot | None:
    """The strongest bot of a game that weighs its choices; None where none does."""
    for opponent in reversed(bots_for(game)):
        bot = opponent.make()
        if bot.weighs:
            return bot
    return None


def advise(match: Match, seat: int, bot: Bot | None = None) -> Advice | None:
    """Advice from what the seat knows and nothing else, by this bot or the strongest; None where there is none to give."""
    bot = bot or adviser(match.game)
    if bot is None or not match.state.is_open(seat):
        return None
    # The same position gets the same advice: its chance comes from the number of entries, never from the match's own.
    stream = stream_of(len(match.entries), "hint")
    world = match.rules.world_of(match.state, seat, stream)
    told = prospects(match, seat, world)
    memory = witnessed(match, seat) if bot.remembers else ()
    return Advice(choices(weighed(bot, Question(match.rules, world, seat, stream, memory)), told), bot.weighs)


def prospects(match: Match, seat: int, world: object) -> list[tuple[str, str]]:
    """Every legal choice in words, and what it would bring; of a world that the seat imagines, so that it tells no secret."""
    words = match.words.codec.words
    return [(words[one], match.game.prospect(match.words, world, seat, one)) for one in match.rules.legal(world, seat)]


def choices(values: list[Value], told: list[tuple[str, str]]) -> tuple[Choice, ...]:
    """The choices by their values, the best first; `told` is in the order of `legal`. Where nothing was tried, since nobody needs to
    think about it, there is only the one that is done."""
    most = max(value.tries for value in values)
    if most == 0:
        words, prospect = told[max(range(len(values)), key=lambda place: values[place].value)]
        return (Choice(words, None, None, prospect),)

    def worth(place: int) -> tuple[bool, int, int]:
        value = values[place]
        return value.tries * 100 >= most * TRIED, value.value, value.further

    # Of equals the first.
    order = sorted(range(len(values)), key=worth, reverse=True)
    return tuple(choice(values[place], *told[place]) for place in order)


def choice(value: Value, words: str, prospect: str) -> Choice:
    """One of them."""
    error = None if value.error < 0 else value.error
    return Choice(words, value.value if value.tries else None, error, prospect, value.further)


def weighed(bot: Bot, question: Question) -> list[Value]:
    """What a bot thinks of each legal choice, by simulations alone, so that the same question has the same answer. What it does
    without thinking is worth something, the rest nothing."""
    answer = bot.choose(question, bot.advises(question))
    if any(value.tries for value in answer.values):
        return list(answer.values)
    return [Value(value.action, int(value.action == answer.action), -1, 0) for value in answer.values]
