"""What a view hides must differ in some imagined world: faults are planted, and found."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.village.game import Village
from talion.games.village.scoring import score
from talion.kernel.chance import Stream, stream_of
from talion.kernel.state import State
from talion.match import Match
from talion.testing import Breach, hidden
from talion.testing.contract import play
from talion.testing.imagined import Imagined
from talion.testing.walk import walk
from tests.contract.test_the_contract_itself import FaultyRules, game_with
from tests.tiny.highest_game import HighestState


def the_truth(match: Match, seat: int, stream: Stream) -> State:
    """As if nothing were ever imagined."""
    return match.state.clone()


def a_memory(match: Match, seat: int, stream: Stream) -> State:
    """As if `forget` were not asked for."""
    world: State = match.rules.reimagine(match.state, seat, stream)
    return world


def looked_at(secrets: Imagined, match: Match, seed: int) -> None:
    """A match under this check alone."""
    stream = stream_of(seed, "imagined")
    for _ in walk(match, seed):
        secrets.look(match, stream)
    secrets.demand_all()


def test_what_is_hidden_but_never_imagined_is_caught() -> None:
    """Worlds in which nothing differs look alike whatever a view tells."""

    class Knowing(FaultyRules):
        def reimagine(self, s: HighestState, seat: int, stream: Any) -> HighestState:
            world = s.clone()
            world.chance = stream.split()
            return world

    with pytest.raises(Breach, match="the same in every imagined world: hand"):
        play(game_with(Knowing), 2, {}, seed=1)


def test_sealed_choices_that_are_never_imagined_are_caught() -> None:
    with pytest.raises(Breach, match="the same in every imagined world: choice"):
        looked_at(Imagined(the_truth), talion.new("revenants", seats=4, seed=1), 1)


@pytest.mark.ruling("TV-43")
@pytest.mark.parametrize("seats", [2, 6])
def test_villages_that_are_hidden_and_never_forgotten_are_caught(seats: int) -> None:
    """Who remembers the tricks knows all villages, so they are the same in all worlds, and a view could tell of them."""
    options = {"hands": 1, "villages": "hidden"}
    with pytest.raises(Breach, match="the same in every imagined world: piles"):
        looked_at(Imagined(a_memory), talion.new("village", seats=seats, seed=1, options=options), 1)
    looked_at(Imagined(), talion.new("village", seats=seats, seed=1, options=options), 1)


class Telling(Village):
    """Says what every objective would score, also where villages are hidden."""

    def view(self, words: Any, state: Any, seat: int) -> Any:
        seen = super().view(words, state, seat)
        if seat < 0 or not seen["progress"]:
            return seen
        p, names = words.rules.parameters, words.names.objectives
        return {**seen, "progress": {name: score(p, state, seat, names.index(name)) for name in seen["progress"]}}


@pytest.mark.ruling("TV-43")
@pytest.mark.parametrize("game", [Telling(), Village()])
def test_a_score_that_tells_of_hidden_villages_is_caught(game: Village) -> None:
    """What was open once is no secret to whoever remembers it, but no view may tell it that hides it."""
    match = talion.new(game, seats=3, seed=8, options={"hands": 1, "villages": "hidden"})
    assert "Envied Village" in match.view()["objectives"]["open"]
    stream = stream_of(8, "told")
    caught: list[str] = []
    for _ in walk(match, 8):
        try:
            hidden.twin_worlds_look_alike(match, stream)
        except Breach as breach:
            caught.append(str(breach))
    assert bool(caught) == isinstance(game, Telling)
    assert all("can tell two worlds apart" in one for one in caught)
