"""The shape of each kind of event; its sentence is in sentences.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, TypedDict

from talion.games.gangs.shapes import PunchKind, Side, Stand, WhyOver
from talion.games.gangs.shapes.view import Strength
from talion.kernel.shapes import EventShape

# `from` is a word of Python and no name in a class.
_FromSide = TypedDict("_FromSide", {"from": Side})
_FromValue = TypedDict("_FromValue", {"from": int})
_FromTo = TypedDict("_FromTo", {"from": int | None, "to": int | None})


class _OfSeat(EventShape):
    """What a seat does, or what becomes of it."""

    seat: int


# Setting up


class Wished(_OfSeat):
    """A seat says which gang it wants."""

    kind: Literal["wished"]
    gang: int


class GangTaken(_OfSeat):
    """A seat has its gang."""

    kind: Literal["gang"]
    gang: int
    how: Literal["chosen", "dealt"]


class OpeningThrow(_OfSeat):
    """A throw for the first turn."""

    kind: Literal["opening"]
    dice: list[int]
    total: int


class First(_OfSeat):
    """Who has the first turn."""

    kind: Literal["first"]


class Turn(_OfSeat):
    """A turn begins."""

    kind: Literal["turn"]
    turn: int


# Taking sides


class RumbleStarted(EventShape):
    """A gang starts a rumble with another."""

    kind: Literal["rumble"]
    attacker: int
    defender: int


class Declared(_OfSeat):
    """A gang says where it stands."""

    kind: Literal["declared"]
    side: Stand
    changed: bool


class TurnedAway(_OfSeat, _FromSide):
    """A leader (`seat`) does not want a gang on its side."""

    kind: Literal["turned_away"]
    target: int


class Question(_OfSeat):
    """The defender (`seat`) asks whether all have decided."""

    kind: Literal["question"]


class Confirmed(_OfSeat):
    """A gang has decided."""

    kind: Literal["confirmed"]


class Lineup(EventShape):
    """Both sides stand."""

    kind: Literal["lineup"]
    attackers: list[int]
    defenders: list[int]
    strength: Strength


# Fight or flight


class Outnumbered(EventShape):
    """The gangs of a side may retire."""

    kind: Literal["outnumbered"]
    side: Side


class Fights(_OfSeat):
    """A gang that might retire stays."""

    kind: Literal["fights"]


class Retires(_OfSeat):
    """A gang retires."""

    kind: Literal["retires"]


class Fled(_OfSeat):
    """The member of a retiring gang that takes a black eye."""

    kind: Literal["fled"]
    member: int


class Thanked(_OfSeat):
    """The gang (`seat`) that a retiring one credits, and what it has inflicted by now."""

    kind: Literal["thanked"]
    by: int
    inflicted: int


# The fight


class Round(EventShape):
    """The fight round of a side begins."""

    kind: Literal["round"]
    round: int
    side: Side


class Order(_OfSeat):
    """A leader (`seat`) lets an ally throw first."""

    kind: Literal["order"]
    target: int


class Passed(_OfSeat):
    """A gang throws no punch."""

    kind: Literal["passed"]


class Threw(_OfSeat):
    """A punch is thrown at a gang or for it."""

    kind: Literal["threw"]
    punch: PunchKind
    target: int
    dice: list[int]


class Called(_OfSeat):
    """A member will turn a die."""

    kind: Literal["called"]
    member: int


class Held(_OfSeat, _FromValue):
    """A member takes the die that it will turn."""

    kind: Literal["held"]
    member: int


class Kept(_OfSeat):
    """A gang leaves its throw as it is."""

    kind: Literal["kept"]


class Used(_OfSeat, _FromTo):
    """A member has changed the throw; `from` and `to` are null where all was thrown again."""

    kind: Literal["used"]
    member: int
    ability: int
    dice: list[int]


class Missed(_OfSeat):
    """A punch comes to nothing."""

    kind: Literal["missed"]
    punch: PunchKind
    target: int


class Laid(_OfSeat):
    """Dice are laid out before a member."""

    kind: Literal["laid"]
    punch: PunchKind
    target: int
    member: int
    dice: int


class Blocked(_OfSeat):
    """Dice of a gang (`of`) before a member are blocked."""

    kind: Literal["blocked"]
    target: int
    member: int
    of: int
    dice: int


class Surplus(_OfSeat):
    """Defence dice wait beside a member."""

    kind: Literal["surplus"]
    target: int
    member: int
    dice: int


class RumbleOver(_OfSeat):
    """The fight is over."""

    kind: Literal["rumble_over"]
    why: WhyOver


# The resolution


class BlowLanded(EventShape):
    """A member gets black eyes from the gangs in `colours`."""

    kind: Literal["blow"]
    target: int
    member: int
    eyes: int
    colours: list[int]


class Rolled(_OfSeat):
    """A gang throws for the say in a blow."""

    kind: Literal["rolled"]
    target: int
    member: int
    total: int


class Decides(_OfSeat):
    """Who says which gangs are credited."""

    kind: Literal["decides"]
    target: int
    member: int


class Credited(_OfSeat):
    """A gang is credited, and what it has inflicted by now."""

    kind: Literal["credited"]
    target: int
    member: int
    inflicted: int


# Healing


class Lull(EventShape):
    """Everybody may care for one member."""

    kind: Literal["lull"]


class Licks(_OfSeat):
    """A gang licks its wounds instead of a rumble."""

    kind: Literal["licks"]


class Cared(_OfSeat):
    """A gang has thrown for a member."""

    kind: Literal["cared"]
    member: int
    dice: list[int]
    healed: int


class Declined(_OfSeat):
    """A gang cares for nobody."""

    kind: Literal["declined"]


# The table


class Late(_OfSeat):
    """A gang did not answer in time."""

    kind: Literal["late"]


class Left(_OfSeat):
    """A player has left for good."""

    kind: Literal["left"]


class Ended(EventShape):
    """The match is over."""

    kind: Literal["ended"]
    winners: list[int]


EVENTS: Final = (
    Wished,
    GangTaken,
    OpeningThrow,
    First,
    Turn,
    RumbleStarted,
    Declared,
    TurnedAway,
    Question,
    Confirmed,
    Lineup,
    Outnumbered,
    Fights,
    Retires,
    Fled,
    Thanked,
    Round,
    Order,
    Passed,
    Threw,
    Called,
    Held,
    Kept,
    Used,
    Missed,
    Laid,
    Blocked,
    Surplus,
    RumbleOver,
    BlowLanded,
    Rolled,
    Decides,
    Credited,
    Lull,
    Licks,
    Cared,
    Declined,
    Late,
    Left,
    Ended,
)
