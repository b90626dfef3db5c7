"""What EA-14 asks of the arena, measured for one timing: pairs, seats, areas, cards, lengths at every table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import talion
from tools.arena import shares
from tools.arena.rounds import NAMES, STRONGEST, Crew, Heard, Setting
from tools.arena.shares import percent, percent_finely

SEATS = range(2, 7)
RULES = ("full", "core")
# Far enough apart that no two measures share a seed.
APART = 1_000_000
NEVER_S = float("inf")


@dataclass(frozen=True)
class Amount:
    """How much is played: duels of every pair, rounds at every other table, and on what."""

    duels: int
    rounds: int
    timing: str
    pack: str | None = None
    player: str = STRONGEST


Pairs = dict[tuple[str, str], list[Heard]]


def options(amount: Amount, rules: str = "full") -> dict[str, Any]:
    return {"timing": amount.timing, "rules": rules}


def duels(amount: Amount, crew: Crew) -> Pairs:
    """Every pair; who sits where changes from duel to duel."""
    found: Pairs = {}
    for number, pair in enumerate(combinations(NAMES, 2)):
        settings = [
            Setting((amount.player,) * 2, pair if duel % 2 else pair[::-1], options(amount), amount.pack)
            for duel in range(amount.duels)
        ]
        found[pair] = crew.play(" and ".join(pair), settings, 1 + number * APART)
        crew.say(percent(shares.share(wins_of(pair[0], found[pair]), amount.duels)) + "\n")
    return found


def tables(amount: Amount, crew: Crew) -> dict[tuple[str, int], list[Heard]]:
    """Rounds of everybody alone at every number of seats, full and core."""
    found = {}
    for number, (rules, seats) in enumerate((rules, seats) for rules in RULES for seats in SEATS):
        setting = Setting((amount.player,) * seats, (), options(amount, rules), amount.pack)
        first_seed = 1 + (100 + number) * APART
        found[rules, seats] = crew.play(f"{rules} rules, {seats} seats", [setting] * amount.rounds, first_seed)
        crew.say(
            (time_table if amount.timing == "realtime" else turn_table)({(rules, seats): found[rules, seats]})[-1]
            + "\n"
        )
    return found


def against_random(amount: Amount, crew: Crew) -> list[Heard]:
    """The good one against one who does anything; seats change."""
    bots = (amount.player, "random")
    settings = [
        Setting(bots[::-1] if duel % 2 else bots, (), options(amount), amount.pack) for duel in range(amount.rounds)
    ]
    return crew.play(f"{amount.player} and random", settings, 1 + 200 * APART)


def wins_of(name: str, heard: list[Heard]) -> float:
    return sum(one.worth[one.chiefs.index(name)] for one in heard)


# Lines of a page


def pair_table(pairs: Pairs) -> list[str]:
    """How often the character of the row beats that of the column."""
    lines = ["| | " + " | ".join(NAMES) + " |", "| --- |" + " ---: |" * len(NAMES)]
    for row in NAMES:
        cells = []
        for column in NAMES:
            heard = pairs.get((row, column)) or pairs.get((column, row))
            cells.append("–" if heard is None else percent(shares.share(wins_of(row, heard), len(heard))))
        lines.append(f"| {row} | {' | '.join(cells)} |")
    return lines


def pairs_met(pairs: Pairs) -> str:
    """How many pairs are certainly within 40 and 60 %, uncertain, and certainly not."""
    judged = Counter(
        shares.share(wins_of(pair[0], heard), len(heard)).within(0.4, 0.6) for pair, heard in pairs.items()
    )
    return f"{judged['met']} of {len(pairs)} pairs lie within 40-60 % with their interval, {judged['missed']} outside"


def fairness_of_places(pairs: Pairs) -> list[str]:
    """Seats and starting areas."""
    heard = [one for some in pairs.values() for one in some]
    worth: Counter[str] = Counter()
    there: Counter[str] = Counter()
    for one in heard:
        for area, share in zip(one.areas, one.worth, strict=True):
            there[area] += 1
            worth[area] += share  # type: ignore[assignment]  # halves for ties
    seat_0 = shares.share(sum(one.worth[0] for one in heard), len(heard))
    cells = [(f"seat 0, of {len(heard)}", seat_0)]
    cells += [(f"area {area}, of {n}", shares.share(worth[area], n)) for area, n in sorted(there.items())]
    return [
        "| place | wins, target 45-55 % | |",
        "| --- | ---: | --- |",
        *(f"| {name} | {percent(measure)} | {measure.within(0.45, 0.55)} |" for name, measure in cells),
    ]


def card_table(pairs: Pairs, pack: str | None) -> list[str]:
    """How often each card was used in duels of its character."""
    lines = ["| card | used in duels of its chief, target 5 % | |", "| --- | ---: | --- |"]
    for chief in talion.new("arena", seats=2, seed=1, pack=pack).view()["characters"]:
        theirs = [one for pair, some in pairs.items() if chief["name"] in pair for one in some]
        for card in chief["cards"]:
            used = shares.share(sum(card["name"] in one.used for one in theirs), len(theirs))
            lines.append(f"| {card['name']} | {percent(used)} | {used.within(0.05, 1)} |")
    return lines


def turn_table(by_table: dict[tuple[str, int], list[Heard]]) -> list[str]:
    """Turn based: how long rounds are, how many are stopped, how many Game Turns pass without a hit."""
    lines = [
        "| rules | seats | Game Turns, mean, target 12 | | stopped by the limit, target 5 % | | Game Turns without a hit, target 25 % | |",
        "| --- | ---: | ---: | --- | ---: | --- | ---: | --- |",
    ]
    for (rules, seats), heard in by_table.items():
        turns = shares.mean([float(one.turns) for one in heard])
        limited = shares.share(sum(one.limited for one in heard), len(heard))
        # Turns of one round hang together, so the interval is that of the rounds' own shares.
        quiet = shares.mean([one.quiet_turns / one.turns for one in heard])
        lines.append(
            f"| {rules} | {seats} | {shares.number(turns)} | {turns.within(0, 12)} | {percent_finely(limited)} | "
            f"{limited.within(0, 0.05)} | {percent(quiet)} | {quiet.within(0, 0.25)} |"
        )
    return lines


def time_table(by_table: dict[tuple[str, int], list[Heard]]) -> list[str]:
    """Real time: how long rounds are, how many hear the end, when the first falls, and what they cost to play."""
    lines = [
        "| rules | seats | length, median | | hear “Yarra Bung!” | | first knock-out, median | | CPU a round |",
        "| --- | ---: | ---: | --- | ---: | --- | ---: | --- | ---: |",
    ]
    for (rules, seats), heard in by_table.items():
        length = shares.median([one.length_s for one in heard])
        bung = shares.share(sum(one.bung for one in heard), len(heard))
        out = shares.median([NEVER_S if one.first_out_s is None else one.first_out_s for one in heard])
        cpu = sum(one.cpu_s for one in heard) / len(heard)
        judged = {2: (length.within(120, 260), "", ""), 4: four(length, bung, out)}.get(seats, ("", "", ""))
        lines.append(
            f"| {rules} | {seats} | {shares.seconds(length)} | {judged[0]} | {percent(bung)} | {judged[1]} | "
            f"{shares.seconds(out)} | {judged[2]} | {1000 * cpu:.0f} ms |"
        )
    return lines


def four(length: shares.Measure, bung: shares.Measure, out: shares.Measure) -> tuple[str, str, str]:
    """The targets of four at a table."""
    return length.within(180, 300), bung.within(0.2, 0.6), out.within(45, NEVER_S)


def cost_of_five_minutes(by_table: dict[tuple[str, int], list[Heard]]) -> str:
    """What a round of four costs that goes on to the end."""
    costs = [one.cpu_s for one in by_table["full", 4] if one.bung]
    if not costs:
        return "No round of four went on to the end."
    return (
        f"A round of four that goes on to the end costs {sum(costs) / len(costs):.3f} s of CPU in virtual time, "
        f"{max(costs):.3f} s at most (target 0.2, compiled)."
    )
