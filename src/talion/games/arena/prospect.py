"""What a choice would bring, in a sentence, by what lies open: for those who ask for a hint."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.arena.actions import (
    ATTACKS,
    CARD,
    CARDS,
    CHARACTERS,
    DO_HEAL,
    DO_INNATE,
    FIGURES,
    HEAL,
    INNATE,
    PARRIES,
    PARRY,
    PUSH,
    PUT,
    READY,
    SLOTS,
    USE,
)
from talion.games.arena.board.ground import REAR, arc
from talion.games.arena.state import NONE, ArenaState
from talion.games.arena.words import ArenaWords

# By the first action of a row: the first track it is about, and how many there are.
ABOUT = {PUT: (0, SLOTS), READY: (CARD, CARDS), DO_HEAL: (HEAL, 1), DO_INNATE: (INNATE, 1), USE: (CARD, CARDS)}


def prospect(w: ArenaWords, s: ArenaState, seat: int, action: int) -> str:
    """Of an attack whom it hits, of a track or a card what it does; of other choices nothing."""
    if s.character[seat] < 0:
        return ""
    if ATTACKS <= action < ATTACKS + FIGURES:
        return attacked(w, s, seat, action - ATTACKS)
    if PARRIES <= action < PUSH:
        return says(w, s, seat, PARRY)
    for base, (slot, count) in ABOUT.items():
        if base <= action < base + count:
            return says(w, s, seat, slot + action - base)
    return ""


def attacked(w: ArenaWords, s: ArenaState, seat: int, figure: int) -> str:
    """Whom an attack of one's chief meets, and from which side."""
    name, owner, from_ = w.figure(figure), s.owner(figure), s.pos[s.chief(seat)]
    if figure >= CHARACTERS or owner == NONE or from_ == NONE:
        return ""
    behind = arc(w.rules.parameters, s, from_, figure) == REAR
    return f"{name} has {s.health[owner]} Health left{', and you stand in its back' if behind else ''}."


def says(w: ArenaWords, s: ArenaState, seat: int, slot: int) -> str:
    """The text of a track or card, where the character's own are in play."""
    if s.contest is not None:
        return ""
    board = w.characters[s.character[seat]]
    return board["cards"][slot - CARD]["text"] if slot >= CARD else board["tracks"][slot]["text"]
