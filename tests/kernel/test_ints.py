"""Bit helpers mean the same compiled and plain, up to the last bit that is used."""

from __future__ import annotations

import pytest

from talion.kernel import ints


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 40, 61])
def test_masks_are_wide_enough(place: int) -> None:
    assert ints.bit(place) == 2**place
    assert ints.low(place) == 2**place - 1
    assert ints.shl(1, place) == 2**place
    assert ints.has(ints.bit(place), place)
    assert ints.first(ints.bit(place)) == place
