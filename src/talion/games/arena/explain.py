"""Why an action is refused: a ruling and a sentence for each. What calls and windows ask is in their own folders."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import free, guard_beside
from talion.games.arena.calls.basics import entrances
from talion.games.arena.calls.reasons import (
    lacking,
    named,
    no_shields,
    not_in_play,
    not_ready,
    out_of_reach,
    snared,
)
from talion.games.arena.calls.refusals import asked, no_move
from talion.games.arena.calls.scripts import (
    AIM,
    DIVE,
    END,
    FRIEND,
    GO,
    HEATING,
    HERD,
    LEAST,
    MARK,
    MARK_WORDS,
    SNARED,
    SPENDING,
    SWAP,
    WIDTH,
)
from talion.games.arena.combat.refusals import in_window
from talion.games.arena.contests.refusals import no_start
from talion.games.arena.contests.refusals import why_not as in_contest
from talion.games.arena.names import either
from talion.games.arena.nymphlets.actions import DART_WITH, NYMPHLET_ATTACK, NYMPHLET_STEP, NYMPHLET_TAKE
from talion.games.arena.nymphlets.dice import fitting as fits_nymphlets
from talion.games.arena.nymphlets.refusals import unplaced
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import DEFEND, DOMINATION, NYMPHLETS, Parameters
from talion.games.arena.phases.rolling import elsewhere, fitting
from talion.games.arena.setup import spaces
from talion.games.arena.state import (
    ASK_ACT,
    BETWEEN,
    BROOD_WANTED,
    CHOOSING,
    CLAIMING,
    EQUIPPING,
    FACING_WANTED,
    NONE,
    PLACING,
    RECOVER,
    ROLLING,
    TURNING,
    ArenaState,
)
from talion.games.common.dice import amount, total
from talion.kernel.ints import count, first, has
from talion.kernel.refusals import Refusal


def why_not(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The reason, for a seat with an open prompt and an action that is not offered."""
    own = action - p.own_actions
    if s.phase >= EQUIPPING or (own >= 0 and not is_answered_here(p, s, seat, own)):
        return in_contest(p, s, seat, action)
    if s.phase == CHOOSING:
        if a.CHOOSE <= action < a.PLACE:
            return Refusal("EA-80", f"{named(p, action - a.CHOOSE)} is taken; each character exists once.")
        return Refusal("EA-80", "Choose a character; nothing else happens before all have one.")
    if s.phase == PLACING:
        return in_placing(p, s, seat, action)
    if s.phase == ROLLING:
        return in_rolling(p, s, seat, action)
    if s.phase == CLAIMING:
        if a.MARKER <= action < a.DONE:
            return no_marker(p, s, action - a.MARKER)
        return Refusal("EA-48", "Grab one of the free markers.")
    if s.phase == BETWEEN:
        return Refusal("EA-40", "The round is scored: say that you want to continue.")
    if s.window[seat] != NONE:
        return in_window(p, s, seat, action)
    if s.asking == ASK_ACT:
        return in_turn(p, s, seat, action)
    return asked(p, s, action)


def is_answered_here(p: Parameters, s: ArenaState, seat: i64, own: i64) -> bool:
    """Whether a word of Nymphlets meets a question about something else: what is asked is then said to all words alike."""
    if own < NYMPHLET_STEP or p.contest != NYMPHLETS:
        return False
    if s.phase == ROLLING:
        return s.stage[seat] == RECOVER and not NYMPHLET_TAKE <= own < DART_WITH
    if s.phase != TURNING:
        return True
    if s.window[seat] != NONE:
        return not DART_WITH <= own < NYMPHLET_ATTACK
    return s.asking != ASK_ACT


