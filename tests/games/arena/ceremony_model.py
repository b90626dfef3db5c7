"""A second writing of the ceremony cards, from their texts and from what a view shows: whom they name, how many hits they send, when they
answer a blow."""

from __future__ import annotations

from typing import Any

from tests.games.arena.nymphlet_model import FIRST_PIECE, ROUND, WAYS, Book, View

CARD = "card 1"
# By chief: hits for the dice spent (a number that is added to them; turn based Flush Out sends one, whatever was spent). EA-93: some have other
# numbers in real time.
MORE_HITS = {"Grubic": 0, "Riparian": 1, "Incendiary": 1, "Pluma": -1, "Echo": 1}
MORE_HITS_LIVE = MORE_HITS | {"Grubic": 1, "Riparian": 0, "Banksia": 0, "Echo": 2}
NET_REACH = 3
FLUSH_REACH = 3
WARD_REACH = 3


class Ceremony(Book):
    """One view, read by one seat."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        self.name_of_chief: str = view["characters"][self.player["character"]]["name"]
        self.chief = next(one for one in view["figures"] if one["seat"] == seat and one["guard"] is None)

    # Where things are

    def apart(self, one: str, other: str) -> int:
        (q, r), (q2, r2) = self.spot[one], self.spot[other]
        return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))

    def preys_on(self, spaces: set[str | None]) -> set[int]:
        """Nymphlets of other sides there (EA-62)."""
        return {
            one["number"]
            for one in self.brood
            if one["space"] is not None and one["space"] in spaces and self.side(one["seat"]) != self.side(self.seat)
        }

    def seen(self, figure: dict[str, Any], far: int) -> set[str | None]:
        """EA-3: straight through the front, up to the first that blocks sight and with it; Nymphlets block none (EA-60)."""
        blocking = {one["space"] for one in self.view["figures"]} | set(self.view["arena"]["opaque"])
        place = ROUND.index(figure["facing"])
        found: set[str | None] = set()
        for turn in (-1, 0, 1):
            space: str | None = figure["space"]
            for _ in range(far):
                space = None if space is None else self.beside(space, ROUND[(place + turn) % 6])
                found.add(space)
                if space is None or space in blocking:
                    break
        return found

    def within(self, space: str, far: int) -> set[str | None]:
        return {other for other in self.spot if self.apart(space, other) <= far}

    # What cards do

    def reached(self, flushed: bool = False) -> set[int]:
        """Whom the own card can name from here; Flush Out names somebody near, and then whoever is in front."""
        if self.name_of_chief == "Riparian":
            return self.preys_on(self.seen(self.chief, NET_REACH))
        if self.name_of_chief == "Banksia" and not flushed:
            return self.preys_on(self.within(self.chief["space"], FLUSH_REACH))
        if self.name_of_chief == "Incendiary":
            return self.preys_on({self.beside(self.chief["space"], way) for way in WAYS})
        figures = [self.chief] if self.name_of_chief != "Echo" else [figure for _, figure in self.hunters()]
        return {number for figure in figures for number in self.preys_on(self.before(figure))}

    def usable(self) -> bool:
        """Ready, and enough dice to use it with."""
        card = next(one for one in self.view["contest"]["players"][self.seat]["cards"] if one["slot"] == CARD)
        return self.player["cards"][0]["ready"] and self.player["tracks"][CARD] >= card["minimum"]

    def may_use(self) -> bool | None:
        """Whether the card can be called in a turn: it would do something. None where that is a long story."""
        if not self.usable() or self.view["actions_left"] == 0:
            return False
        if self.name_of_chief in ("Riparian", "Banksia"):
            return bool(self.reached())
        # Who calls the brood may turn at least; who rings may have to go there first.
        if self.name_of_chief == "Grubic":
            return True
        return True if self.name_of_chief == "Incendiary" and self.reached() else None

    def hits(self, dice: int) -> int:
        more = (MORE_HITS_LIVE if self.live else MORE_HITS).get(self.name_of_chief)
        return 1 if more is None else dice + more

    def wrong_blows(self) -> list[str]:
        """Blows of the own card that are not as its text says."""
        call = self.view["call"]
        if call is None or call["seat"] != self.seat or call["slot"] != CARD or not call["open"]:
            return []
        return [
            f"{self.name_of_chief} sends {blow['regular']} hits with {call['dice']} dice"
            for blow in call["blows"]
            if blow["figure"] >= FIRST_PIECE and (blow["regular"], blow["unblockable"]) != (self.hits(call["dice"]), 0)
        ]

    def may_answer(self, piece: int) -> bool:
        """Whether the own card answers a blow at an own Nymphlet: Ring of Embers from near, Decoy with a guard that can come."""
        if not self.usable():
            return False
        space = self.brood[piece - FIRST_PIECE]["space"]
        if self.name_of_chief == "Incendiary":
            return self.apart(self.chief["space"], space) <= WARD_REACH
        taken = {one["space"] for one in self.brood}
        guards = [figure for who, figure in self.hunters() if who]
        # EA-61: one figure and one Nymphlet a space. EA-81: who is in a net stays there.
        alone = all(figure["space"] != space for figure in self.view["figures"])
        free = [one for one in guards if one["space"] not in taken and "snared" not in one["marks"]]
        return self.name_of_chief == "Echo" and alone and bool(free)
