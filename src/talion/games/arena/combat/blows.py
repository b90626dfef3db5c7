"""Blows that are sent, judged and cancelled: arcs, attack rolls, Parry, cards (EA-17, EA-28, EA-52)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARD, FIGURES, PARRY
from talion.games.arena.board.ground import REAR, arc
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import HIDDEN, value
from talion.games.arena.combat.blow import DEFENDING, Blow
from talion.games.arena.combat.tokens import gain_heat, unmark
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState
from talion.games.common.dice import showing, throw
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit


def launch(s: ArenaState, call: Call, figure: i64, regular: i64, sure: i64, ambush: bool = False) -> None:
    """Hits are on their way to a figure, from where the call's figure stands."""
    s.add_blow(Blow(figure, call.figure, s.pos[call.figure], regular, sure, ambush))
    call.flying = True
    if s.sink is not None:
        s.tell(events.AIMED, EVERYONE, call.seat, figure, regular, sure)


def judge(p: Parameters, s: ArenaState, blow: Blow) -> None:
    """EA-28: the arc, hiding, and the roll of what comes through the front (EA-10, EA-53)."""
    side = arc(p, s, blow.origin, blow.figure)
    blow.arc = side
    blow.stage = DEFENDING
    if s.sink is not None and blow.regular != 0 and blow.figure < FIGURES:
        s.tell(events.ARC, EVERYONE, blow.figure, side)
    if side == REAR and blow.ambush:
        blow.sure = blow.regular if blow.regular > 0 else blow.sure + 1
        blow.regular = 0
    if blow.coming() > 0 and blow.figure < FIGURES and s.has_mark(blow.figure, HIDDEN):
        unmark(s, blow.figure, HIDDEN)
        # EA-81: from behind every hit counts as unblockable; in real time it is a regular one (EA-101)
        if side != REAR or p.old_edition or p.realtime:
            blow.regular = 0
            if s.sink is not None:
                s.tell(events.UNSEEN, EVERYONE, blow.figure)
    if side == REAR or blow.regular == 0 or p.realtime:
        blow.hits = blow.regular  # EA-53: from behind every hit is sure; in real time every one is
        return
    blow.rolled = throw(s.chance, blow.regular)
    blow.hits = showing(blow.rolled, p.hit_faces)
    if s.sink is not None:
        s.tell(events.ATTACK_ROLL, EVERYONE, s.owner(blow.attacker), blow.figure, blow.rolled, blow.hits)


def parry(p: Parameters, s: ArenaState, seat: i64, blow: Blow, dice: i64) -> None:
    """EA-5: the defender says how many dice are spent; turn based they are rolled, and each cancels on its faces."""
    s.spend(seat, PARRY, dice)
    blow.parried = True
    if p.realtime:
        cancels = blow.cancel(dice)
    else:
        blow.defence = throw(s.chance, dice)
        cancels = blow.cancel(showing(blow.defence, p.cancel_faces))
    if s.sink is not None:
        s.tell(events.PARRIED, EVERYONE, seat, blow.figure, blow.defence, cancels)
    kit = p.kit(s, seat)
    if cancels > 0 and kit.heat_on_parry != 0 and p.level(s) != 0:
        gain_heat(s, kit, seat, kit.heat_on_parry)


def slip(p: Parameters, s: ArenaState, seat: i64, blow: Blow, card: i64) -> None:
    """A card that cancels: a printed number is sure (EA-52); all its dice are spent and it flips back."""
    start = p.kit(s, seat).reactions[1 + card]
    dice = s.on(seat, CARD + card)
    s.put_away(seat, card)
    blow.used |= bit(1 + card)
    cancels = blow.cancel(value(p.code[start + 1], dice, 0, 0, 0))
    if s.sink is not None:
        s.tell(events.CANCELLED, EVERYONE, seat, blow.figure, CARD + card, cancels)
