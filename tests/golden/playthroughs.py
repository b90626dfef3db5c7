"""Printed playthroughs and checksums of fixed seeds: any change of a rule, an order or a sentence shows up in them.

`make golden` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import talion
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.dump import state_digest
from talion.kernel.game import Game
from talion.kernel.turn import next_actor
from talion.match import Match
from talion.testing.settings import label, settings
from talion.testing.walk import walk
from tests.golden import live

HERE = Path(__file__).parent
SEED = 2024
CHECKSUM_SEEDS = range(20)
# Steps of a match of which the observations go into a checksum.
MOST_OBSERVED = 300
# Other ways to play, by game and name: seats and options.
WAYS: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "arena": {
        "hill": (3, {"mode": "hill", "game_turns": 3}),
        "nymphlets": (3, {"mode": "nymphlets", "game_turns": 5}),
        "domination": (3, {"mode": "domination", "game_turns": 3}),
    }
}


def printed(game: Game, seats: int, way: dict[str, Any] | None = None) -> str:
    """One match told in full: every entry, and the sentences it led to."""
    match = talion.new(game, seats=seats, seed=SEED, options={**game.simulation, **game.brief, **(way or {})})
    for _ in walk(match, SEED):
        pass
    return told(match)


def told(match: Match) -> str:
    """Every entry with its sentences, and how it ended."""
    lines = [f"{match.game.title}, {match.header.seats} seats, seed {match.header.seed}"]
    for number in range(-1, len(match.entries)):
        if number >= 0:
            who, at_ms, words = match.entries[number]
            lines.append(f"[{at_ms} ms] seat {who}: {words}")
        for event in match.told:
            if event.entry == number:
                lines.append(f"    {event.data['text']} {' '.join(event.data['rulings'])}")
    assert match.result is not None
    lines.append(f"places {match.result['places']}: {match.result['text']} {match.result['ruling']}")
    lines.append(f"state {match.digest()}")
    return "\n".join(lines) + "\n"


def checksum(game: Game, seats: int) -> str:
    """One line over (seat, legal, action) of many matches, straight on the core."""
    total = hashlib.sha256()
    for seed in CHECKSUM_SEEDS:
        match = talion.new(game, seats=seats, seed=seed, options=dict(game.simulation))
        stream = stream_of(seed, "golden")
        state, rules = match.state, match.rules
        while not state.over:
            seat = next_actor(state, stream)
            legal = rules.legal(state, seat)
            action = legal[stream.below(len(legal))]
            total.update(repr((seat, legal, action)).encode())
            rules.apply(state, seat, action)
        total.update(state_digest(state).encode())
    return total.hexdigest()


def observed(game: Game, seats: int, options: dict[str, Any]) -> str:
    """One line over what learners are shown of a match, and over what the numbers mean."""
    match = talion.new(game, seats=seats, seed=SEED, options=options)
    spec = match.rules.observed()
    total = hashlib.sha256(repr([(part.name, part.shape, part.low, part.high) for part in spec.features]).encode())
    for number, _ in enumerate(walk(match, SEED)):
        if number == MOST_OBSERVED:
            break
        total.update(repr(match.rules.observation(match.state, number % seats)).encode())
    return total.hexdigest()


def files(name: str) -> dict[str, str]:
    """The golden files of a game, by name."""
    game = registry.find(name)
    counts = range(game.min_seats, game.max_seats + 1)
    found = {f"{name}-{seats}.txt": printed(game, seats) for seats in counts}
    sums = {str(seats): checksum(game, seats) for seats in counts}
    found[f"{name}-checksums.json"] = json.dumps(sums, indent=2) + "\n"
    shown = {label(game, *setting): observed(game, *setting) for setting in settings(game)}
    found[f"{name}-observations.json"] = json.dumps(shown, indent=2) + "\n"
    found |= {f"{name}-{way}.txt": printed(game, *played) for way, played in WAYS.get(name, {}).items()}
    briefs = live.BRIEFS.get(name, {})
    found |= {f"{name}-live-{brief}.txt": told(live.played(name, brief)) for brief in briefs}
    if briefs:
        sums = {brief: live.checksum(name, brief) for brief in briefs}
        found[f"{name}-live-checksums.json"] = json.dumps(sums, indent=2) + "\n"
    return found


if __name__ == "__main__":
    for game_name in talion.game_names():
        for file_name, text in files(game_name).items():
            (HERE / file_name).write_text(text)
