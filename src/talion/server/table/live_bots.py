"""The seats of a realtime table that bots play: each has its next moment, and decides within this process, which costs
microseconds; on a world imagined from what its seat knows."""

from __future__ import annotations

import secrets

import structlog

from talion.bots.bot import NOTHING
from talion.bots.hand import Hand
from talion.bots.roster import make
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.kernel.options import Options
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server.table.seating import Seating

log = structlog.get_logger()


class LiveBots:
    """Belongs to a table, whose task alone asks it."""

    def __init__(self, game: Game, options: Options, seating: Seating, stand_in: str) -> None:
        self.game = game
        # How fast they are here, in percent.
        self.speed = game.speed(options)
        self.seating = seating
        self.stand_in = stand_in
        # By seat: which bot plays it, and its hand; none for a bot that has no tempo.
        self.hands: dict[int, tuple[str, Hand | None]] = {}
        # Those that have not looked yet: the last entry may be long past, and nobody acts before they were there.
        self.fresh: set[int] = set()

    def forget(self) -> None:
        """The match is not what it was."""
        self.hands.clear()

    def plays(self, seat: int) -> bool:
        """Whether a seat is played from here now."""
        return self.hand(seat) is not None

    def hand(self, seat: int) -> Hand | None:
        """The hand that plays a seat now, if a bot does that has one."""
        name = self.seating.bot_at(seat, self.stand_in)
        known = self.hands.get(seat)
        if name is None:
            if known is not None:
                del self.hands[seat]
            return None
        if known is None or known[0] != name:
            bot = make(self.game, name)
            stream = stream_of(secrets.randbits(64), "hand")
            known = (name, None if bot.tempo is None else Hand(bot, bot.tempo.at(self.speed), seat, stream))
            self.hands[seat] = known
            self.fresh.add(seat)
        return known[1]

    def next(self, match: Match, now_ms: int) -> Hand | None:
        """The hand whose moment comes next; one that is new here has none before now."""
        found: Hand | None = None
        if match.state.over or match.state.paused_ms != NEVER:
            return None
        if not self.seating.has_bots():
            self.hands.clear()
            return None
        for seat in range(match.state.seats):
            hand = self.hand(seat)
            if hand is None or hand.look(match.state) == NEVER:
                self.fresh.discard(seat)
                continue
            if seat in self.fresh:
                self.fresh.discard(seat)
                hand.at_ms = max(hand.at_ms, now_ms)
            if found is None or hand.at_ms < found.at_ms:
                found = hand
        return found

    def act(self, match: Match, hand: Hand) -> str | None:
        """What a hand does now, in words; None for nothing. A bot that fails lets the moment pass."""
        try:
            action = hand.act(match.rules, match.state)
        except Exception:
            log.exception("a bot failed", game=self.game.name, bot=type(hand.bot).__name__)
            return None
        return None if action == NOTHING else match.words.codec.words[action]
