"""Whole rounds at random: tokens are never made or lost, and every card can be reached by play alone."""

from __future__ import annotations

from collections import Counter

import pytest

import talion
from talion.kernel.chance import stream_of
from talion.kernel.ints import first

SEEDS = range(12)
# Pure chance seldom readies a card and comes near somebody; a little eagerness does.
EAGER = (
    "use card",
    "attack",
    "ready",
    "put card",
    "target",
    "step",
    "hold ready",
    "hold power",
    "take",
    "guard 1 attack",
    "follow",
)


@pytest.fixture(scope="module")
def played() -> list[talion.Match]:
    """Rounds of six with few Health tokens to lose before the end, on both boards."""
    found = []
    for seed in SEEDS:
        options = {"rounds": 1, "characters": "dealt", "markers": "fewest-throws", "game_turns": 20}
        options |= {"board": "rainforest", "stream": "advanced"} if seed % 2 else {}
        match = talion.new("arena", seats=6, seed=seed, options=options)
        stream = stream_of(seed, "random play")
        while match.result is None and match.view()["round"] == 1:
            for _ in range(50):
                if match.state.over or match.state.phase == 5:
                    break
                seat = first(match.state.awaited)
                legal = match.legal(seat)
                eager = [words for words in legal if words.startswith(EAGER)]
                calm = [words for words in legal if "roll" in legal or not words.startswith("take")]
                offered = eager if eager and stream.below(4) else calm
                match.play(seat, offered[stream.below(len(offered))])
            if match.view()["phase"] == "scored":
                break
        found.append(match)
    return found


@pytest.mark.ruling("EA-6")
def test_what_is_lost_lies_in_cups(played: list[talion.Match]) -> None:
    for match in played:
        events = match.events()
        lost = sum(event["tokens"] for event in events if event["kind"] in ("lost", "guard_lost"))
        healed = sum(event["gained"] for event in events if event["kind"] == "healed")
        view = match.view()
        assert lost == sum(view["rounds_played"][0]["cups"])
        health = sum(player["health"] for player in view["players"])
        from_chiefs = sum(event["tokens"] for event in events if event["kind"] == "lost")
        assert health == sum(character["health"] for character in view["characters"]) - from_chiefs + healed


def test_everybody_hits_and_most_cards_are_used(played: list[talion.Match]) -> None:
    called = Counter(event["name"] for match in played for event in match.events() if event["kind"] == "called")
    cards = {card["name"] for character in played[0].view()["characters"] for card in character["cards"]}
    assert len(cards & set(called)) >= 15, cards - set(called)
    kinds = {event["kind"] for match in played for event in match.events()}
    assert kinds >= {
        "attack_roll",
        "parried",
        "lost",
        "pushed",
        "carried",
        "marked",
        "readied",
        "healed",
        "heat",
        "entered",
    }


def test_a_step_goes_to_the_next_space(played: list[talion.Match]) -> None:
    for match in played:
        spaces = {space["name"]: (space["q"], space["r"]) for space in match.view()["arena"]["spaces"]}
        for event in match.events():
            if event["kind"] == "stepped" and event["why"] != "card":
                (a, b), (c, d) = spaces[event["from"]], spaces[event["to"]]
                assert max(abs(a - c), abs(b - d), abs(a + b - c - d)) == 1
