"""Random matches against the rules written down a second time: prompts, legal words, events and views at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talion
from talion import CLOCK, Match

from ..book import LATE, TIMES, alike, say
from .model import Book
from .model_table import Settings
from .model_view import view_of

PARTS = 4
# Random matches a part.
PART = 10 * TIMES


def same(book: Book, match: Match) -> None:
    """Who is asked what, and what the public and, in turn, every seat are shown."""
    asked = {p.seat: (p.kind, p.awaited, *ordered(match.legal(p.seat))) for p in match.prompts()}
    must = {seat: (kind, awaited, *ordered(words)) for seat, (kind, awaited, words) in book.asked.items()}
    assert asked == must, f"asked {asked}, by the book {must}"
    for seat in (None, len(match.entries) % book.n):
        shown = match.view() if seat is None else match.view(seat)
        result = shown["result"] or {"places": None, "winners": None}
        shown |= {"places": result["places"], "winners": result["winners"]}
        shown |= {"open": shown["objectives"]["open"], "unseen": shown["objectives"]["deck"]}
        for name, must in view_of(book, seat).items():
            alike(f"seat {seat}: {name}", shown[name], must)


def ordered(words: list[str]) -> tuple[str, list[str]]:
    """The first is what counts if time runs out; beyond that any order will do."""
    return words[0], sorted(words)


def sit(seed: int, seats: int, options: dict[str, Any]) -> tuple[Book, Match]:
    match = talion.new("village", seats=seats, seed=seed, options=options)
    shown = match.view()
    settled: dict[str, Any] = dict(match.header.options)
    tribes = [tribe["name"] for tribe in shown["tribes"]]
    hidden = settled["villages"] == "hidden"
    in_turn = settled["objectives"] == "open"
    settings = Settings(seats, tribes, settled["hands"], settled["gretin"], settled["alliance"], hidden, in_turn)
    book = Book(settings, {name: told["text"] for name, told in shown["objectives"]["texts"].items()})
    book.begin([told.data for told in match.told])
    same(book, match)
    return book, match


def pick(dice: random.Random, book: Book, taste: dict[str, float]) -> tuple[int, str]:
    """Somebody's word. Every match has its own taste: it hoards tokens or spends them, likes one tribe and not another."""
    said, weights = [], []
    for seat, (kind, awaited, words) in book.asked.items():
        for word in words:
            said.append((seat, word))
            weight = taste.setdefault(f"{kind} {word.split()[0]}", dice.choice([0.1, 1, 5]))
            weights.append(weight if awaited else weight / 10)
    return dice.choices(said, weights)[0]


def play(seed: int, seats: int, late: float = 0, leave: float = 0, **options: Any) -> Book:
    """One match. `late` is how often time runs out instead of a word being said, `leave` how often somebody goes."""
    book, match = sit(seed, seats, options | {"decision_s": 30 if late else 0})
    dice = random.Random(seed)
    taste: dict[str, float] = {}
    while book.result is None:
        seat, words = pick(dice, book, taste)
        if dice.random() < late:
            seat, words = CLOCK, LATE
        elif dice.random() < leave:
            here = [seat for seat in range(seats) if seat not in book.gone]
            seat, words = CLOCK, dice.choice(["stop", *(f"leave {seat}" for seat in here)])
        say(book, match, seat, words, same)
    return book


def matches(first: int, number: int, **rest: Any) -> None:
    """Matches in turn with all player counts, with and without Gretins and teams, with open and hidden villages."""
    for seed in range(first, first + number):
        switches = seed // 5
        play(
            seed,
            2 + seed % 5,
            hands=(1, 2, 4)[seed % 3],
            gretin=bool(switches & 1),
            alliance=bool(switches & 2),
            villages="hidden" if switches & 4 else "open",
            objectives="open" if seed % 7 < 3 else "sealed",
            **rest,
        )


@pytest.mark.ruling("TV-1", "TV-2", "TV-3", "TV-4", "TV-5", "TV-6", "TV-7", "TV-8", "TV-9", "TV-10", "TV-11", "TV-12")
@pytest.mark.ruling("TV-13", "TV-14", "TV-15", "TV-16", "TV-17", "TV-18", "TV-19", "TV-20", "TV-21", "TV-22", "TV-23")
@pytest.mark.ruling("TV-24", "TV-25", "TV-26", "TV-27", "TV-28", "TV-29", "TV-30", "TV-31", "TV-32", "TV-33", "TV-34")
@pytest.mark.ruling("TV-35", "TV-36", "TV-37", "TV-38", "TV-39", "TV-40", "TV-41", "TV-42", "TV-43", "TV-44", "TV-48")
@pytest.mark.parametrize("part", range(PARTS))
def test_matches_by_the_book(part: int) -> None:
    matches(part * PART, PART)


@pytest.mark.ruling("TV-46")
@pytest.mark.parametrize("late", [0.1, 0.5])
def test_matches_with_silent_players_by_the_book(late: float) -> None:
    matches(1000, PART, late=late)


@pytest.mark.ruling("TV-45", "TV-47")
@pytest.mark.parametrize("leave", [0.005, 0.03])
def test_matches_that_players_leave_by_the_book(leave: float) -> None:
    matches(2000, 2 * PART, leave=leave)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_matches_by_the_book(part: int) -> None:
    matches(10_000 + 100 * part, 100, late=0.01 * (part % 2), leave=0.001 * (part // 2 % 2))
