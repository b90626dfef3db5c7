"""Basic attacks on their way: called, queued behind others at the same victim, checked again, dealt (EA-16 to EA-19, EA-99)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import ATTACK, FIGURES
from talion.games.arena.board.ground import enemies, struck_by
from talion.games.arena.calls.basics import extra_hits
from talion.games.arena.calls.scripts import HIDDEN
from talion.games.arena.combat.blow import DONE, SLIPPING, WAITING, Blow
from talion.games.arena.combat.reactions import steps_aside
from talion.games.arena.combat.tokens import knock_outs, strike, unmark
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime import windows
from talion.games.arena.state import NONE, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def strikable(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """Whom a basic attack of a figure reaches, as a mask of figures."""
    if s.pos[figure] < 0 or not p.filled(s, seat, ATTACK):
        return 0
    return struck_by(p, s, figure, enemies(p, s, seat))


def most_heat(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """How much Heat an attack may spend (EA-59)."""
    if p.level(s) == 0 or not p.kit(s, seat).heat_on_attack:
        return 0
    return s.heat[seat]


def call(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64, dice: i64, heat: i64) -> None:
    """EA-17: the dice are spent on arrival; hits are sure, and on their way from where the figure stands and as it faces."""
    s.spend(seat, ATTACK, dice)
    if heat > 0:
        s.heat[seat] -= heat
        if s.sink is not None:
            s.tell(events.HEAT, EVERYONE, seat, -heat, s.heat[seat])
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, figure, ATTACK, dice + 16 * heat)
    hits = dice + heat + extra_hits(p, s, seat, figure, target)
    blow = Blow(target, figure, s.pos[figure], hits, 0)
    blow.number = s.running().next_number()
    blow.facing = s.facing[figure]
    s.attacks.append(blow)
    if s.sink is not None:
        s.tell(events.AIMED, EVERYONE, seat, target, hits, 0)


def advance(p: Parameters, s: ArenaState) -> bool:
    """Take attacks as far as they go, in the order of their calls; whether anything happened. Of one victim's only the first
    can be open (EA-18); what was called after a card that waits comes behind it (EA-91)."""
    busy: i64 = 0
    for blow in s.attacks:
        seat = s.owner(blow.figure)
        if has(busy, seat):
            continue
        busy |= bit(seat)
        if blow.stage == DONE:
            deal(p, s, blow)
            return True
        if blow.stage == WAITING and (len(s.queue) == 0 or s.queue[0].number > blow.number):
            if reaches(p, s, blow):
                windows.open_at(p, s, blow)
            else:
                if s.sink is not None:
                    s.tell(events.MISSED, EVERYONE, s.owner(blow.attacker), blow.figure)
                s.attacks.remove(blow)
            return True
    return False


def deal_answered(p: Parameters, s: ArenaState) -> bool:
    """EA-78: an attack that was open is finished before who has left is gone; whether there was one."""
    for blow in s.attacks:
        if blow.stage == DONE:
            deal(p, s, blow)
            return True
    return False


def reaches(p: Parameters, s: ArenaState, blow: Blow) -> bool:
    """EA-18: whether the victim is still where the attack was called at, from the space and facing of the call."""
    there = s.where(blow.figure)
    return there >= 0 and has(p.hexes.front(blow.origin, blow.facing), there)


def deal(p: Parameters, s: ArenaState, blow: Blow) -> None:
    """Tokens, knock-out; then the step of who slipped away (EA-22), which is a question of its own."""
    if blow.lost == NONE:
        by = s.owner(blow.attacker)
        strike(p, s, blow)
        if blow.sure + blow.hits > 0 and s.has_mark(blow.attacker, HIDDEN):
            unmark(s, blow.attacker, HIDDEN)
        knock_outs(p, s, by)
    if blow in s.attacks:
        s.attacks.remove(blow)
    slip_away(p, s, blow)


def slip_away(p: Parameters, s: ArenaState, blow: Blow) -> None:
    """EA-22: the step that belongs to a reaction is asked for once the attack is over."""
    if blow.step_due and has(s.standing(), s.owner(blow.figure)) and steps_aside(p, s, blow) != 0:
        blow.step_due = False
        blow.stage = SLIPPING
        if blow.number == 0:
            blow.number = s.running().next_number()
        s.attacks.insert(0, blow)
        windows.ask(p, s, blow)


def drop_at_fallen(s: ArenaState) -> None:
    """Attacks at figures of players who are out come to nothing; those of fallen callers still come (EA-99)."""
    s.attacks = [blow for blow in s.attacks if still_comes(s, blow)]


def still_comes(s: ArenaState, blow: Blow) -> bool:
    """EA-63: at a Nymphlet it comes though its keeper is out, who answers no more."""
    if has(s.standing(), s.owner(blow.figure)):
        return True
    if blow.figure < FIGURES or blow.stage == SLIPPING:
        return False
    if blow.stage != WAITING:
        blow.stage = DONE if blow.arc != NONE else WAITING
    return True
