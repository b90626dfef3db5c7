"""What a seat's view shows as whole numbers, for learners: above all, where each card is (TV-43).

Tribes and cards have the numbers that actions give them, the same at every table. A score that follows from the cards is left out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.actions import GRETIN_CARD, action_of
from talion.games.village.cards import NONE, TRIBES, VALUES, card_bit, lowest, size
from talion.games.village.finish import next_receiver
from talion.games.village.parameters import Parameters
from talion.games.village.state import (
    CHAOS,
    CHOOSE,
    DISCARD,
    GIVE,
    GONE,
    LAID,
    OPEN_OBJECTIVES,
    RETURN,
    TOKENS_IN_ALL,
    VillageState,
    bonus_of,
    by_of,
    card_of,
    tokens_of,
    value_of,
)
from talion.games.village.trick import best, is_on_suit
from talion.games.village.turn import DECIDE
from talion.kernel.ints import has
from talion.kernel.observation import (
    ENDLESS,
    NO_CLOCK,
    Spec,
    add_prompts,
    fill,
    left_ms,
    numbers_from,
    prompts_into,
    seat_number,
    seats_from,
)

OVER: Final[i64] = DISCARD + 1
# Where a card is; with the seats of the table, HELD_BY + k is the hand of seat k, and the numbers after those are villages.
UNKNOWN: Final[i64] = 1
OWN: Final[i64] = 2
REFUSED: Final[i64] = 3
LYING: Final[i64] = 4
MIDDLE: Final[i64] = 5
DISCARDED: Final[i64] = 6
HELD_BY: Final[i64] = 6
# The numbers of a card in the trick: see `observed`.
OF_LYING: Final[i64] = 9
OF_LAST: Final[i64] = 4
CARD_NUMBERS: Final[i64] = GRETIN_CARD + 1


def observed(p: Parameters, seats: int) -> Spec:
    """The parts, in the order in which `observe_into` writes them."""
    spec = Spec()
    village = HELD_BY + p.seats
    card = "0 none, or 1 + card as actions number it"
    who = "0 nobody, or 1 + seat"
    objectives: i64 = len(p.objectives)
    spec.add("phase", "what is asked, in the order of the words of the view; the last number: over", 0, OVER)
    spec.add("left_ms", "how long the decision may still take, -1 without a clock", NO_CLOCK, ENDLESS)
    spec.add("hand", "the hand that is played, from 1", 0, p.hands)
    spec.add("trick", "the trick of this hand, from 1", 0, p.tricks)
    spec.add("deck", "cards in the deck", 0, p.cards)
    spec.add("pool", "objectives in their deck", 0, objectives)
    spec.add("face_down", f"whose card lies face down ({who})", 0, p.seats)
    spec.add("chosen", f"the own card that lies face down ({card})", 0, CARD_NUMBERS)
    spec.add("refused", "cards that nets have refused in this turn", 0, p.cards)
    spec.add("sealed", "the own sealed objective (0 none, or 1 + objective)", 0, objectives)
    spec.add("chaos", f"Floris: who mixes, and who gets the next card ({who})", 0, p.seats, 2)
    spec.add("returning", f"Tachydus: who sends a card back, and whose ({who})", 0, p.seats, 2)
    spec.add("returned", f"and which ({card})", 0, CARD_NUMBERS)
    spec.add("gretins", "Lucky Gretins in the own hand, of these refused, in the middle, discarded", 0, p.seats, 4)
    spec.add(
        "cards",
        f"where each card is, by tribe and value: 0 not in play, {UNKNOWN} not known, {OWN} in the own hand, {REFUSED} there and "
        f"refused by a net, {LYING} in the trick, {MIDDLE} in Floris's middle, {DISCARDED} out of this hand, {HELD_BY} + k seen "
        f"going into the hand of seat k, {village} + k in the village of seat k",
        0,
        village + p.seats - 1,
        TRIBES,
        VALUES,
    )
    spec.add("alliances", "the place of each tribe's alliance card: 0 not in play, or 1 + place", 0, p.tribes, TRIBES)
    spec.add("objectives", "the objectives that lie open (0 none, or 1 + objective)", 0, objectives, OPEN_OBJECTIVES)
    add_prompts(spec, seats)
    spec.add("committed", "whether the seat has chosen its objective, by seat", 0, 1, seats)
    spec.add("left", "whether the seat has left, by seat", 0, 1, seats)
    spec.add("objective", "its objective (0 none, or 1 + objective), by seat", 0, objectives, seats)
    spec.add("tokens", "Wild Luftles, by seat", 0, TOKENS_IN_ALL, seats)
    spec.add("points", "points of Tudicus in this hand, by seat", 0, ENDLESS, seats)
    spec.add("totals", "points of all hands before, by seat", 0, ENDLESS, seats)
    spec.add("net", f"before whom its net lies ({who}), by seat", 0, p.seats, seats)
    spec.add("held", "cards in the hand, by seat", 0, p.cards, seats)
    spec.add("tricks", "tricks won in this hand, by seat", 0, p.tricks, seats)
    spec.add("village_cards", "cards in the village, by seat", 0, p.cards, seats)
    spec.add("held_gretins", "Lucky Gretins seen going into the hand, by seat", 0, p.seats, seats)
    spec.add("village_gretins", "Lucky Gretins in the village, by seat; -1 where it is hidden", -1, p.seats, seats)
    spec.add("added", f"Floris: what the seat added ({card}), by seat", 0, CARD_NUMBERS, seats)
    spec.add("given", f"Floris: what the seat got ({card}), by seat", 0, CARD_NUMBERS, seats)
    spec.add(
        "table",
        f"the trick, a row a card: {who}; {card}; value; tokens; bonus; whether it is on suit, competes, leads, wins",
        -64,
        191,
        2 * p.plays,
        OF_LYING,
    )
    spec.add("last_trick", f"the trick before: {who}; {card}; value; whether it won", -64, 191, 2 * p.plays, OF_LAST)
    return spec


def observe_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    at = table_into(p, s, seat, out, at)
    at = cards_into(p, s, seat, out, at)
    at = fill(out, at, TRIBES, 0)
    for place in range(p.tribes):
        tribe = s.lay[place]
        out[at - TRIBES + s.tribes[tribe]] = place + 1
    for place in range(OPEN_OBJECTIVES):
        out[at + place] = s.offered[place] + 1
    at = seats_into(p, s, seat, out, at + OPEN_OBJECTIVES)
    at = trick_into(p, s, seat, out, at)
    return last_trick_into(p, s, seat, out, at)


def table_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What there is once: the phase, what is face down, what Floris and Tachydus do."""
    seats = s.seats
    mine = s.turn == seat and not s.over
    mixes = not s.over and (s.phase == CHAOS or s.phase == GIVE)
    sends = not s.over and (s.phase == RETURN or s.phase == DISCARD)
    refused = 0 if s.over else size(s.barred) + s.barred_gretins
    out[at] = OVER if s.over else s.phase
    out[at + 1] = left_ms(s, DECIDE)
    out[at + 2] = s.hand
    out[at + 3] = s.trick + 1 if s.trick < p.tricks else p.tricks
    out[at + 4] = s.deck_left
    out[at + 5] = s.pool_left
    out[at + 6] = seat_number(s.turn, seat, seats) if s.chosen != NONE and not s.over else 0
    out[at + 7] = card_number(s, s.chosen) if mine else 0
    out[at + 8] = refused
    out[at + 9] = s.choice[seat] + 1 if s.phase == CHOOSE and has(s.committed, seat) else 0
    out[at + 10] = seat_number(s.winner, seat, seats) if mixes else 0
    out[at + 11] = seat_number(next_receiver(s), seat, seats) if mixes and s.phase == GIVE else 0
    out[at + 12] = seat_number(s.winner, seat, seats) if sends else 0
    out[at + 13] = seat_number(s.owner, seat, seats) if sends else 0
    out[at + 14] = card_number(s, s.returned) if sends else 0
    out[at + 15] = s.gretins[seat]
    out[at + 16] = s.barred_gretins if mine else 0
    out[at + 17] = s.group_gretins if mixes else 0
    out[at + 18] = s.out_gretins
    return at + 19


