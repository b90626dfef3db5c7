"""Content and options made into the numbers that the rules play by."""
# Plain Python: read once for a match.

from __future__ import annotations

from talion.content.sourced import Sourced
from talion.games.village import pack
from talion.games.village.parameters import Objective, Parameters
from talion.kernel.options import Options

# More than any objective can give.
NO_CAP = 1000


def bind(content: pack.Content, options: Options, seats: int) -> Parameters:
    """The numbers for so many seats."""
    table = content.tables.all()[seats]
    alliance = bool(options["alliance"])
    villages = seats // 2 if alliance and seats in (4, 6) else seats
    return Parameters(
        seats=seats,
        tribes=table.tribes.value,
        pairs=table.pairs.value,
        dealt=table.dealt.value,
        hands=int(options["hands"]),
        gretin=bool(options["gretin"]),
        alliance=alliance,
        hidden=options["villages"] == "hidden",
        in_turn=options["objectives"] == "open",
        decision_ms=int(options["decision_s"]) * 1000,
        objectives=[objective(each, villages - 2) for each in content.objectives.values()],
    )


def objective(o: pack.ObjectiveContent, at: int) -> Objective:
    """An objective with its numbers for so many villages, counted from two."""
    return Objective(
        measures=[pack.MEASURES.index(term.measure) for term in o.terms.values()],
        per=[number(term.per, at, 0) for term in o.terms.values()],
        least=[number(term.least, at, 0) for term in o.terms.values()],
        most=[number(term.most, at, 0) for term in o.terms.values()],
        plus=number(o.plus, at, 0),
        needs=o.needs,
        bonus_from=number(o.bonus_from, at, 0),
        bonus=number(o.bonus, at, 0),
        cap=number(o.cap, at, NO_CAP),
    )


def number(row: Sourced[tuple[int, ...]] | None, at: int, otherwise: int) -> int:
    """The number of a row that counts here, where content has the row."""
    return otherwise if row is None else row.value[at]
