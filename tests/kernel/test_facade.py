"""The library in three lines, as a stranger uses it."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

import talion
from talion import Problem, Refused
from tools import reference

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["LIBRARY.md", "REFERENCE.md"])
def test_the_examples_in_the_documentation_run(page: str) -> None:
    assert doctest.testmod(talion).attempted > 0
    assert doctest.testmod(talion).failed == 0
    result = doctest.testfile(str(DOCS / page), module_relative=False, globs={"talion": talion})
    assert result.attempted > 15
    assert result.failed == 0


def test_the_reference_is_made_from_the_docstrings() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.reference(), "run `make reference`"


@pytest.mark.parametrize(("path", "name"), [(path, name) for _, _, path, names in reference.CHAPTERS for name in names])
def test_everything_in_the_reference_has_an_example(path: str, name: str) -> None:
    node = reference.found(reference.tree_of(path), name)
    assert ">>> " in (ast.get_docstring(node) or "") or path == "kernel/shapes.py", f"{name} has no example"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are"),
        ({"game": "../revenants"}, "There is no game"),
        ({"game": "revenants", "seats": 7}, "Revenants is for 2 to 4 seats, not 7."),
        ({"game": "revenants", "seed": -1}, "A seed is a whole number"),
        ({"game": "revenants", "options": {"hp": 41}}, "Option hp takes"),
        ({"game": "revenants", "pack": "/no/such"}, "is not a folder"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, message: str) -> None:
    with pytest.raises(Problem) as problem:
        talion.new(**arguments)
    assert message in str(problem.value)


def test_refusals_say_why_and_change_nothing() -> None:
    match = talion.new("revenants", seed=7)
    before = match.digest()
    for seat, words, ruling in (
        (0, "solo Reyes", "RV-30"),
        (1, "pick Reyes", "TL-2"),
        (0, "fly away", "TL-6"),
        (9, "pick Reyes", "TL-7"),
    ):
        with pytest.raises(Refused) as refused:
            match.play(seat, words)
        assert refused.value.refusal.ruling == ruling
    assert match.why_not(0, "solo Reyes").ruling == "RV-30"
    assert match.why_not(0, "pick Reyes") is None
    assert match.digest() == before
    assert match.entries == []


def test_asking_for_a_seat_that_is_not_there() -> None:
    match = talion.new("revenants", seed=7)
    for ask in (match.legal, match.view, match.events):
        with pytest.raises(Refused):
            ask(4)


def test_a_clone_goes_its_own_way() -> None:
    match = talion.new("revenants", seed=7)
    copy = match.clone()
    copy.play(0, "pick Scully")
    assert match.entries == []
    assert match.legal(0) != []
    assert len(copy.events()) == len(match.events()) + 1


def test_time_cannot_be_taken_back() -> None:
    with pytest.raises(ValueError, match="backwards"):
        talion.new("revenants").advance(-1)