def cards_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Where each card is, as far as the seat is shown: what is written later counts."""
    seats = s.seats
    fill(out, at, TRIBES * VALUES, 0)
    for tribe in range(p.tribes):
        fill(out, at + s.tribes[tribe] * VALUES, VALUES, UNKNOWN)
    other = seat
    for place in range(seats):
        if p.sees_village(seat, other):
            place_cards(s, s.villages[other], HELD_BY + seats + place, out, at)
        if place != 0:
            place_cards(s, s.known[other], HELD_BY + place, out, at)
        other += 1
        if other == seats:
            other = 0
    place_cards(s, s.out, DISCARDED, out, at)
    if not s.over:
        if s.phase == CHAOS or s.phase == GIVE:
            place_cards(s, s.group, MIDDLE, out, at)
        for i in range(s.down):
            down = s.table[i]
            card = action_of(s, card_of(down))
            if down & GONE == 0 and card != GRETIN_CARD:
                out[at + card] = LYING
    place_cards(s, s.hands[seat], OWN, out, at)
    if s.turn == seat and not s.over:
        place_cards(s, s.barred, REFUSED, out, at)
    return at + TRIBES * VALUES


def place_cards(s: VillageState, mask: i64, number: i64, out: vec[i64], at: i64) -> None:
    """Say of all cards of a mask that they are somewhere."""
    while mask != 0:
        card = lowest(mask)
        mask ^= card_bit(card)
        tribe = card >> 3
        out[at + s.tribes[tribe] * VALUES + (card & 7)] = number


def seats_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """What there is of every seat."""
    seats = s.seats
    mixes = not s.over and (s.phase == CHAOS or s.phase == GIVE)
    at = prompts_into(s, seat, out, at)
    at = seats_from(out, at, s.committed, seat, seats)
    at = seats_from(out, at, s.left, seat, seats)
    at = numbers_from(out, at, s.objective, seat, seats, 1)
    at = numbers_from(out, at, s.tokens, seat, seats, 0)
    at = numbers_from(out, at, s.points, seat, seats, 0)
    at = numbers_from(out, at, s.totals, seat, seats, 0)
    other = seat
    for place in range(at, at + seats):
        out[place] = seat_number(s.net[other], seat, seats)
        out[place + seats] = s.in_hand(other)
        out[place + 2 * seats] = 0
        out[place + 3 * seats] = size(s.villages[other])
        out[place + 4 * seats] = s.known_gretins[other]
        out[place + 5 * seats] = 0 if p.sees_village(seat, other) else -1
        out[place + 6 * seats] = card_number(s, s.added[other]) if mixes else 0
        out[place + 7 * seats] = card_number(s, s.given[other]) if mixes else 0
        other += 1
        if other == seats:
            other = 0
    for pile in range(s.piled):  # TV-37: piles that still hold a card
        gretins = s.pile_of[pile] >> 3
        if s.piles[pile] != 0 or gretins != 0:
            place = at + seat_number(s.pile_of[pile] & 7, seat, seats) - 1
            out[place + 2 * seats] += 1
            out[place + 3 * seats] += gretins
            if out[place + 5 * seats] >= 0:
                out[place + 5 * seats] += gretins
    return at + 8 * seats


def trick_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The running trick, judged as things lie now."""
    end = at + 2 * p.plays * OF_LYING
    if not s.over:
        winning = best(s) if s.judged == NONE else s.judged
        for i in range(s.down):
            down = s.table[i]
            if down & GONE == 0:
                competes = down & LAID == 0
                out[at] = seat_number(by_of(down), seat, s.seats)
                out[at + 1] = card_number(s, card_of(down))
                out[at + 2] = value_of(down)
                out[at + 3] = tokens_of(down)
                out[at + 4] = bonus_of(down)
                out[at + 5] = 1 if competes and is_on_suit(s, card_of(down)) else 0
                out[at + 6] = 1 if competes else 0
                out[at + 7] = 1 if i == s.lead else 0
                out[at + 8] = 1 if i == winning else 0
                at += OF_LYING
    return fill(out, at, end - at, 0)


