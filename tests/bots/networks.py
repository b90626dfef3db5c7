"""Tiny networks as ONNX files, written byte by byte: a bias for each action, and nothing that has to be installed to make one."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

FLOAT, INT8, INT64 = 1, 3, 7


def number(value: int) -> bytes:
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def part(field: int, value: int | str | bytes) -> bytes:
    """One field of a message, as protocol buffers have it."""
    if isinstance(value, int):
        return number(field << 3) + number(value)
    data = value.encode() if isinstance(value, str) else value
    return number(field << 3 | 2) + number(len(data)) + data


def tensor(name: str, dims: tuple[int, ...], values: list[float]) -> bytes:
    raw = struct.pack(f"<{len(values)}f", *values)
    return b"".join(part(1, one) for one in dims) + part(2, FLOAT) + part(8, name) + part(9, raw)


def value(name: str, kind: int, columns: int | str, rank: int = 2) -> bytes:
    last = part(1, part(1, columns) if isinstance(columns, int) else part(2, columns))
    shape = part(1, part(2, "rows")) * (rank - 1) + last
    return part(1, name) + part(2, part(1, part(1, kind) + part(2, shape)))


def node(kind: str, inputs: list[str], output: str, **attributes: int) -> bytes:
    made = b"".join(part(1, one) for one in inputs) + part(2, output) + part(4, kind)
    return made + b"".join(part(5, part(1, name) + part(3, value) + part(20, 2)) for name, value in attributes.items())


def network(
    file: Path,
    numbers: int,
    scores: list[float],
    about: Any = None,
    names: tuple[str, ...] = ("observation",),
    rank: int = 2,
) -> Path:
    """A file with a network that gives every action the same score whatever it sees; it reads `numbers` numbers. A second name is the
    mask's."""
    actions = len(scores)
    nodes = [
        node("Cast", [names[0]], "seen", to=FLOAT),
        node("MatMul", ["seen", "nothing"], "zeros"),
        node("Add", ["zeros", "bias"], "scores"),
    ]
    graph = b"".join(part(1, one) for one in nodes) + part(2, "tiny")
    graph += part(5, tensor("nothing", (numbers, actions), [0.0] * numbers * actions))
    graph += part(5, tensor("bias", (actions,), scores))
    graph += part(11, value(names[0], INT64, numbers, rank))
    graph += b"".join(part(11, value(name, INT8, actions)) for name in names[1:])
    graph += part(12, value("scores", FLOAT, actions, rank))
    model = part(1, 9) + part(7, graph) + part(8, part(1, "") + part(2, 17))
    if about is not None:
        model += part(14, part(1, "talion") + part(2, about if isinstance(about, str) else json.dumps(about)))
    file.write_bytes(model)
    return file
