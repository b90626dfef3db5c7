"""OpenSpiel's side of `talion bench`: the twin of `src/talion/bench/ours.py`, run by a Python that has `open_spiel`.

One JSON question and one JSON answer a line. It stands alone, because nothing of Talion is installed where it runs.
"""

from __future__ import annotations

import functools
import json
import os
import platform
import random
import resource
import sys
from importlib.metadata import version
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # installed in the peer's environment only

SEED = 7
CLONES_AT_ONCE = 200
PLAYOUTS_AT_ONCE = 50
MATCHES_FOR_LENGTH = 2000
MATCHES = 256

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS = pyspiel.GameType.Dynamics.SIMULTANEOUS


# `current_player` alone tells decisions, chance and the end apart: one call where `is_terminal` and `is_chance_node`
# would be two. Chance is drawn as cheaply as a decision: it is uniform in all games measured here but backgammon, where
# doubles come as often as other throws, which costs nothing.


def loop_together(start: Any, seconds: float) -> float:
    """Decisions a second from a Python loop in which all players choose, then move at once."""
    bits = random.getrandbits
    players = range(start.num_players())
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = start.clone()
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[bits(16) % len(outcomes)][0])
            else:
                chosen = []
                for seat in players:
                    actions = state.legal_actions(seat)
                    chosen.append(actions[bits(16) % len(actions)])
                state.apply_actions(chosen)
                decisions += len(chosen)
    return decisions / (perf_counter() - begun)


def loop_in_turn(start: Any, seconds: float) -> float:
    """Decisions a second from a Python loop in which players move one by one."""
    bits = random.getrandbits
    decisions = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = start.clone()
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[bits(16) % len(outcomes)][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[bits(16) % len(actions)])
                decisions += 1
    return decisions / (perf_counter() - begun)


def passed_in(start: Any, chooser: random.Random) -> list[Any]:
    """The states in which somebody decides, in one random match; in simultaneous games, one state a turn."""
    state = start.clone()
    passed = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
            continue
        passed.append(state.clone())
        if state.is_simultaneous_node():
            state.apply_actions([chooser.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    return passed


@functools.cache
def decisions_in_a_match(game: str) -> float:
    """The mean number of decisions in a random match of a game in turns."""
    chooser = random.Random(SEED)
    start = in_turns(game).new_initial_state()
    return sum(len(passed_in(start, chooser)) for _ in range(MATCHES_FOR_LENGTH)) / MATCHES_FOR_LENGTH


def in_turns(game: str) -> Any:
    """The game, where players would move at once, as one in which they move one by one: rollouts know no other."""
    loaded = pyspiel.load_game(game)
    return pyspiel.convert_to_turn_based(loaded) if loaded.get_type().dynamics == SIMULTANEOUS else loaded


def core(game: str, seconds: float) -> float:
    """Decisions a second of random rollouts inside C++.

    Python may not call the rollout evaluator itself. A tree search of one simulation evaluates its root and does nothing
    else, so it comes down to the rollouts; `evaluate_bots` with random bots is slower.
    """
    loaded = in_turns(game)
    evaluator = pyspiel.RandomRolloutEvaluator(PLAYOUTS_AT_ONCE, SEED)
    search = pyspiel.MCTSBot(loaded, evaluator, 1.0, 1, 100, False, SEED, False).mcts_search
    # The search crashes where chance is to move, so the first draws are made here.
    start = passed_in(loaded.new_initial_state(), random.Random(SEED))[0]
    length = decisions_in_a_match(game)
    matches = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        search(start)
        matches += PLAYOUTS_AT_ONCE
    return matches * length / (perf_counter() - begun)


def halfway(game: str) -> Any:
    """A state from the middle of a random match."""
    passed = passed_in(pyspiel.load_game(game).new_initial_state(), random.Random(SEED))
    return passed[len(passed) // 2]


def clones(state: Any, seconds: float) -> float:
    """Clones a second from a Python loop; each is dropped at once."""
    clone = state.clone
    made = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(CLONES_AT_ONCE):
            clone()
        made += CLONES_AT_ONCE
    return made / (perf_counter() - begun)


def batch(game: str, seconds: float) -> float:
    """Decisions a second in many matches, each with its observation and its mask, chosen by numpy, in processor time."""
    loaded = pyspiel.load_game(game)
    together = loaded.get_type().dynamics == SIMULTANEOUS
    players = range(loaded.num_players()) if together else range(1)
    rows = MATCHES * len(players)
    # Some games know only what a player has seen in the whole match.
    recalls = not loaded.get_type().provides_observation_tensor
    size = loaded.information_state_tensor_size() if recalls else loaded.observation_tensor_size()
    observed = np.zeros((rows, size), np.float32)
    masks = np.zeros((rows, loaded.num_distinct_actions()), np.int8)
    chance = np.random.default_rng(SEED)
    states = [begun(loaded) for _ in range(MATCHES)]
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        legal = []
        for number, state in enumerate(states):
            for seat in players:
                row = number * len(players) + seat
                player = seat if together else state.current_player()
                observed[row] = state.information_state_tensor(player) if recalls else state.observation_tensor(player)
                masks[row] = state.legal_actions_mask(player)
                legal.append(state.legal_actions(player))
        lots = chance.random(rows)
        chosen = [actions[int(lot * len(actions))] for actions, lot in zip(legal, lots.tolist(), strict=True)]
        for number, state in enumerate(states):
            if together:
                state.apply_actions(chosen[number * len(players) : (number + 1) * len(players)])
            else:
                state.apply_action(chosen[number])
            draw_chance(state)
            if state.is_terminal():
                states[number] = begun(loaded)
        decisions += rows
    return decisions / (process_time() - start)


def begun(loaded: Any) -> Any:
    """A match in which somebody decides."""
    state = loaded.new_initial_state()
    draw_chance(state)
    return state


def draw_chance(state: Any) -> None:
    """All chance until somebody decides."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[random.getrandbits(16) % len(outcomes)][0])


def resident_bytes() -> int:
    """As `talion.bench.memory` has it."""
    if os.path.exists("/proc/self/statm"):
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def memory(state: Any, count: int) -> float:
    """Bytes by which the process grows for each clone that is kept."""
    before = resident_bytes()
    kept = [state.clone() for _ in range(count)]
    return (resident_bytes() - before) / len(kept)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    what = question["what"]
    if what == "about":
        return {"name": f"OpenSpiel {version('open_spiel')}", "python": platform.python_version()}
    game = question["game"]
    if what == "loop":
        loaded = pyspiel.load_game(game)
        loop = loop_together if loaded.get_type().dynamics == SIMULTANEOUS else loop_in_turn
        return {"value": loop(loaded.new_initial_state(), question["seconds"])}
    if what == "core":
        return {"value": core(game, question["seconds"])}
    if what == "clones":
        return {"value": clones(halfway(game), question["seconds"])}
    if what == "batch":
        return {"value": batch(game, question["seconds"])}
    assert what == "memory"
    return {"value": memory(halfway(game), question["count"])}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
