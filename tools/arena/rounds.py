"""One round of the arena between bots, listened to; both timings alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import talion
from talion.bots.bot import Bot
from talion.bots.roster import make
from talion.bots.run import play_out
from talion.games.arena import events
from talion.games.arena.actions import CARD, CARDS
from talion.kernel.events import Event
from talion.match import Match

STRONGEST = "champion"
NAMES = ("Grubic", "Riparian", "Banksia", "Incendiary", "Pluma", "Echo")
OPTIONS = {"rounds": 1, "markers": "fewest-throws"}
# Why a round ends, as `scored` says it: stopped by the limit.
LIMIT = 1
CHUNK = 8


@dataclass(frozen=True)
class Setting:
    """What is played: bots and chiefs by seat (dealt where none are named), options, and a pack over the content."""

    bots: tuple[str, ...] = (STRONGEST, STRONGEST)
    chiefs: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    pack: str | None = None


@dataclass(frozen=True)
class Heard:
    """What was heard of one round. By seat: chief, starting area, and its share of the win (a tie is shared)."""

    chiefs: tuple[str, ...]
    areas: tuple[str, ...]
    worth: tuple[float, ...]
    # Cards that were used, each once; Game Turns, and those of them without a hit.
    used: frozenset[str]
    turns: int
    quiet_turns: int
    hits: int
    # Whether the limit of Game Turns, or "Yarra Bung!", ended it.
    limited: bool
    bung: bool
    # Real time, from "Yarra Mark!": how long it was, and when the first chief fell, if one did.
    length_s: float
    first_out_s: float | None
    cpu_s: float


Player = Callable[[Match, list[Bot], int], object]


def begin(setting: Setting, seed: int) -> Match:
    """A match of one round with its chiefs chosen."""
    options = {**OPTIONS, "characters": "chosen" if setting.chiefs else "dealt", **setting.options}
    match = talion.new("arena", seats=len(setting.bots), seed=seed, options=options, pack=setting.pack)
    for seat, chief in enumerate(setting.chiefs):
        match.play(seat, f"choose {chief}")
    return match


def play(setting: Setting, seed: int, player: Player = play_out) -> Heard:
    """One round from its seed."""
    match = begin(setting, seed)
    heard: list[Event] = [told.event for told in match.told]
    match.state.sink = heard
    began_s = time.process_time()
    player(match, [make("arena", name) for name in setting.bots], seed)
    return listened(match, heard, time.process_time() - began_s)


def listened(match: Match, heard: list[Event], cpu_s: float) -> Heard:
    """What the events of a match say of its first round; extra rounds of the tied do not count."""
    seats = match.state.seats
    areas, ranks = [""] * seats, [0] * seats
    used: set[str] = set()
    turns, hits, why, mark_ms, end_ms = 0, 0, 0, 0, 0
    hit_turns: set[int] = set()
    out_ms: int | None = None
    bung = False
    for event in heard:
        kind = event.kind
        if kind == events.FLOWER:
            areas[event.a] = match.words.areas[event.b]
        elif kind == events.GAME_TURN:
            turns += 1
        elif kind == events.MARK:
            mark_ms = event.at_ms
        elif kind in (events.LOST, events.GUARD_LOST):
            hits += 1
            hit_turns.add(turns)
        elif kind == events.KNOCKED_OUT and out_ms is None:
            out_ms = event.at_ms
        elif kind in (events.CALLED, events.CANCELLED) and CARD <= event.c < CARD + CARDS:
            used.add(match.words.track(match.state, event.a, event.c))
        elif kind == events.BUNG:
            bung = True
        elif kind == events.SCORED:
            why, end_ms = event.b, event.at_ms
        elif kind == events.POINTS:
            ranks[event.a] = event.b
        elif kind == events.ROUND and end_ms + why > 0:
            break
    winners = [seat for seat in range(seats) if ranks[seat] == 1]
    return Heard(
        chiefs=tuple(NAMES[character] for character in match.state.character),
        areas=tuple(areas),
        worth=tuple(1 / len(winners) if seat in winners else 0 for seat in range(seats)),
        used=frozenset(used),
        turns=turns,
        quiet_turns=turns - len(hit_turns - {0}),
        hits=hits,
        limited=why == LIMIT,
        bung=bung,
        length_s=(end_ms - mark_ms) / 1000,
        first_out_s=None if out_ms is None else (out_ms - mark_ms) / 1000,
        cpu_s=cpu_s,
    )


def play_some(settings: Sequence[Setting], seeds: Sequence[int], player: Player = play_out) -> list[Heard]:
    """Several, one after the other, in one process."""
    return [play(setting, seed, player) for setting, seed in zip(settings, seeds, strict=True)]


class Crew:
    """Plays many rounds in several processes, and says on the way how far it is."""

    def __init__(self, processes: int, say: Callable[[str], None]) -> None:
        self.processes = processes
        self.say = say

    def play(self, title: str, settings: Iterable[Setting], first_seed: int, player: Player = play_out) -> list[Heard]:
        """All of them, in their order, from seeds in a row."""
        work = list(settings)
        starts = range(0, len(work), CHUNK)
        pieces = [work[start : start + CHUNK] for start in starts]
        seeds = [range(first_seed + start, first_seed + start + len(pieces[i])) for i, start in enumerate(starts)]
        heard: list[Heard] = []
        for some in self.each(pieces, seeds, player):
            heard += some
            self.say(f"\r{title}: {len(heard)} of {len(work)}")
        self.say("\n")
        return heard

    def each(self, pieces: list[list[Setting]], seeds: list[range], player: Player) -> Iterator[list[Heard]]:
        """A piece after the other, as they are done."""
        players = [player] * len(pieces)
        if self.processes <= 1:
            yield from map(play_some, pieces, seeds, players)
            return
        with ProcessPoolExecutor(self.processes) as pool:
            yield from pool.map(play_some, pieces, seeds, players)
