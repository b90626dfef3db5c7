"""What a seat may not know, it cannot find out: from views, observations, prompts, refusals, or what it is told.

All of it compares two courses of events that a seat cannot tell apart by what it knows: two worlds, two actions of another,
two outcomes of chance. Then it must have been told the same of both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from talion import build
from talion.kernel.chance import Stream, stream_of
from talion.kernel.dump import state_digest
from talion.kernel.events import CLOCK, OBSERVER, Event
from talion.kernel.shapes import EventData
from talion.kernel.state import NEVER, State
from talion.kernel.step import TICK, step
from talion.match import Match
from talion.testing.breach import demand
from talion.testing.steps import tried

# How many actions of one seat are compared with each other; how many outcomes of chance, in the set-up and in a step.
CHOICES = 3
OUTCOMES = 12
OUTCOMES_OF_A_STEP = 4

# Whether a seat (or OBSERVER) hears of an event: by its audience, unless a test makes a secret known.
Hears = Callable[[Event, int], bool]


def by_audience(event: Event, seat: int) -> bool:
    """As the rules say."""
    return event.seen_by(seat)


class Course(NamedTuple):
    """Something that was done: what is true after it, and what happened on the way."""

    after: State
    events: list[Event]

    def told(self, match: Match, seat: int, hears: Hears) -> list[EventData]:
        """What a seat witnessed of it."""
        return [match.game.event(match.words, self.after, event) for event in self.events if hears(event, seat)]


def everybody(match: Match) -> tuple[int, ...]:
    """All who look at a match."""
    return (OBSERVER, *range(match.state.seats))


def at(match: Match, state: State) -> Match:
    """The match as if another state were its own."""
    shown = Match.__new__(Match)
    shown.__dict__.update(match.__dict__)
    shown.state = state
    return shown


def can_tell_apart(match: Match, one: State, other: State, seat: int) -> bool:
    """Whether a seat sees or can find out a difference; what it sees is asked first, since it is asked quickly."""
    if at(match, one).view(seat) != at(match, other).view(seat):
        return True
    return bool(knowledge(match, one, seat) != knowledge(match, other, seat))


def knowledge(match: Match, state: State, seat: int) -> Any:
    """Everything a seat can see or ask for in a state."""
    shown = at(match, state)
    prompts = [(prompt.seat, prompt.kind, prompt.awaited) for prompt in shown.prompts()]
    if seat == OBSERVER:
        return shown.view(), prompts
    asked = [(prompt.id, prompt.text) for prompt in shown.prompts() if prompt.seat == seat]
    legal = match.rules.legal(state, seat)
    # The door asks for all that is legal before each reason; here it is asked once.
    others = [action for action in tried(match, state, seat) if action not in legal] if state.is_open(seat) else []
    reasons = [str(match.rules.explain(state, seat, action)) for action in others]
    known = [match.words.is_known(state, seat, action) for action in others]
    return shown.view(seat), prompts, asked, legal, reasons, known, match.rules.observation(state, seat)


# Doing


def done(match: Match, before: State, who: int, action: int, chance: Stream | None = None) -> Course:
    """An action of somebody, on a copy; with other chance, if there is some."""
    after = before.clone()
    if chance is not None:
        after.chance = chance
    after.sink = []
    at_ms = after.due_ms() if who == CLOCK else after.now_ms
    step(match.rules, after, who, at_ms, action)
    return heard(after)


def begun(match: Match, chance: Stream) -> Course:
    """The set-up of a match with other chance."""
    state: State = match.rules.empty(chance)
    state.sink = []
    match.rules.begin(state)
    return heard(state)


def heard(state: State) -> Course:
    """Take what was told out of a state."""
    events = state.sink
    state.sink = None
    return Course(state, [] if events is None else events)


def demand_told_alike(match: Match, one: Course, other: Course, seat: int, hears: Hears, what: str) -> None:
    """Who knows the same after two courses, from the same knowledge before, was told the same of both.

    In whichever order: cards that come one by one need not be kept in the order in which they came.
    """
    told, instead = one.told(match, seat, hears), other.told(match, seat, hears)
    if told == instead or sorted(map(repr, told)) == sorted(map(repr, instead)):
        return
    who = "observers" if seat == OBSERVER else f"seat {seat}"
    tells_apart = can_tell_apart(match, one.after, other.after, seat)
    demand(tells_apart, f"events tell {who} {what}:\n{told}\n{instead}")


# Comparing


def step_keeps_secrets(match: Match, who: int, stream: Stream, hears: Hears = by_audience) -> None:
    """Whatever somebody does now, nobody is told what it cannot know."""
    if who != CLOCK:
        secret_actions_stay_secret(match, who, stream, hears)
    twin_worlds_are_told_alike(match, who, stream, hears)
    secret_chance_stays_secret(match, who, stream, hears)


def imagined(match: Match, seat: int, stream: Stream) -> State:
    """A world that looks like the true one to a seat; by turns of chance, one in which it has forgotten what is past."""
    imagine = match.rules.forget if stream.below(2) else match.rules.reimagine
    world: State = imagine(match.state, seat, stream)
    return world


def twin_worlds_look_alike(match: Match, stream: Stream) -> int:
    """Re-deal what a seat cannot know: nothing it can see may change. How many worlds really differed."""
    different = 0
    for seat in everybody(match):
        twin = imagined(match, seat, stream)
        demand(not match.rules.audit(twin), f"an imagined world is broken: {match.rules.audit(twin)}")
        here, there = knowledge(match, match.state, seat), knowledge(match, twin, seat)
        demand(here == there, f"seat {seat} can tell two worlds apart:\n{here}\n{there}")
        twin.chance = match.state.chance.clone()
        different += state_digest(twin) != match.digest()
    return different


def twin_worlds_are_told_alike(match: Match, who: int, stream: Stream, hears: Hears = by_audience) -> None:
    """Do the same, with the same chance, in two worlds that a seat cannot tell apart."""
    for seat in everybody(match):
        twin = imagined(match, seat, stream)
        twin.chance = match.state.chance.clone()
        there = actions_of(match, twin, who)
        both = [action for action in actions_of(match, match.state, who) if action in there]
        if both:
            action = both[stream.below(len(both))]
            here, instead = done(match, match.state, who, action), done(match, twin, who, action)
            demand_told_alike(match, here, instead, seat, hears, "what it cannot know of the world")


def actions_of(match: Match, state: State, who: int) -> tuple[int, ...]:
    """What somebody can do now; CLOCK acts when a timer is set."""
    if who == CLOCK:
        return () if state.due_ms() == NEVER else (TICK,)
    return match.rules.legal(state, who)


def secret_actions_stay_secret(match: Match, who: int, stream: Stream, hears: Hears = by_audience) -> None:
    """Let a seat do different things: what others cannot see of them, they are not told either.

    And what nobody told them of has changed nothing they can see: so a page that hears nothing is up to date.
    """
    legal = match.rules.legal(match.state, who)
    start = stream.below(len(legal))
    courses = [done(match, match.state, who, legal[(start + i) % len(legal)]) for i in range(min(CHOICES, len(legal)))]
    for seat in everybody(match):
        if seat == who:
            continue
        for number, course in enumerate(courses):
            for other in courses[:number]:
                demand_told_alike(match, course, other, seat, hears, f"what {who} did secretly")
            if not course.told(match, seat, hears):
                changed = can_tell_apart(match, course.after, match.state, seat)
                demand(not changed, f"seat {seat} sees a change that no event told it of")


def secret_chance_stays_secret(match: Match, who: int, stream: Stream, hears: Hears = by_audience) -> None:
    """Let one draw of chance fall differently in what somebody does."""
    actions = actions_of(match, match.state, who)
    action = actions[stream.below(len(actions))]
    chance = match.state.chance
    compare(
        match, lambda turned: done(match, match.state, who, action, turned), chance, OUTCOMES_OF_A_STEP, stream, hears
    )


def set_up_keeps_secrets(match: Match, stream: Stream, hears: Hears = by_audience) -> None:
    """Let one draw of chance fall differently in the set-up: what was dealt to one, no other was told."""
    chance = stream_of(int(match.header.seed), "match")
    compare(match, lambda turned: begun(match, turned), chance, OUTCOMES, stream, hears)


def chance_can_be_turned() -> bool:
    """Whether draws can be changed one at a time: a compiled stream of chance is closed to that."""
    return build.mode() != "compiled"


def compare(
    match: Match, course: Callable[[Stream], Course], chance: Stream, outcomes: int, stream: Stream, hears: Hears
) -> None:
    """A course of events with the chance it has, and with one draw changed at a time."""
    if not chance_can_be_turned():
        return
    from talion.testing.turned import Turned  # a class that the compiled build cannot make

    usual = Turned(chance)
    here = course(usual)
    if usual.drawn == 0:
        return
    for _ in range(outcomes):
        instead = course(Turned(chance, stream.below(usual.drawn), stream.next32()))
        for seat in everybody(match):
            demand_told_alike(match, here, instead, seat, hears, "what chance dealt to others")
