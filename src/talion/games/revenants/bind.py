"""Content and options made into the numbers that rules go by."""
# Plain Python: reads content once, before a match.

from __future__ import annotations

from talion.games.revenants.pack import Content
from talion.games.revenants.parameters import Parameters
from talion.kernel.options import Options


def bind(content: Content, options: Options) -> Parameters:
    """The parameters of one match."""
    cards = content.cards
    return Parameters(
        hp=int(options["hp"]) or content.table.hp.value,
        solo=cards.solo.damage.value,
        retaliate=cards.retaliate.damage.value,
        recoil=cards.retaliate.recoil.value,
        betray=cards.betray.damage.value,
        betray_step=cards.betray.step.value,
        team=cards.team.damage.value,
        team_step=cards.team.step.value,
        idle=cards.defend.idle.value,
        recoil_always=options["recoil"] == "always",
        betray_spent_always=options["betrayal"] == "used up",
        dealt=options["revenants"] == "dealt",
        turn_limit=int(options["turn_limit"]),
        decision_ms=int(options["decision_s"]) * 1000,
    )
