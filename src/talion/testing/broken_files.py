"""Files of matches, damaged: by a bad disk, or by somebody who signs the damage with a fitting digest."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from talion.kernel.dump import digest
from talion.kernel.log import Log
from talion.testing.broken_entries import HUGE, garbage

DEEP = "[" * 100_000


@dataclass(frozen=True)
class Mangled:
    """A damaged file. `signed`: its digest fits, so that only its meaning can be wrong."""

    data: bytes
    how: str
    signed: bool


def mangle(rng: Random, log: Log) -> Mangled:
    """A file of the match with one thing wrong."""
    lines = log.text().splitlines()
    if rng.random() < 0.4:
        how, change = rng.choice(DISK)
        return Mangled(change(rng, "\n".join(lines).encode() + b"\n"), how, False)
    how, rewrite = rng.choice(HAND)
    return Mangled(signed(rewrite(rng, lines[:-1])), f"{how}, signed", True)


def signed(lines: list[str]) -> bytes:
    """Lines with a closing line that fits them."""
    body = "".join(line + "\n" for line in lines)
    closing = json.dumps({"end": len(lines) - 1, "digest": digest(body)}, separators=(",", ":"))
    return (body + closing + "\n").encode()


# A bad disk: bytes


def flip(rng: Random, data: bytes) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes((data[place] ^ (1 << rng.randrange(8)),)) + data[place + 1 :]


def cut_out(rng: Random, data: bytes) -> bytes:
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randrange(1, 200) :]


def cut_off(rng: Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def put_in(rng: Random, data: bytes) -> bytes:
    place = rng.randrange(len(data))
    junk = rng.choice((bytes(rng.randrange(256) for _ in range(8)), garbage(rng).encode() or b"x", b"\n", b"\xff"))
    return data[:place] + junk + data[place:]


def mix_lines(rng: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    one = rng.randrange(len(lines))
    return b"".join([*lines[:one], rng.choice(lines), *lines[one:]])


DISK: tuple[tuple[str, Callable[[Random, bytes], bytes]], ...] = (
    ("a bit flipped", flip),
    ("a part missing", cut_out),
    ("its end missing", cut_off),
    ("junk in it", put_in),
    ("a line twice", mix_lines),
)

# By hand: meaning


def value(rng: Random) -> Any:
    """JSON of any kind."""
    kinds: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        1,
        99,
        *HUGE,
        1.5,
        1e300,
        "",
        "x",
        "x" * 5000,
        "../..",
        [],
        {},
        [[]],
        {"x": 1},
    )
    return rng.choice(kinds)


def spoil_header(rng: Random, lines: list[str]) -> list[str]:
    """A field of the header changed, missing or too much."""
    header = json.loads(lines[0])
    name = rng.choice([*header, "extra"])
    if rng.random() < 0.25:
        header.pop(name, None)
    else:
        header[name] = value(rng)
    return [json.dumps(header, separators=(",", ":")), *lines[1:]]


def spoil_options(rng: Random, lines: list[str]) -> list[str]:
    """An option changed, missing or too much."""
    header = json.loads(lines[0])
    name = rng.choice([*header["options"], "extra"])
    if rng.random() < 0.5:
        header["options"].pop(name, None)
    else:
        header["options"][name] = value(rng)
    return [json.dumps(header, separators=(",", ":")), *lines[1:]]


def spoil_entry(rng: Random, lines: list[str]) -> list[str]:
    """An entry with a wrong part."""
    if len(lines) == 1:
        return lines
    place = rng.randrange(1, len(lines))
    entry = json.loads(lines[place])
    entry[rng.randrange(3)] = rng.choice((value(rng), garbage(rng), rng.randrange(-3, 9), *HUGE))
    return [*lines[:place], json.dumps(entry), *lines[place + 1 :]]


def add_entry(rng: Random, lines: list[str]) -> list[str]:
    """A line too many: out of nothing, or from another place."""
    imagined = rng.choice((f"imagine 0 {'9' * 5000}", "imagine 0 ²", "imagine 99 1", f"imagine {10**30} 1", "imagine"))
    made = (json.dumps([-1, 0, imagined]), json.dumps([0, 0, garbage(rng)]), json.dumps(value(rng)), "", DEEP)
    place = rng.randrange(1, len(lines) + 1)
    return [*lines[:place], rng.choice((*made, *lines)), *lines[place:]]


def drop_entry(rng: Random, lines: list[str]) -> list[str]:
    place = rng.randrange(len(lines))
    return lines[:place] + lines[place + 1 :]


def deepen(rng: Random, lines: list[str]) -> list[str]:
    """A header without a bottom."""
    return ['{"talion":1,"pack":' + DEEP, *lines[1:]]


HAND: tuple[tuple[str, Callable[[Random, list[str]], list[str]]], ...] = (
    ("a spoilt header", spoil_header),
    ("spoilt options", spoil_options),
    ("a spoilt entry", spoil_entry),
    ("an entry too many", add_entry),
    ("an entry missing", drop_entry),
    ("a bottomless header", deepen),
)
