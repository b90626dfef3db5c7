"""What must always hold: every card lies in one place, and the numbers follow from the cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.cards import CARDS, DEST, DESTS
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import RIDING, DeadEyeState
from talion.games.deadeye.zones import mask_of
from talion.kernel.ints import has


def audit(p: Parameters, s: DeadEyeState) -> list[str]:
    """Broken invariants."""
    seen: vec[i64] = vec[i64]([0] * CARDS)
    for pile in (s.deck, s.discard, s.heat, s.juice, s.strength, s.hope, s.strength_reserve, s.hope_reserve):
        for card in pile:
            seen[card] += 1
    for card in range(CARDS):
        for mask in (s.rig, s.distance, s.delay, s.retired):
            if has(mask, card):
                seen[card] += 1
        if card == s.slot or card == s.event:
            seen[card] += 1
        if card >= DEST:
            number = card - DEST
            if has(s.target, number) or number < s.base or number >= s.next:
                seen[card] += 1
    # After a run Destinations count as retired or returned while they still lie where they lay.
    last = DEST if s.over or s.phase == RIDING else CARDS
    broken = [f"card {card} lies in {seen[card]} places" for card in range(last) if seen[card] != 1]
    broken += numbers(p, s)
    return broken


def numbers(p: Parameters, s: DeadEyeState) -> list[str]:
    """The numbers that are kept although they could be counted."""
    broken: list[str] = []
    points: i64 = 0
    for card in range(CARDS):
        if has(s.distance, card):
            points += p.points[card]
        if has(s.delay, card):
            points -= p.delays[card]
    if points != s.points:
        broken.append(f"{s.points} Distance is kept, {points} lies there")
    if s.active & ~s.rig != 0:
        broken.append("a Part is activated that is not in the Rig")
    if (s.known | s.scanned | s.backs) & ~mask_of(s.deck) != 0:
        broken.append("a card is known to lie in the deck that does not")
    if (s.target | s.blocked) >> DESTS != 0:
        broken.append("there are not so many Destinations")
    if not 1 <= s.attempt <= p.attempts:
        broken.append(f"attempt {s.attempt} of {p.attempts}")
    if not s.over and s.awaited == 0:
        broken.append("nobody is asked anything")
    return broken
