"""Campaigns: matches for one, with save points and branches."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from talion.server.protocol.values import CampaignTitle, Incoming, MessageId, Outgoing, Short


class SagaMark(Outgoing):
    """How far something has come, or how much of it there is: "Attempt", 3 of 7."""

    name: str
    value: int
    of: int


class SagaRun(Outgoing):
    """A finished run. `entry`: how many entries the log had then, which is where a branch may begin. `by`: the card that
    decided it; `why`: what had run out, null where it was won."""

    entry: int
    leg: int
    won: bool
    why: str | None
    by: str | None
    distance: int
    cards: int
    # Parts by how often they were used, and how many were found.
    parts: dict[str, int]
    found: int


class Saga(Outgoing):
    """A campaign in short. `between`: no run is on, so that it can be saved by a name."""

    between: bool
    practice: bool
    ending: Literal["won", "lost", "given_up"] | None
    text: str
    marks: list[SagaMark]
    runs: list[SagaRun]


class SavePoint(Outgoing):
    """A named moment between two runs."""

    id: str
    name: str
    text: str
    entries: int
    made_s: int


class CampaignInfo(Outgoing):
    """One of your campaigns; its table has the same id. `saga` is null where the game tells none, or where the match
    cannot be taken up: then `problem` says why. `origin`: the campaign it branched off, `origin_text` the moment,
    `origin_runs` how many runs were behind it. `imported`: it came from a file."""

    id: str
    game: str
    title: str
    name: str
    state: Literal["playing", "over"]
    made_s: int
    played_s: int
    decisions: int
    saga: Saga | None
    problem: str | None
    saves: list[SavePoint]
    origin: str | None
    origin_text: str
    origin_runs: int
    imported: bool


class CampaignName(Incoming):
    """POST /api/campaigns/{id}/name."""

    name: CampaignTitle


class SaveForm(Incoming):
    """POST /api/campaigns/{id}/save: keep this moment between two runs. Sent again with the same id it is done once."""

    id: MessageId
    name: CampaignTitle


class BranchForm(Incoming):
    """POST /api/campaigns/{id}/branch: a new campaign from one of its save points, or from the moment between two runs when
    its log had `entries` entries. Sent again with the same id it is done once."""

    id: MessageId
    name: CampaignTitle
    save: Short | None = None
    entries: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Imported(Outgoing):
    """POST /api/campaigns: a match file was taken in. `campaign`: it can be played on; otherwise it is a replay. `known`: it was
    taken in before, and is this campaign."""

    table: str
    campaign: bool
    known: bool = False
