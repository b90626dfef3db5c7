"""What pages are told: changes that add up to the whole, and shapes that both sides agree on."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import talion
from talion.games import registry
from talion.kernel.difference import laid
from talion.kernel.events import CLOCK
from talion.kernel.state import NEVER
from talion.server import protocol
from talion.server.table import updates
from tests.tiny.highest_game import GAME as HIGHEST
from tests.tiny.reflex_game import GAME as REFLEX

GAMES = pytest.mark.parametrize(
    "game", [*registry.built_in(), HIGHEST, REFLEX], ids=[*registry.built_in(), "highest", "reflex"]
)
# Enough of a long match.
MOST_FRAMES = 150
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


class Reader:
    """A page's memory: what it was welcomed with, and changes laid over it, as they come out of JSON."""

    def __init__(self, updater: updates.Updates, match: talion.Match, seats: updates.Seats) -> None:
        self.seen = updater.look(match, seats)
        self.view: Any = plain(self.seen.public)
        self.owns: Any = {str(own["seat"]): plain(own) for own in self.seen.owns}

    def read(self, body: updates.Body) -> dict[str, Any]:
        """One frame."""
        step: dict[str, Any] = json.loads(updates.step_frame(self.seen.number + 1, body))
        assert msgspec.json.decode(json.dumps(step), type=protocol.Step).number == body.seen.number
        self.view = laid(self.view, step["view"]) | {"now_ms": step["now_ms"]}
        self.owns |= {seat: laid(self.owns[seat], change) for seat, change in step["own"].items()}
        self.seen = body.seen
        return step


def new_match(game: Any, chance: random.Random) -> talion.Match:
    """A short one, at the smallest table that has somebody to hide something from."""
    found = registry.find(game) if isinstance(game, str) else game
    options = {**found.simulation, **found.brief}
    return talion.new(game, max(2, found.min_seats) if found.max_seats > 1 else 1, chance.getrandbits(32), options)


@GAMES
def test_changes_laid_over_what_is_known_give_the_whole(game: Any) -> None:
    """Whoever is not told of an entry, or only later, gets what it changed with the next frame."""
    chance = random.Random(9)
    for _ in range(4 if isinstance(game, str) else 20):
        match = new_match(game, chance)
        updater = updates.Updates()
        groups = [seats for seats in GROUPS if max(seats, default=0) < match.state.seats]
        readers = [Reader(updater, match, seats) for seats in groups]
        for _ in range(MOST_FRAMES):
            if match.state.over:
                break
            enter_some(match, chance)
            # Some are told less often than others, and somebody new comes in between.
            told = [reader for reader in readers if chance.random() < 0.7]
            if chance.random() < 0.1:
                readers.append(Reader(updater, match, chance.choice(groups)))
            bodies = updater.tell(match, [reader.seen for reader in told])
            for reader in told:
                if reader.seen not in bodies:
                    continue
                reader.read(bodies[reader.seen])
                assert reader.view == plain(match.view())
                for seat in reader.seen.seats:
                    mine = reader.owns[str(seat)]
                    assert mine == plain(updates.own(match, seat))
                    assert {**reader.view, **mine["view"]} == plain(match.view(seat)), (
                        "own laid over public is its view"
                    )


@GAMES
def test_numbers_count_what_was_told(game: Any) -> None:
    chance = random.Random(3)
    for _ in range(2 if isinstance(game, str) else 10):
        match = new_match(game, chance)
        updater = updates.Updates()
        readers = [Reader(updater, match, seats) for seats in GROUPS if max(seats, default=0) < match.state.seats]
        told: dict[Reader, list[Any]] = {reader: [] for reader in readers}
        for _ in range(MOST_FRAMES):
            if match.state.over:
                break
            enter_some(match, chance)
            bodies = updater.tell(match, [reader.seen for reader in readers])
            for reader in readers:
                if reader.seen in bodies:
                    before = reader.seen.number
                    told[reader].append(reader.read(bodies[reader.seen]))
                    step = told[reader][-1]
                    assert step.get("first", step["number"]) == before + 1
                    assert ("first" in step) == (step["number"] > before + 1), "it is left out where it is the only one"
        for reader, steps in told.items():
            history = updater.history
            assert history.number(reader.seen.audience) == reader.seen.number
            for at, step in enumerate(steps):
                after = [event for later in steps[at + 1 :] for event in later["events"]]
                missed = history.after(reader.seen.audience, step["number"])
                assert missed.since == step["number"]
                assert [json.loads(data) for data in missed.events] == after


def test_pages_told_at_once_share_what_they_have_seen() -> None:
    """However many watch, a change is worked out once."""
    match = talion.new("revenants", seats=2)
    updater = updates.Updates()
    pages = [updater.look(match, ()) for _ in range(3)]
    match.play(0, "pick Reyes")
    bodies = updater.tell(match, pages)
    assert len({id(bodies[page].seen) for page in pages}) == 1


def test_pages_that_hear_the_same_share_its_bytes() -> None:
    match = talion.new("revenants", seats=4, options={"revenants": "dealt"})
    updater = updates.Updates()
    pages = [updater.look(match, seats) for seats in ((0,), (1,), (2,), ())]
    match.play(3, match.legal(3)[0])
    told = [body.data for body in updater.tell(match, pages).values()]
    assert all(data is told[0] for data in told)
    assert json.loads(b"{" + told[0])["own"] == {}


def plain(thing: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_a_frame_put_together_by_hand_is_a_step() -> None:
    match = talion.new("revenants", seats=2)
    updater = updates.Updates()
    pages = [updater.look(match, seats) for seats in ((), (0,), (1,))]
    match.play(0, "pick Reyes")
    bodies = updater.tell(match, pages)
    frame = updates.step_frame(1, bodies[pages[2]], 'my "id"')
    step = msgspec.json.decode(frame, type=protocol.Step, strict=True)
    assert plain(step) == json.loads(frame), "no field too many, none missing"
    assert (step.number, step.ack, step.events[0]["revenant"]) == (1, 'my "id"', "Reyes")
    own = laid(plain(pages[2].owns[0]), step.own["1"])
    assert own["prompt"]["legal"] == ["pick Grimsby", "pick McCoy", "pick Scully"]
    assert msgspec.json.decode(frame, type=protocol.ToPage) == step


def test_a_die_put_down_at_six_seats_takes_little_room() -> None:
    """At most 330 bytes to a page; the one whose offers, prompt and question change gets up to 150 more."""
    chance = random.Random(4)
    match = talion.new("arena", seats=6, seed=11)
    updater = updates.Updates()
    sizes: dict[bool, list[int]] = {True: [], False: []}
    pages = {seats: updater.look(match, seats) for seats in ((), *((seat,) for seat in range(6)))}
    for _ in range(600):
        enter_something(match, chance)
        bodies = updater.tell(match, pages.values())
        seat, _, words = match.entries[-1]
        # The last die of a turn brings another question; the others change what is offered.
        if words.startswith("put ") and not any(offer.startswith("marker") for offer in match.legal(seat)):
            for seen, body in bodies.items():
                mine = seat in seen.seats
                # A page's ids have so many letters.
                sizes[mine].append(len(updates.step_frame(seen.number + 1, body, "x" * 10 if mine else None)))
        pages = {seats: bodies[seen].seen if seen in bodies else seen for seats, seen in pages.items()}
    assert len(sizes[True]) > 100
    assert max(sizes[False]) <= 330
    assert max(sizes[True]) <= 480
