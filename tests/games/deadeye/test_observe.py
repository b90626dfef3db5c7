"""Observations of The Dead Eye say what the view says."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.deadeye import effects
from talion.match import Match
from tests.games.observed import Named, compare, left

PHASES = ("ride", "fill", "meet", "outcome", "event", "pick", "over")
ZONES = {"slot": 1, "event": 2, "heat": 3, "juice": 4, "discard": 5, "distance": 6, "delay": 7, "rig": 8, "active": 9,
         "target": 10, "deck": 11, "revealed": 12, "retired": 13}  # fmt: skip
FROM = (None, "heat", "juice", "distance", "rig", "discard")
TO = (None, "discard", "deck", "inactive", "active", "juice")
BACKS = ("core", "Strength", "Hope")
RUN = ("draws", "faced", "evaded", "good", "bad", "strength_lost", "hope_lost", "parts_used", "events")


def zones(view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """All cards whose place the view tells; what is told later counts."""
    points = view["distance"]["cards"]
    return [
        ("retired", view["destinations"]["retired"]),
        ("revealed", view["destinations"]["revealed"]),
        ("distance", [card["card"] for card in points if card["points"] > 0]),
        ("delay", [card["card"] for card in points if card["points"] < 0]),
        ("rig", [part["card"] for part in view["rig"]]),
        ("active", [part["card"] for part in view["rig"] if part["active"]]),
        ("target", [target["card"] for target in view["target"]]),
        ("discard", view["discard"]),
        ("heat", view["heat"]),
        ("juice", view["juice"]),
        ("deck", [card for card in view["known"] if card]),
        ("slot", [view["slot"]["card"]] if view["slot"] else []),
        ("event", [view["event"]] if view["event"] else []),
    ]


def expected(match: Match, view: dict[str, Any], seat: int) -> Named:
    names: list[str] = match.words.names
    number = {None: 0, **{name: place + 1 for place, name in enumerate(names)}}
    slot, picking = view["slot"] or {}, view["picking"] or {}
    places = [0] * len(names)
    for zone, cards in zones(view):
        for card in cards:
            places[number[card] - 1] = ZONES[zone]
    likely = view["odds"]["cards"] if view["odds"] else []
    targets = {target["card"]: 1 + target["open"] for target in view["target"]}
    return {
        "phase": [PHASES.index(view["phase"])],
        "left_ms": left(view),
        **{part: [view[part]] for part in ("attempt", "leg", "won_runs", "strength", "hope", "reach")},
        "reserves": [view["reserves"]["strength"], view["reserves"]["hope"]],
        "retired": [view["retired"]["strength"]],
        "distance": [view["distance"]["total"]],
        "deck_count": [view["deck"]["count"]],
        "top": [BACKS.index(view["deck"]["top"]) + 1 if view["deck"]["top"] else 0],
        "destinations": [view["destinations"]["left"]],
        "slot": [number[slot.get("card")]],
        "event": [number[view["event"]]],
        "heat": [len(view["heat"]), slot.get("heat_needed") or 0],
        "juice": [len(view["juice"]), slot.get("juice_needed") or 0],
        "outcome": [{None: 0, "bad": 1, "good": 2}[slot.get("outcome")]],
        "picking": [number[picking.get("for")]],
        "picked_from": [FROM.index(picking.get("what"))],
        "picked_to": [TO.index(picking.get("to"))],
        "picks_left": [effects.ALL if picking and picking["left"] is None else picking.get("left", 0)],
        "optional": [int(picking.get("optional", False))],
        "cards": places,
        "possible": [int(name in likely) for name in names],
        "deck": [number[card] for card in view["known"]] + [0] * (38 - len(view["known"])),
        "targets": [targets.get(name, 0) for name in names[38:]],
        "run": [view["run"][part] for part in RUN],
    }


def test_every_number_follows_from_the_view() -> None:
    assert compare("deadeye", expected) > 1000


@pytest.mark.ruling("DE-40")
def test_the_order_of_the_deck_is_in_no_number() -> None:
    match = talion.new("deadeye", seed=3)
    match.play(0, "ride")
    numbers = match.rules.observed().named(match.rules.observation(match.state, 0))
    assert sum(numbers["possible"]) == sum(card < 14 for card in match.state.deck)
    assert numbers["deck"] == [0] * 38
