"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

import re
from itertools import permutations
from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct, field

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.kernel.problems import Problem

# What packs call a piece, to change it or to add one.
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,31}$")]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z'-]{0,15}$")]
Title = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z' -]{0,31}$")]
Word = Annotated[str, Meta(pattern=r"^[a-z][a-z -]{0,23}$")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
Line = Annotated[str, Meta(min_length=1, max_length=240)]
Points = Annotated[int, Meta(ge=-20, le=40)]
Least = Annotated[int, Meta(ge=0, le=40)]
Measure = Literal[
    "tricks",
    "uneven",
    "cards",
    "pair_most",
    "couples",
    "tribe_most",
    "tribes_with",
    "longest_run",
    "values_with",
    "outsider_most",
    "first_outsider",
    "majorities",
]
MEASURES = get_args(Measure)
# One number for each number of villages that score, from 2 to 6.
ByVillages = Annotated[tuple[Points, ...], Meta(min_length=5, max_length=5)]
LeastByVillages = Annotated[tuple[Least, ...], Meta(min_length=5, max_length=5)]

# Where the rules count the pieces, why a pack cannot bring another.
PRINTED: Final = {
    "tables": "two to six can play, as printed (TV-1)",
    "tribes": "there are eleven tribes, as printed (TV-1), and what each can do is a rule",
}
# Five lie open (TV-2); sets of objectives are masks, and events have room for so many.
LEAST_OBJECTIVES: Final = 5
MOST_OBJECTIVES: Final = 60


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class TableNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is set up for a number of players (TV-1)."""

    tribes: Sourced[Annotated[int, Meta(ge=3, le=8)]]
    pairs: Sourced[Annotated[int, Meta(ge=1, le=3)]]
    dealt: Sourced[Annotated[int, Meta(ge=1, le=12)]]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """By the number of players."""

    two: TableNumbers = field(name="2")
    three: TableNumbers = field(name="3")
    four: TableNumbers = field(name="4")
    five: TableNumbers = field(name="5")
    six: TableNumbers = field(name="6")

    def all(self) -> dict[int, TableNumbers]:
        return {2: self.two, 3: self.three, 4: self.four, 5: self.five, 6: self.six}


class Tribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe's name and looks. Its key says what it does."""

    name: Sourced[Name]
    ability: Sourced[Line]
    text: Sourced[Line]
    when: Sourced[Word]
    emblem: Sourced[Word]
    colour: Sourced[Colour]


class Tribes(Struct, frozen=True, forbid_unknown_fields=True):
    """By the names they are printed with, in the order in which the rules number them."""

    palaudis: Tribe
    hydris: Tribe
    floris: Tribe
    ignis: Tribe
    nimbus: Tribe
    luftles: Tribe
    tundris: Tribe
    silicus: Tribe
    boletus: Tribe
    tudicus: Tribe
    tachydus: Tribe

    def all(self) -> dict[str, Tribe]:
        return {key: getattr(self, key) for key in self.__struct_fields__}


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """So many points for each of what is measured. `least` and `most` are what the measure counts from and to."""

    measure: Measure
    per: Sourced[ByVillages]
    least: Sourced[LeastByVillages] | None = None
    most: Sourced[LeastByVillages] | None = None


class ObjectiveContent(Struct, frozen=True, forbid_unknown_fields=True):
    """`plus` and what the terms give, `bonus` when the first term reaches `bonus_from`, never above `cap` or below 0."""

    name: Sourced[Title]
    kind: Sourced[Word]
    text: Sourced[Line]
    # In their order: texts call the numbers of the second `per2`, `least2`, `most2`.
    terms: Annotated[dict[Key, Term], Meta(min_length=1, max_length=3)]
    plus: Sourced[ByVillages] | None = None
    bonus_from: Sourced[LeastByVillages] | None = None
    bonus: Sourced[ByVillages] | None = None
    cap: Sourced[ByVillages] | None = None
    # Nothing at all without any of what the first term measures.
    needs: bool = False


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    tables: Tables
    tribes: Tribes
    gretin: Tribe
    # In the order in which they are numbered.
    objectives: Annotated[dict[Key, ObjectiveContent], Meta(min_length=LEAST_OBJECTIVES, max_length=MOST_OBJECTIVES)]


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, with set-ups that close and names that do not clash."""
    content = shaped(data, Content, where, PRINTED)
    if content.pack.game != "village":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for village.")
    for players, table in content.tables.all().items():
        check_table(table, players, f"{where}: tables.{players}")
    check_names(content, where)
    for key, objective in content.objectives.items():
        check_objective(objective, f"{where}: objectives.{key}")
    return content


def check_names(content: Content, where: str) -> None:
    """No two things that can be named in an answer have the same name."""
    tribes = content.tribes.all()
    taken = dict.fromkeys(("pass", "pull net", "take lead", "make chaos"), "an answer")
    for a, b in permutations([tribe.name.value for tribe in tribes.values()], 2):
        taken[f"swap {a} {b}".casefold()] = "an answer"
    named: dict[str, Tribe | ObjectiveContent] = {f"tribes.{key}": tribe for key, tribe in tribes.items()}
    named["gretin"] = content.gretin
    named |= {f"objectives.{key}": objective for key, objective in content.objectives.items()}
    for key, piece in named.items():
        name = piece.name.value
        if name.casefold() in taken:
            raise Problem(f"{where}: {key}.name: {name} is already the name at {taken[name.casefold()]}.")
        taken[name.casefold()] = f"{key}.name"


def check_table(table: TableNumbers, players: int, where: str) -> None:
    """A set-up that the rules can deal."""
    tribes, pairs, dealt = table.tribes.value, table.pairs.value, table.dealt.value
    if not 1 <= tribes - 2 * pairs <= 2:
        raise Problem(
            f"{where}.pairs: {pairs} pairs leave {tribes - 2 * pairs} of {tribes} tribes unallied, not 1 or 2."
        )
    rest = tribes * 8 - players * dealt
    if players == 2:
        if rest < 0 or rest % 4 or rest > 16:
            raise Problem(
                f"{where}.dealt: {rest} cards are left, which two players cannot draw two by two in four draws."
            )
    elif not 0 <= rest < 8:
        raise Problem(
            f"{where}.dealt: {rest} cards are left; with 0 to 7 somebody is sure to hold an outsider (TV-24)."
        )


def check_objective(objective: ObjectiveContent, where: str) -> None:
    """Measures have what they ask for, and the text can be told."""
    for name, term in objective.terms.items():
        asks = {"cards": ("least", "most"), "tribes_with": ("least",), "values_with": ("least",)}.get(term.measure, ())
        for key in ("least", "most"):
            if (getattr(term, key) is not None) != (key in asks):
                verb = "needs" if key in asks else "takes no"
                raise Problem(f"{where}.terms.{name}.{key}: the measure {term.measure} {verb} {key}.")
    if (objective.bonus is None) != (objective.bonus_from is None):
        raise Problem(f"{where}.bonus: bonus and bonus_from come together.")
    try:
        told(objective, 2, 5)
    except (KeyError, IndexError, ValueError) as error:
        raise Problem(f"{where}.text: it names {error}, which this objective does not have.") from None


def told(objective: ObjectiveContent, villages: int, even: int) -> str:
    """The text with the numbers for so many villages; amounts are told without their sign, one of them as one."""
    at = villages - 2
    numbers = {"even": even}
    for i, term in enumerate(objective.terms.values()):
        suffix = "" if i == 0 else str(i + 1)
        for key in ("per", "least", "most"):
            sourced = getattr(term, key)
            if sourced is not None:
                numbers[key + suffix] = abs(sourced.value[at])
    for key in ("plus", "bonus", "bonus_from", "cap"):
        sourced = getattr(objective, key)
        if sourced is not None:
            numbers[key] = abs(sourced.value[at])
    return re.sub(r"\b1 (card|point)s\b", r"1 \1", objective.text.value.format(**numbers))
