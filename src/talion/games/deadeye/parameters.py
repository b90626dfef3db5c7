"""Content and options as plain numbers, by card."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.cards import CARDS, DEST, DESTS, JUICE, REST, TOX, is_event
from talion.games.deadeye.effects import (
    ALL,
    BAD,
    GOOD,
    HEAT_DISCARD,
    HEAT_POSTPONE,
    JUICE_DISCARD,
    JUICE_POSTPONE,
    LISTS,
    SAFE_HVN,
)
from talion.kernel.ints import bit, count, has


@final
class Parameters:
    """What is printed on the cards, and how a campaign is set up."""

    def __init__(
        self,
        icons: list[int],
        lists: list[list[int]],
        points: list[int],
        delays: list[int],
        requirements: list[int],
        conditions: list[int],
        arguments: list[int],
        parts: list[int],
        ready: list[int],
        attempts: i64,
        strength: i64,
        hope: i64,
        first_destination: i64,
        practice: bool,
        decision_ms: i64,
    ) -> None:
        self.icon: vec[i64] = vec[i64](icons)
        # All effects in one row; those of a card's list begin at `start` and end before `stop`.
        self.effects: vec[i64] = vec[i64]([effect for effects in lists for effect in effects])
        self.start: vec[i64] = vec[i64]([0] * len(lists))
        self.stop: vec[i64] = vec[i64]([0] * len(lists))
        at: i64 = 0
        for i in range(len(lists)):
            self.start[i] = at
            at += len(lists[i])
            self.stop[i] = at
        # How many icons a side has; 0: it never triggers (DE-4).
        self.heat_icons: vec[i64] = vec[i64]([0] * CARDS)
        self.juice_icons: vec[i64] = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            self.heat_icons[card] = self.icons_in(card, BAD, HEAT_DISCARD, HEAT_POSTPONE)
            self.juice_icons[card] = self.icons_in(card, GOOD, JUICE_DISCARD, JUICE_POSTPONE)
        self.points: vec[i64] = vec[i64](points)
        self.delays: vec[i64] = vec[i64](delays)
        self.requirement: vec[i64] = vec[i64](requirements)
        self.condition: vec[i64] = vec[i64](conditions)
        self.argument: vec[i64] = vec[i64](arguments)
        # Parts: the card of each, in the order of the cards.
        self.part_card: vec[i64] = vec[i64](parts)
        self.ready: vec[i64] = vec[i64](ready)
        # Cards with Juice, and the destinations that are a Safe Hvn, as masks.
        self.juicy: i64 = 0
        self.hvns: i64 = 0
        for card in range(CARDS):
            if self.icon[card] == JUICE:
                self.juicy |= bit(card)
            if card >= DEST and self.holds(card, GOOD, SAFE_HVN):
                self.hvns |= bit(card - DEST)
        # What it costs to put an Event off: so much Juice, so much Hope (DE-18, DE-19).
        self.tox_price: i64 = self.effects[self.start[TOX * LISTS + GOOD]] & ALL
        self.rest_price: i64 = self.effects[self.start[REST * LISTS + GOOD]] & ALL
        self.attempts: i64 = attempts
        self.strength: i64 = strength
        self.hope: i64 = hope
        self.first_destination: i64 = first_destination
        self.practice = practice
        self.decision_ms: i64 = decision_ms

    def icons_in(self, card: i64, side: i64, discard: i64, postpone: i64) -> i64:
        """How many icons of two kinds one of a card's lists has. Events have none: they are no Encounters."""
        if is_event(card):
            return 0
        n: i64 = 0
        for i in range(self.start[card * LISTS + side], self.stop[card * LISTS + side]):
            code = self.effects[i] >> 6
            if code in (discard, postpone):
                n += self.effects[i] & ALL
        return n

    def holds(self, card: i64, side: i64, code: i64) -> bool:
        """Whether one of a card's lists has an effect of this kind."""
        for i in range(self.start[card * LISTS + side], self.stop[card * LISTS + side]):
            if self.effects[i] >> 6 == code:
                return True
        return False

    def listed(self, card: i64, side: i64) -> list[int]:
        """The effects of one of a card's lists."""
        return [
            int(effect) for effect in self.effects[self.start[card * LISTS + side] : self.stop[card * LISTS + side]]
        ]

    def leg(self, destination: i64) -> i64:
        """Which run (1, 2, 3) a destination belongs to: one more than the Safe Hvns before it (DE-11)."""
        return 1 + count(self.hvns & (bit(destination) - 1))

    def legs(self) -> i64:
        """How many runs there are to be won."""
        return 1 if self.practice else count(self.hvns)

    def hvn_after(self, destination: i64) -> i64:
        """The Safe Hvn of the run that begins with a destination."""
        while destination < DESTS - 1 and not has(self.hvns, destination):
            destination += 1
        return destination
