"""How a search thinks: how far it looks, how it plays on, what it remembers. Numbers only, so that levels can be data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# So many stretches ahead no game goes.
ALL: Final[i64] = 1_000_000


@final
class Depth:
    """`stretches`: how many stretches of the match it looks ahead beyond the present one; `ahead`: how many decisions it plays on
    beyond its tree at most. `chance`: how many of a hundred decisions there are anything at all instead of what is quickly picked.
    `remembers`: how many of a hundred worlds know what was seen and is shown no longer. `explores`: how much it tries what seems
    worse, in hundredths. `trusts`: how many of a hundred times others who choose at once are thought to choose well.
    """

    def __init__(
        self,
        stretches: i64 = 0,
        ahead: i64 = 200,
        chance: i64 = 20,
        remembers: i64 = 100,
        explores: i64 = 70,
        trusts: i64 = 80,
    ) -> None:
        self.stretches: i64 = stretches
        self.ahead: i64 = ahead
        self.chance: i64 = chance
        self.remembers: i64 = remembers
        self.explores: i64 = explores
        self.trusts: i64 = trusts
