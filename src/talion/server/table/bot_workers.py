"""Bots think in processes of their own, on worlds that tell no secret, within a budget of time."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, NamedTuple

import structlog

from talion.bots.hints import adviser
from talion.bots.roster import make
from talion.content.packs import built_in, pack_of
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.dump import canonical, dump, load
from talion.kernel.rules import Rules
from talion.match import Match
from talion.server.metrics import BOT_SECONDS

log = structlog.get_logger()

# On a machine with one core tables do not wait for bots.
NICE: Final = 5


def set_up(nice: int = NICE) -> None:
    """In a worker, once: go behind the tables, import what thinking needs, and see to it that no worker outlives its server."""
    os.nice(nice)
    registry.names()
    threading.Thread(target=leave_with_server, daemon=True).start()


def leave_with_server() -> None:
    """A server that is killed cannot end its workers."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


@lru_cache(maxsize=64)
def rules_of(game: str, seats: int, options: str, content: str) -> Rules[Any]:
    """The rules of a table, kept by the worker."""
    found = registry.find(game)
    pack = pack_of(found, json.loads(content), "the table") if content else built_in(found)
    return found.rules(pack.content, json.loads(options), seats)


class Position(NamedTuple):
    """All that leaves this process for a bot: how the match is played, and a world that its seat may imagine."""

    game: str
    seats: int
    options: str
    content: str
    world: str
    seat: int
    seed: int

    def rules(self) -> Rules[Any]:
        return rules_of(self.game, self.seats, self.options, self.content)


def think(position: Position, bot: str) -> int:
    """In a worker: a bot's action for a seat in an imagined world."""
    rules, stream = position.rules(), stream_of(position.seed, "thinking")
    return make(position.game, bot).choose(rules, load(rules, json.loads(position.world)), position.seat, stream)


def weighed(position: Position) -> list[int]:
    """In a worker: the chance of every legal choice of a seat in an imagined world, in thousandths."""
    bot, rules, stream = adviser(position.game), position.rules(), stream_of(position.seed, "hint")
    assert bot is not None, "nobody is asked where nobody advises"
    return bot.weigh(rules, load(rules, json.loads(position.world)), position.seat, stream)


def position_of(match: Match, seat: int, seed: int) -> Position:
    """A position as a worker gets it: imagined from what the seat knows; the true state stays here."""
    header = match.header
    return Position(
        header.game,
        header.seats,
        canonical(dict(header.options)),
        # Not canonical: the order of keys numbers pieces, and a world is told by these numbers.
        "" if header.pack is None else json.dumps(header.pack),
        canonical(dump(match.rules.reimagine(match.state, seat, stream_of(seed, "worlds")))),
        seat,
        seed,
    )


class BotWorkers:
    """The pool of workers."""

    def __init__(self, processes: int, budget_s: float) -> None:
        self.processes = processes
        self.budget_s = budget_s
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, multiprocessing.get_context("forkserver"), initializer=set_up)

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """A bot's answer, in words. Too slow or broken: something legal at random, so that the table goes on."""
        position = position_of(match, seat, secrets.randbits(64))
        legal = match.legal(seat)
        begun = perf_counter()
        pool = self.pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, think, position, bot)
            action = await asyncio.wait_for(future, self.budget_s)
            return match.words.codec.words[action]
        except TimeoutError:
            log.warning("a bot thought too long", game=position.game, bot=bot)
        except BrokenProcessPool:
            log.error("the bots' processes broke and are started anew")
            if self.pool is pool:
                self.pool = self._new_pool()
        except Exception:
            log.exception("a bot failed", game=position.game, bot=bot)
        finally:
            BOT_SECONDS.observe(perf_counter() - begun)
        return legal[secrets.randbelow(len(legal))]

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
