"""What every game must keep: matches played at random, and everything asked of them that can be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from talion.kernel.chance import Stream, stream_of
from talion.kernel.game import Game
from talion.match import Match, new
from talion.testing import ending, hidden, observations, shapes, steps
from talion.testing.awards import Awards
from talion.testing.breach import Breach, demand
from talion.testing.imagined import Imagined
from talion.testing.settings import label, settings
from talion.testing.walk import walk

YOUNG = 60


@dataclass(frozen=True)
class Played:
    """How many entries a match had, and how often an imagined world differed from the real one."""

    entries: int
    different: int


def check(game: Game, matches: int = 1, seed: int = 1, seats: int | None = None, pack: Any = None) -> None:
    """Put a game to the contract: matches with every number of seats (or this one) and a spread of options.

    Raises `Breach` at the first thing that does not hold: what, with which settings, from which seed, at which step.

    >>> from talion.games import registry
    >>> from talion.testing import check
    >>> check(registry.find("revenants"), seats=2)
    """
    shapes.declared(game)
    different = 0
    for size, options in settings(game):
        if seats in (None, size):
            for number in range(seed, seed + matches):
                different += play(game, size, options, number, pack=pack).different
    agrees_on_hiding(game, different, everything=seats is None)


def agrees_on_hiding(game: Game, different: int, everything: bool) -> None:
    """A twin-world test in which no world ever differs would prove nothing, but where nothing is hidden none can. Some ways to play
    may hide nothing: only after everything was played must a world have differed."""
    agrees = (different > 0) == game.hides or (different == 0 and not everything)
    demand(agrees, f"{game.name}: `hides` and `reimagine` disagree")


def play(game: Game, seats: int, options: dict[str, Any], seed: int, thorough: bool = True, pack: Any = None) -> Played:
    """One match under the contract: every check at every step if thorough, at every eighth otherwise.

    Long matches repeat themselves: from step `YOUNG` on, checks are sixteen times as rare.
    """
    where = f"{label(game, seats, options)}, seed {seed}"
    try:
        match = new(game, seats, seed, options, pack)
    except Exception as error:
        raise Breach(f"{where}, set-up: {trouble(error)}") from error
    stream, rulings = stream_of(seed, "checks"), steps.known_rulings(game)
    different = told = 0
    secrets, awards = Imagined(), Awards()
    try:
        ending.words_are_total(match)
        observations.declared(match)
        hidden.set_up_keeps_secrets(match, stream)
        for number, (_, (who, _, _)) in enumerate(walk(match, seed)):
            rare = (1 if thorough else 8) * (1 if number < YOUNG else 16)
            if stream.below(rare) == 0:
                told, differed = asked_everything(match, who, stream, rulings, told)
                different += differed
                secrets.look(match, stream)
            else:
                told = asked_little(match, told, number)
            awards.look(match)
        ended_well(match, told)
        awards.ended(match)
        if thorough:  # a few steps may all be such that everything is certain
            secrets.demand_all()
    except Exception as error:
        raise Breach(f"{where}, step {len(match.entries)}: {trouble(error)}") from error
    return Played(len(match.entries), different)


def asked_everything(match: Match, who: int, stream: Stream, rulings: set[str], told: int) -> tuple[int, int]:
    """All that must hold before somebody acts; how much was told by now, and how many imagined worlds differed."""
    steps.healthy(match)
    shapes.views_fit(match, hidden.everybody(match))
    observations.sound(match, list(range(match.state.seats)))
    steps.all_hold(match, rulings)
    different = hidden.twin_worlds_look_alike(match, stream)
    hidden.step_keeps_secrets(match, who, stream)
    return shapes.told_fit(match, told), different


def asked_little(match: Match, told: int, number: int) -> int:
    """What is quickly asked: of views, one by turns. How much was told by now."""
    steps.healthy(match)
    everybody = hidden.everybody(match)
    shapes.views_fit(match, [everybody[number % len(everybody)]])
    observations.sound(match, [number % match.state.seats])
    return shapes.told_fit(match, told)


def ended_well(match: Match, told: int) -> None:
    """What must hold after the match."""
    steps.healthy(match)
    shapes.views_fit(match, hidden.everybody(match))
    observations.sound(match, list(range(match.state.seats)))
    shapes.told_fit(match, told)
    ending.result_is_sound(match)
    ending.replay_equals_play(match)


def trouble(error: Exception) -> str:
    """What is wrong: a breach, or whatever a game raised."""
    return str(error) if isinstance(error, Breach) else f"{type(error).__name__}: {error}"
