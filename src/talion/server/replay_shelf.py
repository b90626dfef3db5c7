"""Replays that were made lately. Each is made once, however many ask for it, and never in the server's own loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from talion.kernel.problems import Problem
from talion.server.heavy_work import LONG as LONG
from talion.server.heavy_work import HeavyWork
from talion.server.replay_pieces import Pieces, Subject, cut

# So many replays are kept, and so many bytes: what was asked for longest ago goes.
MOST_REPLAYS: Final = 32
MOST_BYTES: Final = 16 * 1024 * 1024

Key = tuple[str, tuple[int, ...] | None, bool]


class Made(NamedTuple):
    """A replay of the first so many entries, made or being made."""

    entries: int
    pieces: asyncio.Future[Pieces]


class ReplayShelf:
    """Replays by match and by whose eyes they are seen through."""

    def __init__(self, heavy_work: HeavyWork, long: int = LONG) -> None:
        self.heavy_work = heavy_work
        self.long = long
        self.made: OrderedDict[Key, Made] = OrderedDict()
        self.count = 0

    async def head(self, subject: Subject, who: str = "") -> Pieces:
        """The replay of the match as it stands, or as it stood a moment later. One is made at a time; who asked first pays."""
        while True:
            made = self.made.get(key_of(subject)) or self._make(subject, who)
            pieces = await self._wait(subject, made)
            if made.entries >= len(subject.entries):
                return pieces
            if self.made.get(key_of(subject)) is made:
                del self.made[key_of(subject)]

    async def piece(self, subject: Subject, number: int, who: str = "") -> bytes:
        """One piece of it, packed. Where the match has gone on meanwhile, what was made before will do if it has it."""
        made = self.made.get(key_of(subject))
        pieces = await (self.head(subject, who) if made is None else self._wait(subject, made))
        if number >= len(pieces.packed):
            pieces = await self.head(subject, who)
        return numbered(pieces, number)

    def forget(self, table_id: str) -> None:
        """What a match is called, or who played it, has changed."""
        for key in [key for key in self.made if key[0] == table_id]:
            del self.made[key]

    def finished(self, table_id: str, seat: int | None) -> Pieces | None:
        """The replay of a match that is over, if it is here: everybody may see it, and it does not change any more."""
        made = self.made.get((table_id, None if seat is None else (seat,), True))
        if made is None or not made.pieces.done() or made.pieces.cancelled() or made.pieces.exception() is not None:
            return None
        return made.pieces.result()

    def put(self, subject: Subject, pieces: Pieces) -> None:
        """A replay that was made on the way to something else."""
        done: asyncio.Future[Pieces] = asyncio.get_running_loop().create_future()
        done.set_result(pieces)
        self.made[key_of(subject)] = Made(len(subject.entries), done)
        self._tidy()

    def _make(self, subject: Subject, who: str) -> Made:
        self.count += 1
        made = self.made[key_of(subject)] = Made(len(subject.entries), asyncio.ensure_future(self._cut(subject, who)))
        return made

    async def _cut(self, subject: Subject, who: str) -> Pieces:
        if len(subject.entries) < self.long:
            self.heavy_work.check(who)
            return await self.heavy_work.beside(who, cut, subject)
        return await self.heavy_work.do(who, cut, subject)

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


def numbered(pieces: Pieces, number: int) -> bytes:
    """One piece of a replay."""
    if number >= len(pieces.packed):
        raise Problem(f"This replay has {len(pieces.packed)} pieces; there is no piece {number}.")
    return pieces.packed[number]


def key_of(subject: Subject) -> Key:
    return subject.table_id, subject.seats, subject.over
