"""Reviews of finished matches (TL-27). Chances and what moves them are in thousandths of a win; errors are standard errors."""

from __future__ import annotations

from typing import Literal

from talion.server.protocol.values import Outgoing


class ReviewReading(Outgoing):
    """Every seat's chance after `at` entries of the log, each as far as that seat could know."""

    at: int
    chances: list[int]
    errors: list[int]


class ReviewTurning(Outgoing):
    """A choice that lost something: made after `at` entries. `better`: what level 5 would have done, `prospect`: what that would
    have brought, in a sentence or nothing. Both were tried so often; `loss` is what the other did better, with its `error`."""

    at: int
    seat: int
    played: str
    better: str
    played_chance: int
    better_chance: int
    loss: int
    error: int
    tries: int
    prospect: str


class ReviewStroke(Outgoing):
    """What chance did to every seat in the entry after `at` others, against its mean; -1: in the set-up. `who` acted; -1: nobody."""

    at: int
    who: int
    moved: list[int]
    errors: list[int]


class ReviewAccount(Outgoing):
    """A seat in short: decisions that were looked at, in how many of them level 5 would have done the same, what choices lost, and
    what chance gave."""

    decisions: int
    agreed: int
    lost: int
    lost_error: int
    luck: int
    luck_error: int


class Review(Outgoing):
    """A finished match, looked back on. `tries`: for each reading; `deep_tries`: for each turning point."""

    version: int
    simulations: int
    tries: int
    deep_tries: int
    readings: list[ReviewReading]
    turnings: list[ReviewTurning]
    strokes: list[ReviewStroke]
    accounts: list[ReviewAccount]


class ReviewState(Outgoing):
    """GET /api/replays/{id}/review: whether there is one. `none`: it can be asked for, or `problem` says why not. `working`: so many
    `percent` of it are done, and `mine` says whether who asks may cancel it. `failed`: `problem` says why."""

    state: Literal["none", "working", "done", "failed"]
    percent: int = 0
    mine: bool = False
    problem: str | None = None
    review: Review | None = None
