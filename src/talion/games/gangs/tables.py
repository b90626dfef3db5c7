"""The tables of RULES.md that are made from content."""
# Plain Python: text for people; nothing here runs inside a match.

from __future__ import annotations

from talion.content.tables import table
from talion.games.gangs.pack import ABILITIES, Content
from talion.games.gangs.words import ABILITY_WORDS


def tables(content: Content) -> dict[str, str]:
    """What each member can do, the same in every gang (AU-3), and who they are."""
    gangs = content.gangs.all()
    able = []
    for number, member in enumerate(gangs[0].members.all(), 1):
        _, text = ABILITY_WORDS[ABILITIES.index(member.ability.value)]
        able.append((str(number), text[0].lower() + text[1:].removesuffix(".")))
    named = [(gang.name.value, *[member.name.value for member in gang.members.all()]) for gang in gangs]
    return {
        "abilities": table(("member", "ability, once a punch, only without a black eye"), able),
        "gangs": table(("gang", *[str(number) for number in range(1, len(able) + 1)]), named),
    }
