"""A match in a hand: by finger, in a small window."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.board import Board, against_a_bot
from tests.e2e.conftest import Visit

# Every line that a bot says, as it comes: whether it lies over the one who says it. It stands for a few seconds only.
HEAR = """
window.lines = [];
document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const said = document.querySelector(".strip .line p");
  const who = said?.querySelector("b").textContent;
  const chips = [...document.querySelectorAll("[data-chair]")];
  const chip = chips.find((one) => one.querySelector(".short")?.textContent === who);
  if (!said || !chip) return;
  const [line, own] = [said.getBoundingClientRect(), chip.querySelector(".who").getBoundingClientRect()];
  const over = line.left < own.right && own.left < line.right && line.top < own.bottom && own.top < line.bottom;
  lines.push({ over, fits: line.left >= 0 && line.right <= innerWidth && line.top >= 0 });
}).observe(document.body, { subtree: true, childList: true }));
"""


def test_what_a_bot_says_stands_beside_its_name(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.context.add_init_script(HEAR)
    ann.go(f"/t/{ann.open_table('me', 'random', 'random', 'random')}")
    ann.page.wait_for_function("() => lines.length > 0")
    lines = ann.page.evaluate("() => lines")
    assert all(line["fits"] and not line["over"] for line in lines), lines


def test_a_turn_by_finger(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    ann.go(f"/t/{ann.open_table('me', 'random')}")
    board = Board(ann)
    ann.button("Rise as Grimsby").tap()
    board.expect_turn(1)
    target = board.standing()[0]
    board.card("SOLO").tap()
    board.revenant(target).tap()
    expect(board.order).to_contain_text(f"SOLO at {target}")
    assert ann.overflow() <= 0
    expect(board.seal).to_be_in_viewport()
    board.seal.tap()
    board.expect_turn(2)
    assert [act["words"] for act in ann.acts()] == ["pick Grimsby", f"solo {target}"]

    ann.button("Log").tap()
    sheet = ann.dialog("Log")
    expect(sheet).to_contain_text(f"SOLO at {target}")
    sheet.get_by_role("radio", name="Grudges").tap()
    expect(ann.dialog("Grudges")).to_be_visible()
    ann.button("Close").tap()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("steps", [1, 20], ids=["in one jump", "slowly"])
def test_a_card_is_dragged_onto_a_revenant(visit: Visit, steps: int) -> None:
    ann = visit("Ann")
    board = against_a_bot(ann)
    target = board.standing()[0]
    board.card("SOLO").hover()
    ann.page.mouse.down()
    aim = board.revenant(target).bounding_box()
    assert aim is not None
    ann.page.mouse.move(aim["x"] + aim["width"] / 2, aim["y"] + aim["height"] / 2, steps=steps)
    ann.page.mouse.up()
    expect(board.order).to_contain_text(f"SOLO at {target}")
    board.seal.click()
    board.expect_turn(2)
