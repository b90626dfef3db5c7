"""How somebody fights a round of Arena in real time in the page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.people import Visitor

KEYS = ("Space", "1", "2", "3", "4", "5", "6", "f", "w", "a", "d", "e", "q", "r", "h", "j", "i")


def realtime_table(visitor: Visitor, *seats: str, **options: Any) -> str:
    """A table of one short round with dealt characters, not started yet where chairs are open."""
    chosen = {
        "timing": "realtime", "characters": "dealt", "rounds": 1, "rules": "core", "soundtrack": "silence",
        "length_s": 20, **options,
    }  # fmt: skip
    form = {"game": "arena", "seats": list(seats), "options": chosen}
    return str(visitor.post("/api/tables", form)["table"])


class FightBoard:
    """The fight as one player has it before them."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.fight = self.page.locator("[data-live]")
        self.window = self.page.locator("[data-window]")
        self.clock = self.page.get_by_role("timer", name="Time left")

    def stand(self) -> None:
        """Take a place and a direction, whichever come first."""
        for kind in ("place", "face"):
            self.page.locator(f"[data-can={kind}]").first.click()
            self.page.locator("[data-do]").click()

    def ready(self) -> None:
        self.page.locator("[data-ready]").click()

    def expect_phase(self, phase: str) -> None:
        expect(self.page.locator(f"[data-live='{phase}']")).to_be_attached(timeout=60_000)

    def expect_over(self) -> None:
        """The round is scored, or the match over, which is the same where there is one round."""
        expect(self.page.locator("[data-live='scored'], [data-live='over']")).to_be_attached(timeout=90_000)

    def act_about(self, times: int, seed: int = 0) -> None:
        """Keys at about human pace: some do something, some are answered with the reason why not."""
        for turn in range(times):
            if self.window.count() > 0:
                self.page.keyboard.press("Enter")
            self.page.keyboard.press(KEYS[(turn * 7 + seed) % len(KEYS)])
            self.page.wait_for_timeout(120)

    def tap_about(self, times: int) -> None:
        """The same by finger: throw, put, step, strike."""
        selectors = (
            "[data-throw][aria-disabled=false]", "[data-die]:not([data-die=blank])", "[data-way][aria-disabled=false]",
            "[data-turn][aria-disabled=false]", "[data-strike][aria-disabled=false]", "[data-answer]",
        )  # fmt: skip
        for turn in range(times):
            found = self.page.locator(selectors[turn % len(selectors)])
            if found.count() > 0:
                found.first.dispatch_event("click")
            self.page.wait_for_timeout(120)

    def taken(self) -> list[str]:
        """Commands of this page that the table took, by its acknowledgements."""
        acts = {act["id"]: act["words"] for act in self.visitor.acts()}
        heard = " ".join(self.visitor.heard)
        return [words for key, words in acts.items() if re.search(rf'"ack":"{re.escape(key)}"', heard)]
