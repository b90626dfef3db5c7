"""What is asked of the special contests, measured in both timings: who wins, what happens, what is used, how fast it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.arena import shares
from tools.arena.contest_rounds import MODES, TIMINGS, HeardContest, play, play_all
from tools.arena.rounds import STRONGEST, Setting
from tools.arena.shares import Measure, number, percent, seconds

APART = 1_000_000
FIRST_SEED = 500 * APART
SPEED_ROUNDS = 40
# Each contest in each timing, in the order in which they are played.
KINDS = tuple(f"{mode}-{timing}" for mode in MODES for timing in TIMINGS)
# Turn based, Domination ends when so many flowers were scored (EA-69).
ALL_FLOWERS = 6
Row = tuple[str, str, str, str]
Rounds = list[HeardContest]


@dataclass(frozen=True)
class Contests:
    """How much is played, by whom, on what, in how many processes."""

    rounds: int
    pack: str | None = None
    player: str = STRONGEST
    processes: int = 1
    say: Callable[[str], None] = lambda text: None

    def play(self, title: str, bots: tuple[str, ...], options: dict[str, str], place: int) -> Rounds:
        """Rounds of one kind; bots change seats from round to round."""
        settings = [Setting(bots if one % 2 == 0 else bots[::-1], (), options, self.pack) for one in range(self.rounds)]
        found: Rounds = []
        for heard in play_all(settings, FIRST_SEED + place * APART, self.processes):
            found.append(heard)
            self.say(f"\r{title}: {len(found)} of {self.rounds}")
        self.say("\n")
        return found


def measured(amount: Contests, only: Sequence[str] = ()) -> list[str]:
    """All three contests, turn based and in real time, or only those that are named, as `hill-realtime`."""
    lines = [
        "",
        f"`{amount.player}` against itself where nothing else is said. In brackets the 95 % interval; a "
        "target is *met* when the interval lies inside it, *missed* when it lies outside, else *open*.",
    ]
    for place, kind in enumerate(KINDS):
        if not only or kind in only:
            lines += ["", *table(amount, kind, 20 * place)]
    return [*lines, ""]


def title(kind: str) -> str:
    """What stands above the table of a contest in one timing."""
    mode, timing = kind.split("-")
    return f"**{mode}**, {'turn based' if timing == 'turns' else 'real time'}"


def table(amount: Contests, kind: str, place: int) -> list[str]:
    """One contest in one timing."""
    mode, timing = kind.split("-")
    rows = contest_rows(amount, mode, timing, place)
    return [
        f"{title(kind)}, {amount.rounds} rounds of each kind",
        "",
        "| what | target | measured | |",
        "| --- | --- | ---: | --- |",
        *(f"| {what} | {target} | {value} | {verdict} |" for what, target, value, verdict in rows),
    ]


def merged(old: list[str], new: list[str]) -> list[str]:
    """Lines of the part as they stood, with the tables that were measured anew in their places.

    >>> merged(["", "about", "", "**hill**, real time, 9 rounds", "", "| old |", "", "**hill**, turn based", "", "| kept |", ""],
    ...        ["", "about", "", "**hill**, real time, 20 rounds", "", "| new |", ""])[3:]
    ['**hill**, real time, 20 rounds', '', '| new |', '', '**hill**, turn based', '', '| kept |', '']
    """
    before, stood = tables_in(old)
    _, found = tables_in(new)
    return [*before, *(line for kind, lines in stood.items() for line in found.get(kind, lines))]


def tables_in(lines: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    """What stands before the first table, and every table from its title to the next, by contest and timing."""
    before: list[str] = []
    tables: dict[str, list[str]] = {}
    own = before
    for line in lines:
        for kind in KINDS:
            if line.startswith(title(kind)):
                own = tables.setdefault(kind, [])
        own.append(line)
    return before, tables


def contest_rows(amount: Contests, mode: str, timing: str, place: int) -> list[Row]:
    """One contest in one timing."""
    options = {"mode": mode, "timing": timing}
    two = amount.play(f"{mode}, {timing}, two", (amount.player,) * 2, options, place)
    four = amount.play(f"{mode}, {timing}, four", (amount.player,) * 4, options, place + 1)
    anything = amount.play(f"{mode}, {timing}, random", (amount.player, "random"), options, place + 2)
    rows = character_rows([*two, *four])
    if mode != "domination":  # where everybody starts round the middle
        rows += area_rows(two, "bushland")
    if mode == "hill":  # where the hill is another, and some areas are nearer to it
        rainforest = amount.play(
            f"{mode}, {timing}, rainforest", (amount.player,) * 2, {**options, "board": "rainforest"}, place + 6
        )
        rows += area_rows(rainforest, "rainforest")
    if mode == "nymphlets":
        rows += nymphlet_rows(amount, two, four, timing, options, place)
    elif mode == "hill":
        rows += hill_rows(four, timing)
    else:
        rows += domination_rows(four, timing)
    rows += card_rows([*two, *four])
    good = shares.share(sum(one.worth[number % 2] for number, one in enumerate(anything)), len(anything))
    rows.append((f"`{amount.player}` wins against `random`", "at least 90 %", percent(good), good.within(0.9, 1)))
    rows.append(cost_row([*two, *four]) if timing == "realtime" else speed_row(amount, mode))
    return rows


def share_row(what: str, target: str, measure: Measure, low: float, high: float) -> Row:
    return (what, target, percent(measure), measure.within(low, high))


def character_rows(rounds: Rounds) -> list[Row]:
    """A chief's wins at tables of all sizes, each scaled so that what would be fair at it is one half."""
    scaled: defaultdict[str, list[float]] = defaultdict(list)
    for one in rounds:
        for chief, worth in zip(one.chiefs, one.worth, strict=True):
            scaled[chief].append(worth * len(one.chiefs) / 2)
    return [
        share_row(f"{chief} wins, a fair share is 50 %", "40-60 %", shares.mean(scaled[chief]), 0.4, 0.6)
        for chief in sorted(scaled)
    ]


