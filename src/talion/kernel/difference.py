"""What became of plain data, told by what changed in it, and that laid over what was known. `web/src/wire/laid.ts` does the
latter too.

A change is one of these:

- a text, a number, true, false or null: it is that now. `[x]`: it is x now, whatever x is.
- `{"hp": change, …}`: parts of an object or, by their places, of a list became other ones. A part with `[]` is gone.
- `[at, out, [x, …], at, out, [x, …], …]`: of a list, at these places `out` elements leave and others come. Places are
  those of the list as it was, and ascend. Where many texts come they are one, a line each: a digit says with how many words of
  the line before it begins, and the others follow. `"0step e\\n1ne\\n0turn left"` is `step e`, `step ne`, `turn left`.

Data is what JSON has. No place in a view holds now a number and now a truth, so the two are not told apart.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

Change = Any

# A list of so few texts or numbers is told whole: looking for what stayed would cost more than it saves.
FEW: Final = 3
# So many words a line shares with the one before at most: one digit says it.
MOST_SHARED: Final = 9
# No value of any view.
MISSING: Final = object()


class Misfit(Exception):
    """A change that cannot be of what it is laid over."""


def difference(old: Any, new: Any) -> Change | None:
    """What to lay over the old to have the new: of equal objects, no part. Neither may be changed afterwards."""
    kind = type(new)
    if kind is not dict and kind is not list and kind is not tuple:
        return new
    if kind is not type(old):
        return [new]
    return parts(old, new) if kind is dict else elements(old, new)


def parts(old: dict[Any, Any], new: dict[Any, Any]) -> Change:
    """The change of an object that is not what it was."""
    changed: dict[Any, Change] = {}
    come = 0
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is value or before == value:
            continue
        if before is MISSING:
            come += 1
        kind = type(value)
        if kind is not dict and kind is not list and kind is not tuple:
            changed[name] = value
        elif kind is not type(before):
            changed[name] = [value]
        else:
            changed[name] = parts(before, value) if kind is dict else elements(before, value)
    if len(new) - come < len(old):
        for name in old:
            if name not in new:
                changed[name] = []
    return changed


def elements(old: Any, new: Any) -> Change:
    """The change of a list that is not what it was: within its elements where they can be told one by one, else by runs."""
    inner = type(new[0]) if new else None
    if inner is not dict and inner is not list and inner is not tuple:
        return [new] if len(new) <= FEW else runs(old, new)
    if len(old) != len(new):
        return runs(old, new)
    changed: dict[int, Change] = {}
    for place, value in enumerate(new):
        if old[place] != value:
            changed[place] = difference(old[place], value)
    return changed


def runs(old: Any, new: Any) -> Change:
    """The change of a list by what leaves and comes. Lists in a fixed order, such as offers, change in many places at
    once: what stays shows where."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    old, new = list(old[head : len(old) - tail]), list(new[head : len(new) - tail])
    whole = [head, len(old), lined(new)]
    stays = kept(old, new)
    if not stays:
        return whole
    changed: list[Any] = []
    i = j = 0
    while i < len(old) or j < len(new):
        at, came = i, j
        while i < len(old) and old[i] not in stays:
            i += 1
        while j < len(new) and new[j] not in stays:
            j += 1
        if i > at or j > came:
            changed += (head + at, i - at, lined(new[came:j]))
        while i < len(old) and j < len(new) and old[i] == new[j]:
            i, j = i + 1, j + 1
    # A run takes about as much room as a short text.
    return changed if len(changed) // 3 <= len(new) else whole


def lined(texts: list[Any]) -> Any:
    """Many texts as one; whatever else comes as it is."""
    if len(texts) <= FEW:
        return texts
    lines: list[str] = []
    before: list[str] = []
    for text in texts:
        if type(text) is not str or "\n" in text:
            return texts
        words = text.split(" ")
        most = min(len(before), len(words) - 1, MOST_SHARED)
        shared = 0
        while shared < most and words[shared] == before[shared]:
            shared += 1
        lines.append(str(shared) + " ".join(words[shared:]))
        before = words
    return "\n".join(lines)


def unlined(text: str) -> list[str]:
    """The texts of one; `Misfit` where it is none of `lined`."""
    texts: list[str] = []
    before: list[str] = []
    for line in text.split("\n"):
        digit = line[:1]
        if not ("0" <= digit <= "9" and int(digit) <= len(before)):
            raise Misfit("a line begins with how many words it shares")
        before = before[: int(digit)] + line[1:].split(" ")
        texts.append(" ".join(before))
    return texts


def kept(old: list[Any], new: list[Any]) -> dict[Any, None] | None:
    """What is in both lists, where each has it once and in the same order; None where there is nothing or no such order."""
    try:
        before, after = dict.fromkeys(old), dict.fromkeys(new)
    except TypeError:  # objects and lists among them
        return None
    if len(before) != len(old) or len(after) != len(new):
        return None
    both = [one for one in old if one in after]
    return dict.fromkeys(both) if both == [one for one in new if one in before] else None


def laid(known: Any, change: Change) -> Any:
    """What was known with a change laid over it, as a copy; `Misfit` where that cannot be."""
    if isinstance(change, list):
        return change[0] if len(change) == 1 else laid_runs(known, change)
    if not isinstance(change, dict):
        return change
    if isinstance(known, dict):
        made = dict(known)
        for name, within in change.items():
            if within != []:
                made[name] = laid(made.get(name, MISSING), within)
            elif made.pop(name, MISSING) is MISSING:
                raise Misfit(f"there was no part {name!r} to go")
        return made
    if isinstance(known, list):
        elements = list(known)
        for place, within in change.items():
            if not (str(place).isdecimal() and int(place) < len(elements)):
                raise Misfit(f"there is no element {place!r}")
            elements[int(place)] = laid(elements[int(place)], within)
        return elements
    raise Misfit("only objects and lists have parts")


def laid_runs(known: Any, change: list[Any]) -> list[Any]:
    """A list with runs of it replaced."""
    if not isinstance(known, list) or not change or len(change) % 3:
        raise Misfit("runs are of a list, and by threes")
    pieces = []
    done = 0
    for number in range(0, len(change), 3):
        at, out, comes = change[number : number + 3]
        if isinstance(comes, str):
            comes = unlined(comes)
        if type(at) is not int or type(out) is not int or not isinstance(comes, list):
            raise Misfit("a run is a place, a number and a list")
        if at < done or out < 0 or at + out > len(known):
            raise Misfit("a run is outside of its list")
        pieces += [known[done:at], comes]
        done = at + out
    return list(chain(*pieces, known[done:]))
