"""A turn: reveal, fill, Outcome or choice, Event; and what follows each decision (DE-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.deadeye import events
from talion.games.deadeye.cards import DEST, DESTS, REST, TOX, is_event
from talion.games.deadeye.conditions import is_revealed, open_targets, outcome, usable
from talion.games.deadeye.effects import ACTIVATE, BAD, GOOD, POWER
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.resolve import ASKS, FINISHED, begin_list, proceed
from talion.games.deadeye.runs import end_run
from talion.games.deadeye.state import (
    BADS,
    EVADED,
    EVENTS,
    FACED,
    FILLING,
    GOODS,
    LYING,
    MEETING,
    NO_CARDS,
    NONE,
    PICKING,
    TRIGGERED,
    USED,
    DeadEyeState,
)
from talion.games.deadeye.zones import can_draw, draw, empty_slot, land, put_away, put_under
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def new_pass(p: Parameters, s: DeadEyeState) -> None:
    """One pass of the turn, up to the next decision."""
    s.source = NONE
    s.side = NONE
    reveal(p, s)
    if s.event != NONE:
        meet_event(p, s)
    elif s.slot == NONE:
        if can_draw(s) or open_targets(p, s) != 0 or usable(p, s) != 0:
            s.phase = FILLING
        else:
            end_run(p, s, NO_CARDS, NONE)  # DE-24
    else:
        side = outcome(p, s)
        if side == NONE:
            s.phase = MEETING
        elif s.active != 0 and usable(p, s) != 0:
            s.phase = TRIGGERED  # DE-25: a Part may be used first
        else:
            take_outcome(p, s, side)


def reveal(p: Parameters, s: DeadEyeState) -> None:
    """Reveal Destinations from the top while their conditions hold (DE-3, DE-15)."""
    while s.next < DESTS and is_revealed(p, s, s.next):
        s.target |= bit(s.next)
        if s.sink is not None:
            s.tell(events.REVEALED, EVERYONE, DEST + s.next)
        s.next += 1


# Filling the slot


def fill_from_deck(p: Parameters, s: DeadEyeState) -> None:
    """The next card becomes the Encounter, or an Event lies in the slot (DE-17)."""
    card = draw(s)
    if is_event(card):
        lay_event(s, card)
    else:
        s.slot = card
        s.reach = 0
        if s.sink is not None:
            s.tell(events.DRAWN, EVERYONE, card, events.SLOT)
    new_pass(p, s)


def fill_from_target(p: Parameters, s: DeadEyeState, destination: i64) -> None:
    """A Destination becomes the Encounter; nothing is drawn (DE-16)."""
    s.target &= ~bit(destination)
    s.slot = DEST + destination
    s.reach = 0
    if s.sink is not None:
        s.tell(events.TARGETED, EVERYONE, s.slot)
    new_pass(p, s)


# Evade and Face (DE-5)


def evade(p: Parameters, s: DeadEyeState) -> None:
    """The Encounter goes onto its own icon's stack, a Destination back to the Target Zone."""
    s.tally[EVADED] += 1
    card = empty_slot(s)
    if card >= DEST:
        s.target |= bit(card - DEST)
        s.blocked |= bit(card - DEST)  # DE-32
        to: i64 = events.TARGET
    else:
        to = land(p, s, card)
    if s.sink is not None:
        s.tell(events.EVADED, EVERYONE, card, to)
    new_pass(p, s)


def face(p: Parameters, s: DeadEyeState) -> None:
    """The next card goes onto its icon's stack; an Event lies on top of the Encounter (DE-17)."""
    s.tally[FACED] += 1
    card = draw(s)
    if is_event(card):
        lay_event(s, card)
    else:
        to = land(p, s, card)
        if s.sink is not None:
            s.tell(events.DRAWN, EVERYONE, card, to)
    new_pass(p, s)


# Events (DE-6, DE-17, DE-18, DE-19)


def lay_event(s: DeadEyeState, card: i64) -> None:
    """A drawn Event lies on top of everything."""
    s.event = card
    s.tally[EVENTS] += 1
    if s.sink is not None:
        s.tell(events.DRAWN, EVERYONE, card, events.EVENT)


def may_postpone(p: Parameters, s: DeadEyeState) -> bool:
    """Whether the Event that lies there may be put off."""
    if len(s.deck) == 0:
        return False
    if s.event == TOX:
        return len(s.juice) >= p.tox_price
    return len(s.hope) >= p.rest_price and s.rig & ~s.active != 0


def meet_event(p: Parameters, s: DeadEyeState) -> None:
    """Ask where there is a choice, else do what must be done."""
    if may_postpone(p, s) or (s.active != 0 and usable(p, s) != 0):
        s.phase = LYING
    else:
        resolve_event(p, s)


def resolve_event(p: Parameters, s: DeadEyeState) -> None:
    """What the Event does."""
    if s.event == REST and s.rig & ~s.active == 0:
        if s.sink is not None:
            s.tell(events.IGNORED, EVERYONE, REST, ACTIVATE)
        put_away(s, REST)  # DE-19: ignored is discarded
        s.event = NONE
        new_pass(p, s)
        return
    if s.sink is not None:
        s.tell(events.RESOLVED, EVERYONE, s.event)
    begin_list(p, s, s.event, BAD)
    go_on(p, s)


def postpone_event(p: Parameters, s: DeadEyeState) -> None:
    """Pay for putting the Event off."""
    if s.sink is not None:
        s.tell(events.DEFERRED, EVERYONE, s.event)
    begin_list(p, s, s.event, GOOD)
    go_on(p, s)


# Outcomes, Parts, and what all lists of effects have in common


def take_outcome(p: Parameters, s: DeadEyeState, side: i64) -> None:
    """Resolve the Outcome of the Encounter."""
    s.tally[GOODS if side == GOOD else BADS] += 1
    if s.sink is not None:
        s.tell(events.OUTCOME, EVERYONE, s.slot, side)
    begin_list(p, s, s.slot, side)
    go_on(p, s)


def use_part(p: Parameters, s: DeadEyeState, card: i64) -> None:
    """Use a Part; it is deactivated (DE-7)."""
    s.active &= ~bit(card)
    s.tally[USED] += 1
    if s.sink is not None:
        s.tell(events.USED, EVERYONE, card)
    begin_list(p, s, card, POWER)
    go_on(p, s)


def go_on(p: Parameters, s: DeadEyeState) -> None:
    """Go through the list at hand; when it is through, clear up and begin a new pass."""
    came = proceed(p, s)
    if came == ASKS:
        s.phase = PICKING
        return
    if came != FINISHED:
        end_run(p, s, s.left, s.source)
        return
    source = s.source
    if is_event(source):
        s.event = NONE
        if s.side == BAD:
            put_away(s, source)
        else:
            put_under(s, source)
            if s.sink is not None:
                s.tell(events.POSTPONED, EVERYONE, source)
    elif s.side != POWER and s.slot != NONE:
        # Not acquired: DE-4, a Destination returns to the Target Zone.
        to = put_away(s, empty_slot(s))
        if s.sink is not None:
            s.tell(events.GONE, EVERYONE, source, to)
    new_pass(p, s)
