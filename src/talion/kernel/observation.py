"""What a seat knows as a row of whole numbers: which numbers of the row mean what, and within which bounds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.state import NEVER, State

# The bound of what has none, for instance the turns of a match without a limit.
ENDLESS: Final[i64] = 2_147_483_647
# Where there is no clock.
NO_CLOCK: Final[i64] = -1


@final
class Feature:
    """A named part of an observation: `size` numbers from place `at` of the row on, each from `low` to `high`.

    `shape` is how to lay them out, the last index running fastest; `meaning` says what they tell.

    >>> Feature("hp", "HP, by seat", (4,), 0, 40, 2).size
    4
    """

    def __init__(self, name: str, meaning: str, shape: tuple[int, ...], low: i64, high: i64, at: i64) -> None:
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.low: i64 = low
        self.high: i64 = high
        self.at: i64 = at
        size: i64 = 1
        for length in shape:
            size *= length
        self.size: i64 = size


@final
class Spec:
    """What the numbers of an observation mean, part by part, in the order in which they are written.

    Seats are counted from the observer on: it is 0 itself, who sits next is 1. A number that names a seat, a card or an action
    is 0 where there is none, and else one more than what it names.

    >>> spec = Spec()
    >>> spec.add("turn", "the turn", 0, 200)
    >>> spec.add("hp", "HP, by seat", 0, 40, 2)
    >>> spec.size, spec.named([7, 40, 38])
    (3, {'turn': [7], 'hp': [40, 38]})
    """

    def __init__(self) -> None:
        self.features: list[Feature] = []
        self.size: i64 = 0

    def add(self, name: str, meaning: str, low: i64, high: i64, *shape: int) -> None:
        """The next part; without a shape it is one number."""
        feature = Feature(name, meaning, shape, low, high, self.size)
        self.features.append(feature)
        self.size += feature.size

    def feature(self, name: str) -> Feature:
        """A part by its name; raises `KeyError` where there is none."""
        for feature in self.features:
            if feature.name == name:
                return feature
        raise KeyError(name)

    def named(self, numbers: list[int]) -> dict[str, list[int]]:
        """An observation taken apart."""
        return {feature.name: numbers[feature.at : feature.at + feature.size] for feature in self.features}

    def broken(self, numbers: list[int]) -> list[str]:
        """The parts that an observation has out of their bounds, and whether it has the wrong length; empty if it is sound."""
        if len(numbers) != self.size:
            return [f"{len(numbers)} numbers instead of {self.size}"]
        found: list[str] = []
        for feature in self.features:
            for number in numbers[feature.at : feature.at + feature.size]:
                if number < feature.low or number > feature.high:
                    found.append(f"{feature.name} is {number}, not from {feature.low} to {feature.high}")
                    break
        return found


def fill(out: vec[i64], at: i64, size: i64, number: i64) -> i64:
    """The same number so many times; where to go on."""
    for place in range(at, at + size):
        out[place] = number
    return at + size


def seats_from(out: vec[i64], at: i64, mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats as ones and zeros, from a seat on; where to go on."""
    other = seat
    for place in range(at, at + seats):
        out[place] = (mask >> other) & 1
        other += 1
        if other == seats:
            other = 0
    return at + seats


def numbers_from(out: vec[i64], at: i64, numbers: vec[i64], seat: i64, seats: i64, plus: i64) -> i64:
    """A number of each seat, from a seat on, each with something added; where to go on."""
    other = seat
    for place in range(at, at + seats):
        out[place] = numbers[other] + plus
        other += 1
        if other == seats:
            other = 0
    return at + seats


def seat_number(other: i64, seat: i64, seats: i64) -> i64:
    """A seat as an observation names it: 1 for the observer itself, 2 for who sits next; 0 for nobody.

    >>> [seat_number(other, 2, 4) for other in (-1, 0, 1, 2, 3)]
    [0, 3, 4, 1, 2]
    """
    if other < 0:
        return 0
    return (other - seat if other >= seat else other - seat + seats) + 1


def left_ms(state: State, what: i64) -> i64:
    """How long a timer still runs, or NO_CLOCK."""
    deadline_ms = state.deadline(what)
    if deadline_ms == NEVER:
        return NO_CLOCK
    now_ms = state.now_ms if state.paused_ms == NEVER else state.paused_ms
    return deadline_ms - now_ms if deadline_ms > now_ms else 0


def prompts_into(state: State, seat: i64, out: vec[i64], at: i64) -> i64:
    """What everybody knows in every game: who may act, and who is waited for."""
    at = seats_from(out, at, state.open, seat, state.seats)
    return seats_from(out, at, state.awaited, seat, state.seats)


def add_prompts(spec: Spec, seats: int) -> None:
    """The parts that `prompts_into` writes."""
    spec.add("open", "whether the seat may act now, by seat", 0, 1, seats)
    spec.add("awaited", "whether the match waits for the seat, by seat", 0, 1, seats)
