"""Worlds: all that a seat cannot know, dealt anew so that it fits everything the seat has seen.

Open to all are played cards, villages and discards, and which cards Floris, Nimbus, Tachydus and the first lead put or
showed in a hand (`known`). Who played off suit by choice held nothing on suit then (`void`). With two players cards are
drawn later, so a void in the epoch e bounds the cards of that kind now held by the cards drawn since, less those of
the kind that were shown since: |held| <= 2 * (draws since e) - used. These bounds are exact: a hand that keeps them can
have come about, and one that breaks them cannot.

Hidden villages (TV-43) are no secret to whoever remembers the tricks: every card went there in the open. So worlds keep them,
and only `forgotten`, which the contract compares, deals them anew.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, TACHYDUS, card_bit, nth_card, size, tribe_bits
from talion.games.village.parameters import Parameters
from talion.games.village.state import (
    CHOOSE,
    EPOCHS,
    GONE,
    OPEN_OBJECTIVES,
    RETURN,
    VILLAGE,
    VillageState,
    card_of,
)
from talion.games.village.trick import playable
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, has

TRIES: Final[i64] = 30


def world(p: Parameters, s: VillageState, seat: i64, stream: Stream, anew: bool = False) -> VillageState:
    """A world as good as the true one to a seat (or OBSERVER); `anew` begins with no order at all."""
    made = s.clone()
    made.chance = stream.split()
    if anew:
        stream.shuffle_anew(made.pool, made.pool_left)
    else:
        stream.shuffle(made.pool, made.pool_left)
    if made.phase == CHOOSE:
        seal_anew(made, seat, stream)
    deal_anew(made, seat, stream, anew)
    if made.turn != seat and (made.chosen != NONE or made.barred != 0 or made.barred_gretins != 0):
        choose_anew(made, made.turn, stream)
    return made


def seal_anew(s: VillageState, seat: i64, stream: Stream) -> None:
    """Others' sealed objectives may be any of the five; those of seats that have left are known (TV-45)."""
    for other in range(s.seats):
        if other != seat and has(s.committed & ~s.left, other):
            s.choice[other] = s.offered[stream.below(OPEN_OBJECTIVES)]


def choose_anew(s: VillageState, seat: i64, stream: Stream) -> None:
    """The refused cards and the one that lies face down are some that could have been chosen one after the other."""
    refused = size(s.barred) + s.barred_gretins
    lies = s.chosen != NONE
    s.barred = 0
    s.barred_gretins = 0
    while refused > 0:
        card = any_playable(s, seat, stream)
        if card == GRETIN:
            s.barred_gretins += 1
        else:
            s.barred |= card_bit(card)
        refused -= 1
    if lies:
        s.chosen = any_playable(s, seat, stream)


def any_playable(s: VillageState, seat: i64, stream: Stream) -> i64:
    """A card that the seat may play, every one alike."""
    cards = playable(s, seat)
    n = size(cards)
    pick = stream.below(n + s.gretins[seat] - s.barred_gretins)
    return nth_card(cards, pick) if pick < n else GRETIN


