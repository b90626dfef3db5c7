"""Records matches for the page's tests, as one seat saw them, from the rules themselves: web/fixtures/revenants.ts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import talion
from talion.content.packs import built_in, laid_over
from talion.games import registry

FIXTURES = Path(__file__).parents[1] / "web" / "fixtures"
SEAT = 0

BY_THE_BOOK = """
0 pick McCoy, 1 pick Grimsby, 2 pick Scully, 3 pick Reyes, 1 betray McCoy, 2 team McCoy, 0 defend Reyes, 3 team McCoy,
3 betray Scully, 0 team Scully, 1 team McCoy, 2 betray Reyes, 3 team Scully, 0 team Scully, 2 team Reyes, 1 defend Scully,
1 team Scully, 0 retaliate Grimsby, 2 defend Reyes, 3 team Scully, 1 betray Reyes, 3 retaliate Scully, 2 solo Reyes,
0 betray Reyes, 0 retaliate Grimsby, 1 solo McCoy, 0 retaliate Grimsby, 1 retaliate McCoy
"""

HOUSE = {
    "pack": {"name": "House rules"},
    "cards": {
        "solo": {"name": "ALONE", "damage": 6},
        "retaliate": {"damage": 10, "recoil": 3},
        "team": {"name": "TOGETHER", "damage": 2},
        "defend": {"idle": 5},
    },
    "revenants": {"reyes": {"name": "Ada", "line": "Was here first."}},
}
HOUSE_OPTIONS = {"hp": 30, "recoil": "when it works"}
BY_THE_HOUSE = "0 pick Ada, 1 pick McCoy, 2 pick Scully, 0 defend Grimsby, 1 alone Ada, 2 alone Ada, 0 defend Grimsby"

HEAD = """// Matches of Revenants as seat 0 saw them, recorded by tools/fixtures.py. For developing and tests only.

import type { RevenantsEvent, RevenantsView } from "../src/games/revenants/shape.gen";
import type { PromptInfo } from "../src/wire/types";

export interface RecordedStep {
  who: number | null;
  words: string;
  events: RevenantsEvent[];
  view: RevenantsView;
  prompt: PromptInfo | null;
}

export const players = ["Ada", "Bruno", "Chiyo", "Dara"];
"""


def sourced(data: dict[str, Any]) -> dict[str, Any]:
    """Bare values with where they come from."""
    return {
        key: sourced(value) if isinstance(value, dict) else {"value": value, "provenance": "reconstructed"}
        for key, value in data.items()
    }


def house() -> dict[str, Any]:
    """The built-in content under house rules."""
    pieces = sourced({key: part for key, part in HOUSE.items() if key != "pack"})
    return laid_over(built_in(registry.find("revenants")).data, {**pieces, "pack": HOUSE["pack"]})


def step(match: talion.Match, who: int | None, words: str, since: int) -> dict[str, Any]:
    """What a seat is told of one entry, what it sees then, and what it is asked."""
    asked = [prompt for prompt in match.prompts() if prompt.seat == SEAT]
    prompt = None
    if asked:
        kind, text, awaited = asked[0].kind, asked[0].text, asked[0].awaited
        legal = match.legal(SEAT)
        prompt = {"seat": SEAT, "id": asked[0].id, "kind": kind, "text": text, "awaited": awaited, "legal": legal}
    events = match.events(SEAT, since)
    return {"who": who, "words": words, "events": events, "view": match.view(SEAT), "prompt": prompt}


def recorded(match: talion.Match, script: str) -> list[dict[str, Any]]:
    """A match by its script, entry by entry."""
    steps = [step(match, None, "", 0)]
    for entry in script.replace("\n", " ").split(","):
        who, _, words = entry.strip().partition(" ")
        since = len(match.events(SEAT))
        match.play(int(who), words)
        steps.append(step(match, int(who), words, since))
    return steps


def typescript(name: str, comment: str, steps: list[dict[str, Any]]) -> str:
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in steps)
    made = f"export const {name}: RecordedStep[] = JSON.parse(\n  String.raw`[\n{lines}\n]`,\n) as RecordedStep[];\n"
    return f"\n/** {comment} */\n{made}"


def revenants() -> str:
    book = talion.new("revenants", seed=1, options={"hp": 30})
    other = talion.new("revenants", seats=3, seed=1, options=HOUSE_OPTIONS, pack=house())
    return "".join(
        [
            HEAD,
            typescript("steps", "A whole match by the book.", recorded(book, BY_THE_BOOK)),
            typescript(
                "house", "The first turn of three, with a pack of other numbers.", recorded(other, BY_THE_HOUSE)
            ),
        ]
    )


if __name__ == "__main__":
    (FIXTURES / "revenants.ts").write_text(revenants(), encoding="utf-8")
