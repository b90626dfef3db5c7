"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.games.arena import texts
from talion.games.arena.calls.content import ContentCard, Face, Line, Room, Title, check_card, check_effect, told, whole
from talion.games.arena.calls.track import Track
from talion.games.arena.contests.pack import Contests, check_contests
from talion.games.common.hexes import LARGEST_RADIUS, Hexes
from talion.kernel.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[^\W\d_][\w' -]{0,23}$")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9A-F]{6}$")]
Count = Annotated[int, Meta(ge=0, le=99)]
Spot = tuple[int, int]

FACES: tuple[Face, ...] = ("move", "attack", "defend", "heal", "ready", "power")
NO_ROOM = (0, 0)
# Pieces of which a number is printed, in the order in which rules number them.
SIDES: Final = ("2", "3", "4", "5", "6")
PACES: Final = ("lively", "standard", "gentle")
SOUNDTRACKS: Final = ("red_dust", "reed_song", "ironbark", "long_shadow", "storm_front", "silence")
AREAS: Final = ("N", "NE", "SE", "S", "SW", "NW")
BOARDS: Final = ("bushland", "rainforest")
CHIEFS: Final = ("grubic", "riparian", "banksia", "incendiary", "pluma", "echo")
# Every board is of this size, and every match measures by it.
HEXES = Hexes(LARGEST_RADIUS)


def a_die(face: str) -> str:
    """A die by its face, in a sentence."""
    return f"an {face} die" if face == "attack" else f"a {face} die"


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class TableNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    edition: Sourced[Annotated[int, Meta(ge=2, le=3)]]
    dice: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    more_dice: Sourced[Annotated[int, Meta(ge=0, le=2)]]
    rerolls: Sourced[Annotated[int, Meta(ge=0, le=5)]]
    actions: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    standing: Sourced[Count]
    game_turns: Sourced[Annotated[int, Meta(ge=1, le=99)]]
    extra_rounds: Sourced[Annotated[int, Meta(ge=0, le=9)]]
    hits_on: Sourced[list[Face]]
    cancels_on: Sourced[list[Face]]
    current_spaces: Sourced[Annotated[int, Meta(ge=1, le=6)]]
    current_distance: Sourced[Annotated[int, Meta(ge=1, le=9)]]
    struggle: Sourced[Annotated[int, Meta(ge=1, le=5)]]


Milliseconds = Annotated[int, Meta(ge=100, le=60_000)]


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take in real time."""

    throw_ms: Sourced[Milliseconds]
    beat_ms: Sourced[Milliseconds]
    window_ms: Sourced[Milliseconds]
    card_ms: Sourced[Milliseconds]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    flower: Sourced[Name]
    colour: Sourced[Colour]
    spaces: Sourced[Annotated[list[Spot], Meta(min_length=1)]]


class BoardContent(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Title]
    text: Sourced[Line]
    stones: Sourced[list[Spot]]
    opaque: Sourced[bool]
    hill: Sourced[list[Spot]]
    stream: Sourced[list[tuple[int, int, Annotated[int, Meta(ge=-1, le=5)]]]]
    corners: Sourced[Annotated[list[Spot], Meta(max_length=4)]]


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


class Card(ContentCard, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tribal card, of one of three Bands; Band 0 is the box."""

    band: Sourced[Annotated[int, Meta(ge=0, le=3)]]


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
    cards: dict[str, Card]

    def tracks(self) -> tuple[Track, ...]:
        return (self.movement.value, self.attack.value, self.parry.value, self.heal.value)

    def in_play(self) -> tuple[Card, ...]:
        """The three cards of Bands I to III."""
        return tuple(
            sorted((card for card in self.cards.values() if card.band.value), key=lambda card: card.band.value)
        )

    def innate_says(self) -> str:
        """The innate's text with the numbers of its effect, or of what it changes while it is always on."""
        innate = self.innate.value
        words = texts.steps_said(innate.effect, innate.reaction, innate.spaces)
        words["extra_hit_health"] = texts.number(innate.extra_hit_health)
        words["heat_on_parry"] = texts.number(innate.heat_on_parry)
        words["movement"] = self.movement.value.name
        return texts.filled(innate.text, words)


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: TableNumbers
    paces: dict[str, Pace]
    soundtracks: dict[str, Sourced[Annotated[int, Meta(ge=10, le=600)]]]
    points: dict[str, Sourced[list[Count]]]
    areas: dict[str, Area]
    boards: dict[str, BoardContent]
    characters: dict[str, Character]
    contests: Contests


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, whose spaces are on the board and whose effects can be read."""
    content = shaped(data, Content, where)
    if content.pack.game != "arena":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for arena.")
    content = replace(
        content,
        paces=whole(content.paces, PACES, f"{where}: paces", "three paces (EA-85)"),
        soundtracks=whole(content.soundtracks, SOUNDTRACKS, f"{where}: soundtracks", "five tracks and silence (EA-9)"),
        points=whole(content.points, SIDES, f"{where}: points", "two to six players or teams (EA-8)"),
        areas=whole(content.areas, AREAS, f"{where}: areas", "six areas on the rim (EA-2)"),
        boards=whole(content.boards, BOARDS, f"{where}: boards", "two arenas (EA-2)"),
        characters=whole(content.characters, CHIEFS, f"{where}: characters", "six chiefs (EA-11)"),
        contests=check_contests(content.contests, CHIEFS, f"{where}: contests"),
    )
    for sides, row in content.points.items():
        if len(row.value) != int(sides):
            raise Problem(f"{where}: points.{sides}: the row for {sides} has {len(row.value)} places.")
    check_spaces(content, where)
    names: list[str] = []
    for key, character in content.characters.items():
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
    places: dict[str, list[Spot]] = {f"areas.{key}": area.spaces.value for key, area in content.areas.items()}
    for key, board in content.boards.items():
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
    """Tracks have room, minimums fit, every effect is in the vocabulary, and texts name what is there."""
    for track in character.tracks():
        for room in (track.realtime, track.turns):
            if not 1 <= room[1] <= room[0]:
                raise Problem(f"{where}: {track.name}: a minimum of {room[1]} does not fit {room[0]} spaces.")
        told(track.says, f"{where}: {track.name}.text")
    innate = character.innate.value
    for path, effect in (("innate.effect", innate.effect), ("innate.reaction", innate.reaction)):
        check_effect(effect, f"{where}.{path}")
    told(character.innate_says, f"{where}.innate.text")
    for key, card in character.cards.items():
        check_card(card, f"{where}.cards.{key}")
    check_bands(character, where)


def check_bands(character: Character, where: str) -> None:
    """One card of each Band is printed; others lie in the box."""
    for band in (1, 2, 3):
        keys = [key for key, card in character.cards.items() if card.band.value == band]
        if len(keys) != 1:
            there = " and ".join(keys) or "nothing"
            raise Problem(
                f"{where}.cards: Band {'I' * band} has {there}; a chief has one card in each of three Bands (EA-11). "
                "A card with band 0 lies in the box."
            )
