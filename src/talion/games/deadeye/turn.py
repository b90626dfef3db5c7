"""A turn: reveal, fill, Outcome or choice, Event; and what follows each decision (DE-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.deadeye import happenings as told
from talion.games.deadeye.effects import ASKS, FINISHED, begin_list, proceed
from talion.games.deadeye.figures import ACTIVATE, BAD, GOOD, POWER, Figures
from talion.games.deadeye.runs import end_run
from talion.games.deadeye.state import (
    BADS,
    DEST,
    DESTS,
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
    REST,
    TOX,
    TRIGGERED,
    USED,
    DeadEyeState,
)
from talion.games.deadeye.zones import can_draw, draw, empty_slot, land, put_away, put_under
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def new_pass(f: Figures, s: DeadEyeState) -> None:
    """One pass of the turn, up to the next decision."""
    s.source = NONE
    s.side = NONE
    reveal(f, s)
    if s.event != NONE:
        meet_event(f, s)
    elif s.slot == NONE:
        if can_draw(s) or f.open_targets(s) != 0 or f.usable(s) != 0:
            s.phase = FILLING
        else:
            end_run(f, s, NO_CARDS, NONE)  # DE-24
    else:
        side = f.outcome(s)
        if side == NONE:
            s.phase = MEETING
        elif s.active != 0 and f.usable(s) != 0:
            s.phase = TRIGGERED  # DE-25: a Part may be used first
        else:
            take_outcome(f, s, side)


def reveal(f: Figures, s: DeadEyeState) -> None:
    """Reveal Destinations from the top while their conditions hold (DE-3, DE-15)."""
    while s.next < DESTS and f.is_revealed(s, s.next):
        s.target |= bit(s.next)
        if s.sink is not None:
            s.tell(told.REVEALED, EVERYONE, DEST + s.next)
        s.next += 1


# Filling the slot


def fill_from_deck(f: Figures, s: DeadEyeState) -> None:
    """The next card becomes the Encounter, or an Event lies in the slot (DE-17)."""
    card = draw(s)
    if card in (TOX, REST):
        lay_event(s, card)
    else:
        s.slot = card
        s.reach = 0
        if s.sink is not None:
            s.tell(told.DRAWN, EVERYONE, card, told.SLOT)
    new_pass(f, s)


def fill_from_target(f: Figures, s: DeadEyeState, destination: i64) -> None:
    """A Destination becomes the Encounter; nothing is drawn (DE-16)."""
    s.target &= ~bit(destination)
    s.slot = DEST + destination
    s.reach = 0
    if s.sink is not None:
        s.tell(told.TARGETED, EVERYONE, s.slot)
    new_pass(f, s)


# Evade and Face (DE-5)


def evade(f: Figures, s: DeadEyeState) -> None:
    """The Encounter goes onto its own icon's stack, a Destination back to the Target Zone."""
    s.tally[EVADED] += 1
    card = empty_slot(s)
    if card >= DEST:
        s.target |= bit(card - DEST)
        s.blocked |= bit(card - DEST)  # DE-32
        to: i64 = told.TARGET
    else:
        to = land(f, s, card)
    if s.sink is not None:
        s.tell(told.EVADED, EVERYONE, card, to)
    new_pass(f, s)


def face(f: Figures, s: DeadEyeState) -> None:
    """The next card goes onto its icon's stack; an Event lies on top of the Encounter (DE-17)."""
    s.tally[FACED] += 1
    card = draw(s)
    if card in (TOX, REST):
        lay_event(s, card)
    else:
        to = land(f, s, card)
        if s.sink is not None:
            s.tell(told.DRAWN, EVERYONE, card, to)
    new_pass(f, s)


# Events (DE-6, DE-17, DE-18, DE-19)


def lay_event(s: DeadEyeState, card: i64) -> None:
    """A drawn Event lies on top of everything."""
    s.event = card
    s.tally[EVENTS] += 1
    if s.sink is not None:
        s.tell(told.DRAWN, EVERYONE, card, told.EVENT)


def may_postpone(s: DeadEyeState) -> bool:
    """Whether the Event that lies there may be put off."""
    if len(s.deck) == 0:
        return False
    if s.event == TOX:
        return len(s.juice) != 0
    return len(s.hope) != 0 and s.rig & ~s.active != 0


def meet_event(f: Figures, s: DeadEyeState) -> None:
    """Ask where there is a choice, else do what must be done."""
    if may_postpone(s) or (s.active != 0 and f.usable(s) != 0):
        s.phase = LYING
    else:
        resolve_event(f, s)


def resolve_event(f: Figures, s: DeadEyeState) -> None:
    """What the Event does."""
    if s.event == REST and s.rig & ~s.active == 0:
        if s.sink is not None:
            s.tell(told.IGNORED, EVERYONE, REST, ACTIVATE)
        put_away(s, REST)  # DE-19: ignored is discarded
        s.event = NONE
        new_pass(f, s)
        return
    if s.sink is not None:
        s.tell(told.RESOLVED, EVERYONE, s.event)
    begin_list(f, s, s.event, BAD)
    go_on(f, s)


def postpone_event(f: Figures, s: DeadEyeState) -> None:
    """Pay for putting the Event off."""
    if s.sink is not None:
        s.tell(told.DEFERRED, EVERYONE, s.event)
    begin_list(f, s, s.event, GOOD)
    go_on(f, s)


# Outcomes, Parts, and what all lists of happenings have in common


def take_outcome(f: Figures, s: DeadEyeState, side: i64) -> None:
    """Resolve the Outcome of the Encounter."""
    s.tally[GOODS if side == GOOD else BADS] += 1
    if s.sink is not None:
        s.tell(told.OUTCOME, EVERYONE, s.slot, side)
    begin_list(f, s, s.slot, side)
    go_on(f, s)


def use_part(f: Figures, s: DeadEyeState, card: i64) -> None:
    """Use a Part; it is deactivated (DE-7)."""
    s.active &= ~bit(card)
    s.tally[USED] += 1
    if s.sink is not None:
        s.tell(told.USED, EVERYONE, card)
    begin_list(f, s, card, POWER)
    go_on(f, s)


def go_on(f: Figures, s: DeadEyeState) -> None:
    """Go through the list at hand; when it is through, clear up and begin a new pass."""
    came = proceed(f, s)
    if came == ASKS:
        s.phase = PICKING
        return
    if came != FINISHED:
        end_run(f, s, s.left, s.source)
        return
    source = s.source
    if source in (TOX, REST):
        s.event = NONE
        if s.side == BAD:
            put_away(s, source)
        else:
            put_under(s, source)
            if s.sink is not None:
                s.tell(told.POSTPONED, EVERYONE, source)
    elif s.side != POWER and s.slot != NONE:
        # Not acquired: DE-4, a Destination returns to the Target Zone.
        to = put_away(s, empty_slot(s))
        if s.sink is not None:
            s.tell(told.GONE, EVERYONE, source, to)
    new_pass(f, s)
