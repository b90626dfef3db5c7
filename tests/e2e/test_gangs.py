"""Gangs in a browser: a short match to its end by clicks, at a desk and on a phone, and no faults for axe on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.test_accessibility import AXE, faults

ANSWERABLE = """() => document.querySelector("dialog[open]") !== null ||
  document.querySelector(".choices .choice:not(.away), .talk .join, .throw .lit") !== null ||
  document.querySelector(".tray .member [aria-disabled=false]") !== null"""
MOST_ANSWERS = 150


def open_gangs(visitor: Visitor, **options: object) -> None:
    form = {"game": "gangs", "seats": ["me", "random", "random", "random"], "options": options, "public": False}
    visitor.go(f"/t/{visitor.post('/api/tables', form)['table']}")
    expect(visitor.button("Want Faust Zwo")).to_be_visible()


def choose(page: Page) -> None:
    """Answer whatever is asked, with what is there to be touched."""
    faces = page.locator(".tray .member button[aria-disabled=false]")
    dice = page.locator(".throw .lit")
    yes = page.locator(".choices .choice.ask, .choices .choice.yes")
    options = page.locator(".choices .choice:not(.away)")
    if yes.count() > 0:
        click_if_still_there(yes)
    elif page.locator(".choices").count() == 0 or options.count() + faces.count() + dice.count() == 0:
        click_if_still_there(page.locator(".talk .join").first)
    else:
        touch(page, dice if dice.count() > 0 else faces if faces.count() > 0 else options)


def click_if_still_there(what: Locator) -> None:
    """What somebody else does may take a question away."""
    try:
        what.click(timeout=3000)
    except TimeoutError:
        if what.count() > 0:
            raise


def touch(page: Page, choices: Locator) -> None:
    """Choose the first of them, then whatever else it takes, and mean it."""
    choices.first.click()
    confirm = page.locator(".choices .confirm")
    while confirm.count() > 0:
        if confirm.is_enabled():
            # It may be of the prompt before, which the choice itself has answered.
            click_if_still_there(confirm)
            return
        page.locator(".values").last.locator(".value").first.click()


def look(visitor: Visitor, where: str) -> list[str]:
    """What axe finds in the light and in the dark."""
    found = []
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        visitor.page.locator(f":root[data-theme={scheme}]").wait_for()
        visitor.page.wait_for_function("() => !document.getAnimations().some((one) => one instanceof CSSTransition)")
        found += faults(visitor, f"{where}, {scheme}")
    return found


@pytest.mark.parametrize("phone", [False, True])
def test_a_short_match_is_played_to_its_end(visit: Visit, phone: bool) -> None:
    # The policy of our pages would not let the checker in.
    ann = visit("Ann", phone=phone, bypass_csp=True)
    open_gangs(ann, turn_limit=2)
    page = ann.page
    page.add_script_tag(path=AXE)
    assert look(ann, "wish") == []
    ann.button("Want Faust Zwo").click()
    seen: set[str] = set()
    for _ in range(MOST_ANSWERS):
        page.wait_for_function(ANSWERABLE, timeout=60_000)  # others may fight among themselves for a while
        if page.locator("dialog[open]").count() > 0:
            break
        kind = page.locator(".choices").get_attribute("data-kind") if page.locator(".choices").count() > 0 else "side"
        assert kind is not None
        if kind not in seen:
            seen.add(kind)
            assert look(ann, kind) == []
            assert ann.overflow() == 0, kind
        board = page.locator(".gangs")
        asked = board.get_attribute("data-asked") or ""
        choose(page)
        # The answer has been taken when something else is asked, or nothing.
        expect(board).not_to_have_attribute("data-asked", asked)
    result = page.locator("dialog[open]").filter(has=page.get_by_text("Verify chance"))
    expect(result).to_be_visible()
    expect(result.get_by_role("link", name="Watch the replay")).to_be_visible()
    assert seen
