"""A match of each game to its end in Firefox and in WebKit, the engine of iPhones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browsers.engines import ENGINES, Engine, window
from tests.e2e.serving import Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

HANDS = (Path(__file__).parent / "hands.js").read_text(encoding="utf-8")
# Touches until the result, or until somebody else must act; the page is left alone for a moment after each.
PLAY = """
const until = Date.now() + 20000;
let touched = 0;
while (Date.now() < until) {
  const found = window.hands(%s);
  if (found === "over") return { over: true, touched };
  if (found === "touched") touched += 1;
  await new Promise((resolve) => setTimeout(resolve, found === "touched" ? 30 : 60));
}
return { over: false, touched };
"""
MATCHES: dict[str, dict[str, Any]] = {
    "revenants": {"seats": ["me", "random", "random"], "options": {"hp": 12}},
    "gangs": {"seats": ["me", "random", "random", "random"], "options": {"turn_limit": 2}},
    "village": {"seats": ["me", "random", "random"], "options": {"hands": 1}},
    "deadeye": {"seats": ["me"], "options": {}},
    "arena": {"seats": ["me", "random"], "options": {"rules": "core", "rounds": 1, "game_turns": 2}},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    started = Server(tmp_path_factory.mktemp("server"), "--bot-pause", "0")
    started.start()
    yield started
    started.stop()


@pytest.fixture(scope="module", params=sorted(ENGINES))
def opened(request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Somebody has come in, in a browser that is on a phone's screen."""
    with window(request.param, tmp_path_factory.mktemp(request.param), 420, 860) as engine:
        engine.go(server.url)
        posted(engine, "/api/guest", {"name": "Ann", "colour": 3})
        engine.run("localStorage.setItem('talion.settings', JSON.stringify({ motion: 'less', speed: 'instant' }));")
        yield engine


def posted(engine: Engine, path: str, form: Any) -> Any:
    return engine.run(
        f"""const answer = await fetch({json.dumps(path)}, {{
          method: "POST",
          headers: {{ "Content-Type": "application/json", "X-Talion": "1" }},
          body: {json.dumps(json.dumps(form))},
        }});
        if (!answer.ok) throw new Error(await answer.text());
        return await answer.json();"""
    )


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_a_match_is_played_to_its_end(game: str, opened: Engine, server: Server) -> None:
    table = posted(opened, "/api/tables", {"game": game, "public": False, **MATCHES[game]})["table"]
    opened.go(f"{server.url}/t/{table}")
    opened.run(HANDS)
    touched = 0
    for _ in range(30):
        found = opened.run(PLAY % json.dumps(game))
        touched += found["touched"]
        if found["over"]:
            break
    else:
        raise AssertionError(
            f"{game} does not end; {touched} touches so far: {opened.run('return document.body.innerText')}"
        )
    assert touched > 3
    assert opened.run("return window.faults") == []
