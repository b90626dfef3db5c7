"""Looking at moments of a match, one by one: each by itself and by its own chance, so that they can be shared out."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from talion.bots.review.findings import SET_UP, Compared, Finding, Luck, Reading
from talion.bots.review.judge import Averages, Judge
from talion.kernel.chance import Stream, stream_of
from talion.kernel.codec import clock_action
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.kernel.log import Log
from talion.kernel.rules import Rules
from talion.kernel.step import TICK, step
from talion.kernel.trials import root
from talion.match import Match, replay

READ: Final = "read"
COMPARE: Final = "compare"
DRAW: Final = "draw"
# So often chance is drawn anew to see whether it makes a difference.
DRAWS: Final = 8


class Task(msgspec.Struct, frozen=True):
    """One thing to look at: the chances after `at` entries, the decision of entry `at`, or what chance did in it."""

    kind: str
    at: int
    tries: int
    simulations: int = 0
    # A second look has chance of its own: what was picked out by a first one owes nothing to its luck.
    again: bool = False

    @property
    def cost(self) -> int:
        """About how much it takes, in tries."""
        return self.simulations + 2 * self.tries

    def stream(self) -> Stream:
        """Its own chance: the same moment gets the same review, and the match's own seed is not asked."""
        return stream_of(self.at + 1, f"review {self.kind}{' again' if self.again else ''}")


class Survey(msgspec.Struct, frozen=True):
    """What there is to look at in a match."""

    seats: int
    eyes: int
    entries: int
    # Level 5's own number of simulations, by which a game's cost is known.
    simulations: int
    # The entries that decide something, with their seat; and those in which chance had a part.
    decisions: tuple[tuple[int, int], ...]
    drawn: tuple[int, ...]


def survey(log: Log, game: Game | None = None) -> Survey:
    """The decisions of a match and where chance acted."""
    surveyor = Surveyor(log)
    replay(log, game, listen=surveyor.take)
    judge = surveyor.judge
    assert judge is not None, "a match has a beginning"
    return Survey(
        judge.seats,
        judge.eyes,
        len(log.entries),
        judge.bot.own.simulations,
        tuple(surveyor.decisions),
        tuple(surveyor.drawn),
    )


class Surveyor:
    """Sees a match once, from its beginning to its end."""

    def __init__(self, log: Log) -> None:
        self.entries = log.entries
        self.judge: Judge | None = None
        self.decisions: list[tuple[int, int]] = []
        self.drawn: list[int] = []
        self.before: Any = None

    def take(self, match: Match) -> None:
        """The match as it begins, or after one more entry."""
        at, state = len(match.entries), match.state
        if self.judge is None:
            self.judge = Judge(match)
            if differs(match, state, [match.rules.start(stream_of(one, "review start")) for one in range(DRAWS)]):
                self.drawn.append(SET_UP)
        elif self.acted(match, at - 1):
            self.drawn.append(at - 1)
        if at == len(self.entries) or state.over:
            return
        self.before = state.clone()
        who, _, _ = self.entries[at]
        if who != CLOCK and state.is_open(who) and self.judge.is_decision(state, who, stream_of(at, "review habit")):
            self.decisions.append((at, who))

    def acted(self, match: Match, entry: int) -> bool:
        """Whether chance had a part in the last entry: it drew from the generator, or turned up what nobody knew."""
        if not can_draw(match, entry):
            return False
        if words_of(self.before.chance) != words_of(match.state.chance):
            return True
        if type(match.rules).redraw is Rules.redraw:
            return False
        stream = stream_of(entry, "review draw")
        return differs(match, match.state, [redraw(match, self.before, entry, stream) for _ in range(DRAWS)])


def words_of(stream: Stream) -> tuple[int, ...]:
    return stream.a, stream.b, stream.c, stream.counter


def can_draw(match: Match, entry: int) -> bool:
    """Whether chance may act in an entry: in moves and timers; what the table announces is no chance."""
    who, _, words = match.entries[entry]
    return who != CLOCK or (not words.startswith("imagine ") and clock_action(words) == TICK)


