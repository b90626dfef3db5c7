"""Bots for The Dead Eye: one that reckons quickly, one that thinks every choice through."""

from __future__ import annotations

from talion.bots.bot import Bot, Opponent
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.search import choose_quickly, weigh
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.chance import Stream

# People who ask for advice wait longer than a table does.
WORLDS_FOR_ADVICE = 200


class Greedy(Bot):
    """Takes what looks best at once."""

    def choose(self, rules: DeadEyeRules, world: DeadEyeState, seat: int, stream: Stream) -> int:
        return choose_quickly(rules, world)


class Pilgrm(Bot):
    """Tries every choice in many dealt worlds and takes the one whose run succeeds most often."""

    weighs = "of such runs reach Safe Hvn"

    def __init__(self, worlds: int = 60, worlds_for_advice: int = WORLDS_FOR_ADVICE) -> None:
        self.worlds = worlds
        self.worlds_for_advice = worlds_for_advice

    def choose(self, rules: DeadEyeRules, world: DeadEyeState, seat: int, stream: Stream) -> int:
        legal = rules.legal(world, seat)
        if len(legal) == 1:
            return legal[0]
        chances = weigh(rules, world, stream, self.worlds)
        best = max(chances)
        # Of equals, what quick reckoning would take: it looks further than a tie.
        quick = choose_quickly(rules, world)
        if chances[legal.index(quick)] == best:
            return quick
        return legal[chances.index(best)]

    def weigh(self, rules: DeadEyeRules, world: DeadEyeState, seat: int, stream: Stream) -> list[int]:
        return weigh(rules, world, stream, self.worlds_for_advice)


BOTS = (
    Opponent("greedy", "takes what looks best at once", Greedy),
    Opponent("pilgrm", "rides every road in its head before it takes one", Pilgrm),
)
