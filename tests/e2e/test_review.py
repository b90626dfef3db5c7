"""A review in a browser: asked for, walked by keys, played on from, and there for whoever has the link (TL-27)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.matches import play
from tests.e2e.people import Visitor
from tests.e2e.test_accessibility import all_faults
from tests.e2e.test_replay import at, last

# It is worked out by plain Python here and there.
PATIENCE_MS = 120_000


def reviewed(visitor: Visitor) -> None:
    expect(visitor.page.get_by_role("slider", name="Chances by decision")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.ruling("TL-27")
def test_a_finished_match_is_reviewed_walked_and_shared(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True)
    # Reyes has a grudge against nobody, and would have had to defend.
    table = ann.open_table("me", "me", hp=12)
    play(ann, table, "pick Grimsby", "pick Reyes", *["solo Reyes", "retaliate Grimsby"] * 2)
    ann.go(f"/r/{table}")
    ann.page.get_by_role("radio", name="Review").click()
    ann.button("Review this match").click()
    reviewed(ann)
    assert all_faults(ann, "a review") == []
    graph = ann.page.get_by_role("slider", name="Chances by decision")
    graph.focus()
    ann.page.keyboard.press("End")
    at(ann, last(ann))
    expect(graph).to_have_attribute("aria-valuetext", "After step 6: Ann 1 100, Ann 2 0 of 100.")
    ann.page.keyboard.press("Home")
    at(ann, 0)
    ann.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    ann.page.get_by_text("The graph as a table").click()
    expect(ann.page.get_by_role("columnheader", name="After step")).to_be_visible()
    review = ann.page.get_by_role("region", name="Where it was decided")
    turning = review.get_by_role("listitem").filter(has_text="level 5 would have played").first
    expect(turning).to_contain_text(re.compile(r"\d+ of 100 tries instead of \d+ \(±\d+\)"))
    turning.get_by_role("button", name="See it").click()
    expect(turning).to_have_attribute("aria-current", "step")
    turning.get_by_role("button", name="Play on from here").click()
    dialog = ann.dialog("Play on from here")
    dialog.get_by_role("radio", name="Level 3").click()
    dialog.get_by_role("button", name=re.compile("Play on from step")).click()
    ann.page.wait_for_url("**/t/**")
    ann.page.go_back()
    link = ann.page.url
    assert "review" in link
    reviewed(ann)
    ben = visit("Ben", phone=True)
    ben.page.goto(link)
    reviewed(ben)
    assert ben.overflow() <= 0
