"""Why something with a Nymphlet is refused: a ruling and a sentence for each."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CARD, CHARACTERS, ECHO, FIGURES, INNATE
from talion.games.arena.calls.reasons import lacking, lying, named, not_ready, one_card, too_hot, too_many
from talion.games.arena.calls.scripts import AIM, ALL, BY_LUFTLES, IN_FRONT, IN_SIGHT, PREY
from talion.games.arena.combat.blow import DEFENDING, Blow
from talion.games.arena.names import counted
from talion.games.arena.nymphlets.actions import (
    BROOD,
    BROOD_TRACKS,
    CARD_ON,
    DART,
    DART_WITH,
    GUARD_ATTACK,
    GUARD_STRIKE,
    NYMPHLET_ATTACK,
    NYMPHLET_PUT,
    NYMPHLET_STEP,
    NYMPHLET_STRIKE,
    NYMPHLET_TAKE,
    NYMPHLET_TARGET,
    SCAMPER,
    STRIKE_DICE,
    STRIKE_HEATS,
)
from talion.games.arena.nymphlets.cards import decoys
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.nymphlets.dice import dice_on
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import NYMPHLETS, Parameters
from talion.games.arena.state import ASK_TARGET, NONE, ROLLING, TURNING, ArenaState
from talion.games.common.dice import amount
from talion.games.common.hexes import DIRECTION_NAMES
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def why_not(p: Parameters, s: ArenaState, seat: i64, own: i64) -> Refusal:
    """An action of Nymphlets that is not offered while dice are rolled, in a turn, in a fight, or to a blow."""
    if p.contest != NYMPHLETS:
        return Refusal("EA-12", "There are Nymphlets only in the Nymphlet Ceremony.")
    if s.phase == ROLLING and not NYMPHLET_PUT <= own < DART_WITH:
        return Refusal("EA-45", "It is the roll phase: roll and allocate; Nymphlets move when all have a marker.")
    if own < NYMPHLET_PUT:
        return no_step(p, s, seat, (own - NYMPHLET_STEP) // 6, (own - NYMPHLET_STEP) % 6)
    if own < DART_WITH:
        return no_dice(p, s, seat, own)
    if own < NYMPHLET_ATTACK:
        return no_dart(p, s, seat, own - DART_WITH + 1)
    if own >= NYMPHLET_STRIKE and not p.realtime:
        return Refusal("EA-15", "Turn based a call is made word by word: first whom, then with how many dice.")
    if own < NYMPHLET_TARGET and p.realtime:
        return Refusal("EA-15", "In real time a call says with how many dice.")
    if own < GUARD_ATTACK:
        return no_attack(p, s, seat, s.character[seat], own - NYMPHLET_ATTACK)
    if own < NYMPHLET_TARGET:
        return no_guard(p, s, seat, (own - GUARD_ATTACK) // BROOD, (own - GUARD_ATTACK) % BROOD)
    if own < NYMPHLET_STRIKE:
        return no_target(p, s, seat, own - NYMPHLET_TARGET)
    return no_live(p, s, seat, own)


def no_live(p: Parameters, s: ArenaState, seat: i64, own: i64) -> Refusal:
    """Attacks and cards of real time."""
    if own < GUARD_STRIKE:
        what = own - NYMPHLET_STRIKE
        number = what // (STRIKE_HEATS * STRIKE_DICE)
        if has(reached(p, s, s.character[seat]), FIGURES + number) and p.filled(s, seat, ATTACK):
            return too_much(p, s, seat, what // STRIKE_HEATS % STRIKE_DICE + 1)
        return no_attack(p, s, seat, s.character[seat], number)
    if own < CARD_ON:
        what = own - GUARD_STRIKE
        guard = what // (BROOD * STRIKE_DICE)
        number = what // STRIKE_DICE % BROOD
        reaches = s.character[seat] == ECHO and has(reached(p, s, CHARACTERS + guard), FIGURES + number)
        if reaches and p.filled(s, seat, ATTACK):
            return too_much(p, s, seat, what % STRIKE_DICE + 1)
        return no_guard(p, s, seat, guard, number)
    return no_card(p, s, seat, (own - CARD_ON) // BROOD, (own - CARD_ON) % BROOD)


def no_card(p: Parameters, s: ArenaState, seat: i64, card: i64, number: i64) -> Refusal:
    """EA-92: a ceremony card that does not name a Nymphlet in its call, or not this one."""
    kit = p.kit(s, seat)
    if card >= p.cards:
        return one_card(p, s, seat)
    missing = not_there(p, s, number)
    if missing is not None:
        return missing
    if p.team[s.owner(FIGURES + number)] == p.team[seat]:
        return own_side(p, s, seat, number)
    if not s.is_ready(seat, card):
        return not_ready(p, s, seat, card)
    if not p.filled(s, seat, CARD + card):
        return lacking(p, s, seat, CARD + card)
    op = kit.effects[CARD + card - INNATE]
    if p.code[op] != AIM or p.code[op + 3] & (PREY | ALL) != PREY:
        return Refusal("EA-92", f"{kit.tracks[CARD + card]} names nobody when it is called.")
    return beyond(p, s, seat, op, kit.tracks[CARD + card], number)


def too_much(p: Parameters, s: ArenaState, seat: i64, dice: i64) -> Refusal:
    """More dice or Heat than there are."""
    there = s.on(seat, ATTACK)
    return too_many(p.kit(s, seat).tracks[ATTACK], dice, there) if dice > there else too_hot(p, s, seat)


# Which Nymphlet


def not_there(p: Parameters, s: ArenaState, number: i64) -> Refusal | None:
    """EA-60, EA-61: there is no such one, or it is caught, or its keeper left before the round; None for one on the board."""
    brood = s.brooding()
    if number >= brood.count():
        each = "one" if brood.each == 1 else str(brood.each)
        return Refusal("EA-61", f"At this table there are {brood.count()} Nymphlets, {each} for each player.")
    if brood.catcher[number] != NONE:
        return Refusal("EA-60", f"{named(p, FIGURES + number)} is caught, and out of the round.")
    if brood.at[number] < 0:
        return Refusal("EA-78", f"The keeper of {named(p, FIGURES + number)} has left the match.")
    return None


def not_yours(p: Parameters, s: ArenaState, seat: i64, number: i64) -> Refusal | None:
    """EA-62: everybody has their own."""
    missing = not_there(p, s, number)
    if missing is not None:
        return missing
    brood = s.brooding()
    if brood.owner(number) == seat:
        return None
    keeper = named(p, s.character[brood.owner(number)])
    first = seat * brood.each + 1
    mine = f"is {first}" if brood.each == 1 else f"are {first} to {first + brood.each - 1}"
    return Refusal("EA-62", f"{named(p, FIGURES + number)} is {keeper}'s; yours {mine}.")


def own_side(p: Parameters, s: ArenaState, seat: i64, number: i64) -> Refusal:
    """EA-62: nobody catches one of the own side."""
    whose = "yours" if s.brooding().owner(number) == seat else "on your side"
    return Refusal("EA-62", f"{named(p, FIGURES + number)} is {whose}: you protect it, others catch it.")


# Steps and dice


def no_step(p: Parameters, s: ArenaState, seat: i64, number: i64, direction: i64) -> Refusal:
    """A Nymphlet that cannot go, or not there."""
    foreign = not_yours(p, s, seat, number)
    if foreign is not None:
        return foreign
    if dice_on(s, number, SCAMPER) < p.brood_minimums[SCAMPER]:
        return Refusal("EA-5", f"No die lies on {track_of(p, number, SCAMPER)}.")
    if s.phase == TURNING and s.actions <= 0 and not p.scamper_free:
        return Refusal("EA-10", "The actions of your turn are used; only free ones are left.")
    return blocked(p, s, number, direction)


def track_of(p: Parameters, number: i64, track: i64) -> str:
    """A track on a Nymphlet's card, by its name."""
    return f"{p.brood_names[track]} of {named(p, FIGURES + number)}"


