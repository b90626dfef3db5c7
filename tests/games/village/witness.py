"""Somebody who watches a match and remembers everything, to judge whether an imagined world can be true.

It knows nothing of how the game keeps its secrets: it reads public views and events only.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import talion

ENDLESS = 10**9


class Witness:
    """What happened to hands in the running hand, in order."""

    def __init__(self, match: talion.Match) -> None:
        self.match = match
        self.read = 0
        self.forget()

    def forget(self) -> None:
        self.time = 0
        self.changes: list[tuple[int, int, str, int]] = []  # time, seat, card, +1 or -1
        self.voids: list[tuple[int, int, set[str]]] = []  # time, seat, cards not in the hand then
        self.draws: list[tuple[int, int, int]] = []  # time, seat, how many
        self.netted = False

    def before(self) -> None:
        """Look at the table before an action: what would be on suit."""
        view = self.match.view()
        lead = view["lead"]
        self.on_suit: set[str] = set()
        if lead and lead["tribe"]:
            tribes = {lead["tribe"], lead["ally"]} | ({"Silicus"} if lead["tribe"] != "Silicus" else set())
            self.on_suit = {f"{tribe} {value}" for tribe in tribes if tribe for value in range(1, 9)} | {"Gretin"}

    def after(self) -> None:
        """Hear what happened."""
        events = self.match.events()
        for event in events[self.read :]:
            self.time += 1
            self.hear(event)
        self.read = len(events)

    def hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "hand":
            self.forget()
            for player in self.match.view()["players"]:
                self.draws.append((0, player["seat"], player["cards"]))
        elif kind == "first_lead":
            self.hear_first_lead(event)
        elif kind == "pulled":
            self.netted = True
        elif kind == "played":
            if not event["on_suit"] and not self.netted:
                self.voids.append((self.time, event["seat"], self.on_suit))
            self.netted = False
            self.changes.append((self.time, event["seat"], event["card"], -1))
        elif kind in {"laid", "added", "discarded"}:
            self.changes.append((self.time, event["seat"], event["card"], -1))
        elif kind in {"took", "gave", "returned"}:
            seat = event["seat"] if kind == "took" else event["target"] if kind == "gave" else event["owner"]
            self.changes.append((self.time, seat, event["card"], 1))
        elif kind == "drew":
            self.draws.append((self.time, event["seat"], event["cards"]))

    def hear_first_lead(self, event: dict[str, Any]) -> None:
        """Everybody shows not to hold what was asked for in vain, and one shows a card."""
        tribe, value = event["card"].split()
        alliances = self.match.view()["alliances"]
        asked = [alliances["unallied"][0], *(name for pair in alliances["pairs"] for name in pair)]
        before = [f"{name} {v}" for name in asked[: asked.index(tribe)] for v in range(1, 9)]
        lower = {f"{tribe} {v}" for v in range(1, int(value))} | set(before)
        for player in self.match.view()["players"]:
            self.voids.append((self.time, player["seat"], lower))
        self.changes.append((self.time, event["seat"], event["card"], -1))
        self.changes.append((self.time, event["seat"], event["card"], 1))

    def objection(self, hands: dict[int, list[str]]) -> str | None:
        """Why these cannot be the hands now, or None."""
        for seat, cards in hands.items():
            held, asked = Counter(cards), self.stories(seat, Counter(cards))
            if asked is None:
                return f"seat {seat} was seen to get cards that it does not hold: {held}"
            slots = [time for time, drawer, n in self.draws if drawer == seat for _ in range(n)]
            if len(slots) != len(asked) or not matched(asked, slots):
                return f"seat {seat} cannot have come to {sorted(cards)}"
        return None

    def stories(self, seat: int, now: Counter[str]) -> list[tuple[int, int]] | None:
        """For each card that came unseen to a hand: after which moment, and before which."""
        given: Counter[str] = Counter()
        found: list[tuple[int, int]] = []
        for time, whose, card, change in self.changes:
            if whose != seat:
                continue
            if change > 0:
                given[card] += 1
            elif given[card] > 0:
                given[card] -= 1
            else:
                found.append((self.void_before(seat, card, time), time))
        if given - now:
            return None
        found += [(self.void_before(seat, card, ENDLESS), ENDLESS) for card in (now - given).elements()]
        return found

    def void_before(self, seat: int, card: str, time: int) -> int:
        """The last moment before `time` at which a seat showed not to hold a card, or -1."""
        return max((at for at, whose, cards in self.voids if whose == seat and at < time and card in cards), default=-1)


def matched(stories: list[tuple[int, int]], slots: list[int]) -> bool:
    """Whether every card can have been drawn at some moment between its two: always the tightest first."""
    free = sorted(slots)
    by_deadline = sorted(stories, key=lambda story: (story[1], -story[0]))
    pending = sorted(by_deadline, key=lambda story: story[0])
    taken: list[tuple[int, int]] = []
    for slot in free:
        while pending and pending[0][0] < slot:
            taken.append(pending.pop(0))
        taken.sort(key=lambda story: story[1])
        if not taken or taken[0][1] <= slot:
            return False
        taken.pop(0)
    return not taken and not pending
