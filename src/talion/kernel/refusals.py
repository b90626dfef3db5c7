"""Why something is refused: a ruling and a plain sentence. The kernel's own rulings are in RULES.md beside this file."""

from __future__ import annotations

from typing import Final, final

OVER: Final = "TL-1"
NOT_ASKED: Final = "TL-2"
STALE: Final = "TL-3"
TIME_BACKWARDS: Final = "TL-4"
CLOCK_FIRST: Final = "TL-5"
NO_WORDS: Final = "TL-6"
NO_SEAT: Final = "TL-7"
PAUSED: Final = "TL-8"
NOT_DUE: Final = "TL-9"
NO_NOTICE: Final = "TL-10"
TOO_LARGE: Final = "TL-11"
NOT_BETWEEN: Final = "TL-12"
DEALT_ANEW: Final = "TL-13"
OTHER_RULES: Final = "TL-14"
OPEN_TALK: Final = "TL-15"
WAITS: Final = "TL-16"
NO_LAG: Final = "TL-17"
STANDSTILL: Final = "TL-18"
AGREED_END: Final = "TL-20"
DAILY: Final = "TL-25"
HINTS: Final = "TL-26"
REVIEWS: Final = "TL-27"
PROGRAMS: Final = "TL-28"
FIELD: Final = "TL-31"
IN_TOURNAMENT: Final = "TL-32"
REFEREE: Final = "TL-33"

# What every program can read as a number; the compiled core has room for a little more.
LARGEST: Final = 2**53


@final
class Refusal:
    """A reason: the ruling it rests on, and words for the player. `wait`: legal to want, and only not possible at this moment.

    >>> str(talion.Refusal("RV-3", "An attack needs a standing opponent."))
    'An attack needs a standing opponent. (RV-3)'
    """

    def __init__(self, ruling: str, reason: str, wait: bool = False) -> None:
        self.ruling = ruling
        self.reason = reason
        self.wait = wait

    def __str__(self) -> str:
        return f"{self.reason} ({self.ruling})"

    def __repr__(self) -> str:
        return f"Refusal({self.ruling!r}, {self.reason!r})"


class Refused(Exception):
    """Raised by the one door: nothing was changed.

    >>> try:
    ...     talion.new("revenants", seed=1).play(0, "solo Reyes")
    ... except talion.Refused as refused:
    ...     print(refused.refusal.ruling)
    RV-30
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def demand_room(*numbers: int) -> None:
    """Refuse what the core has no room for."""
    if not -LARGEST < min(numbers) <= max(numbers) < LARGEST:
        raise Refused(Refusal(TOO_LARGE, "That number is too large for a table."))
