"""Packs held against each other: their difference in words, what moved and what did not, on the same seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from talion.content.packs import built_in, laid_over
from talion.games import registry
from talion.lab.changes import changes
from talion.lab.comparison import Comparison, compare_plan
from talion.lab.folder import Folder
from talion.lab.plan import RunPlan
from talion.lab.work import Labour, work
from tests.cli.helpers import talion as run
from tests.lab.conftest import Why
from tests.lab.small import SHARP

GAME = registry.find("revenants")
BASE = built_in(GAME).data
PACK = """
[pack]
name = "Sharper SOLO"
[cards.solo]
damage = { value = 6, provenance = "reconstructed", note = "never worth it" }
"""


def compared(plan: RunPlan, path: Path) -> Comparison:
    folder = Folder(path)
    folder.take_up(plan)
    return Comparison(plan, work(plan, folder, Labour(1)), "run")


def test_a_difference_says_value_ruling_and_origin() -> None:
    (found,) = changes(BASE, laid_over(BASE, SHARP))
    assert found.text() == "cards.solo.damage: 4 becomes 6 (reconstructed, RV-5, never worth it)."
    assert changes(BASE, BASE) == []
    assert changes(BASE, laid_over(BASE, {"pack": {"name": "Another name"}})) == []


def test_what_is_new_and_what_is_gone_is_said() -> None:
    village = built_in(registry.find("village")).data
    steep = {"name": {"value": "Steep Village", "provenance": "reconstructed"}, "plus": 3}
    more = laid_over(village, {"objectives": {"steep": steep}})
    assert [one.text() for one in changes(village, more)] == ["objectives.steep is new: “Steep Village”."]
    assert [one.text() for one in changes(more, village)] == ["objectives.steep is gone; it was “Steep Village”."]
    words = changes({"a": {"value": "x", "provenance": "printed"}}, {"a": {"value": "y", "provenance": "printed"}})
    assert [one.text() for one in words] == ["a: “x” becomes “y” (printed)."]


def test_a_sharper_card_is_found(tmp_path: Path) -> None:
    plan = compare_plan(GAME, SHARP, {}, ("random",), 3, {}, 60)
    told = compared(plan, tmp_path)
    found = [row.key for row in told.moved if row.is_found]
    assert "damage by SOLO: mean" in found
    assert "decisions" in found, "who hits harder is done sooner"
    rows = {row.key: row for row in told.moved}
    assert rows["decisions"].difference.high < 0
    assert rows["damage by SOLO: mean"].difference.low > 1
    assert not rows["seat 0 wins"].is_found
    order = [row.is_found for row in told.moved]
    assert order == sorted(order, reverse=True), "what moved comes first"
    page = told.page().markdown()
    assert (
        page.index("4 becomes 6")
        < page.index("## What moved")
        < page.index("| decisions |")
        < page.index("## All else")
    )
    assert told.data()["figures"][0]["moved"] is True


def test_the_same_pack_twice_moves_nothing(tmp_path: Path) -> None:
    told = compared(compare_plan(GAME, SHARP, SHARP, ("random",), 2, {}, 20), tmp_path)
    assert not any(row.is_found for row in told.moved)
    assert "The two packs say the same" in told.page().markdown()
    assert f"None of {len(told.moved)} figures moved beyond chance." in told.page().markdown()


def test_a_handful_of_matches_moves_nothing(tmp_path: Path) -> None:
    """What only some matches have is not held against what others have."""
    plan = compare_plan(GAME, SHARP, {}, ("random",), 3, {}, 60)
    told = compared(plan, tmp_path)
    rare = {figure.key for one in told.figures for figure in one.found if (figure.under > 0).sum() < 20}
    assert rare
    assert rare.isdisjoint(row.key for row in told.moved)


@pytest.mark.slow
def test_solo_from_4_to_6_is_found_with_400_matches_in_all_of_20_seeds(tmp_path: Path) -> None:
    for seed in range(20):
        plan = compare_plan(GAME, SHARP, {}, ("level2",), None, {}, 400, 1000 * seed)
        rows = {row.key: row for row in compared(plan, tmp_path / str(seed)).moved}
        assert rows["takes “solo”"].is_found
        assert rows["decisions"].is_found


@pytest.mark.slow
def test_other_seeds_of_the_same_pack_are_found_alike_in_93_of_100(tmp_path: Path) -> None:
    """Without the pairing: two halves of a run have nothing between them but chance."""
    from talion.lab.comparison import moved

    quiet = 0
    for seed in range(100):
        one, other = (
            compared(
                compare_plan(GAME, {}, {}, ("random",), 2, {}, 80, seed * 1000 + shift), tmp_path / f"{seed}-{shift}"
            )
            for shift in (0, 500)
        )
        quiet += not any(row.is_found for row in moved(one.figures[0], other.figures[0]))
    assert quiet >= 93


# At the terminal


def test_the_command_writes_it_all(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "revenants.toml").write_text(PACK)
    arguments = ("lab", "compare", "revenants", "--pack", "mine", "--bots", "random", "--games", "20", "--out", "run")
    done = run(*arguments, cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    names = {path.name for path in (tmp_path / "run").iterdir()}
    assert names == {
        "plan.toml",
        "matches.parquet",
        "facts.parquet",
        "report.md",
        "report.html",
        "report.json",
        "plots",
    }
    (tmp_path / "mine" / "revenants.toml").write_text(PACK.replace("6", "8"))
    again = run(*arguments, cwd=tmp_path)
    assert again.code == 2
    assert "holds another run (content of 'changed'" in again.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--pack", "none"), "none is not a folder"),
        (("--pack", "mine", "--against", "none"), "none is not a folder"),
        (("--pack", "bad"), "cards.solo.damage"),
        (("--pack", "mine", "--games", "0"), "at least two matches"),
        (("--pack", "mine", "--bots", "genius"), "There is no bot 'genius'"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path, lab_refuses: Why) -> None:
    for name, text in (("mine", PACK), ("bad", PACK.replace("6", '"six"'))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "revenants.toml").write_text(text)
    assert sentence in lab_refuses("compare", "revenants", *arguments)
    assert not (tmp_path / "revenants-compare").exists()
