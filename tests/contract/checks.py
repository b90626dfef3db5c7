"""What every game must keep, as checks that any game can be put to. A breach raises `Breach`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion import CLOCK, OBSERVER, Match, Refused
from talion.content.rulings import read_rulings
from talion.kernel.chance import Stream, stream_of
from talion.kernel.dump import canonical, dump, load, state_digest
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.ints import count, nth
from talion.kernel.record import Record
from talion.kernel.state import NEVER, State
from talion.kernel.step import step, why_not
from talion.kernel.turn import PACE_MS, clock_acts
from talion.match import replay

MOST_STEPS = 20_000
RULING = re.compile(r"^[A-Z]{2}-\d+$")


class Breach(AssertionError):
    """A game broke the contract."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Breach(what)


def known_rulings(game: Game) -> set[str]:
    """The ids a refusal of this game may cite."""
    kernel = Path(talion.__file__).parent / "kernel" / "RULES.md"
    return {ruling.id for path in (kernel, game.folder() / "RULES.md") for ruling in read_rulings(path)}


def next_entry(match: Match, stream: Stream) -> tuple[int, int, int]:
    """A random entry (who, when, action) that moves the match on; CLOCK acts when its time has come."""
    state = match.state
    at_ms = match.now_ms + stream.below(PACE_MS)
    if clock_acts(state, at_ms):
        demand(state.due_ms() != NEVER, "nobody can act and no timer runs")
        return CLOCK, state.due_ms(), 0
    # Now and then somebody who was not awaited changes an answer.
    mask = state.open if stream.below(8) == 0 else state.awaited or state.open
    seat = nth(mask, stream.below(count(mask)))
    legal = match.rules.legal(state, seat)
    demand(len(legal) > 0, f"seat {seat} has a prompt and nothing legal")
    return seat, at_ms, legal[stream.below(len(legal))]


def walk(match: Match, seed: int) -> Iterator[tuple[Match, tuple[int, int, int]]]:
    """Play at random to the end; each step is yielded before it is made."""
    stream = stream_of(seed, "contract")
    for _ in range(MOST_STEPS):
        if match.state.over:
            return
        entry = next_entry(match, stream)
        yield match, entry
        who, at_ms, action = entry
        match.enter(who, at_ms, "tick" if who == CLOCK else match.words.codec.words[action])
    raise Breach(f"no end after {MOST_STEPS} steps")


def clock_is_first(match: Match) -> bool:
    """Whether a timer is due this very moment, so that no seat may act before CLOCK."""
    return NEVER != match.state.due_ms() <= match.now_ms


# At each step


def healthy(match: Match) -> None:
    """The audit is clean, and somebody can act."""
    broken = match.rules.audit(match.state)
    demand(not broken, f"audit: {broken}")
    demand(match.state.awaited & ~match.state.open == 0, "a seat without a prompt is awaited")


def legal_is_sound(match: Match) -> None:
    """The legal list is stable, without repeats, in range, and the same for an equal state."""
    copies = [match.state, match.state.clone(), load(match.rules, dump(match.state))]
    for seat in range(match.state.seats):
        lists = [match.rules.legal(state, seat) for state in copies for _ in range(2)]
        demand(all(legal == lists[0] for legal in lists), f"legal order of seat {seat} is unstable: {lists}")
        demand(len(set(lists[0])) == len(lists[0]), "legal repeats itself")
        demand(all(0 <= action < match.rules.actions for action in lists[0]), "legal leaves the range of actions")
        demand(len(lists[0]) <= match.rules.most_legal, "legal is longer than most_legal")
        demand(bool(lists[0]) == match.state.is_open(seat), f"seat {seat}: prompt and legal disagree")


def every_legal_action_applies(match: Match) -> None:
    """Each legal action can be done, on a clone, and leaves a healthy state behind."""
    before = match.digest()
    for seat in range(match.state.seats):
        for action in match.rules.legal(match.state, seat):
            copy = match.state.clone()
            step(match.rules, copy, seat, copy.now_ms, action)
            demand(not match.rules.audit(copy), f"audit after {match.words.codec.words[action]}")
    demand(match.digest() == before, "playing on a clone changed the original")


