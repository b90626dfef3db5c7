"""People among people: nobody is outvoted, nobody is seated unasked, everybody sees where they are waited for."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.board import Board, two_at_a_table
from tests.e2e.conftest import Visit


def test_a_match_ends_when_both_agree_and_is_played_again_by_who_accepts(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    a, b, _ = two_at_a_table(ann, bob)
    ann.button("Table menu").click()
    ann.button("Ask to end it here").click()
    asked = ann.dialog("Ask everybody to end it here?")
    expect(asked).to_contain_text("Nobody wins and nobody loses by it.")
    asked.get_by_role("button", name="Ask everybody").click()
    expect(ann.page.get_by_text("Bob: no answer yet.")).to_be_visible()
    expect(bob.page.get_by_text(re.compile("^Ann would like to end the match here."))).to_be_visible()
    expect(bob.page.get_by_text(re.compile(r"^(60|5\d) seconds$"))).to_be_visible()
    bob.button("End it").click()
    for board in (a, b):
        expect(board.result).to_contain_text("RV-29")
        expect(board.result.get_by_role("heading")).to_have_text("Ended by agreement")
    a.result.get_by_role("button", name="Verify chance").click()
    expect(ann.page.get_by_text("Verified: the seed fits")).to_be_visible()

    first = ann.page.url
    again = ann.dialog("Ended by agreement").get_by_role("button", name="Rematch")
    expect(again).to_be_in_viewport(ratio=1)
    again.click()
    expect(ann.page).not_to_have_url(first)
    expect(ann.page.get_by_text("Kept for Bob")).to_be_visible()
    expect(b.result).to_contain_text("Ann would like a rematch.")
    assert bob.page.url == first, "nobody is taken along"
    b.result.get_by_role("button", name="Look at the board").click()
    bob.button("Play again").click()
    expect(bob.page).to_have_url(ann.page.url)
    expect(ann.messages).to_contain_text("Bob sits down.")


def test_who_is_invited_sees_by_whom_and_sits_with_one_press_and_is_taken_out_with_a_word(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit(None, phone=True)
    ann.go(f"/t/{ann.open_table('me', 'open', 'open')}")
    eve.go(ann.page.url)
    expect(eve.page.get_by_role("heading", name="Ann invites you to Revenants")).to_be_visible()
    eve.page.get_by_label("Name", exact=True).fill("Eve")
    eve.button("Sit down").click()
    expect(eve.button("Stand up")).to_be_visible()
    expect(ann.messages).to_contain_text("Eve sits down.")
    ann.button("Take out").click()
    asked = ann.dialog("Take Eve out of the chair?")
    asked.get_by_label("A word for them, if you like").fill("We wait for Cid.")
    asked.get_by_role("button", name="Take them out").click()
    told = eve.dialog("The host has taken you out of your chair")
    expect(told).to_contain_text("“We wait for Cid.”")
    told.get_by_role("button", name="Close").click()
    expect(eve.button("Stand up")).to_be_hidden()


def test_whose_turn_it_is_is_seen_on_every_page_and_first_at_home(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", phone=True)
    a, _, table = two_at_a_table(ann, bob)
    a.choose("SOLO", "Reyes")
    icon = bob.page.locator('link[rel="icon"]')
    for path in ("/lobby", "/rules/gangs", "/"):
        bob.go(path)
        turn = bob.page.get_by_role("banner").get_by_role("link", name="Revenants waits for you")
        expect(turn).to_be_visible()
        expect(bob.page).to_have_title(re.compile(r"^● \(1\) "))
        expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    yours = bob.page.get_by_role("region", name="Your tables").get_by_role("link").first
    expect(yours).to_contain_text("Your turn")
    expect(yours).to_be_in_viewport(ratio=1)
    assert bob.overflow() <= 0
    turn.click()
    expect(bob.page).to_have_url(re.compile(table))
    expect(bob.page).to_have_title(re.compile("^● Your turn"))


def test_who_is_muted_is_not_heard_and_bots_are_given_up_to(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    two_at_a_table(ann, bob)
    ann.button("Table menu").click()
    ann.button("Players and talk").click()
    people = ann.dialog("Players and talk")
    people.get_by_role("radiogroup", name="You and Bob").get_by_role("radio", name="Muted").click()
    people.get_by_role("button", name="Close").click()
    bob.page.get_by_role("radio", name=re.compile("^Chat")).click()
    bob.button("Well played.").click()
    expect(bob.page.get_by_role("region", name="Chat").get_by_text("Well played.")).to_be_visible()
    ann.page.get_by_role("radio", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_text("Nobody has said anything.")).to_be_visible()
    ann.button("Table menu").click()
    ann.button("Players and talk").click()
    people.get_by_role("radiogroup", name="You and Bob").get_by_role("radio", name="As ever").click()
    expect(ann.page.get_by_role("region", name="Chat").get_by_text("Well played.")).to_be_attached()
    people.get_by_role("radiogroup", name="You and Bob").get_by_role("radio", name="Muted").click()
    expect(ann.page.get_by_text("Nobody has said anything.")).to_be_attached()
    people.get_by_role("link", name="Everybody you avoid").click()
    expect(ann.page.get_by_role("radiogroup", name="You and Bob")).to_be_visible()

    ann.go(f"/t/{ann.open_table('me', 'random', revenants='dealt')}")
    Board(ann).expect_turn(1)
    ann.button("Table menu").click()
    expect(ann.button("Ask to end it here")).to_be_hidden()
    ann.button("Give up").click()
    ann.dialog("Give up?").get_by_role("button", name="Give up").click()
    expect(ann.dialog("You have left")).to_be_visible()
