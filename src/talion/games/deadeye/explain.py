"""Why something is not possible now: each reason names its ruling. Nothing here looks at what lies face down, and nothing
names what nobody has seen (DE-40)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.deadeye.actions import DONE, DRAW, EVADE, FACE, PICK, POSTPONE, RESOLVE, RIDE, TARGET, USE
from talion.games.deadeye.cards import DEST, REST, TOX, is_event
from talion.games.deadeye.effects import (
    ACTIVATE,
    CHILL,
    COOL,
    DEACTIVATE,
    DIG,
    FETCH,
    GAIN_HOPE,
    GAIN_STRENGTH,
    GOOD,
    LOSE_DISTANCE,
    LOSE_PART,
    POWER,
    RECYCLE,
    SCAN,
)
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import candidates, may_stop, up_to
from talion.games.deadeye.state import FILLING, LYING, MEETING, NONE, PICKING, RIDING, TRIGGERED, DeadEyeState
from talion.games.deadeye.turn import may_postpone
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def explain(p: Parameters, names: list[str], parts: list[str], s: DeadEyeState, action: i64) -> Refusal:
    """The reason for one action that is not offered; `names` are those of the cards, `parts` those of the Parts."""
    if s.phase == RIDING:
        return Refusal("DE-37", "The next run has not started: ride first.")
    if action == RIDE:
        return Refusal("DE-33", "You are riding: a run ends by success or failure only.")
    if PICK <= action < TARGET:
        return why_not_pick(p, names, s)
    if action == DONE:
        return why_not_done(p, names, parts, s)
    if s.phase == PICKING:
        return choose_first(p, names, parts, s)
    if action == DRAW:
        return why_not_draw(p, names, s)
    if action in (EVADE, FACE):
        return why_not_meet(p, names, s, action)
    if action == RESOLVE:
        return why_not_resolve(p, names, s)
    if action == POSTPONE:
        return why_not_postpone(p, names, s)
    if action < USE:
        return why_not_target(p, names, s, action - TARGET)
    return why_not_use(p, parts, s, action - USE)


def choose_first(p: Parameters, names: list[str], parts: list[str], s: DeadEyeState) -> Refusal:
    """DE-33: what was begun is brought to its end."""
    ending = "put off" if s.side == GOOD and is_event(s.source) else "resolved"
    doing = "used" if s.side == POWER else ending
    stop = ", or leave it at that" if may_stop(s, p.effects[s.at] >> 6) else ""
    return Refusal("DE-33", f"{source(p, names, parts, s)} is being {doing}: first choose a card{stop}.")


def source(p: Parameters, names: list[str], parts: list[str], s: DeadEyeState) -> str:
    """What is at work: a card, or the Part that it is used as."""
    if s.side == POWER:
        for number in range(len(parts)):
            if p.part_card[number] == s.source:
                return parts[number]
    return names[s.source]


def event_first(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """DE-17: what lies on top is dealt with before anything else."""
    how = "resolve or postpone it" if may_postpone(p, s) else "resolve it"
    return Refusal("DE-17", f"{names[s.event]} comes first: {how}.")


def why_not_draw(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """The slot is filled, or nothing is left."""
    if s.phase == FILLING:
        return Refusal("DE-24", "Deck and discard pile are both empty: there is nothing to turn over.")
    if s.phase == LYING:
        return event_first(p, names, s)
    if s.phase == TRIGGERED:
        return Refusal("DE-3", "The Outcome is triggered, and comes before the next card: resolve it.")
    return Refusal("DE-3", "The Encounter slot is filled: a new card comes when it is empty, or when you face.")


def why_not_meet(p: Parameters, names: list[str], s: DeadEyeState, action: i64) -> Refusal:
    """Evade and Face need an Encounter without an Outcome."""
    if s.phase == TRIGGERED:
        return Refusal("DE-3", "The Outcome is triggered: the Encounter can no longer be evaded or faced.")
    if s.phase == LYING:
        return event_first(p, names, s)
    if s.phase == MEETING:
        return Refusal("DE-24", "Deck and discard pile are both empty: there is nothing to turn over.")
    verb = "evade" if action == EVADE else "face"
    return Refusal("DE-3", f"The Encounter slot is empty: there is nothing to {verb}.")


def why_not_resolve(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """There is nothing in the slot, or it waits for Heat or Juice (DE-3, DE-4)."""
    if s.slot == NONE:
        return Refusal("DE-3", "The Encounter slot is empty: there is nothing to resolve.")
    heat = p.heat_icons[s.slot]
    juice = p.juice_icons[s.slot]
    waits: list[str] = []
    if heat != 0:
        waits.append(f"Bad at {heat} Heat")
    if juice != 0:
        waits.append(f"Good at {juice} Juice")
    if len(waits) == 0:
        return Refusal("DE-4", f"{names[s.slot]} has no icons, so it never has an Outcome.")
    return Refusal("DE-3", f"{names[s.slot]} has no Outcome yet: {', '.join(waits)}.")


def why_not_postpone(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """DE-18, DE-19."""
    if s.phase != LYING:
        return Refusal("DE-17", "There is no Event to postpone.")
    ruling = "DE-18" if s.event == TOX else "DE-19"
    if len(s.deck) == 0:
        return Refusal(ruling, "The deck is empty, so the Event cannot be postponed.")
    if s.event == TOX:
        return Refusal(ruling, too_dear(names[TOX], p.tox_price, "Juice", len(s.juice)))
    if len(s.hope) < p.rest_price:
        return Refusal(ruling, too_dear(names[REST], p.rest_price, "Hope", len(s.hope)))
    return Refusal(ruling, "There is no Part to activate, so there is nothing to put off.")


def too_dear(name: str, price: i64, what: str, have: i64) -> str:
    """That there is not enough to put an Event off."""
    costs = "a" if price == 1 else str(price)
    return f"Postponing {name} costs {costs} {what}, and you have {'none' if have == 0 else str(have)}."


def why_not_pick(p: Parameters, names: list[str], s: DeadEyeState) -> Refusal:
    """Nothing is to be chosen, or not this. The same is said of every card, whether it was ever seen or not (DE-40)."""
    if s.phase != PICKING:
        return Refusal("DE-21", "No card is to be chosen now.")
    code = p.effects[s.at] >> 6
    mask = candidates(p, s, code)
    found: list[str] = []
    for card in range(len(names)):
        if has(mask, card):
            found.append(names[card])
    return Refusal(chosen_by(s, code), f"That is not among the cards to choose from: {', '.join(found)}.")


def chosen_by(s: DeadEyeState, code: i64) -> str:
    """The ruling by which a card is chosen."""
    if code == LOSE_DISTANCE:
        return "DE-29"
    if code in (LOSE_PART, DEACTIVATE, ACTIVATE):
        return "DE-27"
    if code in (COOL, CHILL):
        return "DE-48"
    return "DE-18" if s.source == TOX else "DE-21"


def why_not_done(p: Parameters, names: list[str], parts: list[str], s: DeadEyeState) -> Refusal:
    """DE-48: only "up to so many" leaves open how many."""
    if s.phase != PICKING:
        return Refusal("DE-48", "No card is being chosen, so there is nothing to stop.")
    code = p.effects[s.at] >> 6
    if up_to(s, code):
        return Refusal("DE-48", "A Part that is used takes at least one Heat: choose one.")
    if code in (COOL, CHILL):
        return Refusal("DE-48", "All Heat goes: choose which goes next.")
    return Refusal("DE-48", f"{source(p, names, parts, s)} says how many: choose a card.")


def why_not_target(p: Parameters, names: list[str], s: DeadEyeState, destination: i64) -> Refusal:
    """DE-3, DE-31, DE-32, DE-37; and of all Destinations that are not in sight the same is said (DE-40)."""
    if p.first_destination <= destination < s.base:
        return Refusal("DE-37", f"{names[DEST + destination]} is behind you: it was retired with a run that succeeded.")
    if destination >= s.next or destination < s.base:
        return Refusal("DE-40", "No such Destination has been revealed in this run.")
    card = DEST + destination
    name = names[card]
    if card == s.slot:
        return Refusal("DE-16", f"{name} is the Encounter already.")
    if not has(s.target, destination):
        where = "Rig" if has(s.rig, card) else "Distance stack"
        return Refusal("DE-31", f"{name} lies in your {where}, not in the Target Zone.")
    if s.phase == LYING:
        return event_first(p, names, s)
    if s.phase != FILLING:
        return Refusal(
            "DE-3", f"{name} can be targeted only while the Encounter slot is empty, and {names[s.slot]} is in it."
        )
    if has(s.blocked, destination):
        return Refusal("DE-32", f"You have just left {name}: draw a card first.")
    needed = p.requirement[destination] - s.reach
    now = "" if s.reach == 0 else " for now"
    return Refusal("DE-3", f"{name} needs {needed} Distance{now}, and you have {s.total()}.")


def why_not_use(p: Parameters, parts: list[str], s: DeadEyeState, number: i64) -> Refusal:
    """DE-7, DE-26. Of all Parts that are not in the Rig the same is said (DE-40)."""
    card = p.part_card[number]
    if not has(s.rig, card):
        return Refusal("DE-7", "That Part is not in your Rig.")
    if not has(s.active, card):
        return Refusal("DE-7", f"{parts[number]} is deactivated: it must be activated before it can be used.")
    powers = p.listed(card, POWER)
    if len(powers) > 1:
        return Refusal("DE-26", f"Nothing that {parts[number]} does would change anything now.")
    return Refusal("DE-26", f"{parts[number]} would do nothing now: {idle(s, powers[0] >> 6)}.")


def idle(s: DeadEyeState, code: i64) -> str:
    """Why a power finds nothing to do (DE-26)."""
    if code in (COOL, CHILL):
        return "there is no Heat"
    if code == FETCH:
        return "there is no Juice in the discard pile"
    if code == GAIN_STRENGTH:
        return "the reserve of Strength is empty"
    if code == GAIN_HOPE:
        return "the reserve of Hope is empty"
    if code == RECYCLE:
        return "there is no Encounter and no Event"
    if code in (SCAN, DIG):
        if len(s.deck) == 0:
            return "the deck is empty"
        return "you know what it would show" if code == SCAN else "the deck has no more cards than it would move"
    return "the Encounter slot is filled" if s.slot != NONE else "it would open no Destination"
