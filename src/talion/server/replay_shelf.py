"""Replays that were made lately. Each is made once, however many ask for it, and never in the server's own loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

import structlog

from talion.kernel.problems import Problem
from talion.server.replay_pieces import Pieces, Subject, cut
from talion.server.table.bot_workers import set_up

log = structlog.get_logger()

# So many replays are kept, and so many bytes: what was asked for longest ago goes.
MOST_REPLAYS: Final = 32
MOST_BYTES: Final = 16 * 1024 * 1024
# A longer match is played again in another process: in a thread it would slow all tables down for a second.
LONG: Final = 500

Key = tuple[str, tuple[int, ...] | None, bool]


class Made(NamedTuple):
    """A replay of the first so many entries, made or being made."""

    entries: int
    pieces: asyncio.Future[Pieces]


class ReplayShelf:
    """Replays by match and by whose eyes they are seen through."""

    def __init__(self, long: int = LONG) -> None:
        self.long = long
        self.made: OrderedDict[Key, Made] = OrderedDict()
        self.count = 0
        self._pool: ProcessPoolExecutor | None = None

    async def head(self, subject: Subject) -> Pieces:
        """The replay of the match as it stands, or as it stood a moment later. One is made at a time."""
        while True:
            made = self.made.get(key_of(subject)) or self._make(subject)
            pieces = await self._wait(subject, made)
            if made.entries >= len(subject.entries):
                return pieces
            if self.made.get(key_of(subject)) is made:
                del self.made[key_of(subject)]

    async def piece(self, subject: Subject, number: int) -> bytes:
        """One piece of it, packed. Where the match has gone on meanwhile, what was made before will do if it has it."""
        made = self.made.get(key_of(subject))
        pieces = await (self.head(subject) if made is None else self._wait(subject, made))
        if number >= len(pieces.packed):
            pieces = await self.head(subject)
        if number >= len(pieces.packed):
            raise Problem(f"This replay has {len(pieces.packed)} pieces; there is no piece {number}.")
        return pieces.packed[number]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _make(self, subject: Subject) -> Made:
        self.count += 1
        made = self.made[key_of(subject)] = Made(len(subject.entries), asyncio.ensure_future(self._cut(subject)))
        return made

    async def _cut(self, subject: Subject) -> Pieces:
        if len(subject.entries) < self.long:
            return await asyncio.to_thread(cut, subject)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("forkserver"), initializer=set_up)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, cut, subject)
        except BrokenProcessPool:
            log.error("the process that makes replays broke and is started anew")
            self._pool = None
            raise Problem("This replay could not be made; try again in a moment.") from None

    async def _wait(self, subject: Subject, made: Made) -> Pieces:
        """Who goes away does not take the replay from others who wait for it."""
        key = key_of(subject)
        try:
            pieces = await asyncio.shield(made.pieces)
        except Exception:
            if self.made.get(key) is made:
                del self.made[key]
            raise
        if key in self.made:
            self.made.move_to_end(key)
        self._tidy()
        return pieces

    def _tidy(self) -> None:
        while len(self.made) > 1 and (len(self.made) > MOST_REPLAYS or self.kept_bytes() > MOST_BYTES):
            self.made.popitem(last=False)

    def kept_bytes(self) -> int:
        """How much of it there is."""
        done = [made.pieces for made in self.made.values() if made.pieces.done() and not made.pieces.cancelled()]
        return sum(len(packed) for one in done if one.exception() is None for packed in one.result().packed)


def key_of(subject: Subject) -> Key:
    return subject.table_id, subject.seats, subject.over
