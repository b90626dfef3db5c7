"""The six characters and their eighteen cards, written down a second time (turn-based side of the boards)."""

from __future__ import annotations

from dataclasses import dataclass

FACES = ("move", "attack", "defend", "heal", "ready", "power")
HITTING = {"move", "attack", "heal", "ready", "power"}  # EA-10
CANCELLING = {"defend", "power"}
SLOTS = ("movement", "attack", "parry", "heal", "innate", "card 1", "card 2", "card 3")
BASIC = ("movement", "attack", "parry", "heal")
FACE_OF = {"movement": "move", "attack": "attack", "parry": "defend", "heal": "heal", "innate": "power"}
DICE = 7
GRUBIC, RIPARIAN, BANKSIA, INCENDIARY, PLUMA, ECHO = range(6)
NAMES = ("Grubic", "Riparian", "Banksia", "Incendiary", "Pluma", "Echo")
GUARDS = range(6, 10)  # figures
MOST_HEAT = 3


@dataclass(frozen=True)
class Card:
    name: str
    band: int  # also how many ready dice flip it
    minimum: int
    spaces: int
    face: str = "power"
    free: bool = False


@dataclass(frozen=True)
class Character:
    name: str
    health: int
    names: tuple[str, str]  # of Movement and Basic Attack
    tracks: dict[str, tuple[int, int]]  # spaces and minimum
    innate: str
    cards: tuple[Card, Card, Card]


def character(
    name: str,
    names: tuple[str, str],
    movement: int,
    attack: tuple[int, int],
    parry: int,
    innate: tuple[str, int],
    cards: tuple[Card, Card, Card],
    health: int = 15,
) -> Character:
    tracks = {"movement": (movement, 1), "attack": attack, "parry": (parry, 2), "heal": (3, 3)}
    return Character(name, health, names, tracks | {"innate": (innate[1], innate[1])}, innate[0], cards)


CHARACTERS = (
    character(
        "Grubic",
        ("Movement", "Spear Thrust"),
        4,
        (4, 1),
        5,
        ("Watch Out!", 2),
        (Card("Leap", 1, 1, 1), Card("Shield Bash", 2, 2, 3), Card("Thunderstomp", 3, 3, 4)),
    ),
    character(
        "Riparian",
        ("Movement", "Trident Jab"),
        4,
        (4, 1),
        4,
        ("Soothe", 3),
        (Card("Slippery", 1, 1, 3, free=True), Card("Lunge", 2, 2, 4), Card("Hunting Net", 3, 3, 4)),
    ),
    character(
        "Banksia",
        ("Movement", "Cone Club"),
        4,
        (5, 1),
        5,
        ("Jaws of Defeat", 0),
        (Card("Camouflage", 1, 2, 2, free=True), Card("Ambush", 2, 2, 4), Card("Brutal Charge", 3, 3, 4)),
    ),
    character(
        "Incendiary",
        ("Movement", "Ember Blade"),
        4,
        (4, 1),
        5,
        ("Banked Fire", 0),
        (Card("Slow Heat", 1, 1, 2, free=True), Card("Vented Heat Blast", 2, 2, 3), Card("Sword Dance", 3, 3, 3)),
    ),
    character(
        "Pluma",
        ("Fly", "Axe Cleave"),
        5,
        (4, 1),
        3,
        ("Gliding", 0),
        (Card("Will of the Wind", 1, 1, 2), Card("Raking Talons", 2, 2, 3), Card("Dive Bomb", 3, 3, 4)),
    ),
    character(
        "Echo",
        ("Movement", "Spear Poke"),
        5,
        (3, 1),
        3,
        ("Echoing Blow", 0),
        (Card("Surge", 1, 1, 2), Card("Protect the Chief", 2, 2, 2, "defend"), Card("Luftle Swarm!", 3, 3, 4)),
        health=10,
    ),
)


@dataclass(frozen=True)
class Numbers:
    """What cards do beyond their dice, where it is not the same in both timings (EA-93)."""

    bash: int
    bash_sure: int
    slam: int
    stomp: int
    ambush: int
    swarm: int


TURN_NUMBERS = Numbers(bash=0, bash_sure=1, slam=1, stomp=0, ambush=1, swarm=-2)
LIVE_NUMBERS = Numbers(bash=2, bash_sure=3, slam=2, stomp=3, ambush=0, swarm=-1)
