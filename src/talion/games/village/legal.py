"""What may be done, prompt by prompt. Declining comes first, cards in the order of tribes and values, a Gretin last."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.actions import (
    GRETIN_CARD,
    MAKE_CHAOS,
    MINUS,
    OBJECTIVE,
    PASS,
    PLUS,
    PULL,
    SEAT,
    TAKE_LEAD,
    action_of,
    swap_of,
)
from talion.games.village.cards import BYTE, GRETIN, NONE, TRIBES, VALUES, card_bit, of_tribe
from talion.games.village.finish import may_return_from, returnable, village_gretins
from talion.games.village.parameters import Parameters
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
    TOKENS_IN_ALL,
    VILLAGE,
    VillageState,
    card_of,
)
from talion.games.village.trick import playable, takeable
from talion.kernel.ints import bit, has, low

Answers = tuple[int, ...]


def legal_now(p: Parameters, s: VillageState, seat: i64, out: vec[i64]) -> i64:
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
        return swaps_into(p, s, out)
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
    for place in range(OPEN_OBJECTIVES):
        if s.offered[place] != but:
            out[n] = OBJECTIVE + s.offered[place]
            n += 1
    return n


def discards_into(s: VillageState, seat: i64, out: vec[i64]) -> i64:
    """TV-36: another card than the returned one; of two Gretins the other."""
    if s.returned == GRETIN:
        return cards_into(s, s.hands[seat], s.gretins[seat] > 1, out, 0)
    return cards_into(s, s.hands[seat] & ~card_bit(s.returned), s.gretins[seat] != 0, out, 0)


def tokens_into(tokens: i64, out: vec[i64]) -> i64:
    """TV-7: any number, all plus or all minus."""
    for i in range(tokens):
        out[1 + i] = PLUS + i
        out[1 + tokens + i] = MINUS + i
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
    for seat in range(s.seats):
        if may_return_from(s, seat):
            found |= bit(seat)
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
    for i in range(s.down):
        if has(places, i):
            action = action_of(s, card_of(s.table[i]))
            if action != GRETIN_CARD or not gretin:
                out[n] = action
                n += 1
            gretin = gretin or action == GRETIN_CARD
    return n


def swaps_into(p: Parameters, s: VillageState, out: vec[i64]) -> i64:
    """TV-31: every swap that changes something, which is one between two pairs, or a pair and an unallied place."""
    group: i64 = 0  # by tribe four bits: the pair it is in, or the number of pairs for all that are unallied
    for place in range(p.tribes):
        of_place = place >> 1 if place < 2 * p.pairs else p.pairs
        group |= of_place << (4 * s.lay[place])
    n: i64 = 1
    for b in range(1, p.tribes):
        for a in range(b):
            if (group >> (4 * a)) & 15 != (group >> (4 * b)) & 15:
                out[n] = p.swaps + swap_of(s.tribes[a], s.tribes[b])
                n += 1
    return n


@final
class Prepared:
    """Lists of answers that are made once, so that a Python loop asking for them pays for no building.

    They say the same as `legal_now`, in the same order; a test compares the two at every step.
    """

    def __init__(self, p: Parameters) -> None:
        self.tribes: i64 = p.tribes
        self.gretin: Answers = (int(GRETIN_CARD),)
        self.pull: Answers = (int(PASS), int(PULL))
        self.lead: Answers = (int(PASS), int(TAKE_LEAD))
        self.chaos: Answers = (int(PASS), int(MAKE_CHAOS))
        # By the values held of a tribe, and by tribe, of the eleven: so the few that are often asked for lie together.
        self.cards: list[Answers] = [()] * int((BYTE + 1) * TRIBES)
        for tribe in range(TRIBES):
            for values in range(BYTE + 1):
                held = [int(tribe * VALUES + value) for value in range(VALUES) if (values >> value) & 1 != 0]
                self.cards[values * TRIBES + tribe] = tuple(held)
        # By how many tokens there are.
        self.tokens: list[Answers] = []
        for n in range(TOKENS_IN_ALL + 1):
            more = [int(PLUS + i) for i in range(n)] + [int(MINUS + i) for i in range(n)]
            self.tokens.append((int(PASS), *more))
        # By the seats that may be named, as a mask.
        self.targets: list[Answers] = []
        for mask in range(int(bit(p.seats))):
            named = [int(SEAT + seat) for seat in range(p.seats) if (mask >> seat) & 1 != 0]
            self.targets.append((int(PASS), *named))

    def offered(self, s: VillageState, seat: i64) -> Answers | None:
        """The answers of a seat to its open prompt, None where they have to be worked out."""
        phase = s.phase
        if phase == CARD:
            return self.of_cards(s, playable(s, seat), s.gretins[seat] > s.barred_gretins)
        if phase == NET:
            return self.pull
        if phase == CAST:
            return self.targets[targets(s, seat)]
        if phase == CHOOSE:
            at, o = OBJECTIVE, s.offered
            return (at + o[0], at + o[1], at + o[2], at + o[3], at + o[4])
        if phase == TOKENS:
            return self.tokens[s.tokens[seat]]
        if phase == GIVE:
            return self.of_cards(s, s.group, s.group_gretins != 0)
        if phase == LAY:
            return self.of_cards(s, s.hands[seat], s.gretins[seat] != 0)
        if phase == VILLAGE:
            return self.targets[villages(s)]
        if phase == RETURN:
            return self.of_cards(s, returnable(s, s.owner), village_gretins(s, s.owner) != 0)
        if phase == DISCARD and s.returned != GRETIN:
            return self.of_cards(s, s.hands[seat] & ~card_bit(s.returned), s.gretins[seat] != 0)
        if phase == LEAD:
            return self.lead
        if phase == CHAOS:
            return self.chaos
        return None

    def of_cards(self, s: VillageState, cards: i64, gretin: bool) -> Answers:
        """Cards tribe by tribe, a Gretin last."""
        if cards == 0:
            return self.gretin if gretin else ()
        tribe: i64 = 0
        while cards & BYTE == 0:
            tribe += 1
            cards >>= VALUES
        lists = self.cards
        found = lists[(cards & BYTE) * TRIBES + s.tribes[tribe]]
        while True:
            tribe += 1
            cards >>= VALUES
            if cards == 0 or tribe == self.tribes:  # with the last of 64 cards in it, a mask never shifts to 0
                return found + self.gretin if gretin else found
            if cards & BYTE != 0:
                found += lists[(cards & BYTE) * TRIBES + s.tribes[tribe]]
