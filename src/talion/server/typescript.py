"""TypeScript for the page, made from the wire's shapes: `python -m talion.server.typescript > web/src/wire/types.ts`."""

from __future__ import annotations

import sys
from typing import Any, Final

from msgspec import NODEFAULT, Struct, inspect

from talion.server import protocol

HEAD: Final = "// Made from src/talion/server/protocol.py by `make wire`. Do not edit.\n"
UNIONS: Final = ("FromPage", "ToPage")


def shapes() -> list[type[Struct]]:
    """All shapes, in the order they are written down."""
    found = [thing for thing in vars(protocol).values() if isinstance(thing, type) and issubclass(thing, Struct)]
    return [shape for shape in found if shape not in (Struct, protocol.Incoming, protocol.Outgoing)]


def type_of(kind: Any) -> str:
    """A msgspec type as TypeScript."""
    match kind:
        case inspect.StructType():
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
        case inspect.DictType():
            return f"Record<string, {type_of(kind.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case inspect.UnionType():
            # A fixed order, so that the file changes only when the shapes do.
            return " | ".join(sorted((type_of(one) for one in kind.types), key=lambda text: (text == "null", text)))
    raise TypeError(f"the wire has no TypeScript for {kind}")


def interface(shape: type[Struct]) -> str:
    """One shape as an interface, its comment included."""
    described = inspect.type_info(shape)
    assert isinstance(described, inspect.StructType)
    lines = []
    if shape.__doc__ and not shape.__doc__.startswith(shape.__name__ + "("):
        lines.append("/** " + " ".join(shape.__doc__.split()) + " */")
    lines.append(f"export interface {shape.__name__} {{")
    if described.tag is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}";')
    for field in described.fields:
        may_miss = issubclass(shape, protocol.Incoming) and field.default is not NODEFAULT
        may_miss = may_miss or (issubclass(shape, protocol.Incoming) and field.default_factory is not NODEFAULT)
        lines.append(f"  {field.name}{'?' if may_miss else ''}: {type_of(field.type)};")
    return "\n".join([*lines, "}"])


def typescript() -> str:
    """The whole file."""
    parts = [HEAD, *(interface(shape) + "\n" for shape in shapes())]
    for name in UNIONS:
        members = " | ".join(member.__name__ for member in getattr(protocol, name).__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(typescript())
