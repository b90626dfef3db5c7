"""A match in three lines: the door for programs, notebooks, bots, the terminal and the server alike."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from talion.content.packs import Pack, built_in, pack_at, pack_of
from talion.games import registry
from talion.kernel.chance import commitment, stream_of
from talion.kernel.codec import clock_action, clock_words
from talion.kernel.dump import state_digest
from talion.kernel.entry_list import EntryList
from talion.kernel.events import CLOCK, OBSERVER, Event
from talion.kernel.game import Game
from talion.kernel.ints import has
from talion.kernel.log import FORMAT, Header, Log, read_log
from talion.kernel.options import settle
from talion.kernel.problems import Problem
from talion.kernel.refusals import NO_SEAT, NO_WORDS, OTHER_RULES, TIME_BACKWARDS, Refusal, Refused, demand_room
from talion.kernel.shapes import EventData, ResultShape, View
from talion.kernel.state import NEVER
from talion.kernel.step import step, why_not

SEED_BITS = 128


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, or offered. `awaited`: the game waits for the answer; otherwise it may be given or changed.

    >>> talion.new("village", seats=2, seed=1).prompts()[0].kind
    'objective'
    """

    id: int
    seat: int
    kind: str
    text: str
    awaited: bool


@dataclass(slots=True)
class Told:
    """An event with its sentence. `entry` led to it; -1 is the set-up."""

    entry: int
    event: Event
    data: EventData


