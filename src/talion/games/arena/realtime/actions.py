"""The commands of real time by number, after those that both timings share. A command says all that it wants (EA-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import ACTIONS, CARDS, CHARACTERS, CURRENTS, FIGURES, GUARDS, SLOTS, SPACES
from talion.games.common.hexes import SIDES

# Most dice that a command can speak of, and Heat with them.
MOST_DICE: Final[i64] = 5
HEATS: Final[i64] = 4
# A put names a track, or gliding on the first.
PUTS_EACH: Final[i64] = 9

THROW: Final[i64] = ACTIONS
WITHDRAW: Final[i64] = THROW + 1
ORDER: Final[i64] = WITHDRAW + 1
FIGHT: Final[i64] = ORDER + 4
PUTS: Final[i64] = FIGHT + 1
TAKES: Final[i64] = PUTS + MOST_DICE * PUTS_EACH
LOCK: Final[i64] = TAKES + MOST_DICE * SLOTS
# Attacks: whom, with how many dice, and how much Heat; of guards only whom and dice.
STRIKES: Final[i64] = LOCK + CURRENTS
STRIKES_EACH: Final[i64] = MOST_DICE * HEATS
GUARD_STRIKES: Final[i64] = STRIKES + FIGURES * STRIKES_EACH
# A guard enters: on which side of the chief, facing where.
ENTER: Final[i64] = GUARD_STRIKES + GUARDS * CHARACTERS * MOST_DICE
# With the stream, for the chief and each guard: flow and step, step and flow, flow and turn.
RIDES: Final[i64] = ENTER + SIDES * SIDES
RIDES_EACH: Final[i64] = 14
STEP_FIRST: Final[i64] = 6
FLOW_TURN: Final[i64] = 12
# A flight over things to a space; the same with the stream before or after it.
FLY: Final[i64] = RIDES + (1 + GUARDS) * RIDES_EACH
FLY_AFTER_FLOW: Final[i64] = FLY + SPACES
FLY_BEFORE_FLOW: Final[i64] = FLY_AFTER_FLOW + SPACES
# The innate with a facing, or on a figure.
INNATE_FACE: Final[i64] = FLY_BEFORE_FLOW + SPACES
INNATE_ON: Final[i64] = INNATE_FACE + SIDES
# Cards with their plans (EA-92), for each of three: a run, a figure, both, or a figure and where to afterwards.
PLANS: Final[i64] = INNATE_ON + FIGURES
RUN: Final[i64] = 0
ON: Final[i64] = RUN + SIDES * MOST_DICE
RUN_ON: Final[i64] = ON + FIGURES
ON_THEN: Final[i64] = RUN_ON + SIDES * MOST_DICE * FIGURES
THENS: Final[i64] = 19
PLANS_EACH: Final[i64] = ON_THEN + FIGURES * THENS
# In a window: the innate and each card, by itself, with a facing, or with a guard.
REACT: Final[i64] = PLANS + CARDS * PLANS_EACH
REACT_FACE: Final[i64] = 1
REACT_GUARD: Final[i64] = 7
REACT_EACH: Final[i64] = 11
LIVE_ACTIONS: Final[i64] = REACT + (1 + CARDS) * REACT_EACH
MOST_COMMANDS: Final[i64] = 900

# Standing orders (EA-87)
ASKED: Final[i64] = 0
PARRY_ALL: Final[i64] = 1
PARRY_TWO: Final[i64] = 2
PARRY_NEVER: Final[i64] = 3
