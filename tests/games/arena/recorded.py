"""What the page's tests draw: content as a view has it, and one position as recorded from a match, plain and with a pack that
changes numbers a page must not know by heart. `make wire` writes them anew."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from talion.content.packs import built_in
from talion.games.arena.game import GAME

from .fight_stage import Fight
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


def asked_now(fight: Fight, seat: int) -> dict[str, Any]:
    """What a seat is asked in real time: the question, or the standing prompt."""
    prompt = next(one for one in fight.match.prompts() if one.seat == seat)
    state = fight.match.state
    return {
        "seat": seat,
        "id": state.prompt[seat] or state.offers[seat],
        "kind": prompt.kind,
        "text": prompt.text,
        "awaited": False,
        "legal": fight.match.legal(seat),
    }


def live() -> dict[str, Any]:
    """Grubic behind Riparian with dice in hand; the same with his attack answered; Echo and a guard."""
    fight = Fight("Grubic", "Riparian").at("Grubic", "e4", "e").at("Riparian", "e5", "e")
    fight.dice("Grubic", movement=1, attack=2).lying("Grubic", defend=1, heal=1).dice("Riparian", parry=2)
    moments = {"standing": {"view": fight.match.view(0), "prompt": asked_now(fight, 0)}}
    struck = Fight("Grubic", "Riparian").at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    struck.dice("Grubic", attack=3).dice("Riparian", parry=2).say("Grubic", "attack Riparian with 3")
    moments["window"] = {"view": struck.match.view(1), "prompt": asked_now(struck, 1)}
    echo = Fight("Echo", "Riparian").at("Echo", "e4", "e").at("guard 1", "d4", "e").at("Riparian", "e5", "w")
    echo.dice("Echo", movement=2, attack=1)
    moments["guards"] = {"view": echo.match.view(0), "prompt": asked_now(echo, 0)}
    return moments


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
        "arena-live.gen.json": live(),
        "arena-moments.gen.json": {"plain": moment(None), "other": moment(other_numbers())},
    }
    return {name: json.dumps(data, indent=1, ensure_ascii=False) + "\n" for name, data in made.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (WEB / name).write_text(text, encoding="utf-8")
