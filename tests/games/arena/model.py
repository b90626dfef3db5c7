"""The rules of Arena, turn based, written down a second time: set-up, rounds, scoring."""

from __future__ import annotations

from typing import Any

from .model_content import CHARACTERS, DICE, ECHO, GUARDS, NAMES
from .model_ground import AREAS, BY_NAME, named
from .model_table import GONE, Figure, Play, Player
from .model_turns import Turns

AWARDS = {2: [4, 2], 3: [4, 2, 1], 4: [4, 3, 2, 1], 5: [5, 4, 3, 2, 1], 6: [6, 5, 4, 3, 2, 1]}
GAME_TURNS = 30
EXTRA_ROUNDS = 3


class Book(Turns):
    """One match by the letter of the rulings."""

    def match(self) -> Play:
        self.flowers(self.players)
        yield from self.choose()
        yield from self.one_round()
        while not self.is_last():
            yield from self.pause()
            if self.is_last():  # somebody left meanwhile
                break
            if self.round >= self.rounds:  # EA-72: the tied alone play one more
                self.tie_breaks += 1
            yield from self.one_round()
        self.phase, self.player = "over", None
        self.find_winners()

    def leaders(self) -> list[int]:
        """Teams with most points, of those who are still there; after an extra round, of those who played it."""
        here = [player for player in self.players if not player.left]
        if self.extra:
            here = [player for player in here if player.in_round]
        among = {player.team for player in here}
        best = max(self.points[team] for team in among)
        return sorted(team for team in among if self.points[team] == best)

    def leave(self, seat: int, events: list[dict[str, Any]]) -> None:
        """EA-78: a call that is open is finished by silence first; the last player or team there wins."""
        self.hear(events)
        self.players[seat].left = True
        if len({player.team for player in self.players if not player.left}) == 1:
            self.end()
        elif self.phase in ("choose", "scored") or (self.call is not None and self.call["open"]):
            if seat in self.asked:
                self.go_on(seat, self.silence(seat))
        else:
            self.remove_gone()
            for other in sorted(self.asked, key=lambda other: other != seat):
                if other in self.asked and (other == seat or self.decided()):
                    self.go_on(other, GONE)
        self.heard(events)

    def stop(self, events: list[dict[str, Any]]) -> None:
        """EA-79: all agree to stop."""
        self.hear(events)
        self.end()
        self.heard(events)

    def end(self) -> None:
        self.playing.close()
        self.asked = {}
        self.phase, self.player = "over", None
        self.find_winners()

    def find_winners(self) -> None:
        leaders = self.leaders()
        self.winners = [player.seat for player in self.players if player.team in leaders and not player.left]

    tie_breaks = 0

    def is_last(self) -> bool:
        return self.round >= self.rounds and (len(self.leaders()) == 1 or self.tie_breaks == EXTRA_ROUNDS)

    def pause(self) -> Play:
        """Everybody looks at the result."""
        self.phase, self.player = "scored", None
        yield from self.together({player.seat: self.look(player.seat) for player in self.players if not player.left})

    def look(self, seat: int) -> Play:
        yield from self.ask(seat, "continue", ["continue"])

    def choose(self) -> Play:
        """First come, first served; one of each exists."""
        if self.options["characters"] == "dealt":
            for player in self.players:
                player.character = self.fate("chosen", seat=player.seat)["character"]
        while waiting := [player for player in self.players if player.character is None]:
            taken = [player.character for player in self.players]
            words = [f"choose {name}" for number, name in enumerate(NAMES) if number not in taken]
            seat, said = yield {player.seat: ("choose", lambda words=words: words) for player in waiting}  # type: ignore[misc]
            self.players[seat].character = NAMES.index(said.split()[1])

    # A round

    def flowers(self, playing: list[Player]) -> None:
        """EA-40: who starts where, before characters are chosen, and in every round anew."""
        self.round += 1
        self.tell("round", round=self.round, extra=self.tie_breaks > 0)
        self.deal_cards()
        for player in playing:
            player.area = self.fate("flower", seat=player.seat)["area"]

    def deal_cards(self) -> None:
        """EA-82."""
        cards = 0 if not self.full else min(3, self.round) if self.options["introduction"] else 3
        for player in self.players:
            player.in_play = [number < cards for number in range(3)]

    def one_round(self) -> Play:
        self.game_turn = 0
        again = self.leaders() if self.tie_breaks else list(range(self.teams))
        self.extra = self.tie_breaks > 0
        for player in self.players:
            player.in_round = not player.left and player.team in again
        playing = [player for player in self.players if player.in_round]
        if self.played:
            self.flowers(playing)
        self.set_up()
        self.phase = "place"
        yield from self.together({player.seat: self.place(player) for player in playing})
        why = "limit of Game Turns"
        while self.game_turn < GAME_TURNS and not self.decided():
            self.game_turn += 1
            self.tell("game_turn", game_turn=self.game_turn)
            yield from self.roll_phase()
            if not self.decided():
                yield from self.turn_phase()
            if self.decided():
                break
            self.tell("game_turn_over", game_turn=self.game_turn)
        self.score("last one standing" if self.decided() else why)

    def set_up(self) -> None:
        """EA-40: everything anew but the points."""
        self.figures, self.cup = {}, [0] * self.teams
        self.currents = [[] for _ in self.ground.corners]
        self.filled, self.order, self.player, self.call = [], [], None, None
        for player in self.players:
            player.clear()
            player.blank = DICE if player.in_round else 0
            player.area = player.area if player.in_round else None
            player.out, player.heat = False, 0
            player.trophies, player.throws, player.rerolls = [], 0, 0
            player.marker, player.done, player.passed = None, False, False
            player.health = player.guard_tokens = 0
            if player.in_round:
                self.equip(player)
        self.figures = dict(sorted(self.figures.items()))

    def equip(self, player: Player) -> None:
        character = player.character
        assert character is not None
        player.health = CHARACTERS[character].health
        player.guard_tokens = 5 if character == ECHO else 0
        self.figures[character] = Figure(character, player.seat)
        if character == ECHO:
            for guard in GUARDS:
                self.figures[guard] = Figure(guard, player.seat)

    def place(self, player: Player) -> Play:
        """EA-38, EA-39."""
        assert player.area is not None
        figure = self.chief(player.seat)
        spaces, _ = AREAS[player.area]
        said = yield from self.ask(player.seat, "place", [f"place {named(space)}" for space in spaces])
        figure.space = BY_NAME[said.split()[1]]
        self.tell("placed", seat=player.seat, figure=figure.id, space=named(figure.space))
        yield from self.ask_facing(player.seat, figure, self.ground.clear_facings(figure.space))

    # Its end

    def score(self, why: str) -> None:
        """EA-8, EA-71, EA-72."""
        teams = sorted({player.team for player in self.players if player.in_round})
        standing = [sum(player.team == team for player in self.standing()) for team in range(self.teams)]
        scores = [self.cup[team] + 5 * standing[team] for team in range(self.teams)]
        self.tell("scored", round=self.round, why=why)
        awards: list[int | None] = [None] * self.teams
        for team in teams:
            rank = sum(scores[other] > scores[team] for other in teams)
            awards[team] = AWARDS[len(teams)][rank]
            self.points[team] += AWARDS[len(teams)][rank]
            self.tell("points", team=team, rank=rank + 1, points=awards[team], total=self.points[team])
        self.played.append(
            {
                "round": self.round,
                "extra": self.extra,
                "scores": scores,
                "points": awards,
                "cups": list(self.cup),
                "standing": standing,
                "why": why,
            }
        )
