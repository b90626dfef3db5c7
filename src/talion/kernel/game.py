"""What a game is made of, for everything outside the core: its name, its options, and how to build its parts."""
# Plain Python: classes that describe a game to the outside; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple

from talion.kernel.codec import Codec
from talion.kernel.events import OBSERVER, Event
from talion.kernel.log import Log
from talion.kernel.options import Option, Options
from talion.kernel.refusals import OPEN_TALK, Refusal
from talion.kernel.rules import Rules, S
from talion.kernel.shapes import EventData, Timing, View


class Words(Generic[S]):
    """The sentences of a game. Bound to rules, so that names and numbers come from the content in play.

    A game must say `codec`, `prompt` and `ending`.

    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> match.words.prompt(match.state, 0)
    ('pick', 'Pick your revenant.')
    """

    codec: Codec

    def prompt(self, state: S, seat: int) -> tuple[str, str]:
        """The kind of the open prompt of a seat, and what it asks."""
        raise NotImplementedError

    def is_known(self, state: S, seat: int, action: int) -> bool:
        """Whether a seat may know that there is this action: lists leave out what would name something it has not seen."""
        return True

    def known(self, state: S, seat: int) -> list[str]:
        """All actions that a seat may know of, possible now or not, in words: what there is to ask `why_not` about."""
        return [words for action, words in enumerate(self.codec.words) if self.is_known(state, seat, action)]

    def gives_way(self, state: S, seat: int, words: str, people: int) -> bool:
        """Whether a bot keeps its words back while these people (a mask of seats, never empty) are still asked: where who
        comes first takes something from others, a machine's speed must not decide. Before it has thought its words are empty."""
        return False

    def haste(self, state: S, seat: int) -> int:
        """How many times faster than usual a bot answers now: where it says many small things, people need not follow each."""
        return 1

    def ending(self, state: S) -> tuple[str, str]:
        """The ruling that ended a finished match, and a sentence about it."""
        raise NotImplementedError


class Award(NamedTuple):
    """What a seat has from one table of a tournament: points, and what tells those apart who have as many (TL-29).

    >>> max(Award(4, 2), Award(4, 7)).tie_break
    7
    """

    points: int
    tie_break: int


