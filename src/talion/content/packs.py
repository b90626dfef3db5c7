"""Packs: the content of a game as TOML. A pack given by path lies over the built-in one, value by value."""

from __future__ import annotations

import fnmatch
import functools
import json
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from talion.kernel.dump import canonical, digest
from talion.kernel.game import Game
from talion.kernel.problems import Problem

T = TypeVar("T")
CONTENT_FILE: Final = "content.toml"
# Many times what the largest pack needs. Reading a key of very many parts takes the square of their number, so lines end too.
MOST_BYTES: Final = 1024 * 1024
MOST_OF_A_LINE: Final = 4000
NOTHING_PRINTED: Final[Mapping[str, str]] = MappingProxyType({})


class Pack(msgspec.Struct, frozen=True):
    """Checked content. `data` is the same as plain data, for the header of a log."""

    content: Any
    data: dict[str, Any]
    built_in: bool

    @property
    def hash(self) -> str:
        """Equal for equal content only."""
        return content_hash(self.data)

    def fits(self, stored: str) -> bool:
        """Whether a log with this hash was played with this content. Older logs have a hash of the values alone."""
        return stored in (self.hash, digest(canonical(self.data)))

    @property
    def name(self) -> str:
        """The name the pack gives itself."""
        return str(self.data["pack"]["name"])


def content_hash(data: dict[str, Any]) -> str:
    """The hash of content as plain data: of its values, and of the order of its keys, since it numbers cards and objectives."""
    # No canonical JSON begins like this, so that no older hash is mistaken for one that knows the order.
    return digest("in order: " + json.dumps(data, separators=(",", ":"), allow_nan=False))


@functools.cache
def built_in(game: Game) -> Pack:
    """The content that comes with a game: read once, since every match asks for it."""
    path = game.folder() / CONTENT_FILE
    data = read_toml(path)
    return Pack(game.check_content(data, path.name), data, True)


def pack_at(game: Game, folder: Path) -> Pack:
    """The built-in content with a folder's `<game>.toml` laid over it."""
    path = folder / f"{game.name}.toml"
    if not os.path.isdir(folder):
        raise Problem(f"{folder} is not a folder; a pack is a folder with {path.name} in it.")
    if not os.path.exists(path):
        raise Problem(f"{folder} has no {path.name}, so it is not a pack for {game.name}.")
    over = read_toml(path)
    if not isinstance(over.get("pack"), dict) or "name" not in over["pack"]:
        raise Problem(f"{path}: pack.name is missing; a pack gives itself a name.")
    data = laid_over(read_toml(game.folder() / CONTENT_FILE), over)
    return Pack(game.check_content(data, str(path)), data, False)


def pack_of(game: Game, data: dict[str, Any], where: str) -> Pack:
    """A pack from the header of a log."""
    return Pack(game.check_content(data, where), data, False)


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file, or a `Problem` that names it and the line."""
    try:
        if os.stat(path).st_size > MOST_BYTES:
            raise Problem(f"{path} is larger than a pack may be, {MOST_BYTES // 1024} KiB.")
        text = path.read_text(encoding="utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > MOST_OF_A_LINE:
                raise Problem(f"{path}: line {number} has more than {MOST_OF_A_LINE} characters.")
        return tomllib.loads(text)
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror}.") from None
    except RecursionError:
        raise Problem(f"{path} is nested too deeply.") from None
    # Not TOML, not text, or a number of thousands of digits.
    except ValueError as error:
        raise Problem(f"{path} is not valid TOML: {error}.") from None


def laid_over(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """`base` with the values of `over`; tables are joined key by key, everything else is replaced."""
    joined = dict(base)
    for key, value in over.items():
        below = joined.get(key)
        joined[key] = laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return joined


def shaped(data: dict[str, Any], shape: type[T], where: str, printed: Mapping[str, str] = NOTHING_PRINTED) -> T:
    """Data as a typed structure, or a `Problem` with file and key path.

    `printed` gives the reason why nothing can be added where the rules count the pieces, by key path: `gangs.*.members`.
    """
    try:
        return msgspec.convert(data, type=shape)
    except msgspec.ValidationError as error:
        told, key = blamed(data, shape, str(error))
        if "unknown field" in told:
            told += "".join(f"; {why}" for path, why in printed.items() if fnmatch.fnmatchcase(key, path))
        raise Problem(f"{where}: {key or 'the top level'}: {told}.") from None


def blamed(data: dict[str, Any], shape: type[T], error: str) -> tuple[str, str]:
    """What is wrong, and the key path to it: an error says `cards[...].cost` of a table whose keys are free."""
    told, _, path = error.partition(" - at ")
    if path.startswith("`key` in "):
        return f"this key: {told}", re.sub(r"^`\$\.?", "", path.removeprefix("`key` in ")).strip("`")
    key = re.sub(r"^\$\.?", "", path.strip("`"))
    while found := re.match(r"([\w.-]+)\[\.\.\.\]", key):
        table = found[1]
        key = f"{table}.{culprit(data, shape, table.split('.'), error)}{key[found.end() :]}"
    return told, key


def culprit(data: dict[str, Any], shape: type[T], path: list[str], error: str) -> str:
    """The key of the piece in a table that is at fault: with all pieces replaced by it the error is the same."""
    table = functools.reduce(dict.__getitem__, path, data)
    for key in table:
        try:
            msgspec.convert(replaced(data, path, dict.fromkeys(table, table[key])), type=shape)
        except msgspec.ValidationError as found:
            if str(found) == error:
                return str(key)
    raise AssertionError(f"nothing in {path} leads to: {error}")


def replaced(data: dict[str, Any], path: list[str], value: dict[str, Any]) -> dict[str, Any]:
    """`data` with another table at a key path."""
    return {**data, path[0]: replaced(data[path[0]], path[1:], value)} if path else value
