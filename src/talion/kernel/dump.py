"""States as canonical JSON and back, and their digest. No pickle: names and integers only."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.rules import Rules, S
from talion.kernel.state import State

TABLE_FIELDS: Final = (
    "seats",
    "now_ms",
    "paused_ms",
    "over",
    "asked",
    "prompt",
    "open",
    "awaited",
    "timer_ms",
    "timer_what",
    "frames",
)
CHANCE_FIELDS: Final = ("a", "b", "c", "counter")


def canonical(data: object) -> str:
    """JSON with one spelling only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def dump(state: State) -> dict[str, object]:
    """Everything a state holds, as plain data. It tells all secrets: never send it to a player."""
    data: dict[str, object] = {}
    for name in TABLE_FIELDS + state.FIELDS:
        data[name] = plain(getattr(state, name))
    data["chance"] = [getattr(state.chance, name) for name in CHANCE_FIELDS]
    return data


def plain(value: object) -> object:
    """A field's value as JSON data."""
    if isinstance(value, (bool, int, str)):
        return value
    return list(value)  # type: ignore[call-overload]  # a vec or list of integers


def load(rules: Rules[S], data: dict[str, object]) -> S:
    """The state that `dump` described."""
    words = data["chance"]
    assert isinstance(words, list)
    state = rules.empty(Stream(words[0], words[1], words[2], words[3]))
    for name in TABLE_FIELDS + state.FIELDS:
        value = data[name]
        if isinstance(value, list):
            value = vec[i64](value)
        setattr(state, name, value)
    return state


def state_digest(state: State) -> str:
    """One line that is equal for equal states only."""
    return digest(canonical(dump(state)))
