"""What Talion says about itself: version, games, rules, matches between bots."""

from __future__ import annotations

import json
import platform
import re
from pathlib import Path

import pytest

from talion import build
from talion.bots.run import Plan, play_one
from tests.cli.helpers import talion as run
from tests.cli.test_play import joined


def test_version(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    suffix = {"compiled": f"compiled, Python {platform.python_version()}"}.get(
        build.mode(), f"plain Python {platform.python_version()}"
    )
    assert (done.code, done.out) == (0, f"talion {build.VERSION} ({suffix})\n")


def test_help_lists_every_command(tmp_path: Path) -> None:
    done = run("--help", cwd=tmp_path)
    assert done.code == 0
    for command in ("play", "replay", "games", "rules", "match", "fuzz", "verify"):
        assert f" {command} " in done.out


def test_games_for_people_and_as_data(tmp_path: Path) -> None:
    done = run("games", cwd=tmp_path)
    assert done.code == 0
    for part in (
        "revenants",
        "Seats: 2 to 4",
        "turn_limit",
        "one of always, when it works",
        "RV-28",
        "no clock",
        "random",
    ):
        assert part in done.out
    (game,) = [game for game in json.loads(run("games", "--json", cwd=tmp_path).out) if game["name"] == "revenants"]
    assert game["seats"] == {"min": 2, "max": 4, "default": 4}
    assert game["options"][0] == {
        "name": "hp",
        "default": 0,
        "takes": "a whole number from 0 to 98 in steps of 2",
        "zero": "40",
        "text": "HP at the start",
        "ruling": "RV-1",
    }
    assert game["bots"][0]["name"] == "random"


def test_rules_whole_by_id_and_by_word(tmp_path: Path) -> None:
    whole = run("rules", "revenants", cwd=tmp_path)
    assert "Falling and winning" in whole.out
    assert "RV-12" in whole.out
    one = run("rules", "revenants", "rv-8", cwd=tmp_path)
    assert one.out.startswith("RV-8  The cards")
    assert "RV-9" not in one.out
    word = run("rules", "revenants", "grudge", cwd=tmp_path)
    assert "RV-19" in word.out
    assert "RV-12" not in word.out
    table = run("rules", "revenants", "TL", cwd=tmp_path)
    assert "TL-10" in table.out
    none = run("rules", "revenants", "zeppelin", cwd=tmp_path)
    assert (none.code, none.out) == (2, "")
    assert "zeppelin" in none.err


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [
        ("arena", "Shield Bash", "chief: Grubic"),
        ("arena", "pluma", "level: easy"),
        ("arena", "Rainforest", "what lies there: A stream winds"),
        ("revenants", "BETRAY", "to the target: 8 damage"),
        ("revenants", "Grimsby", "Held the bridge"),
        ("gangs", "Drei Akkorde Dirk", "ability: plus"),
        ("village", "Secret Village", "9 points"),
        ("deadeye", "Gap", "bad: lose strength 1"),
    ],
)
def test_what_content_calls_by_name_is_found(game: str, name: str, said: str, tmp_path: Path) -> None:
    found = run("rules", game, name, cwd=tmp_path)
    assert found.code == 0
    assert name.casefold() in found.out.splitlines()[0].casefold()
    assert said in joined(found.out)


def test_a_name_that_is_almost_right(tmp_path: Path) -> None:
    none = run("rules", "arena", "Sheild Bash", cwd=tmp_path)
    assert "No card or other piece is called so; did you mean Shield Bash?" in joined(none.err)


def test_rules_with_a_pack(tmp_path: Path) -> None:
    text = '[pack]\nname = "Sharper"\n[cards.solo]\ndamage = { value = 6, provenance = "reconstructed" }\n'
    (tmp_path / "revenants.toml").write_text(text)
    assert "6 damage" in run("rules", "revenants", "solo", "--pack", ".", cwd=tmp_path).out
    assert re.search(r"SOLO +.*6 damage", run("rules", "revenants", "--pack", ".", cwd=tmp_path).out)
    assert "6 damage" not in run("rules", "revenants", "solo", cwd=tmp_path).out


def test_a_match_between_bots_as_a_table_and_as_data(tmp_path: Path) -> None:
    given = ("match", "revenants", "--bots", "random,random,random", "--games", "30", "--seed", "5", "--processes", "2")
    done = run(*given, "--json", "out.json", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "30 matches from seed 5" in done.out
    assert "33.3 % each" in done.out
    data = json.loads((tmp_path / "out.json").read_text())
    assert [bot["name"] for bot in data["bots"]] == ["random"] * 3
    assert len(data["matches"]) == 30
    assert abs(sum(bot["wins"] for bot in data["bots"]) - 30) < 0.1
    for bot in data["bots"]:
        assert bot["low"] < bot["share"] < bot["high"]
        assert 1 <= bot["mean_place"] <= 3
    outcome = play_one(Plan("revenants", ("random",) * 3), 4, 9)
    assert data["matches"][4] == {
        "seed": "9",
        "seats": [1, 2, 0],
        "places": list(outcome.places),
        "payoffs": list(outcome.payoffs),
        "decisions": outcome.decisions,
        "ended": True,
    }


def test_data_is_written_over_only_when_told(tmp_path: Path) -> None:
    given = ("match", "revenants", "--bots", "random,random", "--games", "2", "--json", "out.json")
    (tmp_path / "out.json").write_text("mine")
    refused = run(*given, cwd=tmp_path)
    assert (refused.code, refused.out) == (2, "")
    assert (tmp_path / "out.json").read_text() == "mine"
    assert run(*given, "--overwrite", cwd=tmp_path).code == 0
    assert json.loads((tmp_path / "out.json").read_text())["games"] == 2
    assert [path.name for path in tmp_path.iterdir()] == ["out.json"]
