"""Why a command or an answer of real time is refused, and why one has to wait."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import FRONT, guard_beside, is_free
from talion.games.arena.calls.cards import callable_now
from talion.games.arena.calls.reasons import (
    blocked,
    lacking,
    lying,
    named,
    not_in_play,
    snared,
    too_hot,
    too_many,
)
from talion.games.arena.calls.refusals import asked, no_move
from talion.games.arena.calls.scripts import DECOY, SNARED, WARD
from talion.games.arena.combat.blow import SLIPPING, Blow
from talion.games.arena.combat.refusals import no_ward_now
from talion.games.arena.combat.windows import usable
from talion.games.arena.contests import calling
from talion.games.arena.contests.actions import PUT_HILL
from talion.games.arena.contests.refusals import why_not as in_contest
from talion.games.arena.explain import no_attack, no_current, no_ready, no_use
from talion.games.arena.explain import why_not as why_not_outside
from talion.games.arena.names import counted
from talion.games.arena.nymphlets.actions import DART_WITH, NYMPHLET_ATTACK, NYMPHLET_STEP
from talion.games.arena.nymphlets.refusals import blocked as blocked_nymphlet
from talion.games.arena.nymphlets.refusals import no_parry as no_parry_for_nymphlets
from talion.games.arena.nymphlets.refusals import why_not as no_nymphlet
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import DEFEND, HILL, NYMPHLETS, Parameters
from talion.games.arena.realtime import actions as live
from talion.games.arena.realtime import attacks, pauses, windows
from talion.games.arena.realtime.plan_refusals import no_plan
from talion.games.arena.state import CHOOSING, FIGHTING, GATHERING, NONE, PLACING, ArenaState
from talion.games.common.dice import amount
from talion.games.common.hexes import DIRECTION_NAMES, SIDES
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def why_wait(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """EA-20, EA-24: legal to want, not possible this moment."""
    if s.window[seat] != NONE:
        return Refusal("EA-20", "You are being struck: answer that first; this waits.", True)
    if calling.is_calling(s):
        return Refusal("EA-108", "Burrararay! Everybody waits until the flower is scored.", True)
    who = p.kits[s.call.figure].name if s.call.figure < a.CHARACTERS else "somebody"
    return Refusal("EA-24", f"Everybody waits while {who} uses {p.kit(s, s.call.seat).tracks[s.call.slot]}.", True)


def why_not(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The reason, for a seat with an open prompt and an action that is not offered."""
    if s.phase == GATHERING:
        return Refusal("EA-88", "Say that you are ready to fight; nothing else happens before the drums.")
    own = action - p.own_actions
    if s.phase != FIGHTING:
        if s.phase in (CHOOSING, PLACING) and (
            live.THROW <= action < p.own_actions or (own >= 0 and is_of_fights(p, own))
        ):
            return Refusal("EA-9", "That is for the fight; it has not begun.")
        return why_not_outside(p, s, seat, action)
    if own >= 0 and s.window[seat] == NONE and s.prompt[seat] == 0:
        return in_contest(p, s, seat, action)
    if s.window[seat] != NONE:
        return in_window(p, s, seat, action)
    if s.prompt[seat] != 0:
        return asked(p, s, action)
    if action >= live.THROW:
        return no_command(p, s, seat, action)
    return no_shared(p, s, seat, action)


def is_of_fights(p: Parameters, own: i64) -> bool:
    """Whether an own action of contests is one that this contest has in its fights."""
    return own == PUT_HILL if p.contest == HILL else own >= NYMPHLET_STEP and p.contest == NYMPHLETS


# Commands


