"""A phone for the benches of the page: Chromium slowed down, with a phone's window, and somebody who has come in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from playwright.async_api import BrowserContext, Page, ViewportSize, async_playwright

from bench.realtime.serving import HOST, Serving
from tools import browser as chromium

# How many times slower than this machine a phone is taken to be.
SLOWED: Final = 6
PHONE: Final = ViewportSize(width=390, height=844)


class Phone(NamedTuple):
    """A browser's window, and the cookie of whose it is."""

    context: BrowserContext
    cookie: str


@asynccontextmanager
async def phone(server: Serving, *scripts: str) -> AsyncIterator[Phone]:
    """Where every page runs these scripts first, each by itself, so that none finds the names of another."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        context = await browser.new_context(
            base_url=f"http://{HOST}:{server.port}",
            viewport=PHONE,
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
        )
        for script in scripts:
            await context.add_init_script(f"(() => {{ {script} }})();")
        cookie = await server.guest("Ann")
        name, _, value = cookie.partition("=")
        await context.add_cookies([{"name": name, "value": value, "domain": HOST, "path": "/"}])
        try:
            yield Phone(context, cookie)
        finally:
            await browser.close()


async def slow_down(page: Page, slowed: int) -> None:
    """From now on this page runs so many times slower."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
