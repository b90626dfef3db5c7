"""What must hold before a match begins and after it has ended: all actions have words, the log gives it back, the result is sound."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from talion.kernel.ints import has
from talion.kernel.refusals import Refused
from talion.match import Match, load, replay
from talion.testing.breach import Breach, demand

RULING = re.compile(r"^[A-Z]{2}-\d+$")


def words_are_total(match: Match) -> None:
    """Every action has words and every words an action, each way, whatever the capitals."""
    codec, actions = match.words.codec, match.rules.actions
    demand(len(codec.words) == actions, f"there are {actions} actions and words for {len(codec.words)}")
    for number, words in enumerate(codec.words):
        for spelled in (words, f"  {words.upper()} "):
            try:
                found = codec.action(spelled)
            except Refused:
                raise Breach(f"the words of action {number}, “{words}”, lead nowhere") from None
            demand(found == number, f"the words of action {number}, “{words}”, lead to {found}")


def replay_equals_play(match: Match) -> None:
    """The log gives the match back, from memory and from a file, events and all."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.talion"
        match.save(path)
        loaded = load(path, match.game)
    for back in (replay(match.log, match.game), loaded):
        demand(back.digest() == match.digest(), "replay differs from play")
        demand(back.events() == match.events(), "replay tells other events")
        demand(back.result == match.result, "replay ends differently")


def result_is_sound(match: Match) -> None:
    """Winners, places and payoffs say what the ranks say; nobody wins where the game itself does."""
    rules, state, result = match.rules, match.state, match.result
    if result is None:
        raise Breach("a finished match has no result")
    seats = range(state.seats)
    ranks = [rules.rank(state, seat) for seat in seats]
    best = [seat for seat in seats if ranks[seat] == max(ranks) >= rules.winning_rank]
    winners = [seat for seat in seats if has(rules.winners(state), seat)]
    demand(winners == best, f"ranks {ranks} and winners {winners}")
    demand(result["winners"] == winners, f"winners {winners}, and in the result {result['winners']}")
    places = [1 + (rank < rules.winning_rank) + sum(other > rank for other in ranks) for rank in ranks]
    demand(result["places"] == places, f"ranks {ranks} and places {result['places']}")
    payoffs = [rules.payoff(state, seat) for seat in seats]
    worth = [1000 // len(winners) if seat in winners else 0 for seat in seats]
    demand(payoffs == worth, f"ranks {ranks} and payoffs {payoffs}")
    demand(bool(RULING.match(result["ruling"])), f"no ruling: {result['ruling']}")
