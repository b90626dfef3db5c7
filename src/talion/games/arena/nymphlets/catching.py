"""How a Nymphlet is caught: by one hit that nobody cancels (EA-60, EA-62, EA-106); and what that is worth (EA-117)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import FIGURES
from talion.games.arena.combat.blow import Blow
from talion.games.arena.contests.scoring import gain
from talion.games.arena.nymphlets.actions import DART, SCAMPER
from talion.games.arena.nymphlets.dice import dice_on, is_kept, spend
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.dice import showing, throw
from talion.kernel.events import EVERYONE
from talion.kernel.ints import count, has


def dart_dice(p: Parameters, s: ArenaState, number: i64) -> i64:
    """With how many dice a Nymphlet could dart: none once its keeper is out (EA-63)."""
    dice = dice_on(s, number, DART)
    return dice if dice >= p.brood_minimums[DART] and is_kept(s, number) else 0


def dart(p: Parameters, s: ArenaState, blow: Blow, dice: i64) -> None:
    """For each die one hit is cancelled, whichever side it comes from; where content says so they are rolled as for a Parry."""
    number = blow.figure - FIGURES
    spend(s, number, DART, dice)
    blow.parried = True
    if p.dart_sure:
        cancels = blow.cancel(dice)
    else:
        blow.defence = throw(s.chance, dice)
        cancels = blow.cancel(showing(blow.defence, p.cancel_faces))
    if s.sink is not None:
        s.tell(events.DARTED, EVERYONE, s.owner(blow.figure), number, blow.defence, dice * 8 + cancels)


def end(p: Parameters, s: ArenaState, blow: Blow) -> i64:
    """The blow is over: it is caught, or after a Dart it may go one space. 1 if it was caught."""
    number = blow.figure - FIGURES
    if s.brooding().at[number] < 0:
        return 0
    if blow.hits + blow.sure > 0:
        catch(p, s, number, s.owner(blow.attacker), blow.attacker)
        return 1
    if blow.parried:
        blow.step_due = True
    return 0


def catch(p: Parameters, s: ArenaState, number: i64, by: i64, figure: i64) -> None:
    """It leaves the board for good, its dice go home, and its catcher scores."""
    brood = s.brooding()
    space = brood.at[number]
    for track in range(SCAMPER, DART + 1):
        spend(s, number, track, dice_on(s, number, track))
    brood.put(number, NONE)
    brood.catcher[number] = by
    left = count(brood.taken)
    if s.sink is not None:
        s.tell(events.CAUGHT, EVERYONE, number, by, figure, space * 8 + left)
    gain(s, by, p.worth_fallen if has(s.out, by) else p.worth, events.FOR_A_CATCH)
    if left == 0:
        s.contested().done = True


def fall(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-117: to who is out what was caught is worth less."""
    caught = s.brooding().caught_by(seat)
    if caught > 0 and p.worth != p.worth_fallen:
        gain(s, seat, (p.worth_fallen - p.worth) * caught, events.FALLEN)