def last_trick_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """The trick before, as it was when it was judged."""
    end = at + 2 * p.plays * OF_LAST
    if s.last_best != NONE:
        for i in range(s.last_down):
            down = s.last[i]
            if down & GONE == 0:
                out[at] = seat_number(by_of(down), seat, s.seats)
                out[at + 1] = card_number(s, card_of(down))
                out[at + 2] = value_of(down)
                out[at + 3] = 1 if i == s.last_best else 0
                at += OF_LAST
    return fill(out, at, end - at, 0)


def card_number(s: VillageState, card: i64) -> i64:
    """A card as an observation names it; 0 for none."""
    return 0 if card == NONE else action_of(s, card) + 1


# What a seat is not shown


def hidden(p: Parameters, seats: int) -> Spec:
    """The parts, in the order in which `hidden_into` writes them."""
    spec = Spec()
    card = "0 none, or 1 + card as actions number it"
    objectives: i64 = len(p.objectives)
    spec.add(
        "holders",
        f"who has each card, by tribe and value: 0 nobody, 1 + k in the hand of seat k, {1 + p.seats} + k in the village of seat k, "
        f"{1 + 2 * p.seats} in the hand of who plays, and refused by a net",
        0,
        1 + 2 * p.seats,
        TRIBES,
        VALUES,
    )
    spec.add("all_gretins", "Lucky Gretins in the hand, by seat", 0, p.seats, seats)
    spec.add("all_village_gretins", "Lucky Gretins in the village, by seat", 0, p.seats, seats)
    spec.add("refused_gretins", "Lucky Gretins of who plays that a net has refused", 0, p.seats)
    spec.add("lies_face_down", f"the card that lies face down ({card})", 0, CARD_NUMBERS)
    spec.add("all_sealed", "the sealed objective (0 none, or 1 + objective), by seat", 0, objectives, seats)
    spec.add("deck_order", f"the deck, from its top ({card})", 0, CARD_NUMBERS, p.cards)
    spec.add("pool_order", "the objectives' deck, from its top (0 none, or 1 + objective)", 0, objectives, objectives)
    return spec


