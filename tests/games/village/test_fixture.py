"""The page's tests look at matches that these rules have played."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_moments_are_as_the_rules_play_them() -> None:
    recorder = runpy.run_path(str(ROOT / "tools" / "village_fixture.py"))
    kept = (ROOT / "web" / "fixtures" / "village.ts").read_text(encoding="utf-8")
    assert recorder["fixture"]() == kept, "the moments are stale: run `make wire`"
