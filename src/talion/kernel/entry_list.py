"""The entries of a match so far, packed: a long one has tens of thousands, and as a list of tuples they take eight times the room."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from talion.kernel.log import Entry


class EntryList(Sequence[Entry]):
    """Who, when and what, each in a row of its own; the same words are kept once.

    >>> entries = EntryList([(0, 5, "pick Reyes"), (-1, 9, "tick")])
    >>> entries.append((1, 9, "pick McCoy"))
    >>> len(entries), entries[-1], entries[:2]
    (3, (1, 9, 'pick McCoy'), [(0, 5, 'pick Reyes'), (-1, 9, 'tick')])
    """

    __slots__ = ("_at_ms", "_numbers", "_texts", "_who", "_words")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._who = array("b")
        self._at_ms = array("q")
        self._words = array("I")
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry) -> None:
        who, at_ms, words = entry
        number = self._numbers.get(words)
        if number is None:
            number = self._numbers[words] = len(self._texts)
            self._texts.append(words)
        self._who.append(who)
        self._at_ms.append(at_ms)
        self._words.append(number)

    def copy(self) -> EntryList:
        made = EntryList()
        made._who, made._at_ms, made._words = self._who[:], self._at_ms[:], self._words[:]
        made._texts, made._numbers = list(self._texts), dict(self._numbers)
        return made

    def __len__(self) -> int:
        return len(self._who)

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        return (self._who[place], self._at_ms[place], self._texts[self._words[place]])

    def __iter__(self) -> Iterator[Entry]:
        return zip(self._who, self._at_ms, map(self._texts.__getitem__, self._words), strict=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and list(self) == list(other)

    def __repr__(self) -> str:
        return f"EntryList({list(self)!r})"
