"""The daily run (TL-25): one seed for everybody on a day by UTC, one attempt each that counts, and a table of results.

The seed is made by chance when the day is first asked for, stored, and promised by its commitment from then on. It is told when the
day is over, and until then nobody gets a log of the run in which it stands.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import Final

from talion.games import registry
from talion.kernel.chance import commitment
from talion.kernel.game import Game
from talion.kernel.options import settle
from talion.kernel.problems import Problem
from talion.match import SEED_BITS
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.store.daily_records import (
    DAY_S,
    AttemptRow,
    DailyRow,
    attempts_at,
    begin_attempt,
    begin_day,
    days_ridden,
    run_of,
)
from talion.server.store.table_setup import Chair, Setup
from talion.server.table import commands
from talion.server.table.table import Table

# How many days before are listed, and how far back one may look.
MOST_DAYS: Final = 30


def game_of_days() -> Game:
    """The game that has a run for every day."""
    for name in registry.names():
        game = registry.find(name)
        if game.daily(0) is not None:
            return game
    raise Problem("No game here has daily runs.")


async def run_today(hall: Hall) -> DailyRow:
    """Today's run, with its seed."""
    day = hall.clock.date_s() // DAY_S
    known = await hall.store.run(run_of(day))
    if known is not None:
        return known
    game = game_of_days()
    seed = secrets.randbits(SEED_BITS)
    options = settle(game.options, dict(game.daily(day) or {}))
    made = DailyRow(day, game.name, options, str(seed), commitment(seed))
    return await hall.store.run(begin_day(made, hall.clock.date_s()))


async def told(hall: Hall, me: protocol.Me | None, ago: int) -> protocol.DailyRun:
    """The run of a day with its table of results: today's, or that of so many days ago."""
    today = await run_today(hall)
    run: DailyRow | None = today
    if ago:
        run = await hall.store.run(run_of(today.day - ago)) if ago <= MOST_DAYS else None
    if run is None:
        raise Problem("Nobody asked for a daily run on that day.")
    attempts = await hall.store.run(attempts_at(run.day))
    mine = next((one for one in attempts if me is not None and one.person.id == me.id), None)
    over = run.day != today.day
    return protocol.DailyRun(
        day_s=run.day * DAY_S,
        ends_s=run.ends_s(),
        now_s=hall.clock.date_s(),
        game=run.game,
        title=registry.find(run.game).title,
        notes=registry.find(run.game).notes(1, run.options),
        commitment=run.commitment,
        seed=run.seed if over else None,
        results=results(run, attempts),
        riding=0 if over else sum(one.standing is None for one in attempts),
        mine=None if mine is None else mine.table_id,
        mine_over=mine is not None and mine.standing is not None,
        earlier=[
            protocol.DailyDay(today.day - day, day * DAY_S, count)
            for day, count in await hall.store.run(days_ridden(today.day, MOST_DAYS))
            if today.day - day <= MOST_DAYS
        ],
    )


def results(run: DailyRow, attempts: list[AttemptRow]) -> list[protocol.DailyResult]:
    """Best first; equals share a place. What ended after its day does not count."""
    counted = [
        (one.person, one.standing)
        for one in attempts
        if one.standing is not None and one.ended_s is not None and one.ended_s < run.ends_s()
    ]
    counted.sort(key=lambda pair: pair[1].rank(), reverse=True)
    ranks = [standing.rank() for _, standing in counted]
    return [
        protocol.DailyResult(
            place=1 + sum(rank > standing.rank() for rank in ranks),
            person=person,
            reached=standing.reached,
            distance=standing.distance,
            found=standing.found,
            steps=standing.steps,
        )
        for person, standing in counted
    ]


async def begin(hall: Hall, me: protocol.Me) -> str:
    """Ride today's run, or go on with it; answers its table."""
    async with hall.branching:  # one after the other, so that what is asked for twice is done once
        run = await run_today(hall)
        made = hashlib.sha256(f"{me.id}/daily/{run.day}".encode()).hexdigest()[:24]
        if await hall.find(made) is not None:
            return made
        await hall.check_room(me, True)
        table_id = await hall.store.run(begin_attempt(run.day, me.id, made, hall.clock.date_s()))
        date = datetime.fromtimestamp(run.day * DAY_S, UTC).date()
        setup = Setup(
            game=run.game,
            host=me.id,
            public=False,
            options=run.options,
            chairs=[Chair("person", protocol.Person(me.id, me.name, me.colour))],
            made_s=hall.clock.date_s(),
            name=f"Daily run {date.isoformat()}",
            sealed_until_s=run.ends_s(),
        )
        table = Table(hall, table_id, setup, None, "gathering")
        await commands.start(table, int(run.seed))
        hall.place(table)
        return table_id
