"""Before the first Game Turn: flowers say where everybody starts, characters are chosen or dealt (EA-38 to EA-40, EA-80)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CHARACTERS, CHOOSE, CURRENTS, ECHO, FIGURES, SPACES
from talion.games.arena.board.ground import free
from talion.games.arena.calls.call import Call
from talion.games.arena.contests import domination, manoeuvres
from talion.games.arena.nymphlets import setup as nymphlets
from talion.games.arena.parameters import DOMINATION, Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import (
    ASK_NOTHING,
    AWAY,
    BLANK,
    BROOD_WANTED,
    FACING_WANTED,
    NONE,
    PLACING,
    SPACE_WANTED,
    ArenaState,
)
from talion.games.common.dice import dice_at
from talion.games.common.hexes import LEFT, RIGHT, SIDES, turned
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has, low


def begin(p: Parameters, s: ArenaState) -> None:
    """EA-40, EA-80: flowers are dealt, then everybody chooses a character, and each exists once; or they are dealt."""
    if not p.old_edition:
        deal_flowers(p, s, low(s.seats))
    if p.dealt:
        deck: vec[i64] = vec[i64]([0, 1, 2, 3, 4, 5])
        s.chance.shuffle(deck, CHARACTERS)
        for seat in range(s.seats):
            take_character(s, seat, deck[seat], 1)
        begin_first(p, s, low(s.seats))
        return
    for seat in range(s.seats):
        s.ask(seat)
    start_clock(p, s)


def untaken(s: ArenaState) -> i64:
    """The characters that nobody plays, as actions above CHOOSE."""
    mask: i64 = 0
    for character in range(CHARACTERS):
        if s.seat_of[character] == NONE:
            mask |= bit(character)
    return mask


def choose(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """First come, first served; who comes last begins the round."""
    take_character(s, seat, action - CHOOSE, 0)
    if s.awaited == 0:
        begin_first(p, s, low(s.seats) & ~s.gone)


def take_character(s: ArenaState, seat: i64, character: i64, dealt: i64) -> None:
    """A seat gets its character, for the whole match."""
    s.character[seat] = character
    s.seat_of[character] = seat
    if s.sink is not None:
        s.tell(events.CHOSEN, EVERYONE, seat, character, dealt)


def begin_first(p: Parameters, s: ArenaState, playing: i64) -> None:
    """All have their characters. In the older edition flowers come only now."""
    if p.old_edition:
        deal_flowers(p, s, playing)
    if p.has_manoeuvres():
        manoeuvres.begin(p, s)
    else:
        set_up(p, s, playing)


def begin_round(p: Parameters, s: ArenaState, playing: i64) -> None:
    """EA-40: everything anew but characters, manoeuvres and points."""
    deal_flowers(p, s, playing)
    set_up(p, s, playing)


def deal_flowers(p: Parameters, s: ArenaState, playing: i64) -> None:
    """A round begins: chance says who starts where; in Domination flowers are a deck instead."""
    s.round += 1
    if s.sink is not None:
        s.tell(events.ROUND, EVERYONE, s.round, s.extra)
    if p.contest == DOMINATION:
        domination.begin_round(s)
        return
    flowers: vec[i64] = vec[i64]([0, 1, 2, 3, 4, 5])
    s.chance.shuffle(flowers, 6)
    for seat in range(s.seats):
        if has(playing, seat):
            s.area[seat] = flowers[seat]
            if s.sink is not None:
                s.tell(events.FLOWER, EVERYONE, seat, flowers[seat], 1 if s.character[seat] == NONE else 0)


def set_up(p: Parameters, s: ArenaState, playing: i64) -> None:
    """Health, cards unready, tokens beside, dice home; all who play are asked where they stand."""
    s.phase = PLACING
    s.game_turn = 0
    s.playing = playing
    s.out = 0
    s.mover = NONE
    s.asking = ASK_NOTHING
    s.passed = 0
    s.filled = 0
    s.guard_tokens = p.kits[ECHO].guard_tokens
    forget_call(s)
    clear_board(s)
    contest = s.contest
    if contest is not None:
        contest.clear()
    brood = s.brood
    if brood is not None:
        brood.clear()
    for seat in range(s.seats):
        s.cup[seat] = 0
        s.trophies[seat] = 0
        s.heat[seat] = 0
        s.held[seat] = 0
        s.tracks[seat] = 0
        s.fresh[seat] = 0
        s.glide[seat] = 0
        s.ready[seat] = 0
        s.throws[seat] = 0
        s.rerolls[seat] = 0
        s.marker[seat] = NONE
        s.order[seat] = NONE
        s.before[seat] = NONE
        s.stage[seat] = AWAY
        s.health[seat] = 0
        s.pool[seat] = 0
        if not has(playing, seat):
            s.area[seat] = NONE
        else:
            s.health[seat] = p.kits[s.character[seat]].health
            s.pool[seat] = dice_at(p.dice, BLANK)
            s.stage[seat] = SPACE_WANTED
            if p.contest != DOMINATION:
                s.ask(seat)
    if not domination.place_next(p, s):
        start_clock(p, s)


def clear_board(s: ArenaState) -> None:
    """Nobody on the board, nothing on shared tracks."""
    for i in range(SPACES):
        s.at[i] = NONE
    for i in range(FIGURES):
        s.pos[i] = NONE
        s.facing[i] = 0
        s.marks[i] = 0
    for i in range(CURRENTS):
        s.currents[i] = 0


def forget_call(s: ArenaState) -> None:
    """No call, no blows."""
    s.call = Call()
    s.forget_blows()
    for seat in range(s.seats):
        s.window[seat] = NONE


def spaces(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """The spaces of the own area with a facing that has a clear front arc; in Domination those round the middle."""
    if p.contest == DOMINATION:
        return p.hexes.around[p.middle] & free(p, s, s.character[seat])
    if s.stage[seat] == BROOD_WANTED:
        return nymphlets.spaces(p, s, seat)
    area = p.arena.areas[s.area[seat]]
    mask: i64 = 0
    for space in range(SPACES):
        if has(area, space) and clear_facings(p, space) != 0:
            mask |= bit(space)
    return mask


def clear_facings(p: Parameters, space: i64) -> i64:
    """EA-38: facings whose three front spaces are on the board and without terrain; in Domination any."""
    if p.contest == DOMINATION:
        return low(SIDES)
    mask: i64 = 0
    for facing in range(SIDES):
        clear = True
        for side in range(RIGHT, LEFT + 1):
            there = p.hexes.neighbour(space, turned(facing, side))
            if there < 0 or not has(p.arena.ground, there):
                clear = False
        if clear:
            mask |= bit(facing)
    return mask


def place(p: Parameters, s: ArenaState, seat: i64, space: i64) -> None:
    """A chief comes to stand in its area, and its facing is asked next; or a Nymphlet comes there."""
    if s.stage[seat] == BROOD_WANTED:
        nymphlets.place(p, s, seat, space)
        return
    s.put_on(s.character[seat], space)
    s.stage[seat] = FACING_WANTED
    if s.sink is not None:
        s.tell(events.PLACED, EVERYONE, seat, s.character[seat], space)
    s.ask(seat)


def face(p: Parameters, s: ArenaState, seat: i64, facing: i64) -> None:
    """And looks somewhere; Nymphlets come after it."""
    chief = s.character[seat]
    s.facing[chief] = facing
    s.stage[seat] = AWAY
    if s.sink is not None:
        s.tell(events.FACED, EVERYONE, seat, chief, facing, -1)
    if s.brood is not None:
        nymphlets.place_next(p, s, seat)
