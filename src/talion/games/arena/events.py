"""What can be told of a match; what the numbers of each event mean is written beside its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHOSEN: Final[i64] = 0
ROUND: Final[i64] = 1
FLOWER: Final[i64] = 2
PLACED: Final[i64] = 3
FACED: Final[i64] = 4
GAME_TURN: Final[i64] = 5
THREW: Final[i64] = 6
PUT: Final[i64] = 7
TOOK: Final[i64] = 8
HELD: Final[i64] = 9
READIED: Final[i64] = 10
DONE: Final[i64] = 11
MARKER: Final[i64] = 12
CURRENT: Final[i64] = 13
CARRIED: Final[i64] = 14
TURN: Final[i64] = 15
CALLED: Final[i64] = 16
NAMED: Final[i64] = 17
STEPPED: Final[i64] = 18
TURNED: Final[i64] = 19
ENTERED: Final[i64] = 20
AIMED: Final[i64] = 21
ARC: Final[i64] = 22
UNSEEN: Final[i64] = 23
ATTACK_ROLL: Final[i64] = 24
PARRIED: Final[i64] = 25
CANCELLED: Final[i64] = 26
DECLINED: Final[i64] = 27
LOST: Final[i64] = 28
GUARD_LOST: Final[i64] = 29
KNOCKED_OUT: Final[i64] = 30
PUSHED: Final[i64] = 31
SLAMMED: Final[i64] = 32
FOLLOWED: Final[i64] = 33
SWAPPED: Final[i64] = 34
DROPPED: Final[i64] = 35
HEALED: Final[i64] = 36
HEAT: Final[i64] = 37
MARKED: Final[i64] = 38
UNMARKED: Final[i64] = 39
STRUCK: Final[i64] = 40
PASSED: Final[i64] = 41
TURN_OVER: Final[i64] = 42
GAME_TURN_OVER: Final[i64] = 43
SCORED: Final[i64] = 44
POINTS: Final[i64] = 45
LATE: Final[i64] = 46
LEFT: Final[i64] = 47
ENDED: Final[i64] = 48
PICKED: Final[i64] = 49
STOPPED: Final[i64] = 50
CONTINUED: Final[i64] = 51
# Real time
READY_TO_FIGHT: Final[i64] = 52
COUNT_IN: Final[i64] = 53
MARK: Final[i64] = 54
BUNG: Final[i64] = 55
THROWN: Final[i64] = 56
WITHDREW: Final[i64] = 57
ORDERED: Final[i64] = 58
MISSED: Final[i64] = 59
QUEUED: Final[i64] = 60
DROPPED_CALL: Final[i64] = 61
LAG: Final[i64] = 62
# Special contests
SEALED: Final[i64] = 63
SEALED_PAIR: Final[i64] = 64
MANOEUVRES: Final[i64] = 65
VICTORY: Final[i64] = 66
ROUND_WORTH: Final[i64] = 67
CLIMBED: Final[i64] = 68
CROWNED: Final[i64] = 69
FLOWER_OPEN: Final[i64] = 70
BURRARARAY: Final[i64] = 71
VOTE: Final[i64] = 72
SEALED_VOTE: Final[i64] = 73
DECLARED: Final[i64] = 74
VOTE_ROLL: Final[i64] = 75
VOTED: Final[i64] = 76
BRACED: Final[i64] = 77
NYMPHLET_PLACED: Final[i64] = 78
DARTED: Final[i64] = 79
CAUGHT: Final[i64] = 80
STUNG: Final[i64] = 81

# Why a figure moved
BY_MOVEMENT: Final[i64] = 0
BY_CARD: Final[i64] = 1
BY_FLOW: Final[i64] = 2
BY_REACTION: Final[i64] = 3

# What was picked
DICE_PICKED: Final[i64] = 0
STAYED: Final[i64] = 1
FIGURE_PICKED: Final[i64] = 2

# What Victory Points are for
ON_THE_HILL: Final[i64] = 0
ON_THE_FLOWER: Final[i64] = 1
KNOCKED_DOWN: Final[i64] = 2
FOR_A_CATCH: Final[i64] = 3
FALLEN: Final[i64] = 4
