"""The shape of this game's content, and the closed list of words for effects, powers and conditions."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.games.deadeye import cards, effects
from talion.games.deadeye.actions import MOST_PARTS
from talion.kernel.problems import Problem

Name = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z]{1,7}$")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=120)]
Icons = Annotated[tuple[Literal["discard", "postpone"], ...], Meta(max_length=6)]
Effects = Annotated[tuple[str, ...], Meta(max_length=4)]

# What an effect's words mean; `n`: they take a number, `all`: they may take the repeat icon (DE-35).
ONCE, COUNTED, REPEATED = range(3)
EFFECTS: Final = {
    "lose strength": (effects.LOSE_STRENGTH, COUNTED),
    "lose hope": (effects.LOSE_HOPE, COUNTED),
    "lose distance": (effects.LOSE_DISTANCE, REPEATED),
    "lose part": (effects.LOSE_PART, REPEATED),
    "deactivate": (effects.DEACTIVATE, REPEATED),
    "activate": (effects.ACTIVATE, REPEATED),
    "distance": (effects.DISTANCE, COUNTED),
    "delay": (effects.DELAY, COUNTED),
    "part": (effects.PART, ONCE),
    "safe hvn": (effects.SAFE_HVN, ONCE),
    "discard heat": (effects.COOL, REPEATED),
    "postpone heat": (effects.CHILL, REPEATED),
    "discard juice": (effects.JUICE_DISCARD, COUNTED),
    "postpone juice": (effects.JUICE_POSTPONE, COUNTED),
    "fetch juice": (effects.FETCH, COUNTED),
    "gain strength": (effects.GAIN_STRENGTH, COUNTED),
    "gain hope": (effects.GAIN_HOPE, COUNTED),
    "scan": (effects.SCAN, COUNTED),
    "dig": (effects.DIG, COUNTED),
    "recycle": (effects.RECYCLE, ONCE),
    "reach": (effects.REACH, COUNTED),
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
# How many cards there are of each kind (DE-1), and the words of the two Events (DE-6): text and example give Tox two.
PRINTED: Final = {"core": 12, "strength": 12, "hope": 12, "destinations": 10}
EVENTS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "rest": {"resolve": ("activate",), "postpone": ("lose hope",)},
    "tox": {"resolve": ("lose strength",), "postpone": ("discard juice", "postpone juice")},
}
CONDITIONS: Final = {
    "no distance": cards.NO_DISTANCE,
    "distance": cards.AT_DISTANCE,
    "parts": cards.AT_PARTS,
    "own": cards.OWN_PART,
    "start": cards.AT_START,
}


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: str


class TableNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    attempts: Sourced[Annotated[int, Meta(ge=1, le=7)]]
    strength: Sourced[Annotated[int, Meta(ge=1, le=10)]]
    hope: Sourced[Annotated[int, Meta(ge=1, le=10)]]


class Story(Struct, frozen=True, forbid_unknown_fields=True):
    first: Annotated[dict[str, Sourced[Line]], Meta(min_length=1)]
    again: Annotated[dict[str, Sourced[Line]], Meta(min_length=1)]
    won: Sourced[Line]
    lost: Sourced[Line]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    power: Sourced[Annotated[Effects, Meta(min_length=1)]]
    activated: Sourced[bool] | None = None


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    name: Sourced[Name]
    title: Sourced[Title]
    line: Sourced[Line]
    resolve: Sourced[Effects]
    postpone: Sourced[Effects]


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


Card = EventCard | Encounter | Destination


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in content.toml."""

    pack: Head
    table: TableNumbers
    story: Story
    events: dict[str, EventCard]
    core: dict[str, Encounter]
    strength: dict[str, Encounter]
    hope: dict[str, Encounter]
    destinations: dict[str, Destination]

    def cards(self) -> list[tuple[str, Any]]:
        """All cards by their numbers, each with its key; Destinations in their printed order."""
        found: list[tuple[str, Any]] = [(f"core.{key}", card) for key, card in self.core.items()]
        found += [(f"events.{key}", self.events[key]) for key in EVENTS]
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
        return int(code * 64 + effects.ALL)
    if int(found[2]) > 20:
        raise Problem(f"{where}: {found[1]!r} needs a number from 1 to 20.")
    return int(code * 64 + int(found[2]))


def words_of(listed: tuple[str, ...]) -> list[str]:
    """The words of effects without their numbers."""
    return [re.sub(r" (\d+|all)$", "", words) for words in listed]


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
    check_counts(content, where)
    check_names(content, where)
    numbered = content.cards()
    parts = {card.part.name.value: n for n, (_, card) in enumerate(numbered) if getattr(card, "part", None) is not None}
    if len(parts) > MOST_PARTS:
        raise Problem(f"{where}: there are {len(parts)} Parts; at most {MOST_PARTS} fit.")
    for key, card in numbered:
        if isinstance(card, EventCard):
            check_event(key, card, where)
        else:
            check_card(key, card, where)
        if isinstance(card, Destination):
            condition(card.reveal.value, parts, f"{where}: {key}.reveal")
    if "safe hvn" not in numbered[-1][1].good.value:
        raise Problem(f"{where}: {numbered[-1][0]}.good: the last Destination must be a Safe Hvn (DE-11).")
    return content


def check_event(key: str, card: EventCard, where: str) -> None:
    """DE-6: what an EventCard does and what it costs to put it off are printed; only how much of it is open."""
    for part, printed in EVENTS[key.removeprefix("events.")].items():
        listed = getattr(card, part).value
        for words in listed:
            effect(words, f"{where}: {key}.{part}")
        if len(listed) != 1 or words_of(listed)[0] not in printed:
            either = " or ".join(repr(word) for word in printed)
            raise Problem(f"{where}: {key}.{part}: this is {either} with a number, and nothing else (DE-6).")


def check_card(key: str, card: Encounter | Destination, where: str) -> None:
    """Effects that can happen, and a Part where there is one."""
    outcomes = tuple(word for word in EFFECTS if word not in ("recycle", "reach", "discard juice", "postpone juice"))
    if isinstance(card, Encounter):
        outcomes = tuple(word for word in outcomes if word != "safe hvn")
    for side in ("bad", "good"):
        listed = getattr(card, side).value
        for words in listed:
            effect(words, f"{where}: {key}.{side}", outcomes)
        acquiring = [word for word in words_of(listed) if word in ACQUIRING]
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
    """DE-1: so many cards of each kind, six core cards of each icon, Strength with Heat, Hope with Juice, Destinations 1 to
    10; DE-14: the piles fit."""
    for group, size in PRINTED.items():
        found = getattr(content, group)
        if len(found) != size:
            raise Problem(f"{where}: {group}: there are {size} such cards, as printed, and not {len(found)} (DE-1).")
    if sorted(content.events) != sorted(EVENTS):
        raise Problem(f"{where}: events: there are two, {' and '.join(EVENTS)}, as printed (DE-1).")
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
