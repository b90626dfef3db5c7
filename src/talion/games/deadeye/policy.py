"""A quick way to play: what a choice seems worth by simple reckoning."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.actions import EVADE, POSTPONE, TARGET, USE
from talion.games.deadeye.cards import DEST, HEAT, JUICE, TOX
from talion.games.deadeye.conditions import outcome
from talion.games.deadeye.effects import (
    ACTIVATE,
    ALL,
    BAD,
    CHILL,
    COOL,
    DELAY,
    DIG,
    DISTANCE,
    FETCH,
    GAIN_HOPE,
    GAIN_STRENGTH,
    GOOD,
    LISTS,
    LOSE_DISTANCE,
    LOSE_HOPE,
    LOSE_PART,
    LOSE_STRENGTH,
    PART,
    POWER,
    RECYCLE,
    SAFE_HVN,
)
from talion.games.deadeye.odds import count_icons
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import FILLING, LYING, MEETING, NONE, TRIGGERED, DeadEyeState
from talion.kernel.ints import count

# What things are worth, in thousandths of a run; found by play.
FAILURE: Final[i64] = -1000
A_POINT: Final[i64] = 110
A_PART: Final[i64] = 60
# A Part that waits at a Destination: often the way to the next one.
A_FIND: Final[i64] = 300
A_JUICE: Final[i64] = 30
A_HEAT: Final[i64] = 24
EVERYTHING: Final[i64] = 1000
MUCH: Final[i64] = 1000


def loss(left: i64) -> i64:
    """What losing a Strength or Hope costs with so many left."""
    if left <= 0:
        return FAILURE
    return -(30 + 170 // left)


def worth(p: Parameters, s: DeadEyeState, card: i64, side: i64) -> i64:
    """What an Outcome seems worth, its effects added up."""
    total: i64 = 0
    strength: i64 = len(s.strength)
    hope: i64 = len(s.hope)
    for i in range(p.start[card * LISTS + side], p.stop[card * LISTS + side]):
        code = p.effects[i] >> 6
        n = p.effects[i] & ALL
        if code == LOSE_STRENGTH:
            for _number in range(n):
                total += loss(strength)
                strength -= 1
        elif code == LOSE_HOPE:
            for _number in range(n):
                total += loss(hope)
                hope -= 1
        else:
            total += worth_of(p, s, card, code, n)
    return total


def worth_of(p: Parameters, s: DeadEyeState, card: i64, code: i64, n: i64) -> i64:
    """What one effect seems worth."""
    if code == SAFE_HVN:
        return EVERYTHING
    if code == DISTANCE:
        return A_POINT * p.points[card]
    if code == DELAY:
        return -A_POINT * p.delays[card]
    if code == PART:
        return A_FIND if card >= DEST else A_PART
    if code == LOSE_DISTANCE:
        return -A_POINT if s.distance != 0 else 0
    if code == LOSE_PART:
        return -A_PART if s.rig != 0 else 0
    if code == ACTIVATE:
        idle = count(s.rig & ~s.active)
        return A_PART // 3 * (idle if idle < n else n)
    if code in (COOL, CHILL):
        size: i64 = len(s.heat)
        return A_HEAT * (size if size < n else n)
    if code == FETCH:
        return A_JUICE * n
    if code == GAIN_STRENGTH:
        return -loss(len(s.strength) + 1) if len(s.strength_reserve) != 0 else 0
    if code == GAIN_HOPE:
        return -loss(len(s.hope) + 1) if len(s.hope_reserve) != 0 else 0
    return 0


def reach_chance(juice_gap: i64, heat_gap: i64, juices: i64, heats: i64) -> i64:
    """The chance, in thousandths, of so much Juice before so much Heat, when draws are like the next one."""
    if juice_gap <= 0:
        return MUCH
    if heat_gap <= 0:
        return 0
    total = juices + heats
    if total == 0:
        return MUCH // 2
    if heat_gap > 4:
        heat_gap = 4
    if juice_gap > 5:
        return 0
    # chance[h] for the present number of missing Juice, h from 0 to the gap
    row: vec[i64] = vec[i64]([MUCH] * 5)
    row[0] = 0
    for _missing in range(juice_gap):
        for h in range(1, heat_gap + 1):
            row[h] = (juices * row[h] + heats * row[h - 1]) // total
    return row[heat_gap]


def facing(p: Parameters, s: DeadEyeState, card: i64, juices: i64, heats: i64) -> i64:
    """What it seems worth to face an Encounter to its end."""
    heat_need = p.heat_icons[card]
    juice_need = p.juice_icons[card]
    if juice_need == 0:
        return worth(p, s, card, BAD)
    heat_gap: i64 = heat_need - len(s.heat) if heat_need != 0 else 9
    chance = reach_chance(juice_need - len(s.juice), heat_gap, juices, heats)
    if heat_need == 0:
        chance = MUCH - 50
    good = worth(p, s, card, GOOD) - A_JUICE * juice_need
    bad = worth(p, s, card, BAD) + A_HEAT * heat_need
    return (chance * good + (MUCH - chance) * bad) // MUCH


def leaving(p: Parameters, s: DeadEyeState, card: i64) -> i64:
    """What it seems worth to evade."""
    if card >= DEST:
        return -5
    return A_JUICE if p.icon[card] == JUICE else -A_HEAT


def quick(p: Parameters, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """A sensible choice without search: what greedy play and the rollouts of the stronger bot do."""
    if n == 1:
        return legal[0]
    phase = s.phase
    if phase == MEETING:
        return quick_meeting(p, s, legal, n, counts)
    if phase == FILLING:
        return quick_filling(p, s, legal, n, counts)
    if phase == TRIGGERED:
        if outcome(p, s) == GOOD:
            return legal[0]
        return saving_part(p, s, legal, 1, n, worth(p, s, s.slot, BAD))
    if phase == LYING:
        return quick_event(p, s, legal, n)
    return legal[0]


def quick_meeting(p: Parameters, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """Scan what can be scanned, then face or evade by what seems worth more."""
    i: i64 = n - 1
    while i >= 0 and legal[i] >= USE:
        code = p.effects[p.start[p.part_card[legal[i] - USE] * LISTS + POWER]] >> 6
        if code != RECYCLE and code != COOL and code != CHILL and code != DIG:
            return legal[i]
        i -= 1
    count_icons(p, s, counts)
    if n > 1 and legal[1] < USE and facing(p, s, s.slot, counts[JUICE], counts[HEAT]) > leaving(p, s, s.slot):
        return legal[1]
    return EVADE


def quick_filling(p: Parameters, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """Use what costs nothing, head for a Destination that seems worth it, else draw."""
    count_icons(p, s, counts)
    best = legal[0]
    most: i64 = A_JUICE
    for i in range(1, n):
        action = legal[i]
        if action >= USE:
            code = p.effects[p.start[p.part_card[action - USE] * LISTS + POWER]] >> 6
            if code != COOL and code != CHILL and code != DIG:
                return action
            if len(s.heat) > 1 and code == COOL:
                return action
        elif action >= TARGET:
            value = facing(p, s, DEST + action - TARGET, counts[JUICE], counts[HEAT])
            if value > most:
                most = value
                best = action
    return best


def quick_event(p: Parameters, s: DeadEyeState, legal: vec[i64], n: i64) -> i64:
    """Put Tox off with a Part or with Juice to spare; let Rest happen."""
    if s.event != TOX:
        return legal[0]
    action = saving_part(p, s, legal, 1, n, -1)
    if action != legal[0]:
        return action
    if len(s.juice) > 1 or len(s.strength) < 2:
        return legal[1] if legal[1] == POSTPONE else legal[0]
    return legal[0]


def saving_part(p: Parameters, s: DeadEyeState, legal: vec[i64], first: i64, n: i64, at_stake: i64) -> i64:
    """A Part that keeps what is about to happen from happening, else the first choice."""
    if at_stake >= 0:
        return legal[0]
    for i in range(first, n):
        if legal[i] >= USE:
            card = p.part_card[legal[i] - USE]
            power = p.effects[p.start[card * LISTS + POWER]]
            code = power >> 6
            if code == RECYCLE:
                return legal[i]
            if s.event == NONE and (code in (COOL, CHILL)):
                if len(s.heat) - (power & ALL) < p.heat_icons[s.slot]:
                    return legal[i]
    return legal[0]
