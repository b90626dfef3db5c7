"""Which cards each of the fourteen objectives counts, written down a second time, card by card."""

from __future__ import annotations

import re
from typing import Any

from .model_score import Seen
from .model_table import Table, in_order, printed, tribe


def looked_at(book: Table, name: str, seat: int) -> dict[str, Any]:
    """TV-41, TV-42: what brought points, what cost some, and whether tricks did."""
    seen = Seen(book, seat)
    outsider = book.unallied_now()[0]
    against = [card for card in seen.cards if name == "Guarded Village" and tribe(card) == outsider]
    brought = [card for card in seen.cards if card not in against and card in counting(book, name, seen)]
    by_tricks = name in ("Secret Village", "Crowded Village", "Balanced Village")
    return {"counted": in_order(brought), "against": in_order(against), "by_tricks": by_tricks}


def counting(book: Table, name: str, seen: Seen) -> list[str]:
    """The cards that an objective looks at; where two do equally well, what lies first on the table."""
    sentence = book.texts[name].partition(" At most ")[0]
    numbers = [int(number) for number in re.findall(r"\d+", sentence)]
    tribes, values = seen.tribes, seen.values
    if name == "Loyal Village":
        wanted = max(book.pairs_now(), key=lambda pair: tribes[pair[0]] + tribes[pair[1]])
    elif name == "Wedded Village":
        return wedded(book, seen)
    elif name in ("Devoted Village", "Hermit Village"):
        wanted = [max(book.places if name == "Devoted Village" else book.unallied_now(), key=lambda one: tribes[one])]
    elif name == "Welcoming Village":
        wanted = [one for one in book.places if tribes[one] >= numbers[1]]
    elif name == "Envied Village":
        wanted = [one for one in book.places if all(tribes[one] > rival[one] for rival in seen.rivals)]
    elif name == "Guarded Village":
        wanted = book.places
    else:
        if name == "Terraced Village":
            runs = [range(a, b) for a in range(1, 9) for b in range(a + 1, 10) if all(values[v] for v in range(a, b))]
            worth = list(max(runs, key=len, default=range(0)))
        elif name == "Twin Village":
            worth = [value for value in range(1, 9) if values[value] >= numbers[1]]
        elif name in ("Humble Village", "Lofty Village"):
            worth = list(range(numbers[1], numbers[2] + 1))
        else:
            worth = []
        return [card for card in seen.cards if printed(card) in worth]
    return [card for card in seen.cards if tribe(card) in wanted]


def wedded(book: Table, seen: Seen) -> list[str]:
    """As many of a tribe as of its ally, the lowest of each."""
    found: list[str] = []
    for one, other in book.pairs_now():
        couples = min(seen.tribes[one], seen.tribes[other])
        for name in (one, other):
            found += in_order(card for card in seen.cards if tribe(card) == name)[:couples]
    return found
