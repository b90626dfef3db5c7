"""What may be done, prompt by prompt. Declining comes first, cards in the order of tribes and values, a Gretin last."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, VALUES, card_bit, of_tribe
from talion.games.village.figures import (
    GRETIN_CARD,
    MAKE_CHAOS,
    MINUS,
    OBJECTIVE,
    PASS,
    PLUS,
    PULL,
    SEAT,
    TAKE_LEAD,
    Figures,
    action_of,
    swap_action,
)
from talion.games.village.finish import may_return_from, returnable, village_gretins
from talion.games.village.state import (
    CARD,
    CAST,
    CHAOS,
    CHOOSE,
    DISCARD,
    GIVE,
    LAY,
    LEAD,
    MOVE,
    NET,
    OPEN_OBJECTIVES,
    RETURN,
    SWAP,
    TAKE,
    TOKENS,
    VillageState,
    card_of,
)
from talion.games.village.trick import playable, takeable
from talion.kernel.ints import bit, has, low


def legal_now(f: Figures, s: VillageState, seat: i64, out: vec[i64]) -> i64:
    """The answers to the open prompt of a seat."""
    phase = s.phase
    if phase == CARD:
        return cards_into(s, playable(s, seat), s.gretins[seat] > s.barred_gretins, out, 0)
    if phase == CHOOSE:
        return objectives_into(s, -1, out, 0)
    if phase == LAY:
        return cards_into(s, s.hands[seat], s.gretins[seat] != 0, out, 0)
    if phase == GIVE:
        return cards_into(s, s.group, s.group_gretins != 0, out, 0)
    if phase == RETURN:
        return cards_into(s, returnable(s, s.owner), village_gretins(s, s.owner) != 0, out, 0)
    if phase == DISCARD:
        return discards_into(s, seat, out)
    out[0] = PASS
    if phase == NET:
        out[1] = PULL
        return 2
    if phase == TOKENS:
        return tokens_into(s.tokens[seat], out)
    if phase == CAST:
        return seats_into(targets(s, seat), out, 1)
    if phase == TAKE:
        return takeable_into(s, out)
    if phase == LEAD:
        out[1] = TAKE_LEAD
        return 2
    if phase == SWAP:
        return swaps_into(f, s, out)
    if phase == CHAOS:
        out[1] = MAKE_CHAOS
        return 2
    if phase == MOVE:
        return objectives_into(s, s.objective[seat], out, 1)
    return seats_into(villages(s), out, 1)


def cards_into(s: VillageState, cards: i64, gretin: bool, out: vec[i64], n: i64) -> i64:
    """Cards as actions."""
    tribe: i64 = 0
    while cards != 0 and tribe < len(s.tribes):
        action = s.tribes[tribe] * VALUES
        values = of_tribe(cards, tribe)
        while values != 0:
            if values & 1 != 0:
                out[n] = action
                n += 1
            values >>= 1
            action += 1
        tribe += 1
    if gretin:
        out[n] = GRETIN_CARD
        n += 1
    return n


def objectives_into(s: VillageState, but: i64, out: vec[i64], n: i64) -> i64:
    """The open objectives but one."""
    place: i64 = 0
    while place < OPEN_OBJECTIVES:
        if s.offered[place] != but:
            out[n] = OBJECTIVE + s.offered[place]
            n += 1
        place += 1
    return n


def discards_into(s: VillageState, seat: i64, out: vec[i64]) -> i64:
    """TV-36: another card than the returned one; of two Gretins the other."""
    if s.returned == GRETIN:
        return cards_into(s, s.hands[seat], s.gretins[seat] > 1, out, 0)
    return cards_into(s, s.hands[seat] & ~card_bit(s.returned), s.gretins[seat] != 0, out, 0)


def tokens_into(tokens: i64, out: vec[i64]) -> i64:
    """TV-7: any number, all plus or all minus."""
    i: i64 = 0
    while i < tokens:
        out[1 + i] = PLUS + i
        out[1 + tokens + i] = MINUS + i
        i += 1
    return 1 + 2 * tokens


def targets(s: VillageState, seat: i64) -> i64:
    """TV-18: any other player, but the one before whom the net lies already; as a mask."""
    others = low(s.seats) & ~bit(seat)
    if s.net[seat] != NONE:
        others &= ~bit(s.net[seat])
    return others


def villages(s: VillageState) -> i64:
    """TV-36: the seats whose villages have a card that can go back, as a mask."""
    found: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if may_return_from(s, seat):
            found |= bit(seat)
        seat += 1
    return found


def seats_into(seats: i64, out: vec[i64], n: i64) -> i64:
    """Seats of a mask as actions."""
    action = SEAT
    while seats != 0:
        if seats & 1 != 0:
            out[n] = action
            n += 1
        seats >>= 1
        action += 1
    return n


def takeable_into(s: VillageState, out: vec[i64]) -> i64:
    """TV-29: what a Nimbus may take, in the order laid; alike Gretins once."""
    places = takeable(s)
    n: i64 = 1
    gretin = False
    i: i64 = 0
    while i < s.down:
        if has(places, i):
            action = action_of(s, card_of(s.table[i]))
            if action != GRETIN_CARD or not gretin:
                out[n] = action
                n += 1
            gretin = gretin or action == GRETIN_CARD
        i += 1
    return n


def swaps_into(f: Figures, s: VillageState, out: vec[i64]) -> i64:
    """TV-31: every swap that changes something, which is one between two pairs, or a pair and an unallied place."""
    group: i64 = 0  # by tribe four bits: the pair it is in, or the number of pairs for all that are unallied
    place: i64 = 0
    while place < f.tribes:
        of_place = place >> 1 if place < 2 * f.pairs else f.pairs
        group |= of_place << (4 * s.lay[place])
        place += 1
    n: i64 = 1
    b: i64 = 1
    while b < f.tribes:
        a: i64 = 0
        while a < b:
            if (group >> (4 * a)) & 15 != (group >> (4 * b)) & 15:
                out[n] = swap_action(s.tribes[a], s.tribes[b])
                n += 1
            a += 1
        b += 1
    return n
