"""The end of a trick in its fixed order (TV-34), and the end of a hand."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from talion.games.village import events
from talion.games.village.cards import FLORIS, GRETIN, NONE, TACHYDUS, card_bit, nth_card, size, tribe_bits
from talion.games.village.parameters import Parameters
from talion.games.village.scoring import score
from talion.games.village.setup import draw_cards, find_first_lead
from talion.games.village.state import (
    CHAOS,
    DISCARD,
    DRAW,
    END_HAND,
    GIVE,
    GONE,
    GRETINS,
    LAID,
    MOVE,
    NEW_HAND,
    NEXT_TRICK,
    NEXT_TURN,
    ON_SUIT,
    PILE,
    RETURN,
    VILLAGE,
    WINNERS_POWER,
    VillageState,
    by_of,
    card_of,
    value_of,
)
from talion.games.village.trick import best, is_on_suit
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has


def next_trick(p: Parameters, s: VillageState) -> None:
    """The winner leads the next trick; the first is led by the holder of the lowest outsider (TV-3)."""
    if s.trick == 0:
        find_first_lead(p, s)
    else:
        s.turn = s.winner
    seat: i64 = 0
    while seat < s.seats and s.hands[seat] == 0 and s.gretins[seat] == 0:
        seat += 1
    s.phase = NEXT_TURN if seat < s.seats else END_HAND
    s.plays = 0


def judge(s: VillageState) -> None:
    """TV-5: the winner, under the alliances and the lead tribe now in force. A Floris may create chaos first."""
    i = best(s)
    s.judged = i
    down = s.table[i]
    s.winner = by_of(down)
    if s.sink is not None:
        s.tell(events.TRICK, EVERYONE, s.winner, card_of(down), value_of(down), s.trick + 1)
    gather(s)
    s.phase = PILE
    if winning_kind(s) == FLORIS and others_with_cards(s, s.winner) != 0:
        s.phase = CHAOS
        s.ask(s.winner)


def winning_kind(s: VillageState) -> i64:
    """The tribe, of the eleven, of the card that won; NONE for a Gretin."""
    i = s.judged
    card = card_of(s.table[i])
    tribe = card >> 3
    return NONE if card == GRETIN else s.tribes[tribe]


def gather(s: VillageState) -> None:
    """All cards of the trick, laid ones too, in one group."""
    s.group = 0
    s.group_gretins = 0
    for i in range(s.down):
        down = s.table[i]
        if down & GONE == 0:
            card = card_of(down)
            add_to_group(s, card)
            if down & LAID == 0 and is_on_suit(s, card):
                s.table[i] = down | ON_SUIT


def add_to_group(s: VillageState, card: i64) -> None:
    """A card more in the middle."""
    if card == GRETIN:
        s.group_gretins += 1
    else:
        s.group |= card_bit(card)


def others_with_cards(s: VillageState, seat: i64) -> i64:
    """The other seats that hold a card, as a mask."""
    found: i64 = 0
    for other in range(s.seats):
        if other != seat and (s.hands[other] != 0 or s.gretins[other] != 0):
            found |= bit(other)
    return found


# Floris


def make_chaos(s: VillageState) -> None:
    """TV-9, TV-35: each other player adds a random card, open to all."""
    s.tell(events.CHAOS, EVERYONE, s.winner)
    s.receivers = others_with_cards(s, s.winner)
    for step in range(1, s.seats):
        other = (s.winner + step) % s.seats
        if has(s.receivers, other):
            n = s.chance.below(s.in_hand(other))
            card = nth_card(s.hands[other], n) if n < size(s.hands[other]) else GRETIN
            s.leave_hand(other, card)
            add_to_group(s, card)
            s.added[other] = card
            s.tell(events.ADDED, EVERYONE, other, card, s.winner)
    ask_to_give(s)


def next_receiver(s: VillageState) -> i64:
    """Who gets a card next, in order from the winner's left; NONE when all have theirs."""
    for step in range(1, s.seats):
        other = (s.winner + step) % s.seats
        if has(s.receivers, other):
            return other
    return NONE


def ask_to_give(s: VillageState) -> None:
    """One card for each who added one; the rest is the pile."""
    if s.receivers == 0:
        for seat in range(s.seats):
            s.added[seat] = NONE
            s.given[seat] = NONE
        s.phase = PILE
        return
    s.phase = GIVE
    s.ask(s.winner)


def give_card(s: VillageState, card: i64) -> None:
    """A card of the group goes to the next receiver's hand."""
    target = next_receiver(s)
    s.receivers &= ~bit(target)
    if card == GRETIN:
        s.group_gretins -= 1
    else:
        s.group &= ~card_bit(card)
    s.given[target] = card
    s.put_in_hand(target, card)
    s.tell(events.GAVE, EVERYONE, s.winner, target, card)
    ask_to_give(s)


# The pile, and what comes with it


def pile_up(s: VillageState) -> None:
    """The cards enter the winner's village as one pile."""
    winner = s.winner
    pile = s.piled
    s.villages[winner] |= s.group
    s.piles[pile] = s.group
    s.pile_of[pile] = winner + s.group_gretins * 8
    s.piled = pile + 1
    if s.sink is not None:
        s.tell(events.PILE, EVERYONE, winner, s.group, s.group_gretins)
    s.phase = WINNERS_POWER if s.group_gretins == 0 else GRETINS


