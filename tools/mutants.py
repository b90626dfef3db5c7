"""`make mutants`: break the sources one small change at a time, and see whether a test notices.

A seeded sample, spread over the layers and bounded in time. The changes are cosmic-ray's (Python) and Stryker's (the page).
Each is tried in a copy, on the plain build, against the tests of what it changes, the quick ones first. What survives is
listed: a test is missing, or the change makes no difference, which only a reader can tell.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from threading import Lock

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[1]
STATIC = "src/talion/server/static"
# Which tests know a layer, in the order in which they are asked; `{part}` is what lies below the layer's folder.
TESTS = {
    "kernel": ("tests/kernel tests/contract/test_the_contract_itself.py", "tests/games/revenants", "tests/golden"),
    "games": (
        "tests/games/{part}",
        "tests/refusals -k {part}",
        "tests/contract -k '{part} and not every_step'",
        "tests/golden",
    ),
    "content": ("tests/content", "tests/kernel", "tests/cli/test_bad_input.py", "tests/games -k pack"),
    "bots": ("tests/bots",),
    "testing": ("tests/contract -k 'itself or highest or reflex'", "tests/cli/test_fuzz.py"),
    "server": ("tests/server",),
    "cli": ("tests/cli",),
}
# No more mutants of a layer than this, however long there is.
MOST_OF_A_LAYER = 60
# Tests that take so long do not come to an end, which is noticed too.
MOST_S = 300

Span = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Mutant:
    """One small change to one file."""

    layer: str
    path: Path
    operator: str
    occurrence: int

    def code(self) -> str:
        """The file with the change in it."""
        changed: str = mutate_code((ROOT / self.path).read_text(), get_operator(self.operator)(), self.occurrence)
        return changed

    def difference(self) -> str:
        """The lines that changed."""
        before, after = (ROOT / self.path).read_text().splitlines(), self.code().splitlines()
        lines = [
            line for line in difflib.unified_diff(before, after, n=0, lineterm="") if line[:3] not in ("---", "+++")
        ]
        return "\n".join([str(self.path), *lines])

    def stages(self) -> list[str]:
        """The tests to ask, one after the other."""
        part = self.path.parts[3] if len(self.path.parts) > 4 else ""
        return [stage.format(part=part) for stage in TESTS[self.layer] if part or "{part}" not in stage]


# Which


def sample(layer: str, rng: random.Random) -> Iterator[Mutant]:
    """Mutants of a layer: a file by its length, then any change to it."""
    paths = sorted((ROOT / "src" / "talion" / layer).rglob("*.py"))
    for path in rng.choices(paths, [path.stat().st_size for path in paths], k=MOST_OF_A_LAYER):
        possible = list(mutants_of(layer, path))
        if possible:
            yield rng.choice(possible)


def by_turns(layers: list[str], seed: int) -> Iterator[Mutant]:
    """One of each layer, then the next of each."""
    samples = [sample(layer, random.Random(f"{seed}/{layer}")) for layer in layers]
    for turn in zip_longest(*samples):
        yield from (mutant for mutant in turn if mutant is not None)


def mutants_of(layer: str, path: Path) -> Iterator[Mutant]:
    """All changes to a file that can make a difference: not to types and decorators."""
    tree = get_ast_from_path(path)
    dull = dull_spans(path.read_text())
    for name in sorted(operator_names()):
        kind = get_operator(name)
        if kind.arguments():
            continue
        operator = kind()
        places = [at for node in ast_nodes(tree) for at in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            if not any(first <= start < last for first, last in dull):
                yield Mutant(layer, path.relative_to(ROOT), name, occurrence)


def dull_spans(code: str) -> list[Span]:
    """Where annotations and decorators stand."""
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, (ast.AnnAssign, ast.arg)):
            found.append(node.annotation)
        if isinstance(node, ast.FunctionDef):
            found.append(node.returns)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found += node.decorator_list
    return [
        # A decorator begins with its sign.
        ((node.lineno, max(node.col_offset - 1, 0)), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in found
        if node is not None
    ]


# Whether


def copy() -> Path:
    """The project in a place of its own: what is under version control, and the page where it is built."""
    made = Path(tempfile.mkdtemp(prefix="talion-mutants-"))
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, made / name)
    if (ROOT / STATIC).exists():
        shutil.copytree(ROOT / STATIC, made / STATIC)
    return made


def passes(python: str, folder: Path, stage: str) -> bool:
    """Whether these tests pass there, within reason."""
    command = [python, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *shlex.split(stage)]
    environment = {
        **os.environ,
        "PYTHONPATH": "src",
        "PYTHONDONTWRITEBYTECODE": "1",
        "TALION_PURE": "1",
        "TALION_CONTRACT_MATCHES": "16",
    }
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=MOST_S, check=False)
    except subprocess.TimeoutExpired:
        return False
    # 5: there are no such tests.
    return done.returncode in (0, 5)


class Trial:
    """Mutants tried one after the other in one copy, until the time is up."""

    def __init__(self, python: str, until: float) -> None:
        self.python, self.until = python, until
        self.folder = copy()
        self.sound: dict[str, bool] = {}

    def is_sound(self, stage: str) -> bool:
        """Whether a stage passes as things are; asked once. Otherwise it says nothing about a mutant."""
        if stage not in self.sound:
            self.sound[stage] = passes(self.python, self.folder, stage)
            if not self.sound[stage]:
                print(f"not asked, since it fails or takes too long as things are: {stage}", flush=True)
        return self.sound[stage]

    def notices(self, mutant: Mutant) -> bool | None:
        """Whether a test fails with the mutant in place; None when the time is up or no test could be asked."""
        asked = False
        for stage in mutant.stages():
            if time.monotonic() > self.until:
                return None
            if self.is_sound(stage):
                asked = True
                if not self.passes_with(mutant, stage):
                    return True
        return False if asked else None

    def passes_with(self, mutant: Mutant, stage: str) -> bool:
        """Whether tests pass with the mutant in place."""
        path = self.folder / mutant.path
        original = path.read_text()
        path.write_text(mutant.code())
        try:
            return passes(self.python, self.folder, stage)
        finally:
            path.write_text(original)


def try_python(python: str, seed: int, minutes: float, workers: int, layers: list[str]) -> None:
    """Mutants of all layers by turns, as many as there is time for; then the table."""
    queue = by_turns(layers, seed)
    taking = Lock()
    until = time.monotonic() + 60 * minutes
    results: dict[Mutant, bool] = {}

    def work(trial: Trial) -> None:
        while time.monotonic() < until:
            with taking:
                mutant = next(queue, None)
            if mutant is None:
                return
            noticed = trial.notices(mutant)
            if noticed is not None:
                results[mutant] = noticed
                print("." if noticed else f"\n{mutant.difference()}\n", end="", flush=True)

    trials = [Trial(python, until) for _ in range(workers)]
    try:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, trials))
    finally:
        for trial in trials:
            shutil.rmtree(trial.folder)
    print("\n\n| layer | mutants | noticed |\n| --- | --- | --- |")
    for layer in layers:
        mine = [noticed for mutant, noticed in results.items() if mutant.layer == layer]
        print(f"| {layer} | {len(mine)} | {share(sum(mine), len(mine))} |")
    print(f"| all | {len(results)} | {share(sum(results.values()), len(results))} |")


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


# The page


def try_page(seed: int, minutes: float, workers: int) -> None:
    """Stretches of the page's logic, drawn from the seed; Stryker changes everything in them."""
    web = ROOT / "web"
    files = [
        path
        for path in sorted((web / "src").rglob("*.ts"))
        if not path.name.endswith((".test.ts", ".gen.ts", ".d.ts"))
        and path.name != "types.ts"
        and "dev" not in path.parts
    ]
    rng = random.Random(f"{seed}/page")
    chosen = rng.choices(files, [path.stat().st_size for path in files], k=max(1, int(minutes)))
    stretches = []
    for path in chosen:
        line = rng.randrange(len(path.read_text().splitlines())) + 1
        stretches.append(f"{path.relative_to(web)}:{line}-{line + 11}")
    report = web / "reports" / "mutants.json"
    config = web / ".stryker.json"
    config.write_text(
        json.dumps(
            {
                "testRunner": "vitest",
                "coverageAnalysis": "perTest",
                "concurrency": workers,
                "reporters": ["clear-text", "json"],
                "jsonReporter": {"fileName": str(report)},
                "tempDirName": tempfile.mkdtemp(prefix="talion-stryker-"),
                "mutate": stretches,
            }
        )
    )
    try:
        subprocess.run(["npx", "stryker", "run", config.name], cwd=web, timeout=60 * minutes + MOST_S, check=True)
        mutants = [mutant for file in json.loads(report.read_text())["files"].values() for mutant in file["mutants"]]
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as error:
        sys.exit(f"Stryker did not come to an end: {error}")
    finally:
        config.unlink()
    tried = [mutant["status"] for mutant in mutants if mutant["status"] not in ("Ignored", "CompileError")]
    noticed = sum(status in ("Killed", "Timeout") for status in tried)
    print(
        f"\n| layer | mutants | noticed |\n| --- | --- | --- |\n| page | {len(tried)} | {share(noticed, len(tried))} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the Python that runs the tests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--layers", default=",".join(TESTS), help="of the Python sources, separated by commas; none for none"
    )
    parser.add_argument("--page-minutes", type=float, default=10, help="0: not the page")
    given = parser.parse_args()
    layers = [layer for layer in given.layers.split(",") if layer in TESTS]
    if layers:
        try_python(given.python, given.seed, given.minutes, given.workers, layers)
    if given.page_minutes:
        try_page(given.seed, given.page_minutes, given.workers)


if __name__ == "__main__":
    main()
