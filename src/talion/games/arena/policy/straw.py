"""A straw figure for the practice yard: it stands still, and strikes at a slow and regular pace whoever comes before it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CHARACTERS, CHOOSE, DECLINE, PLACE
from talion.games.arena.parameters import Parameters
from talion.games.arena.policy.live import LET_PASS
from talion.games.arena.realtime import attacks, throws
from talion.games.arena.realtime.actions import FIGHT, HEATS, PUTS, PUTS_EACH, STRIKES, STRIKES_EACH, THROW
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import CHOOSING, FIGHTING, GATHERING, NONE, PLACING, SPACE_WANTED, ArenaState
from talion.kernel.ints import has

# So many throws long it rests between two blows.
REST_THROWS: Final[i64] = 4
# Whoever has no more Health than this is spared: nobody is knocked out while learning.
SPARED: Final[i64] = 5


@final
class StrawFigure:
    """Bound to the rules of one match. It remembers when it struck, and leaves nothing to chance."""

    def __init__(self, rules: LiveRules) -> None:
        self.rules: LiveRules = rules
        self.p: Parameters = rules.parameters
        # Table time from which it may strike.
        self.rested_ms: i64 = 0

    def command(self, s: ArenaState, seat: i64) -> i64:
        """What it says now, or LET_PASS."""
        if s.phase == GATHERING:
            return FIGHT
        if s.phase == CHOOSING:
            # The first character is its guest's.
            legal = self.rules.legal(s, seat)
            return legal[1] if legal[0] == CHOOSE and len(legal) > 1 else legal[0]
        if s.phase == PLACING and s.stage[seat] == SPACE_WANTED:
            return self.place(s, seat)
        if s.phase != FIGHTING:
            return self.rules.silent(s, seat)
        if s.window[seat] != NONE:
            legal = self.rules.legal(s, seat)
            return DECLINE if DECLINE in legal else legal[0]
        if s.prompt[seat] != 0:
            return self.rules.legal(s, seat)[0]
        return self.act(s, seat)

    def place(self, s: ArenaState, seat: i64) -> i64:
        """The space of its area from which the way to the others is shortest."""
        best: i64 = LET_PASS
        least: i64 = 10_000
        count = self.p.hexes.count
        for action in self.rules.legal(s, seat):
            way: i64 = 0
            for other in range(s.seats):
                if other != seat and has(s.playing, other):
                    way += self.apart(s, action - PLACE, other, count)
            if way < least:
                least = way
                best = action
        return best

    def apart(self, s: ArenaState, space: i64, other: i64, count: i64) -> i64:
        """Steps on foot to another's chief, or to the area where it will stand."""
        there = s.pos[s.character[other]]
        if there >= 0:
            return self.p.arena.steps[space * count + there]
        near: i64 = 99
        area = self.p.arena.areas[s.area[other]]
        for one in range(count):
            if has(area, one) and self.p.arena.steps[space * count + one] < near:
                near = self.p.arena.steps[space * count + one]
        return near

    def act(self, s: ArenaState, seat: i64) -> i64:
        """One die of Attack at a time; it throws only for more of these."""
        if s.now_ms >= self.rested_ms:
            found = self.strike(s, seat)
            if found != LET_PASS:
                self.rested_ms = s.now_ms + REST_THROWS * self.p.throw_ms
                return found
        dice = throws.puts(self.p, s, seat, ATTACK)
        if dice > 0:
            return PUTS + (dice - 1) * PUTS_EACH + ATTACK
        if s.on(seat, ATTACK) < self.p.spaces_of(s, seat, ATTACK) and throws.may_throw(s, seat):
            return THROW
        return LET_PASS

    def strike(self, s: ArenaState, seat: i64) -> i64:
        """The first chief in reach that can bear it, with as few dice as may be."""
        least = self.p.kit(s, seat).minimums[ATTACK]
        if s.on(seat, ATTACK) < least:
            return LET_PASS
        mask = attacks.strikable(self.p, s, seat, s.character[seat])
        for target in range(CHARACTERS):
            if has(mask, target) and s.health[s.owner(target)] > SPARED:
                return STRIKES + target * STRIKES_EACH + (least - 1) * HEATS
        return LET_PASS
