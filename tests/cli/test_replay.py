"""A saved match again, and whether it is what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import talion
from tests.cli.helpers import Terminal
from tests.cli.helpers import talion as run

PLAYERS = ("person", "bot:random", "bot:random")


def a_match(path: Path, over: bool = True) -> talion.Match:
    match = talion.new("revenants", seats=3, seed=11, options={"turn_limit": 2}, players=PLAYERS)
    for words in ("pick Grimsby", "pick Reyes", "pick McCoy"):
        match.play(match.prompts()[0].seat, words)
    match.play(1, "team McCoy")
    match.play(0, "team McCoy")
    match.play(1, "solo Grimsby")
    match.play(2, "defend Scully")
    match.play(1, "betray McCoy")
    if over:
        match.play(0, "solo McCoy")
        match.play(2, "solo McCoy".replace("McCoy", "Reyes"))
        assert match.result is not None
    match.save(path)
    return match


def test_all_secrets_open_when_it_is_over(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion")
    done = run("replay", "a.talion", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "with all secrets open" in done.out
    assert "told Reyes only: You seal TEAM at McCoy." in done.out
    assert "told Reyes only: You seal SOLO at Grimsby." in done.out
    assert "The limit of turns is reached." in done.out
    assert "The seed was 11. It fits the commitment" in done.out


def test_only_what_everybody_may_know_while_it_runs(tmp_path: Path) -> None:
    match = a_match(tmp_path / "a.talion", over=False)
    done = run("replay", "a.talion", cwd=tmp_path)
    assert "as everybody could see it" in done.out
    assert "seal" not in done.out
    assert "betray" not in done.out.casefold()
    assert "The match is not over." in done.out
    assert "talion play revenants --resume a.talion" in done.out
    assert match.header.seed not in done.out.replace("11 ", "").split("Revenants")[1].split()


def test_one_seat_s_eyes(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion")
    done = run("replay", "a.talion", "--seat", "1", cwd=tmp_path)
    assert "as Reyes saw it" in done.out
    assert "You seal SOLO at Grimsby." in done.out
    assert "You seal TEAM at McCoy." in done.out
    assert "You seal DEFEND, showing Scully." not in done.out


def test_nobody_looks_into_a_bot_s_cards_before_the_end(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion", over=False)
    own = run("replay", "a.talion", "--seat", "0", cwd=tmp_path)
    assert own.code == 0
    other = run("replay", "a.talion", "--seat", "1", cwd=tmp_path)
    assert other.code == 2
    assert "Seat 1 is a bot's" in other.err


def test_one_step_with_its_table(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion")
    done = run("replay", "a.talion", "--step", "7", cwd=tmp_path)
    assert "Step 7 of 10" in done.out
    assert "Reyes: SOLO at Grimsby." in done.out
    assert "Seat 0 picks" not in done.out
    assert "R RETALIATE" in done.out


def test_leafing_through_at_a_terminal(tmp_path: Path) -> None:
    a_match(tmp_path / "a.talion")
    terminal = Terminal("replay", "a.talion", cwd=tmp_path)
    for typed, shown in (
        ("", "Step 0 of 10"),
        ("\n", "Step 1 of 10"),
        ("n\n", "Step 2 of 10"),
        ("p\n", "Step 1 of 10"),
        ("9\n", "Step 9 of 10"),
        ("11\n", "There are the steps 0 to 10"),
        ("what\n", "There are the steps 0 to 10"),
        ("\n", "Step 10 of 10"),
        ("p\n", "Step 9 of 10"),
        ("q\n", "The limit of turns is reached."),
    ):
        terminal.type(typed)
        terminal.wait_for(shown)
    assert terminal.end() == 0


def test_verify_says_what_was_checked(tmp_path: Path) -> None:
    match = a_match(tmp_path / "a.talion")
    done = run("verify", "a.talion", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "a.talion is in order." in done.out
    assert "10 entries replayed, none refused." in done.out
    assert match.header.commitment in done.out
    assert match.digest() in done.out
    assert "Seed 11." in done.out


def test_verify_keeps_the_seed_of_a_running_match(tmp_path: Path) -> None:
    match = talion.new("revenants", players=PLAYERS, seats=3)
    match.save(tmp_path / "a.talion")
    done = run("verify", "a.talion", cwd=tmp_path)
    assert done.code == 0
    assert match.header.seed not in done.out
    assert "the seed stays sealed" in done.out


@pytest.mark.parametrize("line", [0, 3, -1])
def test_verify_finds_a_changed_file(line: int, tmp_path: Path) -> None:
    path = tmp_path / "a.talion"
    a_match(path)
    lines = path.read_text().splitlines(keepends=True)
    lines[line] = (
        lines[line].replace("McCoy", "Scully").replace('"seats":3', '"seats":2').replace('"digest":"', '"digest":"0')
    )
    path.write_text("".join(lines))
    done = run("verify", "a.talion", cwd=tmp_path)
    assert done.code == 2
    assert "damaged" in done.err


def test_names_in_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    match = talion.new("revenants", seats=2, seed=1, players=("person", "bot:\x1b[31mevil\x07"))
    match.save(tmp_path / "a.talion")
    assert json.loads((tmp_path / "a.talion").read_text().splitlines()[0])["players"][1].startswith("bot:\x1b")
    for command in (("replay", "a.talion"), ("play", "revenants", "--resume", "a.talion")):
        done = run(*command, cwd=tmp_path)
        assert "\x1b" not in done.out + done.err
        assert "\x07" not in done.out + done.err
