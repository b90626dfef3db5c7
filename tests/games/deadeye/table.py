"""A table for the tests: positions are laid out by card names, then played in words."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.games.deadeye.cards import CORE, DEST
from talion.games.deadeye.state import DeadEyeState
from talion.games.deadeye.turn import new_pass
from talion.kernel.ints import bit

ZONES = ("deck", "discard", "heat", "juice", "strength", "hope", "strength_reserve", "hope_reserve")


class Table:
    """A match in which any position can be laid out."""

    def __init__(self, seed: int = 7, pack: Any = None, **options: Any) -> None:
        self.match = talion.new("deadeye", seed=seed, options=options, pack=pack)
        self.match.play(0, "ride")
        self.state = cast(DeadEyeState, self.match.state)
        self.names: list[str] = self.match.words.names  # type: ignore[attr-defined]  # the words of this game
        self.mark = 0

    def number(self, name: str) -> int:
        return self.names.index(name)

    def numbers(self, names: str) -> list[int]:
        return [self.number(name) for name in names.split()]

    def lay(
        self,
        slot: str = "",
        deck: str | None = None,
        heat: str = "",
        juice: str = "",
        discard: str | None = None,
        rig: str = "",
        active: str = "",
        distance: str = "",
        delay: str = "",
        strength: int = 5,
        hope: int = 5,
        target: str = "",
    ) -> Table:
        """A position. The deck is given from the top; core cards not named lie in the discard pile, or in the deck."""
        s, p = self.state, self.match.rules.parameters  # type: ignore[attr-defined]  # this game's
        named = self.numbers(" ".join([slot, deck or "", heat, juice, discard or "", rig, active, distance, delay]))
        rest = [card for card in range(CORE) if card not in named]
        s.slot = self.number(slot) if slot else -1
        s.event = -1
        s.deck = vec[i64](rest if deck is None else self.numbers(deck))
        s.discard = vec[i64](self.numbers(discard or "") + ([] if deck is None else rest))
        s.heat, s.juice = vec[i64](self.numbers(heat)), vec[i64](self.numbers(juice))
        s.rig = self.mask(f"{rig} {active}")
        s.active = self.mask(active)
        s.distance, s.delay = self.mask(distance), self.mask(delay)
        s.points = sum(p.points[card] for card in self.numbers(distance))
        s.points -= sum(p.delays[card] for card in self.numbers(delay))
        s.known = s.scanned = s.backs = s.blocked = s.reach = 0
        s.target = sum(bit(card - DEST) for card in self.numbers(target))
        met = [card - DEST for card in self.numbers(f"{slot} {rig} {active} {distance} {target}") if card >= DEST]
        s.next = max([s.next - 1, *met]) + 1
        for number in range(s.base, s.next):  # every other Destination of the run lies in the Target Zone
            if number not in met:
                s.target |= bit(number)
        self.piles(named, strength, hope)
        self.mark = len(self.match.told)
        self.match._do(len(self.match.entries), lambda: new_pass(p, s))
        if not s.over:
            self.match.rules.ask(s)  # type: ignore[attr-defined]  # this game's
        assert self.match.rules.audit(s) == []
        return self

    def piles(self, named: list[int], strength: int, hope: int) -> None:
        """Strength and Hope cards that are not named: piles, what must have been lost, reserves."""
        s = self.state
        s.retired = 0
        for first, size, pile in ((14, strength, "strength"), (26, hope, "hope")):
            free = [card for card in range(first, first + 12) if card not in named]
            s.retired |= bit(free.pop())
            missing = max(0, 5 - size - (11 - len(free)))
            setattr(s, pile, vec[i64](free[:size]))
            s.discard = vec[i64]([*s.discard, *free[size : size + missing]])
            setattr(s, f"{pile}_reserve", vec[i64](free[size + missing :]))

    def mask(self, names: str) -> int:
        return sum(bit(card) for card in set(self.numbers(names)))

    def play(self, *words: str) -> Table:
        """Act, and check that nothing got lost."""
        for word in words:
            self.mark = len(self.match.told)
            self.match.play(0, word)
            assert self.match.rules.audit(self.state) == []
        return self

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(0)

    def prompt(self) -> str:
        """What is asked."""
        return self.match.prompts()[0].text

    def legal(self) -> list[str]:
        return self.match.legal(0)

    def known(self) -> list[str]:
        """The actions that the player may know of."""
        return self.match.words.known(self.state, 0)

    def told(self) -> list[str]:
        """The sentences since the last action."""
        return [told.data["text"] for told in self.match.told[self.mark :]]

    def kinds(self) -> list[str]:
        return [told.data["kind"] for told in self.match.told[self.mark :]]

    def why(self, words: str) -> str | None:
        """The ruling that forbids something."""
        refusal = self.match.why_not(0, words)
        return None if refusal is None else refusal.ruling

    def reason(self, words: str) -> str | None:
        """What is said to somebody who wants to do it."""
        refusal = self.match.why_not(0, words)
        return None if refusal is None else refusal.reason


def zone(table: Table, name: str) -> list[str]:
    """The cards of a zone by name."""
    return [table.names[card] for card in getattr(table.state, name)]
