"""The board of Tribal Village in somebody's browser: whatever is asked is answered where the board asks it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from tests.e2e.people import Visitor

# By what the board offers, in the order in which things lie over one another.
ASKED = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].some((one) => one.getClientRects().length > 0);
  if (document.querySelector("dialog[open]")) return "result";
  if (seen(".village [data-go-on]")) return "scores";
  if (seen(".village [data-over]")) return "over";
  if (seen(".cards:not([data-sealed]) [data-objective][aria-disabled=false]")) return "objective";
  if (seen(".tokens [data-do]")) return "tokens";
  if (seen("[data-pile-card][aria-disabled=false]")) return "pile";
  if (seen("[data-lying].can")) return "table";
  if (seen("[data-tribe].can")) return "mat";
  if (seen("[data-seat].can")) return "camps";
  if (seen("[data-ask] .do")) return "plank";
  if (seen("[data-card][aria-disabled=false]")) return "hand";
  return null;
}"""


class VillageBoard:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.hand = self.page.get_by_role("group", name="Your hand")
        self.ask = self.page.get_by_role("group", name="What to do")
        self.objectives = self.page.get_by_role("group", name="Objectives")
        self.result = self.page.locator("dialog[open]").filter(has=self.page.get_by_text("Verify chance"))
        self.met: list[str] = []

    def playable(self) -> Locator:
        return self.hand.locator("[data-card][aria-disabled=false]")

    def confirm(self) -> None:
        self.page.locator(".village [data-do]").click()

    def choose_objective(self) -> str:
        first = self.objectives.locator("[data-objective][aria-disabled=false]").first
        name = str(first.get_attribute("data-objective"))
        first.click()
        self.ask.get_by_role("button", name=f"Aim for {name}").click()
        return name

    def answer(self) -> str:
        """Wait until something is asked, answer it, and say what it was."""
        asked = str(self.page.wait_for_function(ASKED).json_value())
        self.met.append(asked)
        page = self.page
        if asked == "scores":
            page.locator("[data-go-on]").click()
        elif asked == "over":
            # The score screen is not covered by the result; who wants that asks for it.
            page.get_by_role("button", name="Result", exact=True).click()
        elif asked == "objective":
            self.choose_objective()
        elif asked == "tokens":
            page.locator(".tokens").get_by_role("button", name="1 Wild Luftle", exact=True).click()
            self.confirm()
        elif asked == "plank":
            self.ask.locator(".do").click()
        elif asked == "mat":
            page.locator("[data-tribe].can").first.click()
            page.locator("[data-tribe].can:not(.chosen)").first.click()
            self.confirm()
        elif asked != "result":
            what = {
                "hand": "[data-card][aria-disabled=false]",
                "pile": "[data-pile-card][aria-disabled=false]",
                "table": "[data-lying].can",
                "camps": "[data-seat].can",
            }[asked]
            page.locator(what).first.click()
            self.confirm()
        if asked not in ("result", "scores", "over"):
            self.settled()
        return asked

    def settled(self) -> None:
        """The answer has arrived: nothing chosen is left over."""
        self.page.wait_for_function("() => document.querySelector('[data-ask] [data-do]') === null")

    def play_to_the_end(self, most: int = 200) -> None:
        for _ in range(most):
            if self.answer() == "result":
                return
        raise AssertionError(f"the match does not end; asked so far: {self.met}")

    def log(self) -> list[str]:
        return self.page.get_by_role("region", name="Log").locator("li .text").all_inner_texts()


def village_table(visitor: Visitor, *seats: str, **options: object) -> str:
    form = {"game": "village", "seats": list(seats), "options": options, "public": False}
    return str(visitor.post("/api/tables", form)["table"])


def at_a_table(visitor: Visitor, *others: str, **options: object) -> VillageBoard:
    """Somebody and bots, with the objectives of the first hand open."""
    visitor.go(f"/t/{village_table(visitor, 'me', *others, **options)}")
    board = VillageBoard(visitor)
    board.page.wait_for_selector("[data-objective][aria-disabled=false]")
    return board


POINTS = re.compile(r"(\d+) points? now")
