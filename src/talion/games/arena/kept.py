"""Parts of the view that are made anew only when something they show has changed: in real time it is asked for at every frame."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")
Key = tuple[object, ...]


class Kept:
    """The latest of every part. Its key is all that it is made of, so that it does not matter of which state; nobody changes it."""

    def __init__(self) -> None:
        self.parts: dict[tuple[str, int], tuple[Key, Any]] = {}

    def get(self, name: str, number: int, key: Key) -> Any | None:
        """The part, if it is still as it was."""
        found = self.parts.get((name, number))
        return found[1] if found is not None and found[0] == key else None

    def put(self, name: str, number: int, key: Key, made: T) -> T:
        """What it is now."""
        self.parts[name, number] = (key, made)
        return made
