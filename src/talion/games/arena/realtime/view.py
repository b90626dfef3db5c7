"""The part of the view that only real time has."""

from __future__ import annotations

from typing import Literal

from talion.games.arena.actions import FIGURES
from talion.games.arena.board.ground import arc
from talion.games.arena.combat.blow import SLIPPING, WAITING, Blow
from talion.games.arena.kept import Kept
from talion.games.arena.names import ARCS, ORDERS, SLOTS
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime import windows
from talion.games.arena.realtime.timers import BUNG, CARD_DUE, MARK, THROW_DUE, WINDOW_DUE
from talion.games.arena.shapes import Arc
from talion.games.arena.shapes import live as shapes
from talion.games.arena.shapes.attack import Attack
from talion.games.arena.state import COUNTING, NONE, ArenaState
from talion.games.arena.words import ArenaWords
from talion.games.common.hexes import NOWHERE
from talion.kernel.ints import has
from talion.kernel.state import NEVER


def when(s: ArenaState, timer: int) -> int | None:
    """When a timer is due."""
    at_ms = s.deadline(timer)
    return None if at_ms == NEVER else at_ms


def live_view(w: ArenaWords, p: Parameters, s: ArenaState, strikes: dict[int, list[Attack]]) -> shapes.LiveView:
    """The table's time, and what has reached the table; `strikes` are the attacks that each seat could call."""
    live = s.running()
    bung_ms = when(s, BUNG)
    mark_ms = when(s, MARK) if s.phase == COUNTING else None if bung_ms is None else bung_ms - p.length_ms(s)
    return {
        "tempo": "drum" if p.drum else "free",
        "pace": w.pace,
        "track": w.soundtrack(s),
        "throw_ms": p.throw_ms,
        "beat_ms": p.beat_ms,
        "window_ms": p.window_ms,
        "mark_ms": mark_ms,
        "bung_ms": bung_ms,
        "closing": live.closing,
        "card_ends_ms": when(s, CARD_DUE),
        "players": [live_player(w, s, seat, strikes.get(seat, [])) for seat in range(s.seats)],
        "attacks": [live_attack(w, s, blow) for blow in s.attacks],
        "queue": [
            {"seat": call.seat, "slot": SLOTS[call.slot], "name": w.track(s, call.seat, call.slot)}
            for call in s.queue
            if call.seat != NONE
        ],
    }


def live_player(w: ArenaWords, s: ArenaState, seat: int, strikes: list[Attack]) -> shapes.LivePlayer:
    """What a player is about."""
    live = s.running()
    if s.window[seat] != NONE:
        return made_player(w, s, seat, strikes)
    thrown = (live.air[seat], s.deadline(THROW_DUE + seat), live.called)
    key = (thrown, live.orders[seat], live.lags[seat], s.standing_prompt(seat), s.frozen, strikes)
    parts: Kept = w.kept
    kept: shapes.LivePlayer | None = parts.get("live", seat, key)
    return parts.put("live", seat, key, made_player(w, s, seat, strikes)) if kept is None else kept


def made_player(w: ArenaWords, s: ArenaState, seat: int, strikes: list[Attack]) -> shapes.LivePlayer:
    live = s.running()
    stopped: Literal["window", "card"] | None = None
    if s.standing_prompt(seat) != 0 and has(s.frozen, seat):
        stopped = "window" if s.window[seat] != NONE else "card"
    return {
        "seat": seat,
        "air": live.air[seat],
        "lands_ms": when(s, THROW_DUE + seat),
        "called": has(live.called, seat),
        "order": ORDERS[live.orders[seat]],
        "lag_ms": live.lags[seat],
        "stopped": stopped,
        "window": None if s.window[seat] == NONE else live_window(w, s, seat),
        "strikes": strikes if s.standing_prompt(seat) != 0 else [],
    }


def live_window(w: ArenaWords, s: ArenaState, seat: int) -> shapes.LiveWindow:
    """The window a player is in."""
    blow = s.answering(seat)
    return {
        "ends_ms": s.deadline(WINDOW_DUE + seat),
        "attack": blow.number if s.window[seat] >= FIGURES else None,
        "figure": blow.figure,
        "parry": 0 if blow.stage == SLIPPING else windows.parries(w.rules.parameters, s, seat, blow),
        "dart": 0 if blow.stage == SLIPPING else windows.darts(w.rules.parameters, s, blow),
    }


def live_attack(w: ArenaWords, s: ArenaState, blow: Blow) -> shapes.LiveAttack:
    """An attack on its way."""
    stage: Literal["waiting", "window", "slip"] = "window"
    if blow.stage in (WAITING, SLIPPING):
        stage = "waiting" if blow.stage == WAITING else "slip"
    return {
        "number": blow.number,
        "attacker": blow.attacker,
        "figure": blow.figure,
        "seat": s.owner(blow.figure),
        "regular": blow.regular,
        "unblockable": blow.sure,
        "stands": stands(w, s, blow),
        "stage": stage,
        "hits": windows.hits_now(w.rules.parameters, s, blow) if stage == "window" else blow.regular,
        "cancelled": blow.cancelled,
    }


def stands(w: ArenaWords, s: ArenaState, blow: Blow) -> Arc | None:
    """The arc through which it would reach its victim as that stands now."""
    p, there = w.rules.parameters, s.where(blow.figure)
    if blow.figure >= FIGURES or there < 0 or p.hexes.direction(there, blow.origin) == NOWHERE:
        return None
    return ARCS[arc(p, s, blow.origin, blow.figure)]
