"""Opponents for the tiny realtime game."""

from __future__ import annotations

from talion.bots.bot import Opponent, RandomBot

BOTS = (Opponent("random", "strikes anybody", RandomBot),)
