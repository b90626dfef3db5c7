"""The rulebook's example of play, step by step.

Its first picture speaks of a Juice level of 1 when Gap is met; its own next steps need 0 there (one Juice is drawn and the
level is 1, another and it is 2), so the printed 1 is a slip and the example starts at 0.
"""

from __future__ import annotations

import pytest

from tests.games.deadeye.table import Table, zone


@pytest.mark.ruling("DE-3", "DE-4", "DE-6", "DE-10", "DE-18")
def test_the_example_of_play() -> None:
    table = Table().lay(deck="Gap Dun Rod Tox Bykr Stm")
    # The slot is empty, Rek is revealed and needs 2 Distance: only the deck is left.
    assert [target["card"] for target in table.view["target"]] == ["Rek"]
    assert table.legal() == ["draw"]
    assert table.why("target Rek") == "DE-3"
    # Gap: Heat 0 of 1, Juice 0 of 2 (the misprinted number). No Outcome, so a choice.
    table.play("draw")
    slot = table.view["slot"]
    assert (slot["card"], slot["heat"], slot["heat_needed"], slot["juice"], slot["juice_needed"]) == ("Gap", 0, 1, 0, 2)
    assert table.legal() == ["evade", "face"]
    # Faced: a Juice lands, level 1 of 2, no Outcome, the same choice again.
    table.play("face")
    assert table.view["juice"] == ["Dun"]
    assert table.legal() == ["evade", "face"]
    # Faced again: the second Juice. Good Outcome: discard one, postpone one, acquire Gap as Distance 1.
    table.play("face")
    assert table.view["picking"]["to"] == "discard"
    table.play("pick Dun")
    assert table.view["juice"] == []
    assert "Dun" in table.view["discard"]
    assert zone(table, "deck")[-1] == "Rod"
    assert table.view["distance"] == {"total": 1, "cards": [{"card": "Gap", "points": 1}]}
    # Slot empty, Rek still too far. Tox is drawn; without Juice it cannot be postponed: a Strength is lost.
    assert table.legal() == ["draw"]
    strength = table.view["strength"]
    table.play("draw")
    assert table.view["strength"] == strength - 1
    assert table.view["discard"][-1] == "Tox"
    assert table.view["slot"] is None