def blocked(p: Parameters, s: ArenaState, number: i64, direction: i64) -> Refusal:
    """EA-35, EA-61: why a Nymphlet cannot enter the next space in a direction."""
    brood = s.brooding()
    space = p.hexes.neighbour(brood.at[number], direction)
    towards = DIRECTION_NAMES[direction]
    if space < 0:
        return Refusal("EA-35", f"The board ends there: nothing lies to the {towards}.")
    if not has(p.arena.ground, space):
        return Refusal("EA-35", f"There is terrain in the space to the {towards}.")
    if brood.found(space) >= 0:
        return Refusal("EA-61", f"{named(p, FIGURES + brood.found(space))} is in the space to the {towards}.")
    return Refusal("EA-61", f"{named(p, s.at[space])} stands in the space to the {towards}.")


def no_dice(p: Parameters, s: ArenaState, seat: i64, own: i64) -> Refusal:
    """Dice that cannot be put on a Nymphlet's card, or taken back."""
    puts = own < NYMPHLET_TAKE
    what = own - (NYMPHLET_PUT if puts else NYMPHLET_TAKE)
    number = what % BROOD_TRACKS // 2
    track = what % 2
    many = what // BROOD_TRACKS + 1
    foreign = not_yours(p, s, seat, number)
    if foreign is not None:
        return foreign
    if s.phase == TURNING:
        return Refusal("EA-45", "Dice are put down and taken back in the roll phase.")
    if many > 1 and not p.realtime:
        return Refusal("EA-4", "Turn based dice are put down and taken back one by one.")
    name = track_of(p, number, track)
    there = dice_on(s, number, track)
    if not puts:
        if there == 0:
            return Refusal("EA-46", f"No die lies on {name}.")
        if there < many:
            return Refusal("EA-46", f"You cannot take {many} dice from {name}: only {lying(there)}.")
        return Refusal("EA-46", "No reroll is left: a die that lay there before the last roll would show nothing.")
    face = FACES[p.brood_faces[track]]
    left = p.brood_spaces[track] - there
    if left < many:
        free = "no free space" if left == 0 else f"only {counted(left, 'free space', 'free spaces')}"
        return Refusal("EA-4", f"{name} has {free}.")
    shown = amount(s.pool[seat], p.brood_faces[track])
    some = (
        "none of your dice shows"
        if shown == 0
        else f"only {counted(shown, 'die of yours shows', 'dice of yours show')}"
    )
    return Refusal("EA-4", f"{name} takes {face} dice; {some} that.")


