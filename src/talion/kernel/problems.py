"""Problems that a person caused and can mend: always one clear sentence, never a traceback."""
# Plain Python: raised before anything is played.

from __future__ import annotations


class Problem(Exception):
    """Bad input from outside: an unknown game, a damaged file, an option out of range.

    >>> talion.new("revenants", options={"hp": 1000})
    Traceback (most recent call last):
    talion.kernel.problems.Problem: Option hp takes a whole number from 0 to 98 in steps of 2, not 1000.
    """
