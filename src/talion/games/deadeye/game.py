"""The Dead Eye, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.deadeye import figures, pack
from talion.games.deadeye.figures import Figures
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.saga import saga
from talion.games.deadeye.state import CARDS, DEST, DeadEyeState
from talion.games.deadeye.view import private, view
from talion.games.deadeye.words import DeadEyeWords
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.shapes import EventData, View

LEGS = ("campaign", "first run", "second run", "third run")


class DeadEye(Game):
    """A solo campaign: press your luck between Heat and Juice, seven attempts, three Safe Hvns."""

    name = "deadeye"
    title = "The Dead Eye"
    blurb = "Alone on a poisoned planet: face it or evade it, and reach Safe Hvn before the Tox has counted you out."
    version = 2
    min_seats = 1
    max_seats = 1
    default_seats = 1
    timing = "sequential"
    hides = True
    options = (
        Option("leg", "campaign", "the whole campaign, or practice of one run", "DE-46", words=LEGS),
        Option("decision_s", 0, "seconds for each decision", "DE-45", low=0, high=86400, zero="no clock"),
    )

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def rules(self, content: pack.Content, options: Options, seats: int) -> DeadEyeRules:
        cards = content.cards()
        lists = [happening for _, card in cards for happening in pack.happenings(card)]
        parts = [number for number, (_, card) in enumerate(cards) if getattr(card, "part", None) is not None]
        named = {cards[number][1].part.name.value: number for number in parts}
        conditions = [pack.condition(card.reveal.value, named, "") for _, card in cards[DEST:]]
        leg = LEGS.index(str(options["leg"]))
        table = content.table
        made = Figures(
            icons=[icon_of(card) for _, card in cards],
            happenings=lists,
            points=[points(lists, card, figures.DISTANCE) for card in range(CARDS)],
            delays=[points(lists, card, figures.DELAY) for card in range(CARDS)],
            requirements=[card.requirement.value for _, card in cards[DEST:]],
            conditions=[kind for kind, _ in conditions],
            arguments=[argument for _, argument in conditions],
            parts=parts,
            ready=[int(is_ready(card)) for _, card in cards],
            attempts=1 if leg else table.attempts.value,
            strength=table.strength.value,
            hope=table.hope.value,
            first_destination=first_of(content, leg),
            practice=leg != 0,
            decision_ms=int(options["decision_s"]) * 1000,
        )
        return DeadEyeRules(made, [card.name.value for _, card in cards])

    def words(self, rules: DeadEyeRules, content: pack.Content) -> DeadEyeWords:
        return DeadEyeWords(rules, content)

    def view(self, words: DeadEyeWords, state: DeadEyeState, seat: int) -> View:
        return view(words, state, seat)

    def private(self, words: DeadEyeWords, state: DeadEyeState, seat: int) -> View:
        return private(words, state, seat)

    def saga(self, words: DeadEyeWords, state: DeadEyeState, events: list[tuple[int, EventData]]) -> View:
        return saga(words, state, events)

    def notes(self, seats: int, options: Options) -> list[str]:
        if options["leg"] != "campaign":
            return [f"Practice: one attempt at the {options['leg']}, with a fresh rig. (DE-46)"]
        return []


def icon_of(card: Any) -> int:
    """Heat, Juice, or neither."""
    icon = getattr(card, "icon", None)
    return 2 if icon is None else int(figures.HEAT if icon.value == "heat" else figures.JUICE)


def points(lists: list[list[int]], card: int, code: int) -> int:
    """How many points a card is worth as Distance, or costs as Delay."""
    both = lists[card * figures.LISTS] + lists[card * figures.LISTS + 1]
    return sum(op % 64 for op in both if op // 64 == code)


def is_ready(card: Any) -> bool:
    """Whether a card's Part is acquired activated."""
    part = getattr(card, "part", None)
    return part is not None and part.activated is not None and part.activated.value


def first_of(content: pack.Content, leg: int) -> int:
    """The Destination with which a practice run begins: the one after so many Safe Hvns."""
    ordered = [card for _, card in content.cards()[DEST:]]
    hvns = [number for number, card in enumerate(ordered) if "safe hvn" in card.good.value]
    return 0 if leg < 2 else hvns[min(leg - 2, len(hvns) - 2)] + 1 if len(hvns) > 1 else 0


GAME = DeadEye()