def redraw(match: Match, before: Any, entry: int, stream: Stream) -> Any:
    """The state to which an entry would have led, had chance fallen differently."""
    who, at_ms, words = match.entries[entry]
    action = clock_action(words) if who == CLOCK else match.action(who, words)
    state = match.rules.redraw(before, stream)
    step(match.rules, state, who, at_ms, action)
    return state


def differs(match: Match, state: Any, others: list[Any]) -> bool:
    """Whether any seat would see something else in any of the others."""

    def seen(one: Any) -> list[Any]:
        return [match.game.view(match.words, one, seat) for seat in range(one.seats)]

    shown = seen(state)
    return any(seen(other) != shown for other in others)


def look(log: Log, game: Game | None, tasks: list[Task]) -> list[Finding]:
    """What the tasks find, in the order of the match. A decision that level 5 would not think about is left out."""
    last = max(task.at for task in tasks)
    looker = Looker(tasks)
    replay(Log(log.header, log.entries[: last + 1]), game, listen=looker.take)
    return looker.found


class Looker:
    """Sees a match up to where there is nothing more to look at, and looks at what is wanted."""

    def __init__(self, tasks: list[Task]) -> None:
        self.wanted = {(task.kind, task.at): task for task in tasks}
        self.judge: Judge | None = None
        self.found: list[Finding] = []
        self.before: Any = None

    def take(self, match: Match) -> None:
        """The match as it begins, or after one more entry."""
        at, state = len(match.entries), match.state
        is_first = self.judge is None
        judge = self.judge = self.judge or Judge(match)
        draw = self.wanted.get((DRAW, SET_UP if is_first else at - 1))
        if draw is not None:
            self.found.append(self.luck(judge, match, draw))
        compare = self.wanted.get((COMPARE, at - 1))
        if compare is not None:
            compared = self.compare(judge, match, compare)
            if compared is not None:
                self.found.append(compared)
        read = self.wanted.get((READ, at))
        if read is not None:
            base = self.before if state.over and self.before is not None else state
            tally = judge.seen(base, state, read.stream(), read.tries, judge.far)
            self.found.append(Reading(at, *figures(tally, judge.seats)))
        self.before = state.clone()

    def luck(self, judge: Judge, match: Match, task: Task) -> Luck:
        """What came of an entry against what might have."""
        entry, after = task.at, match.state
        stream = task.stream()
        if entry == SET_UP:
            base, who = after, CLOCK
            tally = judge.redrawn(
                base, lambda chance: match.rules.start(chance.split()), stream, task.tries, judge.near
            )
        else:
            base, who = self.before, match.entries[entry][0]
            tally = judge.redrawn(
                base, lambda chance: redraw(match, base, entry, chance), stream, task.tries, judge.near
            )
        came = judge.seen(base, after, stream, task.tries, judge.near)
        seats = range(judge.seats)
        return Luck(
            entry,
            int(who),
            tuple(came.mean(seat) - tally.mean(seat) for seat in seats),
            tuple(joined([came.error(seat), tally.error(seat)]) for seat in seats),
        )

    def compare(self, judge: Judge, match: Match, task: Task) -> Compared | None:
        """What was decided beside what level 5 would have done, before anything came of it."""
        who, _, words = match.entries[task.at]
        question = judge.question(self.before, who, task.stream())
        better = judge.advice(question, task.simulations)
        if better is None:
            return None
        spelled = match.words.codec.words
        played = match.action(who, words)
        if better == played:
            return Compared(task.at, who, spelled[played], spelled[better], 0, 0, 0, 0, 0, "")
        tally = judge.both(question, played, better, task.tries, judge.far if task.again else judge.near)
        prospect = match.game.prospect(match.words, question.world, who, better)
        return Compared(
            task.at,
            who,
            spelled[played],
            spelled[better],
            tally.mean(0),
            tally.mean(1),
            tally.mean(2),
            tally.error(2),
            tally.tries,
            prospect,
        )


def figures(tally: Averages, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Averages and errors by seat."""
    return tuple(tally.mean(seat) for seat in range(seats)), tuple(tally.error(seat) for seat in range(seats))


def joined(errors: list[int]) -> int:
    """The standard error of a sum of such."""
    return int(root(sum(error * error for error in errors)))
