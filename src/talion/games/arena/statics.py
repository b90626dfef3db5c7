"""What a board shows and never changes in a match: the arena, characters, tracks and cards."""
# Plain Python: drawn once a match, for people.

from __future__ import annotations

from typing import Any, Final

from talion.games.arena.calls.scripts import TRACK_WORDS
from talion.games.arena.pack import Character, Content
from talion.games.arena.parameters import Parameters
from talion.games.common.hexes import DIRECTION_WORDS

BASICS: Final = ("movement", "attack", "parry", "heal")


def track_names(character: Character) -> list[str]:
    """The names of a character's tracks and cards, in the order of tracks."""
    names = [track.name for track in character.tracks()] + [character.innate.value.name]
    return names + [card.name.value for card in character.cards.all()]


def names_in(parameters: Parameters, spots: list[tuple[int, int]]) -> list[str]:
    """Spaces by name."""
    hexes = parameters.hexes
    return [hexes.names[hexes.space(q, r)] for q, r in spots]


def shown_arena(parameters: Parameters, content: Content, board: str) -> dict[str, Any]:
    """The board in play."""
    hexes = parameters.hexes
    found = getattr(content.boards, board)
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
            {"space": names_in(parameters, [(q, r)])[0], "flow": DIRECTION_WORDS[flow] if flow >= 0 else None}
            for q, r, flow in found.stream.value
        ],
        "areas": [
            {
                "name": name,
                "flower": area.flower.value,
                "colour": area.colour.value,
                "spaces": names_in(parameters, area.spaces.value),
            }
            for name, area in content.areas.all().items()
        ],
        "corners": names_in(parameters, found.corners.value) if parameters.advanced else [],
    }


def shown_characters(content: Content) -> list[dict[str, Any]]:
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
            "tracks": shown_tracks(character),
            "cards": shown_cards(character),
            "realtime": {
                "dice": dice,
                "tracks": {slot: list(t.realtime) for slot, t in zip(BASICS, character.tracks(), strict=True)},
            },
        }
        for number, character in enumerate(content.characters.all())
    ]


def shown_tracks(character: Character) -> list[dict[str, Any]]:
    """Four basic actions and the innate."""
    innate = character.innate.value
    glide = innate.glide
    shown = [
        {
            "slot": slot,
            "name": track.name,
            "faces": [track.face, "defend"] if glide and slot == "movement" else [track.face],
            "spaces": track.turns[0],
            "minimum": track.turns[1],
            "text": track.text,
            "free": track.free,
            "reaction": track.reaction,
            "provenance": getattr(character, slot).provenance,
        }
        for slot, track in zip(BASICS, character.tracks(), strict=True)
    ]
    shown.append(
        {
            "slot": "innate",
            "name": innate.name,
            "faces": [innate.face] if innate.spaces[0] else [],
            "spaces": innate.spaces[0],
            "minimum": innate.spaces[1],
            "text": innate.text,
            "free": innate.free,
            "reaction": bool(innate.reaction),
            "provenance": character.innate.provenance,
        }
    )
    return shown


def shown_cards(character: Character) -> list[dict[str, Any]]:
    """Three tribal cards."""
    return [
        {
            "slot": TRACK_WORDS[4 + band],
            "name": card.name.value,
            "band": band,
            "ready": card.ready.value,
            "face": card.face.value,
            "minimum": card.spaces.value[1],
            "spaces": card.spaces.value[0],
            "text": card.text.value,
            "free": card.free.value,
            "reaction": bool(card.reaction.value),
            "provenance": card.effect.provenance,
        }
        for band, card in enumerate(character.cards.all(), 1)
    ]