class Game:
    """One title. A subclass lives in `games/<name>/game.py`; an outside one is found by the entry point `talion.games`.

    A game must say everything without a default, and `folder`, `check_content`, `rules`, `words`, `view` and `event`.
    `talion.testing.check(GAME)` puts it to the contract.

    >>> game = talion.new("village", seed=1).game
    >>> game.title, game.timing, game.hides, game.min_seats, game.max_seats
    ('Tribal Village', 'sequential', True, 2, 6)
    """

    name: str
    title: str
    blurb: str
    version: int = 1
    min_seats: int
    max_seats: int
    default_seats: int
    # Whether one decision follows another, seats choose at once in secret, or everybody acts at any time.
    timing: Timing = "sequential"
    # Whether a seat ever knows something that another may not; the contract then asks for worlds that differ.
    hides: bool = True
    # The shape of `view`, and one for each kind of event: TypedDicts. The page's types are made from them.
    view_type: type
    event_types: tuple[type, ...]
    options: tuple[Option, ...] = ()
    # What the terminal sets differently in real time, where commands are typed.
    typed: Options = {}
    # What the first matches of a newcomer are, one after the other: against which bot, with which options.
    ladder: tuple[tuple[str, Options], ...] = ()
    # What simulations set differently from people, for instance a limit of turns.
    simulation: Options = {}
    # What checks of random matches set besides, where a match played to its end would be long.
    brief: Options = {}
    # Other ways to play that such checks look at by themselves, each with all that it sets, where one option is not enough.
    other_briefs: tuple[Options, ...] = ()
    # What a tournament sets differently, where nothing else is said: for instance one round a table.
    tournament: Options = {}
    # For each old version, the function that turns its logs into those of the next one.
    migrations: dict[int, Callable[[Log], Log]] = {}

    def folder(self) -> Path:
        """Where RULES.md and the content of the game lie."""
        raise NotImplementedError

    def check_content(self, data: dict[str, Any], where: str) -> object:
        """Content of the right shape, or a `Problem` that names file and key."""
        raise NotImplementedError

    def tables(self, content: Any) -> dict[str, str]:
        """The tables of RULES.md that are made from content, by the name in their mark; `make rules` writes them."""
        return {}

    def is_realtime(self, options: Options) -> bool:
        """Whether everybody acts at any time in a match with these options; by default what `timing` says."""
        return self.timing == "realtime"

    def speed(self, options: Options) -> int:
        """How fast bots play in real time with these options, in percent of their own tempo: slower for practice."""
        return 100

    # What belongs to one game is `Any` below, so that a subclass can name its own content, rules, words and state.

    def rules(self, content: Any, options: Options, seats: int) -> Rules[Any]:
        """The rules for one match."""
        raise NotImplementedError

    def words(self, rules: Any, content: Any) -> Words[Any]:
        """The sentences for one match."""
        raise NotImplementedError

    def view(self, words: Any, state: Any, seat: int) -> View:
        """What a seat (or OBSERVER) may know, built up field by field."""
        raise NotImplementedError

    def event(self, words: Any, state: Any, event: Event) -> EventData:
        """An event as data, with its sentence and its rulings: one of `event_types`."""
        raise NotImplementedError

    def prospect(self, words: Any, state: Any, seat: int, action: int) -> str:
        """What a legal choice of a seat would bring, in a sentence of what the seat may know, for those who ask for a hint; nothing
        where the choice says all itself. `state` is a world that the seat imagines."""
        return ""

    def private(self, words: Any, state: Any, seat: int) -> View:
        """What a seat knows beyond OBSERVER: laid over that view it gives the seat's own. Faster where overridden."""
        public, own = self.view(words, state, OBSERVER), self.view(words, state, seat)
        return {key: value for key, value in own.items() if public.get(key) != value}

    def saga(self, words: Any, state: Any, events: list[tuple[int, EventData]]) -> View | None:
        """A campaign in short, for games that are one: where it stands, whether it is between two runs, and what became
        of each run. `events` are all its player could witness, each with the entry that led to it (-1: the set-up)."""
        return None

    def daily(self, day: int) -> Options | None:
        """For a game of one seat that has a run for every day (TL-25): how the run of the day with this number is played."""
        return None

    def side(self, rules: Any, seat: int) -> int:
        """The side that a seat plays for, from 0 on: partners share one."""
        return seat

    def worth(self, rules: Any, most: int) -> list[int]:
        """What each place of a table is worth in a tournament whose largest tables have `most` sides (TL-29): the first as many
        points as these, so that it is worth the same at every table, and each place after it one less."""
        sides = 1 + max([self.side(rules, seat) for seat in range(rules.seats)])
        return [most - place for place in range(sides)]

    def award(self, rules: Any, state: Any, most: int) -> list[Award]:
        """What each seat has from a match, or from one that is scored as it stands (TL-29): the worth of its side's place. Equals
        share the higher one."""
        by_side = {self.side(rules, seat): int(rules.rank(state, seat)) for seat in range(state.seats)}
        worth = self.worth(rules, most)
        better = {side: sum(other > rank for other in by_side.values()) for side, rank in by_side.items()}
        return [Award(worth[better[self.side(rules, seat)]], 0) for seat in range(state.seats)]

    def is_settled(self, rules: Any, state: Any) -> bool:
        """Whether nothing that may follow changes what a tournament awards."""
        return bool(state.over)

    def why_no_whispers(self, options: Options) -> Refusal | None:
        """Why two seats may not talk in private at a table with these options; None where they may."""
        return Refusal(OPEN_TALK, "At this table all talk is open to all.")

    def refuse(self, seats: int, options: Options) -> None:
        """Settings that do not go together raise a `Problem` that says why: when a table is made, and before a match."""

    def notes(self, seats: int, options: Options) -> list[str]:
        """What players should be told before a match with these settings."""
        return []
