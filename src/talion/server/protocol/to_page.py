"""From a table's socket to the page; and from the lobby's."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from talion.server.protocol.people import Person
from talion.server.protocol.tables import TableInfo
from talion.server.protocol.values import AnyEvent, AnyView, Change, Outgoing, PartOfView


class PromptInfo(Outgoing):
    """What is asked of one of your seats, and all that may be answered, in words."""

    seat: int
    id: int
    kind: str
    text: str
    awaited: bool
    legal: list[str]


class Own(Outgoing):
    """What only one of your seats may know: laid over the public view it is that seat's view."""

    seat: int
    view: PartOfView
    prompt: PromptInfo | None


class ChatLine(Outgoing):
    """`person` is null when the table itself speaks."""

    number: int
    person: Person | None
    text: str
    at_s: int


class WhisperLine(Outgoing):
    """A line between two seats: theirs alone while the match runs, everybody's afterwards. `number` counts what `seat` has
    told `to`, so that a gap in it tells nothing of others."""

    seat: int
    to: int
    number: int
    text: str
    at_s: int


class Welcome(Outgoing, tag="welcome"):
    """The first message, and again after a gap: everything as it is now. `events` are those after step `since`: the one you
    gave, or a later one where that is too long ago, or -1 for all there are, those of the set-up too."""

    number: int
    since: int
    you: Person
    your_seats: list[int]
    table: TableInfo
    chat: list[ChatLine]
    whispers: list[WhisperLine]
    events: list[AnyEvent]
    view: AnyView | None
    own: list[Own]
    # Table time now, and whether it runs: deadlines in views are in table milliseconds.
    now_ms: int


class Step(Outgoing, tag="step"):
    """Something happened that you may know of. Numbers follow one another without a gap; what came together is told
    together, as the steps from `first` to `number`. Where it is one, `first` is left out.

    `view` is what became of the public view, whose `now_ms` is the one here; `own`, by seat, what became of the `Own` of
    those of your seats for which something did. Both are laid over what you have; where they do not fit, ask for the
    `whole`. `ack` acknowledges the message of yours that led to this step, where one did.
    """

    number: int
    now_ms: int
    events: list[AnyEvent]
    view: Change
    own: dict[str, Change]
    first: int | UnsetType = UNSET
    ack: str | UnsetType = UNSET


class TableChanged(Outgoing, tag="table"):
    """People came, went, sat down; the match began or ended."""

    table: TableInfo
    your_seats: list[int]


class Chatted(Outgoing, tag="chat"):
    line: ChatLine


class Whispered(Outgoing, tag="whispered"):
    """Lines that you may read now: one that was just said, or all of them when the match is over."""

    lines: list[WhisperLine]


class Talk(Outgoing, tag="talk"):
    """You mute others now than before: all that you read of the talk, in the place of what you were told. Lines of whom you mute
    are never sent."""

    chat: list[ChatLine]
    whispers: list[WhisperLine]


class TakenOut(Outgoing, tag="taken_out"):
    """The host has taken you out of your chair; `word` is what they said, if anything, and if you read what they say."""

    word: str


class Ack(Outgoing, tag="ack"):
    """Your message was taken (refusal null) or refused, with the ruling; nothing was changed then.

    `waits`: it is kept until it can be tried, and another acknowledgement follows. `dropped`: it had waited, and is not
    possible any more, or there was too much at once; nobody did anything wrong.
    """

    id: str
    refusal: str | None = None
    ruling: str | None = None
    waits: bool = False
    dropped: bool = False


class Reason(Outgoing, tag="answer"):
    """To `why`: the reason, or null if it is allowed."""

    id: str
    reason: str | None
    ruling: str | None


class Pong(Outgoing, tag="pong"):
    pass


class TableTime(Outgoing, tag="time"):
    """To `time`."""

    sent: int
    now_ms: int


class Lines(Outgoing, tag="lines"):
    """By seat, in milliseconds: how long its line takes, as far as the game makes allowance for it."""

    lag_ms: list[int]


class Closing(Outgoing, tag="closing"):
    """The server ends this connection, and says why. `retry`: come back by yourself."""

    reason: str
    retry: bool


ToPage = (
    Welcome
    | Step
    | TableChanged
    | Chatted
    | Whispered
    | Talk
    | TakenOut
    | Ack
    | Reason
    | Pong
    | TableTime
    | Lines
    | Closing
)


# The lobby's socket: /ws/lobby sends the open tables, whole, whenever they change


class Lobby(Outgoing, tag="lobby"):
    tables: list[TableInfo]
    people: int
