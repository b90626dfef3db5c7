"""Random matches against the rules written down a second time: prompts, legal words, events and view at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talion
from talion import CLOCK, Match

from ..book import LATE, TIMES, alike, say
from .model import Book
from .model_view import view_of

PARTS = 8
# Random matches over all parts.
MATCHES = 3 * PARTS * TIMES


def same(book: Book, match: Match) -> None:
    """Who is asked what, and all the board shows."""
    asked = {p.seat: (p.kind, p.awaited, sorted(match.legal(p.seat))) for p in match.prompts()}
    assert asked == {seat: (kind, awaited, sorted(words)) for seat, (kind, awaited, words) in book.asked.items()}
    shown = match.view()
    result = shown["result"] or {"places": None, "winners": None}
    shown |= {"places": result["places"], "winners": result["winners"]}
    for name, must in view_of(book).items():
        alike(name, shown[name], must)


def taste_of(dice: random.Random) -> dict[str, float]:
    """How much this match likes which words: some are warlike or timid, talkative or brief, and every third a brawl."""
    if dice.random() < 0.33:
        return {"join": 3, "stay": 0.1, "turn": 0.02, "retire": 0.1, "stop": 0.05, "pass": 0.1, "lick": 0.1}
    return {"turn": dice.choice([0.02, 0.2, 2])}


def pick(dice: random.Random, book: Book, taste: dict[str, float]) -> tuple[int, str]:
    """Somebody's word, by the match's taste."""
    said, weights = [], []
    for seat, (_, awaited, words) in book.asked.items():
        for word in words:
            said.append((seat, word))
            weight = taste.setdefault(word.split()[0], dice.choice([0.15, 1, 3]))
            weights.append(weight if awaited else weight / 10)
    return dice.choices(said, weights)[0]


def sit(seed: int, seats: int, options: dict[str, Any]) -> tuple[Book, Match]:
    match = talion.new("gangs", seats=seats, seed=seed, options=options)
    names = [gang["name"] for gang in match.view()["gangs"]]
    settled: dict[str, Any] = dict(match.header.options)
    itself = settled["question"] == "itself"
    book = Book(names, seats, settled["goal"] or 8, settled["gangs"] == "dealt", itself, settled["turn_limit"])
    book.begin([told.data for told in match.told])
    same(book, match)
    return book, match


def play(seed: int, seats: int, goal: int, gangs: str, turn_limit: int = 0, late: float = 0, leave: float = 0) -> Match:
    """One match. `late` is how often time runs out instead of a word being said, `leave` how often somebody goes."""
    options = {"goal": goal, "gangs": gangs, "turn_limit": turn_limit, "decision_s": 30 if late else 0}
    options["question"] = ("defender", "itself")[seed // 8 % 2]
    book, match = sit(seed, seats, options)
    dice = random.Random(seed)
    taste = taste_of(dice)
    while book.places is None:
        seat, words = pick(dice, book, taste)
        if dice.random() < late:
            seat, words = CLOCK, LATE
        elif dice.random() < leave:
            here = [seat for seat in range(seats) if seat not in book.gone]
            seat, words = CLOCK, dice.choice(["stop", *(f"leave {seat}" for seat in here)])
        say(book, match, seat, words, same)
    return match


@pytest.mark.ruling("AU-2", "AU-3", "AU-4", "AU-5", "AU-6", "AU-7", "AU-8", "AU-9", "AU-10", "AU-11", "AU-12", "AU-13")
@pytest.mark.ruling(
    "AU-15", "AU-16", "AU-17", "AU-18", "AU-19", "AU-20", "AU-21", "AU-22", "AU-23", "AU-24", "AU-25", "AU-26"
)
@pytest.mark.ruling(
    "AU-27", "AU-28", "AU-29", "AU-30", "AU-31", "AU-32", "AU-33", "AU-34", "AU-35", "AU-36", "AU-37", "AU-38"
)
@pytest.mark.ruling("AU-41", "AU-45")
@pytest.mark.parametrize("part", range(PARTS))
def test_matches_by_the_book(part: int) -> None:
    """All player counts, the goal and a longer one, gangs picked and dealt, the question asked or out by itself; one part
    ends at a turn limit (AU-40)."""
    for seed in range(part, MATCHES, PARTS):
        play(seed, 4 + seed % 3, (0, 12)[part % 2], ("picked", "dealt")[part // 2 % 2], 7 if part == 7 else 0)


@pytest.mark.ruling("AU-20", "AU-42", "AU-44")
@pytest.mark.parametrize("late", [0.1, 0.5])
def test_matches_with_silent_players_by_the_book(late: float) -> None:
    for seed in range(1000, 1000 + MATCHES // 4):
        play(seed, 4 + seed % 3, 8, "picked", 20, late)


@pytest.mark.ruling("AU-40", "AU-43")
@pytest.mark.parametrize("leave", [0.01, 0.05])
def test_matches_that_players_leave_by_the_book(leave: float) -> None:
    for seed in range(2000, 2000 + MATCHES // 2):
        play(seed, 4 + seed % 3, 8, "picked", 20, leave=leave)


def stall(book: Book) -> tuple[int, str]:
    """Fight as long as can be: one die is laid before the attacker, which then tries hard not to block it."""
    seat, words = next((seat, words) for seat, (_, awaited, words) in book.asked.items() if awaited)
    kind = book.asked[seat][0]
    if kind == "punch":
        verb = "defend" if seat == book.player else "attack"
        struck = book.rumble is not None and book.rumble.before(book.player or 0)
        return seat, next(
            (word for word in words if word.startswith(verb) and not (verb == "attack" and struck)), words[-1]
        )
    if kind in ("ability", "die", "value") and book.punch is not None:
        best = min(book.punch["choices"], key=lambda made: least_laid(made["dice"], made["numbers"]))
        said = {"die": f"turn {best['from']}", "value": f"to {best['to']}"}
        return seat, said.get(kind, f"use {best['ability']}" if best["ability"] else "no ability")
    return seat, next((word for word in words if word in ("stay out", "ask", "yes", "care for nobody")), words[0])


def least_laid(dice: list[int] | None, numbers: list[int] | None) -> int:
    if dice is None or numbers is None:
        return 6
    return min((dice.count(number) for number in numbers), default=0)


@pytest.mark.ruling("AU-40")
def test_a_hundred_rounds_by_the_book() -> None:
    book, match = sit(1, 4, {"gangs": "dealt"})
    while match.view()["turn"] == 1:
        say(book, match, *stall(book), same)
        if book.rumble is not None and book.rumble.over:
            break
    assert book.rumble is not None
    assert (book.rumble.round, book.rumble.why_over) == (101, "round limit")
