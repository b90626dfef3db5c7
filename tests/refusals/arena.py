"""What the refusals of Arena say of the table. Nothing there is hidden (EA-44): a refusal may name whatever it likes."""

from __future__ import annotations

from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES, INNATE, MOVEMENT, PARRY
from talion.games.arena.calls.scripts import HIDDEN, SNARED, TRACK_WORDS
from talion.games.arena.state import TURNING
from talion.games.common.dice import amount, total
from talion.games.common.hexes import DIRECTION_WORDS as DIRECTIONS
from talion.kernel.ints import count, has
from tests.refusals.arena_matches import positions
from tests.refusals.arena_table import (
    apart,
    beyond,
    blow,
    card,
    direction,
    face,
    figures,
    fits,
    from_behind,
    has_no_landing,
    in_area,
    in_front_of,
    is_ahead,
    is_behind,
    is_far,
    is_on_board,
    is_snared,
    is_terrain,
    is_unseen,
    kit,
    legal,
    mover,
    names,
    needs,
    nothing_near,
    numbers,
    on,
    own_ready,
    parameters,
    pool,
    slot,
    spaces,
    spendable,
    stands_there,
    state,
    targets,
    turns_first,
    unready,
)
from tests.refusals.collect import Claim

__all__ = ["CLAIMS", "RARE", "names", "positions"]

# Said so seldom that the matches walked here may not come to it, depending on how bots fight.
RARE = frozenset(
    {
        "Your dice are rolled already; reroll some, or say that you are done.",
        "You have all your Health.",
        "You have all {n} Heat.",
        "{figure} is behind {figure}; hits go only through the front.",
        "First say whether you use {track}; {track} comes after that.",
        "You are hidden already.",
        "The space before {figure} is not free.",
        "The core game has no innate: nobody puts {dice} on {track}.",
        "Nobody glides in a special contest: {track} takes no {dice}.",
        "Your {track} goes on: step, turn, go with the flow or stop.",
        "Your {track} goes on: turn or stop.",
        "Struggling is a {track} of its own.",
        "{figure} is behind {figure}; turn first.",
        "The attack comes from behind; {track} is only for what comes through the front arc.",
    }
)

