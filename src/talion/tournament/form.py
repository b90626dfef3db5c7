"""What a tournament is played by: the game, the tables, the rounds. A form that cannot be played is refused with the reason (TL-31)."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from talion.bots.roster import make_for
from talion.content.packs import built_in
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Options, settle
from talion.kernel.problems import Problem
from talion.kernel.refusals import FIELD, Refusal, Refused

HOUR_S: Final = 3600
# Between two rounds: to look at the standings, and to breathe.
PAUSE_S: Final = 20
# A minute to come, five for a round, one for choosing and placing.
USUAL_LIMIT_S: Final = 420
MOST_ROUNDS: Final = 24
MOST_PLAYERS: Final = 256
MOST_IN_TEAM: Final = 3
SHORTEST_LIMIT_S: Final = 60
LONGEST_LIMIT_S: Final = 2 * HOUR_S


class Form(msgspec.Struct, frozen=True):
    """`most`: sides to a table; `team`: players to a side. `fill`: the bot that fills tables up, or none. `absent`: what becomes of the
    points of who is not there. `starts_s`: a date, or null for when the host says so."""

    name: str
    game: str
    options: dict[str, bool | int | str] = {}
    most: int = 4
    team: int = 1
    rounds: int = 0
    public: bool = True
    fill: str = ""
    absent: Literal["bot", "forfeit"] = "bot"
    limit_s: int = USUAL_LIMIT_S
    starts_s: int | None = None


def refuse(reason: str) -> Refused:
    return Refused(Refusal(FIELD, reason))


def settled(form: Form) -> Form:
    """The form with all that it leaves open said: options, and as many rounds as fit an hour. Raises `Refused`."""
    game = game_of(form)
    check_numbers(form, game)
    options = settled_options(game, form)
    made = msgspec.structs.replace(
        form, options=options, rounds=form.rounds or max(1, HOUR_S // (form.limit_s + PAUSE_S))
    )
    fewest_sides(made)
    if made.fill:
        try:
            make_for(game, options, made.fill)
        except Problem as problem:
            raise refuse(str(problem)) from None
    return made


def game_of(form: Form) -> Game:
    try:
        return registry.find(form.game)
    except Problem as problem:
        raise refuse(str(problem)) from None


def settled_options(game: Game, form: Form) -> Options:
    try:
        return settle(game.options, {**game.tournament, **form.options})
    except Problem as problem:
        raise refuse(str(problem)) from None


def check_numbers(form: Form, game: Game) -> None:
    """Everything that is out of range, whatever is played."""
    if not 1 <= len(form.name.strip()) <= 60:
        raise refuse("A tournament has a name of 1 to 60 letters.")
    if game.max_seats < 2:
        raise refuse(f"{game.title} is for one player: nobody meets anybody there.")
    if not 1 <= form.team <= MOST_IN_TEAM:
        raise refuse(f"A side is one player, or a team of two or three, not {form.team}.")
    if form.most < 2 or form.most * form.team > game.max_seats:
        sides = "players" if form.team == 1 else f"teams of {form.team}"
        raise refuse(f"A table of {game.title} takes 2 to {game.max_seats // form.team} {sides}, not {form.most}.")
    if not 0 <= form.rounds <= MOST_ROUNDS:
        raise refuse(f"A tournament has 1 to {MOST_ROUNDS} rounds, or 0 for as many as fit an hour, not {form.rounds}.")
    if not SHORTEST_LIMIT_S <= form.limit_s <= LONGEST_LIMIT_S:
        raise refuse(f"A table has {SHORTEST_LIMIT_S} to {LONGEST_LIMIT_S} seconds, not {form.limit_s}.")


def why_not_sides(form: Form, sides: int) -> str | None:
    """Why a table of so many sides cannot be played; None where it can."""
    game = registry.find(form.game)
    seats = sides * form.team
    if not game.min_seats <= seats <= game.max_seats:
        return f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {seats}."
    try:
        game.refuse(seats, form.options)
    except Problem as problem:
        return str(problem)
    layout = sides_by_seat(form, sides)
    found = [layout.count(side) for side in range(max(layout) + 1)]
    if found != [form.team] * sides:
        here = "everybody plays alone" if max(found) == 1 else f"there are teams of {' and '.join(map(str, found))}"
        return f"With {seats} seats and these options {here}; the form asks for {sides} sides of {form.team}."
    return None


def fewest_sides(form: Form) -> int:
    """So few sides a table may have at least: every number from there to the most can be played. Raises `Refused`."""
    why = why_not_sides(form, form.most)
    if why is not None:
        raise refuse(why)
    least = form.most
    while least > 2 and why_not_sides(form, least - 1) is None:
        least -= 1
    return least


def rules_of(form: Form, sides: int) -> Any:
    """The rules of a table of so many sides."""
    game = registry.find(form.game)
    return game.rules(built_in(game).content, form.options, sides * form.team)


def sides_by_seat(form: Form, sides: int) -> list[int]:
    """The side that each seat of a table is on."""
    game, rules = registry.find(form.game), rules_of(form, sides)
    return [game.side(rules, seat) for seat in range(sides * form.team)]


def worth_of(form: Form) -> list[int]:
    """What the places of the largest tables are worth: of who sits out the second one, of who comes late the last."""
    return registry.find(form.game).worth(rules_of(form, form.most), form.most)
