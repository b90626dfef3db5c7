"""How people find one another, and what becomes of a table afterwards."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.board import Board, two_at_a_table
from tests.e2e.conftest import Visit


def test_a_table_appears_in_the_lobby_and_is_joined_there(visit: Visit) -> None:
    ann, bob = visit("Ann from afar"), visit("Bob")
    bob.go("/lobby")
    expect(bob.page.get_by_text("Live")).to_be_visible()
    ann.go("/new/revenants")
    ann.page.get_by_role("radiogroup", name="Quick set-up").get_by_role("radio", name="Friends").click()
    ann.button("Open the table").click()
    expect(ann.button(re.compile("^Start"))).to_be_visible()
    card = bob.page.get_by_role("article").filter(has_text="Ann from afar")
    expect(card).to_contain_text("3 chairs free")
    card.get_by_role("link", name="Join").click()
    expect(bob.button("Stand up")).to_be_visible()
    expect(ann.messages).to_contain_text("Bob sits down.")
    expect(ann.page.get_by_role("region", name="Chairs")).to_contain_text("Bob")
    ann.page.get_by_label("Who sits on chair 3?").select_option("random")
    expect(bob.page.get_by_role("region", name="Chairs")).to_contain_text("Bot 3")


def test_a_newcomer_is_at_a_board_with_three_clicks_and_a_name(visit: Visit) -> None:
    ann = visit(None)
    ann.go("/")
    ann.button("Play Revenants now").click()
    ann.button("Play an easy match").click()
    ann.type_name("Ann")
    Board(ann).pick("Scully")
    Board(ann).expect_turn(1)


def test_who_leaves_for_good_falls(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    _, b, _ = two_at_a_table(ann, bob)
    ann.button("Table menu").click()
    ann.button("Leave for good").click()
    ann.dialog("Leave the match?").get_by_role("button", name="Leave for good").click()
    b.choose("SOLO", "Grimsby")
    expect(b.result).to_be_visible()
    expect(b.result.get_by_role("heading")).to_have_text("You win")
