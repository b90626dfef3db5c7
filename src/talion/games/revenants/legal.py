"""What may be answered: a free revenant, or every card with what it may be aimed at or show (RV-3, RV-13, RV-30)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import CARDS, DEFEND, PICK, REVENANTS
from talion.games.revenants.state import PICKING, RevenantsState
from talion.kernel.ints import bit, has, low


def legal_into(s: RevenantsState, seat: i64, out: vec[i64]) -> i64:
    """Card by card, each at the revenants in their printed order."""
    if s.phase == PICKING:
        return picks_into(s.free(), out)
    return cards_into(targets(s, seat), s.revenant[seat], out)


def picks_into(free: i64, out: vec[i64]) -> i64:
    """The revenants nobody has taken."""
    n: i64 = 0
    for revenant in range(REVENANTS):
        if has(free, revenant):
            out[n] = PICK + revenant
            n += 1
    return n


def cards_into(targets: i64, own: i64, out: vec[i64]) -> i64:
    """All cards with what they may be aimed at or show, given who can be attacked and one's own revenant."""
    n: i64 = 0
    for attack in range(DEFEND * REVENANTS):
        if has(targets, attack & 3):
            out[n] = attack
            n += 1
    for defence in range(DEFEND * REVENANTS, CARDS * REVENANTS):
        if defence & 3 != own:  # RV-13
            out[n] = defence
            n += 1
    return n


def targets(s: RevenantsState, seat: i64) -> i64:
    """RV-3: the revenants of standing opponents, as a mask."""
    targets: i64 = 0
    for other in range(s.seats):
        if other != seat and has(s.standing, other):
            targets |= bit(s.revenant[other])
    return targets


def all_menus() -> list[tuple[int, ...]]:
    """Every list of cards that can ever be offered, by the number that `menu` gives."""
    out = vec[i64]([0] * (CARDS * REVENANTS))
    menus: list[tuple[int, ...]] = []
    for number in range(low(REVENANTS) * REVENANTS + REVENANTS):
        n = cards_into(number // REVENANTS, number % REVENANTS, out)
        menus.append(tuple(out[:n]))
    return menus


def menu(s: RevenantsState, seat: i64) -> i64:
    """Which of the lists of cards a seat is offered: by targets and own revenant."""
    return targets(s, seat) * REVENANTS + s.revenant[seat]
