"""What Outcomes, Events and Parts do: one effect after the other, each as far as it needs no choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from talion.games.deadeye import events
from talion.games.deadeye.cards import DEST
from talion.games.deadeye.effects import (
    ACTIVATE,
    ALL,
    CHILL,
    COOL,
    DEACTIVATE,
    DELAY,
    DIG,
    FETCH,
    GAIN_HOPE,
    GAIN_STRENGTH,
    HEAT_DISCARD,
    HEAT_POSTPONE,
    JUICE_DISCARD,
    JUICE_POSTPONE,
    LISTS,
    LOSE_DISTANCE,
    LOSE_HOPE,
    LOSE_PART,
    LOSE_STRENGTH,
    PART,
    POWER,
    REACH,
    RECYCLE,
    SAFE_HVN,
    SCAN,
)
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import NO_HOPE, NO_STRENGTH, NONE, REACHED, DeadEyeState
from talion.games.deadeye.zones import (
    drop_distance,
    drop_part,
    empty_slot,
    lose_hope,
    lose_strength,
    mask_of,
    put_under,
    take_from,
    turn_part,
)
from talion.kernel.events import EVERYONE, all_but, only
from talion.kernel.ints import bit, count, first

# What came of going through a list of effects
FINISHED: Final[i64] = 0
ASKS: Final[i64] = 1
RUN_ENDS: Final[i64] = 2


def begin_list(p: Parameters, s: DeadEyeState, card: i64, side: i64) -> None:
    """Start with the first effect of one of a card's lists."""
    s.source = card
    s.side = side
    s.at = p.start[card * LISTS + side]
    load(p, s)


def load(p: Parameters, s: DeadEyeState) -> None:
    """Look at the effect that is next."""
    s.picked = 0
    s.left = p.effects[s.at] & ALL if s.at < p.stop[s.source * LISTS + s.side] else 0


def proceed(p: Parameters, s: DeadEyeState) -> i64:
    """Go on until the list is through, a choice is wanted, or the run ends (DE-33). `why` of an end is in `left`."""
    stop = p.stop[s.source * LISTS + s.side]
    while s.at < stop:
        code = p.effects[s.at] >> 6
        came = do(p, s, code)
        if came != FINISHED:
            return came
        s.at += 1
        load(p, s)
    return FINISHED


def do(p: Parameters, s: DeadEyeState, code: i64) -> i64:
    """One effect, as far as it goes by itself."""
    if code >= SCAN and is_idle(s, code):
        if s.sink is not None:
            s.tell(events.IGNORED, EVERYONE, s.source, code)
        return FINISHED
    if code <= JUICE_POSTPONE:
        return spend_alone(s, code)
    if code in (LOSE_STRENGTH, LOSE_HOPE):
        while s.left > 0:
            if not (lose_strength(s) if code == LOSE_STRENGTH else lose_hope(s)):
                s.left = NO_STRENGTH if code == LOSE_STRENGTH else NO_HOPE
                return RUN_ENDS
            s.left -= 1
        return FINISHED
    if code <= ACTIVATE or code in (COOL, CHILL, FETCH):
        return choose_alone(p, s, code)
    if code <= SAFE_HVN:
        return acquire(p, s, code)
    if code in (GAIN_STRENGTH, GAIN_HOPE):
        gain(s, code)
    elif code == SCAN:
        scan(s)
    elif code == DIG:
        dig(s)
    elif code == RECYCLE:
        recycle(s)
    elif code == REACH:
        s.reach += s.left
        if s.sink is not None:
            s.tell(events.REACHED, EVERYONE, s.left)
    return FINISHED


def is_idle(s: DeadEyeState, code: i64) -> bool:
    """Whether there is nothing to scan, dig, recycle or reach for: one effect of several may find nothing to do."""
    if code == RECYCLE:
        return s.event == NONE and s.slot == NONE
    return s.slot != NONE if code == REACH else len(s.deck) == 0


# Icons (DE-4, DE-21)


def spend_alone(s: DeadEyeState, code: i64) -> i64:
    """Resolve icons while there is nothing to choose."""
    while s.left > 0:
        stack = s.heat if code <= HEAT_POSTPONE else s.juice
        size = len(stack)
        if size == 0:
            return FINISHED
        discards = code in (HEAT_DISCARD, JUICE_DISCARD)
        if size > 1 and not (discards and s.left >= size):
            return ASKS
        spend(s, code, stack[size - 1])
        s.left -= 1
    return FINISHED


def spend(s: DeadEyeState, code: i64, card: i64) -> None:
    """One card leaves its stack for the discard pile or the bottom of the deck."""
    hot = code <= HEAT_POSTPONE or code in (COOL, CHILL)
    if hot:
        s.heat = take_from(s.heat, card)
    else:
        s.juice = take_from(s.juice, card)
    if code in (HEAT_DISCARD, JUICE_DISCARD, COOL):
        s.discard = append(s.discard, card)
        to = events.DISCARD
    else:
        put_under(s, card)
        to = events.DECK
    if s.sink is not None:
        by = NONE if code in (COOL, CHILL) else s.source  # an effect, and no icon or price
        s.tell(events.SPENT, EVERYONE, card, events.HEAT if hot else events.JUICE, to, by)


# Choices among cards that lie open (DE-21, DE-27, DE-29)


