"""What players in random realtime matches like to say: so that fights are found, and everything comes about."""

from __future__ import annotations

import random

from ..model_ground import DIRECTIONS, beyond, distance
from .fight import LiveBook

WAIT = "wait"
TASTE = {WAIT: 0.4, "throw": 2.0, "attack": 20.0, "use": 9.0, "ready": 15.0, "heal": 9.0, "innate": 1.0, "current": 0.5}
TASTE |= {"react": 4.0, "decline": 0.4, "stop": 0.5, "nobody": 0.3, "place": 0.5, "struggle": 5.0, "flow": 2.0}
TASTE |= {"order": 0.02, "take": 0.003, "withdraw": 0.03, "fly": 0.1, "enter": 0.1}
PUTS = {"movement": 4.0, "glide": 2.0, "attack": 5.0, "parry": 3.0, "heal": 0.2, "innate": 1.0, "card": 4.0}


def liking(book: LiveBook, seat: int, words: str) -> float:
    """How much a player likes a word: fights are found."""
    if book.phase != "fight":
        return 1.0
    figure, word = book.chief(seat), words
    if words.startswith("guard "):
        number, word = words.removeprefix("guard ").split(" ", 1)
        figure = book.figure_called(f"guard {number}")
    verb, _, way = word.partition(" ")
    if verb == "put":
        return PUTS[way.split()[1]]
    if verb == "take" and not book.fighters[seat].pool() + book.fighters[seat].air:
        return 0.4
    enemies = [enemy.here for enemy in book.enemies(seat)]
    if figure.space is None or figure.facing is None or not enemies or " " in way:
        return TASTE.get(verb, 1.0)
    foe = min(enemies, key=lambda space: distance(space, figure.here))
    ahead = beyond(figure.here, figure.facing)
    if verb == "step":
        return 9.0 ** (distance(figure.here, foe) - distance(beyond(figure.here, DIRECTIONS.index(way)), foe))
    if verb == "turn":
        turned = beyond(figure.here, figure.facing + (1 if way == "left" else -1))
        return 3.0 * 9.0 ** (distance(ahead, foe) - distance(turned, foe))
    return TASTE.get(verb, 1.0)


def pick(dice: random.Random, book: LiveBook) -> tuple[int, str]:
    """Somebody's word, or WAIT."""
    seat = dice.choice(sorted(book.asked))
    words = [*sorted(book.asked[seat][1]()), WAIT]
    return seat, dice.choices(words, [0.001 + liking(book, seat, word) for word in words])[0]
