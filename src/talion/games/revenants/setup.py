"""Before the first turn: revenants are dealt, or picked one after the other (RV-30, RV-31)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import REVENANTS
from talion.games.revenants.events import ASSIGNED, DEALT, PICKED
from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import NONE, RevenantsState
from talion.games.revenants.turn import begin_turn, set_decision_timer
from talion.kernel.events import EVERYONE
from talion.kernel.ints import first, has


def begin(p: Parameters, s: RevenantsState) -> None:
    """Deal by option, otherwise ask the first player."""
    if p.dealt:
        deal(s)
    ask_to_pick(p, s)


def deal(s: RevenantsState) -> None:
    """Everybody gets a revenant at random."""
    deck = vec[i64]([0, 1, 2, 3])
    s.chance.shuffle(deck, REVENANTS)
    for seat in range(s.seats):
        s.revenant[seat] = deck[seat]
        s.tell(PICKED, EVERYONE, seat, deck[seat], DEALT)


def ask_to_pick(p: Parameters, s: RevenantsState) -> None:
    """Ask the next seat for its revenant; begin when all have one. A seat that has left takes the first free one."""
    while True:
        seat = s.owner(NONE)
        if seat == NONE:
            begin_turn(p, s)
            return
        if not has(s.leaving, seat):
            s.ask(seat)
            set_decision_timer(p, s)
            return
        take(s, seat, first(s.free()), ASSIGNED)  # RV-31


def take(s: RevenantsState, seat: i64, revenant: i64, how: i64) -> None:
    """A seat gets its revenant."""
    s.close(seat)
    s.revenant[seat] = revenant
    s.tell(PICKED, EVERYONE, seat, revenant, how)
