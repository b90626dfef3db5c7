"""What a refusal of Arena names, and where that is at the table."""

from __future__ import annotations

from talion.games.arena.actions import CARD, CHARACTERS, ECHO, FIGURES, MOVEMENT, SPACES
from talion.games.arena.calls.basics import moves_left
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blow import Blow
from talion.games.arena.nymphlets.catching import dart_dice
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import Kit, Parameters
from talion.games.arena.state import ASK_ACT, ASK_GO, ASK_MOVE, ASK_PUSH, NONE, ArenaState
from talion.games.common.dice import amount
from talion.games.common.hexes import DIRECTION_NAMES, NOWHERE
from talion.games.common.hexes import DIRECTION_WORDS as DIRECTIONS
from talion.kernel.ints import has
from talion.match import Match
from tests.refusals.collect import Said


def names(match: Match) -> dict[str, str]:
    """Names in sentences of the arena; a `move die` is a kind of die."""
    p = match.rules.parameters
    found = dict.fromkeys(p.hexes.names, "space")
    found |= dict.fromkeys(DIRECTION_NAMES, "direction")
    found |= {f"{face} die": "die" for face in FACES} | {f"{face} dice": "dice" for face in FACES}
    found |= dict.fromkeys(p.brood_names, "track")
    for kit in p.kits:
        found |= {kit.name: "figure", **dict.fromkeys(kit.tracks, "track")}
    found |= {f"{kit.name}'s guard {number + 1}": "figure" for kit in p.kits for number in range(kit.guards)}
    return found


def state(said: Said) -> ArenaState:
    found: ArenaState = said.match.state
    return found


def parameters(said: Said) -> Parameters:
    found: Parameters = said.match.rules.parameters
    return found


def kit(said: Said) -> Kit:
    return parameters(said).kit(state(said), said.seat)


def figures(said: Said) -> list[int]:
    """The figures that are named; chiefs come first, then guards."""
    kits = parameters(said).kits[:CHARACTERS]
    known = [*(one.name for one in kits), *(f"{kits[ECHO].name}'s guard {n}" for n in range(1, 5))]
    return [known.index(name) for name in said.named if name in known]


def spaces(said: Said) -> list[int]:
    known = list(parameters(said).hexes.names)
    return [known.index(name) for name in said.named if name in known]


def direction(said: Said) -> int:
    return next(DIRECTION_NAMES.index(name) for name in said.named if name in DIRECTION_NAMES)


def numbers(said: Said) -> list[int]:
    return [int(name) for name in said.named if name.isdigit()]


def face(said: Said) -> int:
    """What a `move die` or several show."""
    return next(FACES.index(name.split()[0]) for name in said.named if name.endswith((" die", " dice")))


def slot(said: Said, of: Kit | None = None) -> int:
    """The track that is named first, of the one who asks or of another."""
    tracks = (of or kit(said)).tracks
    return next(tracks.index(name) for name in said.named if name in tracks)


def card(said: Said) -> int:
    return slot(said) - CARD


def on(said: Said, of: Kit | None = None) -> int:
    """How many dice lie on the track that is named."""
    seat = said.seat if of is None else state(said).owner(parameters(said).kits.index(of))
    return state(said).on(seat, slot(said, of))


def spendable(said: Said) -> int:
    """How many dice a call can spend: those on the track, or of a Nymphlet that is struck at those to dart with."""
    if not any(name in kit(said).tracks for name in said.named):
        number = state(said).answering(said.seat).figure - FIGURES
        return int(dart_dice(parameters(said), state(said), number))
    return on(said)


def legal(said: Said, *words: str) -> bool:
    """Whether something that begins with each of these can be done instead."""
    return all(any(offer.startswith(word) for offer in said.legal) for word in words)


def fits(said: Said) -> bool:
    """Whether a die of the pool has a free space."""
    return any(offer.startswith("put") and "current" not in offer for offer in said.legal)


def own_ready(said: Said) -> bool:
    return state(said).is_ready(said.seat, card(said))


# Where figures are


def is_on_board(said: Said, figure: int) -> bool:
    return state(said).pos[figure] >= 0


def apart(said: Said, one: int, other: int) -> int:
    s = state(said)
    return parameters(said).hexes.distance(s.pos[one], s.pos[other])


def mover(said: Said) -> int:
    """The figure or Nymphlet that steps, is pushed or slips away."""
    s = state(said)
    if s.window[said.seat] != NONE:
        return blow(said).figure
    if s.asking == ASK_ACT or commands(said):
        if said.words.startswith("nymphlet"):
            return FIGURES + int(said.words.split()[1]) - 1
        return CHARACTERS + int(said.words.split()[1]) - 1 if said.words.startswith("guard") else s.character[said.seat]
    if s.asking == ASK_PUSH:
        return s.call.target
    return s.call.moved if s.call.moved >= 0 else s.call.figure


def commands(said: Said) -> bool:
    """Whether a fight goes on, and nothing is asked of who commands in it."""
    return bool(parameters(said).realtime and state(said).prompt[said.seat] == 0)


def beyond(said: Said) -> int:
    """The space that the one who steps does not come to."""
    return parameters(said).hexes.neighbour(state(said).where(mover(said)), direction(said))


def is_terrain(said: Said) -> bool:
    return beyond(said) >= 0 and has(parameters(said).arena.stones, beyond(said))


def stands_there(said: Said) -> bool:
    return beyond(said) >= 0 and state(said).at[beyond(said)] == figures(said)[0]


