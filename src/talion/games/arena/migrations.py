"""How stored matches of older versions are brought along."""
# Plain Python: runs when an old match is opened.

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from talion.content.packs import content_hash, read_toml
from talion.kernel.dump import canonical, digest
from talion.kernel.game import Game
from talion.kernel.log import Log
from talion.kernel.options import Options

# The built-in content of version 1: the same cards by Band instead of by name, the points of all numbers of sides in one list.
CONTENT_1: Final = "9ef8d280e895ce480afe299cd2d0eee68979a6cc9e2ec920f1d6ce8888864a82"
CONTENT_2: Final = "5ba8c79bd8d09f352198addf01f08817456d759af9aca5ced0a07e1d95a8bfe1"
# The hash of what is in content-3.toml, under the name it had then.
CONTENT_3: Final = "1c21631d6ad12a037442176d225685663610723b23147a69480d93ef500cfe08"


def content_3(game: Game) -> dict[str, Any]:
    """The built-in content of version 3 under a name of its own, as a match that began with it carries it on."""
    data = read_toml(game.folder().joinpath("content-3.toml"))
    return {**data, "pack": {**data["pack"], "name": "Arena, older edition"}}


def from_1(log: Log) -> Log:
    """Version 2 plays the same; its content is keyed by name."""
    header = log.header
    if header.pack is not None:
        data = renamed(header.pack)
        return replace(log, header=replace(header, rules=2, pack=data, content=digest(canonical(data))))
    content = CONTENT_2 if header.content == CONTENT_1 else header.content
    return replace(log, header=replace(header, rules=2, content=content))


def renamed(pack: dict[str, Any]) -> dict[str, Any]:
    """A pack of version 1 in the keys of version 2. Its texts stay as they are."""
    table = {key: value for key, value in pack["table"].items() if key != "points"}
    rows = pack["table"]["points"]
    points = {str(len(row)): {**rows, "value": row} for row in rows["value"]}
    characters = {key: {**chief, "cards": by_name(chief["cards"])} for key, chief in pack["characters"].items()}
    return {**pack, "table": table, "points": points, "characters": characters}


def by_name(cards: dict[str, Any]) -> dict[str, Any]:
    """Cards by name, each with its Band."""
    return {
        re.sub(r"\W+", "_", card["name"]["value"].lower()).strip("_"): {
            **card,
            "band": {"value": int(band), "provenance": "printed", "ruling": "EA-11"},
        }
        for band, card in cards.items()
    }


def from_2(game: Game, log: Log) -> Log:
    """Version 3 plays four things otherwise (RULES.md, An older edition): a match of version 2 goes on as it began, with a pack
    that says so. What is damaged stays so: content that does not fit its hash is refused afterwards."""
    header = log.header
    data = header.pack
    if data is None and header.content == CONTENT_2:
        data = content_3(game)
    options = without_ignored(header.options)
    if data is None or "table" not in data or (header.pack is not None and digest(canonical(data)) != header.content):
        return replace(log, header=replace(header, rules=3, options=options))
    edition = {"value": 2, "provenance": "reconstructed"}
    time = {part: content_3(game)[part] for part in ("paces", "soundtracks")}
    data = {**time, **data, "table": {**data["table"], "edition": edition}}
    return replace(log, header=replace(header, rules=3, options=options, pack=data, content=digest(canonical(data))))


def without_ignored(options: Options) -> Options:
    """Options that version 2 took and ignored are refused since: they go back to what was played. Those of real time are new."""
    played = {"tempo": "free", "pace": "standard", "soundtrack": "varied", "length_s": 0, "speed": 100, **options}
    if options.get("board") == "bushland":
        played["stream"] = "basic"
    if options.get("rules") == "core":
        played["introduction"] = False
    if options.get("mode") == "every-eye":
        played["teams"] = "two"
    return played


def from_3(game: Game, log: Log) -> Log:
    """Version 4 plays the same with other numbers, and a match of version 3 keeps its own; there are special contests besides."""
    header = replace(log.header, rules=4, options={"alliance": False, **log.header.options})
    data = content_3(game) if header.pack is None and header.content == CONTENT_3 else header.pack
    if data is None or "characters" not in data or (header.pack is not None and not fits(data, header.content)):
        return replace(log, header=header)
    data = {**data, "contests": read_toml(game.folder().joinpath("content.toml"))["contests"]}
    return replace(log, header=replace(header, pack=data, content=content_hash(data)))


def fits(data: dict[str, Any], stored: str) -> bool:
    """Whether content is what its hash says; what is damaged stays so, and is refused afterwards."""
    return stored in (content_hash(data), digest(canonical(data)))
