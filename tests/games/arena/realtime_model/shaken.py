"""Tables shaken up: figures, dice and cards are laid anew by hand, in a match and in the model alike."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

from talion import Match
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.state import ArenaState

from ..model_content import ECHO, SLOTS
from ..model_ground import SPACES, distance
from ..stage import BLANK_DIE
from .fight import ORDERS, LiveBook
from .seats import LivePlayer

# Dice on tracks, as they lie for somebody who is up to something.
HANDS = (
    {"attack": 3, "movement": 2},
    {"parry": 3, "innate": 2},
    {"parry": 2, "card 1": 2, "attack": 1},
    {"parry": 2, "card 2": 3},
    {"card 2": 4, "attack": 1},
    {"card 3": 4, "attack": 1},
    {"innate": 3, "movement": 2},
    {"heal": 3, "movement": 2},
)


def shake(dice: random.Random, book: LiveBook, match: Match) -> None:
    """Everybody into the middle, with cards ready, dice put down and not much Health: what takes minutes is there at once."""
    state = cast(ArenaState, match.state)
    middle = [space for space in SPACES if distance(space, (0, 0)) <= 2 and book.ground.open(space)]
    for figure in book.figures.values():
        state.lift(figure.id)
        state.marks[figure.id] = 0
        figure.space = figure.facing = None
        figure.marks.clear()
    for player in book.fighters:
        if player.in_round and not player.out:
            guards = dice.randrange(4) if player.character == ECHO else 0
            for figure in [book.chief(player.seat), *book.beside(player.seat)[:guards]]:
                figure.space = dice.choice([space for space in middle if book.at(space) is None])
                figure.facing = dice.randrange(6)
                state.put_on(figure.id, SPACES.index(figure.here))
                state.facing[figure.id] = figure.facing
                if dice.random() < 0.1:
                    figure.marks.add("snared")
                    state.marks[figure.id] = SNARED
            player.health = state.health[player.seat] = dice.randint(2, player.who.health)
            shake_dice(dice, book, state, player)
    book.asked = book.prompts()


def shake_dice(dice: random.Random, book: LiveBook, state: ArenaState, player: LivePlayer) -> None:
    """Orders and lines differ, most cards are ready, and dice lie on tracks as they would for somebody who is up to something."""
    seat = player.seat
    for place, slot in enumerate(SLOTS):
        if player.tracks[slot]:
            state.spend(seat, place, player.tracks[slot])
            player.spend(slot, player.tracks[slot])
    player.blank, player.faces, player.fresh = player.pool(), Counter(), Counter()
    player.glide = state.glide[seat] = state.fresh[seat] = 0
    for card in range(3):
        if player.in_play[card] and dice.random() < 0.8:
            player.ready[card] = True
            state.ready[seat] |= 1 << card
    for slot, wanted in dice.choice(HANDS).items():
        put = max(0, min(wanted, player.blank, book.spaces(player, slot)))
        player.tracks[slot] += put
        player.blank -= put
        state.add(seat, SLOTS.index(slot), put)
    player.order = dice.choice(ORDERS)
    state.running().orders[seat] = ORDERS.index(player.order)
    player.lag = state.running().lags[seat] = dice.choice((0, 100, 400))
    state.pool[seat] = player.blank * BLANK_DIE
    state.running().lying[seat] = player.blank
    player.freed = state.running().freed_ms[seat]
