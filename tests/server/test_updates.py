"""What pages are told: changes that add up to the whole, and shapes that both sides agree on."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import talion
from talion.kernel.events import CLOCK
from talion.kernel.state import NEVER
from talion.server import protocol
from talion.server.table import updates
from tests.tiny.highest_game import GAME as HIGHEST
from tests.tiny.reflex_game import GAME as REFLEX

GAMES = pytest.mark.parametrize("game", ["revenants", HIGHEST, REFLEX], ids=["revenants", "highest", "reflex"])
GROUPS: list[updates.Seats] = [(), (0,), (1,), (0, 1)]


def enter_something(match: talion.Match, chance: random.Random) -> None:
    """One entry, of a seat or of the clock, a little later."""
    due_ms = match.state.due_ms()
    prompts = match.prompts()
    at_ms = match.now_ms + chance.randrange(3)
    if due_ms != NEVER and (due_ms <= at_ms or not prompts or chance.random() < 0.3):
        match.enter(CLOCK, due_ms, "tick")
    else:
        seat = chance.choice(prompts).seat
        match.enter(seat, at_ms, chance.choice(match.legal(seat)))


def enter_some(match: talion.Match, chance: random.Random) -> int:
    """A few entries that are told together, and the number of the first."""
    first = len(match.entries)
    for _ in range(chance.randrange(1, 4)):
        if not match.state.over:
            enter_something(match, chance)
    return first


@GAMES
def test_changes_laid_over_what_is_known_give_the_whole(game: Any) -> None:
    """Whoever is not told of an entry gets what it changed with the next one they are told of."""
    chance = random.Random(9)
    for _ in range(20):
        match = talion.new(game, seats=2)
        updater = updates.Updates()
        updater.begin(match)
        views = {seats: match.view() for seats in GROUPS}
        owns = {seats: {seat: updates.own(match, seat) for seat in seats} for seats in GROUPS}
        while not match.state.over:
            first = enter_some(match, chance)
            bodies = updater.bodies(match, first, GROUPS)
            for seats, body in bodies.items():
                step = msgspec.json.decode(updates.step_frame(7, body), type=protocol.Step)
                views[seats] |= step.view
                owns[seats] |= {own.seat: own for own in step.own}
                assert views[seats] == plain(match.view())
                for seat in seats:
                    assert plain(owns[seats][seat]) == plain(updates.own(match, seat))
                    whole = {**views[seats], **plain(owns[seats][seat])["view"]}
                    assert whole == plain(match.view(seat)), "own laid over public is the seat's view"


@GAMES
def test_numbers_count_what_was_told(game: Any) -> None:
    chance = random.Random(3)
    for _ in range(10):
        match = talion.new(game, seats=2)
        updater = updates.Updates()
        told: dict[updates.Seats, list[Any]] = {seats: [] for seats in GROUPS}
        numbers = dict.fromkeys(GROUPS, 0)
        while not match.state.over:
            first = enter_some(match, chance)
            for seats, body in updater.bodies(match, first, GROUPS).items():
                told[seats].append(json.loads(updates.step_frame(numbers[seats] + 1, body)))
                assert told[seats][-1]["first"] == numbers[seats] + 1
                numbers[seats] = told[seats][-1]["number"]
        for seats, steps in told.items():
            assert updates.number_of(match, seats) == numbers[seats]
            for at, step in enumerate(steps):
                after = [event for later in steps[at + 1 :] for event in later["events"]]
                assert plain(updates.events_after(match, seats, step["number"])) == after


def plain(thing: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_a_frame_put_together_by_hand_is_a_step() -> None:
    match = talion.new("revenants", seats=2)
    updater = updates.Updates()
    updater.begin(match)
    match.play(0, "pick Reyes")
    bodies = updater.bodies(match, 0, [(), (0,), (1,)])
    frame = updates.step_frame(1, bodies[(1,)], 'my "id"')
    step = msgspec.json.decode(frame, type=protocol.Step, strict=True)
    assert plain(step) == json.loads(frame), "no field too many, none missing"
    assert (step.number, step.ack, step.events[0]["revenant"]) == (1, 'my "id"', "Reyes")
    assert step.own[0].prompt is not None
    assert step.own[0].prompt.legal == ["pick Grimsby", "pick McCoy", "pick Scully"]
    assert msgspec.json.decode(frame, type=protocol.ToPage) == step
