"""Lists of answers that are made once, so that a Python loop asking for them pays for no building.

They say the same as legal.py, in the same order; the contract compares the two at every step.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from talion.games.village.cards import BYTE, GRETIN, TRIBES, VALUES, card_bit
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
)
from talion.games.village.finish import returnable, village_gretins
from talion.games.village.legal import targets, villages
from talion.games.village.state import (
    CARD,
    CAST,
    CHAOS,
    CHOOSE,
    DISCARD,
    GIVE,
    LAY,
    LEAD,
    NET,
    RETURN,
    TOKENS,
    TOKENS_IN_ALL,
    VILLAGE,
    VillageState,
)
from talion.games.village.trick import playable
from talion.kernel.ints import bit

Menu = tuple[int, ...]


@final
class Menus:
    """For one number of seats."""

    def __init__(self, f: Figures) -> None:
        self.tribes: i64 = f.tribes
        self.gretin: Menu = (int(GRETIN_CARD),)
        self.pull: Menu = (int(PASS), int(PULL))
        self.lead: Menu = (int(PASS), int(TAKE_LEAD))
        self.chaos: Menu = (int(PASS), int(MAKE_CHAOS))
        # By tribe, of the eleven, and the values held of it.
        self.cards: list[Menu] = []
        for menu in range(TRIBES * (BYTE + 1)):
            first = (menu >> 8) * VALUES
            self.cards.append(tuple([int(first + value) for value in range(VALUES) if (menu >> value) & 1 != 0]))
        # By how many tokens there are.
        self.tokens: list[Menu] = []
        for n in range(TOKENS_IN_ALL + 1):
            more = [int(PLUS + i) for i in range(n)] + [int(MINUS + i) for i in range(n)]
            self.tokens.append((int(PASS), *more))
        # By the seats that may be named, as a mask.
        self.targets: list[Menu] = []
        for mask in range(int(bit(f.seats))):
            self.targets.append((int(PASS), *[int(SEAT + seat) for seat in range(f.seats) if (mask >> seat) & 1 != 0]))

    def offered(self, s: VillageState, seat: i64) -> Menu | None:
        """The answers of a seat to its open prompt, None where they have to be worked out."""
        phase = s.phase
        if phase == CARD:
            return self.of_cards(s, playable(s, seat), s.gretins[seat] > s.barred_gretins)
        if phase == NET:
            return self.pull
        if phase == CAST:
            return self.targets[targets(s, seat)]
        if phase == CHOOSE:
            o = s.offered
            return (OBJECTIVE + o[0], OBJECTIVE + o[1], OBJECTIVE + o[2], OBJECTIVE + o[3], OBJECTIVE + o[4])
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

    def of_cards(self, s: VillageState, cards: i64, gretin: bool) -> Menu:
        """Cards tribe by tribe, a Gretin last."""
        found: Menu = ()
        tribe: i64 = 0
        while cards != 0 and tribe < self.tribes:  # shifted often enough, a mask with the last card stays -1
            values = cards & BYTE
            if values != 0:
                part = self.cards[s.tribes[tribe] * (BYTE + 1) + values]
                found = part if len(found) == 0 else found + part
            tribe += 1
            cards >>= VALUES
        return found + self.gretin if gretin else found
