"""The rules of Tribal Village written down a second time, from rulebook and rulings alone, to play matches against."""

from __future__ import annotations

from collections import Counter
from typing import Any

from talion import CLOCK

from ..book import LATE, Asked, Play
from .model_counted import looked_at
from .model_score import points, tricks_of
from .model_table import GRETIN, PASS, Laid, Over, Player, in_order, printed, tribe
from .model_trick import Trick


class Book(Trick):
    """One match by the letter of the rulings."""

    def match(self) -> Play[None]:
        try:
            while self.hand < self.settings.hands:  # TV-16
                yield from self.play_hand()
        except Over:  # TV-45, TV-47: the running hand does not count
            pass
        self.end()

    # A hand

    def play_hand(self) -> Play[None]:
        """TV-22."""
        self.hand += 1
        self.trick = 1
        self.players = [Player(total=player.total) for player in self.players]
        self.discards = []
        self.deal()
        yield from self.choose_objectives()
        seat = self.first_lead()
        while any(player.hand for player in self.players):
            seat = yield from self.play_trick(seat)
            if any(player.hand for player in self.players):
                self.trick += 1
        assert self.trick == tricks_of(self)
        self.score()

    def deal(self) -> None:
        """TV-1, TV-2, TV-21, TV-23, TV-40."""
        laid = self.tell("hand", hand=self.hand)
        self.places = [name for pair in laid["pairs"] for name in pair] + laid["unallied"]
        assert sorted(self.places) == sorted(self.tribes)
        assert (self.pairs_now(), self.unallied_now()) == (laid["pairs"], laid["unallied"])
        self.deck = Counter(f"{name} {value}" for name in self.tribes for value in range(1, 9))
        if self.settings.gretin:
            self.deck[GRETIN] = self.n
        for seat in self.seats:
            cards = self.tell("dealt", seat=seat)["cards"]
            assert len(cards) == self.dealt + self.settings.gretin
            self.draw_from_deck(seat, cards)
        assert self.deck.total() == self.rest
        self.refill_objectives()

    def draw_from_deck(self, seat: int, cards: list[str]) -> None:
        assert Counter(cards) <= self.deck
        self.deck -= Counter(cards)
        self.players[seat].hand.extend(cards)

    def refill_objectives(self) -> None:
        """The used ones make room; which come is chance, from the unseen first, then from the used."""
        now = self.tell("objectives")["open"]
        stay = [name for name in self.open if name not in self.used]
        assert [name for name in now if name in stay] == stay
        assert len(set(now)) == len(now) == 5
        new = set(now) - set(stay)
        if len(self.unseen) < len(new):
            assert self.unseen <= new
            assert new - self.unseen <= self.used
            self.unseen |= self.used
            self.used = set()
        assert new <= self.unseen
        self.unseen -= new
        self.open = now

    def choose_objectives(self) -> Play[None]:
        """TV-2, TV-22, TV-46: all at once, to be changed until the last one is in."""
        self.phase = "objective"
        if self.settings.in_turn:
            yield from self.place_tokens()
            return
        self.sealed = [None] * self.n
        for seat in sorted(self.gone):
            self.seal(seat, self.open[0])
        while None in self.sealed:
            asked: Asked = {
                seat: ("objective", self.sealed[seat] is None, list(self.open))
                for seat in self.seats
                if seat not in self.gone
            }
            who, said = yield asked
            if said == LATE:
                for seat in self.seats:
                    if self.sealed[seat] is None:
                        self.tell("late", seat=seat)
                        self.seal(seat, self.open[0])
            elif who == CLOCK:
                left = self.announced(said)
                if self.sealed[left] is None:
                    self.seal(left, self.open[0])
            else:
                self.seal(who, said)
        for seat, player in enumerate(self.players):
            player.objective = self.sealed[seat]
            self.tell("chosen", seat=seat, objective=player.objective)
        self.sealed = [None] * self.n

    def place_tokens(self) -> Play[None]:
        """TV-48: openly, clockwise; another player begins in each hand."""
        first = (self.hand - 1) % self.n
        for seat in [first, *self.from_left(first)]:
            player = self.players[seat]
            player.objective = yield from self.ask(seat, "objective", list(self.open))
            self.tell("chosen", seat=seat, objective=player.objective)

    def seal(self, seat: int, objective: str) -> None:
        if self.sealed[seat] is None:
            self.tell("committed", seat=seat)
        self.sealed[seat] = objective
        self.tell("sealed", seat=seat, objective=objective)

    def first_lead(self) -> int:
        """TV-3, TV-24, TV-44."""
        for name in self.unallied_now()[:1] + self.places[: 2 * self.pairs]:
            held = [
                (printed(card), card, s) for s in self.seats for card in self.players[s].hand if tribe(card) == name
            ]
            if held:
                _, card, seat = min(held)
                self.players[seat].known.append(card)
                self.tell("first_lead", seat=seat, card=card)
                return seat
        raise AssertionError("nobody holds a card of any tribe that is asked for")

    def score(self) -> None:
        """TV-40, TV-41."""
        rows: list[dict[str, Any]] = []
        for seat, player in enumerate(self.players):
            assert player.objective is not None
            won = points(self, player.objective, seat)
            row: dict[str, Any] = {"objective": player.objective, "objective_points": won}
            rows.append(row | {"tudicus_points": player.points, "score": won + player.points})
        for seat, row in enumerate(rows):
            self.players[seat].total += row["score"]
            self.tell("scored", seat=seat, hand=self.hand, total=self.players[seat].total, **row)
        self.scores.append(rows)
        self.last_hand = {
            "hand": self.hand,
            "players": [
                {"seat": seat, "village": player.piles, "tricks": len(player.piles)}
                | rows[seat]
                | looked_at(self, rows[seat]["objective"], seat)
                for seat, player in enumerate(self.players)
            ],
            "alliances": {"pairs": self.pairs_now(), "unallied": self.unallied_now()},
        }
        self.used |= {row["objective"] for row in rows}

    def end(self) -> None:
        """TV-16, TV-42, TV-45. The table stays as it is, but no trick is running any more."""
        self.phase = "over"
        self.table, self.lead, self.chosen, self.chaos, self.returning = [], None, None, None, None
        worth = []
        for seat in self.seats:
            mine = self.members(seat)
            worth.append((any(s not in self.gone for s in mine), sum(self.players[s].total for s in mine)))
        self.result = [1 + sum(other > mine for other in worth) for mine in worth]
        self.tell("ended", winners=[seat for seat in self.seats if self.result[seat] == 1])

    # A trick

    def play_trick(self, leader: int) -> Play[int]:
        """TV-14, TV-34, TV-38; who leads next."""
        self.table, self.lead = [], None
        for seat in [leader, *self.from_left(leader)] * (2 if self.n == 2 else 1):
            if self.players[seat].hand:
                yield from self.play_card(seat)
        won = self.winning()
        assert won is not None
        self.tell("trick", seat=won.seat, card=won.card, value=won.value, trick=self.trick)
        judged = {"winner": won.seat, "cards": self.shown_table()}
        pile = [laid.card for laid in self.table]
        if tribe(won.card) == "Floris":
            pile = yield from self.make_chaos(won.seat, pile)
        pile = in_order(pile)
        self.players[won.seat].piles.append(pile)
        self.tell("pile", seat=won.seat, cards=pile)
        if GRETIN in pile:
            yield from self.move_token(won.seat)
        if tribe(won.card) == "Tachydus":
            yield from self.manipulate(won.seat)
        assert len({len(player.hand) for player in self.players}) == 1  # TV-38
        self.table, self.lead, self.last_trick = [], None, judged
        if self.n == 2:
            self.draw_two(won.seat)
        return won.seat

    def shown_table(self) -> list[dict[str, Any]]:
        winning = self.winning()
        return [self.shown(laid) | {"wins": laid is winning} for laid in self.table]

    def shown(self, laid: Laid) -> dict[str, Any]:
        return {
            "seat": laid.seat,
            "card": laid.card,
            "value": laid.value,
            "tokens": laid.tokens,
            "bonus": laid.bonus,
            "on_suit": laid.competes and self.on_suit(laid.card),
            "competes": laid.competes,
            "leads": laid is self.lead,
        }

    def make_chaos(self, winner: int, group: list[str]) -> Play[list[str]]:
        """TV-9, TV-35; what is left of the group."""
        others = [seat for seat in self.from_left(winner) if self.players[seat].hand]
        if not others:
            return group
        group = list(group)
        self.chaos = {"winner": winner, "added": [], "group": group, "gave": [], "to": None}
        said = yield from self.ask(winner, "chaos", [PASS, "make chaos"])
        if said != PASS:
            self.tell("chaos", seat=winner)
            for seat in others:
                card = self.tell("added", seat=seat, to=winner)["card"]
                self.players[seat].drop(card)
                self.chaos["added"].append({"seat": seat, "card": card})
                group.append(card)
            for seat in others:
                self.chaos["to"] = seat
                card = yield from self.ask(winner, "give", self.different(in_order(group)))
                group.remove(card)
                self.players[seat].take(card)
                self.chaos["gave"].append({"seat": seat, "card": card})
                self.tell("gave", seat=winner, target=seat, card=card)
        self.chaos = None
        return group

    def move_token(self, seat: int) -> Play[None]:
        """TV-13, TV-40."""
        player = self.players[seat]
        said = yield from self.ask(seat, "move", [PASS, *(name for name in self.open if name != player.objective)])
        if said != PASS:
            before, player.objective = player.objective, said
            self.tell("moved", seat=seat, objective=said, was=before)

    def manipulate(self, winner: int) -> Play[None]:
        """TV-12, TV-36, TV-37."""
        villages = [s for s in self.seats if any(tribe(card) != "Tachydus" for card in self.players[s].village())]
        if not villages:
            return
        said = yield from self.ask(winner, "village", [PASS, *(f"seat {seat}" for seat in villages)])
        if said == PASS:
            return
        owner = int(said.split()[1])
        player = self.players[owner]
        self.returning = {"by": winner, "owner": owner, "card": None}
        self.tell("looks", seat=winner, owner=owner)
        cards = in_order(card for card in player.village() if tribe(card) != "Tachydus")
        card = yield from self.ask(winner, "return", self.different(cards))
        self.returning["card"] = card
        next(pile for pile in reversed(player.piles) if card in pile).remove(card)  # of Gretins, the newest
        player.piles = [pile for pile in player.piles if pile]
        others = list(player.hand)
        player.take(card)
        self.tell("returned", seat=winner, owner=owner, card=card)
        out = card
        if others:
            out = yield from self.ask(owner, "discard", self.different(in_order(others)))
        player.drop(out)
        self.discards.append(out)
        self.tell("discarded", seat=owner, card=out)
        self.returning = None

    def draw_two(self, winner: int) -> None:
        """TV-14, TV-39."""
        for seat in (winner, 1 - winner):
            count = min(2, self.deck.total())
            if count:
                self.tell("drew", seat=seat, cards=count, deck=self.deck.total() - count)
                self.draw_from_deck(seat, self.tell("drawn", seat=seat)["cards"])
