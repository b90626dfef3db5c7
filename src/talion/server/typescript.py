"""TypeScript for the page, made from the wire's shapes and each game's own: `python -m talion.server.typescript web/src`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final, TypeGuard

from msgspec import NODEFAULT, Meta, Struct, inspect

from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.shapes import GameEvent, MatchView, ResultShape
from talion.server import protocol
from talion.server.protocol import (
    campaigns,
    daily,
    from_page,
    games,
    lessons,
    people,
    replays,
    reviews,
    tables,
    to_page,
    tournaments,
)

HEAD: Final = "// Made from src/talion/server/protocol by `make wire`. Do not edit.\n"
GAME_HEAD: Final = "// Made from the shapes in src/talion/games/{name} by `make wire`. Do not edit.\n"
# The page's types are written in this order, so that what belongs together stands together there too.
PARTS: Final = (people, games, lessons, tables, replays, reviews, campaigns, daily, tournaments, from_page, to_page)
UNIONS: Final = ("FromPage", "ToPage")


def shapes() -> list[type[Struct]]:
    """All shapes, in the order they are written down."""
    found = [(part, thing) for part in PARTS for thing in vars(part).values() if is_shape(thing)]
    return [shape for part, shape in found if shape.__module__ == part.__name__]


def is_shape(thing: object) -> TypeGuard[type[Struct]]:
    """What crosses the wire, and not the bases of it."""
    bases = (Struct, protocol.Incoming, protocol.Outgoing)
    return isinstance(thing, type) and issubclass(thing, Struct) and thing not in bases


def type_of(kind: Any) -> str:
    """A msgspec type as TypeScript."""
    match kind:
        case inspect.Metadata():
            # A shape that is known by another name in the page.
            return str(kind.extra["typescript"]) if kind.extra else type_of(kind.type)
        case inspect.StructType() | inspect.TypedDictType():
            return str(kind.cls.__name__)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.ListType():
            item = type_of(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.TupleType():
            return "[" + ", ".join(type_of(one) for one in kind.item_types) + "]"
        case inspect.DictType():
            return f"Record<string, {type_of(kind.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
        case inspect.UnionType():
            # A fixed order, so that the file changes only when the shapes do.
            return " | ".join(sorted((type_of(one) for one in kind.types), key=lambda text: (text == "null", text)))
    raise TypeError(f"the wire has no TypeScript for {kind}")


def comment(shape: type) -> list[str]:
    """What a shape says of itself."""
    said = shape.__doc__ or ""
    return (
        []
        if not said or said.startswith((shape.__name__ + "(", "dict("))
        else ["/** " + " ".join(said.split()) + " */"]
    )


def interface(shape: type[Struct]) -> str:
    """One shape of the wire as an interface, its comment included."""
    described = inspect.type_info(shape)
    assert isinstance(described, inspect.StructType)
    lines = [*comment(shape), f"export interface {shape.__name__} {{"]
    if described.tag is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}";')
    for field in described.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        # Clients may leave out what has a default; the server leaves out only what is unset.
        may_miss = has_default if issubclass(shape, protocol.Incoming) else not (field.required or has_default)
        lines.append(f"  {field.name}{'?' if may_miss else ''}: {type_of(field.type)};")
    return "\n".join([*lines, "}"])


def dict_interface(shape: inspect.TypedDictType, extends: str = "") -> str:
    """One TypedDict as an interface; what it inherits in Python is written out."""
    lines = [*comment(shape.cls), f"export interface {shape.cls.__name__} {extends}{{"]
    fields = {field.name: field for field in shape.fields}
    for field in (fields[name] for name in shape.cls.__annotations__):
        lines.append(f"  {field.name}{'' if field.required else '?'}: {type_of(field.type)};")
    return "\n".join([*lines, "}"])


def dicts_in(kind: Any, found: dict[str, inspect.TypedDictType]) -> None:
    """All TypedDicts that a type is made of, each after its own parts, by name."""
    if isinstance(kind, inspect.TypedDictType):
        name = kind.cls.__name__
        if name in found:
            if found[name].cls is not kind.cls:
                raise TypeError(f"two shapes are called {name}")
            return
        for field in kind.fields:
            dicts_in(field.type, found)
        found[name] = kind
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            dicts_in(one, found)
    elif isinstance(kind, inspect.ListType):
        dicts_in(kind.item_type, found)
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            dicts_in(one, found)
    elif isinstance(kind, inspect.DictType):
        dicts_in(kind.value_type, found)


def aliases() -> dict[str, str]:
    """Shapes that have a name in the page and no interface, with what they mean."""
    metas = [meta for thing in vars(protocol).values() for meta in getattr(thing, "__metadata__", ())]
    extras = [meta.extra for meta in metas if isinstance(meta, Meta) and meta.extra is not None]
    return {extra["typescript"]: extra["means"] for extra in extras if "means" in extra}


def wire_types() -> str:
    """The shapes of the wire, and what the view of every match begins with."""
    dicts: dict[str, inspect.TypedDictType] = {}
    for shape in (*shapes(), GameEvent, ResultShape, MatchView):
        described = inspect.type_info(shape)
        if isinstance(described, inspect.StructType):
            for field in described.fields:
                dicts_in(field.type, dicts)
        dicts_in(described, dicts)
    parts = [HEAD, *(interface(shape) + "\n" for shape in shapes())]
    parts += [dict_interface(one) + "\n" for one in dicts.values()]
    for name, means in aliases().items():
        parts.append(f"export type {name} = {means};\n")
    for name in UNIONS:
        members = " | ".join(member.__name__ for member in getattr(protocol, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def game_types(game: Game) -> str:
    """The view of one game and its events."""
    found: dict[str, inspect.TypedDictType] = {}
    for shape in (game.view_type, *game.event_types):
        dicts_in(inspect.type_info(shape), found)
    view = game.view_type.__name__
    parts = [GAME_HEAD.format(name=game.name), 'import type { MatchView } from "../../wire/types";\n']
    for name, described in found.items():
        parts.append(dict_interface(described, "extends MatchView " if name == view else "") + "\n")
    kinds = " | ".join(shape.__name__ for shape in game.event_types)
    parts.append(f"/** Everything that can be told of a match. */\nexport type {game_word(view)}Event = {kinds};\n")
    return "\n".join(parts)


def game_word(view: str) -> str:
    """RevenantsView: Revenants."""
    return view.removesuffix("View")


def files() -> dict[str, str]:
    """Every made file of the page, by its path below `web/src`."""
    made = {"wire/types.ts": wire_types()}
    for game in (registry.find(name) for name in registry.built_in()):
        made[f"games/{game.name}/shape.gen.ts"] = game_types(game)
    return made


def main(folder: Path) -> None:
    """Write them all; a new game gets its folder."""
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
