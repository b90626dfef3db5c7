"""Hints in a browser: by key and by touch, gone with the question, and only where the table gives any (TL-26)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.board import against_a_bot
from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.test_accessibility import all_faults


def hinted(person: Visitor) -> None:
    panel = person.page.get_by_role("region", name="Hint: the best choices")
    expect(panel).to_be_visible()
    best = panel.get_by_role("listitem").first
    expect(best).to_contain_text(re.compile(r"wins \d+ of 100 tries"))
    expect(best).to_contain_text(re.compile(r"\d+ to \d+"))
    assert panel.get_by_role("listitem").count() <= 3


@pytest.mark.ruling("TL-26")
def test_a_hint_is_asked_for_by_key_and_goes_with_the_question(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    board = against_a_bot(ann)
    # A board that means something by the key keeps it, although it hears it later than the table.
    ann.page.evaluate("() => window.addEventListener('keydown', (key) => key.preventDefault(), { once: true })")
    ann.page.keyboard.press("h")
    ann.page.keyboard.press("h")
    hinted(ann)
    expect(ann.page.locator("[aria-live=polite]", has_text="of 100 tries")).to_have_count(1)
    assert all_faults(ann, "a hint") == []
    ann.page.keyboard.press("h")
    expect(ann.page.get_by_role("region", name="Hint: the best choices")).to_have_count(0)
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    hinted(ann)
    board.choose("SOLO", board.standing()[0])
    board.expect_turn(2)
    expect(ann.page.get_by_role("region", name="Hint: the best choices")).to_have_count(0)


@pytest.mark.ruling("TL-26")
def test_the_host_decides_whether_there_are_hints(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.go("/new/revenants")
    ann.page.get_by_role("switch", name="Hints").click()
    expect(ann.page.get_by_text("Nobody may ask what a bot would do.")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("^(Start|Open|Create)")).click()
    ann.page.wait_for_url("**/t/**")
    expect(ann.page.locator("[data-revenant], .board").first).to_be_visible()
    expect(ann.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    assert ann.overflow() <= 0
