"""Which dice a fighter in real time puts down: what is used at once, whole cards, a guard of two, and then parts of a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import (
    ATTACK,
    CARD,
    CARDS,
    HEAL,
    INNATE,
    MOVEMENT,
    PARRY,
    PUT_GLIDE,
    SLOTS,
)
from talion.games.arena.board.ground import enemies, struck_by
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.parameters import HILL, Parameters
from talion.games.arena.policy.nymphlets import steps_to_prey
from talion.games.arena.realtime import throws
from talion.games.arena.realtime.actions import PUTS, PUTS_EACH, TAKES
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.dice import amount, total

# With so many dice of Parry it has enough; from so far on nobody needs any.
ENOUGH_PARRY: Final[i64] = 3
NEAR: Final[i64] = 3
# For so many throws it saves up for the same card.
AMBITION: Final[i64] = 8
# So many dice lie on tracks at most without being used at once: the others are thrown.
MOST_DOWN: Final[i64] = 4
# So near a Nymphlet comes before a fight.
CHASE: Final[i64] = 3


def best_put(p: Parameters, s: ArenaState, seat: i64, apart: i64, stays: bool, hurries: bool) -> i64:
    """Dice that lie and are wanted, all of a face at once; NONE if none are. Who stays where it stands puts none down for steps, and
    somebody with dice on the hill card keeps one to throw: all that lies down would only be taken back and put down again. Who has a
    way to go puts down what is used at once, and throws all else for steps."""
    chief = s.character[seat]
    aims = reached(p, s, chief) != 0
    # With a way to go, or a Nymphlet near, who stands before one is no reason to stay.
    if not aims and not hurries and (s.brood is None or steps_to_prey(p, s, seat, s.pos[chief]) > CHASE):
        aims = struck_by(p, s, chief, enemies(p, s, seat)) != 0
    down = total(s.tracks[seat])
    # What is spent at once needs no room: blows at somebody in front, else steps and turns.
    quick: i64 = ATTACK if aims else MOVEMENT
    dice = throws.puts(p, s, seat, quick)
    if s.brood is not None and dice == total(s.pool[seat]) and s.in_the_air(seat) == 0 and s.on(seat, quick) > 0:
        dice -= 1  # of what lies there already nothing is used: with all down, darting too, it would wait for ever
    if dice > 0 and not (stays and quick == MOVEMENT):
        return putting(dice, quick)
    left = p.dice - 1 - down
    if p.contest == HILL:
        left -= s.locked(seat)
    if not aims and s.on(seat, MOVEMENT) == 0 and throws.puts(p, s, seat, PUT_GLIDE) > 0:
        return putting(1, PUT_GLIDE)
    for number in range(CARDS):
        slot = CARD + CARDS - 1 - number
        dice = throws.puts(p, s, seat, slot)
        if s.is_ready(seat, slot - CARD):
            if number > 0 and saves_up(s, seat):
                continue
            if dice > left:
                dice = left  # a card that is readied gives its dice back at once, one that is powered may have to wait
        if dice > 0 and s.on(seat, slot) + dice >= needed(p, s, seat, slot):
            return putting(dice, slot)
    if s.health[seat] < p.kit(s, seat).health:
        dice = throws.puts(p, s, seat, HEAL)
        if dice > 0 and s.on(seat, HEAL) + dice >= p.kit(s, seat).minimums[HEAL]:
            return putting(dice, HEAL)
    room = MOST_DOWN - down + s.on(seat, quick)
    if s.on(seat, CARD + CARDS - 1) > 0:
        room += 1  # Band III is never had by halves
    if room > left:
        room = left
    if room <= 0 or hurries:
        return NONE
    slot = part_wanted(p, s, seat, apart, aims)
    if slot == NONE:
        return NONE
    dice = throws.puts(p, s, seat, slot)
    return putting(dice if dice < room else room, slot)


def part_wanted(p: Parameters, s: ArenaState, seat: i64, apart: i64, aims: bool) -> i64:
    """The track on which dice lie down without being used at once, or NONE."""
    kit = p.kit(s, seat)
    other: i64 = MOVEMENT if aims else ATTACK
    if apart <= NEAR and s.on(seat, PARRY) < ENOUGH_PARRY and throws.puts(p, s, seat, PARRY) > 0:
        return PARRY
    if s.on(seat, other) == 0 and throws.puts(p, s, seat, other) > 0:
        return other
    # Dice go to the card that has some; else to each for a while, every other time to Band III, which takes longest.
    aim = aimed_at(s, seat)
    best = NONE
    most: i64 = NONE
    for card in range(CARDS):
        slot = CARD + card
        if throws.puts(p, s, seat, slot) > 0:
            wish = 2 * s.on(seat, slot) + (1 if card == aim else 0)
            if wish > most:
                most = wish
                best = slot
    dice = throws.puts(p, s, seat, INNATE)
    if best == NONE and dice > 0 and s.on(seat, INNATE) + dice >= kit.minimums[INNATE]:
        return INNATE
    return best


def aimed_at(s: ArenaState, seat: i64) -> i64:
    """Which card it would like best at this time."""
    phase = s.throws[seat] // AMBITION % 4
    return CARDS - 1 if phase & 1 == 0 else phase >> 1


def saves_up(s: ArenaState, seat: i64) -> bool:
    """Whether power dice are for Band III alone: it is ready, and it is its time."""
    return s.is_ready(seat, CARDS - 1) and aimed_at(s, seat) == CARDS - 1


def needed(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> i64:
    """How many dice ready a card, or power it once it is ready."""
    kit = p.kit(s, seat)
    return kit.minimums[slot] if s.is_ready(seat, slot - CARD) else kit.readies[slot - CARD]


def putting(dice: i64, slot: i64) -> i64:
    """The command."""
    return PUTS + (dice - 1) * PUTS_EACH + slot


def best_take(s: ArenaState, seat: i64) -> i64:
    """With nothing left to throw: a die that does least where it lies. In the Nymphlet Ceremony, where some may dart for long, one that was
    put down since the last throw would come first and go to and fro, so where others lie with it all come."""
    if s.pool[seat] != 0 or s.in_the_air(seat) != 0:
        return NONE
    if s.brood is not None:
        for slot in (HEAL, MOVEMENT, INNATE, PARRY, CARD + 2, CARD + 1, CARD, ATTACK):
            dice = s.on(seat, slot)
            fresh = amount(s.fresh[seat], slot) + (amount(s.fresh[seat], PUT_GLIDE) if slot == MOVEMENT else 0)
            if dice > fresh:
                return TAKES + (dice - 1) * SLOTS + slot
    for slot in (HEAL, MOVEMENT, INNATE):
        if s.on(seat, slot) > 0:
            return TAKES + slot
    for number in range(SLOTS):
        slot = SLOTS - 1 - number
        if s.on(seat, slot) > 0:
            return TAKES + slot
    return NONE
