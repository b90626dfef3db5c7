"""Windows in real time, written down a second time: who is hit may react, and nothing else (EA-17, EA-87, EA-98, EA-101)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ..model_blows import Blow
from ..model_content import ECHO, GRUBIC, RIPARIAN
from ..model_ground import DIRECTIONS, Hex, heading
from ..model_table import Asked, Figure, Play, Words
from .seats import LivePlayer
from .steps import Steps

LATE = "late"
Said = Generator[Asked, tuple[int, str], str]


class Windows(Steps):
    def ask_window(self, seat: int, kind: str, words: Words, ends: int) -> Said:
        """Time runs on from the first question of a window to its last."""
        if self.clock.at("window", seat) is None:
            self.clock.set(ends, "window", seat)
        _, said = yield {seat: (kind, words)}
        if said == LATE:
            self.tell("late", seat=seat)
        return said

    def window_end(self, *players: LivePlayer) -> int:
        """EA-86: lag lengthens it; of several victims of a card the longest counts."""
        return self.clock.now + self.pace.window + max(player.lag for player in players)

    def answer(self, player: LivePlayer, attacker: Figure, origin: Hex, blows: list[Blow], ends: int) -> Play:
        """A player's window, for one of the figures after the other (EA-18, EA-105)."""
        for blow in sorted(blows, key=lambda blow: blow.figure.id):
            if blow.figure.seat == player.seat and not blow.taken:
                yield from self.answer_one(player, attacker, origin, blow, blows, ends)
        self.clock.cancel("window", player.seat)

    def answer_one(
        self, player: LivePlayer, attacker: Figure, origin: Hex, blow: Blow, blows: list[Blow], ends: int
    ) -> Play:
        order, stood = player.order, blow.figure.here
        words = self.live_reactions(player, blow, origin, stood)
        # EA-87: with an order it opens only for what the order does not cover.
        needed = [word for word in words if order == "ask" or not word.startswith("parry")]
        declined = False
        while needed and words:
            offer = [*words, "decline"]
            said = yield from self.ask_window(player.seat, "defend", lambda offer=offer: offer, ends)  # type: ignore[misc]
            declined = said == "decline"
            if declined:
                self.tell("declined", seat=player.seat, figure=blow.figure.id)
            if said in (LATE, "decline"):
                break
            self.do_reaction(player, attacker, origin, stood, blow, blows, said)
            if blow.shield is not None:
                return
            if said.startswith("react innate"):
                self.order_parries(player, blow, origin, stood, order)
            words = self.live_reactions(player, blow, origin, stood)
        if not declined:
            self.order_parries(player, blow, origin, stood, order)
        self.judge_live(attacker, origin, stood, blow)

    def live_reactions(self, player: LivePlayer, blow: Blow, origin: Hex, stood: Hex) -> list[str]:
        words: list[str] = []
        if player.left:
            return words
        chief = blow.figure.guard is None
        if blow.stage == "react" and chief:
            ready = self.full and player.character == GRUBIC and player.tracks["innate"] >= 2
            if ready and "innate" not in blow.used:
                words += [f"react innate {way}" for f, way in enumerate(DIRECTIONS) if f != blow.figure.facing]
            hits = blow.regular + blow.unblockable
            if player.character == ECHO and hits and self.powered(player, "card 2"):
                words += [f"react card 2 {guard.name}" for guard in self.protectors(player.seat)]
        regular = self.to_cancel(blow, origin, stood)
        if not regular:
            return words
        dice = player.tracks["parry"]
        if self.comes(blow, origin, stood) != "rear" and dice >= 2 and "parry" not in blow.used:
            words += [f"parry {count}" for count in range(1, min(dice, regular) + 1)]
        slippery = player.character == RIPARIAN and self.powered(player, "card 1")
        if slippery and chief and "use" not in blow.used:
            words.append("react card 1")
        return words

    def comes(self, blow: Blow, origin: Hex, stood: Hex) -> str | None:
        """EA-101: through which arc, from the space of the call; without a line, by where the victim stood."""
        if blow.stage != "react":
            return blow.arc
        way = heading(blow.figure.here, origin)
        if way is None:
            way = heading(stood, origin)
        return None if way is None else "front" if way in blow.figure.ahead else "rear"

    def to_cancel(self, blow: Blow, origin: Hex, stood: Hex) -> int:
        """Regular hits that are left, as they would be judged now."""
        if blow.stage != "react":
            return blow.hits
        if "hidden" in blow.figure.marks:
            return 0
        ambush = self.call is not None and self.call["open"] and self.call["name"] == "Ambush"
        if ambush and blow in self.call_blows() and self.comes(blow, origin, stood) == "rear":
            return 0
        return blow.regular

    def call_blows(self) -> list[Blow]:
        assert self.call is not None
        blows: list[Blow] = self.call["blows"]
        return blows

    def judge_live(self, attacker: Figure, origin: Hex, stood: Hex, blow: Blow) -> None:
        """EA-28: the arc, then hiding; from then on one can only cancel."""
        if blow.stage != "react":
            return
        blow.arc = self.comes(blow, origin, stood)
        if blow.arc is not None and blow.regular:  # where it makes no difference it is not told
            self.tell("arc", target=blow.figure.id, arc=blow.arc)
        if self.call is not None and self.call["open"] and blow in self.call_blows():
            self.judge(attacker, blow)
        blow.stage = "defend"
        if "hidden" in blow.figure.marks:  # EA-101: it helps from behind too
            self.unmark(blow.figure, "hidden")
            self.tell("unseen", target=blow.figure.id)
            blow.regular = 0
        blow.hits = blow.regular

    def order_parries(self, player: LivePlayer, blow: Blow, origin: Hex, stood: Hex, order: str) -> None:
        """EA-87, EA-98: with all that helps, from two hits on if so ordered."""
        words = [w for w in self.live_reactions(player, blow, origin, stood) if w.startswith("parry")]
        wanted = order == "parry all" or (order == "parry two" and self.to_cancel(blow, origin, stood) >= 2)
        if words and wanted:
            self.parry_live(player, origin, stood, blow, len(words))

    def do_reaction(
        self, player: LivePlayer, attacker: Figure, origin: Hex, stood: Hex, blow: Blow, blows: list[Blow], said: str
    ) -> None:
        if said.startswith("parry"):
            self.parry_live(player, origin, stood, blow, int(said.split()[1]))
        elif said == "react card 1":
            self.judge_live(attacker, origin, stood, blow)
            cancelled = self.cancel(blow, self.spend_card(player, "card 1"))
            blow.used.add("use")
            fields: dict[str, Any] = {"slot": "card 1", "name": "Slippery", "cancelled": cancelled}
            self.tell("cancelled", seat=player.seat, figure=blow.figure.id, **fields)
        elif said.startswith("react innate"):
            blow.used.add("innate")
            player.spend("innate", 2)
            self.tell_reaction(blow.figure, "innate", player.who.innate, 2)
            self.face_way(player.seat, blow.figure, DIRECTIONS.index(said.split()[2]))
        else:
            dice = self.spend_card(player, "card 2")
            self.tell_reaction(blow.figure, "card 2", player.card("card 2").name, dice)
            guard = self.figure_called(said.removeprefix("react card 2 "))
            self.swap(blow.figure, guard)
            if self.call is not None and self.call["open"] and self.call["target"] == blow.figure.id:
                self.call["target"] = guard.id
            blow.shield = guard
            taken = self.pass_on(blow, guard, blows)
            taken.arc = self.comes(taken, origin, stood)
            taken.hits, taken.stage = taken.regular, "done"
            hits = {"regular": taken.regular, "unblockable": taken.unblockable}
            self.tell("aimed", seat=attacker.seat, target=guard.id, **hits)
            if taken.regular and taken.arc is not None:
                self.tell("arc", target=guard.id, arc=taken.arc)

    def parry_live(self, player: LivePlayer, origin: Hex, stood: Hex, blow: Blow, dice: int) -> None:
        """Every die cancels one (EA-9)."""
        self.judge_live(blow.figure, origin, stood, blow)
        blow.used.add("parry")
        player.spend("parry", dice)
        cancelled = self.cancel(blow, dice)
        self.tell("parried", seat=player.seat, figure=blow.figure.id, cancelled=cancelled)
        self.banked_fire(player)

    def slip(self, player: LivePlayer, figure: Figure) -> Play:
        """EA-22: who slipped away goes one space when the attack is over."""
        if figure.space is None:
            return
        if not self.steps(figure, 1):
            return
        said = yield from self.ask_window(player.seat, "slip", lambda: self.slips_of(figure), self.window_end(player))
        self.clock.cancel("window", player.seat)
        if said.startswith("step"):
            self.step(figure, DIRECTIONS.index(said.split()[1]), "reaction")

    def slips_of(self, figure: Figure) -> list[str]:
        """Others play on meanwhile."""
        return [*(f"step {DIRECTIONS[way]}" for way in self.steps(figure, 1)), "stop"]
