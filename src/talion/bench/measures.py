"""What is measured, one line a row. A new game gets its rows here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from talion.kernel.options import Options
from talion.kernel.problems import Problem

# What is measured; `ours.py` and the peer's script know the same words.
LOOP: Final = "loop"
CORE: Final = "core"
CLONES: Final = "clones"
MEMORY: Final = "memory"
ENVIRONMENT: Final = "environment"
BATCH: Final = "batch"
LARGE_BATCH: Final = "batch-1024"
PROCESSES: Final = "processes-2"

UNITS: Final = {
    LOOP: "decisions/s",
    CORE: "decisions/s",
    CLONES: "clones/s",
    MEMORY: "bytes",
    ENVIRONMENT: "turns/s",
    BATCH: "decisions/s",
    LARGE_BATCH: "decisions/s",
    PROCESSES: "decisions/s",
}

COMPILED: Final = "compiled"
PLAIN: Final = "plain"

# The peer's games by the names that rows use. `goofspiel` is OpenSpiel's own setting for four players: prizes are drawn.
# In `goofspiel-in-order` they come in a fixed order, so that it pays for no chance.
PEER_GAMES: Final = {
    "goofspiel": "goofspiel(players=4,num_cards=13,points_order=random)",
    "goofspiel-in-order": "goofspiel(players=4,num_cards=13,points_order=descending)",
    "oshi_zumo": "oshi_zumo()",
    "leduc_poker": "leduc_poker(players=4)",
    "liars_dice": "liars_dice()",
    "hearts": "hearts()",
    "2048": "2048()",
    "blackjack": "blackjack()",
    "backgammon": "backgammon()",
    "connect_four": "connect_four()",
    "catanatron": "four random players, and only a loop",
    "connect_four_v3": "connect_four_v3",
    "leduc_holdem_v4": "leduc_holdem_v4",
    "pgx-connect_four": "connect_four",
    "pgx-connect_four-scan": "connect_four in a scan",
    "batch-32": "the same game of ours in 32 matches side by side",
    "processes-1": "the same game of ours in one process",
}
# Peers that are not OpenSpiel have a script of their own.
OPENSPIEL: Final = "openspiel.py"
PEER_SCRIPTS: Final = {
    "catanatron": "catan.py",
    "connect_four_v3": "zoo.py",
    "leduc_holdem_v4": "zoo.py",
    "pgx-connect_four": "jax_games.py",
    "pgx-connect_four-scan": "jax_games.py",
}
# Peers that are ours as well: what is asked of our own side instead.
OWN_PEERS: Final[dict[str, dict[str, object]]] = {
    "batch-32": {"what": BATCH, "matches": 32},
    "processes-1": {"processes": 1},
}


@dataclass(frozen=True)
class Case:
    """One of our games as it is measured. `together`: all seats choose at once, so a loop asks them in turn."""

    game: str
    seats: int
    options: Options
    together: bool


@dataclass(frozen=True)
class Target:
    """What a row should reach: a ratio to the peer, or a figure of its own."""

    ratio: float = 0.0
    figure: float = 0.0

    def met(self, ours: float, ratio: float | None) -> bool | None:
        """Whether it is reached; None where the peer was not there."""
        if self.figure:
            return ours >= self.figure
        return None if ratio is None else ratio >= self.ratio


@dataclass(frozen=True)
class Measure:
    """One row."""

    case: Case
    what: str
    peer: str
    mode: str = COMPILED
    target: Target | None = None

    @property
    def name(self) -> str:
        """What people type and read."""
        parts = [self.case.game, self.what, self.peer]
        return "/".join(parts if self.mode == COMPILED else [*parts, self.mode])


REVENANTS: Final = Case("revenants", 4, {"turn_limit": 200, "revenants": "dealt"}, together=True)
GANGS: Final = Case("gangs", 4, {"turn_limit": 300, "gangs": "dealt"}, together=False)
# People's own number of hands; all abilities and prompts, four seats as in hearts.
VILLAGE: Final = Case("village", 4, {}, together=False)
DEADEYE: Final = Case("deadeye", 1, {}, together=False)
ARENA: Final = Case("arena", 4, {"rounds": 1, "characters": "dealt", "markers": "fewest-throws"}, together=False)

MEASURES: Final = (
    Measure(REVENANTS, LOOP, "goofspiel", target=Target(ratio=3)),
    Measure(REVENANTS, LOOP, "goofspiel-in-order"),
    Measure(REVENANTS, LOOP, "oshi_zumo"),
    Measure(REVENANTS, LOOP, "leduc_poker"),
    Measure(REVENANTS, LOOP, "liars_dice"),
    Measure(REVENANTS, CORE, "goofspiel", target=Target(figure=5_000_000)),
    Measure(REVENANTS, CORE, "oshi_zumo"),
    Measure(REVENANTS, CORE, "leduc_poker"),
    Measure(REVENANTS, CLONES, "goofspiel"),
    Measure(REVENANTS, CLONES, "leduc_poker"),
    Measure(REVENANTS, MEMORY, "goofspiel"),
    Measure(REVENANTS, MEMORY, "leduc_poker"),
    Measure(REVENANTS, LOOP, "goofspiel", PLAIN),
    Measure(REVENANTS, CORE, "goofspiel", PLAIN),
    Measure(REVENANTS, CLONES, "goofspiel", PLAIN),
    Measure(REVENANTS, MEMORY, "goofspiel", PLAIN),
    Measure(GANGS, LOOP, "liars_dice", target=Target(ratio=3)),
    Measure(GANGS, CORE, "liars_dice", target=Target(figure=2_000_000)),
    Measure(GANGS, CLONES, "liars_dice"),
    Measure(GANGS, MEMORY, "liars_dice"),
    Measure(GANGS, LOOP, "liars_dice", PLAIN),
    Measure(VILLAGE, LOOP, "hearts", target=Target(ratio=5)),
    Measure(VILLAGE, CORE, "hearts", target=Target(ratio=1)),
    Measure(VILLAGE, CLONES, "hearts"),
    Measure(VILLAGE, MEMORY, "hearts"),
    Measure(VILLAGE, LOOP, "hearts", PLAIN),
    Measure(VILLAGE, CORE, "hearts", PLAIN),
    Measure(DEADEYE, LOOP, "2048", target=Target(ratio=3)),
    Measure(DEADEYE, LOOP, "blackjack", target=Target(ratio=3)),
    Measure(DEADEYE, CORE, "blackjack", target=Target(figure=2_000_000)),
    Measure(DEADEYE, CLONES, "2048"),
    Measure(DEADEYE, MEMORY, "2048"),
    Measure(DEADEYE, LOOP, "2048", PLAIN),
    Measure(ARENA, LOOP, "backgammon", target=Target(ratio=10)),
    Measure(ARENA, LOOP, "catanatron", target=Target(ratio=20)),
    Measure(ARENA, CLONES, "backgammon"),
    Measure(ARENA, MEMORY, "backgammon"),
    Measure(ARENA, LOOP, "catanatron", PLAIN),
    Measure(REVENANTS, ENVIRONMENT, "connect_four_v3", target=Target(ratio=4)),
    Measure(REVENANTS, ENVIRONMENT, "leduc_holdem_v4", target=Target(ratio=4)),
    Measure(VILLAGE, ENVIRONMENT, "connect_four_v3", target=Target(ratio=4)),
    Measure(VILLAGE, ENVIRONMENT, "leduc_holdem_v4", target=Target(ratio=4)),
    Measure(GANGS, ENVIRONMENT, "connect_four_v3", target=Target(ratio=3)),
    Measure(DEADEYE, ENVIRONMENT, "connect_four_v3", target=Target(ratio=3)),
    Measure(ARENA, ENVIRONMENT, "connect_four_v3", target=Target(ratio=3)),
    Measure(REVENANTS, BATCH, "goofspiel", target=Target(ratio=20)),
    Measure(REVENANTS, BATCH, "connect_four", target=Target(ratio=5)),
    Measure(REVENANTS, BATCH, "leduc_poker", target=Target(ratio=5)),
    Measure(VILLAGE, BATCH, "hearts", target=Target(ratio=40)),
    Measure(VILLAGE, BATCH, "connect_four", target=Target(ratio=5)),
    Measure(GANGS, BATCH, "liars_dice", target=Target(ratio=5)),
    Measure(GANGS, BATCH, "connect_four", target=Target(ratio=5)),
    Measure(DEADEYE, BATCH, "leduc_poker", target=Target(ratio=5)),
    Measure(DEADEYE, BATCH, "connect_four", target=Target(ratio=5)),
    Measure(ARENA, BATCH, "connect_four", target=Target(ratio=3)),
    Measure(REVENANTS, BATCH, "pgx-connect_four", target=Target(ratio=2)),
    Measure(REVENANTS, BATCH, "pgx-connect_four-scan"),
    Measure(VILLAGE, BATCH, "pgx-connect_four", target=Target(ratio=1.2)),
    Measure(VILLAGE, BATCH, "pgx-connect_four-scan"),
    *(
        Measure(case, LARGE_BATCH, "batch-32", target=Target(ratio=1))
        for case in (REVENANTS, VILLAGE, GANGS, DEADEYE, ARENA)
    ),
    Measure(VILLAGE, PROCESSES, "processes-1", target=Target(ratio=1.8)),
)


def matching(names: list[str]) -> list[Measure]:
    """The rows whose names contain one of these; all rows where none is given."""
    for name in names:
        if not any(name in measure.name for measure in MEASURES):
            raise Problem(
                f"Nothing measured is called {name!r}; names look like {MEASURES[0].name}, and any part of one will do."
            )
    return [measure for measure in MEASURES if not names or any(name in measure.name for name in names)]
