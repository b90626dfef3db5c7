"""What is printed on the cards, read straight from the content file for the second writing of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).parents[3] / "src" / "talion" / "games" / "deadeye" / "content.toml"
BACKS = {"core": "core", "events": "core", "strength": "Strength", "hope": "Hope", "destinations": "Destination"}


@dataclass(frozen=True)
class Card:
    name: str
    back: str
    title: str
    line: str
    icon: str | None = None  # "heat" or "juice"; Events and Destinations have none
    icons: dict[str, list[str]] = field(default_factory=dict)  # by stack: "discard" or "postpone", top to bottom
    effects: dict[str, list[str]] = field(default_factory=dict)  # by side
    part: str | None = None
    power: list[str] = field(default_factory=list)
    activated: bool = False
    number: int | None = None
    reveal: str | None = None
    requirement: int = 0
    resolve: list[str] = field(default_factory=list)
    postpone: list[str] = field(default_factory=list)

    @property
    def is_event(self) -> bool:
        return bool(self.resolve)

    @property
    def is_destination(self) -> bool:
        return self.number is not None


def plain(entry: Any) -> Any:
    """A value without where it comes from."""
    if isinstance(entry, dict):
        return entry["value"] if "value" in entry else {name: plain(value) for name, value in entry.items()}
    return entry


def read_card(back: str, found: dict[str, Any]) -> Card:
    part = found.get("part", {})
    return Card(
        name=found["name"],
        back=back,
        title=found["title"],
        line=found["line"],
        icon=found.get("icon"),
        icons={stack: found.get(stack, []) for stack in ("heat", "juice")},
        effects={side: found.get(side, []) for side in ("bad", "good")},
        part=part.get("name"),
        power=part.get("power", []),
        activated=part.get("activated", False),
        number=found.get("number"),
        reveal=found.get("reveal"),
        requirement=found.get("requirement", 0),
        resolve=found.get("resolve", []),
        postpone=found.get("postpone", []),
    )


def read_cards(data: dict[str, Any]) -> dict[str, Card]:
    """The cards of a pack by name, core cards first."""
    pack = plain(data)
    return {found["name"]: read_card(back, found) for kind, back in BACKS.items() for found in pack[kind].values()}


DATA = tomllib.loads(CONTENT.read_text(encoding="utf-8"))
CARDS = read_cards(DATA)  # of the pack that is played
CORE = [card.name for card in CARDS.values() if card.back == "core"]
DESTINATIONS = sorted((c.name for c in CARDS.values() if c.is_destination), key=lambda name: CARDS[name].number or 0)
STORY: dict[str, Any] = plain(DATA["story"])
ATTEMPTS: int = plain(DATA["table"]["attempts"])
PILES: dict[str, int] = {what: plain(DATA["table"][what]) for what in ("strength", "hope")}
