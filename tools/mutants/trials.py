"""Whether a test notices: each change is tried in a copy of the project, on the plain build."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from tools.mutants.changes import Change
from tools.mutants.layers import ROOT, stages
from tools.mutants.report import Result

STATIC = "src/talion/server/static"
# Tests that take so many times as long as they should do not come to an end, which is noticed too.
TIMES_AS_LONG = 6
LEAST_S = 120
# So long may the tests take as things are.
MOST_S = 900


def copy() -> Path:
    """The project in a place of its own: what is under version control, and the page where it is built."""
    made = Path(tempfile.mkdtemp(prefix="talion-mutants-"))
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, made / name)
    if (ROOT / STATIC).exists():
        shutil.copytree(ROOT / STATIC, made / STATIC)
    return made


class Trial:
    """Changes tried one after the other in one copy, until the time is up."""

    def __init__(self, python: str, until: float) -> None:
        self.python, self.until = python, until
        self.folder = copy()
        self.seconds: dict[str, float | None] = {}

    def passes(self, stage: str, seconds: float) -> bool:
        """Whether these tests pass, within so many seconds."""
        environment = {
            **os.environ,
            # The plugin comes from here, the sources from the copy.
            "PYTHONPATH": os.pathsep.join((str(self.folder / "src"), str(self.folder))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TALION_PURE": "1",
            "TALION_CONTRACT_MATCHES": "16",
            "TALION_MUTANTS_TIMES": str(self.folder / "times.json"),
        }
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.quick_first", "-m", "not slow"]
        with subprocess.Popen(
            [self.python, "-m", "pytest", *options, *shlex.split(stage)],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as run:
            try:
                # 5: there are no such tests.
                return run.wait(seconds) in (0, 5)
            except subprocess.TimeoutExpired:
                return False
            finally:
                # With whatever they started: servers, workers.
                if run.poll() is None:
                    os.killpg(run.pid, signal.SIGKILL)

    def healthy_s(self, stage: str) -> float | None:
        """How long a stage takes as things are, asked once; None if it fails, so that it says nothing about a change."""
        if stage not in self.seconds:
            began = time.monotonic()
            passed = self.passes(stage, MOST_S)
            self.seconds[stage] = time.monotonic() - began if passed else None
            if not passed:
                print(f"\nnot asked, since it fails or takes too long as things are: {stage}", flush=True)
        return self.seconds[stage]

    def notices(self, change: Change) -> bool | None:
        """Whether a test fails with the change in place; None when the time is up or no test could be asked."""
        asked = False
        for stage in stages(change.path):
            healthy = self.healthy_s(stage)
            if time.monotonic() > self.until:
                return None
            if healthy is not None:
                asked = True
                if not self.passes_with(change, stage, max(LEAST_S, TIMES_AS_LONG * healthy)):
                    return True
        return False if asked else None

    def passes_with(self, change: Change, stage: str, seconds: float) -> bool:
        """Whether tests pass with the change in place."""
        path = self.folder / change.path
        original = path.read_text()
        path.write_text(change.code())
        try:
            return self.passes(stage, seconds)
        finally:
            path.write_text(original)


def attempt(
    changes: Iterator[Change],
    python: str,
    minutes: float,
    workers: int,
    known: list[Result],
    keep: Callable[[list[Result]], None],
) -> list[Result]:
    """As many changes as there is time for; those that are known to be noticed need not be tried again."""
    taking = Lock()
    until = time.monotonic() + 60 * minutes
    noticed_before = {result.key for result in known if result.noticed}
    results: list[Result] = []

    def work(trial: Trial) -> None:
        while time.monotonic() < until:
            with taking:
                change = next(changes, None)
            if change is None:
                return
            before, after, line = change.lines()
            result = Result(change.layer, str(change.path), line, before, after, True)
            if result.key not in noticed_before:
                noticed = trial.notices(change)
                if noticed is None:
                    continue
                result.noticed = noticed
            with taking:
                results.append(result)
                keep(results)
            print(result.line(), flush=True)

    trials = [Trial(python, until) for _ in range(workers)]
    try:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, trials))
    finally:
        for trial in trials:
            shutil.rmtree(trial.folder)
    return results