@final
class Hidden:
    """The cards a seat cannot see, and who holds how many of them: the other seats, and the deck (the last holder)."""

    def __init__(self, s: VillageState, seat: i64) -> None:
        self.s = s
        self.holders: i64 = s.seats + 1
        self.epochs: i64 = EPOCHS if s.seats == 2 else 1
        self.cards: vec[i64] = vec[i64]([0] * len(s.deck))
        self.holder: vec[i64] = vec[i64]([0] * len(s.deck))
        self.size: i64 = 0
        self.need: vec[i64] = vec[i64]([0] * self.holders)
        # By holder and epoch: how many cards it holds that must have been drawn since.
        self.late: vec[i64] = vec[i64]([0] * (self.holders * self.epochs))
        for other in range(s.seats):
            if other != seat:
                self.see_hand(other)
        for i in range(s.deck_left):
            self.see(s.deck[i], s.seats)

    def see_hand(self, seat: i64) -> None:
        """The cards of a hand that are not known."""
        cards = self.s.hands[seat] & ~self.s.known[seat]
        left = size(cards)
        for i in range(left):
            self.see(nth_card(cards, i), seat)
        i = self.s.gretins[seat] - self.s.known_gretins[seat]
        while i > 0:
            self.see(GRETIN, seat)
            i -= 1

    def see(self, card: i64, holder: i64) -> None:
        """One hidden card."""
        self.cards[self.size] = card
        self.holder[self.size] = holder
        self.size += 1
        self.need[holder] += 1
        self.hold(card, holder, 1)

    def void_since(self, card: i64, holder: i64) -> i64:
        """The last epoch in which the holder showed that it does not hold a card, or NONE."""
        if holder == self.s.seats:
            return NONE
        e = self.epochs - 1
        while e >= 0:
            at = holder * self.epochs + e
            if card == GRETIN:
                if self.s.void_gretins[at] != 0:
                    return e
            elif self.s.void[at] & card_bit(card) != 0:
                return e
            e -= 1
        return NONE

    def hold(self, card: i64, holder: i64, more: i64) -> None:
        """Count a card in or out of a hand, for the bounds."""
        e = self.void_since(card, holder)
        while e >= 0:
            self.late[holder * self.epochs + e] += more
            e -= 1

    def may_hold(self, card: i64, holder: i64) -> bool:
        """Whether one more such card keeps all bounds of a hand."""
        e = self.void_since(card, holder)
        while e >= 0:
            at = holder * self.epochs + e
            if self.late[at] + 1 > 2 * (self.s.epoch - e) - self.s.used[at]:
                return False
            e -= 1
        return True

    def bound_cards_first(self, stream: Stream, anew: bool) -> None:
        """Shuffle the cards; then those that the most holders cannot hold come first."""
        if anew:
            stream.shuffle_anew(self.cards, self.size)
        else:
            stream.shuffle(self.cards, self.size)
        sorted_cards: vec[i64] = vec[i64]([0] * len(self.cards))
        n: i64 = 0
        bound = self.s.seats
        while bound >= 0:
            for i in range(self.size):
                if self.bounds(self.cards[i]) == bound:
                    sorted_cards[n] = self.cards[i]
                    n += 1
            bound -= 1
        self.cards = sorted_cards

    def bounds(self, card: i64) -> i64:
        """How many hands have shown a void in a card."""
        n: i64 = 0
        for other in range(self.s.seats):
            if self.void_since(card, other) != NONE:
                n += 1
        return n

    def deal(self, stream: Stream, anew: bool) -> bool:
        """Give every card to a holder that may hold it, likelier to one that needs more; whether that worked out."""
        self.bound_cards_first(stream, anew)
        left: vec[i64] = self.need[:]
        for i in range(len(self.late)):
            self.late[i] = 0
        for i in range(self.size):
            card = self.cards[i]
            open_places: i64 = 0
            for holder in range(self.holders):
                if left[holder] != 0 and self.may_hold(card, holder):
                    open_places += left[holder]
            if open_places == 0:
                return False
            pick = stream.below(open_places)
            holder = 0
            while True:
                if left[holder] != 0 and self.may_hold(card, holder):
                    pick -= left[holder]
                    if pick < 0:
                        break
                holder += 1
            self.holder[i] = holder
            left[holder] -= 1
            self.hold(card, holder, 1)
        return True

    def mix(self, stream: Stream, times: i64) -> None:
        """Swap cards between holders wherever both may hold the other's, so that no deal is favoured."""
        while times > 0:
            times -= 1
            i = stream.below(self.size)
            j = stream.below(self.size)
            a = self.holder[i]
            b = self.holder[j]
            if a == b:
                continue
            self.hold(self.cards[i], a, -1)
            self.hold(self.cards[j], b, -1)
            if self.may_hold(self.cards[j], a) and self.may_hold(self.cards[i], b):
                held = self.cards[i]
                self.cards[i] = self.cards[j]
                self.cards[j] = held
            self.hold(self.cards[i], a, 1)
            self.hold(self.cards[j], b, 1)

    def write(self, seat: i64, stream: Stream) -> None:
        """Put every card into its holder's hand, or into the deck in any order."""
        s = self.s
        for other in range(s.seats):
            if other != seat:
                s.hands[other] = s.known[other]
                s.gretins[other] = s.known_gretins[other]
        in_deck: i64 = 0
        for i in range(self.size):
            card = self.cards[i]
            holder = self.holder[i]
            if holder == s.seats:
                s.deck[in_deck] = card
                in_deck += 1
            elif card == GRETIN:
                s.gretins[holder] += 1
            else:
                s.hands[holder] |= card_bit(card)
        stream.shuffle(s.deck, in_deck)


