"""Observations of Gangs say what the view says."""

from __future__ import annotations

from typing import Any

import talion
from talion.match import Match
from tests.games.observed import Named, compare, left, turned, who

# What a prompt is called, in the order of the phases.
KINDS = ("wish", "turn", "talk", "flight", "hurt", "thank", "punch", "ability", "die", "value", "number", "block", "award",
         "heal", "lick")  # fmt: skip
TALK = {"talk", "join", "confirm", "ask", "side"}
STAGES = (None, "talk", "flight", "fight", "resolution", "done")
SIDES = (None, "attackers", "defenders", "out")
WHY_OVER = (None, "stopped", "no dice", "no fight", "round limit")
PUNCHES = (None, "attack", "defend", "pass", "stop")
OUTCOMES = ("open", "laid", "missed", "passed", "stopped")


def phase(match: Match, view: dict[str, Any]) -> int:
    """By what somebody is asked: everybody knows that."""
    if view["phase"] == "over":
        return len(KINDS)
    if view["phase"] in ("talk", "lull"):
        return KINDS.index({"talk": "talk", "lull": "heal"}[view["phase"]])
    return KINDS.index(match.prompts()[0].kind)


def faces(dice: list[int]) -> list[int]:
    return [dice.count(value) for value in range(1, 7)]


class Rumble:
    """The part of a view that is about a rumble, from a seat's place."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view, self.seat, self.seats = view["rumble"] or {}, seat, view["seats"]

    def who(self, part: str) -> list[int]:
        return [who(self.view.get(part), self.seat, self.seats)]

    def by_seat(self, part: str) -> list[int]:
        return turned([int(value) for value in self.view.get(part, [0] * self.seats)], self.seat)

    def flags(self, seats: list[int]) -> list[int]:
        return turned([int(seat in seats) for seat in range(self.seats)], self.seat)

    def named(self) -> Named:
        view = self.view
        last = view["blows"][-1] if view.get("blows") else None
        away, order = view.get("turned_away", {}), view.get("order", {})
        sides = ("attackers", "defenders")
        return {
            "attacker": self.who("attacker"),
            "defender": self.who("defender"),
            "stage": [STAGES.index(view.get("stage"))],
            "question": [int(view.get("question", False))],
            "may_retire": [SIDES.index(view.get("may_retire"))],
            "round": [view.get("round", 0)],
            "striking": [SIDES.index(view.get("striking"))],
            "up": self.who("up"),
            "why_over": [WHY_OVER.index(view.get("why_over"))],
            "blow": [who(last["seat"], self.seat, self.seats), last["member"]] if last else [0, 0],
            "side": turned([SIDES.index(side) for side in view.get("sides", [None] * self.seats)], self.seat),
            "changes_left": self.by_seat("changes_left"),
            "confirmed": self.by_seat("confirmed"),
            "retired": self.flags([row["seat"] for row in view.get("retired", [])]),
            "turned_away": [flag for side in sides for flag in self.flags(away.get(side, []))],
            "order": [number for side in sides for number in self.line(order.get(side, []))],
            **self.dice(),
        }

    def line(self, seats: list[int]) -> list[int]:
        return [who(seat, self.seat, self.seats) for seat in seats] + [0] * (self.seats - len(seats))

    def dice(self) -> Named:
        guards = [[0] * 6 for _ in range(self.seats)]
        attack = [[[0] * self.seats for _ in range(6)] for _ in range(self.seats)]
        for target in self.view.get("targets", []):
            place, member = (target["seat"] - self.seat) % self.seats, target["member"] - 1
            guards[place][member] = len(target["defence"])
            for dice in target["attack"]:
                attack[place][member][(dice["seat"] - self.seat) % self.seats] = dice["dice"] - dice["blocked"]
        return {"guards": sum(guards, []), "attack": [n for by in attack for row in by for n in row]}  # noqa: RUF017


def expected(match: Match, view: dict[str, Any], seat: int) -> Named:
    seats, punch = view["seats"], view["punch"] or {}
    players, heals = turned(view["players"], seat), turned(view["heals"], seat)
    return {
        "phase": [phase(match, view)],
        "left_ms": left(view),
        "turn": [view["turn"]],
        "player": [who(view["player"], seat, seats)],
        **Rumble(view, seat).named(),
        "puncher": [who(punch.get("seat"), seat, seats)],
        "kind": [PUNCHES.index(punch.get("kind"))],
        "aim": [who(punch.get("target"), seat, seats)],
        "ability": [punch.get("ability") or 0],
        "turned": [punch.get("from") or 0, punch.get("to") or 0],
        "number": [punch.get("number") or 0],
        "laid": [punch.get("laid", 0)],
        "outcome": [OUTCOMES.index(punch.get("outcome", "open"))],
        "thrown": faces(punch.get("thrown", [])),
        "throw": faces(punch.get("dice", [])),
        "gone": [int(player["left"]) for player in players],
        **{part: [0 if player[part] is None else player[part] + 1 for player in players] for part in ("gang", "wish")},
        **{part: [player[part] for player in players] for part in ("inflicted", "dice")},
        "cared_for": [0 if heal is None else heal["member"] or 7 for heal in heals],
        "healed": [0 if heal is None else heal["healed"] for heal in heals],
        "eyes": [eyes for player in players for eyes in player["eyes"]],
    }


def test_every_number_follows_from_the_view() -> None:
    assert compare("gangs", expected, every=3) > 3000


def test_everybody_sees_the_same_from_another_place() -> None:
    match = talion.new("gangs", seats=4, seed=2, options={"gangs": "dealt"})
    spec = match.rules.observed()
    gangs = [spec.named(match.rules.observation(match.state, seat))["gang"] for seat in range(4)]
    assert gangs == [turned(gangs[0], seat) for seat in range(4)]
