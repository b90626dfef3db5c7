"""Passwords, hashed by Argon2: in two threads of their own, behind everything else, and at the expense of who asks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from talion.server.heavy_work import HeavyWork
from talion.server.table.bot_workers import NICE

T = TypeVar("T")

# Each password takes a core and 64 MiB for a moment.
THREADS: Final = 2
HASHER: Final = PasswordHasher()


class Passwords:
    """Where they are hashed. Argon2 does not hold the interpreter, so its threads can go behind the loop's; a thread that runs Python
    must not: with the interpreter in hand it would wait for a processor, and everybody for it."""

    def __init__(self, heavy_work: HeavyWork) -> None:
        self.heavy_work = heavy_work
        self.hasher = HASHER
        self.threads = ThreadPoolExecutor(THREADS, "talion-passwords", behind_the_loop)

    async def hashed(self, who: str, password: str) -> str:
        """What is stored of a password."""
        return await self._do(who, self.hasher.hash, password)

    async def fits(self, who: str, hashed: str | None, password: str) -> bool:
        """Whether it is the one that was hashed; where there is none it takes as long to say no."""
        return await self._do(who, fits, hashed, password)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _do(self, who: str, work: Callable[..., T], *arguments: object) -> T:
        self.heavy_work.check(who)
        seconds, answer = await asyncio.get_running_loop().run_in_executor(self.threads, timed, work, *arguments)
        self.heavy_work.charge(who, seconds)
        return answer


def behind_the_loop() -> None:
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def timed(work: Callable[..., T], *arguments: object) -> tuple[float, T]:
    """The answer and how long it kept a thread: Argon2 works in more threads than this one, whose own time would say nothing."""
    began_s = perf_counter()
    answer = work(*arguments)
    return perf_counter() - began_s, answer


@cache
def nobodys_hash() -> str:
    return HASHER.hash(secrets.token_hex(16))


def fits(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(nobodys_hash() if hashed is None else hashed, password)
    except (VerificationError, InvalidHashError):
        return False
