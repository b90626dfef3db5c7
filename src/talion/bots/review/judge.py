"""Who judges moments of a match: tries from what a seat knows, each played on by quick players to the end or for long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.bots.contract import Answer, Budget, Question
from talion.bots.hints import TRIED
from talion.bots.roster import make
from talion.bots.search.depth import ALL, Depth
from talion.bots.search.going_on import go_on
from talion.bots.searcher import Searcher
from talion.kernel.chance import Stream
from talion.kernel.ints import count
from talion.kernel.trials import root
from talion.match import Match

# Whose choice is held against the one that was made.
LEVEL: Final = "level5"
# A try is played on for so many decisions at most; what is not over then is judged by the game's estimate.
AHEAD: Final = 200
FINE: Final = 100


class Averages:
    """What tries brought to each of several."""

    def __init__(self, size: int) -> None:
        self.tries = 0
        self.total = [0] * size
        self.squares = [0] * size

    def note(self, worths: list[int]) -> None:
        """One try more."""
        self.tries += 1
        for place, worth in enumerate(worths):
            self.total[place] += worth
            self.squares[place] += worth * worth

    def mean(self, place: int) -> int:
        """Rounded to the nearest, so that sums of many are not drawn down."""
        return (2 * self.total[place] + self.tries) // (2 * self.tries)

    def error(self, place: int) -> int:
        """The standard error of the mean."""
        if self.tries < 2:
            return 0
        spread = (self.squares[place] - self.total[place] ** 2 // self.tries) // (self.tries - 1)
        return (int(root(spread * FINE * FINE // self.tries)) + FINE // 2) // FINE


class Judge:
    """For one match. It is asked about true states and looks at them through the eyes of seats alone; only what chance did is seen
    from nowhere, when nothing is hidden any more."""

    def __init__(self, match: Match) -> None:
        self.rules: Any = match.rules
        self.seats = match.header.seats
        self.hides = match.game.hides
        bot = make(match.game, LEVEL)
        self.bot = bot if isinstance(bot, Searcher) else Searcher()
        # Who plays alone is judged by the present stretch, as a run of a campaign; all others by the end.
        self.alone = self.seats == 1
        own = self.bot.depth
        self.far = Depth(0, own.ahead, own.chance) if self.alone else Depth(ALL, AHEAD, own.chance)
        # Sums over many moments would drown in noise, were each played on to the end: they look as far ahead as level 5 does.
        self.near = self.far if self.alone else Depth(own.stretches, min(own.ahead, AHEAD), own.chance)
        self.buffer: vec[i64] = vec[i64]([0] * match.rules.most_legal)

    @property
    def eyes(self) -> int:
        """Through how many seats' eyes a moment is looked at: where nothing is hidden, all see the same."""
        return self.seats if self.hides else 1

    def chances(
        self, base: Any, stream: Stream, tries: int, worlds: Callable[[int, Stream], Any], depth: Depth
    ) -> Averages:
        """Every seat's chance in such worlds, which are made for a seat's eyes; `base` is where the stretch to judge has begun."""
        tally = Averages(self.seats)
        # A seat's tries are its own: what another holds must not even move its chance.
        own = [stream.split() for _seat in range(self.eyes)]
        guides = [self.bot.guide(self.rules, self.rules.world_of(base, seat, own[seat])) for seat in range(self.eyes)]
        for _try in range(tries):
            tried = [self.try_out(guides[seat], worlds(seat, own[seat]), own[seat], depth) for seat in range(self.eyes)]
            tally.note([tried[seat][seat] for seat in range(self.seats)] if self.hides else tried[0])
        return tally

    def seen(self, base: Any, state: Any, stream: Stream, tries: int, depth: Depth) -> Averages:
        """Every seat's chance as far as it knows a state."""
        rules = self.rules
        known = [rules.world_of(state, seat, stream.split()) for seat in range(self.eyes)]

        def imagined(seat: int, chance: Stream) -> Any:
            return rules.reimagine(known[seat], seat, chance)

        # What is over needs no second look.
        return self.chances(base, stream, 1 if state.over else tries, imagined, depth)

    def redrawn(self, base: Any, draw: Callable[[Stream], Any], stream: Stream, tries: int, depth: Depth) -> Averages:
        """The same of states that chance might have brought instead, another one in each try."""

        def drawn(seat: int, chance: Stream) -> Any:
            return self.rules.reimagine(draw(chance), seat, chance)

        return self.chances(base, stream, tries, drawn, depth)

    def try_out(self, guide: Any, world: Any, stream: Stream, depth: Depth) -> list[int]:
        """Play a world on, and what it brings every seat."""
        go_on(guide, world, stream, self.buffer, depth, guide.stretch(guide.world))
        if self.alone:
            return [int(guide.worth(world, 0))]
        worth = self.rules.payoff if world.over else self.rules.estimate
        return [int(worth(world, seat)) for seat in range(self.seats)]

    def question(self, state: Any, seat: int, stream: Stream) -> Question:
        """What a seat was asked, from what it knew."""
        return Question(self.rules, self.rules.world_of(state, seat, stream), seat, stream)

    def is_decision(self, state: Any, seat: int, stream: Stream) -> bool:
        """Whether there is anything to decide, and level 5 would think about it."""
        if len(self.rules.legal(state, seat)) < 2:
            return False
        return self.bot.habit(self.question(state, seat, stream)) is None

    def advice(self, question: Question, simulations: int) -> int | None:
        """What level 5 would do; None where it would not think about it. Where it mixes its play, what it thinks best."""
        answer = self.bot.choose(question, Budget(simulations=simulations))
        if answer.simulations == 0:
            return None
        world = question.world
        if count(world.open) > 1 and self.bot.guide(self.rules, world).mixes(world):
            return best_of(answer)
        return answer.action

    def both(self, question: Question, played: int, better: int, tries: int, depth: Depth) -> Averages:
        """What two choices bring to who is asked, in the same worlds with the same chance, and the difference."""
        rules, seat, stream = self.rules, question.seat, question.stream
        guide = self.bot.guide(rules, question.world)
        tally = Averages(3)
        for _try in range(tries):
            imagined, chance = rules.reimagine(question.world, seat, stream), stream.split()
            worths = []
            for action in (played, better):
                world = imagined.clone()
                rules.apply(world, seat, action)
                worths.append(self.try_out(guide, world, chance.clone(), depth)[seat])
            tally.note([*worths, worths[1] - worths[0]])
        return tally


def best_of(answer: Answer) -> int:
    """The action with the best value of those that were tried enough; of equals the first."""
    most = max(value.tries for value in answer.values)
    enough = [value for value in answer.values if value.tries * 100 >= most * TRIED]
    return max(enough, key=lambda value: value.value).action
