"""A row of the log as the database has it, and the key by which a message is recognised when it is sent again."""

from __future__ import annotations

from typing import NamedTuple


class MessageKey(NamedTuple):
    """Who sent a message, and the id they gave it."""

    person: str
    id: str

    @property
    def text(self) -> str:
        """As it is stored beside the entry it led to. An id of a person has no colon."""
        return f"{self.person}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> MessageKey:
        person, _, message = text.partition(":")
        return cls(person, message)


class LogRow(NamedTuple):
    """The columns of `schema.entries`, in their order."""

    table_id: str
    number: int
    who: int
    at_ms: int
    words: str
    # The text of a `MessageKey`, where a message asked for this entry.
    message: str | None
    # 1 where a bot made this move for its person, who was away.
    stand_in: int | None = None
