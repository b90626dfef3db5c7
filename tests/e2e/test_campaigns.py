"""Campaigns in the page: begun, left and taken up, saved between runs, branched, carried away, brought back, counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from talion.kernel.log import parse_log
from tests.e2e.campaigns import begin, ride
from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.test_accessibility import all_faults


def card(visitor: Visitor, name: str) -> Locator:
    heading = visitor.page.get_by_role("heading", name=name, exact=True)
    return visitor.page.get_by_role("article").filter(has=heading)


def listed(visitor: Visitor) -> None:
    visitor.go("/campaigns")
    expect(visitor.page.get_by_role("heading", name="Your campaigns")).to_be_visible()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody with a campaign after its second run, and its save point."""
    visitor = visit("Ann")
    table = begin(visitor)
    ride(visitor, table, 1)
    visitor.post(f"/api/campaigns/{table}/save", {"id": "first", "name": "Once bitten"})
    ride(visitor, table, 1)
    visitor.post(f"/api/campaigns/{table}/name", {"name": "The long way"})
    listed(visitor)
    return visitor


def test_begun_left_and_taken_up_again(visit: Visit) -> None:
    ann = visit(None)
    listed(ann)
    expect(ann.page.get_by_role("heading", name="Nobody has set out yet")).to_be_visible()
    ann.button("Begin a campaign").click()
    ann.type_name("Ann")
    expect(ann.page).to_have_url(re.compile("/t/"))
    table = ann.page.url
    ride(ann, table.rpartition("/")[2], decisions=2)
    # In the middle of a run nothing can be named, and it says why.
    ann.button("Saves and branches").click()
    asked = ann.dialog("Saves and branches")
    expect(asked).to_contain_text("You are on a run")
    expect(asked).to_contain_text("TL-12")
    ann.page.keyboard.press("Escape")
    ann.button("Table menu").click()
    ann.page.get_by_role("link", name="Your campaigns").click()
    expect(card(ann, "Campaign 1")).to_contain_text("Attempt 1 of 7, on the first run")
    expect(card(ann, "Campaign 1")).to_contain_text("On a run")
    ann.page.get_by_role("link", name="Continue Campaign 1").click()
    expect(ann.page).to_have_url(table)


def test_a_save_point_is_set_at_the_table_and_loaded_as_a_branch(visit: Visit) -> None:
    ann = visit("Ann")
    table = begin(ann)
    ride(ann, table)
    ann.go(f"/t/{table}")
    ann.button("Saves and branches").click()
    asked = ann.dialog("Saves and branches")
    expect(asked.get_by_label("Name of the save point")).to_have_value("Before attempt 2")
    asked.get_by_label("Name of the save point").fill("Once bitten")
    asked.get_by_role("button", name="Save", exact=True).click()
    expect(ann.messages).to_contain_text("Saved as “Once bitten”.")
    asked.get_by_role("button", name="Load Once bitten as a branch").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.page).to_have_url(re.compile("/t/"))
    expect(ann.page.get_by_text("Attempt 2 of 7").first).to_be_visible()
    listed(ann)
    tree = ann.page.get_by_role("list", name="Branches of Campaign 1")
    expect(tree.get_by_role("heading", name="Campaign 1 (2)")).to_be_visible()
    expect(tree).to_contain_text(re.compile("Branch: Attempt 2 of 7, before the (first|second) run"))


def test_a_branch_before_an_earlier_run(ann: Visitor) -> None:
    ann.button("Saves and branches of The long way").click()
    asked = ann.dialog("Saves and branches")
    expect(asked.get_by_text("Once bitten", exact=True)).to_be_visible()
    asked.get_by_role("button", name="Branch off before attempt 1").click()
    expect(ann.page.get_by_text("Attempt 1 of 7").first).to_be_visible()
    listed(ann)
    expect(card(ann, "The long way")).to_contain_text("Attempt 3 of 7")
    expect(card(ann, "The long way (2)")).to_contain_text("Attempt 1 of 7")


