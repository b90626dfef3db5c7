"""What a seat may know of a match, built up from nothing. All but sealed choices is public in this game."""
# Plain Python: dicts for people; bots and playouts never ask for a view.

from __future__ import annotations

from collections.abc import Callable

from talion.games.revenants.shapes import GrudgeBoard, Player, RevenantsView
from talion.games.revenants.state import NONE, PICKING, RevenantsState, pair
from talion.games.revenants.turn import DECIDE
from talion.games.revenants.words import RevenantsWords
from talion.kernel.ints import count, has
from talion.kernel.state import NEVER


def view(w: RevenantsWords, s: RevenantsState, seat: int) -> RevenantsView:
    """The table, the players, the grudge board, the last turn, and the own sealed choice."""
    deadline_ms = s.deadline(DECIDE)
    return {
        "phase": "over" if s.over else "pick" if s.phase == PICKING else "commit",
        "turn": s.turn,
        "start_hp": w.rules.parameters.hp,
        "deadline_ms": None if deadline_ms == NEVER else deadline_ms,
        "waiting_for": [other for other in range(s.seats) if has(s.awaited, other)],
        "cards": w.cards,
        "revenants": w.revenants,
        "epitaphs": w.epitaphs,
        "players": [player(w, s, other) for other in range(s.seats)],
        "board": kept_board(w, s),
        "last_turn": [action_words(w, s.shown[other]) for other in range(s.seats)],
        "sealed": sealed(w, s, seat),
    }


def sealed(w: RevenantsWords, s: RevenantsState, seat: int) -> str | None:
    """A seat's own sealed choice: the only secret of this game (RV-27)."""
    return action_words(w, s.choice[seat]) if seat >= 0 and has(s.committed, seat) else None


def player(w: RevenantsWords, s: RevenantsState, seat: int) -> Player:
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


def kept_board(w: RevenantsWords, s: RevenantsState) -> GrudgeBoard:
    """The grudge board, drawn anew only when something on it changed."""
    marks = (s.grudges, s.teamed, s.betrayed, s.spent, s.standing, *s.streak)
    if w.board is None or w.board[0] != marks:
        w.board = (marks, grudge_board(w, s))
    return w.board[1]


def grudge_board(w: RevenantsWords, s: RevenantsState) -> GrudgeBoard:
    """The pencil and paper of the printed game: marks from row to column, and what each card would deal now."""
    p = w.rules.parameters
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
        "solo": p.solo,
        "retaliate": if_both_stand(p.retaliate_damage),
        "betray": if_both_stand(p.betray_damage),
        "team": [p.team_damage(s, a) for a in seats],
        "can_team": count(s.standing) > 2,  # RV-26
        "recoil": p.recoil,
        "recoil_in_vain": p.recoil if p.recoil_always else 0,
        "idle": p.idle,
    }


def action_words(w: RevenantsWords, action: int) -> str | None:
    """An action in words, None where there is none."""
    return None if action == NONE else w.codec.words[action]
