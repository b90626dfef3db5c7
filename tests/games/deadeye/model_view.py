"""What the board must show of a campaign, said by the second writing of the rules."""

from __future__ import annotations

from typing import Any

from .model import STACK, Book, in_number
from .model_cards import CARDS, PILES, STORY
from .model_effects import in_order

REVEAL = {"no distance": "no Distance", "start": "the start of the run"}
RIDING = ("fill", "meet", "outcome", "event", "pick")  # phases inside a run


def phase_of(book: Book) -> str:
    return "over" if book.question is None else book.question.kind


def view_of(book: Book, observer: bool) -> dict[str, Any]:
    """What is shown to the rider, or to somebody who looks on."""
    return {
        "phase": phase_of(book),
        "attempt": book.attempt,
        "attempts": book.attempts,
        "leg": 1 if book.practice else book.leg,
        "legs": 1 if book.practice else 3,
        "won_runs": book.won_runs,
        "slot": slot_of(book),
        "event": book.event,
        "heat": book.stack["heat"],
        "juice": book.stack["juice"],
        "strength": len(book.pile["strength"]),
        "hope": len(book.pile["hope"]),
        "distance": {
            "total": max(0, book.total),
            "cards": [{"card": card, "points": book.distance[card]} for card in laid_out(book)],
        },
        "rig": [rig_of(book, card) for card in in_order(book.rig)],
        "target": [target_of(book, card) for card in in_number(book.target)],
        "reach": book.reach,
        "destinations": destinations_of(book),
        "deck": {
            "count": len(book.deck),
            "top": CARDS[book.deck[0]].back if book.deck else None,
            "cards": [card if card in book.open_cards else None for card in book.deck],
        },
        "discard": book.discard,
        "reserves": {what: len(book.reserve[what]) for what in PILES},
        "retired": {what: len(book.retired[what]) for what in PILES},
        "picking": None if book.question is None else book.question.picking,
        "runs": [run | {"leg": 1} for run in book.runs] if book.practice else book.runs,
        "run": book.counts,
        "known": [] if observer else [card if known(book, card) else None for card in book.deck],
        "odds": odds_of(book, observer),
        "story": story_of(book),
    }


def shown_cards(book: Book) -> set[str]:
    """DE-40: whose fronts may be known: all but Destinations that nobody has seen yet."""
    return {name for name, card in CARDS.items() if not card.is_destination or name in book.seen}


def choices_of(book: Book) -> list[dict[str, Any]]:
    """What may be said, and where that brings a card."""
    words = [] if book.question is None else book.question.words
    return [{"action": said, "to": leads_to(book, said)} for said in words]


def leads_to(book: Book, said: str) -> str | None:
    word, _, name = said.partition(" ")
    if word == "evade":
        return CARDS[book.slot or ""].icon or "target"
    if word == "pick":
        assert book.question is not None
        assert book.question.picking is not None
        to = str(book.question.picking["to"])
        if to in ("active", "inactive"):
            return "rig"
        return "target" if to == "discard" and CARDS[name].is_destination else to
    if word == "resolve":
        return "discard" if book.event else None
    return {"draw": "slot", "target": "slot", "face": "deck", "postpone": "deck", "use": "rig"}.get(word)


def known(book: Book, card: str) -> bool:
    """DE-42."""
    return card in book.open_cards or card in book.scanned


def slot_of(book: Book) -> dict[str, Any] | None:
    if book.slot is None:
        return None
    icons = CARDS[book.slot].icons
    about_to = book.outcome() if phase_of(book) == "outcome" else book.resolving
    return {
        "card": book.slot,
        "from": book.came_from,
        "heat": len(book.stack["heat"]),
        "heat_needed": len(icons["heat"]) or None,
        "juice": len(book.stack["juice"]),
        "juice_needed": len(icons["juice"]) or None,
        "outcome": about_to,
    }


def laid_out(book: Book) -> list[str]:
    """The Distance stack as it is shown: Delay after Distance."""
    return sorted(in_order(list(book.distance)), key=lambda card: book.distance[card] < 0)


def rig_of(book: Book, card: str) -> dict[str, Any]:
    usable = phase_of(book) in ("fill", "meet", "outcome", "event") and card in book.usable()  # DE-25
    return {"card": card, "part": CARDS[card].part, "active": card in book.active, "usable": usable}


def target_of(book: Book, card: str) -> dict[str, Any]:
    return {"card": card, "requirement": CARDS[card].requirement, "open": book.may_target(card)}


def destinations_of(book: Book) -> dict[str, Any]:
    following = None
    if book.closed:
        card = CARDS[book.closed[0]]
        following = {"number": card.number, "reveal": condition(card.reveal or "")}
    return {
        "left": len(book.closed),
        "next": following,
        "revealed": in_number(book.revealed),
        "retired": book.left_for_good,
    }


def condition(reveal: str) -> str:
    word, _, value = reveal.partition(" ")
    if word == "own":
        return f"own the {value}"
    if word == "parts":
        return f"{value} Parts or more"
    return REVEAL.get(reveal) or f"Distance {value} or more"


def odds_of(book: Book, observer: bool) -> dict[str, Any] | None:
    """Of the next draw, from all that is known: cards with the back that lies on top, which could lie anywhere."""
    if phase_of(book) not in RIDING or not book.can_draw:
        return None
    if not book.deck:
        cards = book.discard  # DE-23: they are shuffled first
    else:
        top = book.deck[0]
        clear = book.open_cards if observer else book.open_cards | book.scanned
        hidden = [card for card in book.deck if card not in clear]
        cards = [top] if top in clear else [card for card in hidden if CARDS[card].back == CARDS[top].back]
    icons = [CARDS[card].icon for card in cards]
    odds = {
        "of": len(cards),
        "sure": len(cards) == 1,
        "heat": icons.count("heat"),
        "juice": icons.count("juice"),
        "event": icons.count(None),
        "cards": in_order(cards),
    }
    if phase_of(book) in ("fill", "meet"):  # else facing is out of the question
        odds |= {side: sum(brings(book, icon) == side for icon in icons) for side in STACK}
    return odds


def brings(book: Book, icon: str | None) -> str | None:
    """Which Outcome a card with this icon would bring if the Encounter is faced (DE-17: an Event brings none)."""
    if book.slot is None or icon is None:
        return None
    for side, stack in STACK.items():
        needed = len(CARDS[book.slot].icons[stack])
        if needed and len(book.stack[stack]) + (icon == stack) >= needed:
            return side
    return None


def story_of(book: Book) -> set[str]:
    """The lines that may be told now."""
    if book.won is not None:
        return {STORY["won" if book.won else "lost"]}
    again = any(run["leg"] == book.leg for run in book.runs if run["attempt"] < book.attempt)
    return set(STORY["again"].values()) if again else {list(STORY["first"].values())[book.leg - 1]}


def printed(name: str) -> dict[str, Any]:
    card = CARDS[name]
    shown: dict[str, Any] = {
        "name": name,
        "title": card.title,
        "line": card.line,
        "back": card.back,
        "icon": card.icon.capitalize() if card.icon else None,
    }
    if not card.is_event:
        shown |= {
            "heat": card.icons["heat"],
            "juice": card.icons["juice"],
            "bad_icons": card.effects["bad"],
            "good_icons": card.effects["good"],
            "number": card.number,
            "requirement": card.requirement if card.is_destination else None,
            "reveal": condition(card.reveal) if card.reveal else None,
            "part": None if card.part is None else {"name": card.part, "activated": card.activated},
        }
    return shown
