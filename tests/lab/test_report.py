"""Reports: what a page says and how, in Markdown, HTML and data; golden at a small plan; read in a browser without the network."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import sync_playwright

from talion.games import registry
from talion.lab.figures import Figures
from talion.lab.folder import Folder
from talion.lab.page import Page, amount, anchor, told, with_code
from talion.lab.pictures import bands, dots, spread
from talion.lab.plan import RunPlan, setting_of
from talion.lab.report import GameReport, bounds_text
from talion.lab.statistics import Measured
from talion.lab.work import Labour, work
from tests.cli.helpers import environment
from tests.lab.conftest import Why
from tests.lab.small import row, small
from tools import browser as chromium

GOLDEN = Path(__file__).parent / "golden-report.md"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def plan_of(games: int = 12) -> RunPlan:
    """A whole report in small: all its parts, by bots that play anything."""
    game = registry.find("revenants")
    one = ("random",) * 3
    return small(
        settings=(
            setting_of(game, "main", one, games, {"turn_limit": 30}),
            setting_of(game, "level1 among random", ("level1", "random", "random"), 4, {"turn_limit": 30}),
            setting_of(game, "without “solo”", one, 6, {"turn_limit": 30}, None, "solo *"),
        ),
        batch=4,
    )


def reported(plan: RunPlan, path: Path) -> GameReport:
    folder = Folder(path)
    folder.take_up(plan)
    return GameReport(plan, work(plan, folder, Labour(1)), "run")


def test_a_small_report_is_as_it_was(tmp_path: Path) -> None:
    """`TALION_GOLDEN=1` writes it anew; read the difference."""
    page = reported(plan_of(), tmp_path).page()
    if os.environ.get("TALION_GOLDEN"):
        GOLDEN.write_text(page.markdown(), encoding="utf-8")
    assert page.markdown() == GOLDEN.read_text(encoding="utf-8")
    for picture in page.pictures():
        assert ElementTree.fromstring(picture.svg).tag.endswith("svg")
    assert len({picture.name for picture in page.pictures()}) == len(page.pictures())


def test_data_have_every_figure_with_its_interval(tmp_path: Path) -> None:
    told_of = reported(plan_of(4), tmp_path).data()
    assert [setting["name"] for setting in told_of["settings"]] == ["main", "level1 among random", "without “solo”"]
    for setting in told_of["settings"]:
        keys = [figure["figure"] for figure in setting["figures"]]
        assert len(keys) == len(set(keys))
        for figure in setting["figures"]:
            if None not in (figure["low"], figure["high"]):
                assert figure["low"] <= figure["value"] <= figure["high"]
    assert json.loads(json.dumps(told_of)) == told_of


def test_a_match_that_failed_is_told_with_its_seed(tmp_path: Path) -> None:
    told_of = reported(plan_of(4), tmp_path)
    broken = row(
        1,
        bots=(1, 2, 0),
        payoffs=(0, 0, 0),
        places=(0, 0, 0),
        ended=False,
        fault="RuntimeError: out of ideas",
        seed="2",
    )
    rows = [broken if (one.setting, one.number) == (0, 1) else one for one in told_of.rows]
    told_of.figures[0] = Figures(told_of.plan, 0, rows, told_of.facts, told_of.recorders)
    page = told_of.page().markdown()
    assert "| `talion lab open run 1` | main | 2 | RuntimeError: out of ideas |" in page
    assert told_of.data()["settings"][0]["faults"] == [{"match": 1, "seed": "2", "why": "RuntimeError: out of ideas"}]


def test_numbers_are_told_with_their_interval() -> None:
    assert told(Measured(0.44, 0.371, 0.512), "share") == "44.0 % (37.1 to 51.2)"
    assert told(Measured(1234.5, 1200, 1300), "number") == "1,234.5 (1,200.0 to 1,300.0)"
    assert told(Measured(2.5, 2, float("inf")), "number") == "2.50 (2.00 to without bound)"
    assert told(Measured(float("nan"), 0, 1), "share") == "–"
    assert amount(0.05, "share", True) == "+5.0 points"
    assert [bounds_text(*one) for one in ((0.4, 0.6, "share"), (3.0, None, "number"), (None, 0.02, "share"))] == [
        "40 to 60 %",
        "at least 3",
        "at most 2 %",
    ]


def test_what_a_pack_calls_itself_is_no_markup() -> None:
    page = Page("<b>x</b>")
    part = page.part("A & B")
    part.say("`<i>` and <script>")
    part.table("", ("", "a|b"), [("<u>", "met")])
    html = page.html()
    assert "<b>x</b>" not in html
    assert "<script>" not in html
    assert "<code>&lt;i&gt;</code>" in html
    assert '<td class="met">met</td>' in html
    assert "a\\|b" in page.markdown()
    assert with_code("a `b` c") == "a <code>b</code> c"
    assert anchor("What one can do without") == "what-one-can-do-without"


def test_parts_that_say_nothing_are_left_out() -> None:
    page = Page("t")
    page.part("empty").table("", ("a",), [])
    assert "empty" not in page.markdown() + page.html()


def test_pictures_leave_out_what_is_not_known() -> None:
    known, unknown = Measured(0.5, 0.4, 0.6), Measured(float("nan"), 0, 1)
    drawn = dots([("seen", known), ("unseen", unknown), ("endless", Measured(1, 0, float("inf")))], "wins", 0.5)
    assert "seen" in drawn
    assert "unseen" not in drawn
    assert "endless" not in drawn
    assert ElementTree.fromstring(spread([3.0, 3.0], "decisions")).tag.endswith("svg")
    assert "hp=20" in bands([(2.0, "hp=20", known), (4.0, "hp=40", known)], "damage", "wins", True)


# At the terminal


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--games", "0"), "at least one match, not 0"),
        (("--bots", "genius"), "There is no bot 'genius'"),
        (("--bots", "random,random", "--seats", "3"), "3 seats want a bot for each, or one for all, not 2"),
        (("--until", "much"), "between 0% and 50%"),
        (("--option", "speed=1"), "There is no option 'speed'"),
        (("--pack", "none"), "none is not a folder"),
        (("--out", "letters"), "letters is not a run"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path, lab_refuses: Why) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("x")
    assert sentence in lab_refuses("report", "revenants", *arguments)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["dear.txt", "letters"]


WITHOUT = """
import sys
for name in ("altair", "numpy", "polars", "scipy", "vl_convert"):
    sys.modules[name] = None
