"""What the page's tests draw: content as a view has it, and one position as recorded from a match, plain and with a pack that
changes numbers a page must not know by heart. `make wire` writes them anew."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from talion.content.packs import built_in
from talion.games.arena.game import GAME

from .stage import Stage

WEB = Path(__file__).parents[3] / "web" / "fixtures"


def value_of(value: Any) -> dict[str, Any]:
    return {"value": value, "provenance": "reconstructed"}


def other_numbers() -> dict[str, Any]:
    """Two faces hit and three actions make a turn; Grubic passes over whatever lies in his way."""
    data: dict[str, Any] = copy.deepcopy(built_in(GAME).data)
    data["pack"]["name"] = "Other numbers"
    data["table"]["hits_on"] = value_of(["attack", "heal"])
    data["table"]["actions"] = value_of(3)
    data["table"]["standing"] = value_of(7)
    data["characters"]["grubic"]["movement"]["value"]["over"] = True
    return data


def moment(pack: dict[str, Any] | None) -> dict[str, Any]:
    """Grubic beside a standing stone, Riparian before him."""
    stage = Stage("Grubic", "Riparian", pack=pack).at("Grubic", "e4", "ne").at("Riparian", "d4", "w")
    stage.dice("Grubic", movement=3, attack=2).dice("Riparian", parry=2).turn("Grubic")
    prompt = next(one for one in stage.match.prompts() if one.seat == 0)
    asked = {
        "seat": 0,
        "id": 1,
        "kind": prompt.kind,
        "text": prompt.text,
        "awaited": True,
        "legal": stage.match.legal(0),
    }
    return {"view": stage.match.view(0), "prompt": asked}


def content() -> dict[str, Any]:
    """What a board shows and never changes."""
    boards = {
        board: Stage("Grubic", "Riparian", board=board, stream=stream).match.view()
        for board, stream in (("bushland", "basic"), ("rainforest", "advanced"))
    }
    shown = boards["bushland"]
    return {
        **{name: view["arena"] for name, view in boards.items()},
        "characters": shown["characters"],
        "numbers": shown["numbers"],
    }


def files() -> dict[str, str]:
    """By name."""
    made = {
        "arena-content.gen.json": content(),
        "arena-moments.gen.json": {"plain": moment(None), "other": moment(other_numbers())},
    }
    return {name: json.dumps(data, indent=1, ensure_ascii=False) + "\n" for name, data in made.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (WEB / name).write_text(text, encoding="utf-8")
