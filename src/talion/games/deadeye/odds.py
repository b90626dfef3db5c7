"""What the next draw may be, as far as somebody can know: cards that are all equally likely."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.cards import ICONS, back_of
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import DeadEyeState
from talion.games.deadeye.zones import is_known
from talion.kernel.ints import has


def possible(s: DeadEyeState, known: i64) -> list[int]:
    """By number. The cards of the deck are known, only their order is not, and the top back is seen (DE-40)."""
    if len(s.deck) == 0:
        return sorted([card for card in s.discard])  # noqa: C416  # DE-23: these are shuffled first
    top = s.deck[0]
    if has(known, top):
        return [int(top)]
    return sorted([card for card in s.deck if back_of(card) == back_of(top) and not has(known, card)])


def count_icons(p: Parameters, s: DeadEyeState, out: vec[i64]) -> None:
    """How many of the cards that may be next carry each icon: into `out`, from all the player may know."""
    for icon in range(ICONS):
        out[icon] = 0
    pile = s.deck if len(s.deck) != 0 else s.discard
    if len(pile) == 0:
        return
    top = pile[0]
    if len(s.deck) != 0 and is_known(s, top):
        out[p.icon[top]] = 1
        return
    whole = len(s.deck) == 0
    for card in pile:
        if whole or (back_of(card) == back_of(top) and not is_known(s, card)):
            out[p.icon[card]] += 1
