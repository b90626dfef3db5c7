"""What refusals say of the table in real time, in battles and in special contests; what is said turn based too is on that page (arena.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from talion.games.arena.actions import CARD, INNATE, MOVEMENT
from talion.games.arena.calls.scripts import ROOTED, value
from talion.games.arena.realtime.windows import hits_now
from talion.games.common.hexes import DIRECTION_WORDS as DIRECTIONS
from talion.kernel.game import Game
from talion.kernel.ints import has
from talion.match import Match
from tests.refusals import arena_contests
from tests.refusals.arena_matches import Matches, looked_at
from tests.refusals.arena_table import (
    apart,
    blow,
    direction,
    face,
    figures,
    from_behind,
    kit,
    legal,
    names,
    numbers,
    on,
    parameters,
    pool,
    slot,
    spaces,
    state,
)
from tests.refusals.collect import Claim, Said

GAME = "arena"
# There are three thousand words for a fight.
APART = 5
SHORT: dict[str, Any] = {"rounds": 1, "length_s": 60, "timing": "realtime"}
MATCHES: Matches = (
    (2, {"mode": "nymphlets"}),
    (4, {"mode": "nymphlets", "alliance": True}),
    (3, {"mode": "hill"}),
    (4, {"mode": "hill", "alliance": True, "board": "rainforest", "stream": "advanced"}),
    (2, {"mode": "domination"}),
    (6, {"mode": "domination", "alliance": True}),
    (3, {"tempo": "drum"}),
    (6, {"board": "rainforest", "stream": "advanced"}),
)
SEEDS = range(2)

__all__ = ["APART", "CLAIMS", "GAME", "RARE", "names", "positions"]


def positions(game: Game) -> Iterator[tuple[Match, int]]:
    yield from looked_at(game, SHORT, MATCHES, SEEDS)


def wanted(said: Said) -> int:
    """How many dice a word puts, takes or spends: the first number in it that is no guard's."""
    words = said.words.replace("guard ", "guard-").replace("card ", "card-").split()
    return next((int(word) for word in words if word.isdigit()), 1)


def room(said: Said) -> int:
    """Free spaces on the track that is named."""
    return parameters(said).spaces_of(state(said), said.seat, slot(said)) - on(said)


def chief(said: Said) -> int:
    return state(said).character[said.seat]


def far(said: Said) -> int:
    """From the own chief to the space that is named."""
    return parameters(said).hexes.distance(state(said).pos[chief(said)], spaces(said)[0])


def is_offered(said: Said) -> bool:
    """Whether the card or innate of a word can be called in another way."""
    call = " ".join(said.words.split()[: 3 if said.words.startswith("use") else 1])
    return legal(said, call)


def entered(said: Said) -> int:
    """How many spaces of a run in the direction of a word are free, one after the other."""
    s, p = state(said), parameters(said)
    space, free = s.pos[chief(said)], -1
    while space >= 0 and has(p.arena.ground, space) and (free < 0 or s.at[space] < 0):
        space = p.hexes.neighbour(space, direction(said))
        free += 1
    return free


def reach(said: Said) -> int:
    """How far the run goes with which the card of a word begins."""
    card = CARD + int(said.words.split()[2]) - 1
    op = kit(said).effects[card - INNATE]
    return value(parameters(said).code[op + 1], state(said).on(said.seat, card), 0, 0, 0)


