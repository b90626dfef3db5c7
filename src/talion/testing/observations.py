"""What learners are shown, and what critics are shown besides: every number is written, explained, and within its bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.observation import Spec
from talion.match import Match
from talion.testing.breach import demand

# Two numbers that no observation has where nothing was written; what is beside the row must stay as it was.
BLANKS = (-(2**40), 2**40)
BESIDE = 3


def declared(match: Match) -> None:
    """The parts have names of their own and a meaning, and follow one another without a gap."""
    observed, concealed = match.rules.observed(), match.rules.hidden()
    names = [feature.name for spec in (observed, concealed) for feature in spec.features]
    demand(len(set(names)) == len(names), f"two parts of the observation have one name: {names}")
    for spec in (observed, concealed):
        at = 0
        for feature in spec.features:
            demand(bool(feature.name and feature.meaning), "a part of the observation has no name or no meaning")
            demand(feature.low <= feature.high, f"{feature.name}: nothing is from {feature.low} to {feature.high}")
            demand(feature.at == at, f"{feature.name} begins at {feature.at} instead of {at}")
            at += feature.size
        demand(spec.size == at, f"the parts have {at} numbers, not {spec.size}")


def sound(match: Match, seats: list[int]) -> None:
    """What these seats are shown, and what they are not, is whole and within bounds, and only the row itself is written."""
    rules, state = match.rules, match.state
    for seat in seats:
        row_is_sound("the observation", rules.observed(), rules.observe_into, state, seat)
        row_is_sound("what is hidden", rules.hidden(), rules.hidden_into, state, seat)


def row_is_sound(called: str, spec: Spec, write: Callable[..., int], state: Any, seat: int) -> None:
    """The same of one row."""
    rows = []
    for blank in BLANKS:
        out: vec[i64] = vec[i64]([blank] * (spec.size + 2 * BESIDE))
        end = write(state, seat, out, BESIDE)
        demand(end == BESIDE + spec.size, f"{called} ends at {end - BESIDE}, not at {spec.size}")
        numbers = list(out)
        beside = numbers[:BESIDE] + numbers[end:]
        demand(beside == [blank] * (2 * BESIDE), f"{called} writes outside its row")
        rows.append(numbers[BESIDE:end])
    demand(rows[0] == rows[1], f"seat {seat}: some numbers of {called} are not written, or not the same twice")
    broken = spec.broken(rows[0])
    demand(not broken, f"seat {seat}: {called} is what the spec does not allow: {'; '.join(broken)}")