def candidates(p: Parameters, s: DeadEyeState, code: i64) -> i64:
    """The cards that a effect may be about, as a mask."""
    if code <= HEAT_POSTPONE or code in (COOL, CHILL):
        return mask_of(s.heat)
    if code <= JUICE_POSTPONE:
        return mask_of(s.juice)
    if code == LOSE_DISTANCE:
        return s.distance
    if code == LOSE_PART:
        return s.rig
    if code == DEACTIVATE:
        return s.active
    if code == ACTIVATE:
        return s.rig & ~s.active
    return mask_of(s.discard) & p.juicy


def choose_alone(p: Parameters, s: DeadEyeState, code: i64) -> i64:
    """Do without asking what leaves no choice: nothing to choose from, or all of it."""
    if s.left <= 0:
        return FINISHED
    mask = candidates(p, s, code)
    if mask == 0:
        if s.picked == 0 and s.sink is not None:
            s.tell(events.IGNORED, EVERYONE, s.source, code)
        return FINISHED
    if count(mask) > 1 and (code == CHILL or up_to(s, code)):
        return ASKS  # how many is a choice (DE-48), and so is the order under the deck
    if may_stop(s, code) or count(mask) > s.left:
        return ASKS
    while mask != 0:
        choose(p, s, code, first(mask))
        mask &= mask - 1
    return FINISHED


def up_to(s: DeadEyeState, code: i64) -> bool:
    """Whether a effect says 'up to so many' and not 'all' (DE-48)."""
    return code in (COOL, CHILL) and s.left + s.picked < ALL


def may_stop(s: DeadEyeState, code: i64) -> bool:
    """Whether no more may be chosen: 'up to' leaves it open, but a Part was used for at least one."""
    return up_to(s, code) and (s.side != POWER or s.picked != 0)


def choose(p: Parameters, s: DeadEyeState, code: i64, card: i64) -> None:
    """Do a effect to one card."""
    if code <= JUICE_POSTPONE or code in (COOL, CHILL):
        spend(s, code, card)
    elif code == LOSE_DISTANCE:
        drop_distance(p, s, card)
    elif code == LOSE_PART:
        drop_part(s, card)
    elif code in (DEACTIVATE, ACTIVATE):
        turn_part(s, card, code == ACTIVATE)
    else:
        s.discard = take_from(s.discard, card)
        s.juice = append(s.juice, card)
        if s.sink is not None:
            s.tell(events.FETCHED, EVERYONE, card)
    s.left -= 1
    s.picked += 1


# Acquiring


def acquire(p: Parameters, s: DeadEyeState, code: i64) -> i64:
    """The Encounter moves into the Distance stack or the Rig; a Safe Hvn ends the run."""
    card = empty_slot(s)
    if code == PART:
        s.rig |= bit(card)
        if p.ready[card] != 0:
            s.active |= bit(card)  # DE-7: acquired deactivated, unless the card says otherwise
    elif code == DELAY:
        s.delay |= bit(card)
        s.points -= p.delays[card]
    else:
        s.distance |= bit(card)
        s.points += p.points[card]
    if s.sink is not None:
        s.tell(events.ACQUIRED, EVERYONE, card, code)
    if code == SAFE_HVN:
        s.left = REACHED
        return RUN_ENDS
    return FINISHED


# What needs no choice


def gain(s: DeadEyeState, code: i64) -> None:
    """DE-34: from the reserve, unseen, onto the pile."""
    while s.left > 0:
        if code == GAIN_STRENGTH:
            if len(s.strength_reserve) == 0:
                break
            s.strength_reserve, card = pop(s.strength_reserve)
            s.strength = append(s.strength, card)
        else:
            if len(s.hope_reserve) == 0:
                break
            s.hope_reserve, card = pop(s.hope_reserve)
            s.hope = append(s.hope, card)
        s.left -= 1
        s.picked += 1
        if s.sink is not None:
            s.tell(events.GAINED, EVERYONE, 0 if code == GAIN_STRENGTH else 1)
    if s.picked == 0 and s.sink is not None:
        s.tell(events.IGNORED, EVERYONE, s.source, code)


def scan(s: DeadEyeState) -> None:
    """DE-7, DE-42: look at the top cards; they go back as they were, and stay known."""
    size: i64 = len(s.deck)
    n = s.left if s.left < size else size
    seen: i64 = 0
    shown: i64 = 0
    for i in range(n):
        s.scanned |= bit(s.deck[i])
        if i < 8:
            shown = shown * 64 + s.deck[i]
            seen += 1
    if s.sink is not None:
        s.tell(events.SCANNED, only(0), seen, shown)
        s.tell(events.LOOKED, all_but(0), n)


def dig(s: DeadEyeState) -> None:
    """The top cards go under the deck unseen; only their backs were there to be seen."""
    size: i64 = len(s.deck)
    n = s.left if s.left < size else size
    for _number in range(n):
        s.deck, card = pop(s.deck, 0)
        s.deck = append(s.deck, card)
        s.backs |= bit(card)
    if s.sink is not None:
        s.tell(events.DUG, EVERYONE, n)


def recycle(s: DeadEyeState) -> None:
    """DE-41: the Event, else the Encounter, goes under the deck; a Destination back to the Target Zone."""
    if s.event != NONE:
        card = s.event
        s.event = NONE
    else:
        card = empty_slot(s)
    to: i64 = events.DECK
    if card >= DEST:
        s.target |= bit(card - DEST)
        s.blocked |= bit(card - DEST)  # DE-32
        to = events.TARGET
    else:
        put_under(s, card)
    if s.sink is not None:
        s.tell(events.RECYCLED, EVERYONE, card, to)
