"""The contract driven by hypothesis: of all matches that break it, the shortest is looked for and told."""

from __future__ import annotations

from typing import Any

from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.kernel.ints import has
from talion.kernel.problems import Problem
from talion.kernel.state import NEVER
from talion.kernel.step import TICK
from talion.match import Match, new
from talion.testing import steps
from talion.testing.breach import Breach
from talion.testing.contract import asked_everything, ended_well, trouble
from talion.testing.settings import label, settings
from talion.testing.walk import enter

MOST_CHOICES = 40
MOST_SEED = 2**32 - 1


def shrink(game: Game, examples: int = 50) -> None:
    """Put a game to the contract with matches that hypothesis chooses.

    Raises `Breach` with the fewest entries that lead to it, in words; `Problem` where hypothesis is not installed.

    >>> from talion.testing.shrink import shrink
    >>> shrink(registry.find("revenants"), examples=3)
    """
    try:
        import hypothesis
        from hypothesis import strategies
    except ImportError:
        raise Problem("Shrinking needs hypothesis: pip install hypothesis.") from None
    found = settings(game)

    @hypothesis.settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(
        strategies.integers(0, len(found) - 1),
        strategies.integers(0, MOST_SEED),
        strategies.lists(strategies.integers(0, 255), max_size=MOST_CHOICES),
    )
    def keeps_the_contract(setting: int, seed: int, choices: list[int]) -> None:
        seats, options = found[setting]
        play_choices(game, seats, options, seed, choices)

    keeps_the_contract()


def play_choices(game: Game, seats: int, options: dict[str, Any], seed: int, choices: list[int]) -> None:
    """The beginning of a match in which each number chooses one of all that can be done then."""
    match = new(game, seats, seed, options)
    stream, rulings = stream_of(seed, "checks"), steps.known_rulings(game)
    told = 0
    try:
        for choice in choices:
            possible = entries(match)
            if not possible:
                break
            entry = possible[choice % len(possible)]
            told, _ = asked_everything(match, entry[0], stream, rulings, told)
            enter(match, *entry)
        if match.state.over:
            ended_well(match, told)
    except Exception as error:
        so_far = " · ".join(f"{who}: {words}" for who, _, words in match.entries) or "the set-up"
        raise Breach(f"{label(game, seats, options)}, seed {seed}, after {so_far}: {trouble(error)}") from error


def entries(match: Match) -> list[tuple[int, int, int]]:
    """All that can be done now, as (who, when, action): by seats that are waited for, by others, by CLOCK."""
    state = match.state
    due_ms = state.due_ms()
    ticks = [] if due_ms == NEVER else [(CLOCK, max(due_ms, match.now_ms), TICK)]
    if steps.clock_is_first(match):
        return ticks
    seats = sorted(range(state.seats), key=lambda seat: not has(state.awaited, seat))
    acts = [(seat, match.now_ms, action) for seat in seats for action in match.rules.legal(state, seat)]
    return [*acts, *ticks]
