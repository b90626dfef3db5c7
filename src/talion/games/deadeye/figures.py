"""Cards and actions by number, what is printed on the cards as plain numbers, and what follows from a position."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.state import CARDS, CORE, DEST, DESTS, NONE, TOX, DeadEyeState
from talion.kernel.ints import bit, count, has

# Actions
RIDE: Final[i64] = 0
DRAW: Final[i64] = 1
EVADE: Final[i64] = 2
FACE: Final[i64] = 3
RESOLVE: Final[i64] = 4
POSTPONE: Final[i64] = 5
DONE: Final[i64] = 6
PICK: Final[i64] = 7  # + card
TARGET: Final[i64] = PICK + CARDS  # + destination, from 0
USE: Final[i64] = TARGET + DESTS  # + number of the Part
# Parts are at most so many: a pack that has more is refused.
MOST_PARTS: Final[i64] = 20
MOST_LEGAL: Final[i64] = 48

# Icons a card itself carries
HEAT: Final[i64] = 0
JUICE: Final[i64] = 1

# What can happen, one after the other: `code * 64 + how many`. The first four are the icons of an Outcome.
ALL: Final[i64] = 63
HEAT_DISCARD: Final[i64] = 1
HEAT_POSTPONE: Final[i64] = 2
JUICE_DISCARD: Final[i64] = 3
JUICE_POSTPONE: Final[i64] = 4
LOSE_STRENGTH: Final[i64] = 5
LOSE_HOPE: Final[i64] = 6
LOSE_DISTANCE: Final[i64] = 7
LOSE_PART: Final[i64] = 8
DEACTIVATE: Final[i64] = 9
ACTIVATE: Final[i64] = 10
DISTANCE: Final[i64] = 11
DELAY: Final[i64] = 12
PART: Final[i64] = 13
SAFE_HVN: Final[i64] = 14
COOL: Final[i64] = 15  # discard up to n Heat
CHILL: Final[i64] = 16  # postpone up to n Heat
FETCH: Final[i64] = 17
GAIN_STRENGTH: Final[i64] = 18
GAIN_HOPE: Final[i64] = 19
SCAN: Final[i64] = 20
DIG: Final[i64] = 21
RECYCLE: Final[i64] = 22
REACH: Final[i64] = 23

# Which of a card's lists of happenings: its Bad and Good Outcome, its Part's power. Events: resolved, postponed.
BAD: Final[i64] = 0
GOOD: Final[i64] = 1
POWER: Final[i64] = 2
LISTS: Final[i64] = 3

# When a Destination is revealed (DE-43)
NO_DISTANCE: Final[i64] = 0
AT_DISTANCE: Final[i64] = 1
AT_PARTS: Final[i64] = 2
OWN_PART: Final[i64] = 3
AT_START: Final[i64] = 4

# Backs
BACK_CORE: Final[i64] = 0
BACK_STRENGTH: Final[i64] = 1
BACK_HOPE: Final[i64] = 2


def back_of(card: i64) -> i64:
    """What the back of a card in the deck shows (DE-1)."""
    if card < CORE:
        return BACK_CORE
    return BACK_STRENGTH if card < CORE + 12 else BACK_HOPE


@final
class Figures:
    """Content and options as numbers, by card."""

    def __init__(
        self,
        icons: list[int],
        happenings: list[list[int]],
        points: list[int],
        delays: list[int],
        requirements: list[int],
        conditions: list[int],
        arguments: list[int],
        parts: list[int],
        ready: list[int],
        attempts: i64,
        strength: i64,
        hope: i64,
        first_destination: i64,
        practice: bool,
        decision_ms: i64,
    ) -> None:
        self.icon: vec[i64] = vec[i64](icons)
        # All happenings in one row; those of a card's list begin at `start` and end before `stop`.
        self.ops: vec[i64] = vec[i64]([op for happening in happenings for op in happening])
        self.start: vec[i64] = vec[i64]([0] * len(happenings))
        self.stop: vec[i64] = vec[i64]([0] * len(happenings))
        at: i64 = 0
        for i in range(len(happenings)):
            self.start[i] = at
            at += len(happenings[i])
            self.stop[i] = at
        # How many icons a side has; 0: it never triggers (DE-4).
        self.heat_icons: vec[i64] = vec[i64]([0] * CARDS)
        self.juice_icons: vec[i64] = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            self.heat_icons[card] = self.icons_in(card, BAD, HEAT_DISCARD, HEAT_POSTPONE)
            self.juice_icons[card] = self.icons_in(card, GOOD, JUICE_DISCARD, JUICE_POSTPONE)
        self.points: vec[i64] = vec[i64](points)
        self.delays: vec[i64] = vec[i64](delays)
        self.requirement: vec[i64] = vec[i64](requirements)
        self.condition: vec[i64] = vec[i64](conditions)
        self.argument: vec[i64] = vec[i64](arguments)
        # Parts: the card of each, in the order of the cards; and the other way round.
        self.part_card: vec[i64] = vec[i64](parts)
        self.part_number: vec[i64] = vec[i64]([NONE] * CARDS)
        for number in range(len(parts)):
            self.part_number[parts[number]] = number
        self.ready: vec[i64] = vec[i64](ready)
        # Cards with Juice, and the destinations that are a Safe Hvn, as masks.
        self.juicy: i64 = 0
        self.hvns: i64 = 0
        for card in range(CARDS):
            if icons[card] == JUICE:
                self.juicy |= bit(card)
            if card >= DEST and self.holds(card, GOOD, SAFE_HVN):
                self.hvns |= bit(card - DEST)
        self.attempts: i64 = attempts
        self.strength: i64 = strength
        self.hope: i64 = hope
        self.first_destination: i64 = first_destination
        self.practice = practice
        self.decision_ms: i64 = decision_ms

    def icons_in(self, card: i64, side: i64, discard: i64, postpone: i64) -> i64:
        """How many icons of two kinds one of a card's lists has. Events have none: they are no Encounters."""
        if card == TOX or card == TOX - 1:
            return 0
        n: i64 = 0
        i = self.start[card * LISTS + side]
        while i < self.stop[card * LISTS + side]:
            code = self.ops[i] >> 6
            if code in (discard, postpone):
                n += self.ops[i] & ALL
            i += 1
        return n

    def holds(self, card: i64, side: i64, code: i64) -> bool:
        """Whether one of a card's lists has a happening of this kind."""
        i = self.start[card * LISTS + side]
        while i < self.stop[card * LISTS + side]:
            if self.ops[i] >> 6 == code:
                return True
            i += 1
        return False

    def leg(self, destination: i64) -> i64:
        """Which run (1, 2, 3) a destination belongs to: one more than the Safe Hvns before it (DE-11)."""
        return 1 + count(self.hvns & (bit(destination) - 1))

    def legs(self) -> i64:
        """How many runs there are to be won."""
        return 1 if self.practice else count(self.hvns)

    def hvn_after(self, destination: i64) -> i64:
        """The Safe Hvn of the run that begins with a destination."""
        while destination < DESTS - 1 and not has(self.hvns, destination):
            destination += 1
        return destination

    # What follows from a position

    def outcome(self, s: DeadEyeState) -> i64:
        """The Outcome that the Encounter has now: BAD before GOOD (DE-3, DE-20), or NONE."""
        need = self.heat_icons[s.slot]
        if need != 0 and len(s.heat) >= need:
            return BAD
        need = self.juice_icons[s.slot]
        if need != 0 and len(s.juice) >= need:
            return GOOD
        return NONE

    def is_open(self, s: DeadEyeState, destination: i64) -> bool:
        """Whether a Destination in the Target Zone may be targeted (DE-3, DE-32)."""
        return (
            has(s.target & ~s.blocked, destination) and self.requirement[destination] <= s.total() + s.reach  # DE-28
        )

    def open_targets(self, s: DeadEyeState) -> i64:
        """All of them, as a mask."""
        if s.target == 0:
            return 0
        mask: i64 = 0
        destination: i64 = 0
        while destination < DESTS:
            if self.is_open(s, destination):
                mask |= bit(destination)
            destination += 1
        return mask

    def is_revealed(self, s: DeadEyeState, destination: i64) -> bool:
        """Whether the condition of the topmost Destination holds (DE-43)."""
        condition = self.condition[destination]
        argument = self.argument[destination]
        if condition == NO_DISTANCE:
            return s.points <= 0  # DE-28
        if condition == AT_DISTANCE:
            return s.points >= argument
        if condition == AT_PARTS:
            return count(s.rig) >= argument
        if condition == OWN_PART:
            return has(s.rig, argument)
        return s.next == s.base

    def usable(self, s: DeadEyeState) -> i64:
        """The cards whose Part is activated and would do something now, as a mask (DE-25, DE-26)."""
        left = s.active
        mask: i64 = 0
        card: i64 = 0
        while left >> card != 0:
            if has(left, card) and self.does_something(s, card):
                mask |= bit(card)
            card += 1
        return mask

    def does_something(self, s: DeadEyeState, card: i64) -> bool:
        """DE-26: whether any part of a power would change anything."""
        i = self.start[card * LISTS + POWER]
        while i < self.stop[card * LISTS + POWER]:
            if self.would(s, self.ops[i] >> 6, self.ops[i] & ALL):
                return True
            i += 1
        return False

    def would(self, s: DeadEyeState, code: i64, n: i64) -> bool:
        """Whether one happening of a power would change anything."""
        if code in (COOL, CHILL):
            return len(s.heat) != 0
        if code == FETCH:
            return self.juice_in_discard(s)
        if code == GAIN_STRENGTH:
            return len(s.strength_reserve) != 0
        if code == GAIN_HOPE:
            return len(s.hope_reserve) != 0
        if code == SCAN:
            i: i64 = 0
            while i < n and i < len(s.deck):
                if not has(s.known | s.scanned, s.deck[i]):
                    return True
                i += 1
            return False
        if code == DIG:
            return len(s.deck) > n
        if code == RECYCLE:
            return s.slot != NONE or s.event != NONE
        return code == REACH and self.would_reach(s, n)

    def would_reach(self, s: DeadEyeState, n: i64) -> bool:
        """Whether lower requirements would open a Destination, while the slot is empty (DE-17: also under an Event)."""
        if s.slot != NONE:
            return False
        total = s.total() + s.reach
        destination: i64 = 0
        while destination < DESTS:
            if has(s.target & ~s.blocked, destination) and total < self.requirement[destination] <= total + n:
                return True
            destination += 1
        return False

    def juice_in_discard(self, s: DeadEyeState) -> bool:
        """Whether a card with Juice lies in the discard pile."""
        i: i64 = 0
        while i < len(s.discard):
            if has(self.juicy, s.discard[i]):
                return True
            i += 1
        return False