# Darting


def no_dart(p: Parameters, s: ArenaState, seat: i64, dice: i64) -> Refusal:
    """A Dart that is not possible."""
    if s.window[seat] == NONE:
        return Refusal("EA-21", "Nobody strikes at a Nymphlet of yours: there is nothing to dart from.")
    blow = s.answering(seat)
    name = p.brood_names[DART]
    if blow.figure < FIGURES:
        return Refusal("EA-60", f"{name} saves the Nymphlet that is struck at, and nobody else.")
    if blow.parried:
        return Refusal("EA-21", f"{name} is used once for each attack.")
    number = blow.figure - FIGURES
    there = dart_dice(p, s, number)
    if there == 0:
        return Refusal("EA-5", f"No die lies on {track_of(p, number, DART)}.")
    if blow.stage < DEFENDING and not p.realtime:
        return Refusal("EA-28", f"First say whether you use {p.kit(s, seat).tracks[CARD]}; {name} comes after that.")
    if dice > there:
        return Refusal("EA-5", f"Only {counted(there, 'die', 'dice')} can be spent: no more lie on {name}.")
    return Refusal("EA-98", "Spend no more dice than there are hits to cancel.")


def no_parry(p: Parameters, blow: Blow) -> Refusal:
    """EA-106: a Parry saves figures only."""
    return Refusal("EA-106", f"Parry does not save {named(p, blow.figure)}; only {p.brood_names[DART]} and cards do.")


