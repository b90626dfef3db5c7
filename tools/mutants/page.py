"""The page's logic, changed by Stryker: stretches of modules, drawn from the seed; everything in them is changed."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.mutants.layers import ROOT
from tools.mutants.report import Result

WEB = ROOT / "web"
REPORT = WEB / "reports" / "mutants.json"
# Lines of a stretch: a whole function often fits.
LINES = 10
# So many stretches are gone through in a minute.
STRETCHES_A_MINUTE = 1.5
# It begins with a run of all tests, whose time is not counted.
MOST_S = 600
# Texts, drawings and sounds: no logic.
DRAWN = ("i18n/en", "/art/", "/dev/", "/tracks/", "sound/recipes.ts", "ui/icons.ts", "faces/", "portraits/")
# What stands for what is never missing, because the types cannot tell: `list[0]?.name ?? ""`.
FOR_TYPES = "OptionalChaining"
FALLBACK = re.compile(r"\?\?\s*$")
ENDINGS = (".test.ts", ".gen.ts", ".d.ts", "types.ts")


def modules() -> list[Path]:
    """Where the page's logic is."""
    return [
        path
        for path in sorted((WEB / "src").rglob("*.ts"))
        if not path.name.endswith(ENDINGS) and not any(part in path.as_posix() for part in DRAWN)
    ]


def stretches(seed: int, number: int) -> list[str]:
    """Some lines of a module, by its length."""
    rng = random.Random(f"{seed}/page")
    files = modules()
    found = []
    for path in rng.choices(files, [path.stat().st_size for path in files], k=number):
        line = rng.randrange(max(1, len(path.read_text().splitlines()) - LINES)) + 1
        found.append(f"{path.relative_to(WEB)}:{line}-{line + LINES - 1}")
    return found


def attempt_page(seed: int, minutes: float, workers: int, only: list[str]) -> list[Result]:
    """Stretches, or those that are named, as Stryker wants them: `src/me.ts:1-20`."""
    config = WEB / ".stryker.json"
    with tempfile.TemporaryDirectory(prefix="talion-stryker-") as folder:
        settings = {
            "testRunner": "vitest",
            "coverageAnalysis": "perTest",
            "concurrency": workers,
            "reporters": ["json"],
            "jsonReporter": {"fileName": str(REPORT)},
            "tempDirName": folder,
            "mutator": {"excludedMutations": [FOR_TYPES]},
            "mutate": only or stretches(seed, max(1, int(STRETCHES_A_MINUTE * minutes))),
        }
        config.write_text(json.dumps(settings))
        try:
            subprocess.run(["npx", "stryker", "run", config.name], cwd=WEB, timeout=60 * minutes + MOST_S, check=True)
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as error:
            sys.exit(f"Stryker did not come to an end: {error}")
        finally:
            config.unlink()
    return sorted(read_report(json.loads(REPORT.read_text())["files"]), key=lambda result: (result.path, result.number))


def read_report(files: dict[str, dict[str, object]]) -> list[Result]:
    """Stryker's answers as ours."""
    results = []
    for name, file in files.items():
        lines = str(file["source"]).splitlines()
        for mutant in file["mutants"]:  # type: ignore[attr-defined]  # as Stryker's schema says
            start, end = mutant["location"]["start"], mutant["location"]["end"]
            before = lines[start["line"] - 1 : end["line"]]
            head, tail = before[0][: start["column"] - 1], before[-1][end["column"] - 1 :]
            stands_in = FALLBACK.search(head) is not None and mutant["mutatorName"] == "StringLiteral"
            if mutant["status"] in ("Ignored", "CompileError") or stands_in:
                continue
            flat = [" ".join(text.split()) for text in (" ".join(before), head + mutant["replacement"] + tail)]
            noticed = mutant["status"] in ("Killed", "Timeout")
            results.append(Result("page", f"web/{name}", start["line"], *flat, noticed))
    return results
