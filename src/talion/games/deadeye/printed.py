"""What is printed on the cards, in plain English: every sentence is made from the effects it tells of."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.deadeye import effects, pack
from talion.games.deadeye.shapes import Back, CardKind
from talion.games.deadeye.shapes.view import Card, Part

BACKS: Final[dict[str, Back]] = {
    "core": "core",
    "events": "core",
    "strength": "Strength",
    "hope": "Hope",
    "destinations": "Destination",
}
# Which of the five types of Encounter a card is, by the first of these effects that its Good Outcome has.
KINDS: Final[tuple[tuple[str, CardKind], ...]] = (("safe hvn", "Safe Hvn"), ("part", "Parts"), ("distance", "Distance"))
# What each kind of effect reads like; {n} is a number or "all", {s} the plural.
READS: Final = {
    effects.LOSE_STRENGTH: "Lose {n} Strength",
    effects.LOSE_HOPE: "Lose {n} Hope",
    effects.LOSE_DISTANCE: "Lose {n} Distance card{s}",
    effects.LOSE_PART: "Lose {n} Part{s}",
    effects.DEACTIVATE: "Deactivate {n} Part{s}",
    effects.ACTIVATE: "Activate {n} Part{s}",
    effects.DISTANCE: "Distance {n}",
    effects.DELAY: "Delay {n}",
    effects.PART: "Part",
    effects.SAFE_HVN: "Safe Hvn",
    effects.COOL: "Discard up to {n} Heat",
    effects.CHILL: "Postpone up to {n} Heat",
    effects.JUICE_DISCARD: "Discard {n} Juice",
    effects.JUICE_POSTPONE: "Postpone {n} Juice",
    effects.FETCH: "Put {n} Juice from the discard pile on the Juice stack",
    effects.GAIN_STRENGTH: "Gain {n} Strength from the reserves",
    effects.GAIN_HOPE: "Gain {n} Hope from the reserves",
    effects.SCAN: "Scan the top {n} card{s} of the deck",
    effects.DIG: "Postpone the top {n} card{s} of the deck unseen",
    effects.RECYCLE: "Recycle the Encounter or the Event",
    effects.REACH: "While the slot is empty: Distance requirements count {n} lower until it is filled",
}
# What is said where an effect finds nothing to do, and the ruling that lets it be ignored.
NOTHING: Final = {
    effects.LOSE_DISTANCE: ("DE-29", "There is no Distance to lose."),
    effects.LOSE_PART: ("DE-27", "There is no Part to lose."),
    effects.DEACTIVATE: ("DE-27", "There is no activated Part to deactivate."),
    effects.ACTIVATE: ("DE-27", "There is no Part to activate."),
    effects.COOL: ("DE-48", "There is no Heat to discard."),
    effects.CHILL: ("DE-48", "There is no Heat to postpone."),
    effects.FETCH: ("DE-33", "There is no Juice in the discard pile."),
    effects.GAIN_STRENGTH: ("DE-34", "The reserve of Strength is empty."),
    effects.GAIN_HOPE: ("DE-34", "The reserve of Hope is empty."),
    effects.SCAN: ("DE-33", "There is no card to scan: the deck is empty."),
    effects.DIG: ("DE-33", "There is no card to dig for: the deck is empty."),
    effects.RECYCLE: ("DE-41", "There is no Encounter and no Event to recycle."),
    effects.REACH: ("DE-33", "The slot is filled, so no Destination comes nearer."),
}


def reads(effect: int) -> str:
    """One effect."""
    n = effect % 64
    shown = "all" if n == effects.ALL else str(n)
    text = READS[effect // 64].format(n=shown, s="" if n == 1 else "s")
    return text.replace("up to all", "all").replace("the top 1 card", "the top card")


def reads_all(listed: list[int]) -> list[str]:
    """The effects of a list without the icons of an Outcome."""
    return [reads(effect) for effect in listed if effect // 64 > effects.JUICE_POSTPONE]


def read_card(path: str, card: pack.Card, lists: list[list[int]]) -> Card:
    """All that is printed on a card; `path` is where the content has it, `lists` are its effects as they are played."""
    group, _, key = path.partition(".")
    first, second, power = lists
    made: Card = {
        "key": key,
        "name": card.name.value,
        "title": card.title.value,
        "line": card.line.value,
        "back": BACKS[group],
        "provenance": card.name.provenance,
        "kind": "Event",
        "icon": None,
        "heat": [],
        "juice": [],
        "bad": [],
        "good": [],
        "bad_icons": [],
        "good_icons": [],
        "part": None,
        "number": None,
        "requirement": None,
        "reveal": None,
        "resolve": [],
        "postpone": [],
    }
    if isinstance(card, pack.EventCard):
        made["resolve"], made["postpone"] = [reads(effect) for effect in first], [reads(effect) for effect in second]
        return made
    made["kind"] = kind_of(card)
    made["heat"], made["juice"] = list(card.heat.value), list(card.juice.value)
    made["bad"], made["good"] = reads_all(first), reads_all(second)
    made["bad_icons"], made["good_icons"] = list(card.bad.value), list(card.good.value)
    made["part"] = read_part(card, power)
    if isinstance(card, pack.Encounter):
        made["icon"] = "Heat" if card.icon.value == "heat" else "Juice"
    else:
        made["number"], made["requirement"] = card.number.value, card.requirement.value
        made["reveal"] = read_condition(card.reveal.value)
    return made


def read_part(card: pack.Encounter | pack.Destination, powers: list[int]) -> Part | None:
    """The Part that a card can be."""
    if card.part is None:
        return None
    power = ", ".join(reads(effect) for effect in powers).replace("up to 1 ", "1 ") + "."  # DE-48: at least one
    ready = card.part.activated is not None and card.part.activated.value
    return {"name": card.part.name.value, "power": power, "activated": ready}


def read_condition(words: str) -> str:
    """When a Destination is revealed (DE-43)."""
    kind, _, rest = words.partition(" ")
    if kind == "own":
        return f"own the {rest}"
    if kind == "distance":
        return f"Distance {rest} or more"
    if kind == "parts":
        return f"{rest} Parts or more"
    return "no Distance" if words == "no distance" else "the start of the run"


def kind_of(card: pack.Encounter | pack.Destination) -> CardKind:
    """Which of the five types of Encounter a card is."""
    good, bad = pack.words_of(card.good.value), pack.words_of(card.bad.value)
    for word, kind in KINDS:
        if word in good:
            return kind
    return "Delay" if "delay" in bad else "Twist"
