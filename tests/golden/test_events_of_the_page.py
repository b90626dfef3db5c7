"""The page's golden files are made from events that these rules tell."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_recorded_events_are_what_the_rules_tell() -> None:
    recorded = runpy.run_path(str(ROOT / "tools" / "event_fixture.py"))["events"]()
    fixture = ROOT / "web" / "fixtures" / "events.gen.json"
    assert fixture.read_text(encoding="utf-8") == recorded, (
        "the recording is stale: run `make wire`, then `make golden`"
    )
