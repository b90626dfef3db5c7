"""Closed words of views and events; the view itself is in view.py, one shape for each kind of event in events.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal

Phase = Literal["wish", "turn", "talk", "flight", "fight", "resolution", "lull", "lick", "over"]
# How far a rumble is.
Stage = Literal["talk", "flight", "fight", "resolution", "done"]
Side = Literal["attackers", "defenders"]
# What a gang says in the talk before a fight.
Stand = Literal["attackers", "defenders", "out"]
PunchKind = Literal["attack", "defend"]
Outcome = Literal["open", "laid", "missed", "passed", "stopped"]
WhyOver = Literal["stopped", "no dice", "no fight", "round limit"]
Ink = Literal["dark", "light"]
