"""The messages that a table has taken: sent again they are answered and not redone."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from talion.server.store.log_row import MessageKey

# A page sends again only what was not acknowledged: a few, the newest. What is older than so many answers a closed prompt.
MOST_OF_A_PERSON: Final = 300


class Done:
    """The newest messages of each person."""

    def __init__(self, keys: Iterable[MessageKey] = ()) -> None:
        self.ids: dict[str, dict[str, None]] = {}
        for key in keys:
            self.add(key)

    def add(self, key: MessageKey) -> None:
        ids = self.ids.setdefault(key.person, {})
        ids[key.id] = None
        if len(ids) > MOST_OF_A_PERSON:
            del ids[next(iter(ids))]

    def __contains__(self, key: MessageKey) -> bool:
        return key.id in self.ids.get(key.person, ())

    def include(self, other: Done) -> None:
        """Another table's memory of the same match."""
        for person, ids in other.ids.items():
            for message in ids:
                self.add(MessageKey(person, message))
