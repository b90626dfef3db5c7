"""Lists of answers that are made once, so that a Python loop asking for them pays for no building.

They say the same as legal.py, in the same order; the contract compares the two at every step.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from talion.games.village import figures, state
from talion.games.village.cards import BYTE, GRETIN, TRIBES, VALUES, card_bit
from talion.games.village.figures import Figures
from talion.games.village.finish import returnable, village_gretins
from talion.games.village.legal import targets, villages
from talion.games.village.state import VillageState
from talion.games.village.trick import playable
from talion.kernel.ints import bit

Menu = tuple[int, ...]


@final
class Menus:
    """For one number of seats."""

    def __init__(self, f: Figures) -> None:
        self.tribes: i64 = f.tribes
        self.gretin: Menu = (int(figures.GRETIN_CARD),)
        self.pull: Menu = (int(figures.PASS), int(figures.PULL))
        self.lead: Menu = (int(figures.PASS), int(figures.TAKE_LEAD))
        self.chaos: Menu = (int(figures.PASS), int(figures.MAKE_CHAOS))
        # By the values held of a tribe, and by tribe, of the eleven: so the few that are often asked for lie together.
        self.cards: list[Menu] = [()] * int((BYTE + 1) * TRIBES)
        for tribe in range(TRIBES):
            for values in range(BYTE + 1):
                held = [int(tribe * VALUES + value) for value in range(VALUES) if (values >> value) & 1 != 0]
                self.cards[values * TRIBES + tribe] = tuple(held)
        # By how many tokens there are.
        self.tokens: list[Menu] = []
        for n in range(state.TOKENS_IN_ALL + 1):
            more = [int(figures.PLUS + i) for i in range(n)] + [int(figures.MINUS + i) for i in range(n)]
            self.tokens.append((int(figures.PASS), *more))
        # By the seats that may be named, as a mask.
        self.targets: list[Menu] = []
        for mask in range(int(bit(f.seats))):
            named = [int(figures.SEAT + seat) for seat in range(f.seats) if (mask >> seat) & 1 != 0]
            self.targets.append((int(figures.PASS), *named))

    def offered(self, s: VillageState, seat: i64) -> Menu | None:
        """The answers of a seat to its open prompt, None where they have to be worked out."""
        phase = s.phase
        if phase == state.CARD:
            return self.of_cards(s, playable(s, seat), s.gretins[seat] > s.barred_gretins)
        if phase == state.NET:
            return self.pull
        if phase == state.CAST:
            return self.targets[targets(s, seat)]
        if phase == state.CHOOSE:
            at, o = figures.OBJECTIVE, s.offered
            return (at + o[0], at + o[1], at + o[2], at + o[3], at + o[4])
        if phase == state.TOKENS:
            return self.tokens[s.tokens[seat]]
        if phase == state.GIVE:
            return self.of_cards(s, s.group, s.group_gretins != 0)
        if phase == state.LAY:
            return self.of_cards(s, s.hands[seat], s.gretins[seat] != 0)
        if phase == state.VILLAGE:
            return self.targets[villages(s)]
        if phase == state.RETURN:
            return self.of_cards(s, returnable(s, s.owner), village_gretins(s, s.owner) != 0)
        if phase == state.DISCARD and s.returned != GRETIN:
            return self.of_cards(s, s.hands[seat] & ~card_bit(s.returned), s.gretins[seat] != 0)
        if phase == state.LEAD:
            return self.lead
        if phase == state.CHAOS:
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
