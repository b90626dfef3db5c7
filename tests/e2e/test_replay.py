"""A match looked at again: step by step, through other eyes, proven, taken home, brought back, played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import talion
from tests.e2e.board import Board
from tests.e2e.conftest import Visit
from tests.e2e.matches import finished
from tests.e2e.people import Visitor


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody at the start of a replay: set-up, two picks, three turns of two choices."""
    visitor = visit("Ann")
    visitor.go(f"/r/{finished(visitor)}")
    expect(Board(visitor).page.get_by_role("group", name="Playback")).to_be_visible()
    return visitor


def at(visitor: Visitor, step: int) -> None:
    expect(visitor.page.get_by_role("slider", name="Jump to a step")).to_have_attribute(
        "aria-valuetext", re.compile(f"Step {step} of ")
    )


def last(visitor: Visitor) -> int:
    return int(visitor.page.get_by_role("slider", name="Jump to a step").get_attribute("max") or 0)


def test_steps_forward_back_and_jumps(ann: Visitor) -> None:
    board = Board(ann)
    at(ann, 0)
    ann.button("One step on").click()
    at(ann, 1)
    ann.page.keyboard.press("ArrowRight")
    at(ann, 2)
    ann.button("One step back").click()
    at(ann, 1)
    ann.button("To the end").click()
    at(ann, last(ann))
    expect(board.revenant("Reyes")).to_have_attribute("aria-label", re.compile("fell in turn"))
    ann.page.keyboard.press("Home")
    at(ann, 0)
    ann.page.get_by_role("slider", name="Jump to a step").fill("4")
    at(ann, 4)
    board.expect_hp("Reyes", 10)
    assert "at=4" in ann.page.url
    # The address is this very moment.
    ann.page.reload()
    at(ann, 4)
    ann.page.get_by_role("list", name="What happened").get_by_role("button").last.click()
    at(ann, last(ann))


def test_it_plays_by_itself_and_stops_at_the_end(ann: Visitor) -> None:
    ann.page.get_by_role("radio", name="2×").click()
    playback = ann.page.get_by_role("group", name="Playback")
    playback.get_by_role("button", name="Play").click()
    expect(playback.get_by_role("button", name="Pause")).to_be_visible()
    at(ann, last(ann))
    expect(playback.get_by_role("button", name="Play")).to_be_visible()


def test_through_other_eyes(ann: Visitor) -> None:
    ann.page.get_by_role("slider", name="Jump to a step").fill("4")
    board = Board(ann)
    board.expect_hp("Reyes", 10)
    look = ann.page.get_by_label("Through whose eyes")
    look.select_option("1")
    expect(board.revenant("Reyes")).to_have_attribute("aria-label", re.compile("your revenant"))
    board.expect_hp("Reyes", 10)
    assert "seat=1" in ann.page.url
    # Seat 1 was never told what seat 0 sealed, only what was turned up.
    log = ann.page.get_by_role("list", name="What happened")
    expect(log.get_by_text("You seal DEFEND, showing Scully.").first).to_be_visible()
    expect(log.get_by_text("seals SOLO at Reyes")).to_have_count(0)
    look.select_option("0")
    expect(board.revenant("Grimsby")).to_have_attribute("aria-label", re.compile("your revenant"))
    look.select_option("")
    expect(log.get_by_text("Grimsby seals SOLO at Reyes.").first).to_be_visible()
    expect(log.get_by_text("You seal")).to_have_count(0)
    expect(log.get_by_text("Ann 1 picks Grimsby.")).to_be_visible()


def test_what_if(ann: Visitor) -> None:
    ann.page.get_by_role("slider", name="Jump to a step").fill("4")
    ann.button("What if?").click()
    asked = ann.dialog("Play on from here")
    asked.get_by_role("radiogroup", name="The others").get_by_role("radio", name=re.compile("random", re.I)).click()
    asked.get_by_role("button", name="Play on from step 4").click()
    expect(ann.page).to_have_url(re.compile("/t/"))
    board = Board(ann)
    board.expect_hp("Reyes", 10)
    board.choose("SOLO", "Reyes")
    expect(ann.page.get_by_text(re.compile(r"Turn [23]: choose a card"))).to_be_visible()
    board.expect_turn(3)


def test_at_the_end_there_is_no_what_if(ann: Visitor) -> None:
    ann.button("To the end").click()
    ann.button("What if?").click()
    expect(ann.dialog("Play on from here")).to_contain_text("Go back to an earlier one.")


def test_chance_is_verified_twice(ann: Visitor) -> None:
    ann.button("Verify").click()
    asked = ann.dialog("Was chance fair?")
    expect(asked).to_contain_text("It is the promised one")
    expect(asked).to_contain_text("The server, too, finds that seed and promise fit.")
    expect(asked).to_contain_text("every step came out the same.")
    expect(asked.get_by_label("failed")).to_have_count(0)


def test_a_match_is_taken_home_and_brought_back(ann: Visitor, visit: Visit, tmp_path: Path) -> None:
    with ann.page.expect_download() as downloading:
        ann.page.get_by_role("link", name="Download the match").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.suffix == ".talion"
    assert talion.load(file).result is not None

    bob = visit("Bob")
    bob.go("/me")
    bob.page.get_by_label("Watch a match file").set_input_files(file)
    expect(bob.page).to_have_url(re.compile("/r/"))
    at(bob, 0)
    bob.button("To the end").click()
    expect(Board(bob).revenant("Reyes")).to_have_attribute("aria-label", re.compile("fell in turn"))


@pytest.mark.parametrize(
    "damage", [lambda text: "{nonsense", lambda text: text[: len(text) // 2], lambda text: text.replace("solo", "sole")]
)
def test_a_damaged_file_gets_a_sentence(ann: Visitor, tmp_path: Path, damage: object) -> None:
    whole = ann.context.request.get(ann.page.url.replace("/r/", "/api/replays/").split("?")[0] + "/file").text()
    file = tmp_path / "damaged.talion"
    assert callable(damage)
    file.write_text(damage(whole))
    ann.offline_is_fine = True  # the browser remarks that it was refused
    ann.go("/me")
    ann.page.get_by_label("Watch a match file").set_input_files(file)
    expect(ann.messages).to_have_text(re.compile(r"^[A-Z“'].*[.!?…]$"))
    expect(ann.page).to_have_url(re.compile("/me$"))