from talion.cli.main import run
run(sys.argv[1:])
"""


@pytest.mark.parametrize(
    "arguments",
    [("report", "revenants"), ("compare", "revenants", "--pack", "x"), ("sweep", "revenants", "--vary", "a=1")],
)
def test_without_the_extra_there_is_a_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """And everything else works: nothing but the lab asks for what it needs."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, "lab", *arguments],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == 'talion: Reports need the lab\'s extra: pip install "talion[lab]".\n'


@pytest.mark.slow
def test_the_page_is_one_file_clean_and_asks_nothing_of_the_network(tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    html.write_text(reported(plan_of(), tmp_path / "run").page().html(), encoding="utf-8")
    asked: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        for scheme, width in (("light", 1280), ("dark", 1280), ("light", 390)):
            context = browser.new_context(
                color_scheme=scheme,  # type: ignore[arg-type]
                viewport={"width": width, "height": 900},
                bypass_csp=True,  # for the checker alone, which is put into the page
            )
            page = context.new_page()
            page.on("request", lambda request: asked.append(request.url))
            page.goto(html.as_uri())
            page.add_script_tag(path=AXE)
            found = page.evaluate(
                "axe.run().then(result => result.violations.map(one => one.id + ': ' + one.nodes[0].html))"
            )
            assert found == [], (scheme, width)
            wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert wide, "nothing is wider than the window"
            shown = page.evaluate("[...document.images].every(image => image.complete && image.naturalWidth > 0)")
            assert shown
        browser.close()
    assert {re.split(r"[:,]", url)[0] for url in asked} <= {"file", "data"}
