"""One shape for each kind of event that can be told of a match; its sentence is in sentences.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from talion.games.arena.shapes import AnySlot, Arc, Direction, Face, Mark, MoveReason, RoundEnd, Slot
from talion.games.arena.shapes.contest import CONTEST_EVENTS
from talion.games.arena.shapes.live import LIVE_EVENTS
from talion.kernel.shapes import EventShape

# Where something came from and where it went, by the names of spaces.
Way = TypedDict("Way", {"from": str, "to": str})


# Setting up


class Chosen(EventShape):
    kind: Literal["chosen"]
    seat: int
    character: int
    how: Literal["chosen", "dealt"]


class RoundBegan(EventShape):
    kind: Literal["round"]
    round: int
    extra: bool


class FlowerDrawn(EventShape):
    kind: Literal["flower"]
    seat: int
    area: str


class Placed(EventShape):
    kind: Literal["placed"]
    seat: int
    figure: int
    space: str


class Faced(EventShape):
    kind: Literal["faced"]
    seat: int
    figure: int
    facing: Direction
    was: Direction | None


class Continued(EventShape):
    kind: Literal["continued"]
    seat: int


# The roll phase


class GameTurnBegan(EventShape):
    kind: Literal["game_turn"]
    game_turn: int


class Threw(EventShape):
    kind: Literal["threw"]
    seat: int
    dice: list[Face]
    throw: int
    pool: list[Face]


class Put(EventShape):
    kind: Literal["put"]
    seat: int
    slot: AnySlot
    face: Face
    dice: int


class Took(EventShape):
    kind: Literal["took"]
    seat: int
    slot: AnySlot
    face: Face | None
    dice: int


class Held(EventShape):
    kind: Literal["held"]
    seat: int
    face: Face
    dice: int


class Readied(EventShape):
    kind: Literal["readied"]
    seat: int
    slot: Slot
    name: str
    dice: int


class DoneRolling(EventShape):
    kind: Literal["done"]
    seat: int


class MarkerGrabbed(EventShape):
    kind: Literal["marker"]
    seat: int
    marker: int


class CurrentBroke(EventShape):
    kind: Literal["current"]
    track: int
    space: str


class Carried(EventShape, Way):
    kind: Literal["carried"]
    figure: int


# Turns and calls


class TurnBegan(EventShape):
    kind: Literal["turn"]
    seat: int
    game_turn: int


class Called(EventShape):
    kind: Literal["called"]
    seat: int
    figure: int
    slot: Slot
    name: str
    dice: int
    heat: int


class Named(EventShape):
    kind: Literal["named"]
    seat: int
    target: int


class Picked(EventShape):
    kind: Literal["picked"]
    seat: int
    dice: NotRequired[int]
    steps: NotRequired[int]
    figure: NotRequired[int]


class Stopped(EventShape):
    kind: Literal["stopped"]
    seat: int


class Stepped(EventShape, Way):
    kind: Literal["stepped"]
    seat: int
    figure: int
    why: MoveReason


class Turned(EventShape):
    kind: Literal["turned"]
    seat: int
    figure: int
    facing: Direction
    was: Direction


class Entered(EventShape):
    kind: Literal["entered"]
    seat: int
    figure: int
    space: str
    facing: Direction


class Passed(EventShape):
    kind: Literal["passed"]
    seat: int
    forced: bool


class TurnEnded(EventShape):
    kind: Literal["turn_over"]
    seat: int


class GameTurnEnded(EventShape):
    kind: Literal["game_turn_over"]
    game_turn: int


# Blows


class Aimed(EventShape):
    kind: Literal["aimed"]
    seat: int
    target: int
    regular: int
    unblockable: int


class ArcJudged(EventShape):
    kind: Literal["arc"]
    target: int
    arc: Arc


class Unseen(EventShape):
    kind: Literal["unseen"]
    target: int


class AttackRolled(EventShape):
    kind: Literal["attack_roll"]
    seat: int
    target: int
    dice: list[Face]
    hits: int


class Parried(EventShape):
    kind: Literal["parried"]
    seat: int
    figure: int
    dice: list[Face]
    cancelled: int


class Cancelled(EventShape):
    kind: Literal["cancelled"]
    seat: int
    figure: int
    slot: Slot
    name: str
    cancelled: int


class Declined(EventShape):
    kind: Literal["declined"]
    seat: int
    figure: int


class Lost(EventShape):
    kind: Literal["lost"]
    figure: int
    seat: int
    tokens: int
    by: int
    team: int
    health: int
    cup: int


class GuardLost(EventShape):
    kind: Literal["guard_lost"]
    figure: int
    seat: int
    by: int
    tokens: int
    cup: int


class KnockedOut(EventShape):
    kind: Literal["knocked_out"]
    figure: int
    seat: int
    by: int


class Struck(EventShape):
    kind: Literal["struck"]
    seat: int
    target: int
    cuts: int


# Effects


class Pushed(EventShape, Way):
    kind: Literal["pushed"]
    figure: int
    by: int


class Slammed(EventShape):
    kind: Literal["slammed"]
    figure: int
    by: int


class Swapped(EventShape):
    kind: Literal["swapped"]
    figure: int
    other: int


class Dropped(EventShape):
    kind: Literal["dropped"]
    seat: int
    by: int
    slot: Slot
    dice: int


class Healed(EventShape):
    kind: Literal["healed"]
    seat: int
    health: int
    by: int
    gained: int


class HeatChanged(EventShape):
    kind: Literal["heat"]
    seat: int
    gained: int
    heat: int


class Marked(EventShape):
    kind: Literal["marked"]
    figure: int
    mark: Mark
    by: int


class Unmarked(EventShape):
    kind: Literal["unmarked"]
    figure: int
    mark: Mark


# Scoring and ends


class RoundScored(EventShape):
    kind: Literal["scored"]
    round: int
    why: RoundEnd


class PointsGiven(EventShape):
    kind: Literal["points"]
    team: int
    rank: int
    points: int
    total: int
    score: int


class WasLate(EventShape):
    kind: Literal["late"]
    seat: int


class SeatLeft(EventShape):
    kind: Literal["left"]
    seat: int


class Ended(EventShape):
    kind: Literal["ended"]
    winners: list[int]


EVENTS: Final[tuple[type, ...]] = (
    Chosen, RoundBegan, FlowerDrawn, Placed, Faced, Continued, GameTurnBegan, Threw, Put, Took, Held, Readied,
    DoneRolling, MarkerGrabbed, CurrentBroke, Carried, TurnBegan, Called, Named, Picked, Stopped, Stepped,
    Turned, Entered, Passed, TurnEnded, GameTurnEnded, Aimed, ArcJudged, Unseen, AttackRolled, Parried,
    Cancelled, Declined, Lost, GuardLost, KnockedOut, Struck, Pushed, Slammed, Swapped, Dropped, Healed,
    HeatChanged, Marked, Unmarked, RoundScored, PointsGiven, WasLate, SeatLeft, Ended, *LIVE_EVENTS, *CONTEST_EVENTS,
)  # fmt: skip
