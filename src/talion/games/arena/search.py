"""The arena, thought through: every action of a turn tried out, with quick fighters all round."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import PASS
from talion.games.arena.policy.roll import nearest
from talion.games.arena.policy.turn import QuickFighter
from talion.games.arena.rules import ArenaRules
from talion.games.arena.state import BETWEEN, TURNING, ArenaState
from talion.kernel.chance import Stream
from talion.kernel.guide import Guide
from talion.kernel.ints import has
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch

# Two who wait for each other's mistake could wait for ever: after so many Game Turns without a hit they go and fight, and
# rather do anything than nothing (EA-14).
PATIENCE: Final[i64] = 5
# What a step that is missing to the nearest enemy weighs, in thousandths of a win, and by how much more with every Game Turn: who
# waits for the other to come waits for ever.
CLOSING: Final[i64] = 30
HURRY: Final[i64] = 6
FARTHEST: Final[i64] = 6
# More Game Turns than any round has.
TURNS_OF_A_ROUND: Final[i64] = 1000


def choose_quickly(rules: ArenaRules, world: ArenaState, seat: i64, stream: Stream) -> i64:
    """What seems best at once."""
    return QuickFighter(rules, stream).quick(world, seat)


def choose_by_habit(rules: ArenaRules, s: ArenaState, seat: i64, stream: Stream) -> int | None:
    """What is done without trying anything out, or None: dice are put down quickly, and peace does not last for ever (EA-14)."""
    if s.phase == TURNING and not (s.contest is None and s.game_turn > PATIENCE and is_peaceful(s)):
        return None
    action = choose_quickly(rules, s, seat, stream)
    if s.phase == TURNING and action == PASS:
        legal = rules.legal(s, seat)
        return legal[stream.below(len(legal))]
    return action


def try_all(rules: ArenaRules, s: ArenaState, seat: i64, stream: Stream, watch: Watch, ahead: i64) -> Trials:
    """The action after which the match looks best, when everybody goes on quickly to the end of the next Game Turn.

    Every action meets the same chance, so that they differ by themselves only. Dice are allocated without trying.
    """
    fighter = QuickFighter(rules, stream)
    first_choice = fighter.quick(s, seat)
    actions: vec[i64] = vec[i64]([0] * rules.most_legal)
    n = rules.legal_into(s, seat, actions)
    trials = Trials(actions, n)
    for i in range(n):
        if actions[i] == first_choice:
            trials.chosen = i
    if s.phase != TURNING or n == 1:
        return trials
    if s.contest is None and s.game_turn > PATIENCE and is_peaceful(s):
        if first_choice == PASS:
            trials.chosen = stream.below(n)
        return trials
    each = watch.most // n
    if each < 3:
        each = 3
    for _try in range(each):
        chance = stream.split()
        choices = stream.split()
        for i in range(n):
            copy = s.clone()
            copy.chance = chance.clone()
            fighter.stream = choices.clone()
            rules.apply(copy, seat, actions[i])
            play_on(rules, fighter, copy, s.round, s.game_turn + ahead)
            nearness = (CLOSING + HURRY * s.game_turn) * away(rules, s, copy, seat)
            trials.note(i, rules.estimate(copy, seat) - nearness)
        watch.goes_on(n)
        if watch.is_called():
            break
    # Of equals, what seemed best at once; all were tried equally often.
    best = trials.best()
    if trials.total[trials.chosen] != trials.total[best]:
        trials.chosen = best
    return trials


def away(rules: ArenaRules, before: ArenaState, after: ArenaState, seat: i64) -> i64:
    """Steps that are missing to the nearest enemy; none when somebody has fallen, else felling a neighbour would count against it."""
    if after.over or after.standing() != before.standing() or after.pos[after.character[seat]] < 0:
        return 0
    if after.contest is not None:
        return 0  # the estimate knows where one wants to stand
    apart = nearest(rules.parameters, after, seat)
    return apart if apart < FARTHEST else FARTHEST


def is_peaceful(s: ArenaState) -> bool:
    """Whether no hit has been dealt in this round."""
    tokens: i64 = 0
    for team in range(s.seats):
        tokens += s.cup[team]
    return tokens == 0


def play_on(rules: ArenaRules, fighter: QuickFighter, s: ArenaState, this_round: i64, last_turn: i64) -> None:
    """Everybody goes on quickly until a Game Turn begins, the round is over, or it takes too long. A round that is over is judged as
    it ended: at the start of the next all have all their Health again, and who leads would rather never end one (EA-14)."""
    decisions: i64 = 0
    while not s.over and s.round == this_round and s.game_turn <= last_turn and s.phase != BETWEEN and decisions < 300:
        seat: i64 = 0
        while not has(s.awaited, seat):
            seat += 1
            if seat >= s.seats:
                return
        rules.apply(s, seat, fighter.quick(s, seat))
        decisions += 1


class ArenaGuide(Guide[ArenaState]):
    """A Game Turn is a stretch, with quick fighters all round; who waits for the other to come waits for ever."""

    def __init__(self, rules: ArenaRules, world: ArenaState) -> None:
        super().__init__(rules, world)
        self.own: ArenaRules = rules
        self.fighter = QuickFighter(rules, world.chance)

    def pick(self, s: ArenaState, seat: i64, actions: vec[i64], size: i64, stream: Stream) -> i64:
        """What seems best at once."""
        self.fighter.stream = stream
        action = self.fighter.quick(s, seat)
        for i in range(size):
            if actions[i] == action:
                return i
        return 0

    def is_quick(self) -> bool:
        """It is what a fighter does."""
        return True

    def mixes(self, s: ArenaState) -> bool:
        """Who is asked at once here has nothing to hide."""
        return False

    def stretch(self, s: ArenaState) -> i64:
        """A Game Turn of a round; its end, with what it brought, is one of its own."""
        return s.round * TURNS_OF_A_ROUND + (TURNS_OF_A_ROUND - 1 if s.phase == BETWEEN else s.game_turn)

    def worth(self, s: ArenaState, seat: i64) -> i64:
        """The estimate, less what is missing to the nearest enemy."""
        before = self.world
        worth = self.own.estimate(s, seat) - (CLOSING + HURRY * before.game_turn) * away(self.own, before, s, seat)
        return worth if worth > 0 else 0
