"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.games.gangs.actions import MEMBERS
from talion.kernel.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[^\W\d_][\w' -]{0,23}$")]
Line = Annotated[str, Meta(min_length=1, max_length=120)]
Colour = Annotated[str, Meta(pattern=r"^#[0-9A-F]{6}$")]
Ability = Literal["new", "copy", "plus", "minus", "flip", "again"]

# In the order in which rules number them.
ABILITIES: Final = ("new", "copy", "plus", "minus", "flip", "again")

# Where the rules count the pieces, why a pack cannot bring another.
PRINTED: Final = {
    "gangs": "there are six gangs, as printed (AU-14)",
    "gangs.*.members": "a gang has six members, as printed (AU-1)",
}


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class TableNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Sourced[Annotated[int, Meta(ge=1, le=99)]]
    changes: Sourced[Annotated[int, Meta(ge=0, le=9)]]
    rounds: Sourced[Annotated[int, Meta(ge=1, le=1000)]]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts that every board knows how to draw."""

    head: Literal["round", "long", "square", "heart", "egg"]
    skin: Literal["pale", "fair", "tan", "brown", "dark", "green", "grey"]
    hair: Literal["bald", "crop", "curls", "bun", "long", "mohawk", "bob", "quiff", "ponytail", "tuft"]
    hair_colour: Literal["black", "brown", "blond", "red", "grey", "white", "pink", "blue", "green"]
    eyes: Literal["dots", "wide", "sleepy", "squint", "goggle", "stern"]
    brows: Literal["flat", "raised", "angry", "bushy", "none"]
    nose: Literal["button", "long", "broad", "hook", "snub"]
    mouth: Literal["grin", "smirk", "flat", "frown", "teeth", "o"]
    extra: Literal[
        "none", "glasses", "shades", "piercing", "cap", "hat", "beard", "moustache", "headphones", "flower", "antenna",
        "helmet", "ruff", "scarf", "monocle",
    ]  # fmt: skip
    backdrop: Literal["brick", "diner", "street", "stars", "garden", "stage"]


class Member(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    gloss: Sourced[Line]
    line: Sourced[Line]
    ability: Sourced[Ability]
    face: Sourced[Face]


class Members(Struct, frozen=True, forbid_unknown_fields=True):
    """By the number of dice that hit them."""

    one: Member = field(name="1")
    two: Member = field(name="2")
    three: Member = field(name="3")
    four: Member = field(name="4")
    five: Member = field(name="5")
    six: Member = field(name="6")

    def all(self) -> tuple[Member, ...]:
        return (self.one, self.two, self.three, self.four, self.five, self.six)


class Gang(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    gloss: Sourced[Line]
    colour: Sourced[Colour]
    # The colour of pips that can be read on dice of the gang's colour.
    ink: Sourced[Literal["dark", "light"]]
    mark: Sourced[Literal["safety pin", "pasta bow", "cap", "saucer", "violet", "quill"]]
    blurb: Sourced[Line]
    members: Members


class AllGangs(Struct, frozen=True, forbid_unknown_fields=True):
    backpfeifen: Gang
    coma_nostra: Gang
    mara_aufs_auga: Gang
    deep_space_six: Gang
    veilchenzuechter: Gang
    faust_zwo: Gang

    def all(self) -> tuple[Gang, ...]:
        return (
            self.backpfeifen,
            self.coma_nostra,
            self.mara_aufs_auga,
            self.deep_space_six,
            self.veilchenzuechter,
            self.faust_zwo,
        )


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: TableNumbers
    gangs: AllGangs


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, with names that do not clash."""
    content = shaped(data, Content, where, PRINTED)
    if content.pack.game != "gangs":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for gangs.")
    keys = AllGangs.__struct_fields__
    taken: dict[str, str] = {"nobody": "the words of the game"}
    for key, gang in zip(keys, content.gangs.all(), strict=True):
        for member in (None, *range(1, MEMBERS + 1)):
            named = gang if member is None else gang.members.all()[member - 1]
            path = f"gangs.{key}.name" if member is None else f"gangs.{key}.members.{member}.name"
            name = " ".join(named.name.value.split()).casefold()
            if name in taken:
                raise Problem(f"{where}: {path}: {named.name.value} is already the name at {taken[name]}.")
            taken[name] = path
    return content
