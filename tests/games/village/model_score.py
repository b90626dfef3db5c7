"""The fourteen objectives, written down a second time: the kinds by name, the numbers off the sentence players read."""

from __future__ import annotations

import re
from collections import Counter

from .model_table import GRETIN, Table, printed, tribe


def points(book: Table, name: str, seat: int) -> int:
    """TV-15, TV-41, TV-42: what an objective scores a player if the hand ended now."""
    sentence, _, most = book.texts[name].partition(" At most ")
    numbers = [int(number) for number in re.findall(r"\d+", sentence)]
    scored = BY_NAME[name](Seen(book, seat), numbers)
    if most:
        scored = min(scored, int(most.rstrip(".")))
    return max(0, scored)


class Seen:
    """A village, or all villages of a team, as objectives look at it."""

    def __init__(self, book: Table, seat: int) -> None:
        self.book = book
        mine = book.members(seat)
        self.tricks = sum(len(book.players[member].piles) for member in mine)
        self.cards = self.cards_of(mine)
        self.tribes = Counter(tribe(card) for card in self.cards)
        self.values = Counter(printed(card) for card in self.cards)
        neighbours = {(seat + 1) % book.n, (seat - 1) % book.n}
        self.rivals = [Counter(tribe(card) for card in self.cards_of(book.members(other))) for other in neighbours]

    def cards_of(self, seats: list[int]) -> list[str]:
        """TV-13: Gretins count for nothing."""
        return [card for seat in seats for card in self.book.players[seat].village() if card != GRETIN]

    def fair_share(self) -> int:
        """The tricks of the hand among all villages, rounded, halves down."""
        tricks, villages = tricks_of(self.book), self.book.teams or self.book.n
        return (2 * tricks + villages - 1) // (2 * villages)

    def couples(self) -> int:
        return sum(min(self.tribes[one], self.tribes[other]) for one, other in self.book.pairs_now())

    def longest_run(self) -> int:
        longest = run = 0
        for value in range(1, 9):
            run = run + 1 if self.values[value] else 0
            longest = max(longest, run)
        return longest


def tricks_of(book: Table) -> int:
    """How many tricks a hand has (TV-14, TV-38)."""
    cards = book.dealt + book.settings.gretin
    return (cards + book.rest // 2 + 1) // 2 if book.n == 2 else cards


def secret(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] - numbers[1] * seen.tricks


def crowded(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * seen.tricks - (numbers[1] if len(numbers) > 1 else 0)


def balanced(seen: Seen, numbers: list[int]) -> int:
    assert numbers[2] == seen.fair_share(), f"a fair share is {seen.fair_share()} tricks"
    return numbers[0] - numbers[1] * abs(seen.tricks - numbers[2])


def loyal(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * max(seen.tribes[one] + seen.tribes[other] for one, other in seen.book.pairs_now())


def wedded(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * seen.couples() + numbers[1] if seen.couples() else 0


def devoted(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * (max(seen.tribes.values(), default=1) - 1)


def welcoming(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * sum(count >= numbers[1] for count in seen.tribes.values())


def terraced(seen: Seen, numbers: list[int]) -> int:
    run = seen.longest_run()
    return numbers[0] * run + (numbers[1] if run >= numbers[2] else 0)


def twin(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * sum(count >= numbers[1] for count in seen.values.values())


def humble_or_lofty(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * sum(count for value, count in seen.values.items() if numbers[1] <= value <= numbers[2])


def hermit(seen: Seen, numbers: list[int]) -> int:
    most = max(seen.tribes[outsider] for outsider in seen.book.unallied_now())
    return numbers[0] * most + numbers[1] if most else 0


def guarded(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * len(seen.cards) - numbers[1] * seen.tribes[seen.book.unallied_now()[0]]


def envied(seen: Seen, numbers: list[int]) -> int:
    return numbers[0] * sum(
        all(count > rival[collected] for rival in seen.rivals) for collected, count in seen.tribes.items()
    )


BY_NAME = {
    "Secret Village": secret,
    "Crowded Village": crowded,
    "Balanced Village": balanced,
    "Loyal Village": loyal,
    "Wedded Village": wedded,
    "Devoted Village": devoted,
    "Welcoming Village": welcoming,
    "Terraced Village": terraced,
    "Twin Village": twin,
    "Humble Village": humble_or_lofty,
    "Lofty Village": humble_or_lofty,
    "Hermit Village": hermit,
    "Guarded Village": guarded,
    "Envied Village": envied,
}
