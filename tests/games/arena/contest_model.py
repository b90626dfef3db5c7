"""A second writing of how King of the Hill and Domination are scored, from the book.

It knows nothing of the rules' own code: it hears what is said and told, sees where figures stand and which dice lie open, and keeps an
account of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

View = dict[str, Any]
# EA-96: one face after the other.
HILL_CARD = ["move", "attack", "defend", "heal", "power"]
# EA-65: fills until somebody is king. EA-65, EA-69: scorings that end a round turn by turn.
FILLS = 2
LAST_SCORING = {"hill": 3, "domination": 6}
KNOCKED_OUT = -5


def chief(view: View, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in view["figures"] if one["seat"] == seat and one["guard"] is None)
    return found


def standing(view: View) -> set[int]:
    """EA-66, EA-68: who is counted; guards never are (EA-58)."""
    return {
        player["seat"]
        for player in view["players"]
        if player["playing"] and not player["out"] and chief(view, player["seat"])["space"] is not None
    }


def where_it_counts(view: View) -> set[str]:
    """The hill: the seven spaces in the middle, in the rainforest the stream. In Domination the area of the flower that lies open."""
    arena = view["arena"]
    if view["mode"] == "domination":
        flowers = view["contest"]["flowers"]
        return {space for area in arena["areas"] if area["name"] == flowers["open"] for space in area["spaces"]}
    if view["board"] == "rainforest":
        return {one["space"] for one in arena["stream"]}
    middle = (one for one in arena["spaces"] if max(abs(one["q"]), abs(one["r"]), abs(one["q"] + one["r"])) <= 1)
    return {one["name"] for one in middle}


def scored(view: View) -> dict[int, int]:
    """EA-66, EA-68: one, and one more for everybody standing elsewhere."""
    spaces, there = where_it_counts(view), standing(view)
    on = {seat for seat in there if chief(view, seat)["space"] in spaces}
    return {seat: 1 + len(there - on) for seat in on}


class Ledger:
    """One match: what is said and told goes in, and what the table shows must be what stands here."""

    def __init__(self, view: View) -> None:
        self.mode: str = view["mode"]
        self.live = view["live"] is not None
        self.seats = len(view["players"])
        self.team = [player["team"] for player in view["players"]]
        self.areas = {area["name"] for area in view["arena"]["areas"]}
        self.points = dict.fromkeys(sorted(set(self.team)), 0)
        self.scorings_seen = 0
        self.begin_round()

    def begin_round(self) -> None:
        """EA-40: everything anew."""
        self.victory = [0] * self.seats
        # Whose dice lie on the hill card, its tokens, scorings.
        self.card: list[int] = []
        self.tokens = 0
        self.scorings = 0
        # The flowers that may come next, and the one that lies open.
        self.unseen = set(self.areas)
        self.open: str | None = None
        self.called = False
        self.end_vote()

    def end_vote(self) -> None:
        self.sides: dict[int, str] = {}
        self.power: dict[int, str] = {}
        self.rolled: dict[int, list[str]] = {}

    # What may be said

    def may_lock(self, view: View, seat: int) -> bool:
        """EA-43, EA-65, EA-96, EA-102: a die that shows the next face, and not the last free one unless it fills the card."""
        faces = HILL_CARD
        player = view["players"][seat]
        if len(self.card) == len(faces) or player["pool"]["faces"].get(faces[len(self.card)], 0) == 0:
            return False
        pool = player["pool"]
        free = sum(pool["faces"].values()) + pool["blank"] + sum(player["tracks"].values())
        if self.live:
            free += view["live"]["players"][seat]["air"]
        return free > 1 or len(self.card) == len(faces) - 1

    def votes(self, view: View, seat: int) -> set[str]:
        """EA-69, EA-108: a side, then any number of dice of the pool, then where power counts."""
        step = view["contest"]["vote"]["step"]
        if step == "dice":
            pool = view["players"][seat]["pool"]
            return {f"vote with {dice}" for dice in range(sum(pool["faces"].values()) + pool["blank"] + 1)}
        return {f"{'vote' if step == 'side' else 'power'} {side}" for side in ("for", "against")}

    def expected(self, view: View, seat: int, kind: str) -> set[str] | None:
        """Every word about hill and vote that a seat may say, by what it is asked."""
        if kind.startswith("vote"):
            return self.votes(view, seat)
        if self.mode == "hill" and kind in ("allocate", "act", "fight"):
            return {"put hill"} if self.may_lock(view, seat) else set()
        return None

    # What happens

    def hear(self, seat: int, words: str) -> None:
        """Somebody says something that is taken."""
        if words == "put hill":
            self.card.append(seat)
        elif words in ("vote for", "vote against"):
            self.sides[seat] = words.split()[1]
        elif words.startswith("power "):
            self.power[seat] = words.split()[1]

    def see(self, before: View, events: Iterable[dict[str, Any]], after: View) -> None:
        """What came of it: the account is brought up to date and compared."""
        at = [before] if not self.live else [before, after]
        worth: list[dict[int, int]] = []
        for event in events:
            if event["kind"] == "round":
                self.begin_round()
            elif event["kind"] == "knocked_out":
                self.victory[event["seat"]] += KNOCKED_OUT
            elif event["kind"] in ("climbed", "crowned"):
                self.fill(event)
                if event["kind"] == "crowned":
                    worth = [scored(view) for view in at]
            elif event["kind"] == "vote_roll":
                self.rolled[event["seat"]] = event["dice"]
            elif event["kind"] == "voted":
                if self.count(event):
                    worth = [scored(before)]
            elif event["kind"] == "burrararay":
                assert event["area"] == self.open, "the flower that lies open is called"
                self.called = True
            elif event["kind"] == "flower_open":
                # EA-68: a call waits for what is on the table; then it is scored, and the next flower opened.
                if self.called:
                    worth = [scored(view | {"contest": before["contest"]}) for view in at]
                    self.scorings += 1
                self.called = False
                self.flip(event["area"])
        if worth:
            self.settle(worth, after)
        self.compare(after)

    def fill(self, event: dict[str, Any]) -> None:
        """EA-65: the first time a token, the second time a king; all dice go home."""
        assert len(self.card) == len(HILL_CARD), "nobody fills a card that has free spaces"
        assert event["seat"] == self.card[-1], "who fills it calls"
        self.card = []
        self.tokens += 1
        assert (event["kind"] == "crowned") == (self.tokens == FILLS), "the second token makes a king"
        if self.tokens == FILLS:
            self.tokens = 0
            self.scorings += 1

    def count(self, event: dict[str, Any]) -> bool:
        """EA-69: attack dice for it, defend dice against, power dice as their owner says, or as that one declared. EA-120: as many
        of both are enough."""
        for_it = against = 0
        for seat, dice in self.rolled.items():
            for_it += dice.count("attack")
            against += dice.count("defend")
            if self.power.get(seat, self.sides.get(seat, "against")) == "for":
                for_it += dice.count("power")
            else:
                against += dice.count("power")
        self.end_vote()
        shown = (event["wanted"], event["unwanted"], event["scored"])
        scored = for_it >= against and for_it > 0
        assert shown == (for_it, against, scored), f"voted {shown}, by the book {for_it} to {against}"
        self.scorings += scored
        return scored

    def flip(self, area: str) -> None:
        """EA-68: the next of the deck; an empty one is shuffled anew."""
        if not self.unseen:
            self.unseen = set(self.areas)
        assert area in self.unseen, f"{area} lies open already or was scored"
        self.unseen.discard(area)
        self.open = area

    def settle(self, worth: list[dict[int, int]], after: View) -> None:
        """Somebody scores. In real time figures may have moved in the same moment: before or after it."""
        self.scorings_seen += 1
        shown = [one["victory"] for one in after["contest"]["players"]]
        ways = [[sum_ + gains.get(seat, 0) for seat, sum_ in enumerate(self.victory)] for gains in worth]
        assert shown in ways, f"points {shown}, by the book {ways}"
        self.victory = shown

    def compare(self, view: View) -> None:
        """What the table shows of it."""
        contest = view["contest"]
        assert [one["victory"] for one in contest["players"]] == self.victory
        assert contest["scorings"] == self.scorings
        if view["phase"] in ("choose", "equip", "place"):
            return
        if self.mode == "hill":
            lying = [space["seat"] for space in contest["hill"]["spaces"] if space["seat"] is not None]
            assert [space["face"] for space in contest["hill"]["spaces"]] == HILL_CARD
            assert (contest["hill"]["tokens"], lying) == (self.tokens, self.card)
        elif self.open is not None and view["phase"] not in ("scored", "over"):
            assert contest["flowers"] is not None
            assert (contest["flowers"]["open"], set(contest["flowers"]["unseen"])) == (self.open, self.unseen)
        if view["phase"] in ("roll", "marker", "turn", "vote", "fight"):
            assert set(contest["scoring"]) == where_it_counts(view)
            assert {int(seat): points for seat, points in contest["would_score"].items()} == scored(view)

    # How it ends

    def close(self, view: View) -> None:
        """EA-70, EA-109, EA-111: why the round has ended, and what it is worth."""
        played = view["rounds_played"][-1]
        teams = {self.team[seat] for seat in standing(view)}
        done = not self.live and self.scorings == LAST_SCORING[self.mode]
        limit = "Yarra Bung" if self.live else "limit of Game Turns"
        why = "the contest is decided" if done else "last one standing" if len(teams) <= 1 else limit
        assert played["why"] == why
        for team in self.points:
            own = sum(points for seat, points in enumerate(self.victory) if self.team[seat] == team)
            assert played["points"][team] == own
            self.points[team] += own

    def winners(self, view: View) -> list[int]:
        """EA-70: most points over the rounds, then most Health left in the last one, turn based of guards too (EA-121)."""
        health = dict.fromkeys(self.points, 0)
        for player in view["players"]:
            tokens = player["health"] + (0 if self.live else player["guard_tokens"])
            health[player["team"]] += 0 if player["out"] else tokens
        best = max((self.points[team], health[team]) for team in self.points)
        return [seat for seat, team in enumerate(self.team) if (self.points[team], health[team]) == best]
