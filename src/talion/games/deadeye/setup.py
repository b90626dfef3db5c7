"""Before the first decision: piles are dealt, and the player may ride."""

from __future__ import annotations

from librt.vecs import append, pop

from talion.games.deadeye.cards import HOPE, KIND, STRENGTH
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.runs import all_core, in_play, ready_to_ride
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.ints import bit


def begin_campaign(p: Parameters, s: DeadEyeState) -> None:
    """DE-14: piles are dealt, one card of each kind is retired unseen, the rest are the Reserves."""
    s.base = p.first_destination
    s.next = p.first_destination
    s.strength_reserve = in_play(0, STRENGTH)
    s.hope_reserve = in_play(0, HOPE)
    s.chance.shuffle(s.strength_reserve, KIND)
    s.chance.shuffle(s.hope_reserve, KIND)
    for _number in range(p.strength):
        s.strength_reserve, card = pop(s.strength_reserve)
        s.strength = append(s.strength, card)
    for _number in range(p.hope):
        s.hope_reserve, card = pop(s.hope_reserve)
        s.hope = append(s.hope, card)
    s.strength_reserve, card = pop(s.strength_reserve)
    s.retired |= bit(card)
    s.hope_reserve, card = pop(s.hope_reserve)
    s.retired |= bit(card)
    ready_to_ride(p, s)
    s.deck = all_core()
