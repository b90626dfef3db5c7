"""Every registered game keeps the contract, for every player count and a spread of options."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import talion
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from tests.contract import checks
from tests.contract.games import all_games, label, settings

YOUNG = 60
# Random matches per game: 200 in `make test`, 10,000 in `make test-all`; fewer of a game whose matches are long.
MATCHES = int(os.environ.get("TALION_CONTRACT_MATCHES", "200"))
MOST_ENTRIES = MATCHES * 40
PARTS = 4


def play(game: Game, seats: int, options: dict[str, Any], seed: int, folder: Path, thorough: bool) -> tuple[int, int]:
    """One match under the contract: every check at every step if thorough, at every eighth otherwise.

    Long matches repeat themselves: from step `YOUNG` on, checks are sixteen times as rare. How many entries it had, and
    how often an imagined world differed from the real one.
    """
    match = talion.new(game, seats=seats, seed=seed, options=options)
    rulings = checks.known_rulings(game)
    stream = stream_of(seed, "checks")
    different = 0
    for number, (_, (who, _, _)) in enumerate(checks.walk(match, seed)):
        checks.healthy(match)
        rare = (1 if thorough else 8) * (1 if number < YOUNG else 16)
        if stream.below(rare) == 0 and not checks.clock_is_first(match):
            checks.legal_is_sound(match)
            checks.every_legal_action_applies(match)
            checks.refusals_change_nothing(match, rulings)
            checks.clones_never_alias(match.state)
            checks.dump_and_load(match)
            checks.views_are_in_two_parts(match)
            different += checks.twin_worlds_look_alike(match, stream)
            if who >= 0:
                checks.events_tell_no_more_than_views(match, who, stream)
    checks.healthy(match)
    checks.result_is_sound(match)
    checks.replay_equals_play(match, folder)
    return len(match.entries), different


@pytest.mark.parametrize("setting", settings(), ids=label)
def test_every_step(setting: tuple[Game, int, dict[str, Any]], tmp_path: Path) -> None:
    game, seats, options = setting
    play(game, seats, options, 1, tmp_path, thorough=True)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("part", range(PARTS))
def test_many_matches(game: Game, part: int, tmp_path: Path) -> None:
    """Random matches in turn over all player counts and options."""
    cycle = [(seats, options) for other, seats, options in settings() if other is game]
    entries = different = 0
    for number in range(part, MATCHES, PARTS):
        seats, options = cycle[number % len(cycle)]
        more, differed = play(game, seats, options, 1000 + number, tmp_path, thorough=False)
        entries, different = entries + more, different + differed
        if entries > MOST_ENTRIES // PARTS:
            break
    # A twin-world test in which no world ever differs would prove nothing, but where nothing is hidden none can.
    assert (different > 0) == game.hides, "`hides` and `reimagine` disagree"