def area_rows(rounds: Rounds, board: str) -> list[Row]:
    won: Counter[str] = Counter()
    there: Counter[str] = Counter()
    for one in rounds:
        for area, worth in zip(one.areas, one.worth, strict=True):
            won[area] += worth  # type: ignore[assignment]
            there[area] += 1
    return [
        share_row(
            f"area {area} of the {board} wins a duel", "45-55 %", shares.share(won[area], there[area]), 0.45, 0.55
        )
        for area in sorted(there)
    ]


def nymphlet_rows(
    amount: Contests, two: Rounds, four: Rounds, timing: str, options: dict[str, str], place: int
) -> list[Row]:
    """Catches, how long it takes, and whether either is enough by itself."""
    everybody = [*two, *four]
    rows = [
        share_row(
            "rounds with a catch",
            "at least 95 %",
            shares.share(sum(one.catches > 0 for one in everybody), len(everybody)),
            0.95,
            1,
        )
    ]
    if timing == "realtime":
        length = shares.median([one.length_s for one in two])
        rows.append(("a round of two lasts, median", "60-180 s", seconds(length), length.within(60, 180)))
    for step, style in enumerate(("hunter", "keeper")):
        heard = amount.play(f"nymphlets, {timing}, {style}", ("either", style), options, place + 3 + step)
        won = shares.share(sum(one.worth[number % 2] for number, one in enumerate(heard)), len(heard))
        only = "hunts" if style == "hunter" else "guards"
        rows.append(share_row(f"who does either by need against who only {only}", "at least 55 %", won, 0.55, 1))
    return rows


def hill_rows(four: Rounds, timing: str) -> list[Row]:
    """Scorings, points, what a knock-out does."""
    out = [one for one in four if one.knocked_out]
    changed = sum(one.worth != one.worth_unfallen for one in out)
    toppled = sum(one.toppled for one in out)
    rows = [
        share_row(
            "a knock-out: who led when it fell does not win", "at least 10 %", shares.share(toppled, len(out)), 0.1, 1
        ),
        share_row(
            "a knock-out changes the winner by its five points alone",
            "at least 10 %",
            shares.share(changed, len(out)),
            0.1,
            1,
        ),
    ]
    if timing == "realtime":
        scorings = shares.mean([float(one.scorings) for one in four])
        best = shares.median([float(max(one.victory)) for one in four])
        rows.append(("scorings in a round of four, mean", "5-10", number(scorings), scorings.within(5, 10)))
        rows.append(("the winner's points, median", "8-20", number(best), best.within(8, 20)))
    else:
        turns = shares.median([float(one.turns) for one in four])
        rows.append(("Game Turns of a round of four, median", "6-12", number(turns), turns.within(6, 12)))
    return rows


def domination_rows(four: Rounds, timing: str) -> list[Row]:
    """Calls that score, votes both ways."""
    scorings = sum(one.scorings for one in four)
    fruitful = shares.share(sum(one.fruitful for one in four), scorings)
    rows = [share_row("calls that score somebody", "at least 60 %", fruitful, 0.6, 1)]
    if timing == "turns":
        turns = shares.median([float(one.turns) for one in four])
        wanted, unwanted = sum(one.wanted for one in four), sum(one.unwanted for one in four)
        votes = shares.share(wanted, wanted + unwanted)
        rows.append(("Game Turns of a round of four, median", "at most 15", number(turns), turns.within(0, 15)))
        whole = shares.share(sum(one.scorings == ALL_FLOWERS for one in four), len(four))
        rows.append(("rounds of four that end with the sixth scoring", "", percent(whole), ""))
        rows.append(share_row("votes for", "10-90 %", votes, 0.1, 0.9))
    return rows


def card_rows(rounds: Rounds) -> list[Row]:
    """How often a card is used where somebody has it; how often a general one is chosen."""
    held: Counter[str] = Counter()
    used: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    seats = 0
    for one in rounds:
        held.update(one.held)
        used.update(one.used & one.held)
        chosen.update(one.chosen)
        seats += len(one.chiefs) if one.chosen else 0
    rows = [
        share_row(f"{card} is used", "at least 10 %", shares.share(used[card], held[card]), 0.1, 1)
        for card in sorted(held)
    ]
    if chosen:
        card, times = chosen.most_common(1)[0]
        most = shares.share(times, seats)
        rows.append(share_row(f"chosen most: {card.replace('_', ' ')}", "at most 70 %", most, 0, 0.7))
    return rows


def cost_row(rounds: Rounds) -> Row:
    """Real time: what a round costs in virtual time, on this machine and now."""
    cost = shares.median([one.cpu_s for one in rounds])
    text = f"{cost.value:.3f} s ({cost.low:.3f}-{cost.high:.3f})"
    return ("CPU of a round, median", "at most 0.25 s", text, cost.within(0, 0.25))


def speed_row(amount: Contests, mode: str) -> Row:
    """Turn based: decisions a second of random matches, as `make bench` plays them, against those of a battle played in turn with them."""
    ratios = []
    for seed in range(FIRST_SEED, FIRST_SEED + SPEED_ROUNDS):
        seconds = [
            one.cpu_s / max(1, one.decisions)
            for one in (
                play(Setting(("random",) * 4, (), {"mode": kind}, amount.pack), seed) for kind in ("every-eye", mode)
            )
        ]
        ratios.append(seconds[0] / seconds[1])
    ratio = shares.mean(ratios)
    return share_row("decisions a second, against a battle's", "at least 80 %", ratio, 0.8, float("inf"))
