"""Own actions of the Nymphlet Ceremony carried out, in both timings."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import CHARACTERS, FIGURES
from talion.games.arena.calls import basics
from talion.games.arena.calls.announcement import name
from talion.games.arena.combat.windows import advance_seat
from talion.games.arena.nymphlets import catching, dice, scamper
from talion.games.arena.nymphlets.actions import (
    BROOD,
    BROOD_TRACKS,
    DART_WITH,
    GUARD_ATTACK,
    NYMPHLET_ATTACK,
    NYMPHLET_PUT,
    NYMPHLET_STEP,
    NYMPHLET_TAKE,
    NYMPHLET_TARGET,
)
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ROLLING, ArenaState


def answer(p: Parameters, s: ArenaState, seat: i64, own: i64) -> None:
    """Turn based."""
    s.close(seat)
    if s.phase == ROLLING:
        move_dice(p, s, own)
        s.ask(seat)
    elif own < NYMPHLET_PUT:
        scamper.begin(p, s, seat, (own - NYMPHLET_STEP) // 6, (own - NYMPHLET_STEP) % 6)
    elif own < NYMPHLET_ATTACK:
        catching.dart(p, s, s.answering(seat), own - DART_WITH + 1)
        advance_seat(p, s, seat)
    elif own < GUARD_ATTACK:
        basics.begin_attack(p, s, seat, s.character[seat], FIGURES + own - NYMPHLET_ATTACK)
    elif own < NYMPHLET_TARGET:
        guard = CHARACTERS + (own - GUARD_ATTACK) // BROOD
        basics.begin_attack(p, s, seat, guard, FIGURES + (own - GUARD_ATTACK) % BROOD)
    else:
        name_one(s, own)


def name_one(s: ArenaState, own: i64) -> None:
    """A card names a Nymphlet."""
    name(s, s.call, FIGURES + own - NYMPHLET_TARGET)
    s.call.go_on()


def move_dice(p: Parameters, s: ArenaState, own: i64) -> None:
    """Dice onto a Nymphlet's card, or back."""
    puts = own < NYMPHLET_TAKE
    what = own - (NYMPHLET_PUT if puts else NYMPHLET_TAKE)
    number = what % BROOD_TRACKS // 2
    track = what % 2
    for _number in range(what // BROOD_TRACKS + 1):
        if puts:
            dice.put(p, s, number, track)
        else:
            dice.take(p, s, number, track)