FIGHTS: dict[str, Claim] = {
    # Dice
    "{track} takes {dice}; none of your dice shows that.": lambda said: pool(said, face(said)) == 0,
    "{track} takes {dice}; only one die of yours shows that.": lambda said: pool(said, face(said)) == 1 < wanted(said),
    "{track} takes {dice}; only {n} dice of yours show that.": lambda said: (
        pool(said, face(said)) == numbers(said)[0] < wanted(said)
    ),
    "{track} of {figure} takes no {dice}.": lambda said: (
        not kit(said).glide and said.words.endswith("glide") and figures(said)[0] == chief(said)
    ),
    "On {track} no space is free.": lambda said: room(said) == 0,
    "On {track} only one space is free.": lambda said: room(said) == 1 < wanted(said),
    "On {track} only {n} spaces are free.": lambda said: room(said) == numbers(said)[0] < wanted(said),
    "You cannot take {n} dice from {track}: only one lies there.": lambda said: (
        on(said) == 1 < numbers(said)[0] == wanted(said)
    ),
    "You cannot take {n} dice from {track}: only {n} lie there.": lambda said: (
        on(said) == numbers(said)[1] < numbers(said)[0] == wanted(said)
    ),
    "Your throw is under way: {n} dice in the air.": lambda said: (
        state(said).running().air[said.seat] == numbers(said)[0]
    ),
    "{track} is not ready: its dice lie there, so ready it first.": lambda said: (
        on(said) == kit(said).readies[slot(said) - CARD] and not state(said).is_ready(said.seat, slot(said) - CARD)
    ),
    # Attacks
    "{track} cannot spend {n} dice: only one lies there.": lambda said: on(said) == 1 < numbers(said)[0],
    "{track} cannot spend {n} dice: only {n} lie there.": lambda said: on(said) == numbers(said)[1] < numbers(said)[0],
    "An attack of {figure} spends no Heat.": lambda said: (
        not kit(said).heat_on_attack and figures(said)[0] == chief(said)
    ),
    "{figure} is behind you; turn first.": lambda said: apart(said, chief(said), figures(said)[0]) == 1,
    "{figure} is behind you; hits go only through the front.": lambda said: (
        apart(said, chief(said), figures(said)[0]) == 1
    ),
    "{figure} is behind {figure}; turn first.": lambda said: apart(said, *figures(said)) == 1,
    "{figure} is behind {figure}; hits go only through the front.": lambda said: apart(said, *figures(said)) == 1,
    "{figure} is {n} spaces away; only who is next to {figure}, in front, can be hit.": lambda said: (
        apart(said, *figures(said)) == numbers(said)[0] > 1
    ),
    # Flights and the stream
    "{figure} does not fly; go step by step.": lambda said: not kit(said).over and figures(said)[0] == chief(said),
    "{space} is {n} spaces away, one die each; one lies there.": lambda said: (
        far(said) == numbers(said)[0] > state(said).on(said.seat, MOVEMENT) == 1
    ),
    "{space} is {n} spaces away, one die each; {n} lie there.": lambda said: (
        far(said) == numbers(said)[0] > state(said).on(said.seat, MOVEMENT) == numbers(said)[1]
    ),
    "{space} is no flight away: a step leads there.": lambda said: far(said) == 1,
    "{space} is no flight away: you are there.": lambda said: far(said) == 0,
    "There is terrain on {space}.": lambda said: has(parameters(said).arena.stones, spaces(said)[0]),
    "{figure} stands on {space}.": lambda said: state(said).at[spaces(said)[0]] == figures(said)[0],
    "Nymphlet {n} is on {space}.": lambda said: state(said).brooding().found(spaces(said)[0]) == numbers(said)[0] - 1,
    "From {space} no stream flows on.": lambda said: parameters(said).arena.flow[spaces(said)[0]] < 0,
    "From {space} no stream flows on to a free space.": lambda said: "flow" in said.words,
    "The stream and a flight with those dice do not lead to {space}.": lambda said: said.words.startswith("flow fly"),
    "A flight to {space} with those dice, and the stream on from there, is not possible.": lambda said: (
        said.words.startswith("fly") and said.words.endswith("flow")
    ),
    # Plans
    "{track} goes {n} spaces at most.": lambda said: reach(said) == numbers(said)[0],
    "{track} goes one space at most.": lambda said: reach(said) == 1,
    "{track} goes {n} spaces, no more and no fewer.": lambda said: reach(said) == numbers(said)[0],
    "Only one space to the {direction} can be entered.": lambda said: entered(said) == 1,
    "Only {n} spaces to the {direction} can be entered.": lambda said: entered(said) == numbers(said)[0],
    "{track} goes only through your front.": lambda said: (
        (
            next(DIRECTIONS.index(word) for word in said.words.split() if word in DIRECTIONS)
            - state(said).facing[caller(said)]
        )
        % 6
        not in (0, 1, 5)
    ),
    "There is nowhere to land {n} spaces to the {direction}.": lambda said: (
        numbers(said)[0] == (reach(said) if said.words.startswith("use") else state(said).call.left)
    ),
    "{track} says in its call which way you turn.": lambda said: legal(said, *(f"innate {d}" for d in facings(said))),
    "{track} says in its call whom it is for.": is_offered,
    "{track} says in its call whom it names, and no more.": is_offered,
    "{track} says in its call whom it names, and where you fly afterwards.": is_offered,
    "{track} says in its call in which direction you run, and how far.": is_offered,
    "{track} says in its call where you run, not where you go afterwards.": is_offered,
    "{track} is called by itself; what it needs to know it asks.": is_offered,
    "{track} names nobody when it is called.": lambda said: is_offered(said) or "nymphlet" in said.words,
    "{track} names a Nymphlet in its call.": is_offered,
    "{track} reaches nobody after that run.": is_offered,
    "{track} reaches several figures from here: name one in the call.": is_offered,
    "{track} reaches several figures after that run: name one in the call.": is_offered,
    "{track} reaches only {figure} after that run: call it without a name.": is_offered,
    "{track} does not reach {figure} from here.": is_offered,
    "{track} does not reach {figure} after that run.": is_offered,
    "{space} is not free: {track} cannot end there.": is_offered,
    "{figure} is {n} spaces away; {track} reaches {n}.": lambda said: (
        apart(said, caller(said), figures(said)[0]) == numbers(said)[0] > numbers(said)[1]
    ),
    "{figure} is next to you; {track} flies at least one space.": lambda said: (
        apart(said, caller(said), figures(said)[0]) == 1
    ),
    "{figure} is rooted: nobody else moves, turns or swaps it until it moves by itself.": lambda said: state(
        said
    ).has_mark(figures(said)[0], ROOTED),
    "{track} is for chiefs, not for guards.": lambda said: said.words.split()[-2] == "guard",
    "{track} is for you and your allies; {figure} is an enemy.": lambda said: (
        parameters(said).team[state(said).owner(figures(said)[0])] != parameters(said).team[said.seat]
    ),
    "{figure} has lost no Health.": lambda said: (
        state(said).health[state(said).owner(figures(said)[0])] == parameters(said).kits[figures(said)[0]].health
    ),
    # Windows and pauses
    "{figure} is being struck: use a reaction that is offered, or decline; all else waits.": lambda said: (
        blow(said).figure == figures(said)[0] and legal(said, "decline")
    ),
    "This comes from behind {figure}; {track} is for the front.": from_behind,
    "Only one hit can be cancelled; spend no more dice than that.": lambda said: (
        hits_now(parameters(said), state(said), blow(said)) == 1
    ),
    "Only {n} hits can be cancelled; spend no more dice than that.": lambda said: (
        hits_now(parameters(said), state(said), blow(said)) == numbers(said)[0]
    ),
    "Each reaction answers an attack once; {track} has.": lambda said: has(blow(said).used, slot(said) - INNATE),
    "{track} cannot answer this blow in that way.": lambda said: said.words.startswith("react"),
    "You face {direction} already.": lambda said: state(said).facing[chief(said)] == direction(said),
}


def caller(said: Said) -> int:
    """Who calls: of a card that is being followed, or of one that would be called."""
    return state(said).call.figure if state(said).prompt[said.seat] != 0 else chief(said)


def facings(said: Said) -> list[str]:
    """All ways to face but the present."""
    return [word for number, word in enumerate(DIRECTIONS) if number != state(said).facing[chief(said)]]


CLAIMS: dict[str, Claim] = {**arena_contests.CLAIMS, **FIGHTS}
# Of so many words hardly any is met in every match.
RARE = frozenset(CLAIMS)
