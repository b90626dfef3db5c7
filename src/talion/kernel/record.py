"""Parts of a state that come and go: an attack on its way, a call that is being followed."""

from __future__ import annotations

from typing import ClassVar, Self

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A few fields that belong together, which a state holds one of, one or none of, or a list of.

    A subclass can be made without arguments, lists its attributes in `FIELDS` (they are dumped and loaded by name), and
    copies them in `clone`. The state names its class in `RECORDS`.

    >>> class Arrow(Record):
    ...     FIELDS = ("space",)
    ...     def __init__(self, space=0):
    ...         self.space = space
    ...     def clone(self):
    ...         return Arrow(self.space)
    >>> Arrow(7).clone().space
    7
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        """An equal record that shares nothing that can change."""
        raise NotImplementedError
