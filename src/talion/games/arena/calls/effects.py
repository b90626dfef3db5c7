"""The vocabulary of effects, one function for each word. A function says whether the call has to wait."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES, SLOTS
from talion.games.arena.board.ground import is_free, targets
from talion.games.arena.board.moving import by_direction, go_steps, move, push, pushable
from talion.games.arena.calls.announcement import name
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import ALL, ALONE, ANYWHERE, AWAY, CHASE, LINE, SNARED, TOWARD
from talion.games.arena.combat.blow import Blow
from talion.games.arena.combat.blows import launch
from talion.games.arena.combat.reactions import swap
from talion.games.arena.combat.tokens import knock_outs, lose
from talion.games.arena.combat.windows import shields, warn
from talion.games.arena.parameters import BATTLE, Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import (
    ASK_DANCE,
    ASK_DROP,
    ASK_FIGURE,
    ASK_FOLLOW,
    ASK_GO,
    ASK_HEAT,
    ASK_PUSH,
    ASK_STRIKE,
    ASK_TARGET,
    NONE,
    ArenaState,
)
from talion.games.common.dice import BITS
from talion.games.common.hexes import NOWHERE, opposite
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has


def go(p: Parameters, s: ArenaState, call: Call, amount: i64, flags: i64) -> bool:
    """`go`: step by step; EXACT goes all the way at once."""
    if call.stage == 0:
        call.stage = 1
        call.left = call.worth(amount)
        call.flags = flags
        call.line = NONE
        call.spaces = 0
        if flags & ALONE != 0 and call.target != call.figure:
            call.left = 0
        if flags & CHASE != 0:
            chase(p, s, call)
    if go_steps(p, s, call.figure, call.left, call.flags, call.line) != 0:
        ask(p, s, ASK_GO, call.seat)
        return True
    call.go_on()
    return False


def chase(p: Parameters, s: ArenaState, call: Call) -> None:
    """`go chase`: straight towards whoever was named, or not at all."""
    call.flags |= LINE
    direction = NOWHERE
    if call.target >= 0 and s.pos[call.target] >= 0:
        direction = p.hexes.direction(s.pos[call.figure], s.pos[call.target])
    if direction == NOWHERE:
        call.left = 0
    else:
        call.line = direction


def aim(p: Parameters, s: ArenaState, call: Call, kind: i64, reach: i64, flags: i64) -> bool:
    """`target`: one is named by itself, several are asked about, all are taken."""
    found = targets(p, s, call.seat, call.figure, kind, reach, flags, call.line)
    if flags & ALL != 0 or found == 0:
        call.targets = found
        call.go_on()
        return False
    if found & (found - 1) == 0:
        name(s, call, first(found))
        call.go_on()
        return False
    call.targets = found
    ask(p, s, ASK_TARGET, call.seat)
    return True


def hit(s: ArenaState, call: Call, regular: i64, sure: i64, ambush: bool = False) -> bool:
    """`hit`, `uhit`: hits fly at all that are named."""
    call.go_on()
    if regular + sure > 0:
        for figure in range(FIGURES):
            if has(call.targets, figure) and s.pos[figure] >= 0:
                launch(s, call, figure, regular, sure, ambush)
        brood = s.brood
        if brood is not None:
            for number in range(brood.count()):
                if has(call.targets, FIGURES + number) and brood.at[number] >= 0:
                    launch(s, call, FIGURES + number, regular, sure)
    return call.flying


def ambush(s: ArenaState, call: Call, dice: i64) -> bool:
    """Hidden at the call: unblockable. What it gains from behind waits for the arc to be judged (EA-28)."""
    return hit(s, call, 0, dice, True) if call.hidden else hit(s, call, dice, 0, True)


def shift(p: Parameters, s: ArenaState, call: Call, spaces: i64, how: i64, slam: i64) -> bool:
    """`shift`: straight away or toward by itself; anywhere is asked. Who was not hit is warned first (EA-21)."""
    if call.stage == 0:
        call.stage = 1
        call.flags = warn(p, s, call) if spaces > 0 else 0
        if call.flags != 0:
            return True
    if call.flags != 0:  # the warning is over
        s.blows = [blow for blow in s.blows if not has(call.flags, blow.figure)]
        call.flags = 0
    if how == ANYWHERE:
        return shift_anywhere(p, s, call, spaces)
    origin = s.pos[call.figure]
    left = call.targets
    call.vacated = NONE
    while True:
        figure = by_direction(p, s, origin, left)
        if figure == NONE:
            break
        left &= ~bit(figure)
        direction = p.hexes.direction(origin, s.pos[figure])
        if direction != NOWHERE:
            here = s.pos[figure]
            went = push(p, s, figure, opposite(direction) if how == TOWARD else direction, spaces, call.seat)
            if went > 0:
                call.vacated = here
            elif slam > 0 and how == AWAY:
                if s.sink is not None:
                    s.tell(events.SLAMMED, EVERYONE, figure, call.seat)
                lose(p, s, figure, slam, call.seat)
    knock_outs(p, s, call.seat)
    call.go_on()
    return False


def shift_anywhere(p: Parameters, s: ArenaState, call: Call, spaces: i64) -> bool:
    """The caller chooses the direction, then goes on in it or stops; of several figures for one after the other."""
    if call.stage == 1:
        call.stage = 2
        call.left = spaces if call.target != call.figure else 0
        call.line = NONE
        call.credit = 0
        if p.contest != BATTLE:
            call.credit = call.targets
            call.left = 0
    while True:
        if call.left > 0 and call.target >= 0 and pushable(p, s, call.target, call.line) != 0:
            ask(p, s, ASK_PUSH, call.seat)
            return True
        figure = by_direction(p, s, s.pos[call.figure], call.credit)
        if figure == NONE:
            break
        call.credit &= ~bit(figure)
        call.target = figure
        call.left = spaces
        call.line = NONE
    call.go_on()
    return False


def may_follow(p: Parameters, s: ArenaState, call: Call) -> bool:
    """`follow`: into the space just left, if nobody came there and one can move."""
    if call.stage == 0 and is_free(p, s, call.vacated, call.figure) and not s.has_mark(call.figure, SNARED):
        call.stage = 1
        ask(p, s, ASK_FOLLOW, call.seat)
        return True
    call.go_on()
    return False


def drop(p: Parameters, s: ArenaState, call: Call, tracks: i64, dice: i64) -> bool:
    """`drop`: dice fall from the victim's board and cards; never from a guard's (EA-57)."""
    figure = call.target
    if figure < 0 or figure >= CHARACTERS or s.pos[figure] < 0:
        call.go_on()
        return False
    seat = s.owner(figure)
    if dice == 0:
        for slot in range(SLOTS):
            if has(tracks, slot):
                drop_from(s, call, seat, slot, s.on(seat, slot))
        call.go_on()
        return False
    if call.stage == 0:
        call.stage = 1
        call.count = dice
    while call.count > 0 and with_dice(s, seat) != 0:
        laden = with_dice(s, seat)
        if count(laden) > 1:
            ask(p, s, ASK_DROP, call.seat)
            return True
        drop_from(s, call, seat, first(laden), 1)
        call.count -= 1
    call.go_on()
    return False


def with_dice(s: ArenaState, seat: i64) -> i64:
    """The tracks of a seat on which dice lie, as a mask."""
    tracks = s.tracks[seat]
    mask: i64 = 0
    slot: i64 = 0
    while tracks != 0 and slot < SLOTS:
        if tracks & 7 != 0:
            mask |= bit(slot)
        tracks >>= BITS
        slot += 1
    return mask


def drop_from(s: ArenaState, call: Call, seat: i64, slot: i64, dice: i64) -> None:
    """Dice return to the victim's pool."""
    if dice > 0:
        s.spend(seat, slot, dice)
        if s.sink is not None:
            s.tell(events.DROPPED, EVERYONE, seat, call.seat, slot, dice)


