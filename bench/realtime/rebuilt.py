"""An arena's state rebuilt from a page's view: everything is public there, so a bot can decide where the page is. For the core rules, in
which a standing prompt depends on nothing else."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.names import DIRECTIONS, MARKS, ORDERS, TRACKS
from talion.games.arena.pack import FACES
from talion.games.arena.realtime.live import Live
from talion.games.arena.state import BLANK, FIGHTING, ArenaState
from talion.games.common.dice import dice_at
from talion.kernel.chance import Stream

NOWHERE = -1


class Rebuilder:
    """For one match; what never changes is looked up once."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.spaces = {space["name"]: place for place, space in enumerate(view["arena"]["spaces"])}

    def state(self, view: dict[str, Any], own: dict[str, Any], stream: Stream, now_ms: int) -> ArenaState:
        """What this seat's page shows, as rules have it."""
        made = ArenaState(view["seats"], stream)
        made.phase, made.round, made.now_ms = FIGHTING, view["round"], now_ms
        live = made.live = Live(view["seats"])
        for player in view["players"]:
            self.take_player(made, player)
        for player in view["live"]["players"]:
            seat = player["seat"]
            live.air[seat] = player["air"]
            live.called |= int(player["called"]) << seat
            live.orders[seat] = ORDERS.index(player["order"])
            live.lags[seat] = player["lag_ms"]
        for team in view["teams"]:
            made.cup[team["team"]] = team["cup"]
        for figure in view["figures"]:
            number = figure["id"]
            if figure["space"] is not None:
                made.put_on(number, self.spaces[figure["space"]])
                made.facing[number] = DIRECTIONS.index(figure["facing"])
            made.marks[number] = sum(1 << MARKS.index(mark) for mark in figure["marks"])
        prompt, seat = own["prompt"], own["seat"]
        if prompt is not None:
            made.open |= 1 << seat
            if prompt["kind"] == "fight":
                made.offers = vec[i64]([prompt["id"] if other == seat else 0 for other in range(made.seats)])
            else:
                made.prompt[seat] = prompt["id"]
        return made

    def take_player(self, made: ArenaState, player: dict[str, Any]) -> None:
        seat, character = player["seat"], player["character"]
        made.character[seat] = character
        made.seat_of[character] = seat
        made.playing |= int(player["playing"]) << seat
        made.out |= int(player["out"]) << seat
        made.health[seat], made.heat[seat], made.glide[seat] = player["health"], player["heat"], player["glide"]
        made.guard_tokens += player["guard_tokens"]
        pool = player["pool"]
        lying = sum(dice_at(count, FACES.index(face)) for face, count in pool["faces"].items())
        made.pool[seat] = lying + dice_at(pool["blank"], BLANK)
        made.tracks[seat] = sum(dice_at(player["tracks"][slot], place) for place, slot in enumerate(TRACKS))
        made.throws[seat] = player["throws"]
        made.ready[seat] = sum(1 << card for card, one in enumerate(player["cards"]) if one["ready"])
