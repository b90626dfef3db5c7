"""What can be played: games, options, bots and rules as the page wants them."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from talion.bots.roster import offered
from talion.content.packs import built_in, pack_at
from talion.content.rulings import read_rulings
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Option
from talion.kernel.problems import Problem
from talion.server import protocol, teaching


def game_infos(packs: str | None) -> list[protocol.GameInfo]:
    """All games, for choosing one."""
    return [game_info(name, packs) for name in registry.names()]


def game_info(name: str, packs: str | None) -> protocol.GameInfo:
    game = registry.find(name)
    content = built_in(game).data
    return protocol.GameInfo(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        default_seats=game.default_seats,
        options=[option_info(option, content) for option in game.options],
        bots=[protocol.BotInfo(bot.name, bot.text, bot.make().tempo is not None) for bot in offered(name)],
        packs=pack_names(name, packs),
        lessons=teaching.scene_count(name),
        ladder=[protocol.RungInfo(bot, options) for bot, options in game.ladder],
        tournament=game.tournament,
    )


def option_info(option: Option, content: dict[str, Any]) -> protocol.OptionInfo:
    kind: Any = "words"
    if isinstance(option.default, bool):
        kind = "flag"
    elif isinstance(option.default, int):
        kind = "number"
    return protocol.OptionInfo(
        option.name,
        kind,
        option.default,
        option.text,
        option.ruling,
        option.low,
        option.high,
        option.step,
        list(option.words),
        option.zero_text(content),
    )


def pack_names(game: str, packs: str | None) -> list[str]:
    """The packs of a server that have content for a game."""
    if packs is None or not Path(packs).is_dir():
        return []
    return sorted(folder.name for folder in Path(packs).iterdir() if (folder / f"{game}.toml").exists())


def pack_path(game: str, pack: str | None, packs: str | None) -> Path | None:
    """Where a pack lies; only those that are offered can be named."""
    if pack is None:
        return None
    if packs is None or pack not in pack_names(game, packs):
        raise Problem(f"There is no pack {pack!r} for {game} on this server.")
    return Path(packs) / pack


def pack_data(game: Game, path: Path) -> dict[str, Any]:
    """The content of a pack, laid over the game's own: read and checked anew only when its file has changed."""
    file = (path / f"{game.name}.toml").stat()
    return read_pack(game.name, path, file.st_mtime_ns, file.st_size)


@lru_cache(maxsize=32)
def read_pack(game: str, path: Path, changed_ns: int, size: int) -> dict[str, Any]:
    """As it was when it was changed last."""
    return pack_at(registry.find(game), path).data


@cache
def rules_page(name: str) -> protocol.RulesPage:
    """The rules of a game, ruling by ruling, with the numbers in play."""
    game = registry.find(name)
    path = game.folder() / "RULES.md"
    text = path.read_text(encoding="utf-8")
    intro = text.partition("\n## ")[0].partition("\n")[2].strip()
    rulings = [protocol.RulingInfo(r.id, r.provenance, r.section, r.text) for r in read_rulings(path)]
    return protocol.RulesPage(name, game.title, intro, rulings, values_of(built_in(game).data, ""))


def values_of(data: Any, key: str) -> list[protocol.ValueInfo]:
    """Every value of the content that says where it comes from."""
    if isinstance(data, list):
        return [value for i, item in enumerate(data) for value in values_of(item, f"{key}[{i}]")]
    if not isinstance(data, dict):
        return []
    if "provenance" in data:
        told = (str(data["value"]), data["provenance"], data.get("ruling"), data.get("note"))
        return [protocol.ValueInfo(key, *told)]
    return [value for name, item in data.items() for value in values_of(item, f"{key}.{name}".lstrip("."))]
