"""Tokens that change hands: hits that are dealt, knock-outs, Heat, marks (EA-6, EA-7, EA-26, EA-30 to EA-34)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARDS, CHARACTERS, ECHO, FIGURES
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import HIDDEN, WARD, WIDTH, value
from talion.games.arena.combat.blow import Blow
from talion.games.arena.contests.scoring import gain
from talion.games.arena.nymphlets import catching
from talion.games.arena.parameters import Kit, Parameters
from talion.games.arena.state import BLANK, NONE, ArenaState
from talion.games.common.dice import dice_at
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def deal(p: Parameters, s: ArenaState, call: Call) -> None:
    """EA-26: all hits at once, then knock-outs."""
    call.flying = False
    hurt = False
    for blow in s.blows:
        if blow.lost == NONE:
            hurt = hurt or blow.sure + blow.hits > 0
            strike(p, s, blow)
    if hurt and s.has_mark(call.figure, HIDDEN):
        unmark(s, call.figure, HIDDEN)
    knock_outs(p, s, call.seat)


def strike(p: Parameters, s: ArenaState, blow: Blow) -> None:
    """What is left of a blow takes tokens, or catches a Nymphlet; whoever that burns is burnt after it (EA-22)."""
    if blow.figure < FIGURES:
        blow.lost = lose(p, s, blow.figure, blow.sure + blow.hits, s.owner(blow.attacker))
        return
    blow.lost = catching.end(p, s, blow)
    brood = s.brooding()
    number = blow.figure - FIGURES
    if has(brood.stings, number):
        brood.stings &= ~bit(number)
        keeper = brood.owner(number)
        if s.pos[blow.attacker] >= 0:
            if s.sink is not None:
                s.tell(events.STUNG, EVERYONE, keeper, number, blow.attacker)
            lose(p, s, blow.attacker, sting(p, s, keeper), keeper)
            knock_outs(p, s, keeper)


def sting(p: Parameters, s: ArenaState, keeper: i64) -> i64:
    """How much the keeper's card burns."""
    kit = p.kit(s, keeper)
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == WARD:
            return value(p.code[start + WIDTH + 1], 0, 0, 0, 0)
    return 0


def lose(p: Parameters, s: ArenaState, figure: i64, hits: i64, by: i64) -> i64:
    """Tokens go to the attacker's cup; hits beyond the last are lost (EA-30). How many tokens went."""
    if hits <= 0 or s.pos[figure] < 0:
        return 0
    if figure >= CHARACTERS:
        return lose_guard(p, s, figure, by)
    seat = s.owner(figure)
    team = p.team[by]
    lost = hits if hits < s.health[seat] else s.health[seat]
    s.health[seat] -= lost
    s.cup[team] += lost
    if s.sink is not None:
        s.tell(events.LOST, EVERYONE, figure, lost, by, s.health[seat] * 256 + s.cup[team])
    return lost


def lose_guard(p: Parameters, s: ArenaState, figure: i64, by: i64) -> i64:
    """EA-56: one guard, one Guard token while there are any; the guard may come again."""
    team = p.team[by]
    s.lift(figure)
    s.marks[figure] = 0
    token: i64 = 1 if s.guard_tokens > 0 else 0
    s.guard_tokens -= token
    s.cup[team] += token
    if s.sink is not None:
        s.tell(events.GUARD_LOST, EVERYONE, figure, by, token, s.cup[team])
    return token


def knock_outs(p: Parameters, s: ArenaState, by: i64) -> None:
    """EA-30, EA-34: whoever has no Health left falls, and is the trophy of who took the last token."""
    for seat in range(s.seats):
        if has(s.standing(), seat) and s.health[seat] == 0:
            figure = s.character[seat]
            s.trophies[by] |= bit(figure)
            if s.sink is not None:
                s.tell(events.KNOCKED_OUT, EVERYONE, figure, seat, by)
            remove(p, s, seat)
            if p.fall != 0:
                gain(s, seat, -p.fall, events.KNOCKED_DOWN)


def remove(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-33: figures, tokens, dice and cards are cleared; cup and trophies stay, and so do dice on shared tracks."""
    s.out |= bit(seat)
    if s.brood is not None:
        catching.fall(p, s, seat)
    figure = s.character[seat]
    s.lift(figure)
    s.marks[figure] = 0
    if figure == ECHO:
        for guard in range(CHARACTERS, FIGURES):
            s.lift(guard)
            s.marks[guard] = 0
    s.heat[seat] = 0
    s.tracks[seat] = 0
    s.fresh[seat] = 0
    s.glide[seat] = 0
    s.ready[seat] = 0
    s.held[seat] = 0
    s.pool[seat] = dice_at(p.dice - s.locked(seat), BLANK)
    contest = s.contest
    if contest is not None:
        contest.voted[seat] = 0


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
        s.tell(events.UNMARKED, EVERYONE, figure, mark >> 1)
