"""Arena, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from talion.games.arena import bind, pack
from talion.games.arena.contests.pack import CALLING
from talion.games.arena.migrations import from_1, from_2, from_3
from talion.games.arena.pack import PACES, SOUNDTRACKS
from talion.games.arena.phases import award
from talion.games.arena.prospect import prospect
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.rules import ArenaRules
from talion.games.arena.sentences import SENTENCES
from talion.games.arena.shapes.events import EVENTS
from talion.games.arena.shapes.view import ArenaView
from talion.games.arena.state import ArenaState
from talion.games.arena.tables import tables
from talion.games.arena.view import private, view
from talion.games.arena.words import ArenaWords
from talion.kernel.events import Event
from talion.kernel.game import Award, Game
from talion.kernel.options import Option, Options
from talion.kernel.problems import Problem
from talion.kernel.shapes import EventData, View

# A round shorter than this would be over before anybody reaches anybody.
SHORTEST_S = 10
MODES = ("every-eye", "alliances", "nymphlets", "hill", "domination")


class Arena(Game):
    """Six chiefs, seven dice each, and a board of hexagons."""

    name = "arena"
    title = "Arena"
    blurb = "Tribal chiefs settle a dispute with spear, shield and a handful of dice. Mind your back."
    version = 4
    min_seats = 2
    max_seats = 6
    default_seats = 2
    timing = "sequential"
    hides = True
    view_type = ArenaView
    event_types = EVENTS
    options = (
        Option("timing", "turns", "turn based, or in real time", "EA-10", words=("turns", "realtime")),
        Option("mode", "every-eye", "everybody alone, in teams, or another contest", "EA-12", words=MODES),
        Option("rules", "full", "core has basic actions only", "EA-11", words=("full", "core")),
        Option("board", "bushland", "which arena", "EA-2", words=("bushland", "rainforest")),
        Option("stream", "basic", "advanced: the rainforest's stream carries", "EA-74", words=("basic", "advanced")),
        Option("alliance", False, "allied tribes in a special contest", "EA-71"),
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
        Option(
            "tempo",
            "free",
            "free: throw as often and as fast as you want; drum: one throw a beat for everybody",
            "EA-84",
            words=("free", "drum"),
        ),
        Option("pace", "standard", "how long throws, beats and windows last", "EA-85", words=PACES),
        Option(
            "speed",
            100,
            "percent: below 100 throws, beats, windows, cards and bots are slower",
            "EA-85",
            low=50,
            high=100,
        ),
        Option("soundtrack", "varied", "what plays, and so how long", "EA-9", words=("varied", *SOUNDTRACKS, *CALLING)),
        Option("length_s", 0, "seconds of a round", "EA-9", low=0, high=600, zero="as long as the soundtrack"),
        Option("decision_s", 0, "seconds for each decision", "EA-77", low=0, high=259_200, zero="no clock"),
    )
    # The book's own steps for newcomers: the core game, then the introduction (EA-11, EA-82).
    ladder = (("level1", {"rules": "core", "rounds": 1}), ("level2", {"introduction": True}))
    typed = {"pace": "gentle"}
    simulation = {"rounds": 1, "characters": "dealt", "markers": "fewest-throws"}
    # EA-13: a single round in five minutes.
    tournament = {"timing": "realtime", "rounds": 1}
    brief = {"game_turns": 2}
    other_briefs = (
        {"timing": "realtime", "length_s": 12},
        {"timing": "realtime", "length_s": 12, "tempo": "drum", "pace": "lively", "rules": "core"},
        {"timing": "realtime", "length_s": 12, "board": "rainforest", "stream": "advanced", "mode": "alliances"},
        {"timing": "realtime", "length_s": 12, "pace": "gentle", "board": "rainforest", "stream": "advanced"},
        {"timing": "realtime", "length_s": 12, "mode": "nymphlets"},
        {"timing": "realtime", "length_s": 12, "mode": "hill"},
        {"timing": "realtime", "length_s": 12, "mode": "domination"},
    )

    def __init__(self) -> None:
        self.migrations = {1: from_1, 2: partial(from_2, self), 3: partial(from_3, self)}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def rules(self, content: pack.Content, options: Options, seats: int) -> ArenaRules | LiveRules:
        parameters = bind.parameters(content, options, seats)
        if parameters.realtime:
            return LiveRules(seats, parameters, options)
        return ArenaRules(seats, parameters, options)

    def is_realtime(self, options: Options) -> bool:
        return options["timing"] == "realtime"

    def speed(self, options: Options) -> int:
        return int(options["speed"])

    def refuse(self, seats: int, options: Options) -> None:
        refuse_other_timing(options, self)
        refuse_contest(seats, options)
        alliances = options["mode"] == "alliances" or bool(options["alliance"])
        if alliances and seats < 4:
            raise Problem(
                f"Alliances are for 4 to 6 seats, not {seats}; with two or three everybody plays alone (EA-12)."
            )
        if not alliances and options["teams"] == "three":
            raise Problem("Teams are for alliances; in every-eye everybody fights alone (EA-71).")
        if alliances and options["teams"] == "three" and seats < 6:
            raise Problem(f"Three teams of two need 6 seats, not {seats}; choose two teams (EA-71).")
        if options["board"] == "bushland" and options["stream"] == "advanced":
            raise Problem("The bushland has no stream; choose the rainforest, or the basic stream (EA-74).")
        if options["rules"] == "core" and options["introduction"]:
            raise Problem("The core game has no cards to introduce; choose the full rules, or no introduction (EA-82).")

    def words(self, rules: ArenaRules | LiveRules, content: pack.Content) -> ArenaWords:
        return ArenaWords(rules, content)

    def view(self, words: ArenaWords, state: ArenaState, seat: int) -> View:
        return view(words, state, seat)

    def event(self, words: ArenaWords, state: ArenaState, event: Event) -> EventData:
        return SENTENCES[event.kind](words, state, event)

    def prospect(self, words: ArenaWords, state: ArenaState, seat: int, action: int) -> str:
        return prospect(words, state, seat, action)

    def private(self, words: ArenaWords, state: ArenaState, seat: int) -> View:
        return private(words, state, seat)

    def side(self, rules: ArenaRules | LiveRules, seat: int) -> int:
        return int(rules.parameters.team[seat])

    def worth(self, rules: ArenaRules | LiveRules, most: int) -> list[int]:
        return award.worth(rules.parameters)

    def award(self, rules: ArenaRules | LiveRules, state: ArenaState, most: int) -> list[Award]:
        return award.award(rules.parameters, state)

    def is_settled(self, rules: ArenaRules | LiveRules, state: ArenaState) -> bool:
        return award.is_settled(rules.parameters, state)

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def notes(self, seats: int, options: Options) -> list[str]:
        found = []
        if seats > 4:
            found.append("Five and six are for experienced players.")
        if options["board"] == "rainforest" and options["stream"] == "advanced":
            found.append("The advanced stream is the hardest arena; newcomers start in the bushland.")
        return found


def refuse_other_timing(options: Options, game: Arena) -> None:
    """Settings that only the other timing has."""
    defaults = {option.name: option.default for option in game.options}
    if options["timing"] == "turns":
        for name in ("tempo", "pace", "speed", "soundtrack", "length_s"):
            if options[name] != defaults[name]:
                raise Problem(f"Option {name} is for real time; choose timing realtime, or leave it (EA-84).")
    elif 0 < int(options["length_s"]) < SHORTEST_S:
        raise Problem(f"A round lasts at least {SHORTEST_S} seconds, not {options['length_s']} (EA-9).")
    elif options["game_turns"] != defaults["game_turns"]:
        raise Problem("Real time has no Game Turns; leave game_turns, or choose timing turns (EA-54).")


def refuse_contest(seats: int, options: Options) -> None:
    """EA-12, EA-73: what a special contest does not have, and what only it has."""
    mode = str(options["mode"])
    calls = options["soundtrack"] in CALLING
    if mode in ("every-eye", "alliances"):
        if options["alliance"]:
            raise Problem("Option alliance is for special contests; in battles choose the mode alliances (EA-12).")
        if calls:
            raise Problem(f"The soundtrack {options['soundtrack']} calls flowers; it is for Domination (EA-95).")
        return
    if options["rules"] == "core":
        raise Problem(f"The mode {mode} has no core version; choose the full rules (EA-12).")
    if options["introduction"]:
        raise Problem(f"The mode {mode} has cards of its own, and no introduction to them (EA-82).")
    if mode == "hill" and seats > 4:
        raise Problem(f"King of the Hill is for 2 to 4 seats, not {seats}: more would only shove each other (EA-73).")
    if calls and mode != "domination":
        raise Problem(f"The soundtrack {options['soundtrack']} calls flowers; it is for Domination (EA-95).")
    if mode == "domination" and options["soundtrack"] not in ("varied", "silence", *CALLING):
        raise Problem(
            f"The soundtrack {options['soundtrack']} calls no flowers; choose {CALLING[0]} or {CALLING[1]} (EA-95)."
        )


GAME = Arena()
