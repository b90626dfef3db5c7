"""What cards, tribes and objectives are called at a table, and what they say: names and texts come from the content in play."""
# Plain Python: words for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.village import pack
from talion.games.village.cards import GRETIN, of_tribe
from talion.games.village.pack import Content, told
from talion.games.village.parameters import Parameters
from talion.games.village.shapes import Alliances, Objective, Tribe
from talion.games.village.state import VillageState

# A mask of 64 cards may be a negative number.
ALL_CARDS: Final = 0xFFFF_FFFF_FFFF_FFFF
# The same as the core has it.
EVERY_CARD: Final = -1


class Names:
    """For one match."""

    def __init__(self, p: Parameters, content: Content) -> None:
        self.parameters = p
        # All eleven, by the number of their kind.
        self.tribe_texts = [tribe_text(tribe) for tribe in content.tribes.all().values()]
        self.gretin_text = tribe_text(content.gretin)
        self.tribe_names = [tribe.name.value for tribe in content.tribes.all().values()]
        self.gretin = content.gretin.name.value
        self.objectives = [objective.name.value for objective in content.objectives.values()]
        # TV-42: partners score what both have.
        ours = "" if p.teams == p.seats else "Your team's village: "
        self.texts: dict[str, Objective] = {
            objective.name.value: {
                "text": f"{ours}{told(objective, p.teams, p.even)}",
                "kind": objective.kind.value,
                "ruling": objective.text.ruling,
            }
            for objective in content.objectives.values()
        }

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

    def suit(self, s: VillageState, cards: int) -> list[str]:
        """The tribes in play that have cards in a mask."""
        return [self.tribe(s, tribe) for tribe in range(self.parameters.tribes) if of_tribe(cards, tribe)]

    def alliances(self, s: VillageState, lay: list[int]) -> Alliances:
        """Which tribes are allied and which are not, by name."""
        names = [self.tribe(s, tribe) for tribe in lay]
        allied = 2 * self.parameters.pairs
        return {"pairs": [names[i : i + 2] for i in range(0, allied, 2)], "unallied": names[allied:]}


def tribe_text(tribe: pack.Tribe) -> Tribe:
    """A tribe's name, power and looks."""
    return {
        "name": tribe.name.value,
        "ability": tribe.ability.value,
        "text": tribe.text.value,
        "when": tribe.when.value,
        "emblem": tribe.emblem.value,
        "colour": tribe.colour.value,
        "ruling": tribe.text.ruling,
    }


def listed(names: list[str]) -> str:
    """`a, b and c`"""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
