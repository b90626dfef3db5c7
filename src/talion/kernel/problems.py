"""Problems that a person caused and can mend: always one clear sentence, never a traceback."""

from __future__ import annotations


class Problem(Exception):
    """Bad input from outside: an unknown game, a damaged file, an option out of range."""
