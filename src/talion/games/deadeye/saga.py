"""A campaign told in short: where it stands, and what became of its runs."""
# Plain Python: told between runs; nothing here runs inside a match.

from __future__ import annotations

from typing import Any, Final

from talion.games.deadeye.sentences import LACKED
from talion.games.deadeye.state import (
    AT_DISTANCE,
    BY,
    COUNTS,
    DRAWS,
    GIVEN_UP,
    LEG,
    RECORD,
    RESULT,
    RIDING,
    WHY,
    WON,
    DeadEyeState,
)
from talion.games.deadeye.words import DeadEyeWords
from talion.kernel.shapes import EventData

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def saga(w: DeadEyeWords, s: DeadEyeState, events: list[tuple[int, EventData]]) -> dict[str, Any]:
    """The campaign so far; `events` are all that happened, each with the entry that led to it."""
    p = w.rules.parameters
    return {
        "between": not s.over and s.phase == RIDING,
        "practice": p.practice,
        "ending": None if not s.over else "won" if s.ending == WON else "given_up" if s.ending == GIVEN_UP else "lost",
        "text": standing(w, s),
        "marks": [
            {"name": "Attempt", "value": s.attempt, "of": p.attempts},
            {"name": "Runs won", "value": s.won_runs, "of": p.legs()},
            # Between runs the piles are about to be made up (DE-9).
            {"name": "Strength", "value": p.strength if s.phase == RIDING else len(s.strength), "of": p.strength},
            {"name": "Hope", "value": p.hope if s.phase == RIDING else len(s.hope), "of": p.hope},
        ],
        "runs": runs(w, s, events),
    }


def standing(w: DeadEyeWords, s: DeadEyeState) -> str:
    """Where the rider is, in a few words."""
    p = w.rules.parameters
    if s.over:
        return w.ending(s)[1]
    leg = ORDINALS[p.leg(s.base)]
    if p.practice:
        return f"Practice of the {leg} run"
    where = "before" if s.phase == RIDING else "on"
    return f"Attempt {s.attempt} of {p.attempts}, {where} the {leg} run"


def runs(w: DeadEyeWords, s: DeadEyeState, events: list[tuple[int, EventData]]) -> list[dict[str, Any]]:
    """Every finished run: how it ended and by what, how many Parts were found and which were used in it."""
    made: list[dict[str, Any]] = []
    parts: dict[str, int] = {}
    found = 0
    for entry, event in events:
        if event["kind"] == "used":
            parts[event["part"]] = parts.get(event["part"], 0) + 1
        elif event["kind"] == "acquired" and event["part"] is not None:
            found += 1
        elif event["kind"] in ("success", "failed"):
            record = list(s.record[len(made) * RECORD : (len(made) + 1) * RECORD])
            by = record[BY]
            made.append(
                {
                    "entry": entry + 1,
                    "leg": record[LEG],
                    "won": bool(record[RESULT]),
                    "why": LACKED.get(record[WHY]),
                    "by": w.names[by] if by >= 0 else None,
                    "distance": record[AT_DISTANCE],
                    "cards": record[COUNTS + DRAWS],
                    "parts": parts,
                    "found": found,
                }
            )
            parts, found = {}, 0
    return made