def no_shared(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """Words of both timings."""
    if a.READY <= action < a.READY + a.CARDS:
        return no_ready(p, s, seat, action - a.READY)
    if a.STEP <= action <= a.STRUGGLE:
        return no_move(p, s, s.character[seat], action - a.STEP, False)
    if action == a.DO_HEAL:
        if p.filled(s, seat, a.HEAL):
            return Refusal("EA-31", "You have all the Health you started with.")
        return lacking(p, s, seat, a.HEAL)
    if a.DO_INNATE <= action < a.USE + a.CARDS:
        return no_call(p, s, seat, a.INNATE + action - a.DO_INNATE, action)
    if a.GUARD <= action < a.CONTINUE:
        guard = (action - a.GUARD) // a.GUARD_ACTIONS
        what = (action - a.GUARD) % a.GUARD_ACTIONS
        if what < a.GUARD_ACTIONS - a.CHARACTERS:
            return no_guard(p, s, seat, guard) or no_move(p, s, a.CHARACTERS + guard, what, False)
    if action < a.STEP or a.PASS <= action < a.STOP or a.GUARD <= action < a.CONTINUE:
        return Refusal("EA-15", "That is a word of the turn-based game; in real time a command says all that it wants.")
    return Refusal("EA-15", "That answers a question which nobody asks you now.")


def no_guard(p: Parameters, s: ArenaState, seat: i64, guard: i64) -> Refusal | None:
    """Guards are Echo's, and must be on the board."""
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", "Only Echo has guards.")
    if s.pos[a.CHARACTERS + guard] < 0:
        return Refusal("EA-55", f"{named(p, a.CHARACTERS + guard)} is not on the board.")
    return None


def no_command(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """Commands that only real time has."""
    chief = s.character[seat]
    if action == live.THROW:
        return no_throw(p, s, seat)
    if action == live.WITHDRAW:
        return Refusal("EA-97", "You have called no throw that waits for a beat.")
    if action < live.FIGHT:
        return Refusal("EA-87", "That is your standing order already.")
    if action == live.FIGHT:
        return Refusal("EA-88", "The fight is on.")
    if action < live.TAKES:
        return no_put(p, s, seat, (action - live.PUTS) % live.PUTS_EACH, (action - live.PUTS) // live.PUTS_EACH + 1)
    if action < live.LOCK:
        slot = (action - live.TAKES) % a.SLOTS
        return no_take(p, s, seat, slot, (action - live.TAKES) // a.SLOTS + 1)
    if action < live.STRIKES:
        return no_current(p, s, seat, action - live.LOCK)
    if action < live.GUARD_STRIKES:
        what = action - live.STRIKES
        dice = what % live.STRIKES_EACH // live.HEATS + 1
        return no_strike(p, s, seat, chief, what // live.STRIKES_EACH, dice)
    if action < live.ENTER:
        what = action - live.GUARD_STRIKES
        guard = what // (a.CHARACTERS * live.MOST_DICE)
        target = what // live.MOST_DICE % a.CHARACTERS
        reason = no_guard(p, s, seat, guard)
        if reason is not None:
            return reason
        return no_strike(p, s, seat, a.CHARACTERS + guard, target, what % live.MOST_DICE + 1)
    if action < live.RIDES:
        return no_entrance(p, s, seat, (action - live.ENTER) // SIDES)
    if action < live.FLY:
        return no_ride(p, s, seat, action)
    if action < live.INNATE_FACE:
        return no_flight(p, s, seat, action)
    if action < live.PLANS:
        return no_call(p, s, seat, a.INNATE, action)
    if action < live.REACT:
        return no_call(p, s, seat, a.CARD + (action - live.PLANS) // live.PLANS_EACH, action)
    return Refusal("EA-21", "Nobody strikes at you: there is nothing to react to.")


def no_throw(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """EA-97: one throw at a time, and only of dice that lie there."""
    running = s.running()
    if running.air[seat] != 0:
        return Refusal("EA-97", f"Your throw is under way: {counted(running.air[seat], 'die', 'dice')} in the air.")
    if has(running.called, seat):
        return Refusal("EA-97", "Your throw falls on the next beat.")
    return Refusal("EA-4", "No die lies in your pool: take some back to throw them.")


def no_put(p: Parameters, s: ArenaState, seat: i64, what: i64, dice: i64) -> Refusal:
    """EA-4: dice of the right face, and room for them."""
    kit = p.kit(s, seat)
    slot: i64 = a.MOVEMENT if what == a.PUT_GLIDE else what
    if what == a.PUT_GLIDE and kit.glide and p.grounded:
        return Refusal(
            "EA-119", f"Nobody glides in a special contest: {kit.tracks[slot]} takes no {FACES[DEFEND]} dice."
        )
    if what == a.PUT_GLIDE and not p.glides(s, seat):
        return Refusal("EA-4", f"{kit.tracks[slot]} of {kit.name} takes no {FACES[DEFEND]} dice.")
    reason = not_in_play(p, s, seat, slot)
    if reason is not None:
        return reason
    face = DEFEND if what == a.PUT_GLIDE else p.face[p.row(s, seat) * a.SLOTS + slot]
    lie = amount(s.pool[seat], face)
    if lie < dice:
        some = "none of your dice shows" if lie == 0 else f"only {counted(lie, 'die', 'dice')} of yours shows"
        if lie > 1:
            some = f"only {lie} dice of yours show"
        return Refusal("EA-4", f"{kit.tracks[slot]} takes {FACES[face]} dice; {some} that.")
    room = p.spaces_of(s, seat, slot) - s.on(seat, slot)
    there = "no space is" if room == 0 else f"only {counted(room, 'space', 'spaces')} {'is' if room == 1 else 'are'}"
    return Refusal("EA-4", f"On {kit.tracks[slot]} {there} free.")


def no_take(p: Parameters, s: ArenaState, seat: i64, slot: i64, dice: i64) -> Refusal:
    """EA-4: more dice than lie on a track."""
    track = p.kit(s, seat).tracks[slot]
    there = s.on(seat, slot)
    if there == 0:
        return Refusal("EA-4", f"No die lies on {track}.")
    return Refusal("EA-4", f"You cannot take {dice} dice from {track}: only {lying(there)}.")


def no_strike(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64, dice: i64) -> Refusal:
    """EA-17: a call that is not legal costs nothing."""
    if not has(attacks.strikable(p, s, seat, figure), target):
        return no_attack(p, s, seat, figure, target)
    there = s.on(seat, a.ATTACK)
    return too_many(p.kit(s, seat).tracks[a.ATTACK], dice, there) if dice > there else too_hot(p, s, seat)


def no_entrance(p: Parameters, s: ArenaState, seat: i64, direction: i64) -> Refusal:
    """EA-55: where a guard may enter."""
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", "Only Echo has guards.")
    if guard_beside(p, s) < 0:
        return Refusal("EA-55", "No guard is beside the board.")
    if not p.filled(s, seat, a.MOVEMENT):
        return lacking(p, s, seat, a.MOVEMENT)
    return blocked(p, s, s.pos[a.ECHO], direction, "EA-55")


def no_ride(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """EA-74: the stream and a die together."""
    who = (action - live.RIDES) // live.RIDES_EACH
    what = (action - live.RIDES) % live.RIDES_EACH
    if not p.advanced:
        return Refusal("EA-74", "Only the advanced stream of the rainforest carries figures.")
    reason = no_guard(p, s, seat, who - 1) if who > 0 else None
    if reason is not None:
        return reason
    figure = s.character[seat] if who == 0 else a.CHARACTERS + who - 1
    if not p.filled(s, seat, a.MOVEMENT):
        return lacking(p, s, seat, a.MOVEMENT)
    if s.has_mark(figure, SNARED):
        return snared(p, s, figure)
    if live.STEP_FIRST <= what < live.FLOW_TURN:
        there = p.hexes.neighbour(s.pos[figure], what - live.STEP_FIRST)
        if not is_free(p, s, there, figure):
            return blocked(p, s, s.pos[figure], what - live.STEP_FIRST, "EA-35")
        return Refusal("EA-74", f"From {p.hexes.names[there]} no stream flows on to a free space.")
    if p.arena.flow[s.pos[figure]] < 0:
        return Refusal("EA-74", f"From {p.hexes.names[s.pos[figure]]} no stream flows on.")
    return Refusal("EA-74", "The stream, or the step after it, does not lead to a free space.")


def no_flight(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """EA-35: over things, to a free space that the dice reach."""
    figure = s.character[seat]
    kit = p.kit(s, seat)
    space = (action - live.FLY) % a.SPACES
    if not kit.over:
        return Refusal("EA-35", f"{kit.name} does not fly; go step by step.")
    if action >= live.FLY_AFTER_FLOW and not p.advanced:
        return Refusal("EA-74", "Only the advanced stream of the rainforest carries figures.")
    if not p.filled(s, seat, a.MOVEMENT):
        return lacking(p, s, seat, a.MOVEMENT)
    if s.has_mark(figure, SNARED):
        return snared(p, s, figure)
    far = p.hexes.distance(s.pos[figure], space)
    name = p.hexes.names[space]
    if far < 2 and action < live.FLY_AFTER_FLOW:
        return Refusal("EA-35", f"{name} is no flight away: {'you are there' if far == 0 else 'a step leads there'}.")
    dice = s.on(seat, a.MOVEMENT)
    if far > dice and action < live.FLY_AFTER_FLOW:
        return Refusal("EA-35", f"{name} is {far} spaces away, one die each; {lying(dice)}.")
    if not is_free(p, s, space, figure):
        return taken(p, s, space)
    if p.arena.flow[s.pos[figure]] < 0 and live.FLY_AFTER_FLOW <= action < live.FLY_BEFORE_FLOW:
        return Refusal("EA-74", f"From {p.hexes.names[s.pos[figure]]} no stream flows on.")
    if action < live.FLY_BEFORE_FLOW:
        return Refusal("EA-74", f"The stream and a flight with those dice do not lead to {name}.")
    return Refusal("EA-74", f"A flight to {name} with those dice, and the stream on from there, is not possible.")


def taken(p: Parameters, s: ArenaState, space: i64) -> Refusal:
    """EA-35, EA-61: why nobody can come down on a space."""
    name = p.hexes.names[space]
    if not has(p.arena.ground, space):
        return Refusal("EA-35", f"There is terrain on {name}.")
    brood = s.brood
    if brood is not None and s.at[space] == NONE:
        return Refusal("EA-61", f"{named(p, a.FIGURES + brood.found(space))} is on {name}.")
    return Refusal("EA-35", f"{named(p, s.at[space])} stands on {name}.")


def no_call(p: Parameters, s: ArenaState, seat: i64, slot: i64, action: i64) -> Refusal:
    """A card or the innate that cannot be called, or not so."""
    if pauses.waits(s, seat):
        return Refusal("EA-24", "Your last card has not begun yet.", True)
    if usable(p, s, seat, slot) and callable_now(p, s, seat, slot):
        return no_plan(p, s, seat, slot, action)
    return no_use(p, s, seat, slot)


# Windows


def in_window(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """What cannot be answered to a blow."""
    blow = s.answering(seat)
    if blow.stage == SLIPPING:
        if a.STEP <= action < a.TURN_LEFT:
            if blow.figure >= a.FIGURES:
                return blocked_nymphlet(p, s, blow.figure - a.FIGURES, action - a.STEP)
            return blocked(p, s, s.pos[blow.figure], action - a.STEP, "EA-35")
        return Refusal("EA-22", "You slipped out of it: step one space, or stop.")
    if a.PARRIES <= action < a.PARRIES + live.MOST_DICE:
        return no_parry(p, s, seat, blow, action - a.PARRIES + 1)
    if DART_WITH <= action - p.own_actions < NYMPHLET_ATTACK:
        return no_nymphlet(p, s, seat, action - p.own_actions)
    if live.REACT <= action < live.LIVE_ACTIONS:
        return no_reaction(p, s, seat, blow, action - live.REACT)
    if blow.coming() == 0:
        return Refusal("EA-20", "You are about to be moved: use a reaction that is offered, or decline.", True)
    who = named(p, blow.figure)
    return Refusal("EA-20", f"{who} is being struck: use a reaction that is offered, or decline; all else waits.", True)


def no_parry(p: Parameters, s: ArenaState, seat: i64, blow: Blow, dice: i64) -> Refusal:
    """EA-5, EA-98."""
    if blow.figure >= a.FIGURES:
        return no_parry_for_nymphlets(p, blow)
    if windows.arc_now(p, s, blow) != FRONT:
        return Refusal("EA-5", f"This comes from behind {named(p, blow.figure)}; Parry is for the front.")
    if blow.parried:
        return Refusal("EA-21", "Each reaction answers an attack once; this one was parried.")
    if not p.filled(s, seat, a.PARRY):
        return lacking(p, s, seat, a.PARRY)
    hits = windows.hits_now(p, s, blow)
    if hits == 0:
        return Refusal("EA-7", "Nothing of it can be cancelled.")
    if dice > s.on(seat, a.PARRY):
        return too_many(p.kit(s, seat).tracks[a.PARRY], dice, s.on(seat, a.PARRY))
    return Refusal("EA-98", f"Only {counted(hits, 'hit', 'hits')} can be cancelled; spend no more dice than that.")


def no_reaction(p: Parameters, s: ArenaState, seat: i64, blow: Blow, what: i64) -> Refusal:
    """EA-21, EA-98: the innate or a card as a reaction."""
    slot = what // live.REACT_EACH
    how = what % live.REACT_EACH
    kit = p.kit(s, seat)
    name = kit.tracks[a.INNATE + slot]
    if kit.reactions[slot] < 0:
        return Refusal("EA-21", f"{name} is no reaction.")
    if p.code[kit.reactions[slot]] in (WARD, DECOY):
        return no_ward_now(p, s, seat, blow, a.INNATE + slot)
    if blow.figure >= a.FIGURES:
        return Refusal("EA-106", f"{name} does not save a Nymphlet.")
    if has(blow.used, slot):
        return Refusal("EA-21", f"Each reaction answers an attack once; {name} has.")
    if not usable(p, s, seat, a.INNATE + slot):
        reason = not_in_play(p, s, seat, a.INNATE + slot)
        return reason if reason is not None else lacking(p, s, seat, a.INNATE + slot)
    if live.REACT_FACE <= how < live.REACT_GUARD and s.facing[blow.figure] == how - live.REACT_FACE:
        return Refusal("EA-3", f"You face {DIRECTION_NAMES[how - live.REACT_FACE]} already.")
    return Refusal("EA-98", f"{name} cannot answer this blow in that way.")
