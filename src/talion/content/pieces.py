"""What a game's content calls by name: cards, members, objectives, boards. Each with what is said of it, for who looks it up."""

from __future__ import annotations

from typing import Any

import msgspec

from talion.content.packs import Pack
from talion.kernel.game import Game


class Piece(msgspec.Struct, frozen=True):
    """One of them: its name, what it is, and what is said of it. `tabled`: as a table of RULES.md has it."""

    name: str
    kind: str
    facts: list[tuple[str, str]]
    tabled: bool


def pieces(game: Game, pack: Pack) -> list[Piece]:
    """The rows of the tables of RULES.md, then what only content names."""
    rows = [row for table in game.tables(pack.content).values() for row in in_table(table)]
    known = {row.name for row in rows}
    content = [piece for key, data in pack.data.items() if key != "pack" for piece in in_content(data, [key])]
    return rows + [piece for piece in content if piece.name not in known]


def in_table(table: str) -> list[Piece]:
    """The rows of a Markdown table, by the first cell."""
    heads, _, *rows = [[cell.strip() for cell in line.strip(" |").split("|")] for line in table.splitlines()]
    return [
        Piece(row[0], heads[0], [fact for fact in zip(heads[1:], row[1:], strict=False) if fact[1]], True)
        for row in rows
    ]


def in_content(data: Any, path: list[str]) -> list[Piece]:
    """Whatever has a name, at any depth, with the values beside it that are plain."""
    if not isinstance(data, dict) or "provenance" in data:
        return []
    found = []
    if isinstance(data.get("name"), dict) and "value" in data["name"]:
        facts = [(key, said(one["value"])) for key, one in data.items() if key != "name" and is_plain(one)]
        found.append(Piece(str(data["name"]["value"]), " ".join(path[:-1]) or path[0], facts, False))
    return found + [piece for key, inner in data.items() for piece in in_content(inner, [*path, key])]


def is_plain(one: Any) -> bool:
    """Whether a value with its origin is text, a number, or a list of these."""
    value = one.get("value") if isinstance(one, dict) else None
    items = value if isinstance(value, list) else [value]
    return all(isinstance(item, (str, int)) for item in items)


def said(value: Any) -> str:
    """A value in a line."""
    return ", ".join(str(item) for item in value) or "none" if isinstance(value, list) else str(value)
