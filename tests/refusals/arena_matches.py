"""Matches of Arena whose refusals are looked at: fighters who meet, and every kind of question they are put."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import talion
from talion.games.arena.policy.live import LET_PASS, LiveFighter
from talion.games.arena.search import choose_quickly
from talion.kernel.chance import Stream, stream_of
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.match import Match
from talion.testing.steps import clock_is_first
from talion.testing.walk import enter, next_entry

Matches = tuple[tuple[int, dict[str, Any]], ...]
# Long enough to meet, fight and fall; every rule that a refusal can name is in play in one of them.
SHORT: dict[str, Any] = {"rounds": 2, "game_turns": 12}
MATCHES: Matches = (
    (2, {}),
    (3, {"markers": "fewest-throws"}),
    (6, {}),
    (4, {"mode": "alliances"}),
    (6, {"mode": "alliances", "teams": "three", "characters": "dealt"}),
    (4, {"rules": "core"}),
    (6, {"introduction": True}),
    (2, {"board": "rainforest"}),
    (6, {"board": "rainforest", "stream": "advanced"}),
    (5, {"board": "rainforest", "stream": "advanced", "mode": "alliances"}),
)
SEEDS = range(7)
# Each kind of question is looked at closely so often, then less and less.
CLOSELY = 8


def positions(game: Game) -> Iterator[tuple[Match, int]]:
    """Battles, turn based."""
    yield from looked_at(game, SHORT, MATCHES, SEEDS)


def looked_at(game: Game, short: dict[str, Any], matches: Matches, seeds: Iterable[int]) -> Iterator[tuple[Match, int]]:
    """Fighters who know what they do half of the time; every kind of question has its turn, however seldom it is put."""
    met: Counter[object] = Counter()
    for number, (seats, options) in enumerate(matches):
        for seed in seeds:
            match = talion.new(game, seats=seats, seed=seed, options={**short, **options})
            stream = stream_of(seed * 100 + number, "refusals")
            while not match.state.over:
                for seat in range(seats):
                    if match.state.is_open(seat) and not clock_is_first(match):
                        question = kind_of_question(match, seat)
                        met[question] += 1
                        if stream.below(1 + met[question] // CLOSELY) == 0:
                            yield match, seat
                who, at_ms, action = next_entry(match, stream)
                if who != CLOCK and stream.below(2) == 0:
                    action = well_chosen(match, who, action, stream)
                enter(match, who, at_ms, action)


def well_chosen(match: Match, seat: int, otherwise: int, stream: Stream) -> int:
    """What a fighter does there; in real time it may let the moment pass, and something else happens."""
    if not match.rules.parameters.realtime:
        return int(choose_quickly(match.rules, match.state, seat, stream))
    command = LiveFighter(match.rules, stream).command(match.state, seat)
    return otherwise if command == LET_PASS else int(command)


def kind_of_question(match: Match, seat: int) -> object:
    """What is asked, of whom, and about which card."""
    s = match.state
    blow = s.answering(seat).stage if s.window[seat] >= 0 else -1
    struck = s.answering(seat).figure if s.window[seat] >= 0 else -1
    asked = s.prompt[seat] != 0, s.asking, s.contest is None or s.contest.step
    return (
        match.rules.parameters.contest, s.phase, s.stage[seat], *asked, blow, max(struck, 10), s.character[seat],
        s.call.slot if s.call.open else -1,
    )  # fmt: skip
