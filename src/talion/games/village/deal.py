"""The beginning of a match and of each hand: tribes, alliances, the deal, objectives, and who leads first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village import happenings as told
from talion.games.village.cards import GRETIN, NONE, TRIBES, VALUES, card_bit, lowest, of_tribe
from talion.games.village.figures import OBJECTIVES, Figures
from talion.games.village.state import CHOOSE, NEXT_TRICK, OPEN_OBJECTIVES, VillageState
from talion.games.village.trick import lay_suits
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has, low


def begin_match(f: Figures, s: VillageState) -> None:
    """TV-1, TV-21: tribes are drawn once, for the whole match; the objectives become a deck."""
    drawn = vec[i64]([tribe for tribe in range(TRIBES)])  # noqa: C416  # `list` is slower once compiled
    s.chance.shuffle(drawn, TRIBES)
    in_play: i64 = 0
    i: i64 = 0
    while i < f.tribes:
        in_play |= bit(drawn[i])
        i += 1
    i = 0
    tribe: i64 = 0
    while tribe < TRIBES:
        if has(in_play, tribe):
            s.tribes[i] = tribe
            s.number[tribe] = i
            i += 1
        tribe += 1
    i = 0
    while i < OBJECTIVES:
        s.pool[i] = i
        i += 1
    s.chance.shuffle(s.pool, OBJECTIVES)
    s.pool_left = OBJECTIVES


def begin_hand(f: Figures, s: VillageState) -> None:
    """TV-22: pairs, deal, tokens and nets home, objectives filled up, and all players choose."""
    s.hand += 1
    discard_objectives(s)
    lay_alliances(f, s)
    clear(s)
    s.tell(told.HAND, EVERYONE, s.hand, packed(s.lay))
    deal(f, s)
    fill_objectives(s)
    ask_for_objectives(f, s)


def lay_alliances(f: Figures, s: VillageState) -> None:
    """TV-21: all alliance cards are shuffled and laid out anew."""
    tribe: i64 = 0
    while tribe < f.tribes:
        s.lay[tribe] = tribe
        tribe += 1
    s.chance.shuffle(s.lay, f.tribes)
    lay_suits(f, s)


def packed(lay: vec[i64]) -> i64:
    """An order of alliance cards as one number, for events."""
    together: i64 = 0
    place: i64 = len(lay) - 1
    while place >= 0:
        together = together * 16 + lay[place]
        place -= 1
    return together


def clear(s: VillageState) -> None:
    """Everything of the hand before goes back."""
    seat: i64 = 0
    while seat < s.seats:
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
        seat += 1
    i: i64 = 0
    while i < len(s.void):
        s.void[i] = 0
        s.void_gretins[i] = 0
        s.used[i] = 0
        i += 1
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


def deal(f: Figures, s: VillageState) -> None:
    """Shuffle, deal, and leave the rest face down (TV-1, TV-23)."""
    tribe_cards = f.tribes * VALUES
    i: i64 = 0
    while i < f.cards:
        s.deck[i] = i if i < tribe_cards else GRETIN
        i += 1
    s.chance.shuffle(s.deck, f.cards)
    s.deck_left = f.cards
    seat: i64 = 0
    while seat < f.seats:
        draw_cards(s, seat, f.dealt)
        if s.sink is not None:
            s.tell(told.DEALT, only(seat), seat, s.hands[seat], s.gretins[seat])
        seat += 1


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
    place: i64 = 0
    while place < OPEN_OBJECTIVES:
        seat: i64 = 0
        while seat < s.seats:
            if s.objective[seat] == s.offered[place]:
                s.offered[place] = NONE
            seat += 1
        place += 1


def fill_objectives(s: VillageState) -> None:
    """TV-2, TV-40: five lie open; where a used one lay, the next of the deck comes."""
    place: i64 = 0
    while place < OPEN_OBJECTIVES:
        if s.offered[place] == NONE:
            if s.pool_left == 0:
                shuffle_discarded(s)
            s.pool_left -= 1
            s.offered[place] = s.pool[s.pool_left]
        place += 1
    if s.sink is not None:
        s.tell(told.OFFERED, EVERYONE, packed(s.offered))


def shuffle_discarded(s: VillageState) -> None:
    """TV-2: all objectives that do not lie open become the deck again."""
    lying: i64 = 0
    place: i64 = 0
    while place < OPEN_OBJECTIVES:
        if s.offered[place] != NONE:
            lying |= bit(s.offered[place])
        place += 1
    objective: i64 = 0
    while objective < OBJECTIVES:
        if not has(lying, objective):
            s.pool[s.pool_left] = objective
            s.pool_left += 1
        objective += 1
    s.chance.shuffle(s.pool, s.pool_left)


def ask_for_objectives(f: Figures, s: VillageState) -> None:
    """All at once, each with sight of the own hand."""
    s.phase = CHOOSE
    seat: i64 = 0
    while seat < f.seats:
        s.ask(seat)
        seat += 1


def choose_objective(s: VillageState, seat: i64, objective: i64) -> None:
    """Sealed, and may be changed until the last one is in; then all tokens lie open."""
    if s.sink is not None:
        if not has(s.committed, seat):
            s.tell(told.COMMITTED, EVERYONE, seat)
        s.tell(told.SEALED, only(seat), seat, objective)
    s.choice[seat] = objective
    s.committed |= bit(seat)
    s.answered(seat)
    if s.awaited != 0:
        return
    s.close_all()
    s.committed = 0
    other: i64 = 0
    while other < s.seats:
        s.objective[other] = s.choice[other]
        s.choice[other] = NONE
        s.tell(told.CHOSEN, EVERYONE, other, s.objective[other])
        other += 1
    s.phase = NEXT_TRICK


def find_first_lead(f: Figures, s: VillageState) -> None:
    """TV-24, TV-44: whoever holds the lowest card of the first unallied tribe leads, and shows that card to all."""
    tribe = s.lay[2 * f.pairs]
    place: i64 = 0
    while True:
        lowest_card: i64 = NONE
        seat: i64 = 0
        while seat < f.seats:
            cards = of_tribe(s.hands[seat], tribe)
            if cards != 0 and (lowest_card == NONE or lowest(cards) < lowest_card & 7):
                lowest_card = tribe * VALUES + lowest(cards)
                s.turn = seat
            seat += 1
        lower: i64 = 8 if lowest_card == NONE else lowest_card & 7
        seat = 0
        while seat < f.seats:
            s.show_void(seat, low(lower) << (tribe * VALUES), False)
            seat += 1
        if lowest_card != NONE:
            s.known[s.turn] |= card_bit(lowest_card)
            s.tell(told.FIRST_LEAD, EVERYONE, s.turn, lowest_card)
            return
        tribe = s.lay[place]
        place += 1
