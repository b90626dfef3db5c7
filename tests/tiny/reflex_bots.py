"""Opponents for the tiny realtime game."""

from __future__ import annotations

from talion.bots.bot import NOTHING, Bot, Opponent
from talion.bots.contract import Question
from talion.bots.tempo import Tempo
from talion.kernel.chance import Stream

from .reflex_game import ReflexRules, ReflexState


class Striker(Bot):
    """Strikes the first it may, half a second after the last; blocks if it can. Always as fast as it is."""

    tempo = Tempo(400, 0, 0)

    def pick(self, question: Question) -> int:
        return question.legal()[0]


class Calm(Striker):
    """Only defends itself."""

    def command(self, rules: ReflexRules, world: ReflexState, seat: int, stream: Stream) -> int:
        return super().command(rules, world, seat, stream) if world.prompt[seat] else NOTHING


class Broken(Striker):
    """Fails whenever it is asked."""

    def command(self, rules: ReflexRules, world: ReflexState, seat: int, stream: Stream) -> int:
        raise ValueError("a bot that fails")


BOTS = (
    Opponent("broken", "fails", Broken),
    Opponent("calm", "only defends itself", Calm),
    Opponent("striker", "strikes as soon as it can", Striker),
)
