"""Passwords that were tried: after a few, each further one waits longer, for the account and for where it comes from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from talion.kernel.problems import Problem
from talion.server.metrics import LIMITED
from talion.server.settings import Limits

MOST_WAIT_S: Final = 900.0
# One try is forgotten in this time.
ACCOUNT_FORGETS_S: Final = 600.0
ADDRESS_FORGETS_S: Final = 60.0
SWEEP_S: Final = 60.0
HOME_S: Final = 30 * 24 * 3600.0


class Wait(Problem):
    """Too many tries. Answered with 429."""


@dataclass(slots=True)
class Tried:
    """How often something was tried lately, and before when it may not be again."""

    count: float
    at_s: float
    until_s: float = -math.inf


class TriesByKey:
    """Tries by key. The first few are free; each further one doubles the wait for the next."""

    def __init__(self, free: int, forgets_s: float) -> None:
        self.free = free
        self.forgets_s = forgets_s
        self.held: dict[str, Tried] = {}
        self.swept_s = -math.inf

    def wait_s(self, key: str, now_s: float) -> float:
        """How long this key has to wait."""
        tried = self.held.get(key)
        return 0.0 if tried is None else max(0.0, tried.until_s - now_s)

    def count(self, key: str, now_s: float) -> None:
        """One try more."""
        self.sweep(now_s)
        tried = self.held.setdefault(key, Tried(0.0, now_s))
        tried.count = max(0.0, tried.count - (now_s - tried.at_s) / self.forgets_s) + 1
        tried.at_s = now_s
        over = math.ceil(tried.count) - self.free
        if over >= 0:
            tried.until_s = now_s + min(MOST_WAIT_S, 2.0 ** min(over + 1, 20))

    def take_back(self, key: str, now_s: float) -> None:
        """That one was right: it does not count, those before it do."""
        if key in self.held:
            tried = self.held[key]
            tried.count, tried.until_s = max(0.0, tried.count - 1), now_s

    def forgive(self, key: str) -> None:
        self.held.pop(key, None)

    def sweep(self, now_s: float) -> None:
        if now_s - self.swept_s > SWEEP_S:
            self.swept_s = now_s
            kept = {key: one for key, one in self.held.items() if now_s - one.at_s < one.count * self.forgets_s}
            self.held = kept


class Tries:
    """A try is counted before its password is looked at, so that many at once gain nothing. Where somebody logged in from
    lately, strangers who try that account elsewhere do not lock its owner out."""

    def __init__(self, limits: Limits) -> None:
        self.accounts = TriesByKey(limits.tries_per_account, ACCOUNT_FORGETS_S)
        self.addresses = TriesByKey(limits.tries_per_address, ADDRESS_FORGETS_S)
        self.homes: dict[str, tuple[str, float]] = {}

    def demand(self, caller: str, login: str | None, now_s: float) -> None:
        """Count a try from a network, for an account if it is for one; or raise `Wait`."""
        wait_s = self.addresses.wait_s(caller, now_s)
        if login is not None and self.homes.get(login, ("", 0.0))[0] != caller:
            wait_s = max(wait_s, self.accounts.wait_s(login, now_s))
        if wait_s > 0:
            LIMITED.labels("logins").inc()
            seconds = math.ceil(wait_s)
            raise Wait(f"Too many passwords were tried; wait {seconds} second{'s' * (seconds != 1)}.")
        self.addresses.count(caller, now_s)
        if login is not None:
            self.accounts.count(login, now_s)

    def was_right(self, caller: str, login: str, now_s: float) -> None:
        self.addresses.take_back(caller, now_s)
        self.accounts.forgive(login)
        self.homes = {key: home for key, home in self.homes.items() if now_s - home[1] < HOME_S}
        self.homes[login] = (caller, now_s)
