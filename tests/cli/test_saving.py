"""Going and coming back: nothing is lost, and nothing foreign is ever written over."""

from __future__ import annotations

import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

import talion
from tests.cli.helpers import COMMAND, SECONDS, Terminal, environment
from tests.cli.helpers import talion as run

AGAINST_RANDOM = ("play", "revenants", "--bots", "random", "--seed", "7")
FIRST_CHOICE = "1\n" * 200


@pytest.mark.parametrize("ending", ["quit\n", ""], ids=["quit", "end of input"])
def test_going_saves_and_says_how_to_go_on(ending: str, tmp_path: Path) -> None:
    done = run(*AGAINST_RANDOM, typed=f"1\n1\n{ending}", cwd=tmp_path)
    commitment = talion.new("revenants", seed=7).header.commitment
    name = f"revenants-{commitment[:8]}.talion"
    assert (done.code, done.err) == (0, "")
    assert f"talion play revenants --resume {name}" in done.out
    assert len(talion.load(tmp_path / name).entries) == 8


def test_resuming_goes_on_in_the_same_file_with_the_same_company(tmp_path: Path) -> None:
    run(*AGAINST_RANDOM, "--seats", "3", "--save", "a.talion", typed="1\n1\n", cwd=tmp_path)
    before = talion.load(tmp_path / "a.talion")
    done = run("play", "revenants", "--resume", "a.talion", typed="1\nquit\n", cwd=tmp_path)
    after = talion.load(tmp_path / "a.talion")
    assert done.code == 0
    assert "Taken up again after 6 entries." in done.out
    first_choices = done.out[: done.out.index("> 1")]
    assert "Seat 0 picks" not in first_choices, "what the person knows is not told again"
    assert "Grimsby: SOLO at" in first_choices, "what came of their last choice is"
    assert after.header == before.header
    assert after.entries[:6] == before.entries
    assert len(after.entries) == 9
    assert [path.name for path in tmp_path.iterdir()] == ["a.talion"]


def test_ctrl_c_at_a_terminal_saves(tmp_path: Path) -> None:
    terminal = Terminal(*AGAINST_RANDOM, cwd=tmp_path)
    terminal.wait_for("Pick your revenant.")
    terminal.wait_for("> ")
    terminal.type("grimsby\n")
    terminal.wait_for("“grimsby” is no choice")
    terminal.type("pi gr\n")
    terminal.wait_for("Turn 1:")
    terminal.wait_for("> ")
    terminal.interrupt()
    assert terminal.end() == 130
    (saved,) = tmp_path.iterdir()
    assert f"talion play revenants --resume {saved.name}" in terminal.text()
    assert len(talion.load(saved).entries) == 4
    again = Terminal("play", "revenants", "--resume", saved, cwd=tmp_path)
    again.wait_for("Turn 1:")
    again.wait_for("> ")
    again.type("so re\n")
    again.wait_for("Turn 2:")
    again.wait_for("> ")
    again.type("\x04")
    assert again.end() == 0
    assert len(talion.load(saved).entries) == 8


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves(number: signal.Signals, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *AGAINST_RANDOM, "--save", "a.talion"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    shown = b""
    while b"DEFEND" not in shown or not shown.endswith(b"> "):
        shown += process.stdout.read1()
    process.send_signal(number)
    out, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert b"talion play revenants --resume a.talion" in out
    assert len(talion.load(tmp_path / "a.talion").entries) == 4


def test_a_closed_window_does_not_cost_the_match(tmp_path: Path) -> None:
    terminal = Terminal(*AGAINST_RANDOM, "--save", "a.talion", cwd=tmp_path)
    terminal.wait_for("> ")
    terminal.type("1\n")
    terminal.wait_for("Turn 1:")
    terminal.wait_for("> ")
    assert terminal.hang_up() != 0
    assert len(talion.load(tmp_path / "a.talion").entries) == 4


def test_a_reader_who_goes_away_does_not_cost_the_match(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *AGAINST_RANDOM, "--save", "a.talion"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.write(FIRST_CHOICE.encode())
        process.stdin.close()
    assert process.wait(SECONDS) != 0
    assert process.stderr.read() == b""
    process.stderr.close()
    assert talion.load(tmp_path / "a.talion").header.players[0] == "person"


def test_a_finished_match_at_a_terminal_can_be_kept(tmp_path: Path) -> None:
    terminal = Terminal(*AGAINST_RANDOM, "--option", "turn_limit=1", cwd=tmp_path)
    terminal.type("1\n1\n")
    terminal.wait_for("to watch it again?")
    terminal.type("yes\n")
    assert terminal.end() == 0
    (saved,) = tmp_path.iterdir()
    assert f"talion replay {saved.name}" in terminal.text()
    assert talion.load(saved).result is not None


# Nothing foreign is ever written over


def test_a_foreign_file_of_the_default_name_is_left_alone(tmp_path: Path) -> None:
    name = f"revenants-{talion.new('revenants', seed=7).header.commitment[:8]}.talion"
    (tmp_path / name).write_text("mine")
    done = run(*AGAINST_RANDOM, typed="1\nquit\n", cwd=tmp_path)
    assert done.code == 0
    assert (tmp_path / name).read_text() == "mine"
    assert talion.load(tmp_path / name.replace(".talion", "-2.talion")).entries


def test_another_match_of_the_same_seed_is_left_alone(tmp_path: Path) -> None:
    run(*AGAINST_RANDOM, typed="1\n1\nquit\n", cwd=tmp_path)
    (first,) = tmp_path.iterdir()
    before = first.read_bytes()
    run(*AGAINST_RANDOM, typed="2\n2\nquit\n", cwd=tmp_path)
    assert first.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


def test_saving_by_word_never_writes_over_a_foreign_file(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("mine")
    typed = "1\nsave note.txt\nsave no/such/folder\nsave .\nsave a\0b\nsave fine.talion\n1\nsave fine.talion\nquit\n"
    done = run(*AGAINST_RANDOM, typed=typed, cwd=tmp_path)
    assert done.code == 0
    assert "note.txt is not an earlier moment of this match, so it was left as it is." in done.out
    assert "no/such/folder cannot be written: No such file or directory." in done.out
    assert (tmp_path / "note.txt").read_text() == "mine"
    assert len(talion.load(tmp_path / "fine.talion").entries) == 8


def test_a_file_that_became_another_match_is_left_alone(tmp_path: Path) -> None:
    """Two sessions resumed one file: the second to save finds that it is not its own any more."""
    run(*AGAINST_RANDOM, "--save", "a.talion", typed="1\nquit\n", cwd=tmp_path)
    terminal = Terminal("play", "revenants", "--resume", "a.talion", cwd=tmp_path)
    terminal.wait_for("Turn 1:")
    terminal.type("1\n")
    terminal.wait_for("Turn 2:")
    other = talion.new("revenants", seed=99)
    other.save(tmp_path / "a.talion", overwrite=True)
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert talion.load(tmp_path / "a.talion").header == other.header
    assert len(list(tmp_path.iterdir())) == 2
    assert "--resume revenants-" in terminal.text()
