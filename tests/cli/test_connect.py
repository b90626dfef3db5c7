"""`talion connect`: what is said where a program cannot play at a table. How it plays is in tests/server/test_connect.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from talion.cli.connect import socket_address
from talion.cli.connecting import PAUSES_S, Closed, Player
from talion.kernel.problems import Problem
from tests.cli.helpers import talion as run

TOKEN = "prg_table.AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH"


@pytest.mark.parametrize(
    ("address", "bots", "typed", "sentence"),
    [
        ("talion.example.org", "cmd:true", TOKEN, "A server's address begins with https:// or http://"),
        ("ftp://example.org", "cmd:true", TOKEN, "A server's address begins with https:// or http://"),
        ("http://localhost:x", "cmd:true", TOKEN, "A server's address begins with https:// or http://"),
        (
            "http://localhost",
            "level3",
            TOKEN,
            "Over a line a program plays, given as cmd:COMMAND, or something trained",
        ),
        ("http://localhost", "cmd:", TOKEN, "A program is given as cmd:COMMAND"),
        ("http://localhost", "cmd:true", "", "That is no token: one begins with prg_"),
        ("http://localhost", "cmd:true", "prg_a b", "That is no token: one begins with prg_"),
        ("http://127.0.0.1:1", "cmd:true", TOKEN, "cannot be reached"),
    ],
)
def test_bad_input_gets_a_sentence(address: str, bots: str, typed: str, sentence: str, tmp_path: Path) -> None:
    done = run("connect", address, "--bots", bots, "--token-file", "-", typed=typed, cwd=tmp_path)
    assert done.code == 2
    assert sentence in done.err
    assert len(done.err.splitlines()) == 1
    assert TOKEN not in done.err + done.out


def test_a_token_comes_from_a_file_or_the_surroundings_and_is_no_argument(tmp_path: Path) -> None:
    asked = ("connect", "http://127.0.0.1:1", "--bots", "cmd:true")
    assert "Say --token-file FILE" in run(*asked, cwd=tmp_path).err
    assert "no-file cannot be read: No such file" in run(*asked, "--token-file", "no-file", cwd=tmp_path).err
    (tmp_path / "token").write_text(TOKEN + "\n")
    assert "cannot be reached" in run(*asked, "--token-file", "token", cwd=tmp_path).err
    assert "cannot be reached" in run(*asked, cwd=tmp_path, TALION_TOKEN=TOKEN).err
    assert run(*asked, "--token", TOKEN, cwd=tmp_path).code == 2


def test_of_a_tables_link_only_the_server_counts() -> None:
    assert socket_address("https://talion.example.org/t/abc?x=1") == "wss://talion.example.org/ws/program"
    assert socket_address("http://a:b@localhost:8400") == "ws://localhost:8400/ws/program"


class Lines(Player):
    """A player whose lines end as a test says."""

    def __init__(self, *ends: Closed | Exception) -> None:
        self.ends = iter(ends)
        self.slept: list[float] = []
        self.said: list[str] = []
        super().__init__("ws://x/ws/program", TOKEN, ["true"], self.slept.append, self.said.append)

    def once(self) -> Closed:
        end = next(self.ends)
        if isinstance(end, Exception):
            raise end
        return end


BROKEN = Closed("The line to the table is broken.", True)


def test_a_broken_line_is_taken_up_again() -> None:
    player = Lines(BROKEN, OSError("refused"), OSError("refused"), BROKEN, Closed("Ann wins.", False, over=True))
    assert player.play() == "Ann wins."
    assert player.slept == [PAUSES_S[0], PAUSES_S[1], PAUSES_S[2], PAUSES_S[0]]
    assert player.said[0] == "The line to the table is broken. Trying again."


def test_it_is_not_tried_for_ever_nor_where_the_server_says_no() -> None:
    with pytest.raises(Problem, match="The host has taken this token back"):
        Lines(Closed("The host has taken this token back.", False)).play()
    player = Lines(BROKEN, *[OSError("refused")] * 50)
    with pytest.raises(Problem, match="cannot be reached: refused"):
        player.play()
    assert player.slept == list(PAUSES_S)