def hidden_into(p: Parameters, s: VillageState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what is true and a seat is not shown; the place after it."""
    seats = s.seats
    after = fill(out, at, TRIBES * VALUES, 0)
    fill(out, after, 3 * seats + 2, 0)
    other = seat
    for place in range(seats):
        place_cards(s, s.villages[other], 1 + seats + place, out, at)
        place_cards(s, s.hands[other], 1 + place, out, at)
        out[after + place] = s.gretins[other]
        if s.phase == CHOOSE and has(s.committed, other):
            out[after + 2 * seats + 2 + place] = s.choice[other] + 1
        other += 1
        if other == seats:
            other = 0
    for pile in range(s.piled):
        out[after + seats + seat_number(s.pile_of[pile] & 7, seat, seats) - 1] += s.pile_of[pile] >> 3
    if not s.over:
        place_cards(s, s.barred, 1 + 2 * seats, out, at)
        out[after + 2 * seats] = s.barred_gretins
        out[after + 2 * seats + 1] = card_number(s, s.chosen)
    after += 3 * seats + 2
    for place in range(s.deck_left):
        out[after + place] = card_number(s, s.deck[s.deck_left - 1 - place])
    fill(out, after + s.deck_left, p.cards - s.deck_left, 0)
    after += p.cards
    objectives: i64 = len(p.objectives)
    for place in range(s.pool_left):
        out[after + place] = s.pool[s.pool_left - 1 - place] + 1
    return fill(out, after + s.pool_left, objectives - s.pool_left, 0)
