"""docs/ENVS.md: made from the rules, and its examples run."""

from __future__ import annotations

import doctest

import talion
from tools import envs_page


def test_the_page_is_made_from_the_rules() -> None:
    assert envs_page.PAGE.read_text(encoding="utf-8") == envs_page.page(), "run `make envs`"


def test_the_examples_run() -> None:
    done = doctest.testfile(str(envs_page.PAGE), module_relative=False, globs={"talion": talion})
    assert done.attempted > 10
    assert done.failed == 0


def test_every_part_of_every_observation_is_explained() -> None:
    page = envs_page.PAGE.read_text(encoding="utf-8")
    for name, _, seats, options in envs_page.TABLES:
        for part in envs_page.spec_of(name, seats, options).features:
            assert f"| `{part.name}` |" in page
            assert part.meaning in page
    for name, _, seats, options in envs_page.HIDDEN:
        for part in envs_page.hidden_of(name, seats, options).features:
            assert f"| `{part.name}` |" in page
            assert part.meaning in page
