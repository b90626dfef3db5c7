"""Tables of RULES.md say what content says."""

from __future__ import annotations

import pytest

from talion import Problem
from talion.content.packs import built_in
from talion.content.tables import filled, table
from talion.games import registry

MARK = "<!-- cards: made from content by `make rules` -->\n"
CARDS = "| card | damage |\n| --- | --- |\n| SOLO | 4 |\n"


@pytest.mark.parametrize("name", registry.built_in())
def test_the_tables_are_those_of_the_content(name: str) -> None:
    game = registry.find(name)
    text = (game.folder() / "RULES.md").read_text(encoding="utf-8")
    assert filled(text, game.tables(built_in(game).content)) == text, "the tables are stale: run `make rules`"


def test_a_table() -> None:
    assert table(("card", "damage"), [("SOLO", "4")]) == CARDS
    assert table(("card", "damage"), [("SOLO", "")]).endswith("| SOLO | |\n")


def test_a_table_is_written_below_its_mark_and_nowhere_else() -> None:
    text = f"# Rules\n\n{MARK}| old |\n| table |\n\n- **RV-1** (printed) Four play.\n"
    assert filled(text, {"cards": CARDS}) == f"# Rules\n\n{MARK}{CARDS}\n- **RV-1** (printed) Four play.\n"


@pytest.mark.parametrize(
    ("text", "tables"), [(MARK, {}), ("", {"cards": CARDS}), (MARK + "\n" + MARK, {"cards": CARDS})]
)
def test_a_mark_without_a_table_and_a_table_without_a_mark_are_named(text: str, tables: dict[str, str]) -> None:
    with pytest.raises(Problem, match="cards"):
        filled(text, tables)