CLAIMS: dict[str, Claim] = {
    # Setting up
    "{figure} is taken; each character exists once.": lambda said: state(said).seat_of[figures(said)[0]] >= 0,
    "{space} is not in your starting area; take {…}.": lambda said: (
        in_area(said) and all(legal(said, f"place {name}") for name in said.named[1:])
    ),
    "Take a space of your starting area: {…}.": lambda said: (
        in_area(said) and all(legal(said, f"place {name}") for name in said.named)
    ),
    "Say which way your figure faces.": lambda said: legal(said, "face"),
    "The round is scored: say that you want to continue.": lambda said: legal(said, "continue"),
    # The roll phase
    "First take back what you want of your kept dice, then roll.": lambda said: legal(said, "take", "roll"),
    "All your dice are in your pool: roll them first.": lambda said: said.legal == ["roll"],
    "Your dice are rolled already; reroll some, or allocate.": lambda said: legal(said, "reroll", "put"),
    "Your dice are rolled already; allocate what fits.": lambda said: legal(said, "put"),
    "Your dice are rolled already; grab a marker.": lambda said: legal(said, "marker"),
    "Your dice are rolled already; say that you are done.": lambda said: legal(said, "done"),
    "Your dice are rolled already; reroll some, or grab a marker.": lambda said: legal(said, "reroll", "marker"),
    "Your dice are rolled already; reroll some, or say that you are done.": lambda said: legal(said, "reroll", "done"),
    "Your rerolls of this Game Turn are used.": lambda said: state(said).rerolls[said.seat] == 0,
    "No reroll is left: there is nothing to keep dice from.": lambda said: state(said).rerolls[said.seat] == 0,
    "There is no die in the pool to reroll.": lambda said: state(said).pool[said.seat] == 0,
    "You keep every die of your pool: there is none to reroll.": lambda said: (
        state(said).held[said.seat] == state(said).pool[said.seat] != 0
    ),
    "You keep every {die} of your pool already.": lambda said: (
        amount(state(said).held[said.seat], face(said)) == pool(said, face(said)) > 0
    ),
    "There is no {die} in the pool to keep.": lambda said: pool(said, face(said)) == 0,
    "There is no {die} in your pool for {track}.": lambda said: (
        pool(said, face(said)) == 0 and on(said) < parameters(said).spaces_of(state(said), said.seat, slot(said))
    ),
    "All spaces on {track} are taken.": lambda said: (
        on(said) == parameters(said).spaces_of(state(said), said.seat, slot(said)) > 0
    ),
    "Only who glides puts {dice} on {track}.": lambda said: slot(said) == MOVEMENT and not kit(said).glide,
    "No die lies on {track}.": lambda said: on(said) == 0,
    "No reroll is left, and that die could only go back to where it lies.": lambda said: (
        state(said).rerolls[said.seat] == 0
    ),
    "No reroll is left: a die that lay there before the last roll would show nothing.": lambda said: (
        state(said).rerolls[said.seat] == 0
        and amount(state(said).fresh[said.seat], TRACK_WORDS.index(said.words.removeprefix("take "))) == 0
    ),
    "Every die that fits must be allocated first; your {die} fits on {track}.": lambda said: (
        legal(said, "put") and pool(said, face(said)) > 0 and on(said) < 7
    ),
    "There are {n} markers, one for each player still in.": lambda said: (
        numbers(said)[0] == count(state(said).standing()) < int(said.words[-1])
    ),
    "{figure} has marker {n} already.": lambda said: (
        state(said).marker[state(said).owner(figures(said)[0])] == numbers(said)[0] - 1
    ),
    "Rolling ends when you grab a marker.": lambda said: legal(said, "marker"),
    "Rolling ends when you grab a marker, once every die that fits is allocated.": lambda said: (
        fits(said) and parameters(said).first_come
    ),
    "Here who threw least often grabs first: say that you are done.": lambda said: legal(said, "done"),
    "Here who threw least often grabs first: say that you are done, once every die that fits is allocated.": (
        lambda said: fits(said) and not parameters(said).first_come
    ),
    "Grab one of the free markers.": lambda said: legal(said, "marker"),
    "{track} is ready already.": own_ready,
    "{track} is not ready: one {die} readies it, and none lies there.": lambda said: unready(said, 0),
    "{track} is not ready: {n} {dice} ready it, and none lies there.": lambda said: unready(said, 0),
    "{track} is not ready: {n} {dice} ready it, and one lies there.": lambda said: unready(said, 1),
    "{track} is not ready: {n} {dice} ready it, and {n} lie there.": lambda said: unready(said, numbers(said)[1]),
    "{track} is not ready: its dice lie there, but readying it is an action.": lambda said: (
        not own_ready(said) and on(said) == kit(said).readies[card(said)] and state(said).phase == TURNING
    ),
    "There is a Raging Current only on the rainforest's advanced stream.": lambda said: not parameters(said).advanced,
    "The Raging Current takes {dice}, and there is none in your pool.": lambda said: pool(said, face(said)) == 0,
    "That current is filled and breaks loose at the start of the turns.": lambda said: (
        total(state(said).currents[int(said.words[-1]) - 1]) == parameters(said).current_spaces
    ),
    # What is not in play
    "{track} is always on: it takes no dice and is never called.": lambda said: (
        slot(said) == INNATE and kit(said).spaces[INNATE] == 0 and not parameters(said).core
    ),
    "The core game has basic actions only; {track} belongs to the full rules.": lambda said: (
        parameters(said).core and slot(said) >= INNATE
    ),
    "Nobody glides in a special contest: {track} takes no {dice}.": lambda said: (
        parameters(said).grounded and said.words.endswith("glide")
    ),
    "The core game has no innate: nobody puts {dice} on {track}.": lambda said: (
        parameters(said).core and said.words == "put glide"
    ),
    "This is the introduction: {track} is in play from round {n} on.": lambda said: (
        parameters(said).introduction and card(said) + 1 == numbers(said)[0] > state(said).round
    ),
    # A turn
    "It is your turn: call an action, or pass.": lambda said: legal(said, "pass") and state(said).actions > 0,
    "It is your turn: call an action, or end your turn.": lambda said: (
        legal(said, "end turn") and state(said).actions > 0
    ),
    "It is your turn: call a free action, or end your turn.": lambda said: (
        legal(said, "end turn") and state(said).actions == 0 and len(said.legal) > 1
    ),
    "The actions of your turn are used; only free ones are left.": lambda said: state(said).actions == 0,
    "You have done nothing yet: to end your turn now is to pass.": lambda said: legal(said, "pass"),
    "You have done something: you end your turn, which is not a pass.": lambda said: legal(said, "end turn"),
    "You have all your Health.": lambda said: state(said).health[said.seat] == kit(said).health,
    "You have all {n} Heat.": lambda said: state(said).heat[said.seat] == numbers(said)[0] == kit(said).heat,
    "You are hidden already.": lambda said: state(said).has_mark(state(said).character[said.seat], HIDDEN),
    "{track} needs {n} {dice}; none lies there.": lambda said: needs(said, 0),
    "{track} needs {n} {dice}; one lies there.": lambda said: needs(said, 1),
    "{track} needs {n} {dice}; {n} lie there.": lambda said: needs(said, numbers(said)[1]),
    "{figure} is not on the board.": lambda said: not is_on_board(said, figures(said)[0]),
    "{figure} is yours; name an enemy.": lambda said: state(said).owner(figures(said)[0]) == said.seat,
    "{figure} is on your side; name an enemy.": lambda said: (
        state(said).owner(figures(said)[0]) != said.seat
        and parameters(said).team[state(said).owner(figures(said)[0])] == parameters(said).team[said.seat]
    ),
    "{figure} is {n} spaces away; only who is next to you, in front, can be hit.": is_far,
    "{figure} is {n} spaces away; only who is next to {figure}, in front, can be hit.": is_far,
    "{figure} is behind you; turn first.": lambda said: is_behind(said) and turns_first(said),
    "{figure} is behind {figure}; turn first.": lambda said: is_behind(said) and turns_first(said),
    "{figure} is behind you; hits go only through the front.": lambda said: is_behind(said) and not turns_first(said),
    "{figure} is behind {figure}; hits go only through the front.": lambda said: (
        is_behind(said) and not turns_first(said)
    ),
    # Moving
    "The board ends there: nothing lies to the {direction}.": lambda said: beyond(said) < 0,
    "There is terrain in the space to the {direction}.": is_terrain,
    "{figure} stands in the space to the {direction}.": stands_there,
    "There is terrain in the space to the {direction}, and no free space beyond is in reach.": lambda said: (
        is_terrain(said) and nothing_near(said)
    ),
    "{figure} stands in the space to the {direction}, and no free space beyond is in reach.": lambda said: (
        stands_there(said) and nothing_near(said)
    ),
    "Nobody can stand where you are: go on to a free space.": lambda said: (
        legal(said, "step") and not legal(said, "stop") and state(said).at[state(said).pos[mover(said)]] != mover(said)
    ),
    "In the air there must be dice left to land; turning would take the last.": lambda said: (
        state(said).call.hovers and legal(said, "step")
    ),
    "Your {track} goes on: step, turn or stop.": lambda said: legal(said, "step", "turn", "stop"),
    "Your {track} goes on: step, turn, go with the flow or stop.": lambda said: legal(
        said, "step", "turn", "flow", "stop"
    ),
    "Your {track} goes on: go with the flow or stop.": lambda said: (
        legal(said, "flow", "stop") and not legal(said, "step")
    ),
    "No die is left on {track}.": lambda said: legal(said, "stop") and not legal(said, said.words.split()[0]),
    "Your {track} goes on: turn or stop.": lambda said: legal(said, "turn", "stop") and not legal(said, "step"),
    "Only the advanced stream of the rainforest carries figures.": lambda said: not parameters(said).advanced,
    "From {space} no stream flows on.": lambda said: (
        state(said).pos[mover(said)] == spaces(said)[0] and parameters(said).arena.flow[spaces(said)[0]] < 0
    ),
    "Only who is snared struggles; {figure} is not.": lambda said: not state(said).has_mark(figures(said)[0], SNARED),
    "{figure} is snared and stays there until {n} dice of {track} are spent on struggling.": is_snared,
    "Struggling takes {n} dice of {track}; one lies there.": lambda said: numbers(said)[0] > on(said) == 1,
    "Struggling is a {track} of its own.": lambda said: legal(said, "stop"),
    # Guards
    "Only {figure} has guards.": lambda said: figures(said) == [ECHO] != [state(said).character[said.seat]],
    "Only {figure} has guards to bring in.": lambda said: figures(said) == [ECHO] != [state(said).character[said.seat]],
    "No guard is beside the board.": lambda said: all(is_on_board(said, guard) for guard in range(CHARACTERS, FIGURES)),
    "Say which way the guard faces.": lambda said: legal(said, "face"),
    "Of the guards beside the board {figure} comes first.": lambda said: (
        not is_on_board(said, figures(said)[0]) and legal(said, f"figure guard {figures(said)[0] - CHARACTERS + 1}")
    ),
    "{figure} stands next to {figure} already, facing it.": lambda said: (
        in_front_of(said, *figures(said)) and apart(said, *figures(said)) == 1
    ),
    "{figure} is {n} spaces from the chief; only one next to the chief can change places.": lambda said: (
        apart(said, ECHO, figures(said)[0]) == numbers(said)[0] > 1
    ),
    "{track} needs a guard: only one next to the chief can change places, and none is there.": lambda said: (
        not any(apart(said, ECHO, guard) == 1 for guard in range(CHARACTERS, FIGURES) if is_on_board(said, guard))
    ),
    "Name a Luftle that moves, or stop.": lambda said: legal(said, "figure", "stop") and not legal(said, "place"),
    "Name a Luftle that moves, or a free space next to one for a guard; or stop.": lambda said: legal(
        said, "figure", "place", "stop"
    ),
    "Say which guard comes, or stop.": lambda said: legal(said, "figure guard", "stop"),
    "Say with which guard the chief changes places.": lambda said: legal(said, "figure guard"),
    "Say which guard takes the blow.": lambda said: legal(said, "figure guard"),
    "Say on which free space next to {figure} the guard lands.": lambda said: (
        legal(said, "place") and figures(said)[0] == state(said).call.target
    ),
    # Calls
    "Say how many dice {track} spends, {n} to {n}.": lambda said: (
        numbers(said) == [1, on(said)] and legal(said, "dice 1", f"dice {on(said)}")
    ),
    "Only {n} dice can be spent: no more lie on {track}.": lambda said: numbers(said)[0] == spendable(said),
    "Say how much Heat you spend, {n} to {n}.": lambda said: numbers(said) == [0, state(said).heat[said.seat]],
    "You have only {n} Heat.": lambda said: numbers(said)[0] == state(said).heat[said.seat],
    "{track} moves you: step, or stop.": lambda said: legal(said, "step", "stop"),
    "{track} moves {figure}: step, or stop.": lambda said: (
        legal(said, "step", "stop") and figures(said)[0] == state(said).call.moved
    ),
    "{track} goes only through your front.": lambda said: (
        (DIRECTIONS.index(said.words.split()[1]) - state(said).facing[mover(said)]) % 6 not in (0, 1, 5)
    ),
    "{track} goes on straight, to the {direction}.": lambda said: direction(said) == state(said).call.line,
    "{track} goes at least one space: say in which direction.": lambda said: (
        legal(said, "step") and not legal(said, "stop")
    ),
    "{track} is called and goes all the way: say in which direction.": lambda said: (
        legal(said, "step") and not legal(said, "stop")
    ),
    "There is nowhere to land {n} spaces to the {direction}.": lambda said: numbers(said)[0] == state(said).call.left,
    "Say in which direction {figure} goes, or stop.": lambda said: (
        legal(said, "push", "stop") and figures(said)[0] == state(said).call.target
    ),
    "{figure} goes on straight, to the {direction}, or stops.": lambda said: (
        legal(said, f"push {DIRECTIONS[direction(said)]}", "stop") and figures(said)[0] == state(said).call.target
    ),
    "{track}: follow into the space, or stop.": lambda said: legal(said, "follow", "stop"),
    "Say from which track or card of {figure} a die falls.": lambda said: (
        legal(said, "drop") and figures(said)[0] == state(said).call.target
    ),
    "No die lies on {figure}'s {track}.": lambda said: on(said, parameters(said).kits[figures(said)[0]]) == 0,
    # A dive begins two spaces away: who stands next to its flier is none of those it reaches.
    "{track} reaches nobody from here.": lambda said: (
        "Dive Bomb" in said.named
        or not any(
            in_front_of(said, state(said).character[said.seat], other)
            for other in range(FIGURES)
            if is_on_board(said, other)
            and state(said).owner(other) != said.seat
            and parameters(said).team[state(said).owner(other)] != parameters(said).team[said.seat]
        )
    ),
    "{figure} is next to you; {track} flies at least one space.": lambda said: (
        apart(said, state(said).call.figure, figures(said)[0]) == 1
    ),
    "{figure} is not in a straight line through your front.": lambda said: not is_ahead(said),
    "The space before {figure} is not free.": has_no_landing,
    "{track} leads nowhere from here.": lambda said: not any(one.startswith(said.words) for one in said.legal),
    "{track}: name {…}.": targets,
    "{figure} is {n} spaces away; {track} reaches {n}.": lambda said: (
        apart(said, state(said).call.figure, figures(said)[0]) == numbers(said)[0] > numbers(said)[1]
    ),
    "You do not see {figure}: it must be in a straight line through your front, with nothing between.": is_unseen,
    "{track}: step, face another way, stay or stop.": lambda said: legal(said, "face", "stay", "stop"),
    "You face that way already; stay instead.": lambda said: (
        legal(said, "stay") and DIRECTIONS.index(said.words.split()[1]) == state(said).facing[state(said).call.figure]
    ),
    "{track}: name whom you cut, or nobody.": lambda said: legal(said, "target", "nobody"),
    # Windows
    "First say whether you use {track}; from behind {track} does not help.": lambda said: legal(said, "decline"),
    "{figure} is being hit: use a reaction that is offered, or decline.": lambda said: (
        blow(said).figure == figures(said)[0] and legal(said, "decline") and len(said.legal) > 1
    ),
    "{track} is no reaction.": lambda said: kit(said).reactions[slot(said) - INNATE] < 0,
    "{track} is used once for each attack.": lambda said: (
        blow(said).parried if "Dart" in said.named or slot(said) == PARRY else has(blow(said).used, slot(said) - INNATE)
    ),
    "{track} is for the chief, not for a guard.": lambda said: blow(said).figure >= CHARACTERS,
    "First say whether you use {track}; {track} comes after that.": lambda said: (
        not from_behind(said) and kit(said).tracks[PARRY] == said.named[-1]
    ),
    "{track} comes before the arc is judged; that is over.": lambda said: blow(said).arc >= 0,
    "The attack comes from behind; {track} is only for what comes through the front arc.": from_behind,
    "The attack is over: step aside, or stop.": lambda said: legal(said, "step", "stop"),
    "Say which way you turn.": lambda said: legal(said, "face"),
    "Say which way to face.": lambda said: legal(said, "face"),
}
