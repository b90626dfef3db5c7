"""The trick: what is on suit, what may be played, and who wins it."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, SILICUS, card_bit, size, tribe_bits
from talion.games.village.parameters import Parameters
from talion.games.village.state import VillageState, bonus_of, by_of, card_of, competes, tokens_of, value_of


def lay_suits(p: Parameters, s: VillageState) -> None:
    """For every tribe that could lead, the cards that are on suit: its own, its ally's, and Silicus (TV-12)."""
    silicus: i64 = 0
    for tribe in range(p.tribes):
        if s.tribes[tribe] == SILICUS:
            silicus = tribe_bits(tribe)
    for place in range(p.tribes):
        tribe = s.lay[place]
        own = tribe_bits(tribe)
        if own == silicus:  # TV-32: led itself, it has no ally
            s.suit[tribe] = own
        elif place < 2 * p.pairs:
            s.suit[tribe] = own | tribe_bits(s.lay[place ^ 1]) | silicus
        else:
            s.suit[tribe] = own | silicus


def lead_card(s: VillageState) -> i64:
    """TV-28: the card that set the suit, or NONE."""
    at = s.lead
    return NONE if at == NONE else card_of(s.table[at])


def ally_of(p: Parameters, s: VillageState, tribe: i64) -> i64:
    """The tribe whose alliance card lies beside this one's, or NONE; Silicus leads alone."""
    if s.tribes[tribe] == SILICUS:
        return NONE
    for place in range(2 * p.pairs):
        if s.lay[place] == tribe:
            return s.lay[place ^ 1]
    return NONE


def is_on_suit(s: VillageState, card: i64) -> bool:
    """TV-26, TV-19: whether a card would be on suit as things lie now."""
    lead = lead_card(s)
    if lead in (NONE, GRETIN) or card == GRETIN:
        return True
    tribe = lead >> 3
    return s.suit[tribe] & card_bit(card) != 0


def playable(s: VillageState, seat: i64) -> i64:
    """TV-4, TV-17: the tribe cards that may be played, as a mask. A Gretin may always be played."""
    hand = s.hands[seat] & ~s.barred
    lead = lead_card(s)
    if lead in (NONE, GRETIN):
        return hand
    tribe = lead >> 3
    on_suit = hand & s.suit[tribe]
    if on_suit != 0 or s.gretins[seat] > s.barred_gretins:
        return on_suit
    return hand


def free_to_choose(s: VillageState, seat: i64) -> i64:
    """How many cards no net has refused this turn."""
    return size(s.hands[seat] & ~s.barred) + s.gretins[seat] - s.barred_gretins


def is_highest(s: VillageState, value: i64) -> bool:
    """TV-30: strictly above every card that competes."""
    for i in range(s.down):
        down = s.table[i]
        if competes(down) and value_of(down) >= value:
            return False
    return True


def best(s: VillageState) -> i64:
    """TV-5: the place in the trick of the card that wins as things lie now, or NONE in an empty trick."""
    lead = lead_card(s)
    if lead == NONE:
        return NONE
    suit: i64 = -1
    set_by: i64 = NONE
    if lead != GRETIN:
        set_by = lead >> 3
        suit = s.suit[set_by]
    found: i64 = NONE
    top: i64 = 0
    for i in range(s.down):
        down = s.table[i]
        if competes(down):
            card = card_of(down)
            if card == GRETIN or suit & card_bit(card) != 0:
                # Ties: the tribe that set the suit, then the unmodified card, then the earlier one.
                rank = value_of(down) * 4
                if card >> 3 == set_by:
                    rank += 2
                # TV-27: tokens are all plus or all minus, so they cannot cancel each other out.
                if tokens_of(down) == 0 and bonus_of(down) == 0:
                    rank += 1
                if found == NONE or rank > top:
                    found = i
                    top = rank
    return found


def takeable(s: VillageState) -> i64:
    """TV-29: the places in the trick of cards a Nimbus, the last one laid, may take, as a mask."""
    places: i64 = 0
    for i in range(s.down - 1):
        if i != s.lead and competes(s.table[i]):
            one: i64 = 1
            places |= one << i
    return places


def winner(s: VillageState) -> i64:
    """Who is winning the trick as things lie now, or NONE."""
    found = best(s)
    return NONE if found == NONE else by_of(s.table[found])
