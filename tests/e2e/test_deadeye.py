"""The Dead Eye in a browser: runs by clicks and by keys, halts between them, odds, spex, what is refused, axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.deadeye import MOST_ANSWERS, DeadeyeBoard, at_the_wheel, sensible
from tests.e2e.people import Visitor
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import all_faults


def ride_until(board: DeadeyeBoard, phase: str, by_keys: bool = False) -> None:
    """Answer everything until the board is in this phase once more."""
    for turn in range(MOST_ANSWERS):
        goes_on = board.wait()
        if board.phases[-1] == phase and turn > 0:
            return
        assert goes_on, f"over before {phase}: {board.phases}"
        words = sensible(board.words(), turn)
        if by_keys:
            board.press(words)
        else:
            board.click(words)
    raise AssertionError(f"no {phase} after {MOST_ANSWERS} answers")


def test_a_run_is_ridden_to_its_end_by_clicks_on_a_phone(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url, phone=True)
    board = at_the_wheel(ann, leg="first run")
    ride_until(board, "over")
    assert {"fill", "meet"} <= set(board.phases)
    expect(board.result).to_be_visible()
    board.result.get_by_role("button", name="Look at the board").click()
    # The board tells how it ended and why, in numbers too.
    expect(board.halt).to_have_attribute("data-between", "over")
    expect(board.halt.locator(".why")).to_contain_text("asked for one more" if lost(ann) else "let you in")
    assert int(board.halt.locator(".facts dd").nth(1).inner_text()) > 0
    assert ann.overflow() <= 0


def lost(visitor: Visitor) -> bool:
    return visitor.page.get_by_role("heading", name="The run is lost").count() > 0


def test_a_run_is_ridden_by_keys_alone(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_the_wheel(ann, leg="first run")
    ride_until(board, "over", by_keys=True)
    expect(board.result).to_be_visible()
    assert len(ann.acts()) == len(board.phases) - 1


def test_between_runs_it_is_told_why_and_what_comes_next(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_the_wheel(ann)
    board.click("ride")
    ride_until(board, "ride")
    expect(board.halt.locator(".why")).to_be_visible()
    expect(board.halt).to_contain_text("attempt 2 of 7")
    expect(board.halt).to_contain_text("retired unseen")
    expect(ann.page.get_by_role("list", name="Attempts").first).to_contain_text("Attempt 2: now")
    # The table as it lay can be looked at, and the way on is still there.
    ann.button("Look at the table").click()
    expect(board.halt).to_have_count(0)
    ann.page.keyboard.press("r")
    board.wait()
    expect(board.board).to_have_attribute("data-phase", "fill")
    numbers = ann.page.get_by_role("complementary").get_by_role("row", name="Drawn")
    ann.page.get_by_text("Numbers").click()
    expect(numbers).to_be_visible()


def test_a_destination_out_of_reach_says_why(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_the_wheel(ann, leg="first run")
    board.click("ride")
    board.wait()
    before = len(ann.acts())
    ann.page.get_by_role("button", name="Rek, ").first.click()
    shown = ann.page.get_by_role("dialog", name="Rek")
    expect(shown).to_contain_text("DE-3")
    assert len(ann.acts()) == before
    ann.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    assert ann.focused().startswith("Rek, ")


def test_odds_come_on_demand_and_the_deck_can_be_clicked(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_the_wheel(ann, leg="first run")
    board.click("ride")
    board.wait()
    # In the first run they are told without being asked for.
    expect(board.ask).to_contain_text("14")
    ann.page.keyboard.press("o")
    expect(board.ask).not_to_contain_text("14")
    ann.page.keyboard.press("o")
    odds = ann.page.get_by_role("dialog", name="The next card")
    expect(odds).to_contain_text("Of 14 it may be: 6 Heat, 6 Juice, 2 Event.")
    ann.page.keyboard.press("Escape")
    expect(board.ask).to_contain_text("14")
    ann.page.get_by_role("button", name="Deck, 14 cards").click()
    ann.page.get_by_role("button", name="Deck, 13 cards").wait_for()


def test_spex_draw_the_board_for_each_eye_and_are_remembered(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_the_wheel(ann, leg="first run")
    board.click("ride")
    board.wait()
    assert ann.page.locator(".scene").count() == 1
    ann.button("3D for red and cyan spex").click()
    expect(ann.page.get_by_role("dialog", name="3D spex on")).to_contain_text("red glass on the left")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".scene")).to_have_count(2)
    # The other eye's picture is moved the other way, and nobody can touch or hear it.
    shifts = ann.page.locator(".backdrop .sunk").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).transform)"
    )
    assert shifts[0] != shifts[1]
    expect(ann.page.get_by_role("button", name="Deck, 14 cards")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.locator(".scene")).to_have_count(2)
    board.click("draw")
    ann.page.keyboard.press("x")
    expect(ann.page.locator(".scene")).to_have_count(1)


@pytest.mark.parametrize("moment", ["start", "road", "spex", "odds", "over"])
def test_the_board_has_no_serious_fault(visit: Visit, brisk_server: Server, moment: str) -> None:
    ann = visit("Ann", brisk_server.url, bypass_csp=True)
    board = at_the_wheel(ann, leg="first run")
    if moment == "over":
        ride_until(board, "over")
        board.result.get_by_role("button", name="Look at the board").click()
    elif moment != "start":
        for turn in range(12):
            board.wait()
            board.click(sensible(board.words(), turn))
        board.wait()
    if moment in ("spex", "odds"):
        ann.page.keyboard.press("x" if moment == "spex" else "o")
        if moment == "spex":
            ann.page.keyboard.press("Escape")
    assert all_faults(ann, moment) == []


def test_a_hint_names_the_best_choice_and_the_chance_of_each(visit: Visit) -> None:
    ann = visit("Ann")
    board = at_the_wheel(ann, leg="first run")
    board.click("ride")
    board.wait()
    board.click("draw")
    board.wait()
    ann.button("Hint").click()
    expect(board.board.locator(".advice")).to_contain_text("of 100 such runs reach Safe Hvn")
    expect(board.ask.locator(".chance")).to_have_count(len(board.words()))
    expect(board.ask.locator(".best")).to_have_count(1)
