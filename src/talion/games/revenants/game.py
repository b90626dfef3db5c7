"""Revenants, as the rest of the product sees it."""
# Plain Python: the front page of a game; nothing here runs inside a match.

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games.revenants import pack
from talion.games.revenants.figures import Figures
from talion.games.revenants.rules import RevenantsRules
from talion.games.revenants.state import RevenantsState
from talion.games.revenants.tables import tables
from talion.games.revenants.view import sealed, view
from talion.games.revenants.words import RevenantsWords
from talion.kernel.game import Game
from talion.kernel.options import Option, Options
from talion.kernel.shapes import View


class Revenants(Game):
    """Secret simultaneous cards, grudges, teams and betrayals."""

    name = "revenants"
    title = "Revenants"
    blurb = "Four old enemies, five cards, one secret choice at a time. Team up, betray, get even."
    version = 1
    min_seats = 2
    max_seats = 4
    default_seats = 4
    timing = "simultaneous"
    hides = True
    options = (
        Option("hp", 0, "HP at the start", "RV-1", low=0, high=98, step=2, zero="{table.hp}, as printed"),
        Option("revenants", "picked", "how players get their revenants", "RV-30", words=("picked", "dealt")),
        Option("recoil", "always", "when RETALIATE costs its player HP", "RV-6", words=("always", "when it works")),
        Option("betrayal", "kept", "what becomes of a BETRAY without effect", "RV-8", words=("kept", "used up")),
        Option("turn_limit", 0, "stop after this many turns", "RV-12", low=0, high=1000, zero="no limit"),
        Option("decision_s", 0, "seconds for each decision", "RV-28", low=0, high=86400, zero="no clock"),
    )
    simulation = {"turn_limit": 200}

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> pack.Content:
        return pack.check(data, where)

    def tables(self, content: pack.Content) -> dict[str, str]:
        return tables(content)

    def rules(self, content: pack.Content, options: Options, seats: int) -> RevenantsRules:
        cards = content.cards
        figures = Figures(
            hp=int(options["hp"]) or content.table.hp.value,
            solo=cards.solo.damage.value,
            retaliate=cards.retaliate.damage.value,
            recoil=cards.retaliate.recoil.value,
            betray=cards.betray.damage.value,
            betray_step=cards.betray.step.value,
            team=cards.team.damage.value,
            team_step=cards.team.step.value,
            idle=cards.defend.idle.value,
            recoil_always=options["recoil"] == "always",
            betray_spent_always=options["betrayal"] == "used up",
            dealt=options["revenants"] == "dealt",
            turn_limit=int(options["turn_limit"]),
            decision_ms=int(options["decision_s"]) * 1000,
        )
        return RevenantsRules(seats, figures, [revenant.name.value for revenant in content.revenants])

    def words(self, rules: RevenantsRules, content: pack.Content) -> RevenantsWords:
        return RevenantsWords(rules, content)

    def view(self, words: RevenantsWords, state: RevenantsState, seat: int) -> View:
        return view(words, state, seat)

    def private(self, words: RevenantsWords, state: RevenantsState, seat: int) -> View:
        return {"sealed": sealed(words, state, seat)}

    def notes(self, seats: int, options: Options) -> list[str]:
        if seats == 2:
            return ["With two players TEAM and BETRAY never work: SOLO, RETALIATE and DEFEND decide. (RV-26)"]
        return []


GAME = Revenants()
