"""Fights set up by hand: figures, dice and cards where a test wants them, in the middle of a round in real time."""

from __future__ import annotations

from typing import Any, cast

import talion
from talion.games.arena.nymphlets.dice import slot_of
from talion.games.arena.realtime import fight
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import FIGHTING, ArenaState
from talion.kernel.refusals import Refusal
from tests.games.arena.stage import BLANK_DIE, CHIEFS, CORNERS, DIRECTIONS, FACES, TRACKS

DICE = 5


class Fight:
    """A round just begun by "Yarra Mark!"; table time goes on with `wait`."""

    def __init__(
        self,
        *names: str,
        pack: dict[str, Any] | None = None,
        cards: tuple[str, ...] = ("shove and hook",),
        **options: Any,
    ) -> None:
        options = {"timing": "realtime", "rounds": 1, "soundtrack": "silence", **options}
        self.match = talion.new("arena", seats=len(names), seed=1, options=options, pack=pack)
        for seat, name in enumerate(names):
            self.match.play(seat, f"choose {name}")
        if options.get("mode") in ("hill", "domination"):
            for seat in range(len(names)):
                self.match.play(seat, f"manoeuvres {cards[seat % len(cards)]}")
        # In Domination one after the other.
        while self.match.view()["phase"] == "place":
            seat = self.match.view()["waiting_for"][0]
            self.match.play(seat, self.match.legal(seat)[0])
        for seat in range(len(names)):
            self.match.play(seat, "ready to fight")
        self.state = cast(ArenaState, self.match.state)
        self.rules = cast(LiveRules, self.match.rules)
        self.wait(4 * self.rules.parameters.beat_ms)
        assert self.state.phase == FIGHTING
        for seat in range(len(names)):
            self.state.pool[seat] = DICE * BLANK_DIE
        for figure in range(10):
            self.state.lift(figure)
        brood = self.state.brood
        if brood is not None:
            for number in range(brood.count()):
                brood.put(number, self.match.words.spaces.index(CORNERS[number]))

    # Setting up

    def figure(self, name: str) -> int:
        return 5 + int(name.removeprefix("guard ")) if name.startswith("guard") else CHIEFS.index(name)

    def seat(self, name: str) -> int:
        return self.state.owner(self.figure(name))

    def at(self, name: str, space: str, facing: str = "e") -> Fight:
        figure = self.figure(name)
        self.state.lift(figure)
        self.state.put_on(figure, self.match.words.spaces.index(space))
        self.state.facing[figure] = DIRECTIONS.index(facing)
        return self

    def dice(self, name: str, **tracks: int) -> Fight:
        seat = self.seat(name)
        for track, dice in tracks.items():
            self.state.add(seat, TRACKS.index(track), dice)
            self.state.pool[seat] -= dice * BLANK_DIE
        return self

    def nymphlet(self, number: int, space: str, scamper: int = 0, dart: int = 0) -> Fight:
        """One by the number it has in words, with dice on its card."""
        brood = self.state.brooding()
        brood.put(number - 1, self.match.words.spaces.index(space))
        for track, dice in enumerate((scamper, dart)):
            self.state.add(brood.owner(number - 1), slot_of(self.state, number - 1, track), dice)
            self.state.pool[brood.owner(number - 1)] -= dice * BLANK_DIE
        return self

    def nymphlet_at(self, number: int) -> str | None:
        """Where one is."""
        return cast("str | None", self.nymphlet_view(number)["space"])

    def nymphlet_view(self, number: int) -> dict[str, Any]:
        """What the view says of one."""
        found = self.match.view()["contest"]["nymphlets"]["nymphlets"][number - 1]
        return cast(dict[str, Any], found)

    def lying(self, name: str, **faces: int) -> Fight:
        """Dice of the pool that show something."""
        seat = self.seat(name)
        for face, dice in faces.items():
            self.state.pool[seat] += dice * ((1 << (3 * FACES.index(face))) - BLANK_DIE)
        return self

    def ready(self, name: str, *cards: int) -> Fight:
        for card in cards:
            self.state.ready[self.seat(name)] |= 1 << (card - 1)
        return self

    def health(self, name: str, health: int) -> Fight:
        self.state.health[self.seat(name)] = health
        return self

    def victory(self, name: str) -> int:
        """Victory Points of this round."""
        return self.state.contested().victory[self.seat(name)]

    # Playing

    def say(self, name: str, *words: str) -> Fight:
        for text in words:
            self.match.play(self.seat(name), text)
            self.check()
        return self

    def wait(self, ms: int) -> Fight:
        self.match.advance(ms)
        self.check()
        return self

    def check(self) -> None:
        broken = self.rules.audit(self.state)
        assert not broken, broken

    def lag(self, name: str, ms: int) -> Fight:
        """A line of that length, entered step by step."""
        for step in range(40, ms + 1, 40):
            self.match.announce(f"lag {self.seat(name)} {step}")
        return self

    # Looking

    def refusal(self, name: str, words: str) -> Refusal:
        refusal = self.match.why_not(self.seat(name), words)
        assert refusal is not None, f"{words} is legal"
        return refusal

    def standing_refusal(self, name: str, words: str) -> Refusal:
        """Of a command on its way to the standing prompt."""
        seat = self.seat(name)
        refusal = self.match.why_not(seat, words, self.state.standing_prompt(seat))
        assert refusal is not None, f"{words} is legal"
        return refusal

    def legal(self, name: str) -> list[str]:
        return self.match.legal(self.seat(name))

    def prompt(self, name: str) -> str | None:
        return next((p.kind for p in self.match.prompts() if p.seat == self.seat(name)), None)

    def in_window(self, name: str) -> bool:
        return self.live_player(name)["window"] is not None

    def player(self, name: str) -> dict[str, Any]:
        return cast(dict[str, Any], self.match.view()["players"][self.seat(name)])

    def live_player(self, name: str) -> dict[str, Any]:
        return cast(dict[str, Any], self.live["players"][self.seat(name)])

    @property
    def live(self) -> dict[str, Any]:
        return cast(dict[str, Any], self.match.view()["live"])

    def lost(self, name: str) -> int:
        """Health that is missing."""
        seat = self.seat(name)
        return self.rules.parameters.kits[self.state.character[seat]].health - self.state.health[seat]

    def cup(self, name: str) -> int:
        return self.state.cup[self.rules.parameters.team[self.seat(name)]]

    def where(self, name: str) -> str | None:
        found = [figure for figure in self.match.view()["figures"] if figure["id"] == self.figure(name)]
        return cast("str | None", found[0]["space"])

    def facing(self, name: str) -> str:
        return DIRECTIONS[self.state.facing[self.figure(name)]]

    def on(self, name: str, track: str) -> int:
        return self.state.on(self.seat(name), TRACKS.index(track))

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [cast(dict[str, Any], told.data) for told in self.match.told if told.data["kind"] == kind]

    def settle(self) -> Fight:
        fight.settle(self.rules.parameters, self.state)
        return self


def duel(one: str, other: str, facing: str = "w", **options: Any) -> Fight:
    """Two next to each other: the first looks at the second, who looks back, or away."""
    return Fight(one, other, **options).at(one, "e5", "e").at(other, "e6", facing)
