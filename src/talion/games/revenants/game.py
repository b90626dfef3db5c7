"""Revenants, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.revenants import pack
from talion.games.revenants.bind import bind
from talion.games.revenants.migrations import keyed
from talion.games.revenants.prospect import prospect
from talion.games.revenants.rules import RevenantsRules
from talion.games.revenants.sentences import SENTENCES
from talion.games.revenants.shapes import EVENTS, RevenantsView
from talion.games.revenants.state import RevenantsState
from talion.games.revenants.tables import tables
from talion.games.revenants.view import sealed, view
from talion.games.revenants.words import RevenantsWords
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.refusals import Refusal
from talion.kernel.shapes import EventData, View


class Revenants(Game):
    """Secret simultaneous cards, grudges, teams and betrayals."""

    name = "revenants"
    title = "Revenants"
    blurb = "Four old enemies, five cards, one secret choice at a time. Team up, betray, get even."
    version = 2
    min_seats = 2
    max_seats = 4
    default_seats = 4
    timing = "simultaneous"
    hides = True
    view_type = RevenantsView
    event_types = EVENTS
    options = (
        Option("hp", 0, "HP at the start", "RV-1", low=0, high=98, step=2, zero="{table.hp}"),
        Option("revenants", "picked", "how players get their revenants", "RV-30", words=("picked", "dealt")),
        Option("recoil", "always", "when RETALIATE costs its player HP", "RV-6", words=("always", "when it works")),
        Option("betrayal", "kept", "what becomes of a BETRAY without effect", "RV-8", words=("kept", "used up")),
        Option("turn_limit", 0, "stop after this many turns", "RV-12", low=0, high=1000, zero="no limit"),
        Option("decision_s", 0, "seconds for each decision", "RV-28", low=0, high=259_200, zero="no clock"),
    )
    ladder = (("level1", {}),)
    simulation = {"turn_limit": 200}
    migrations = {1: keyed}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def rules(self, content: pack.Content, options: Options, seats: int) -> RevenantsRules:
        return RevenantsRules(
            seats, bind(content, options), [revenant.name.value for revenant in content.revenants.all()]
        )

    def words(self, rules: RevenantsRules, content: pack.Content) -> RevenantsWords:
        return RevenantsWords(rules, content)

    def view(self, words: RevenantsWords, state: RevenantsState, seat: int) -> View:
        return view(words, state, seat)

    def event(self, words: RevenantsWords, state: RevenantsState, event: Event) -> EventData:
        return SENTENCES[event.kind](words, state, event)

    def prospect(self, words: RevenantsWords, state: RevenantsState, seat: int, action: int) -> str:
        return prospect(words, state, seat, action)

    def private(self, words: RevenantsWords, state: RevenantsState, seat: int) -> View:
        return {"sealed": sealed(words, state, seat)}

    def why_no_whispers(self, options: Options) -> Refusal | None:
        return Refusal("RV-11", "Talk is public among revenants: no whispering.")

    def notes(self, seats: int, options: Options) -> list[str]:
        if seats == 2:
            return ["With two players TEAM and BETRAY never work: SOLO, RETALIATE and DEFEND decide. (RV-26)"]
        return []


GAME = Revenants()
