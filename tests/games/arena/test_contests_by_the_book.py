"""King of the Hill and Domination against a second writing of their points, at every entry: every timing, board, table and alliance."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.search import choose_quickly
from talion.kernel.chance import Stream, stream_of
from talion.match import Match
from tests.games.arena.contest_model import Ledger, chief

RAINFOREST = {"board": "rainforest", "stream": "advanced"}
# Seats, alliance and board; the hill is for up to four.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, RAINFOREST),
    (4, {"alliance": True, "board": "rainforest"}),
    (5, {"alliance": True}),
    (6, {"alliance": True, "teams": "three", **RAINFOREST}),
]
ALLIANCES = [{}, {"alliance": True}]
MORE = [
    (mode, timing, seats, {"board": board, **alliance})
    for mode, most in (("hill", 4), ("domination", 6))
    for timing in ("turns", "realtime")
    for seats in range(2, most + 1)
    for board in ("bushland", "rainforest")
    for alliance in (ALLIANCES if seats > 3 else ALLIANCES[:1])
]
PAUSE_MS = 250


def about(words: str) -> bool:
    return words == "put hill" or words.startswith(("vote", "power"))


def looked_at(ledger: Ledger, match: Match) -> None:
    """All who are asked, against the book."""
    for prompt in match.prompts():
        legal = match.legal(prompt.seat)
        expected = ledger.expected(match.view(prompt.seat), prompt.seat, prompt.kind) if legal else None
        if expected is not None:
            said = {words for words in legal if about(words)}
            assert said == expected, (prompt.kind, prompt.seat, said ^ expected)


def choice(match: Match, seat: int, stream: Stream) -> str:
    """What a fighter would do, or what brings points about, or anything."""
    legal = match.legal(seat)
    liked = [words for words in legal if words in ("put hill", "vote for") or words.startswith(("use card", "ready"))]
    kind = stream.below(4)
    if kind == 0 and liked:
        return liked[stream.below(len(liked))]
    if kind == 1:
        return legal[stream.below(len(legal))]
    if match.view()["live"] is None:
        action = choose_quickly(match.rules, match.state, seat, stream)  # type: ignore[arg-type]  # this game's
    else:
        action = LiveFighter(match.rules, stream).command(match.state, seat)  # type: ignore[arg-type]  # this game's
    return legal[0] if action < 0 else str(match.words.codec.words[action])


def played(mode: str, seats: int, seed: int, **options: Any) -> Ledger:
    """One match by the book."""
    rules: dict[str, Any] = {"mode": mode, "rounds": 1, "characters": "dealt", **options}
    match = talion.new("arena", seats=seats, seed=seed, options=rules)
    view = match.view()
    ledger, stream, rounds = Ledger(view), stream_of(seed, "contest book"), 0
    ledger.see(view, (told.data for told in match.told), view)
    while match.result is None:
        looked_at(ledger, match)
        known = len(match.told)
        awaited = [prompt.seat for prompt in match.prompts() if prompt.awaited]
        seat = awaited[stream.below(len(awaited))] if awaited else stream.below(seats)
        words = choice(match, seat, stream) if match.legal(seat) else ""
        if words and match.why_not(seat, words) is None and (awaited or stream.below(4) > 0):
            match.play(seat, words)
            ledger.hear(seat, words)
        else:
            match.advance(PAUSE_MS)
        after = match.view()
        ledger.see(view, (told.data for told in match.told[known:]), after)
        if len(after["rounds_played"]) > rounds:
            rounds += 1
            ledger.close(after)
        view = after
    assert match.result is not None
    assert view["result"]["winners"] == ledger.winners(view)
    return ledger


@pytest.mark.ruling("EA-43", "EA-65", "EA-66", "EA-67", "EA-70", "EA-96", "EA-102", "EA-107", "EA-109", "EA-111")
@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_the_hill_turn_by_turn(seats: int, options: dict[str, Any]) -> None:
    ledger = played("hill", seats, seats, game_turns=6, **options)
    assert ledger.scorings_seen > 0


@pytest.mark.ruling("EA-65", "EA-66", "EA-70", "EA-96", "EA-102", "EA-111")
@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_the_hill_in_real_time(seats: int, options: dict[str, Any]) -> None:
    ledger = played("hill", seats, seats, timing="realtime", length_s=60, **options)
    assert ledger.scorings_seen > 0


@pytest.mark.ruling("EA-39", "EA-68", "EA-69", "EA-70", "EA-108", "EA-109", "EA-111")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_domination_turn_by_turn(seats: int, options: dict[str, Any]) -> None:
    ledgers = [played("domination", seats, seed, game_turns=5, **options) for seed in (seats, seats + 1)]
    assert sum(ledger.scorings_seen for ledger in ledgers) > 0


@pytest.mark.ruling("EA-68", "EA-70", "EA-95", "EA-111")
@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_domination_in_real_time(seats: int, options: dict[str, Any]) -> None:
    assert played("domination", seats, seats, timing="realtime", length_s=70, **options).scorings_seen > 0


@pytest.mark.ruling("EA-39")
def test_domination_begins_round_the_middle() -> None:
    match = talion.new("arena", seats=5, seed=3, options={"mode": "domination", "characters": "dealt"})
    for seat in range(5):
        match.play(seat, match.legal(seat)[0])
    asked: list[int] = []
    middle = {one["name"] for one in match.view()["arena"]["spaces"] if (one["q"], one["r"]) == (0, 0)}
    ring = {
        one["name"]
        for one in match.view()["arena"]["spaces"]
        if max(abs(one["q"]), abs(one["r"]), abs(one["q"] + one["r"])) <= 1
    } - middle
    while match.view()["phase"] == "place":
        [seat] = match.view()["waiting_for"]
        if seat not in asked:
            asked.append(seat)
            taken = {chief(match.view(), other)["space"] for other in asked} - {None}
            assert set(match.legal(seat)) == {f"place {space}" for space in ring - taken}
        else:
            assert len(match.legal(seat)) == 6, "any facing"
        match.play(seat, match.legal(seat)[-1])
    assert asked == [(asked[0] + step) % 5 for step in range(5)]


@pytest.mark.slow
@pytest.mark.ruling("EA-65", "EA-66", "EA-68", "EA-69", "EA-70", "EA-71")
@pytest.mark.parametrize(("mode", "timing", "seats", "options"), MORE)
def test_many_contests_by_the_book(mode: str, timing: str, seats: int, options: dict[str, Any]) -> None:
    lengths = {"length_s": 150} if timing == "realtime" else {}
    for seed in range(100, 103):
        played(mode, seats, seed, timing=timing, rounds=1 + seed % 2, **lengths, **options)
