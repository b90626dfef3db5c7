"""Arena, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from talion.games.arena import bind, pack
from talion.games.arena.migrations import from_1, from_2
from talion.games.arena.rules import ArenaRules
from talion.games.arena.sentences import SENTENCES
from talion.games.arena.shapes.events import EVENTS
from talion.games.arena.shapes.view import ArenaView
from talion.games.arena.state import ArenaState
from talion.games.arena.tables import tables
from talion.games.arena.view import view
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.problems import Problem
from talion.kernel.shapes import EventData, View

MODES = ("every-eye", "alliances", "nymphlets", "hill", "domination")


class Arena(Game):
    """Six chiefs, seven dice each, and a board of hexagons."""

    name = "arena"
    title = "Arena"
    blurb = "Tribal chiefs settle a dispute with spear, shield and a handful of dice. Mind your back."
    version = 3
    min_seats = 2
    max_seats = 6
    default_seats = 2
    timing = "sequential"
    hides = False
    view_type = ArenaView
    event_types = EVENTS
    options = (
        Option("timing", "turns", "turn based, or in real time", "EA-10", words=("turns", "realtime")),
        Option("mode", "every-eye", "everybody alone, in teams, or another contest", "EA-12", words=MODES),
        Option("rules", "full", "core has basic actions only", "EA-11", words=("full", "core")),
        Option("board", "bushland", "which arena", "EA-2", words=("bushland", "rainforest")),
        Option("stream", "basic", "advanced: the rainforest's stream carries", "EA-74", words=("basic", "advanced")),
        Option("teams", "two", "how many teams in an alliance", "EA-71", words=("two", "three")),
        Option("rounds", 0, "how many rounds", "EA-8", low=0, high=12, zero="players and one more, as advised"),
        Option("introduction", False, "one card in the first round, one more in each", "EA-82"),
        Option("characters", "chosen", "how players get their characters", "EA-80", words=("chosen", "dealt")),
        Option("markers", "first-come", "who grabs first", "EA-48", words=("first-come", "fewest-throws")),
        Option(
            "game_turns",
            0,
            "Game Turns after which a round is scored",
            "EA-54",
            low=0,
            high=60,
            zero="{table.game_turns}",
        ),
        Option("decision_s", 0, "seconds for each decision; 0 has no clock", "EA-77", low=0, high=86400),
    )
    simulation = {"rounds": 1, "characters": "dealt", "markers": "fewest-throws"}
    brief = {"game_turns": 2}

    def __init__(self) -> None:
        self.migrations = {1: from_1, 2: partial(from_2, self)}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def rules(self, content: pack.Content, options: Options, seats: int) -> ArenaRules:
        return ArenaRules(seats, bind.parameters(content, options, seats), options)

    def refuse(self, seats: int, options: Options) -> None:
        if options["timing"] == "realtime":
            raise Problem("Arena in real time is not here yet; play it turn based.")
        if options["mode"] in ("nymphlets", "hill", "domination"):
            raise Problem(f"Arena's mode {options['mode']} is not here yet; play every-eye or alliances.")
        alliances = options["mode"] == "alliances"
        if alliances and seats < 4:
            raise Problem(f"Alliances are for 4 to 6 seats, not {seats}; two or three play every-eye (EA-12).")
        if not alliances and options["teams"] == "three":
            raise Problem("Teams are for alliances; in every-eye everybody fights alone (EA-71).")
        if alliances and options["teams"] == "three" and seats < 6:
            raise Problem(f"Three teams of two need 6 seats, not {seats}; choose two teams (EA-71).")
        if options["board"] == "bushland" and options["stream"] == "advanced":
            raise Problem("The bushland has no stream; choose the rainforest, or the basic stream (EA-74).")
        if options["rules"] == "core" and options["introduction"]:
            raise Problem("The core game has no cards to introduce; choose the full rules, or no introduction (EA-82).")

    def words(self, rules: ArenaRules, content: pack.Content) -> ArenaWords:
        return ArenaWords(rules, content)

    def view(self, words: ArenaWords, state: ArenaState, seat: int) -> View:
        return view(words, state)

    def event(self, words: ArenaWords, state: ArenaState, event: Event) -> EventData:
        return SENTENCES[event.kind](words, state, event)

    def private(self, words: ArenaWords, state: ArenaState, seat: int) -> View:
        return {}

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def notes(self, seats: int, options: Options) -> list[str]:
        found = []
        if seats > 4:
            found.append("Five and six are for experienced players.")
        if options["board"] == "rainforest" and options["stream"] == "advanced":
            found.append("The advanced stream is the hardest arena; newcomers start in the bushland.")
        return found


GAME = Arena()
