"""One card played, from choosing it to its ability, written down a second time."""

from __future__ import annotations

from ..book import Play
from .model_table import GRETIN, PASS, Laid, Table, in_order, tribe


class Trick(Table):
    """TV-4, TV-5, TV-7, TV-8, TV-10 to TV-13, TV-17 to TV-20, TV-25 to TV-33."""

    # The suit

    def on_suit(self, card: str) -> bool:
        """TV-4, TV-19, TV-26, TV-32: as things lie now."""
        if self.lead is None or GRETIN in (card, self.lead.card):
            return True
        leading = tribe(self.lead.card)
        if tribe(card) == "Silicus":
            return True
        return tribe(card) in (leading, self.ally(leading))

    def winning(self) -> Laid | None:
        """TV-5, TV-19, TV-27: the highest on suit; ties to the lead tribe, to the unmodified, to the earlier."""
        if self.lead is None:
            return None
        leading = tribe(self.lead.card)
        able = [laid for laid in self.table if laid.competes and self.on_suit(laid.card)]
        worth = [(laid.value, leading is not None and tribe(laid.card) == leading, not laid.modified) for laid in able]
        return able[worth.index(max(worth))]

    def playable(self, seat: int) -> list[str]:
        """TV-4, TV-17: duty, among the cards no net has refused."""
        player = self.players[seat]
        left = list(player.hand)
        for card in player.barred:
            left.remove(card)
        dutiful = [card for card in left if self.on_suit(card)]
        return in_order(dutiful or left)

    # Playing a card

    def play_card(self, seat: int) -> Play[None]:
        """TV-25."""
        player = self.players[seat]
        asked_nets: set[int] = set()
        while True:
            card = yield from self.ask(seat, "card", self.different(self.playable(seat)))
            self.chosen = (seat, card)
            if self.usable_nets(seat, asked_nets) or player.tokens:
                self.tell("face_down", seat=seat)
                self.tell("laid_down", seat=seat, card=card)
            if not (yield from self.nets(seat, asked_nets)):
                break
            player.barred.append(card)
            self.chosen = None
        tokens = yield from self.spend(seat)
        self.chosen = None
        player.drop(card)
        yield from self.show(Laid(seat, card, tokens, self.bonus(seat, card)))
        player.barred = []

    @staticmethod
    def different(cards: list[str]) -> list[str]:
        """Words: Gretins are all alike."""
        return list(dict.fromkeys(cards))

    def usable_nets(self, seat: int, asked: set[int]) -> list[int]:
        """TV-18: whose nets may still be pulled, in order; another card must be left to choose."""
        player = self.players[seat]
        if len(player.hand) - len(player.barred) < 2:
            return []
        return [owner for owner in self.from_left(seat) if self.players[owner].net == seat and owner not in asked]

    def nets(self, seat: int, asked: set[int]) -> Play[str]:
        """TV-8, TV-18: whether somebody pulls a net."""
        for owner in self.usable_nets(seat, asked):
            asked.add(owner)
            said = yield from self.ask(owner, "net", [PASS, "pull net"])
            if said != PASS:
                self.players[owner].net = None
                self.tell("pulled", seat=owner, target=seat)
                return said
        return ""

    def spend(self, seat: int) -> Play[int]:
        """TV-7."""
        player = self.players[seat]
        if not player.tokens:
            return 0
        amounts = range(1, player.tokens + 1)
        words = [PASS, *(f"plus {n}" for n in amounts), *(f"minus {n}" for n in amounts)]
        said = yield from self.ask(seat, "tokens", words)
        if said == PASS:
            return 0
        number = int(said.split()[1])
        player.tokens -= number
        return number if said.startswith("plus") else -number

    def bonus(self, seat: int, card: str) -> int:
        """Ignis: one for every two Ignis cards in the own village."""
        if tribe(card) != "Ignis":
            return 0
        return sum(tribe(other) == "Ignis" for other in self.players[seat].village()) // 2

    def show(self, laid: Laid) -> Play[None]:
        on_suit = self.on_suit(laid.card)
        leads = self.lead is None
        before = list(self.table)
        self.table.append(laid)
        if leads:
            self.lead = laid
        self.tell(
            "played",
            seat=laid.seat,
            card=laid.card,
            value=laid.value,
            tokens=laid.tokens,
            bonus=laid.bonus,
            on_suit=on_suit,
            leads=leads,
        )
        name = tribe(laid.card)
        if name == "Hydris":
            yield from self.cast(laid.seat)
        if (name == "Palaudis" and on_suit) or (name == "Luftles" and not on_suit):
            self.gain_token(laid.seat)
        if on_suit:
            return
        if name == "Tudicus":
            self.players[laid.seat].points += 1
            self.tell("point", seat=laid.seat, points=self.players[laid.seat].points)
        elif name == "Nimbus":
            yield from self.rake(laid.seat, before)
        elif name == "Tundris":
            yield from self.take_lead(laid, before)
        elif name == "Boletus":
            yield from self.swap(laid.seat)

    def gain_token(self, seat: int) -> None:
        """TV-33."""
        if self.supply == 0:
            self.tell("no_token", seat=seat)
            return
        self.players[seat].tokens += 1
        self.tell("token", seat=seat, tokens=self.players[seat].tokens)

    def cast(self, seat: int) -> Play[None]:
        """TV-8, TV-18."""
        player = self.players[seat]
        if not any(self.players[other].hand for other in self.from_left(seat)):
            return
        targets = [other for other in self.seats if other != seat and other != player.net]
        if not targets:
            return
        said = yield from self.ask(seat, "cast", [PASS, *(f"seat {other}" for other in targets)])
        if said != PASS:
            before, player.net = player.net, int(said.split()[1])
            self.tell("cast", seat=seat, target=player.net, was=before)

    def rake(self, seat: int, before: list[Laid]) -> Play[None]:
        """TV-10, TV-28, TV-29."""
        player = self.players[seat]
        takable = [laid for laid in before if laid.competes and laid is not self.lead]
        if not takable:
            return
        said = yield from self.ask(seat, "take", [PASS, *self.different([laid.card for laid in takable])])
        if said == PASS:
            return
        taken = next(laid for laid in takable if laid.card == said)
        self.table = [laid for laid in self.table if laid is not taken]
        player.take(said)
        self.tell("took", seat=seat, owner=taken.seat, card=said)
        card = yield from self.ask(seat, "lay", self.different(in_order(player.hand)))
        player.drop(card)
        self.table.append(Laid(seat, card, competes=False))
        self.tell("laid", seat=seat, card=card)

    def take_lead(self, laid: Laid, before: list[Laid]) -> Play[None]:
        """TV-11, TV-30."""
        if any(other.value >= laid.value for other in before if other.competes):
            return
        said = yield from self.ask(laid.seat, "lead", [PASS, "take lead"])
        if said != PASS:
            self.lead = laid
            self.tell("took_lead", seat=laid.seat, card=laid.card, tribe="Tundris", ally=self.ally("Tundris"))

    def swap(self, seat: int) -> Play[None]:
        """TV-31."""
        pairs = [(one, other) for i, one in enumerate(self.tribes) for other in self.tribes[i + 1 :]]
        words = {f"swap {one} {other}": (one, other) for one, other in pairs if self.swap_changes(one, other)}
        said = yield from self.ask(seat, "swap", [PASS, *words])
        if said == PASS:
            return
        one, other = words[said]
        places = {one: other, other: one}
        self.places = [places.get(name, name) for name in self.places]
        self.tell("swapped", seat=seat, tribes=[one, other], pairs=self.pairs_now(), unallied=self.unallied_now())

    def swap_changes(self, one: str, other: str) -> bool:
        """A swap inside a pair or among the unallied changes nothing."""
        if [one, other] in self.pairs_now() or [other, one] in self.pairs_now():
            return False
        return not {one, other} <= set(self.unallied_now())
