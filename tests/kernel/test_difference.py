"""What changed in plain data: laid over the old it gives the new, whatever the two are, and it is small where little changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from talion.kernel.difference import Misfit, difference, laid

FIXTURE = Path(__file__).parents[2] / "web" / "fixtures" / "changes.gen.json"

# Numbers from 2 on: 0 and 1 are not told apart from false and true, and no view has both in one place.
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(2, 9), st.sampled_from("abcdefgh"))
DATA = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.lists(st.sampled_from("abcdefghijkl"), unique=True, max_size=12),
        st.dictionaries(st.sampled_from(["hp", "3", "0", "", "call"]), inner, max_size=4),
    ),
    max_leaves=20,
)


def told(old: Any, new: Any) -> Any:
    """A change as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(difference(old, new)))


@settings(max_examples=300, deadline=None)
@given(DATA, DATA)
def test_laid_over_the_old_it_gives_the_new(old: Any, new: Any) -> None:
    before = json.dumps([old, new])
    assert laid(old, told(old, new)) == new
    assert laid([old, 5], told([old, 5], [new, 5])) == [new, 5]
    assert laid({"a": old, "b": [old]}, told({"a": old, "b": [old]}, {"a": new, "b": [new, old]})) == {
        "a": new,
        "b": [new, old],
    }
    assert json.dumps([old, new]) == before, "what is compared stays as it was"


def test_what_was_recorded_for_the_page_is_still_read_so() -> None:
    recorded = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert len(recorded["data"]) > 100
    for before, change, after in recorded["data"]:
        assert laid(before, change) == after
    for match in recorded["matches"].values():
        known = match["start"]
        for change in match["changes"]:
            known = laid(known, change)
        assert known == match["end"]


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (1, 2, 2),
        (2, None, None),
        ("a", {"b": 1}, [{"b": 1}]),
        ({"b": 1}, [], [[]]),
        ({"hp": 4, "name": "Reyes"}, {"hp": 2, "name": "Reyes"}, {"hp": 2}),
        ({"hp": 4, "out": True}, {"hp": 4}, {"out": []}),
        ({"hp": 4}, {"hp": 4, "marks": []}, {"marks": [[]]}),
        ([{"hp": 4}, {"hp": 5}], [{"hp": 4}, {"hp": 3}], {"1": {"hp": 3}}),
        ([[5, 6], [7, 8]], [[5, 6], [7, 9]], {"1": [[7, 9]]}),
        ([{"hp": 4}], [{"hp": 4}, {"hp": 9}], [1, 0, [{"hp": 9}]]),
        (list("abcdefgh"), list("abcdefghi"), [8, 0, ["i"]]),
        (list("abcdefgh"), list("bcxdefg"), [0, 1, [], 3, 0, ["x"], 7, 1, []]),
        (list("abcdefgh"), list("hgfedcba"), [0, 8, "0h\n0g\n0f\n0e\n0d\n0c\n0b\n0a"]),
        (["throw"], ["throw", "step e", "step ne", "turn left"], [1, 0, ["step e", "step ne", "turn left"]]),
        (
            ["throw"],
            ["throw", "step e", "step ne", "enter ne facing e", "enter ne facing w", "enter w facing w", "enter"],
            [1, 0, "0step e\n1ne\n0enter ne facing e\n3w\n1w facing w\n0enter"],
        ),
        (["a"], ["a", "", " ", "  b", "b "], [1, 0, "0\n1\n2b\n0b "]),
        (["a"], ["a", "b", "c", "d\ne", "f"], [1, 0, ["b", "c", "d\ne", "f"]]),
        (
            ["a"],
            ["a", *["x " * 12 + word for word in "pqrs"]],
            [1, 0, "0" + "x " * 12 + "p" + "".join(f"\n9x x x {word}" for word in "qrs")],
        ),
        (list("aabbccdd"), list("abcd"), [1, 6, list("bc")]),
        (list("abc"), list("abd"), [list("abd")]),
        ((5, 6), (5, 7), [[5, 7]]),
    ],
)
def test_it_is_told_as_briefly_as_can_be(old: Any, new: Any, change: Any) -> None:
    assert told(old, new) == change
    assert laid(msgspec.to_builtins(old), change) == json.loads(json.dumps(new))


@pytest.mark.parametrize(
    ("known", "change"),
    [
        (None, {"hp": 1}),
        (3, {"hp": 1}),
        ("abc", {"0": "x"}),
        ("abc", [0, 1, []]),
        ({}, {"hp": {"now": 1}}),
        ({}, {"hp": []}),
        ({"a": 1}, [0, 1, []]),
        ({"a": 1}, []),
        ([1], []),
        ([1, 2], {"2": 5}),
        ([1, 2], {"x": 5}),
        ([1, 2], {"-1": 5}),
        ([1, 2], [0, 3, []]),
        ([1, 2], [3, 0, ["x"]]),
        ([1, 2], [-1, 1, []]),
        ([1, 2], [1, -1, []]),
        ([1, 2], ["0", 1, []]),
        ([1, 2], [0, 1, "x"]),
        ([1, 2], [0, 1, ""]),
        ([1, 2], [0, 1, "1x"]),
        ([1, 2], [0, 1, "0x y\n3z"]),
        ([1, 2], [0, 1, "0x y\n"]),
        ([1, 2], [0, 1, "0x\n²y"]),
        ([1, 2], [0, 1]),
        ([1, 2], [1, 1, [], 0, 1, []]),
    ],
)
def test_what_cannot_be_is_said_to_be_so(known: Any, change: Any) -> None:
    with pytest.raises(Misfit):
        laid(known, change)
