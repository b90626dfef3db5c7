"""Worlds: what lies face down is dealt anew, as far as a viewer cannot know it."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from talion.games.deadeye.cards import HOPE, KIND, STRENGTH, back_of
from talion.games.deadeye.state import NONE, DeadEyeState
from talion.games.deadeye.zones import mask_of
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, has


def imagine(state: DeadEyeState, seat: i64, stream: Stream, anew: bool = False) -> DeadEyeState:
    """A clone with a new order of the deck and new face-down Strength and Hope cards (DE-40); `anew` begins with no order at all."""
    s = state.clone()
    deal_deck(s, s.known | (s.scanned if seat == 0 else 0), stream, anew)
    deal_kind(s, STRENGTH, stream)
    deal_kind(s, HOPE, stream)
    s.chance = stream.split()
    return s


def deal_deck(s: DeadEyeState, known: i64, stream: Stream, anew: bool) -> None:
    """What is in the deck is known, only its order is not. Known cards stay; where a back was seen it stays the same.

    Scanned cards that only the player knows move for others: they are then known in their new places, so that the
    two agree on how many there are.
    """
    size: i64 = len(s.deck)
    if size == 0:
        return
    loose: vec[i64] = vec[i64]()
    for card in s.deck:
        if not has(known, card):
            loose = append(loose, card)
    if anew:
        stream.shuffle_anew(loose, len(loose))
    else:
        stream.shuffle(loose, len(loose))
    marked: i64 = s.scanned & ~known
    places: i64 = 0  # where scanned cards lie that this viewer does not know
    backs: i64 = 0  # where backs were seen
    dealt: vec[i64] = vec[i64]([NONE] * size)
    for i in range(size):
        card = s.deck[i]
        if has(marked, card):
            places |= bit(i)
        if has(s.backs, card):
            backs |= bit(i)
        if has(known, card):
            dealt[i] = card
        elif i == 0 or has(s.backs, card):
            j: i64 = 0
            while back_of(loose[j]) != back_of(card):
                j += 1
            loose, dealt[i] = pop(loose, j)
    s.scanned &= known
    s.backs = 0
    for i in range(size):
        if dealt[i] == NONE:
            loose, dealt[i] = pop(loose)
        if has(places, i):
            s.scanned |= bit(dealt[i])
        if has(backs, i):
            s.backs |= bit(dealt[i])
    s.deck = dealt


def deal_kind(s: DeadEyeState, first: i64, stream: Stream) -> None:
    """Pile, Reserve and Retired of a kind are face down: any of their cards may lie in any of these places, but one that
    came to light in an earlier run is not in the Reserve."""
    pile = s.strength if first == STRENGTH else s.hope
    reserve = s.strength_reserve if first == STRENGTH else s.hope_reserve
    away = s.retired | mask_of(pile) | mask_of(reserve)
    hidden: vec[i64] = vec[i64]()
    for card in range(first, first + KIND):
        if has(away, card):
            hidden = append(hidden, card)
            s.retired &= ~bit(card)
    stream.shuffle(hidden, len(hidden))
    in_reserve: i64 = 0
    in_pile: i64 = 0
    for card in hidden:
        if in_reserve < len(reserve) and not has(s.met, card):
            reserve[in_reserve] = card
            in_reserve += 1
        elif in_pile < len(pile):
            pile[in_pile] = card
            in_pile += 1
        else:
            s.retired |= bit(card)
