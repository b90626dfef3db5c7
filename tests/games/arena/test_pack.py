"""Content can be changed by a pack, and a mistake in one is named with its key."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import talion
from talion.content.packs import built_in
from talion.games.arena.calls.scripts import amount, compiled, value
from talion.games.arena.game import GAME
from talion.kernel.problems import Problem


def changed(path: str, new: Any) -> dict[str, Any]:
    """The built-in content with one value changed."""
    data: dict[str, Any] = copy.deepcopy(built_in(GAME).data)
    *keys, last = path.split(".")
    found = data
    for key in keys:
        found = found[key]
    found[last] = new
    return data


def value_of(new: Any) -> dict[str, Any]:
    return {"value": new, "provenance": "reconstructed"}


@pytest.mark.parametrize(
    ("path", "new", "why"),
    [
        ("characters.grubic.cards.2.effect", value_of(["target F", "hurt 3"]), "the step 'hurt 3' cannot be read"),
        ("characters.grubic.cards.1.effect", value_of(["go many line"]), "'many' is no amount"),
        ("characters.pluma.cards.3.reaction", value_of(["cancel 2 twice"]), "cannot be read"),
        ("characters.grubic.cards.3.spaces", value_of([2, 3]), "a minimum of 3 does not fit 2 spaces"),
        ("characters.grubic.guards", value_of(2), "Echo has guards, and nobody else"),
        ("characters.grubic.name", value_of("Pluma"), "Pluma is taken"),
        ("boards.bushland.stones", value_of([[9, 9]]), "not on the board"),
        ("areas.N.spaces", value_of([[1, -4], [1, -4]]), "stands there twice"),
        (
            "table.points",
            value_of([[4, 2], [4, 2], [4, 3, 2, 1], [5, 4, 3, 2, 1], [6, 5, 4, 3, 2, 1]]),
            "row for 3 has 2",
        ),
        ("pack.game", "gangs", "not for arena"),
        ("characters.echo.cards.1.cost", value_of(2), "cost"),
    ],
)
def test_a_mistake_is_named(path: str, new: Any, why: str) -> None:
    with pytest.raises(Problem, match=why):
        talion.new("arena", pack=changed(path, new))


def test_a_card_can_be_rewritten_in_words() -> None:
    """Leap, made to hurt: one line of content, and the rules follow it."""
    data = changed("characters.grubic.cards.1.effect", value_of(["go 2 line over exact", "target all A", "uhit 1+d"]))
    match = talion.new("arena", seats=2, seed=1, pack=data, options={"rounds": 1})
    assert match.header.pack is not None
    assert match.view()["characters"][0]["cards"][0]["provenance"] == "reconstructed"


def test_amounts() -> None:
    assert [value(amount(text), 3, 1, 2, 4) for text in ("2", "d", "3+x", "h", "s-1", "0")] == [2, 3, 4, 2, 3, 0]
    assert value(amount("s-1"), 0, 0, 0, 0) == 0, "never below nothing"


def test_every_effect_of_the_content_ends() -> None:
    for character in built_in(GAME).content.characters.all():
        for card in character.cards.all():
            numbers = compiled(card.effect.value)
            assert len(numbers) % 4 == 0
            assert numbers[-4:] == [0, 0, 0, 0]
