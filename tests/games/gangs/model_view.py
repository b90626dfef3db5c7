"""What the board must show of a match, said by the second writing of the rules."""

from __future__ import annotations

from typing import Any

from .model import Book
from .model_table import ATTACKERS, DEFENDERS, Pile, Rumble


def view_of(book: Book) -> dict[str, Any]:
    rumble, punch = book.rumble, book.punch
    shown = None
    if punch is not None and rumble is not None:
        numbers = book.numbers(rumble, punch, punch["dice"]) if punch["outcome"] == "open" else []
        shown = punch | {"numbers": numbers}
    winners = None if book.places is None else [seat for seat in book.seats if book.places[seat] == 1]
    return {
        "phase": book.phase,
        "turn": book.turn,
        "player": book.player,
        "goal": book.goal,
        "waiting_for": sorted(seat for seat, (_, awaited, _) in book.asked.items() if awaited),
        "opening": book.opening,
        "opening_rounds": book.opening_rounds,
        "players": [player_of(book, seat) for seat in book.seats],
        "rumble": None if rumble is None else rumble_of(book, rumble),
        "punch": shown,
        "heals": book.heals,
        "places": book.places,
        "winners": winners,
    }


def player_of(book: Book, seat: int) -> dict[str, Any]:
    dice, rumble = len(book.seeing(seat)), book.rumble
    if rumble is not None and rumble.stage == "fight":
        dice -= rumble.laid_out(seat) + (rumble.in_hand if seat == rumble.up else 0)
    return {
        "seat": seat,
        "gang": book.gang[seat],
        "wish": book.wish[seat],
        "eyes": list(book.eyes[seat].values()),
        "inflicted": book.inflicted[seat],
        "suffered": sum(book.eyes[seat].values()),
        "hurt": len(book.hurt(seat)),
        "seeing": len(book.seeing(seat)),
        "dice": dice,
        "left": seat in book.gone,
    }


def rumble_of(book: Book, rumble: Rumble) -> dict[str, Any]:
    return {
        "attacker": rumble.attacker,
        "defender": rumble.defender,
        "stage": rumble.stage,
        "sides": rumble.side,
        "changes_left": rumble.changes,
        "confirmed": [seat in rumble.confirmed for seat in book.seats],
        "question": rumble.question,
        "turned_away": {side: sorted(seats) for side, seats in rumble.away.items()},
        "strength": strength_of(book, rumble),
        "may_retire": rumble.outnumbered,
        "retired": rumble.retired,
        "order": rumble.order,
        "round": rumble.round,
        "striking": rumble.striking,
        "up": rumble.up,
        "why_over": rumble.why_over,
        "targets": [target_of(book, key, pile) for key, pile in sorted(rumble.piles.items())],
        "blows": rumble.blows,
    }


def strength_of(book: Book, rumble: Rumble) -> dict[str, int]:
    """Of those declared so far while sides are taken; then what the alliances began with, less who retired."""
    if not rumble.strength:
        sides = {side: [seat for seat in book.seats if rumble.side[seat] == side] for side in (ATTACKERS, DEFENDERS)}
        return {side: book.dice_of(seats) for side, seats in sides.items()}
    return rumble.strength


def target_of(book: Book, key: tuple[int, int], pile: Pile) -> dict[str, Any]:
    """One member with attack dice before it."""
    seat, member = key
    attack = [
        {"seat": colour, "dice": dice, "blocked": pile.blocked(colour)} for colour, dice in sorted(pile.attack.items())
    ]
    defence = [{"seat": owner, "blocks": blocks} for owner, blocks in pile.defence]
    return {
        "seat": seat,
        "member": member,
        "attack": attack,
        "defence": defence,
        "would": would_of(book, seat, member, pile),
    }


def would_of(book: Book, seat: int, member: int, pile: Pile) -> dict[str, Any]:
    """What a member would get if the rumble ended now; once it is settled, what it got."""
    assert book.rumble is not None
    for blow in book.rumble.blows:
        if (blow["seat"], blow["member"]) == (seat, member):
            left = [colour for colour in blow["colours"] if colour not in blow["credit"]]
            contested = left if len(blow["credit"]) < blow["eyes"] else []
            return {"contested": contested} | {name: blow[name] for name in ("eyes", "credit", "decider")}
    colours = pile.unblocked()
    most = [colour for colour, dice in colours.items() if dice == max(colours.values())]
    eyes = book.eyes_given(seat, member, colours)
    contested = list(colours) if len(colours) > eyes else []
    return {
        "eyes": eyes,
        "credit": [] if contested else list(colours),
        "contested": contested,
        "decider": most[0] if contested and len(most) == 1 else None,
    }
