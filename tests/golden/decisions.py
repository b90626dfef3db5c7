"""What every bot decides in fixed matches, with little effort: any change of how one plays shows up in `bots-<game>.txt`.

`make golden` writes them anew; read the difference before you commit it. How strong bots are is asked in `tests/bots`.
"""

from __future__ import annotations

import talion
from talion.bots.arena import Champion, Fighter, Straw
from talion.bots.bot import Bot, RandomBot, ask, decide
from talion.bots.contract import Budget
from talion.bots.deadeye import Greedy, Pilgrm
from talion.bots.gangs import Brawler
from talion.bots.general import HalvingBot, RegretBot
from talion.bots.roster import make
from talion.bots.village import Planner
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from tests.golden.playthroughs import HERE

SEEDS = (1, 2, 3, 4)
# So many decisions of a bot in a match. What takes effort gets little: both builds have to come to the same.
MOST = 100
# So many of tree search, with so many simulations: enough for a tree.
MOST_SEARCHED = 5
SIMULATIONS = 100
BOTS: dict[str, dict[str, Bot]] = {
    "arena": {"straw": Straw(), "fighter": Fighter(), "champion": Champion(6)},
    "deadeye": {"greedy": Greedy(), "pilgrm": Pilgrm(3)},
    "gangs": {"brawler": Brawler(8, 10), "halving": HalvingBot(8, 10)},
    "revenants": {
        "regret": RegretBot(8, 50, alone=RandomBot()),
        "regret that looks ahead": RegretBot(4, 50, 3, RandomBot()),
    },
    "village": {"planner": Planner(6)},
}


def decisions(game: str, bot: Bot, seed: int) -> list[str]:
    """The words of the bot in seat 0; the others play at random."""
    title = registry.find(game)
    match = talion.new(game, seed=seed, options={**title.simulation, **title.brief})
    others, own = stream_of(seed, "others"), stream_of(seed, "bot")
    found: list[str] = []
    while not match.state.over and len(found) < MOST:
        seat = next_actor(match.state, others)
        legal = match.rules.legal(match.state, seat)
        if seat == 0 and len(legal) > 1:
            action = decide(bot, match.rules, match.state, seat, own)
            found.append(match.words.codec.words[action])
        else:
            action = legal[others.below(len(legal))]
        match.rules.apply(match.state, seat, action)
    return found


def searched(game: str, seed: int) -> list[str]:
    """What tree search thinks of every choice in a random match: value, standard error and tries."""
    title = registry.find(game)
    match = talion.new(game, seed=seed, options={**title.simulation, **title.brief})
    others, own = stream_of(seed, "others"), stream_of(seed, "bot")
    bot, budget, words = make(game, "level5"), Budget(simulations=SIMULATIONS), match.words.codec.words
    found: list[str] = []
    for number in range(400):
        if match.state.over or len(found) == MOST_SEARCHED:
            break
        seat = next_actor(match.state, others)
        legal = match.rules.legal(match.state, seat)
        if 1 < len(legal) < 5 and number % 3 == 0:
            answer = ask(bot, match.rules, match.state, seat, own, budget)
            values = ", ".join(f"{words[one.action]} {one.value} {one.error} {one.tries}" for one in answer.values)
            found.append(f"{words[answer.action]} ({values})")
        match.rules.apply(match.state, seat, legal[others.below(len(legal))])
    return found


def printed(game: str) -> str:
    """Bot by bot, match by match."""
    decided = "".join(
        f"{name}, seed {seed}: {', '.join(decisions(game, bot, seed))}\n"
        for name, bot in BOTS[game].items()
        for seed in SEEDS
    )
    return decided + "".join(f"search, seed {seed}: {'; '.join(searched(game, seed))}\n" for seed in SEEDS[:2])


if __name__ == "__main__":
    for name in BOTS:
        (HERE / f"bots-{name}.txt").write_text(printed(name))
