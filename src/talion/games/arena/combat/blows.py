"""Hits on their way: windows for reactions, arcs, rolls, cancelling, tokens, knock-outs (EA-6, EA-7, EA-17 to EA-34, EA-52)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARD, CARDS, CHARACTERS, ECHO, FIGURES, INNATE, PARRY
from talion.games.arena.board.ground import arc
from talion.games.arena.calls.scripts import AMBUSH, CANCEL, FACING, HIDDEN, ROUND, SNARED, SWAP, WIDTH, value
from talion.games.arena.parameters import Kit, Parameters, start_clock
from talion.games.arena.state import (
    ARC,
    CANCELLED,
    DEFENCE,
    DEFENDING,
    DONE,
    FIELDS_OF_BLOW,
    FRONT,
    HITS,
    LOST,
    NONE,
    REACTING,
    REAR,
    REGULAR,
    ROLLED,
    STAGE,
    SURE,
    USED,
    WAITING,
    ArenaState,
)
from talion.games.common.dice import dice_at, showing, throw
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def of(s: ArenaState, figure: i64, field: i64) -> i64:
    """One number of the blow at a figure."""
    return s.blows[figure * FIELDS_OF_BLOW + field]


def set_to(s: ArenaState, figure: i64, field: i64, number: i64) -> None:
    """Change it."""
    s.blows[figure * FIELDS_OF_BLOW + field] = number


def prepare(s: ArenaState, figure: i64, regular: i64, sure: i64) -> None:
    """A blow at a figure begins."""
    base = figure * FIELDS_OF_BLOW
    for i in range(FIELDS_OF_BLOW):
        s.blows[base + i] = 0
    s.blows[base + REGULAR] = regular
    s.blows[base + SURE] = sure
    s.blows[base + ARC] = NONE
    s.blows[base + LOST] = NONE
    s.blow_mask |= bit(figure)


def launch(p: Parameters, s: ArenaState, figure: i64, regular: i64, sure: i64) -> None:
    """Hits are on their way to a figure, from where the call's figure stands."""
    prepare(s, figure, regular, sure)
    s.pending |= bit(figure)
    s.flying = True
    s.c_origin = s.pos[s.c_figure]
    if s.sink is not None:
        s.tell(events.AIMED, EVERYONE, s.c_seat, figure, regular, sure)


def warn(p: Parameters, s: ArenaState) -> i64:
    """EA-21: figures that are named and will be moved, though nothing hits them: those whose owners may react first; a mask."""
    warned: i64 = 0
    for figure in range(FIGURES):
        if has(s.c_targets & ~s.blow_mask, figure) and s.pos[figure] >= 0 and s.owner(figure) != s.c_seat:
            prepare(s, figure, 0, 0)
            if turns_aside(p, s, s.owner(figure), figure) != 0:
                warned |= bit(figure)
            else:
                s.blow_mask &= ~bit(figure)
    if warned != 0:
        s.pending = warned
        s.flying = True
        s.c_origin = s.pos[s.c_figure]
    return warned


def coming(s: ArenaState, figure: i64) -> i64:
    """Hits on their way to a figure."""
    return of(s, figure, REGULAR) + of(s, figure, SURE)


# Windows


def advance(p: Parameters, s: ArenaState) -> bool:
    """EA-19, EA-26: every victim's window, side by side; of one player's figures one after the other. Whether all wait."""
    asked = False
    for seat in range(s.seats):
        if advance_seat(p, s, seat):
            asked = True
    if asked:
        start_clock(p, s)
    return asked


def advance_seat(p: Parameters, s: ArenaState, seat: i64) -> bool:
    """Take a seat's blows as far as they go without it; whether it is asked."""
    while True:
        figure = next_pending(s, seat)
        if figure == NONE:
            s.window[seat] = NONE
            return False
        s.window[seat] = figure
        stage = of(s, figure, STAGE)
        if stage == WAITING:
            if turns_aside(p, s, seat, figure) != 0:
                set_to(s, figure, STAGE, REACTING)
                s.ask(seat)
                return True
            judge(p, s, figure)
        elif stage == REACTING:
            judge(p, s, figure)
        if of(s, figure, STAGE) == DEFENDING:
            if defences(p, s, seat, figure) != 0:
                s.ask(seat)
                return True
            set_to(s, figure, STAGE, DONE)
        s.pending &= ~bit(figure)


def next_pending(s: ArenaState, seat: i64) -> i64:
    """The first figure of a seat whose blow is not through."""
    mask = s.pending
    figure: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and s.owner(figure) == seat:
            return figure
        mask >>= 1
        figure += 1
    return NONE