def deal_anew(s: VillageState, seat: i64, stream: Stream, anew: bool) -> None:
    """All hidden cards change hands. Where no deal from nothing succeeds, the one that is there is mixed thoroughly."""
    hidden = Hidden(s, seat)
    if hidden.size == 0:
        return
    for _number in range(TRIES):
        if hidden.deal(stream, anew):
            hidden.mix(stream, hidden.size)
            hidden.write(seat, stream)
            return
    hidden = Hidden(s, seat)
    hidden.mix(stream, 100 * hidden.size)
    hidden.write(seat, stream)


# Villages that nobody shows


def forgotten(p: Parameters, s: VillageState, seat: i64, stream: Stream) -> VillageState:
    """TV-43: a world to a seat that remembers no card of a village it is not shown."""
    made = s.clone()
    if p.hidden:
        deal_villages_anew(made, unseen_villages(p, s, seat), lying_open(s), stream)
    return world(p, made, seat, stream)


def unseen_villages(p: Parameters, s: VillageState, seat: i64) -> i64:
    """The seats whose villages a seat does not see; while its Tachydus reaches into one it sees that too."""
    unseen: i64 = 0
    for other in range(s.seats):
        reached = s.phase == RETURN and s.winner == seat and s.owner == other
        if not p.sees_village(seat, other) and not reached:
            unseen |= bit(other)
    return unseen


def lying_open(s: VillageState) -> i64:
    """The cards that everybody sees in this trick and the one before it; and those that a Tachydus leaves alone, since it
    shows which villages have others."""
    cards: i64 = 0
    for i in range(s.down):
        cards |= open_card(s.table[i])
    for i in range(s.last_down):
        cards |= open_card(s.last[i])
    if s.phase == VILLAGE:
        cards |= tribe_bits(s.number[TACHYDUS])
    return cards


def open_card(down: i64) -> i64:
    """The mask of a tribe card that lies in a trick."""
    card = card_of(down)
    if card == GRETIN or down & GONE != 0:
        return 0
    return card_bit(card)


def deal_villages_anew(s: VillageState, unseen: i64, kept: i64, stream: Stream) -> None:
    """Cards of unseen villages change places with each other and with those of the deck."""
    cards: vec[i64] = vec[i64]([0] * len(s.deck))
    n: i64 = 0
    for pile in range(s.piled):
        if has(unseen, s.pile_of[pile] & 7):
            loose = s.piles[pile] & ~kept
            for i in range(size(loose)):
                cards[n] = nth_card(loose, i)
                n += 1
    for i in range(s.deck_left):
        if s.deck[i] != GRETIN:
            cards[n] = s.deck[i]
            n += 1
    stream.shuffle(cards, n)
    for pile in range(s.piled):
        owner = s.pile_of[pile] & 7
        if has(unseen, owner):
            loose = s.piles[pile] & ~kept
            s.piles[pile] &= kept
            s.villages[owner] &= ~loose
            for _card in range(size(loose)):
                n -= 1
                s.piles[pile] |= card_bit(cards[n])
    for i in range(s.deck_left):
        if s.deck[i] != GRETIN:
            n -= 1
            s.deck[i] = cards[n]
    for pile in range(s.piled):
        s.villages[s.pile_of[pile] & 7] |= s.piles[pile]
