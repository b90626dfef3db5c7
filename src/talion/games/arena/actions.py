"""Every action of the game by number. What one question offers lies close together, so that an offer is a base and a mask."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHARACTERS: Final[i64] = 6
GUARDS: Final[i64] = 4
FIGURES: Final[i64] = 10
ECHO: Final[i64] = 5
SPACES: Final[i64] = 61
SEATS: Final[i64] = 6

# Tracks: four basic actions, the innate, three cards.
MOVEMENT: Final[i64] = 0
ATTACK: Final[i64] = 1
PARRY: Final[i64] = 2
HEAL: Final[i64] = 3
INNATE: Final[i64] = 4
CARD: Final[i64] = 5
SLOTS: Final[i64] = 8
CARDS: Final[i64] = 3
CURRENTS: Final[i64] = 4

# The roll phase. What silence stands for comes first.
PUT: Final[i64] = 0
PUT_GLIDE: Final[i64] = 8
MARKER: Final[i64] = 9
DONE: Final[i64] = 15
ROLL: Final[i64] = 16
REROLL: Final[i64] = 17
READY: Final[i64] = 18
HOLD: Final[i64] = 21
TAKE: Final[i64] = 27
PUT_CURRENT: Final[i64] = 35

# A turn: the chief's basic actions, cards, and what they ask.
STEP: Final[i64] = 39
TURN_LEFT: Final[i64] = 45
TURN_RIGHT: Final[i64] = 46
FLOW: Final[i64] = 47
STRUGGLE: Final[i64] = 48
DO_HEAL: Final[i64] = 49
DO_INNATE: Final[i64] = 50
USE: Final[i64] = 51
PASS: Final[i64] = 54
END_TURN: Final[i64] = 55
ATTACKS: Final[i64] = 56
STOP: Final[i64] = 66
FACE: Final[i64] = 67
STAY: Final[i64] = 73
DECLINE: Final[i64] = 74
DICE: Final[i64] = 75
TARGET: Final[i64] = 80
NOBODY: Final[i64] = 90
SPEND_HEAT: Final[i64] = 91
PARRIES: Final[i64] = 95
PUSH: Final[i64] = 100
FOLLOW: Final[i64] = 106
DROP: Final[i64] = 107
FIGURE: Final[i64] = 115
CHOOSE: Final[i64] = 120

# Spaces, and the basic actions of each guard: six steps, two turns, flow, struggle, six attacks.
PLACE: Final[i64] = 126
GUARD: Final[i64] = 187
GUARD_ACTIONS: Final[i64] = 16
CONTINUE: Final[i64] = 251
ACTIONS: Final[i64] = 252

# Where the mask of an offer may begin; it reaches 62 actions far.
ROLL_BASE: Final[i64] = 0
TURN_BASE: Final[i64] = 18
ASK_BASE: Final[i64] = 50
CARD_BASE: Final[i64] = 66
MOST_LEGAL: Final[i64] = 190
