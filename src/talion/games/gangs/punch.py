"""One punch: the throw, an ability, the number, the dice laid out, the colours they block (AU-9, AU-10, AU-29 to AU-34)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from talion.games.common.dice import amount, dice_at, places, throw, total
from talion.games.gangs import abilities, events
from talion.games.gangs.abilities import AGAIN
from talion.games.gangs.actions import MEMBERS, NO_ABILITY, NUMBER, TO, TURN, USE
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.state import (
    BLOCKING,
    DEFENCE,
    HELPING,
    LAID,
    MISSED,
    NONE,
    OFFENCE,
    OPEN,
    PICKING,
    PUNCHING,
    SETTING,
    SPARE,
    TURNING,
    GangsState,
    cell,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first

# Every function here says whether the thrower is asked something; False means that the punch is over.


def clear(s: GangsState) -> None:
    """Nothing is thrown yet."""
    s.kind = OFFENCE
    s.aim = NONE
    s.thrown = 0
    s.throw = 0
    s.helper = NONE
    s.turned = NONE
    s.became = NONE
    s.number = NONE
    s.laid = 0
    s.unplaced = 0
    s.outcome = OPEN


def begin(p: Parameters, s: GangsState, seat: i64, kind: i64, aim: i64) -> bool:
    """Throw all dice that are not laid out (AU-26), at a gang or for one."""
    clear(s)
    s.puncher = seat
    s.kind = kind
    s.aim = aim
    s.thrown = throw(s.chance, s.dice[seat])
    s.throw = s.thrown
    if s.sink is not None:
        s.tell(events.THREW, EVERYONE, seat, kind, aim, s.thrown)
    if abilities.helpers(p, s, seat) == 0:
        return pick_number(p, s, seat)
    put(p, s, HELPING, seat)
    return True


# The ability


def help_with(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """A member's ability, or none."""
    if action == NO_ABILITY:
        if s.sink is not None:
            s.tell(events.KEPT, EVERYONE, seat)
        return pick_number(p, s, seat)
    s.helper = action - USE
    ability = abilities.of(p, s, seat, s.helper)
    if ability == AGAIN:
        s.throw = throw(s.chance, total(s.throw))
        return helped(p, s, seat)
    values = abilities.turnable(ability, s.throw)
    if count(values) == 1:
        return turn(p, s, seat, TURN + first(values))
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, s.helper)
    put(p, s, TURNING, seat)
    return True


def turn(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """The die that is turned, by the value it shows."""
    s.turned = action - TURN
    values = abilities.settable(abilities.of(p, s, seat, s.helper), s.throw, s.turned)
    if count(values) == 1:
        return set_to(p, s, seat, TO + first(values))
    if s.sink is not None:
        s.tell(events.HELD, EVERYONE, seat, s.helper, s.turned)
    put(p, s, SETTING, seat)
    return True


def set_to(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """The value it is turned to."""
    s.became = action - TO
    s.throw = abilities.turned(s.throw, s.turned, s.became)
    return helped(p, s, seat)


def helped(p: Parameters, s: GangsState, seat: i64) -> bool:
    """The ability is used."""
    if s.sink is not None:
        # Values count from 1 here, 0 is no value.
        s.tell(events.USED, EVERYONE, seat, s.helper, (s.turned + 1) * 8 + s.became + 1, s.throw)
    return pick_number(p, s, seat)


# The number


def numbers(s: GangsState, shows: i64) -> i64:
    """The numbers that may be laid out, given what dice show; none is a miss (AU-31 to AU-33)."""
    matches = shows & s.struck[s.aim]
    if matches != 0 or s.kind == DEFENCE:
        return matches
    return shows & s.seeing(s.aim)


def pick_number(p: Parameters, s: GangsState, seat: i64) -> bool:
    """Which number is laid out, where there is a choice."""
    usable = numbers(s, places(s.throw))
    if usable == 0:
        s.outcome = MISSED
        if s.sink is not None:
            s.tell(events.MISSED, EVERYONE, seat, s.kind, s.aim)
        return over(s)
    if usable & (usable - 1) == 0:
        return lay(p, s, seat, NUMBER + first(usable))
    put(p, s, PICKING, seat)
    return True


def lay(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """All dice of a number are laid out."""
    s.number = action - NUMBER
    s.laid = amount(s.throw, s.number)
    s.dice[seat] -= s.laid
    s.outcome = LAID
    if s.sink is not None:
        s.tell(events.LAID, EVERYONE, seat, s.kind, cell(s.aim, s.number), s.laid)
    if s.kind == DEFENCE:
        s.unplaced = s.laid
        return block(p, s, seat)
    here = cell(s.aim, s.number)
    s.attack[here] += dice_at(s.laid, seat)
    s.struck[s.aim] |= bit(s.number)
    if len(s.guards) != 0:
        meet_surplus(s, here, seat)
    return over(s)


def meet_surplus(s: GangsState, here: i64, seat: i64) -> None:
    """AU-34: surplus dice block fresh attack dice at once, one for one."""
    i: i64 = 0
    met: i64 = 0
    while i < len(s.guards) and met < s.laid:
        guard = s.guards[i]
        if guard // 64 == here and guard & 7 == SPARE:
            s.guards[i] = guard - SPARE + seat
            met += 1
            if s.sink is not None:
                s.tell(events.BLOCKED, EVERYONE, (guard >> 3) & 7, here, seat, 1)
        i += 1
    s.blocked[here] += dice_at(met, seat)


# The colours that are blocked


def unblocked(s: GangsState, here: i64) -> i64:
    """The attack dice before a member that nothing blocks, packed by seat."""
    return s.attack[here] - s.blocked[here]


def block(p: Parameters, s: GangsState, seat: i64) -> bool:
    """AU-33: lay defence dice as long as there is nothing to choose; then ask for a colour."""
    here = cell(s.aim, s.number)
    while s.unplaced != 0:
        bare = unblocked(s, here)
        colours = places(bare)
        if colours == 0:
            guard(s, seat, here, SPARE, s.unplaced)
        elif colours & (colours - 1) == 0:
            bare_dice = amount(bare, first(colours))
            guard(s, seat, here, first(colours), bare_dice if bare_dice < s.unplaced else s.unplaced)
        elif total(bare) <= s.unplaced:
            guard(s, seat, here, first(colours), amount(bare, first(colours)))
        else:
            put(p, s, BLOCKING, seat)
            return True
    return over(s)


def block_colour(p: Parameters, s: GangsState, seat: i64, colour: i64) -> bool:
    """One defence die beside an attack die of the chosen colour."""
    guard(s, seat, cell(s.aim, s.number), colour, 1)
    return block(p, s, seat)


def guard(s: GangsState, seat: i64, here: i64, blocks: i64, count: i64) -> None:
    """Put defence dice down, against dice of a seat or as surplus."""
    for _number in range(count):
        s.guards = append(s.guards, here * 64 + seat * 8 + blocks)
    s.unplaced -= count
    if blocks != SPARE:
        s.blocked[here] += dice_at(count, blocks)
    if s.sink is not None:
        if blocks == SPARE:
            s.tell(events.SURPLUS, EVERYONE, seat, here, count)
        else:
            s.tell(events.BLOCKED, EVERYONE, seat, here, blocks, count)


def over(s: GangsState) -> bool:
    """The punch is over; the next one comes."""
    s.phase = PUNCHING
    s.place += 1
    return False


assert MEMBERS == 6  # a die names a member
