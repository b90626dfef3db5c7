"""What a game is made of, for everything outside the core: its name, its options, and how to build its parts."""
# Plain Python: classes that describe a game to the outside; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from talion.kernel.codec import Codec
from talion.kernel.events import OBSERVER, Event
from talion.kernel.log import Log
from talion.kernel.options import Option, Options
from talion.kernel.rules import Rules
from talion.kernel.state import State

View = dict[str, Any]


class Words:
    """The sentences of a game. Bound to rules, so that names and numbers come from the content in play."""

    codec: Codec

    def prompt(self, state: State, seat: int) -> tuple[str, str]:
        """The kind of the open prompt of a seat, and what it asks."""
        raise NotImplementedError

    def gives_way(self, state: State, seat: int, words: str, people: int) -> bool:
        """Whether a bot keeps its words back while these people (a mask of seats, never empty) are still asked: where who
        comes first takes something from others, a machine's speed must not decide. Before it has thought its words are empty."""
        return False

    def haste(self, state: State, seat: int) -> int:
        """How many times faster than usual a bot answers now: where it says many small things, people need not follow each."""
        return 1

    def event(self, state: State, event: Event) -> dict[str, Any]:
        """An event as data: `kind`, `rulings`, `text`, and what else a board needs to draw it."""
        raise NotImplementedError

    def ending(self, state: State) -> tuple[str, str]:
        """The ruling that ended a finished match, and a sentence about it."""
        raise NotImplementedError


class Game:
    """One title. A subclass lives in `games/<name>/game.py`; an outside one is found by the entry point `talion.games`."""

    name: str
    title: str
    blurb: str
    version: int = 1
    min_seats: int
    max_seats: int
    default_seats: int
    options: tuple[Option, ...] = ()
    # What simulations set differently from people, for instance a limit of turns.
    simulation: Options = {}
    # What checks of random matches set besides, where a match played to its end would be long.
    brief: Options = {}
    # For each old version, the function that turns its logs into those of the next one.
    migrations: dict[int, Callable[[Log], Log]] = {}

    def folder(self) -> Path:
        """Where RULES.md and the content of the game lie."""
        raise NotImplementedError

    def check_content(self, data: dict[str, Any], where: str) -> object:
        """Content of the right shape, or a `Problem` that names file and key."""
        raise NotImplementedError

    def rules(self, content: Any, options: Options, seats: int) -> Rules:
        """The rules for one match."""
        raise NotImplementedError

    def words(self, rules: Rules, content: Any) -> Words:
        """The sentences for one match."""
        raise NotImplementedError

    def view(self, words: Words, state: State, seat: int) -> View:
        """What a seat (or OBSERVER) may know, built up field by field."""
        raise NotImplementedError

    def private(self, words: Words, state: State, seat: int) -> View:
        """What a seat knows beyond OBSERVER: laid over that view it gives the seat's own. Faster where overridden."""
        public, own = self.view(words, state, OBSERVER), self.view(words, state, seat)
        return {key: value for key, value in own.items() if public.get(key) != value}

    def saga(self, words: Words, state: State, events: list[tuple[int, View]]) -> View | None:
        """A campaign in short, for games that are one: where it stands, whether it is between two runs, and what became
        of each run. `events` are all its player could witness, each with the entry that led to it (-1: the set-up)."""
        return None

    def notes(self, seats: int, options: Options) -> list[str]:
        """What players should be told before a match with these settings."""
        return []
