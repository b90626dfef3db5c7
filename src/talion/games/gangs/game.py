"""Gangs, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.gangs import pack
from talion.games.gangs.bind import bind
from talion.games.gangs.migrations import from_1
from talion.games.gangs.prospect import prospect
from talion.games.gangs.rules import GangsRules
from talion.games.gangs.sentences import SENTENCES
from talion.games.gangs.shapes.events import EVENTS
from talion.games.gangs.shapes.view import GangsView
from talion.games.gangs.state import GangsState
from talion.games.gangs.tables import tables
from talion.games.gangs.view import view
from talion.games.gangs.words import GangsWords
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.refusals import Refusal
from talion.kernel.shapes import EventData, View


class Gangs(Game):
    """Dice, open alliances that bind nobody, and black eyes."""

    name = "gangs"
    title = "Gangs"
    blurb = "Six gangs, a handful of dice, and alliances that last until the next punch. An eye for an eye."
    version = 2
    migrations = {1: from_1}
    min_seats = 4
    max_seats = 6
    default_seats = 4
    timing = "sequential"
    hides = False
    view_type = GangsView
    event_types = EVENTS
    options = (
        Option("goal", 0, "black eyes to inflict; 12 makes a long game", "AU-13", low=0, high=99, zero="{table.goal}"),
        Option("gangs", "picked", "how players get their gangs", "AU-41", words=("picked", "dealt")),
        Option("question", "defender", "who asks if all have decided", "AU-45", words=("defender", "itself")),
        Option("whispers", False, "two gangs may talk in private; after the match all of it is shown", "AU-42"),
        Option("turn_limit", 0, "stop after this many turns", "AU-40", low=0, high=1000, zero="no limit"),
        Option("decision_s", 0, "seconds for each decision", "AU-42", low=0, high=259_200, zero="no clock"),
    )
    ladder = (("level1", {}), ("level2", {}))
    simulation = {"turn_limit": 300, "goal": 0}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def rules(self, content: pack.Content, options: Options, seats: int) -> GangsRules:
        names = [gang.name.value for gang in content.gangs.all()]
        return GangsRules(seats, bind(content, options), names)

    def words(self, rules: GangsRules, content: pack.Content) -> GangsWords:
        return GangsWords(rules, content)

    def view(self, words: GangsWords, state: GangsState, seat: int) -> View:
        return view(words, state)

    def event(self, words: GangsWords, state: GangsState, event: Event) -> EventData:
        return SENTENCES[event.kind](words, state, event)

    def prospect(self, words: GangsWords, state: GangsState, seat: int, action: int) -> str:
        return prospect(words, state, seat, action)

    def why_no_whispers(self, options: Options) -> Refusal | None:
        if options.get("whispers"):
            return None
        return Refusal("AU-42", "Private talk is an option of the table, and it is off at this one.")

    def private(self, words: GangsWords, state: GangsState, seat: int) -> View:
        return {}


GAME = Gangs()
