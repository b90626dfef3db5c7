"""Realtime matches of fixed seeds, for the golden files: seats look for each other and strike, at a random pace.

No bot plays here, so that only a change of the rules changes what happens.
"""

from __future__ import annotations

import hashlib
from typing import Any

import talion
from talion import Match
from talion.kernel.chance import Stream, stream_of
from talion.kernel.events import CLOCK
from talion.kernel.ints import count, nth
from talion.kernel.turn import PACE_MS, clock_acts

CHECKSUM_SEEDS = range(3)
BASE = {"timing": "realtime", "rounds": 1, "characters": "dealt"}
# By game and name: seats, the seed of a match in which much comes about, and options.
BRIEFS: dict[str, dict[str, tuple[int, int, dict[str, Any]]]] = {
    "arena": {
        "duel": (2, 2054, {"length_s": 90}),
        "drum": (3, 2033, {"length_s": 60, "tempo": "drum", "pace": "lively"}),
        "stream": (4, 2100, {"length_s": 60, "board": "rainforest", "stream": "advanced", "mode": "alliances"}),
        "core": (6, 2076, {"length_s": 40, "rules": "core", "pace": "gentle"}),
        "hill": (3, 2109, {"length_s": 60, "mode": "hill"}),
        "nymphlets": (3, 2106, {"length_s": 60, "mode": "nymphlets"}),
        "domination": (3, 2102, {"length_s": 60, "mode": "domination"}),
    }
}
# How much a word is liked, by its first one; the rest 10.
LIKED = {
    "throw": 40,
    "put": 60,
    "attack": 400,
    "use": 200,
    "ready": 200,
    "take": 1,
    "order": 1,
    "withdraw": 1,
    "fly": 2,
}
LIKED |= {"enter": 2, "decline": 5, "heal": 50, "stop": 5}
AWAY = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}
STANDS_STILL = 3  # when nobody has anything good to say


def played(game: str, name: str, seed: int | None = None) -> Match:
    """A match to its end."""
    seats, usual, options = BRIEFS[game][name]
    seed = usual if seed is None else seed
    match = talion.new(game, seats=seats, seed=seed, options={**BASE, **options})
    stream = stream_of(seed, "live")
    while not match.state.over:
        at_ms = match.now_ms + stream.below(PACE_MS)
        seat = CLOCK if clock_acts(match.state, at_ms) else nth(match.state.open, stream.below(count(match.state.open)))
        words = "tick" if seat == CLOCK else choice(match, seat, stream)
        if words != "":
            match.enter(seat, match.state.due_ms() if seat == CLOCK else at_ms, words)
        else:
            match.now_ms = at_ms
    return match


def choice(match: Match, seat: int, stream: Stream) -> str:
    """What a seat says, or nothing for now."""
    legal = match.legal(seat)
    weights = [liking(match, seat, words) for words in legal] + [STANDS_STILL]
    drawn = stream.below(sum(weights))
    for words, weight in zip([*legal, ""], weights, strict=True):
        if drawn < weight:
            return words
        drawn -= weight
    raise AssertionError("the weights are their sum")


def liking(match: Match, seat: int, words: str) -> int:
    """Whoever is far away walks up to the nearest enemy."""
    verb, _, way = words.partition(" ")
    if verb == "put":
        return 80 if way.endswith(("attack", "parry", "movement", "hill")) else 40 if "card" in way else 5
    if verb != "step" or way not in AWAY:
        return LIKED.get(verb, 10)
    view = match.view()
    places = {space["name"]: (space["q"], space["r"]) for space in view["arena"]["spaces"]}
    team = view["players"][seat]["team"]
    own = next(places[f["space"]] for f in view["figures"] if f["seat"] == seat and f["space"] is not None)
    foes = [f for f in view["figures"] if f["space"] is not None and view["players"][f["seat"]]["team"] != team]
    after = (own[0] + AWAY[way][0], own[1] + AWAY[way][1])
    near, nearer = (min((apart(place, places[f["space"]]) for f in foes), default=0) for place in (own, after))
    return 200 if nearer < near else 1


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def checksum(game: str, name: str) -> str:
    """One line over all entries and the states that several matches end in."""
    total = hashlib.sha256()
    for seed in CHECKSUM_SEEDS:
        match = played(game, name, seed)
        total.update(repr(list(match.entries)).encode())
        total.update(match.digest().encode())
    return total.hexdigest()
