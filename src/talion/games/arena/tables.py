"""The tables of RULES.md: boards and cards as content has them."""
# Plain Python: words for readers of the rules; nothing here runs inside a match.

from __future__ import annotations

from talion.content.tables import table
from talion.games.arena.pack import Card, Character, Content


def tables(content: Content) -> dict[str, str]:
    """By the name of the mark in RULES.md."""
    chiefs = content.characters.values()
    return {
        "boards": table(
            ("chief", "health", "move", "attack", "parry", "heal", "innate"),
            [
                (
                    chief.name.value,
                    str(chief.health.value),
                    *(str(track.turns[0]) for track in chief.tracks()),
                    innate(chief),
                )
                for chief in chiefs
            ],
        ),
        "cards": table(
            ("card", "chief", "band", "ready · power", "what it does"),
            [
                (card.name.value, chief.name.value, "I" * card.band.value, dice(card), said(card))
                for chief in chiefs
                for card in chief.in_play()
            ],
        ),
    }


def innate(chief: Character) -> str:
    """`Watch Out!, 2 power dice, free: …`"""
    own = chief.innate.value
    dice = f", {own.spaces[1]} {own.face} dice" if own.spaces[0] else ""
    return f"{own.name}{dice}{', free' if own.free else ''}: {chief.innate_says()}"


def dice(card: Card) -> str:
    """`2 · 2-3`: ready dice, then what lies on the ready side; the face where it is not power."""
    most, least = card.spaces.value
    room = str(least) if most == least else f"{least}-{most}"
    return f"{card.ready.value} · {room}" + ("" if card.face.value == "power" else f" {card.face.value}")


def said(card: Card) -> str:
    """What it does, and whether that is free."""
    return f"Free. {card.says()}" if card.free.value else card.says()
