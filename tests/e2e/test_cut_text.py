"""No text on any board is cut, at any width, in any recorded moment: not by an ellipsis, not by its box, not by an edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import bench

FIND = (Path(__file__).parent / "cut_text.js").read_text()
HEIGHTS = {320: 640, 390: 844, 768: 1024, 1280: 800}
# Phones, also the lowest there is.
SMALL = ((320, 568), (320, 640), (390, 844))
GAMES = ("revenants", "gangs", "village", "deadeye", "arena")
# Wider than any fallback a machine may have: what fits in this fits.
WIDE = """@font-face { font-family: "Source Sans 3"; src: local("DejaVu Sans"), local("Verdana"); size-adjust: 96%; }
@font-face { font-family: "Alegreya"; src: local("DejaVu Serif"), local("Georgia"); size-adjust: 92%; }"""


@pytest.fixture(scope="module")
def bench_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("bench")
    bench.build(folder)
    with bench.served(folder) as url:
        yield url


@pytest.fixture(scope="module")
def boards(browser: Browser, bench_url: str) -> Iterator[Page]:
    """One page on which all of them are drawn, one after the other."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{bench_url}/dev/AllBoards")
    page.wait_for_function("() => window.bench !== undefined")
    page.evaluate("() => document.fonts.ready")
    yield page
    context.close()


def cut(page: Page, game: str, *widths: int) -> list[str]:
    """What is cut at these widths in all moments of a game, each with the first moment in which it is."""
    names = [name for name in page.evaluate("() => window.bench.names") if name.startswith(f"{game} ")]
    assert len(names) > 10, "hardly any moments of this game are recorded"
    found: dict[tuple[int, str], str] = {}
    # Somebody who only watches sees the same things without what is asked: two moments tell enough.
    for name, watching in [*((name, False) for name in names), (names[0], True), (names[-1], True)]:
        page.evaluate("([name, watching]) => window.bench.show(name, watching)", [name, watching])
        for width in widths:
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            seen: dict[str, Any] = page.evaluate(FIND)
            for line in seen["found"]:
                found.setdefault((width, line), name)
            assert {one["mark"] for one in seen["allowed"]} <= {"tap"}
    return [f"{width} px, {name}: {line}" for (width, line), name in found.items()]


# Piles and stacks of The Dead Eye, and the picture at a halt, of which one lies over another, by what is drawn of them.
COVERED = """() => {
    // A halt lies over the road.
    const halt = [...document.querySelectorAll(".between .page > .art, .between .page > .text")];
    const piles = halt.length > 0 ? halt : [...document.querySelectorAll(".piles .pile, .stack")];
    const boxes = piles.map((pile) => {
        const parts = [...pile.querySelectorAll(".card, .name, .count, .empty")];
        return (parts.length > 0 ? parts : [pile]).map((part) => part.getBoundingClientRect());
    });
    const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom && b.top < a.bottom;
    const names = piles.map((pile) => pile.textContent.replace(/\\s+/g, " ").trim());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).flatMap((other, more) =>
        one.some((a) => other.some((b) => meet(a, b))) ? [`${names[at]} and ${names[at + 1 + more]}`] : []));
}"""


def wide(page: Page, on: bool) -> None:
    """Another font that is wider, as where ours could not be loaded."""
    page.evaluate(
        """([css, on]) => {
            document.getElementById("wide")?.remove();
            if (!on) return;
            const style = document.createElement("style");
            style.id = "wide";
            style.textContent = css;
            document.head.append(style);
        }""",
        [WIDE, on],
    )


def speak(page: Page, language: str) -> None:
    """The page is drawn anew in another language."""
    page.evaluate("(language) => window.bench.speak(language)", language)
    page.wait_for_function("() => document.querySelector('[data-bench]') === null")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_on_a_board(boards: Page, game: str) -> None:
    assert cut(boards, game, *HEIGHTS) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_on_a_phone_in_a_longer_language(boards: Page, game: str) -> None:
    speak(boards, "en-x-long")
    try:
        assert cut(boards, game, 390) == []
    finally:
        speak(boards, "en")


def test_no_pile_covers_another_on_a_phone(boards: Page) -> None:
    warned = 0
    for name in boards.evaluate("() => window.bench.names.filter((name) => name.startsWith('deadeye '))"):
        boards.evaluate("(name) => window.bench.show(name)", name)
        warned += boards.locator(".pile.danger").count()
        for width, height in SMALL:
            boards.set_viewport_size({"width": width, "height": height})
            # What is laid out by its measured height follows in the next frame.
            boards.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert boards.evaluate(COVERED) == [], f"{width} x {height} px, {name}"
    assert warned > 0, "no recorded moment is short of Strength or Hope"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_in_a_longer_language(boards: Page, game: str) -> None:
    speak(boards, "en-x-long")
    try:
        assert cut(boards, game, *HEIGHTS) == []
    finally:
        speak(boards, "en")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_whatever_the_font(boards: Page, game: str) -> None:
    wide(boards, True)
    try:
        assert cut(boards, game, *HEIGHTS) == []
    finally:
        wide(boards, False)
