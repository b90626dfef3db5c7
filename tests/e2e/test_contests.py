"""Special contests in a browser: a match of each to its end by clicks, keys, a phone, secrets, a replay, axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.arena import arena_table, at_a_table
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import all_faults
from tests.e2e.test_arena import until

BRIEF = {"hill": 2, "domination": 1, "nymphlets": 3}


GOAL = {"hill": "King of the Hill", "domination": "The flower of the hour", "nymphlets": "Nymphlet Ceremony"}


@pytest.mark.parametrize("mode", ["hill", "domination", pytest.param("nymphlets", marks=pytest.mark.slow)])
def test_a_match_is_played_to_its_end_by_clicks(visit: Visit, brisk_server: Server, mode: str) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", mode=mode, game_turns=BRIEF[mode])
    board.play_to_the_end()
    expect(board.result).to_contain_text("Victory Point")
    assert {"choose", "place", "allocate"} <= set(board.met)
    assert ("equip" in board.met) == (mode != "nymphlets")
    assert ("vote" in board.met) == (mode == "domination")
    said = [one["words"] for one in ann.acts()]
    assert ("manoeuvres shove and dash" in said) == (mode != "nymphlets")
    assert ("vote for" in said) == (mode == "domination")
    board.result.get_by_role("button", name="Look at the board").click()
    sheet = board.page.get_by_role("table", name="Victory Points by round")
    expect(sheet.locator("td.total")).to_have_count(2)
    # The replay shows what it was about.
    ann.go(ann.page.url.split(brisk_server.url)[-1].replace("/t/", "/r/") + "?at=60")
    goal = ann.page.locator("[data-goal]")
    expect(goal).to_contain_text("caught" if mode == "nymphlets" else "scorings")
    expect(goal).to_contain_text(GOAL[mode])


def test_dice_guard_a_nymphlet_and_chief_and_nymphlet_are_both_picked(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", mode="nymphlets")
    until(board, "allocate")
    expect(board.page.locator("[data-brood]")).to_have_count(2)
    expect(board.page.locator("[data-nymphlet]")).to_have_count(6)
    tracks = board.page.get_by_role("group", name="Your Nymphlets").locator("[data-slot]")
    expect(tracks).to_have_count(6)
    # Before any die is put, since a new question forgets what was looked at. All of them begin in the starting area: whoever shares a space is picked by a second touch.
    shared = board.page.locator("[data-space]").filter(has_text="Nymphlet").filter(has_text=board.character).first
    if shared.count() > 0:
        shared.click(force=True)
        expect(board.page.locator("[data-mate]")).to_have_count(2)
    while board.tray.locator("[data-die=defend]").count() == 0 and board.board.locator("[data-reroll]").count() > 0:
        asked = board.board.get_attribute("data-asked")
        board.board.locator("[data-reroll]").click()
        board.page.wait_for_function(
            "(last) => !['', last].includes(document.querySelector('.arena').dataset.asked)", arg=asked
        )
    if board.tray.locator("[data-die=defend]").count() > 0:
        board.page.locator('[data-slot$=" dart"]').first.click()
        expect(
            tracks.filter(has_text="1 of 3 spaces filled").or_(tracks.filter(has_text="2 of 3")).first
        ).to_be_visible()


def test_a_die_is_locked_on_the_hill_card_and_everybody_sees_whose(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", mode="hill")
    card = board.page.get_by_role("list", name="The hill card")
    for _ in range(60):
        board.last = until(board, "allocate")
        if "a die of Ann" in card.inner_text():
            break
        board.allocate()  # locks a die where that is offered; a bot may have been faster
    expect(card).to_contain_text("a die of Ann")
    assert "put hill" in [one["words"] for one in ann.acts()]


def test_manoeuvres_and_a_vote_are_answered_by_keys(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", mode="domination")
    board.last = until(board, "equip")
    expect(board.board.locator("[data-manoeuvre]").first).to_be_visible()
    for key in "1243":  # the first gives way to the third, and so on
        ann.page.keyboard.press(key)
    expect(board.board.locator("[data-manoeuvre][aria-pressed=true]")).to_have_count(2)
    ann.page.keyboard.press("Enter")
    board.last = until(board, "vote", most=120)
    ann.page.keyboard.press("a")
    board.last = until(board, "vote")
    expect(board.board.locator("[data-side]")).to_have_count(2)
    ann.page.keyboard.press("0")
    board.page.wait_for_function("() => !document.querySelector('[data-words=\"vote with 0\"]')")
    said = [one["words"] for one in ann.acts()]
    assert {"manoeuvres spin round and trade places", "vote against", "vote with 0"} <= set(said)


def test_who_shares_a_device_chooses_behind_a_curtain(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    ann.go(f"/t/{arena_table(ann, 'me', 'me', mode='hill', characters='dealt')}")
    expect(ann.page.get_by_role("group", name="Hand the device to")).to_be_visible()
    expect(ann.page.locator("[data-recommended], [data-manoeuvre][aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_contests_have_no_serious_fault(visit: Visit, brisk_server: Server, phone: bool) -> None:
    ann = visit("Ann", brisk_server.url, bypass_csp=True, phone=phone)
    board = at_a_table(ann, "random", mode="domination")
    until(board, "equip")
    board.board.locator("[data-manoeuvre]").first.click()
    assert all_faults(ann, "manoeuvres") == []
    assert ann.overflow() <= 0
    until(board, "vote", most=120)
    assert all_faults(ann, "a vote") == []
    assert ann.overflow() <= 0


@pytest.mark.parametrize("phone", [False, True])
def test_the_ceremony_has_no_serious_fault(visit: Visit, brisk_server: Server, phone: bool) -> None:
    ann = visit("Ann", brisk_server.url, bypass_csp=True, phone=phone)
    board = at_a_table(ann, "random", mode="nymphlets")
    until(board, "allocate")
    assert all_faults(ann, "dice for Nymphlets") == []
    assert ann.overflow() <= 0
    until(board, "act")
    assert all_faults(ann, "a turn with Nymphlets") == []
    assert ann.overflow() <= 0
