"""The shape of this game's content, and the closed list of words for effects, powers and conditions."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.games.deadeye import figures
from talion.kernel.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z]{1,7}$")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=120)]
Icons = Annotated[tuple[Literal["discard", "postpone"], ...], Meta(max_length=6)]
Effects = Annotated[tuple[str, ...], Meta(max_length=4)]

# What an effect's words mean; `n`: they take a number, `all`: they may take the repeat icon (DE-35).
ONCE, COUNTED, REPEATED = range(3)
EFFECTS: Final = {
    "lose strength": (figures.LOSE_STRENGTH, COUNTED),
    "lose hope": (figures.LOSE_HOPE, COUNTED),
    "lose distance": (figures.LOSE_DISTANCE, REPEATED),
    "lose part": (figures.LOSE_PART, REPEATED),
    "deactivate": (figures.DEACTIVATE, REPEATED),
    "activate": (figures.ACTIVATE, REPEATED),
    "distance": (figures.DISTANCE, COUNTED),
    "delay": (figures.DELAY, COUNTED),
    "part": (figures.PART, ONCE),
    "safe hvn": (figures.SAFE_HVN, ONCE),
    "discard heat": (figures.COOL, REPEATED),
    "postpone heat": (figures.CHILL, REPEATED),
    "postpone juice": (figures.JUICE_POSTPONE, COUNTED),
    "fetch juice": (figures.FETCH, COUNTED),
    "gain strength": (figures.GAIN_STRENGTH, COUNTED),
    "gain hope": (figures.GAIN_HOPE, COUNTED),
    "scan": (figures.SCAN, COUNTED),
    "dig": (figures.DIG, COUNTED),
    "recycle": (figures.RECYCLE, ONCE),
    "reach": (figures.REACH, COUNTED),
}
POWERS: Final = (
    "discard heat",
    "postpone heat",
    "fetch juice",
    "gain strength",
    "gain hope",
    "scan",
    "dig",
    "recycle",
    "reach",
)
ACQUIRING: Final = ("distance", "delay", "part", "safe hvn")
ICONS: Final = {
    "heat": {"discard": figures.HEAT_DISCARD, "postpone": figures.HEAT_POSTPONE},
    "juice": {"discard": figures.JUICE_DISCARD, "postpone": figures.JUICE_POSTPONE},
}
CONDITIONS: Final = {
    "no distance": figures.NO_DISTANCE,
    "distance": figures.AT_DISTANCE,
    "parts": figures.AT_PARTS,
    "own": figures.OWN_PART,
    "start": figures.AT_START,
}


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    attempts: Sourced[Annotated[int, Meta(ge=1, le=7)]]
    strength: Sourced[Annotated[int, Meta(ge=1, le=10)]]
    hope: Sourced[Annotated[int, Meta(ge=1, le=10)]]


class Story(Struct, frozen=True, forbid_unknown_fields=True):
    first: Sourced[Annotated[tuple[Line, ...], Meta(min_length=1)]]
    again: Sourced[Annotated[tuple[Line, ...], Meta(min_length=1)]]
    won: Sourced[Line]
    lost: Sourced[Line]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    power: Sourced[Annotated[Effects, Meta(min_length=1)]]
    activated: Sourced[bool] | None = None


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    title: Sourced[Title]
    line: Sourced[Line]
    resolve: Sourced[Effects]
    postpone: Sourced[Effects]


class Events(Struct, frozen=True, forbid_unknown_fields=True):
    rest: Event
    tox: Event


class Encounter(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    title: Sourced[Title]
    line: Sourced[Line]
    icon: Sourced[Literal["heat", "juice"]]
    heat: Sourced[Icons]
    juice: Sourced[Icons]
    bad: Sourced[Effects]
    good: Sourced[Effects]
    part: Part | None = None


class Destination(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    title: Sourced[Title]
    line: Sourced[Line]
    number: Sourced[Annotated[int, Meta(ge=1, le=10)]]
    reveal: Sourced[str]
    requirement: Sourced[Annotated[int, Meta(ge=0, le=20)]]
    heat: Sourced[Icons]
    juice: Sourced[Icons]
    bad: Sourced[Effects]
    good: Sourced[Effects]
    part: Part | None = None


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: Table
    story: Story
    events: Events
    core: Annotated[dict[str, Encounter], Meta(min_length=12, max_length=12)]
    strength: Annotated[dict[str, Encounter], Meta(min_length=12, max_length=12)]
    hope: Annotated[dict[str, Encounter], Meta(min_length=12, max_length=12)]
    destinations: Annotated[dict[str, Destination], Meta(min_length=10, max_length=10)]

    def cards(self) -> list[tuple[str, Any]]:
        """All cards by their numbers, each with its key; Destinations in their printed order."""
        found: list[tuple[str, Any]] = [(f"core.{key}", card) for key, card in self.core.items()]
        found += [("events.rest", self.events.rest), ("events.tox", self.events.tox)]
        found += [(f"strength.{key}", card) for key, card in self.strength.items()]
        found += [(f"hope.{key}", card) for key, card in self.hope.items()]
        ordered = sorted(self.destinations.items(), key=lambda item: item[1].number.value)
        return found + [(f"destinations.{key}", card) for key, card in ordered]


def effect(words: str, where: str, allowed: tuple[str, ...] = tuple(EFFECTS)) -> int:
    """An effect as a number, or a `Problem`."""
    found = re.fullmatch(r"([a-z ]+?)(?: (\d{1,2}|all))?", words)
    if found is None or found[1] not in allowed:
        raise Problem(f"{where}: {words!r} is no effect here; there are {', '.join(allowed)}.")
    code, takes = EFFECTS[found[1]]
    if takes == ONCE:
        if found[2] is not None:
            raise Problem(f"{where}: {found[1]!r} takes no number.")
        return int(code * 64 + 1)
    if found[2] is None or found[2] == "0":
        raise Problem(f"{where}: {found[1]!r} needs a number from 1 to 20.")
    if found[2] == "all":
        if takes != REPEATED:
            raise Problem(f"{where}: {found[1]!r} cannot be repeated with all (DE-35).")
        return int(code * 64 + figures.ALL)
    if int(found[2]) > 20:
        raise Problem(f"{where}: {found[1]!r} needs a number from 1 to 20.")
    return int(code * 64 + int(found[2]))


def words_of(effects: tuple[str, ...]) -> list[str]:
    """The words of effects without their numbers."""
    return [re.sub(r" (\d+|all)$", "", words) for words in effects]


def condition(words: str, parts: dict[str, int], where: str) -> tuple[int, int]:
    """When a Destination is revealed, as two numbers, or a `Problem` (DE-43)."""
    if words in ("no distance", "start"):
        return int(CONDITIONS[words]), 0
    kind, _, rest = words.partition(" ")
    if kind in ("distance", "parts") and rest.isdigit() and 0 < int(rest) <= 20:
        return int(CONDITIONS[kind]), int(rest)
    if kind == "own" and rest in parts:
        return int(CONDITIONS[kind]), parts[rest]
    raise Problem(f"{where}: {words!r} is no condition; there are no distance, distance N, parts N, own PART, start.")


def check(data: dict[str, Any], where: str) -> Content:
    """Content of the right shape, whose cards can be played."""
    content = shaped(data, Content, where)
    if content.pack.game != "deadeye":
        raise Problem(f"{where}: pack.game: this is a pack for {content.pack.game}, not for deadeye.")
    check_names(content, where)
    check_counts(content, where)
    cards = content.cards()
    parts = {card.part.name.value: n for n, (_, card) in enumerate(cards) if getattr(card, "part", None) is not None}
    if len(parts) > figures.MOST_PARTS:
        raise Problem(f"{where}: there are {len(parts)} Parts; at most {figures.MOST_PARTS} fit.")
    for key, card in cards:
        if isinstance(card, Event):
            for part in ("resolve", "postpone"):
                for words in getattr(card, part).value:
                    effect(words, f"{where}: {key}.{part}")
        else:
            check_card(key, card, where)
        if isinstance(card, Destination):
            condition(card.reveal.value, parts, f"{where}: {key}.reveal")
    if "safe hvn" not in cards[-1][1].good.value:
        raise Problem(f"{where}: {cards[-1][0]}.good: the last Destination must be a Safe Hvn (DE-11).")
    return content


def check_card(key: str, card: Encounter | Destination, where: str) -> None:
    """Effects that can happen, and a Part where there is one."""
    outcomes = tuple(word for word in EFFECTS if word not in ("recycle", "reach", "postpone juice"))
    if isinstance(card, Encounter):
        outcomes = tuple(word for word in outcomes if word != "safe hvn")
    for side in ("bad", "good"):
        effects = getattr(card, side).value
        for words in effects:
            effect(words, f"{where}: {key}.{side}", outcomes)
        acquiring = [word for word in words_of(effects) if word in ACQUIRING]
        if len(acquiring) > 1:
            raise Problem(f"{where}: {key}.{side}: a card is acquired once, not as {' and '.join(acquiring)}.")
    both = words_of(card.bad.value + card.good.value)
    for word in ("distance", "delay", "part"):
        if both.count(word) > 1:
            raise Problem(f"{where}: {key}: only one side can acquire it as {word}.")
    if ("part" in both) != (card.part is not None):
        raise Problem(f"{where}: {key}.part: a card that is acquired as a Part has one, and no other has.")
    if card.part is not None:
        for words in card.part.power.value:
            effect(words, f"{where}: {key}.part.power", POWERS)


def check_names(content: Content, where: str) -> None:
    """No two cards or Parts share a name."""
    taken: dict[str, str] = {}
    for key, card in content.cards():
        names = [(f"{key}.name", card.name.value)]
        if getattr(card, "part", None) is not None:
            names.append((f"{key}.part.name", card.part.name.value))
        for place, name in names:
            if name.casefold() in taken:
                raise Problem(f"{where}: {place}: {name} is already the name at {taken[name.casefold()]}.")
            taken[name.casefold()] = place


def check_counts(content: Content, where: str) -> None:
    """DE-1: six core cards of each icon, Strength with Heat, Hope with Juice, Destinations 1 to 10; DE-14: the piles fit."""
    icons = [card.icon.value for card in content.core.values()]
    if icons.count("heat") != 6:
        raise Problem(f"{where}: core: {icons.count('heat')} cards carry Heat; six carry Heat and six Juice (DE-1).")
    for group, icon in (("strength", "heat"), ("hope", "juice")):
        for key, card in getattr(content, group).items():
            if card.icon.value != icon:
                raise Problem(f"{where}: {group}.{key}.icon: the back tells that the front carries {icon} (DE-1).")
    numbers = sorted(card.number.value for card in content.destinations.values())
    if numbers != list(range(1, 11)):
        raise Problem(f"{where}: destinations: they are numbered 1 to 10, each once (DE-1).")
    table = content.table
    for group, size in (("strength", table.strength.value), ("hope", table.hope.value)):
        if size + table.attempts.value > 12:
            raise Problem(
                f"{where}: table.{group}: {size} cards and {table.attempts.value} attempts need more than 12."
            )


def happenings(card: Encounter | Destination | Event, where: str = "") -> list[list[int]]:
    """The three lists of a card as numbers: Bad and Good Outcome with their icons, and its Part's power."""
    if isinstance(card, Event):
        lists = [card.resolve.value, card.postpone.value, ()]
        return [[effect(words, where) for words in effects] for effects in lists]
    bad = icons_of("heat", card.heat.value) + [effect(words, where) for words in card.bad.value]
    good = icons_of("juice", card.juice.value) + [effect(words, where) for words in card.good.value]
    power = [effect(words, where) for words in card.part.power.value] if card.part is not None else []
    return [bad, good, power]


def icons_of(stack: str, icons: tuple[str, ...]) -> list[int]:
    """Icons from top to bottom; equal ones in a row are one happening."""
    found: list[int] = []
    for icon in icons:
        code = int(ICONS[stack][icon])
        if found and found[-1] // 64 == code:
            found[-1] += 1
        else:
            found.append(code * 64 + 1)
    return found
