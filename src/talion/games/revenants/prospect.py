"""What a card would bring, in a sentence, by what lies open: for those who ask for a hint."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.revenants.actions import BETRAY, DEFEND, PICK, RETALIATE, REVENANTS, SOLO
from talion.games.revenants.state import RevenantsState
from talion.games.revenants.words import RevenantsWords


def prospect(w: RevenantsWords, s: RevenantsState, seat: int, action: int) -> str:
    """Of one choice; nothing of a revenant that is picked, since one is as good as another."""
    if action >= PICK:
        return ""
    p = w.rules.parameters
    card, revenant = divmod(action, REVENANTS)
    if card == DEFEND:
        return f"You and whoever hits you lose half of it; if nobody aims at you, you lose {p.idle}."
    name, target = w.revenants[revenant], list(s.revenant).index(revenant)
    if card == SOLO:
        damage, how = p.solo, f"It deals {p.solo}"
    elif card == RETALIATE:
        damage = p.retaliate_damage(s, seat, target)
        how = f"Your grudge against {name} makes it {damage}, and you lose {p.recoil}"
    elif card == BETRAY:
        damage = p.betray_damage(s, seat, target)
        how = f"You and {name} were teammates: it deals {damage}"
    else:
        damage = p.team_damage(s, seat)
        how = f"It deals {damage} if somebody else teams up against {name} now"
    if damage == 0:
        return f"It does nothing to {name} now, and gives {name} a grudge against you."
    left = f"{name} has {s.hp[target]} HP"
    return f"{how}; {left}{' and would fall, unless it defends' if damage >= s.hp[target] else ''}."
