"""What the page's tests draw: content as a view has it, and one position as recorded from a match, plain and with a pack that
changes numbers a page must not know by heart. `make wire` writes them anew."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import talion
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
        "id": state.prompt[seat] or state.standing_prompt(seat),
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


# Moments of special contests: mode, seats, what is asked of the first seat (nothing at the end), and what must be true then.
Wanted = tuple[str, int, str | None, Callable[[dict[str, Any], list[str]], bool]]
CONTESTS: dict[str, Wanted] = {
    "equip": ("hill", 3, "equip", lambda view, _: has_sealed(view, 1) and not has_sealed(view, 0)),
    "equip sealed": ("hill", 3, "equip", lambda view, _: has_sealed(view, 0) and not has_sealed(view, 2)),
    "hill roll": ("hill", 4, "allocate", lambda view, legal: "put hill" in legal and len(owners(view)) > 1),
    "hill turn": ("hill", 4, "act", lambda view, legal: "put hill" in legal and view["contest"]["hill"]["tokens"] > 0),
    "hill over": ("hill", 4, None, lambda view, _: any(player["victory"] for player in view["contest"]["players"])),
    "domination turn": ("domination", 4, "act", lambda view, _: view["contest"]["would_score"] != {}),
    "vote": ("domination", 4, "vote", lambda view, _: view["contest"]["would_score"] != {}),
    "vote of six": ("domination", 6, "vote power", lambda view, _: view["contest"]["would_score"] != {}),
    "vote sealed": ("domination", 4, "vote", lambda view, _: has_sealed(view, 0) and not has_sealed(view, 2)),
    "vote dice": ("domination", 4, "vote dice", lambda _, legal: "vote with 3" in legal),
    "vote power": ("domination", 4, "vote power", lambda view, _: view["contest"]["would_score"] != {}),
    "domination over": ("domination", 4, None, lambda _view, _: True),
}
# Told once, with the content.
STILL = ("arena", "characters", "numbers")


def has_sealed(view: dict[str, Any], seat: int) -> bool:
    return bool(view["contest"]["players"][seat]["sealed"])


def owners(view: dict[str, Any]) -> set[int]:
    """Whose dice are locked on the hill card."""
    return {space["seat"] for space in view["contest"]["hill"]["spaces"]} - {None}


def asked_of_first(match: talion.Match) -> dict[str, Any] | None:
    """What the first seat is asked, whether it has answered already or not."""
    prompt = next((one for one in match.prompts() if one.seat == 0), None)
    if prompt is None:
        return None
    told = {"seat": 0, "id": 1, "kind": prompt.kind, "text": prompt.text, "awaited": prompt.awaited}
    return {**told, "legal": match.legal(0)}


def contests() -> dict[str, Any]:
    """The first moment of each kind in matches played at random, and what happened in the step after it."""
    found: dict[str, Any] = {}
    for mode, seats in dict.fromkeys((mode, seats) for mode, seats, _, _ in CONTESTS.values()):
        names = [name for name, wanted in CONTESTS.items() if wanted[:2] == (mode, seats)]
        for seed in range(1, 60):
            if all(name in found for name in names):
                break
            search(found, names, mode, seats, seed)
    return {name: found[name] for name in CONTESTS}


def search(found: dict[str, Any], names: list[str], mode: str, seats: int, seed: int) -> None:
    """One match at random, looked at before every step."""
    chooser = random.Random(seed)
    match = talion.new("arena", seats=seats, seed=seed, options={"mode": mode, "characters": "dealt"})
    while True:
        prompt = asked_of_first(match)
        kind = None if prompt is None else prompt["kind"]
        for name in names:
            _, _, wanted, fits = CONTESTS[name]
            if name in found or kind != wanted or (wanted is None and match.result is None):
                continue
            view = match.view(0)
            if fits(view, [] if prompt is None else prompt["legal"]):
                still = {key: value for key, value in view.items() if key not in STILL}
                found[name] = {"view": still, "prompt": prompt}
        if match.result is not None:
            return
        seat = chooser.choice([one.seat for one in match.prompts() if one.awaited])
        match.play(seat, chooser.choice(match.legal(seat)))


def seen(stage: Stage | Fight, name: str) -> dict[str, Any]:
    """A staged moment as the player of a chief sees it."""
    seat = stage.seat(name)
    view = {key: value for key, value in stage.match.view(seat).items() if key not in STILL}
    if isinstance(stage, Fight):
        return {"view": view, "prompt": asked_now(stage, seat)}
    prompt = next((one for one in stage.match.prompts() if one.seat == seat), None)
    if prompt is None:
        return {"view": view, "prompt": None}
    told = {"seat": seat, "id": 1, "kind": prompt.kind, "text": prompt.text, "awaited": prompt.awaited}
    return {"view": view, "prompt": {**told, "legal": stage.match.legal(seat)}}


def nymphlets() -> dict[str, Any]:
    """The Nymphlet Ceremony: set-up, dice on cards, a turn, a window, a catch, the end; and in real time."""
    options: dict[str, Any] = {"mode": "nymphlets", "characters": "dealt"}
    four = talion.new("arena", seats=4, seed=3, options=options)
    for _ in range(2):
        four.play(0, four.legal(0)[0])
    made = {"place": still_seen(four)}
    roll = talion.new("arena", seats=2, seed=5, options=options)
    while roll.view()["phase"] == "place":
        seat = roll.view()["waiting_for"][0]
        roll.play(seat, roll.legal(seat)[0])
    made["roll"] = still_seen(roll)
    made["turn"] = seen(hunt().turn("Grubic"), "Grubic")
    struck = hunt().hits(3, 2).turn("Grubic").say("Grubic", "attack nymphlet 4", "dice 3")
    made["dart"] = seen(struck, "Riparian")
    made["caught"] = seen(struck.say("Riparian", "decline"), "Grubic")
    card = hunt().dice("Riparian", card1=2).ready("Riparian", 1).at("Riparian", "e5", "w").turn("Riparian")
    made["card"] = seen(card, "Riparian")
    made["live"] = seen(live_hunt(), "Grubic")
    made["live dart"] = seen(live_hunt().say("Grubic", "attack nymphlet 4 with 2"), "Riparian")
    return made


def hunt() -> Stage:
    """Grubic before two of Riparian's Nymphlets, one of his own under him."""
    stage = Stage("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "e6", "w")
    stage.nymphlet(4, "e5", dart=2).nymphlet(5, "d4").nymphlet(1, "e4", scamper=1).nymphlet(2, "d3")
    return stage.dice("Grubic", movement=2, attack=3)


def live_hunt() -> Fight:
    """The same in real time."""
    fight = Fight("Grubic", "Riparian", mode="nymphlets").at("Grubic", "e4", "e").at("Riparian", "e6", "w")
    fight.nymphlet(4, "e5", dart=1).nymphlet(5, "d4").nymphlet(1, "e4", scamper=1).nymphlet(2, "d3")
    return fight.dice("Grubic", attack=2).lying("Grubic", move=1, defend=1)


def still_seen(match: talion.Match) -> dict[str, Any]:
    """A moment of a match as the first seat sees it."""
    view = {key: value for key, value in match.view(0).items() if key not in STILL}
    return {"view": view, "prompt": asked_of_first(match)}


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
        "options": {option.name: list(option.words) for option in GAME.options},
    }


def files() -> dict[str, str]:
    """By name."""
    made = {
        "arena-content.gen.json": content(),
        "arena-contests.gen.json": contests(),
        "arena-live.gen.json": live(),
        "arena-nymphlets.gen.json": nymphlets(),
        "arena-moments.gen.json": {"plain": moment(None), "other": moment(other_numbers())},
    }
    return {name: json.dumps(data, indent=1, ensure_ascii=False) + "\n" for name, data in made.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (WEB / name).write_text(text, encoding="utf-8")
