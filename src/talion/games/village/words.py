"""The words of Tribal Village: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: words for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.village.cards import GRETIN, NONE, VALUES, size
from talion.games.village.explain import to_play
from talion.games.village.finish import next_receiver
from talion.games.village.names import Names
from talion.games.village.pack import Content
from talion.games.village.rules import VillageRules
from talion.games.village.sentences import ending
from talion.games.village.shapes import ASKS
from talion.games.village.state import CARD, CHOOSE, GIVE, TOKENS_IN_ALL, VillageState
from talion.games.village.trick import lead_card, playable
from talion.kernel.codec import Codec
from talion.kernel.game import Words
from talion.kernel.ints import has

# By phase: what it asks, with the names of tribes by their keys.
PROMPTS: Final = (
    "Choose the objective you aim for in this hand.",
    "Play a card.",
    "A card lies face down before your net. Pull the net?",
    "How many Wild Luftles go with your card?",
    "Before whom do you lay your Hunting Net?",
    "Which card does your {nimbus} take?",
    "Lay a card into the trick; it does not compete.",
    "Does your {tundris} take the lead?",
    "Which two alliance cards does your {boletus} swap?",
    "Does your {floris} create chaos?",
    "Give a card",
    "You took a Lucky {gretin}: move your token to another objective?",
    "From which village does your {tachydus} send a card back?",
    "Which card goes back?",
    "A card came back to you: discard another one.",
)


def action_words(content: Content) -> list[str]:
    """All actions, by their numbers."""
    tribes = [tribe.name.value for tribe in content.tribes.all().values()]
    words = [f"{tribe} {value}" for tribe in tribes for value in range(1, VALUES + 1)]
    words += [content.gretin.name.value, "pass", "pull net", "take lead", "make chaos"]
    words += [f"seat {seat}" for seat in range(6)]
    words += [f"plus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [f"minus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [objective.name.value for objective in content.objectives.values()]
    words += [f"swap {tribes[a]} {tribes[b]}" for b in range(1, len(tribes)) for a in range(b)]
    return words


def swaps_turned(words: list[str]) -> dict[str, int]:
    """TV-31: of two alliance cards, either may be named first."""
    swaps = [(number, text.split()) for number, text in enumerate(words) if text.startswith("swap ")]
    return {f"swap {b} {a}": number for number, (_, a, b) in swaps}


class VillageWords(Words[VillageState]):
    """Names come from the content in play."""

    def __init__(self, rules: VillageRules, content: Content) -> None:
        self.rules = rules
        words = action_words(content)
        self.codec = Codec(words, also=swaps_turned(words))
        self.names = Names(rules.parameters, content)
        called = {key: tribe.name.value for key, tribe in content.tribes.all().items()}
        self.prompts = [text.format(**called, gretin=self.names.gretin) for text in PROMPTS]

    def prompt(self, s: VillageState, seat: int) -> tuple[str, str]:
        """What is asked."""
        kind, text = ASKS[s.phase], self.prompts[s.phase]
        if s.phase == CHOOSE and has(s.committed, seat):
            text = "Chosen. You may change your mind until the last player has chosen."
        elif s.phase == CHOOSE and self.rules.parameters.in_turn:
            text = "Place your token on the objective you aim for in this hand. It stays there, and all see it."
        elif s.phase == GIVE:
            text = f"Give a card to Seat {next_receiver(s)}."
        elif s.phase == CARD:
            text = self.card_prompt(s, seat)
        return kind, text

    def card_prompt(self, s: VillageState, seat: int) -> str:
        """What leads, and which tribes of the own hand follow (TV-4, TV-17)."""
        refused = size(s.barred) + s.barred_gretins
        again = "" if refused == 0 else "A net refused your card. " if refused == 1 else "Nets refused your cards. "
        free = "any other card" if refused else "any card"
        lead = lead_card(s)
        if lead == NONE:
            return f"{again}You lead: play {free}."
        if lead == GRETIN:
            return f"{again}{self.names.gretin} leads: play {free}."
        tribe = lead >> 3
        if playable(s, seat) & ~s.suit[tribe] == 0:
            fitting = to_play(self.rules.parameters, s, seat, tribe, self.rules.names)
            return f"{again}{self.names.tribe(s, tribe)} leads: play {fitting}."
        another = " with another" if refused else ""
        return f"{again}{self.names.tribe(s, tribe)} leads, and you cannot follow{another}: play {free}."

    def ending(self, s: VillageState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        return ending(self.rules.parameters, s, self.rules.winners(s))
