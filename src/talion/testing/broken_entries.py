"""Entries that must be refused: wrong words, seats, times, prompts, and announcements nobody can make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from talion.kernel.codec import normal
from talion.kernel.events import CLOCK
from talion.kernel.state import NEVER
from talion.match import Match

# Beyond 64 bits the compiled core cannot count; such numbers must be stopped before they reach it.
HUGE = (2**63, 10**30, -(2**63) - 1)
SIGNS = "aZ09 ._-²٣é漢\u0000\u200b\u2028\U0001f480\\\"'{}[]\x1b"


@dataclass(frozen=True)
class Attempt:
    """An entry to try."""

    who: int
    at_ms: int
    words: str
    prompt: int = 0

    def __str__(self) -> str:
        asked = f", prompt {self.prompt}" if self.prompt else ""
        return f"entry [{self.who}, {self.at_ms}, {self.words[:80]!r}{asked}]"


def garbage(rng: Random) -> str:
    """Signs without meaning."""
    return "".join(rng.choice(SIGNS) for _ in range(rng.choice((0, 1, 3, 20, 5000))))


def some_words(rng: Random, match: Match) -> str:
    """The words of any action of the game."""
    return rng.choice(match.words.codec.words)


def some_seat(rng: Random, match: Match) -> int:
    return rng.randrange(match.header.seats)


def wrong_words(rng: Random, match: Match) -> Attempt | None:
    """Words that are almost those of the game, or nothing like them."""
    words = some_words(rng, match)
    cut = rng.randrange(len(words))
    spoilt = rng.choice((garbage(rng), words[:cut] + garbage(rng) + words[cut:], words[:cut], f"{words} {words}"))
    if normal(spoilt) in match.words.codec.numbers:
        return None
    return Attempt(some_seat(rng, match), match.now_ms, spoilt)


def wrong_action(rng: Random, match: Match) -> Attempt | None:
    """An action of the game that is not legal for a seat now."""
    seat = some_seat(rng, match)
    legal = set(match.legal(seat))
    others = [words for words in match.words.codec.words if words not in legal]
    return Attempt(seat, match.now_ms, rng.choice(others)) if others else None


def wrong_seat(rng: Random, match: Match) -> Attempt | None:
    """A seat that is not there."""
    seats = match.header.seats
    who = rng.choice((-2, -3, seats, seats + 1, 63, 64, 2**31))
    return Attempt(who, match.now_ms, some_words(rng, match))


def wrong_time(rng: Random, match: Match) -> Attempt | None:
    """Before now."""
    at_ms = rng.choice((match.state.now_ms - 1 - rng.randrange(1000), -1))
    if rng.random() < 0.3:
        return Attempt(CLOCK, at_ms, "pause")
    seat = some_seat(rng, match)
    return Attempt(seat, at_ms, rng.choice(match.legal(seat) or match.words.codec.words))


def wrong_prompt(rng: Random, match: Match) -> Attempt | None:
    """A legal answer to a question that is not open."""
    prompts = match.prompts()
    if not prompts:
        return None
    prompt = rng.choice(prompts)
    number = rng.choice((prompt.id - 1, prompt.id + 1, -1))
    if number == 0:
        return None
    return Attempt(prompt.seat, match.now_ms, rng.choice(match.legal(prompt.seat)), number)


def wrong_announcement(rng: Random, match: Match) -> Attempt | None:
    """What the table cannot say now, or never."""
    said = ["resume", "leave", "leave -1", "leave ²", "leave 99", f"leave {'9' * 5000}", "stop it", "", garbage(rng)]
    due_ms = match.state.due_ms()
    if due_ms == NEVER or due_ms > match.now_ms:
        said.append("tick")
    return Attempt(CLOCK, match.now_ms, rng.choice(said))


def beyond_counting(rng: Random, match: Match) -> Attempt | None:
    """A legal entry, but for a seat, time or prompt that no machine word holds."""
    prompts = match.prompts()
    if not prompts:
        return None
    prompt, huge = rng.choice(prompts), rng.choice(HUGE)
    words = rng.choice(match.legal(prompt.seat))
    return rng.choice(
        (
            Attempt(huge, match.now_ms, words),
            Attempt(prompt.seat, huge, words),
            Attempt(prompt.seat, match.now_ms, words, huge),
            Attempt(CLOCK, huge, "pause"),
        )
    )


Provocation = Callable[[Random, Match], Attempt | None]
PROVOCATIONS: tuple[Provocation, ...] = (
    wrong_words,
    wrong_action,
    wrong_seat,
    wrong_time,
    wrong_prompt,
    wrong_announcement,
    beyond_counting,
)
