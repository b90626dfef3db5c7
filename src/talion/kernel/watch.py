"""How long a search may go on: so many simulations, or until somebody who reads a clock says that it is enough."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

# More simulations than anybody makes.
ENDLESS: Final[i64] = 1_000_000_000_000
# Whoever reads a clock does so every so many simulations.
LOOK_EVERY: Final[i64] = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Counts simulations. Rules and search know no clock: a subclass outside of them says by `is_enough` when time is up.

    >>> watch = Watch(100)
    >>> watch.goes_on(60), watch.goes_on(60), watch.done
    (True, False, 120)
    """

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.done: i64 = 0
        self.look_at: i64 = LOOK_EVERY
        self.called: bool = False

    def goes_on(self, simulations: i64) -> bool:
        """So many more were made; whether there is time for another."""
        self.done += simulations
        if self.done >= self.look_at:
            self.look_at = self.done + LOOK_EVERY
            self.called = self.called or self.is_enough()
        return not self.is_over()

    def is_over(self) -> bool:
        """Whether no time is left."""
        return self.called or self.done >= self.most

    def is_called(self) -> bool:
        """Whether somebody wants the answer now, however many were made: not so by simulations alone."""
        return self.called

    def is_enough(self) -> bool:
        """Whether somebody wants the answer now."""
        return False
