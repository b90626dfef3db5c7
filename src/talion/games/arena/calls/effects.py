"""The vocabulary of effects, one function for each word. A function says whether the call has to wait."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CHARACTERS, ECHO
from talion.games.arena.board.ground import is_free, targets
from talion.games.arena.board.moving import by_direction, go_steps, move, push, pushable
from talion.games.arena.calls.call import name, next_op, worth
from talion.games.arena.calls.scripts import ALL, ALONE, ANYWHERE, AWAY, SNARED, TOWARD
from talion.games.arena.combat.blows import knock_outs, launch, lose, of, prepare, set_to, shields, warn
from talion.games.arena.combat.reactions import swap
from talion.games.arena.parameters import Parameters, ask
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
    SURE,
    ArenaState,
)
from talion.games.common.dice import BITS
from talion.games.common.hexes import NOWHERE, opposite
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has


def go(p: Parameters, s: ArenaState, amount: i64, flags: i64) -> bool:
    """`go`: step by step; EXACT goes all the way at once."""
    if s.c_stage == 0:
        s.c_stage = 1
        s.c_left = worth(p, s, amount)
        s.c_flags = flags
        s.c_line = NONE
        s.c_spaces = 0
        if flags & ALONE != 0 and s.c_target != s.c_figure:
            s.c_left = 0
    if go_steps(p, s, s.c_figure, s.c_left, flags, s.c_line) != 0:
        ask(p, s, ASK_GO, s.c_seat)
        return True
    next_op(s)
    return False


def aim(p: Parameters, s: ArenaState, kind: i64, reach: i64, flags: i64) -> bool:
    """`target`: one is named by itself, several are asked about, all are taken."""
    found = targets(p, s, s.c_seat, s.c_figure, kind, reach, flags, s.c_line)
    if flags & ALL != 0 or found == 0:
        s.c_targets = found
        next_op(s)
        return False
    if found & (found - 1) == 0:
        name(s, first(found))
        next_op(s)
        return False
    s.c_targets = found
    ask(p, s, ASK_TARGET, s.c_seat)
    return True


def hit(p: Parameters, s: ArenaState, regular: i64, sure: i64) -> bool:
    """`hit`, `uhit`: hits fly at all that are named."""
    next_op(s)
    figure: i64 = 0
    mask = s.c_targets
    while mask != 0 and regular + sure > 0:
        if mask & 1 != 0 and s.pos[figure] >= 0:
            launch(p, s, figure, regular, sure)
        mask >>= 1
        figure += 1
    return s.pending != 0


def ambush(p: Parameters, s: ArenaState, dice: i64) -> bool:
    """Hidden at the call: unblockable. What it gains from behind waits for the arc to be judged (EA-28)."""
    return hit(p, s, 0, dice) if s.c_hidden else hit(p, s, dice, 0)


def shift(p: Parameters, s: ArenaState, spaces: i64, how: i64, slam: i64) -> bool:
    """`shift`: straight away or toward by itself; anywhere is asked. Who was not hit is warned first (EA-21)."""
    if s.c_stage == 0:
        s.c_stage = 1
        s.c_flags = warn(p, s) if spaces > 0 else 0
        if s.c_flags != 0:
            return True
    s.blow_mask &= ~s.c_flags  # the warning is over
    s.c_flags = 0
    if how == ANYWHERE:
        return shift_anywhere(p, s, spaces)
    origin = s.pos[s.c_figure]
    left = s.c_targets
    s.c_left_space = NONE
    while True:
        figure = by_direction(p, s, origin, left)
        if figure == NONE:
            break
        left &= ~bit(figure)
        direction = p.hexes.direction(origin, s.pos[figure])
        if direction != NOWHERE:
            here = s.pos[figure]
            went = push(p, s, figure, opposite(direction) if how == TOWARD else direction, spaces, s.c_seat)
            if went > 0:
                s.c_left_space = here
            elif slam > 0 and how == AWAY:
                if s.sink is not None:
                    s.tell(events.SLAMMED, EVERYONE, figure, s.c_seat)
                lose(p, s, figure, slam)
    knock_outs(p, s)
    next_op(s)
    return False


def shift_anywhere(p: Parameters, s: ArenaState, spaces: i64) -> bool:
    """The caller chooses the direction, then goes on in it or stops."""
    if s.c_stage == 1:
        s.c_stage = 2
        s.c_left = spaces if s.c_target != s.c_figure else 0
        s.c_line = NONE
    if s.c_left > 0 and s.c_target >= 0 and pushable(p, s, s.c_target, s.c_line) != 0:
        ask(p, s, ASK_PUSH, s.c_seat)
        return True
    next_op(s)
    return False


def may_follow(p: Parameters, s: ArenaState) -> bool:
    """`follow`: into the space just left, if nobody came there and one can move."""
    if s.c_stage == 0 and is_free(p, s, s.c_left_space) and not s.has_mark(s.c_figure, SNARED):
        s.c_stage = 1
        ask(p, s, ASK_FOLLOW, s.c_seat)
        return True
    next_op(s)
    return False


def drop(p: Parameters, s: ArenaState, tracks: i64, dice: i64) -> bool:
    """`drop`: dice fall from the victim's board and cards; never from a guard's (EA-57)."""
    figure = s.c_target
    if figure < 0 or figure >= CHARACTERS or s.pos[figure] < 0:
        next_op(s)
        return False
    seat = s.owner(figure)
    slot: i64 = 0
    if dice == 0:
        while slot < 8:
            if has(tracks, slot):
                drop_from(s, seat, slot, s.on(seat, slot))
            slot += 1
        next_op(s)
        return False
    if s.c_stage == 0:
        s.c_stage = 1
        s.c_count = dice
    while s.c_count > 0 and s.tracks[seat] != 0:
        laden = with_dice(s, seat)
        if count(laden) > 1:
            ask(p, s, ASK_DROP, s.c_seat)
            return True
        drop_from(s, seat, first(laden), 1)
        s.c_count -= 1
    next_op(s)
    return False


def with_dice(s: ArenaState, seat: i64) -> i64:
    """The tracks of a seat on which dice lie, as a mask."""
    tracks = s.tracks[seat]
    mask: i64 = 0
    slot: i64 = 0
    while tracks != 0:
        if tracks & 7 != 0:
            mask |= bit(slot)
        tracks >>= BITS
        slot += 1
    return mask


def drop_from(s: ArenaState, seat: i64, slot: i64, dice: i64) -> None:
    """Dice return to the victim's pool."""
    if dice > 0:
        s.spend(seat, slot, dice)
        if s.sink is not None:
            s.tell(events.DROPPED, EVERYONE, seat, s.c_seat, slot, dice)


