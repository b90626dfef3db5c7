"""What must hold at every step of a match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.content.rulings import read_rulings
from talion.kernel.dump import STANDING_FIELDS, canonical, dump, load, state_digest
from talion.kernel.events import OBSERVER
from talion.kernel.game import Game
from talion.kernel.record import Record
from talion.kernel.refusals import Refused
from talion.kernel.state import NEVER, State
from talion.kernel.step import step, why_not
from talion.match import Match
from talion.testing.breach import Breach, demand

VEC = type(vec[i64]())

# So many actions of a seat are tried at a step.
MOST_TRIED = 250


def known_rulings(game: Game) -> set[str]:
    """The ids a refusal of this game may cite."""
    kernel = Path(talion.__file__).parent / "kernel" / "RULES.md"
    return {ruling.id for path in (kernel, game.folder() / "RULES.md") for ruling in read_rulings(path)}


def all_hold(match: Match, rulings: set[str]) -> None:
    """Everything below, but for what no seat can do while a timer is due this very moment."""
    clones_never_alias(match.state)
    dump_and_load(match)
    views_are_in_two_parts(match)
    if not clock_is_first(match):
        legal_is_sound(match)
        every_legal_action_applies(match)
        refusals_change_nothing(match, rulings)


def clock_is_first(match: Match) -> bool:
    """Whether a timer is due this very moment, so that no seat may act before CLOCK."""
    return bool(NEVER != match.state.due_ms() <= match.now_ms)


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
    """The actions to try for a seat: all, or one where it is asked nothing, since the door then looks at no action. Of very many
    every so manieth, others at each step."""
    if not state.is_open(seat):
        return range(1)
    apart = 1 + match.rules.actions // MOST_TRIED
    return range(len(match.entries) % apart, match.rules.actions, apart)


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
    for name in ("prompt", "timer_ms", "timer_what", "frames", *state.FIELDS):
        scribble_list(getattr(state, name), by)
    for record in records(state):
        for name in record.FIELDS:
            value = getattr(record, name)
            if isinstance(value, int):
                setattr(record, name, not value if isinstance(value, bool) else value + by)
            else:
                scribble_list(value, by)


def scribble_list(value: object, by: int) -> None:
    if type(value) is VEC:
        for i in range(len(value)):
            value[i] += by


def records(state: State) -> list[Record]:
    held = [getattr(state, name) for name in state.RECORDS]
    return [record for value in held if value is not None for record in (value if isinstance(value, list) else [value])]


def load_chance(state: State, source: State) -> None:
    state.chance = source.chance.clone()


def dump_and_load(match: Match) -> None:
    """A state survives being written as JSON text, and its fields are all there."""
    text = canonical(dump(match.state))
    back = load(match.rules, json.loads(text))
    demand(canonical(dump(back)) == text, "dump and load change the state")
    unsaved = attributes_of(match.state) - set(dump(match.state)) - {"sink", "chance", *STANDING_FIELDS}
    unsaved -= {name for name in match.state.OPTIONAL if getattr(match.state, name) is None}
    demand(not unsaved, f"not dumped: {unsaved}")
    for record in records(match.state):
        unsaved = attributes_of(record) - set(record.FIELDS)
        demand(not unsaved, f"not dumped of {type(record).__name__}: {unsaved}")


def attributes_of(thing: Any) -> set[str]:
    """All it has, compiled, with slots, or in a dictionary."""
    lists = [getattr(kind, name, ()) for kind in type(thing).__mro__ for name in ("__mypyc_attrs__", "__slots__")]
    return set(getattr(thing, "__dict__", ())).union(*lists)


def views_are_in_two_parts(match: Match) -> None:
    """What a seat knows beyond the public, laid over the public, is its view."""
    game, words, state = match.game, match.words, match.state
    for seat in range(state.seats):
        joined = {**game.view(words, state, OBSERVER), **game.private(words, state, seat)}
        demand(joined == game.view(words, state, seat), f"the private view of seat {seat} does not fit")
