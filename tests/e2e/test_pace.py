"""A pace one can follow: what happened stays to be read, bots wait for it, moves without a choice make themselves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.board import against_a_bot
from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor

NORMAL = {"speed": "normal", "forced": False}

# Every state of the page, as it comes: whether numbers are shown, whether they can be skipped, how many bots have chosen.
WATCH = """() => {
  window.seen = [];
  const look = () => window.seen.push({
    numbers: document.querySelector(".mote") !== null,
    skip: [...document.querySelectorAll("button")].some((one) => (one.ariaLabel ?? one.textContent).trim().startsWith("Skip")),
    ready: (document.querySelector('[aria-label="Players"]').innerText.match(/\\bready\\b/g) ?? []).length,
  });
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def deadeye_table(visitor: Visitor) -> str:
    form = {"game": "deadeye", "seats": ["me"], "options": {"leg": "first run"}, "public": False}
    return str(visitor.post("/api/tables", form)["table"])


def test_what_was_revealed_stays_and_a_bot_seals_only_after_it(visit: Visit) -> None:
    # Less motion is what the browsers of these tests ask for: still, not absent.
    ann = visit("Ann", settings=NORMAL)
    board = against_a_bot(ann)
    target = board.standing()[0]
    # Seen from within: on a busy machine a test may look when all is over.
    ann.page.evaluate(WATCH)
    board.choose("SOLO", target)
    ann.page.wait_for_function(
        "() => seen.some((one) => one.numbers) && !seen.at(-1).numbers && seen.at(-1).ready === 1 && !seen.at(-1).skip"
    )
    seen = ann.page.evaluate("() => window.seen")
    # The numbers stand where they rose, and something skips them. What stands beside the board lags behind that; when it has caught up
    # nobody has chosen for the next turn, and then the bot does.
    shown = [place for place, one in enumerate(seen) if one["numbers"]]
    assert all(seen[place]["skip"] for place in shown)
    assert 0 in [one["ready"] for one in seen[shown[-1] + 1 :]], seen[shown[-1] - 1 :]
    expect(ann.button(re.compile("^Skip"))).to_be_hidden()
    last = ann.page.get_by_role("region", name="Last turn")
    expect(last.get_by_role("listitem")).to_have_count(2)
    expect(last).to_contain_text(f"SOLO → {target}")
    log = ann.page.get_by_role("region", name="Log")
    turn = log.get_by_role("button", name=re.compile(r"^Turn 1\."))
    expect(turn).to_contain_text("SOLO")
    expect(turn).to_have_attribute("aria-expanded", "true")
    turn.click()
    expect(log.get_by_text(re.compile("^Grimsby's SOLO takes"))).to_be_hidden()


def test_a_move_without_a_choice_makes_itself_unless_one_likes_to_press(visit: Visit) -> None:
    ann = visit("Ann", settings={"speed": "fast", "forced": True})
    ann.go(f"/t/{deadeye_table(ann)}")
    # Between two runs nothing goes on by itself.
    ann.page.get_by_role("button", name="Ride R", exact=True).click()
    ann.page.wait_for_function("() => !['ride', 'fill'].includes(document.querySelector('.deadeye').dataset.phase)")
    assert [one["words"] for one in ann.acts()][:2] == ["ride", "draw"]

    bob = visit("Bob", settings={"speed": "instant", "forced": False})
    bob.go(f"/t/{deadeye_table(bob)}")
    bob.page.get_by_role("button", name="Ride R", exact=True).click()
    draw = bob.page.locator("[data-choice='draw']")
    expect(draw).to_be_visible()
    assert [one["words"] for one in bob.acts()] == ["ride"]
    # By keys, once the board asks: the button that was pressed is gone, and the focus is still on the board.
    asked = bob.page.wait_for_function("() => document.querySelector('.deadeye').dataset.asked").json_value()
    draw.press("Enter")
    # Whatever was drawn, something else is asked.
    bob.page.wait_for_function(
        "(last) => !['', last].includes(document.querySelector('.deadeye').dataset.asked)", arg=asked
    )
    assert [one["words"] for one in bob.acts()] == ["ride", "draw"]
    assert bob.page.evaluate("() => document.activeElement !== document.body")


def test_the_speed_is_a_setting_of_the_page(visit: Visit) -> None:
    ann = visit("Ann", settings=NORMAL)
    ann.go("/")
    ann.button("Settings").click()
    ann.page.get_by_role("radio", name="Instant").click()
    assert ann.page.evaluate("() => JSON.parse(localStorage.getItem('talion.settings')).speed") == "instant"
