"""What all shapes of the wire are made of: what people may type, views and events of any game, and the two bases."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from talion.kernel.shapes import EventData, View

# A game's own views and events have their shapes in its folder; on the wire they are known by what all have in common.
AnyEvent = Annotated[EventData, Meta(extra={"typescript": "GameEvent"})]
AnyView = Annotated[View, Meta(extra={"typescript": "MatchView"})]
PartOfView = Annotated[View, Meta(extra={"typescript": "Partial<MatchView>"})]
# What became of something that a page knows: `talion.kernel.difference` says how it is read.
Change = Annotated[
    Any,
    Meta(
        extra={
            "typescript": "Change",
            "means": "string | number | boolean | null | unknown[] | { [part: string]: Change }",
        }
    ),
]

# What people may type. Frames from clients are at most 8 KiB.
MOST_FRAME_BYTES = 8 * 1024
# No control characters, nor those that turn the direction of what follows.
PLAIN = r"^(?!.*[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069])"
# What it may be made of, `talion.server.names` says in sentences.
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Short = Annotated[str, Meta(max_length=40)]
CampaignTitle = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN + r"\S(.*\S)?$")]
Colour = Annotated[int, Meta(ge=0, le=11)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Seat = Annotated[int, Meta(ge=0, le=15)]
PromptId = Annotated[int, Meta(ge=0, le=2**53)]
# PostgreSQL keeps no text with a zero in it.
ChatText = Annotated[str, Meta(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]


class Incoming(Struct, forbid_unknown_fields=True):
    """The base of what clients send: nothing unknown is let in."""


class Outgoing(Struct):
    """The base of what the server sends."""
