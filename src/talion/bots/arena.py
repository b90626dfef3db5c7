"""Bots for the arena: one to practise on, one that knows arcs and odds, one that also tries its choices out."""

from __future__ import annotations

from talion.bots.bot import NOTHING, Bot, Opponent
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.levels import levels
from talion.bots.searcher import Searcher
from talion.bots.tempo import FAST, STEADY, Tempo
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.policy.straw import StrawFigure
from talion.games.arena.realtime.actions import THROW
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.realtime.throws import may_throw
from talion.games.arena.realtime.timers import BEAT
from talion.games.arena.search import ArenaGuide, choose_quickly, try_all
from talion.games.arena.state import FIGHTING, ArenaState
from talion.kernel.chance import Stream
from talion.kernel.state import NEVER


class Straw(Bot):
    """For the practice yard: it never moves or parries, strikes with one die at a slow and regular pace whoever stands before it,
    and spares who has little Health left. Turn by turn it does what silence stands for."""

    tempo = Tempo(1000, 0, 1000)

    def __init__(self) -> None:
        self.figure: StrawFigure | None = None

    def command(self, rules: LiveRules, world: ArenaState, seat: int, stream: Stream) -> int:
        if self.figure is None or self.figure.rules is not rules:
            self.figure = StrawFigure(rules)
        return self.figure.command(world, seat)

    def pick(self, question: Question) -> int:
        action: int = question.rules.silent(question.world, question.seat)
        return action


class Fighter(Bot):
    """Goes for backs, parries, and uses its cards as soon as they are ready. In real time it takes its time."""

    tempo = STEADY

    def command(self, rules: LiveRules, world: ArenaState, seat: int, stream: Stream) -> int:
        return LiveFighter(rules, stream).command(world, seat)

    def news(self, state: ArenaState, seat: int) -> int:
        """Dice that have fallen are looked at first."""
        return state.throws[seat]

    def by_rote(self, state: ArenaState, seat: int) -> int:
        """Under the drum the next throw is called in rhythm (EA-84): which dice it takes is seen until the beat (EA-97)."""
        drum = state.phase == FIGHTING and state.deadline(BEAT) != NEVER
        return int(THROW) if drum and state.prompt[seat] == 0 and may_throw(state, seat) else NOTHING

    def pick(self, question: Question) -> int:
        return choose_quickly(question.rules, question.world, question.seat, question.stream)


class Champion(Fighter):
    """Tries every action of a turn out, with quick fighters all round, and takes the one that leaves it best off. In real time it
    is a fighter with a fast hand."""

    tempo = FAST

    def __init__(self, tries: int = 96, ahead: int = 0) -> None:
        self.tries = tries
        self.ahead = ahead

    def choose(self, question: Question, budget: Budget) -> Answer:
        watch = Deadline(Budget(simulations=self.tries), budget)
        found = try_all(question.rules, question.world, question.seat, question.stream, watch, self.ahead)
        return watch.answer(found)


class LevelFighter(Searcher, Fighter):
    """Searches turn by turn; in real time it is a fighter whose hand is as fast as its level."""


BOTS = (
    Opponent("straw", "stands still, for practice: strikes slowly at whoever comes before it", Straw),
    Opponent("fighter", "goes for your back and strikes with all it has", Fighter, is_old=True),
    Opponent("champion", "tries every move out in its head first", Champion, is_old=True),
    *levels("arena", ArenaGuide, kind=LevelFighter),
)
