"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.games.arena.calls.scripts import compiled
from talion.games.common.hexes import LARGEST_RADIUS, Hexes
from talion.kernel.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[^\W\d_][\w' -]{0,23}$")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=360)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9A-F]{6}$")]
Count = Annotated[int, Meta(ge=0, le=99)]
Face = Literal["move", "attack", "defend", "heal", "ready", "power"]
# All spaces of a track, and how many of them must be filled.
Room = Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], Annotated[int, Meta(ge=0, le=5)]], Meta()]
Spot = tuple[int, int]

FACES: tuple[Face, ...] = ("move", "attack", "defend", "heal", "ready", "power")
NO_ROOM = (0, 0)
# Every board is of this size, and every match measures by it.
HEXES = Hexes(LARGEST_RADIUS)


def a_die(face: str) -> str:
    """A die by its face, in a sentence."""
    return f"an {face} die" if face == "attack" else f"a {face} die"


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    dice: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    more_dice: Sourced[Annotated[int, Meta(ge=0, le=2)]]
    rerolls: Sourced[Annotated[int, Meta(ge=0, le=5)]]
    actions: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    standing: Sourced[Count]
    game_turns: Sourced[Annotated[int, Meta(ge=1, le=99)]]
    extra_rounds: Sourced[Annotated[int, Meta(ge=0, le=9)]]
    hits_on: Sourced[list[Face]]
    cancels_on: Sourced[list[Face]]
    points: Sourced[Annotated[list[list[Count]], Meta(min_length=5, max_length=5)]]
    current_spaces: Sourced[Annotated[int, Meta(ge=1, le=6)]]
    current_distance: Sourced[Annotated[int, Meta(ge=1, le=9)]]
    struggle: Sourced[Annotated[int, Meta(ge=1, le=5)]]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    flower: Sourced[Name]
    colour: Sourced[Colour]
    spaces: Sourced[Annotated[list[Spot], Meta(min_length=1)]]


class Areas(Struct, frozen=True, forbid_unknown_fields=True):
    n: Area = field(name="N")
    ne: Area = field(name="NE")
    se: Area = field(name="SE")
    s: Area = field(name="S")
    sw: Area = field(name="SW")
    nw: Area = field(name="NW")

    def all(self) -> dict[str, Area]:
        return {"N": self.n, "NE": self.ne, "SE": self.se, "S": self.s, "SW": self.sw, "NW": self.nw}


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Title]
    text: Sourced[Line]
    stones: Sourced[list[Spot]]
    opaque: Sourced[bool]
    hill: Sourced[list[Spot]]
    stream: Sourced[list[tuple[int, int, Annotated[int, Meta(ge=-1, le=5)]]]]
    corners: Sourced[Annotated[list[Spot], Meta(max_length=4)]]


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    bushland: Board
    rainforest: Board


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """A basic action: its spaces on both sides of the board."""

    name: Title
    face: Face
    realtime: Room
    turns: Room
    text: Line
    free: bool = False
    reaction: bool = False
    over: bool = False


class Innate(Struct, frozen=True, forbid_unknown_fields=True):
    """With spaces it is an action; without, it is always on and says here what it changes."""

    name: Title
    text: Line
    face: Face = "power"
    spaces: Room = NO_ROOM
    free: bool = False
    effect: list[str] = []
    reaction: list[str] = []
    extra_hit_health: Count = 0
    extra_hit_flanked: bool = False
    heat_on_parry: Count = 0
    heat_on_attack: bool = False
    glide: bool = False


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Title]
    text: Sourced[Line]
    ready: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    face: Sourced[Face]
    spaces: Sourced[Room]
    free: Sourced[bool]
    effect: Sourced[list[str]]
    reaction: Sourced[list[str]]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """By band."""

    one: Card = field(name="1")
    two: Card = field(name="2")
    three: Card = field(name="3")

    def all(self) -> tuple[Card, ...]:
        return (self.one, self.two, self.three)


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    title: Sourced[Title]
    tribe: Sourced[Name]
    level: Sourced[Literal["easy", "medium", "hard"]]
    colour: Sourced[Colour]
    blurb: Sourced[Line]
    health: Sourced[Annotated[int, Meta(ge=1, le=40)]]
    heat: Sourced[Annotated[int, Meta(ge=0, le=3)]]
    guards: Sourced[Annotated[int, Meta(ge=0, le=4)]]
    guard_tokens: Sourced[Annotated[int, Meta(ge=0, le=20)]]
    movement: Sourced[Track]
    attack: Sourced[Track]
    parry: Sourced[Track]
    heal: Sourced[Track]
    innate: Sourced[Innate]
    cards: Cards

    def tracks(self) -> tuple[Track, ...]:
        return (self.movement.value, self.attack.value, self.parry.value, self.heal.value)


