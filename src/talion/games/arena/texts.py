"""What tracks, innates and cards say: their texts, filled from their effects and numbers.

A text names a step of its effect by the step's first word, `{uhit}`, and one of its reaction by `{reaction cancel}`; whatever
number stands there is said, so that a text never has to follow a change.
"""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

import re
from typing import Final

from talion.games.arena.calls.scripts import AMOUNT, MARK_WORDS
from talion.kernel.problems import Problem

# All spaces of a track, and how many of them must be filled.
Room = tuple[int, int]

PLACE: Final = re.compile(r"\{([a-z_ ]+)\}")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = ("no", "first", "second", "third", "fourth", "fifth")
TIMES: Final = ("never", "once", "twice")
EACH: Final = {"d": "die", "x": "die", "h": "Heat spent", "s": "space moved"}
UNITS: Final = {
    "go": ("space", "spaces"),
    "shift": ("space", "spaces"),
    "hit": ("hit", "hits"),
    "uhit": ("unblockable hit", "unblockable hits"),
    "slam": ("unblockable hit", "unblockable hits"),
    "ambush": ("hit", "hits"),
    "cancel": ("hit", "hits"),
    "drop": ("die", "dice"),
    "mend": ("Health", "Health"),
    "heat": ("Heat", "Heat"),
    "dance": ("step", "steps"),
    "swarm": ("guard", "guards"),
    "herd": ("space", "spaces"),
    "ward": ("hit", "hits"),
    "sting": ("unblockable hit", "unblockable hits"),
}


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, unit: tuple[str, str]) -> str:
    """`one space`, `three spaces`"""
    return f"{number(count)} {unit[count != 1]}"


def quantity(amount: str, unit: tuple[str, str], room: Room) -> str:
    """An amount of the vocabulary: `2+d` hits are one hit for each die and two more."""
    found = AMOUNT.fullmatch(amount)
    if found is None:
        raise Problem(f"{amount!r} is no amount")
    letter = found[2] or found[4] or found[5]
    base, less = int(found[1] or found[3] or 0), int(found[6] or 0)
    if letter is None:
        return counted(base, unit)
    if letter == "x":
        return beyond(base, unit, room)
    more = f" and {number(base)} more" if base else f" but {number(less)}" if less else ""
    if letter == "h" and base:  # what one has anyway comes first
        return f"{counted(base, unit)}, and one more for each {EACH[letter]}"
    return f"one {unit[0]} for each {EACH[letter]}{more}"


def beyond(base: int, unit: tuple[str, str], room: Room) -> str:
    """What dice beyond the minimum add, if there is room for any."""
    most, least = room
    each = f"a {ORDINALS[least + 1]} die" if most == least + 1 else f"each die beyond {number(least)}"
    if base == 0:
        return f"one {unit[0]} for {each}"
    return f"{counted(base, unit)} (one more for {each})" if most > least else counted(base, unit)


def times(amount: str, room: Room) -> str:
    """How often something is done."""
    if amount.isdigit():
        return TIMES[int(amount)] if int(amount) < len(TIMES) else f"{number(int(amount))} times"
    return quantity(amount, ("time", "times"), room).replace("one time", "once", 1)


def listed(words: list[str]) -> str:
    """`movement and parry`"""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def said(effect: list[str], room: Room) -> dict[str, str]:
    """What each step of an effect says, by its first word; steps that have nothing to count are left out."""
    found: dict[str, str] = {}
    for step in effect:
        verb, *rest = step.split()
        if verb in ("hit", "uhit"):
            words = [verb, *rest]
            for which, amount in zip(words[::2], words[1::2], strict=True):
                found[which] = quantity(amount, UNITS[which], room)
        elif verb == "target":
            if rest[0] == "upto":
                found[verb] = quantity(rest[1], ("figure", "figures"), room)
            far = re.search(r"(?:[LW]|dive |beam )(\d)", step)
            if far is not None:
                found["range"] = counted(int(far[1]), UNITS["go"])
        elif verb == "drop" and not rest[0].isdigit():
            found[verb] = listed(rest)
        elif verb == "mark":
            found[verb] = next(word for word in rest if word in MARK_WORDS)
        elif verb == "swap":
            near = rest[0] == "1"
            found[verb] = "next to him" if near else f"up to {counted(int(rest[0]), UNITS['go'])} away"
        elif verb in ("surge", "jostle"):
            found[verb] = times(rest[0], room)
        elif verb in UNITS:
            found[verb] = quantity(rest[0], UNITS[verb], room)
            if "within" in rest:
                found["range"] = counted(int(rest[rest.index("within") + 1]), UNITS["go"])
            if "slam" in rest:
                found["slam"] = quantity(rest[rest.index("slam") + 1], UNITS["slam"], room)
    return found


def steps_said(effect: list[str], reaction: list[str], room: Room) -> dict[str, str]:
    """Both sides of a card."""
    return said(effect, room) | {f"reaction {verb}": text for verb, text in said(reaction, room).items()}


def filled(text: str, words: dict[str, str]) -> str:
    """A text with everything it names; a `Problem` if it names what is not there."""
    for place in PLACE.findall(text):
        if place not in words:
            raise Problem(
                f"the text names {{{place}}}, which nothing here does; there is {listed(sorted(words) or ['nothing'])}."
            )
    whole = PLACE.sub(lambda found: words[found[1]], text)
    return whole[0].upper() + whole[1:]
