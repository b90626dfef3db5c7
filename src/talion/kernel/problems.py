"""Problems that a person caused and can mend: always one clear sentence, never a traceback."""
# Plain Python: raised before anything is played.

from __future__ import annotations


class Problem(Exception):
    """Bad input from outside: an unknown game, a damaged file, an option out of range.

    >>> talion.new("chess")
    Traceback (most recent call last):
    talion.kernel.problems.Problem: There is no game 'chess'; there are arena, deadeye, gangs, revenants, village.
    """
