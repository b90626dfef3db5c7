"""RULES.md says what a player must know, and of every value no more than where it comes from."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

from talion.content.packs import built_in
from talion.content.rulings import read_rulings
from talion.games.arena.calls import scripts
from talion.games.arena.game import GAME
from talion.games.arena.pack import HEXES, Character
from talion.games.common.hexes import DIRECTION_WORDS, LEFT, turned

DOCS = Path(__file__).parents[3] / "docs"
RULES = GAME.folder() / "RULES.md"
TEXT = RULES.read_text(encoding="utf-8")
RULINGS = {ruling.id: ruling for ruling in read_rulings(RULES)}
CONTENT = built_in(GAME).content


@pytest.mark.ruling("EA-5")
def test_the_page_says_what_is_free() -> None:
    assert "Watch Out! is free, and every card that says so" in " ".join(RULINGS["EA-5"].text.split())
    rows = re.findall(r"^\| (\w+) \| \w+ \| \d+ \| .* \| 3/3 \| .* \|$", TEXT, re.MULTILINE)
    assert rows == [chief.name.value for chief in CONTENT.characters.values()], "Heal is not"


@pytest.mark.ruling("EA-50")
def test_the_page_says_that_empty_turns_end_by_themselves() -> None:
    assert "ends by itself" in RULINGS["EA-50"].text


def test_the_page_names_spaces_as_the_board_does() -> None:
    assert "rows are *a* to *i* from the top, and in each row one counts from the left" in TEXT
    assert (HEXES.names[0], HEXES.names[-1], HEXES.names[HEXES.space(0, 0)]) == ("a1", "i5", "e5")
    assert "*e5* is the\nmiddle" in TEXT


def test_the_page_names_directions_as_actions_do() -> None:
    names = [f"*{word}*" for word in DIRECTION_WORDS]
    assert f"Directions are {', '.join(names[:-1])} and {names[-1]}; north is up" in TEXT
    assert turned(DIRECTION_WORDS.index("e"), LEFT) == DIRECTION_WORDS.index("ne"), "left goes against the clock"
    assert "turning left goes against the clock" in TEXT


def test_the_page_says_what_brackets_mean() -> None:
    """And what it takes for its example is what the table has."""
    said = "*three unblockable hits (one more for a fourth die)* are three with three dice and four with four"
    _, _, cards = TEXT.partition("## The cards")
    explained, _, table = cards.partition("| card |")
    assert said in " ".join(explained.split())
    assert "three unblockable hits (one more for a fourth die)" in table
    thunderstomp = CONTENT.characters["grubic"].cards["thunderstomp"]
    assert (thunderstomp.spaces.value, thunderstomp.effect.value[1]) == ((4, 3), "uhit 3+x")


def test_the_page_recommends_whom_the_book_recommends() -> None:
    easy = [chief.name.value for chief in CONTENT.characters.values() if chief.level.value == "easy"]
    assert f"recommends {', '.join(easy[:-1])} or {easy[-1]}, and the bushland" in TEXT


def test_the_vocabulary_of_packs_has_a_page_of_its_own() -> None:
    page = (DOCS / "ARENA_CARDS.md").read_text(encoding="utf-8")
    tables = (scripts.GO_WORDS, scripts.AIM_WORDS, scripts.KIND_WORDS, scripts.HOW_WORDS, scripts.CANCEL_WORDS)
    verbs = {step.split()[0] for chief in CONTENT.characters.values() for step in steps_of(chief)}
    contests = CONTENT.contests
    for card in (*contests.manoeuvres.values(), *contests.general.values()):
        verbs |= {step.split()[0] for step in card.effect.value + card.reaction.value}
    for word in [*(word for table in tables for word in table), *scripts.MARK_WORDS, *verbs]:
        assert re.search(rf"`[^`]*\b{word}\b[^`]*`", page), word
    assert "`uhit" not in TEXT


def steps_of(chief: Character) -> list[str]:
    """Every step of a chief's cards and innate."""
    cards = [step for card in chief.cards.values() for step in card.effect.value + card.reaction.value]
    return [*cards, *chief.innate.value.effect, *chief.innate.value.reaction]


@pytest.mark.ruling("EA-11", "EA-12", "EA-37", "EA-42", "EA-47", "EA-75", "EA-80")
def test_nothing_is_marked_printed_that_the_book_leaves_open() -> None:
    """The book prints that most have 15 Health, not who; Leap without its icons; no mark of free actions."""
    for chief in CONTENT.characters.values():
        assert chief.heal.provenance == "reconstructed"
        assert chief.health.provenance == ("printed" if chief.name.value == "Echo" else "reconstructed")
    leap = CONTENT.characters["grubic"].cards["leap"]
    assert (leap.name.provenance, leap.ready.provenance, leap.face.provenance) == (
        "printed",
        "printed",
        "reconstructed",
    )
    assert CONTENT.characters["grubic"].innate.provenance == "reconstructed"
    for mixed in ("EA-5", "EA-11", "EA-12", "EA-37", "EA-42", "EA-47", "EA-75", "EA-80", "EA-82"):
        assert RULINGS[mixed].provenance == "printed/reconstructed", mixed


@pytest.mark.ruling("EA-14")
def test_figures_are_called_what_their_intervals_say() -> None:
    """EA-14: a target is met where the interval lies inside it, missed where it lies outside, else open."""
    judged = 0
    lines = (DOCS / "ARENA.md").read_text(encoding="utf-8").splitlines()
    for head, start in ((line, at) for at, line in enumerate(lines) if "target" in line and line.startswith("|")):
        bounds = [target(cell) for cell in cells(head)]
        for row in takewhile(lambda line: line.startswith("|"), lines[start + 2 :]):
            said = cells(row)
            for bound, figure, verdict in zip(bounds, said, said[1:], strict=False):
                interval = re.search(r"\(([\d.]+)-([\d.]+)\)", figure)
                if bound is None or interval is None:
                    continue
                low, high = float(interval[1]), float(interval[2])
                inside, outside = bound[0] <= low and high <= bound[1], high < bound[0] or bound[1] < low
                # Figures are rounded: what lies on the edge may be called either.
                if not {low, high} & set(bound):
                    assert verdict == ("met" if inside else "missed" if outside else "open"), row
                    judged += 1
    assert judged > 50


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def target(cell: str) -> tuple[float, float] | None:
    """Between what a column should lie: "target 45-55 %", or "target 12" for at most that; of what is used, at least that."""
    found = re.search(r"target (?:(\d+)-)?(\d+)", cell)
    if found is None:
        return None
    return (float(found[2]), 100.0) if cell.startswith("used") else (float(found[1] or 0), float(found[2]))
