"""What a board shows and never changes in a match: the arena, characters, tracks and cards."""
# Plain Python: drawn once a match, for people.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import convert

from talion.games.arena.board.outlook import arcs
from talion.games.arena.calls.content import ContentCard
from talion.games.arena.names import DIRECTIONS, TRACKS
from talion.games.arena.pack import FACES, Character, Content
from talion.games.arena.parameters import DEFEND, READYING, Parameters
from talion.games.arena.shapes import Basic
from talion.games.arena.shapes import view as shapes
from talion.kernel.options import Options

BASICS: Final[tuple[Basic, ...]] = ("movement", "attack", "parry", "heal")


def track_names(character: Character, cards: Sequence[ContentCard]) -> list[str]:
    """The names of a character's tracks and cards, in the order of tracks."""
    names = [track.name for track in character.tracks()] + [character.innate.value.name]
    return names + [card.name.value for card in cards]


def names_in(parameters: Parameters, spots: list[tuple[int, int]]) -> list[str]:
    """Spaces by name."""
    hexes = parameters.hexes
    return [hexes.names[hexes.space(q, r)] for q, r in spots]


def shown_arena(parameters: Parameters, content: Content, board: str) -> shapes.Ground:
    """The board in play."""
    hexes = parameters.hexes
    found = content.boards[board]
    stones = names_in(parameters, found.stones.value)
    return {
        "name": found.name.value,
        "text": found.text.value,
        "radius": hexes.radius,
        "spaces": [{"name": hexes.names[i], "q": hexes.q[i], "r": hexes.r[i]} for i in range(hexes.count)],
        "blocked": stones,
        "opaque": stones if found.opaque.value else [],
        "hill": names_in(parameters, found.hill.value),
        "stream": [
            {"space": names_in(parameters, [(q, r)])[0], "flow": DIRECTIONS[flow] if flow >= 0 else None}
            for q, r, flow in found.stream.value
        ],
        "areas": [
            {
                "name": name,
                "flower": area.flower.value,
                "colour": area.colour.value,
                "spaces": names_in(parameters, area.spaces.value),
            }
            for name, area in content.areas.items()
        ],
        "corners": names_in(parameters, found.corners.value) if parameters.advanced else [],
        "arcs": arcs(),
    }


def shown_settings(options: Options) -> shapes.Settings:
    """Those options that a board shows."""
    return convert({name: options[name] for name in shapes.Settings.__annotations__}, shapes.Settings)


def shown_numbers(content: Content, teams: int) -> shapes.Numbers:
    """Numbers of the table that a board shows."""
    table = content.table
    return {
        "actions": table.actions.value,
        "standing": table.standing.value,
        "points": content.points[str(teams)].value,
        "hits_on": table.hits_on.value,
        "cancels_on": table.cancels_on.value,
    }


def shown_characters(content: Content, core: bool, grounded: bool, realtime: bool) -> list[shapes.Character]:
    """All six, both sides of their boards."""
    dice = content.table.dice.value
    return [
        {
            "id": number,
            "name": character.name.value,
            "title": character.title.value,
            "tribe": character.tribe.value,
            "level": character.level.value,
            "colour": character.colour.value,
            "blurb": character.blurb.value,
            "health": character.health.value,
            "dice": dice + content.table.more_dice.value,
            "heat": character.heat.value,
            "guards": character.guards.value,
            "guard_tokens": character.guard_tokens.value,
            "tracks": shown_tracks(character, core, grounded),
            "cards": shown_cards(character, realtime),
            "realtime": {
                "dice": dice,
                "tracks": {slot: list(t.realtime) for slot, t in zip(BASICS, character.tracks(), strict=True)},
            },
        }
        for number, character in enumerate(content.characters.values())
    ]


def shown_tracks(character: Character, core: bool, grounded: bool) -> list[shapes.Track]:
    """Four basic actions and the innate; nobody glides in the core game (EA-105) or in a special contest (EA-119)."""
    innate = character.innate.value
    glides = FACES[DEFEND] if innate.glide and not core and not grounded else None
    shown: list[shapes.Track] = [
        {
            "slot": slot,
            "name": track.name,
            "faces": [track.face, glides] if glides and slot == "movement" else [track.face],
            "glide": glides if slot == "movement" else None,
            "spaces": track.turns[0],
            "minimum": track.turns[1],
            "text": track.says(),
            "free": track.free,
            "reaction": track.reaction,
            "in_play": True,
            "provenance": getattr(character, slot).provenance,
        }
        for slot, track in zip(BASICS, character.tracks(), strict=True)
    ]
    shown.append(
        {
            "slot": "innate",
            "name": innate.name,
            "faces": [innate.face] if innate.spaces[0] else [],
            "glide": None,
            "spaces": innate.spaces[0],
            "minimum": innate.spaces[1],
            "text": character.innate_says(),
            "free": innate.free,
            "reaction": bool(innate.reaction),
            "in_play": not core and not (innate.glide and grounded),
            "provenance": character.innate.provenance,
        }
    )
    return shown


def shown_cards(character: Character, realtime: bool) -> list[shapes.Card]:
    """Three tribal cards, with the numbers of one timing (EA-93)."""
    return [
        {
            "slot": TRACKS[4 + band],
            "name": card.name.value,
            "band": band,
            "ready": card.ready.value,
            "unready": {"face": FACES[READYING], "spaces": card.ready.value, "minimum": card.ready.value},
            "face": card.face.value,
            "minimum": card.spaces.value[1],
            "spaces": card.spaces.value[0],
            "text": card.says(realtime),
            "free": card.free.value,
            "reaction": bool(card.reaction.value),
            "provenance": card.effect.provenance,
        }
        for band, card in enumerate(character.in_play(), 1)
    ]
