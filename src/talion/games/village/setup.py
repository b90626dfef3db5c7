"""The beginning of a match and of each hand: tribes, alliances, the deal, objectives, and who leads first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village import events
from talion.games.village.cards import GRETIN, NONE, TRIBES, VALUES, card_bit, lowest, of_tribe
from talion.games.village.parameters import Parameters
from talion.games.village.state import CHOOSE, NEXT_TRICK, OPEN_OBJECTIVES, VillageState
from talion.games.village.trick import lay_suits
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has, low


def begin_match(p: Parameters, s: VillageState) -> None:
    """TV-1, TV-21: tribes are drawn once, for the whole match; the objectives become a deck."""
    drawn = vec[i64]([tribe for tribe in range(TRIBES)])  # noqa: C416  # `list` is slower once compiled
    s.chance.shuffle(drawn, TRIBES)
    in_play: i64 = 0
    for i in range(p.tribes):
        in_play |= bit(drawn[i])
    number: i64 = 0
    for tribe in range(TRIBES):
        if has(in_play, tribe):
            s.tribes[number] = tribe
            s.number[tribe] = number
            number += 1
    s.pool_left = len(p.objectives)
    for i in range(s.pool_left):
        s.pool[i] = i
    s.chance.shuffle(s.pool, s.pool_left)


def begin_hand(p: Parameters, s: VillageState) -> None:
    """TV-22: pairs, deal, tokens and nets home, objectives filled up, and the players choose."""
    s.hand += 1
    discard_objectives(s)
    lay_alliances(p, s)
    clear(s)
    s.tell(events.HAND, EVERYONE, s.hand, events.packed(s.lay))
    deal(p, s)
    fill_objectives(p, s)
    ask_for_objectives(p, s)


def lay_alliances(p: Parameters, s: VillageState) -> None:
    """TV-21: all alliance cards are shuffled and laid out anew."""
    for tribe in range(p.tribes):
        s.lay[tribe] = tribe
    s.chance.shuffle(s.lay, p.tribes)
    lay_suits(p, s)


def clear(s: VillageState) -> None:
    """Everything of the hand before goes back."""
    for seat in range(s.seats):
        s.gretins[seat] = 0
        s.hands[seat] = 0
        s.villages[seat] = 0
        s.tokens[seat] = 0
        s.net[seat] = NONE
        s.objective[seat] = NONE
        s.choice[seat] = NONE
        s.points[seat] = 0
        s.known[seat] = 0
        s.known_gretins[seat] = 0
        s.added[seat] = NONE
        s.given[seat] = NONE
    for i in range(len(s.void)):
        s.void[i] = 0
        s.void_gretins[i] = 0
        s.used[i] = 0
    s.nets_out = 0
    s.epoch = 0
    s.trick = 0
    s.piled = 0
    s.out = 0
    s.out_gretins = 0
    s.committed = 0
    s.down = 0
    s.lead = NONE
    s.judged = NONE


def deal(p: Parameters, s: VillageState) -> None:
    """Shuffle, deal, and leave the rest face down (TV-1, TV-23)."""
    tribe_cards = p.tribes * VALUES
    for i in range(p.cards):
        s.deck[i] = i if i < tribe_cards else GRETIN
    s.chance.shuffle(s.deck, p.cards)
    s.deck_left = p.cards
    for seat in range(p.seats):
        draw_cards(s, seat, p.dealt)
        if s.sink is not None:
            s.tell(events.DEALT, only(seat), seat, s.hands[seat], s.gretins[seat])


def draw_cards(s: VillageState, seat: i64, cards: i64) -> None:
    """Cards from the top of the deck go unseen to a hand."""
    while cards > 0:
        s.deck_left -= 1
        card = s.deck[s.deck_left]
        if card == GRETIN:
            s.gretins[seat] += 1
        else:
            s.hands[seat] |= card_bit(card)
        cards -= 1


def discard_objectives(s: VillageState) -> None:
    """TV-40: those that were scored make room."""
    for place in range(OPEN_OBJECTIVES):
        for seat in range(s.seats):
            if s.objective[seat] == s.offered[place]:
                s.offered[place] = NONE


def fill_objectives(p: Parameters, s: VillageState) -> None:
    """TV-2, TV-40: five lie open; where a used one lay, the next of the deck comes."""
    for place in range(OPEN_OBJECTIVES):
        if s.offered[place] == NONE:
            if s.pool_left == 0:
                shuffle_discarded(p, s)
            s.pool_left -= 1
            s.offered[place] = s.pool[s.pool_left]
    if s.sink is not None:
        s.tell(events.OFFERED, EVERYONE, events.packed(s.offered))


def shuffle_discarded(p: Parameters, s: VillageState) -> None:
    """TV-2: all objectives that do not lie open become the deck again."""
    lying: i64 = 0
    for place in range(OPEN_OBJECTIVES):
        if s.offered[place] != NONE:
            lying |= bit(s.offered[place])
    objectives: i64 = len(p.objectives)
    for objective in range(objectives):
        if not has(lying, objective):
            s.pool[s.pool_left] = objective
            s.pool_left += 1
    s.chance.shuffle(s.pool, s.pool_left)


def ask_for_objectives(p: Parameters, s: VillageState) -> None:
    """All at once, each with sight of the own hand; or in turn, and another player begins in each hand (TV-48)."""
    s.phase = CHOOSE
    if p.in_turn:
        s.ask((s.hand - 1) % p.seats)
        return
    for seat in range(p.seats):
        s.ask(seat)


def place_token(s: VillageState, seat: i64, objective: i64) -> None:
    """TV-48: open to all, and not changed any more; the next player follows."""
    s.close(seat)
    s.objective[seat] = objective
    s.tell(events.CHOSEN, EVERYONE, seat, objective)
    following = (seat + 1) % s.seats
    if s.objective[following] == NONE:
        s.ask(following)
    else:
        s.phase = NEXT_TRICK


def seal_objective(s: VillageState, seat: i64, objective: i64) -> None:
    """Sealed, and may be changed until the last one is in; then all tokens lie open."""
    if s.sink is not None:
        if not has(s.committed, seat):
            s.tell(events.COMMITTED, EVERYONE, seat)
        s.tell(events.SEALED, only(seat), seat, objective)
    s.choice[seat] = objective
    s.committed |= bit(seat)
    s.answered(seat)
    if s.awaited != 0:
        return
    s.close_all()
    s.committed = 0
    for other in range(s.seats):
        s.objective[other] = s.choice[other]
        s.choice[other] = NONE
        s.tell(events.CHOSEN, EVERYONE, other, s.objective[other])
    s.phase = NEXT_TRICK


def find_first_lead(p: Parameters, s: VillageState) -> None:
    """TV-24, TV-44: whoever holds the lowest card of the first unallied tribe leads, and shows that card to all."""
    tribe = s.lay[2 * p.pairs]
    place: i64 = 0
    while True:
        lowest_card: i64 = NONE
        for seat in range(p.seats):
            cards = of_tribe(s.hands[seat], tribe)
            if cards != 0 and (lowest_card == NONE or lowest(cards) < lowest_card & 7):
                lowest_card = tribe * VALUES + lowest(cards)
                s.turn = seat
        lower: i64 = 8 if lowest_card == NONE else lowest_card & 7
        for seat in range(p.seats):
            s.show_void(seat, low(lower) << (tribe * VALUES), False)
        if lowest_card != NONE:
            s.known[s.turn] |= card_bit(lowest_card)
            s.tell(events.FIRST_LEAD, EVERYONE, s.turn, lowest_card)
            return
        tribe = s.lay[place]
        place += 1
