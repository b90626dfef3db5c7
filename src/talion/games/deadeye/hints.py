"""What bots look at: the odds of the next draw, what a choice is worth by simple reckoning, and a quick way to play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.figures import (
    ACTIVATE,
    ALL,
    BAD,
    CHILL,
    COOL,
    DELAY,
    DIG,
    DISTANCE,
    EVADE,
    FETCH,
    GAIN_HOPE,
    GAIN_STRENGTH,
    GOOD,
    HEAT,
    JUICE,
    LISTS,
    LOSE_DISTANCE,
    LOSE_HOPE,
    LOSE_PART,
    LOSE_STRENGTH,
    PART,
    POSTPONE,
    POWER,
    RECYCLE,
    SAFE_HVN,
    TARGET,
    USE,
    Figures,
    back_of,
)
from talion.games.deadeye.state import (
    DEST,
    FILLING,
    LYING,
    MEETING,
    NONE,
    TOX,
    TRIGGERED,
    DeadEyeState,
)
from talion.games.deadeye.zones import is_known
from talion.kernel.ints import count, has

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


def worth(f: Figures, s: DeadEyeState, card: i64, side: i64) -> i64:
    """What an Outcome seems worth, its effects added up."""
    total: i64 = 0
    strength: i64 = len(s.strength)
    hope: i64 = len(s.hope)
    i = f.start[card * LISTS + side]
    while i < f.stop[card * LISTS + side]:
        code = f.ops[i] >> 6
        n = f.ops[i] & ALL
        if code in (LOSE_STRENGTH, LOSE_HOPE):
            while n > 0:
                if code == LOSE_STRENGTH:
                    total += loss(strength)
                    strength -= 1
                else:
                    total += loss(hope)
                    hope -= 1
                n -= 1
        else:
            total += worth_of(f, s, card, code, n)
        i += 1
    return total


def worth_of(f: Figures, s: DeadEyeState, card: i64, code: i64, n: i64) -> i64:
    """What one happening seems worth."""
    if code == SAFE_HVN:
        return EVERYTHING
    if code == DISTANCE:
        return A_POINT * f.points[card]
    if code == DELAY:
        return -A_POINT * f.delays[card]
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


def odds(f: Figures, s: DeadEyeState, out: vec[i64]) -> None:
    """How many of the cards that may be next are Heat, Juice, Events: into `out`, from all the player may know."""
    out[0] = 0
    out[1] = 0
    out[2] = 0
    pile = s.deck if len(s.deck) != 0 else s.discard
    if len(pile) == 0:
        return
    top = pile[0]
    if len(s.deck) != 0 and is_known(s, top):
        out[f.icon[top]] = 1
        return
    whole = len(s.deck) == 0
    known = s.known | s.scanned
    i: i64 = 0
    while i < len(pile):
        card = pile[i]
        if whole or (back_of(card) == back_of(top) and not has(known, card)):
            out[f.icon[card]] += 1
        i += 1


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
    j: i64 = 0
    while j < juice_gap:
        h: i64 = 1
        while h <= heat_gap:
            row[h] = (juices * row[h] + heats * row[h - 1]) // total
            h += 1
        j += 1
    return row[heat_gap]


def facing(f: Figures, s: DeadEyeState, card: i64, juices: i64, heats: i64) -> i64:
    """What it seems worth to face an Encounter to its end."""
    heat_need = f.heat_icons[card]
    juice_need = f.juice_icons[card]
    if juice_need == 0:
        return worth(f, s, card, BAD)
    heat_gap: i64 = heat_need - len(s.heat) if heat_need != 0 else 9
    chance = reach_chance(juice_need - len(s.juice), heat_gap, juices, heats)
    if heat_need == 0:
        chance = MUCH - 50
    good = worth(f, s, card, GOOD) - A_JUICE * juice_need
    bad = worth(f, s, card, BAD) + A_HEAT * heat_need
    return (chance * good + (MUCH - chance) * bad) // MUCH


def leaving(f: Figures, s: DeadEyeState, card: i64) -> i64:
    """What it seems worth to evade."""
    if card >= DEST:
        return -5
    return A_JUICE if f.icon[card] == JUICE else -A_HEAT


def quick(f: Figures, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """A sensible choice without search: what greedy play and the rollouts of the stronger bot do."""
    if n == 1:
        return legal[0]
    phase = s.phase
    if phase == MEETING:
        return quick_meeting(f, s, legal, n, counts)
    if phase == FILLING:
        return quick_filling(f, s, legal, n, counts)
    if phase == TRIGGERED:
        if f.outcome(s) == GOOD:
            return legal[0]
        return saving_part(f, s, legal, 1, n, worth(f, s, s.slot, BAD))
    if phase == LYING:
        return quick_event(f, s, legal, n)
    return legal[0]


def quick_meeting(f: Figures, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """Scan what can be scanned, then face or evade by what seems worth more."""
    i: i64 = n - 1
    while i >= 0 and legal[i] >= USE:
        code = f.ops[f.start[f.part_card[legal[i] - USE] * LISTS + POWER]] >> 6
        if code != RECYCLE and code != COOL and code != CHILL and code != DIG:
            return legal[i]
        i -= 1
    odds(f, s, counts)
    if n > 1 and legal[1] < USE and facing(f, s, s.slot, counts[JUICE], counts[HEAT]) > leaving(f, s, s.slot):
        return legal[1]
    return EVADE


def quick_filling(f: Figures, s: DeadEyeState, legal: vec[i64], n: i64, counts: vec[i64]) -> i64:
    """Use what costs nothing, head for a Destination that seems worth it, else draw."""
    odds(f, s, counts)
    best = legal[0]
    most: i64 = A_JUICE
    i: i64 = 1
    while i < n:
        action = legal[i]
        if action >= USE:
            code = f.ops[f.start[f.part_card[action - USE] * LISTS + POWER]] >> 6
            if code != COOL and code != CHILL and code != DIG:
                return action
            if len(s.heat) > 1 and code == COOL:
                return action
        elif action >= TARGET:
            value = facing(f, s, DEST + action - TARGET, counts[JUICE], counts[HEAT])
            if value > most:
                most = value
                best = action
        i += 1
    return best


def quick_event(f: Figures, s: DeadEyeState, legal: vec[i64], n: i64) -> i64:
    """Put Tox off with a Part or with Juice to spare; let Rest happen."""
    if s.event != TOX:
        return legal[0]
    action = saving_part(f, s, legal, 1, n, -1)
    if action != legal[0]:
        return action
    if len(s.juice) > 1 or len(s.strength) < 2:
        return legal[1] if legal[1] == POSTPONE else legal[0]
    return legal[0]


def saving_part(f: Figures, s: DeadEyeState, legal: vec[i64], first: i64, n: i64, at_stake: i64) -> i64:
    """A Part that keeps what is about to happen from happening, else the first choice."""
    if at_stake >= 0:
        return legal[0]
    i = first
    while i < n:
        if legal[i] >= USE:
            card = f.part_card[legal[i] - USE]
            op = f.ops[f.start[card * LISTS + POWER]]
            code = op >> 6
            if code == RECYCLE:
                return legal[i]
            if s.event == NONE and (code in (COOL, CHILL)):
                if len(s.heat) - (op & ALL) < f.heat_icons[s.slot]:
                    return legal[i]
        i += 1
    return legal[0]


def run_chance(f: Figures, s: DeadEyeState) -> i64:
    """A rough chance of finishing the present run, in thousandths: far and well supplied is good."""
    needed: i64 = f.requirement[f.hvn_after(s.base)]
    done = s.total() if s.total() < needed else needed
    supplies: i64 = len(s.strength) + len(s.hope)
    chance = 100 + 400 * done // (needed if needed > 0 else 1) + 40 * (supplies - 5) + 20 * count(s.rig)
    return 10 if chance < 10 else 990 if chance > 990 else chance


def campaign_chance(f: Figures, s: DeadEyeState) -> i64:
    """A rough chance of winning the campaign: the present run, then half a chance for each attempt still needed."""
    left = 0 if f.practice else f.legs() - f.leg(s.base)
    spare = f.attempts - s.attempt - left
    chance = run_chance(f, s)
    while left > 0:
        chance = chance * (2 + (spare if spare > 0 else 0)) // (4 + (spare if spare > 0 else 0))
        left -= 1
    return 0 if spare < 0 and not f.practice else chance