class Characters(Struct, frozen=True, forbid_unknown_fields=True):
    grubic: Character
    riparian: Character
    banksia: Character
    incendiary: Character
    pluma: Character
    echo: Character

    def all(self) -> tuple[Character, ...]:
        return (self.grubic, self.riparian, self.banksia, self.incendiary, self.pluma, self.echo)


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: Table
    areas: Areas
    boards: Boards
    characters: Characters


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, whose spaces are on the board and whose effects can be read."""
    content = shaped(data, Content, where)
    if content.pack.game != "arena":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for arena.")
    for row, seats in zip(content.table.points.value, range(2, 7), strict=True):
        if len(row) != seats:
            raise Problem(f"{where}: table.points: the row for {seats} has {len(row)} places.")
    check_spaces(content, where)
    names: list[str] = []
    for key, character in zip(Characters.__struct_fields__, content.characters.all(), strict=True):
        check_character(character, f"{where}: characters.{key}")
        if (character.guards.value > 0) != (key == "echo"):
            raise Problem(f"{where}: characters.{key}.guards: Echo has guards, and nobody else.")
        name = character.name.value.casefold()
        if name in names or name.startswith("guard"):
            raise Problem(f"{where}: characters.{key}.name: {character.name.value} is taken.")
        names.append(name)
    return content


def check_spaces(content: Content, where: str) -> None:
    """Every space named is a space, and named once in its list."""
    places: dict[str, list[Spot]] = {f"areas.{key}": area.spaces.value for key, area in content.areas.all().items()}
    for key in ("bushland", "rainforest"):
        board = getattr(content.boards, key)
        places[f"boards.{key}.stones"] = board.stones.value
        places[f"boards.{key}.hill"] = board.hill.value
        places[f"boards.{key}.stream"] = [(q, r) for q, r, _ in board.stream.value]
        places[f"boards.{key}.corners"] = board.corners.value
    for path, spots in places.items():
        for q, r in spots:
            if HEXES.space(q, r) < 0:
                raise Problem(f"{where}: {path}: [{q}, {r}] is not on the board.")
        if any(spot in spots[:place] for place, spot in enumerate(spots)):
            raise Problem(f"{where}: {path}: a space stands there twice.")


def check_character(character: Character, where: str) -> None:
    """Tracks have room, minimums fit, and every effect is in the vocabulary."""
    for track in character.tracks():
        for room in (track.realtime, track.turns):
            if not 1 <= room[1] <= room[0]:
                raise Problem(f"{where}: {track.name}: a minimum of {room[1]} does not fit {room[0]} spaces.")
    effects = [("innate.effect", character.innate.value.effect), ("innate.reaction", character.innate.value.reaction)]
    for band, card in enumerate(character.cards.all(), 1):
        most, least = card.spaces.value
        if not 1 <= least <= most:
            raise Problem(f"{where}.cards.{band}.spaces: a minimum of {least} does not fit {most} spaces.")
        effects.append((f"cards.{band}.effect", card.effect.value))
        effects.append((f"cards.{band}.reaction", card.reaction.value))
    for path, effect in effects:
        try:
            compiled(effect)
        except Problem as problem:
            raise Problem(f"{where}.{path}: {problem}") from None
