"""What can be told of a match; what the numbers of each event mean is written beside its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WISHED: Final[i64] = 0
GOT: Final[i64] = 1
OPENING: Final[i64] = 2
FIRST_PLAYER: Final[i64] = 3
TURN: Final[i64] = 4
RUMBLE: Final[i64] = 5
DECLARED: Final[i64] = 6
TURNED_AWAY: Final[i64] = 7
QUESTION: Final[i64] = 8
CONFIRMED: Final[i64] = 9
LINEUP: Final[i64] = 10
OUTNUMBERED: Final[i64] = 11
FIGHTS: Final[i64] = 12
RETIRES: Final[i64] = 13
FLED: Final[i64] = 14
ROUND: Final[i64] = 15
ORDER: Final[i64] = 16
PASSED: Final[i64] = 17
THREW: Final[i64] = 18
USED: Final[i64] = 19
MISSED: Final[i64] = 20
LAID: Final[i64] = 21
BLOCKED: Final[i64] = 22
SURPLUS: Final[i64] = 23
RUMBLE_OVER: Final[i64] = 24
BLOW: Final[i64] = 25
ROLLED: Final[i64] = 26
DECIDES: Final[i64] = 27
CREDITED: Final[i64] = 28
LULL: Final[i64] = 29
LICKS: Final[i64] = 30
CARED: Final[i64] = 31
DECLINED: Final[i64] = 32
LATE: Final[i64] = 33
LEFT: Final[i64] = 34
ENDED: Final[i64] = 35
THANKED: Final[i64] = 36
CALLED: Final[i64] = 37
HELD: Final[i64] = 38
KEPT: Final[i64] = 39

# How a gang came to its player
CHOSEN: Final[i64] = 0
DEALT: Final[i64] = 1
