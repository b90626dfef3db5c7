"""Why an answer is refused while a blow is on its way."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import FRONT, arc
from talion.games.arena.calls.reasons import blocked, lacking, named, no_shield, no_shields, not_in_play, not_ready
from talion.games.arena.calls.scripts import BRACING, CANCEL, DECOY, ROUND, SWAP, WARD
from talion.games.arena.combat.blow import DEFENDING, REACT_FACING, REACT_SWAPPING, SLIPPING, Blow
from talion.games.arena.combat.reactions import reach_of
from talion.games.arena.combat.windows import turns_aside
from talion.games.arena.names import counted
from talion.games.arena.nymphlets.refusals import blocked as blocked_nymphlet
from talion.games.arena.nymphlets.refusals import no_parry as no_parry_for_nymphlets
from talion.games.arena.nymphlets.refusals import no_ward
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def in_window(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The stages of an attack, as its victim meets them."""
    blow = s.answering(seat)
    if blow.stage == REACT_FACING:
        return Refusal("EA-3", "Say which way you turn.")
    if blow.stage == REACT_SWAPPING:
        if blow.figure >= a.FIGURES:
            return Refusal("EA-62", f"Say which guard takes the place of {named(p, blow.figure)}.")
        if a.FIGURE < action < a.CHOOSE:
            return no_shield(p, s, reach_of(p, s, seat, blow), a.CHARACTERS + action - a.FIGURE - 1)
        return Refusal("EA-55", "Say which guard takes the blow.")
    if blow.stage == SLIPPING:
        if a.STEP <= action < a.TURN_LEFT:
            if blow.figure >= a.FIGURES:
                return blocked_nymphlet(p, s, blow.figure - a.FIGURES, action - a.STEP)
            return blocked(p, s, s.pos[blow.figure], action - a.STEP, "EA-35")
        return Refusal("EA-22", "The attack is over: step aside, or stop.")
    if a.PARRIES <= action < a.PUSH:
        return no_parry(p, s, seat, blow)
    if a.DO_INNATE <= action < a.PASS:
        return no_reaction(p, s, seat, blow, a.INNATE + action - a.DO_INNATE)
    if blow.stage != DEFENDING and blow.coming() == 0:
        return Refusal("EA-21", "You are about to be moved: use a reaction that is offered, or decline.")
    return Refusal("EA-21", f"{named(p, blow.figure)} is being hit: use a reaction that is offered, or decline.")


def no_parry(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> Refusal:
    """Dice of Parry that cannot be used, or not so many."""
    name = p.kit(s, seat).tracks[a.PARRY]
    if blow.figure >= a.FIGURES:
        return no_parry_for_nymphlets(p, blow)
    if not p.filled(s, seat, a.PARRY) and not blow.parried:
        return lacking(p, s, seat, a.PARRY)
    if blow.stage != DEFENDING:
        return too_early(p, s, seat, blow, name, False)
    if blow.arc != FRONT:
        return Refusal("EA-5", f"The attack comes from behind; {name} is only for what comes through the front arc.")
    if blow.parried:
        return Refusal("EA-21", f"{name} is used once for each attack.")
    return Refusal("EA-5", f"Only {counted(s.on(seat, a.PARRY), 'die', 'dice')} can be spent: no more lie on {name}.")


def too_early(p: Parameters, s: ArenaState, seat: i64, blow: Blow, name: str, all_round: bool) -> Refusal:
    """EA-28: what cancels hits comes after what turns or changes places, if there is anything that it could cancel."""
    if blow.coming() == 0:
        return Refusal("EA-21", f"Nothing hits: there is nothing for {name} to cancel.")
    if blow.regular == 0:
        return Refusal("EA-7", f"Only unblockable hits come: there is nothing for {name} to cancel.")
    tracks = p.kit(s, seat).tracks
    ways = turns_aside(p, s, seat, blow)
    first_of_all = " or ".join([tracks[a.INNATE + slot] for slot in range(a.CARDS + 1) if has(ways, slot)])
    then = f"{name} comes after that"
    if not all_round and arc(p, s, blow.origin, blow.figure) != FRONT:
        then = f"from behind {name} does not help"
    return Refusal("EA-28", f"First say whether you use {first_of_all}; {then}.")


def no_reaction(p: Parameters, s: ArenaState, seat: i64, blow: Blow, slot: i64) -> Refusal:
    """An innate or a card that does not answer this attack, or not now."""
    missing = not_in_play(p, s, seat, slot)
    if missing is not None:
        return missing
    kit = p.kit(s, seat)
    name = kit.tracks[slot]
    start = kit.reactions[slot - a.INNATE]
    if start < 0:
        return Refusal("EA-21", f"{name} is no reaction.")
    if p.code[start] in (WARD, DECOY):
        return no_ward_now(p, s, seat, blow, slot)
    if blow.figure >= a.FIGURES:
        return Refusal("EA-106", f"{name} does not save a Nymphlet.")
    if blow.figure >= a.CHARACTERS:
        return Refusal("EA-57", f"{name} is for the chief, not for a guard.")
    if has(blow.used, slot - a.INNATE):
        return Refusal("EA-21", f"{name} is used once for each attack.")
    if slot >= a.CARD and not s.is_ready(seat, slot - a.CARD):
        return not_ready(p, s, seat, slot - a.CARD)
    if not p.filled(s, seat, slot):
        return lacking(p, s, seat, slot)
    if p.code[start] == BRACING:
        return Refusal("EA-113", f"{name} answers what moves, turns or swaps you, not hits.")
    if p.code[start] == CANCEL:
        if blow.stage != DEFENDING:
            return too_early(p, s, seat, blow, name, p.code[start + 2] & ROUND != 0)
        return Refusal("EA-5", f"The attack comes from behind; {name} is only for what comes through the front arc.")
    if blow.stage == DEFENDING:
        return Refusal("EA-28", f"{name} comes before the arc is judged; that is over.")
    if p.code[start] == SWAP and blow.coming() == 0:
        return Refusal("EA-21", f"Nothing hits: there is nothing for {name} to take.")
    return no_shields(p, s, p.code[start + 1], name)


def no_ward_now(p: Parameters, s: ArenaState, seat: i64, blow: Blow, slot: i64) -> Refusal:
    """A ceremony card that saves Nymphlets, and not this one, or not now."""
    kit = p.kit(s, seat)
    name = kit.tracks[slot]
    start = kit.reactions[slot - a.INNATE]
    if blow.figure < a.FIGURES:
        return Refusal("EA-62", f"{name} answers what strikes at a Nymphlet of yours.")
    if has(blow.used, slot - a.INNATE):
        return Refusal("EA-21", f"{name} is used once for each attack.")
    if not s.is_ready(seat, slot - a.CARD):
        return not_ready(p, s, seat, slot - a.CARD)
    if not p.filled(s, seat, slot):
        return lacking(p, s, seat, slot)
    return no_ward(p, s, seat, blow, slot, p.code[start + 2])
