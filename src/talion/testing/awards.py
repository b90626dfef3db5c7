"""What a match would be worth in a tournament must hold at every moment: it may be scored as it stands (TL-29)."""

from __future__ import annotations

from talion.kernel.game import Award
from talion.match import Match
from talion.testing.breach import demand


class Awards:
    """Looks at one match while it is played. What was settled stays so."""

    def __init__(self) -> None:
        self.settled: list[Award] | None = None

    def look(self, match: Match) -> None:
        """Every seat has an award within what places are worth, partners the same one."""
        game, rules, state = match.game, match.rules, match.state
        sides = [game.side(rules, seat) for seat in range(state.seats)]
        most = len(set(sides))
        demand(sorted(set(sides)) == list(range(most)), f"sides are numbered from 0 on: {sides}")
        worth = game.worth(rules, most)
        demand(len(worth) == most, f"{most} sides, and {len(worth)} places that are worth something")
        demand(worth == sorted(worth, reverse=True) and worth[-1] >= 0, f"worse places are worth more: {worth}")
        awards = game.award(rules, state, most)
        demand(len(awards) == state.seats, f"{state.seats} seats, and {len(awards)} awards")
        for seat, award in enumerate(awards):
            demand(
                0 <= award.points <= worth[0], f"seat {seat} has {award.points} points, and a win is worth {worth[0]}"
            )
            demand(award == awards[sides.index(sides[seat])], f"partners have different awards: {awards}")
        demand(self.settled in (None, awards), f"what was settled has changed: {self.settled}, {awards}")
        if game.is_settled(rules, state):
            self.settled = awards

    def ended(self, match: Match) -> None:
        """When it is over everything is settled, and nobody who did better has fewer points."""
        self.look(match)
        demand(self.settled is not None, "the match is over, and its awards are not settled")
        game, rules = match.game, match.rules
        sides = [game.side(rules, seat) for seat in range(match.state.seats)]
        places = rules.places(match.state)
        best = [min(places[other] for other, one in enumerate(sides) if one == side) for side in sides]
        points = [award.points for award in self.settled or []]
        for seat, place in enumerate(best):
            behind = [other for other, one in enumerate(best) if one > place and points[other] > points[seat]]
            demand(not behind, f"places {places} and points {points}")
