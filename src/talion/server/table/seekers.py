"""Who wants any chair at a table that gathers: of one game, or of any. Both meet (TL-24): a table where all play anything becomes one
of the game that the next one waits for."""

from __future__ import annotations

from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Options, settle
from talion.kernel.problems import Problem
from talion.server.store.table_setup import Chair, Setup
from talion.server.table import commands, talk
from talion.server.table.inbox import Seeks
from talion.server.table.table import Table


def waits_since_ms(table: Table) -> int:
    """Since when the first of those who sit at a table waits there, in served time."""
    return min((chair.since_ms for chair in table.seating.chairs if chair.person is not None), default=0)


async def seat(table: Table, seeks: Seeks) -> bool:
    """Somebody takes the first open chair, or has one here already; whether there was one for them."""
    person, setup = seeks.person, table.setup
    sits = bool(table.seating.seats_of(person.id))
    wanted = None if seeks.game is None else registry.find(seeks.game)
    changes = wanted is not None and wanted.name != setup.game
    if table.state != "gathering" or not (sits or changes or table.seating.free_for(person.id) is not None):
        return False
    if changes and wanted is not None:
        seats = chairs_for(setup, wanted, 0 if sits else 1)
        if seats is None or not (sits or await is_welcome(table, seeks)):
            return False
        become(table, wanted, seats)
    if sits:
        setup.note_wish(person.id, seeks.anything)
        await commands.seats_changed(table)
    elif not await took_chair(table, seeks):
        return False
    if changes and wanted is not None:
        one = table.seating.seats_of(person.id)[0]
        await talk.announce(table, f"Seat {one} waits for {wanted.title}: this is a table of {wanted.title} now.")
    return True


async def took_chair(table: Table, seeks: Seeks) -> bool:
    try:
        await commands.sit(table, seeks.person, None, seeks.anything)
    except Problem:
        return False
    return True


async def is_welcome(table: Table, seeks: Seeks) -> bool:
    """Whether somebody may sit here; it is not for them that a table becomes another."""
    try:
        await commands.demand_welcome(table, seeks.person)
    except Problem:
        return False
    return True


def chairs_for(setup: Setup, game: Game, more: int) -> int | None:
    """With how many chairs a table becomes one of this game when so many more come; None where it stays what it is. Nobody waits
    for others to play a game for one."""
    if not setup.plays_anything():
        return None
    options = settle(game.options, {})
    least = max(2, game.default_seats, more + sum(chair.person is not None for chair in setup.chairs))
    return next((seats for seats in range(least, game.max_seats + 1) if can_play(game, seats, options)), None)


def can_play(game: Game, seats: int, options: Options) -> bool:
    try:
        game.refuse(seats, options)
    except Problem:
        return False
    return True


def become(table: Table, game: Game, seats: int) -> None:
    """From now on this is a table of another game, as it is usually played, for the same people."""
    setup = table.setup
    seated = [chair for chair in setup.chairs if chair.person is not None]
    setup.game, setup.options = game.name, settle(game.options, {})
    setup.chairs = [*seated, *(Chair("open") for _ in range(seats - len(seated)))]
    table.seating.chairs = setup.chairs
    table.set_game()
