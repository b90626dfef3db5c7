"""Plain data as TOML: tables keep the order of their keys, because in content it numbers cards and objectives."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def parse(text: str) -> dict[str, Any]:
    """The data of a text. Raises `ValueError`."""
    return tomllib.loads(text)


def text(data: dict[str, Any]) -> str:
    """Values first, then tables, then lists of tables; below a table that mixes them everything stands in one line."""
    return "\n".join(lines(data, [])) + "\n"


def lines(data: dict[str, Any], path: list[str]) -> list[str]:
    """A table's lines, and those of the tables in it."""
    found = [f"{key_of(key)} = {value_of(value)}" for key, value in data.items() if not is_section(value, path)]
    for key, value in data.items():
        if not is_section(value, path):
            continue
        below = [*path, key]
        head = ".".join(map(key_of, below))
        for one in value if isinstance(value, (list, tuple)) else [value]:
            opened = f"[{head}]" if isinstance(value, dict) else f"[[{head}]]"
            found += ["", opened, *lines(one, below)]
    return found


def is_section(value: Any, path: list[str]) -> bool:
    """Whether something stands under a head of its own: a table of values alone or of tables alone, or a list of tables."""
    if isinstance(value, (list, tuple)):
        return not path and bool(value) and all(isinstance(one, dict) for one in value)
    if not isinstance(value, dict) or not value or "provenance" in value:
        return False
    kinds = {is_section(one, [*path, ""]) for one in value.values()}
    return len(kinds) == 1


def key_of(key: str) -> str:
    return key if BARE.fullmatch(key) else quoted(key)


def quoted(value: str) -> str:
    # JSON's strings are TOML's, but for one letter that TOML wants written out.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def value_of(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(value_of, value)) + "]"
    if not value:
        return "{}"
    return "{ " + ", ".join(f"{key_of(key)} = {value_of(one)}" for key, one in value.items()) + " }"
