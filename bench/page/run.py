"""How the page answers on a slow phone, over a whole match of each game, and what it weighs: `python -m bench.page.run`.

Chromium slowed down, a phone's window, bots and one finger that touches whatever the board offers. Writes docs/BENCHMARKS_PAGE.md. With games
named (`python -m bench.page.run gangs`) only these are played, and nothing is written: the page is of all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.async_api import Page

from bench.page import report
from bench.phone import SLOWED, phone, slow_down
from bench.realtime.serving import Failed, in_turn, serving
from bench.server.servers import others_busy

REPOSITORY: Final = Path(__file__).parents[2]
WATCH: Final = (Path(__file__).parent / "watch.js").read_text(encoding="utf-8")
# The hands that play in other browsers say what to touch; here a finger does it, which the browser times.
HANDS: Final = (REPOSITORY / "tests" / "browsers" / "hands.js").read_text(encoding="utf-8")
FINGER: Final = """
window.bold = true;
window.finger = (thing) => {
  window.spot = window.spotOf(thing);
  if (window.spot === null) thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};
"""
NEXT: Final = "(game) => { window.spot = null; return { found: window.hands(game), spot: window.spot }; }"
# As fast as somebody who knows the game; the page has motion, and is shown faster than at first.
TOUCH_EVERY_S: Final = 0.35
SETTINGS: Final = {"speed": "fast"}
SET_UP: Final = f"localStorage.setItem('talion.settings', {json.dumps(json.dumps(SETTINGS))});"
# A page that has nothing to touch for so long is stuck.
STUCK_S: Final = 60
# What all matches together may take; each has an equal share of what is left.
MINUTES: Final = 13.0


class Played(NamedTuple):
    """What a finger did."""

    touches: int
    seconds: float
    over: bool


# Whole matches, as they are usually played; and short ones to try the command out.
MATCHES: Final[dict[str, dict[str, Any]]] = {
    "revenants": {"seats": ["me", "random", "random", "random"], "options": {}},
    "gangs": {"seats": ["me", "random", "random", "random"], "options": {}},
    "village": {"seats": ["me", "random", "random", "random"], "options": {}},
    "deadeye": {"seats": ["me"], "options": {"leg": "first run"}},
    "arena": {"seats": ["me", "random"], "options": {}},
}
SHORT: Final[dict[str, dict[str, Any]]] = {
    "revenants": {"hp": 8},
    "gangs": {"turn_limit": 1},
    "village": {"hands": 1},
    "deadeye": {"leg": "first run"},
    "arena": {"rules": "core", "rounds": 1, "game_turns": 2},
}


async def play(page: Page, game: str, ends: float) -> Played:
    """Touch what the board offers until the match is over, or the time is."""
    touches, began = 0, time.monotonic()
    last = began
    while (at := time.monotonic()) < ends:
        offered = await page.evaluate(NEXT, game)
        if offered["found"] == "over":
            return Played(touches, at - began, True)
        if offered["spot"] is not None:
            await page.touchscreen.tap(offered["spot"]["x"], offered["spot"]["y"])
            touches += 1
        if offered["found"] == "touched":
            last = at
        elif at > last + STUCK_S:
            raise Failed(f"{game} stands still; the page says: {await page.inner_text('body')}")
        await asyncio.sleep(max(0.0, at + TOUCH_EVERY_S - time.monotonic()))
    return Played(touches, time.monotonic() - began, False)


class Allowance:
    """How long each match may take: an equal share of what is left for all of them."""

    def __init__(self, minutes: float, matches: int) -> None:
        self.ends = time.monotonic() + minutes * 60
        self.matches = matches

    def share_s(self) -> float:
        """For the next one."""
        share = max(0.0, self.ends - time.monotonic()) / max(1, self.matches)
        self.matches -= 1
        return share


async def measured(game: str, folder: Path, options: argparse.Namespace, seconds: float) -> dict[str, Any]:
    """One match in one window, over within so many seconds or not played to its end."""
    ends = time.monotonic() + seconds
    report.note(f"a match of {game} on a page slowed {options.slowed} times")
    form = dict(MATCHES[game], game=game, public=False)
    if options.short:
        form["options"] = SHORT[game]
    async with (
        serving(folder, "--unlimited", "--bot-pause", "0") as server,
        phone(server, SET_UP, WATCH, HANDS, FINGER) as (context, cookie),
    ):
        table = await server.open_table(cookie, **form)
        page = await context.new_page()
        await slow_down(page, options.slowed)
        await page.goto(f"/t/{table}")
        await page.wait_for_function("(game) => window.hands(game) !== 'waiting'", arg=game, timeout=STUCK_S * 1000)
        opened_ms = float(await page.evaluate("() => performance.now()"))
        played = await play(page, game, ends)
        # What was timed last is told a moment after.
        await asyncio.sleep(1)
        seen = await page.evaluate("() => window.benchmark")
    if not played.touches:
        raise Failed(f"Nothing of {game} could be touched.")
    return report.row(game, len(form["seats"]), played._asdict(), seen, opened_ms)


def weights() -> dict[str, Any]:
    """What a first visit and each board load, as built."""
    found = subprocess.run(
        ["node", "web/tools/size.mjs", "--json"], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    if not found.stdout.startswith("{"):
        raise SystemExit(f"The page is not built: run `make web`. {found.stderr[-300:]}")
    weighed: dict[str, Any] = json.loads(found.stdout)
    return weighed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these, printed and not written; all unless said")
    parser.add_argument("--slowed", type=int, default=SLOWED, help="how many times slower")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="the most that all matches together may take")
    parser.add_argument("--short", action="store_true", help="short matches, to try it out")
    parser.add_argument("--dry", action="store_true", help="print the tables and write nothing")
    options = parser.parse_args()
    unknown = sorted(set(options.games) - set(MATCHES))
    if unknown:
        raise SystemExit(f"There is no match of {', '.join(unknown)}; there are {', '.join(MATCHES)}.")
    games = options.games or list(MATCHES)
    others = others_busy()
    allowance = Allowance(options.minutes, len(games))
    rows = in_turn(games, lambda game, folder: measured(game, folder, options, allowance.share_s()))
    data = {"others_busy": others, "slowed": options.slowed, "short": options.short, "rows": rows, **weights()}
    report.publish(data, write=not options.dry and not options.games)


if __name__ == "__main__":
    main()
