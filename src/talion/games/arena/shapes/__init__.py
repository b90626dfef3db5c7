"""Closed words of arena's views and events; the view itself is in view.py, one shape for each kind of event in events.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal

Direction = Literal["e", "ne", "nw", "w", "sw", "se"]
Face = Literal["move", "attack", "defend", "heal", "ready", "power"]
Phase = Literal[
    "choose", "place", "roll", "marker", "turn", "scored", "ready", "count in", "fight", "over", "equip", "vote"
]
Mode = Literal["every-eye", "alliances", "nymphlets", "hill", "domination"]
Arc = Literal["front", "rear"]
Mark = Literal["hidden", "snared", "rooted"]
Level = Literal["easy", "medium", "hard"]
Provenance = Literal["printed", "forced", "reported", "reconstructed"]
RoundEnd = Literal[
    "last one standing", "limit of Game Turns", "Yarra Bung", "the contest is decided", "no Nymphlet is left"
]
Order = Literal["ask", "parry all", "parry two", "parry never"]
Basic = Literal["movement", "attack", "parry", "heal"]
Slot = Literal["movement", "attack", "parry", "heal", "innate", "card 1", "card 2", "card 3"]
# The tracks of Nymphlets, by their numbers.
NymphletSlot = Literal[
    "nymphlet 1 scamper", "nymphlet 1 dart", "nymphlet 2 scamper", "nymphlet 2 dart", "nymphlet 3 scamper",
    "nymphlet 3 dart", "nymphlet 4 scamper", "nymphlet 4 dart", "nymphlet 5 scamper", "nymphlet 5 dart",
    "nymphlet 6 scamper", "nymphlet 6 dart",
]  # fmt: skip
AnySlot = Literal[Slot, "current 1", "current 2", "current 3", "current 4", "hill", NymphletSlot]
MoveReason = Literal["movement", "card", "flow", "reaction"]
