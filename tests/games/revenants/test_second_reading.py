"""The rules written down a second time, as briefly as possible, and long matches played against them."""

from __future__ import annotations

import random

import pytest

from .table import REVENANTS, board, hp, of_players, pairs, sit, standing, streaks, turn

Pair = tuple[int, int]


class Reading:
    """One match by the letter of RULES.md. A choice is a card and the seat it is aimed at."""

    def __init__(self, seats: int, hp: int, recoil_always: bool) -> None:
        self.seats = range(seats)
        self.hp = [hp] * seats
        self.row = [0] * seats
        self.recoil_always = recoil_always
        self.grudges: set[Pair] = set()
        self.teammates: set[Pair] = set()
        self.betrayed: set[Pair] = set()

    def damage(self, seat: int, chosen: dict[int, tuple[str, int]]) -> int:
        """RV-5 to RV-8 and RV-14, from the state before the reveal."""
        card, target = chosen[seat]
        if card == "solo":
            return 4
        if card == "retaliate":
            return 8 if (seat, target) in self.grudges else 0
        if card == "team":
            partners = [other for other in chosen if other != seat and chosen[other] == chosen[seat]]
            return 4 + 2 * self.row[seat] if partners else 0
        if card == "betray":
            marked = {(seat, target), (target, seat)} & self.betrayed
            return 8 + 2 * max(0, self.row[target] - 1) if (seat, target) in self.teammates and not marked else 0
        return 0

    def turn(self, chosen: dict[int, tuple[str, int]]) -> None:
        """RV-4: all is worked out first, then takes effect together."""
        dealt = {seat: self.damage(seat, chosen) for seat in chosen}
        attacks = {seat: target for seat, (card, target) in chosen.items() if card != "defend"}
        lost = [0 for _ in self.seats]
        for seat, target in attacks.items():
            defended = chosen[target][0] == "defend"
            lost[target] += dealt[seat] // 2 if defended else dealt[seat]
            lost[seat] += dealt[seat] // 2 if defended else 0
            lost[seat] += 2 if chosen[seat][0] == "retaliate" and (dealt[seat] or self.recoil_always) else 0
        for seat in chosen:
            if chosen[seat][0] == "defend" and seat not in attacks.values():
                lost[seat] += 2
        worked = {seat: chosen[seat][0] for seat in attacks if dealt[seat]}
        self.grudges |= {(target, seat) for seat, target in attacks.items()}
        self.betrayed |= {(seat, attacks[seat]) for seat, card in worked.items() if card == "betray"}
        teams = [seat for seat, card in worked.items() if card == "team"]
        self.teammates |= {(a, b) for a in teams for b in teams if a != b and attacks[a] == attacks[b]}
        self.row = [self.row[seat] + 1 if seat in teams else 0 for seat in self.seats]
        self.hp = [max(0, left - less) for left, less in zip(self.hp, lost, strict=True)]


@pytest.mark.ruling(
    "RV-4", "RV-5", "RV-6", "RV-7", "RV-8", "RV-9", "RV-14", "RV-15", "RV-16", "RV-17", "RV-19", "RV-22"
)
@pytest.mark.parametrize("recoil", ["always", "when it works"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_a_match_by_the_letter(seats: int, recoil: str, seed: int) -> None:
    dice = random.Random(seed)
    match = sit(seats, hp=98, recoil=recoil)
    reading = Reading(seats, 98, recoil == "always")
    alive = list(range(seats))
    while match.result is None:
        victim = dice.choice(alive)  # of all TEAMs of the turn, so that rows and betrayals come about
        chosen = {}
        for seat in alive:
            card = dice.choice(["solo", "retaliate", "betray", "betray", "defend", "team", "team", "team", "team"])
            others = [other for other in alive if other != seat]
            chosen[seat] = (card, victim if card == "team" and seat != victim else dice.choice(others))
        words = {seat: f"{card} {REVENANTS[target]}" for seat, (card, target) in chosen.items()}
        turn(match, *[words.get(seat) for seat in range(seats)])
        reading.turn(chosen)
        assert hp(match) == reading.hp, words
        assert pairs(board(match, "teammates")) == reading.teammates
        assert pairs(board(match, "betrayed")) == reading.betrayed
        fallen = alive
        alive = [seat for seat in alive if reading.hp[seat]]
        assert standing(match) == alive
        assert [streaks(match)[seat] for seat in alive] == [reading.row[seat] for seat in alive]
        assert (match.result is None) == (len(alive) > 1)
    assert match.result["winners"] == (alive or fallen)
    assert of_players(match, "hp") == reading.hp