def no_ward(p: Parameters, s: ArenaState, seat: i64, blow: Blow, slot: i64, reach: i64) -> Refusal:
    """A ceremony card that does not reach, or whose guards are not there."""
    name = p.kit(s, seat).tracks[slot]
    number = blow.figure - FIGURES
    if reach == 0:
        if decoys(p, s, number) == 0:
            return Refusal("EA-61", f"{name} needs a guard on the board that could stand there, and none can.")
        return Refusal("EA-28", f"{name} comes before the dice are rolled; that is over.")
    apart = p.hexes.distance(s.pos[s.character[seat]], s.brooding().at[number])
    if apart > reach:
        return Refusal("EA-62", f"{named(p, blow.figure)} is {apart} spaces away; {name} reaches {reach}.")
    return Refusal("EA-21", f"{name} is used once for each attack.")


# Attacks and cards


def no_attack(p: Parameters, s: ArenaState, seat: i64, figure: i64, number: i64) -> Refusal:
    """EA-60, EA-62: whom one cannot attack, or not from there."""
    missing = not_there(p, s, number)
    if missing is not None:
        return missing
    if p.team[s.brooding().owner(number)] == p.team[seat]:
        return own_side(p, s, seat, number)
    if not has(reached(p, s, figure), FIGURES + number):
        return not_before(p, s, figure, number)
    if not p.filled(s, seat, ATTACK):
        return lacking(p, s, seat, ATTACK)
    return Refusal("EA-10", "The actions of your turn are used; only free ones are left.")


def not_before(p: Parameters, s: ArenaState, figure: i64, number: i64) -> Refusal:
    """EA-60: a Nymphlet that is not next to a figure, or behind it."""
    which = named(p, FIGURES + number)
    who = "you" if figure < CHARACTERS else named(p, figure)
    apart = p.hexes.distance(s.pos[figure], s.brooding().at[number])
    if apart == 1:
        return Refusal("EA-60", f"{which} is behind {who}; it must be in the front arc.")
    return Refusal("EA-60", f"{which} is {apart} spaces away; it must be next to {who}, in front.")


def no_guard(p: Parameters, s: ArenaState, seat: i64, guard: i64, number: i64) -> Refusal:
    """The same of a guard."""
    if s.character[seat] != ECHO:
        return Refusal("EA-55", f"Only {named(p, ECHO)} has guards.")
    if s.pos[CHARACTERS + guard] < 0:
        return Refusal("EA-55", f"{named(p, CHARACTERS + guard)} is not on the board.")
    return no_attack(p, s, seat, CHARACTERS + guard, number)


def no_target(p: Parameters, s: ArenaState, seat: i64, number: i64) -> Refusal:
    """Whom a card cannot name."""
    if s.asking != ASK_TARGET or s.call.targets >> FIGURES == 0 or s.call.seat != seat:
        return Refusal("EA-15", "No card asks you for a Nymphlet.")
    missing = not_there(p, s, number)
    if missing is not None:
        return missing
    if p.team[s.brooding().owner(number)] == p.team[seat]:
        return own_side(p, s, seat, number)
    return beyond(p, s, seat, s.call.op, p.kit(s, seat).tracks[s.call.slot], number)


def beyond(p: Parameters, s: ArenaState, seat: i64, op: i64, card: str, number: i64) -> Refusal:
    """Why a card does not reach a Nymphlet from where its user stands."""
    kind = p.code[op + 1]
    which = named(p, FIGURES + number)
    chief = s.character[seat]
    if kind == IN_FRONT:
        return not_before(p, s, chief, number)
    if kind == BY_LUFTLES:
        return Refusal("EA-60", f"{which} is next to no Luftle of yours, in front of it.")
    apart = p.hexes.distance(s.pos[chief], s.brooding().at[number])
    if kind == IN_SIGHT and apart <= p.code[op + 2]:
        return Refusal(
            "EA-3", f"You do not see {which}: it must be in a straight line through your front, with nothing between."
        )
    return Refusal("EA-15", f"{which} is {apart} spaces away; {card} reaches {p.code[op + 2]}.")


def unplaced(p: Parameters, s: ArenaState, left: str) -> Refusal:
    """EA-61: where Nymphlets start."""
    return Refusal("EA-61", f"Each of your Nymphlets starts on another space of your area: {left}.")