def refusals_change_nothing(match: Match, rulings: set[str]) -> None:
    """All other actions are refused with a known ruling and a sentence, and change nothing."""
    before = match.digest()
    for seat in range(match.state.seats):
        legal = set(match.rules.legal(match.state, seat))
        for action in tried(match, match.state, seat):
            refusal = why_not(match.rules, match.state, seat, match.now_ms, action)
            demand((refusal is None) == (action in legal), f"why_not and legal disagree on {action}")
            if refusal is None:
                continue
            demand(refusal.ruling in rulings, f"{refusal.ruling} is not a ruling")
            demand(refusal.reason.endswith(".") and len(refusal.reason) > 10, f"no sentence: {refusal.reason!r}")
            try:
                step(match.rules, match.state, seat, match.now_ms, action)
            except Refused:
                pass
            else:
                raise Breach(f"{action} was refused by why_not and taken by step")
    demand(match.digest() == before, "a refusal changed the state")


def tried(match: Match, state: State, seat: int) -> range:
    """The actions to try for a seat: all, or one where it is asked nothing, since the door then looks at no action."""
    return range(match.rules.actions if state.is_open(seat) else 1)


def clones_never_alias(state: State) -> None:
    """Changing every list of a clone in place leaves the original alone, and the other way round."""
    for scribbled, kept in ((state.clone(), state), (state, state.clone())):
        before = state_digest(kept)
        demand(state_digest(scribbled) == before, "a clone differs from its original")
        scribble(scribbled, 1)
        scribbled.chance.next32()
        demand(state_digest(kept) == before, "a clone shares something that can change")
        scribble(scribbled, -1)
        if scribbled is state:
            load_chance(state, kept)


def scribble(state: State, by: int) -> None:
    """Change every number in every list and record of a state; with the opposite number, change it back."""
    for thing in (state, *records(state)):
        for name in ("prompt", "timer_ms", "timer_what", "frames", *state.FIELDS) if thing is state else thing.FIELDS:
            value = getattr(thing, name)
            if isinstance(value, vec[i64]):
                for i in range(len(value)):
                    value[i] += by
            elif thing is not state:
                setattr(thing, name, not value if isinstance(value, bool) else value + by)


def records(state: State) -> list[Record]:
    held = [getattr(state, name) for name in state.RECORDS]
    return [record for value in held for record in (value if isinstance(value, list) else [value])]


def load_chance(state: State, source: State) -> None:
    state.chance = source.chance.clone()


def dump_and_load(match: Match) -> None:
    """A state survives being written as JSON text, and its fields are all there."""
    text = canonical(dump(match.state))
    back = load(match.rules, json.loads(text))
    demand(canonical(dump(back)) == text, "dump and load change the state")
    unsaved = attributes_of(match.state) - set(dump(match.state)) - {"sink", "chance"}
    demand(not unsaved, f"not dumped: {unsaved}")
    for record in records(match.state):
        unsaved = attributes_of(record) - set(record.FIELDS)
        demand(not unsaved, f"not dumped of {type(record).__name__}: {unsaved}")


def attributes_of(thing: State | Record) -> set[str]:
    return set(getattr(thing, "__dict__", None) or type(thing).__mypyc_attrs__)  # type: ignore[union-attr]  # compiled


def views_are_in_two_parts(match: Match) -> None:
    """What a seat knows beyond the public, laid over the public, is its view."""
    game, words, state = match.game, match.words, match.state
    for seat in range(state.seats):
        joined = {**game.view(words, state, OBSERVER), **game.private(words, state, seat)}
        demand(joined == game.view(words, state, seat), f"the private view of seat {seat} does not fit")


# Secrets


