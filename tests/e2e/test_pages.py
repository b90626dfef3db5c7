"""What is true of every page: no complaints, nothing too wide, little to load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.places import PLACES
from tests.e2e.serving import Server
from tests.e2e.test_cut_text import FIND, HEIGHTS

MOST_BYTES = 200_000


@pytest.mark.parametrize("place", PLACES)
def test_a_page_fits_a_phone_and_does_not_complain(visit: Visit, place: str) -> None:
    """Complaints, broken policies among them, are looked for whenever somebody leaves; things move here."""
    ann = visit("Ann", phone=True, reduced_motion="no-preference")
    PLACES[place](ann)
    assert ann.overflow() <= 0


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360, 768, 1024, 1920])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_fits_any_window(visit: Visit, place: str, width: int) -> None:
    ann = visit("Ann", viewport={"width": width, "height": 800})
    PLACES[place](ann)
    assert ann.overflow() <= 0


@pytest.mark.parametrize("width", HEIGHTS)
def test_nothing_of_an_invitation_is_cut(visit: Visit, width: int) -> None:
    """Whoever comes with the longest name that there may be."""
    ann = visit("Wilhelmina Featherstone", viewport={"width": width, "height": HEIGHTS[width]})
    PLACES["invitation"](ann)
    assert ann.page.evaluate(FIND) == {"found": [], "allowed": []}


def test_the_policy_is_strict(visit: Visit, server: Server) -> None:
    ann = visit("Ann")
    answer = ann.context.request.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    ann.go("/")
    ran = ann.page.evaluate(
        """() => { const script = document.createElement("script"); script.textContent = "window.ran = true";
                   document.body.append(script); return window.ran === true; }"""
    )
    assert not ran
    expect(ann.button("Play Revenants now")).to_be_enabled()
    # Our own crime, and how we would hear of one.
    assert any("policy" in one for one in ann.errors)
    ann.errors.clear()


def test_the_first_page_is_small_and_has_no_board(visit: Visit) -> None:
    ann = visit(None)
    loaded: dict[str, int] = {}
    ann.page.on("requestfinished", lambda request: loaded.update({request.url: request.sizes()["responseBodySize"]}))
    ann.go("/")
    expect(ann.button("Play Revenants now")).to_be_enabled()
    ann.page.wait_for_load_state("networkidle")
    assert len([url for url in loaded if "/assets/" in url]) > 2
    assert sum(loaded.values()) < MOST_BYTES, loaded
    assert [url for url in loaded if re.search("Revenants|portraits|PlainBoard|Table-|Replay", url)] == []


def test_a_wrong_address_says_so_and_leads_home(visit: Visit) -> None:
    ann = visit("Ann")
    PLACES["lost"](ann)
    expect(ann.page).to_have_title(re.compile("An empty battlefield"))
    ann.page.get_by_role("main").get_by_role("link", name="To the games").click()
    expect(ann.page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize("address", ["/t/nowhere", "/r/nowhere", "/rules/chess", "/new/chess"])
def test_nothing_at_an_address_is_a_sentence(visit: Visit, address: str) -> None:
    ann = visit("Ann", offline_is_fine=True)
    ann.go(address)
    said = "no such|closed to you|No rules for this game|does not play that game"
    expect(ann.page.get_by_role("heading", name=re.compile(said))).to_be_visible()
