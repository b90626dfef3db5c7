"""Games small enough to be solved exactly, for search to be measured against."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.ints import bit, count, has
from talion.kernel.rules import Rules
from talion.kernel.state import State

HEADS, TAILS = 0, 1


class CoinState(State):
    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.coin = vec[i64]([-1] * seats)

    def clone(self) -> CoinState:
        made = CoinState(self.seats, self.chance.clone())
        self.copy_table_into(made)
        made.coin = self.coin[:]
        return made


class Pennies(Rules[CoinState]):
    """Both put down a coin in secret. Seat 0 gets `heads` if both show heads, `tails` if both show tails, else nothing; seat 1 the
    rest. With 1000 and 500 seat 0 shows heads once in three times, and the game is worth 333 to it."""

    def __init__(self, heads: int, tails: int) -> None:
        super().__init__(2, 2, 2)
        self.heads, self.tails = heads, tails

    def empty(self, chance: Stream) -> CoinState:
        return CoinState(2, chance)

    def begin(self, s: CoinState) -> None:
        s.ask(0)
        s.ask(1)

    def legal_into(self, s: CoinState, seat: int, out: vec[i64]) -> int:
        out[0], out[1] = HEADS, TAILS
        return 2

    def apply(self, s: CoinState, seat: int, action: int) -> None:
        s.coin[seat] = action
        s.answered(seat)
        if s.awaited == 0:
            s.finish()

    def reimagine(self, s: CoinState, seat: int, stream: Stream) -> CoinState:
        made = s.clone()
        if made.coin[1 - seat] >= 0:
            made.coin[1 - seat] = stream.below(2)
        made.chance = stream.split()
        return made

    def payoff(self, s: CoinState, seat: int) -> int:
        same = s.coin[0] == s.coin[1]
        first = (self.heads if s.coin[0] == HEADS else self.tails) if same else 0
        return first if seat == 0 else 1000 - first


class TrickState(State):
    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.hand = vec[i64]([0] * seats)
        self.led = -1
        self.taken = 0

    def clone(self) -> TrickState:
        made = TrickState(self.seats, self.chance.clone())
        self.copy_table_into(made)
        made.hand, made.led, made.taken = self.hand[:], self.led, self.taken
        return made


class Tricks(Rules[TrickState]):
    """Two share all the cards of two suits, so that each knows what the other has. One leads, the other follows suit if it can; the
    higher card of the suit led takes the trick, and its player leads. What a seat gets is its share of the tricks."""

    def __init__(self, size: int) -> None:
        super().__init__(2, 2 * size, size)
        self.size = size

    def empty(self, chance: Stream) -> TrickState:
        return TrickState(2, chance)

    def begin(self, s: TrickState) -> None:
        cards = vec[i64](range(2 * self.size))
        s.chance.shuffle(cards, 2 * self.size)
        for i in range(2 * self.size):
            s.hand[i % 2] |= bit(cards[i])
        s.ask(0)

    def suit(self, card: int) -> int:
        return card // self.size

    def legal_into(self, s: TrickState, seat: int, out: vec[i64]) -> int:
        held = [card for card in range(2 * self.size) if has(s.hand[seat], card)]
        following = [card for card in held if s.led >= 0 and self.suit(card) == self.suit(s.led)]
        for i, card in enumerate(following or held):
            out[i] = card
        return len(following or held)

    def apply(self, s: TrickState, seat: int, action: int) -> None:
        s.hand[seat] &= ~bit(action)
        s.close(seat)
        if s.led < 0:
            s.led = action
            s.ask(1 - seat)
            return
        follows = self.suit(action) == self.suit(s.led)
        winner = seat if follows and action > s.led else 1 - seat
        s.led = -1
        s.taken += winner == 0
        if count(s.hand[0]) == 0:
            s.finish()
        else:
            s.ask(winner)

    def reimagine(self, s: TrickState, seat: int, stream: Stream) -> TrickState:
        made = s.clone()
        made.chance = stream.split()
        return made

    def payoff(self, s: TrickState, seat: int) -> int:
        taken = s.taken if seat == 0 else self.size - s.taken
        return 1000 * taken // self.size

    def values(self, s: TrickState, seat: int) -> dict[int, int]:
        """What each legal card is worth to a seat, exactly."""
        return {card: self.solved(s, seat, card) for card in self.legal(s, seat)}

    def solved(self, s: TrickState, seat: int, card: int) -> int:
        after = s.clone()
        self.apply(after, seat, card)
        return self.best(after, seat)

    def best(self, s: TrickState, seat: int) -> int:
        return (
            self.value(s.hand[0], s.hand[1], s.led, s.taken, s.open)
            if seat == 0
            else 1000 - self.value(s.hand[0], s.hand[1], s.led, s.taken, s.open)
        )

    @cache  # noqa: B019  # one of these lives as long as its test
    def value(self, first: int, second: int, led: int, taken: int, opened: int) -> int:
        s = TrickState(2, Stream(1, 2, 3, 4))
        s.hand[0], s.hand[1], s.led, s.taken = first, second, led, taken
        if opened == 0:
            return 1000 * taken // self.size
        seat = 0 if opened == 1 else 1
        s.ask(seat)
        values = []
        for card in self.legal(s, seat):
            after = s.clone()
            self.apply(after, seat, card)
            values.append(self.value(after.hand[0], after.hand[1], after.led, after.taken, after.open))
        return max(values) if seat == 0 else min(values)
