"""The Nymphlet Ceremony in real time: what is offered while everybody acts, and what each command does (EA-16, EA-17)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import ATTACK, CARD, CHARACTERS, ECHO, FIGURES, GUARDS
from talion.games.arena.calls.call import Call
from talion.games.arena.nymphlets import dice, scamper
from talion.games.arena.nymphlets.actions import (
    BROOD,
    CARD_ON,
    GUARD_STRIKE,
    MOST_DICE,
    NYMPHLET_PUT,
    NYMPHLET_STEP,
    NYMPHLET_STRIKE,
    STRIKE_DICE,
    STRIKE_HEATS,
)
from talion.games.arena.nymphlets.answers import move_dice
from talion.games.arena.nymphlets.offers import put_action, take_action
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime import attacks, pauses
from talion.games.arena.state import ArenaState
from talion.kernel.ints import has


def offered(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Dice, steps and attacks, in a fixed order; cards with their plans are offered with the other cards."""
    base = p.own_actions
    brood = s.brooding()
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        for track in range(2):
            for many in range(dice.room(p, s, number, track)):
                if many < MOST_DICE:
                    found.append(int(base + put_action(number, track, many + 1)))
            for many in range(dice.dice_on(s, number, track)):
                found.append(int(base + take_action(number, track, many + 1)))
    mask = scamper.steps(p, s, seat)
    for step in range(BROOD * 6):
        if has(mask, step):
            found.append(int(base + NYMPHLET_STEP + step))
    offer_attacks(p, s, seat, found)


def offer_attacks(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Whom, with how many dice, and how much Heat."""
    if not p.filled(s, seat, ATTACK):
        return
    chief = s.character[seat]
    there = s.on(seat, ATTACK)
    heat = attacks.most_heat(p, s, seat)
    mask = reached(p, s, chief)
    for number in range(BROOD):
        if has(mask, FIGURES + number):
            for many in range(there):
                for tokens in range(heat + 1):
                    found.append(int(p.own_actions + strike_action(number, many + 1, tokens)))
    if chief != ECHO:
        return
    for guard in range(GUARDS):
        mask = reached(p, s, CHARACTERS + guard)
        for number in range(BROOD):
            if has(mask, FIGURES + number):
                for many in range(there):
                    found.append(int(p.own_actions + guard_action(guard, number, many + 1)))


def strike_action(number: i64, many: i64, heat: i64) -> i64:
    """The own action by which a chief attacks a Nymphlet."""
    return NYMPHLET_STRIKE + (number * STRIKE_DICE + many - 1) * STRIKE_HEATS + heat


def guard_action(guard: i64, number: i64, many: i64) -> i64:
    """The same of a guard."""
    return GUARD_STRIKE + (guard * BROOD + number) * STRIKE_DICE + many - 1


def carry_out(p: Parameters, s: ArenaState, seat: i64, own: i64) -> None:
    """Do what a player commands."""
    if own < NYMPHLET_PUT:
        scamper.step(p, s, (own - NYMPHLET_STEP) // 6, (own - NYMPHLET_STEP) % 6)
    elif own < NYMPHLET_STRIKE:
        move_dice(p, s, own)
    elif own < GUARD_STRIKE:
        what = own - NYMPHLET_STRIKE
        many = what // STRIKE_HEATS % STRIKE_DICE + 1
        number = what // (STRIKE_HEATS * STRIKE_DICE)
        attacks.call(p, s, seat, s.character[seat], FIGURES + number, many, what % STRIKE_HEATS)
    elif own < CARD_ON:
        what = own - GUARD_STRIKE
        guard = CHARACTERS + what // (BROOD * STRIKE_DICE)
        attacks.call(p, s, seat, guard, FIGURES + what // STRIKE_DICE % BROOD, what % STRIKE_DICE + 1, 0)
    else:
        made = Call(seat, s.character[seat], CARD + (own - CARD_ON) // BROOD)
        made.named = FIGURES + (own - CARD_ON) % BROOD
        pauses.queue(s, made)
