"""A value and where it comes from."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

T = TypeVar("T")

Provenance = Literal["printed", "forced", "reported", "reconstructed"]


class Sourced(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """`value` with its provenance, the ruling that says so where there is one, and a note for readers."""

    value: T
    provenance: Provenance
    ruling: str | None = None
    note: str | None = None