def spend(p: Parameters, s: ArenaState) -> bool:
    """`spend`: Heat is declared before anything else happens (EA-59)."""
    if s.heat[s.c_seat] > 0:
        ask(p, s, ASK_HEAT, s.c_seat)
        return True
    next_op(s)
    return False


def dance(p: Parameters, s: ArenaState, steps: i64) -> bool:
    """Sword Dance: a step, then perhaps a cut; all cuts are dealt at the end (EA-26)."""
    if s.c_stage == 0:
        s.c_stage = 1
        s.c_count = steps
    if s.c_stage == 2:
        if cuttable(p, s) != 0:
            ask(p, s, ASK_STRIKE, s.c_seat)
            return True
        s.c_stage = 1
        s.c_count -= 1
    if s.c_count > 0:
        ask(p, s, ASK_DANCE, s.c_seat)
        return True
    next_op(s)
    s.pending = s.blow_mask
    s.flying = s.pending != 0
    s.c_origin = s.pos[s.c_figure]
    return s.flying


def cuttable(p: Parameters, s: ArenaState) -> i64:
    """Enemies in the dancer's front arc."""
    return targets(p, s, s.c_seat, s.c_figure, 0, 1, 0, NONE)


def cut(p: Parameters, s: ArenaState, figure: i64) -> None:
    """One more unblockable hit for a figure."""
    if not has(s.blow_mask, figure):
        prepare(s, figure, 0, 0)
    sure = of(s, figure, SURE) + 1
    set_to(s, figure, SURE, sure)
    if s.sink is not None:
        s.tell(events.STRUCK, EVERYONE, s.c_seat, figure, sure)


def choose_shield(p: Parameters, s: ArenaState, reach: i64) -> bool:
    """`swap`: with one of the guards near the chief."""
    near = shields(p, s, s.c_seat, reach)
    if count(near) > 1 and s.c_stage == 0:
        ask(p, s, ASK_FIGURE, s.c_seat)
        return True
    if near != 0 and s.c_stage == 0:
        swap(s, ECHO, first(near))
    next_op(s)
    return False


def fly(p: Parameters, s: ArenaState) -> None:
    """`fly`: to the space just before the one that was named."""
    if s.c_target < 0:
        return
    here = s.pos[s.c_figure]
    there = s.pos[s.c_target]
    direction = p.hexes.direction(here, there)
    s.c_spaces = p.hexes.distance(here, there) - 1
    s.c_line = direction
    move(p, s, s.c_figure, p.hexes.neighbour(there, opposite(direction)), events.BY_CARD)


def mend(p: Parameters, s: ArenaState, tokens: i64) -> None:
    """`mend`: from the supply, up to the starting Health (EA-31)."""
    if s.c_target >= 0 and s.c_target < CHARACTERS:
        heal(p, s, s.owner(s.c_target), tokens)


def heal(p: Parameters, s: ArenaState, seat: i64, tokens: i64) -> None:
    """Health comes back."""
    room = p.kit(s, seat).health - s.health[seat]
    gained = tokens if tokens < room else room
    s.health[seat] += gained
    if s.sink is not None:
        s.tell(events.HEALED, EVERYONE, seat, s.health[seat], s.c_seat, gained)


def mark(s: ArenaState, kind: i64, oneself: bool) -> None:
    """`mark`: hidden or snared, until something ends it."""
    figure = s.c_figure if oneself else s.c_target
    if figure >= 0 and s.pos[figure] >= 0 and not s.has_mark(figure, kind):
        s.marks[figure] |= kind
        if s.sink is not None:
            s.tell(events.MARKED, EVERYONE, figure, 1 if kind == SNARED else 0, s.c_seat)
