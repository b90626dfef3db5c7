"""One round of a special contest between bots, listened to; both timings alike."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from talion.bots.arena import Champion, Fighter
from talion.bots.bot import Bot
from talion.bots.contract import Question
from talion.bots.roster import make
from talion.bots.run import play_out
from talion.games.arena import events
from talion.games.arena.actions import CARD, CARDS
from talion.games.arena.contests.contest import FOR
from talion.games.arena.contests.pack import GENERAL, PAIRS
from talion.games.arena.policy.live import LiveFighter
from talion.games.arena.policy.nymphlets import BY_NEED, GUARDS, HUNTS
from talion.games.arena.policy.turn import QuickFighter
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import ArenaState
from talion.kernel.chance import Stream
from talion.kernel.events import Event
from talion.match import Match
from tools.arena.rounds import CHUNK, NAMES, Setting, begin

MODES = ("nymphlets", "hill", "domination")
TIMINGS = ("turns", "realtime")
# Fighters who differ in one thing only, for measuring: what they do in the ceremony.
STYLES = {"either": BY_NEED, "hunter": HUNTS, "keeper": GUARDS}


class Style(Fighter):
    """Does either by need, only hunts, or only guards; turn by turn at once, in real time as fast as the strongest."""

    tempo = Champion.tempo

    def __init__(self, style: int) -> None:
        self.style = style

    def command(self, rules: LiveRules, world: ArenaState, seat: int, stream: Stream) -> int:
        fighter = LiveFighter(rules, stream)
        fighter.style = self.style
        return fighter.command(world, seat)

    def pick(self, question: Question) -> int:
        fighter = QuickFighter(question.rules, question.stream)
        fighter.style = self.style
        return fighter.quick(question.world, question.seat)


def made(name: str) -> Bot:
    return Style(STYLES[name]) if name in STYLES else make("arena", name)


@dataclass(frozen=True)
class HeardContest:
    """What was heard of a round. By seat: chief, area, share of the win, Victory Points; the rest of the round."""

    chiefs: tuple[str, ...]
    areas: tuple[str, ...]
    worth: tuple[float, ...]
    victory: tuple[int, ...]
    # The same share, had no knock-out cost anything.
    worth_unfallen: tuple[float, ...]
    knocked_out: bool
    # Whether one fell who had most points at that moment, and did not win.
    toppled: bool
    # Cards that could be used and were, each once; general manoeuvres that were chosen.
    held: frozenset[str]
    used: frozenset[str]
    chosen: tuple[str, ...]
    catches: int
    # Scorings, and those of them that brought somebody something.
    scorings: int
    fruitful: int
    # Votes declared for and against.
    wanted: int
    unwanted: int
    turns: int
    length_s: float
    decisions: int
    cpu_s: float


def play(setting: Setting, seed: int) -> HeardContest:
    """One round from its seed."""
    match = begin(setting, seed)
    heard: list[Event] = [told.event for told in match.told]
    match.state.sink = heard
    began_s = time.process_time()
    decisions = play_out(match, [made(name) for name in setting.bots], seed)
    return listened(match, heard, decisions, time.process_time() - began_s)


def shared(points: list[int], health: list[int], teams: list[int]) -> tuple[float, ...]:
    """EA-70: most points of a team, then most Health; what is level is shared."""
    worth = {team: (sum(p for p, t in zip(points, teams, strict=True) if t == team), health[team]) for team in {*teams}}
    best = max(worth.values())
    winners = [seat for seat, team in enumerate(teams) if worth[team] == best]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(points)))


def leads(points: list[int], teams: list[int], seat: int) -> bool:
    """Whether a seat's team has something, and no other team more."""
    by_team = {team: sum(p for p, t in zip(points, teams, strict=True) if t == team) for team in teams}
    return by_team[teams[seat]] == max(by_team.values()) > 0


def listened(match: Match, heard: list[Event], decisions: int, cpu_s: float) -> HeardContest:
    """What the events of a round say."""
    state = match.state
    seats = state.seats
    teams = [int(team) for team in match.rules.parameters.team]
    areas, victory, fallen = [""] * seats, [0] * seats, [0] * seats
    health = [0] * seats
    used: set[str] = set()
    chosen: list[str] = []
    count = dict.fromkeys(("catches", "scorings", "fruitful", "wanted", "unwanted", "turns"), 0)
    mark_ms = end_ms = 0
    scored_at: set[int] = set()
    fell_ahead: set[int] = set()
    for number, event in enumerate(heard):
        kind = event.kind
        if kind == events.FLOWER:
            areas[event.a] = match.words.areas[event.b]
        elif kind == events.MARK:
            mark_ms = event.at_ms
        elif kind == events.GAME_TURN:
            count["turns"] += 1
        elif kind == events.CAUGHT:
            count["catches"] += 1
        elif kind == events.MANOEUVRES:
            chosen += [GENERAL[place] for place in PAIRS[event.b]]
        elif kind == events.DECLARED:
            count["wanted" if event.b == FOR else "unwanted"] += 1
        elif kind == events.CROWNED or kind == events.BURRARARAY or (kind == events.VOTED and event.c):
            count["scorings"] += 1
            scored_at.add(number)
        elif kind == events.VICTORY:
            if event.d in (events.KNOCKED_DOWN, events.FALLEN) and leads(victory, teams, event.a):
                fell_ahead.add(event.a)
            victory[event.a] += event.b
            if event.d in (events.KNOCKED_DOWN, events.FALLEN):
                fallen[event.a] -= event.b
            elif event.d != events.FOR_A_CATCH and scored_at:
                count["fruitful"] += 1
                scored_at = set()
        elif kind in (events.CALLED, events.CANCELLED) and CARD <= event.c < CARD + CARDS:
            used.add(match.words.track(state, event.a, event.c))
        elif kind == events.BRACED:
            used.add(match.words.content.contests.general["brace"].name.value)
        elif kind == events.SCORED:
            end_ms = event.at_ms
        elif kind == events.ROUND_WORTH:
            health[event.a] = event.d
    cards = {
        match.words.track(state, seat, CARD + card)
        for seat in range(seats)
        for card in range(match.rules.parameters.cards)
    }
    unfallen = [points + more for points, more in zip(victory, fallen, strict=True)]
    worth = shared(victory, health, teams)
    return HeardContest(
        chiefs=tuple(NAMES[character] for character in state.character),
        areas=tuple(areas),
        worth=worth,
        victory=tuple(victory),
        worth_unfallen=shared(unfallen, health, teams),
        knocked_out=any(event.kind == events.KNOCKED_OUT for event in heard),
        toppled=any(worth[seat] == 0 for seat in fell_ahead),
        held=frozenset(cards),
        used=frozenset(used),
        chosen=tuple(chosen),
        length_s=(end_ms - mark_ms) / 1000,
        decisions=decisions,
        cpu_s=cpu_s,
        **count,
    )


def play_some(settings: list[Setting], first_seed: int) -> list[HeardContest]:
    """Several, one after the other, in one process."""
    return [play(setting, first_seed + number) for number, setting in enumerate(settings)]


def play_all(settings: Iterable[Setting], first_seed: int, processes: int) -> Iterator[HeardContest]:
    """All of them, in their order, from seeds in a row."""
    work = list(settings)
    starts = range(0, len(work), CHUNK)
    pieces = [work[start : start + CHUNK] for start in starts]
    seeds = [first_seed + start for start in starts]
    if processes <= 1:
        for some in map(play_some, pieces, seeds):
            yield from some
        return
    with ProcessPoolExecutor(processes) as pool:
        for some in pool.map(play_some, pieces, seeds):
            yield from some
