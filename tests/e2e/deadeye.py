"""The board of The Dead Eye in somebody's browser: whatever is asked is answered with what the board offers."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.people import Visitor

# Asked for something, or at the end of it all.
READY = """() => document.querySelector("dialog[open]") !== null ||
  document.querySelector(".deadeye").dataset.asked !== "" """
MOST_ANSWERS = 600


class DeadeyeBoard:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.board = self.page.locator(".deadeye")
        self.ask = self.page.get_by_role("group", name="What to do")
        self.halt = self.page.locator("[data-between]")
        self.result = self.page.locator("dialog[open]").filter(has=self.page.get_by_text("Verify chance"))
        self.phases: list[str] = []

    def wait(self) -> bool:
        """Wait until something is asked; whether that is so, or everything is over."""
        self.page.wait_for_function(READY)
        over = self.page.locator("dialog[open]").count() > 0
        self.phases.append("over" if over else str(self.board.get_attribute("data-phase")))
        return not over

    def words(self) -> list[str]:
        """What can be answered."""
        return [str(one.get_attribute("data-choice")) for one in self.ask.locator("[data-choice]").all()]

    def settled(self, before: str) -> None:
        """The answer has been taken when something else is asked, or nothing."""
        expect(self.board).not_to_have_attribute("data-asked", before)

    def click(self, words: str) -> None:
        asked = self.board.get_attribute("data-asked") or ""
        where = self.halt if words == "ride" else self.ask
        where.locator(f'[data-choice="{words}"]').click()
        self.settled(asked)

    def press(self, words: str) -> None:
        asked = self.board.get_attribute("data-asked") or ""
        key = self.ask.locator(f'[data-choice="{words}"]').get_attribute("aria-keyshortcuts")
        self.page.keyboard.press(str(key))
        self.settled(asked)


def sensible(words: list[str], turn: int) -> str:
    """A way to ride that meets all there is: places before cards, Parts when there are any, now bold, now careful."""
    for verb in ("target", "use", "pick"):
        if found := [one for one in words if one.startswith(f"{verb} ")]:
            return found[turn % len(found)]
    return words[turn % len(words)]


def at_the_wheel(visitor: Visitor, **options: object) -> DeadeyeBoard:
    """Somebody before the first ride."""
    form = {"game": "deadeye", "seats": ["me"], "options": options, "public": False}
    visitor.go(f"/t/{visitor.post('/api/tables', form)['table']}")
    board = DeadeyeBoard(visitor)
    expect(board.halt).to_be_visible()
    return board
