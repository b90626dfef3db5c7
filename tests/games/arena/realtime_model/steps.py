"""Movement in real time, written down a second time: one die a command (EA-5, EA-35, EA-55, EA-74)."""

from __future__ import annotations

from ..model_content import ECHO, PLUMA
from ..model_ground import BY_NAME, DIRECTIONS, SPACES, Hex, beyond, distance, named
from ..model_table import Figure
from ..model_turns import prefix
from .seats import LivePlayer
from .throws import Throws


class Steps(Throws):
    def walk_words(self, player: LivePlayer) -> list[str]:
        dice = player.tracks["movement"]
        if not dice:
            return []
        words = [prefix(f) + word for f in self.own(player.seat) for word in self.walks(player, f, dice)]
        chief = self.chief(player.seat)
        if player.character == ECHO and self.beside(player.seat):
            free = [way for way in range(6) if self.free(beyond(chief.here, way))]
            words += [f"enter {DIRECTIONS[way]} facing {facing}" for way in free for facing in DIRECTIONS]
        return words

    def walks(self, player: LivePlayer, figure: Figure, dice: int) -> list[str]:
        words = ["turn left", "turn right"]
        if "snared" in figure.marks:
            return words + (["struggle"] if dice >= 2 else [])
        words += [f"step {DIRECTIONS[way]}" for way in self.ways_from(figure, figure.here)]
        far = dice if player.character == PLUMA else 1
        words += [f"fly {named(space)}" for space in self.flights(figure, figure.here, far)]
        below = self.water(figure, figure.here)
        if below is not None:
            words += ["flow", "flow turn left", "flow turn right"]
            words += [f"flow step {DIRECTIONS[way]}" for way in self.ways_from(figure, below)]
            words += [f"flow fly {named(space)}" for space in self.flights(figure, below, far)]
        for way in self.ways_from(figure, figure.here):
            if self.water(figure, beyond(figure.here, way)) is not None:
                words.append(f"step {DIRECTIONS[way]} flow")
        for space in self.flights(figure, figure.here, far):
            if self.water(figure, space) is not None:
                words.append(f"fly {named(space)} flow")
        return words

    def open_to(self, figure: Figure, space: Hex) -> bool:
        """Free, or left by the figure itself."""
        return self.ground.open(space) and self.at(space) in (None, figure)

    def ways_from(self, figure: Figure, start: Hex) -> list[int]:
        return [way for way in range(6) if self.open_to(figure, beyond(start, way))]

    def flights(self, figure: Figure, start: Hex, far: int) -> list[Hex]:
        """Where a flight over things may come down."""
        return [space for space in SPACES if 2 <= distance(start, space) <= far and self.open_to(figure, space)]

    def water(self, figure: Figure, space: Hex) -> Hex | None:
        """Where Go with the Flow leads from a space."""
        below = self.ground.downstream(space) if self.ground.wild else None
        return below if below is not None and self.open_to(figure, below) else None

    # Doing it

    def walk(self, player: LivePlayer, figure: Figure, words: list[str]) -> None:
        if words == ["struggle"]:
            player.spend("movement", 2)
            self.unmark(figure, "snared")
            return
        if words == ["flow"]:
            player.spend("movement", 1)
        while words:
            verb = words.pop(0)
            if verb == "flow":
                below = self.water(figure, figure.here)
                assert below is not None
                self.jump(figure, below, "flow")
                continue
            what = words.pop(0)
            if verb == "step":
                player.spend("movement", 1)
                self.step(figure, DIRECTIONS.index(what), "movement")
            elif verb == "fly":
                self.fly(player, figure, BY_NAME[what])
            else:
                player.spend("movement", 1)
                assert figure.facing is not None
                was, figure.facing = figure.facing, (figure.facing + (1 if what == "left" else -1)) % 6
                ways = {"facing": DIRECTIONS[figure.facing], "was": DIRECTIONS[was]}
                self.tell("turned", seat=figure.seat, figure=figure.id, **ways)

    def jump(self, figure: Figure, space: Hex, why: str) -> None:
        was, figure.space = figure.here, space
        there = {"from": named(was), "to": named(space)}
        self.tell("stepped", seat=figure.seat, figure=figure.id, why=why, **there)

    def fly(self, player: LivePlayer, figure: Figure, space: Hex) -> None:
        """A die a space, over whatever lies there."""
        player.spend("movement", distance(figure.here, space))
        self.jump(figure, space, "movement")

    def call_up(self, player: LivePlayer, way: str, facing: str) -> None:
        """EA-55: a guard from beside the board, the lowest number first."""
        player.spend("movement", 1)
        guard = self.beside(player.seat)[0]
        guard.space = beyond(self.chief(player.seat).here, DIRECTIONS.index(way))
        guard.facing = DIRECTIONS.index(facing)
        self.entered_at(guard)
