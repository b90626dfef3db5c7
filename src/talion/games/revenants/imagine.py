"""Worlds: what a seat cannot know of a match, dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import CARDS, REVENANTS
from talion.games.revenants.legal import legal_into
from talion.games.revenants.state import RevenantsState
from talion.kernel.chance import Stream
from talion.kernel.ints import has


def reimagine(s: RevenantsState, seat: i64, stream: Stream) -> RevenantsState:
    """RV-27: others' sealed choices are unknown; each becomes one they might have sealed."""
    s = s.clone()
    buffer = vec[i64]([0] * (CARDS * REVENANTS))
    for other in range(s.seats):
        if other != seat and has(s.committed, other) and not has(s.leaving, other):
            n = legal_into(s, other, buffer)
            s.choice[other] = buffer[stream.below(n)]
    s.chance = stream.split()
    return s