def test_carried_away_and_brought_back(ann: Visitor, visit: Visit, tmp_path: Path) -> None:
    ann.button("More about The long way").click()
    with ann.page.expect_download() as downloading:
        ann.button("Export as a file").click()
    file = tmp_path / downloading.value.suggested_filename
    assert file.name == "deadeye-the-long-way.talion"
    downloading.value.save_as(file)
    assert parse_log(file.read_text(), "It").header.game == "deadeye"
    expect(ann.messages).to_contain_text("dealt anew")

    bob = visit("Bob")
    listed(bob)
    bob.page.locator("input[type=file]").set_input_files(file)
    expect(card(bob, "The long way")).to_contain_text("From a file")
    expect(card(bob, "The long way")).to_contain_text("Attempt 3 of 7")
    # The same by dragging it onto the page: it is the same campaign, and counted once.
    transfer = bob.page.evaluate_handle(
        "text => { const t = new DataTransfer(); t.items.add(new File([text], 'again.talion')); return t; }",
        file.read_text(),
    )
    bob.page.dispatch_event("body", "dragover", {"dataTransfer": transfer})
    expect(bob.page.get_by_text("Drop it")).to_be_visible()
    bob.page.dispatch_event("body", "drop", {"dataTransfer": transfer})
    expect(bob.messages).to_contain_text("This file was taken in before: here is what became of it.")
    expect(bob.page.get_by_role("article")).to_have_count(1)
    bob.page.get_by_role("link", name="Continue The long way").click()
    expect(bob.page.get_by_text("Attempt 3 of 7").first).to_be_visible()


def test_a_file_that_is_none_gets_a_sentence(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "notes.talion"
    file.write_text("Dear diary")
    ann.offline_is_fine = True  # the browser remarks that it was refused
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.messages).to_have_text("The file is not a Talion match.")
    expect(ann.page.get_by_role("article")).to_have_count(1)


def test_renamed_deleted_and_taken_back(ann: Visitor) -> None:
    ann.button("More about The long way").click()
    ann.button("Rename").click()
    ann.page.get_by_label("Name of the campaign").fill("The short way")
    ann.dialog("Rename the campaign").get_by_role("button", name="Rename").click()
    expect(card(ann, "The short way")).to_be_visible()
    ann.button("More about The short way").click()
    ann.button("Delete").click()
    expect(ann.page.get_by_text("“The short way” is deleted.")).to_be_visible()
    expect(card(ann, "The short way")).to_have_count(0)
    ann.button("Take it back").click()
    expect(card(ann, "The short way")).to_be_visible()
    ann.page.reload()
    expect(card(ann, "The short way")).to_be_visible()


def test_what_became_of_them(ann: Visitor) -> None:
    figures = ann.page.get_by_role("region", name="What became of them")
    expect(figures).to_contain_text("runs ridden 2")
    runs = ann.get("/api/campaigns")[0]["saga"]["runs"]
    won = sum(run["won"] and run["leg"] == 1 for run in runs)
    failed = sum(not run["won"] and run["leg"] == 1 for run in runs)
    expect(figures).to_contain_text(f"{won} won, {failed} failed")
    for run in runs:
        expect(figures.get_by_role("term").filter(has_text=run["by"])).to_be_visible()
    expect(figures).to_contain_text("Longest ride")
    # A branch shares its first runs with its origin: they count once.
    origin = ann.get("/api/campaigns")[0]
    save = {"id": "b", "name": "Otherwise", "save": origin["saves"][0]["id"]}
    other = ann.post(f"/api/campaigns/{origin['id']}/branch", save)["table"]
    ride(ann, other)
    ann.page.reload()
    expect(figures).to_contain_text("runs ridden 3")


def test_given_up_at_the_table_it_stays_listed(ann: Visitor) -> None:
    ann.page.get_by_role("link", name="Continue The long way").click()
    ann.button("Table menu").click()
    ann.button("Give the campaign up").click()
    ann.dialog("Give this campaign up?").get_by_role("button", name="Give it up").click()
    expect(ann.page.get_by_role("dialog").get_by_role("link", name="Replay")).to_be_visible()
    listed(ann)
    expect(card(ann, "The long way")).to_contain_text("Given up")
    ann.page.get_by_role("link", name="Replay of The long way").click()
    expect(ann.page.get_by_role("group", name="Playback")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/me", "/new/deadeye"])
def test_the_list_is_found_from(ann: Visitor, path: str) -> None:
    ann.go(path)
    ann.page.get_by_role("link", name="Your campaigns").first.click()
    expect(card(ann, "The long way")).to_be_visible()


def test_the_daily_run_is_ridden_once_and_listed(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    ann.go("/campaigns")
    panel = ann.page.locator("[data-daily]")
    expect(panel).to_contain_text("left, by UTC")
    panel.get_by_role("button", name="Ride today's run").click()
    ann.page.wait_for_url("**/t/*")
    table = ann.page.url.rsplit("/", 1)[1]
    assert ann.post("/api/daily", None)["table"] == table
    ann.go("/campaigns")
    expect(panel.get_by_role("button", name="Go on with your run")).to_be_visible()
    expect(panel).to_contain_text("under way")
    assert ann.overflow() <= 0
    ann.page.set_viewport_size({"width": 390, "height": 844})
    assert ann.overflow() <= 0
    assert all_faults(ann, "daily") == []
