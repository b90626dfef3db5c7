"""The words of Tribal Village: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: words for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.village.cards import GRETIN, NONE
from talion.games.village.finish import next_receiver
from talion.games.village.pack import Content, told
from talion.games.village.rules import VillageRules
from talion.games.village.scoring import team_total
from talion.games.village.sentences import TELL, listed
from talion.games.village.shapes import ASKS, Alliances, Objective, Tribe
from talion.games.village.state import AGREED, ALONE, CARD, CHOOSE, GIVE, TOKENS_IN_ALL, VillageState
from talion.games.village.trick import ally_of, lead_card
from talion.kernel.codec import Codec
from talion.kernel.events import Event
from talion.kernel.game import Words
from talion.kernel.ints import count, has
from talion.kernel.shapes import EventData

# A mask of 64 cards may be a negative number.
ALL_CARDS: Final = 0xFFFF_FFFF_FFFF_FFFF

# By phase: what it asks.
PROMPTS: Final = (
    "Choose the objective you aim for in this hand.",
    "Play a card.",
    "A card lies face down before your net. Pull the net?",
    "How many Wild Luftles go with your card?",
    "Before whom do you lay your Hunting Net?",
    "Which card does your Nimbus take?",
    "Lay a card into the trick; it will not compete.",
    "Does your Tundris take the lead?",
    "Which two alliance cards does your Boletus swap?",
    "Does your Floris create chaos?",
    "Give a card",
    "You took a Gretin: move your token to another objective?",
    "From which village does your Tachydus send a card back?",
    "Which card goes back?",
    "A card came back to you: discard another one.",
)


def action_words(content: Content) -> list[str]:
    """All actions, by their numbers."""
    tribes = [tribe.name.value for tribe in content.tribes]
    words = [f"{tribe} {value}" for tribe in tribes for value in range(1, 9)]
    words += [content.gretin.name.value, "pass", "pull net", "take lead", "make chaos"]
    words += [f"seat {seat}" for seat in range(6)]
    words += [f"plus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [f"minus {n + 1}" for n in range(TOKENS_IN_ALL)]
    words += [objective.name.value for objective in content.objectives]
    words += [f"swap {tribes[a]} {tribes[b]}" for b in range(1, 11) for a in range(b)]
    return words


class VillageWords(Words[VillageState]):
    """Names come from the content in play."""

    def __init__(self, rules: VillageRules, content: Content) -> None:
        self.rules = rules
        self.content = content
        self.codec = Codec(action_words(content))
        self.tribe_names = [tribe.name.value for tribe in content.tribes]
        self.gretin = content.gretin.name.value
        self.objectives = [objective.name.value for objective in content.objectives]
        p = rules.parameters
        self.texts: dict[str, Objective] = {
            objective.name.value: {
                "text": told(objective, p.teams, p.even),
                "kind": objective.kind.value,
                "ruling": objective.text.ruling,
            }
            for objective in content.objectives
        }
        # The tribes in play never change, so their texts are put together once.
        self.tribe_texts: list[Tribe] | None = None

    def card(self, s: VillageState, card: int) -> str:
        """A card by its name."""
        return self.gretin if card == GRETIN else f"{self.tribe(s, card >> 3)} {(card & 7) + 1}"

    def tribe(self, s: VillageState, tribe: int) -> str:
        """A tribe in play by its name."""
        return self.tribe_names[s.tribes[tribe]]

    def cards(self, s: VillageState, mask: int, gretins: int) -> list[str]:
        """Cards by their names, in order, Gretins last."""
        found = []
        left = mask & ALL_CARDS
        while left:
            lowest = left & -left
            found.append(self.card(s, lowest.bit_length() - 1))
            left ^= lowest
        return found + [self.gretin] * gretins

    def alliances(self, s: VillageState, lay: list[int]) -> Alliances:
        """Which tribes are allied and which are not, by name."""
        names = [self.tribe(s, tribe) for tribe in lay]
        allied = 2 * self.rules.parameters.pairs
        return {"pairs": [names[i : i + 2] for i in range(0, allied, 2)], "unallied": names[allied:]}

    def prompt(self, s: VillageState, seat: int) -> tuple[str, str]:
        """What is asked."""
        kind, text = ASKS[s.phase], PROMPTS[s.phase]
        if s.phase == CHOOSE and has(s.committed, seat):
            text = "Chosen. You may change your mind until the last player has chosen."
        elif s.phase == GIVE:
            text = f"Give a card to Seat {next_receiver(s)}."
        elif s.phase == CARD:
            text = self.card_prompt(s)
        return kind, text

    def card_prompt(self, s: VillageState) -> str:
        """What has to be followed."""
        again = "A net refused your card. " if s.barred or s.barred_gretins else ""
        lead = lead_card(s)
        if lead == NONE:
            return "You lead: play any card."
        if lead == GRETIN:
            return f"{again}{self.gretin} leads: play any card."
        ally = ally_of(self.rules.parameters, s, lead >> 3)
        wanted = self.tribe(s, lead >> 3) + (f" or {self.tribe(s, ally)}" if ally != NONE else "")
        return f"{again}Follow {wanted} if you can."

    def event(self, s: VillageState, event: Event) -> EventData:
        """An event with its names, its rulings and its sentence."""
        return TELL[event.kind](self, s, event)

    def ending(self, s: VillageState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        p = self.rules.parameters
        won = self.rules.winners(s)
        names = listed([f"Seat {seat}" for seat in range(s.seats) if has(won, seat)])
        if s.ending == ALONE:
            return "TV-45", f"All others have left: {names} {'wins' if count(won) == 1 else 'win'}."
        best = max(team_total(p, s, team) for team in range(p.teams) if won & p.team_mask(team))
        tied = count(won) > s.seats // p.teams
        verb = "tie" if tied else "wins" if count(won) == 1 else "win"
        points = f"{best} point{'' if best == 1 else 's'}"
        if s.ending == AGREED:
            return "TV-47", f"All agree to stop: {names} {verb} with {points}."
        return "TV-16", f"{names} {verb} with {points}."
