"""Bots for Revenants."""

from __future__ import annotations

from functools import partial

from talion.bots.bot import Opponent, RandomBot
from talion.bots.general import REGRET, RegretBot
from talion.bots.levels import levels
from talion.games.revenants.search import RevenantsGuide

# A seat is alone only when it picks its revenant, and one is as good as another.
BOTS = (
    Opponent("regret", REGRET.text, partial(RegretBot, alone=RandomBot()), is_old=True),
    *levels("revenants", RevenantsGuide),
)
