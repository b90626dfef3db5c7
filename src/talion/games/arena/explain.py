"""Why an action is refused: a ruling and a sentence for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import FRONT, free, guard_beside, struck_by
from talion.games.arena.calls.basics import entrances
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blow import DEFENDING
from talion.games.arena.combat.windows import usable
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases.rolling import elsewhere, fitting
from talion.games.arena.state import (
    ASK_ACT,
    ASK_MOVE,
    BETWEEN,
    CHOOSING,
    CLAIMING,
    FACING_WANTED,
    PLACING,
    RECOVER,
    ROLLING,
    ArenaState,
)
from talion.games.common.dice import amount, total
from talion.games.common.hexes import DIRECTION_NAMES
from talion.kernel.ints import bit, has
from talion.kernel.refusals import Refusal

TRACKS: Final = ("Movement", "Attack", "Parry", "Heal", "the innate action", "card 1", "card 2", "card 3")
FACES: Final = ("move", "attack", "defend", "heal", "ready", "power")
# What a call asks, by `asking`, for who answers something else.
ASKED: Final = (
    ("EA-10", "Nothing is asked of you now."),
    ("EA-10", "It is your turn: call an action, end your turn or pass."),
    ("EA-5", "Your Movement goes on: step, turn or stop."),
    ("EA-5", "Say how many dice the attack spends."),
    ("EA-59", "Say how much Heat you spend."),
    ("EA-15", "Name one of the figures that can be reached."),
    ("EA-15", "Your card moves you: step that way or stop."),
    ("EA-36", "Say where the figure goes, or stop."),
    ("EA-15", "Follow into the space, or stop."),
    ("EA-15", "Say from which track a die falls."),
    ("EA-55", "Say which Luftle it is."),
    ("EA-35", "Say on which free space next to the target."),
    ("EA-26", "Sword Dance: step, face, stay or stop."),
    ("EA-26", "Sword Dance: name whom you cut, or nobody."),
    ("EA-3", "Say which way to face."),
    ("EA-55", "Say which way the guard faces."),
)


def why_not(p: Parameters, s: ArenaState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The reason, for a seat with an open prompt and an action that is not offered."""
    if s.phase == CHOOSING:
        if a.CHOOSE <= action < a.PLACE:
            return Refusal("EA-80", f"{names[action - a.CHOOSE]} is taken; each character exists once.")
        return Refusal("EA-80", "Choose a character; nothing else happens before all have one.")
    if s.phase == PLACING:
        return in_placing(s, seat, action)
    if s.phase == ROLLING:
        return in_rolling(p, s, seat, action)
    if s.phase == CLAIMING:
        if a.MARKER <= action < a.DONE:
            return Refusal("EA-48", "That marker is not free.")
        return Refusal("EA-48", "Grab one of the free markers.")
    if s.phase == BETWEEN:
        return Refusal("EA-40", "The round is scored: say that you want to continue.")
    if s.window[seat] >= 0:
        return in_window(p, s, seat, action)
    if s.asking == ASK_ACT:
        return in_turn(p, s, seat, action, names)
    if s.asking == ASK_MOVE and action < a.DO_HEAL and action >= a.STEP:
        return no_move(p, s, s.call.figure, action - a.STEP)
    ruling, reason = ASKED[s.asking]
    return Refusal(ruling, reason)


def in_placing(s: ArenaState, seat: i64, action: i64) -> Refusal:
    """Setting up."""
    if s.stage[seat] == FACING_WANTED:
        if a.FACE <= action < a.STAY:
            return Refusal("EA-38", "At the start all three front spaces must be on the board and free of terrain.")
        return Refusal("EA-38", "Say which way your figure faces.")
    if a.PLACE <= action < a.GUARD:
        return Refusal("EA-39", "That space is not in your starting area.")
    return Refusal("EA-39", "Take one of the spaces of your starting area.")


