"""The shape of a basic action in content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from msgspec import Struct

from talion.games.arena import texts
from talion.games.arena.calls.content import Face, Line, Room, Title


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """A basic action: its spaces on both sides of the board."""

    name: Title
    face: Face
    realtime: Room
    turns: Room
    text: Line
    free: bool = False
    reaction: bool = False
    over: bool = False

    def says(self) -> str:
        """Its text with its numbers."""
        return texts.filled(self.text, {"minimum": texts.number(self.turns[1])})
