"""What a seat may know of a match, built up from nothing. All but sealed choices is public in this game."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from talion.games.revenants.rules import DECIDE
from talion.games.revenants.state import NONE, PICKING, RevenantsState, pair
from talion.games.revenants.words import RevenantsWords
from talion.kernel.ints import has
from talion.kernel.state import NEVER


def view(w: RevenantsWords, s: RevenantsState, seat: int) -> dict[str, Any]:
    """The table, the players, the grudge board, the last turn, and the own sealed choice."""
    deadline_ms = s.deadline(DECIDE)
    return {
        "phase": "over" if s.over else "pick" if s.phase == PICKING else "commit",
        "turn": s.turn,
        "start_hp": w.rules.figures.hp,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "cards": w.cards,
        "revenants": w.revenants,
        "players": [player(w, s, other) for other in range(s.seats)],
        "board": kept_board(w, s),
        "last_turn": [action_words(w, s.shown[other]) for other in range(s.seats)],
        "sealed": sealed(w, s, seat),
    }


def sealed(w: RevenantsWords, s: RevenantsState, seat: int) -> str | None:
    """A seat's own sealed choice: the only secret of this game (RV-27)."""
    return action_words(w, s.choice[seat]) if seat >= 0 and has(s.committed, seat) else None


def player(w: RevenantsWords, s: RevenantsState, seat: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    revenant = s.revenant[seat]
    return {
        "seat": seat,
        "revenant": w.revenants[revenant] if revenant != NONE else None,
        "hp": s.hp[seat],
        "standing": has(s.standing, seat),
        "fell": s.fell[seat] or None,
        "streak": s.streak[seat],
        "committed": has(s.committed, seat),
        "leaving": has(s.leaving, seat),
    }


def kept_board(w: RevenantsWords, s: RevenantsState) -> dict[str, Any]:
    """The grudge board, drawn anew only when something on it changed."""
    marks = (s.grudges, s.teamed, s.betrayed, s.spent, s.standing, *s.streak)
    if w.board is None or w.board[0] != marks:
        w.board = (marks, grudge_board(w, s))
    return w.board[1]


def grudge_board(w: RevenantsWords, s: RevenantsState) -> dict[str, Any]:
    """The pencil and paper of the printed game: marks from row to column, and what each card would deal now."""
    f = w.rules.figures
    seats = range(s.seats)

    def if_both_stand(damage: Callable[[RevenantsState, int, int], int]) -> list[list[int]]:
        """RV-23: marks about who is out are dead."""
        return [
            [damage(s, a, b) if a != b and has(s.standing, a) and has(s.standing, b) else 0 for b in seats]
            for a in seats
        ]

    return {
        "grudges": [[has(s.grudges, pair(a, b)) for b in seats] for a in seats],
        "teammates": [[has(s.teamed, pair(a, b)) for b in seats] for a in seats],
        "betrayed": [[has(s.betrayed, pair(a, b)) for b in seats] for a in seats],
        "solo": f.solo,
        "retaliate": if_both_stand(f.retaliate_damage),
        "betray": if_both_stand(f.betray_damage),
        "team": [f.team_damage(s, a) for a in seats],
        "recoil": f.recoil,
        "idle": f.idle,
    }


def action_words(w: RevenantsWords, action: int) -> str | None:
    """An action in words, None where there is none."""
    return None if action == NONE else w.codec.words[action]
