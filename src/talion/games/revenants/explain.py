"""Why an action is refused: a ruling and a sentence for each."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.revenants.actions import DEFEND, PICK
from talion.games.revenants.state import NONE, PICKING, RevenantsState
from talion.kernel.refusals import Refusal


def explain(s: RevenantsState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The reason, for a seat with an open prompt and an action that is not legal."""
    name = names[action & 3]
    if s.phase == PICKING:
        if action < PICK:
            return Refusal("RV-30", "Cards are played once everyone has picked a revenant.")
        return Refusal("RV-1", f"{name} is taken; no two players own the same revenant.")
    if action >= PICK:
        return Refusal("RV-30", "Everybody has a revenant by now, and keeps it for the match.")
    owner = s.owner(action & 3)
    if owner == seat:
        other = "DEFEND shows one of the others" if action >> 2 == DEFEND else "aim at somebody else"
        return Refusal("RV-13", f"{name} is your own revenant: {other}.")
    if owner == NONE:
        return Refusal("RV-3", f"Nobody plays {name}; an attack needs a standing opponent.")
    return Refusal("RV-23", f"{name} is out and cannot be attacked any more.")
