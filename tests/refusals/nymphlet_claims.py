"""What refusals say of Nymphlets, in both timings."""

from __future__ import annotations

from talion.games.arena.actions import CHARACTERS, FIGURES
from talion.games.arena.nymphlets.actions import DART, SCAMPER
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.nymphlets.dice import dice_on
from tests.refusals.arena_table import (
    beyond,
    blow,
    direction,
    face,
    figures,
    is_on_board,
    legal,
    nothing_near,
    numbers,
    parameters,
    pool,
    spaces,
    state,
)
from tests.refusals.collect import Claim, Said


def brood(said: Said) -> Brood:
    return state(said).brooding()


def which(said: Said) -> int:
    """The Nymphlet that is named first, from 0."""
    return numbers(said)[0] - 1


def is_out_there(said: Said, number: int) -> bool:
    return brood(said).at[number] >= 0


def striker(said: Said) -> int:
    """Who would strike: a guard where one is named."""
    found = [figure for figure in figures(said) if figure >= CHARACTERS]
    return found[0] if found else state(said).character[said.seat]


def far(said: Said) -> int:
    s = state(said)
    return parameters(said).hexes.distance(s.pos[striker(said)], brood(said).at[which(said)])


def is_before(said: Said) -> bool:
    """Whether the Nymphlet is next to who would strike, in front."""
    s = state(said)
    front = parameters(said).hexes.front(s.pos[striker(said)], s.facing[striker(said)])
    return bool(front >> brood(said).at[which(said)] & 1)


def is_before_any(said: Said) -> bool:
    """Whether a Nymphlet of others is in front of who would strike."""
    s, team = state(said), parameters(said).team
    front = parameters(said).hexes.front(s.pos[striker(said)], s.facing[striker(said)])
    there = (space for number, space in enumerate(brood(said).at) if team[brood(said).owner(number)] != team[said.seat])
    return any(front >> space & 1 for space in there if space >= 0)


def track(said: Said) -> int:
    return DART if "Dart" in said.named else SCAMPER


def lying(said: Said, place: int = 0) -> int:
    """Dice on the track that is named, of the Nymphlet that is named."""
    return dice_on(state(said), numbers(said)[place] - 1, track(said))


def wanted(said: Said) -> int:
    """How many dice a word puts or takes."""
    word = said.words.split()[1]
    return int(word) if word.isdigit() else 1


def left(said: Said) -> int:
    return parameters(said).brood_spaces[track(said)] - lying(said)


def is_in_the_way(said: Said) -> bool:
    """Whether the Nymphlet that is named is where the piece would step."""
    return beyond(said) == brood(said).at[which(said)]


