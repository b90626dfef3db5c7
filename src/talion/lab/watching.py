"""A match watched from the chairs of its bots: how many choices they have, what they take, who leads, when it is decided."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any, Final

from talion.bots.bot import NOTHING, Bot
from talion.bots.contract import Answer, Budget, Question
from talion.bots.searcher import Searcher
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, count, has
from talion.match import Match

WHOLE: Final = 1000


class MatchWatch:
    """What is noticed of one match, decision by decision. It knows the true state; bots never ask it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        words = match.words.codec.words
        self.verbs = [text.split(" ", 1)[0] for text in words]
        self.seats = match.state.seats
        self.offered: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.taken: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.moments = self.choices = self.most_choices = self.forced = 0
        self.starter = -1
        self.stretches: set[int] = set()
        # Seats whose answers to the same moment are still to come.
        self.together = 0
        # What the match seemed worth to everybody, moment by moment.
        self.worth: list[tuple[int, ...]] = []

    def asked(self, seat: int, legal: tuple[int, ...], guide: Any) -> None:
        """A seat is about to choose."""
        state, rules = self.match.state, self.match.rules
        self.choices += len(legal)
        self.most_choices = max(self.most_choices, len(legal))
        self.forced += len(legal) == 1
        self.offered[seat].update({self.verbs[action] for action in legal})
        if has(self.together, seat):
            self.together &= ~bit(seat)
            return
        self.moments += 1
        if self.starter < 0 and count(state.awaited) == 1:
            self.starter = seat
        self.together = state.awaited & ~bit(seat)
        self.worth.append(tuple([rules.estimate(state, one) for one in range(self.seats)]))
        if guide is not None:
            self.stretches.add(guide(rules, state).stretch(state))

    def took(self, seat: int, action: int) -> None:
        """It has chosen."""
        self.taken[seat][self.verbs[action]] += 1

    def lead_changes(self) -> int:
        """How often somebody else was alone in the lead than before."""
        leader, changes = -1, 0
        for worth in self.worth:
            ahead = leader_of(worth)
            if ahead >= 0 and ahead != leader:
                changes += leader >= 0
                leader = ahead
        return changes

    def decided(self, winners: list[int]) -> int:
        """From which part of the match on nobody but who won was ahead, in thousandths of it; -1 where nobody won."""
        if not winners:
            return -1
        last = 0
        for place, worth in enumerate(self.worth, 1):
            best = max(worth)
            behind = max(worth[seat] for seat in winners) < best
            # Alone there is nobody to be behind: it is decided when success is as likely as not.
            if behind or (self.seats == 1 and best < WHOLE // 2):
                last = place
        return WHOLE * last // max(len(self.worth), 1)

    def lowest(self, winners: list[int]) -> int:
        """The least that the match seemed worth to who won it; -1 where nobody did."""
        return min((max(worth[seat] for seat in winners) for worth in self.worth if winners), default=-1)


def leader_of(worth: tuple[int, ...]) -> int:
    """Who is ahead alone; -1 where several are."""
    best = max(worth)
    return worth.index(best) if len(worth) > 1 and worth.count(best) == 1 else -1


class Watched(Bot):
    """Somebody else's bot, watched; it counts simulations and no time, so that the same match is played again. What it is forbidden it
    does only where nothing else is legal: in its place comes what it thought next best."""

    def __init__(self, bot: Bot, watch: MatchWatch, seat: int, forbidden: str = "", by_chance: str = "") -> None:
        self.bot, self.watch, self.seat = bot, watch, seat
        self.tempo, self.remembers, self.weighs = bot.tempo, bot.remembers, bot.weighs
        self.sit, self.rise = bot.sit, bot.rise  # type: ignore[method-assign]
        self.news, self.by_rote = bot.news, bot.by_rote  # type: ignore[method-assign]
        self.guide = bot.guide if isinstance(bot, Searcher) else None
        words = watch.match.words.codec.words
        self.barred = {n for n, text in enumerate(words) if forbidden and fnmatchcase(text, forbidden)}
        self.drawn = {n for n, text in enumerate(words) if by_chance and fnmatchcase(text, by_chance)}

    def choose(self, question: Question, budget: Budget) -> Answer:
        legal = question.legal()
        self.watch.asked(self.seat, legal, self.guide)
        if self.drawn and all(action in self.drawn for action in legal):
            answer = Answer.at_once(question, legal[question.stream.below(len(legal))])
            self.watch.took(self.seat, answer.action)
            return answer
        if isinstance(self.bot, Searcher):
            budget = Budget(simulations=self.bot.own_of(question).simulations)
        answer = self.bot.choose(question, budget)
        if answer.action in self.barred:
            answer = replace(answer, action=self.next_best(answer, legal, question.stream))
        self.watch.took(self.seat, answer.action)
        return answer

    def next_best(self, answer: Answer, legal: tuple[int, ...], stream: Stream) -> int:
        """What is left, by what it seemed worth; by chance where nothing was tried."""
        left = [action for action in legal if action not in self.barred]
        if not left:
            return answer.action
        tried = [value for value in answer.values if value.tries > 0 and value.action not in self.barred]
        if not tried:
            return left[stream.below(len(left))]
        return max(tried, key=lambda value: (value.value, value.further, value.tries)).action

    def command(self, rules: Any, world: Any, seat: int, stream: Stream) -> int:
        action = self.bot.command(rules, world, seat, stream)
        if action == NOTHING or action in self.barred:
            return NOTHING
        self.watch.asked(seat, rules.legal(world, seat), None)
        self.watch.took(seat, action)
        return action
