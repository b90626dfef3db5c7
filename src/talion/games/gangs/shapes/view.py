"""The shape of a view, and of its parts. Members and values of dice count from 1, gangs and seats from 0."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, TypedDict

from talion.games.gangs.shapes import Ink, Outcome, Phase, PunchKind, Side, Stage, Stand, WhyOver


class Face(TypedDict):
    """The parts that a face is put together from."""

    head: str
    skin: str
    hair: str
    hair_colour: str
    eyes: str
    brows: str
    nose: str
    mouth: str
    extra: str
    backdrop: str


class Member(TypedDict):
    """A member of a gang; `ability` is the number of what it can do."""

    number: int
    name: str
    gloss: str
    line: str
    ability: int
    face: Face


class Gang(TypedDict):
    """A gang as it never changes; `ink` is the colour of pips that can be read on its dice."""

    name: str
    gloss: str
    colour: str
    ink: Ink
    mark: str
    blurb: str
    members: list[Member]


class Ability(TypedDict):
    """What a member without a black eye can do with a throw."""

    number: int
    name: str
    text: str


class Player(TypedDict):
    """A gang at the table; `eyes` are the black eyes of each member."""

    seat: int
    gang: int | None
    wish: int | None
    eyes: list[int]
    inflicted: int
    suffered: int
    hurt: int
    seeing: int
    dice: int
    left: bool


class SeatsBySide(TypedDict):
    """Seats of each alliance."""

    attackers: list[int]
    defenders: list[int]


class Strength(TypedDict):
    """The dice that each alliance starts with."""

    attackers: int
    defenders: int


class Retired(TypedDict):
    """Who retired with a black eye on whom, and who was credited."""

    seat: int
    member: int
    credit: int


class AttackDice(TypedDict):
    """Dice of one gang before a member, and how many of them are blocked."""

    seat: int
    dice: int
    blocked: int


class Guard(TypedDict):
    """A defence die, and whose die it blocks; null for a surplus one."""

    seat: int
    blocks: int | None


class Would(TypedDict):
    """What a member would get if the rumble ended now; once its blow has landed, what it got."""

    eyes: int
    credit: list[int]
    contested: list[int]
    decider: int | None


class Target(TypedDict):
    """A member with attack dice before it."""

    seat: int
    member: int
    attack: list[AttackDice]
    defence: list[Guard]
    would: Would


class Total(TypedDict):
    """What a gang threw for the say in a blow."""

    seat: int
    total: int


class Blow(TypedDict):
    """A blow that has landed."""

    seat: int
    member: int
    eyes: int
    credit: list[int]
    colours: list[int]
    decider: int | None
    rolls: list[Total]


class Rumble(TypedDict):
    """The present rumble, or the last one until another begins."""

    attacker: int
    defender: int
    stage: Stage
    sides: list[Stand | None]
    changes_left: list[int]
    confirmed: list[bool]
    question: bool
    turned_away: SeatsBySide
    strength: Strength
    may_retire: Side | None
    retired: list[Retired]
    order: SeatsBySide
    round: int
    striking: Side | None
    up: int | None
    why_over: WhyOver | None
    targets: list[Target]
    blows: list[Blow]


# `from` is a word of Python and no name in a class.
_Turned = TypedDict("_Turned", {"from": int | None, "to": int | None})


class Prospect(_Turned):
    """One throw that an ability could make of the present one; dice and numbers are null where all is thrown again."""

    ability: int | None
    dice: list[int] | None
    numbers: list[int] | None


class Punch(_Turned):
    """The punch that is decided on, or the last one, or that there was none."""

    seat: int
    kind: PunchKind | Literal["pass", "stop"]
    target: int | None
    thrown: list[int]
    dice: list[int]
    ability: int | None
    number: int | None
    laid: int
    outcome: Outcome
    choices: list[Prospect]
    numbers: list[int]


class Heal(TypedDict):
    """What a gang did in the last lull, or when it last licked its wounds."""

    seat: int
    member: int | None
    dice: list[int]
    healed: int


class GangsView(TypedDict):
    """The table, the gangs, the rumble, the punch, the last lull.

    `player` is whose turn it is, `clashes` are the gangs that several want or wanted: then all are dealt.
    """

    phase: Phase
    turn: int
    player: int | None
    goal: int
    deadline_ms: int | None
    waiting_for: list[int]
    clashes: list[int]
    gangs: list[Gang]
    abilities: list[Ability]
    opening: list[list[int]]
    opening_rounds: int
    players: list[Player]
    rumble: Rumble | None
    punch: Punch | None
    heals: list[Heal | None]
