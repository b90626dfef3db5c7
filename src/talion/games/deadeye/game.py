"""The Dead Eye, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.deadeye import pack
from talion.games.deadeye.bind import LEGS, TOX, bind
from talion.games.deadeye.migrations import by_example, keyed
from talion.games.deadeye.prospect import prospect
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.saga import saga
from talion.games.deadeye.sentences import SENTENCES
from talion.games.deadeye.shapes.events import EVENTS
from talion.games.deadeye.shapes.view import DeadEyeView, OwnView
from talion.games.deadeye.state import DeadEyeState
from talion.games.deadeye.view import private, view
from talion.games.deadeye.words import DeadEyeWords
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.shapes import EventData, View


class DeadEye(Game):
    """A solo campaign: press your luck between Heat and Juice, seven attempts, three Safe Hvns."""

    name = "deadeye"
    title = "The Dead Eye"
    blurb = "Alone on a poisoned planet: face it or evade it, and reach Safe Hvn before the Tox has counted you out."
    version = 4
    min_seats = 1
    max_seats = 1
    default_seats = 1
    timing = "sequential"
    hides = True
    view_type = DeadEyeView
    event_types = EVENTS
    options = (
        Option("leg", "campaign", "the whole campaign, or practice of one run", "DE-46", words=LEGS),
        Option(
            "tox",
            "text",
            "what becomes of Juice that puts Tox off: discarded by the rules text, under the deck by the example of play",
            "DE-18",
            words=tuple(TOX),
        ),
        Option("decision_s", 0, "seconds for each decision", "DE-45", low=0, high=259_200, zero="no clock"),
    )
    migrations = {2: keyed, 3: by_example}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def rules(self, content: pack.Content, options: Options, seats: int) -> DeadEyeRules:
        cards = [card for _, card in content.cards()]
        parts = [card.part.name.value for card in cards if getattr(card, "part", None) is not None]
        return DeadEyeRules(bind(content, options), [card.name.value for card in cards], parts)

    def words(self, rules: DeadEyeRules, content: pack.Content) -> DeadEyeWords:
        return DeadEyeWords(rules, content)

    def view(self, words: DeadEyeWords, state: DeadEyeState, seat: int) -> DeadEyeView:
        return view(words, state, seat)

    def event(self, words: DeadEyeWords, state: DeadEyeState, event: Event) -> EventData:
        return SENTENCES[event.kind](words, state, event)

    def prospect(self, words: DeadEyeWords, state: DeadEyeState, seat: int, action: int) -> str:
        return prospect(words, state, action, state.known | state.scanned)[0]

    def private(self, words: DeadEyeWords, state: DeadEyeState, seat: int) -> OwnView:
        return private(words, state, seat)

    def saga(self, words: DeadEyeWords, state: DeadEyeState, events: list[tuple[int, EventData]]) -> View:
        return saga(words, state, events)

    def daily(self, day: int) -> Options:
        """One of the three runs after the other; the campaign is for longer evenings."""
        return {"leg": LEGS[1 + day % (len(LEGS) - 1)]}

    def notes(self, seats: int, options: Options) -> list[str]:
        if options["leg"] != "campaign":
            return [f"Practice: one attempt at the {options['leg']}, with a fresh rig. (DE-46)"]
        return []


GAME = DeadEye()
