"""Random matches in real time against the rules written down a second time: prompts, words, views, timers and events."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talion
from talion import CLOCK, Match

from ..book import TIMES
from .model_ground import DIRECTIONS, beyond, distance
from .realtime_model.fight import LiveBook
from .realtime_model.shown import shown_of
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


WAIT = "wait"
TASTE = {
    WAIT: 0.4,
    "order": 0.02,
    "take": 0.003,
    "throw": 2.0,
    "withdraw": 0.03,
    "attack": 20.0,
    "use": 9.0,
    "ready": 15.0,
}
TASTE |= {
    "heal": 5.0,
    "innate": 0.3,
    "current": 0.5,
    "decline": 0.4,
    "stop": 0.5,
    "nobody": 0.3,
    "place": 0.5,
    "fly": 0.1,
}
TASTE |= {"enter": 0.1, "flow": 0.3}
PUTS = {"movement": 4.0, "glide": 2.0, "attack": 5.0, "parry": 3.0, "heal": 0.2, "innate": 1.0, "card": 4.0}


def liking(book: LiveBook, seat: int, words: str) -> float:
    """How much a player likes a word: fights are found."""
    if book.phase != "fight":
        return 1.0
    figure, word = book.chief(seat), words
    if words.startswith("guard "):
        number, word = words.removeprefix("guard ").split(" ", 1)
        figure = book.figure_called(f"guard {number}")
    verb, _, way = word.partition(" ")
    if verb == "put":
        return PUTS[way.split()[1]]
    if verb == "take" and not book.fighters[seat].pool() + book.fighters[seat].air:
        return 0.4
    enemies = [enemy.here for enemy in book.enemies(seat)]
    if figure.space is None or figure.facing is None or not enemies or " " in way:
        return TASTE.get(verb, 1.0)
    foe = min(enemies, key=lambda space: distance(space, figure.here))
    ahead = beyond(figure.here, figure.facing)
    if verb == "step":
        return 9.0 ** (distance(figure.here, foe) - distance(beyond(figure.here, DIRECTIONS.index(way)), foe))
    if verb == "turn":
        turned = beyond(figure.here, figure.facing + (1 if way == "left" else -1))
        return 3.0 * 9.0 ** (distance(ahead, foe) - distance(turned, foe))
    return TASTE.get(verb, 1.0)


def pick(dice: random.Random, book: LiveBook) -> tuple[int, str]:
    """Somebody's word, or WAIT."""
    seat = dice.choice(sorted(book.asked))
    words = [*sorted(book.asked[seat][1]()), WAIT]
    return seat, dice.choices(words, [0.001 + liking(book, seat, word) for word in words])[0]


def enter(book: LiveBook, match: Match, who: int, at_ms: int, words: str) -> None:
    """One entry, in the program and by the book."""
    known = len(match.told)
    match.enter(who, at_ms, words)
    try:
        book.take_entry(who, at_ms, words, [told.data for told in match.told[known:]])
        same(book, match)
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
        return f"lag {seat} {dice.randrange(0, min(300, book.fighters[seat].lag + 40) + 1, 20)}"
    if roll > 1 - leave:
        return dice.choice(["stop", *(f"leave {seat}" for _ in range(4))])
    return None


def play(seed: int, seats: int, leave: float = 0, **options: Any) -> Match:
    options = {"timing": "realtime", "rounds": 1, "characters": "dealt", "length_s": 150, **options}
    match = talion.new("arena", seats=seats, seed=seed, options=options)
    book = LiveBook(seats, dict(match.header.options))
    book.begin([told.data for told in match.told])
    same(book, match)
    dice = random.Random(seed)
    while match.result is None:
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


@pytest.mark.ruling("EA-9")
@pytest.mark.parametrize("kind", KINDS)
def test_duels_in_real_time_by_the_book(kind: str) -> None:
    for seed in range(MATCHES):
        play(seed, 2, **KINDS[kind])
