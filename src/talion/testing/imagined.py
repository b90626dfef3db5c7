"""Imagined worlds vary all that is hidden: where they do not, comparing them would prove nothing.

What is hidden is found out from the views alone. One number of the state is changed so that the audit finds nothing wrong: if
that shows in somebody's view and not in a seat's own, the field is hidden from the seat. Then it must be otherwise in some
world, because the seat cannot know it (`reimagine`) or saw it once and is shown it no longer (`forget`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from talion.kernel.chance import Stream
from talion.kernel.dump import plain
from talion.kernel.record import Record
from talion.kernel.state import State
from talion.match import Match
from talion.testing.breach import demand
from talion.testing.hidden import at, everybody, imagined

# How many fields are changed at a step, and how often; how many of these changes, if they are sound, are shown to everybody;
# and in how many worlds a hidden field is looked up.
FIELDS = 6
TRIES = 12
SHOWN = 3
WORLDS = 20
# What games write where nothing is.
NONE = -1

# A world that looks like the true one to a seat (or OBSERVER).
World = Callable[[Match, int, Stream], State]


class Imagined:
    """The fields of the state that were hidden from somebody in a match, and those that were otherwise in some world.

    `world` imagines; tests pass in one that does not.
    """

    def __init__(self, world: World = imagined) -> None:
        self.world = world
        self.hidden: set[str] = set()
        self.varied: set[str] = set()

    def look(self, match: Match, stream: Stream) -> None:
        """Change some fields, and see who sees it."""
        fields = (*match.state.FIELDS, *match.state.OPTIONAL)
        names = [name for name in fields if name not in self.varied]
        shown = views(match, match.state)
        for _ in range(min(FIELDS, len(names))):
            name = names.pop(stream.below(len(names)))
            for changed in sound_changes(match, name, stream):
                blind = [seat for seat in changed if changed[seat] == shown[seat]]
                if 0 < len(blind) < len(changed):
                    self.hidden.add(name)
                    self.look_up(match, name, blind, stream)
                    break

    def look_up(self, match: Match, name: str, blind: list[int], stream: Stream) -> None:
        """Whether a hidden field is otherwise in some world of these. It may be certain just now, so more than once."""
        here = plain(getattr(match.state, name))
        for number in range(WORLDS):
            world = self.world(match, blind[number % len(blind)], stream)
            if plain(getattr(world, name)) != here:
                self.varied.add(name)
                return

    def demand_all(self) -> None:
        """After a match: whatever was hidden was imagined."""
        never = ", ".join(sorted(self.hidden - self.varied))
        demand(not never, f"hidden from somebody, but the same in every imagined world: {never}")


def views(match: Match, state: State) -> dict[int, Any]:
    """What everybody is shown."""
    return {seat: at(match, state).view(seat) for seat in everybody(match)}


def sound_changes(match: Match, name: str, stream: Stream) -> Iterator[dict[int, Any]]:
    """What everybody is shown with one number of a field changed, where a match can stand like that."""
    sound = 0
    for _ in range(TRIES):
        state = match.state.clone()
        change(state, name, stream)
        try:
            if match.rules.audit(state):
                continue
            changed = views(match, state)
        except Exception:  # a number that means nothing there
            continue
        yield changed
        sound += 1
        if sound == SHOWN:
            return


def change(holder: State | Record, name: str, stream: Stream) -> None:
    """One number more or less, or two numbers of a list for each other; of a record, one of its fields."""
    value: Any = getattr(holder, name)
    if isinstance(value, list) and value:
        value = value[stream.below(len(value))]
    if isinstance(value, bool):
        setattr(holder, name, not value)
    elif isinstance(value, int):
        setattr(holder, name, nudged(value, stream))
    elif isinstance(value, Record):
        change(value, value.FIELDS[stream.below(len(value.FIELDS))], stream)
    elif value is not None and len(value) > 0:
        # Lists are long and mostly empty: what lies in them changes places, as often as with any other place.
        there = [i for i in range(len(value)) if value[i] not in (0, NONE)] if stream.below(2) else []
        places = there or list(range(len(value)))
        i, j = places[stream.below(len(places))], places[stream.below(len(places))]
        if value[i] == value[j]:
            value[i] = nudged(value[i], stream)
        else:
            value[i], value[j] = value[j], value[i]


def nudged(number: int, stream: Stream) -> int:
    """One more or less. What is not there cannot be hidden, so nothing becomes something; and nothing goes below 0."""
    return number if number <= 0 else number + 1 - 2 * stream.below(2)
