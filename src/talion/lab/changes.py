"""How two packs differ, in words: which value, from what to what, by which ruling, where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Change:
    """One value, or a piece that only one of two packs has. `before` or `after` is None where it is not there."""

    key: str
    before: Any
    after: Any
    ruling: str | None = None
    provenance: str = ""
    note: str = ""

    def text(self) -> str:
        """A sentence."""
        if self.before is None:
            said = f"{self.key} is new: {shown(self.after)}"
        elif self.after is None:
            said = f"{self.key} is gone; it was {shown(self.before)}"
        else:
            said = f"{self.key}: {shown(self.before)} becomes {shown(self.after)}"
        beside = [part for part in (self.provenance, self.ruling, self.note) if part]
        return f"{said} ({', '.join(beside)})." if beside else f"{said}."


def changes(base: dict[str, Any], other: dict[str, Any], path: tuple[str, ...] = ()) -> list[Change]:
    """All values in which content differs, in the order of the other's keys; what packs are called is no difference."""
    found: list[Change] = []
    for key in dict.fromkeys((*other, *base)):
        here = (*path, key)
        if here[0] == "pack":
            continue
        before, after = base.get(key), other.get(key)
        if before == after:
            continue
        if isinstance(before, dict) and isinstance(after, dict) and not is_value(before) and not is_value(after):
            found += changes(before, after, here)
        elif value_of(before) != value_of(after) or before is None or after is None:
            found.append(change(".".join(here), before, after))
    return found


def change(key: str, before: Any, after: Any) -> Change:
    there = after if is_value(after) else before if is_value(before) else {}
    ruling = there.get("ruling") or (before.get("ruling") if is_value(before) else None)
    return Change(
        key,
        value_of(before),
        value_of(after),
        ruling,
        str(there.get("provenance", "")),
        str(there.get("note", "") or ""),
    )


def is_value(one: Any) -> bool:
    """Whether this is a value with its origin."""
    return isinstance(one, dict) and "value" in one and "provenance" in one


def value_of(one: Any) -> Any:
    return one["value"] if is_value(one) else one


def shown(value: Any) -> str:
    """A value in a line; a whole piece by what it is called."""
    if isinstance(value, dict):
        name = value.get("name")
        return (
            f"“{value_of(name)}”"
            if name is not None
            else ", ".join(f"{key} {shown(value_of(one))}" for key, one in value.items())
        )
    return f"“{value}”" if isinstance(value, str) else str(value)
