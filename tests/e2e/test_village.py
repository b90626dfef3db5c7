"""Tribal Village in a browser: matches to the end, what is refused and why, a phone, axe."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from talion.content.packs import built_in
from talion.games.village.game import GAME as VILLAGE
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import all_faults
from tests.e2e.village import POINTS, at_a_table


def test_a_match_is_played_to_its_end_by_clicks(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", "random", hands=2, gretin=True)
    aim = board.choose_objective()
    expect(board.page.get_by_role("button", name=POINTS)).to_contain_text(aim)
    board.play_to_the_end()
    expect(board.result).to_be_visible()
    assert board.met[-2:] == ["over", "result"], "the result comes when it is asked for, and covers no scores"
    assert board.met.count("hand") >= 2 * 11
    # Between the hands the scores came up once, and the new objectives after them.
    assert "objective" in board.met[board.met.index("scores") :]

    board.result.get_by_role("button", name="Look at the board").click()
    expect(board.page.get_by_role("heading", name="The villages stand")).to_be_visible()
    expect(board.page.get_by_text("counted for the objective")).to_be_visible()
    assert board.page.locator(".scores [data-mark]").count() > 0
    sheet = board.page.get_by_role("table", name="Points by player and hand")
    totals = [int(one.split()[0]) for one in sheet.locator("td.total").all_inner_texts()]
    told = board.result.locator("p").first
    ann.button("Result").click()
    expect(told).to_contain_text(str(max(totals)))


def test_a_card_off_suit_says_why_it_may_not_be_played(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_a_table(ann, "random", hands=1)
    board.choose_objective()
    for _ in range(60):
        board.page.wait_for_selector(".village [data-card].can, .village [data-ask].asked")
        barred = board.hand.locator("[data-card].cannot")
        if board.playable().count() > 0 and barred.count() > 0:
            break
        board.answer()
    before = len(ann.acts())
    barred.first.click(force=True)
    expect(board.ask.locator(".why")).to_contain_text("TV-")
    assert len(ann.acts()) == before


def longest_texts(count: int) -> list[str]:
    """Of the printed objectives, before numbers are filled in."""
    objectives = built_in(VILLAGE).data["objectives"].values()
    texts = sorted((str(one["text"]["value"]) for one in objectives), key=len)
    return [f"Your team's village: {text}" for text in texts[-count:]]


def test_a_hand_on_a_phone_by_finger_and_keyboard(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url, phone=True)
    board = at_a_table(ann, "random", "random", "random", "random", "random", hands=1, alliance=True)
    # Whichever five were dealt: there is room for the longest texts of all.
    board.objectives.evaluate(
        "(all, texts) => all.querySelectorAll('.text').forEach((one, at) => { one.textContent = texts[at]; })",
        longest_texts(5),
    )
    last = board.objectives.locator("[data-objective]").last
    expect(last).to_be_in_viewport(ratio=1)
    board.choose_objective()
    board.answer()
    board.page.wait_for_selector(".village [data-card].can, .village [data-ask].asked")
    assert ann.overflow() <= 0
    boxes = [one.bounding_box() for one in board.hand.locator("[data-card]").all()]
    lefts = sorted({round(box["x"]) for box in boxes if box is not None and box["y"] == boxes[0]["y"]})
    assert all(b - a >= 40 for a, b in pairwise(lefts))
    board.play_to_the_end()
    expect(board.result).to_be_visible()


def test_cards_are_chosen_and_played_by_keyboard(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_a_table(ann, "random", "random", hands=1)
    board.objectives.locator("[data-objective]").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Escape")
    expect(board.ask.locator("[data-do]")).to_have_count(0)
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    board.page.wait_for_selector("[data-card].can")
    board.playable().first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    board.settled()
    assert len(ann.acts()) == 2


@pytest.mark.parametrize("moment", ["objectives", "trick", "village", "over"])
def test_the_board_has_no_serious_fault(visit: Visit, brisk_server: Server, moment: str) -> None:
    ann = visit("Ann", brisk_server.url, bypass_csp=True)
    board = at_a_table(ann, "random", "random", "random", hands=1, alliance=True)
    if moment != "objectives":
        board.choose_objective()
        board.page.wait_for_selector("[data-card].can")
    if moment == "village":
        board.page.locator("[data-seat]").first.click()
    if moment == "over":
        board.play_to_the_end()
        board.result.get_by_role("button", name="Look at the board").click()
    assert all_faults(ann, moment) == []
