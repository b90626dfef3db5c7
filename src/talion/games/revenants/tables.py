"""The tables of RULES.md that are made from content."""
# Plain Python: text for people; nothing here runs inside a match.

from __future__ import annotations

from talion.content.tables import table
from talion.games.revenants.pack import Content


def tables(content: Content) -> dict[str, str]:
    """What each card does."""
    solo, retaliate, betray = content.cards.solo, content.cards.retaliate, content.cards.betray
    team, defend = content.cards.team, content.cards.defend
    rows = [
        (solo.name.value, f"{solo.damage.value} damage", ""),
        (
            retaliate.name.value,
            f"{retaliate.damage.value} damage, if the target ever attacked you in an earlier turn",
            f"{retaliate.recoil.value} recoil, always",
        ),
        (
            team.name.value,
            f"{team.damage.value} damage, if another player teams against the same target now; "
            f"{team.step.value} more for each success in a row",
            "",
        ),
        (
            betray.name.value,
            f"{betray.damage.value} damage, if you teamed up with the target before; "
            f"{betray.step.value} more for each success of its team streak after the first",
            "",
        ),
        (
            defend.name.value,
            "attackers lose half of what they dealt you",
            f"you lose only that half; if nobody aimed at you, you lose {defend.idle.value}",
        ),
    ]
    return {"cards": table(("card", "to the target", "to you"), rows)}
