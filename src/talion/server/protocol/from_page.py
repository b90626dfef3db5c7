"""From the page to a table's socket: /ws/table/{id}?since=N."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from talion.server.protocol.values import ChatText, Incoming, MessageId, PromptId, Seat, Short, Words


class Act(Incoming, tag="act"):
    """An action for one of your seats, in words, answering a prompt. Sent again until acknowledged; done once."""

    id: MessageId
    seat: Seat
    prompt: PromptId
    words: Words


class Why(Incoming, tag="why"):
    """Why is this not offered?"""

    id: MessageId
    seat: Seat
    words: Words


class Say(Incoming, tag="say"):
    """Table chat."""

    id: MessageId
    text: ChatText


class Whisper(Incoming, tag="whisper"):
    """A line from one of your seats to another one, while a match runs whose table allows it."""

    id: MessageId
    seat: Seat
    to: Seat
    text: ChatText


class Sit(Incoming, tag="sit"):
    """Take an open chair while the table gathers; null: whichever is free, or the one that is kept for you."""

    id: MessageId
    seat: Seat | None


class Stand(Incoming, tag="stand"):
    """Free your chair while the table gathers; in a running match, leave it for good."""

    id: MessageId
    seat: Seat


class SetBot(Incoming, tag="bot"):
    """The host puts a bot into a chair, or (null) opens it."""

    id: MessageId
    seat: Seat
    bot: Short | None


class TakeOut(Incoming, tag="take_out"):
    """The host takes somebody out of a chair before the match begins, and says why. They do not sit here again."""

    id: MessageId
    seat: Seat
    word: Annotated[str, Meta(max_length=120, pattern=r"^[^\x00]*$")] = ""


class Start(Incoming, tag="start"):
    """The host starts; open chairs get bots."""

    id: MessageId


class Vote(Incoming, tag="vote"):
    """Ask to end the running match, agree to it, or not: it ends when everybody agrees who has not left for good (TL-20)."""

    id: MessageId
    agree: bool


class Rematch(Incoming, tag="rematch"):
    """Offer a rematch, or accept one: a new table with the same options and bots, and whoever accepts (TL-23)."""

    id: MessageId


class Decline(Incoming, tag="decline"):
    """Not this rematch: the chair is open to others."""

    id: MessageId


class Whole(Incoming, tag="whole"):
    """What was told does not fit what the page has: it asks to be welcomed again, with the events after step `since`."""

    since: Annotated[int, Meta(ge=0, le=2**53)]


class Break(Incoming, tag="break"):
    """Ask for a break in a realtime round, agree to one, or no longer."""

    id: MessageId
    agree: bool


class Ready(Incoming, tag="ready"):
    """While table time stands still: ready to go on. Whoever was stood in for has their seats back."""

    id: MessageId


class Shown(Incoming, tag="shown"):
    """Everything up to step `number` has been seen on this page. Bots wait for that, as long as it is no longer than people
    can be asked to wait; a page that never says so is not waited for. `pace`: the percentage of their usual pause that
    bots shall make here."""

    number: Annotated[int, Meta(ge=0, le=2**53)]
    pace: Annotated[int, Meta(ge=0, le=400)]


class Ping(Incoming, tag="ping"):
    pass


class Time(Incoming, tag="time"):
    """What time is it at the table? Answered at once. `sent` is the page's own time, and comes back."""

    sent: Annotated[int, Meta(ge=0, le=2**53)]


FromPage = (
    Act
    | Why
    | Say
    | Whisper
    | Sit
    | Stand
    | SetBot
    | TakeOut
    | Start
    | Vote
    | Rematch
    | Decline
    | Break
    | Ready
    | Whole
    | Shown
    | Ping
    | Time
)
