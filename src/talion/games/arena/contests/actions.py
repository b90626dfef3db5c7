"""The actions of special contests by number, after those of the timing in play (`Parameters.own_actions`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.nymphlets.actions import END_OF_ACTIONS

PUT_HILL: Final[i64] = 0
# Two general manoeuvres of eight.
CHOOSE_PAIR: Final[i64] = 1
MOST_PAIRS: Final[i64] = 28
# A vote: a side, a number of dice, where power dice count.
DECLARE_FOR: Final[i64] = 29
DECLARE_AGAINST: Final[i64] = 30
VOTE_DICE: Final[i64] = 31
MOST_VOTED: Final[i64] = 7
POWER_FOR: Final[i64] = 39
POWER_AGAINST: Final[i64] = 40
# Nymphlets have numbers from here on (nymphlets/actions.py).
OWN_ACTIONS: Final[i64] = END_OF_ACTIONS
