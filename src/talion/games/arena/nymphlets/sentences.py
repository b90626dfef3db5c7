"""What is told of events that only the Nymphlet Ceremony has."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.arena import events
from talion.games.arena.actions import FIGURES
from talion.games.arena.names import counted, dice
from talion.games.arena.shapes import nymphlets as shapes
from talion.games.arena.state import ArenaState
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event


def placed(w: ArenaWords, s: ArenaState, e: Event) -> shapes.NymphletPlaced:
    text = f"{w.who(s, e.a)} puts Nymphlet {e.b + 1} on {w.spaces[e.c]}."
    return shapes.NymphletPlaced(
        kind="nymphlet_placed",
        rulings=["EA-61"],
        text=text,
        seat=e.a,
        nymphlet=e.b + 1,
        piece=FIGURES + e.b,
        space=w.spaces[e.c],
    )


def darted(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Darted:
    """Seat, Nymphlet, what was rolled, dice spent * 8 and hits cancelled."""
    faces = dice(e.c)
    how = f"darts with {', '.join(faces)}" if faces else "darts"  # in real time nothing is rolled
    text = f"{w.figure(FIGURES + e.b)} {how}: {e.d % 8} cancelled."
    ruling = "EA-106" if w.rules.parameters.realtime else "EA-60"
    return shapes.Darted(
        kind="darted",
        rulings=[ruling],
        text=text,
        seat=e.a,
        nymphlet=e.b + 1,
        piece=FIGURES + e.b,
        dice=faces,
        spent=e.d // 8,
        cancelled=e.d % 8,
    )


def caught(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Caught:
    """Nymphlet, by which seat, with which figure, its space * 8 and how many are left."""
    left = e.d % 8
    end = f"{counted(left, 'is', 'are')} left on the board" if left else "none is left on the board"
    owner = s.owner(FIGURES + e.a)
    text = f"{w.who(s, e.b)} catches {w.who(s, owner)}'s Nymphlet {e.a + 1}: {end}."
    return shapes.Caught(
        kind="caught",
        rulings=["EA-60", "EA-117"],
        text=text,
        seat=owner,
        nymphlet=e.a + 1,
        piece=FIGURES + e.a,
        by=e.b,
        figure=e.c,
        space=w.spaces[e.d // 8],
        left=left,
    )


def stung(w: ArenaWords, s: ArenaState, e: Event) -> shapes.Stung:
    text = f"Embers burn {w.figure(e.c)}, who struck at {w.figure(FIGURES + e.b)}."
    return shapes.Stung(
        kind="stung", rulings=["EA-22"], text=text, seat=e.a, nymphlet=e.b + 1, piece=FIGURES + e.b, figure=e.c
    )


NYMPHLET_SENTENCES: Final = {
    events.NYMPHLET_PLACED: placed,
    events.DARTED: darted,
    events.CAUGHT: caught,
    events.STUNG: stung,
}