def turns_aside(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """Reactions that turn or swap, before the arc is judged: bit 0 the innate, 1 to 3 the cards (EA-21, EA-28)."""
    if figure >= CHARACTERS or has(s.gone, seat):
        return 0
    kit = p.kit(s, seat)
    mask: i64 = 0
    for slot in range(INNATE, CARD + CARDS):
        start = kit.reactions[slot - INNATE]
        if start >= 0 and usable(p, s, seat, slot) and not has(of(s, figure, USED), slot - INNATE):
            verb = p.code[start]
            if verb == SWAP and coming(s, figure) > 0 and shields(p, s, seat, p.code[start + 1]) != 0:
                mask |= bit(slot - INNATE)
            if verb == FACING:
                mask |= bit(slot - INNATE)
    return mask


def usable(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> bool:
    """Whether an innate or a card in play lies ready with its minimum filled."""
    level = p.level(s)
    if slot == INNATE:
        return level != 0 and p.filled(s, seat, slot)
    return slot - CARD < level and s.is_ready(seat, slot - CARD) and p.filled(s, seat, slot)


def shields(p: Parameters, s: ArenaState, seat: i64, reach: i64) -> i64:
    """Echo's guards near enough to change places with the chief, as figures."""
    here = s.pos[ECHO]
    mask: i64 = 0
    if s.has_mark(ECHO, SNARED):
        return mask  # EA-81: nobody in a net changes places
    for guard in range(CHARACTERS, FIGURES):
        if s.pos[guard] >= 0 and p.hexes.distance(here, s.pos[guard]) <= reach and not s.has_mark(guard, SNARED):
            mask |= bit(guard)
    return mask


def defences(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """Reactions that cancel: bits 0 to 4 a Parry of 1 to 5 dice, bits 5 to 7 cards."""
    if of(s, figure, HITS) == 0 or has(s.gone, seat):
        return 0
    used = of(s, figure, USED)
    mask: i64 = 0
    if of(s, figure, ARC) == FRONT and not has(used, 4) and p.filled(s, seat, PARRY):
        mask |= bit(s.on(seat, PARRY)) - 1
    if figure >= CHARACTERS:
        return mask
    kit = p.kit(s, seat)
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == CANCEL and not has(used, 1 + card) and usable(p, s, seat, CARD + card):
            if of(s, figure, ARC) == FRONT or p.code[start + 2] & ROUND != 0:
                mask |= bit(5 + card)
    return mask


def judge(p: Parameters, s: ArenaState, figure: i64) -> None:
    """EA-28: the arc, hiding, and the roll of what comes through the front (EA-10, EA-53)."""
    side = arc(p, s, s.c_origin, figure)
    regular = of(s, figure, REGULAR)
    set_to(s, figure, ARC, side)
    set_to(s, figure, STAGE, DEFENDING)
    if s.sink is not None and regular != 0:
        s.tell(events.ARC, EVERYONE, figure, side)
    if side == REAR and s.c_pc >= WIDTH and p.code[s.c_pc - WIDTH] == AMBUSH:
        set_to(s, figure, SURE, regular if regular > 0 else of(s, figure, SURE) + 1)
        set_to(s, figure, REGULAR, 0)
        regular = 0
    if s.has_mark(figure, HIDDEN) and coming(s, figure) > 0:
        unmark(s, figure, HIDDEN)
        regular = 0
        set_to(s, figure, REGULAR, 0)
        if s.sink is not None:
            s.tell(events.UNSEEN, EVERYONE, figure)
    if side == REAR or regular == 0:
        set_to(s, figure, HITS, regular)  # L874: from behind every hit is sure
        return
    fallen = throw(s.chance, regular)
    hits = showing(fallen, p.hit_faces)
    set_to(s, figure, ROLLED, fallen)
    set_to(s, figure, HITS, hits)
    if s.sink is not None:
        s.tell(events.ATTACK_ROLL, EVERYONE, s.c_seat, figure, fallen, hits)


def parry(p: Parameters, s: ArenaState, seat: i64, figure: i64, dice: i64) -> None:
    """L868-870: the defender says how many dice are rolled; each cancels on its faces."""
    s.spend(seat, PARRY, dice)
    fallen = throw(s.chance, dice)
    cancels = showing(fallen, p.cancel_faces)
    set_to(s, figure, DEFENCE, fallen)
    set_to(s, figure, USED, of(s, figure, USED) | bit(4))
    cancels = cancel(s, figure, cancels)
    if s.sink is not None:
        s.tell(events.PARRIED, EVERYONE, seat, figure, fallen, cancels)
    kit = p.kit(s, seat)
    if cancels > 0 and kit.heat_on_parry != 0 and p.level(s) != 0:
        gain_heat(s, kit, seat, kit.heat_on_parry)


def cancel(s: ArenaState, figure: i64, cancels: i64) -> i64:
    """Regular hits are taken away; how many."""
    hits = of(s, figure, HITS)
    if cancels > hits:
        cancels = hits
    set_to(s, figure, HITS, hits - cancels)
    set_to(s, figure, CANCELLED, of(s, figure, CANCELLED) + cancels)
    return cancels


def slip(p: Parameters, s: ArenaState, seat: i64, figure: i64, card: i64) -> None:
    """A card that cancels: a printed number is sure (EA-52); all its dice are spent and it flips back."""
    start = p.kit(s, seat).reactions[1 + card]
    dice = s.on(seat, CARD + card)
    put_away(s, seat, card)
    amount = value(p.code[start + 1], dice, 0, 0, 0)
    set_to(s, figure, USED, of(s, figure, USED) | bit(1 + card))
    cancels = cancel(s, figure, amount)
    if s.sink is not None:
        s.tell(events.CANCELLED, EVERYONE, seat, figure, CARD + card, cancels)


def put_away(s: ArenaState, seat: i64, card: i64) -> None:
    """L566: using a card spends all dice on it and flips it back."""
    s.spend(seat, CARD + card, s.on(seat, CARD + card))
    s.ready[seat] &= ~bit(card)


# Tokens


def deal(p: Parameters, s: ArenaState) -> None:
    """EA-26: all hits at once, then knock-outs."""
    s.flying = False
    mask = s.blow_mask
    hurt = False
    for figure in range(FIGURES):
        if has(mask, figure) and of(s, figure, LOST) == NONE:
            hits = of(s, figure, SURE) + of(s, figure, HITS)
            set_to(s, figure, LOST, lose(p, s, figure, hits))
            hurt = hurt or hits > 0
    if hurt and s.has_mark(s.c_figure, HIDDEN):
        unmark(s, s.c_figure, HIDDEN)
    knock_outs(p, s)


def lose(p: Parameters, s: ArenaState, figure: i64, hits: i64) -> i64:
    """Tokens go to the attacker's cup; hits beyond the last are lost (EA-30). How many tokens went."""
    if hits <= 0 or s.pos[figure] < 0:
        return 0
    seat = s.owner(figure)
    team = p.team[s.c_seat]
    if figure >= CHARACTERS:
        return lose_guard(p, s, figure, team)
    lost = hits if hits < s.health[seat] else s.health[seat]
    s.health[seat] -= lost
    s.cup[team] += lost
    if s.sink is not None:
        s.tell(events.LOST, EVERYONE, figure, lost, s.c_seat, s.health[seat] * 256 + s.cup[team])
    return lost


def lose_guard(p: Parameters, s: ArenaState, figure: i64, team: i64) -> i64:
    """EA-56, L991: one guard, one Guard token while there are any; the guard may come again."""
    s.lift(figure)
    s.marks[figure] = 0
    token: i64 = 1 if s.guard_tokens > 0 else 0
    s.guard_tokens -= token
    s.cup[team] += token
    if s.sink is not None:
        s.tell(events.GUARD_LOST, EVERYONE, figure, s.c_seat, token, s.cup[team])
    return token


def knock_outs(p: Parameters, s: ArenaState) -> None:
    """EA-30, EA-34: whoever has no Health left falls, and is the trophy of who took the last token."""
    for seat in range(s.seats):
        if has(s.standing(), seat) and s.health[seat] == 0:
            figure = s.character[seat]
            s.trophies[s.c_seat] |= bit(figure)
            if s.sink is not None:
                s.tell(events.KNOCKED_OUT, EVERYONE, figure, seat, s.c_seat)
            remove(p, s, seat)


def remove(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-33: figures, tokens, dice and cards are cleared; cup and trophies stay, and so do dice on shared tracks."""
    s.out |= bit(seat)
    figure = s.character[seat]
    s.lift(figure)
    s.marks[figure] = 0
    if figure == ECHO:
        for guard in range(CHARACTERS, FIGURES):
            s.lift(guard)
            s.marks[guard] = 0
    s.heat[seat] = 0
    s.tracks[seat] = 0
    s.glide[seat] = 0
    s.ready[seat] = 0
    s.held[seat] = 0
    s.pool[seat] = dice_at(p.dice - s.locked(seat), 6)


def gain_heat(s: ArenaState, kit: Kit, seat: i64, heat: i64) -> None:
    """EA-59: never more than there are tokens."""
    room = kit.heat - s.heat[seat]
    gained = heat if heat < room else room
    if gained > 0:
        s.heat[seat] += gained
        if s.sink is not None:
            s.tell(events.HEAT, EVERYONE, seat, gained, s.heat[seat])


def unmark(s: ArenaState, figure: i64, mark: i64) -> None:
    """A mark ends."""
    s.marks[figure] &= ~mark
    if s.sink is not None:
        s.tell(events.UNMARKED, EVERYONE, figure, 1 if mark == SNARED else 0)