class Match:
    """One playing of a game. Made by `talion.new` and `talion.load`.

    `rules`, `state` and `words` are the compiled core below it; `entries` the log so far, `header` what it was set up with.

    >>> match = talion.new("gangs", seats=4, seed=3)
    >>> match.game.title, match.state.over, len(match.entries)
    ('Gangs', False, 0)
    """

    def __init__(self, game: Game, pack: Pack, header: Header) -> None:
        self.game = game
        self.pack = pack
        self.header = header
        game.refuse(header.seats, header.options)
        self.rules = game.rules(pack.content, header.options, header.seats)
        self.words = game.words(self.rules, pack.content)
        self.entries = EntryList()
        self.told: list[Told] = []
        self.now_ms = 0
        # Where chance comes from now: what was hidden may have been dealt anew since the beginning.
        self.seed = header.seed
        self.state = self.rules.empty(stream_of(int(header.seed), "match"))
        self._do(-1, lambda: self.rules.begin(self.state))

    # Asking

    def prompts(self) -> list[Prompt]:
        """All open prompts, by seat; of a seat that is asked something, not the standing one behind it."""
        found = []
        for seat in range(self.state.seats):
            if self.state.is_open(seat):
                kind, text = self.words.prompt(self.state, seat)
                number = self.state.prompt[seat] or self.state.standing_prompt(seat)
                found.append(Prompt(number, seat, kind, text, has(self.state.awaited, seat)))
        return found

    def legal(self, seat: int) -> list[str]:
        """All a seat may do now, in words, in a fixed order; nothing where nothing is asked of it.

        Raises `Refused` for a seat that is not at the table.
        """
        self._check_seat(seat)
        words = self.words.codec.words
        return [words[action] for action in self.rules.legal(self.state, seat)]

    def why_not(self, seat: int, words: str, prompt: int = 0) -> Refusal | None:
        """Why a seat may not do something now; None if it may."""
        try:
            demand_room(seat, prompt)
            action = self.action(seat, words)
        except Refused as refused:
            return refused.refusal
        return why_not(self.rules, self.state, seat, self.now_ms, action, prompt)

    def why_not_announce(self, words: str) -> Refusal | None:
        """Why the table may not announce something now; None if it may."""
        try:
            return why_not(self.rules, self.state, CLOCK, self.now_ms, clock_action(words))
        except Refused as refused:
            return refused.refusal

    def view(self, seat: int = OBSERVER) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, what everybody may know.

        It begins with what `MatchView` says and goes on with the game's own `view_type`.
        Raises `Refused` for a seat that is not at the table.
        """
        if seat != OBSERVER:
            self._check_seat(seat)
        view = self.view_of(self.state, seat)
        view["now_ms"], view["result"] = self.now_ms, self.result
        return view

    def view_of(self, world: Any, seat: int) -> dict[str, Any]:
        """The same of a world that a bot imagines: what its seat may know is the same in it."""
        view = {"game": self.game.name, "seat": None if seat == OBSERVER else seat, "seats": world.seats}
        view |= {"now_ms": world.now_ms, "paused": world.paused_ms != NEVER, "result": None}
        view.update(self.game.view(self.words, world, seat))
        return view

    def events(self, seat: int = OBSERVER, since: int = 0) -> list[dict[str, Any]]:
        """What a seat could witness, from its own event number `since` on.

        Every viewer has its own count, so that a gap never tells that something secret happened.
        Raises `Refused` for a seat that is not at the table.
        """
        if seat != OBSERVER:
            self._check_seat(seat)
        seen = [told.data for told in self.told if told.event.seen_by(seat)]
        return [{"number": number, **seen[number]} for number in range(since, len(seen))]

    @property
    def result(self) -> ResultShape | None:
        """Places, winners and the reason, once the match is over."""
        if not self.state.over:
            return None
        places = self.rules.places(self.state)
        ruling, text = self.words.ending(self.state)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        return {"places": places, "winners": winners, "ruling": ruling, "text": text}

    # Doing

    def play(self, seat: int, words: str, prompt: int = 0) -> None:
        """Act for a seat, or raise `Refused` and change nothing."""
        self._check_seat(seat)
        self.enter(seat, self.now_ms, words, prompt)

    def advance(self, ms: int) -> None:
        """Let table time pass; timers that run out act on the way.

        Raises `ValueError` for time that runs backwards.
        """
        if ms < 0:
            raise ValueError("time does not run backwards")
        end_ms = self.now_ms + ms
        while not self.state.over and self.state.due_ms() != NEVER and self.state.due_ms() <= end_ms:
            self.enter(CLOCK, self.state.due_ms(), "tick")
        self.now_ms = end_ms

    def announce(self, words: str) -> None:
        """What the table itself says: `leave SEAT`, `stop` (all agree), `pause`, `resume`, `lag SEAT MS`. Raises `Refused`,
        and has changed nothing, where the table cannot say so now.
        """
        self.enter(CLOCK, self.now_ms, words)

    def enter(self, who: int, at_ms: int, words: str, prompt: int = 0) -> None:
        """Take one entry of a log; everything above and `talion.load` ends here.

        Raises `Refused` and has changed nothing.
        """
        demand_room(who, at_ms, prompt)
        if at_ms < self.now_ms:
            raise Refused(Refusal(TIME_BACKWARDS, f"Table time is already {self.now_ms} ms; {at_ms} ms is past."))
        if who == CLOCK and words.startswith("imagine "):
            self._imagine(words)
        else:
            action = clock_action(words) if who == CLOCK else self.action(who, words)
            self._do(len(self.entries), lambda: step(self.rules, self.state, who, at_ms, action, prompt))
            if who != CLOCK:
                words = self.words.codec.words[action]
        self.now_ms = at_ms
        self.entries.append((who, at_ms, words))

    def action(self, seat: int, words: str) -> int:
        """The number of an action in words; `Refused` if this game has no such words."""
        return self.words.codec.action(words)

    def normal(self, who: int, words: str) -> str:
        """Words as the log spells them."""
        return clock_words(clock_action(words)) if who == CLOCK else self.words.codec.words[self.action(who, words)]

    # Keeping

    @property
    def log(self) -> Log:
        """The match so far, as it is stored."""
        return Log(self.header, tuple(self.entries))

    def digest(self) -> str:
        """Equal for equal states only."""
        return state_digest(self.state)

    def clone(self) -> Match:
        """An independent copy."""
        made = Match.__new__(Match)
        made.__dict__.update(self.__dict__)
        made.state = self.state.clone()
        made.entries = self.entries.copy()
        made.told = list(self.told)
        return made

    def fork(self, at: int, seat: int | None = None, seed: int | None = None) -> Match:
        """The match as it stood before entry `at`, to be played on differently.

        With a seat, all it could not know then is dealt anew, so that the future is not the known one.
        Raises `Problem` where the match has no such entry.
        """
        made = replay(self.log.fork(at))
        if seat is not None:
            made.deal_anew(seat, seed)
        return made

    def deal_anew(self, seat: int, seed: int | None = None) -> None:
        """Deal anew all that a seat cannot know, and all chance to come (TL-13)."""
        self._check_seat(seat)
        self.enter(CLOCK, self.now_ms, imagining(seat, seed))

    def saga(self) -> View | None:
        """A campaign in short; None for games that are none."""
        events = [(told.entry, told.data) for told in self.told if told.event.seen_by(0)]
        return self.game.saga(self.words, self.state, events)

    def save(self, path: str | Path, overwrite: bool = False) -> None:
        """Write the match to a file that `talion.load` opens: whole, or not at all.

        Raises `Problem` where the file exists or cannot be written.
        """
        self.log.save(Path(path), overwrite)

    def _do(self, entry: int, change: Callable[[], None]) -> None:
        """Change the state while listening, and put what happened into words."""
        sink: list[Event] = []
        self.state.sink = sink
        try:
            change()
        finally:
            self.state.sink = None
        for event in sink:
            data = self.game.event(self.words, self.state, event)
            self.told.append(Told(entry, event, data))

    def _imagine(self, words: str) -> None:
        """A fork's first entry: what a seat could not know is dealt anew from a seed."""
        found = re.fullmatch(r"imagine ([0-9]{1,2}) ([0-9]{1,80})", words)
        if found is None:
            raise Refused(Refusal(NO_WORDS, f"“{words[:80]}” is not something the table can announce."))
        self._check_seat(int(found[1]))
        self.state = self.rules.reimagine(self.state, int(found[1]), stream_of(int(found[2]), "imagine"))
        self.seed = found[2]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.state.seats:
            raise Refused(Refusal(NO_SEAT, f"There is no seat {seat}; seats are 0 to {self.state.seats - 1}."))


