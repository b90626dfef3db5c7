"""A deal that two bots play against each other, and again with their seats exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from talion.bots.bot import Bot
from talion.bots.contract import Answer, Budget, Question
from talion.bots.players import player
from talion.bots.run import Plan, begin, play_out
from talion.games import registry
from talion.kernel.problems import Problem

# A payoff is in thousandths of a win.
WIN = 1000


@dataclass(frozen=True)
class Duel:
    """Two bots at a table of a game: at every other seat the one, at the others the other. Alone, each plays the same deal."""

    game: str
    bots: tuple[str, str]
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Which of the two sits at each seat, in each match of a deal."""
        if self.seats == 1:
            return (0,), (1,)
        first = tuple(seat % 2 for seat in range(self.seats))
        return first, tuple(1 - who for who in first)


@dataclass
class PlayedDeal:
    """What came of one: the first bot's share in each match, how long both thought, and how many decisions they made."""

    number: int
    shares: list[float]
    # Seconds of each decision, by bot.
    thought_s: tuple[list[float], list[float]]


class Timed(Bot):
    """Somebody else's bot, with a watch."""

    def __init__(self, bot: Bot, thought_s: list[float]) -> None:
        self.bot, self.thought_s = bot, thought_s
        self.tempo, self.remembers, self.weighs = bot.tempo, bot.remembers, bot.weighs
        self.sit, self.rise = bot.sit, bot.rise  # type: ignore[method-assign]
        self.command, self.news, self.by_rote = bot.command, bot.news, bot.by_rote  # type: ignore[method-assign]

    def choose(self, question: Question, budget: Budget) -> Answer:
        before_s = perf_counter()
        answer = self.bot.choose(question, budget)
        self.thought_s.append(perf_counter() - before_s)
        return answer


def check(duel: Duel) -> None:
    """A duel that cannot be played says so at once. Raises `Problem`."""
    game = registry.find(duel.game)
    if not game.min_seats <= duel.seats <= game.max_seats:
        raise Problem(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {duel.seats}.")
    for bot in duel.bots:
        player(game, bot)
    begin(plan_of(duel, duel.seatings()[0]), 1)


def plan_of(duel: Duel, seating: tuple[int, ...]) -> Plan:
    """One match of a deal, as a run plays it."""
    return Plan(duel.game, tuple(duel.bots[who] for who in seating), duel.options, rotate=False)


def play_deal(duel: Duel, number: int, seed: int, keep: str | None = None) -> PlayedDeal:
    """Deal number `number` of a ladder: every seating of it from the same seed. `keep`: a folder in which each match is left."""
    deal = PlayedDeal(number, [], ([], []))
    payoffs = []
    for half, seating in enumerate(duel.seatings()):
        match = begin(plan_of(duel, seating), seed + number)
        bots: list[Bot] = [Timed(player(duel.game, duel.bots[who]), deal.thought_s[who]) for who in seating]
        play_out(match, bots, seed + number, recorded=keep is not None)
        mine = sum(match.rules.payoff(match.state, seat) for seat, who in enumerate(seating) if who == 0)
        payoffs.append(match.rules.payoff(match.state, 0) if duel.seats == 1 else mine)
        if keep is not None:
            players = tuple(f"bot:{duel.bots[who]}" for who in seating)
            match.header = msgspec.structs.replace(match.header, players=players)
            name = f"{duel.game}-{'-'.join(safe(bot) for bot in duel.bots)}-{number}-{half + 1}.talion"
            match.save(Path(keep) / name, overwrite=True)
    if duel.seats == 1:
        first, second = payoffs
        deal.shares = [1.0 if first > second else 0.0 if first < second else 0.5]
    else:
        deal.shares = [payoff / WIN for payoff in payoffs]
    return deal


def safe(name: str) -> str:
    """A bot's name as part of a file's."""
    return "".join(letter if letter.isalnum() else "_" for letter in name)[:40]
