"""The reasons for a refusal that turns, windows and calls share."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import is_free, struck_by
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import (
    ANY,
    DIVE,
    FACING,
    FRIEND,
    IN_SIGHT,
    MOVES,
    NEAR,
    NEXT_TO,
    PREY,
    ROOTED,
    SELF,
    SNARED,
)
from talion.games.arena.names import counted
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import NYMPHLETS, Parameters
from talion.games.arena.state import ASK_ACT, NONE, ArenaState
from talion.games.common.hexes import DIRECTION_NAMES, in_front, opposite
from talion.kernel.ints import bit, has
from talion.kernel.refusals import Refusal


def named(p: Parameters, figure: i64) -> str:
    """A figure in a sentence."""
    if figure < a.CHARACTERS:
        return p.kits[figure].name
    if figure >= a.FIGURES:
        return f"Nymphlet {figure - a.FIGURES + 1}"
    return f"{p.kits[a.ECHO].name}'s guard {figure - a.CHARACTERS + 1}"


def lying(dice: i64) -> str:
    """How many dice there are, of those that are wanted."""
    return "none lies there" if dice == 0 else "one lies there" if dice == 1 else f"{dice} lie there"


def lacking(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal:
    """EA-5: an action whose minimum spaces are not filled."""
    kit = p.kit(s, seat)
    if kit.minimums[slot] <= 1:
        return Refusal("EA-5", f"No die lies on {kit.tracks[slot]}.")
    dice = f"{kit.minimums[slot]} {FACES[kit.faces[slot]]} dice"
    return Refusal("EA-5", f"{kit.tracks[slot]} needs {dice}; {lying(s.on(seat, slot))}.")


def too_many(track: str, dice: i64, there: i64) -> Refusal:
    """EA-5: more dice than lie on a track, on which some do."""
    return Refusal("EA-5", f"{track} cannot spend {dice} dice: only {lying(there)}.")


def too_hot(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """EA-59: more Heat than an attack can spend."""
    kit = p.kit(s, seat)
    if not kit.heat_on_attack:
        return Refusal("EA-59", f"An attack of {kit.name} spends no Heat.")
    return Refusal("EA-59", f"You have only {s.heat[seat]} Heat.")


def one_card(p: Parameters, s: ArenaState, seat: i64) -> Refusal:
    """EA-12: one ceremony card instead of three tribal ones."""
    return Refusal("EA-12", f"In the Nymphlet Ceremony you have one card, {p.kit(s, seat).tracks[a.CARD]}.")


def rooted(who: str) -> Refusal:
    """EA-112: somebody whom nobody else moves."""
    return Refusal("EA-112", f"{who} is rooted: nobody else moves, turns or swaps it until it moves by itself.")


def not_in_play(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal | None:
    """EA-11, EA-82: an innate without spaces, or a card that this round has not; None for what is in play."""
    if slot < a.INNATE or p.spaces_of(s, seat, slot) != 0:
        return None
    name = p.kit(s, seat).tracks[slot]
    if p.contest == NYMPHLETS and slot > a.CARD:
        return one_card(p, s, seat)
    if p.core:
        return Refusal("EA-11", f"The core game has basic actions only; {name} belongs to the full rules.")
    if slot == a.INNATE:
        return Refusal("EA-11", f"{name} is always on: it takes no dice and is never called.")
    return Refusal("EA-82", f"This is the introduction: {name} is in play from round {slot - a.CARD + 1} on.")


def not_ready(p: Parameters, s: ArenaState, seat: i64, card: i64) -> Refusal:
    """EA-42: a card that lies with its unready side up."""
    kit = p.kit(s, seat)
    if s.on(seat, a.CARD + card) == kit.readies[card] and p.realtime:
        return Refusal("EA-42", f"{kit.tracks[a.CARD + card]} is not ready: its dice lie there, so ready it first.")
    if s.on(seat, a.CARD + card) == kit.readies[card]:
        return Refusal(
            "EA-49", f"{kit.tracks[a.CARD + card]} is not ready: its dice lie there, but readying it is an action."
        )
    wanted = counted(kit.readies[card], "ready die readies it", "ready dice ready it")
    return Refusal(
        "EA-42", f"{kit.tracks[a.CARD + card]} is not ready: {wanted}, and {lying(s.on(seat, a.CARD + card))}."
    )


def blocked(p: Parameters, s: ArenaState, here: i64, direction: i64, ruling: str, over: bool = False) -> Refusal:
    """EA-35, EA-36: why the next space in a direction cannot be entered."""
    space = p.hexes.neighbour(here, direction)
    towards = DIRECTION_NAMES[direction]
    if space < 0:
        return Refusal(ruling, f"The board ends there: nothing lies to the {towards}.")
    beyond = ", and no free space beyond is in reach" if over else ""
    if not has(p.arena.ground, space):
        return Refusal(ruling, f"There is terrain in the space to the {towards}{beyond}.")
    brood = s.brood
    if brood is not None and s.at[space] == NONE:
        return Refusal("EA-61", f"Nymphlet {brood.found(space) + 1} is in the space to the {towards}{beyond}.")
    return Refusal(ruling, f"{named(p, s.at[space])} stands in the space to the {towards}{beyond}.")


def snared(p: Parameters, s: ArenaState, figure: i64) -> Refusal:
    """EA-81: in a net."""
    track = p.kit(s, s.owner(figure)).tracks[a.MOVEMENT]
    return Refusal(
        "EA-81",
        f"{named(p, figure)} is snared and stays there until {p.struggle} dice of {track} are spent on struggling.",
    )


# Whom one can name


def no_enemy(p: Parameters, s: ArenaState, seat: i64, target: i64) -> Refusal | None:
    """EA-32: why a figure cannot be named for hits, wherever it stands; None if it can."""
    who = named(p, target)
    if s.pos[target] < 0:
        return Refusal("EA-15", f"{who} is not on the board.")
    if s.owner(target) == seat:
        return Refusal("EA-32", f"{who} is yours; name an enemy.")
    if p.team[s.owner(target)] == p.team[seat]:
        return Refusal("EA-32", f"{who} is on your side; name an enemy.")
    return None


def out_of_reach(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> Refusal | None:
    """EA-5: why a figure cannot strike another from where it stands; None if it can."""
    missing = no_enemy(p, s, seat, target)
    if missing is not None:
        return missing
    if struck_by(p, s, figure, bit(target)) != 0:
        return None
    who = named(p, target)
    near = "you" if figure < a.CHARACTERS else named(p, figure)
    apart = p.hexes.distance(s.pos[figure], s.pos[target])
    if apart == 1:
        then = "turn first" if turns_in_time(p, s, seat, figure, target) else "hits go only through the front"
        return Refusal("EA-5", f"{who} is behind {near}; {then}.")
    return Refusal("EA-5", f"{who} is {apart} spaces away; only who is next to {near}, in front, can be hit.")


def turns_in_time(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> bool:
    """Whether a figure could turn to a neighbour in this turn and still strike."""
    # Straight behind it are two sides to turn, and each takes a die.
    round_about = (p.hexes.direction(s.pos[figure], s.pos[target]) - s.facing[figure]) % 6 == 3
    turns = p.filled(s, seat, a.MOVEMENT) and s.on(seat, a.MOVEMENT) >= (2 if round_about else 1)
    if p.realtime:
        return turns
    if s.asking != ASK_ACT or not p.filled(s, seat, a.ATTACK):
        return False
    if s.actions > 1 and turns:
        return True
    kit = p.kit(s, seat)
    start = kit.effects[0]
    looks = p.level(s) != 0 and start >= 0 and p.code[start] == FACING and p.filled(s, seat, a.INNATE)
    return looks and figure < a.CHARACTERS and s.actions > (0 if kit.free[a.INNATE] else 1)


def unnamed(p: Parameters, s: ArenaState, call: Call, card: str, target: i64) -> Refusal:
    """Why a card cannot name a figure from where its user stands."""
    kind = p.code[call.op + 1]
    reach = p.code[call.op + 2]
    flags = p.code[call.op + 3]
    who = named(p, target)
    if flags & PREY != 0:
        return Refusal("EA-62", f"{card} is for Nymphlets; {who} is none.")
    if s.pos[target] < 0:
        return Refusal("EA-15", f"{who} is not on the board.")
    if kind == FRIEND:
        return no_friend(p, s, call.seat, card, target)
    if target == call.figure and flags & SELF != 0:
        return snared(p, s, target)
    if flags & ANY == 0:
        missing = no_enemy(p, s, call.seat, target)
        if missing is not None:
            return missing
    if s.owner(target) == call.seat:
        return Refusal("EA-15", f"{who} is yours; {card} names others.")
    if flags & MOVES != 0 and s.has_mark(target, ROOTED):
        return rooted(who)
    apart = p.hexes.distance(s.pos[call.figure], s.pos[target])
    if kind in (IN_SIGHT, NEAR, DIVE, NEXT_TO) and apart > reach:
        return Refusal("EA-15", f"{who} is {apart} spaces away; {card} reaches {reach}.")
    if kind == IN_SIGHT:
        return Refusal(
            "EA-3", f"You do not see {who}: it must be in a straight line through your front, with nothing between."
        )
    if kind == DIVE:
        return no_dive(p, s, call.figure, card, target)
    far = out_of_reach(p, s, call.seat, call.figure, target)
    return far if far is not None else Refusal("EA-15", f"{who} is not in the way of {card}.")


def no_friend(p: Parameters, s: ArenaState, seat: i64, card: str, target: i64) -> Refusal:
    """Who cannot be healed."""
    who = named(p, target)
    owner = s.owner(target)
    if target >= a.CHARACTERS:
        return Refusal("EA-57", f"{card} is for chiefs, not for guards.")
    if p.team[owner] != p.team[seat]:
        return Refusal("EA-15", f"{card} is for you and your allies; {who} is an enemy.")
    if s.health[owner] == p.kits[target].health:
        return Refusal("EA-31", f"{who} has lost no Health.")
    return Refusal("EA-15", f"{who} is not next to you.")


def no_dive(p: Parameters, s: ArenaState, figure: i64, card: str, target: i64) -> Refusal:
    """Whom a flight in a straight line does not reach."""
    who = named(p, target)
    here = s.pos[figure]
    there = s.pos[target]
    direction = p.hexes.direction(here, there)
    if p.hexes.distance(here, there) < 2:
        return Refusal("EA-15", f"{who} is next to you; {card} flies at least one space.")
    if direction < 0 or not in_front(s.facing[figure], direction):
        return Refusal("EA-15", f"{who} is not in a straight line through your front.")
    if not is_free(p, s, p.hexes.neighbour(there, opposite(direction)), figure):
        return Refusal("EA-35", f"The space before {who} is not free.")
    return snared(p, s, figure)


def no_shield(p: Parameters, s: ArenaState, reach: i64, guard: i64) -> Refusal:
    """A guard that cannot change places with the chief."""
    who = named(p, guard)
    if s.pos[guard] < 0:
        return Refusal("EA-55", f"{who} is not on the board.")
    if s.has_mark(guard, SNARED):
        return snared(p, s, guard)
    apart = p.hexes.distance(s.pos[a.ECHO], s.pos[guard])
    return Refusal("EA-55", f"{who} is {apart} spaces from the chief; {nearness(reach)} can change places.")


def no_shields(p: Parameters, s: ArenaState, reach: i64, card: str) -> Refusal:
    """No guard can change places with the chief."""
    if s.has_mark(a.ECHO, SNARED):
        return snared(p, s, a.ECHO)
    for guard in range(a.CHARACTERS, a.FIGURES):
        if s.pos[guard] >= 0 and p.hexes.distance(s.pos[a.ECHO], s.pos[guard]) <= reach:
            return snared(p, s, guard)
    return Refusal("EA-55", f"{card} needs a guard: {nearness(reach)} can change places, and none is there.")


def nearness(reach: i64) -> str:
    """Which guards are near enough."""
    return "only one next to the chief" if reach == 1 else f"only one at most {reach} spaces away"