def imagining(seat: int, seed: int | None = None) -> str:
    """The words with which a table deals anew what a seat cannot know."""
    return f"imagine {seat} {secrets.randbits(SEED_BITS) if seed is None else seed}"


def game_names() -> list[str]:
    """The names of all games: those of the house, then those of other packages.

    >>> "revenants" in talion.game_names()
    True
    """
    return registry.names()


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    pack: str | Path | dict[str, Any] | None = None,
    players: tuple[str, ...] = (),
) -> Match:
    """Begin a match. Without a seed, one is drawn that nobody can guess from its commitment.

    A pack is a folder that lies over the built-in content, or whole content as data.
    Raises `Problem` for an unknown game, a number of seats, option or pack that it does not take.

    >>> match = talion.new("revenants", seats=2, seed=7, options={"hp": 20})
    >>> match.view()["start_hp"]
    20
    >>> talion.new("revenants", seats=9)
    Traceback (most recent call last):
    talion.kernel.problems.Problem: Revenants is for 2 to 4 seats, not 9.
    """
    found = registry.find(game) if isinstance(game, str) else game
    seats = found.default_seats if seats is None else seats
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    if pack is None:
        content = built_in(found)
    elif isinstance(pack, dict):
        content = pack_of(found, pack, "The pack")
    else:
        content = pack_at(found, Path(pack))
    return begin(found, content, seats, seed, options or {}, players)


def begin(
    found: Game, content: Pack, seats: int, seed: int, options: dict[str, Any], players: tuple[str, ...] = ()
) -> Match:
    """The same with content that has been read and checked: for who begins thousands."""
    if not found.min_seats <= seats <= found.max_seats:
        raise Problem(f"{found.title} is for {found.min_seats} to {found.max_seats} seats, not {seats}.")
    if not 0 <= seed < 2**256:
        raise Problem("A seed is a whole number from 0 to 2^256 - 1.")
    header = Header(
        talion=FORMAT,
        game=found.name,
        rules=found.version,
        content=content.hash,
        seats=seats,
        options=settle(found.options, options),
        seed=str(seed),
        commitment=commitment(seed),
        pack=None if content.built_in else content.data,
        players=players,
    )
    return Match(found, content, header)


def load(path: str | Path, game: Game | None = None) -> Match:
    """The match in a file, brought to its last entry.

    Raises `Problem` where the file is no match, is damaged, or was played by rules this Talion does not have.

    >>> talion.load("no-such-file.talion")
    Traceback (most recent call last):
    talion.kernel.problems.Problem: no-such-file.talion cannot be read: No such file or directory.
    """
    return replay(read_log(Path(path)), game, str(path))


def replay(
    log: Log, game: Game | None = None, where: str = "This match", listen: Callable[[Match], None] | None = None
) -> Match:
    """Fold a log: the one way back from entries to a state. Who listens is shown the match as it begins and after every entry."""
    found = registry.find(log.header.game) if game is None else game
    log = migrated(found, log, where)
    header = log.header
    if settle(found.options, dict(header.options)) != header.options:
        raise Problem(f"{where} is damaged: some of its options are missing.")
    if not found.min_seats <= header.seats <= found.max_seats:
        raise Problem(f"{where} is damaged: {found.title} has no {header.seats} seats.")
    pack = built_in(found) if header.pack is None else pack_of(found, header.pack, where)
    if not pack.fits(header.content):
        raise Problem(f"{where} was played with other content than this Talion has for {found.title}.")
    match, show = Match(found, pack, header), listen or (lambda _: None)
    show(match)
    for number, (who, at_ms, words) in enumerate(log.entries):
        try:
            match.enter(who, at_ms, words)
        except Refused as refused:
            raise Problem(f"{where} is damaged: entry {number} is refused: {refused}") from None
        show(match)
    return match


def migrated(game: Game, log: Log, where: str) -> Log:
    """The log in the words of the game's present rules, by its migrations one after the other."""
    while log.header.rules != game.version:
        migrate = game.migrations.get(log.header.rules)
        if migrate is None:
            raise Problem(
                f"{where} was played by version {log.header.rules} of the rules of {game.title}; "
                f"this Talion has version {game.version} and no way from there to here ({OTHER_RULES})."
            )
        log = migrate(log)
    return log
