"""Content and options made into the numbers that rules go by."""
# Plain Python: reads content once, before a match.

from __future__ import annotations

from talion.games.gangs.pack import ABILITIES, Content
from talion.games.gangs.parameters import Parameters
from talion.kernel.options import Options


def bind(content: Content, options: Options) -> Parameters:
    """The parameters of one match."""
    table = content.table
    members = [member for gang in content.gangs.all() for member in gang.members.all()]
    return Parameters(
        goal=int(options["goal"]) or table.goal.value,
        dealt=options["gangs"] == "dealt",
        turn_limit=int(options["turn_limit"]),
        decision_ms=int(options["decision_s"]) * 1000,
        asks_itself=options["question"] == "itself",
        changes=table.changes.value,
        round_limit=table.rounds.value,
        abilities=[ABILITIES.index(member.ability.value) for member in members],
    )
