"""Many matches at once, for learners: what is asked in each, as numbers in a few long rows that numpy reads without a copy."""

from __future__ import annotations

from typing import Final, Generic, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from talion.kernel.chance import Stream, stream_of
from talion.kernel.dump import CHANCE_FIELDS, dump, load
from talion.kernel.events import CLOCK
from talion.kernel.ints import bit, first, has
from talion.kernel.refusals import NO_WORDS, NOT_ASKED, Refusal, Refused
from talion.kernel.rules import Rules, S
from talion.kernel.state import NEVER
from talion.kernel.step import TICK, perform

# Nobody is asked in a row; and nobody learns, or everybody does.
NOBODY: Final[i64] = -1
# What is said where nothing is asked.
NOTHING: Final[i64] = -1


@final
class RefusedRow(Refused):
    """An action that is not legal in its row; nothing was changed in any of them."""

    def __init__(self, row: int, refusal: Refusal) -> None:
        super().__init__(Refusal(refusal.ruling, f"Row {row}: {refusal.reason}", refusal.wait))
        self.row = row


@final
class Batch(Generic[S]):
    """Matches by the same rules, side by side. The match at place i is the one that `talion.new` gives for the seed `seeds[i]`: `seed` + i
    at first, and `matches` more each time it begins anew.

    A row is a match, and asks one seat after the other; with `together` it is a seat of a match, and whoever is asked answers in the
    same step. With a `learner` the others choose at random, and only that seat is asked. With `tick_ms` table time passes by so much
    once everybody with an open prompt was asked, and there is one more action, `wait`, for who is not waited for: real time in steps.
    What chance chooses in a match follows from its seed too, so that no match depends on the others.

    `observation` has `size` numbers a row (`Rules.observed`), `mask` has `actions` ones and zeros, `seat` says who is asked (-1:
    nobody) and `viewer` whose observation it is, `reward` has a number for each seat of a match, in thousandths of a win, and `over` a one for each
    match that is over. With `critics`, `hidden` has what the viewer is not shown (`Rules.hidden`, `unseen` numbers a row). They stay where they
    are: who has a view of them sees what every step writes.

    >>> from talion.kernel.batch import Batch
    >>> batch = Batch(talion.new("revenants", seats=2, seed=1).rules, 3, seed=1)
    >>> batch.step([20, 21, 22])
    >>> list(batch.seat), batch.rows, batch.actions
    ([1, 1, 1], 3, 24)
    >>> batch.step([20, 20, 20])
    Traceback (most recent call last):
    talion.kernel.batch.RefusedRow: Row 0: Grimsby is taken; no two players own the same revenant. (RV-1)
    """

    def __init__(
        self,
        rules: Rules[S],
        matches: i64,
        seed: i64 = 0,
        tick_ms: i64 = 0,
        together: bool = False,
        learner: i64 = NOBODY,
        begun: bool = True,
        critics: bool = False,
    ) -> None:
        if matches < 1:
            raise ValueError(f"A batch has at least one match, not {matches}.")
        if seed < 0:
            raise ValueError("The seed of a batch is a whole number from 0 on.")
        if learner >= rules.seats or learner < NOBODY:
            raise ValueError(f"There is no seat {learner}; seats are 0 to {rules.seats - 1}.")
        if together and learner != NOBODY:
            raise ValueError("Either everybody answers together, or one seat learns.")
        self.rules: Rules[S] = rules
        self.matches: i64 = matches
        self.seats: i64 = rules.seats
        self.tick_ms: i64 = tick_ms
        self.together: bool = together
        self.learner: i64 = learner
        self.size: i64 = rules.observed().size
        self.unseen: i64 = rules.hidden().size if critics else 0
        self.critics: bool = critics
        self.actions: i64 = rules.actions + (1 if tick_ms != 0 else 0)
        # The action that lets time pass; -1 where there is none.
        self.wait: i64 = rules.actions if tick_ms != 0 else NOTHING
        self.rows: i64 = matches * rules.seats if together else matches
        self.seeds: vec[i64] = vec[i64]([seed + place for place in range(matches)])
        # Without matches there is nothing to show yet: a copy brings its own.
        states: list[S] = []
        if begun:
            states = [rules.start(stream_of(seed + place, "match")) for place in range(matches)]
        self.states: list[S] = states
        # Who is still asked before time passes, as masks; and what everybody else chooses with.
        self.asked: vec[i64] = vec[i64]([0] * matches)
        streams: list[Stream] = []
        if begun:
            streams = [stream_of(seed + place, "batch") for place in range(matches)]
        self.streams: list[Stream] = streams
        self.observation: vec[i64] = vec[i64]([0] * (self.rows * self.size))
        self.hidden: vec[i64] = vec[i64]([0] * (self.rows * self.unseen))
        self.mask: vec[u8] = vec[u8]([0] * (self.rows * self.actions))
        self.seat: vec[i64] = vec[i64]([NOBODY] * self.rows)
        self.viewer: vec[i64] = vec[i64]([0] * self.rows)
        self.reward: vec[i64] = vec[i64]([0] * (matches * rules.seats))
        self.over: vec[u8] = vec[u8]([0] * matches)
        # The legal actions of each row, as the mask has them: what is set there is cleared again without looking at the rest.
        self.most: i64 = rules.most_legal + 1
        self.legal: vec[i64] = vec[i64]([0] * (self.rows * self.most))
        self.choices: vec[i64] = vec[i64]([0] * self.rows)
        self.buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
        for place in range(len(states)):
            self.go_on(place)

    # Steps

    def step(self, actions: list[int]) -> None:
        """One answer in every row; what is said in a row where nobody is asked counts for nothing.

        Raises `RefusedRow`, with the row and the reason, or `ValueError` for another number of rows, and has changed nothing.
        """
        if len(actions) != self.rows:
            raise ValueError(f"The batch has {self.rows} rows, but {len(actions)} actions were given.")
        for row in range(self.rows):
            if self.seat[row] != NOBODY:
                action: i64 = actions[row]
                if action < 0 or action >= self.actions or self.mask[row * self.actions + action] == 0:
                    raise RefusedRow(row, self.why_not(row, action))
        for match in range(self.matches):
            if self.together:
                self.answer_together(match, actions)
            elif self.seat[match] != NOBODY:
                self.answer(match, self.seat[match], actions[match])
            self.go_on(match)

    def step_at_random(self) -> None:
        """The same with a legal answer in every row, each as likely as the others."""
        actions = [int(NOTHING)] * self.rows
        for row in range(self.rows):
            if self.choices[row] != 0:
                stream = self.streams[row // self.seats if self.together else row]
                actions[row] = self.legal[row * self.most + stream.below(self.choices[row])]
        self.step(actions)

    def why_not(self, row: i64, action: i64) -> Refusal:
        """Why an action is not legal in a row where somebody is asked."""
        if action < 0 or action >= self.actions:
            return Refusal(NO_WORDS, f"Actions are 0 to {self.actions - 1}, not {action}.")
        if action == self.wait:
            return Refusal(NOT_ASKED, "The match waits for this seat.")
        match = row // self.seats if self.together else row
        return self.rules.explain(self.states[match], self.seat[row], action)

    def answer(self, match: i64, seat: i64, action: i64) -> None:
        """One seat has answered."""
        self.asked[match] &= ~bit(seat)
        if action != self.wait:
            self.rules.apply(self.states[match], seat, action)

    def answer_together(self, match: i64, actions: list[int]) -> None:
        """All who are asked answer; what an answer before has made impossible is dropped, as at a table."""
        state = self.states[match]
        rushed = False
        for seat in range(self.seats):
            row = match * self.seats + seat
            if self.seat[row] != NOBODY:
                action: i64 = actions[row]
                if not rushed or action == self.wait or self.still_legal(state, seat, action):
                    self.answer(match, seat, action)
                rushed = True
                self.asked[match] &= ~bit(seat)

    def still_legal(self, state: S, seat: i64, action: i64) -> bool:
        """Whether others have left an action possible."""
        if not state.is_open(seat):
            return False
        n = self.rules.legal_into(state, seat, self.buffer)
        for i in range(n):
            if self.buffer[i] == action:
                return True
        return False

    def go_on(self, match: i64) -> None:
        """On to the next question: time passes, and where one seat learns, the others choose."""
        if self.over[match] != 0:
            for seat in range(self.seats):
                self.reward[match * self.seats + seat] = 0
            return
        state = self.states[match]
        self.settle(match)
        if self.learner != NOBODY:
            while not state.over and not has(self.asked[match], self.learner):
                other = first(self.asked[match])
                self.answer(match, other, self.chosen(state, other, self.streams[match]))
                self.settle(match)
        if state.over:
            self.over[match] = 1
            for seat in range(self.seats):
                self.reward[match * self.seats + seat] = self.rules.payoff(state, seat)
        self.show(match)

    def chosen(self, state: S, seat: i64, stream: Stream) -> i64:
        """A random answer of a seat that does not learn; who is not waited for waits as likely as it does something."""
        if self.wait != NOTHING and not has(state.awaited, seat) and stream.below(2) == 0:
            return self.wait
        n = self.rules.legal_into(state, seat, self.buffer)
        return self.buffer[stream.below(n)]

    def settle(self, match: i64) -> None:
        """Until somebody is asked, or the match is over. Who is waited for is asked first; nothing passes before that."""
        state = self.states[match]
        while not state.over:
            if state.awaited != 0:
                self.asked[match] = state.awaited
                return
            if self.tick_ms == 0:
                if self.rules.is_live(state):
                    raise ValueError("In real time a batch needs `tick_ms`: by how much table time passes in a step.")
                perform(self.rules, state, CLOCK, state.due_ms(), TICK)
                continue
            self.asked[match] &= state.open
            if self.asked[match] != 0:
                return
            self.pass_time(state)
            self.asked[match] = state.open
        self.asked[match] = 0

    def pass_time(self, state: S) -> None:
        """A step of table time; whatever is due on the way happens. It ends early where somebody is waited for."""
        end_ms = state.now_ms + self.tick_ms
        while not state.over and state.awaited == 0:
            due_ms = state.due_ms()
            if due_ms == NEVER or due_ms > end_ms:
                state.now_ms = end_ms
                return
            perform(self.rules, state, CLOCK, due_ms, TICK)

    # What is shown

    def show(self, match: i64) -> None:
        """Write what is asked in a match."""
        state = self.states[match]
        if self.together:
            for seat in range(self.seats):
                asked = has(self.asked[match], seat)
                self.show_row(state, match * self.seats + seat, seat, asked)
        elif state.over:
            self.show_row(state, match, self.viewer[match], False)  # who was asked last sees how it ended
        else:
            seat = first(self.asked[match]) if self.learner == NOBODY else self.learner
            self.show_row(state, match, seat, True)

    def show_row(self, state: S, row: i64, seat: i64, asked: bool) -> None:
        """What a seat knows, and what it may do if it is asked."""
        self.rules.observe_into(state, seat, self.observation, row * self.size)
        if self.unseen != 0:
            self.rules.hidden_into(state, seat, self.hidden, row * self.unseen)
        mask = row * self.actions
        legal = row * self.most
        for i in range(self.choices[row]):
            self.mask[mask + self.legal[legal + i]] = 0
        n: i64 = 0
        if asked:
            n = self.rules.legal_into(state, seat, self.buffer)
            for i in range(n):
                action = self.buffer[i]
                self.legal[legal + i] = action
                self.mask[mask + action] = 1
            if self.wait != NOTHING and not has(state.awaited, seat):
                self.legal[legal + n] = self.wait
                self.mask[mask + self.wait] = 1
                n += 1
        self.choices[row] = n
        self.viewer[row] = seat
        self.seat[row] = seat if asked else NOBODY

    # Beginning, keeping

    def reset(self, which: list[bool] | None = None) -> None:
        """Begin these matches anew, or all; each by its next seed, so that it does not matter when the others began."""
        if which is not None and len(which) != self.matches:
            raise ValueError(f"The batch has {self.matches} matches, but {len(which)} were marked or not.")
        for match in range(self.matches):
            if which is None or which[match]:
                self.begin(match, self.seeds[match] + self.matches)

    def begin(self, match: i64, seed: i64) -> None:
        """Begin one match anew by a seed."""
        self.seeds[match] = seed
        self.states[match] = self.rules.start(stream_of(seed, "match"))
        self.streams[match] = stream_of(seed, "batch")
        for seat in range(self.seats):
            self.reward[match * self.seats + seat] = 0
        self.over[match] = 0
        self.asked[match] = 0
        self.go_on(match)

    def clone(self) -> Batch[S]:
        """An equal batch that shares nothing that can change."""
        made: Batch[S] = Batch(
            self.rules, self.matches, 0, self.tick_ms, self.together, self.learner, False, self.critics
        )
        made.states = [state.clone() for state in self.states]
        made.seeds = self.seeds[:]
        made.asked = self.asked[:]
        made.streams = [stream.clone() for stream in self.streams]
        made.observation = self.observation[:]
        made.hidden = self.hidden[:]
        made.mask = self.mask[:]
        made.seat = self.seat[:]
        made.viewer = self.viewer[:]
        made.reward = self.reward[:]
        made.over = self.over[:]
        made.legal = self.legal[:]
        made.choices = self.choices[:]
        return made

    def save(self) -> dict[str, object]:
        """Everything that changes in it, as plain data. It tells all secrets."""
        return {
            "states": [dump(state) for state in self.states],
            "seeds": [seed for seed in self.seeds],  # noqa: C416  # `list` is slower once compiled
            "asked": [mask for mask in self.asked],  # noqa: C416
            "viewer": [seat for seat in self.viewer],  # noqa: C416
            "over": [over for over in self.over],  # noqa: C416
            "reward": [reward for reward in self.reward],  # noqa: C416
            "streams": [getattr(stream, name) for stream in self.streams for name in CHANCE_FIELDS],
        }

    def restore(self, data: dict[str, object]) -> None:
        """Go on from what `save` gave, of a batch that was made the same way; raises `ValueError` where it was not."""
        states, words = data["states"], numbers(data, "streams")
        assert isinstance(states, list)
        if len(states) != self.matches or len(numbers(data, "viewer")) != self.rows:
            raise ValueError(
                f"What was saved has {len(states)} matches in {len(numbers(data, 'viewer'))} rows, not these."
            )
        for match in range(self.matches):
            self.states[match] = load(self.rules, states[match])
            at = match * len(CHANCE_FIELDS)
            self.streams[match] = Stream(words[at], words[at + 1], words[at + 2], words[at + 3])
            self.seeds[match] = numbers(data, "seeds")[match]
            self.asked[match] = numbers(data, "asked")[match]
            self.over[match] = u8(numbers(data, "over")[match])
        for place in range(self.matches * self.seats):
            self.reward[place] = numbers(data, "reward")[place]
        for row in range(self.rows):
            self.viewer[row] = numbers(data, "viewer")[row]
        for match in range(self.matches):
            self.show(match)


def numbers(data: dict[str, object], name: str) -> list[int]:
    """A list of what was saved."""
    found = data[name]
    assert isinstance(found, list)
    return found
