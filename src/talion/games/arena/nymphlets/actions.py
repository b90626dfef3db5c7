"""The actions of the Nymphlet Ceremony by number, among the own actions of contests. Nymphlets are counted from 0 here, from 1 in words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import CARDS, CURRENTS, FIGURES, GUARDS, SLOTS

# How many there are at most, and two tracks each. In blows and calls they are pieces after the figures.
BROOD: Final[i64] = 6
PIECES: Final[i64] = FIGURES + BROOD
SCAMPER: Final[i64] = 0
DART: Final[i64] = 1
BROOD_TRACKS: Final[i64] = BROOD * 2
# A seat has three at most. Their tracks lie after its own, the currents' and the hill card's; calls and events count the tracks of all.
OWN_BROOD: Final[i64] = 3
FIRST_SLOT: Final[i64] = SLOTS + CURRENTS + 1
OWN_TRACKS: Final[i64] = OWN_BROOD * 2
# Dice on one track at most.
MOST_DICE: Final[i64] = 3

# Both timings: six steps for each; dice onto a track and back, one, two or three at once (turn based one); darting.
NYMPHLET_STEP: Final[i64] = 41
NYMPHLET_PUT: Final[i64] = NYMPHLET_STEP + BROOD * 6
NYMPHLET_TAKE: Final[i64] = NYMPHLET_PUT + MOST_DICE * BROOD_TRACKS
DART_WITH: Final[i64] = NYMPHLET_TAKE + MOST_DICE * BROOD_TRACKS
# Turn based: whom the chief or a guard attacks; whom a card names.
NYMPHLET_ATTACK: Final[i64] = DART_WITH + MOST_DICE
GUARD_ATTACK: Final[i64] = NYMPHLET_ATTACK + BROOD
NYMPHLET_TARGET: Final[i64] = GUARD_ATTACK + GUARDS * BROOD
# Real time: the same with dice and Heat; a card with whom it names.
STRIKE_DICE: Final[i64] = 5
STRIKE_HEATS: Final[i64] = 4
NYMPHLET_STRIKE: Final[i64] = NYMPHLET_TARGET + BROOD
GUARD_STRIKE: Final[i64] = NYMPHLET_STRIKE + BROOD * STRIKE_DICE * STRIKE_HEATS
CARD_ON: Final[i64] = GUARD_STRIKE + GUARDS * BROOD * STRIKE_DICE
END_OF_ACTIONS: Final[i64] = CARD_ON + CARDS * BROOD
