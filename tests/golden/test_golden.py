"""The golden files still hold, in whichever build runs this: so the builds agree with each other too."""

from __future__ import annotations

from tests.golden.playthroughs import HERE, files


def test_golden_files_hold() -> None:
    fresh = files()
    assert {path.name for path in HERE.iterdir() if path.suffix in {".txt", ".json"}} == set(fresh)
    for name, text in fresh.items():
        assert (HERE / name).read_text() == text, name
