"""The choices made before a match: each with a default, a range, the ruling behind it and a line of help."""
# Plain Python: runs once, before a match begins.

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from talion.kernel.problems import Problem

Choice = int | str | bool
Options = dict[str, Choice]


@dataclass(frozen=True)
class Option:
    """One choice. The default's type says what it takes: a flag, a number in a range, or one of some words.

    >>> hands = Option("hands", 2, "how many hands", "TV-1", low=1, high=6)
    >>> hands.read("3"), hands.takes()
    (3, 'a whole number from 1 to 6')
    >>> hands.check(7)
    Traceback (most recent call last):
    talion.kernel.problems.Problem: Option hands takes a whole number from 1 to 6, not 7.
    """

    name: str
    default: Choice
    text: str
    ruling: str
    low: int = 0
    high: int = 0
    step: int = 1
    words: tuple[str, ...] = field(default=())
    # What 0 means, where it is not just a small number: "none", or "{table.hp}, as printed" with a key of the content.
    zero: str = ""
    # Why the range ends where it does, for whoever asks for more.
    why: str = ""

    def takes(self) -> str:
        """What may be given, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            steps = f" in steps of {self.step}" if self.step > 1 else ""
            return f"a whole number from {self.low} to {self.high}{steps}"
        return "one of " + ", ".join(self.words)

    def zero_text(self, content: dict[str, Any]) -> str:
        """What 0 means, with the numbers of the content in play; empty where it only is a number."""
        return re.sub(r"\{([\w.]+)\}", lambda key: value_at(content, key.group(1)), self.zero)

    def check(self, value: object) -> Choice:
        """The value. Raises `Problem` if it may not be given."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
        elif isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool):
                if self.low <= value <= self.high and (value - self.low) % self.step == 0:
                    return value
        elif isinstance(value, str) and value in self.words:
            return value
        why = f" {self.why}" if self.why else ""
        raise Problem(f"Option {self.name} takes {self.takes()}, not {value!r}.{why}")

    def read(self, text: str) -> Choice:
        """A value typed by a person. Raises `Problem` if it may not be given."""
        value: object = text
        if isinstance(self.default, bool):
            value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(text, text)
        elif isinstance(self.default, int) and re.fullmatch(r"-?[0-9]{1,9}", text):
            value = int(text)
        return self.check(value)


def value_at(content: dict[str, Any], key: str) -> str:
    """A value of the content by its key, `table.hp`."""
    found: Any = content
    for name in key.split("."):
        found = found[name]
    return str(found["value"])


def settle(known: tuple[Option, ...], given: dict[str, object]) -> Options:
    """The full set of options: what was given, checked, and defaults for the rest."""
    names = sorted(option.name for option in known)
    for name in given:
        if name not in names:
            raise Problem(f"There is no option {name!r}; there are {', '.join(names) or 'none'}.")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default for option in known
    }
