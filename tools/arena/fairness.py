"""Fair over the network and to slow hands: the same bot against itself with one handicap, in virtual time (EA-84 to EA-87)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from talion.bots.arena import Champion
from talion.bots.bot import Bot
from talion.bots.hand import Hand
from talion.bots.tempo import FAST, Tempo
from talion.games.arena.realtime.actions import ASKED, ORDER, PARRY_ALL
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import FIGHTING, ArenaState
from talion.kernel.chance import Stream, stream_of
from talion.match import Match
from tools.arena.lines import note_lags, play_over_lines
from tools.arena.rounds import NAMES, Crew, Setting
from tools.arena.shares import percent, share

QUICK = Tempo(400, 120, FAST.next_ms, FAST.overlooks)
UNHURRIED = Tempo(1200, 120, FAST.next_ms, FAST.overlooks)
# The same two with a hand that gives four commands a second once it knows what it wants.
NIMBLE_MS = 250
QUICK_NIMBLE = Tempo(400, 120, NIMBLE_MS, FAST.overlooks)
UNHURRIED_NIMBLE = Tempo(1200, 120, NIMBLE_MS, FAST.overlooks)


class Player(Champion):
    """The strongest in real time, with a tempo of its own, and, if it says so, a standing order to parry (EA-87)."""

    def __init__(self, tempo: Tempo, ordered: bool = False) -> None:
        super().__init__()
        self.tempo = tempo
        self.ordered = ordered

    def command(self, rules: LiveRules, world: ArenaState, seat: int, stream: Stream) -> int:
        if self.ordered and world.phase == FIGHTING and world.prompt[seat] == 0:
            if world.running().orders[seat] == ASKED:
                return int(ORDER + PARRY_ALL)
        return super().command(rules, world, seat, stream)


@dataclass(frozen=True)
class Handicap:
    """The line, the tempo and the orders of the one who has it harder; the other is quick, over a good line."""

    name: str
    tempo: str
    pace: str
    target: tuple[float, float] | None
    trip_ms: int = 20
    usual: Tempo = FAST
    hampered: Tempo = FAST
    ordered: bool = False


GOOD_LINE_MS = 20
ROWS = (
    *(Handicap("200 ms round trip", tempo, "standard", (0.45, 0.55), 200) for tempo in ("free", "drum")),
    *(Handicap("400 ms round trip", tempo, "standard", (0.40, 1.0), 400) for tempo in ("free", "drum")),
    Handicap("decides in 1.2 s", "drum", "standard", (0.40, 1.0), 20, QUICK, UNHURRIED, True),
    Handicap("decides in 1.2 s", "drum", "gentle", (0.45, 1.0), 20, QUICK, UNHURRIED, True),
    Handicap("decides in 1.2 s", "free", "standard", None, 20, QUICK, UNHURRIED, True),
    Handicap("decides in 1.2 s", "free", "gentle", None, 20, QUICK, UNHURRIED, True),
    Handicap("decides in 1.2 s, nimble", "drum", "standard", (0.40, 1.0), 20, QUICK_NIMBLE, UNHURRIED_NIMBLE, True),
    Handicap("decides in 1.2 s, nimble", "drum", "gentle", (0.45, 1.0), 20, QUICK_NIMBLE, UNHURRIED_NIMBLE, True),
)


def play(handicap: Handicap, match: Match, bots: list[Bot], seed: int) -> int:
    """One duel; the handicap changes seats with the seed."""
    hampered = seed % 2
    players = [
        Player(handicap.hampered, handicap.ordered) if seat == hampered else Player(handicap.usual)
        for seat in range(len(bots))
    ]
    trips_ms = tuple(handicap.trip_ms if seat == hampered else GOOD_LINE_MS for seat in range(len(bots)))
    note_lags(match.rules, match.state, trips_ms)
    hands = [
        Hand(one, one.tempo, seat, stream_of(seed, f"hand {seat}"))
        for seat, one in enumerate(players)
        if one.tempo is not None
    ]
    return play_over_lines(match.rules, match.state, hands, trips_ms)


def pair_of(duel: int) -> tuple[str, str]:
    """All pairs of different chiefs in turn, each way round, twice in a row so that the handicap is on either side."""
    pairs = [(a, b) for a in NAMES for b in NAMES if a != b]
    return pairs[duel // 2 % len(pairs)]


def measured(duels: int, pack: str | None, crew: Crew, rows: Collection[int] = range(len(ROWS))) -> list[str]:
    """The part of the page, or some rows of it."""
    lines = [
        "",
        f"The strongest bot against itself, full rules, all pairs of chiefs. One of the two has it harder than the other, "
        f"who has a line of {GOOD_LINE_MS} ms and sees and decides in {FAST.see_ms} ms ({QUICK.see_ms} against who decides in "
        f"{UNHURRIED.see_ms}, who has a standing order to parry). Both give a command every {FAST.next_ms} ms once they know what they want, *nimble* ones every {NIMBLE_MS}. How often the one who has it harder wins; in brackets the 95 % interval.",
        "",
        "| handicap | tempo | pace | duels | wins | target | |",
        "| --- | --- | --- | ---: | ---: | ---: | --- |",
    ]
    for number, row in enumerate(ROWS):
        if number not in rows:
            continue
        options = {"timing": "realtime", "tempo": row.tempo, "pace": row.pace}
        settings = [Setting(chiefs=pair_of(duel), options=options, pack=pack) for duel in range(duels)]
        first_seed = (number + 1) * 2_000_000
        heard = crew.play(f"{row.name}, {row.tempo}, {row.pace}", settings, first_seed, partial(play, row))
        won = share(sum(one.worth[(first_seed + duel) % 2] for duel, one in enumerate(heard)), duels)
        target, judged = "", ""
        if row.target is not None:
            least, most = row.target
            target = f"{least:.0%} or more" if most == 1 else f"{100 * least:.0f}-{100 * most:.0f} %"
            judged = won.within(least, most)
        lines.append(f"| {row.name} | {row.tempo} | {row.pace} | {duels} | {percent(won)} | {target} | {judged} |")
        crew.say(lines[-1] + "\n")
    return [*lines, ""]
