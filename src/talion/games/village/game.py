"""Tribal Village, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.village import pack
from talion.games.village.figures import Figures, Objective
from talion.games.village.rules import VillageRules
from talion.games.village.state import VillageState
from talion.games.village.view import own, view
from talion.games.village.words import VillageWords, action_words
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.shapes import View

# More than any objective can give.
NO_CAP = 1000


class Village(Game):
    """Tricks, tribes with abilities, alliances that change, and objectives of one's own."""

    name = "village"
    title = "Tribal Village"
    blurb = "Tricks with a twist: eleven tribes with powers, alliances that shift, and an objective of your own."
    version = 1
    min_seats = 2
    max_seats = 6
    default_seats = 4
    timing = "sequential"
    hides = True
    options = (
        Option("hands", 3, "how many hands are played", "TV-16", low=1, high=6),
        Option("gretin", False, "add a Lucky Gretin for each player", "TV-13"),
        Option("alliance", False, "play in teams, with four or six players", "TV-14"),
        Option("villages", "open", "whether all see the cards in villages", "TV-43", words=("open", "hidden")),
        Option("decision_s", 0, "seconds for each decision; 0 has no clock", "TV-46", low=0, high=86400),
    )
    # Hands are alike and are dealt anew, so one tells what three would.
    simulation = {"hands": 1}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def rules(self, content: pack.Content, options: Options, seats: int) -> VillageRules:
        table = content.tables[seats - self.min_seats]
        alliance = bool(options["alliance"])
        villages = seats // 2 if alliance and seats in (4, 6) else seats
        figures = Figures(
            seats=seats,
            tribes=table.tribes.value,
            pairs=table.pairs.value,
            dealt=table.dealt.value,
            hands=int(options["hands"]),
            gretin=bool(options["gretin"]),
            alliance=alliance,
            decision_ms=int(options["decision_s"]) * 1000,
            objectives=[objective(each, villages - 2) for each in content.objectives],
        )
        return VillageRules(seats, figures, options["villages"] == "hidden", action_words(content))

    def words(self, rules: VillageRules, content: pack.Content) -> VillageWords:
        return VillageWords(rules, content)

    def view(self, words: VillageWords, state: VillageState, seat: int) -> View:
        return view(words, state, seat)

    def private(self, words: VillageWords, state: VillageState, seat: int) -> View:
        return own(words, state, seat)

    def notes(self, seats: int, options: Options) -> list[str]:
        if options["alliance"] and seats not in (4, 6):
            return ["Teams need four or six players; here everybody plays alone. (TV-14)"]
        return []


def objective(o: pack.Objective, at: int) -> Objective:
    """An objective with its numbers for so many villages."""

    def number(sourced: Any, otherwise: int) -> int:
        return otherwise if sourced is None else int(sourced.value[at])

    return Objective(
        measures=[pack.MEASURES.index(term.measure) for term in o.terms],
        per=[number(term.per, 0) for term in o.terms],
        least=[number(term.least, 0) for term in o.terms],
        most=[number(term.most, 0) for term in o.terms],
        plus=number(o.plus, 0),
        needs=o.needs,
        bonus_from=number(o.bonus_from, 0),
        bonus=number(o.bonus, 0),
        cap=number(o.cap, NO_CAP),
    )


GAME = Village()
