"""Matches between bots, one or thousands, each from its own seed so that any of them can be played again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from talion.bots.bot import Bot, ask, witnessed
from talion.bots.hand import Hand, play_live
from talion.bots.players import player
from talion.kernel.chance import stream_of
from talion.kernel.codec import clock_words
from talion.kernel.events import CLOCK, Event
from talion.kernel.game import Game
from talion.kernel.step import TICK, perform
from talion.kernel.turn import next_actor
from talion.match import Match, new

BATCH = 20
MOST_DECISIONS = 100_000


@dataclass(frozen=True)
class Plan:
    """What to play: a game, the bots by seat, and how."""

    game: str | Game
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    pack: str | None = None
    # Whether bots change seats from match to match, so that no bot owes its result to its seat.
    rotate: bool = True


@dataclass(frozen=True)
class Outcome:
    """How one match went. `places` and `payoffs` are by bot of the plan, not by seat."""

    seed: int
    places: tuple[int, ...]
    payoffs: tuple[int, ...]
    decisions: int
    ended: bool


def seats_of(plan: Plan, number: int) -> tuple[int, ...]:
    """Which bot of the plan sits at each seat in the match of this number."""
    size = len(plan.bots)
    shift = number % size if plan.rotate else 0
    return tuple((seat + shift) % size for seat in range(size))


def begin(plan: Plan, seed: int) -> Match:
    """The match of a seed, set up as simulations are."""
    probe = new(plan.game, len(plan.bots), seed, None, plan.pack)
    options = {**probe.game.simulation, **plan.options}
    return new(plan.game, len(plan.bots), seed, options, plan.pack)


def play_one(plan: Plan, number: int, seed: int) -> Outcome:
    """One match from its seed."""
    match = begin(plan, seed)
    rules, state = match.rules, match.state
    seating = seats_of(plan, number)
    decisions = play_out(match, [player(plan.game, plan.bots[bot]) for bot in seating], seed)
    places, payoffs = [0] * state.seats, [0] * state.seats
    if state.over:
        for seat, place in enumerate(rules.places(state)):
            places[seating[seat]] = place
            payoffs[seating[seat]] = rules.payoff(state, seat)
    return Outcome(seed, tuple(places), tuple(payoffs), decisions, state.over)


def play_out(match: Match, players: list[Bot], seed: int, recorded: bool = False, most: int = MOST_DECISIONS) -> int:
    """Bots by seat play a match to its end, or for very long; how many decisions they made. `recorded`: every step is in the match's
    log, so that it can be opened as a replay; the match is the same."""
    for seat, bot in enumerate(players):
        bot.sit(match, seat)
    try:
        return decisions_of(match, players, seed, recorded, most)
    finally:
        for bot in players:
            bot.rise()


def decisions_of(match: Match, players: list[Bot], seed: int, recorded: bool, most: int) -> int:
    rules, state, words = match.rules, match.state, match.words.codec.words
    streams = [stream_of(seed, f"bot {seat}") for seat in range(state.seats)]
    percent = match.game.speed(match.header.options)
    tempos = [bot.tempo.at(percent) for bot in players if bot.tempo is not None]

    def enter(who: int, at_ms: int, action: int) -> None:
        match.enter(who, at_ms, clock_words(action) if who == CLOCK else words[action])

    if match.game.is_realtime(match.header.options) and len(tempos) == len(players):
        hands = [Hand(*one) for one in zip(players, tempos, range(state.seats), streams, strict=True)]
        return play_live(rules, state, hands, enter if recorded else None, most)
    pace = stream_of(seed, "pace")
    # Events cost nothing where nobody remembers them, and who listens already goes on listening.
    listening = state.sink
    heard = [told.event for told in match.told] if listening is None else listening
    if not recorded:
        state.sink = heard if listening is not None or any(bot.remembers for bot in players) else None
    decisions = 0
    while not state.over and decisions < most:
        seat = next_actor(state, pace)
        if seat == CLOCK:
            if recorded:
                enter(CLOCK, state.due_ms(), TICK)
            else:
                perform(rules, state, CLOCK, state.due_ms(), TICK)
            continue
        bot = players[seat]
        memory: tuple[Event, ...] = ()
        if bot.remembers:
            memory = witnessed(match, seat) if recorded else tuple(event for event in heard if event.seen_by(seat))
        action = ask(bot, rules, state, seat, streams[seat], memory=memory).action
        if recorded:
            enter(seat, state.now_ms, action)
        else:
            rules.apply(state, seat, action)
        decisions += 1
    state.sink = listening
    return decisions


def play_batch(plan: Plan, first_number: int, last_number: int, seed: int) -> list[Outcome]:
    """Matches number `first_number` to `last_number - 1` of a run."""
    return [play_one(plan, number, seed + number) for number in range(first_number, last_number)]


def play_many(
    plan: Plan, matches: int, seed: int, processes: int, progress: Callable[[int], None] = lambda done: None
) -> list[Outcome]:
    """A whole run, spread over processes; `progress` hears how many matches are done."""
    begin(plan, seed)  # a plan that cannot be played says so here, in this process
    for bot in plan.bots:
        player(plan.game, bot)
    starts = range(0, matches, BATCH)
    outcomes: list[Outcome] = []
    if processes <= 1:
        for start in starts:
            outcomes += play_batch(plan, start, min(start + BATCH, matches), seed)
            progress(len(outcomes))
        return outcomes
    with ProcessPoolExecutor(processes) as pool:
        waiting = [pool.submit(play_batch, plan, start, min(start + BATCH, matches), seed) for start in starts]
        try:
            for batch in waiting:
                outcomes += batch.result()
                progress(len(outcomes))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return outcomes
