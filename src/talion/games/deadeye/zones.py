"""Moving cards between zones: drawing, postponing, losing. Every card lies in one place."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from talion.games.deadeye import events
from talion.games.deadeye.cards import DEST, HEAT
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import DRAWS, HOPE_LOST, NONE, STRENGTH_LOST, DeadEyeState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def can_draw(s: DeadEyeState) -> bool:
    """Whether there is a card to draw, from the deck or by a reshuffle (DE-24)."""
    return len(s.deck) != 0 or len(s.discard) != 0


def draw(s: DeadEyeState) -> i64:
    """The next card; an empty deck is made anew from the discard pile first, and only now (DE-23)."""
    if len(s.deck) == 0:
        s.deck = s.discard
        s.discard = vec[i64]()
        s.chance.shuffle(s.deck, len(s.deck))
        s.known = 0
        s.scanned = 0
        s.backs = 0
        if s.sink is not None:
            s.tell(events.RESHUFFLED, EVERYONE, len(s.deck))
    s.deck, card = pop(s.deck, 0)
    forget(s, card)
    s.blocked = 0  # DE-32
    s.tally[DRAWS] += 1
    return card


def forget(s: DeadEyeState, card: i64) -> None:
    """The card left its place in the deck."""
    keep = ~bit(card)
    s.known &= keep
    s.scanned &= keep
    s.backs &= keep


def put_under(s: DeadEyeState, card: i64) -> None:
    """Postpone a card that all have seen: to the bottom of the deck, where it stays known (DE-22)."""
    s.deck = append(s.deck, card)
    s.known |= bit(card)


def put_away(s: DeadEyeState, card: i64) -> i64:
    """Discard a card; a Destination goes back to the Target Zone instead (DE-4, DE-31). Where it went."""
    if card >= DEST:
        s.target |= bit(card - DEST)
        return events.TARGET
    s.discard = append(s.discard, card)
    return events.DISCARD


def land(p: Parameters, s: DeadEyeState, card: i64) -> i64:
    """Put a card onto the stack of its own icon (DE-5). Which stack it was."""
    if p.icon[card] == HEAT:
        s.heat = append(s.heat, card)
        return events.HEAT
    s.juice = append(s.juice, card)
    return events.JUICE


def take_from(pile: vec[i64], card: i64) -> vec[i64]:
    """The pile without a card that is in it."""
    i: i64 = 0
    while pile[i] != card:
        i += 1
    rest, _card = pop(pile, i)
    return rest


def lose_strength(s: DeadEyeState) -> bool:
    """Turn a Strength face up onto the discard pile; False if there is none (DE-8)."""
    if len(s.strength) == 0:
        return False
    s.strength, card = pop(s.strength)
    s.discard = append(s.discard, card)
    s.tally[STRENGTH_LOST] += 1
    if s.sink is not None:
        s.tell(events.LOST, EVERYONE, 0, card)
    return True


def lose_hope(s: DeadEyeState) -> bool:
    """Turn a Hope face up onto the discard pile; False if there is none (DE-8)."""
    if len(s.hope) == 0:
        return False
    s.hope, card = pop(s.hope)
    s.discard = append(s.discard, card)
    s.tally[HOPE_LOST] += 1
    if s.sink is not None:
        s.tell(events.LOST, EVERYONE, 1, card)
    return True


def drop_distance(p: Parameters, s: DeadEyeState, card: i64) -> None:
    """Lose one whole Distance card (DE-29)."""
    s.distance &= ~bit(card)
    s.points -= p.points[card]
    to = put_away(s, card)
    if s.sink is not None:
        s.tell(events.DROPPED, EVERYONE, card, events.DISTANCE, to)


def drop_part(s: DeadEyeState, card: i64) -> None:
    """Lose a Part, in whatever state (DE-27)."""
    s.rig &= ~bit(card)
    s.active &= ~bit(card)
    to = put_away(s, card)
    if s.sink is not None:
        s.tell(events.DROPPED, EVERYONE, card, events.RIG, to)


def turn_part(s: DeadEyeState, card: i64, active: bool) -> None:
    """Turn a Part upright or sideways."""
    if active:
        s.active |= bit(card)
    else:
        s.active &= ~bit(card)
    if s.sink is not None:
        s.tell(events.TURNED, EVERYONE, card, 1 if active else 0)


def empty_slot(s: DeadEyeState) -> i64:
    """Take the Encounter out of its slot."""
    card = s.slot
    s.slot = NONE
    return card


def mask_of(pile: vec[i64]) -> i64:
    """The cards of a pile, as a mask."""
    mask: i64 = 0
    for card in pile:
        mask |= bit(card)
    return mask


def is_known(s: DeadEyeState, card: i64) -> bool:
    """Whether the player knows where in the deck this card lies."""
    return has(s.known | s.scanned, card)
