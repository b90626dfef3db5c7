"""Catanatron's side of `talion bench`: a second peer, run by the same Python as `openspiel.py`, which has `catanatron`.

One JSON question and one JSON answer a line, as there. Only the loop is measured: Catanatron is Python throughout, so what a
user gets from a Python loop is all there is.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from importlib.metadata import version
from time import perf_counter
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # in the peers' environment only

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def playable(game: Any) -> Any:
    """What may be done now; older versions keep it in the state."""
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions


def loop(seconds: float) -> float:
    """Decisions a second of whole random matches of four players. Rolling the dice is an action there, and is counted."""
    bits = random.getrandbits
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        game = Game([RandomPlayer(colour) for colour in COLOURS])
        while game.winning_color() is None and perf_counter() - begun < seconds:
            actions = playable(game)
            game.execute(actions[bits(16) % len(actions)])
            decisions += 1
    return decisions / (perf_counter() - begun)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    if question["what"] == "about":
        return {"name": f"Catanatron {version('catanatron')}", "python": platform.python_version()}
    assert question["what"] == "loop"
    return {"value": loop(question["seconds"])}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
