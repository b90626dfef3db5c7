"""The rules of The Dead Eye written down a second time, from rulebook and rulings alone, to play campaigns against."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from .model_cards import ATTEMPTS, CARDS, CORE, DESTINATIONS
from .model_effects import Effects
from .model_table import NO_COUNTS, GivenUp, Play, RunOver

LEGS = ("campaign", "first run", "second run", "third run")
STACK = {"bad": "heat", "good": "juice"}


class Book(Effects):
    """One campaign, or one run for practice, by the letter of the rulings."""

    def __init__(self, look: Callable[[str], list[str]], leg: str = "campaign", tox: str = "text") -> None:
        super().__init__(look)
        self.tox = tox
        self.practice = leg != "campaign"
        self.attempts = 1 if self.practice else ATTEMPTS
        self.attempt = 0
        self.leg = max(1, LEGS.index(leg))  # which of the three runs
        self.won_runs = 0
        self.runs: list[dict[str, Any]] = []
        self.closed = list(DESTINATIONS)  # the Destination deck
        for _ in range(1, self.leg):
            self.closed = self.closed[1 + next(n for n, c in enumerate(self.closed) if is_haven(c)) :]
        self.revealed: list[str] = []
        self.seen: set[str] = set()  # Destinations that were revealed at any time
        self.left_for_good: list[str] = []  # retired Destinations
        self.won: bool | None = None

    # The campaign

    def campaign(self) -> Play:
        try:
            self.won = yield from self.attempt_runs()
        except GivenUp:  # DE-47
            self.won, self.resolving = False, None
        self.tell("ended", won=self.won)

    def attempt_runs(self) -> Any:
        """DE-2, DE-39."""
        self.deal()
        self.deck = list(CORE)  # whatever their order: they are shuffled when the run begins
        while True:
            self.attempt += 1
            self.tell("run", attempt=self.attempt, leg=self.leg)
            yield from self.ask("ride", ["ride"])
            if self.attempt > 1:
                self.prepare()
            self.start()
            why, by = None, None
            try:
                yield from self.run()
            except RunOver as over:
                why, by = over.why, over.by
            self.end_run(why, by)
            if why is None and (self.practice or not self.closed):  # DE-39, DE-46
                return True
            if self.attempt == self.attempts:
                return False
            self.leg += why is None

    def start(self) -> None:
        """DE-37."""
        self.clear()
        self.counts = dict(NO_COUNTS)
        self.deck = self.look("deck")
        assert sorted(self.deck) == sorted(CORE)
        self.tell("started", attempt=self.attempt)

    def end_run(self, why: str | None, by: str | None) -> None:
        """DE-36, DE-37: where the Destinations go; the rest lies there until the next run."""
        self.runs.append(
            {
                "attempt": self.attempt,
                "leg": self.leg,
                "result": "failed" if why else "success",
                "why": why,
                "by": by,
                "distance": max(0, self.total),
                "revealed": len(self.revealed),
                **self.counts,
            }
        )
        self.resolving = None
        if why:
            self.tell("failed", attempt=self.attempt, leg=self.leg, why=why, by=by, returned=self.revealed)
            self.closed = self.revealed + self.closed
            assert self.closed == sorted(self.closed, key=DESTINATIONS.index)
        else:
            self.won_runs += 1
            self.tell("success", attempt=self.attempt, leg=self.leg, retired=self.revealed)
            self.left_for_good += self.revealed
        self.revealed = []

    # The turn

    def run(self) -> Play:
        """DE-3, DE-15: pass after pass."""
        while True:
            self.reveal()
            if self.slot is None:
                yield from self.fill()
            else:
                yield from self.encounter()

    def reveal(self) -> None:
        """DE-15: only the topmost one is looked at."""
        while self.closed and self.shows(CARDS[self.closed[0]].reveal or ""):
            card = self.closed.pop(0)
            self.revealed.append(card)
            self.seen.add(card)
            self.target.append(card)
            self.tell("revealed", card=card, from_="destinations", to="target")

    def shows(self, condition: str) -> bool:
        """DE-43."""
        if condition == "no distance":
            return self.total <= 0
        if condition == "start":
            return not self.revealed
        word, value = condition.split()
        if word == "distance":
            return self.total >= int(value)
        if word == "parts":
            return len(self.rig) >= int(value)
        assert word == "own"
        return any(CARDS[card].part == value for card in self.rig)

    def may_target(self, card: str) -> bool:
        """DE-3, DE-32."""
        return max(0, self.total) >= CARDS[card].requirement - self.reach and card not in self.blocked

    def fill(self) -> Play:
        targets = [card for card in in_number(self.target) if self.may_target(card)]
        words = ["draw"] * self.can_draw + [f"target {card}" for card in targets] + self.uses()
        if not words:
            raise RunOver("deck")  # DE-24
        said = yield from self.ask("fill", words)
        if said.startswith("use "):
            yield from self.use(said)
        elif said == "draw":
            card = self.draw()
            if card.is_event:
                yield from self.happen(card.name)
            else:
                self.tell("drawn", card=card.name, from_="deck", to="slot")
                self.enter(card.name, "deck")
        else:
            name = said.removeprefix("target ")
            self.target.remove(name)
            self.tell("targeted", card=name, from_="target", to="slot")
            self.enter(name, "target")

    def enter(self, card: str, came_from: str) -> None:
        self.slot, self.came_from, self.reach = card, came_from, 0

    def outcome(self) -> str | None:
        """DE-3, DE-4, DE-20: the Bad one first; a side without icons never triggers."""
        if self.slot is None:
            return None
        for side, stack in STACK.items():
            icons = CARDS[self.slot].icons[stack]
            if icons and len(self.stack[stack]) >= len(icons):
                return side
        return None

    def encounter(self) -> Play:
        assert self.slot is not None
        side, uses = self.outcome(), self.uses()
        if side is not None:
            said = "resolve"
            if uses:
                said = yield from self.ask("outcome", ["resolve", *uses])
            if said == "resolve":
                yield from self.resolve(side)
            else:
                yield from self.use(said)
            return
        said = yield from self.ask("meet", ["evade"] + ["face"] * self.can_draw + uses)
        if said == "evade":
            self.evade()
        elif said == "face":
            yield from self.face()
        else:
            yield from self.use(said)

    def evade(self) -> None:
        """DE-5, DE-32."""
        card, self.slot = CARDS[self.slot or ""], None
        self.counts["evaded"] += 1
        if card.is_destination:
            self.target.append(card.name)
            self.blocked.add(card.name)
            self.tell("evaded", card=card.name, from_="slot", to="target")
        else:
            assert card.icon is not None
            self.stack[card.icon].append(card.name)
            self.tell("evaded", card=card.name, from_="slot", to=card.icon)

    def face(self) -> Play:
        """DE-5, DE-17."""
        self.counts["faced"] += 1
        card = self.draw()
        if card.is_event:
            yield from self.happen(card.name)
            return
        assert card.icon is not None
        self.stack[card.icon].append(card.name)
        self.tell("drawn", card=card.name, from_="deck", to=card.icon)

    def resolve(self, side: str) -> Play:
        """DE-4, DE-21, DE-33."""
        card, stack = CARDS[self.slot or ""], STACK[side]
        self.resolving = side
        self.counts[side] += 1
        self.tell("outcome", card=card.name, side=side)
        icons = card.icons[stack]
        for number, how in enumerate(icons):
            to = "discard" if how == "discard" else "deck"
            left = sum(1 for _ in takewhile(lambda icon, how=how: icon == how, icons[number:]))  # alike, in a row
            choice = self.newest(stack)
            if how == "discard" and left == len(choice):
                choice = choice[:1]  # all of them are discarded, in whatever order
            picked = yield from self.pick(card.name, stack, to, choice, left)
            self.spend(stack, picked, how)
        for effect in card.effects[side]:
            yield from self.apply(effect, card.name)
        self.resolving = None
        if self.slot is not None:
            self.slot = None
            self.tell("gone", card=card.name, from_="slot", to=self.put_away(card.name))

    # Events

    def happen(self, card: str) -> Play:
        """DE-17: it lies on top and comes first, with Parts before it (DE-25)."""
        self.event = card
        self.counts["events"] += 1
        self.tell("drawn", card=card, from_="deck", to="event")
        while self.event is not None:
            words = ["resolve"] + ["postpone"] * self.may_postpone(card) + self.uses()
            said = "resolve"
            if len(words) > 1:
                said = yield from self.ask("event", words)
            if said.startswith("use "):
                yield from self.use(said)
            elif said == "postpone":
                yield from self.postpone(card)
            else:
                yield from self.suffer(card)

    def may_postpone(self, card: str) -> bool:
        """DE-6, DE-18, DE-19."""
        if card == "Tox":
            return bool(self.deck and self.stack["juice"])
        return bool(self.deck and self.pile["hope"] and self.inactive)

    def postpone(self, card: str) -> Play:
        """DE-6: the price, then the Event goes under the deck."""
        self.tell("deferred", card=card)
        if card == "Tox":
            how = "postpone" if self.tox == "example" else CARDS[card].postpone[0].split()[0]  # DE-18
            to = "discard" if how == "discard" else "deck"
            juice = yield from self.pick(card, "juice", to, self.newest("juice"), 1)
            self.spend("juice", juice, how)
        else:
            self.lose("hope", card)
        self.event = None
        self.tell("postponed", card=card, from_="event", to=self.put_under(card))

    def suffer(self, card: str) -> Play:
        if card == "Rest" and not self.inactive:
            self.tell("ignored", card=card, what="event")  # DE-19
        else:
            self.tell("resolved", card=card, from_="event", to="discard")
            for effect in CARDS[card].resolve:
                yield from self.apply(effect, card)
        self.event = None
        self.put_away(card)


def is_haven(card: str) -> bool:
    return "safe hvn" in CARDS[card].effects["good"]


def in_number(cards: list[str]) -> list[str]:
    return sorted(cards, key=DESTINATIONS.index)
