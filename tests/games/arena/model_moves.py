"""Moving and being moved, written down a second time."""

from __future__ import annotations

from .model_ground import DIRECTIONS, Hex, beyond, named, on_board
from .model_table import GONE, Figure, Play, Table


class Moves(Table):
    """EA-35 to EA-37; who is snared changes no space by its own actions."""

    def steps(self, figure: Figure, far: int, over: bool = False, ways: list[int] | None = None) -> list[int]:
        """Directions of a next step, with so many steps left. Over: the last space must be free, not those passed."""
        if "snared" in figure.marks or far < 1:
            return []
        return [way for way in ways or range(6) if self.can_pass(beyond(figure.here, way), far, over)]

    def can_pass(self, space: Hex, far: int, over: bool) -> bool:
        if self.free(space):
            return True
        if not over or far < 2 or not on_board(space):
            return False
        return any(self.can_pass(beyond(space, way), far - 1, over) for way in range(6))

    def go(
        self,
        seat: int,
        figure: Figure,
        far: int,
        over: bool = False,
        line: bool = False,
        least: int = 0,
        why: str = "card",
    ) -> Play:
        """A card moves its user up to so many spaces; a line is one of the front directions."""
        ways = figure.ahead if line else list(range(6))
        gone = 0
        self.gone = 0
        while gone < far:
            found = sorted(self.steps(figure, far - gone, over, ways))
            words = [f"step {DIRECTIONS[way]}" for way in found]
            if not words:
                return
            if gone >= least and (figure.space is None or self.alone(figure)):
                words.append("stop")
            said = yield from self.ask(seat, "go", words)
            if said in ("stop", GONE):
                return
            way = DIRECTIONS.index(said.split()[1])
            self.step(figure, way, why)
            gone += 1
            self.gone = gone
            if line:
                ways = [way]

    gone = 0  # spaces the last go went

    def alone(self, figure: Figure) -> bool:
        """Standing where one may stand, and not above somebody or something."""
        others = [other for other in self.figures.values() if other.space == figure.space and other is not figure]
        return not others and figure.space not in self.ground.blocked

    def step(self, figure: Figure, way: int, why: str, far: int = 1) -> None:
        """By its own will."""
        was, figure.space = figure.here, beyond(figure.here, way, far)
        there = {"from": named(was), "to": named(figure.here)}
        self.tell("stepped", seat=figure.seat, figure=figure.id, why=why, **there)

    def shift(self, by: Figure, figure: Figure, way: int) -> bool:
        """EA-36: moved one space by somebody else, facing kept, if it can enter that."""
        was = figure.here
        if not self.free(beyond(was, way)):
            return False
        figure.space = beyond(was, way)
        self.tell("pushed", figure=figure.id, by=by.seat, **{"from": named(was), "to": named(figure.here)})
        return True

    def ask_facing(self, seat: int, figure: Figure, facings: list[int] | None = None) -> Play:
        choices = list(range(6)) if facings is None else facings
        said = yield from self.ask(seat, "face", [f"face {DIRECTIONS[f]}" for f in choices])
        self.face_way(seat, figure, DIRECTIONS.index(said.split()[1]))

    def face_way(self, seat: int, figure: Figure, facing: int) -> None:
        was, figure.facing = figure.facing, facing
        ways = {"facing": DIRECTIONS[facing], "was": None if was is None else DIRECTIONS[was]}
        self.tell("faced", seat=seat, figure=figure.id, **ways)

    def follow(self, seat: int, figure: Figure, space: Hex) -> Play:
        """May enter the space that somebody has just left."""
        if figure.space is None or "snared" in figure.marks or not self.free(space):
            return
        said = yield from self.ask(seat, "follow", ["follow", "stop"])
        if said == "follow":
            was, figure.space = figure.here, space
            there = {"from": named(was), "to": named(space)}
            self.tell("stepped", seat=seat, figure=figure.id, why="card", **there)
