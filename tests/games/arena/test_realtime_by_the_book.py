"""Random matches in real time against the rules written down a second time: prompts, words, views, timers and events.

All basic actions, innates and eighteen cards are written down; the model is never set by the program's view. What it leaves to the
program: which way a flight of Raking Talons takes to its end, who throws first of those whose dice fall at the same moment, and the
time of decisions before a round (EA-77).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import talion
from talion import CLOCK, Match

from ..book import TIMES
from .model_content import CHARACTERS
from .realtime_model.fight import LiveBook
from .realtime_model.shaken import shake
from .realtime_model.shown import shown_of
from .realtime_model.tastes import WAIT, pick
from .test_by_the_book import alike

NEVER = -1
MATCHES = TIMES


def same(book: LiveBook, match: Match) -> None:
    """Who is asked what, when the clock is heard next, and all the board shows."""
    due = match.state.due_ms()
    assert (None if due == NEVER else due) == book.clock.due(), f"due {due}, by the book {book.clock.timers}"
    shown = match.view()
    shown["winners"] = None if shown["result"] is None else shown["result"]["winners"]
    for name, wanted in shown_of(book).items():
        alike(name, shown[name], wanted)
    asked = {prompt.seat: (prompt.kind, match.legal(prompt.seat)) for prompt in match.prompts()}
    must = {seat: (kind, words()) for seat, (kind, words) in book.asked.items()}
    assert asked.keys() == must.keys(), f"asked {asked}, by the book {must}"
    for seat, (kind, words) in must.items():
        assert asked[seat][0] == kind, f"seat {seat} is asked {asked[seat]}, by the book {must[seat]}"
        more, less = set(asked[seat][1]) - set(words), set(words) - set(asked[seat][1])
        assert not more, f"seat {seat} ({kind}) may say {sorted(more)}, not by the book"
        assert not less, f"seat {seat} ({kind}) may not say {sorted(less)}, but by the book"


def waits(book: LiveBook, match: Match) -> None:
    """EA-20, EA-24: what a player in a window or a pause commands has to wait."""
    for player in book.fighters:
        standing = match.state.standing_prompt(player.seat)
        if book.phase == "fight" and standing and book.frozen(player.seat):
            refusal = match.why_not(player.seat, "throw", standing)
            assert refusal is not None
            window = book.asking(player.seat) is not None and book.clock.at("window", player.seat) is not None
            assert (refusal.wait, refusal.ruling) == (True, "EA-20" if window else "EA-24"), str(refusal)


def enter(book: LiveBook, match: Match, who: int, at_ms: int, words: str) -> None:
    """One entry, in the program and by the book."""
    known = len(match.told)
    match.enter(who, at_ms, words)
    try:
        book.take_entry(who, at_ms, words, [told.data for told in match.told[known:]])
        same(book, match)
        if book.clock.stopped is None and book.clock.due() != at_ms:
            waits(book, match)
    except AssertionError as found:
        told = "\n".join(f"{t.entry} {t.data['text']}" for t in match.told[-14:])
        here = f"seed {match.header.seed}, {match.header.seats} seats, {match.header.options}"
        found.add_note(f"{here}\nentry {len(match.entries) - 1} at {at_ms}: {who} said {words!r}\n{told}")
        raise


def announcement(dice: random.Random, book: LiveBook, match: Match, leave: float) -> str | None:
    """Something the table says: a pause, somebody's lag, now and then that somebody leaves."""
    roll = dice.random()
    seat = dice.randrange(match.header.seats)
    if roll < 0.01:
        return "pause"
    if roll < 0.03:
        return f"lag {seat} {dice.randrange(0, min(400, book.fighters[seat].lag + 40) + 1, 20)}"
    if roll > 1 - leave:
        return dice.choice(["stop", *(f"leave {seat}" for _ in range(4))])
    return None


def play(seed: int, seats: int, leave: float = 0, brawl: bool = True, **options: Any) -> Match:
    options = {"timing": "realtime", "rounds": 1, "characters": "dealt", "length_s": 40 if brawl else 150, **options}
    match = talion.new("arena", seats=seats, seed=seed, options=options)
    book = LiveBook(seats, dict(match.header.options))
    book.begin([told.data for told in match.told])
    same(book, match)
    dice = random.Random(seed)
    shaken = 0
    while match.result is None:
        if brawl and book.phase == "fight" and not book.arrivals and (shaken < book.round or dice.random() < 0.04):
            shake(dice, book, match)
            same(book, match)
            shaken = book.round
        due = book.clock.due()
        said = announcement(dice, book, match, leave)
        if said is not None and match.why_not_announce(said) is None:
            enter(book, match, CLOCK, match.now_ms, said)
            if said == "pause":
                enter(book, match, CLOCK, match.now_ms + dice.randrange(3000), "resume")
            continue
        at_ms = match.now_ms + dice.choice([0, 0, 0, dice.randrange(50), dice.randrange(300), dice.randrange(2000)])
        seat, words = pick(dice, book) if book.asked else (CLOCK, WAIT)
        if due is not None and (words == WAIT or at_ms >= due):
            enter(book, match, CLOCK, due, "tick")
        elif words != WAIT:
            enter(book, match, seat, at_ms, words)
    assert match.view()["phase"] == "over"
    return match


