"""The commands of real time in words, after those that both timings share."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.arena.calls.scripts import TRACK_WORDS
from talion.games.arena.combat.blow import SLIPPING
from talion.games.arena.names import DIRECTIONS, ORDERS
from talion.games.arena.realtime.actions import LIVE_ACTIONS, THROW
from talion.games.arena.state import ArenaState

DICE = range(1, 6)
GUARDS = [f"guard {number}" for number in range(1, 5)]
# Where a flight ends, counted from where it begins: to stay, next to it, two away.
THENS = [
    "stay",
    *DIRECTIONS,
    *(word for side, d in enumerate(DIRECTIONS) for word in (f"{d} {d}", f"{d} {DIRECTIONS[(side + 1) % 6]}")),
]


def live_words(chiefs: list[str], spaces: list[str]) -> list[str]:
    """Every command in words, in the order of realtime/actions.py."""
    figures = [*chiefs, *GUARDS]
    words = ["throw", "withdraw", *(f"order {order}" for order in ORDERS), "ready to fight"]
    words += [f"put {n} {track}" for n in DICE for track in (*TRACK_WORDS, "glide")]
    words += [f"take {n} {track}" for n in DICE for track in TRACK_WORDS]
    words += [f"current {n}" for n in range(1, 5)]
    words += [with_heat(f"attack {figure} with {n}", heat) for figure in figures for n in DICE for heat in range(4)]
    words += [f"{guard} attack {chief} with {n}" for guard in GUARDS for chief in chiefs for n in DICE]
    words += [f"enter {side} facing {facing}" for side in DIRECTIONS for facing in DIRECTIONS]
    for who in ("", *(f"{guard} " for guard in GUARDS)):
        words += [f"{who}flow step {d}" for d in DIRECTIONS] + [f"{who}step {d} flow" for d in DIRECTIONS]
        words += [f"{who}flow turn left", f"{who}flow turn right"]
    words += [f"fly {space}" for space in spaces]
    words += [f"flow fly {space}" for space in spaces] + [f"fly {space} flow" for space in spaces]
    words += [f"innate {d}" for d in DIRECTIONS] + [f"innate {figure}" for figure in figures]
    for card in range(1, 4):
        use = f"use card {card}"
        words += [f"{use} {d} {n}" for d in DIRECTIONS for n in DICE] + [f"{use} {figure}" for figure in figures]
        words += [f"{use} {d} {n} {figure}" for d in DIRECTIONS for n in DICE for figure in figures]
        words += [f"{use} {figure} then {then}" for figure in figures for then in THENS]
    for slot in ("innate", "card 1", "card 2", "card 3"):
        words += [f"react {slot}", *(f"react {slot} {d}" for d in DIRECTIONS), *(f"react {slot} {g}" for g in GUARDS)]
    if len(words) != LIVE_ACTIONS - THROW:
        raise ValueError(f"{len(words)} words for {LIVE_ACTIONS - THROW} commands")
    return words


def with_heat(words: str, heat: int) -> str:
    """An attack, and the Heat it spends."""
    return f"{words} heat {heat}" if heat else words


def window_text(by: str, on: str, hits: str, stage: int) -> tuple[str, str]:
    """What a window asks."""
    if stage == SLIPPING:
        return "slip", "Slip away one space?"
    return "defend", f"{by} strikes at {on}: {hits}. Do you react?"


def fight_text(s: ArenaState, seat: int) -> tuple[str, str]:
    """What a standing prompt says."""
    if s.pool[seat] == 0 and s.running().air[seat] == 0:
        return "fight", "Your dice are all down: act, or take some back."
    return "fight", "Throw, put dice down, act."