def in_rolling(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The roll phase."""
    if s.stage[seat] == RECOVER and not a.TAKE <= action < a.PUT_CURRENT:
        return Refusal("EA-45", "First take back what you want of your kept dice, then roll.")
    if action < a.MARKER:
        slot: i64 = 0 if action == a.PUT_GLIDE else action
        if action == a.PUT_GLIDE and not p.glides(s, seat):
            return Refusal("EA-4", "Only who glides puts defend dice on Movement.")
        if s.on(seat, slot) >= p.spaces_of(s, seat, slot):
            if p.spaces_of(s, seat, slot) == 0:
                return Refusal("EA-4", f"There are no spaces on {TRACKS[slot]} in this round.")
            return Refusal("EA-4", f"All spaces on {TRACKS[slot]} are taken.")
        face = 2 if action == a.PUT_GLIDE else p.face[p.row(s, seat) * 8 + slot]
        return Refusal("EA-4", f"There is no {FACES[face]} die in your pool for {TRACKS[slot]}.")
    if action < a.ROLL:
        if fitting(p, s, seat) != 0:
            return Refusal("EA-47", "Every die that fits a free space must be allocated first.")
        if action == a.DONE or not p.first_come:
            return Refusal("EA-48", "Grab a marker." if p.first_come else "Say that you are done; markers come later.")
        return Refusal("EA-48", "That marker is not free.")
    if action == a.ROLL:
        return Refusal("EA-45", "Your dice are rolled already; reroll some, or allocate.")
    if action == a.REROLL:
        if s.rerolls[seat] == 0:
            return Refusal("EA-10", "Both rerolls of this Game Turn are used.")
        return Refusal("EA-4", "There is no die in the pool to reroll.")
    if action < a.HOLD:
        return no_ready(p, s, seat, action - a.READY)
    if action < a.TAKE:
        if s.rerolls[seat] == 0:
            return Refusal("EA-10", "Both rerolls are used: there is nothing to keep dice from.")
        return Refusal("EA-4", f"There is no {FACES[action - a.HOLD]} die in the pool to keep.")
    if action < a.PUT_CURRENT:
        if s.on(seat, action - a.TAKE) > 0:
            if has(elsewhere(p, s, seat), action):
                return Refusal(
                    "EA-46", "No reroll is left: a die that lay there before the last roll would show nothing."
                )
            return Refusal("EA-46", "No reroll is left, and that die could only go back to where it lies.")
        return Refusal("EA-46", f"No die lies on {TRACKS[action - a.TAKE]}.")
    if action < a.STEP:
        return no_current(p, s, seat, action - a.PUT_CURRENT)
    return Refusal("EA-45", "It is the roll phase: roll, allocate, ready cards, then grab a marker.")


def no_ready(p: Parameters, s: ArenaState, seat: i64, card: i64) -> Refusal:
    """A card that cannot be readied."""
    if p.spaces_of(s, seat, a.CARD + card) == 0:
        return Refusal("EA-42", "That card is not in play in this round.")
    if s.is_ready(seat, card):
        return Refusal("EA-42", "That card is ready already.")
    return Refusal("EA-42", "Its ready spaces are not all filled.")


def no_current(p: Parameters, s: ArenaState, seat: i64, track: i64) -> Refusal:
    """A shared track that takes no die."""
    if not p.advanced:
        return Refusal("EA-75", "There is no Raging Current on this board.")
    if amount(s.pool[seat], 0) == 0:
        return Refusal("EA-75", "The Raging Current takes move dice, and there is none in your pool.")
    if total(s.currents[track]) >= p.current_spaces:
        return Refusal("EA-75", "That current is filled and breaks loose at the start of the turns.")
    return Refusal("EA-43", "You may not lock your last free die unless it fills the track.")


def in_window(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """A blow is on its way."""
    blow = s.answering(seat)
    if a.PARRIES <= action < a.PUSH:
        if blow.stage != DEFENDING:
            return Refusal("EA-28", "First comes who turns or changes places; Parry comes after the attack roll.")
        if blow.arc != FRONT:
            return Refusal("EA-5", "Parry is only for attacks through your front arc.")
        if not p.filled(s, seat, a.PARRY):
            return Refusal("EA-5", "The minimum spaces of Parry are not filled.")
        return Refusal("EA-5", f"Only {s.on(seat, a.PARRY)} dice lie on Parry, and it is used once for each attack.")
    if a.USE <= action < a.PASS and usable(p, s, seat, a.CARD + action - a.USE):
        return Refusal("EA-28", "That card does not help at this moment of an attack.")
    return Refusal("EA-21", "You are being hit: use a reaction that is ready, or decline.")


def in_turn(p: Parameters, s: ArenaState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """The first word of a call."""
    chief = s.character[seat]
    if a.PASS <= action <= a.END_TURN:
        if s.acted:
            return Refusal("EA-50", "You have done something: you end your turn, which is not a pass.")
        return Refusal("EA-50", "You have done nothing yet: that is a pass.")
    if a.READY <= action < a.HOLD and s.actions > 0:
        return no_ready(p, s, seat, action - a.READY)
    if action == a.DO_HEAL:
        if not p.filled(s, seat, a.HEAL):
            return Refusal("EA-5", "Heal needs all its spaces filled.")
        if s.health[seat] == p.kit(s, seat).health:
            return Refusal("EA-31", "You have all your Health.")
    if a.DO_INNATE <= action < a.PASS:
        return no_use(p, s, seat, a.INNATE + action - a.DO_INNATE)
    if s.actions <= 0:
        return Refusal("EA-10", "Your two actions are used; only free actions are left.")
    if a.STEP <= action < a.DO_HEAL:
        return no_move(p, s, chief, action - a.STEP)
    if a.ATTACKS <= action < a.STOP:
        return no_attack(p, s, seat, chief, action - a.ATTACKS, names)
    if a.PLACE <= action < a.GUARD:
        return no_entrance(p, s, seat, action - a.PLACE)
    if a.GUARD <= action < a.CONTINUE:
        return no_guard(p, s, seat, action - a.GUARD, names)
    ruling, reason = ASKED[ASK_ACT]
    return Refusal(ruling, reason)


def no_use(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal:
    """An innate or a card that cannot be used."""
    if p.spaces_of(s, seat, slot) == 0:
        return Refusal("EA-11", f"Nothing can be called on {TRACKS[slot]} in this round.")
    if slot >= a.CARD and not s.is_ready(seat, slot - a.CARD):
        return Refusal("EA-42", "That card is not ready.")
    if not p.filled(s, seat, slot):
        return Refusal("EA-5", f"The minimum spaces of {TRACKS[slot]} are not filled.")
    if s.actions <= 0 and not p.kit(s, seat).free[slot]:
        return Refusal("EA-10", "Your two actions are used; only free actions are left.")
    return Refusal("EA-15", f"{TRACKS[slot]} would do nothing from here.".capitalize())


def no_move(p: Parameters, s: ArenaState, figure: i64, what: i64) -> Refusal:
    """A step, a turn, the stream, struggling."""
    seat = s.owner(figure)
    if what == a.FLOW - a.STEP:
        return Refusal("EA-74", "One goes with the flow once a Movement, from a stream space to a free one downstream.")
    if what == a.STRUGGLE - a.STEP:
        if not s.has_mark(figure, SNARED):
            return Refusal("EA-81", "Only who is snared struggles.")
        return Refusal("EA-81", f"Struggling takes {p.struggle} Movement dice.")
    if not p.filled(s, seat, a.MOVEMENT):
        return Refusal("EA-5", "No die lies on Movement.")
    if s.has_mark(figure, SNARED):
        return Refusal("EA-81", "A snared figure cannot change its space.")
    if what >= 6:
        return Refusal("EA-35", "In the air there must be dice left to land.")
    space = p.hexes.neighbour(s.pos[figure], what)
    towards = DIRECTION_NAMES[what]
    if space < 0:
        return Refusal("EA-35", f"The board ends there: no step {towards}.")
    if not has(p.arena.ground, space):
        return Refusal("EA-35", f"There is terrain in the space to the {towards}.")
    return Refusal("EA-35", f"The space to the {towards} is taken.")


def no_attack(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64, names: list[str]) -> Refusal:
    """A basic attack that cannot be called."""
    who = names[target] if target < a.CHARACTERS else "That guard"
    if s.pos[target] < 0:
        return Refusal("EA-5", f"{who} is not on the board.")
    if p.team[s.owner(target)] == p.team[seat]:
        return Refusal("EA-32", f"{who} is on your side.")
    if struck_by(p, s, figure, bit(target)) == 0:
        return Refusal("EA-5", f"{who} is not next to that figure in its front arc.")
    return Refusal("EA-5", "The minimum spaces of your attack are not filled.")


def no_entrance(p: Parameters, s: ArenaState, seat: i64, space: i64) -> Refusal:
    """A guard that cannot enter."""
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", "Only Echo has guards to bring in.")
    if guard_beside(p, s) < 0:
        return Refusal("EA-55", "No guard is beside the board.")
    if not has(entrances(p, s, seat, free(p, s)), space):
        return Refusal("EA-55", "A guard enters on a free space next to the chief.")
    return Refusal("EA-5", "No die lies on Movement.")


def no_guard(p: Parameters, s: ArenaState, seat: i64, action: i64, names: list[str]) -> Refusal:
    """A guard that cannot do something."""
    figure = a.CHARACTERS + action // a.GUARD_ACTIONS
    what = action % a.GUARD_ACTIONS
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", "Only Echo has guards.")
    if s.pos[figure] < 0:
        return Refusal("EA-55", "That guard is not on the board.")
    if what < a.GUARD_ACTIONS - a.CHARACTERS:
        return no_move(p, s, figure, what)
    return no_attack(p, s, seat, figure, what - a.GUARD_ACTIONS + a.CHARACTERS, names)
