"""The board of Revenants in somebody's browser, played by mouse, finger or keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import Visitor

CARDS = ("SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND")


class Board:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.hand = self.page.get_by_role("group", name="Your hand")
        self.field = self.page.get_by_role("group", name="Battlefield")
        self.order = self.page.get_by_role("group", name="Your choice")
        self.seal = self.order.get_by_role("button", name=re.compile("^Seal"))
        self.result = self.page.locator("dialog[open]").filter(has=self.page.get_by_text("Verify chance"))

    def card(self, card: str) -> Locator:
        return self.hand.get_by_role("button", name=re.compile(rf"^(\d\s*)?{card}\b"))

    def revenant(self, name: str) -> Locator:
        """A revenant on the battlefield, whether it can be aimed at or not."""
        return self.field.get_by_label(re.compile(f"^{name},"))

    def pick(self, name: str) -> None:
        self.visitor.button(f"Rise as {name}").click()

    def pick_by_key(self, name: str) -> None:
        expect(self.visitor.button(f"Rise as {name}")).to_be_visible()
        self.page.keyboard.press(name[0].lower())
        self.page.keyboard.press("Enter")

    def choose(self, card: str, target: str) -> None:
        """By mouse: a card, a target, the seal."""
        self.card(card).click()
        self.revenant(target).click()
        self.seal.click()

    def choose_by_key(self, card: str, target: str) -> None:
        expect(self.card(card)).to_be_visible()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press(str(CARDS.index(card) + 1))
        self.page.keyboard.press(target[0].lower())
        expect(self.order).to_contain_text(f"{card} at {target}")
        self.page.keyboard.press("Enter")

    def expect_sealed(self, card: str, target: str) -> None:
        expect(self.order).to_contain_text(f"Sealed: {card} at {target}")

    def expect_turn(self, turn: int) -> None:
        """The turn has begun and this seat is asked."""
        expect(self.page.get_by_text(f"Turn {turn}: choose a card")).to_be_visible()

    def expect_hp(self, name: str, hp: int) -> None:
        expect(self.revenant(name)).to_have_attribute("aria-label", re.compile(rf": {hp} HP"))

    def standing(self) -> list[str]:
        """Opponents that can be aimed at now."""
        labels = self.field.locator("[data-revenant] button:not([aria-disabled='true'])").evaluate_all(
            "(all) => all.map((one) => one.getAttribute('aria-label'))"
        )
        # A defender may show anybody, also those who fell or whom nobody plays.
        return [label.split(",")[0] for label in labels if not re.search("nobody|your revenant|fell in", label)]

    def absent(self) -> list[str]:
        """Revenants that nobody plays."""
        expect(self.revenant("Grimsby")).to_be_visible()
        labels = self.field.get_by_label(re.compile("played by nobody")).evaluate_all(
            "(all) => all.map((one) => one.getAttribute('aria-label'))"
        )
        return [label.split(",")[0] for label in labels]

    def log(self) -> list[str]:
        """The story as the page tells it, without the numbers of rulings."""
        return self.page.get_by_role("region", name="Log").locator("li .text").all_inner_texts()


def two_at_a_table(ann: Visitor, bob: Visitor, **options: object) -> tuple[Board, Board, str]:
    """Ann as Grimsby and Bob as Reyes, in the first turn of a match between the two."""
    table = ann.open_table("me", "open", **options)
    ann.go(f"/t/{table}")
    bob.go(f"/t/{table}")
    bob.button("Sit here").click()
    ann.button("Start the match").click()
    a, b = Board(ann), Board(bob)
    a.pick("Grimsby")
    b.pick("Reyes")
    a.expect_turn(1)
    b.expect_turn(1)
    return a, b, table


def against_a_bot(visitor: Visitor, **options: object) -> Board:
    """Somebody as Grimsby and a bot as somebody else, in the first turn."""
    table = visitor.open_table("me", "random", **options)
    visitor.go(f"/t/{table}")
    board = Board(visitor)
    board.pick("Grimsby")
    board.expect_turn(1)
    return board
