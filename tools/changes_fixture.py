"""Records changes for the page's tests, as the server tells them: made-up data, and the views of matches of every game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import talion
from talion.games import registry
from talion.kernel.difference import difference
from talion.kernel.events import CLOCK
from talion.server.table.updates import own

FIXTURE = Path(__file__).parents[1] / "web" / "fixtures" / "changes.gen.json"
SEED = 7
MADE_UP = 300
STEPS = 60
WORDS = [f"put {word}" for word in ("attack", "parry", "heal", "move", "card 1", "card 2", "card 3", "innate")]


def made_up(chance: random.Random, depth: int = 0) -> Any:
    """Any data that JSON has."""
    kind = chance.randrange(8 if depth < 4 else 5)
    if kind < 2:
        return chance.choice(WORDS)
    if kind < 5:
        return (chance.randrange(2, 99), None, chance.random() < 0.5)[kind - 2]
    if kind == 5:
        return [made_up(chance, depth + 1) for _ in range(chance.randrange(5))]
    if kind == 6:
        return [word for word in WORDS if chance.random() < 0.6]
    return {name: made_up(chance, depth + 1) for name in ("hp", "call", "9", "__proto__", "") if chance.random() < 0.6}


def later(chance: random.Random, data: Any) -> Any:
    """The same, a little changed."""
    if isinstance(data, dict):
        kept = {name: later(chance, part) if chance.random() < 0.3 else part for name, part in data.items()}
        kept = {name: part for name, part in kept.items() if chance.random() < 0.9}
        return kept | ({chance.choice(("hp", "new", "0")): made_up(chance, 3)} if chance.random() < 0.3 else {})
    if isinstance(data, list):
        kept_elements = [later(chance, one) if chance.random() < 0.2 else one for one in data if chance.random() < 0.9]
        if chance.random() < 0.3:
            kept_elements.insert(chance.randrange(len(kept_elements) + 1), made_up(chance, 3))
        return kept_elements
    return made_up(chance, 2)


def plain(data: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(data))


def record(game: str) -> dict[str, Any]:
    """How the public view of a match and a seat's own went on, and what they were at the end."""
    found = registry.find(game)
    chance = random.Random(SEED)
    match = talion.new(game, found.max_seats, SEED, {**found.simulation, **found.brief})
    start = now = [match.view(), own(match, 0)]
    changes = []
    while not match.state.over and len(changes) < STEPS:
        prompts = match.prompts()
        if prompts:
            seat = chance.choice(prompts).seat
            match.play(seat, chance.choice(match.legal(seat)))
        else:
            match.enter(CLOCK, match.state.due_ms(), "tick")
        before, now = now, [match.view(), own(match, 0)]
        changes.append(difference(before, now))
    return {"start": plain(start), "changes": plain(changes), "end": plain(now)}


def main() -> None:
    chance = random.Random(SEED)
    pairs = []
    for _ in range(MADE_UP):
        before = made_up(chance)
        pairs.append((before, later(chance, before) if chance.random() < 0.8 else made_up(chance)))
    told = {
        "data": [plain([before, difference(before, after), after]) for before, after in pairs],
        "matches": {game: record(game) for game in registry.built_in()},
    }
    FIXTURE.write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
