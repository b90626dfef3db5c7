"""The tables of RULES.md that are made from content."""
# Plain Python: text for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.content.tables import table
from talion.games.village.pack import Content, told

# Objectives are told for a table of four, where an even share is three tricks (TV-15).
VILLAGES: Final = 4
EVEN: Final = 3


def tables(content: Content) -> dict[str, str]:
    """What each tribe can do, and what each objective scores."""
    tribes = [*content.tribes.all().values(), content.gretin]
    powers = [(one.name.value, one.ability.value, one.when.value, one.text.value) for one in tribes]
    scores = [(one.name.value, told(one, VILLAGES, EVEN)) for one in content.objectives.values()]
    return {
        "tribes": table(("tribe", "ability", "when", "what"), powers),
        "objectives": table(("objective", "what it scores with four villages"), scores),
    }
