"""Lessons over the wire: what a page is told, what is refused with a sentence, and that anybody may learn and pays for it."""

from __future__ import annotations

from typing import Any

import httpx

from talion.games import registry
from talion.lessons import READ, known
from talion.server.settings import Limits

from .guests import Guest
from .serving import serving

OURS = {"X-Talion": "1"}


async def play(who: Guest, words: list[str], scene: str = "seal", **more: Any) -> httpx.Response:
    form = {"rules": registry.find("revenants").version, "words": words, **more}
    return await who.http.post(f"/api/games/revenants/lessons/{scene}", json=form, headers=OURS)


async def test_a_scene_is_played_by_somebody_without_a_name(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = server.stranger()
        book = (await ann.http.get("/api/games/revenants/lessons")).json()
        assert book["scenes"][0]["id"] == "seal"
        assert [step["reads"] for step in book["scenes"][0]["steps"]] == [True, False, True]
        begun = (await play(ann, [])).json()
        assert begun["step"] == 0
        assert begun["way"] == []
        assert begun["leads"] == [READ]
        asked = (await play(ann, [READ], shown=1)).json()
        assert asked["leads"] == ["solo Reyes"]
        assert asked["prompt"]["kind"] == "commit"
        assert len(asked["prompt"]["legal"]) == 15
        # The right card at another target has a sentence of its own.
        assert asked["answers"]["solo McCoy"] == 0
        assert "retaliate McCoy" not in asked["answers"]
        done = (await play(ann, [READ, "solo Reyes"], shown=1)).json()
        kinds = [[event["kind"] for event in entry["events"]] for entry in done["way"]]
        assert len(kinds) == 4
        assert len(kinds[-1]) > 4
        assert done["view"]["turn"] == 2


async def test_what_others_seal_is_not_told_before_it_is_turned_up(sqlite: str) -> None:
    async with serving(sqlite) as server:
        done = (await play(server.stranger(), [READ, "solo Reyes"], shown=1)).json()
        for entry in done["way"][:-1]:
            assert "SOLO at McCoy" not in str(entry)


async def test_what_cannot_be_played_says_why(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = server.stranger()
        unknown = await play(ann, [], "nonsense")
        assert (unknown.status_code, unknown.json()["problem"]) == (404, "There is no lesson 'nonsense' in Revenants.")
        for path in ("chess", "nonsense"):
            missing = await ann.http.get(f"/api/games/{path}/lessons")
            assert missing.status_code == 404
        outdated = await play(ann, [READ, "solo Scully"])
        assert outdated.status_code == 409
        assert "begins anew" in outdated.json()["problem"]
        older = await play(ann, [READ], rules=1)
        assert (older.status_code, "other rules" in older.json()["problem"]) == (409, True)
        refused = await play(ann, [READ, "solo Grimsby"], shown=1)
        assert (refused.status_code, refused.json()["ruling"]) == (400, "RV-13")
        for form in ({"words": []}, {"rules": 2, "words": ["x" * 81]}, {"rules": 2, "words": ["a"] * 101}):
            answer = await ann.http.post("/api/games/revenants/lessons/seal", json=form, headers=OURS)
            assert answer.status_code == 400


async def test_games_say_how_many_scenes_they_have_and_what_first_matches_are(sqlite: str) -> None:
    async with serving(sqlite) as server:
        games = {game["name"]: game for game in (await server.stranger().http.get("/api/games")).json()}
    for name in registry.built_in():
        lessons = known(name)
        assert lessons is not None
        assert games[name]["lessons"] == len(lessons.scenes)
    assert [rung["options"] for rung in games["arena"]["ladder"]] == [
        {"rules": "core", "rounds": 1},
        {"introduction": True},
    ]


async def test_who_plays_scenes_without_end_waits(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(work_per_s=0.000001, work_burst=0.000001)) as server:
        ann = server.stranger()
        answers = [(await play(ann, [])).status_code for _ in range(3)]
        assert answers[0] == 200
        assert answers[-1] == 429
