"""The practice yard of the arena: all six lessons by clicks, remembered on the way, and practice afterwards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.serving import Server

# What glows is what somebody who learns touches; until another step is shown than this one.
UNTIL_OTHER = """(title) => {
  const arena = document.querySelector(".arena");
  const shown = arena?.querySelector(".lesson h2")?.innerText ?? title;
  if (shown !== title) return shown;
  const glows = (one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle === "solid" && style.outlineWidth === "3px" && !one.matches(":focus-visible");
  };
  const touched = arena?.querySelector("[data-choice]") ?? [...(arena?.querySelectorAll("button") ?? [])].find(glows);
  if (touched && touched.getAttribute("aria-disabled") !== "true") touched.click();
  return null;
}"""
STEPS = (
    "Throw your dice",
    "Put a die down",
    "Take a step",
    "Turn",
    "Strike from behind",
    "Strike from the front",
    "Parry a blow",
    "Parry by standing order",
    "Ready your card",
    "Use your card",
    "The end of a round",
)


def title(page: Page, text: str) -> None:
    expect(page.locator(".lesson h2")).to_have_text(text, timeout=60_000)


def in_the_yard(ann: Visitor) -> Page:
    """Through the gate, up to the first throw."""
    page = ann.go("/learn/arena")
    page.get_by_role("button", name="Begin").click()
    title(page, "Welcome to the yard")
    page.get_by_role("button", name="Ready to fight").click()
    title(page, STEPS[0])
    return page


def learn(page: Page, step: str, then: str) -> None:
    """One step by touching what glows."""
    title(page, step)
    try:
        page.wait_for_function(UNTIL_OTHER, arg=step, polling=150, timeout=120_000)
    except TimeoutError as late:
        raise AssertionError(f"“{step}” is not learned: {page.locator('.arena').inner_text()}") from late
    title(page, then)


@pytest.mark.slow
def test_six_lessons_are_learned_by_touching_what_glows(visit: Visit) -> None:
    ann = visit("Ann")
    page = in_the_yard(ann)
    for step, then in pairwise(STEPS[:5]):
        learn(page, step, then)

    # Back, and forth without doing it.
    page.get_by_role("button", name="Back", exact=True).click()
    title(page, "Turn")
    page.get_by_role("button", name="Skip", exact=True).click()
    title(page, "Strike from behind")

    # It is remembered where one was: at the gate, and at the table itself.
    address = page.url
    page.goto("/learn/arena")
    page.get_by_role("button", name="Go on with lesson 3").click()
    title(page, "Strike from behind")
    assert page.url == address

    for step, then in pairwise(STEPS[4:]):
        learn(page, step, then)

    # The last lesson has a round of its own, to its end.
    page.get_by_role("button", name="To the last seconds").click()
    page.wait_for_url(lambda url: url != address)
    expect(page.locator("[data-live=fight]")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="That is all of it")).to_be_visible(timeout=90_000)
    assert page.url.endswith("/learn/arena")

    # Then against somebody who moves.
    page.get_by_role("slider", name="Speed").fill("80")
    page.get_by_role("button", name="Practise", exact=True).click()
    expect(page.locator("[data-character=Grubic]")).to_be_visible()
    assert page.locator(".lesson").count() == 0
    table = page.url.rpartition("/")[2]
    mine = next(one for one in ann.get("/api/mine") if one["id"] == table)
    assert (mine["seats"][1]["bot"], mine["options"]["speed"]) == ("fighter", 80)


def test_alone_with_bots_time_stands_still_when_one_wants(visit: Visit) -> None:
    page = in_the_yard(visit("Ann"))
    clock = page.get_by_role("timer")
    for _ in range(3):  # more often than at other tables
        page.get_by_role("button", name="Pause").click()
        go_on = page.locator("[data-pause]").get_by_role("button", name="Go on")
        expect(go_on).to_be_visible()
        stood = clock.inner_text()
        expect(clock).to_have_text(stood)
        go_on.click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
    # By a key too.
    page.keyboard.press("p")
    expect(page.locator("[data-pause]").get_by_role("button", name="Go on")).to_be_visible()


def test_lessons_can_be_ended_and_are_only_for_the_arena(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    page = in_the_yard(ann)
    page.get_by_role("button", name="End the lessons").click()
    expect(page.locator(".lesson")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-live=fight]")).to_be_visible()
    expect(page.locator(".lesson")).to_have_count(0)
    yard = page.get_by_role("heading", name="Learn real time in three minutes")
    page.goto("/learn/gangs")
    expect(page.get_by_role("heading", name="The scenes")).to_be_visible()
    expect(yard).to_have_count(0)
    page.goto("/learn/arena")
    expect(yard).to_be_visible()
    for path, name in (("/new/arena", "Learn by playing"), ("/rules/arena", "Learn by playing"), ("/", "Learn Arena")):
        page.goto(path)
        expect(page.get_by_role("link", name=name)).to_have_attribute("href", "/learn/arena")


def test_the_yard_on_a_phone_needs_no_scrolling(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    page = in_the_yard(ann)
    assert ann.overflow() <= 0
    for what in ("[data-throw]", "[data-skip-step]", "[data-order=ask]"):
        box = page.locator(what).bounding_box()
        assert box is not None
        assert box["height"] >= 43
        assert box["y"] + box["height"] <= 844
    learn(page, STEPS[0], STEPS[1])


CONTESTS = {
    "Nymphlet Ceremony": ("Guard a Nymphlet", "Let it scamper", "Catch one of theirs"),
    "King of the Hill": ("Lock a die on the hill card", "Go up the hill", "Fill the card"),
    "Domination": ("Stand on the flower’s colour", "Wait for “Burrararay!”"),
}


@pytest.mark.slow
@pytest.mark.parametrize("contest", ["Nymphlet Ceremony", "King of the Hill", "Domination"])
def test_a_contest_is_learned_by_touching_what_glows(visit: Visit, contest: str) -> None:
    ann = visit("Ann")
    page = ann.go("/learn/arena")
    page.get_by_role("button", name=f"Learn {contest}").click()
    title(page, "Welcome to the yard")
    page.get_by_role("button", name="Ready to fight").click()
    for step, then in pairwise((*CONTESTS[contest], "You know it now")):
        learn(page, step, then)
    page.get_by_role("button", name="Back to the yard").click()
    page.wait_for_url("**/learn/arena")
    row = page.get_by_role("listitem").filter(has=page.get_by_role("button", name=f"Learn {contest}"))
    expect(row).to_contain_text("learned")
