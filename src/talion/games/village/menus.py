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
        # By the values held of a tribe, and by tribe, of the eleven: so the few that are often asked for lie together.
        self.cards: list[Menu] = [()] * int((BYTE + 1) * TRIBES)
        for tribe in range(TRIBES):
            for values in range(BYTE + 1):
                held = [int(tribe * VALUES + value) for value in range(VALUES) if (values >> value) & 1 != 0]
                self.cards[values * TRIBES + tribe] = tuple(held)
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
        if cards == 0:
            return self.gretin if gretin else ()
        tribe: i64 = 0
        while cards & BYTE == 0:
            tribe += 1
            cards >>= VALUES
        menus = self.cards
        found = menus[(cards & BYTE) * TRIBES + s.tribes[tribe]]
        while True:
            tribe += 1
            cards >>= VALUES
            if cards == 0 or tribe == self.tribes:  # with the last of 64 cards in it, a mask never shifts to 0
                return found + self.gretin if gretin else found
            if cards & BYTE != 0:
                found += menus[(cards & BYTE) * TRIBES + s.tribes[tribe]]
