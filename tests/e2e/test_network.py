"""The network goes away in the middle of a match, and comes back."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.board import Board, two_at_a_table
from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.serving import Server, Wire

LOST = re.compile("Connection lost")


def steps_of(visitor: Visitor, table: str, seat: int) -> list[dict[str, Any]]:
    """What a seat did, as the server has it, when the match is over."""
    return [one for one in visitor.get(f"/api/replays/{table}/pieces")["steps"] if one["who"] == seat]


def finish(a: Board, b: Board) -> None:
    """From the second turn on, with 4 HP left for Reyes."""
    a.choose("SOLO", "Reyes")
    b.choose("SOLO", "Grimsby")
    expect(a.result).to_be_visible()


def test_an_action_chosen_offline_is_sent_once_when_the_network_is_back(visit: Visit, wire: Wire) -> None:
    ann, bob = visit("Ann", wire.url, offline_is_fine=True), visit("Bob")
    a, b, table = two_at_a_table(ann, bob, hp=8)
    ann.context.set_offline(True)
    wire.cut()
    expect(ann.page.get_by_text(LOST)).to_have_count(1)
    # The prompt's own place says so, and nothing is pushed out of view.
    expect(ann.page.get_by_text("You are offline")).to_be_hidden()
    expect(ann.page.get_by_text("Your turn")).to_be_hidden()
    expect(a.seal).to_be_in_viewport(ratio=1)
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("away")

    a.choose("SOLO", "Reyes")
    expect(ann.page.get_by_text("1 action waits and will be sent.")).to_be_visible()
    b.choose("SOLO", "Grimsby")
    b.expect_sealed("SOLO", "Grimsby")
    bob.page.get_by_role("radio", name=re.compile("^Chat")).click()
    bob.page.get_by_label("Message to the table").fill("Where are you?")
    bob.button("Send").click()
    expect(bob.page.get_by_role("region", name="Chat")).to_contain_text("Where are you?")

    wire.mend()
    ann.context.set_offline(False)
    expect(ann.page.get_by_text(LOST)).to_be_hidden()
    for board in (a, b):
        board.expect_turn(2)
        board.expect_hp("Reyes", 4)
        board.expect_hp("Grimsby", 4)
    bob.page.get_by_role("radio", name="Log").click()
    assert [line for line in a.log() if "You seal" not in line] == [line for line in b.log() if "You seal" not in line]
    ann.page.get_by_role("radio", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_role("region", name="Chat")).to_contain_text("Where are you?")

    ids = {act["id"] for act in ann.acts() if act["words"] == "solo Reyes"}
    assert len(ids) == 1
    finish(a, b)
    assert [step["words"] for step in steps_of(ann, table, 0)] == ["pick Grimsby", "solo Reyes", "solo Reyes"]


def test_an_action_whose_answer_was_lost_is_sent_again_and_done_once(visit: Visit, wire: Wire) -> None:
    ann, bob = visit("Ann", wire.url, offline_is_fine=True), visit("Bob")
    a, b, table = two_at_a_table(ann, bob, hp=8)
    wire.lose_answers()
    a.choose("SOLO", "Reyes")
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("ready")
    b.choose("SOLO", "Grimsby")
    b.expect_turn(2)
    wire.cut()
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    expect(ann.page.get_by_text("1 action waits and will be sent.")).to_be_visible()
    wire.mend()
    expect(ann.page.get_by_text(LOST)).to_be_hidden()

    a.expect_turn(2)
    a.expect_hp("Reyes", 4)
    sent = [act["id"] for act in ann.acts()]
    assert len(sent) == 3
    assert len(set(sent)) == 2, "the same id again, or the server could not know it"
    # Neither refused nor done in the turn that has come meanwhile.
    expect(ann.messages).to_be_empty()
    expect(a.order).to_contain_text("Choose a card")
    finish(a, b)
    assert [step["words"] for step in steps_of(ann, table, 0)] == ["pick Grimsby", "solo Reyes", "solo Reyes"]


def test_a_page_that_is_reloaded_is_back_at_the_same_moment(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    a, b, _ = two_at_a_table(ann, bob)
    b.choose("SOLO", "Grimsby")
    a.choose("DEFEND", "Scully")
    a.expect_turn(2)
    a.choose("RETALIATE", "Reyes")
    a.expect_sealed("RETALIATE", "Reyes")
    told = a.log()
    ann.page.reload()
    a.expect_sealed("RETALIATE", "Reyes")
    a.expect_hp("Grimsby", 38)
    a.expect_hp("Reyes", 38)
    assert a.log() == told


def test_a_server_that_stops_is_missed_and_comes_back(visit: Visit, own_server: Server) -> None:
    ann, bob = visit("Ann", own_server.url, offline_is_fine=True), visit("Bob", own_server.url, offline_is_fine=True)
    a, b, _ = two_at_a_table(ann, bob)
    cat = visit("Cat", own_server.url, offline_is_fine=True)
    cat.go("/lobby")
    expect(cat.page.get_by_text("Live")).to_be_visible()
    b.choose("SOLO", "Grimsby")
    b.expect_sealed("SOLO", "Grimsby")

    own_server.stop()
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    expect(cat.page.get_by_text("Reconnecting")).to_be_visible()
    cat.page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    expect(cat.page.get_by_role("alert")).to_contain_text("the server cannot be reached")
    a.choose("SOLO", "Reyes")
    expect(ann.page.get_by_text("1 action waits and will be sent.")).to_be_visible()

    own_server.start()
    expect(cat.page.get_by_role("heading", name="Rules of Revenants")).to_be_visible()
    ann.button("Try now").or_(ann.page.get_by_text("Turn 2: choose a card")).first.click()
    for board in (a, b):
        board.expect_turn(2)
        board.expect_hp("Reyes", 36)
        board.expect_hp("Grimsby", 36)
