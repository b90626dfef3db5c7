"""Records moments of matches of Tribal Village for the page's tests, from the rules themselves: web/fixtures/village.ts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import talion
from talion.content.packs import built_in, laid_over
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor

FIXTURE = Path(__file__).parents[1] / "web" / "fixtures" / "village.ts"
MOST_SEEDS = 200

HEAD = """// Moments of matches of Tribal Village, recorded by tools/village_fixture.py. For developing and tests only.

import type { VillageView } from "../src/games/village/shape.gen";
import type { PromptInfo } from "../src/wire/types";

export interface Moment {
  name: string;
  view: VillageView;
  prompt: PromptInfo | null;
}

export const players = ["Ada", "Bruno", "Chiyo", "Dara", "Emil", "Farah"];
"""

# By name: seats, options, and the prompt with which a moment begins ("over" has none).
FOUR = {"hands": 2}
KINDS = ("cast", "net", "swap", "take", "lay", "discard", "village", "chaos", "give", "lead", "return", "tokens")
MOMENTS: dict[str, tuple[int, dict[str, Any], str]] = {
    "objective": (4, FOUR, "objective"),
    "lead-any": (4, FOUR, "card"),
    "card": (4, FOUR, "card"),
    **{kind: (4, FOUR, kind) for kind in KINDS},
    "move": (4, {**FOUR, "gretin": True}, "move"),
    "second": (4, FOUR, "objective"),
    "over": (4, FOUR, "over"),
    "two-obj": (2, FOUR, "objective"),
    "two": (2, FOUR, "card"),
    "three": (3, FOUR, "card"),
    "five": (5, {**FOUR, "gretin": True, "villages": "hidden"}, "card"),
    "five-over": (5, {**FOUR, "gretin": True, "villages": "hidden"}, "over"),
    "six": (6, {**FOUR, "alliance": True}, "card"),
    "six-obj": (6, {**FOUR, "alliance": True}, "objective"),
    "six-over": (6, {**FOUR, "alliance": True}, "over"),
}

# Another name for the tribe that is an ally of whatever leads, and an objective that nobody has drawn.
NEW: dict[str, Any] = {
    "name": "Odd Village",
    "kind": "odd values",
    "text": "{per} points for each value of which you hold at least {least} cards.",
    "terms": {"rows": {"measure": "values_with", "per": [7] * 5, "least": [1] * 5}},
}
HOUSE: dict[str, Any] = {"tribes": {"silicus": {"name": "Vitrum"}}, "objectives": {"odd": NEW}}


def sourced(data: dict[str, Any]) -> dict[str, Any]:
    """Bare values with where they come from; measures are words of the rules."""
    return {
        key: value
        if key == "measure"
        else sourced(value)
        if isinstance(value, dict)
        else {"value": value, "provenance": "reconstructed"}
        for key, value in data.items()
    }


def house() -> dict[str, Any]:
    """The built-in content under house rules."""
    return laid_over(built_in(registry.find("village")).data, {**sourced(HOUSE), "pack": {"name": "House rules"}})


def fits(name: str, match: talion.Match, kind: str) -> bool:
    """Whether a moment is the one that is looked for."""
    view, prompts = match.view(), match.prompts()
    if kind == "over" or not prompts:
        return kind == view["phase"]
    if prompts[0].kind != kind:
        return False
    if name == "second":
        return bool(view["hand"] == 2)
    if name == "house":
        return (
            view["lead"] is not None
            and "Vitrum" in view["lead"]["suit"]
            and "Odd Village" in view["objectives"]["open"]
        )
    return kind != "card" or bool(view["trick"] > 1 and bool(view["table"]) == (name != "lead-any"))


def recorded(name: str, seats: int, options: dict[str, Any], kind: str, pack: dict[str, Any] | None) -> dict[str, Any]:
    """The first moment that fits in matches played at random."""
    for seed in range(MOST_SEEDS):
        match = talion.new("village", seats=seats, seed=seed, options=options, pack=pack)
        stream = stream_of(seed, "fixture")
        while not fits(name, match, kind):
            if match.state.over:
                break
            seat = next_actor(match.state, stream)
            legal = match.legal(seat)
            match.play(seat, legal[stream.below(len(legal))])
        else:
            return moment(name, match)
    raise LookupError(f"no match of {MOST_SEEDS} comes to {name}")


def moment(name: str, match: talion.Match) -> dict[str, Any]:
    """What the seat that is asked sees, or the first one."""
    prompts = match.prompts()
    seat = prompts[0].seat if prompts else 0
    prompt = None
    if prompts:
        one = prompts[0]
        facts = {"seat": seat, "id": one.id, "kind": one.kind, "text": one.text}
        prompt = {**facts, "awaited": one.awaited, "legal": match.legal(seat)}
    return {"name": name, "view": match.view(seat), "prompt": prompt}


def typescript(name: str, comment: str, moments: list[dict[str, Any]]) -> str:
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in moments)
    made = f"export const {name}: Moment[] = JSON.parse(\n  String.raw`[\n{lines}\n]`,\n) as Moment[];\n"
    return f"\n/** {comment} */\n{made}"


def fixture() -> str:
    book = [recorded(name, *looked_for, None) for name, looked_for in MOMENTS.items()]
    other = [recorded("house", 5, FOUR, "card", house())]
    return (
        HEAD
        + typescript("moments", "By the book: every kind of prompt, and every number of players.", book)
        + typescript("house", "With a pack that renames a tribe and adds an objective.", other)
    )


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")
