"""Why a special contest refuses something: a ruling and a sentence for each."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.contests import hill
from talion.games.arena.contests.actions import CHOOSE_PAIR, DECLARE_FOR, POWER_FOR, PUT_HILL, VOTE_DICE
from talion.games.arena.names import counted
from talion.games.arena.nymphlets.actions import NYMPHLET_STEP
from talion.games.arena.nymphlets.refusals import why_not as no_nymphlet
from talion.games.arena.pack import FACES, a_die
from talion.games.arena.parameters import DOMINATION, HILL, Parameters
from talion.games.arena.state import (
    CHOOSING,
    DICE_WANTED,
    EQUIPPING,
    NONE,
    POWER_WANTED,
    SIDE_WANTED,
    TURNING,
    VOTING,
    ArenaState,
)
from talion.games.common.dice import amount, total
from talion.kernel.refusals import Refusal


def why_not(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """An own action that is not offered, or anything else while all choose or vote."""
    own = action - p.own_actions
    if own >= NYMPHLET_STEP and s.phase < EQUIPPING:
        return no_nymphlet(p, s, seat, own)
    if own == PUT_HILL:
        return no_hill(p, s, seat)
    if CHOOSE_PAIR <= own < DECLARE_FOR:
        if not p.has_manoeuvres():
            return Refusal("EA-12", "This contest has no manoeuvres.")
        if s.phase == CHOOSING:
            return Refusal("EA-40", "First choose a character; manoeuvres come when all have one.")
        return Refusal("EA-40", "Manoeuvres are chosen once, before the first round, and kept for the match.")
    if s.phase == EQUIPPING:
        return Refusal("EA-40", "Choose two different general manoeuvres; nothing else happens before all have chosen.")
    if DECLARE_FOR <= own < NYMPHLET_STEP and p.contest != DOMINATION:
        return Refusal("EA-69", "There are votes only in Domination.")
    if DECLARE_FOR <= own < NYMPHLET_STEP and p.realtime:
        return Refusal("EA-95", "In real time nobody votes: flowers are scored when Burrararay sounds.")
    if s.phase != VOTING:
        return Refusal("EA-69", "All vote when all have passed, at the end of a Game Turn.")
    return no_vote(s, seat, own)


def no_hill(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """A die that the hill card does not take."""
    if p.contest != HILL:
        return Refusal("EA-12", "There is a hill card only in King of the Hill.")
    if not hill.is_time(s, seat):
        return not_hill_time(p, s, seat)
    face = hill.next_face(p, s)
    if face == NONE:
        return Refusal("EA-65", "The hill card is full, and is settled first.", True)
    if amount(s.pool[seat], face) == 0:
        return Refusal("EA-96", f"The next space of the hill card takes {a_die(FACES[face])}; none lies in your pool.")
    return Refusal("EA-43", "You may not lock your last free die unless it fills the card.")


def not_hill_time(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """EA-67: when dice go to the hill card."""
    if s.window[seat] != NONE or (s.mover == seat and s.phase == TURNING):
        return Refusal("EA-67", "Finish what is under way; then dice may go to the hill card again.")
    if p.realtime:
        return Refusal("EA-65", "Dice go to the hill card in the fight; it has not begun.")
    return Refusal("EA-67", "Dice go to the hill card while you allocate, or in your own turn.")


def no_vote(s: ArenaState, seat: i64, own: i64) -> Refusal:
    """What a vote does not take."""
    stage = s.stage[seat]
    if stage == SIDE_WANTED:
        return Refusal("EA-108", "First say whether you are for or against the scoring.")
    if stage == DICE_WANTED and VOTE_DICE <= own < POWER_FOR:
        dice = total(s.pool[seat])
        lie = "No die lies" if dice == 0 else f"Only {counted(dice, 'die lies', 'dice lie')}"
        more = "; take kept dice back to vote with more" if s.tracks[seat] != 0 else ", and you have kept none"
        return Refusal("EA-69", f"{lie} in your pool{more}.")
    if stage == DICE_WANTED and DECLARE_FOR <= own < VOTE_DICE:
        return Refusal("EA-108", "All have declared, and that stands; say with how many dice you vote.")
    if stage == DICE_WANTED:
        return Refusal("EA-108", "All have declared; say with how many dice you vote.")
    if stage == POWER_WANTED:
        return Refusal("EA-69", "The dice are thrown; say whether your power dice count for or against.")
    return Refusal("EA-69", "This vote does not ask you.")


def no_start(p: Parameters, s: ArenaState, free: str) -> Refusal:
    """EA-39: where figures start in Domination."""
    return Refusal("EA-39", f"In Domination everybody starts on a free space next to the middle: {free}.")
