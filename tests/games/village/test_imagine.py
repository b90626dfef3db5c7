"""Imagined worlds agree with all that a seat has seen, and every world that does so can come up."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import talion
from talion import OBSERVER
from talion.kernel.chance import stream_of
from talion.testing.walk import walk
from tests.games.village.table import go, stage
from tests.games.village.witness import Witness


def hands_in(match: talion.Match, world: Any) -> dict[int, list[str]]:
    return {seat: match.words.cards(world, world.hands[seat], world.gretins[seat]) for seat in range(world.seats)}


@pytest.mark.ruling("TV-43", "TV-4", "TV-17", "TV-44")
@pytest.mark.parametrize("gretin", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_imagined_worlds_agree_with_everything_seen(seats: int, gretin: bool) -> None:
    stream = stream_of(seats, "imagine")
    worlds = different = 0
    for seed in range(3):
        match = talion.new("village", seats=seats, seed=seed, options={"hands": 2, "gretin": gretin})
        witness = Witness(match)
        witness.after()
        for step, _ in enumerate(walk(match, seed)):
            if match.view()["phase"] != "objective" and step % 3 == 0:
                assert witness.objection(hands_in(match, match.state)) is None, "the witness is wrong about the truth"
                for seat in (OBSERVER, *range(seats)):
                    world: Any = match.rules.reimagine(match.state, seat, stream)
                    hands = hands_in(match, world)
                    assert witness.objection(hands) is None
                    if seat != OBSERVER:
                        assert hands[seat] == match.view(seat)["cards"]
                    worlds += 1
                    different += hands != hands_in(match, match.state)
            witness.before()
            after_next(match, witness)
    assert worlds > 100
    assert different > worlds // 2


def after_next(match: talion.Match, witness: Witness) -> None:
    """The walk makes its step when it is asked for the next one; so the witness listens lazily."""
    original = match.enter

    def enter(*entry: Any) -> None:
        original(*entry)
        match.enter = original  # type: ignore[method-assign]
        witness.after()

    match.enter = enter  # type: ignore[method-assign,assignment]


def imagined(match: talion.Match, seat: int, times: int) -> set[tuple[tuple[str, ...], ...]]:
    """All hands (and the deck) that come up in so many worlds."""
    stream = stream_of(1, "all worlds")
    found = set()
    for _ in range(times):
        world: Any = match.rules.reimagine(match.state, seat, stream)
        hands = hands_in(match, world)
        found.add(tuple(tuple(hands[other]) for other in range(world.seats)))
    return found


def deals(hidden: list[str], sizes: list[int]) -> list[list[tuple[str, ...]]]:
    """Every way to deal hidden cards to holders; what is left is the deck."""
    if not sizes:
        return [[]]
    found = []
    for taken in combinations(hidden, sizes[0]):
        rest = [card for card in hidden if card not in taken]
        found += [[taken, *others] for others in deals(rest, sizes[1:])]
    return found


@pytest.mark.ruling("TV-43", "TV-4")
def test_every_consistent_deal_of_three_players_comes_up() -> None:
    """Seat 1 shows a void in Ignis and Floris; seat 2 does not."""
    match = stage(
        ["Ignis 1 2", "Luftles 1, Palaudis 1 2", "Ignis 3 4 5"],
        "Palaudis Hydris, Ignis Floris",
        "Luftles",
        deck="Floris 1, Hydris 1",
    )
    go(match, "Ignis 1", "Luftles 1")
    hidden = ["Palaudis 1", "Palaudis 2", "Ignis 3", "Ignis 4", "Ignis 5", "Floris 1", "Hydris 1"]
    wanted = {
        (("Ignis 2",), tuple(sorted(one, key=order)), tuple(sorted(two, key=order)))
        for one, two in deals(hidden, [2, 3])
        if not any(card.startswith(("Ignis", "Floris")) for card in one)
    }
    assert imagined(match, 0, 1500) == wanted


def order(card: str) -> tuple[int, int]:
    tribes = ("Palaudis", "Hydris", "Floris", "Ignis", "Nimbus", "Luftles")
    tribe, value = card.split()
    return tribes.index(tribe), int(value)


@pytest.mark.ruling("TV-39", "TV-43")
def test_two_players_may_draw_what_they_were_void_in() -> None:
    """Seat 1 shows a void in Ignis and Floris, then draws two: at most these two can be such cards."""
    match = stage(
        ["Ignis 1 2 3 4", "Luftles 1 2 3 4"], "Palaudis Hydris, Ignis Floris", "Luftles",
        deck="Palaudis 1, Palaudis 2, Ignis 5, Ignis 6, Ignis 7, Floris 2, Palaudis 3, Palaudis 4",
    )  # fmt: skip
    go(match, "Ignis 1", "Luftles 1", "Ignis 2", "Luftles 2", "pass")
    assert match.view(0)["cards"] == ["Palaudis 1", "Palaudis 2", "Ignis 3", "Ignis 4"]
    hidden = ["Luftles 3", "Luftles 4", "Ignis 5", "Ignis 6", "Ignis 7", "Floris 2", "Palaudis 3", "Palaudis 4"]
    own = tuple(match.view(0)["cards"])
    wanted = {
        (own, tuple(sorted(one, key=order)))
        for (one,) in deals(hidden, [4])
        if sum(card.startswith(("Ignis", "Floris")) for card in one) <= 2
    }
    assert imagined(match, 0, 3000) == wanted


@pytest.mark.ruling("TV-39", "TV-43")
def test_a_drawn_card_once_shown_leaves_room_for_one_less() -> None:
    match = stage(
        ["Ignis 1 2 3 4", "Luftles 1 2 3 4"], "Palaudis Hydris, Ignis Floris", "Luftles",
        deck="Palaudis 1, Palaudis 2, Ignis 5, Ignis 6, Ignis 7, Floris 2, Palaudis 3, Palaudis 4",
    )  # fmt: skip
    go(match, "Ignis 1", "Luftles 1", "Ignis 2", "Luftles 2", "pass", "Ignis 3", "Ignis 5", "pass")
    stream = stream_of(3, "room")
    for _ in range(300):
        world: Any = match.rules.reimagine(match.state, 0, stream)
        assert sum(card.startswith(("Ignis", "Floris")) for card in hands_in(match, world)[1]) <= 1


@pytest.mark.ruling("TV-8", "TV-17")
def test_a_face_down_card_may_be_any_that_could_have_been_chosen() -> None:
    match = stage(["Hydris 1 2", "Palaudis 1 2, Ignis 1", "Ignis 3 4", "Ignis 5 6"], deck="Palaudis 3, Luftles 1")
    go(match, "Hydris 1", "seat 1", "Palaudis 1")
    stream = stream_of(4, "face down")
    seen = set()
    for _ in range(400):
        world: Any = match.rules.reimagine(match.state, 0, stream)
        hand = hands_in(match, world)[1]
        chosen = match.words.card(world, world.chosen)
        assert chosen in hand
        follows = [card for card in hand if card.startswith(("Palaudis", "Hydris"))]
        assert not follows or chosen in follows
        seen.add(chosen)
    assert {"Palaudis 1", "Palaudis 2", "Palaudis 3"} <= seen
    own: Any = match.rules.reimagine(match.state, 1, stream)
    assert match.words.card(own, own.chosen) == "Palaudis 1"


@pytest.mark.ruling("TV-17")
def test_a_netted_player_shows_no_void() -> None:
    match = stage(["Hydris 1 2", "Palaudis 1, Ignis 1 2", "Ignis 3 4 7", "Ignis 5 6 8"], deck="Palaudis 3, Luftles 1")
    go(match, "Hydris 1", "seat 1", "Palaudis 1", "pull net", "Ignis 1")
    stream = stream_of(5, "netted")
    hands = [hands_in(match, match.rules.reimagine(match.state, 0, stream))[1] for _ in range(200)]
    assert any("Palaudis 1" in hand for hand in hands)
    assert any("Palaudis 3" in hand for hand in hands)


@pytest.mark.ruling("TV-9", "TV-10", "TV-12")
def test_cards_passed_in_the_open_stay_where_they_are() -> None:
    match = stage(["Floris 8 1", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], deck="Luftles 1 2")
    go(match, "Floris 8", "Ignis 1", "Ignis 3", "Ignis 5", "make chaos", "Ignis 6", "Ignis 1", "Ignis 2")
    stream = stream_of(6, "given")
    for _ in range(50):
        world: Any = match.rules.reimagine(match.state, 0, stream)
        assert hands_in(match, world) == {0: ["Floris 1"], 1: ["Ignis 6"], 2: ["Ignis 1"], 3: ["Ignis 2"]}


@pytest.mark.ruling("TV-22")
def test_sealed_objectives_may_be_any_of_the_five() -> None:
    match = talion.new("village", seats=3, seed=1)
    lying = match.view()["objectives"]["open"]
    match.play(1, lying[2])
    stream = stream_of(7, "sealed")
    worlds: list[Any] = [match.rules.reimagine(match.state, 0, stream) for _ in range(100)]
    assert {match.words.objectives[world.choice[1]] for world in worlds} == set(lying)