KINDS: dict[str, dict[str, Any]] = {
    "core": {"rules": "core"},
    "core drum": {"rules": "core", "tempo": "drum"},
    "full": {},
    "drum": {"tempo": "drum"},
    "lively": {"pace": "lively"},
    "gentle": {"pace": "gentle"},
    "lively drum": {"pace": "lively", "tempo": "drum"},
    "rainforest": {"board": "rainforest"},
    "wild stream": {"board": "rainforest", "stream": "advanced"},
    "wild core": {"board": "rainforest", "stream": "advanced", "rules": "core"},
}


@pytest.mark.ruling(
    "EA-4", "EA-5", "EA-9", "EA-15", "EA-16", "EA-17", "EA-20", "EA-21", "EA-22", "EA-23", "EA-25", "EA-28"
)
@pytest.mark.ruling("EA-41", "EA-42", "EA-46", "EA-74", "EA-75", "EA-84", "EA-85", "EA-86", "EA-87", "EA-88", "EA-89")
@pytest.mark.ruling("EA-92", "EA-97", "EA-98", "EA-100", "EA-101", "EA-102", "EA-103")
@pytest.mark.parametrize("kind", KINDS)
def test_duels_in_real_time_by_the_book(kind: str) -> None:
    for seed in range(MATCHES):
        play(seed, 2, **KINDS[kind])


@pytest.mark.ruling("EA-18", "EA-19", "EA-24", "EA-26", "EA-27", "EA-30", "EA-55", "EA-56", "EA-91", "EA-99", "EA-105")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tables_in_real_time_by_the_book(seats: int) -> None:
    kinds = list(KINDS.values())
    for seed in range(4 * MATCHES):
        play(100 * seats + seed, seats, **kinds[(seats + 3 * seed) % len(kinds)])


@pytest.mark.ruling("EA-32", "EA-71", "EA-104")
@pytest.mark.parametrize(("seats", "teams"), [(4, "two"), (5, "two"), (6, "two"), (6, "three")])
def test_alliances_in_real_time_by_the_book(seats: int, teams: str) -> None:
    kinds = list(KINDS.values())
    for seed in range(MATCHES):
        play(seed, seats, mode="alliances", teams=teams, **kinds[(2 + seats + seed) % len(kinds)])


@pytest.mark.ruling("EA-78", "EA-79")
def test_realtime_matches_that_players_leave_by_the_book() -> None:
    kinds = list(KINDS.values())
    for seed in range(6 * MATCHES):
        play(seed, 3 + seed % 4, leave=0.01, rounds=2, **kinds[seed % len(kinds)])


@pytest.mark.ruling("EA-8", "EA-9", "EA-40", "EA-72", "EA-82")
def test_whole_realtime_matches_by_the_book() -> None:
    """Nothing is set up by hand, and characters are chosen; rounds follow each other with their soundtracks."""
    for seed in range(MATCHES):
        play(seed, 2, brawl=False, rounds=2, characters="chosen", introduction=True, length_s=60)
    play(7, 2, brawl=False, rules="core", length_s=0, tempo="drum", pace="gentle")


@pytest.mark.slow
@pytest.mark.ruling("EA-11", "EA-18", "EA-23")
def test_everything_there_is_in_real_time_comes_about() -> None:
    """What random matches never do they do not check."""
    wanted = {card.name for who in CHARACTERS for card in who.cards} | {"Watch Out!", "Soothe"}
    wanted |= {
        "missed",
        "call_dropped",
        "cancelled",
        "parried",
        "declined",
        "unseen",
        "slammed",
        "carried",
        "knocked_out",
    }
    wanted |= {"react innate", "react card 1", "react card 2", "follow", "struggle", "fly", "flow", "enter"}
    for seed in range(300, 700):
        match = play(seed, 6, **list(KINDS.values())[2 + seed % 7])
        for told in match.told:
            wanted -= {told.data["kind"], str(told.data.get("name"))}
        for _, _, words in match.entries:
            wanted -= {name for name in wanted if words.startswith(name)}
        if not wanted:
            return
    raise AssertionError(f"never seen: {wanted}")
