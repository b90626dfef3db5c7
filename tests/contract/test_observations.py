"""The contract looks at what learners are shown: faults are planted, and found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from talion.kernel.observation import Spec
from talion.testing import Breach
from talion.testing.contract import play
from tests.contract.test_the_contract_itself import FaultyRules, game_with
from tests.tiny.highest_game import HighestState

Write = Callable[[HighestState, int, Any, int], int]


def a_score(spec: Spec, high: int = 100) -> Spec:
    spec.add("score", "the own score", 0, high)
    return spec


def rules_that(write: Write, spec: Callable[[], Spec] = lambda: a_score(Spec())) -> Any:
    """Highest, with an observation of its own."""

    class Observing(FaultyRules):
        def observed(self) -> Spec:
            return spec()

        def observe_into(self, s: HighestState, seat: int, out: Any, at: int) -> int:
            return write(s, seat, out, at)

    return Observing


def sound(s: HighestState, seat: int, out: Any, at: int) -> int:
    out[at] = s.score[seat]
    return at + 1


def telling(s: HighestState, seat: int, out: Any, at: int) -> int:
    out[at] = s.hand[(seat + 1) % s.seats] % 2
    return at + 1


def silent(s: HighestState, seat: int, out: Any, at: int) -> int:
    return at + 1


def short(s: HighestState, seat: int, out: Any, at: int) -> int:
    out[at] = 0
    return at


def wide(s: HighestState, seat: int, out: Any, at: int) -> int:
    out[at] = out[at + 1] = 0
    return at + 1


def twice() -> Spec:
    return a_score(a_score(Spec()))


def unexplained() -> Spec:
    spec = Spec()
    spec.add("score", "", 0, 100)
    return spec


def impossible() -> Spec:
    return a_score(Spec(), high=-1)


def test_a_sound_observation_passes() -> None:
    play(game_with(rules_that(sound)), 2, {}, seed=1)


@pytest.mark.parametrize(
    ("write", "breach"),
    [
        (telling, "can tell two worlds apart"),
        (silent, "some numbers of the observation are not written"),
        (short, "the observation ends at 0, not at 1"),
        (wide, "the observation writes outside its row"),
    ],
)
def test_what_is_written_wrongly_is_caught(write: Write, breach: str) -> None:
    with pytest.raises(Breach, match=breach):
        play(game_with(rules_that(write)), 2, {}, seed=1)


@pytest.mark.parametrize(
    ("spec", "breach"),
    [
        (lambda: a_score(Spec(), high=0), "score is [0-9]+, not from 0 to 0"),
        (twice, "two parts of the observation have one name"),
        (unexplained, "no name or no meaning"),
        (impossible, "nothing is from 0 to -1"),
    ],
)
def test_what_is_explained_wrongly_is_caught(spec: Callable[[], Spec], breach: str) -> None:
    with pytest.raises(Breach, match=breach):
        play(game_with(rules_that(sound, spec)), 2, {}, seed=1)
