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

    @property
    def legal(self) -> list[str]:
        """What could be done instead."""
        return self.moment.legal


# Whether what a refusal says is so.
Claim = Callable[[Said], bool]


# Matches under way, each with a seat that is asked.
Positions = Callable[[Game], Iterator[tuple[Match, int]]]


class Reader:
    """How a game's refusals are read: CLAIMS in its file here says of patterns whether they are true where they are said.

    Where the file has them: KINDS, one word for several kinds of names; `more`, matches with settings that chance seldom brings
    about; `rare_moments`, matches that stand where hardly any does. `positions` or `names` stand for those below. Where a game has
    several files, those but the first name the GAME: what stands on the first page is checked there too, and not repeated. APART: of very many
    actions every so manieth is asked about, others at each moment.
    """

    def __init__(self, page: str) -> None:
        file = importlib.import_module(f"tests.refusals.{page}")
        name: str = getattr(file, "GAME", page)
        self.game = registry.find(name)
        self.elsewhere: frozenset[str] = patterns_on(name) if name != page else frozenset()
        self.apart: int = getattr(file, "APART", 1)
        self.claims: dict[str, Claim] = file.CLAIMS
        # Claims that a walk may not meet.
        self.rare: frozenset[str] = getattr(file, "RARE", frozenset())
        self.kinds: dict[str, str] = getattr(file, "KINDS", {})
        self.more: Callable[[], Iterator[tuple[int, Match]]] | None = getattr(file, "more", None)
        self.rare_moments: Callable[[], list[Match]] | None = getattr(file, "rare_moments", None)
        self.own_positions: Positions | None = getattr(file, "positions", None)
        self.names: Callable[[Match], dict[str, str]] = getattr(file, "names", names)

    def matches(self) -> Iterator[tuple[int, Match]]:
        """Matches with all options and their numbers of seats, each with the seed it is played by."""
        for seats, options in settings(self.game):
            for seed in SEEDS:
                yield seed, talion.new(self.game, seats=seats, seed=seed, options=options)
        if self.more is not None:
            yield from self.more()

    def positions(self) -> Iterator[tuple[Match, int]]:
        """At some of their steps everybody who is asked, and rare moments."""
        if self.own_positions is not None:
            yield from self.own_positions(self.game)
            return
        for seed, match in self.matches():
            stream = stream_of(seed, "refusals")
            for number, _ in enumerate(walk(match, seed)):
                if stream.below(1 + number // CLOSELY) == 0 and not clock_is_first(match):
                    yield from asked(match)
        if self.rare_moments is not None:
            for match in self.rare_moments():
                yield from asked(match)


def patterns_on(page: str) -> frozenset[str]:
    """The patterns that a page has."""
    lines = (HERE / f"{page}.txt").read_text().splitlines()
    return frozenset(line.split(" | ", 2)[2] for line in lines if not line.startswith("    "))


def asked(match: Match) -> Iterator[tuple[Match, int]]:
    """Everybody who is asked now."""
    yield from ((match, seat) for seat in range(match.state.seats) if match.state.is_open(seat))


# Patterns


def names(match: Match) -> dict[str, str]:
    """Each name in the content of a match, with the kind of thing it is the name of."""
    found: dict[str, str] = {}

    def look(things: dict[str, Any], kind: str) -> None:
        for key, value in things.items():
            if isinstance(value, dict):
                named = "name" in value
                if named:
                    found[value["name"]["value"]] = kind or key
                # A collection gives its own name to what is in it; a thing that is part of another has its own.
                look(value, "" if named else key.removesuffix("s"))

    content = msgspec.to_builtins(match.pack.content)
    look({key: value for key, value in content.items() if key != "pack"}, "")
    return found


class Opener:
    """Finds the pattern of a sentence: kinds instead of names and numbers."""

    def __init__(self, kinds: dict[str, str]) -> None:
        self.kinds = kinds
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


def refusals(reader: Reader) -> Iterator[tuple[str, Said]]:
    """Every refusal met, with its pattern: the reason for everything that those who are asked may not do."""
    last: Match | None = None
    for number, (match, seat) in enumerate(reader.positions()):
        if match is not last:
            kinds = {name: reader.kinds.get(kind, kind) for name, kind in reader.names(match).items()}
            opener, last = Opener(kinds), match
        legal, moment = match.rules.legal(match.state, seat), Moment(match, seat)
        for action in range(number % reader.apart, match.rules.actions, reader.apart):
            if action not in legal:
                refusal = match.rules.explain(match.state, seat, action)
                pattern, named = opener.pattern(refusal.reason)
                yield pattern, Said(match, seat, action, refusal, named, moment)


def written(patterns: dict[str, Said], claims: dict[str, Claim]) -> str:
    """All patterns of a game: whether each is checked, its ruling, and an example."""
    lines = []
    for pattern, said in sorted(patterns.items(), key=lambda item: (item[1].refusal.ruling, item[0])):
        how = "checked" if pattern in claims else "UNCHECKED" if said.named else "read"
        lines += [f"{said.refusal.ruling} | {how} | {pattern}", f"    {said.words}: {said.refusal.reason}"]
    return "\n".join(lines) + "\n"


def collect(page: str) -> tuple[str, list[str]]:
    """A page of a game's, and what was said that is not so."""
    reader = Reader(page)
    claims = reader.claims
    patterns: dict[str, Said] = {}
    untrue: dict[str, str] = {}
    for pattern, said in refusals(reader):
        patterns.setdefault(pattern, said)
        claim = claims.get(pattern)
        if claim is not None and pattern not in untrue and not claim(said):
            untrue[pattern] = f"not so: seat {said.seat}, {said.words}: {said.refusal}"
    unmet = [f"never said: {pattern}" for pattern in claims if pattern not in patterns and pattern not in reader.rare]
    own = {pattern: said for pattern, said in patterns.items() if pattern not in reader.elsewhere}
    return written(own, claims), [*untrue.values(), *unmet]


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in HERE.glob("*.txt")):
        text, untrue = collect(name)
        (HERE / f"{name}.txt").write_text(text)
        sys.stderr.writelines(f"{name}: {found}\n" for found in untrue)
