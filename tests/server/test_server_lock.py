"""One server on one database: the second is refused while the first lives, and takes over from a dead one."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from talion.kernel.problems import Problem
from talion.server.store import schema, server_lock
from talion.server.store.server_lock import Place, ServerLock
from talion.server.store.store import make_engine

from .guests import Guest
from .serving import SECONDS, Process, command, environment, free_port, serving
from .test_together import until

HERE = Place.here()
ELSEWHERE = msgspec.structs.replace(HERE, host="elsewhere", machine="other", boot="other", space="other")


@pytest.fixture
def engine(database: str) -> Any:
    engine = make_engine(database)
    yield engine
    engine.dispose()


def test_the_second_is_refused_with_a_sentence(engine: Any) -> None:
    ServerLock(engine).take()
    begun_s = time.monotonic()
    with pytest.raises(Problem, match="Another Talion serves this database"):
        ServerLock(engine).take()
    assert time.monotonic() - begun_s < server_lock.STALE_S, "the same machine knows at once"


def test_one_that_has_ended_lets_the_next_in_and_tells_how_long_it_served(engine: Any) -> None:
    first = ServerLock(engine)
    first.take()
    with engine.begin() as connection:
        first.release(4000)(connection)
    second = ServerLock(engine)
    second.take()
    assert second.served_ms == 4000


def test_a_process_that_is_gone_is_taken_over_from_at_once(engine: Any) -> None:
    done = subprocess.Popen(["true"])
    gone = msgspec.structs.replace(HERE, process=done.pid)
    done.wait()
    first = ServerLock(engine, gone)
    first.take()
    with engine.begin() as connection:
        first.beat(7000)(connection)
    second = ServerLock(engine)
    second.take()
    assert second.served_ms == 7000
    with engine.begin() as connection, pytest.raises(server_lock.Lost):
        first.beat(8000)(connection)


def test_a_number_that_another_process_has_now_does_not_deceive(engine: Any) -> None:
    ServerLock(engine, msgspec.structs.replace(HERE, began="1")).take()
    ServerLock(engine).take()


def test_a_machine_that_was_started_anew_has_none_of_its_old_processes(engine: Any) -> None:
    ServerLock(engine, msgspec.structs.replace(HERE, machine="m", boot="before")).take()
    ServerLock(engine, msgspec.structs.replace(HERE, machine="m")).take()


def test_one_on_another_machine_is_watched_until_it_gives_a_sign(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ServerLock(engine, ELSEWHERE)
    first.take()

    def beats(_: float) -> None:
        with engine.begin() as connection:
            first.beat(0)(connection)

    monkeypatch.setattr(server_lock.time, "sleep", beats)
    with pytest.raises(Problem, match="on elsewhere"):
        ServerLock(engine).take()


def test_one_on_another_machine_that_gives_none_for_long_is_dead(engine: Any) -> None:
    ServerLock(engine, ELSEWHERE).take()
    lock = schema.server_lock
    with engine.begin() as connection:
        connection.execute(update(lock).values(beat_s=lock.c.beat_s - int(server_lock.STALE_S) - 1))
    ServerLock(engine).take()


def test_of_two_who_see_a_dead_one_at_once_one_takes_over(engine: Any) -> None:
    ServerLock(engine, msgspec.structs.replace(HERE, began="1")).take()
    one, two = ServerLock(engine), ServerLock(engine)
    seen = two._dead()
    one.take()
    two._dead = lambda: seen  # type: ignore[method-assign]
    with pytest.raises(Problem, match="just now"):
        two.take()


async def test_a_server_counts_up_and_ends_when_another_took_over(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talion.server.http.app.BEAT_S", 0.01)
    ended = []
    async with serving(database) as server:
        server.app.end = lambda: ended.append(1)
        beats = await server.app.store.run(lambda connection: connection.execute(select(schema.server_lock)).one().beat)
        await until(lambda: row(database).beat > beats + 1)
        await server.app.store.run(
            lambda connection: connection.execute(update(schema.server_lock).values(holder="other")).rowcount
        )
        await until(lambda: bool(ended))
        assert "has taken over" in str(server.app.problem)
    assert row(database).holder == "other"


def row(database: str) -> Any:
    engine = make_engine(database)
    with engine.begin() as connection:
        found = connection.execute(select(schema.server_lock)).one()
    engine.dispose()
    return found


async def test_talion_serve_twice_is_refused_and_killed_goes_on(database: str, tmp_path: Path) -> None:
    process = Process(database, tmp_path)
    await process.start()
    try:
        done = subprocess.run(
            command(database, free_port()), capture_output=True, text=True, env=environment(), timeout=SECONDS
        )
        assert done.returncode == 2
        assert "Another Talion serves this database" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr
        ann = Guest(process.port)
        await ann.come_in("Ann")
        await ann.leave()
        process.kill()
        await process.start()
    finally:
        process.kill()
