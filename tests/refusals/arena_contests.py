"""What the refusals of special contests say of the table, turn based; what battles say too is on their page (arena.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from talion.games.arena.calls.scripts import ROOTED
from talion.games.arena.contests import hill
from talion.games.arena.parameters import DOMINATION
from talion.games.common.dice import total
from talion.kernel.game import Game
from talion.match import Match
from tests.refusals import arena, nymphlet_claims
from tests.refusals.arena_matches import Matches, looked_at
from tests.refusals.arena_table import face, figures, legal, names, numbers, parameters, pool, state, targets
from tests.refusals.collect import Claim, Said

GAME = "arena"
SHORT: dict[str, Any] = {"rounds": 1, "game_turns": 10}
MATCHES: Matches = (
    (2, {"mode": "nymphlets"}),
    (3, {"mode": "nymphlets", "board": "rainforest", "stream": "advanced"}),
    (4, {"mode": "nymphlets", "alliance": True}),
    (2, {"mode": "hill"}),
    (3, {"mode": "hill", "markers": "fewest-throws"}),
    (4, {"mode": "hill", "alliance": True, "board": "rainforest", "stream": "advanced"}),
    (2, {"mode": "domination"}),
    (6, {"mode": "domination", "alliance": True}),
)
SEEDS = range(2)

__all__ = ["CLAIMS", "GAME", "RARE", "names", "positions"]


def positions(game: Game) -> Iterator[tuple[Match, int]]:
    yield from looked_at(game, SHORT, MATCHES, SEEDS)


def starts(said: Said) -> bool:
    """Whether the spaces that are named are all where somebody may start in Domination."""
    offered = {offer.removeprefix("place ") for offer in said.legal}
    return parameters(said).contest == DOMINATION and offered == set(said.named)


def next_face(said: Said) -> bool:
    """Whether the hill card takes such a die next, and none lies in the pool."""
    return hill.next_face(parameters(said), state(said)) == face(said) and pool(said, face(said)) == 0


def votes(said: Said, lie: int) -> bool:
    """Whether so many dice lie in the pool, fewer than the word says, and others are kept."""
    more = int(said.words.split()[-1])
    return total(state(said).pool[said.seat]) == lie < more and state(said).tracks[said.seat] != 0


OWN: dict[str, Claim] = {
    "In Domination everybody starts on a free space next to the middle: {…}.": starts,
    "In Domination everybody starts on a free space next to the middle: {space}.": starts,
    "The next space of the hill card takes a {die}; none lies in your pool.": next_face,
    "The next space of the hill card takes an {die}; none lies in your pool.": next_face,
    "Only {n} dice lie in your pool; take kept dice back to vote with more.": lambda said: votes(
        said, numbers(said)[0]
    ),
    "The dice are thrown; say whether your {dice} count for or against.": lambda said: (
        sorted(said.legal) == ["power against", "power for"]
    ),
    "{track}: name {figure}.": targets,
    "{figure} is yours; {track} names others.": lambda said: state(said).owner(figures(said)[0]) == said.seat,
    "{track}: name an enemy next to {figure}, or nobody.": lambda said: (
        legal(said, "target", "nobody") and state(said).call.moved == figures(said)[0]
    ),
    "{figure} is rooted: nobody else moves, turns or swaps it until it moves by itself.": lambda said: state(
        said
    ).has_mark(figures(said)[0], ROOTED),
    "{track} turns you by one side at most.": lambda said: legal(said, "face") and len(said.legal) < 6,
    "{track} is only a reaction.": lambda said: "Brace" in said.named,
    "Say which other way {figure} faces, or stop.": lambda said: (
        legal(said, "face", "stop") and figures(said)[0] == state(said).call.target
    ),
    "{track} reaches nobody from here.": lambda said: not any(offer.startswith(said.words) for offer in said.legal),
    "No reroll is left: a die that lay there before the last roll would show nothing.": lambda said: (
        state(said).rerolls[said.seat] == 0 and said.words.startswith("take")
    ),
    "Every die that fits must be allocated first; your {die} fits on {track} of Nymphlet {n}.": lambda said: (
        pool(said, face(said)) > 0 and nymphlet_claims.left(said) > 0
    ),
    "One goes with the flow only once in each {track}.": lambda said: state(said).call.flowed,
}
SELDOM = (
    "{figure} is yours; {track} names others.",
    "{track}: name an enemy next to {figure}, or nobody.",
    "{figure} is rooted: nobody else moves, turns or swaps it until it moves by itself.",
    "One goes with the flow only once in each {track}.",
    "Every die that fits must be allocated first; your {die} fits on {track} of Nymphlet {n}.",
)
CLAIMS: dict[str, Claim] = {**arena.CLAIMS, **nymphlet_claims.CLAIMS, **OWN}
# What only battles say, or the other timing, or hardly any match.
RARE = frozenset({*arena.CLAIMS, *nymphlet_claims.CLAIMS, *SELDOM})
