"""Lessons in a browser: one scene of each game always, all of them by mouse, finger and keys where there is time for it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from talion.games import registry
from tests.e2e.conftest import Visit
from tests.e2e.lessons import By, Pupil
from tests.e2e.test_accessibility import all_faults

GAMES = registry.built_in()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_scene_is_played_to_its_end(visit: Visit, game: str) -> None:
    ann = visit(None)
    pupil = Pupil(ann, game, "mouse")
    pupil.open()
    pupil.play(pupil.scenes[0])


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_played_to_its_end(visit: Visit, game: str, by: By) -> None:
    ann = visit(None, phone=by == "finger")
    Pupil(ann, game, by).play_all()


def test_a_kind_word_answers_what_does_not_lead_on_and_it_can_be_shown(visit: Visit) -> None:
    ann = visit(None)
    pupil = Pupil(ann, "revenants", "keys")
    pupil.open()
    pupil.go_on("Go on")
    pupil.reached(1)
    step = pupil.scenes[0].steps[1]
    for _ in range(2):
        pupil.revenants("solo McCoy", step)
        expect(pupil.coach.locator("[data-answer=other]")).to_have_text(step.instead["solo *"])
    assert pupil.at() == ("seal", 1)
    pupil.coach.get_by_role("button", name="Show me").click()
    pupil.reached(2)
    expect(pupil.coach.locator("[data-answer=well]")).to_have_text(step.well)


def test_a_lesson_goes_on_where_it_was_left_and_can_be_skipped(visit: Visit) -> None:
    ann = visit(None)
    pupil = Pupil(ann, "gangs", "mouse")
    pupil.open()
    pupil.go_on("Go on")
    pupil.reached(1)
    ann.page.reload()
    assert pupil.at() == ("sides", 1)
    pupil.coach.get_by_role("button", name="Skip this scene").click()
    expect(pupil.coach).to_have_attribute("data-scene", "punch")
    pupil.coach.get_by_role("button", name="Leave the lesson").click()
    expect(ann.page.get_by_role("link", name="Go on with scene 2")).to_be_visible()
    expect(ann.page.get_by_role("link", name="learned")).to_have_count(1)


def test_what_no_longer_loads_begins_anew_with_a_sentence(visit: Visit) -> None:
    ann = visit(None, offline_is_fine=True)
    half = {"revenants": {"scene": "seal", "words": ["", "solo Nobody"], "rules": 1}}
    ann.go("/learn/revenants")
    ann.page.evaluate("(text) => localStorage.setItem('talion.lessons', text)", json.dumps(half))
    pupil = Pupil(ann, "revenants", "mouse")
    pupil.open()
    expect(pupil.coach.locator("[data-answer=news]")).to_contain_text("begins anew")
    assert pupil.at() == ("seal", 0)
    pupil.open("nonsense")
    expect(pupil.coach.locator("[data-answer=news]")).to_contain_text("no such scene")
    ann.go("/lesson/chess")
    expect(ann.page.get_by_role("heading", name="There are no lessons for this game")).to_be_visible()


def test_who_is_new_is_offered_a_lesson_once_and_an_easy_match(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/")
    ann.button("Play Revenants now").click()
    offer = ann.dialog("New to Revenants?")
    offer.get_by_role("button", name="Play an easy match").click()
    expect(ann.button("Rise as Grimsby")).to_be_visible()
    ann.button("Table menu").click()
    ann.button("What things mean").click()
    expect(ann.dialog("Revenants in short")).to_contain_text("Be the last one standing")
    ann.go("/")
    ann.button("Play Revenants now").click()
    expect(ann.button("Rise as Grimsby")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_lesson_has_no_serious_fault(visit: Visit, phone: bool) -> None:
    ann = visit(None, phone=phone, bypass_csp=True)
    pupil = Pupil(ann, "deadeye", "mouse")
    pupil.open("scales")
    assert pupil.at() == ("scales", 0)
    assert all_faults(ann, "a lesson") == []
    ann.go("/learn/deadeye")
    expect(ann.page.get_by_role("heading", name="The scenes")).to_be_visible()
    assert all_faults(ann, "its scenes") == []
