"""Content can be changed by a pack, and a mistake in one is named with its key."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import talion
from talion.content.packs import built_in
from talion.games.arena.calls.scripts import amount, compiled, value
from talion.games.arena.game import GAME
from talion.games.arena.texts import said
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
        (
            "characters.grubic.cards.shield_bash.effect",
            value_of(["target F", "hurt 3"]),
            "the step 'hurt 3' cannot be read",
        ),
        ("characters.grubic.cards.leap.effect", value_of(["go many line"]), "'many' is no amount"),
        ("characters.pluma.cards.dive_bomb.reaction", value_of(["cancel 2 twice"]), "cannot be read"),
        ("characters.grubic.cards.thunderstomp.spaces", value_of([2, 3]), "a minimum of 3 does not fit 2 spaces"),
        ("characters.grubic.guards", value_of(2), "Echo has guards, and nobody else"),
        ("contests.hill.spaces.5", value_of(["move"]), r"hill.spaces.5: .* two, three and four players \(EA-73\)"),
        ("contests.hill.spaces.5", value_of(["move"]), r"hill cards for two, three and four players \(EA-73\)"),
        ("contests.domination.tracks.flower_ring.calls", value_of([60, 50]), "one after the other, before the end"),
        ("contests.domination.tracks.flower_ring.calls", value_of([60, 310]), "one after the other, before the end"),
        ("contests.recommended.pair", value_of(["shove", "shove"]), r"two different ones of .* \(EA-40\)"),
        ("contests.recommended.pair", value_of(["shove", "leap"]), r"two different ones of .* \(EA-40\)"),
        ("contests.general.shove.effect", value_of(["push them"]), "'push them' cannot be read"),
        ("characters.grubic.name", value_of("Pluma"), "Pluma is taken"),
        ("boards.bushland.stones", value_of([[9, 9]]), "not on the board"),
        ("areas.N.spaces", value_of([[1, -4], [1, -4]]), "stands there twice"),
        ("points.3", value_of([4, 2]), "row for 3 has 2"),
        ("points.7", value_of([4, 2]), r"points\.7: there are two to six players or teams \(EA-8\)"),
        (
            "characters.echo.cards.surge.text",
            value_of("Two {uhit}."),
            "names {uhit}, which nothing here does; there is surge",
        ),
        ("characters.grubic.innate.value.text", "{mend}.", "names {mend}"),
        (
            "characters.pluma.cards.dive_bomb.band",
            value_of(2),
            r"Band II has raking_talons and dive_bomb; .* \(EA-11\)",
        ),
        ("characters.pluma.cards.dive_bomb.band", value_of(0), "Band III has nothing"),
        (
            "characters.seventh",
            built_in(GAME).data["characters"]["grubic"],
            r"there are six chiefs \(EA-11\), and no room",
        ),
        ("boards.desert", built_in(GAME).data["boards"]["bushland"], r"there are two arenas \(EA-2\)"),
        ("pack.game", "gangs", "not for arena"),
        ("characters.echo.cards.surge.cost", value_of(2), "cost"),
    ],
)
def test_a_mistake_is_named(path: str, new: Any, why: str) -> None:
    with pytest.raises(Problem, match=why):
        talion.new("arena", pack=changed(path, new))


def test_a_card_can_be_rewritten_in_words() -> None:
    """Leap, made to hurt: one line of content, and rules and text follow it."""
    data = changed(
        "characters.grubic.cards.leap.effect", value_of(["go 3 line over exact", "target all A", "uhit 1+d"])
    )
    match = talion.new("arena", seats=2, seed=1, pack=data, options={"rounds": 1})
    assert match.header.pack is not None
    leap = match.view()["characters"][0]["cards"][0]
    assert leap["provenance"] == "reconstructed"
    assert leap["text"].startswith("Move exactly three spaces straight")


def test_a_card_can_be_added(tmp_path: Path) -> None:
    """A pack names a new card, and puts the one of its Band into the box."""
    (tmp_path / "arena.toml").write_text("""
[pack]
name = "Headbutts"
[characters.grubic.cards.shield_bash]
band = { value = 0, provenance = "reconstructed" }
[characters.grubic.cards.headbutt]
name = { value = "Headbutt", provenance = "reconstructed" }
band = { value = 2, provenance = "reconstructed" }
text = { value = "One figure in your front arc: {uhit}.", provenance = "reconstructed" }
ready = { value = 2, provenance = "reconstructed" }
face = { value = "power", provenance = "reconstructed" }
spaces = { value = [4, 2], provenance = "reconstructed" }
free = { value = false, provenance = "reconstructed" }
effect = { value = ["target F", "uhit 2+x"], provenance = "reconstructed" }
reaction = { value = [], provenance = "reconstructed" }
""")
    match = talion.new("arena", seats=2, seed=1, pack=tmp_path)
    cards = match.view()["characters"][0]["cards"]
    assert [card["name"] for card in cards] == ["Leap", "Headbutt", "Thunderstomp"]
    assert cards[1]["text"].endswith("two unblockable hits (one more for each die beyond two).")
    match.save(tmp_path / "headbutts.talion")
    assert talion.load(tmp_path / "headbutts.talion").view() == match.view()


def test_every_number_of_an_effect_stands_in_its_text() -> None:
    """So that a change of the effect is a change of the text."""
    for character in built_in(GAME).content.characters.values():
        innate = character.innate.value
        texts = [(innate.text, innate.effect, innate.reaction, innate.spaces)]
        for card in character.cards.values():
            texts.append((card.text.value, card.effect.value, card.reaction.value, card.spaces.value))
        for text, effect, reaction, room in texts:
            for verb in said(effect, room):
                # Camouflage says at length what hidden means.
                assert f"{{{verb}}}" in text or verb == "mark", text
            for verb in said(reaction, room):
                assert f"{{reaction {verb}}}" in text, text


@pytest.mark.parametrize(
    ("effect", "room", "verb", "text"),
    [
        ("hit 2+d", (3, 2), "hit", "one hit for each die and two more"),
        ("uhit 5+x", (4, 3), "uhit", "five unblockable hits (one more for a fourth die)"),
        ("uhit 5+x", (3, 3), "uhit", "five unblockable hits"),
        ("heat x", (5, 2), "heat", "one Heat for each die beyond two"),
        ("hit s-1", (4, 3), "hit", "one hit for each space moved but one"),
        ("dance 3+h", (3, 3), "dance", "three steps, and one more for each Heat spent"),
        ("surge 2", (2, 1), "surge", "twice"),
        ("surge 1+d", (2, 1), "surge", "once for each die and one more"),
        ("swap 2", (3, 3), "swap", "up to two spaces away"),
        ("drop movement parry", (4, 3), "drop", "movement and parry"),
        ("target dive 5", (4, 3), "range", "five spaces"),
        ("shift 1 away slam 2", (4, 3), "slam", "two unblockable hits"),
    ],
)
def test_amounts_are_said_in_words(effect: str, room: tuple[int, int], verb: str, text: str) -> None:
    assert said([effect], room)[verb] == text


def test_amounts() -> None:
    assert [value(amount(text), 3, 1, 2, 4) for text in ("2", "d", "3+x", "h", "s-1", "0")] == [2, 3, 4, 2, 3, 0]
    assert value(amount("s-1"), 0, 0, 0, 0) == 0, "never below nothing"


def test_every_effect_of_the_content_ends() -> None:
    for character in built_in(GAME).content.characters.values():
        for card in character.cards.values():
            numbers = compiled(card.effect.value)
            assert len(numbers) % 4 == 0
            assert numbers[-4:] == [0, 0, 0, 0]
