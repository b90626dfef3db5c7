"""Whatever a game tells to some only, told to everybody, is noticed: each kind of event, one at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import talion
from talion.kernel.chance import stream_of
from talion.kernel.events import OBSERVER, Event
from talion.kernel.game import Game
from talion.testing import Breach, hidden
from talion.testing.settings import settings
from talion.testing.walk import walk
from tests.contract.games import all_games

# As many matches are looked through for secrets, and as many are played until one that is told to everybody is noticed.
MATCHES = 6


def matches(game: Game) -> Iterator[talion.Match]:
    """Matches with different settings, from the first, which is plain, to the last."""
    found = settings(game)
    for number in range(MATCHES):
        seats, options = found[number * (len(found) - 1) // (MATCHES - 1)]
        yield talion.new(game, seats=seats, seed=number, options=options)


def secrets_of(game: Game) -> dict[int, str]:
    """The kinds of events that observers are not told of, by number. What they are told is no secret to anybody."""
    found: dict[int, str] = {}
    for match in matches(game):
        for _ in walk(match, 1):
            pass
        found |= {told.event.kind: told.data["kind"] for told in match.told if not told.event.seen_by(OBSERVER)}
    return found


def put_to_the_test(game: Game, hears: hidden.Hears) -> None:
    for match in matches(game):
        stream = stream_of(1, "widened")
        hidden.set_up_keeps_secrets(match, stream, hears)
        for _, (who, _, _) in walk(match, 1):
            hidden.step_keeps_secrets(match, who, stream, hears)


@pytest.mark.skipif(not hidden.chance_can_be_turned(), reason="what chance deals is compared in the plain build")
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_secret_told_to_everybody_is_noticed(game: Game) -> None:
    secrets = secrets_of(game)
    assert bool(secrets) == game.hides
    unnoticed = [name for kind, name in secrets.items() if not is_noticed(game, kind)]
    assert unnoticed == []


def is_noticed(game: Game, kind: int) -> bool:
    """Whether the contract is broken when everybody hears of this kind of event."""

    def hears(event: Event, seat: int) -> bool:
        return event.kind == kind or event.seen_by(seat)

    try:
        put_to_the_test(game, hears)
    except Breach:
        return True
    return False
