"""The golden files still hold, in whichever build runs this: so the builds agree with each other too."""

from __future__ import annotations

import pytest

import talion
from tests.golden import decisions
from tests.golden.playthroughs import HERE, files


@pytest.mark.parametrize("game", talion.game_names())
def test_golden_files_hold(game: str) -> None:
    fresh = files(game)
    assert {path.name for path in HERE.glob(f"{game}-*")} == set(fresh)
    for name, text in fresh.items():
        assert (HERE / name).read_text() == text, name


@pytest.mark.parametrize("game", talion.game_names())
def test_bots_decide_as_they_did(game: str) -> None:
    assert (HERE / f"bots-{game}.txt").read_text() == decisions.printed(game)


def test_every_golden_file_is_of_a_game() -> None:
    kept = {path.name.split("-")[0] for path in HERE.iterdir() if path.suffix in {".txt", ".json"}}
    assert kept == {*talion.game_names(), "bots"}
