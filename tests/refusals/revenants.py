"""What Revenants' refusals say of the table."""

from __future__ import annotations

from talion.games.revenants.state import NONE, PICKING, RevenantsState
from talion.kernel.ints import has
from tests.refusals.collect import Claim, Said


def state(said: Said) -> RevenantsState:
    found: RevenantsState = said.match.state
    return found


def owner(said: Said) -> int:
    """Who owns the revenant that is named first; NONE: nobody."""
    names: list[str] = said.match.view()["revenants"]
    return state(said).owner(names.index(said.named[0]))


CLAIMS: dict[str, Claim] = {
    "{revenant} is taken; no two players own the same revenant.": lambda said: owner(said) not in (NONE, said.seat),
    "{revenant} is your own revenant: aim at somebody else.": lambda said: owner(said) == said.seat,
    "{revenant} is your own revenant: {card} shows one of the others.": lambda said: owner(said) == said.seat,
    "{revenant} is out and cannot be attacked any more.": lambda said: not has(state(said).standing, owner(said)),
    "Nobody plays {revenant}; an attack needs a standing opponent.": lambda said: owner(said) == NONE,
    "Cards are played once everyone has picked a revenant.": lambda said: state(said).phase == PICKING,
    "Everybody has a revenant by now, and keeps it for the match.": lambda said: NONE not in list(state(said).revenant),
}