def in_placing(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """Setting up."""
    if s.stage[seat] == FACING_WANTED:
        if a.FACE <= action < a.STAY:
            return Refusal("EA-38", "At the start all three front spaces must be on the board and free of terrain.")
        return Refusal("EA-38", "Say which way your figure faces.")
    own = spaces(p, s, seat)
    if s.stage[seat] == BROOD_WANTED:
        return unplaced(p, s, either([p.hexes.names[space] for space in range(a.SPACES) if has(own, space)]))
    if p.contest == DOMINATION:
        return no_start(p, s, either([p.hexes.names[space] for space in range(a.SPACES) if has(own, space)]))
    area = either([p.hexes.names[space] for space in range(a.SPACES) if has(own, space)])
    if a.PLACE <= action < a.GUARD:
        return Refusal("EA-39", f"{p.hexes.names[action - a.PLACE]} is not in your starting area; take {area}.")
    return Refusal("EA-39", f"Take a space of your starting area: {area}.")


def in_rolling(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The roll phase."""
    if s.stage[seat] == RECOVER and not a.TAKE <= action < a.PUT_CURRENT:
        kept = "First take back what you want of your kept dice, then roll."
        return Refusal("EA-45", kept if s.tracks[seat] != 0 else "All your dice are in your pool: roll them first.")
    rerolls = s.rerolls[seat]
    if action < a.MARKER:
        return no_put(p, s, seat, action)
    if action < a.ROLL:
        return no_end(p, s, seat, action)
    if action == a.ROLL:
        return Refusal("EA-45", f"Your dice are rolled already; {next_in_rolling(p, s, seat)}.")
    if action == a.REROLL:
        if rerolls == 0:
            return Refusal("EA-10", "Your rerolls of this Game Turn are used.")
        if s.pool[seat] != 0:
            return Refusal("EA-4", "You keep every die of your pool: there is none to reroll.")
        return Refusal("EA-4", "There is no die in the pool to reroll.")
    if action < a.HOLD:
        return no_ready(p, s, seat, action - a.READY)
    if action < a.TAKE:
        face = action - a.HOLD
        if rerolls == 0:
            return Refusal("EA-10", "No reroll is left: there is nothing to keep dice from.")
        if amount(s.pool[seat], face) != 0:
            return Refusal("EA-4", f"You keep every {FACES[face]} die of your pool already.")
        return Refusal("EA-4", f"There is no {FACES[face]} die in the pool to keep.")
    if action < a.PUT_CURRENT:
        if s.on(seat, action - a.TAKE) > 0:
            if has(elsewhere(p, s, seat), action):
                return Refusal(
                    "EA-46", "No reroll is left: a die that lay there before the last roll would show nothing."
                )
            return Refusal("EA-46", "No reroll is left, and that die could only go back to where it lies.")
        return Refusal("EA-46", f"No die lies on {p.kit(s, seat).tracks[action - a.TAKE]}.")
    if action < a.STEP:
        return no_current(p, s, seat, action - a.PUT_CURRENT)
    return Refusal("EA-45", "It is the roll phase: roll, allocate and ready; actions come when all have a marker.")


def next_in_rolling(p: Parameters, s: ArenaState, seat: i64) -> str:
    """What somebody whose dice are rolled can do with them."""
    fits = fitting(p, s, seat) != 0 or (p.contest == NYMPHLETS and fits_nymphlets(p, s, seat) != 0)
    if s.rerolls[seat] != 0 and s.pool[seat] != s.held[seat]:
        return "reroll some, or allocate" if fits else f"reroll some, or {ending(p)}"
    return "allocate what fits" if fits else ending(p)


def ending(p: Parameters) -> str:
    """How rolling ends (EA-48)."""
    return "grab a marker" if p.first_come else "say that you are done"


def no_put(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """A track that takes no die."""
    slot: i64 = a.MOVEMENT if action == a.PUT_GLIDE else action
    name = p.kit(s, seat).tracks[slot]
    if action == a.PUT_GLIDE and not p.glides(s, seat):
        if p.kit(s, seat).glide and p.grounded:
            return Refusal("EA-119", f"Nobody glides in a special contest: {name} takes no defend dice.")
        if p.kit(s, seat).glide:
            return Refusal("EA-11", f"The core game has no innate: nobody puts defend dice on {name}.")
        return Refusal("EA-4", f"Only who glides puts defend dice on {name}.")
    missing = not_in_play(p, s, seat, slot)
    if missing is not None:
        return missing
    if s.on(seat, slot) >= p.spaces_of(s, seat, slot):
        return Refusal("EA-4", f"All spaces on {name} are taken.")
    face = DEFEND if action == a.PUT_GLIDE else p.face[p.row(s, seat) * a.SLOTS + slot]
    return Refusal("EA-4", f"There is no {FACES[face]} die in your pool for {name}.")


def no_end(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """Rolling that does not end yet, or not so: a marker is grabbed, or one says that one is done."""
    fits = fitting(p, s, seat)
    kept = fits_nymphlets(p, s, seat) if p.contest == NYMPHLETS else 0
    if fits == 0 and kept != 0:
        track = first(kept) % 2
        name = f"{p.brood_names[track]} of Nymphlet {first(kept) // 2 + 1}"
        die = FACES[p.brood_faces[track]]
        return Refusal("EA-47", f"Every die that fits must be allocated first; your {die} die fits on {name}.")
    once = "" if fits == 0 else ", once every die that fits is allocated"
    if action == a.DONE and p.first_come:
        return Refusal("EA-48", f"Rolling ends when you grab a marker{once}.")
    if action < a.DONE and not p.first_come:
        return Refusal("EA-48", f"Here who threw least often grabs first: say that you are done{once}.")
    if action < a.DONE and (fits == 0 or not marker_free(s, action - a.MARKER)):
        return no_marker(p, s, action - a.MARKER)
    slot = first(fits)
    face = DEFEND if slot == a.PUT_GLIDE else p.face[p.row(s, seat) * a.SLOTS + slot]
    name = p.kit(s, seat).tracks[a.MOVEMENT if slot == a.PUT_GLIDE else slot]
    return Refusal("EA-47", f"Every die that fits must be allocated first; your {FACES[face]} die fits on {name}.")


def marker_free(s: ArenaState, marker: i64) -> bool:
    """Whether there is such a marker and nobody has it."""
    return marker < count(s.standing()) and s.order[marker] == NONE


def no_marker(p: Parameters, s: ArenaState, marker: i64) -> Refusal:
    """EA-48: one marker for each player still in."""
    if marker >= count(s.standing()):
        return Refusal("EA-48", f"There are {count(s.standing())} markers, one for each player still in.")
    return Refusal("EA-48", f"{named(p, s.character[s.order[marker]])} has marker {marker + 1} already.")


def no_ready(p: Parameters, s: ArenaState, seat: i64, card: i64) -> Refusal:
    """A card that cannot be readied."""
    missing = not_in_play(p, s, seat, a.CARD + card)
    if missing is not None:
        return missing
    if s.is_ready(seat, card):
        return Refusal("EA-42", f"{p.kit(s, seat).tracks[a.CARD + card]} is ready already.")
    return not_ready(p, s, seat, card)


def no_current(p: Parameters, s: ArenaState, seat: i64, track: i64) -> Refusal:
    """A shared track that takes no die."""
    if not p.advanced:
        return Refusal("EA-75", "There is a Raging Current only on the rainforest's advanced stream.")
    if amount(s.pool[seat], 0) == 0:
        return Refusal("EA-75", "The Raging Current takes move dice, and there is none in your pool.")
    if total(s.currents[track]) >= p.current_spaces:
        return Refusal("EA-75", "That current is filled and breaks loose at the start of the turns.")
    return Refusal("EA-43", "You may not lock your last free die unless it fills the track.")


def in_turn(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """The first word of a call."""
    chief = s.character[seat]
    if a.PASS <= action <= a.END_TURN:
        if s.acted:
            return Refusal("EA-50", "You have done something: you end your turn, which is not a pass.")
        return Refusal("EA-50", "You have done nothing yet: to end your turn now is to pass.")
    if a.READY <= action < a.HOLD and (s.actions > 0 or not readied_next(p, s, seat, action - a.READY)):
        return no_ready(p, s, seat, action - a.READY)
    if action == a.DO_HEAL:
        if not p.filled(s, seat, a.HEAL):
            return lacking(p, s, seat, a.HEAL)
        if s.health[seat] == p.kit(s, seat).health:
            return Refusal("EA-31", "You have all your Health.")
    if a.DO_INNATE <= action < a.PASS:
        return no_use(p, s, seat, a.INNATE + action - a.DO_INNATE)
    if s.actions <= 0 and costs_an_action(action):
        return used_up()
    if a.STEP <= action < a.DO_HEAL:
        return no_move(p, s, chief, action - a.STEP, False)
    if a.ATTACKS <= action < a.STOP:
        return no_attack(p, s, seat, chief, action - a.ATTACKS)
    if a.PLACE <= action < a.GUARD:
        return no_entrance(p, s, seat, action - a.PLACE)
    if a.GUARD <= action < a.CONTINUE:
        return no_guard(p, s, seat, action - a.GUARD)
    ways = f"call {'an' if s.actions > 0 else 'a free'} action, or {'end your turn' if s.acted else 'pass'}"
    return Refusal("EA-10", f"It is your turn: {ways}.")


def costs_an_action(action: i64) -> bool:
    """What a turn does for one of its actions; Heal where it is not free."""
    return a.READY <= action < a.HOLD or a.STEP <= action < a.STOP or a.PLACE <= action < a.CONTINUE


def used_up() -> Refusal:
    """EA-10: what is not free costs an action."""
    return Refusal("EA-10", "The actions of your turn are used; only free ones are left.")


def readied_next(p: Parameters, s: ArenaState, seat: i64, card: i64) -> bool:
    """Whether only an action is missing to ready a card."""
    return not s.is_ready(seat, card) and s.on(seat, a.CARD + card) == p.kit(s, seat).readies[card]


def no_use(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal:
    """An innate or a card that cannot be used."""
    missing = not_in_play(p, s, seat, slot)
    if missing is not None:
        return missing
    kit = p.kit(s, seat)
    if slot >= a.CARD and not s.is_ready(seat, slot - a.CARD):
        return not_ready(p, s, seat, slot - a.CARD)
    if not p.filled(s, seat, slot):
        return lacking(p, s, seat, slot)
    if s.actions <= 0 and not kit.free[slot]:
        return used_up()
    return no_effect(p, s, seat, slot)


def no_effect(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal:
    """EA-15: what would do nothing at all, by the step that it depends on."""
    kit = p.kit(s, seat)
    name = kit.tracks[slot]
    op = kit.effects[slot - a.INNATE]
    if op < 0:
        return Refusal("EA-21", f"{name} is only a reaction.")
    opening = p.code[op]
    runs = opening == GO and p.code[op + 2] & LEAST != 0
    net = s.has_mark(s.character[seat], SNARED)
    if runs and not net:
        return Refusal("EA-15", f"{name} goes at least one space through your front, and no space there is free.")
    while p.code[op] in (GO, HEATING, HERD, SPENDING):
        op += WIDTH
    verb = p.code[op]
    if verb == AIM and p.code[op + 1] == FRIEND:
        return Refusal("EA-31", "Neither you nor an ally next to you has lost Health.")
    walks = opening == GO and verb == END
    if net and (runs or walks or (verb == AIM and p.code[op + 1] == DIVE)):
        return snared(p, s, s.character[seat])
    if verb == AIM:
        runs_out = ", and none of your Nymphlets can run" if opening == HERD else ""
        return Refusal("EA-15", f"{name} reaches nobody from here{runs_out}.")
    if verb == MARK:
        return Refusal("EA-15", f"You are {MARK_WORDS[first(p.code[op + 1])]} already.")
    if verb == SWAP:
        return no_shields(p, s, p.code[op + 1], name)
    if verb == END and opening == HEATING:
        return Refusal("EA-59", f"You have all {kit.heat} Heat.")
    return Refusal("EA-15", f"{name} leads nowhere from here.")


def no_attack(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> Refusal:
    """A basic attack that cannot be called."""
    far = out_of_reach(p, s, seat, figure, target)
    return lacking(p, s, seat, a.ATTACK) if far is None else far


def no_entrance(p: Parameters, s: ArenaState, seat: i64, space: i64) -> Refusal:
    """A guard that cannot enter."""
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", f"Only {named(p, a.ECHO)} has guards to bring in.")
    if guard_beside(p, s) < 0:
        return Refusal("EA-55", "No guard is beside the board.")
    if not has(entrances(p, s, seat, free(p, s, a.ECHO)), space):
        return Refusal("EA-55", "A guard enters on a free space next to the chief.")
    return lacking(p, s, seat, a.MOVEMENT)


def no_guard(p: Parameters, s: ArenaState, seat: i64, action: i64) -> Refusal:
    """A guard that cannot do something."""
    figure = a.CHARACTERS + action // a.GUARD_ACTIONS
    what = action % a.GUARD_ACTIONS
    if s.character[seat] != a.ECHO:
        return Refusal("EA-55", f"Only {named(p, a.ECHO)} has guards.")
    if s.pos[figure] < 0:
        return Refusal("EA-55", f"{named(p, figure)} is not on the board.")
    if what < a.GUARD_ACTIONS - a.CHARACTERS:
        return no_move(p, s, figure, what, False)
    return no_attack(p, s, seat, figure, what - a.GUARD_ACTIONS + a.CHARACTERS)
