"""A table for the tests: Grimsby, Reyes, McCoy and Scully sit at seats 0 to 3, in this order."""

from __future__ import annotations

from typing import Any

import talion

REVENANTS = ("Grimsby", "Reyes", "McCoy", "Scully")


def sit(seats: int = 4, **options: Any) -> talion.Match:
    """A match in its first turn, all revenants picked in seat order."""
    match = talion.new("revenants", seats=seats, seed=7, options=options)
    for seat in range(seats):
        match.play(seat, f"pick {REVENANTS[seat]}")
    return match


def turn(match: talion.Match, *choices: str | None) -> list[int]:
    """Play one whole turn, a choice for each seat (None: the seat has none); returns what each seat lost.

    There is no card for doing nothing. In these tests a BETRAY without having teamed up, or a lone TEAM, serves as one.
    """
    before = hp(match)
    number = match.view()["turn"]
    for seat, choice in enumerate(choices):
        if choice is not None:
            match.play(seat, choice)
    view = match.view()
    assert view["turn"] > number or view["phase"] == "over", "somebody has not committed"
    return [was - now for was, now in zip(before, hp(match), strict=True)]


def hp(match: talion.Match) -> list[int]:
    """The HP of all seats."""
    return of_players(match, "hp")


def standing(match: talion.Match) -> list[int]:
    """The seats that still stand."""
    return [player["seat"] for player in match.view()["players"] if player["standing"]]


def streaks(match: talion.Match) -> list[int]:
    """Every seat's TEAM successes in a row."""
    return of_players(match, "streak")


def of_players(match: talion.Match, key: str) -> list[Any]:
    """One public fact about every seat."""
    return [player[key] for player in match.view()["players"]]


def board(match: talion.Match, key: str) -> Any:
    """One part of the grudge board."""
    return match.view()["board"][key]


def pairs(matrix: list[list[Any]]) -> set[tuple[int, int]]:
    """Where a table of seats by seats is not empty."""
    return {(a, b) for a, row in enumerate(matrix) for b, cell in enumerate(row) if cell}


def kinds(match: talion.Match, since: int = 0, seat: int = talion.OBSERVER) -> list[str]:
    """The kinds of all events a seat could witness."""
    return [event["kind"] for event in match.events(seat, since)]


def ruling_of(match: talion.Match, seat: int, words: str) -> str | None:
    """The ruling that forbids something, None if nothing does."""
    refusal = match.why_not(seat, words)
    return None if refusal is None else refusal.ruling
