"""What a Parry can be expected to do, in whole numbers: for whoever is asked how many dice to roll (EA-5)."""

from __future__ import annotations

from typing import Final

from talion.games.arena.combat.blow import DEFENDING, Blow
from talion.games.arena.combat.windows import defences
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import Parameters
from talion.games.arena.shapes.view import ParryOdds
from talion.games.arena.state import ArenaState
from talion.kernel.ints import has

# Parry dice at most.
DICE: Final = 5


def parry_odds(p: Parameters, s: ArenaState, blow: Blow) -> list[ParryOdds]:
    """One entry for every number of dice that may be rolled now; none where every die of a Parry is sure to cancel."""
    if blow.stage != DEFENDING or p.realtime:
        return []
    ways = defences(p, s, s.owner(blow.figure), blow)
    faces = sum(has(p.cancel_faces, face) for face in range(len(FACES)))
    return [odds(dice, blow.hits, faces) for dice in range(1, DICE + 1) if has(ways, dice - 1)]


def odds(dice: int, hits: int, faces: int) -> ParryOdds:
    """So many dice against so many hits, where each cancels one on some of its faces."""
    sides = len(FACES)
    throws, stopped, clean = sides**dice, 0, 0
    ways = 1
    for cancels in range(dice + 1):
        # How many throws show exactly so many that cancel.
        shown = ways * faces**cancels * (sides - faces) ** (dice - cancels)
        stopped += shown * min(cancels, hits)
        clean += shown if cancels >= hits else 0
        ways = ways * (dice - cancels) // (cancels + 1)
    return {
        "dice": dice,
        "stopped_hundredths": (200 * stopped + throws) // (2 * throws),
        "clean_percent": (200 * clean + throws) // (2 * throws),
    }
