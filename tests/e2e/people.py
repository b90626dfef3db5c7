"""Somebody with a browser: where they go, what they see, what they click."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
# What a browser says of its own accord when a server is away.
NETWORK = ("Failed to load resource", "WebSocket connection to", "net::ERR_")

# What a test waits for is not how fast it is shown; tests of the pace bring settings of their own.
BRISK = {"speed": "instant", "forced": False}
SET_UP = "if (!localStorage.getItem('talion.settings')) localStorage.setItem('talion.settings', JSON.stringify(%s))"

# A page that breaks the content security policy says so here too.
WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Visitor:
    """A browser window that belongs to one person."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        offline_is_fine: bool = False,
        phone: bool = False,
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        chosen = {"viewport": PHONE if phone else DESKTOP, "reduced_motion": "reduce", **options}
        if phone:
            chosen |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        self.url = url
        self.context = browser.new_context(base_url=url, **chosen)
        self.context.add_init_script(WATCH_POLICY)
        self.context.add_init_script(SET_UP % json.dumps(BRISK if settings is None else settings))
        self.context.set_default_timeout(20_000)
        self.offline_is_fine = offline_is_fine
        self.said: list[str] = []
        self.heard: list[str] = []
        self.errors: list[str] = []
        self.name = ""
        self.page: Page = self.context.new_page()
        # What the page says in passing, as a screen reader hears it.
        self.messages = self.page.get_by_role("region", name="Messages").get_by_role("status")
        self.page.on("console", self.listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self.overhear)

    def listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} at {message.location.get('url')}")

    def overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def complaints(self) -> list[str]:
        """What the page complained about, but for a network that a test took away."""
        return [one for one in self.errors if not (self.offline_is_fine and any(word in one for word in NETWORK))]

    def leave(self) -> None:
        self.context.close()

    # Without the page

    def post(self, path: str, form: Any) -> Any:
        answer = self.context.request.post(path, data=form, headers={"X-Talion": "1", "Origin": self.url})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def come_in(self, name: str, colour: int = 3) -> None:
        """Become somebody without typing it; how that looks is a test of its own."""
        self.name = name
        self.post("/api/guest", {"name": name, "colour": colour})

    def open_table(self, *seats: str, public: bool = False, **options: Any) -> str:
        form = {"game": "revenants", "seats": list(seats), "options": options, "public": public}
        return str(self.post("/api/tables", form)["table"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one['name']}={one['value']}" for one in self.context.cookies())

    # With the page

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def dialog(self, title: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def type_name(self, name: str) -> None:
        """Answer the question who is playing."""
        self.name = name
        asked = self.dialog("Who is playing?")
        asked.get_by_label("Name", exact=True).fill(name)
        asked.get_by_role("button", name="That is me").click()
        expect(asked).to_be_hidden()

    def tab_to(self, name: str) -> None:
        """Walk with the Tab key until something of this name has the focus."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if name in self.focused():
                return
        raise AssertionError(f"Tab does not lead to “{name}”")

    def focused(self) -> str:
        return str(
            self.page.evaluate(
                "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? ''"
            )
        )

    def acts(self) -> list[dict[str, Any]]:
        """The actions this page has sent, as often as it sent them."""
        return [one for one in map(json.loads, self.said) if one["type"] == "act"]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(self.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth"))
