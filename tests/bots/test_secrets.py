"""Whoever asks a bot hands it a world imagined from what its seat knows, never the true state: runs, hints, the terminal."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import talion
from talion.bots.bot import Bot, RandomBot, decide
from talion.bots.contract import Question
from talion.bots.hints import advise
from talion.bots.run import play_out
from talion.cli import turns
from talion.cli.keyboard import Keyboard
from talion.cli.terminal_match import TerminalMatch
from talion.kernel.chance import stream_of
from talion.kernel.dump import dump
from talion.kernel.game import Game
from talion.testing.walk import walk
from tests.contract.games import all_games

# Arena hides nothing but what is sealed in its contests, for moments: its worlds mostly are the true one.
HIDING = [game for game in all_games() if game.hides and game.name != "arena"]


class Witness(Bot):
    """Sees the truth beside what it is handed, and compares."""

    weighs = "of such matches are won"

    def __init__(self, match: talion.Match) -> None:
        self.match = match
        self.worlds = self.different = 0

    def pick(self, question: Question) -> int:
        self.compare(question.world)
        return RandomBot().pick(question)

    def compare(self, world: Any) -> None:
        true, imagined = dump(self.match.state), dump(world)
        assert world is not self.match.state
        assert imagined.pop("chance") != true.pop("chance"), "chance to come is known"
        self.worlds += 1
        self.different += imagined != true


def were_handed_worlds(*witnesses: Witness) -> bool:
    """Where little is hidden a world may be the true one by chance; not most of the time."""
    return sum(witness.different for witness in witnesses) > sum(witness.worlds for witness in witnesses) // 4


def new(game: Game, players: tuple[str, ...] = ()) -> talion.Match:
    return talion.new(game, seed=3, options={**game.simulation, **game.brief}, players=players)


def test_a_witness_finds_the_truth() -> None:
    match = new(HIDING[0])
    with pytest.raises(AssertionError, match="chance to come"):
        Witness(match).pick(Question(match.rules, match.state.clone(), 0, stream_of(1, "witness")))
    told = Witness(match)
    world = match.state.clone()
    world.chance = stream_of(1, "other")
    told.pick(Question(match.rules, world, 0, stream_of(1, "witness")))
    assert not were_handed_worlds(told)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_states_that_look_alike_to_a_seat_give_a_bot_the_same_world(game: Game) -> None:
    """So the same seed has the same answer, whatever bot it is: nothing of how things truly lie is left in its question."""
    match = new(game)
    different = 0
    for number, (_, (who, _, _)) in enumerate(walk(match, 3)):
        if who < 0:
            continue
        rules, twin = match.rules, match.rules.reimagine(match.state, who, stream_of(number, "twin"))
        worlds = [dump(rules.world_of(state, who, stream_of(number, "world"))) for state in (match.state, twin)]
        assert worlds[0] == worlds[1]
        different += dump(twin) != dump(match.state)
        if number == 150:
            break
    assert different


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
def test_who_is_asked_to_decide(game: Game) -> None:
    match = new(game)
    witness, stream = Witness(match), stream_of(1, "decide")
    for _, (who, _, _) in walk(match, 3):
        decide(witness, match.rules, match.state, who, stream)
    assert were_handed_worlds(witness)


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
def test_who_gives_a_hint(game: Game) -> None:
    match = new(game)
    witness = Witness(match)
    for _, (who, _, _) in walk(match, 3):
        assert advise(match, who, witness) is not None
    assert were_handed_worlds(witness)


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
def test_who_plays_in_a_run(game: Game) -> None:
    match = new(game)
    witnesses = [Witness(match) for _ in range(match.state.seats)]
    play_out(match, list(witnesses), 1)
    assert match.state.over
    assert were_handed_worlds(*witnesses)


@pytest.mark.parametrize("is_terminal", [False, True])
@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
def test_who_plays_at_the_terminal(game: Game, is_terminal: bool) -> None:
    match = new(game, players=("bot:random",) * game.default_seats)
    console = Console(file=io.StringIO(), force_terminal=is_terminal)
    session = TerminalMatch(match, console, Keyboard(console))
    witnesses = {seat: Witness(match) for seat in session.bots}
    session.bots.update(witnesses)
    turns.play(session)
    assert were_handed_worlds(*witnesses.values())
