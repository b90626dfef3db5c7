"""The timers of real time: what each is for, and how long things take (EA-84 to EA-86, EA-100)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState

# One for each seat.
THROW_DUE: Final[i64] = 10
WINDOW_DUE: Final[i64] = 20
# One for all.
CARD_DUE: Final[i64] = 30
BEAT: Final[i64] = 31
PULSE: Final[i64] = 32
MARK: Final[i64] = 33
BUNG: Final[i64] = 34
CALL: Final[i64] = 35  # when "Burrararay!" may sound (EA-95)

# Something of the clock is an entry at least so often, so that no more table time can be lost.
PULSE_MS: Final[i64] = 2000
# EA-100: each further question of a card has at least so long.
QUESTION_MS: Final[i64] = 2000
# EA-88: so long everybody has to say that they are ready, and so many beats are counted in.
READY_MS: Final[i64] = 30_000
COUNT_IN: Final[i64] = 4
# EA-86, EA-103: the longest lag that is allowed for, its steps, and how far it may rise at once.
MOST_LAG_MS: Final[i64] = 400
LAG_STEP_MS: Final[i64] = 20
LAG_RISE_MS: Final[i64] = 40


def window_ends(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """When a window that opens now closes: EA-86, lag lengthens it."""
    return s.now_ms + p.window_ms + s.running().lags[seat]


def last_beat(p: Parameters, s: ArenaState) -> i64:
    """When the last beat was."""
    return s.deadline(BEAT) - p.beat_ms
