"""How a campaign seems to go, by simple reckoning."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.ints import count


def run_chance(p: Parameters, s: DeadEyeState) -> i64:
    """A rough chance of finishing the present run, in thousandths: far and well supplied is good."""
    needed: i64 = p.requirement[p.hvn_after(s.base)]
    done = s.total() if s.total() < needed else needed
    supplies: i64 = len(s.strength) + len(s.hope)
    chance = 100 + 400 * done // (needed if needed > 0 else 1) + 40 * (supplies - 5) + 20 * count(s.rig)
    return 10 if chance < 10 else 990 if chance > 990 else chance


def campaign_chance(p: Parameters, s: DeadEyeState) -> i64:
    """A rough chance of winning the campaign: the present run, then half a chance for each attempt still needed."""
    if p.practice:
        return run_chance(p, s)
    left = p.legs() - p.leg(s.base)
    spare = p.attempts - s.attempt - left
    if spare < 0:
        return 0
    chance = run_chance(p, s)
    for _leg in range(left):
        chance = chance * (2 + spare) // (4 + spare)
    return chance
