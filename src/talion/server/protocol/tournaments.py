"""Tournaments: the form, what a page is shown, what referees may do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from talion.server.protocol.people import Person
from talion.server.protocol.values import PLAIN, Incoming, Outgoing, Short

TournamentName = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN + r"\S(.*\S)?$")]
TeamName = Annotated[str, Meta(max_length=24, pattern=PLAIN)]
ActReason = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
TournamentState = Literal["gathering", "playing", "over"]


class TournamentForm(Incoming):
    """POST /api/tournaments, and …/form before the first round. `most`: sides to a table; `team`: players to a side. `rounds`: 0 for as
    many as fit an hour. `fill`: the bot that fills tables up, or nothing. `absent`: for who is not at the table in time a bot plays, or
    they give the points up. `starts_s`: a date, or null for when the host says so."""

    name: TournamentName
    game: Short
    options: dict[Short, bool | int | Short] = {}
    most: int = 4
    team: int = 1
    rounds: int = 0
    public: bool = True
    fill: Short = ""
    absent: Literal["bot", "forfeit"] = "bot"
    limit_s: int = 420
    starts_s: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class TournamentMade(Outgoing):
    id: str


class TournamentLine(Outgoing):
    """GET /api/tournaments: one of those that are open, run or are over. `mine`: you are in it, or hold an office in it."""

    id: str
    name: str
    game: str
    title: str
    state: TournamentState
    players: int
    round: int
    rounds: int
    made_s: int
    starts_s: int | None
    mine: bool


class TournamentPlayer(Outgoing):
    """Who plays. `here`: they are connected, anywhere. `tag`: tells them from others whose names look alike."""

    person: Person
    team: str
    tag: str | None
    here: bool
    left: bool


class StandingLine(Outgoing):
    """A line of the standings. `side`: a player's id, or a team's name. `rounds`: points by round, null where they had no part in it.
    `by`: what told it from the line above with as many points."""

    place: int
    side: str
    points: int
    tie_break: int
    rounds: list[int | None]
    by: Literal["points", "met", "tie_break", "shared"]


class TournamentTable(Outgoing):
    """A table of a round. `seats`: players' ids, null for a bot. `points`: by seat, once it is scored. `how`: played to its end, stopped at
    the limit, or set by a referee. `left_ms`: until the limit."""

    id: str
    round: int
    seats: list[str | None]
    points: list[int | None] | None
    how: Literal["played", "limit", "referee"] | None
    annulled: bool
    again: str | None
    absent: list[str]
    left_ms: int | None


class TournamentNote(Outgoing):
    """What a referee did, or the host: everybody can read it. `what` is the kind of the act."""

    at_s: int
    what: Literal["went", "came", "referees", "host", "scored", "annulled", "again", "held", "ended"]
    by: str
    reason: str
    table: str | None
    player: str | None


class TournamentInfo(Outgoing, tag="tournament"):
    """A tournament as everybody sees it; /ws/tournament/{id} sends it whole whenever it has changed. `rest_ms`: until the next round.
    `waits`: why the next round cannot begin, where it should."""

    id: str
    name: str
    game: str
    title: str
    state: TournamentState
    public: bool
    options: dict[str, bool | int | str]
    most: int
    team: int
    rounds: int
    limit_s: int
    fill: str
    absent: Literal["bot", "forfeit"]
    starts_s: int | None
    host: str
    referees: list[str]
    # What those are called who hold an office or held one, by id: they need not play.
    called: dict[str, str]
    players: list[TournamentPlayer]
    standings: list[StandingLine]
    round: int
    tables: list[TournamentTable]
    out: list[str]
    rest_ms: int | None
    waits: str | None
    notes: list[TournamentNote]


class EnterForm(Incoming):
    """POST /api/tournaments/{id}/enter: play in it; in a team where it has teams."""

    team: TeamName = ""


class RefereesForm(Incoming):
    """POST /api/tournaments/{id}/referees: who may act besides the host, in the order in which they take over."""

    people: Annotated[list[Short], Meta(max_length=16)]


class RefereeForm(Incoming):
    """POST /api/tournaments/{id}/act: what a referee does, with a reason. `points`: by player, to change those of a table."""

    what: Literal["hold", "annul", "again", "points", "out", "in", "end"]
    reason: ActReason
    table: Short = ""
    player: Short = ""
    points: dict[Short, int] = {}
