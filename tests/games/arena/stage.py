"""Positions set up by hand: figures, dice and cards where a test wants them, and then a turn that is played in words."""

from __future__ import annotations

from typing import Any, cast

import talion
from talion.games.arena.nymphlets.dice import slot_of
from talion.games.arena.rules import ArenaRules
from talion.games.arena.state import ArenaState
from talion.games.common.dice import showing, throw
from talion.kernel.chance import stream_of

CHIEFS = ("Grubic", "Riparian", "Banksia", "Incendiary", "Pluma", "Echo")
TRACKS = ("movement", "attack", "parry", "heal", "innate", "card1", "card2", "card3")
DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
FACES = ("move", "attack", "defend", "heal", "ready", "power")
# Where Nymphlets are until a test puts them elsewhere: out of everybody's way.
CORNERS = ("a1", "a5", "e1", "e9", "i1", "i5")
BLANK_DIE = 1 << 18
HIT_FACES = 0b111011
CANCEL_FACES = 0b100100


class Stage:
    """A match in the middle of a Game Turn."""

    def __init__(
        self,
        *names: str,
        pack: dict[str, Any] | None = None,
        cards: tuple[str, ...] = ("shove and hook",),
        **options: Any,
    ) -> None:
        options = {"rounds": 1, **options}
        self.match = talion.new("arena", seats=len(names), seed=1, options=options, pack=pack)
        for seat, name in enumerate(names):
            self.match.play(seat, f"choose {name}")
        self.names = names
        if options.get("mode") in ("hill", "domination"):
            for seat in range(len(names)):
                self.match.play(seat, f"manoeuvres {cards[seat % len(cards)]}")
        # In Domination one after the other.
        while self.match.view()["phase"] == "place":
            seat = self.match.view()["waiting_for"][0]
            self.match.play(seat, self.match.legal(seat)[0])
        self.state = cast(ArenaState, self.match.state)
        self.rules = cast(ArenaRules, self.match.rules)
        self.seen = 0
        s = self.state
        s.close_all()
        s.phase = 4
        for seat in range(len(names)):
            s.order[seat], s.marker[seat], s.stage[seat] = seat, seat, 0
            s.pool[seat], s.tracks[seat], s.held[seat], s.glide[seat] = 7 * BLANK_DIE, 0, 0, 0
        for figure in range(10):
            s.lift(figure)
        brood = s.brood
        if brood is not None:
            for number in range(brood.count()):
                brood.put(number, self.match.words.spaces.index(CORNERS[number]))

    def figure(self, name: str) -> int:
        return 5 + int(name.removeprefix("guard ")) if name.startswith("guard") else CHIEFS.index(name)

    def seat(self, name: str) -> int:
        return self.state.owner(self.figure(name))

    def at(self, name: str, space: str, facing: str = "e") -> Stage:
        figure = self.figure(name)
        self.state.lift(figure)
        self.state.put_on(figure, self.match.words.spaces.index(space))
        self.state.facing[figure] = DIRECTIONS.index(facing)
        return self

    def dice(self, name: str, **tracks: int) -> Stage:
        seat = self.seat(name)
        for track, dice in tracks.items():
            self.state.add(seat, TRACKS.index(track), dice)
            self.state.pool[seat] -= dice * BLANK_DIE
        return self

    def nymphlet(self, number: int, space: str, scamper: int = 0, dart: int = 0) -> Stage:
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

    def ready(self, name: str, *cards: int) -> Stage:
        for card in cards:
            self.state.ready[self.seat(name)] |= 1 << (card - 1)
        return self

    def lying(self, name: str, **faces: int) -> Stage:
        """Dice of the pool that show something."""
        seat = self.seat(name)
        for face, dice in faces.items():
            self.state.pool[seat] += dice * ((1 << (3 * FACES.index(face))) - BLANK_DIE)
        return self

    def victory(self, name: str) -> int:
        """Victory Points of this round."""
        return self.state.contested().victory[self.seat(name)]

    def health(self, name: str, health: int) -> Stage:
        self.state.health[self.seat(name)] = health
        return self

    def turn(self, name: str) -> Stage:
        """It is this one's turn; everybody else comes after it."""
        s = self.state
        s.place = s.mover = self.seat(name)
        s.actions, s.acted = self.rules.parameters.actions, False
        assert self.rules.audit(s) in ([], ["nobody is asked anything"])
        self.rules.proceed(s)
        self.seen = len(self.match.told)
        return self

    def rig(self, *throws: tuple[int, int, int]) -> Stage:
        """The next throws: so many dice, of which so many show a face of the mask."""
        for seed in range(200_000):
            stream = stream_of(seed, "rigged")
            tried = stream.clone()
            if all(showing(throw(tried, dice), faces) == wanted for dice, faces, wanted in throws):
                self.state.chance = stream
                return self
        raise AssertionError("no such throws")

    def hits(self, dice: int, hits: int, *then: tuple[int, int, int]) -> Stage:
        """The next attack roll, and defence rolls after it."""
        return self.rig((dice, HIT_FACES, hits), *then)

    def say(self, name: str, *words: str) -> Stage:
        for text in words:
            self.match.play(self.seat(name), text)
            broken = self.rules.audit(self.state)
            assert not broken, broken
        return self

    def legal(self, name: str) -> list[str]:
        return self.match.legal(self.seat(name))

    def why_not(self, name: str, words: str) -> str:
        refusal = self.match.why_not(self.seat(name), words)
        assert refusal is not None, f"{words} is legal"
        return refusal.ruling

    def told_why_not(self, name: str, words: str) -> str:
        """The sentence of a refusal."""
        refusal = self.match.why_not(self.seat(name), words)
        assert refusal is not None, f"{words} is legal"
        return refusal.reason

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view()

    def player(self, name: str) -> dict[str, Any]:
        return cast(dict[str, Any], self.view["players"][self.seat(name)])

    def where(self, name: str) -> str | None:
        found = [figure for figure in self.view["figures"] if figure["id"] == self.figure(name)]
        return cast("str | None", found[0]["space"])

    def facing(self, name: str) -> str:
        return DIRECTIONS[self.state.facing[self.figure(name)]]

    def marks(self, name: str) -> list[str]:
        return next(figure["marks"] for figure in self.view["figures"] if figure["id"] == self.figure(name))

    def cup(self, name: str) -> int:
        return self.state.cup[self.rules.parameters.team[self.seat(name)]]

    def lost(self, name: str) -> int:
        """Health that is missing."""
        seat = self.seat(name)
        return self.rules.parameters.kits[self.state.character[seat]].health - self.state.health[seat]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [told.data for told in self.match.told[self.seen :] if told.data["kind"] == kind]

    def question(self, name: str) -> str:
        """What the prompt of a seat says."""
        return next(p.text for p in self.match.prompts() if p.seat == self.seat(name))

    def prompt(self, name: str) -> str | None:
        return next((p.kind for p in self.match.prompts() if p.seat == self.seat(name)), None)
