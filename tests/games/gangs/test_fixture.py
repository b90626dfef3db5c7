"""The page's tests play matches that these rules have played."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_recording_is_what_the_rules_play() -> None:
    recorded = runpy.run_path(str(ROOT / "tools" / "fixtures.py"))["gangs"]()
    fixture = ROOT / "web" / "fixtures" / "gangs.ts"
    assert fixture.read_text(encoding="utf-8") == recorded, "the recording is stale: run `make wire`"
