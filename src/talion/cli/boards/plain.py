"""The board of any game: its view and events as they are, so that a new game can be played at once."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from talion.cli.console import NUMBER, clean, lined_table
from talion.cli.inputs import BOT
from talion.match import Match

# What every view has; the terminal shows it in other ways.
EVERY_VIEW = ("game", "seat", "seats", "now_ms", "paused", "result")

View = dict[str, Any]
Told = dict[str, Any]


class Board:
    """Draws what a seat may know. It gets views and events, never the state."""

    def __init__(self, match: Match) -> None:
        self.title = match.game.title
        self.players = match.header.players

    def who(self, view: View, seat: int) -> str:
        """A seat's name at the table."""
        return f"Seat {seat}"

    def role(self, view: View, seat: int) -> str:
        """Who sits there: `you`, `person`, or the name of a bot."""
        if view["seat"] == seat:
            return "you"
        player = self.players[seat] if seat < len(self.players) else ""
        return clean(player.removeprefix(BOT))[:16]

    def playing(self, view: View) -> list[int]:
        """The seats whose agreement it takes to stop."""
        return list(range(view["seats"]))

    def is_secret(self, view: View) -> bool:
        """Whether somebody else at the keyboard may not see what this seat sees and chooses now."""
        return True

    def sentence(self, text: str) -> Text:
        """A sentence of the game, with its names brought out."""
        return Text(text)

    def story(self, events: list[Told]) -> RenderableType:
        """What happened, in sentences."""
        return Group(*(self.sentence(event["text"]) for event in events))

    def table(self, view: View) -> RenderableType:
        """What lies on the table."""
        shown = {key: value for key, value in view.items() if key not in EVERY_VIEW}
        return Group(*(drawn(key, value) for key, value in shown.items()))

    # In real time

    def urgent(self, view: View, events: list[Told]) -> list[Told]:
        """What of these who looks must hear of at once, and not together with what else happens."""
        return events

    def at_once(self, events: list[Told]) -> RenderableType:
        """What must be heard at once, in sentences."""
        return self.story(events)

    def is_loud(self, event: Told) -> bool:
        """Whether all should hear of something as it happens."""
        return False

    def digest(self, events: list[Told]) -> list[Text]:
        """What happened, in as few sentences as say it."""
        return [self.sentence(event["text"]) for event in events]

    def left_ms(self, view: View) -> int | None:
        """How long there is still time, for what is asked of who looks or for all that is going on; None where no time runs."""
        return None

    def without_count(self, words: str) -> tuple[str, int]:
        """A choice without how many of something it takes, and how many; the words as they are where it does not count."""
        return words, 0

    # Choices

    def choices(self, view: View, legal: list[str]) -> RenderableType:
        """What may be chosen, numbered from 1."""
        return Columns([numbered(number, words) for number, words in enumerate(legal, 1)], padding=(0, 3))


def numbered(number: int, words: str) -> Text:
    """`3) solo Reyes`"""
    return Text.assemble((f"{number:>2})", NUMBER), " ", words)


def drawn(key: str, value: Any) -> RenderableType:
    """A part of a view by its name: lists of alike things as a table, everything else in a line."""
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return Group(Text(key, style="bold"), rows(value))
    return Text.assemble((f"{key}: ", "bold"), short(value))


def rows(things: list[dict[str, Any]]) -> Table:
    """Alike things, one a row."""
    table = lined_table()
    for key in things[0]:
        table.add_column(key)
    for thing in things:
        table.add_row(*(short(thing.get(key)) for key in things[0]))
    return table


def short(value: Any) -> str:
    """Plain data in few signs."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key} {short(part)}" for key, part in value.items())
    if isinstance(value, list):
        inner = [f"({short(part)})" if isinstance(part, (list, dict)) else short(part) for part in value]
        return " ".join(inner)
    return str(value)
