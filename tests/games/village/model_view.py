"""What a seat must be shown of a match, said by the second writing of the rules."""

from __future__ import annotations

from typing import Any

from .model import Book
from .model_score import points, tricks_of
from .model_table import PRINTED, in_order, tribe


def view_of(book: Book, seat: int | None) -> dict[str, Any]:
    return public(book) | {"players": [player_of(book, other, seat) for other in book.seats]} | private(book, seat)


def public(book: Book) -> dict[str, Any]:
    winners = None if book.result is None else [seat for seat in book.seats if book.result[seat] == 1]
    return {
        "phase": book.phase,
        "awaits": sorted(seat for seat, (_, awaited, _) in book.asked.items() if awaited),
        "leaders": leaders_of(book),
        "hand": book.hand,
        "hands": book.settings.hands,
        "trick": book.trick,
        "tricks": tricks_of(book),
        "alliances": {"pairs": book.pairs_now(), "unallied": book.unallied_now()},
        "open": book.open,
        "unseen": len(book.unseen),
        "teams": teams_of(book),
        "lead": lead_of(book),
        "table": book.shown_table(),
        "face_down": book.chosen[0] if book.chosen else None,
        "refused": 0 if book.result else sum(len(player.barred) for player in book.players),
        "last_trick": book.last_trick,
        "chaos": book.chaos and chaos_of(book.chaos),
        "returning": book.returning,
        "discards": in_order(book.discards),
        "supply": book.supply if book.luftles else None,
        "nets": "Hydris" in book.tribes,
        "deck": book.deck.total(),
        "draws": book.n == 2,
        "scores": book.scores,
        "last_hand": book.last_hand,
        "places": book.result,
        "winners": winners,
    }


def chaos_of(chaos: dict[str, Any]) -> dict[str, Any]:
    by_seat = {name: sorted(chaos[name], key=lambda card: int(card["seat"])) for name in ("added", "gave")}
    return chaos | by_seat | {"group": in_order(chaos["group"])}


def lead_of(book: Book) -> dict[str, Any] | None:
    if book.lead is None:
        return None
    leading = tribe(book.lead.card)
    # On suit is what any of its cards would be.
    suit = [name for name in PRINTED if name in book.tribes and book.on_suit(f"{name} 1")]
    return {"seat": book.lead.seat, "card": book.lead.card, "tribe": leading, "ally": book.ally(leading), "suit": suit}


def leaders_of(book: Book) -> list[int]:
    """TV-16, TV-42."""
    total = {seat: sum(book.players[one].total for one in book.members(seat)) for seat in book.seats}
    return [seat for seat in book.seats if total[seat] == max(total.values())]


def teams_of(book: Book) -> list[dict[str, Any]] | None:
    if book.teams is None:
        return None
    found = []
    for team in range(book.teams):
        seats = book.members(team)
        total = sum(book.players[seat].total for seat in seats)
        tricks = sum(len(book.players[seat].piles) for seat in seats)
        found.append({"team": team, "seats": seats, "total": total, "tricks": tricks})
    return found


def player_of(book: Book, seat: int, viewer: int | None) -> dict[str, Any]:
    """TV-43."""
    player = book.players[seat]
    return {
        "seat": seat,
        "team": None if book.teams is None else book.side(seat),
        "cards": len(player.hand),
        "known": in_order(player.known),
        "objective": player.objective,
        "committed": book.sealed[seat] is not None,
        "tokens": player.tokens,
        "net": player.net,
        "netted_by": [owner for owner in book.seats if book.players[owner].net == seat],
        "points": player.points,
        "tricks": len(player.piles),
        "village_cards": len(player.village()),
        "village": player.piles if sees(book, viewer, seat) else None,
        "total": player.total,
        "left": seat in book.gone,
    }


def sees(book: Book, viewer: int | None, seat: int) -> bool:
    """TV-42, TV-43: hidden villages are seen by their owner, and by the partner."""
    return not book.settings.hidden or (viewer is not None and seat in book.members(viewer))


def private(book: Book, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {"cards": [], "chosen": None, "barred": [], "sealed": None, "progress": {}, "running": None}
    player = book.players[seat]
    return {
        "cards": in_order(player.hand),
        "chosen": book.chosen[1] if book.chosen and book.chosen[0] == seat else None,
        "barred": [] if book.result else in_order(player.barred),
        "sealed": book.sealed[seat],
        "progress": {} if book.result else {name: now(book, name, seat) for name in book.open},
        "running": running(book, seat),
    }


def running(book: Book, seat: int) -> int | None:
    """TV-41: if the hand ended now."""
    player = book.players[seat]
    scores = None if player.objective is None or book.result else now(book, player.objective, seat)
    return None if scores is None else scores + player.points


def now(book: Book, name: str, seat: int) -> int | None:
    """TV-43: Envied Village looks at neighbours, so nobody is told how it stands while villages are hidden."""
    return None if book.settings.hidden and name == "Envied Village" else points(book, name, seat)
