"""Content and options made into numbers."""
# Plain Python: read once for each match; nothing here runs inside one.

from __future__ import annotations

from typing import Any, Final

from talion.games.deadeye import cards, effects, pack
from talion.games.deadeye.cards import CARDS, DEST
from talion.games.deadeye.parameters import Parameters
from talion.kernel.options import Options

# The whole campaign, or practice of one run (DE-46).
LEGS: Final = ("campaign", "first run", "second run", "third run")
# What becomes of the Juice that puts Tox off: as the card says, which has it from the rules text, or by the example (DE-18).
TOX: Final = {"text": None, "example": effects.JUICE_POSTPONE}
ICONS: Final = {
    "heat": {"discard": effects.HEAT_DISCARD, "postpone": effects.HEAT_POSTPONE},
    "juice": {"discard": effects.JUICE_DISCARD, "postpone": effects.JUICE_POSTPONE},
}


def bind(content: pack.Content, options: Options) -> Parameters:
    """The numbers of one match."""
    numbered = content.cards()
    lists = [effects for _, card in numbered for effects in lists_of(card)]
    juice = TOX[str(options["tox"])]
    if juice is not None:
        price = lists[cards.TOX * effects.LISTS + effects.GOOD]
        price[0] = juice * 64 + price[0] % 64
    parts = [number for number, (_, card) in enumerate(numbered) if getattr(card, "part", None) is not None]
    named = {numbered[number][1].part.name.value: number for number in parts}
    conditions = [pack.condition(card.reveal.value, named, "") for _, card in numbered[DEST:]]
    leg = LEGS.index(str(options["leg"]))
    table = content.table
    return Parameters(
        icons=[icon_of(card) for _, card in numbered],
        lists=lists,
        points=[points(lists, card, effects.DISTANCE) for card in range(CARDS)],
        delays=[points(lists, card, effects.DELAY) for card in range(CARDS)],
        requirements=[card.requirement.value for _, card in numbered[DEST:]],
        conditions=[kind for kind, _ in conditions],
        arguments=[argument for _, argument in conditions],
        parts=parts,
        ready=[int(is_ready(card)) for _, card in numbered],
        attempts=1 if leg else table.attempts.value,
        strength=table.strength.value,
        hope=table.hope.value,
        first_destination=first_of(content, leg),
        practice=leg != 0,
        decision_ms=int(options["decision_s"]) * 1000,
    )


def lists_of(card: pack.Card) -> list[list[int]]:
    """The three lists of a card as numbers: Bad and Good Outcome with their icons, and its Part's power."""
    if isinstance(card, pack.EventCard):
        return [effects_of(card.resolve.value), effects_of(card.postpone.value), []]
    bad = icons_of("heat", card.heat.value) + effects_of(card.bad.value)
    good = icons_of("juice", card.juice.value) + effects_of(card.good.value)
    return [bad, good, [] if card.part is None else effects_of(card.part.power.value)]


def effects_of(words: tuple[str, ...]) -> list[int]:
    """Effects as numbers."""
    return [pack.effect(one, "") for one in words]


def icons_of(stack: str, icons: tuple[str, ...]) -> list[int]:
    """Icons from top to bottom; equal ones in a row are one effect."""
    found: list[int] = []
    for icon in icons:
        code = int(ICONS[stack][icon])
        if found and found[-1] // 64 == code:
            found[-1] += 1
        else:
            found.append(code * 64 + 1)
    return found


def icon_of(card: Any) -> int:
    """Heat, Juice, or neither."""
    icon = getattr(card, "icon", None)
    return int(cards.NO_ICON if icon is None else cards.HEAT if icon.value == "heat" else cards.JUICE)


def points(lists: list[list[int]], card: int, code: int) -> int:
    """How many points a card is worth as Distance, or costs as Delay."""
    both = lists[card * effects.LISTS] + lists[card * effects.LISTS + 1]
    return sum(effect % 64 for effect in both if effect // 64 == code)


def is_ready(card: Any) -> bool:
    """Whether a card's Part is acquired activated."""
    part = getattr(card, "part", None)
    return part is not None and part.activated is not None and part.activated.value


def first_of(content: pack.Content, leg: int) -> int:
    """The Destination with which a practice run begins: the one after so many Safe Hvns."""
    ordered = [card for _, card in content.cards()[DEST:]]
    hvns = [number for number, card in enumerate(ordered) if "safe hvn" in card.good.value]
    return 0 if leg < 2 else hvns[min(leg - 2, len(hvns) - 2)] + 1 if len(hvns) > 1 else 0