CLAIMS: dict[str, Claim] = {
    "In the Nymphlet Ceremony you have one card, {track}.": lambda said: parameters(said).cards == 1,
    "At this table there are {n} Nymphlets, one for each player.": lambda said: (
        numbers(said)[0] == brood(said).count() == state(said).seats
    ),
    "At this table there are {n} Nymphlets, {n} for each player.": lambda said: (
        numbers(said) == [brood(said).count(), brood(said).each]
    ),
    "Nymphlet {n} is caught, and out of the round.": lambda said: brood(said).catcher[which(said)] >= 0,
    "Nymphlet {n} is {figure}'s; yours are {n} to {n}.": lambda said: (
        state(said).character[brood(said).owner(which(said))] == figures(said)[0]
        and {brood(said).owner(number - 1) for number in numbers(said)[1:]} == {said.seat}
        and numbers(said)[2] - numbers(said)[1] + 1 == brood(said).each
    ),
    "Nymphlet {n} is {figure}'s; yours is {n}.": lambda said: (
        state(said).character[brood(said).owner(which(said))] == figures(said)[0]
        and brood(said).owner(numbers(said)[1] - 1) == said.seat
        and brood(said).each == 1
    ),
    "Nymphlet {n} is yours: you protect it, others catch it.": lambda said: (
        brood(said).owner(which(said)) == said.seat and is_out_there(said, which(said))
    ),
    "Nymphlet {n} is on your side: you protect it, others catch it.": lambda said: (
        brood(said).owner(which(said)) != said.seat
        and parameters(said).team[brood(said).owner(which(said))] == parameters(said).team[said.seat]
    ),
    "Each of your Nymphlets starts on another space of your area: {…}.": lambda said: (
        legal(said, "place")
        and all(not brood(said).taken >> space & 1 for space in spaces(said))
        and all(f"place {name}" in said.legal for name in said.named)
    ),
    # Steps
    "Nymphlet {n} is in the space to the {direction}.": is_in_the_way,
    "Nymphlet {n} is in the space to the {direction}, and no free space beyond is in reach.": lambda said: (
        is_in_the_way(said) and nothing_near(said)
    ),
    "Nymphlet {n} is on its way: step, or stop.": lambda said: (
        state(said).call.moved == FIGURES + which(said) and legal(said, "step", "stop")
    ),
    "One call moves one Nymphlet, and this moves Nymphlet {n}: step, or stop.": lambda said: (
        state(said).call.moved == FIGURES + which(said) and legal(said, "step", "stop")
    ),
    "{track} moves Nymphlet {n}: step, or stop.": lambda said: (
        state(said).call.moved == FIGURES + which(said) and legal(said, "step", "stop")
    ),
    "Say in which direction Nymphlet {n} goes, or stop.": lambda said: (
        state(said).call.target == FIGURES + which(said) and legal(said, "push", "stop")
    ),
    "Nymphlet {n} goes on straight, to the {direction}, or stops.": lambda said: (
        state(said).call.target == FIGURES + which(said) and state(said).call.line == direction(said)
    ),
    "No die lies on {track} of Nymphlet {n}.": lambda said: lying(said) == 0,
    # Dice on their cards
    "{track} of Nymphlet {n} takes {dice}; none of your dice shows that.": lambda said: (
        pool(said, face(said)) == 0 and left(said) >= wanted(said)
    ),
    "{track} of Nymphlet {n} takes {dice}; only one die of yours shows that.": lambda said: (
        pool(said, face(said)) == 1 < wanted(said) <= left(said)
    ),
    "{track} of Nymphlet {n} takes {dice}; only {n} dice of yours show that.": lambda said: (
        pool(said, face(said)) == numbers(said)[1] < wanted(said) <= left(said)
    ),
    "{track} of Nymphlet {n} has no free space.": lambda said: left(said) == 0,
    "{track} of Nymphlet {n} has only one free space.": lambda said: left(said) == 1 < wanted(said),
    "{track} of Nymphlet {n} has only {n} free spaces.": lambda said: left(said) == numbers(said)[1] < wanted(said),
    "You cannot take {n} dice from {track} of Nymphlet {n}: only one lies there.": lambda said: (
        lying(said, 1) == 1 < numbers(said)[0] == wanted(said)
    ),
    "You cannot take {n} dice from {track} of Nymphlet {n}: only {n} lie there.": lambda said: (
        lying(said, 1) == numbers(said)[2] < numbers(said)[0] == wanted(said)
    ),
    # Striking at one
    "Nymphlet {n} is {n} spaces away; it must be next to you, in front.": lambda said: (
        far(said) == numbers(said)[1] != 1 and not is_before(said)
    ),
    "Nymphlet {n} is {n} spaces away; it must be next to {figure}, in front.": lambda said: (
        far(said) == numbers(said)[1] != 1 and is_on_board(said, figures(said)[0])
    ),
    "Nymphlet {n} is behind you; it must be in the front arc.": lambda said: far(said) == 1 and not is_before(said),
    "Nymphlet {n} is behind {figure}; it must be in the front arc.": lambda said: (
        far(said) == 1 and not is_before(said)
    ),
    "Nymphlet {n} is {n} spaces away; {track} reaches {n}.": lambda said: (
        far(said) == numbers(said)[1] > numbers(said)[2]
    ),
    "You do not see Nymphlet {n}: it must be in a straight line through your front, with nothing between.": lambda said: (
        f"target nymphlet {numbers(said)[0]}" not in said.legal and far(said) <= 3
    ),
    "Nymphlet {n} is next to no Luftle of yours, in front of it.": lambda said: (
        f"target nymphlet {numbers(said)[0]}" not in said.legal
    ),
    "{track}: name Nymphlet {n} or Nymphlet {n}.": lambda said: (
        said.legal == [f"target nymphlet {number}" for number in numbers(said)]
    ),
    "{track} is for Nymphlets; {figure} is none.": lambda said: said.words.startswith("target"),
    "{track} reaches nobody from here, and none of your Nymphlets can run.": lambda said: (
        "Breeder's Call" in said.named and not is_before_any(said)
    ),
    "{track} answers what strikes at a Nymphlet of yours.": lambda said: blow(said).figure < FIGURES,
    "{track}: name Nymphlet {n}.": lambda said: said.legal == [f"target nymphlet {numbers(said)[0]}"],
    # Being struck at
    "{track} does not save Nymphlet {n}; only {track} and cards do.": lambda said: (
        blow(said).figure == FIGURES + which(said) and said.words.startswith("parry")
    ),
    "{track} does not save a Nymphlet.": lambda said: blow(said).figure >= FIGURES,
    "{track} saves the Nymphlet that is struck at, and nobody else.": lambda said: blow(said).figure < FIGURES,
    "Nymphlet {n} is being hit: use a reaction that is offered, or decline.": lambda said: (
        blow(said).figure == FIGURES + which(said) and legal(said, "decline") and len(said.legal) > 1
    ),
    "Nymphlet {n} is being struck: use a reaction that is offered, or decline; all else waits.": lambda said: (
        blow(said).figure == FIGURES + which(said) and legal(said, "decline")
    ),
    "Only one die can be spent: no more lie on {track}.": lambda said: (
        dice_on(state(said), blow(said).figure - FIGURES, DART) == 1
        if said.named[-1] == "Dart"
        else state(said).on(said.seat, parameters(said).kit(state(said), said.seat).tracks.index(said.named[-1])) == 1
    ),
}
