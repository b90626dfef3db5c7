"""Random matches through the façade, provoked at every step: what the program `talion fuzz` does, as functions.

A match must stay healthy whatever is entered; what is refused must change nothing; what is saved must come back equal.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from talion.games import registry
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.kernel.log import Log
from talion.kernel.options import Choice, Option
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.kernel.state import NEVER
from talion.match import Match, load, new, replay
from talion.testing import broken_files
from talion.testing.broken_entries import PROVOCATIONS, Attempt, Provocation

MOST_STEPS = 20_000
# How often settings are drawn before the plain ones are taken.
SET_UPS = 50
# In real time nobody is waited for: so long a seat may let the table wait, and such lines it may have.
PACE_MS = 400
LAGS_MS = (0, 20, 40, 60, 80, 90, 300, 320)


@dataclass
class Counts:
    """How much was tried."""

    matches: int = 0
    entries: int = 0
    refused: int = 0
    loaded: int = 0
    mangled: int = 0


class Failure(Exception):
    """A bug, with the match in which it showed and, where a file was the cause, what was in it."""

    def __init__(self, what: str, log: Log, mangled: bytes | None = None) -> None:
        super().__init__(what)
        self.log = log
        self.mangled = mangled


@dataclass(frozen=True)
class Means:
    """How to look for trouble."""

    provocations: tuple[Provocation, ...] = PROVOCATIONS
    mangled: int = 12


def fuzz(
    game: Game,
    seed: int,
    more: Callable[[Counts], bool],
    first: int = 0,
    counts: Counts | None = None,
    means: Means | None = None,
) -> Failure | None:
    """Play match after match while there is to be more; the first failure ends it."""
    counts = Counts() if counts is None else counts
    number = first
    while more(counts):
        try:
            Fuzzer(game, Random(f"{seed}/{number}"), counts, means or Means()).run()
        except Failure as failure:
            return failure
        counts.matches += 1
        number += 1
    return None


class Fuzzer:
    """One match, from its set-up to its mangled files."""

    def __init__(self, game: Game, rng: Random, counts: Counts, means: Means) -> None:
        self.game, self.rng, self.counts, self.means = game, rng, counts, means
        # A registered game is found by its name, so that a mangled name is tried too.
        self.known = None if game.name in registry.names() else game
        self.said: Counter[str] = Counter()

    def run(self) -> None:
        match = self.set_up()
        self.check_health(match)
        while match.result is None:
            self.provoke(match)
            self.act(match)
            self.check_health(match)
            if len(match.entries) > MOST_STEPS:
                raise Failure(f"the match does not end in {MOST_STEPS} entries", match.log)
        self.provoke(match)
        self.check_saved(match)
        self.check_fork(match)
        for _ in range(self.means.mangled):
            self.check_mangled(match)

    def set_up(self) -> Match:
        """A match with seats, options and seed at random, drawn again where a game refuses settings that do not go together."""
        for _ in range(SET_UPS):
            options = {option.name: self.setting(option) for option in self.game.options if self.rng.random() < 0.5}
            seats = self.rng.randint(self.game.min_seats, self.game.max_seats)
            try:
                return new(self.game, seats, self.rng.getrandbits(64), {**self.game.simulation, **options})
            except Problem:
                continue
        return new(self.game, None, self.rng.getrandbits(64), dict(self.game.simulation))

    def setting(self, option: Option) -> Choice:
        """A value that an option takes."""
        if isinstance(option.default, bool):
            return self.rng.random() < 0.5
        if isinstance(option.default, int):
            values = range(option.low, option.high + 1, option.step)
            return self.rng.choice([option.default, values[0], values[-1], self.rng.choice(values)])
        return self.rng.choice(option.words)

    # Going on

    def act(self, match: Match) -> None:
        """Something legal: an action, the clock, a seat that leaves, an agreed stop, a pause."""
        roll, due_ms = self.rng.random(), match.state.due_ms()
        prompts = match.prompts()
        if not prompts and due_ms == NEVER:
            raise Failure("a dead end: nobody is asked anything and no timer runs", match.log)
        if self.is_live(match):
            self.act_live(match, roll)
        elif roll < 0.01:
            self.enter(match, Attempt(CLOCK, match.now_ms, f"leave {self.rng.randrange(match.header.seats)}"))
        elif roll < 0.012:
            self.enter(match, Attempt(CLOCK, match.now_ms, "stop"))
        elif roll < 0.02:
            self.pause(match)
        elif not prompts or (due_ms != NEVER and (due_ms <= match.now_ms or roll < 0.1)):
            self.enter(match, Attempt(CLOCK, max(due_ms, match.now_ms), "tick"))
        else:
            self.play(match)

    def is_live(self, match: Match) -> bool:
        return self.game.is_realtime(match.header.options)

    def act_live(self, match: Match, roll: float) -> None:
        """The same in real time: a match has far more entries and its clock runs, so that seats leave more rarely, time passes
        more often, and lines are measured."""
        seat, due_ms = self.rng.randrange(match.header.seats), match.state.due_ms()
        if roll < 0.003:
            self.enter(match, Attempt(CLOCK, match.now_ms, f"leave {seat}"))
        elif roll < 0.0034:
            self.enter(match, Attempt(CLOCK, match.now_ms, "stop"))
        elif roll < 0.01:
            self.pause(match)
        elif roll < 0.02:
            self.enter(match, Attempt(CLOCK, match.now_ms, f"lag {seat} {self.rng.choice(LAGS_MS)}"))
        elif not match.prompts() or (due_ms != NEVER and (due_ms <= match.now_ms or roll < 0.4)):
            self.enter(match, Attempt(CLOCK, max(due_ms, match.now_ms), "tick"))
        else:
            self.play(match)

    def moment(self, match: Match) -> int:
        """When somebody acts: now, or in real time a little later, before the clock does."""
        due_ms: int = match.state.due_ms()
        if not self.is_live(match) or due_ms == NEVER or due_ms <= match.now_ms:
            return match.now_ms
        return min(due_ms - 1, match.now_ms + self.rng.choice((0, self.rng.randrange(PACE_MS))))

    def choose(self, match: Match, legal: list[str]) -> str:
        """Any of the legal words; in real time what was said most rarely first, as what is always offered would drown the rest."""
        if not self.is_live(match):
            return self.rng.choice(legal)
        verbs = sorted({verb(words) for words in legal})
        chosen = self.rng.choices(verbs, [1 / (1 + self.said[verb]) ** 2 for verb in verbs])[0]
        self.said[chosen] += 1
        return self.rng.choice([words for words in legal if verb(words) == chosen])

    def play(self, match: Match) -> None:
        """One of the legal actions, in any spelling; now and then a copy of the match tries it first."""
        prompt = self.rng.choice(match.prompts())
        legal = match.legal(prompt.seat)
        if not legal:
            raise Failure(f"seat {prompt.seat} is asked “{prompt.text}” and has nothing legal", match.log)
        words = self.choose(match, legal)
        attempt = Attempt(prompt.seat, self.moment(match), words, self.rng.choice((0, prompt.id)))
        refusal = match.why_not(attempt.who, words, attempt.prompt)
        if refusal is not None:
            raise Failure(f"“{words}” is listed as legal for seat {prompt.seat} and refused: {refusal}", match.log)
        if self.rng.random() < 0.05:
            self.play_a_copy(match, attempt)
        spelled = self.rng.choice((words, words.upper(), f"  {words.replace(' ', '  ')} "))
        if not self.enter(match, Attempt(attempt.who, attempt.at_ms, spelled, attempt.prompt)):
            raise Failure(f"“{words}” is legal for seat {prompt.seat} and was refused", match.log)

    def play_a_copy(self, match: Match, attempt: Attempt) -> None:
        """What a copy does never shows in the match it was made of."""
        before, copy = seen(match), match.clone()
        self.enter(copy, attempt)
        if seen(match) != before:
            raise Failure(f"a copy of the match shares its state: {attempt} in the copy changed both", match.log)

    def pause(self, match: Match) -> None:
        """Stop the clock, see that nobody can act, start it again."""
        if self.enter(match, Attempt(CLOCK, match.now_ms, "pause")):
            for prompt in match.prompts()[:1]:
                self.must_refuse(match, Attempt(prompt.seat, match.now_ms, match.legal(prompt.seat)[0]))
            self.enter(match, Attempt(CLOCK, match.now_ms + self.rng.randrange(5000), "resume"))

    def enter(self, match: Match, attempt: Attempt) -> bool:
        """Enter something; whether it was taken. Refusing must leave everything as it was."""
        before = seen(match)
        try:
            match.enter(attempt.who, attempt.at_ms, attempt.words, attempt.prompt)
        except Refused as refused:
            self.check_refused(match, attempt, refused, before)
            return False
        except Exception as error:
            raise Failure(f"{attempt} raised {named(error)}", match.log) from error
        self.counts.entries += 1
        return True

    # Provoking

    def provoke(self, match: Match) -> None:
        """Something broken, of a random kind."""
        attempt = self.rng.choice(self.means.provocations)(self.rng, match)
        if attempt is not None:
            self.must_refuse(match, attempt)

    def must_refuse(self, match: Match, attempt: Attempt) -> None:
        log = match.log
        if self.enter(match, attempt):
            raise Failure(f"{attempt} was taken and should have been refused", log)

    def check_refused(self, match: Match, attempt: Attempt, refused: Refused, before: object) -> None:
        """A refusal changes nothing and gives a reason."""
        self.counts.refused += 1
        if seen(match) != before:
            raise Failure(f"{attempt} was refused and changed the match", match.log)
        if not refused.refusal.reason or not refused.refusal.ruling:
            raise Failure(f"{attempt} was refused without a reason", match.log)

    # Checking

    def check_health(self, match: Match) -> None:
        """The audit is clean, and everything that can be asked has an answer."""
        try:
            broken = match.rules.audit(match.state)
            for seat in range(match.header.seats):
                match.view(seat)
                if match.legal(seat) != match.legal(seat):
                    raise Failure(f"the legal list of seat {seat} is not stable", match.log)
            match.view()
        except Failure:
            raise
        except Exception as error:
            raise Failure(f"looking at the match raised {named(error)}", match.log) from error
        if broken:
            raise Failure(f"the audit says: {'; '.join(broken)}", match.log)

    def check_saved(self, match: Match) -> None:
        """Saved and loaded, a match is the same, to its last sentence."""
        try:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "match.talion"
                match.save(path)
                again = load(path, self.known)
        except Exception as error:
            raise Failure(f"saving and loading raised {named(error)}", match.log) from error
        self.counts.loaded += 1
        if seen(again)[0] != seen(match)[0]:
            raise Failure("saved and loaded, the match is in another state", match.log)
        if [told.data for told in again.told] != [told.data for told in match.told]:
            raise Failure("saved and loaded, the match tells another story", match.log)

    def check_fork(self, match: Match) -> None:
        """From any moment the match can be played on, with what a seat did not know dealt anew."""
        at, seat = self.rng.randint(0, len(match.entries)), self.rng.randrange(match.header.seats)
        try:
            fork = replay(match.log.fork(at), self.known)
            world = fork.rules.reimagine(fork.state, seat, fork.state.chance.clone())
            broken = fork.rules.audit(world)
            same = fork.rules.legal(world, seat) == fork.rules.legal(fork.state, seat)
        except Exception as error:
            raise Failure(f"imagining entry {at} anew for seat {seat} raised {named(error)}", match.log) from error
        if broken:
            raise Failure(f"imagined anew for seat {seat} at entry {at}: {'; '.join(broken)}", match.log.fork(at))
        if not same:
            raise Failure(f"imagined anew, seat {seat} has other choices at entry {at}", match.log.fork(at))

    def check_mangled(self, match: Match) -> None:
        """A mangled file is a `Problem`, or harmless: never a traceback."""
        mangled = broken_files.mangle(self.rng, match.log)
        self.counts.mangled += 1
        try:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "mangled.talion"
                path.write_bytes(mangled.data)
                again = load(path, self.known)
            broken = again.rules.audit(again.state)
        except Problem:
            return
        except Exception as error:
            raise Failure(f"a file with {mangled.how} raised {named(error)}", match.log, mangled.data) from error
        if broken:
            raise Failure(f"a file with {mangled.how} gives: {'; '.join(broken)}", match.log, mangled.data)
        if not mangled.signed and again.digest() != match.digest():
            raise Failure(f"a file with {mangled.how} loads as another match", match.log, mangled.data)


def verb(words: str) -> str:
    """What an action does, without with what and where."""
    return words.split(" ", 1)[0]


def seen(match: Match) -> tuple[str, int, int, int]:
    """Everything about a match that an entry can change."""
    return match.digest(), len(match.entries), len(match.told), match.now_ms


def named(error: Exception) -> str:
    """An exception in a line."""
    return f"{type(error).__name__}: {str(error)[:120]}"
