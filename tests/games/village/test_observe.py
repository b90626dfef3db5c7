"""Observations of Tribal Village say what the view says."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.village.shapes import ASKS
from talion.match import Match
from tests.games.observed import Named, compare, left, turned, who

GRETIN = 89
UNKNOWN, OWN, REFUSED, LYING, MIDDLE, DISCARDED, HELD_BY = 1, 2, 3, 4, 5, 6, 6


class Reading:
    """A view with the numbers of its names."""

    def __init__(self, match: Match, view: dict[str, Any], seat: int) -> None:
        self.view, self.seat, self.seats = view, seat, view["seats"]
        self.tribes: list[str] = match.words.names.tribe_names
        self.gretin: str = match.words.names.gretin
        self.objectives: list[str] = list(view["objectives"]["texts"])
        self.players = turned(view["players"], seat)
        self.rows = 2 * (4 if self.seats == 2 else self.seats)

    def card(self, name: str | None) -> int:
        if name in (None, self.gretin):
            return 0 if name is None else GRETIN
        tribe, value = str(name).rsplit(" ", 1)
        return self.tribes.index(tribe) * 8 + int(value)

    def objective(self, name: str | None) -> int:
        return 0 if name is None else self.objectives.index(name) + 1

    def who(self, other: int | None) -> int:
        return who(other, self.seat, self.seats)

    def gretins(self, cards: list[str]) -> int:
        return cards.count(self.gretin)

    def handed(self, part: str) -> list[int]:
        given = {row["seat"]: self.card(row["card"]) for row in (self.view["chaos"] or {part: []})[part]}
        return turned([given.get(seat, 0) for seat in range(self.seats)], self.seat)

    def places(self) -> list[int]:
        """Where each card is: what is said later counts."""
        view = self.view
        found = [0] * 88
        for tribe in view["tribes"]:
            first = self.tribes.index(tribe["name"]) * 8
            found[first : first + 8] = [UNKNOWN] * 8
        said: list[tuple[int, list[str]]] = []
        for number, player in enumerate(self.players):
            said.append((HELD_BY + self.seats + number, [card for pile in player["village"] or [] for card in pile]))
            said.append((HELD_BY + number, player["known"] if number else []))
        said.append((DISCARDED, view["discards"]))
        said.append((MIDDLE, view["chaos"]["group"] if view["chaos"] else []))
        said.append((LYING, [lying["card"] for lying in view["table"]]))
        said += [(OWN, view["cards"]), (REFUSED, view["barred"])]
        for number, cards in said:
            for name in cards:
                if name != self.gretin:
                    found[self.card(name) - 1] = number
        return found

    def alliances(self) -> list[int]:
        lay = [name for pair in self.view["alliances"]["pairs"] for name in pair] + self.view["alliances"]["unallied"]
        return [lay.index(name) + 1 if name in lay else 0 for name in self.tribes]

    def trick(self, cards: list[dict[str, Any]], parts: tuple[str, ...]) -> list[int]:
        rows = [
            [self.who(lying["seat"]), self.card(lying["card"]), *(int(lying[part]) for part in parts)]
            for lying in cards
        ]
        rows += [[0] * (len(parts) + 2)] * (self.rows - len(rows))
        return [number for row in rows for number in row]


def expected(match: Match, view: dict[str, Any], seat: int) -> Named:
    r = Reading(match, view, seat)
    chaos, returning = view["chaos"] or {}, view["returning"] or {}
    last = view["last_trick"] or {"cards": []}
    return {
        "phase": [[*ASKS, "over"].index(view["phase"])],
        "left_ms": left(view),
        "hand": [view["hand"]],
        "trick": [view["trick"]],
        "deck": [view["deck"]],
        "pool": [view["objectives"]["deck"]],
        "face_down": [r.who(view["face_down"])],
        "chosen": [r.card(view["chosen"])],
        "refused": [view["refused"]],
        "sealed": [r.objective(view["sealed"])],
        "chaos": [r.who(chaos.get("winner")), r.who(chaos.get("to"))],
        "returning": [r.who(returning.get("by")), r.who(returning.get("owner"))],
        "returned": [r.card(returning.get("card"))],
        "gretins": [r.gretins(cards) for cards in (view["cards"], view["barred"], chaos.get("group", []), view["discards"])],
        "cards": r.places(),
        "alliances": r.alliances(),
        "objectives": [r.objective(name) for name in view["objectives"]["open"]] + [0] * (5 - len(view["objectives"]["open"])),
        **{part: [int(player[part]) for player in r.players] for part in ("committed", "left", "tokens", "points", "tricks")},
        "objective": [r.objective(player["objective"]) for player in r.players],
        "totals": [player["total"] for player in r.players],
        "net": [r.who(player["net"]) for player in r.players],
        "held": [player["cards"] for player in r.players],
        "village_cards": [player["village_cards"] for player in r.players],
        "held_gretins": [r.gretins(player["known"]) for player in r.players],
        "village_gretins": [
            -1 if player["village"] is None else sum(r.gretins(pile) for pile in player["village"]) for player in r.players
        ],
        "added": r.handed("added"),
        "given": r.handed("gave"),
        "table": r.trick(view["table"], ("value", "tokens", "bonus", "on_suit", "competes", "leads", "wins")),
        "last_trick": r.trick(last["cards"], ("value", "wins")),
    }  # fmt: skip


def test_every_number_follows_from_the_view() -> None:
    assert compare("village", expected, every=3) > 2000


@pytest.mark.ruling("TV-43")
def test_a_hand_is_in_its_owners_numbers_only() -> None:
    match = talion.new("village", seats=3, seed=2)
    for seat in range(3):
        spec = match.rules.observed()
        places = spec.named(match.rules.observation(match.state, seat))["cards"]
        assert places.count(OWN) == len(match.view(seat)["cards"]) > 0
        assert set(places) == {0, UNKNOWN, OWN}
