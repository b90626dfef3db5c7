"""What a typed line means: a number, the words of a choice, or the beginnings of its words."""

from __future__ import annotations

from collections.abc import Sequence

from talion.kernel.codec import normal


def chosen(text: str, choices: Sequence[str]) -> list[str]:
    """The choices a line may mean: one if it is clear, none if it means nothing."""
    text = normal(text)
    if text.isascii() and text.isdigit():
        # Numbers count from 1, as they are printed; a longer one than any choice's is no number of a choice.
        number = int(text) if len(text) < 7 else 0
        return [choices[number - 1]] if 0 < number <= len(choices) else []
    return matching(text, choices)


def matching(text: str, choices: Sequence[str]) -> list[str]:
    """The choices with exactly these words, or else those whose words begin like these, one by one."""
    text = normal(text)
    if not text:
        return []
    for choice in choices:
        if normal(choice) == text:
            return [choice]
    parts = text.split()
    return [choice for choice in choices if begins(normal(choice).split(), parts)]


def begins(words: list[str], parts: list[str]) -> bool:
    """Whether each part is the beginning of the word at its place. Numbers are never cut short: 1 is not 10."""
    if len(parts) > len(words):
        return False
    pairs = zip(words, parts, strict=False)
    return all(word == part if part.isdigit() else word.startswith(part) for word, part in pairs)


def listed(words: Sequence[str], most: int = 8) -> str:
    """`a, b, c and 4 more`."""
    if len(words) > most:
        return f"{', '.join(words[:most])} and {len(words) - most} more"
    return ", ".join(words)
