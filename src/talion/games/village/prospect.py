"""What a choice would bring as the cards lie, in a sentence: for those who ask for a hint."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.village.actions import OBJECTIVE, PASS, card_named
from talion.games.village.cards import GRETIN, NONE
from talion.games.village.state import CARD, CHOOSE, VillageState, card_of, value_of
from talion.games.village.trick import ally_of, best, is_on_suit, lead_card
from talion.games.village.words import VillageWords


def prospect(w: VillageWords, s: VillageState, seat: int, action: int) -> str:
    """Of an objective what it scores, of a card how it stands in the trick; of other choices nothing."""
    if s.phase == CHOOSE and action >= OBJECTIVE:
        return w.names.texts[w.names.objectives[action - OBJECTIVE]]["text"]
    if s.phase != CARD or action >= PASS:
        return ""
    card = card_named(s, action)
    if card == GRETIN:
        return w.names.gretin_text["text"]
    tribe = w.names.tribe_texts[s.tribes[card >> 3]]
    if lead_card(s) == NONE:
        ally = ally_of(w.rules.parameters, s, card >> 3)
        beside = f" and {w.names.tribe(s, ally)} are" if ally != NONE else " alone is"
        return f"It leads: {tribe['name']}{beside} on suit."
    if not is_on_suit(s, card):
        works = f", and {tribe['ability']} works" if tribe["when"] == "off suit" else ""
        return f"Off suit: it cannot take the trick{works}."
    winner = best(s)
    if winner == NONE or (card & 7) + 1 > value_of(s.table[winner]):
        return "On suit, and the highest so far: it would take the trick as the cards lie."
    return f"On suit, and it loses the trick to {w.names.card(s, card_of(s.table[winner]))}."
