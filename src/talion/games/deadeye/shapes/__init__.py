"""Closed words of views and events; the view itself is in view.py, one shape for each kind of event in events.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal

# What is asked; a finished match asks nothing.
Question = Literal["ride", "fill", "meet", "outcome", "event", "pick"]
Phase = Literal[Question, "over"]
Side = Literal["bad", "good"]
Icon = Literal["Heat", "Juice"]
DeckBack = Literal["core", "Strength", "Hope"]
Back = Literal[DeckBack, "Destination"]
# How an icon of an Outcome is paid: by discarding a card of the stack, or by putting it under the deck.
Cost = Literal["discard", "postpone"]
Supply = Literal["strength", "hope"]
EventKey = Literal["rest", "tox"]
CardKind = Literal["Distance", "Parts", "Delay", "Twist", "Safe Hvn", "Event"]
Why = Literal["Strength", "Hope", "deck"]
Acquisition = Literal["part", "delay", "distance", "hvn"]
Ending = Literal["won", "lost", "given_up"]
# Where cards lie. Events name two more places: the Destination deck and the reserves.
Zone = Literal["deck", "slot", "event", "heat", "juice", "discard", "distance", "rig", "target"]
# Where a picked card goes: to another zone, or it stays in the Rig and is turned.
PickTo = Literal["discard", "deck", "juice", "active", "inactive"]
PickFrom = Literal["heat", "juice", "distance", "rig", "discard"]
