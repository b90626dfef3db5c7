"""What is kept of a match: a row of its own, and facts, one for each thing that a recorder heard."""

from __future__ import annotations

import msgspec

# A fact that is nobody's in particular.
NOBODY = -1


class MatchRow(msgspec.Struct, frozen=True, array_like=True):
    """One match. What is by seat is by seat of the match; `bots` says which bot of the setting sat there."""

    setting: int
    number: int
    seed: str
    bots: tuple[int, ...]
    places: tuple[int, ...]
    payoffs: tuple[int, ...]
    ended: bool
    # Why it was given up: a bot that failed, or a match without an end.
    fault: str
    decisions: int
    # Decisions that come at once count once; stretches are turns, hands or runs, as the game's own search counts them.
    moments: int
    stretches: int
    table_ms: int
    # How many choices there were over all decisions, how many at most, and how many decisions had none.
    choices: int
    most_choices: int
    forced: int
    # The seat that was first asked alone; -1 where all are always asked at once.
    starter: int
    lead_changes: int
    # From where on the winner led to the end, and the least that the match ever seemed worth to it; thousandths. -1: nobody won.
    decided: int
    lowest: int


class Fact(msgspec.Struct, frozen=True, array_like=True):
    """Something of a kind that happened to a seat, `value` times or worth `value`, of `of` times that it could have."""

    setting: int
    number: int
    seat: int
    kind: str
    what: str
    value: float
    of: float


class PlayedMatch(msgspec.Struct, frozen=True, array_like=True):
    """A batch, played."""

    number: int
    rows: list[MatchRow]
    facts: list[Fact]