def offer_move(s: VillageState) -> None:
    """TV-13: whoever takes a Gretin may move the token."""
    s.phase = MOVE
    s.ask(s.winner)


def move_token(s: VillageState, seat: i64, objective: i64) -> None:
    """TV-40: to another of the five."""
    s.tell(events.MOVED, EVERYONE, seat, s.objective[seat], objective)
    s.objective[seat] = objective
    s.phase = WINNERS_POWER


def use_winners_power(s: VillageState) -> None:
    """TV-12: a Tachydus that won may send a card back."""
    s.phase = DRAW
    if winning_kind(s) != TACHYDUS:
        return
    for seat in range(s.seats):
        if may_return_from(s, seat):
            s.phase = VILLAGE
            s.ask(s.winner)
            return


def returnable(s: VillageState, seat: i64) -> i64:
    """The tribe cards in a village that are not Tachydus, as a mask."""
    return s.villages[seat] & ~tribe_bits(card_of(s.table[s.judged]) >> 3)


def village_gretins(s: VillageState, seat: i64) -> i64:
    """The Gretins in a village."""
    found: i64 = 0
    for pile in range(s.piled):
        if s.pile_of[pile] & 7 == seat:
            found += s.pile_of[pile] >> 3
    return found


def may_return_from(s: VillageState, seat: i64) -> bool:
    """Whether a village has a card that Tachydus can send back."""
    return returnable(s, seat) != 0 or village_gretins(s, seat) != 0


def look_at_village(s: VillageState, seat: i64, owner: i64) -> None:
    """The winner has named a village and names a card next."""
    s.owner = owner
    s.tell(events.LOOKS, EVERYONE, seat, owner)
    s.phase = RETURN
    s.ask(seat)


def return_card(s: VillageState, seat: i64, card: i64) -> None:
    """TV-36: back to the hand of whose village it lay in; from an empty hand it is out at once."""
    owner = s.owner
    s.returned = card
    leave_village(s, owner, card)
    s.tell(events.RETURNED, EVERYONE, seat, owner, card)
    alone = s.in_hand(owner) == 0
    s.put_in_hand(owner, card)
    if alone:
        discard(s, owner, card)
    else:
        s.phase = DISCARD
        s.ask(owner)


def leave_village(s: VillageState, seat: i64, card: i64) -> None:
    """A card leaves the pile it lies in; of Gretins, the newest."""
    pile = s.piled - 1
    while pile >= 0:
        if s.pile_of[pile] & 7 == seat:
            if card == GRETIN:
                if s.pile_of[pile] >> 3 != 0:
                    s.pile_of[pile] -= 8
                    return
            elif s.piles[pile] & card_bit(card) != 0:
                s.piles[pile] &= ~card_bit(card)
                s.villages[seat] &= ~card_bit(card)
                return
        pile -= 1


def discard(s: VillageState, seat: i64, card: i64) -> None:
    """A card is out of the hand, open to all, and does nothing more."""
    s.leave_hand(seat, card)
    if card == GRETIN:
        s.out_gretins += 1
    else:
        s.out |= card_bit(card)
    s.tell(events.DISCARDED, EVERYONE, seat, card)
    s.phase = DRAW


def clear_trick(p: Parameters, s: VillageState) -> None:
    """Two players draw (TV-39); the trick is laid aside."""
    s.owner = NONE
    s.returned = NONE
    if p.seats == 2 and s.deck_left != 0:
        draw_two(s, s.winner)
        draw_two(s, 1 - s.winner)
        s.epoch += 1
    s.group = 0
    s.group_gretins = 0
    held = s.last
    s.last = s.table
    s.table = held
    s.last_down = s.down
    s.last_lead = s.lead
    s.last_best = s.judged
    s.down = 0
    s.lead = NONE
    s.judged = NONE
    s.trick += 1
    s.phase = NEXT_TRICK


def draw_two(s: VillageState, seat: i64) -> None:
    """Two cards from the deck, unseen by the other player."""
    cards = s.hands[seat]
    gretins = s.gretins[seat]
    draw_cards(s, seat, 2)
    if s.sink is not None:
        s.tell(events.DREW, EVERYONE, seat, 2, s.deck_left)
        s.tell(events.DRAWN, only(seat), seat, s.hands[seat] & ~cards, s.gretins[seat] - gretins)


# The end of a hand


def end_hand(p: Parameters, s: VillageState) -> None:
    """TV-41: everybody scores; and the next hand begins, if there is one."""
    for seat in range(p.seats):
        objective = s.objective[seat]
        points = score(p, s, seat, objective)
        s.scores = append(s.scores, objective)
        s.scores = append(s.scores, points)
        s.scores = append(s.scores, s.points[seat])
        s.totals[seat] += points + s.points[seat]
        if s.sink is not None:
            s.tell(events.SCORED, EVERYONE, seat, objective, points, s.points[seat])
    keep_piles(s)
    if s.hand < p.hands:
        s.phase = NEW_HAND


def keep_piles(s: VillageState) -> None:
    """For looking back, when the table is cleared for the next hand."""
    s.old_piles = s.piles[:]
    s.old_pile_of = s.pile_of[:]
    s.old_piled = s.piled
    s.old_lay = s.lay[:]
