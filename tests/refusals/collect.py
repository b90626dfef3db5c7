"""Matches played at random, and at their steps the reason for every action that is not legal.

Sentences that differ in names and numbers alone are one pattern. The patterns of a game stand in a file of its own, with an
example each: it is read like a golden playthrough. `make golden` writes them anew.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import talion
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.kernel.refusals import Refusal
from talion.match import Match
from talion.testing.settings import settings
from talion.testing.steps import clock_is_first
from talion.testing.walk import walk

HERE = Path(__file__).parent
SEEDS = range(3)
# Matches are looked at closely at their beginning, then less and less often.
CLOSELY = 40
# Names one after the other: how many does not matter.
LISTED = re.compile(r"\{\w+\}(?:(?:, | and | or )\{\w+\})+")


class Moment:
    """A match when a seat is asked; what the seat sees is worked out once for all that it is refused then."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    @cached_property
    def legal(self) -> list[str]:
        return self.match.legal(self.seat)


class Said(NamedTuple):
    """A refusal, and what it was said of. `named`: the names and numbers that its pattern leaves open."""

    match: Match
    seat: int
    action: int
    refusal: Refusal
    named: tuple[str, ...]
    moment: Moment

    @property
    def words(self) -> str:
        """The action that was refused."""
        text: str = self.match.words.codec.words[self.action]
        return text


# Whether what a refusal says is so.
Claim = Callable[[Said], bool]


def said_by(game: str, what: str, default: Any = None) -> Any:
    """What the file of a game says: CLAIMS, for patterns of its refusals whether they are true where they are said; and
    where it has them KINDS, one word for several kinds of names, and `more`, matches with settings that chance seldom
    brings about."""
    return getattr(importlib.import_module(f"tests.refusals.{game}"), what, default)


def rare_moments(game: str) -> list[Match]:
    """Moments that hardly come about by chance, where a game's file has some."""
    moments: Callable[[], list[Match]] | None = said_by(game, "rare_moments")
    return [] if moments is None else moments()


# Patterns


def names_of(content: Any) -> dict[str, str]:
    """Each name in some content, with the kind of thing it is the name of."""
    found: dict[str, str] = {}

    def look(things: dict[str, Any], kind: str) -> None:
        for key, value in things.items():
            if isinstance(value, dict):
                named = "name" in value
                if named:
                    found[value["name"]["value"]] = kind or key
                # A collection gives its own name to what is in it; a thing that is part of another has its own.
                look(value, "" if named else key.removesuffix("s"))

    look({key: value for key, value in msgspec.to_builtins(content).items() if key != "pack"}, "")
    return found


class Opener:
    """Finds the pattern of a sentence: kinds instead of names and numbers."""

    def __init__(self, content: Any, words: dict[str, str]) -> None:
        self.kinds = {name: words.get(kind, kind) for name, kind in names_of(content).items()}
        longest_first = sorted(self.kinds, key=len, reverse=True)
        self.opened = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))}|\d+)(?!\w)")
        self.known: dict[str, tuple[str, tuple[str, ...]]] = {}

    def pattern(self, reason: str) -> tuple[str, tuple[str, ...]]:
        """A sentence's pattern, and the names and numbers that it leaves open."""
        if reason not in self.known:
            named = tuple(self.opened.findall(reason))
            sentence = self.opened.sub(lambda found: f"{{{self.kinds.get(found[0], 'n')}}}", reason)
            self.known[reason] = LISTED.sub("{…}", sentence), named
        return self.known[reason]


# Collecting


def matches(game: Game) -> Iterator[tuple[int, Match]]:
    """Matches with all options and their numbers of seats, each with the seed it is played by."""
    for seats, options in settings(game):
        for seed in SEEDS:
            yield seed, talion.new(game, seats=seats, seed=seed, options=options)
    more: Callable[[], Iterator[tuple[int, Match]]] | None = said_by(game.name, "more")
    if more is not None:
        yield from more()


def refusals(game: Game) -> Iterator[tuple[str, Said]]:
    """Every refusal met, with its pattern."""
    kinds: dict[str, str] = said_by(game.name, "KINDS", {})
    for seed, match in matches(game):
        opener = Opener(match.pack.content, kinds)
        stream = stream_of(seed, "refusals")
        for number, _ in enumerate(walk(match, seed)):
            if stream.below(1 + number // CLOSELY) == 0 and not clock_is_first(match):
                yield from refusals_at(match, opener)
    for match in rare_moments(game.name):
        yield from refusals_at(match, Opener(match.pack.content, kinds))


def refusals_at(match: Match, opener: Opener) -> Iterator[tuple[str, Said]]:
    """The reason for everything that those who are asked may not do now."""
    rules, state = match.rules, match.state
    for seat in range(state.seats):
        if not state.is_open(seat):
            continue
        legal, moment = rules.legal(state, seat), Moment(match, seat)
        for action in range(rules.actions):
            if action not in legal:
                refusal = rules.explain(state, seat, action)
                pattern, named = opener.pattern(refusal.reason)
                yield pattern, Said(match, seat, action, refusal, named, moment)


def page(patterns: dict[str, Said], claims: dict[str, Claim]) -> str:
    """All patterns of a game: whether each is checked, its ruling, and an example."""
    lines = []
    for pattern, said in sorted(patterns.items(), key=lambda item: (item[1].refusal.ruling, item[0])):
        how = "checked" if pattern in claims else "UNCHECKED" if said.named else "read"
        lines += [f"{said.refusal.ruling} | {how} | {pattern}", f"    {said.words}: {said.refusal.reason}"]
    return "\n".join(lines) + "\n"


def collect(game: str) -> tuple[str, list[str]]:
    """A game's page, and what was said that is not so."""
    claims: dict[str, Claim] = said_by(game, "CLAIMS")
    patterns: dict[str, Said] = {}
    untrue: dict[str, str] = {}
    for pattern, said in refusals(registry.find(game)):
        patterns.setdefault(pattern, said)
        claim = claims.get(pattern)
        if claim is not None and pattern not in untrue and not claim(said):
            untrue[pattern] = f"not so: seat {said.seat}, {said.words}: {said.refusal}"
    unmet = [f"never said: {pattern}" for pattern in claims if pattern not in patterns]
    return page(patterns, claims), [*untrue.values(), *unmet]


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.txt")):
        written, untrue = collect(name)
        (HERE / f"{name}.txt").write_text(written)
        sys.stderr.writelines(f"{name}: {found}\n" for found in untrue)
