"""Ratings of a ladder: Plackett-Luce, by openskill."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from talion.kernel.problems import Problem
from talion.lab.ladder import Ladder


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and how unsure it is."""

    bot: str
    mu: float
    sigma: float


def ratings(ladder: Ladder) -> list[Rating]:
    """Strongest first. Raises `Problem` where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Problem('Ratings need openskill: pip install "talion[lab]".') from None
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in ladder.bots}
    # What comes last weighs most in such a rating, and no deal of a ladder is later than another: they are shuffled.
    results = list(ladder.results)
    Random(ladder.seed).shuffle(results)
    for place, share in results:
        first, second = ladder.meetings[place].bots
        scores = [share, 1 - share]
        [[known[first]], [known[second]]] = model.rate([[known[first]], [known[second]]], scores=scores)
    found = [Rating(bot, float(one.mu), float(one.sigma)) for bot, one in known.items()]
    return sorted(found, key=lambda rating: -rating.mu)