def knowledge(match: Match, state: State, seat: int) -> Any:
    """Everything a seat can see or ask for in a state."""
    shown = Match.__new__(Match)
    shown.__dict__.update(match.__dict__)
    shown.state = state
    prompts = [(prompt.seat, prompt.kind, prompt.awaited) for prompt in shown.prompts()]
    if seat == OBSERVER:
        return shown.view(), prompts
    asked = [(prompt.id, prompt.text) for prompt in shown.prompts() if prompt.seat == seat]
    legal = match.rules.legal(state, seat)
    # The door asks for all that is legal before each reason; here it is asked once.
    others = [action for action in tried(match, state, seat) if action not in legal] if state.is_open(seat) else []
    reasons = [str(match.rules.explain(state, seat, action)) for action in others]
    return shown.view(seat), prompts, asked, legal, reasons


def twin_worlds_look_alike(match: Match, stream: Stream) -> int:
    """Re-deal what a seat cannot know: nothing it can see may change. How many worlds really differed."""
    different = 0
    for seat in (OBSERVER, *range(match.state.seats)):
        twin = match.rules.reimagine(match.state, seat, stream)
        demand(not match.rules.audit(twin), f"an imagined world is broken: {match.rules.audit(twin)}")
        here, there = knowledge(match, match.state, seat), knowledge(match, twin, seat)
        demand(here == there, f"seat {seat} can tell two worlds apart:\n{here}\n{there}")
        twin.chance = match.state.chance.clone()
        different += state_digest(twin) != match.digest()
    return different


def witnessed(match: Match, before: State, who: int, action: int, seat: int) -> tuple[Any, list[Any]]:
    """What a seat knows after an action of somebody, and what it witnessed of it."""
    after = before.clone()
    sink: list[Event] = []
    after.sink = sink
    step(match.rules, after, who, after.now_ms, action)
    after.sink = None
    told = [match.words.event(after, event) for event in sink if event.seen_by(seat)]
    return knowledge(match, after, seat), told


def events_tell_no_more_than_views(match: Match, who: int, stream: Stream) -> None:
    """If a seat knows the same after two different actions of another, it must have witnessed the same.

    And what nobody told it of has changed nothing it can see: so a page that hears nothing is up to date.
    """
    legal = match.rules.legal(match.state, who)
    start = stream.below(len(legal))
    choices = [legal[(start + i) % len(legal)] for i in range(min(3, len(legal)))]
    for seat in (OBSERVER, *range(match.state.seats)):
        if seat == who:
            continue
        seen: dict[str, list[Any]] = {}
        before = knowledge(match, match.state, seat)
        for action in choices:
            known, told = witnessed(match, match.state, who, action, seat)
            demand(seen.setdefault(repr(known), told) == told, f"events tell seat {seat} what {who} did secretly")
            demand(bool(told) or known == before, f"seat {seat} sees a change that no event told it of")


# After the match


def replay_equals_play(match: Match, folder: Path) -> None:
    """The log gives the match back, from memory and from a file, events and all."""
    path = folder / "match.talion"
    match.save(path, overwrite=True)
    for back in (replay(match.log, match.game), talion.load(path, match.game)):
        demand(back.digest() == match.digest(), "replay differs from play")
        demand(back.events() == match.events(), "replay tells other events")
        demand(back.result == match.result, "replay ends differently")


def result_is_sound(match: Match) -> None:
    """Places, winners and payoffs agree."""
    result = match.result
    demand(result is not None, "a finished match has a result")
    places = result["places"]
    # Alone against the game: first is a win, second is not.
    alone = match.state.seats == 1
    demand(len(places) == match.state.seats, f"places {places}")
    demand(places[0] in (1, 2) if alone else min(places) == 1, f"places {places}")
    payoffs = [match.rules.payoff(match.state, seat) for seat in range(match.state.seats)]
    demand(alone or sum(payoffs) in range(1001 - len(places), 1001), f"payoffs {payoffs}")
    for place, payoff in zip(places, payoffs, strict=True):
        demand((place == 1) == (payoff > 0), f"places {places} and payoffs {payoffs}")
    demand(bool(RULING.match(result["ruling"])), f"no ruling: {result['ruling']}")
