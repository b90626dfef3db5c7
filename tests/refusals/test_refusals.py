"""Refusals are as they were read, and what they say of the table is so."""

from __future__ import annotations

import pytest

from tests.refusals.collect import HERE, collect


@pytest.mark.parametrize("page", sorted(path.stem for path in HERE.glob("*.txt")))
def test_refusals_are_true(page: str) -> None:
    """A new sentence shows up here: read it, check it against the state where it names something, then `make golden`."""
    text, untrue = collect(page)
    assert not untrue
    assert "UNCHECKED" not in text
    assert (HERE / f"{page}.txt").read_text() == text