def spend(p: Parameters, s: ArenaState, call: Call) -> bool:
    """`spend`: Heat is declared before anything else happens (EA-59)."""
    if s.heat[call.seat] > 0:
        ask(p, s, ASK_HEAT, call.seat)
        return True
    call.go_on()
    return False


def dance(p: Parameters, s: ArenaState, call: Call, steps: i64) -> bool:
    """Sword Dance: a step, then perhaps a cut; all cuts are dealt at the end (EA-26)."""
    if call.stage == 0:
        call.stage = 1
        call.count = steps
    if call.stage == 2:
        if cuttable(p, s, call) != 0:
            ask(p, s, ASK_STRIKE, call.seat)
            return True
        call.stage = 1
        call.count -= 1
    if call.count > 0:
        ask(p, s, ASK_DANCE, call.seat)
        return True
    call.go_on()
    for blow in s.blows:
        blow.origin = s.pos[call.figure]
    call.flying = len(s.blows) != 0
    return call.flying


def cuttable(p: Parameters, s: ArenaState, call: Call) -> i64:
    """Enemies in the dancer's front arc."""
    return targets(p, s, call.seat, call.figure, 0, 1, 0, NONE)


def cut(s: ArenaState, call: Call, figure: i64) -> None:
    """One more unblockable hit for a figure."""
    blow = s.blow_at(figure)
    if blow is None:
        blow = Blow(figure, call.figure)
        s.add_blow(blow)
    blow.sure += 1
    if s.sink is not None:
        s.tell(events.STRUCK, EVERYONE, call.seat, figure, blow.sure)


def choose_shield(p: Parameters, s: ArenaState, call: Call, reach: i64) -> bool:
    """`swap`: with one of the guards near the chief."""
    near = shields(p, s, reach)
    if count(near) > 1 and call.stage == 0:
        ask(p, s, ASK_FIGURE, call.seat)
        return True
    if near != 0 and call.stage == 0:
        swap(s, ECHO, first(near))
    call.go_on()
    return False


def fly(p: Parameters, s: ArenaState, call: Call) -> None:
    """`fly`: to the space just before the one that was named."""
    if call.target < 0:
        return
    here = s.pos[call.figure]
    there = s.pos[call.target]
    direction = p.hexes.direction(here, there)
    call.spaces = p.hexes.distance(here, there) - 1
    call.line = direction
    call.hovers = move(p, s, call.figure, p.hexes.neighbour(there, opposite(direction)), events.BY_CARD)


def mend(p: Parameters, s: ArenaState, call: Call, tokens: i64) -> None:
    """`mend`: from the supply, up to the starting Health (EA-31)."""
    if call.target >= 0 and call.target < CHARACTERS:
        heal(p, s, call, s.owner(call.target), tokens)


def heal(p: Parameters, s: ArenaState, call: Call, seat: i64, tokens: i64) -> None:
    """Health comes back."""
    room = p.kit(s, seat).health - s.health[seat]
    gained = tokens if tokens < room else room
    s.health[seat] += gained
    if s.sink is not None:
        s.tell(events.HEALED, EVERYONE, seat, s.health[seat], call.seat, gained)


def mark(s: ArenaState, call: Call, kind: i64, oneself: bool) -> None:
    """`mark`: hidden or snared, until something ends it."""
    figure = call.figure if oneself else call.target
    if figure >= 0 and s.pos[figure] >= 0 and not s.has_mark(figure, kind):
        s.marks[figure] |= kind
        if s.sink is not None:
            s.tell(events.MARKED, EVERYONE, figure, kind >> 1, call.seat)
