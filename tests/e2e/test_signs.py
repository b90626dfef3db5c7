"""Every badge, icon, card and die on every board says what it means: to a mouse, to a finger, where it stays, and to the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import bench
from tests.e2e.people import PHONE
from tests.e2e.test_cut_text import GAMES

FIND = (Path(__file__).parent / "signs.js").read_text()
# What a board must have told of, so that a test that finds nothing does not pass.
LEAST = {"revenants": 1, "gangs": 3, "village": 4, "deadeye": 3, "arena": 6}
# Touched where they lie, one of each kind; more of a kind are alike.
MOST_TOUCHED = 4


@pytest.fixture(scope="module")
def boards(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A phone on which all boards are drawn, one after the other."""
    folder = tmp_path_factory.mktemp("bench")
    bench.build(folder)
    with bench.served(folder) as url:
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
        page = context.new_page()
        page.goto(f"{url}/dev/AllBoards")
        page.wait_for_function("() => window.bench !== undefined")
        yield page
        context.close()


def walked(page: Page, game: str) -> tuple[list[str], dict[str, dict[str, Any]]]:
    """What is amiss in the moments of a game; and one sign of each kind, with the moment where it is seen."""
    faults: dict[str, str] = {}
    kinds: dict[str, dict[str, Any]] = {}
    for name in page.evaluate("() => window.bench.names"):
        if not name.startswith(f"{game} "):
            continue
        page.evaluate("(name) => window.bench.show(name, false)", name)
        seen = page.evaluate(FIND)
        for fault in seen["faults"]:
            faults.setdefault(fault, name)
        for kind, found in seen["kinds"].items():
            kinds.setdefault(kind, {**found, "moment": name})
    return [f"{name}: {fault}" for fault, name in faults.items()], kinds


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_says_what_it_means(boards: Page, game: str) -> None:
    faults, kinds = walked(boards, game)
    assert faults == []
    assert len(kinds) >= LEAST[game], kinds
    bubble = boards.locator("#tip")
    for kind, found in [(kind, found) for kind, found in kinds.items() if not found["opens"]][:MOST_TOUCHED]:
        boards.evaluate("(name) => window.bench.show(name, false)", found["moment"])
        text = found["text"]
        sign = boards.locator(f"[data-bench] [data-tip={quoted(text)}]").locator("visible=true").first
        sign.scroll_into_view_if_needed()
        sign.evaluate(TAP)
        expect(bubble, f"{kind}, touched").to_contain_text(text)
        boards.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect(bubble, f"{kind}, when the finger has gone").to_be_visible()
        boards.keyboard.press("Escape")
        expect(bubble, f"{kind}, dismissed").to_be_hidden()
        sign.evaluate(
            "(one) => one.closest('button, a[href], [role=button], [tabindex]').focus({ focusVisible: true })"
        )
        expect(bubble, f"{kind}, reached by keys").to_contain_text(text)
        boards.evaluate("() => document.activeElement.blur()")
        expect(bubble, f"{kind}, left").to_be_hidden()


# A finger on the thing itself, whatever lies over it in this moment.
TAP = """(one) => {
  const at = one.getBoundingClientRect();
  const how = {
    ...{ bubbles: true, cancelable: true, pointerType: "touch", pointerId: 7, isPrimary: true },
    ...{ clientX: at.x + at.width / 2, clientY: at.y + at.height / 2 },
  };
  one.dispatchEvent(new PointerEvent("pointerdown", how));
  one.dispatchEvent(new PointerEvent("pointerup", how));
}"""


def quoted(text: str) -> str:
    """A text as a value in a selector."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
