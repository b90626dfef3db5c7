"""What must hold in every state: no card is lost or doubled, and everything adds up."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, VALUES, card_bit, holds, size
from talion.games.village.parameters import Parameters
from talion.games.village.state import (
    CARD,
    CHAOS,
    CHOOSE,
    GIVE,
    GONE,
    MOVE,
    NEW_HAND,
    TOKENS_IN_ALL,
    VillageState,
    card_of,
)
from talion.games.village.trick import playable


def broken(p: Parameters, s: VillageState) -> list[str]:
    """Broken invariants; empty in a healthy state."""
    found: list[str] = []
    if s.over:
        return found
    if s.awaited == 0:
        found.append("nobody is asked anything")
    found += cards_lost(p, s)
    found += tables_uneven(s)
    if s.barred & ~s.hands[s.turn] != 0 or not 0 <= s.barred_gretins <= s.gretins[s.turn]:
        found.append("a net refused a card that is not in the hand")
    if s.chosen == GRETIN:
        if s.gretins[s.turn] <= s.barred_gretins:
            found.append("a Gretin lies face down that is not in the hand")
    elif s.chosen != NONE and not holds(playable(s, s.turn), s.chosen):
        found.append("a card lies face down that may not be played")
    tokens: i64 = 0
    nets: i64 = 0
    for seat in range(s.seats):
        tokens += s.tokens[seat]
        if s.tokens[seat] < 0:
            found.append(f"seat {seat} owes tokens")
        if s.known[seat] & ~s.hands[seat] != 0 or s.known_gretins[seat] > s.gretins[seat]:
            found.append(f"a card known to be in hand {seat} is not")
        nets += 1 if s.net[seat] != NONE else 0
        if s.net[seat] == seat:
            found.append(f"seat {seat} has netted itself")
        at = seat if s.seats > 2 else seat * 5 + s.epoch
        if s.void[at] & s.hands[seat] & ~s.known[seat] != 0:
            found.append(f"hand {seat} has a card of a tribe it showed a void in")
    if nets != s.nets_out:
        found.append(f"{s.nets_out} nets are said to be out, not {nets}")
    if tokens > TOKENS_IN_ALL:
        found.append("there are too many tokens")
    return found


def cards_lost(p: Parameters, s: VillageState) -> list[str]:
    """Every card is in one place."""
    places: list[int] = []
    gretins: i64 = s.out_gretins
    places.append(s.out)
    for seat in range(s.seats):
        places.append(s.hands[seat])
        places.append(s.villages[seat])
        gretins += s.gretins[seat]
    for pile in range(s.piled):
        gretins += s.pile_of[pile] >> 3
    if s.phase == CHAOS or s.phase == GIVE:
        places.append(s.group)
        gretins += s.group_gretins
    elif s.phase < CHAOS and s.phase != CHOOSE:
        for i in range(s.down):
            if s.table[i] & GONE == 0:
                if card_of(s.table[i]) == GRETIN:
                    gretins += 1
                else:
                    places.append(card_bit(card_of(s.table[i])))
    for i in range(s.deck_left):
        if s.deck[i] == GRETIN:
            gretins += 1
        else:
            places.append(card_bit(s.deck[i]))
    total: i64 = 0
    together: i64 = 0
    for mask in places:
        total += size(mask)
        together |= mask
    found: list[str] = []
    if total != p.tribes * VALUES or size(together) != total:
        found.append(f"{size(together)} different cards, {total} in all, of {p.tribes * VALUES}")
    if gretins != p.gretins:
        found.append(f"{gretins} Gretins of {p.gretins}")
    return found


def tables_uneven(s: VillageState) -> list[str]:
    """TV-38: between tricks all hands are of one size; and villages are what lies in their piles."""
    found: list[str] = []
    for seat in range(s.seats):
        if s.phase == CARD and s.down == 0 and s.in_hand(seat) != s.in_hand(0):
            found.append(f"seat {seat} holds {s.in_hand(seat)} cards, seat 0 {s.in_hand(0)}")
        cards: i64 = 0
        for pile in range(s.piled):
            if s.pile_of[pile] & 7 == seat:
                cards |= s.piles[pile]
        if cards != s.villages[seat]:
            found.append(f"the piles of seat {seat} are not its village")
    if s.phase >= NEW_HAND or (s.phase > CHAOS and s.phase != MOVE and s.judged == NONE):
        found.append(f"stopped in phase {s.phase}")
    return found
