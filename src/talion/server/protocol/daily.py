"""Daily runs, with their results."""

from __future__ import annotations

from talion.server.protocol.people import Person
from talion.server.protocol.values import Outgoing


class DailyResult(Outgoing):
    """What somebody made of a daily run (TL-25). `reached`: Safe Hvn. `found`: Parts. `steps`: decisions."""

    place: int
    person: Person
    reached: bool
    distance: int
    found: int
    steps: int


class DailyDay(Outgoing):
    """An earlier day, so many days ago, and how many have tried its run."""

    ago: int
    day_s: int
    attempts: int


class DailyRun(Outgoing):
    """GET /api/daily?ago=N: the run of a day (by UTC, from `day_s` to `ends_s`), today's unless said otherwise, with its results. The
    seed is promised by its commitment and told when the day is over. `riding`: attempts that are not over. `mine`: the table of
    one's own attempt."""

    day_s: int
    ends_s: int
    now_s: int
    game: str
    title: str
    notes: list[str]
    commitment: str
    seed: str | None
    results: list[DailyResult]
    riding: int
    mine: str | None
    mine_over: bool
    earlier: list[DailyDay]
