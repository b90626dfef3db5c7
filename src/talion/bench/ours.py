"""Our side: a process that measures what it is asked, one JSON question and one JSON answer a line.

`echo '{"what": "about"}' | python -m talion.bench.ours` shows how it talks. `bench/openspiel.py` is its twin in the
peer's environment: each loop there is written as the one here, step for step.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from time import perf_counter
from typing import Any, Final

import talion
from talion import build
from talion.bench.measures import BATCH, CLONES, CORE, ENVIRONMENT, LARGE_BATCH, LOOP, MEMORY, PROCESSES
from talion.bench.memory import resident_bytes
from talion.kernel.chance import stream_of
from talion.kernel.playout import playouts
from talion.kernel.rules import Rules, S
from talion.kernel.state import State
from talion.kernel.turn import next_actor

SEED: Final = 7
# Clones, and playouts inside the core, between two looks at the clock.
CLONES_AT_ONCE: Final = 200
PLAYOUTS_AT_ONCE: Final = 50


def loop_together(rules: Rules[S], start: S, seconds: float) -> float:
    """Decisions a second from a Python loop that asks every seat in turn."""
    legal, apply, bits = rules.legal, rules.apply, random.getrandbits
    seats = range(start.seats)
    decisions = 0
    begun = perf_counter()
    while decisions == 0 or perf_counter() - begun < seconds:
        state = start.clone()
        while not state.over:
            for seat in seats:
                actions = legal(state, seat)
                if actions:
                    apply(state, seat, actions[bits(16) % len(actions)])
                    decisions += 1
    return decisions / (perf_counter() - begun)


def loop_in_turn(rules: Rules[S], start: S, seconds: float) -> float:
    """Decisions a second from a Python loop that asks the seat the game waits for."""
    legal, apply, bits = rules.legal, rules.apply, random.getrandbits
    stream = stream_of(SEED, "bench")
    decisions = 0
    begun = perf_counter()
    while decisions == 0 or perf_counter() - begun < seconds:
        state = start.clone()
        while not state.over:
            seat = next_actor(state, stream)
            actions = legal(state, seat)
            apply(state, seat, actions[bits(16) % len(actions)])
            decisions += 1
    return decisions / (perf_counter() - begun)


def core(rules: Rules[S], start: S, seconds: float) -> float:
    """Decisions a second of random playouts inside the core."""
    stream = stream_of(SEED, "bench")
    decisions = 0
    begun = perf_counter()
    while decisions == 0 or perf_counter() - begun < seconds:
        decisions += playouts(rules, start, PLAYOUTS_AT_ONCE, stream).decisions
    return decisions / (perf_counter() - begun)


def halfway(rules: Rules[S], start: S) -> S:
    """A state from the middle of a random match, where it is as full as a state usually is."""
    chooser = random.Random(SEED)
    stream = stream_of(SEED, "halfway")
    state = start.clone()
    passed = []
    while not state.over:
        passed.append(state.clone())
        seat = next_actor(state, stream)
        rules.apply(state, seat, chooser.choice(rules.legal(state, seat)))
    return passed[len(passed) // 2]


def clones(state: State, seconds: float) -> float:
    """Clones a second from a Python loop; each is dropped at once."""
    clone = state.clone
    made = 0
    begun = perf_counter()
    while made == 0 or perf_counter() - begun < seconds:
        for _ in range(CLONES_AT_ONCE):
            clone()
        made += CLONES_AT_ONCE
    return made / (perf_counter() - begun)


def memory(state: State, count: int) -> float:
    """Bytes by which the process grows for each clone that is kept."""
    before = resident_bytes()
    kept = [state.clone() for _ in range(count)]
    return (resident_bytes() - before) / len(kept)


def about() -> dict[str, str]:
    """What answers here."""
    return {"name": f"Talion {talion.__version__}", "mode": build.mode(), "python": platform.python_version()}


def learning(what: str, question: dict[str, Any]) -> float:
    """What learners ask for; it needs the extra `talion[envs]`, which nothing else here does."""
    from talion.bench import learners

    game, seats, options = question["game"], question["seats"], question["options"]
    if what == ENVIRONMENT:
        return learners.environment(game, seats, options, question["seconds"])
    if what == PROCESSES:
        return learners.processes(game, seats, options, question["seconds"], question.get("processes", 2))
    matches = question.get("matches", 1024 if what == LARGE_BATCH else learners.MATCHES)
    return learners.batch(talion.new(game, seats, SEED, options).rules, question["seconds"], matches)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    what = question["what"]
    if what == "about":
        return about()
    if what in (ENVIRONMENT, BATCH, LARGE_BATCH, PROCESSES):
        return {"value": learning(what, question)}
    match = talion.new(question["game"], question["seats"], SEED, question["options"])
    rules, start = match.rules, match.state
    if what == LOOP:
        loop = loop_together if question["together"] else loop_in_turn
        return {"value": loop(rules, start, question["seconds"])}
    if what == CORE:
        return {"value": core(rules, start, question["seconds"])}
    if what == CLONES:
        return {"value": clones(halfway(rules, start), question["seconds"])}
    assert what == MEMORY
    return {"value": memory(halfway(rules, start), question["count"])}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
