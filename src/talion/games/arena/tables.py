"""The tables of RULES.md: boards and cards as content has them."""
# Plain Python: words for readers of the rules; nothing here runs inside a match.

from __future__ import annotations

from talion.content.tables import table
from talion.games.arena.calls.content import ContentCard
from talion.games.arena.calls.track import Track
from talion.games.arena.pack import Character, Content


def tables(content: Content) -> dict[str, str]:
    """By the name of the mark in RULES.md."""
    chiefs = content.characters.values()
    return {
        "boards": table(
            ("chief", "level", "health", "move", "attack", "parry", "heal", "innate"),
            [
                (
                    chief.name.value,
                    chief.level.value,
                    str(chief.health.value),
                    *(room(track) for track in chief.tracks()),
                    innate(chief),
                )
                for chief in chiefs
            ],
        ),
        "arenas": table(
            ("arena", "what lies there"), [(board.name.value, board.text.value) for board in content.boards.values()]
        ),
        "cards": table(
            ("card", "chief", "band", "ready · power", "what it does"),
            [
                (card.name.value, chief.name.value, "I" * card.band.value, dice(card), said(card))
                for chief in chiefs
                for card in chief.in_play()
            ],
        ),
        "nymphlet": table(
            ("track", "die", "spaces", "what it does"),
            [
                (track.name, track.face, spaces_in_both(track), track.says())
                for track in (content.contests.nymphlets.scamper.value, content.contests.nymphlets.dart.value)
            ],
        ),
        "ceremony": table(
            ("card", "of", "ready · power", "what it does"),
            [
                (card.name.value, content.characters[key].name.value, dice(card), said(card))
                for key, card in content.contests.nymphlets.cards.items()
            ],
        ),
        "manoeuvres": table(
            ("manoeuvre", "of", "ready · power", "what it does"),
            [
                (card.name.value, content.characters[key].name.value, dice(card), said(card))
                for key, card in content.contests.manoeuvres.items()
            ]
            + [(card.name.value, "general", dice(card), said(card)) for card in content.contests.general.values()],
        ),
    }


def room(track: Track) -> str:
    """`5/2`: spaces, and how many must be filled where one is not enough; and whether the action is free."""
    most, least = track.turns
    return f"{most}{f'/{least}' if least > 1 else ''}{', free' if track.free else ''}"


def spaces_in_both(track: Track) -> str:
    """`3`, or `3, in real time 2`."""
    most, live = track.turns[0], track.realtime[0]
    return str(most) if most == live else f"{most}, in real time {live}"


def innate(chief: Character) -> str:
    """`Watch Out!, 2 power dice, free: …`"""
    own = chief.innate.value
    dice = f", {own.spaces[1]} {own.face} dice" if own.spaces[0] else ""
    return f"{own.name}{dice}{', free' if own.free else ''}: {chief.innate_says()}"


def dice(card: ContentCard) -> str:
    """`2 · 2-3`: ready dice, then what lies on the ready side; the face where it is not power."""
    most, least = card.spaces.value
    room = str(least) if most == least else f"{least}-{most}"
    return f"{card.ready.value} · {room}" + ("" if card.face.value == "power" else f" {card.face.value}")


def said(card: ContentCard) -> str:
    """What it does, whether that is free, and what it does in real time where its numbers are others there (EA-93)."""
    free = "Free. " if card.free.value else ""
    live = f" *In real time:* {card.says(realtime=True)}" if card.realtime is not None else ""
    return f"{free}{card.says()}{live}"
