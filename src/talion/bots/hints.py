"""Advice for people: what the strongest bot that weighs its choices would do, and how it judges each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from talion.bots.bot import Bot, witnessed
from talion.bots.contract import Budget, Question
from talion.bots.roster import bots_for
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.match import Match

# For all choices together: people who ask for advice wait longer than a table does.
SIMULATIONS: Final = 800


@dataclass(frozen=True)
class Advice:
    """The best choice in words, and the chance of every legal one, in thousandths and in the order of `legal`."""

    action: str
    chance: int
    chances: tuple[tuple[str, int], ...]
    # What they are chances of.
    weighs: str

    @property
    def text(self) -> str:
        """For people."""
        others = ", ".join(f"{words} {chance / 10:.0f} %" for words, chance in self.chances if words != self.action)
        best = f"{self.action}: about {self.chance / 10:.0f} % {self.weighs}"
        return f"{best} ({others})." if others else f"{best}."


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
    legal = match.legal(seat)
    memory = witnessed(match, seat) if bot.remembers else ()
    best, chances = weighed(bot, Question(match.rules, world, seat, stream, memory))
    return Advice(legal[best], chances[best], tuple(zip(legal, chances, strict=True)), bot.weighs)


def weighed(bot: Bot, question: Question) -> tuple[int, list[int]]:
    """The place of the best legal choice, and the chance of each in thousandths. Of equals, where all tries fail alike, the one that
    comes further. By simulations alone, so that the same question has the same answer."""
    values = bot.choose(question, Budget(simulations=SIMULATIONS)).values
    best = max(range(len(values)), key=lambda place: (values[place].value, values[place].further))
    return best, [value.value for value in values]
