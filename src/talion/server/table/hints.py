"""Hints for people: the strongest bot's judgement of every choice, from what the one who asks may know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from talion.bots.hints import adviser
from talion.kernel.problems import Problem
from talion.kernel.refusals import DAILY, Refusal, Refused
from talion.server import protocol
from talion.server.table.bot_workers import Position, position_of
from talion.server.table.table import Table

# How long somebody waits for a hint, in seconds; people are more patient than tables.
HINT_S: Final = 15.0

Weighs = Callable[[Position], Awaitable[tuple[int, list[int]]]]


def asked_of(table: Table, person: str, seat: int) -> tuple[Position, list[str]] | None:
    """In the table's own task: an imagined world and what can be chosen in it. None where there is no hint to give."""
    match = table.match
    if seat not in table.seating.seats_of(person):
        raise Problem("That is not your seat.")
    if match is None or table.state != "playing" or adviser(table.setup.game) is None:
        return None
    if table.setup.sealed_until_s:
        raise Refused(Refusal(DAILY, "There are no hints on a daily run."))
    # In real time nobody waits for a hint: it would be about a moment that has passed.
    if table.realtime or not match.state.is_open(seat):
        return None
    # The same position gets the same hint: its chance comes from the number of entries, never from the match's own.
    return position_of(match, seat, len(match.entries)), match.legal(seat)


async def hint(table: Table, person: str, seat: int, weigh: Weighs) -> protocol.Hint | None:
    """The best choice and the chance of each; None where there is no hint to give now. `weigh` has it worked out somewhere else, where
    no bot waits for it."""
    asked = await table.look(lambda: asked_of(table, person, seat))
    if asked is None:
        return None
    position, legal = asked
    try:
        best, chances = await asyncio.wait_for(weigh(position), HINT_S)
    except TimeoutError:
        raise Problem("No hint came in time. Ask again.") from None
    return protocol.Hint(legal[best], chances[best], dict(zip(legal, chances, strict=True)))
