"""The board of Arena in somebody's browser: whatever is asked is answered where the board asks it."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Gone

from tests.e2e.people import Visitor

# What the board asks, with the number of the question, or what lies over it.
ASKED = """(last) => {
  if (document.querySelector("dialog[open]")) return "result";
  const seen = (what) => [...document.querySelectorAll(what)].some((one) => one.getClientRects().length > 0);
  if (seen(".arena [data-go-on=next]")) return "scores";
  const asked = document.querySelector(".arena")?.dataset.asked ?? "";
  return asked !== "" && asked !== last ? asked : null;
}"""


def key_of(face: str) -> str:
    """The key that puts a die: its first letter, which for Ready is taken."""
    return "e" if face == "ready" else face[0]


def apart(a: str, b: str) -> int:
    """Steps between two spaces: rows a to i, numbered from the left."""
    (q, r), (q2, r2) = (axial(space) for space in (a, b))
    return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))


def axial(space: str) -> tuple[int, int]:
    r = ord(space[0]) - ord("e")
    return int(space[1:]) - 1 + max(-4, -4 - r), r


class ArenaBoard:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.board = self.page.locator(".arena")
        self.plank = self.page.get_by_role("group", name="What to do")
        self.mine = self.page.get_by_role("group", name="Your board")
        self.tray = self.page.get_by_role("group", name="Your dice")
        self.result = self.page.locator("dialog[open]").filter(has=self.page.get_by_text("Verify chance"))
        self.met: list[str] = []
        self.last = ""
        self.character = ""
        self.last_taken = 0

    # What is there

    def offered(self, kind: str | None = None) -> Locator:
        return self.board.locator("[data-space][data-can]" if kind is None else f"[data-space][data-can={kind}]")

    def words(self, words: str | None = None) -> Locator:
        return self.board.locator("[data-words]" if words is None else f'[data-words="{words}"]')

    def spaces(self, of: Locator) -> list[str]:
        found: list[str] = of.evaluate_all("(all) => all.map((one) => one.dataset.space)")
        return found

    def foes(self) -> list[str]:
        """Where others stand: chiefs, guards and Nymphlets that are not one's own."""
        slots: list[str] = self.page.locator('[data-slot^="nymphlet "]').evaluate_all(
            "(all) => all.map((one) => one.dataset.slot)"
        )
        own = {self.character, *(slot.rsplit(" ", 1)[0] for slot in slots)}
        others = "".join(f':not([data-figure="{name}"])' for name in sorted(own))
        return self.spaces(self.board.locator(f"[data-figure]{others}"))

    # Doing

    def confirm(self) -> None:
        self.board.locator("[data-do]").click()

    def confirmed(self) -> bool:
        """Do what is planned, if a touch planned anything: where two stand in one space it may only have picked one of them."""
        try:
            self.board.locator("[data-do]").click(timeout=3000)
        except Gone:
            self.page.keyboard.press("Escape")
            return False
        return True

    def tap(self, space: str) -> None:
        self.board.locator(f"[data-space={space}]").click(force=True)

    def choose(self, name: str) -> None:
        self.character = name
        self.board.locator(f"[data-character={name}]").click()
        self.confirm()

    def wait(self) -> str:
        """Wait until something else is asked than last time; its kind."""
        try:
            found = self.page.wait_for_function(ASKED, arg=self.last, timeout=8000)
        except Gone:
            # What was touched may have been gone by then, and so the same is still asked.
            found = self.page.wait_for_function(ASKED, arg="")
        asked = str(found.json_value())
        if " " in asked:
            self.last = asked
        kind = asked.split(" ")[0]
        self.met.append(kind)
        return kind

    def answer(self) -> str:
        kind = self.wait()
        if kind == "result":
            return kind
        if kind == "scores":
            self.board.locator("[data-go-on]").click()
        elif kind == "continue":
            # The sheet comes up over the board by itself.
            self.board.locator("[data-go-on]").click()
        elif kind == "choose":
            self.choose("Grubic")
        elif kind == "equip":
            self.equip()
        elif kind == "vote":
            self.vote()
        elif kind == "recover":
            self.recover()
        elif kind == "allocate":
            self.allocate()
        elif kind == "act":
            self.act()
        elif kind in ("react", "defend"):
            self.words().first.click()
        elif self.offered().count() > 0:
            self.tap(self.spaces(self.offered())[0])
            self.confirm()
        else:
            self.words().first.click()
        return kind

    def equip(self) -> None:
        """The manoeuvres that newcomers are advised to take."""
        self.board.locator("[data-recommended]").click()
        self.confirm()

    def vote(self) -> None:
        """For it, with all dice there are."""
        self.words().first.wait_for()
        for words in ("vote for", "power for"):
            if self.words(words).count() > 0:
                self.words(words).click()
                return
        self.plank.locator('[data-words^="vote with"]').last.click()

    def lock(self) -> bool:
        """A die on the hill card, where that is offered; whether it was."""
        space = self.board.locator("[data-hill][data-can]")
        if space.count() == 0:
            return False
        # Somebody else may have been faster, and then it is another space, or none.
        with suppress(Gone):
            space.click(timeout=3000)
            self.confirmed()
        return True

    def recover(self) -> None:
        """Heal dice that lie about are thrown again."""
        taken = self.mine.locator("[data-slot=heal]")
        if self.last_taken < 3 and "0 of" not in taken.inner_text():
            self.last_taken += 1
            taken.click()
            self.words("take heal").click()
            return
        self.last_taken = 0
        self.words("roll").click()

    def allocate(self) -> None:
        """Dice that move or strike are kept, the rest thrown again as often as may be; then everything that fits is put."""
        if self.lock():
            return
        rerolls = self.board.locator("[data-reroll]").count() > 0
        wanted = self.tray.locator("[data-die=attack].fits, [data-die=move].fits")
        if rerolls and wanted.count() > 0:
            wanted.first.click()
            wanted.first.click()
            return
        for what in ("[data-reroll]", "[data-all]", "[data-marker][data-can]"):
            if self.board.locator(what).count() > 0:
                # What was offered a moment ago may be gone: then whoever plays looks again.
                with suppress(Gone):
                    self.board.locator(what).first.click(timeout=3000)
                return
        self.words().first.click()

    def act(self) -> None:
        """Strike whom one can, else go where somebody is, else be done."""
        if self.lock():
            return
        if self.offered("attack").count() > 0:
            self.tap(self.spaces(self.offered("attack"))[0])
            if self.confirmed():
                return
        foes, ways = self.foes(), self.spaces(self.offered("go"))
        near = min((apart(way, foe) for way in ways for foe in foes), default=99)
        own = self.spaces(self.board.locator(f'[data-figure="{self.character}"]'))
        now = min((apart(one, foe) for one in own for foe in foes), default=0)
        if near < now:
            self.tap(next(way for way in ways if min(apart(way, foe) for foe in foes) == near))
            if self.confirmed():
                return
        if now == 1 and self.board.locator("[data-turn=left]:not(:disabled)").count() > 0:
            self.board.locator("[data-turn=left]").click()
            if self.confirmed():
                return
        if self.words("end turn").count() > 0:
            self.words("end turn").click()
        else:
            self.words("pass").click()
            if self.words("pass").count() > 0 and "sure" in str(self.words("pass").get_attribute("class")):
                self.words("pass").click()

    def play_to_the_end(self, most: int = 600) -> None:
        for _ in range(most):
            if self.answer() == "result":
                return
        raise AssertionError(f"the match does not end; asked so far: {self.met[-40:]}")


def arena_table(visitor: Visitor, *seats: str, **options: object) -> str:
    form = {"game": "arena", "seats": list(seats), "options": options, "public": False}
    return str(visitor.post("/api/tables", form)["table"])


def at_a_table(visitor: Visitor, *others: str, **options: object) -> ArenaBoard:
    """Somebody and bots, about to choose who they are."""
    visitor.go(f"/t/{arena_table(visitor, 'me', *others, **options)}")
    board = ArenaBoard(visitor)
    board.page.wait_for_selector("[data-character]")
    return board
