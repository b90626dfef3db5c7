"""Who somebody is, on which devices, and how they like it there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.matches import finished
from tests.e2e.people import Visitor

PASSWORD = "an eye for an eye"


def log_in(visitor: Visitor, login: str, password: str) -> None:
    """By the dialog that asks who is playing."""
    visitor.go("/me")
    visitor.button("Pick a name").last.click()
    visitor.button("I have an account").click()
    asked = visitor.dialog("Log in")
    asked.get_by_label("User name").fill(login)
    asked.get_by_label("Password", exact=True).fill(password)
    asked.get_by_role("button", name="Log in").click()


def test_a_guest_keeps_the_identity_and_has_it_elsewhere(visit: Visit) -> None:
    ann = visit("Ann")
    finished(ann)
    page = ann.go("/me")
    login = f"ann-{ann.get('/api/me')['id'][:8]}"
    page.get_by_label("User name").fill(login)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    ann.button("Claim it").click()
    expect(page.get_by_role("heading", name=f"Account: {login}")).to_be_visible()

    elsewhere = visit(None, offline_is_fine=True)
    log_in(elsewhere, login, "not the password")
    expect(elsewhere.dialog("Log in")).to_contain_text(re.compile(r"[A-Z].*\."))
    elsewhere.dialog("Log in").get_by_label("Password", exact=True).fill(PASSWORD)
    elsewhere.dialog("Log in").get_by_role("button", name="Log in").click()
    expect(elsewhere.page.get_by_role("heading", name=f"Account: {login}")).to_be_visible()
    expect(elsewhere.page.get_by_role("link", name="Ann, your profile")).to_be_visible()
    expect(elsewhere.page.get_by_role("link", name="Replay").first).to_be_visible()

    # One device sends the other away.
    page.reload()
    out = page.get_by_role("button", name=re.compile("^Log out .+"))
    expect(out).to_have_count(1)
    out.click()
    expect(ann.messages).to_contain_text("That device is logged out.")
    expect(out).to_have_count(0)
    elsewhere.page.reload()
    expect(elsewhere.page.get_by_role("heading", name="You have no name yet")).to_be_visible()

    ann.button("Log out").click()
    expect(page.get_by_role("heading", name="You have no name yet")).to_be_visible()


def test_name_and_colour_change(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("/me")
    save = page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_disabled()
    page.get_by_label("Name", exact=True).fill("Annabel")
    page.get_by_role("radio", name="Colour 7").click(force=True)
    save.click()
    expect(ann.messages).to_contain_text("Saved.")
    expect(page.get_by_role("link", name="Annabel, your profile")).to_be_visible()
    assert ann.get("/api/me")["colour"] == 6


def test_settings_are_kept(visit: Visit) -> None:
    ann = visit("Ann", reduced_motion="no-preference", color_scheme="light")
    page = ann.go("/")
    root = page.locator(":root")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-motion", "full")
    ann.button("Settings").click()
    panel = page.get_by_role("dialog", name="Settings")
    panel.get_by_role("radio", name="Dark").click()
    panel.get_by_role("switch", name="Less motion").click()
    panel.get_by_role("switch", name="Sound").click()
    expect(panel.get_by_role("slider", name="Volume")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()

    page.goto("/me")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-motion", "less")
    expect(page.get_by_role("main").get_by_role("switch", name="Less motion")).to_be_checked()
    expect(page.get_by_role("main").get_by_role("switch", name="Sound")).not_to_be_checked()
    page.get_by_role("main").get_by_role("radio", name="System").click()
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")


def test_the_rules_are_searched_and_linked(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("/rules/revenants")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("recoil")
    expect(page.get_by_text(re.compile(r"^\d+ rulings"))).to_be_visible()
    expect(page.locator("#RV-6")).to_be_visible()
    expect(page.locator("#RV-12")).to_have_count(0)
    search.fill("no such word")
    expect(page.get_by_text("No ruling matches.")).to_be_visible()
    ann.button("Show all").click()
    page.get_by_role("button", name=re.compile("^reconstructed|reconstructed")).first.click()
    expect(page.locator("#RV-12")).to_be_visible()
    expect(page.locator("#RV-2")).to_have_count(0)

    page.goto("/rules/revenants#RV-27")
    page.reload()
    ruling = page.locator("#RV-27")
    expect(ruling).to_be_focused()
    expect(ruling).to_be_in_viewport()
