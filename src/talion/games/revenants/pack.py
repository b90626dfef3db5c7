"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.kernel.problems import Problem

# RV-32: damage is even, so that halves are whole.
Damage = Annotated[int, Meta(ge=0, le=98, multiple_of=2)]
Loss = Annotated[int, Meta(ge=0, le=98)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z'-]{0,15}$")]
Line = Annotated[str, Meta(max_length=120)]


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class Table(Struct, frozen=True, forbid_unknown_fields=True):
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


class Revenant(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    line: Sourced[Line]


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: Table
    cards: Cards
    revenants: Annotated[tuple[Revenant, ...], Meta(min_length=4, max_length=4)]


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, with names that do not clash."""
    content = shaped(data, Content, where)
    if content.pack.game != "revenants":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for revenants.")
    taken: dict[str, str] = {}
    names = [(f"revenants[{i}].name", revenant.name.value) for i, revenant in enumerate(content.revenants)]
    for card in ("solo", "retaliate", "betray", "team", "defend"):
        names.append((f"cards.{card}.name", getattr(content.cards, card).name.value))
    for key, name in names:
        if name.casefold() in taken:
            raise Problem(f"{where}: {key}: {name} is already the name at {taken[name.casefold()]}.")
        taken[name.casefold()] = key
    return content
