"""The words of the Nymphlet Ceremony: own actions, prompts."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena.names import DIRECTIONS
from talion.games.arena.nymphlets.actions import (
    BROOD,
    END_OF_ACTIONS,
    MOST_DICE,
    NYMPHLET_STEP,
    STRIKE_DICE,
    STRIKE_HEATS,
)
from talion.games.arena.nymphlets.pack import NymphletContent
from talion.games.arena.shapes import nymphlets as shapes

TRACK_NAMES: Final[tuple[shapes.NymphletTrackName, ...]] = ("scamper", "dart")
NUMBERS = range(1, BROOD + 1)
GUARDS = [f"guard {number}" for number in range(1, 5)]


def nymphlet_words() -> list[str]:
    """Every own action in words, in the order of nymphlets/actions.py."""
    tracks = [f"nymphlet {n} {track}" for n in NUMBERS for track in TRACK_NAMES]
    words = [f"nymphlet {n} step {direction}" for n in NUMBERS for direction in DIRECTIONS]
    for verb in ("put", "take"):
        words += [f"{verb} {track}" for track in tracks]
        words += [f"{verb} {dice} {track}" for dice in range(2, MOST_DICE + 1) for track in tracks]
    words += [f"dart {dice}" for dice in range(1, MOST_DICE + 1)]
    words += [f"attack nymphlet {n}" for n in NUMBERS]
    words += [f"{guard} attack nymphlet {n}" for guard in GUARDS for n in NUMBERS]
    words += [f"target nymphlet {n}" for n in NUMBERS]
    words += [
        f"attack nymphlet {n} with {dice}" + (f" heat {heat}" if heat else "")
        for n in NUMBERS
        for dice in range(1, STRIKE_DICE + 1)
        for heat in range(STRIKE_HEATS)
    ]
    words += [
        f"{guard} attack nymphlet {n} with {dice}"
        for guard in GUARDS
        for n in NUMBERS
        for dice in range(1, STRIKE_DICE + 1)
    ]
    words += [f"use card {card} nymphlet {n}" for card in range(1, 4) for n in NUMBERS]
    if len(words) != END_OF_ACTIONS - NYMPHLET_STEP:
        raise ValueError(f"{len(words)} words for {END_OF_ACTIONS - NYMPHLET_STEP} actions of Nymphlets")
    return words


def shown_tracks(content: NymphletContent, realtime: bool) -> list[shapes.NymphletTrack]:
    """The card that all of them have."""
    shown: list[shapes.NymphletTrack] = []
    for name, track in zip(TRACK_NAMES, (content.scamper.value, content.dart.value), strict=True):
        most, least = track.realtime if realtime else track.turns
        shown.append(
            {
                "track": name,
                "name": track.name,
                "text": track.says(),
                "face": track.face,
                "spaces": most,
                "minimum": least,
                "free": track.free,
                "reaction": track.reaction,
            }
        )
    return shown


def place_prompt(number: int) -> tuple[str, str]:
    """Where a Nymphlet starts."""
    return "place", f"Put your Nymphlet {number + 1} on a space of your starting area."
