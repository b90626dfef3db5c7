"""RULES.md claims of no ruling more than the book prints, and says what an owner of the book looks for."""

from __future__ import annotations

import pytest

from talion.content.rulings import read_rulings
from talion.games.village.game import GAME

RULINGS = {ruling.id: ruling for ruling in read_rulings(GAME.folder() / "RULES.md")}
# Read beside the book, every word of them: who marks another one so has to do that first.
AS_PRINTED = {"TV-3", "TV-7", "TV-12", "TV-14"}


def test_few_rulings_are_printed_as_they_stand() -> None:
    assert {id for id, ruling in RULINGS.items() if ruling.provenance == "printed"} == AS_PRINTED


@pytest.mark.ruling("TV-22", "TV-10", "TV-11", "TV-42", "TV-41", "TV-1")
@pytest.mark.parametrize(
    ("ruling", "ours"),
    [
        ("TV-22", "that all choose at the same time, in secret until the last one has chosen, is our reading"),
        ("TV-10", "We read: the taken card goes into the hand"),
        ("TV-11", "We read: strictly higher than every card so far"),
        ("TV-42", "We read: partners may choose the same objective"),
        ("TV-41", "Ours: objectives are scored with the values on the cards"),
        ("TV-1", "Ours are the values, 1 to 8 once in each tribe, and that the Wandering Stalk deck"),
    ],
)
def test_where_print_ends_is_said(ruling: str, ours: str) -> None:
    assert RULINGS[ruling].provenance == "printed/reconstructed"
    assert ours in RULINGS[ruling].text


@pytest.mark.ruling("TV-48")
def test_tokens_placed_openly_are_an_option_of_ours() -> None:
    assert RULINGS["TV-48"].provenance == "reconstructed"
    assert next(option for option in GAME.options if option.name == "objectives").ruling == "TV-48"
