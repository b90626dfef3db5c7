"""Hints for people: the strongest bot's judgement of every choice, from what the one who asks may know (TL-26)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final, NamedTuple

from talion.bots.contract import Value
from talion.bots.hints import adviser, choices, prospects
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from talion.kernel.refusals import DAILY, HINTS, Refusal, Refused
from talion.server import protocol
from talion.server.table.bot_workers import Position, position_of
from talion.server.table.table import Table

# How long somebody waits for a hint, in seconds; people are more patient than tables.
HINT_S: Final = 15.0

Weighs = Callable[[Position], Awaitable[list[Value]]]


class Asked(NamedTuple):
    """What somebody wants to know: an imagined world as a worker gets it, and every choice in it with what it would bring."""

    position: Position
    told: list[tuple[str, str]]


@cache
def is_advised(game: str) -> bool:
    """Whether anybody gives hints for a game."""
    return adviser(game) is not None


def why_none(table: Table) -> Refusal | None:
    """Why there are no hints at a table; None where there are."""
    setup = table.setup
    if setup.sealed_until_s:
        return Refusal(DAILY, "There are no hints on a daily run.")
    if table.realtime:
        return Refusal(HINTS, "In real time there are no hints: they would be about a moment that has passed.")
    if setup.hints is False or (setup.hints is None and len(table.seating.persons()) > 1):
        return Refusal(HINTS, "This table plays without hints.")
    if not is_advised(setup.game):
        return Refusal(HINTS, f"Nobody gives hints for {table.game.title}.")
    return None


def asked_of(table: Table, person: str, seat: int) -> Asked | None:
    """In the table's own task: what is asked about. None where nothing is asked of that seat now."""
    match = table.match
    if seat not in table.seating.seats_of(person):
        raise Problem("That is not your seat.")
    refusal = why_none(table)
    if refusal is not None:
        raise Refused(refusal)
    if match is None or table.state != "playing" or not match.state.is_open(seat):
        return None
    # The same position gets the same hint: its chance comes from the number of entries, never from the match's own.
    seed = len(match.entries)
    world = match.rules.world_of(match.state, seat, stream_of(seed, "worlds"))
    return Asked(position_of(match, seat, seed), prospects(match, seat, world))


async def hint(table: Table, person: str, seat: int, weigh: Weighs) -> protocol.Hint | None:
    """Every choice, the best first; None where nothing is asked now. `weigh` has it worked out somewhere else, where no bot waits
    for it."""
    asked = await table.look(lambda: asked_of(table, person, seat))
    if asked is None:
        return None
    try:
        values = await asyncio.wait_for(weigh(asked.position), HINT_S)
    except TimeoutError:
        raise Problem("No hint came in time. Ask again.") from None
    return protocol.Hint(
        [protocol.HintChoice(one.words, one.chance, one.error, one.prospect) for one in choices(values, asked.told)]
    )
