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


def claimed(visitor: Visitor) -> str:
    """Somebody has an account; what it is called."""
    login = f"acc-{visitor.get('/api/me')['id'][:8].lower()}"
    visitor.post("/api/account/claim", {"login": login, "password": PASSWORD})
    return login


def test_a_password_is_changed_by_keyboard_and_other_devices_are_logged_out(visit: Visit) -> None:
    ann = visit("Ann", offline_is_fine=True)
    login = claimed(ann)
    elsewhere = visit(None)
    elsewhere.post("/api/account/login", {"login": login, "password": PASSWORD})
    page = ann.go("/me")
    expect(page.get_by_role("heading", name=f"Account: {login}")).to_be_visible()
    ann.tab_to("Change your password")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("not the password")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("a tooth for a tooth")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("That is not your password.")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_label("Password now").press("Enter")
    expect(ann.messages).to_contain_text("Your password is changed.")
    expect(page.get_by_label("Password now")).to_be_hidden()
    assert ann.get("/api/me")["login"] == login
    assert elsewhere.get("/api/me") is None
    elsewhere.post("/api/account/login", {"login": login, "password": "a tooth for a tooth"})


def test_somebody_is_deleted_by_keyboard_after_being_asked(visit: Visit) -> None:
    ann = visit("Ann", offline_is_fine=True)
    login = claimed(ann)
    table = finished(ann)
    page = ann.go("/me")
    expect(page.get_by_role("heading", name=f"Account: {login}")).to_be_visible()
    ann.tab_to("Delete yourself")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    asked = ann.dialog("Delete Ann for good?")
    expect(asked).to_contain_text("nobody can tell any more that it was you")
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    assert ann.get("/api/me")["login"] == login
    page.keyboard.press("Enter")
    asked.get_by_label("Password", exact=True).fill("not the password")
    page.keyboard.press("Enter")
    expect(asked.get_by_role("alert")).to_have_text("That is not your password.")
    asked.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="You have no name yet")).to_be_visible()
    expect(ann.messages).to_contain_text("You are deleted.")
    assert ann.get("/api/me") is None
    assert "Somebody who left" in ann.get(f"/api/replays/{table}")["players"]


def test_a_guest_is_deleted_with_a_finger(visit: Visit) -> None:
    ann = visit("Ann", phone=True)
    page = ann.go("/me")
    page.get_by_text("Delete yourself").first.tap()
    ann.button("Delete yourself").tap()
    asked = ann.dialog("Delete Ann for good?")
    expect(asked).to_be_visible()
    assert ann.overflow() <= 0
    box = asked.get_by_role("button", name="Delete for good").bounding_box()
    assert box is not None
    assert box["height"] >= 40
    asked.get_by_role("button", name="Keep everything").tap()
    expect(asked).to_be_hidden()
    ann.button("Delete yourself").tap()
    asked.get_by_role("button", name="Delete for good").tap()
    expect(page.get_by_role("heading", name="You have no name yet")).to_be_visible()
    assert ann.get("/api/me") is None


def test_two_of_one_name_are_told_apart_at_a_table_and_in_talk(visit: Visit) -> None:
    ann, other = visit("Ann"), visit("Аnn")  # the second A is Cyrillic
    table = ann.open_table("me", "open")
    page = ann.go(f"/t/{table}")
    there = other.go(f"/t/{table}")
    other.button(re.compile("^Sit")).first.click()
    chairs = page.locator(".chairs b")
    expect(chairs.first).to_have_text(re.compile(r"^Ann #[a-z2-7]{4}$"))
    expect(chairs.nth(1)).to_have_text(re.compile(r"^Аnn #[a-z2-7]{4}$"))
    assert chairs.first.inner_text()[-4:] != chairs.nth(1).inner_text()[-4:]
    there.get_by_label("Message to the table").fill("I am Ann")
    there.keyboard.press("Enter")
    expect(page.locator(".chat li b").first).to_have_text(chairs.nth(1).inner_text())


def test_a_name_that_is_none_is_refused_with_a_sentence(visit: Visit) -> None:
    ann = visit("Ann", offline_is_fine=True)
    page = ann.go("/me")
    page.get_by_label("Name", exact=True).fill("System")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(ann.messages).to_contain_text("is not for people")
    assert ann.get("/api/me")["name"] == "Ann"
