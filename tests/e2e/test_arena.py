"""Arena in a browser: matches to the end, a turn step by step, what is refused and why, a phone, keys, axe."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as Gone
from playwright.sync_api import expect

from tests.e2e.arena import ArenaBoard, at_a_table, key_of
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_accessibility import all_faults


def until(board: ArenaBoard, kind: str, most: int = 60) -> str:
    """Answer whatever comes before the next prompt of a kind, and leave that open: the prompt."""
    for _ in range(most):
        asked = str(board.page.wait_for_function(WAITING, arg=board.last).json_value())
        if asked.split(" ")[0] == kind:
            return asked
        board.answer()
    raise AssertionError(f"never asked for {kind}: {board.met}")


# Names of tracks that are wider or taller than the room they have.
CUT = """(plates) => plates
  .map((plate) => plate.querySelector("b"))
  .filter((name) => {
    const [own, room] = [name.getBoundingClientRect(), name.closest("[data-slot]").getBoundingClientRect()];
    const wide = name.scrollWidth > name.clientWidth + 1 || own.right > room.right + 1 || own.bottom > room.bottom + 1;
    return wide || getComputedStyle(name).textOverflow === "ellipsis";
  })
  .map((name) => name.textContent)"""

WAITING = """(last) => {
  const asked = document.querySelector(".arena")?.dataset.asked ?? "";
  return asked !== "" && asked !== last ? asked : null;
}"""


def test_a_match_is_played_to_its_end_by_clicks(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", rules="core", rounds=1, game_turns=2)
    board.play_to_the_end()
    expect(board.result).to_be_visible()
    assert {"choose", "place", "face", "allocate", "act"} <= set(board.met)
    board.result.get_by_role("button", name="Look at the board").click()
    sheet = board.page.get_by_role("table", name=re.compile("Points by round"))
    expect(sheet.locator("td.total").first).to_be_visible()


def test_a_turn_with_cards_on_the_rainforest_on_a_phone(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url, phone=True)
    board = at_a_table(ann, "random", "random", rounds=1, board="rainforest", stream="advanced")
    until(board, "allocate")
    assert ann.overflow() <= 0
    for die in board.tray.locator("[data-die]").all():
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    until(board, "act")
    assert ann.overflow() <= 0
    expect(board.mine.locator("[data-slot]")).to_have_count(8)
    expect(board.mine.locator("[data-slot]").last).to_be_in_viewport(ratio=1)
    assert board.mine.locator("[data-slot]").evaluate_all(CUT) == []
    # The longest names there are.
    board.mine.locator("[data-slot] b").evaluate_all(
        "all => all.forEach(one => (one.textContent = 'Vented Heat Blast'))"
    )
    assert board.mine.locator("[data-slot]").evaluate_all(CUT) == []
    expect(board.mine.locator("[data-slot]").last).to_be_in_viewport(ratio=1)
    sizes = [one.bounding_box() for one in board.board.locator("[data-space]").all()]
    assert all(box is not None and box["width"] >= 36 for box in sizes)


def put(board: ArenaBoard, way: str) -> None:
    """Take a die in hand that fits somewhere, and put it by mouse, by drag or by key. All put dice at once, and while a bot's are shown
    nothing can be touched: whoever touched something in that moment looks again."""
    fits, places = board.tray.locator("[data-die].fits"), board.mine.locator("[data-state=put]")
    board.page.keyboard.press("Escape")
    face = str(fits.first.get_attribute("data-die", timeout=3000))
    fits.first.click(timeout=3000)
    if way == "mouse":
        places.first.click(timeout=3000)
    elif way == "drag":
        fits.first.drag_to(places.first, timeout=3000)
    else:
        places.first.wait_for(timeout=3000)
        board.page.keyboard.press("Escape")
        board.page.keyboard.press(key_of(face))
    board.page.wait_for_function(WAITING, arg=board.last, timeout=3000)


def test_a_die_is_taken_in_hand_and_put_by_mouse_drag_and_key(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", rules="core", rounds=1)

    def puts() -> int:
        return sum(one["words"].startswith("put ") for one in ann.acts())

    for way in ("mouse", "drag", "key"):
        before = puts()
        for _ in range(10):
            board.last = ""  # what was asked before may still be
            board.last = until(board, "allocate")
            with suppress(Gone):
                put(board, way)
            if puts() > before:
                break
        assert puts() > before, way


@pytest.mark.parametrize("phone", [False, True])
def test_a_die_is_held_back_and_let_go_before_the_reroll(visit: Visit, brisk_server: Server, phone: bool) -> None:
    ann = visit("Ann", brisk_server.url, phone=phone)
    board = at_a_table(ann, "random", rules="core", rounds=1)
    board.last = until(board, "allocate")
    before = len(ann.acts())
    held = board.tray.get_by_role("button", name=", held")
    reroll, keep = board.board.locator("[data-reroll]"), board.board.locator("[data-keep]")
    expect(reroll).to_contain_text("Reroll 7 dice")
    for _ in range(2):  # held, let go by touching it again, held once more
        board.tray.locator("[data-die]").first.click()
        keep.click()
        expect(keep).to_have_attribute("aria-pressed", "true")
        expect(held).to_have_count(1)
        expect(reroll).to_contain_text("Reroll 6 dice")
        keep.click()
        expect(keep).to_have_attribute("aria-pressed", "false")
        expect(held).to_have_count(0)
        ann.page.keyboard.press("Escape")
    face = str(board.tray.locator("[data-die]").last.get_attribute("data-die"))
    ann.page.keyboard.press(f"Shift+{key_of(face)}")
    expect(held).to_have_count(1)
    assert len(ann.acts()) == before
    reroll.click()
    board.last = until(board, "allocate")
    assert [one["words"] for one in ann.acts()[before:]] == [f"hold {face}", "reroll"]
    expect(held).to_have_count(0)


def test_what_cannot_be_done_says_why(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", rules="core", rounds=1)
    until(board, "allocate")
    before = len(ann.acts())
    board.board.locator("[data-marker]:not([data-can])").first.click(force=True)
    expect(board.plank.locator(".why")).to_contain_text("EA-")
    assert len(ann.acts()) == before


def test_a_turn_is_planned_and_played_by_keys(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    board = at_a_table(ann, "random", rules="core", rounds=1)
    asked = until(board, "act")
    while board.offered("go").count() == 0:
        board.answer()
        asked = until(board, "act")
    before = len(ann.acts())
    for key in "weadzx":
        ann.page.keyboard.press(key)
        if board.board.locator("[data-do]").count() > 0:
            break
    expect(board.plank).to_contain_text("Movement dice")
    ann.page.keyboard.press("Escape")
    expect(board.board.locator("[data-do]")).to_have_count(0)
    ann.page.keyboard.press(key)
    ann.page.keyboard.press("Enter")
    board.page.wait_for_function(WAITING, arg=asked)
    assert [one["words"].split(" ")[0] for one in ann.acts()[before:]] == ["step"]


@pytest.mark.parametrize("moment", ["choosing", "rolling", "acting", "over"])
def test_the_board_has_no_serious_fault(visit: Visit, brisk_server: Server, moment: str) -> None:
    ann = visit("Ann", brisk_server.url, bypass_csp=True)
    board = at_a_table(ann, "random", rounds=1, game_turns=1)
    if moment == "rolling":
        until(board, "allocate")
        board.tray.locator("[data-die]").first.click()
    if moment == "acting":
        until(board, "act")
        board.board.locator("[data-figure]").first.click()
    if moment == "over":
        board.play_to_the_end()
        board.result.get_by_role("button", name="Look at the board").click()
    assert all_faults(ann, moment) == []