def nothing_near(said: Said) -> bool:
    """Whether no free space is in reach from there of who flies."""
    s, p = state(said), parameters(said)
    steps = moves_left(s) if s.asking == ASK_MOVE else s.call.left if s.asking == ASK_GO else s.on(said.seat, MOVEMENT)
    within = p.hexes.within(beyond(said), steps - 1)
    return all(s.at[space] >= 0 or has(p.arena.stones, space) for space in range(SPACES) if has(within, space))


def in_front_of(said: Said, figure: int, other: int) -> bool:
    """Whether another stands next to a figure, in its front arc."""
    s, p = state(said), parameters(said)
    towards = p.hexes.direction(s.pos[figure], s.pos[other])
    return apart(said, figure, other) == 1 and (towards - s.facing[figure]) % 6 in (0, 1, 5)


def attacker(said: Said) -> int:
    return mover(said) if said.words.startswith("guard") else state(said).character[said.seat]


def is_behind(said: Said) -> bool:
    by, at = attacker(said), figures(said)[0]
    named = figures(said)[1:]
    return apart(said, by, at) == 1 and not in_front_of(said, by, at) and named == ([by] if by >= CHARACTERS else [])


def is_far(said: Said) -> bool:
    by, at = attacker(said), figures(said)[0]
    return apart(said, by, at) == numbers(said)[0] > 1


def turns_first(said: Said) -> bool:
    """Whether the attack is legal once the figure has turned round, as far as it must."""
    by, at = attacker(said), figures(said)[0]
    prefix = f"guard {by - CHARACTERS + 1} " if by >= CHARACTERS else ""
    rules, codec = said.match.rules, said.match.words.codec.words
    towards = parameters(said).hexes.direction(state(said).pos[by], state(said).pos[at])
    away = (towards - state(said).facing[by]) % 6
    # Straight behind it is two sides off its front arc, otherwise one.
    left, right = (f"{prefix}turn left",) * (2 if away == 3 else 1), (f"{prefix}turn right",) * (2 if away == 3 else 1)
    for way in (left, right, ("innate", f"face {DIRECTIONS[towards]}")):
        tried = state(said).clone()
        for word in (*way, "stop"):
            # What goes on after the last turn is stopped; where nothing goes on there is nothing to stop.
            choices = [word, word.removeprefix(prefix)]
            found = next((one for one in choices if codec.index(one) in rules.legal(tried, said.seat)), None)
            if found is not None:
                rules.apply(tried, said.seat, codec.index(found))
            elif word != "stop":
                break
        else:
            if said.action in rules.legal(tried, said.seat):
                return True
    return False


def is_snared(said: Said) -> bool:
    """Whether the one who is named is in a net that takes so many dice of its track."""
    figure = figures(said)[0]
    track = parameters(said).kit(state(said), state(said).owner(figure)).tracks[MOVEMENT]
    return state(said).has_mark(figure, SNARED) and numbers(said) == [2] and track in said.named


def is_ahead(said: Said) -> bool:
    """Whether the one who is named stands on a line through the front of who calls."""
    s, by = state(said), state(said).call.figure
    towards = parameters(said).hexes.direction(s.pos[by], s.pos[figures(said)[0]])
    return towards != NOWHERE and (towards - s.facing[by]) % 6 in (0, 1, 5)


def has_no_landing(said: Said) -> bool:
    """Whether the last space of a flight to the one who is named is taken, or no ground."""
    s, p = state(said), parameters(said)
    there = s.pos[figures(said)[0]]
    space = p.hexes.neighbour(there, p.hexes.direction(there, s.pos[s.call.figure]))
    return is_ahead(said) and (s.at[space] >= 0 or not has(p.arena.ground, space))


def is_unseen(said: Said) -> bool:
    s, p = state(said), parameters(said)
    here, there = s.pos[s.call.figure], s.pos[figures(said)[0]]
    taken = sum(1 << space for space in range(SPACES) if s.at[space] >= 0)
    return not p.hexes.sees(here, s.facing[s.call.figure], there, taken | p.arena.opaque)


def in_area(said: Said) -> bool:
    """Whether the spaces at the end are those of the starting area, and the one before them, if any, is not."""
    s, p = state(said), parameters(said)
    area = p.arena.areas[s.area[said.seat]]
    first, own = (spaces(said)[:-3], spaces(said)[-3:])
    return all(has(area, space) for space in own) and not any(has(area, space) for space in first)


def blow(said: Said) -> Blow:
    return state(said).answering(said.seat)


def from_behind(said: Said) -> bool:
    s, p = state(said), parameters(said)
    towards = p.hexes.direction(s.pos[blow(said).figure], blow(said).origin)
    return (towards - s.facing[blow(said).figure]) % 6 not in (0, 1, 5)


def unready(said: Said, lie: int) -> bool:
    """Whether the card that is named wants so many dice as are said, and so many lie there."""
    wanted = numbers(said)[0] if numbers(said) else 1
    return not own_ready(said) and kit(said).readies[card(said)] == wanted > on(said) == lie


def needs(said: Said, lie: int) -> bool:
    k = kit(said)
    return k.minimums[slot(said)] == numbers(said)[0] > on(said) == lie and k.faces[slot(said)] == face(said)


def targets(said: Said) -> bool:
    """Whether those that are named are those that can be named."""
    offered = {offer.removeprefix("target ") for offer in said.legal}
    return offered == {said.match.words.figures[figure] for figure in figures(said)}


def pool(said: Said, at: int) -> int:
    return amount(state(said).pool[said.seat], at)
