"""Observations of Arena say what the view says: turn based, in real time, in special contests."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.contests.pack import GENERAL, PAIRS
from talion.games.arena.names import DIRECTIONS, MARKS, ORDERS, SLOTS, TRACKS
from talion.match import Match
from tests.games.observed import Named, compare, compare_all, left, turned, who

PHASES = ("choose", "place", "roll", "marker", "turn", "scored", "ready", "count in", "fight", "equip", "vote", "over")
BLOW_STAGES = (None, "react", "defend", "done")
ATTACK_STAGES = (None, "waiting", "window", "slip")
VOTE_STEPS = (None, "side", "dice", "power")
SIDES = (None, "for", "against")
FIGURES, ATTACKS, SPACES = 10, 10, 61


class Reading:
    """A view from a seat's place."""

    def __init__(self, match: Match, view: dict[str, Any], seat: int) -> None:
        self.view, self.seat, self.seats = view, seat, view["seats"]
        self.spaces: list[str] = match.words.spaces
        self.areas: list[str] = match.words.areas
        self.faces: list[str] = view["faces"]
        self.players = turned(view["players"], seat)
        brood = (view.get("contest") or {}).get("nymphlets")
        self.pieces = FIGURES + (len(brood["nymphlets"]) if brood else 0)
        self.own_words: int = match.rules.parameters.own_actions
        self.words: list[str] = match.words.codec.words

    def who(self, other: int | None) -> int:
        return who(other, self.seat, self.seats)

    def left(self, at_ms: int | None) -> int:
        return -1 if at_ms is None else max(0, at_ms - self.view["now_ms"])

    def by_face(self, dice: dict[str, int]) -> list[int]:
        return [dice.get(face, 0) for face in self.faces]

    def call(self) -> Named:
        call = self.view["call"]
        nothing: Named = {"call_dice": [0, 0], "call_left": [-1], "call_moves": [0, 0]}
        nothing |= {part: [0] for part in ("caller", "call_figure", "call_track", "call_open", "call_hovers")}
        if call is None:
            return nothing
        return {
            "caller": [self.who(call["seat"])],
            "call_figure": [call["figure"] + 1],
            "call_track": [SLOTS.index(call["slot"]) + 1],
            "call_dice": [call["dice"], call["heat"]],
            "call_open": [int(call["open"])],
            "call_left": [-1 if call["steps_left"] is None else call["steps_left"]],
            "call_moves": [0 if call[part] is None else call[part] + 1 for part in ("moving", "target")],
            "call_hovers": [int(call["hovers"])],
        }

    def figures(self) -> Named:
        board, rows, blows = [0] * SPACES, [[0] * 6 for _ in range(FIGURES)], [[0] * 5 for _ in range(self.pieces)]
        for figure in self.view["figures"]:
            owner, space = self.who(figure["seat"]), figure["space"]
            place = [0, 0] if space is None else [self.spaces.index(space) + 1, DIRECTIONS.index(figure["facing"]) + 1]
            rows[figure["id"]] = [owner, *place, *(int(mark in figure["marks"]) for mark in MARKS)]
            if space is not None:
                board[self.spaces.index(space)] = owner
        for blow in (self.view["call"] or {"blows": []})["blows"]:
            numbers = [blow[part] for part in ("regular", "unblockable", "hits", "cancelled")]
            blows[blow["figure"]] = [BLOW_STAGES.index(blow["stage"]), *numbers]
        flat = {"figures": rows, "blows": blows}
        return {"board": board, **{part: [number for row in table for number in row] for part, table in flat.items()}}

    def all_players(self) -> Named:
        def flags(part: str) -> list[int]:
            return [int(player[part]) for player in self.players]

        def from_one(part: str) -> list[int]:
            return [0 if player[part] is None else player[part] + 1 for player in self.players]

        cups = {team["team"]: team["cup"] for team in self.view["teams"]}
        pools = [player["pool"] for player in self.players]
        return {
            "playing": flags("playing"),
            "out": flags("out"),
            "gone": flags("left"),
            "passed": flags("passed"),
            "character": from_one("character"),
            "area": [0 if player["area"] is None else self.areas.index(player["area"]) + 1 for player in self.players],
            "marker": [player["marker"] or 0 for player in self.players],
            **{part: flags(part) for part in ("health", "heat", "glide", "throws", "done", "guard_tokens", "points")},
            "rerolls": flags("rerolls_left"),
            "cup": [cups[player["team"]] for player in self.players],
            "pool": [n for pool in pools for n in (*self.by_face(pool["faces"]), pool["blank"])],
            "held": [n for pool in pools for n in self.by_face(pool["held"])],
            "tracks": [player["tracks"][slot] for player in self.players for slot in TRACKS],
            "ready": [int(card["ready"]) for player in self.players for card in player["cards"]],
        }

    def currents(self) -> Named:
        found: list[int] = []
        for current in self.view["currents"]:
            dice = {row["seat"]: row["dice"] for row in current["dice"]}
            found += turned([dice.get(seat, 0) for seat in range(self.seats)], self.seat)
        return {"currents": found} if found else {}

    def live(self) -> Named:
        live = self.view["live"]
        if live is None:
            return {}
        players, queue = turned(live["players"], self.seat), [call["seat"] for call in live["queue"]]
        rows = [
            [
                row["attacker"] + 1,
                row["figure"] + 1,
                row["regular"],
                row["unblockable"],
                ATTACK_STAGES.index(row["stage"]),
            ]
            for row in live["attacks"][:ATTACKS]
        ]
        rows += [[0] * 5] * (ATTACKS - len(rows))
        return {
            "bung_ms": [self.left(live["bung_ms"])],
            "card_ms": [self.left(live["card_ends_ms"])],
            "closing": [int(live["closing"])],
            "attacks": [number for row in rows for number in row],
            "called": [int(player["called"]) for player in players],
            "air": [player["air"] for player in players],
            "order": [ORDERS.index(player["order"]) for player in players],
            "lands_ms": [self.left(player["lands_ms"]) for player in players],
            "window_ms": [self.left(player["window"] and player["window"]["ends_ms"]) for player in players],
            "stopped": [(None, "window", "card").index(player["stopped"]) for player in players],
            "queued": turned([queue.count(seat) for seat in range(self.seats)], self.seat),
        }

    def contest(self) -> Named:
        contest = self.view.get("contest")
        if contest is None:
            return {}
        players, sealed = turned(contest["players"], self.seat), contest["own_sealed"]
        return {
            "scorings": [contest["scorings"]],
            "own_sealed": [0 if sealed is None else self.words.index(sealed) - self.own_words + 1],
            "victory": [player["victory"] for player in players],
            "sealed": [int(player["sealed"]) for player in players],
            **({"pair": [self.pair(player["cards"]) for player in players]} if contest["general"] else {}),
            **self.nymphlets(contest["nymphlets"]),
            **self.hill(contest["hill"]),
            **self.flowers(contest),
        }

    def pair(self, cards: list[dict[str, Any]]) -> int:
        keys = [GENERAL.index(card["key"]) for card in cards[1:]]
        return PAIRS.index((keys[0], keys[1])) + 1 if keys else 0

    def nymphlets(self, brood: dict[str, Any] | None) -> Named:
        if brood is None:
            return {}
        rows = [
            [
                self.who(one["seat"]),
                0 if one["space"] is None else self.spaces.index(one["space"]) + 1,
                self.who(one["caught_by"]),
                one["tracks"]["scamper"],
                one["tracks"]["dart"],
            ]
            for one in brood["nymphlets"]
        ]
        return {"caught": turned(brood["caught"], self.seat), "nymphlets": [number for row in rows for number in row]}

    def hill(self, hill: dict[str, Any] | None) -> Named:
        if hill is None:
            return {}
        return {"hill": [self.who(space["seat"]) for space in hill["spaces"]], "hill_tokens": [hill["tokens"]]}

    def flowers(self, contest: dict[str, Any]) -> Named:
        deck, vote, last = contest["flowers"], contest["vote"] or {}, contest["last_vote"]
        if deck is None:
            return {}
        voters = {row["seat"]: row for row in vote.get("players", [])}
        voting = [voters.get(seat, {}) for seat in turned(range(self.seats), self.seat)]
        return {
            "flower": [0 if deck["open"] is None else self.areas.index(deck["open"]) + 1],
            "calling": [int(contest["calling"])],
            "vote": [VOTE_STEPS.index(vote.get("step"))],
            "last_vote": [-1, -1] if last is None else [last["wanted"], last["unwanted"]],
            "unseen": [int(area in deck["unseen"]) for area in self.areas],
            "declared": [SIDES.index(row.get("side")) for row in voting],
            "voted": [(row.get("dice") or []).count(face) for row in voting for face in self.faces],
        }


def expected(match: Match, view: dict[str, Any], seat: int) -> Named:
    r = Reading(match, view, seat)
    return {
        "phase": [PHASES.index(view["phase"])],
        "left_ms": left(view),
        "round": [view["round"]],
        "extra": [int(view["extra"])],
        "game_turn": [view["game_turn"]],
        "player": [r.who(view["player"])],
        "actions_left": [view["actions_left"]],
        **r.call(),
        **r.figures(),
        **r.all_players(),
        **r.currents(),
        **r.live(),
        **r.contest(),
    }


def test_every_number_follows_from_the_view() -> None:
    assert compare("arena", expected, every=17, most=500) > 3000


@pytest.mark.ruling("EA-44")
def test_what_others_have_sealed_is_in_no_number() -> None:
    match = talion.new("arena", seats=2, seed=1, options={"mode": "hill", "characters": "dealt"})
    unsealed = match.rules.observed().named(match.rules.observation(match.state, 1))
    seen = []
    for words in match.legal(0)[:3]:
        match.play(0, words)
        seen.append(match.rules.observed().named(match.rules.observation(match.state, 1)))
        compare_all(match, expected)
    assert seen == [{**unsealed, "sealed": [0, 1], "awaited": [1, 0]}] * 3
