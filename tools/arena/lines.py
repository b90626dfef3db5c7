"""Bots at the end of lines: what they see and what they say takes its time on the way (EA-20, EA-86)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from talion.bots.bot import NOTHING
from talion.bots.hand import MOST_MOMENTS, Hand
from talion.games.arena.realtime.timers import LAG_RISE_MS, LAG_STEP_MS, MOST_LAG_MS
from talion.kernel.events import CLOCK
from talion.kernel.rules import Rules
from talion.kernel.state import NEVER
from talion.kernel.step import LAG, LAGS, TICK, perform, why_not
from talion.server.table.waiting import MOST_A_SEAT


@dataclass(frozen=True)
class Command:
    """On its way to the table, or waiting there."""

    arrives_ms: int
    seat: int
    prompt: int
    action: int


def note_lags(rules: Rules[Any], state: Any, trips_ms: tuple[int, ...]) -> None:
    """EA-86, EA-103: the table has measured every line, and noted it step by step."""
    for seat, trip_ms in enumerate(trips_ms):
        noted_ms, lag_ms = 0, min(trip_ms, MOST_LAG_MS) // LAG_STEP_MS * LAG_STEP_MS
        while noted_ms < lag_ms:
            noted_ms = min(noted_ms + LAG_RISE_MS, lag_ms)
            perform(rules, state, CLOCK, state.now_ms, LAG + seat * LAGS + noted_ms)


def play_over_lines(rules: Rules[Any], state: Any, hands: list[Hand], trips_ms: tuple[int, ...]) -> int:
    """Hands by seat play a match in virtual time, each over a line with this round trip; how many commands were taken.

    A hand's clock runs half a trip late, and so does what it sees: it decides on the table as it is now, and the table hears of
    that a whole trip later. Until then it decides nothing more: it does not know yet what became of it.
    """
    on_the_way: list[Command] = []
    waiting: list[Command] = []
    taken = 0
    for _moment in range(MOST_MOMENTS):
        if state.over:
            break
        hand = min((hand for hand in hands if hand.look(state) != NEVER), key=lambda one: one.at_ms, default=None)
        acts_ms = NEVER if hand is None else hand.at_ms
        arrives_ms = on_the_way[0].arrives_ms if on_the_way else NEVER
        due_ms = state.due_ms()
        next_ms = earliest(due_ms, acts_ms, arrives_ms)
        if due_ms == next_ms:
            perform(rules, state, CLOCK, due_ms, TICK)
        elif hand is not None and acts_ms == next_ms:
            state.now_ms = hand.at_ms = max(state.now_ms, acts_ms)
            now_ms = state.now_ms
            prompt = state.prompt[hand.seat] or state.offers[hand.seat]
            action = hand.act(rules, state)
            if action != NOTHING:
                arrives_ms = now_ms + trips_ms[hand.seat]
                hand.at_ms = max(hand.at_ms, arrives_ms)
                on_the_way.append(Command(arrives_ms, hand.seat, prompt, action))
                on_the_way.sort(key=lambda one: one.arrives_ms)
            continue
        else:
            command = on_the_way.pop(0)
            state.now_ms = max(state.now_ms, command.arrives_ms)
            waiting.append(command)
        taken += take_waiting(rules, state, waiting)
    return taken


def earliest(*times_ms: int) -> int:
    """The first of several times, some of which never come."""
    return min((time_ms for time_ms in times_ms if time_ms != NEVER), default=NEVER)


def take_waiting(rules: Rules[Any], state: Any, waiting: list[Command]) -> int:
    """Commands at the table, in the order they came: taken, kept while they must wait, or dropped. How many were taken."""
    taken = 0
    place = 0
    while place < len(waiting) and not state.over:
        command = waiting[place]
        refusal = why_not(rules, state, command.seat, state.now_ms, command.action, command.prompt)
        if refusal is None:
            perform(rules, state, command.seat, state.now_ms, command.action)
            taken += 1
            del waiting[place]
            place = 0  # what is taken may let others go on
        elif refusal.wait and sum(one.seat == command.seat for one in waiting[: place + 1]) <= MOST_A_SEAT:
            place += 1
        else:
            del waiting[place]
    return taken
