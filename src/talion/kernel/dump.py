"""States as canonical JSON and back, and their digest. No pickle: names, integers, and records of them."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.record import Record
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
# Only where there are standing prompts.
STANDING_FIELDS: Final = ("offers", "frozen")
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
    for name in state.OPTIONAL:
        if getattr(state, name) is not None:
            data[name] = plain(getattr(state, name))
    if any(number != 0 for number in state.offers):
        for name in STANDING_FIELDS:
            data[name] = plain(getattr(state, name))
    data["chance"] = [getattr(state.chance, name) for name in CHANCE_FIELDS]
    return data


def plain(value: object) -> object:
    """A field's value as JSON data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Record):
        return {name: plain(getattr(value, name)) for name in value.FIELDS}
    return [plain(part) for part in value]  # type: ignore[attr-defined]  # a vec of integers, or a list of records


def load(rules: Rules[S], data: dict[str, object]) -> S:
    """The state that `dump` described."""
    words = data["chance"]
    assert isinstance(words, list)
    state = rules.empty(Stream(words[0], words[1], words[2], words[3]))
    standing = STANDING_FIELDS if "offers" in data else ()
    optional = [name for name in state.OPTIONAL if name in data]
    for name in (*TABLE_FIELDS, *standing, *state.FIELDS, *optional):
        value = data[name]
        kind = state.RECORDS.get(name)
        if kind is None or value is None:
            setattr(state, name, restored(value))
        elif isinstance(value, list):
            setattr(state, name, [record(kind, part) for part in value])
        else:
            setattr(state, name, record(kind, value))
    return state


def restored(value: object) -> object:
    """A field's value from JSON data."""
    return vec[i64](value) if isinstance(value, list) else value


def record(kind: type[Record], data: object) -> Record:
    """A record from JSON data."""
    assert isinstance(data, dict)
    made = kind()
    for name in made.FIELDS:
        setattr(made, name, restored(data[name]))
    return made


def state_digest(state: State) -> str:
    """One line that is equal for equal states only."""
    return digest(canonical(dump(state)))
