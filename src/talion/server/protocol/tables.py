"""Tables: chairs, what is asked of all, and the forms that open them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from talion.kernel.shapes import ResultShape
from talion.server.protocol.people import Person
from talion.server.protocol.values import Incoming, Name, Outgoing, Seat, Short

# A program that may play a chair: it is on the line, it is not, or it is not listened to any more (TL-28).
ProgramState = Literal["connected", "away", "struck"]


class SeatInfo(Outgoing):
    """A chair. `present`: its person is connected. `held`: a bot plays for its absent person. `name`: what its player is
    called, where that is not the person's own name: several play at one device, or the match was played elsewhere. `tag`: a
    few letters that tell this player from others here whose names look alike; they follow the person from table to table.
    `left`: its player has left the match for good. `stood_in`: so many moves a bot made for its person since they last moved
    themselves. `kept`: who is asked to a rematch and has not answered; nobody else sits there. `program`: a program may play this
    bot's chair; the bot plays where it does not."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: Person | None
    bot: str | None
    present: bool
    held: bool
    name: str | None
    tag: str | None
    left: bool = False
    stood_in: int = 0
    kept: Person | None = None
    program: ProgramState | None = None


class EndingInfo(Outgoing):
    """Somebody asks to end the running match by agreement (TL-20): by whom, who has agreed, whose yes is missing, and how
    long they have."""

    by: str
    agreed: list[str]
    missing: list[str]
    left_ms: int


class RematchInfo(Outgoing):
    """A rematch is offered (TL-23): by whom, at which table, who has accepted, who has declined, and who is still asked. Who does not play
    with whom offers it (TL-22) is none of these."""

    table: str
    by: str
    accepted: list[str]
    declined: list[str]
    asked: list[str]


class TurnInfo(Outgoing):
    """Whom a running match waits for: seats of people. `since_s`: since when; `until_s`: until when, where there is a clock."""

    seats: list[int]
    since_s: int
    until_s: int | None


class StandstillInfo(Outgoing):
    """Table time does not run: after a restart, while nobody was there, or on a break. `ready`: the people who have said so.
    `left_ms`: until those who are not there are stood in for, or of the count-in; null while nobody is there or on a break of somebody who plays alone."""

    why: Literal["restart", "nobody", "break"]
    ready: list[str]
    left_ms: int | None
    counting: bool


class TableInfo(Outgoing):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "playing", "over"]
    public: bool
    hotseat: bool
    host: str
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    pack: str | None
    notes: list[str]
    # Whether two seats may talk in private while the match runs.
    whispers: bool
    # Whether its players may ask for hints (TL-26).
    hints: bool
    spectators: int
    # The same letters by person, for those who talk here, seated or not.
    tags: dict[str, str]
    made_s: int
    # Somebody asks to end the match, and not all have answered.
    ending: EndingInfo | None
    commitment: str | None
    # Outgoing once the match is over.
    seed: str | None
    result: ResultShape | None
    rematch: RematchInfo | None
    realtime: bool
    # Null where it waits for nobody, in real time, and where that is not known without waking the table.
    turn: TurnInfo | None
    standstill: StandstillInfo | None
    # How many breaks this round has had, and the people who want one now.
    breaks: int
    break_asked: list[str]
    # It gathers for whatever the next one waits for: the game may become another (TL-24).
    any_game: bool = False
    # The tournament that it is a table of.
    tournament: str | None = None
    # Why it cannot be taken up, where that is known.
    problem: str | None = None


class TableForm(Incoming):
    """POST /api/tables. `seats` from the host's chair on: "me", "open", or the name of a bot. `names`: who plays each
    chair that is yours, by seat, where several share your device; null for your own name."""

    game: Short
    seats: Annotated[list[Short], Meta(min_length=1, max_length=8)]
    options: dict[Short, bool | int | Short] = {}
    # Null: shown in the lobby if a chair is open to others.
    public: bool | None = None
    pack: Short | None = None
    # Null: hints for whoever plays with bots alone (TL-26).
    hints: bool | None = None
    names: Annotated[list[Name | None], Meta(max_length=8)] = []


class Notes(Outgoing):
    """POST /api/tables/notes: what players should be told before a table like this is made. Nothing is made."""

    notes: list[str]


class QuickForm(Incoming):
    """POST /api/quick: sit down at an open table of this game, or open one. Without a game: of any, with whoever waits or comes
    next, whatever they play (TL-24)."""

    game: Short | None = None


class AskedOf(Outgoing):
    """GET /api/turns: a table where something is asked of you. `what`: a move, whether to end the match, or whether to play a
    rematch. `until_s`: until when, where there is a clock."""

    table: str
    game: str
    title: str
    what: Literal["move", "ending", "rematch"]
    since_s: int
    until_s: int | None


class ProgramForm(Incoming):
    """POST /api/tables/{id}/program: let a program play a chair without a person, or, at …/program/end, no longer (TL-28)."""

    seat: Seat


class ProgramToken(Outgoing):
    """By this token a program plays the chair, at /ws/program. It is told once; another one ends it."""

    token: str


class TableMade(Outgoing):
    table: str


class ForkForm(Incoming):
    """POST /api/replays/{id}/fork: play on from a step in somebody's chair, the others being bots."""

    at: Annotated[int, Meta(ge=0)]
    seat: Seat
    bot: Short


class ProblemInfo(Outgoing):
    """Any answer with status 4xx: a sentence, and the ruling behind it where there is one."""

    problem: str
    ruling: str | None = None
