"""Tribal Village, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.village import pack
from talion.games.village.bind import bind
from talion.games.village.migrations import keyed, with_sealed_objectives
from talion.games.village.prospect import prospect
from talion.games.village.rules import VillageRules
from talion.games.village.sentences import EVENT_TYPES, SENTENCES
from talion.games.village.shapes import VillageView
from talion.games.village.state import VillageState
from talion.games.village.tables import tables
from talion.games.village.view import private, view
from talion.games.village.words import VillageWords, action_words
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.shapes import EventData, View

# TV-16 has no end; the sheet on the page has a column for each hand.
MOST_HANDS = 20


class Village(Game):
    """Tricks, tribes with abilities, alliances that change, and objectives of one's own."""

    name = "village"
    title = "Tribal Village"
    blurb = "Tricks with a twist: eleven tribes with powers, alliances that shift, and an objective of your own."
    version = 3
    min_seats = 2
    max_seats = 6
    default_seats = 4
    timing = "sequential"
    hides = True
    view_type = VillageView
    event_types = EVENT_TYPES
    options = (
        Option(
            "hands",
            3,
            "how many hands are played",
            "TV-16",
            low=1,
            high=MOST_HANDS,
            why="The score sheet has no room for more.",
        ),
        Option("gretin", False, "add a Lucky Gretin for each player", "TV-13"),
        Option("alliance", False, "play in teams, with four or six players", "TV-14"),
        Option("villages", "open", "whether all see the cards in villages", "TV-43", words=("open", "hidden")),
        Option(
            "objectives", "sealed", "chosen at once in secret, or placed in turn", "TV-48", words=("sealed", "open")
        ),
        Option("decision_s", 0, "seconds for each decision", "TV-46", low=0, high=259_200, zero="no clock"),
    )
    ladder = (("level1", {"hands": 1}), ("level2", {}))
    # Hands are alike and are dealt anew, so one tells what three would.
    simulation = {"hands": 1}

    migrations = {1: keyed, 2: with_sealed_objectives}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def rules(self, content: pack.Content, options: Options, seats: int) -> VillageRules:
        return VillageRules(seats, bind(content, options, seats), action_words(content))

    def words(self, rules: VillageRules, content: pack.Content) -> VillageWords:
        return VillageWords(rules, content)

    def view(self, words: VillageWords, state: VillageState, seat: int) -> VillageView:
        return view(words.names, state, seat)

    def event(self, words: VillageWords, state: VillageState, event: Event) -> EventData:
        return SENTENCES[event.kind](words.names, state, event)

    def prospect(self, words: VillageWords, state: VillageState, seat: int, action: int) -> str:
        return prospect(words, state, seat, action)

    def private(self, words: VillageWords, state: VillageState, seat: int) -> View:
        return private(words.names, state, seat)

    def side(self, rules: VillageRules, seat: int) -> int:
        return int(rules.parameters.team(seat))

    def notes(self, seats: int, options: Options) -> list[str]:
        if options["alliance"] and seats not in (4, 6):
            return ["Teams need four or six players; here everybody plays alone. (TV-14)"]
        return []


GAME = Village()
