"""What can happen in a tournament, each with its date. They are its log: whatever is known of a tournament is folded from them."""

from __future__ import annotations

from typing import Literal

import msgspec

from talion.tournament.form import Form


class Entrant(msgspec.Struct, frozen=True):
    """Who plays. `team`: the name of their team, where the form has teams. `bot`: what plays, where it is no person."""

    id: str
    name: str
    colour: int = 0
    team: str = ""
    bot: str = ""


class SeatedTable(msgspec.Struct, frozen=True):
    """A table of a round: its id, and who sits where; nobody's name is a bot that fills it up."""

    id: str
    seats: list[str]


class Happening(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """The base of all events. `by`: whose act it is, empty where it follows from the rules. `reason`: in a referee's words."""

    at_s: int
    by: str = ""
    reason: str = ""


class FormSet(Happening, frozen=True, tag="form"):
    """The tournament is opened, or its form changed before the first round."""

    form: Form = msgspec.field(default_factory=lambda: Form("", ""))
    worth: list[int] = []


class PlayerCame(Happening, frozen=True, tag="came"):
    """Somebody enters."""

    entrant: Entrant = Entrant("", "")


class PlayerWent(Happening, frozen=True, tag="went"):
    """Somebody leaves, or is put out."""

    player: str = ""


class RefereesNamed(Happening, frozen=True, tag="referees"):
    """Whom the host has named, in their order, by id and name."""

    people: dict[str, str] = {}


class HostChanged(Happening, frozen=True, tag="host"):
    """Who opened it, or who takes over."""

    host: str = ""
    name: str = ""


class RoundPaired(Happening, frozen=True, tag="round"):
    """A round begins. `seed`: what it was drawn by, so that anybody can pair it again. `at_ms`: when, in served time."""

    number: int = 0
    seed: str = ""
    tables: list[SeatedTable] = []
    out: list[str] = []
    at_ms: int = 0


class PlayerAbsent(Happening, frozen=True, tag="absent"):
    """Somebody was not at their table in time (TL-32)."""

    table: str = ""
    player: str = ""


class TableScored(Happening, frozen=True, tag="scored"):
    """What came of a table: points and tie-break by player; also anew, by a referee."""

    table: str = ""
    awards: dict[str, tuple[int, int]] = {}
    how: Literal["played", "limit", "referee"] = "played"


class TableAnnulled(Happening, frozen=True, tag="annulled"):
    """Nothing of a table counts. `again`: the table at which it is played once more, if it is; `at_ms` its beginning."""

    table: str = ""
    again: str = ""
    at_ms: int = 0


class TableHeld(Happening, frozen=True, tag="held"):
    """A referee has called a break at a table."""

    table: str = ""


class TournamentEnded(Happening, frozen=True, tag="ended"):
    """It is over: all rounds are played, or the host has ended it."""


TournamentEvent = (
    FormSet
    | PlayerCame
    | PlayerWent
    | RefereesNamed
    | HostChanged
    | RoundPaired
    | PlayerAbsent
    | TableScored
    | TableAnnulled
    | TableHeld
    | TournamentEnded
)


def encoded(event: TournamentEvent) -> str:
    """An event as it is stored."""
    return msgspec.json.encode(event).decode()


def decoded(text: str) -> TournamentEvent:
    return msgspec.json.decode(text, type=TournamentEvent)  # type: ignore[no-any-return]  # a union is no class
