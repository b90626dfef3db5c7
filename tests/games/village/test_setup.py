"""Tribes, alliances, the deal, objectives, and who leads first."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from tests.games.village.table import OBJECTIVES, player


def begun(seats: int, seed: int = 1, **options: Any) -> talion.Match:
    return talion.new("village", seats=seats, seed=seed, options=options)


def choose_all(match: talion.Match, place: int = 0) -> None:
    for seat in range(match.view()["seats"]):
        match.play(seat, match.view()["objectives"]["open"][place])


def finish_hand(match: talion.Match) -> None:
    """Everybody gives the first possible answer until the hand is over."""
    hand = match.view()["hand"]
    while match.result is None and match.view()["hand"] == hand:
        prompt = next(prompt for prompt in match.prompts() if prompt.awaited)
        match.play(prompt.seat, match.legal(prompt.seat)[0])


@pytest.mark.ruling("TV-1")
@pytest.mark.parametrize(
    ("seats", "tribes", "pairs", "unallied", "dealt", "rest"),
    [(2, 5, 2, 1, 12, 16), (3, 5, 2, 1, 12, 4), (4, 6, 2, 2, 11, 4), (5, 7, 3, 1, 10, 6), (6, 8, 3, 2, 10, 4)],
)
def test_every_number_of_players_has_its_own_set_up(
    seats: int, tribes: int, pairs: int, unallied: int, dealt: int, rest: int
) -> None:
    view = begun(seats).view(0)
    assert len(view["tribes"]) == tribes
    assert len(view["alliances"]["pairs"]) == pairs
    assert len(view["alliances"]["unallied"]) == unallied
    assert [player["cards"] for player in view["players"]] == [dealt] * seats
    assert len(view["cards"]) == dealt
    assert view["deck"] == rest


@pytest.mark.ruling("TV-23")
@pytest.mark.parametrize(("seats", "dealt", "rest"), [(2, 13, 16), (3, 13, 4), (4, 12, 4), (5, 11, 6), (6, 11, 4)])
def test_with_gretins_hands_are_larger_and_the_rest_is_not(seats: int, dealt: int, rest: int) -> None:
    view = begun(seats, gretin=True).view(0)
    assert [player["cards"] for player in view["players"]] == [dealt] * seats
    assert view["deck"] == rest


@pytest.mark.ruling("TV-23")
def test_a_gretin_may_lie_in_the_rest() -> None:
    held = [
        sum(match.view(seat)["cards"].count("Gretin") for seat in range(3))
        for match in (begun(3, seed, gretin=True) for seed in range(40))
    ]
    assert 3 in held
    assert min(held) < 3


@pytest.mark.ruling("TV-21")
def test_tribes_stay_and_alliances_are_laid_anew() -> None:
    match = begun(4)
    before = match.view()
    choose_all(match)
    finish_hand(match)
    after = match.view()
    assert after["hand"] == 2
    assert after["tribes"] == before["tribes"]
    assert after["alliances"] != before["alliances"]


@pytest.mark.ruling("TV-22")
def test_all_choose_at_once_with_sight_of_their_hand() -> None:
    match = begun(4)
    assert [prompt.kind for prompt in match.prompts()] == ["objective"] * 4
    assert len(match.view(2)["cards"]) == 11
    first, second, *_ = match.view()["objectives"]["open"]
    match.play(0, first)
    match.play(0, second)
    assert match.view(0)["sealed"] == second
    assert match.view(1)["sealed"] is None
    assert match.view()["players"][0]["committed"]
    assert match.view()["players"][0]["objective"] is None


@pytest.mark.ruling("TV-2")
def test_objectives_may_be_shared_and_lie_open() -> None:
    match = begun(3)
    lying = match.view()["objectives"]["open"]
    assert len(lying) == 5
    other = next(f"{name} Village" for name in OBJECTIVES if f"{name} Village" not in lying)
    refusal = match.why_not(0, other)
    assert refusal is not None
    assert refusal.ruling == "TV-2"
    choose_all(match)
    assert [player["objective"] for player in match.view()["players"]] == [lying[0]] * 3


@pytest.mark.ruling("TV-2", "TV-40")
def test_used_objectives_are_replaced_and_others_stay() -> None:
    match = begun(3)
    before = match.view()["objectives"]
    choose_all(match, 1)
    finish_hand(match)
    after = match.view()["objectives"]
    assert after["open"][0] == before["open"][0]
    assert after["open"][1] not in before["open"]
    assert after["open"][2:] == before["open"][2:]
    assert after["deck"] == before["deck"] - 1


@pytest.mark.ruling("TV-2")
def test_a_short_deck_is_shuffled_anew() -> None:
    match = begun(5, hands=4)
    for _ in range(3):
        lying = match.view()["objectives"]["open"]
        for seat in range(5):
            match.play(seat, lying[seat])
        finish_hand(match)
        # Nine in the deck, five used a hand: in the second hand's end four are there, and then those laid aside.
        assert len(set(match.view()["objectives"]["open"])) == 5
    assert match.view()["objectives"]["deck"] == 4


@pytest.mark.ruling("TV-24", "TV-44", "TV-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_lowest_card_of_the_first_unallied_tribe_says_who_leads(seats: int) -> None:
    for seed in range(8):
        match = begun(seats, seed)
        tribe = match.view()["alliances"]["unallied"][0]
        held = {
            int(card.split()[1]): seat
            for seat in range(seats)
            for card in match.view(seat)["cards"]
            if card.startswith(tribe)
        }
        choose_all(match)
        if not held:
            continue
        leader = held[min(held)]
        assert [prompt.seat for prompt in match.prompts()] == [leader]
        assert player(match, leader)["known"] == [f"{tribe} {min(held)}"]
        assert len(match.legal(leader)) == len(match.view(leader)["cards"])


@pytest.mark.ruling("TV-24")
def test_two_players_without_an_outsider_ask_the_next_tribe() -> None:
    from talion.games.village import setup
    from talion.games.village.cards import tribe_bits

    match = begun(2)
    s: Any = match.state
    outsider, first = s.lay[4], s.lay[0]
    for seat in range(2):
        s.hands[seat] = 0
    s.hands[1] = tribe_bits(first) & ~(1 << (8 * first))
    setup.find_first_lead(match.rules.parameters, s)
    assert s.turn == 1
    assert s.known[1] == 1 << (8 * first + 1)
    assert s.void[0] == tribe_bits(outsider) | 1 << (8 * first)
