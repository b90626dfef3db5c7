"""A match of a run opened again: the very same, as a file, in the terminal, at a server; and a pack tried by friends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from random import Random

import httpx
import pytest

import talion
from talion.games import registry
from talion.kernel.problems import Problem
from talion.lab.folder import Folder
from talion.lab.opening import reopened
from talion.lab.plan import RunPlan, setting_of
from talion.lab.rows import MatchRow
from talion.lab.work import Labour, work
from tests.cli.helpers import COMMAND, environment
from tests.cli.helpers import talion as run
from tests.e2e.serving import Server, free_port
from tests.lab.conftest import Why
from tests.lab.small import SHARP, small
from tests.lab.test_comparison import PACK


def kept(plan: RunPlan, path: Path) -> list[MatchRow]:
    folder = Folder(path)
    folder.take_up(plan)
    found = work(plan, folder, Labour(1))
    folder.finish(plan, found.rows, found.facts, True)
    return found.rows


def is_same(plan: RunPlan, folder: Folder, row: MatchRow) -> None:
    match = reopened(folder, plan.first(row.setting) + row.number)
    assert match.result is not None
    assert tuple(match.result["places"]) == row.places
    assert tuple(match.rules.payoff(match.state, seat) for seat in range(len(row.places))) == row.payoffs
    assert sum(who >= 0 for who, _, _ in match.entries) == row.decisions
    assert match.header.seed == row.seed


def mixed() -> RunPlan:
    """With a pack, with something forbidden, and with a bot that searches."""
    game = registry.find("revenants")
    settings = (
        setting_of(game, "main", ("level1", "random"), 8),
        setting_of(game, "sharp", ("random", "random"), 8, {"hp": 20}, SHARP),
        setting_of(game, "without “solo”", ("random",) * 3, 8, {}, None, "solo *"),
    )
    return small(settings=settings, batch=8)


def test_rows_are_opened_as_they_were_played(tmp_path: Path) -> None:
    plan = mixed()
    for row in Random(1).sample(kept(plan, tmp_path), 8):
        is_same(plan, Folder(tmp_path), row)


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.built_in())
def test_fifty_rows_of_every_game_are_opened_as_they_were_played(game: str, tmp_path: Path) -> None:
    title = registry.find(game)
    plan = small(
        game, settings=(setting_of(title, "main", ("level2",) * title.default_seats, 60, dict(title.brief)),), batch=20
    )
    for row in Random(1).sample(kept(plan, tmp_path), 50):
        is_same(plan, Folder(tmp_path), row)


def test_in_real_time_too(tmp_path: Path) -> None:
    arena = registry.find("arena")
    setting = setting_of(arena, "main", ("random",) * 2, 1, {"timing": "realtime", "length_s": 20})
    plan = small("arena", settings=(setting,))
    (row,) = kept(plan, tmp_path)
    is_same(plan, Folder(tmp_path), row)


def test_a_match_that_comes_out_otherwise_is_not_passed_off(tmp_path: Path) -> None:
    plan = small(games=2)
    kept(plan, tmp_path)
    path = tmp_path / "plan.toml"
    path.write_text(path.read_text().replace("seed = 1", "seed = 77"))
    with pytest.raises(Problem, match="comes out differently now"):
        reopened(Folder(tmp_path), 0)


def test_what_has_not_been_played_is_not_opened(tmp_path: Path) -> None:
    Folder(tmp_path).take_up(small())
    with pytest.raises(Problem, match="Match 3 of this run has not been played"):
        reopened(Folder(tmp_path), 3)
    with pytest.raises(Problem, match="has the matches 0 to 5"):
        reopened(Folder(tmp_path), 6)


def test_the_terminal_shows_it_and_a_file_keeps_it(tmp_path: Path) -> None:
    kept(mixed(), tmp_path / "run")
    shown = run("lab", "open", "run", "9", "--at", "3", "--seat", "1", cwd=tmp_path)
    assert (shown.code, shown.err) == (0, "")
    assert "Seat 0" in shown.out
    written = run("lab", "open", "run", "9", "--file", "nine.talion", cwd=tmp_path)
    assert "is match 9" in written.out
    match = talion.load(tmp_path / "nine.talion")
    assert match.header.players == ("bot:random", "bot:random")
    assert match.pack.name == "Sharper SOLO"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("none", "0"), "none is not a folder"),
        (("run", "99"), "has the matches 0 to 5"),
        (("run", "0", "--seat", "7"), "There is no seat 7"),
        (("run", "0", "--at", "99999"), "there is no step 99999"),
        (("run", "0", "--server", "ftp://x"), "begins with https:// or http://"),
        (("run", "0", "--server", "http://127.0.0.1:9"), "does not answer"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path, lab_refuses: Why) -> None:
    kept(small(), tmp_path / "run")
    assert sentence in lab_refuses("open", *arguments)


@pytest.mark.slow
def test_a_server_shows_it(tmp_path: Path) -> None:
    kept(small(games=2), tmp_path / "run")
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server")
    server.start()
    try:
        told = run("lab", "open", "run", "1", "--at", "4", "--seat", "2", "--server", server.url, cwd=tmp_path)
        assert (told.code, told.err) == (0, "")
        found = re.fullmatch(rf"{server.url}/r/([\w-]+)\?at=4&seat=2\n", told.out)
        assert found, told.out
        assert httpx.get(f"{server.url}/api/replays/{found[1]}", trust_env=False).status_code in (200, 401)
    finally:
        server.stop()


# Trying a pack


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("none",), "none is not a folder"),
        (("empty",), "has no GAME.toml"),
        (("both",), "is for gangs, revenants; say which with --game"),
        (("both", "--game", "village"), "has no village.toml"),
        (("mine", "--seats", "9"), "seats, not 9"),
        (("mine", "--people", "5"), "5 people do not fit at 4 seats"),
    ],
)
def test_what_cannot_be_tried_gets_a_sentence(
    arguments: tuple[str, ...], sentence: str, tmp_path: Path, lab_refuses: Why
) -> None:
    for name, games in (("mine", ["revenants"]), ("both", ["gangs", "revenants"]), ("empty", [])):
        (tmp_path / name).mkdir()
        for game in games:
            (tmp_path / name / f"{game}.toml").write_text(PACK)
    assert sentence in lab_refuses("try", *arguments)


@pytest.mark.slow
def test_friends_who_come_by_the_link_play_with_the_pack(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "revenants.toml").write_text(PACK)
    port = free_port()
    served = subprocess.Popen(
        [*COMMAND, "lab", "try", "mine", "--people", "1", "--seats", "2", "--port", str(port)],
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert served.stdout is not None
        link = next(found[1] for line in served.stdout if (found := re.search(r"(http://\S+/t/[\w-]+)", line)))
        table = link.rpartition("/")[2]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"X-Talion": "1"}, trust_env=False) as friend:
            friend.post("/api/guest", json={"name": "Ann", "colour": 2})
            info = friend.get(f"/api/tables/{table}").json()
            assert info["pack"] == "mine"
            assert [seat["kind"] for seat in info["seats"]] == ["open", "bot"]
    finally:
        os.killpg(served.pid, signal.SIGTERM)
        served.communicate()
