"""Effects and powers, one after the other, by the letter of the rulings."""

from __future__ import annotations

from .model_cards import CARDS
from .model_table import Answer, Play, RunOver, Table

ALL = 99


class Effects(Table):
    def pick(self, by: str, what: str, to: str, cards: list[str], left: int, may_stop: bool = False) -> Answer:
        """One of these cards; what leaves no choice is not asked (DE-44). "" if no more are wanted."""
        if len(cards) == 1 and not may_stop:
            return cards[0]
        words = [f"pick {card}" for card in cards] + ["done"] * may_stop
        shown = None if left > ALL // 2 else left
        picking = {"for": by, "what": what, "to": to, "left": shown, "optional": may_stop}
        said = yield from self.ask("pick", words, picking)
        if said == "done":
            self.tell("stopped", card=by)
            return ""
        return said.removeprefix("pick ")

    def newest(self, stack: str) -> list[str]:
        return self.stack[stack][::-1]

    def spend(self, stack: str, card: str, how: str) -> None:
        """DE-4, DE-22."""
        self.stack[stack].remove(card)
        to = self.put_away(card) if how == "discard" else self.put_under(card)
        self.tell("spent", card=card, from_=stack, to=to)

    def ignore(self, by: str) -> None:
        self.tell("ignored", card=by, what="effect")

    def apply(self, effect: str, by: str, power: bool = False) -> Play:
        """One effect of a card. A power is held to doing something (DE-48)."""
        word, *rest = effect.split()
        object_ = rest[0] if rest and rest[0].isalpha() and rest[0] != "all" else ""
        amount = ALL if rest and rest[-1] == "all" else int(rest[-1]) if rest and rest[-1].isdigit() else 1
        if word == "lose" and object_ in ("strength", "hope"):
            for _ in range(amount):
                self.lose(object_, by)
        elif word == "lose":
            yield from self.lose_cards("distance" if object_ == "distance" else "rig", amount, by)
        elif word in ("activate", "deactivate"):
            yield from self.turn_parts(word == "activate", amount, by)
        elif word in ("distance", "delay", "part", "safe"):
            self.acquire(word, amount, by)
        elif word in ("discard", "postpone"):
            yield from self.spend_up_to(word, object_, amount, by, power)
        elif word == "fetch":
            yield from self.fetch(amount, by)
        elif word == "gain":
            self.gain(object_, amount, by)
        else:
            self.special(word, amount, by)

    def lose_cards(self, zone: str, amount: int, by: str) -> Play:
        """DE-27, DE-29, DE-31."""
        for number in range(amount):
            cards = self.rig if zone == "rig" else [card for card, points in self.distance.items() if points > 0]
            if not cards:
                if number == 0:
                    self.ignore(by)
                return
            choice = all_alike(in_order(cards), amount - number)
            card = yield from self.pick(by, zone, "discard", choice, amount - number)
            if zone == "rig":
                self.rig.remove(card)
                self.active.discard(card)
            else:
                del self.distance[card]
            to = self.put_away(card)
            self.tell("dropped", card=card, what="part" if zone == "rig" else "distance", from_=zone, to=to)

    def turn_parts(self, on: bool, amount: int, by: str) -> Play:
        """DE-27, DE-35."""
        for number in range(amount):
            cards = in_order(self.inactive if on else [card for card in self.rig if card in self.active])
            if not cards:
                if number == 0:
                    self.ignore(by)
                return
            choice = all_alike(cards, amount - number)
            card = yield from self.pick(by, "rig", "active" if on else "inactive", choice, amount - number)
            (self.active.add if on else self.active.remove)(card)
            self.tell("turned", card=card, part=CARDS[card].part, active=on)

    def acquire(self, word: str, amount: int, by: str) -> None:
        """DE-33: the card moves at once."""
        self.slot = None
        if word == "part":
            part, active = CARDS[by].part, CARDS[by].activated
            self.rig.append(by)
            if active:
                self.active.add(by)
            self.tell("acquired", card=by, as_="part", points=0, part=part, active=active, from_="slot", to="rig")
            return
        points = {"distance": amount, "delay": -amount}.get(word, 0)
        self.distance[by] = points
        as_ = "hvn" if word == "safe" else word
        self.tell("acquired", card=by, as_=as_, points=points, from_="slot", to="distance")
        if word == "safe":
            raise RunOver(None, by)

    def spend_up_to(self, how: str, stack: str, amount: int, by: str, power: bool) -> Play:
        """DE-48: up to so many of the player's choice; all means all."""
        to = "discard" if how == "discard" else "deck"
        if not self.stack[stack]:
            self.ignore(by)
        for number in range(amount):
            if not self.stack[stack]:
                return
            choice, may_stop = self.newest(stack), amount != ALL and not (power and number == 0)
            if amount == ALL and how == "discard":
                choice = in_order(choice)[:1]
            card = yield from self.pick(by, stack, to, choice, amount - number, may_stop)
            if not card:
                return
            self.spend(stack, card, how)

    def in_discard(self) -> list[str]:
        return [card for card in in_order(self.discard) if CARDS[card].icon == "juice"]

    def fetch(self, amount: int, by: str) -> Play:
        for number in range(amount):
            if not self.in_discard():
                if number == 0:
                    self.ignore(by)
                return
            choice = all_alike(self.in_discard(), amount - number)
            card = yield from self.pick(by, "discard", "juice", choice, amount - number)
            self.discard.remove(card)
            self.stack["juice"].append(card)
            self.tell("fetched", card=card, from_="discard", to="juice")

    def gain(self, what: str, amount: int, by: str) -> None:
        """DE-34."""
        for number in range(amount):
            if not self.reserve[what]:
                if number == 0:
                    self.ignore(by)
                return
            self.pile[what].append(self.reserve[what].pop())
            self.tell("gained", what=what, from_="reserves", to=what)

    def special(self, word: str, amount: int, by: str) -> None:
        if word in ("scan", "dig") and not self.deck:
            self.ignore(by)
        elif word == "scan":
            seen = self.deck[:amount]
            self.scanned.update(seen)
            self.tell("scanned", cards=seen)
            self.tell("looked", count=len(seen))
        elif word == "dig":
            dug = min(amount, len(self.deck))
            self.deck = self.deck[dug:] + self.deck[:dug]
            self.tell("dug", count=dug, from_="deck", to="deck")
        elif word == "recycle":  # DE-41
            card = self.event or self.slot
            if card is None:
                self.ignore(by)
                return
            zone = "event" if self.event else "slot"
            if self.event:
                self.event = None
            else:
                self.slot = None
            to = self.put_under(card)
            if to == "target":
                self.blocked.add(card)  # DE-32
            self.tell("recycled", card=card, from_=zone, to=to)
        else:
            assert word == "reach"
            if self.slot is not None:
                self.ignore(by)
                return
            self.reach += amount
            self.tell("reached", n=amount)

    # Parts

    def usable(self) -> list[str]:
        """The activated Parts whose power would do something now (DE-25, DE-26)."""
        powers = {card: CARDS[card].power for card in in_order(self.rig) if card in self.active}
        return [card for card, power in powers.items() if any(self.does_something(effect) for effect in power)]

    def does_something(self, power: str) -> bool:
        word, *rest = power.split()
        if word in ("discard", "postpone"):
            return bool(self.stack[rest[0]])
        if word == "gain":
            return bool(self.reserve[rest[0]])
        if word == "dig":  # as many as there are, or more, come to lie as they lay
            return len(self.deck) > int(rest[0])
        if word == "reach":
            return self.slot is None and any(self.would_open(card, int(rest[0])) for card in self.target)
        if word == "scan":  # only what is not known yet is worth a look
            return any(card not in self.open_cards | self.scanned for card in self.deck[: int(rest[0])])
        if word == "fetch":
            return bool(self.in_discard())
        assert word == "recycle"
        return self.event is not None or self.slot is not None

    def would_open(self, card: str, nearer: int) -> bool:
        """Whether a Destination that is too far could be targeted if requirements counted so much lower."""
        short = CARDS[card].requirement - self.reach - max(0, self.total)
        return card not in self.blocked and 0 < short <= nearer

    def uses(self) -> list[str]:
        return [f"use {CARDS[card].part}" for card in self.usable()]

    def use(self, said: str) -> Play:
        """DE-7."""
        part = said.removeprefix("use ")
        card = next(card for card in self.rig if CARDS[card].part == part)
        self.active.remove(card)
        self.counts["parts_used"] += 1
        self.tell("used", card=card, part=part)
        for effect in CARDS[card].power:
            yield from self.apply(effect, card, power=True)


def all_alike(cards: list[str], left: int) -> list[str]:
    """The first will do where all of them are meant (DE-44)."""
    return cards[:1] if len(cards) <= left else cards


def in_order(cards: list[str]) -> list[str]:
    """As the cards are numbered in the content."""
    return [card for card in CARDS if card in cards]
