"""The page's fixtures are what the game says today."""

from __future__ import annotations

import pytest

from .recorded import WEB, files


@pytest.mark.parametrize("name", files())
def test_fixtures_of_the_page_are_fresh(name: str) -> None:
    assert (WEB / name).read_text(encoding="utf-8") == files()[name], "run `make wire` and read the difference"
