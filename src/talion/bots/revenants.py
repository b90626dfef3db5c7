"""Bots for Revenants."""

from __future__ import annotations

from functools import partial

from talion.bots.bot import Opponent, RandomBot
from talion.bots.general import REGRET, RegretBot

# A seat is alone only when it picks its revenant, and one is as good as another.
BOTS = (Opponent("regret", REGRET.text, partial(RegretBot, alone=RandomBot())),)
