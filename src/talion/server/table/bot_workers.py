"""Bots think in processes of their own, on worlds that tell no secret, and get their deadline with the question."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, NamedTuple

import structlog

from talion.bots.bot import witnessed
from talion.bots.contract import Answer, Budget, Question, Value
from talion.bots.hints import adviser, weighed
from talion.bots.roster import make
from talion.content.packs import built_in, pack_of
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.dump import canonical, dump, load
from talion.kernel.events import EVERYONE, Event
from talion.kernel.rules import Rules
from talion.match import Match
from talion.server.metrics import BOT_FALLBACKS, BOT_SECONDS, BOTS_CALLED

log = structlog.get_logger()

# On a machine with one core tables do not wait for bots.
NICE: Final = 5
# In a worker: what its server sets when the answer is wanted now.
CALL: list[Any] = []


def begin(call: Any) -> None:
    """In a worker, once."""
    CALL[:] = [call]
    set_up()


def is_called() -> bool:
    """In a worker: whether the answer is wanted now."""
    return bool(CALL and CALL[0].value)


def set_up(nice: int = NICE) -> None:
    """In a worker, once: go behind the tables, import what thinking needs, and see to it that no worker outlives its server, nor
    is ended by a Ctrl-C that is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
    # What the seat has witnessed, for a bot that remembers: the numbers of each event, its audience left out.
    memory: tuple[tuple[int, ...], ...] = ()

    def question(self, purpose: str) -> Question:
        """In a worker: what the bot is asked."""
        rules = rules_of(self.game, self.seats, self.options, self.content)
        memory = tuple(Event(kind, EVERYONE, at_ms, a, b, c, d) for kind, at_ms, a, b, c, d in self.memory)
        return Question(rules, load(rules, json.loads(self.world)), self.seat, stream_of(self.seed, purpose), memory)


def think(position: Position, bot: str, budget_ms: int) -> Answer:
    """In a worker: a bot's answer for a seat in an imagined world; time begins now, however long the question waited."""
    budget = Budget(budget_ms, is_enough=is_called)
    return make(position.game, bot).choose(position.question("thinking"), budget)


def weigh_choices(position: Position) -> list[Value]:
    """In a worker: what the adviser thinks of each legal choice of a seat in an imagined world."""
    bot = adviser(position.game)
    assert bot is not None, "nobody is asked where nobody advises"
    return weighed(bot, position.question("hint"))


def position_of(match: Match, seat: int, seed: int, remembers: bool = False) -> Position:
    """A position as a worker gets it: imagined from what the seat knows; the true state stays here."""
    header = match.header
    return Position(
        header.game,
        header.seats,
        canonical(dict(header.options)),
        # Not canonical: the order of keys numbers pieces, and a world is told by these numbers.
        "" if header.pack is None else json.dumps(header.pack),
        canonical(dump(match.rules.world_of(match.state, seat, stream_of(seed, "worlds")))),
        seat,
        seed,
        tuple(event.numbers() for event in witnessed(match, seat)) if remembers else (),
    )


class Patience(NamedTuple):
    """How long is waited for whom: so much later than its deadline an answer may come before its bot is told to answer now, since
    processes take a while to be heard; and who is told and does not answer within the rest is ended."""

    late_s: float = 0.5
    last_s: float = 5.0


Thinks = Callable[[Position, str, int], Answer]


class Died(Exception):
    """A worker's process is gone, or had to be ended."""


class BotProcess:
    """One process, which thinks about one question at a time; it is started when it is first asked."""

    def __init__(self, thinks: Thinks, patience: Patience) -> None:
        self.thinks = thinks
        self.patience = patience
        context = multiprocessing.get_context("forkserver")
        # Set while its bot is to answer at once; the process sees it the next time it looks at the clock.
        self.call = context.RawValue("b", 0)
        self.pool = ProcessPoolExecutor(1, context, initializer=begin, initargs=(self.call,))

    async def think(self, position: Position, bot: str, budget_s: float) -> Answer:
        """The bot's answer. Who is late is told to answer now; who does not even then is ended, and has `Died`."""
        self.call.value = 0
        thinking = asyncio.get_running_loop().run_in_executor(
            self.pool, self.thinks, position, bot, max(1, round(budget_s * 1000))
        )
        try:
            done, _ = await asyncio.wait([thinking], timeout=budget_s + self.patience.late_s)
            if not done:
                log.warning("a bot is late and told to answer now", game=position.game, bot=bot)
                BOTS_CALLED.inc()
                self.call.value = 1
                done, _ = await asyncio.wait([thinking], timeout=self.patience.last_s)
            if not done:
                self.kill()
            return await thinking
        except BrokenProcessPool:
            raise Died from None

    def kill(self) -> None:
        """End the process, whatever it does."""
        # None of a pool that was shut down already.
        for process in list((self.pool._processes or {}).values()):
            process.kill()

    def close(self) -> None:
        """End the process and all that belongs to it: what is left to the interpreter's own end is said to be leaked."""
        self.kill()
        self.pool.shutdown(wait=True, cancel_futures=True)


class BotWorkers:
    """All workers, and who waits for one."""

    def __init__(
        self, processes: int, budget_s: float, thinks: Thinks = think, patience: Patience | None = None
    ) -> None:
        self.budget_s = budget_s
        self.thinks = thinks
        self.patience = patience or Patience()
        self.workers = [self.new() for _ in range(processes or max(1, (os.cpu_count() or 2) - 1))]
        self.idle = list(self.workers)
        self.turns = asyncio.Semaphore(len(self.workers))
        self.closed = False

    async def choose(self, match: Match, seat: int, bot: str) -> str:
        """A bot's answer, in words. If its process dies twice or it fails: something legal at random, so that the table goes on."""
        # Whatever is asked is asked of the match as it is now, also while others think.
        position = position_of(match, seat, secrets.randbits(64), make(match.game, bot).remembers)
        legal = match.legal(seat)
        words = match.words.codec.words
        async with self.turns:
            try:
                return words[await self.think(position, bot)]
            except Exception as fault:
                # Who still thinks when the server ends is asked nothing more.
                if self.closed:
                    raise asyncio.CancelledError from None
                why = "died" if isinstance(fault, Died) else "failed"
                BOT_FALLBACKS.labels(why).inc()
                log.exception(f"a bot {why}, and something random is played", game=position.game, bot=bot)
        return legal[secrets.randbelow(len(legal))]

    async def think(self, position: Position, bot: str) -> int:
        """In turn: by a worker that is free now. If it dies another takes its place, and is asked the same."""
        worker = self.idle.pop()
        begun = perf_counter()
        try:
            try:
                return (await worker.think(position, bot, self.budget_s)).action
            except Died:
                if self.closed:
                    raise
                log.error("a bot's process died and is started anew", game=position.game, bot=bot)
                worker = self.replace(worker)
                return (await worker.think(position, bot, self.budget_s)).action
        except Died:
            if not self.closed:
                worker = self.replace(worker)
            raise
        finally:
            self.idle.append(worker)
            BOT_SECONDS.observe(perf_counter() - begun)

    def new(self) -> BotProcess:
        return BotProcess(self.thinks, self.patience)

    def replace(self, worker: BotProcess) -> BotProcess:
        """A new worker in the place of a dead one."""
        worker.close()
        made = self.new()
        self.workers[self.workers.index(worker)] = made
        return made

    def close(self) -> None:
        self.closed = True
        for worker in self.workers:
            worker.close()
