"""What must always be true: HP, marks and prompts fit together."""

from __future__ import annotations

from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import ALL_FELL, RevenantsState, pair
from talion.kernel.ints import has


def audit(p: Parameters, s: RevenantsState) -> list[str]:
    """Broken invariants."""
    broken: list[str] = []
    for seat in range(s.seats):
        standing = has(s.standing, seat)
        if not 0 <= s.hp[seat] <= p.hp:
            broken.append(f"seat {seat} has {s.hp[seat]} HP")
        if standing != (s.hp[seat] > 0) or standing != (s.fell[seat] == 0):
            broken.append(f"seat {seat}: standing, HP and turn of falling disagree")
        if has(s.committed, seat) and has(s.awaited, seat):
            broken.append(f"seat {seat} has committed and is still awaited")
        if s.is_open(seat) and not standing:
            broken.append(f"seat {seat} is out and has a prompt")
        for other in range(seat):
            if has(s.teamed, pair(seat, other)) != has(s.teamed, pair(other, seat)):
                broken.append(f"seats {other} and {seat} disagree about having teamed up")
    if s.ending == ALL_FELL and s.standing != 0:
        broken.append("the match ended as if all had fallen")
    if not s.over and s.awaited == 0:
        broken.append("nobody is asked anything")
    return broken
