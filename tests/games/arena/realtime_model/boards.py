"""The realtime side of the boards, the paces and the soundtracks, written down a second time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..model_content import CHARACTERS, Character

DICE = 5
# Spaces of Movement, Attack and Parry; what must be filled before Attack can be called.
TRACKS = ((3, 3, 4), (3, 3, 3), (2, 4, 4), (3, 3, 4), (4, 3, 2), (4, 2, 3))
FIRST_BLOWS = (1, 1, 2, 2, 1, 1)


def boards() -> tuple[Character, ...]:
    made = []
    for who, (movement, attack, parry), first in zip(CHARACTERS, TRACKS, FIRST_BLOWS, strict=True):
        basic = {"movement": (movement, 1), "attack": (attack, first), "parry": (parry, 2)}
        made.append(replace(who, tracks=who.tracks | basic))
    return tuple(made)


LIVE_CHARACTERS = boards()


@dataclass(frozen=True)
class Pace:
    """EA-85, in milliseconds."""

    throw: int
    beat: int
    window: int
    card: int


PACES = {
    "lively": Pace(800, 1600, 2000, 4000),
    "standard": Pace(1300, 2000, 2500, 6000),
    "gentle": Pace(2000, 2800, 4000, 10000),
}
QUESTION = 2000  # EA-100: at least so long for each question of a card
READY = 30_000  # EA-88
COUNT_IN = 4
PULSE = 2000  # the clock is heard at least so often
SOUNDTRACKS = {"red_dust": 270, "reed_song": 280, "ironbark": 290, "long_shadow": 300, "storm_front": 305}
SILENCE = 300


def track_of(soundtrack: str, number: int) -> tuple[str, int]:
    """What plays in a round, and how many seconds."""
    if soundtrack == "silence":
        return soundtrack, SILENCE
    names = list(SOUNDTRACKS)
    name = names[(number - 1) % len(names)] if soundtrack == "varied" else soundtrack
    return name, SOUNDTRACKS[name]
