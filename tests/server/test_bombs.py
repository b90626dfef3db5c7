"""Small files and forms that would unfold into much: refused in a sentence, and nothing is kept of them."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import httpx
import pytest

import talion

from .serving import serving
from .test_replays import resealed, upload

DEEP = 3000


def file_of(game: str) -> str:
    """A match file without a single entry."""
    return talion.new(game, seed=3).log.text()


def deep(depth: int) -> Any:
    nested: Any = 1
    for _ in range(depth):
        nested = {"a": nested}
    return nested


def packs() -> dict[str, Any]:
    """Content in the header of a file: the file says it was played with it."""
    numbers = talion.new("revenants", seed=3).pack.data
    huge = json.loads(json.dumps(numbers))
    huge["cards"]["solo"]["damage"]["value"] = 10**400
    lasting = json.loads(json.dumps(numbers))
    lasting["table"] = {key: {**value, "value": 10**18} for key, value in lasting["table"].items()}
    return {
        "wide": {"pack": {"name": "x"}, **{f"key {number}": number for number in range(60_000)}},
        "long": {**numbers, "pack": {**numbers["pack"], "name": "x" * 900_000}},
        "huge": huge,
        "lasting": lasting,
    }


@pytest.mark.parametrize("name", sorted(packs()))
async def test_a_pack_in_a_file_is_refused(name: str, sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest()
        text = resealed(file_of("revenants"), lambda header: header.update(pack=packs()[name]))
        problem = (await upload(ann, text, 400))["problem"]
        assert problem.endswith("."), problem
        assert len(problem) < 500
        assert not server.app.hall.tables


async def test_depth_and_length_are_refused(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest()
        text = file_of("revenants")
        deeper = text.replace('"pack":null', '"pack":' + '{"a":' * DEEP + "1" + "}" * DEEP, 1)
        assert deeper != text
        for bomb in (deeper, "[" * 900_000, resealed(text, entries=[[0, 0, "x"]] * 60_000)):
            problem = (await upload(ann, bomb, 400))["problem"]
            assert problem.endswith("."), problem
            assert len(problem) < 500
        # A million entries are more than a body may have: the answer comes before the last of them is sent, or the line ends.
        with contextlib.suppress(httpx.NetworkError):
            problem = (await upload(ann, text + '[0,0,"x"]\n' * 1_000_000, 400))["problem"]
            assert problem == "That is too long; 1 MiB is the most."
        assert not server.app.hall.tables


@pytest.mark.parametrize("game", talion.game_names())
async def test_options_at_extremes_are_refused_or_played(game: str, sqlite: str) -> None:
    """Either the form is refused in a sentence, or a table with that option answers as any other does."""
    async with serving(sqlite) as server:
        ann = await server.guest()
        catalogue = await ann.get("/api/games")
        (info,) = (one for one in catalogue if one["name"] == game)
        for option in info["options"]:
            for value in (10**18, 10**30, -(10**18), -1, 0.5, "x" * 5000, [], {}, None, deep(200)):
                form = {
                    "game": game,
                    "seats": ["me"] + ["random"] * (info["min_seats"] - 1),
                    "options": {option["name"]: value},
                }
                answer = await ann.http.post("/api/tables", json=form)
                assert answer.status_code in (200, 400), (option["name"], value, answer.text)
                if answer.status_code == 400:
                    problem = answer.json()["problem"]
                    assert len(problem) < 500, (option["name"], value)
