"""The packed entries of a match: to whoever reads them, a list of tuples."""

from __future__ import annotations

import pickle
import sys

import pytest

import talion
from talion.kernel.entry_list import EntryList

ENTRIES = [(0, 0, "pick Reyes"), (1, 7, "pick McCoy"), (-1, 2**53 - 1, "tick"), (0, 2**53 - 1, "pick Reyes")]


def test_it_reads_as_a_list_of_entries() -> None:
    entries = EntryList(ENTRIES)
    assert list(entries) == ENTRIES == entries
    assert len(entries) == 4
    assert [entries[place] for place in (0, 3, -1, -4)] == [ENTRIES[place] for place in (0, 3, -1, -4)]
    assert [entries[1:], entries[:-1], entries[::2]] == [ENTRIES[1:], ENTRIES[:-1], ENTRIES[::2]]
    assert (-1, 2**53 - 1, "tick") in entries
    assert entries != ENTRIES[:3]
    assert entries != "four"
    assert EntryList() == []
    for place in (4, -5):
        with pytest.raises(IndexError):
            entries[place]


def test_a_copy_goes_its_own_way() -> None:
    entries = EntryList(ENTRIES)
    for copy in (entries.copy(), pickle.loads(pickle.dumps(entries))):
        assert copy == entries
        copy.append((0, 2**53 - 1, "defend Reyes"))
        assert copy == [*ENTRIES, (0, 2**53 - 1, "defend Reyes")]
        assert entries == ENTRIES


def test_a_match_has_no_room_for_what_its_rules_refuse() -> None:
    match = talion.new("revenants", seats=2, seed=1)
    with pytest.raises(talion.Refused):
        match.enter(200, 0, "pick Reyes")
    assert match.entries == []


def test_a_long_match_takes_little_room() -> None:
    """As tuples, 45,000 entries take 4.7 MB."""
    entries = EntryList((seat % 6, 33 * seat, f"put {seat % 40}") for seat in range(45_000))
    rows = (entries._who, entries._at_ms, entries._words)
    assert sum(sys.getsizeof(row) for row in rows) < 900_000
    assert len(entries._texts) == 40
