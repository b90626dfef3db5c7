"""Actions as words and back: total in both directions, so that nothing outside the core needs to know a number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.kernel.refusals import NO_WORDS, Refusal, Refused
from talion.kernel.step import LAG, LAGS, LEAVE, PAUSE, RESUME, STOP, TICK

CLOCK_WORDS: Final = {"tick": TICK, "pause": PAUSE, "resume": RESUME, "stop": STOP}


def normal(words: str) -> str:
    """Words as they are compared: one space, no capitals."""
    return " ".join(words.split()).casefold()


class Codec:
    """All actions of a game, by number and by words. Raises `ValueError` where two actions have the same words.

    `also` are other words that people may say for an action; what is written is always the first. `never` are words that people are likely to
    try and that no action stands for, each with its reason.

    >>> codec = Codec(["pass", "play 1", "play 2"])
    >>> codec.action("Play  2"), codec.words[0]
    (2, 'pass')
    """

    def __init__(
        self, words: list[str], also: dict[str, int] | None = None, never: dict[str, Refusal] | None = None
    ) -> None:
        self.words = words
        self.exact = {text: number for number, text in enumerate(words)}
        self.numbers = {normal(text): number for number, text in enumerate(words)}
        if len(self.numbers) != len(words):
            raise ValueError("two actions have the same words")
        self.also = also or {}
        for text, number in self.also.items():
            if self.numbers.setdefault(normal(text), number) != number:
                raise ValueError("two actions have the same words")
        self.never = {normal(text): refusal for text, refusal in never.items()} if never is not None else {}

    def action(self, words: str) -> int:
        """The number behind words. Raises `Refused` where the game has no such words."""
        number = self.exact.get(words)
        if number is not None:
            return number
        number = self.numbers.get(normal(words))
        if number is None:
            reason = self.never.get(normal(words))
            if reason is not None:
                raise Refused(reason)
            raise Refused(Refusal(NO_WORDS, f"“{words[:80]}” is not an action of this game."))
        return number


def clock_words(action: i64) -> str:
    """What CLOCK says, in words."""
    if action >= LAG:
        return f"lag {(action - LAG) // LAGS} {(action - LAG) % LAGS}"
    if action >= LEAVE:
        return f"leave {action - LEAVE}"
    for words, number in CLOCK_WORDS.items():
        if number == action:
            return words
    raise ValueError(f"CLOCK has no action {action}")


def clock_action(words: str) -> int:
    """What CLOCK says, as a number, or `Refused`."""
    text = normal(words)
    known = CLOCK_WORDS.get(text)
    if known is not None:
        return known
    verb, *numbers = text.split(" ")
    if all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
        if verb == "leave" and len(numbers) == 1:
            return int(numbers[0]) + LEAVE
        if verb == "lag" and len(numbers) == 2:
            return LAG + int(numbers[0]) * LAGS + int(numbers[1])
    raise Refused(Refusal(NO_WORDS, f"“{words[:80]}” is not something the table can announce."))
