"""A pytest plugin: tests are collected once, and tried against each of many changes in a process forked from there.

A change to a function is put into the running process; so it costs only the tests until the first that fails. Those that
were quick before come first. What a function did while tests were collected is older than the change: so a few are missed that
a test would notice, never the other way round.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import time
from collections import Counter
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.code import code_of

# Where the changes are, and where the answers go.
BATCH = Path(os.environ["TALION_MUTANTS_BATCH"])
ANSWERS = Path(os.environ["TALION_MUTANTS_ANSWERS"])
# Seconds by test, of a run in which nothing was changed.
TIMES = Path(os.environ["TALION_MUTANTS_TIMES"])
# Tests that take so many times as long as they should do not come to an end, which is noticed too.
TIMES_AS_LONG = 5
LEAST_S = 60
# How such a process ends.
PASSED, NOTICED, UNSURE = 0, 1, 3

spent: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    spent[report.nodeid] += report.duration


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """As things are, once; then each change."""
    times = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    if not all(item.nodeid in times for item in session.items):
        if forked(session, None, 3600) != PASSED:
            ANSWERS.write_text(json.dumps({"sound": False}))
            return True
        times = json.loads(TIMES.read_text())
    by_file: Counter[str] = Counter()
    for item in session.items:
        by_file[item.nodeid.split("::")[0]] += times[item.nodeid]
    # By file, since tests of one may share what is costly to set up.
    session.items.sort(key=lambda item: by_file[item.nodeid.split("::")[0]])
    limit = max(LEAST_S, TIMES_AS_LONG * sum(by_file.values()))
    answers: dict[str, object] = {"sound": True}
    for number, change in enumerate(json.loads(BATCH.read_text())):
        # For the processes that tests start.
        Path(change["path"]).write_text(change["code"])
        answers[str(number)] = forked(session, change, limit)
        Path(change["path"]).write_text(change["original"])
        ANSWERS.write_text(json.dumps(answers))
    ANSWERS.write_text(json.dumps(answers))
    return True


def forked(session: pytest.Session, change: dict[str, str] | None, seconds: float) -> int:
    """Whether the tests pass in a process of their own, with the change in it, in time."""
    child = os.fork()
    if child == 0:
        os.setsid()
        code = UNSURE
        try:
            if change is not None:
                apply(change)
            code = NOTICED
            run(session)
            code = NOTICED if session.testsfailed else PASSED
            if change is None and code == PASSED:
                times = json.loads(TIMES.read_text()) if TIMES.exists() else {}
                TIMES.write_text(json.dumps(times | dict(spent)))
        finally:
            os._exit(code)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            end(child)
            return os.WEXITSTATUS(status) if os.WIFEXITED(status) else NOTICED
        time.sleep(0.05)
    end(child)
    os.waitpid(child, 0)
    return NOTICED


def end(group: int) -> None:
    """The child, with whatever it started: servers, workers."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def run(session: pytest.Session) -> None:
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail or session.shouldstop:
            return


def apply(change: dict[str, str]) -> None:
    """Every function of the file gets the code it has in the changed file."""
    before, after = (code_of(compile(change[key], change["path"], "exec")) for key in ("original", "code"))
    changed = {one: other for one, other in zip(before, after, strict=True) if one != other}
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == change["path"]:
            found.__code__ = changed.get(found.__code__, found.__code__)
