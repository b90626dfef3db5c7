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
# How a forked process ends: `tools/mutants/forked.py`.
PASSED, NOTICED = 0, 1
# So many changes are drawn at a time: those for the same tests are tried in a row, and what is begun is finished, since what
# survives takes longest.
PORTION = 20
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

    def __init__(self, python: str, until: float, times: Path | None) -> None:
        self.python, self.until = python, until
        self.folder = copy()
        if times is not None:
            shutil.copy(times, self.folder / "times.json")
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
            self.believe(stage, self.passes(stage))
        return self.sound[stage]

    def in_forks(self, stage: str, changes: list[Change]) -> dict[Change, bool]:
        """Whether the tests of a stage notice each, put into the running process; what that cannot tell is left out."""
        batch = [
            {
                "path": str(self.folder / change.path),
                "original": (ROOT / change.path).read_text(),
                "code": change.code(),
            }
            for change in changes
        ]
        (self.folder / "batch.json").write_text(json.dumps(batch))
        self.passes(stage, "-p", "tools.mutants.forked")
        answers = self.folder / "answers.json"
        found = json.loads(answers.read_text()) if answers.exists() else {"sound": self.passes(stage)}
        answers.unlink(missing_ok=True)
        self.believe(stage, found["sound"])
        told = {change: found.get(str(number)) for number, change in enumerate(changes)}
        return {change: code == NOTICED for change, code in told.items() if code in (PASSED, NOTICED)}

    def believe(self, stage: str, sound: bool) -> None:
        self.sound[stage] = sound
        if not sound:
            print(f"not asked, since it fails or takes too long as things are: {stage}", flush=True)

    def left_s(self) -> float:
        return self.until - time.monotonic()

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
    times: Path | None,
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

    trials = [Trial(python, until, times) for _ in range(workers)]
    try:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, trials))
    finally:
        for trial in trials:
            shutil.rmtree(trial.folder)
    return results


def try_portion(trial: Trial, portion: list[Change], note: Callable[[Change, bool], None]) -> None:
    """Stage by stage, those for the same tests together, until each is noticed or has been through all its stages."""
    left, asked = portion, set[Change]()
    for number in range(max((len(stages(change.path)) for change in portion), default=0)):
        groups: dict[str, list[Change]] = {}
        for change in left:
            for stage in stages(change.path)[number : number + 1]:
                groups.setdefault(stage, []).append(change)
        for stage, changes in groups.items():
            for change, noticed in ask(trial, stage, changes):
                asked.add(change)
                if noticed:
                    note(change, True)
                    left = [one for one in left if one != change]
    for change in left:
        if change in asked:
            note(change, False)


def ask(trial: Trial, stage: str, changes: list[Change]) -> Iterator[tuple[Change, bool]]:
    """What the tests of a stage say to each change."""
    if not trial.sound.get(stage, True):
        return
    inside = [change for change in changes if not change.runs_on_import()]
    answers = trial.in_forks(stage, inside) if inside else {}
    for change in changes:
        if change in answers:
            yield change, answers[change]
        elif trial.is_sound(stage):
            yield change, not trial.passes_with(change, stage)
