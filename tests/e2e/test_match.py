"""Two people meet at a table, play to the end, and look at it again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.board import Board
from tests.e2e.conftest import Visit
from tests.e2e.matches import finished
from tests.e2e.people import Visitor


def open_by_form(ann: Visitor) -> str:
    """Ann opens a table: herself, somebody else, two bots, little health. Gives the link."""
    page = ann.go("/new/revenants")
    page.get_by_role("radiogroup", name="Chair 2").get_by_role("radio", name="Open").click()
    for chair in (3, 4):
        page.get_by_label(f"Bot in chair {chair}").select_option("random")
    page.get_by_role("spinbutton", name="Health at the start").fill("8")
    expect(page.get_by_text("1 chair waits for somebody")).to_be_visible()
    ann.button("Open the table").click()
    ann.type_name("Ann")
    return page.get_by_label("Link to this table").input_value()


def join_by_keyboard(bob: Visitor, link: str) -> None:
    """Bob has no mouse."""
    page = bob.go(link)
    name = page.get_by_label("Name", exact=True)
    expect(name).to_be_visible()
    name.press("ControlOrMeta+a")
    page.keyboard.type("Bob")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Waiting for Ann to start.")).to_be_visible()


def test_two_people_and_two_bots_play_to_the_end(visit: Visit) -> None:
    ann, bob = visit(None), visit(None)
    link = open_by_form(ann)
    join_by_keyboard(bob, link)
    ann.button("Start the match").click()
    a, b = Board(ann), Board(bob)
    a.pick("Grimsby")
    b.pick_by_key("Reyes")

    a.expect_turn(1)
    b.expect_turn(1)
    a.choose("SOLO", "McCoy")
    a.expect_sealed("SOLO", "McCoy")
    b.choose_by_key("SOLO", "McCoy")
    # McCoy loses 8 unless it defends; from here on everybody strikes whoever still stands.
    play_on(a, b)

    expect(a.result).to_be_visible()
    expect(b.result).to_be_visible()
    told = a.result.locator("p").first.inner_text()
    assert re.search("wins|tie", told)
    assert b.result.locator("p").first.inner_text() == told
    places = [board.result.locator("ol li b").all_inner_texts() for board in (a, b)]
    assert [name.split("(")[0].strip() for name in places[0]] == [name.split("(")[0].strip() for name in places[1]]

    a.result.get_by_role("link", name="Watch the replay").click()
    expect(ann.page).to_have_url(re.compile("/r/"))
    story = ann.page.get_by_role("region", name="What happened")
    expect(story.get_by_text(told.split("RV-")[0].strip(), exact=True)).to_be_visible()
    ann.button("To the end").click()
    expect(Board(ann).field).to_be_visible()


def play_on(a: Board, b: Board) -> None:
    """Until it is over: Ann clicks, Bob types, bots do as they like."""
    over: set[Board] = set()
    turn = 1
    while len(over) < 2:
        turn += 1
        for board in (a, b):
            if board in over:
                continue
            board.page.wait_for_function(
                """(turn) => document.querySelector("dialog[open]") !== null ||
                     [...document.querySelectorAll("[role=status]")].some((one) =>
                       one.innerText.includes(`Turn ${turn}: choose a card`) || one.innerText.includes("You are out"))""",
                arg=turn,
            )
            if board.page.get_by_text(f"Turn {turn}: choose a card").count() == 0 or board.result.is_visible():
                over.add(board)
                continue
            target = board.standing()[0]
            if board is a:
                board.choose("SOLO", target)
            else:
                board.choose_by_key("SOLO", target)


def test_two_quick_picks_at_one_device_are_one_pick(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go(f"/t/{ann.open_table('me', 'me')}")
    ann.button("Rise as Grimsby").dblclick()
    expect(ann.button("Rise as Reyes")).to_have_attribute("aria-disabled", "false")
    assert [(act["seat"], act["words"]) for act in ann.acts()] == [(0, "pick Grimsby")]
    ann.button("Rise as Reyes").click()
    expect(ann.page.get_by_role("group", name="Hand the device to")).to_be_visible()
    assert [(act["seat"], act["words"]) for act in ann.acts()] == [(0, "pick Grimsby"), (1, "pick Reyes")]


def test_the_result_takes_the_keyboard_and_gives_it_back(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go(f"/t/{finished(ann)}")
    board = Board(ann)
    expect(board.result.get_by_role("heading", level=2)).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(board.result).to_be_hidden()
    expect(ann.page.get_by_role("main")).to_be_focused()
    ann.button("Result").focus()
    ann.page.keyboard.press("Enter")
    expect(board.result).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Result")).to_be_focused()


def test_people_at_one_device_are_called_by_the_names_they_typed(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("/new/revenants")
    page.get_by_role("radio", name="One device").click()
    for _ in range(2):
        ann.button("One chair fewer").click()
    told = page.get_by_text("With two players TEAM and BETRAY never work")
    expect(told, "what two players should know").to_be_visible()
    expect(told.get_by_role("link", name="RV-26"), "and by which rule, behind a sign").to_have_text("§")
    expect(page.get_by_role("spinbutton", name="Health at the start")).to_have_attribute("placeholder", "40")
    page.get_by_label("Name in chair 2").fill("Uncle Bo")
    ann.button("Start the match").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Uncle Bo")
    ann.button("Rise as Grimsby").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Ann picks Grimsby.")
