"""Whether a test notices: each change is tried in a copy of the project, on the plain build."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from threading import Lock

from tools.mutants.changes import Change
from tools.mutants.layers import ROOT, stages
from tools.mutants.report import Result

STATIC = "src/talion/server/static"
# So many changes are drawn at a time: those for the same tests are tried in a row.
PORTION = 40
# So long may all tests of a stage take, and one of them.
MOST_S = 3600
MOST_OF_A_TEST_S = 200


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
        self.sound: dict[str, bool] = {}

    def passes(self, stage: str, *plugins: str) -> bool:
        """Whether these tests pass."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(self.folder / "src"), str(self.folder))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TALION_PURE": "1",
            "TALION_CONTRACT_MATCHES": "16",
            "TALION_MUTANTS_BATCH": str(self.folder / "batch.json"),
            "TALION_MUTANTS_ANSWERS": str(self.folder / "answers.json"),
            "TALION_MUTANTS_TIMES": str(self.folder / "times.json"),
        }
        options = ["-x", "-q", "-p", "no:cacheprovider", *plugins]
        options += ["--timeout", str(MOST_OF_A_TEST_S), "--basetemp", str(self.folder / "temporary")]
        with subprocess.Popen(
            [self.python, "-m", "pytest", *options, "-m", "not slow", *shlex.split(stage)],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as run:
            try:
                # 5: there are no such tests.
                return run.wait(MOST_S) in (0, 5)
            except subprocess.TimeoutExpired:
                return False
            finally:
                # With whatever they started: servers, workers.
                if run.poll() is None:
                    os.killpg(run.pid, signal.SIGKILL)

    def is_sound(self, stage: str) -> bool:
        """Whether a stage passes as things are; asked once. Otherwise it says nothing about a change."""
        if stage not in self.sound:
            self.sound[stage] = self.passes(stage)
            if not self.sound[stage]:
                print(f"not asked, since it fails or takes too long as things are: {stage}", flush=True)
        return self.sound[stage]

    def noticed_in_a_fork(self, stage: str, changes: list[Change]) -> set[Change]:
        """Those that the tests of one stage notice, put into the running process."""
        batch = [
            {
                "path": str(self.folder / change.path),
                "original": (ROOT / change.path).read_text(),
                "code": change.code(),
                "until": time.time() + self.left_s(),
            }
            for change in changes
        ]
        (self.folder / "batch.json").write_text(json.dumps(batch))
        self.passes(stage, "-p", "tools.mutants.forked")
        answers = self.folder / "answers.json"
        found = json.loads(answers.read_text()) if answers.exists() else {"sound": False}
        answers.unlink(missing_ok=True)
        self.sound[stage] = found["sound"]
        if not self.sound[stage]:
            print(f"not asked, since it fails or takes too long as things are: {stage}", flush=True)
        return {change for number, change in enumerate(changes) if found.get(str(number))}

    def left_s(self) -> float:
        return self.until - time.monotonic()

    def notices(self, change: Change) -> bool | None:
        """Whether a test fails with the change in the file; None when the time is up or no test could be asked."""
        asked = False
        for stage in stages(change.path):
            if self.left_s() < 0:
                return None
            if self.is_sound(stage):
                asked = True
                if not self.passes_with(change, stage):
                    return True
        return False if asked else None

    def passes_with(self, change: Change, stage: str) -> bool:
        """Whether tests pass with the change in the file."""
        path = self.folder / change.path
        original = path.read_text()
        path.write_text(change.code())
        try:
            return self.passes(stage)
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

    def note(change: Change, noticed: bool) -> None:
        before, after, line = change.lines()
        result = Result(change.layer, str(change.path), line, before, after, noticed)
        with taking:
            results.append(result)
            keep(results)
        print(result.line(), flush=True)

    def key(change: Change) -> tuple[str, str, str]:
        before, after, _ = change.lines()
        return str(change.path), before, after

    def work(trial: Trial) -> None:
        while trial.left_s() > 0:
            with taking:
                portion = list(islice(changes, PORTION))
            if not portion:
                return
            new = [change for change in portion if key(change) not in noticed_before]
            for change in portion:
                if change not in new:
                    note(change, True)
            try_portion(trial, new, note)

    trials = [Trial(python, until) for _ in range(workers)]
    try:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, trials))
    finally:
        for trial in trials:
            shutil.rmtree(trial.folder)
    return results


def try_portion(trial: Trial, portion: list[Change], note: Callable[[Change, bool], None]) -> None:
    """Those for the same tests together; what is not noticed there is tried from the start."""
    groups: dict[str, list[Change]] = {}
    for change in portion:
        for first in stages(change.path)[:1]:
            groups.setdefault(first, []).append(change)
    for stage, changes in groups.items():
        in_functions = [change for change in changes if not change.runs_on_import()]
        noticed = trial.noticed_in_a_fork(stage, in_functions) if trial.left_s() > 0 else set()
        for change in changes:
            answer = change in noticed or trial.notices(change)
            if answer is not None:
                note(change, answer)
