"""The table under the second writing of the rules of Arena: what lies where, who is asked, what chance said.

A match is one generator: it yields who is asked what, is sent who said what, and reads off the events what only dice,
shuffled flowers and lots can know. Words are worked out when they are compared, as others may have changed them meanwhile.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from .model_content import CHARACTERS, FACE_OF, GUARDS, NAMES, PLUMA, SLOTS, Card, Character
from .model_ground import BY_NAME, DIRECTIONS, Ground, Hex, beyond, distance, front, heading, named

Words = Callable[[], list[str]]
Asked = dict[int, tuple[str, Words]]
Play = Generator[Asked, tuple[int, str], None]
Answer = Generator[Asked, tuple[int, str], str]
GONE = "gone"  # instead of an answer: nobody is there any more to give one
CHANCE = {"flower", "threw", "attack_roll", "parried"}
# What else the events must tell, and in this order.
FACTS = {"placed", "faced", "stepped", "turned", "entered", "carried", "pushed", "slammed", "followed", "swapped"}
FACTS |= {"lost", "guard_lost", "knocked_out", "healed", "heat", "dropped", "marked", "unmarked", "readied", "called"}
FACTS |= {"turn", "passed", "game_turn", "game_turn_over", "scored", "points", "round"}


@dataclass
class Figure:
    id: int
    seat: int
    space: Hex | None = None
    facing: int | None = None
    out: bool = False
    marks: set[str] = field(default_factory=set)

    @property
    def guard(self) -> int | None:
        return self.id - GUARDS[0] + 1 if self.id in GUARDS else None

    @property
    def here(self) -> Hex:
        """Its space, where it surely stands on the board."""
        assert self.space is not None
        return self.space

    @property
    def ahead(self) -> list[int]:
        """The directions of its front arc."""
        assert self.facing is not None
        return front(self.facing)

    @property
    def name(self) -> str:
        return NAMES[self.id] if self.guard is None else f"guard {self.guard}"


@dataclass
class Player:
    seat: int
    team: int
    character: int | None = None
    area: str | None = None
    in_round: bool = False
    left: bool = False
    out: bool = False
    health: int = 0
    heat: int = 0
    guard_tokens: int = 0
    trophies: list[int] = field(default_factory=list)
    faces: Counter[str] = field(default_factory=Counter)  # thrown dice in the pool
    blank: int = 0  # dice in the pool that have not been thrown since they were spent
    held: Counter[str] = field(default_factory=Counter)
    tracks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SLOTS, 0))
    fresh: Counter[str] = field(default_factory=Counter)  # dice put down since the last roll, by where they were put
    glide: int = 0
    ready: list[bool] = field(default_factory=lambda: [False] * 3)
    in_play: list[bool] = field(default_factory=lambda: [False] * 3)
    throws: int = 0
    rerolls: int = 0
    marker: int | None = None
    done: bool = False
    passed: bool = False

    @property
    def who(self) -> Character:
        assert self.character is not None
        return CHARACTERS[self.character]

    def card(self, slot: str) -> Card:
        return self.who.cards[number(slot)]

    def clear(self) -> None:
        """All dice but locked ones home and without a face, cards unready."""
        self.blank = self.pool() + sum(self.tracks.values())
        self.faces, self.held, self.fresh = Counter(), Counter(), Counter()
        self.tracks, self.glide, self.ready = dict.fromkeys(SLOTS, 0), 0, [False] * 3

    def spend(self, slot: str, dice: int) -> None:
        """EA-41: spent dice have no face."""
        assert 0 < dice <= self.tracks[slot]
        self.tracks[slot] -= dice
        self.blank += dice
        if slot == "movement":
            self.glide = min(self.glide, self.tracks[slot])

    def pool(self) -> int:
        return self.faces.total() + self.blank


def number(slot: str) -> int:
    """Of a card, from 0."""
    return int(slot.removeprefix("card ")) - 1


class Table:
    """All that lies open, which is all (EA-44)."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.options = options
        self.n, self.seats = seats, range(seats)
        self.full = options["rules"] == "full"
        self.ground = Ground(options["board"], options["stream"])
        self.rounds = options["rounds"] or seats + 1
        self.players = [Player(seat, team) for seat, team in enumerate(teams(seats, options))]
        self.teams = 1 + max(player.team for player in self.players)
        self.figures: dict[int, Figure] = {}
        self.phase = "choose"
        self.round = self.game_turn = 0
        self.extra = False
        self.player: int | None = None
        self.actions = 0
        self.acted = False
        self.order: list[int | None] = []
        self.cup = [0] * self.teams
        self.points = [0] * self.teams
        self.played: list[dict[str, Any]] = []
        self.currents: list[list[list[int]]] = [[] for _ in self.ground.corners]  # dice as [seat, dice]
        self.filled: list[int] = []  # full currents, in order of filling
        self.call: dict[str, Any] | None = None
        self.winners: list[int] | None = None
        self.chance: deque[dict[str, Any]] = deque()
        self.facts: list[dict[str, Any]] = []
        self.playing = self.match()
        self.asked: Asked = {}

    # The match goes on

    def begin(self, events: list[dict[str, Any]]) -> None:
        self.hear(events)
        self.asked = next(self.playing)
        self.heard(events)

    def act(self, seat: int, words: str, events: list[dict[str, Any]]) -> None:
        self.hear(events)
        self.go_on(seat, words)
        self.heard(events)

    def go_on(self, seat: int, words: str) -> None:
        try:
            self.asked = self.playing.send((seat, words))
        except StopIteration:
            self.asked = {}
        while silent := [seat for seat in self.asked if self.players[seat].left]:  # EA-78
            self.go_on(silent[0], self.silence(silent[0]))

    def late(self, events: list[dict[str, Any]]) -> None:
        """EA-77: time is up for all who are asked; in a phase of all at once they are silent until they are through."""
        self.hear(events)
        now = self.phase, self.round, self.game_turn
        for seat in sorted(self.asked):
            self.go_on(seat, self.silence(seat))
            while self.phase != "turn" and now == (self.phase, self.round, self.game_turn) and seat in self.asked:
                self.go_on(seat, self.silence(seat))
        self.heard(events)

    def silence(self, seat: int) -> str:
        """What saying nothing stands for: an end, no reaction, dice put down in order, the lowest, the first."""
        words = self.asked[seat][1]()
        order = [
            "pass",
            "end turn",
            "stop",
            "nobody",
            "decline",
            "roll",
            *(f"put {slot}" for slot in SLOTS),
            "put glide",
        ]
        order += [f"marker {place}" for place in range(1, 7)] + ["done", "dice 1", "heat 0"]
        order += [f"choose {name}" for name in NAMES] + [f"place {name}" for name in BY_NAME]
        order += [f"{verb} {way}" for verb in ("step", "face") for way in DIRECTIONS]
        order += [f"target {name}" for name in [*NAMES, *(f"guard {guard}" for guard in range(1, 5))]]
        order += [f"drop {slot}" for slot in SLOTS]
        return next((word for word in order if word in words), min(words))

    def hear(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["kind"] in CHANCE or (event["kind"] == "chosen" and event["how"] == "dealt"):
                self.chance.append(event)

    def heard(self, events: list[dict[str, Any]]) -> None:
        """All that chance decided was asked for, and the events told what happened."""
        assert not self.chance, f"nobody expected {self.chance[0]}"
        told = [event for event in events if event["kind"] in FACTS]
        for event, fact in zip(told, self.facts, strict=False):
            assert {name: event.get(name) for name in fact} == fact, f"{event} instead of {fact}"
        assert len(told) >= len(self.facts), f"not told: {self.facts[len(told) :]}"
        assert len(told) <= len(self.facts), f"told, but not by the book: {told[len(self.facts) :]}"
        self.facts = []

    def tell(self, kind: str, **fields: Any) -> None:
        self.facts.append({"kind": kind, **fields})

    def fate(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next thing that chance decided, which must be this one."""
        assert self.chance, f"{kind} {fields} did not happen"
        event = self.chance.popleft()
        shown = {name: event.get(name) for name in fields}
        assert (event["kind"], shown) == (kind, fields), f"{event} instead of {kind} {fields}"
        return event

    # Asking

    def ask(self, seat: int, kind: str, words: list[str]) -> Answer:
        assert words, f"{kind}: nothing can be answered"
        _, said = yield {seat: (kind, lambda: words)}
        return said

    def together(self, plays: dict[int, Play]) -> Play:
        """Several at once, everybody at its own pace."""
        asked: Asked = {}
        for play in plays.values():
            asked |= next(play, {})
        while asked:
            seat, said = yield asked
            if said == GONE:
                plays[seat].close()
                del asked[seat]
                continue
            try:
                asked |= plays[seat].send((seat, said))
            except StopIteration:
                del asked[seat]

    def match(self) -> Play:
        raise NotImplementedError

    # Looking

    def standing(self) -> list[Player]:
        return [player for player in self.players if player.in_round and not player.out]

    def decided(self) -> bool:
        """EA-8: one player or team is left, or nobody."""
        return len({player.team for player in self.standing()}) < 2

    def team_of(self, figure: Figure) -> int:
        return self.players[figure.seat].team

    def chief(self, seat: int) -> Figure:
        character = self.players[seat].character
        assert character is not None
        return self.figures[character]

    def own(self, seat: int) -> list[Figure]:
        """A seat's figures on the board, the chief first."""
        return [figure for figure in self.figures.values() if figure.seat == seat and figure.space is not None]

    def beside(self, seat: int) -> list[Figure]:
        """Guards that may be called up."""
        figures = self.figures.values()
        return [f for f in figures if f.seat == seat and f.guard is not None and f.space is None and not f.out]

    def at(self, space: Hex) -> Figure | None:
        return next((figure for figure in self.figures.values() if figure.space == space), None)

    def free(self, space: Hex) -> bool:
        """EA-35."""
        return self.ground.open(space) and self.at(space) is None

    def figure_called(self, name: str) -> Figure:
        return next(figure for figure in self.figures.values() if figure.name == name)

    def enemies(self, seat: int) -> list[Figure]:
        """EA-32: figures that a seat may hit."""
        team = self.players[seat].team
        return [f for f in self.figures.values() if f.space is not None and self.team_of(f) != team]

    def in_front(self, figure: Figure) -> list[Figure]:
        """F: enemies adjacent in the front arc."""
        spaces = [beyond(figure.here, way) for way in figure.ahead]
        return [enemy for enemy in self.enemies(figure.seat) if enemy.space in spaces]

    def next_to(self, figure: Figure) -> list[Figure]:
        """A: enemies adjacent."""
        return [e for e in self.enemies(figure.seat) if e.space is not None and distance(e.here, figure.here) == 1]

    def seen(self, figure: Figure, far: int) -> list[Figure]:
        """Ln: the first figure on each of the three lines, unless terrain hides it (EA-3)."""
        found = []
        for way in figure.ahead:
            for steps in range(1, far + 1):
                space = beyond(figure.here, way, steps)
                if (other := self.at(space)) is not None:
                    found.append(other)
                if other is not None or space in self.ground.opaque:
                    break
        return sorted(found, key=lambda other: other.id)

    def arc(self, origin: Hex, victim: Figure) -> str | None:
        """Through which arc of the victim something comes; None without a straight line (EA-28, EA-29)."""
        way = heading(victim.here, origin)
        return None if way is None else "front" if way in victim.ahead else "rear"

    # Dice on boards

    def face(self, player: Player, slot: str) -> str:
        if not slot.startswith("card"):
            return FACE_OF[slot]
        return player.card(slot).face if player.ready[number(slot)] else "ready"

    def spaces(self, player: Player, slot: str) -> int:
        if slot == "innate":
            return player.who.tracks[slot][0] if self.full else 0
        if slot in player.who.tracks:
            return player.who.tracks[slot][0]
        if not player.in_play[number(slot)]:
            return 0
        card = player.card(slot)
        return card.spaces if player.ready[number(slot)] else card.band

    def room(self, player: Player, slot: str) -> bool:
        return player.tracks[slot] < self.spaces(player, slot)

    def glides(self, player: Player) -> bool:
        """Gliding: Fly takes defend dice too, where innates are in use."""
        return self.full and player.character == PLUMA

    def places(self, player: Player) -> list[str]:
        """Where a die of the pool fits on the own board, as words after `put` (EA-47)."""
        found = [slot for slot in SLOTS if self.room(player, slot) and player.faces[self.face(player, slot)]]
        if self.glides(player) and player.faces["defend"] and self.room(player, "movement"):
            found.append("glide")
        return found

    def show(self, space: Hex | None) -> str | None:
        return None if space is None else named(space)


def teams(seats: int, options: dict[str, Any]) -> list[int]:
    """By seat; alliances sit together (EA-12)."""
    if options["mode"] != "alliances":
        return list(range(seats))
    if options["teams"] == "three":
        return [0, 0, 1, 1, 2, 2]
    larger = (seats + 1) // 2
    return [0] * larger + [1] * (seats - larger)
