"""Why something is not possible now: each reason names its ruling. Nothing here looks at what lies face down."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.deadeye.actions import DONE, DRAW, EVADE, FACE, PICK, POSTPONE, RESOLVE, RIDE, TARGET, USE
from talion.games.deadeye.cards import DEST, REST, TOX
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import candidates
from talion.games.deadeye.state import FILLING, LYING, MEETING, PICKING, RIDING, TRIGGERED, DeadEyeState
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def explain(p: Parameters, names: list[str], s: DeadEyeState, action: i64) -> Refusal:
    """The reason for one action that is not offered."""
    if s.phase == RIDING:
        return Refusal("DE-37", "The next run has not started: ride first.")
    if action == RIDE:
        return Refusal("DE-33", "A run ends by success or failure only; then the next one starts.")
    if PICK <= action < TARGET:
        return why_not_pick(p, names, s, action - PICK)
    if s.phase == PICKING:
        return Refusal("DE-33", "First choose a card for what is being resolved.")
    if action == DRAW:
        return why_not_draw(s)
    if action in (EVADE, FACE):
        return why_not_meet(s, action)
    if action == RESOLVE:
        return Refusal("DE-3", "There is no Outcome and no Event to resolve.")
    if action == POSTPONE:
        return why_not_postpone(p, names, s)
    if action == DONE:
        return Refusal("DE-33", "There is nothing to stop choosing.")
    if action < USE:
        return why_not_target(p, names, s, action - TARGET)
    return why_not_use(p, names, s, p.part_card[action - USE])


def why_not_draw(s: DeadEyeState) -> Refusal:
    """The slot is filled, or nothing is left."""
    if s.phase == FILLING:
        return Refusal("DE-24", "Deck and discard pile are both empty.")
    if s.phase == LYING:
        return Refusal("DE-17", "The Event comes first: resolve or postpone it.")
    return Refusal("DE-3", "The Encounter slot is filled: a new card comes when it is empty, or when you face.")


def why_not_meet(s: DeadEyeState, action: i64) -> Refusal:
    """Evade and Face need an Encounter without an Outcome."""
    if s.phase == TRIGGERED:
        return Refusal("DE-3", "The Outcome is triggered: the Encounter can no longer be evaded or faced.")
    if s.phase == LYING:
        return Refusal("DE-17", "The Event comes first: resolve or postpone it.")
    if s.phase == MEETING:
        return Refusal("DE-24", "Deck and discard pile are both empty: there is nothing to turn over.")
    verb = "evade" if action == EVADE else "face"
    return Refusal("DE-3", f"The Encounter slot is empty: there is nothing to {verb}.")


def why_not_postpone(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """DE-18, DE-19."""
    if s.phase != LYING:
        return Refusal("DE-17", "There is no Event to postpone.")
    ruling = "DE-18" if s.event == TOX else "DE-19"
    if len(s.deck) == 0:
        return Refusal(ruling, "The deck is empty, so nothing can be postponed.")
    if s.event == TOX:
        return Refusal(ruling, too_dear(names[TOX], p.tox_price, "Juice", len(s.juice)))
    if len(s.hope) < p.rest_price:
        return Refusal(ruling, too_dear(names[REST], p.rest_price, "Hope", len(s.hope)))
    return Refusal(ruling, "There is no Part to activate, so there is nothing to put off.")


def too_dear(name: str, price: i64, what: str, have: i64) -> str:
    """That there is not enough to put an Event off."""
    costs = "a" if price == 1 else str(price)
    return f"Postponing {name} costs {costs} {what}, and you have {'none' if have == 0 else str(have)}."


def why_not_pick(p: Parameters, names: list[str], s: DeadEyeState, card: i64) -> Refusal:
    """Nothing is to be chosen, or not this."""
    if s.phase != PICKING:
        return Refusal("DE-21", "No card is to be chosen now.")
    if has(candidates(p, s, p.effects[s.at] >> 6), card):
        return Refusal("DE-21", f"{names[card]} cannot be chosen now.")
    return Refusal("DE-21", f"{names[card]} is not among the cards to choose from.")


def why_not_target(p: Parameters, names: list[str], s: DeadEyeState, destination: i64) -> Refusal:
    """DE-3, DE-32, DE-40: a Destination nobody has seen has no name yet."""
    if destination >= s.next or destination < s.base:
        return Refusal("DE-40", "No such Destination lies in the Target Zone.")
    name = names[DEST + destination]
    if s.phase != FILLING:
        return Refusal("DE-3", f"{name} can be targeted when the Encounter slot is empty.")
    if not has(s.target, destination):
        return Refusal("DE-31", f"{name} does not lie in the Target Zone.")
    if has(s.blocked, destination):
        return Refusal("DE-32", f"You have just left {name}: draw a card first.")
    return Refusal("DE-3", f"{name} needs {p.requirement[destination]} Distance, and you have {s.total() + s.reach}.")


def why_not_use(p: Parameters, names: list[str], s: DeadEyeState, card: i64) -> Refusal:
    """DE-7, DE-25, DE-26, DE-27."""
    if not has(s.rig, card):
        return Refusal("DE-7", "That Part is not in your Rig.")
    if not has(s.active, card):
        return Refusal("DE-7", f"The Part of {names[card]} is deactivated.")
    return Refusal("DE-26", f"The Part of {names[card]} would do nothing now.")
