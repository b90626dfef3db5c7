"""A batch of a plan, played: the pure function that processes or other machines run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from talion.bots.bot import Bot
from talion.bots.players import player
from talion.bots.run import play_out
from talion.games import registry
from talion.kernel.events import Event
from talion.kernel.game import Game
from talion.lab.plan import PlanSetting, RunPlan, batches, content_of
from talion.lab.recorders import recorders_for
from talion.lab.recorders.recorder import Heard
from talion.lab.rows import Fact, MatchRow, PlayedMatch
from talion.lab.watching import MatchWatch, Watched
from talion.match import Match, begin

# A match that takes longer is not going to end.
MOST_DECISIONS: Final = 30_000
# The facts that every game has: what was done of what could be done, by the first word of an action.
CHOICE: Final = "choice"

Maker = Callable[[Game, str], Bot]


def play_batch(plan: RunPlan, number: int, make: Maker = player) -> PlayedMatch:
    """All matches of a batch, one after the other."""
    batch = batches(plan)[number]
    rows: list[MatchRow] = []
    facts: list[Fact] = []
    for match in range(batch.first, batch.last):
        row, heard = play(plan, batch.setting, match, make)
        rows.append(row)
        facts += heard
    return PlayedMatch(number, rows, facts)


def begun(plan: RunPlan, setting: PlanSetting, number: int) -> Match:
    """A match of a run before its first decision."""
    game = registry.find(plan.game)
    players = tuple(f"bot:{setting.bots[bot]}" for bot in setting.seating(number))
    return begin(game, content_of(game, setting), len(setting.bots), plan.seed + number, setting.options, players)


def seated(match: Match, setting: PlanSetting, number: int, make: Maker = player) -> tuple[MatchWatch, list[Bot]]:
    """Its bots by seat, and who watches them."""
    watch = MatchWatch(match)
    bots: list[Bot] = [
        Watched(make(match.game, setting.bots[bot]), watch, seat, "" if bot else setting.forbidden, setting.by_chance)
        for seat, bot in enumerate(setting.seating(number))
    ]
    return watch, bots


def play(
    plan: RunPlan, place: int, number: int, make: Maker = player, most: int = MOST_DECISIONS
) -> tuple[MatchRow, list[Fact]]:
    """One match of a setting. A bot that fails ends it, and the match says so."""
    setting = plan.settings[place]
    match = begun(plan, setting, number)
    heard: list[Event] = [told.event for told in match.told]
    match.state.sink = heard
    watch, bots = seated(match, setting, number, make)
    decisions, fault = 0, ""
    try:
        decisions = play_out(match, bots, plan.seed + number, most=most)
    except Exception as error:  # whatever a bot does wrong
        fault = f"{type(error).__name__}: {error}"[:200]
    if not fault and not match.state.over:
        fault = f"no end after {decisions:,} decisions"
    row = row_of(plan, place, number, match, watch, decisions, fault)
    facts: list[Fact] = []
    if row.ended:
        facts = [
            Fact(place, number, seat, CHOICE, verb, watch.taken[seat][verb], times)
            for seat in range(watch.seats)
            for verb, times in sorted(watch.offered[seat].items())
        ]
        story = Heard(match, heard, [share / 1000 for share in row.payoffs])
        for recorder in recorders_for(plan.game):
            for seat, what, value, of in recorder.read(story):
                facts.append(Fact(place, number, int(seat), recorder.name, what, value, of))
    return row, facts


def row_of(
    plan: RunPlan, place: int, number: int, match: Match, watch: MatchWatch, decisions: int, fault: str
) -> MatchRow:
    """What is kept of it."""
    rules, state, setting = match.rules, match.state, plan.settings[place]
    seats = range(state.seats)
    ended = state.over and not fault
    payoffs = tuple(int(rules.payoff(state, seat)) if ended else 0 for seat in seats)
    winners = [seat for seat in seats if payoffs[seat] > 0]
    return MatchRow(
        setting=place,
        number=number,
        seed=match.header.seed,
        bots=setting.seating(number),
        places=tuple(rules.places(state)) if ended else (0,) * state.seats,
        payoffs=payoffs,
        ended=ended,
        fault=fault,
        decisions=decisions,
        moments=watch.moments,
        stretches=len(watch.stretches),
        table_ms=int(state.now_ms),
        choices=watch.choices,
        most_choices=watch.most_choices,
        forced=watch.forced,
        starter=watch.starter,
        lead_changes=watch.lead_changes(),
        decided=watch.decided(winners),
        lowest=watch.lowest(winners),
    )
