"""What must always be true of Nymphlets: each is somewhere or caught, none stands where it may not, their dice are on their cards."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.nymphlets.actions import FIRST_SLOT, OWN_TRACKS
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import FIGHTING, NONE, TURNING, ArenaState
from talion.games.common.dice import amount
from talion.kernel.ints import bit, has


def audit_brood(p: Parameters, s: ArenaState) -> list[str]:
    """Spaces, catchers and Victory Points."""
    broken: list[str] = []
    brood = s.brooding()
    taken: i64 = 0
    for number in range(brood.count()):
        space = brood.at[number]
        if space < 0:
            if brood.catcher[number] == NONE and s.phase in (TURNING, FIGHTING) and has(s.playing, brood.owner(number)):
                broken.append(f"nymphlet {number} is nowhere, and nobody has caught it")
            continue
        if has(taken, space):
            broken.append(f"two nymphlets are on space {space}")
        taken |= bit(space)
        if brood.catcher[number] != NONE:
            broken.append(f"nymphlet {number} is caught, and on the board")
        if not has(p.arena.ground, space):
            broken.append(f"nymphlet {number} is on terrain")
        figure = s.at[space]
        if figure >= 0 and p.team[s.owner(figure)] != p.team[brood.owner(number)]:
            broken.append(f"nymphlet {number} shares its space with an enemy")
    if taken != brood.taken:
        broken.append("the spaces with nymphlets are not where they are")
    if brood.stings != 0 and not s.call.open and not s.call.flying and len(s.attacks) == 0:
        broken.append("embers burn after the blow is over")
    for seat in range(s.seats):
        each = p.worth_fallen if has(s.out, seat) else p.worth
        if s.contested().victory[seat] != each * brood.caught_by(seat):
            broken.append(f"seat {seat} has other Victory Points than it has caught")
    return broken


def audit_seat(p: Parameters, s: ArenaState, seat: i64) -> list[str]:
    """Dice on the cards of a seat's Nymphlets."""
    broken: list[str] = []
    brood = s.brooding()
    for place in range(OWN_TRACKS):
        slot = FIRST_SLOT + place
        dice = s.on(seat, slot)
        there = place // 2 < brood.each and brood.at[seat * brood.each + place // 2] >= 0
        if dice > (p.brood_spaces[place % 2] if there else 0):
            broken.append(f"seat {seat}: the card of nymphlet {place // 2} is overfull, or not there")
        if amount(s.fresh[seat], slot) > dice:
            broken.append(f"seat {seat}: more dice were put down on the card of nymphlet {place // 2} than lie there")
    return broken
