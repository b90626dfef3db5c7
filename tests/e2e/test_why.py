"""Whatever cannot be done says why, and by which ruling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.board import against_a_bot
from tests.e2e.conftest import Visit


@pytest.mark.ruling("RV-3", "RV-13")
def test_a_choice_that_is_not_offered_says_why(visit: Visit) -> None:
    ann = visit("Ann")
    board = against_a_bot(ann)
    nobody = board.absent()[0]
    board.card("SOLO").click()
    expect(board.revenant(nobody)).to_have_attribute("aria-disabled", "true")
    board.revenant(nobody).click(force=True)
    expect(board.order).to_contain_text(re.compile(r"RV-3\b"))
    expect(board.seal).to_be_disabled()

    # The card that may show anybody takes the reason away; oneself is never shown.
    board.card("DEFEND").click()
    expect(board.order).not_to_contain_text("RV-3")
    board.revenant("Grimsby").click(force=True)
    expect(board.order).to_contain_text("RV-13")

    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("1")
    ann.page.keyboard.press(nobody[0].lower())
    expect(board.order).to_contain_text(re.compile(r"RV-3\b"))
    assert ann.acts() == [act for act in ann.acts() if act["words"].startswith("pick")]


def test_a_ruling_in_the_log_opens_in_full(visit: Visit) -> None:
    ann = visit("Ann")
    board = against_a_bot(ann)
    board.choose("SOLO", board.standing()[0])
    board.expect_turn(2)
    log = ann.page.get_by_role("region", name="Log")
    # What a line rests on is folded away until it is asked for.
    line = log.locator("li", has=ann.page.locator("[aria-label='Ruling RV-22']")).last
    expect(line.locator("[aria-label='Ruling RV-22']")).to_be_hidden()
    line.get_by_role("button", name="Which rules this rests on").click()
    line.get_by_role("button", name="Ruling RV-22").click()
    ruling = ann.dialog("Ruling RV-22")
    expect(ruling).to_contain_text("All losses of a turn are added")
    with ann.context.expect_page() as opened:
        ruling.get_by_role("link", name="All the rules").click()
    expect(opened.value.locator("#RV-22")).to_be_focused()
