"""What is stored of a table beside its log: the chairs, and what was chosen when it was opened."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from talion.server import protocol

TableState = Literal["gathering", "playing", "over"]


class Chair(msgspec.Struct):
    """One chair. `name`: who plays it, where that is not the person who sits there."""

    kind: Literal["open", "person", "bot"]
    person: protocol.Person | None = None
    bot: str | None = None
    name: str | None = None


class Setup(msgspec.Struct):
    """A table as it is stored beside its log."""

    game: str
    host: str
    public: bool
    options: dict[str, bool | int | str]
    chairs: list[Chair]
    made_s: int
    # A pack that is not built in: its name, and its content so that the table outlives the folder.
    pack: str | None = None
    content: dict[str, Any] | None = None
    # Quick tables begin by themselves when the last chair is taken.
    quick: bool = False
    rematch: str | None = None
    # Uploaded matches and forks have a log that began elsewhere.
    uploaded: bool = False
    abandoned: bool = False
    # A campaign's first name. A branch: of which table, from which moment, and how many runs lay behind it then.
    name: str | None = None
    origin: str | None = None
    origin_text: str = ""
    origin_runs: int = 0
    # The seed was copied while the table slept: what is hidden is dealt anew when it wakes (TL-13).
    deal_anew: bool = False
    # How many breaks a running realtime round has had.
    breaks: int = 0

    def alone(self) -> str | None:
        """Who plays here, if it is a table for one."""
        person = self.chairs[0].person if len(self.chairs) == 1 else None
        return None if person is None else person.id
