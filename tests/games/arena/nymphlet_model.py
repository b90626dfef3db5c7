"""A second writing of the rules of Nymphlets, from the book and from what a view shows: which words about them may be said.

It knows nothing of the rules' own code: geometry, dice and sides are worked out here from names of spaces and numbers in the view.
"""

from __future__ import annotations

from typing import Any

WAYS = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}
ROUND = list(WAYS)
FIRST_PIECE = 10
View = dict[str, Any]


class Book:
    """One view, read by one seat."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        self.spot = {space["name"]: (space["q"], space["r"]) for space in view["arena"]["spaces"]}
        self.name = {spot: name for name, spot in self.spot.items()}
        self.brood: list[dict[str, Any]] = view["contest"]["nymphlets"]["nymphlets"]
        self.card = {track["track"]: track for track in view["contest"]["nymphlets"]["card"]}
        self.player = view["players"][seat]
        self.live = view["live"] is not None

    def side(self, seat: int) -> int:
        return int(self.view["players"][seat]["team"])

    def own(self) -> list[dict[str, Any]]:
        return [one for one in self.brood if one["seat"] == self.seat and one["space"] is not None]

    def beside(self, space: str, way: str) -> str | None:
        (q, r), (dq, dr) = self.spot[space], WAYS[way]
        return self.name.get((q + dq, r + dr))

    # EA-35, EA-61

    def may_enter(self, nymphlet: dict[str, Any], space: str | None) -> bool:
        """On the board, no terrain, no other Nymphlet, no figure of another side."""
        if space is None or space in self.view["arena"]["blocked"]:
            return False
        if any(one["space"] == space for one in self.brood):
            return False
        there = [figure for figure in self.view["figures"] if figure["space"] == space]
        return all(self.side(figure["seat"]) == self.side(nymphlet["seat"]) for figure in there)

    def ways_of(self, nymphlet: dict[str, Any]) -> set[str]:
        return {way for way in WAYS if self.may_enter(nymphlet, self.beside(nymphlet["space"], way))}

    # EA-60, EA-62

    def before(self, figure: dict[str, Any]) -> set[str | None]:
        """The three spaces of a front arc."""
        place = ROUND.index(figure["facing"])
        return {self.beside(figure["space"], ROUND[(place + turn) % 6]) for turn in (-1, 0, 1)}

    def preys(self, figure: dict[str, Any]) -> list[int]:
        """Numbers of Nymphlets of other sides next to a figure, in front of it."""
        arc = self.before(figure)
        return [
            one["number"]
            for one in self.brood
            if one["space"] is not None and one["space"] in arc and self.side(one["seat"]) != self.side(self.seat)
        ]

    def hunters(self) -> list[tuple[str, dict[str, Any]]]:
        """Own figures on the board, and how a word begins that is about each."""
        return [
            ("" if figure["guard"] is None else f"guard {figure['guard']} ", figure)
            for figure in self.view["figures"]
            if figure["seat"] == self.seat and figure["space"] is not None
        ]

    def attack_dice(self) -> int:
        """Dice on the attack track, if its minimum is filled."""
        character = self.view["characters"][self.player["character"]]
        least = character["realtime"]["tracks"]["attack"][1] if self.live else self.minimum(character, "attack")
        dice = int(self.player["tracks"]["attack"])
        return dice if dice >= least else 0

    def minimum(self, character: dict[str, Any], slot: str) -> int:
        return next(int(track["minimum"]) for track in character["tracks"] if track["slot"] == slot)

    # Words

    def steps(self) -> set[str]:
        return {
            f"nymphlet {one['number']} step {way}"
            for one in self.own()
            if one["tracks"]["scamper"] >= self.card["scamper"]["minimum"]
            for way in self.ways_of(one)
        }

    def moves_of_dice(self, kind: str) -> set[str]:
        """Onto cards and back: one by one when turn based, in real time as many as there are."""
        words: set[str] = set()
        faces = self.player["pool"]["faces"]
        for one in self.own():
            for track, shown in self.card.items():
                there = one["tracks"][track]
                puts = min(faces.get(shown["face"], 0), shown["spaces"] - there) if kind != "recover" else 0
                takes = there
                if kind == "allocate" and self.player["rerolls_left"] == 0:
                    takes = one["fresh"].get(track, 0)
                if not self.live:
                    puts, takes = min(puts, 1), min(takes, 1)
                for verb, most in (("put", puts), ("take", takes)):
                    for dice in range(1, most + 1):
                        many = "" if dice == 1 else f"{dice} "
                        words.add(f"{verb} {many}nymphlet {one['number']} {track}")
        return words

    def attacks(self) -> set[str]:
        words: set[str] = set()
        dice = self.attack_dice()
        heats = self.player["heat"] if self.view["characters"][self.player["character"]]["name"] == "Incendiary" else 0
        for who, figure in self.hunters():
            for number in self.preys(figure) if dice else []:
                if not self.live:
                    words.add(f"{who}attack nymphlet {number}")
                    continue
                for many in range(1, dice + 1):
                    for heat in range((heats if not who else 0) + 1):
                        words.add(f"{who}attack nymphlet {number} with {many}" + (f" heat {heat}" if heat else ""))
        return words

    def darts(self) -> set[str] | None:
        """In the window of a Nymphlet; None where the view does not say whether it has darted already."""
        if self.live:
            window = self.view["live"]["players"][self.seat]["window"]
            if window is None or window["figure"] < FIRST_PIECE:
                return set()
            coming = self.coming(window["figure"], window["attack"])
            most = coming["hits"] if "hits" in coming and coming.get("stage") == "window" else coming["regular"]
            number, cancelled = window["figure"] - FIRST_PIECE, coming["cancelled"]
        else:
            call = self.view["call"]
            blows = [] if call is None else call["blows"]
            mine = [blow for blow in blows if blow["figure"] >= FIRST_PIECE and blow["seat"] == self.seat]
            coming = next((blow for blow in mine if blow["stage"] == "defend"), {})
            if not coming:
                return set()
            most, number, cancelled = 99, coming["figure"] - FIRST_PIECE, coming["cancelled"]
        if cancelled:
            return None
        there = self.brood[number]["tracks"]["dart"]
        there = there if there >= self.card["dart"]["minimum"] else 0
        return {f"dart {dice}" for dice in range(1, min(there, most) + 1)}

    def coming(self, figure: int, attack: int | None) -> dict[str, Any]:
        """What is on its way to a Nymphlet in real time: a basic attack by its number, or a card's blow."""
        if attack is not None:
            return next(one for one in self.view["live"]["attacks"] if one["number"] == attack)
        return next(one for one in self.view["call"]["blows"] if one["figure"] == figure)

    def expected(self, kind: str) -> set[str] | None:
        """Every word about Nymphlets that the seat may say, by what it is asked; None where the view is not enough."""
        if kind in ("recover", "allocate"):
            return self.moves_of_dice(kind)
        if kind == "act":
            left = self.view["actions_left"] > 0
            return (self.steps() if left or self.card["scamper"]["free"] else set()) | (
                self.attacks() if left else set()
            )
        if kind == "fight":
            return self.steps() | self.moves_of_dice(kind) | self.attacks()
        return self.darts() if kind == "defend" else None

    # What is always so

    def wrong(self) -> list[str]:
        """What the book says of points and places, and is not so."""
        found = []
        worth, less = self.view["contest"]["nymphlets"]["worth"], self.view["contest"]["nymphlets"]["worth_fallen"]
        for player in self.view["players"]:
            caught = sum(one["caught_by"] == player["seat"] for one in self.brood)
            each = less if player["out"] else worth
            if self.view["contest"]["players"][player["seat"]]["victory"] != each * caught:
                found.append(f"seat {player['seat']} has caught {caught} and other points")
        spaces = [one["space"] for one in self.brood if one["space"] is not None]
        if len(spaces) != len(set(spaces)):
            found.append("two Nymphlets on one space")
        for figure in self.view["figures"]:
            for one in self.brood:
                shared = figure["space"] is not None and figure["space"] == one["space"]
                if shared and self.side(figure["seat"]) != self.side(one["seat"]):
                    found.append(f"Nymphlet {one['number']} shares a space with an enemy")
        return found
