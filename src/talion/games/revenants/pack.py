"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.kernel.problems import Problem

# RV-32: damage is even, so that halves are whole.
Damage = Annotated[int, Meta(ge=0, le=98, multiple_of=2)]
Loss = Annotated[int, Meta(ge=0, le=98)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z'-]{0,15}$")]
Line = Annotated[str, Meta(max_length=120)]

# Where the rules count the pieces, why a pack cannot bring another.
PRINTED: Final = {
    "revenants": "there are four revenants, as printed (RV-1)",
    "cards": "there are five cards, as printed (RV-2)",
}


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class TableNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    hp: Sourced[Annotated[int, Meta(ge=2, le=99)]]


class Solo(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    damage: Sourced[Damage]


class Retaliate(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    damage: Sourced[Damage]
    recoil: Sourced[Loss]


class Rising(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    damage: Sourced[Damage]
    step: Sourced[Damage]


class Defend(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    idle: Sourced[Loss]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    solo: Solo
    retaliate: Retaliate
    betray: Rising
    team: Rising
    defend: Defend

    def all(self) -> tuple[Solo | Retaliate | Rising | Defend, ...]:
        return (self.solo, self.retaliate, self.betray, self.team, self.defend)


class Revenant(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    line: Sourced[Line]


class AllRevenants(Struct, frozen=True, forbid_unknown_fields=True):
    """By the names they are printed with, in that order; a pack may call one otherwise."""

    grimsby: Revenant
    reyes: Revenant
    mccoy: Revenant
    scully: Revenant

    def all(self) -> tuple[Revenant, ...]:
        return (self.grimsby, self.reyes, self.mccoy, self.scully)


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: TableNumbers
    cards: Cards
    revenants: AllRevenants


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, with names that do not clash."""
    content = shaped(data, Content, where, PRINTED)
    if content.pack.game != "revenants":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for revenants.")
    taken: dict[str, str] = {}
    names = [
        (f"{part}.{key}.name", named.name.value)
        for part, pieces in (("revenants", content.revenants), ("cards", content.cards))
        for key, named in zip(pieces.__struct_fields__, pieces.all(), strict=True)
    ]
    for key, name in names:
        if name.casefold() in taken:
            raise Problem(f"{where}: {key}: {name} is already the name at {taken[name.casefold()]}.")
        taken[name.casefold()] = key
    return content
