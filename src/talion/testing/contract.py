"""What every game must keep: matches played at random, and everything asked of them that can be asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.match import Match, new
from talion.testing import ending, hidden, shapes, steps
from talion.testing.breach import Breach, demand
from talion.testing.settings import label, settings
from talion.testing.walk import walk

YOUNG = 60


@dataclass(frozen=True)
class Played:
    """How many entries a match had, and how often an imagined world differed from the real one."""

    entries: int
    different: int


def check(game: Game, matches: int = 1, seed: int = 1, pack: Any = None) -> None:
    """Put a game to the contract, with every number of seats and a spread of options; `pack` as in `talion.new`.

    Raises `Breach` at the first thing that does not hold; it says with which settings, from which seed, at which step.
    """
    shapes.declared(game)
    different = 0
    for seats, options in settings(game):
        for number in range(seed, seed + matches):
            different += play(game, seats, options, number, pack=pack).different
    agrees_on_hiding(game, different)


def agrees_on_hiding(game: Game, different: int) -> None:
    """A twin-world test in which no world ever differs would prove nothing, but where nothing is hidden none can."""
    demand((different > 0) == game.hides, f"{game.name}: `hides` and `reimagine` disagree")


def play(game: Game, seats: int, options: dict[str, Any], seed: int, thorough: bool = True, pack: Any = None) -> Played:
    """One match under the contract: every check at every step if thorough, at every eighth otherwise.

    Long matches repeat themselves: from step `YOUNG` on, checks are sixteen times as rare.
    """
    where = f"{label(game, seats, options)}, seed {seed}"
    with said_where(f"{where}, set-up"):
        match = new(game, seats, seed, options, pack)
    stream = stream_of(seed, "checks")
    rulings = steps.known_rulings(game)
    different = told = 0
    everybody = hidden.everybody(match)
    with said_where(where, match):
        ending.words_are_total(match)
        hidden.set_up_keeps_secrets(match, stream)
        for number, (_, (who, _, _)) in enumerate(walk(match, seed)):
            steps.healthy(match)
            told = shapes.told_fit(match, told)
            # Somebody's view at every step, by turns; everybody's where everything is checked.
            shapes.views_fit(match, everybody if thorough else everybody[number % len(everybody) :][:1])
            rare = (1 if thorough else 8) * (1 if number < YOUNG else 16)
            if stream.below(rare) == 0:
                steps.all_hold(match, rulings)
                different += hidden.twin_worlds_look_alike(match, stream)
                hidden.step_keeps_secrets(match, who, stream)
        steps.healthy(match)
        shapes.told_fit(match, told)
        shapes.views_fit(match, everybody)
        ending.result_is_sound(match)
        ending.replay_equals_play(match)
    return Played(len(match.entries), different)


@contextmanager
def said_where(where: str, match: Match | None = None) -> Iterator[None]:
    """A breach, or any error of a game, says where it came up."""
    try:
        yield
    except Exception as error:
        at = where if match is None else f"{where}, step {len(match.entries)}"
        what = str(error) if isinstance(error, Breach) else f"{type(error).__name__}: {error}"
        raise Breach(f"{at}: {what}") from error
