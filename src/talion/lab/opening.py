"""A match of a run, played again step by step: the very one that the run's row tells of."""

from __future__ import annotations

from talion.bots.run import play_out
from talion.kernel.problems import Problem
from talion.lab.folder import MATCHES_FILE, Folder
from talion.lab.matches import MOST_DECISIONS, begun, seated
from talion.lab.plan import RunPlan, check
from talion.lab.rows import MatchRow
from talion.match import Match


def reopened(folder: Folder, number: int) -> Match:
    """The match of a run by its number there, with its whole log. Raises `Problem` where it does not come out as it did."""
    plan = folder.plan()
    check(plan)
    row = row_of(folder, plan, number)
    setting = plan.settings[row.setting]
    match = begun(plan, setting, row.number)
    _, bots = seated(match, setting, row.number)
    try:
        play_out(match, bots, plan.seed + row.number, recorded=True, most=MOST_DECISIONS)
    except Exception as error:  # a bot that failed then fails now, and the match is what there is of it
        if not row.fault:
            raise Problem(f"Match {number} fails now, and did not then: {type(error).__name__}: {error}.") from error
    payoffs = tuple(
        match.rules.payoff(match.state, seat) if match.state.over else 0 for seat in range(match.state.seats)
    )
    if (payoffs, match.header.seed) != (row.payoffs, row.seed):
        raise Problem(
            f"Match {number} comes out differently now: it was played by other bots, or by another build of Talion (compiled or plain)."
        )
    return match


def row_of(folder: Folder, plan: RunPlan, number: int) -> MatchRow:
    """A row of a run, finished or not. Raises `Problem` where there is none."""
    place, there = plan.place(number)
    if (folder.path / MATCHES_FILE).exists():
        rows, _ = folder.tables()
    else:
        rows = [row for played in folder.kept().values() for row in played.rows]
    for row in rows:
        if (row.setting, row.number) == (place, there):
            return row
    raise Problem(f"Match {number} of this run has not been played.")
