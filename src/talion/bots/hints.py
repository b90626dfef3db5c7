"""Advice for people: what the strongest bot would do, and how it judges every choice."""

from __future__ import annotations

from dataclasses import dataclass

from talion.games.deadeye.search import weigh
from talion.kernel.chance import stream_of
from talion.match import Match

WORLDS = 200


@dataclass(frozen=True)
class Advice:
    """The best choice in words, and the chance of every legal one, in thousandths and in the order of `legal`."""

    action: str
    chance: int
    chances: tuple[tuple[str, int], ...]

    @property
    def text(self) -> str:
        """For people."""
        others = ", ".join(f"{words} {chance / 10:.0f} %" for words, chance in self.chances if words != self.action)
        best = f"{self.action}: about {self.chance / 10:.0f} % of such runs reach Safe Hvn"
        return f"{best} ({others})." if others else f"{best}."


# Games whose choices can be weighed.
ADVISED = ("deadeye",)


def advise(match: Match, seat: int, worlds: int = WORLDS) -> Advice | None:
    """Advice from what the seat knows and nothing else; None where there is none to give."""
    if match.game.name not in ADVISED or not match.state.is_open(seat):
        return None
    # The same position gets the same advice: its chance comes from the number of entries, never from the match's own.
    stream = stream_of(len(match.entries), "hint")
    world = match.rules.reimagine(match.state, seat, stream)
    legal = match.legal(seat)
    chances = weigh(match.rules, world, stream, worlds)
    best = max(range(len(legal)), key=lambda i: chances[i])
    return Advice(legal[best], chances[best], tuple(zip(legal, chances, strict=True)))
