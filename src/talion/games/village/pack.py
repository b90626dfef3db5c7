"""The shape of this game's content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.kernel.problems import Problem

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


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is set up for a number of players (TV-1)."""

    players: int
    tribes: Sourced[Annotated[int, Meta(ge=3, le=8)]]
    pairs: Sourced[Annotated[int, Meta(ge=1, le=3)]]
    dealt: Sourced[Annotated[int, Meta(ge=1, le=12)]]


class Tribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe's name and looks. Its place in the list says what it does."""

    name: Sourced[Name]
    ability: Sourced[Line]
    text: Sourced[Line]
    when: Sourced[Word]
    emblem: Sourced[Word]
    colour: Sourced[Colour]


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """So many points for each of what is measured. `least` and `most` are what the measure counts from and to."""

    measure: Measure
    per: Sourced[ByVillages]
    least: Sourced[LeastByVillages] | None = None
    most: Sourced[LeastByVillages] | None = None


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """`plus` and what the terms give, `bonus` when the first term reaches `bonus_from`, never above `cap` or below 0."""

    name: Sourced[Title]
    kind: Sourced[Word]
    text: Sourced[Line]
    terms: Annotated[tuple[Term, ...], Meta(min_length=1, max_length=3)]
    plus: Sourced[ByVillages] | None = None
    bonus_from: Sourced[LeastByVillages] | None = None
    bonus: Sourced[ByVillages] | None = None
    cap: Sourced[ByVillages] | None = None
    # Nothing at all without any of what the first term measures.
    needs: bool = False


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    tables: Annotated[tuple[Table, ...], Meta(min_length=5, max_length=5)]
    tribes: Annotated[tuple[Tribe, ...], Meta(min_length=11, max_length=11)]
    gretin: Tribe
    objectives: Annotated[tuple[Objective, ...], Meta(min_length=14, max_length=14)]


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, with set-ups that close and names that do not clash."""
    content = shaped(data, Content, where)
    if content.pack.game != "village":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for village.")
    for i, table in enumerate(content.tables):
        check_table(table, i, f"{where}: tables[{i}]")
    taken: dict[str, str] = {"pass": "an answer", "pull net": "an answer", "take lead": "an answer"}
    names = [(f"tribes[{i}].name", tribe.name.value) for i, tribe in enumerate(content.tribes)]
    names.append(("gretin.name", content.gretin.name.value))
    names += [(f"objectives[{i}].name", objective.name.value) for i, objective in enumerate(content.objectives)]
    for key, name in names:
        if name.casefold() in taken:
            raise Problem(f"{where}: {key}: {name} is already the name at {taken[name.casefold()]}.")
        taken[name.casefold()] = key
    for i, objective in enumerate(content.objectives):
        check_objective(objective, f"{where}: objectives[{i}]")
    return content


def check_table(table: Table, number: int, where: str) -> None:
    """A set-up that the rules can deal."""
    players, tribes, pairs, dealt = number + 2, table.tribes.value, table.pairs.value, table.dealt.value
    if table.players != players:
        raise Problem(f"{where}.players: set-ups stand in order, so this one is for {players} players.")
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


def check_objective(objective: Objective, where: str) -> None:
    """Measures have what they ask for, and the text can be told."""
    for i, term in enumerate(objective.terms):
        asks = {"cards": ("least", "most"), "tribes_with": ("least",), "values_with": ("least",)}.get(term.measure, ())
        for key in ("least", "most"):
            if (getattr(term, key) is not None) != (key in asks):
                verb = "needs" if key in asks else "takes no"
                raise Problem(f"{where}.terms[{i}].{key}: the measure {term.measure} {verb} {key}.")
    if (objective.bonus is None) != (objective.bonus_from is None):
        raise Problem(f"{where}.bonus: bonus and bonus_from come together.")
    try:
        told(objective, 2, 5)
    except (KeyError, IndexError, ValueError) as error:
        raise Problem(f"{where}.text: it names {error}, which this objective does not have.") from None


def told(objective: Objective, villages: int, even: int) -> str:
    """The text with the numbers for so many villages; amounts are told without their sign."""
    at = villages - 2
    numbers = {"even": even}
    for i, term in enumerate(objective.terms):
        suffix = "" if i == 0 else str(i + 1)
        for key in ("per", "least", "most"):
            sourced = getattr(term, key)
            if sourced is not None:
                numbers[key + suffix] = abs(sourced.value[at])
    for key in ("plus", "bonus", "bonus_from", "cap"):
        sourced = getattr(objective, key)
        if sourced is not None:
            numbers[key] = abs(sourced.value[at])
    return objective.text.value.format(**numbers)
