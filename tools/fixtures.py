"""Records matches for the page's tests, as a seat saw them, from the rules themselves: fixtures of the page."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
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

REVENANTS: dict[str, Any] = {
    "cards": {
        "solo": {"name": "ALONE", "damage": 6},
        "retaliate": {"damage": 10, "recoil": 3},
        "team": {"name": "TOGETHER", "damage": 2},
        "defend": {"idle": 5},
    },
    "revenants": {"reyes": {"name": "Ada", "line": "Was here first."}},
}
REVENANTS_OPTIONS = {"hp": 30, "recoil": "when it works"}
BY_THE_HOUSE = "0 pick Ada, 1 pick McCoy, 2 pick Scully, 0 defend Grimsby, 1 alone Ada, 2 alone Ada, 0 defend Grimsby"

GANGS: dict[str, Any] = {
    "table": {"goal": 5, "changes": 1},
    "gangs": {
        "backpfeifen": {
            "name": "Aces",
            "members": {"3": {"name": "Ada", "gloss": "as in Lovelace", "line": "Counts.", "ability": "flip"}},
        }
    },
}
# Which questions are kept, at tables of how many.
MOMENTS = {
    "wish": (4, 6),
    "turn": (4, 5, 6),
    "talk": (4,),
    "ask": (4, 6),
    "side": (4, 6),
    "flight": (4,),
    "hurt": (4,),
    "thank": (4, 5, 6),
    "punch": (4, 6),
    "ability": (4, 6),
    "die": (4,),
    "value": (4,),
    "number": (4, 6),
    "block": (4, 5, 6),
    "award": (4, 5, 6),
    "heal": (4, 6),
    "over": (4, 6),
}
# Before this turn there is little to see.
EARLIEST = 3
# What never changes in a match of gangs.
STILL = ("gangs", "abilities")

REVENANTS_HEAD = """// Matches of Revenants as seat 0 saw them, recorded by tools/fixtures.py (`make wire`). For developing and tests only.

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


GANGS_HEAD = """// Moments of matches of Gangs, one for each kind of question, recorded by tools/fixtures.py (`make wire`). For developing
// and tests only. What never changes in a match is told once.

import type { GangsView } from "../src/games/gangs/shape.gen";
import type { PromptInfo } from "../src/wire/types";

export interface Moment {
  view: GangsView;
  prompt: PromptInfo | null;
}

type Still = Pick<GangsView, "gangs" | "abilities">;
type Told = Record<string, { view: Omit<GangsView, keyof Still>; prompt: PromptInfo | null }>;

/** The moment of a name. */
export function at(name: string): Moment {
  const moment = moments[name];
  if (moment === undefined) throw new Error(`there is no moment ${name}`);
  return moment;
}

function whole(still: Still, told: Told): Readonly<Record<string, Moment>> {
  return Object.fromEntries(
    Object.entries(told).map(([name, { view, prompt }]) => [name, { view: { ...view, ...still }, prompt }]),
  );
}
"""


def sourced(data: dict[str, Any]) -> dict[str, Any]:
    """Bare values with where they come from."""
    return {
        key: sourced(value) if isinstance(value, dict) else {"value": value, "provenance": "reconstructed"}
        for key, value in data.items()
    }


def house(game: str, pieces: dict[str, Any]) -> dict[str, Any]:
    """The built-in content under house rules."""
    over = {**sourced(pieces), "pack": {"name": "House rules"}}
    return laid_over(built_in(registry.find(game)).data, over)


def asked(match: talion.Match, prompt: talion.Prompt) -> dict[str, Any]:
    """A prompt as the page is told it."""
    return {**dataclasses.asdict(prompt), "legal": match.legal(prompt.seat)}


def compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def step(match: talion.Match, who: int | None, words: str, since: int) -> dict[str, Any]:
    """What a seat is told of one entry, what it sees then, and what it is asked."""
    prompt = next((asked(match, prompt) for prompt in match.prompts() if prompt.seat == SEAT), None)
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


def steps_as(name: str, comment: str, steps: list[dict[str, Any]]) -> str:
    lines = ",\n".join(compact(one) for one in steps)
    made = f"export const {name}: RecordedStep[] = JSON.parse(\n  String.raw`[\n{lines}\n]`,\n) as RecordedStep[];\n"
    return f"\n/** {comment} */\n{made}"


def revenants() -> str:
    """Two matches, entry by entry."""
    book = talion.new("revenants", seed=1, options={"hp": 30})
    pack = house("revenants", REVENANTS)
    other = talion.new("revenants", seats=3, seed=1, options=REVENANTS_OPTIONS, pack=pack)
    return (
        REVENANTS_HEAD
        + steps_as("steps", "A whole match by the book.", recorded(book, BY_THE_BOOK))
        + steps_as("house", "The first turn of three, with a pack of other numbers.", recorded(other, BY_THE_HOUSE))
    )


def moments(seats: int, kinds: list[str], pack: dict[str, Any] | None = None) -> dict[str, Any]:
    """The first moment of each kind in matches played at random."""
    found: dict[str, Any] = {}
    for seed in itertools.count(1):
        chooser = random.Random(seed)
        match = talion.new("gangs", seats=seats, seed=seed, pack=pack)
        while match.result is None:
            waiting = [prompt for prompt in match.prompts() if prompt.awaited]
            for prompt in waiting:
                view = match.view(prompt.seat)
                is_late = prompt.kind == "wish" or view["turn"] >= EARLIEST
                if prompt.kind in kinds and prompt.kind not in found and is_late:
                    found[prompt.kind] = {"view": view, "prompt": asked(match, prompt)}
            seat = chooser.choice(waiting).seat
            match.play(seat, chooser.choice(match.legal(seat)))
        if "over" in kinds:
            found.setdefault("over", {"view": match.view(SEAT), "prompt": None})
        if len(found) == len(kinds):
            return {f"{kind}{seats}": found[kind] for kind in kinds}
    raise AssertionError("there is always another seed")


def moments_as(name: str, comment: str, told: dict[str, Any]) -> str:
    still = {key: next(iter(told.values()))["view"][key] for key in STILL}
    for moment in told.values():
        moment["view"] = {key: value for key, value in moment["view"].items() if key not in STILL}
    lines = ",\n".join(f'"{key}":{compact(moment)}' for key, moment in told.items())
    return (
        f"\n/** {comment} */\nexport const {name} = whole(\n"
        f"  JSON.parse(\n    String.raw`{compact(still)}`,\n  ) as Still,\n"
        f"  JSON.parse(\n    String.raw`{{\n{lines}\n}}`,\n  ) as Told,\n);\n"
    )


def gangs() -> str:
    """Moments by the kind of the question and the number of players."""
    told: dict[str, Any] = {}
    for seats in (4, 5, 6):
        told |= moments(seats, [kind for kind, tables in MOMENTS.items() if seats in tables])
    other = moments(4, ["wish", "turn", "side", "ability"], house("gangs", GANGS))
    return (
        GANGS_HEAD
        + moments_as("moments", "By the kind of the question and the number of players.", told)
        + moments_as("house", "The same, with a pack of other names and numbers.", other)
    )


if __name__ == "__main__":
    (FIXTURES / "revenants.ts").write_text(revenants(), encoding="utf-8")
    (FIXTURES / "gangs.ts").write_text(gangs(), encoding="utf-8")
