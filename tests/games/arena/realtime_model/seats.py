"""What a player of a realtime match has, written down a second time."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model_content import Character
from ..model_table import Player
from .boards import LIVE_CHARACTERS
from .clock import Clock


@dataclass
class LivePlayer(Player):
    clock: Clock = field(default_factory=Clock)
    air: int = 0  # dice that were thrown and do not lie yet
    called: bool = False  # under drum, for the next beat
    overdue: bool = False  # a throw that could not end at its time
    freed: int = 0  # when dice last came to the pool (EA-97)
    order: str = "ask"
    lag: int = 0
    fell_on: int | None = None  # the beat of the last throw

    @property
    def who(self) -> Character:
        assert self.character is not None
        return LIVE_CHARACTERS[self.character]

    def spend(self, slot: str, dice: int) -> None:
        super().spend(slot, dice)
        self.freed = self.clock.now
        self.settle_fresh(slot)

    def settle_fresh(self, slot: str) -> None:
        """A track is a count (EA-41): no more of it can be fresh than there is."""
        if slot == "movement":
            self.fresh["glide"] = min(self.fresh["glide"], self.glide)
            self.fresh[slot] = min(self.fresh[slot], self.tracks[slot] - self.glide)
        else:
            self.fresh[slot] = min(self.fresh[slot], self.tracks[slot])

    def still(self) -> None:
        """No throw is under way; its dice are back without a face."""
        self.blank += self.air
        self.air, self.called, self.overdue = 0, False, False
        self.clock.cancel("land", self.seat)
