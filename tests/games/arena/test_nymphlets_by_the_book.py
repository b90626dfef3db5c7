"""Random matches of the Nymphlet Ceremony against a second writing of what may be said, at every entry: every timing, board and table."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.kernel.chance import Stream, stream_of
from talion.match import Match
from tests.games.arena.nymphlet_model import Book

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"board": "rainforest", "stream": "advanced"}),
    (4, {"alliance": True}),
    (5, {}),
    (6, {"alliance": True, "teams": "three", "board": "rainforest"}),
]
LIKED = ("attack nymphlet", "use card", "dart", "ready 1", "target", "nymphlet")


def about_nymphlets(words: str) -> bool:
    return ("nymphlet" in words and not words.startswith(("use card", "target"))) or words.startswith("dart")


def looked_at(match: Match) -> int:
    """All who are asked, against the book; how many words about Nymphlets were compared."""
    seen = 0
    for prompt in match.prompts():
        legal = match.legal(prompt.seat)
        if not legal:
            continue
        book = Book(match.view(prompt.seat), prompt.seat)
        assert not book.wrong()
        expected = book.expected(prompt.kind)
        if expected is None:
            continue
        said = {words for words in legal if about_nymphlets(words)}
        assert said == expected, (prompt.kind, said ^ expected)
        seen += len(said)
    return seen


def choice(match: Match, seat: int, stream: Stream) -> str:
    """Words about Nymphlets rather than others, so that much happens to them."""
    legal = match.legal(seat)
    liked = [words for words in legal if words.startswith(LIKED) or "attack nymphlet" in words]
    among = liked if liked and stream.below(2) == 0 else legal
    return among[stream.below(len(among))]


def ended_by_the_book(match: Match) -> None:
    """EA-116: why a round has ended."""
    view = match.view()
    for played in view["rounds_played"]:
        teams = {player["team"] for player in view["players"] if not player["out"] and not player["left"]}
        left = view["contest"]["nymphlets"]["left"]
        why = {
            "no Nymphlet is left": left == 0,
            "last one standing": len(teams) <= 1,
            "limit of Game Turns": left > 0,
            "Yarra Bung": left > 0,
        }
        assert why[played["why"]], played["why"]


@pytest.mark.ruling("EA-60", "EA-61", "EA-62", "EA-63", "EA-116", "EA-117")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_turn_based_by_the_book(seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for seed in range(2):
        rules = {"mode": "nymphlets", "rounds": 1, "characters": "dealt", "game_turns": 4, **options}
        match = talion.new("arena", seats=seats, seed=seed, options=rules)
        stream = stream_of(seed, "book")
        while match.result is None:
            compared += looked_at(match)
            play_one(match, [prompt.seat for prompt in match.prompts() if prompt.awaited], stream)
        ended_by_the_book(match)
    assert compared > 100


def play_one(match: Match, asked: list[int], stream: Stream) -> None:
    """Any of those who are waited for."""
    seat = asked[stream.below(len(asked))]
    match.play(seat, choice(match, seat, stream))


@pytest.mark.ruling("EA-60", "EA-61", "EA-62", "EA-106", "EA-116", "EA-117")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_in_real_time_by_the_book(seats: int, options: dict[str, Any]) -> None:
    compared = 0
    rules = {"mode": "nymphlets", "timing": "realtime", "rounds": 1, "characters": "dealt", "length_s": 30, **options}
    match = talion.new("arena", seats=seats, seed=seats, options=rules)
    stream = stream_of(seats, "book")
    while match.result is None:
        waiting = [prompt.seat for prompt in match.prompts() if prompt.awaited]
        if not waiting:
            compared += looked_at(match)
        seat = waiting[0] if waiting else stream.below(seats)
        words = choice(match, seat, stream) if match.legal(seat) else ""
        if words and match.why_not(seat, words) is None and (waiting or stream.below(4) > 0):
            match.play(seat, words)
        else:
            match.advance(250)
    ended_by_the_book(match)
    assert compared > 100
