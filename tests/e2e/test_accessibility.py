"""axe-core finds no serious fault on any page, in the light and in the dark, on a desk and in a hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.e2e.conftest import Visit
from tests.e2e.people import DESKTOP, PHONE, Visitor
from tests.e2e.places import PLACES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ON_A_PHONE_TOO = (
    "home",
    "choosing",
    "replay",
    "wishing",
    "brawling",
    "account",
    "deleting",
    "campaigns",
    "saves",
    "lesson",
)


def faults(visitor: Visitor, where: str) -> list[str]:
    """Serious and critical faults, each with the element that has it."""
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{where}: {fault['id']} ({fault['impact']}) {node['html'][:160]} · {node['failureSummary']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def all_faults(visitor: Visitor, where: str, sizes: Sequence[ViewportSize] = (DESKTOP, PHONE)) -> list[str]:
    """The faults of a page in each of these sizes, in the light and in the dark."""
    page, found = visitor.page, []
    page.add_script_tag(path=AXE)
    for size in sizes:
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.locator(f":root[data-theme={scheme}]").wait_for()
            # Colours that are on their way are judged when they have arrived.
            page.wait_for_function("() => !document.getAnimations().some((one) => one instanceof CSSTransition)")
            found += faults(visitor, f"{where}, {scheme}, {size['width']}")
    return found


# Drums are made while the yard opens: that takes a busy machine long.
SLOW = {"lesson": pytest.mark.slow}


@pytest.mark.parametrize("place", [pytest.param(name, marks=SLOW.get(name, ())) for name in PLACES])
def test_a_page_has_no_serious_fault(visit: Visit, place: str) -> None:
    # The policy of our pages would not let the checker in.
    ann = visit("Ann", bypass_csp=True)
    PLACES[place](ann)
    assert all_faults(ann, place, (DESKTOP, PHONE) if place in ON_A_PHONE_TOO else (DESKTOP,)) == []
