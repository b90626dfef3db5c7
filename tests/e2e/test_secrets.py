"""Nobody sees a sealed choice before it is turned up: not in the page, and not on the wire."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.board import Board, two_at_a_table
from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor

SECRETS = (re.compile("betray Reyes", re.I), re.compile("BETRAY at Reyes"), re.compile("You seal"))


def knows(visitor: Visitor) -> list[str]:
    """The secrets of Ann that somebody's page shows, holds or was told."""
    everything = [visitor.page.content(), *visitor.heard]
    return [secret.pattern for secret in SECRETS if any(secret.search(one) for one in everything)]


def test_a_spectator_and_an_opponent_learn_nothing_before_the_reveal(visit: Visit) -> None:
    ann, bob, cat = visit("Ann"), visit("Bob"), visit("Cat")
    a, b, table = two_at_a_table(ann, bob)
    cat.go(f"/t/{table}")
    c = Board(cat)
    expect(cat.page.get_by_text("You are watching.")).to_be_visible()
    expect(c.hand).to_have_count(0)

    a.choose("BETRAY", "Reyes")
    a.expect_sealed("BETRAY", "Reyes")
    for board in (b, c):
        expect(board.revenant("Grimsby")).to_have_attribute("aria-label", re.compile("has committed"))
    assert knows(bob) == []
    assert knows(cat) == []
    assert knows(ann) != [], "the test looks for the right words"

    # Somebody who comes in now is told as little, however the whole table is told.
    dan = visit("Dan")
    dan.go(f"/t/{table}")
    expect(Board(dan).revenant("Grimsby")).to_have_attribute("aria-label", re.compile("has committed"))
    assert knows(dan) == []

    b.choose("SOLO", "Grimsby")
    for visitor in (bob, cat, dan):
        expect(visitor.page.get_by_role("region", name="Log")).to_contain_text("BETRAY at Reyes")
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text("BETRAY at Reyes")
    assert [one for one in (*cat.heard, *bob.heard, *dan.heard) if "You seal BETRAY" in one] == []


def test_a_curtain_stands_between_the_players_of_one_device(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("/new/revenants")
    page.get_by_role("radiogroup", name="Quick set-up").get_by_role("radio", name="One device").click()
    for _ in range(2):
        ann.button("One chair fewer").click()
    page.get_by_role("spinbutton", name="Health at the start").fill("8")
    ann.button("Start the match").click()
    board = Board(ann)
    # Picking is open: it goes around without a curtain.
    board.pick("Grimsby")
    expect(page.get_by_text("Taken by Ann 1")).to_be_visible()
    board.pick("Reyes")

    curtain = page.get_by_role("group", name=re.compile("^Hand the device to"))
    ready = curtain.get_by_role("button", name=re.compile("^I am"))
    expect(curtain).to_be_visible()
    expect(board.hand).to_have_count(0)
    ready.click()
    expect(curtain).to_have_count(0)
    board.choose("SOLO", "Reyes")

    expect(curtain).to_be_visible()
    expect(board.hand).to_have_count(0)
    shown = page.content()
    assert not re.search("solo at Reyes|solo Reyes|you seal|Sealed: SOLO", shown, re.I)
    ready.click()
    expect(curtain).to_have_count(0)
    assert not re.search("solo at Reyes|solo Reyes|you seal|Sealed: SOLO", page.content(), re.I)
    board.choose("DEFEND", "Scully")

    expect(page.get_by_role("region", name="Log")).to_contain_text("SOLO at Reyes")
    expect(curtain).to_be_visible()
    assert not re.search("you seal", page.content(), re.I)
