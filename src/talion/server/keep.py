"""For how long what nobody comes back for is kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Keep:
    """Days. A guest's cookie lasts 400 of them."""

    guests: int = 400
    sessions: int = 400
    # Unfinished tables, from when the last of their people was seen.
    abandoned: int = 90
    # Chat of tables that are over.
    chat: int = 365
    # Finished matches: for ever, unless the host says otherwise.
    matches: int | None = None
