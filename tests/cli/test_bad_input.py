"""Bad input: one clear sentence on the error stream, exit code 2, no traceback, nothing written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import talion
from talion.cli.main import run
from talion.kernel.dump import digest

LONG = "a" * 5000


def refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """The one sentence that these arguments get."""
    with pytest.raises(SystemExit) as ended:
        run([str(argument) for argument in arguments])
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert told.out == ""
    assert told.err.startswith("talion: ")
    assert told.err.count("\n") == 1
    assert re.search(r"\.( \([A-Z]{2}-\d+\))?\n$", told.err)
    assert "Traceback" not in told.err
    return told.err


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of their own for the files that must not appear."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "chess"), f"There is no game 'chess'; there are {', '.join(talion.game_names())}."),
        (("play", LONG), "There is no game"),
        (("play", "../kernel"), "There is no game"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("match", "chess", "--bots", "random"), "There is no game 'chess'"),
        (("fuzz", "chess"), "There is no game 'chess'"),
        (("play", "revenants", "--seats", "5"), "Revenants is for 2 to 4 seats, not 5."),
        (("play", "revenants", "--seats", "1"), "Revenants is for 2 to 4 seats, not 1."),
        (("play", "revenants", "--seats", "-7"), "not -7."),
        (("play", "revenants", "--seats", "9" * 30), "seats, not 9"),
        (("play", "revenants", "--people", "5"), "seats, not 5."),
        (("play", "revenants", "--seats", "2", "--people", "3"), "3 people do not fit at 2 seats."),
        (("play", "revenants", "--bots", "deepblue"), "There is no bot 'deepblue' for revenants; there are random"),
        (("play", "revenants", "--bots", ""), "There is no bot ''"),
        (("play", "revenants", "--seats", "4", "--bots", "random,random"), "4 seats with 1 person want 3 bots, not 2."),
        (("play", "revenants", "--seed", "-1"), "A seed is a whole number"),
        (("play", "revenants", "--seed", str(2**256)), "A seed is a whole number"),
        (("play", "revenants", "--option", "hp"), "An option is given as name=value, not 'hp'."),
        (("play", "revenants", "--option", "speed=9"), "There is no option 'speed'; there are betrayal"),
        (("play", "revenants", "--option", "hp=7"), "Option hp takes a whole number from 0 to 98 in steps of 2, not 7."),
        (("play", "revenants", "--option", "hp=--6"), "Option hp takes a whole number"),
        (("play", "revenants", "--option", f"hp={'9' * 5000}"), "Option hp takes a whole number"),
        (("play", "revenants", "--option", "hp=4", "--option", "hp=6"), "Option hp is given twice."),
        (("play", "revenants", "--option", "recoil=never"), "Option recoil takes one of always, when it works"),
        (("play", "revenants", "--pack", "nowhere"), "nowhere is not a folder"),
        (("play", "revenants", "--pack", LONG), "The pack cannot be read: File name too long."),
        (("play", "revenants", "--save", "no/such/folder/a.talion"), "cannot be written: No such file or directory."),
        (("play", "revenants", "--save", "."), ". is a folder, not a file."),
        (("play", "revenants", "--save", LONG), "cannot be written: File name too long."),
        (("play", "revenants", "--resume", "none.talion"), "none.talion cannot be read: No such file or directory."),
        (("replay", "none.talion"), "none.talion cannot be read"),
        (("replay", "."), "cannot be read: Is a directory."),
        (("verify", "none.talion"), "none.talion cannot be read"),
        (("match", "revenants", "--bots", "random"), "Revenants is for 2 to 4 seats, not 1."),
        (("match", "revenants", "--bots", "random,deepblue"), "There is no bot 'deepblue'"),
        (("match", "revenants", "--bots", "random,random", "--option", "hp=7"), "Option hp takes"),
        (("match", "revenants", "--bots", "random,random", "--pack", "nowhere"), "nowhere is not a folder"),
        (("match", "revenants", "--bots", "random,random", "--json", "no/x.json"), "no/x.json cannot be written"),
        (("match", "revenants", "--bots", "random,random", "--seed", "-1"), "A seed is a whole number"),
        (("rules", "revenants", "zeppelin"), "No ruling of Revenants"),
    ],
)  # fmt: skip
def test_one_sentence(arguments: tuple[str, ...], told: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in refused(capsys, *arguments)
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("play",),
        ("play", "revenants", "--seats", "many"),
        ("play", "revenants", "--people", "-1"),
        ("play", "revenants", "--sets", "4"),
        ("match", "revenants"),
        ("match", "revenants", "--bots", "random,random", "--games", "0"),
        ("dance",),
    ],
)
def test_usage_errors_exit_with_2_too(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert "Traceback" not in told.err
    assert "Usage" in told.err


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        ("this is not toml", "is not valid TOML"),
        ('[pack]\nnote = "x"\n', "pack.name is missing"),
        ('[pack]\nname = "x"\n[cards.solo.damage]\nvalue = 3\n', "cards.solo.damage"),
        ('[pack]\nname = "x"\n[cards.solo]\nspeed = 3\n', "cards.solo"),
        ('[pack]\nname = "x"\ngame = "chess"\n', "not for revenants"),
    ],
)
def test_an_invalid_pack(toml: str, told: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "revenants.toml").write_text(toml)
    assert told in refused(capsys, "play", "revenants", "--pack", here)
    (here / "revenants.toml").unlink()
    assert "so it is not a pack for revenants" in refused(capsys, "play", "revenants", "--pack", here)


# Files that are no matches, or not any more


def saved(**header: Any) -> str:
    """A match with a changed header, signed as if it had always been so."""
    match = talion.new("revenants", seed=3, players=("person", "bot:random", "bot:random", "bot:random"))
    match.play(0, "pick Reyes")
    return signed(match.log.text().splitlines()[:-1], header)


def signed(lines: list[str], header: dict[str, Any]) -> str:
    changed = {**json.loads(lines[0]), **header}
    body = "\n".join([json.dumps(changed, separators=(",", ":")), *lines[1:]]) + "\n"
    closing = {"end": len(lines) - 1, "digest": digest(body)}
    return body + json.dumps(closing, separators=(",", ":")) + "\n"


def cut(text: str) -> str:
    return text[: len(text) // 2]


@pytest.mark.parametrize("command", ["replay", "verify", "resume"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (lambda: "", "is not a Talion match."),
        (lambda: "a shopping list\n", "is not a Talion match."),
        (lambda: "\udcff\udcfe", "is not a Talion match."),
        (lambda: cut(saved()), "is damaged: its end is missing."),
        (lambda: saved().replace("Reyes", "McCoy"), "is damaged: its digest does not fit its content."),
        (lambda: saved(rules=99), "was played by version 99 of the rules of Revenants"),
        (lambda: saved(talion=2), "is in a newer file format than this Talion knows."),
        (lambda: saved(game="chess"), "There is no game 'chess'"),
        (lambda: saved(content="0"), "was played with other content"),
        (lambda: saved(seed="4"), "its seed does not fit its commitment."),
        (lambda: saved(seats=9), "is damaged"),
        (lambda: saved(extra=1), "is damaged"),
        (lambda: saved(options={"hp": 3}), "Option hp takes"),
        (lambda: saved(options={}), "is damaged"),
        (lambda: saved(game=LONG), ""),
        (lambda: saved().replace("Reyes", "Scrooge"), "is damaged"),
        (lambda: signed([saved().splitlines()[0], '[0,0,"pick \x1b[31mX"]'], {}), "is damaged"),
        (lambda: signed([saved().splitlines()[0], '[0,0,"pick \\u001b[31mX"]'], {}), "is not an action of this game"),
        (lambda: signed([saved().splitlines()[0], f'[{10**30},0,"pick Reyes"]'], {}), "is damaged"),
        (lambda: '{"talion":1,"pack":' + "[" * 100_000 + '\n{"end":0}\n', "is damaged"),
    ],
)
def test_a_file_that_is_no_match(
    command: str, text: Callable[[], str], told: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = here / "a.talion"
    path.write_bytes(text().encode(errors="surrogateescape"))
    before = path.read_bytes()
    arguments = ("play", "revenants", "--resume", path) if command == "resume" else (command, path)
    sentence = refused(capsys, *arguments)
    assert told in sentence
    assert "\x1b" not in sentence
    assert path.read_bytes() == before
    assert list(here.iterdir()) == [path]


def test_a_saved_match_goes_on_as_it_is(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.talion").write_text(saved())
    resume = ("play", "revenants", "--resume", "a.talion")
    for given in (("--seats", "3"), ("--seed", "0"), ("--option", "hp=4"), ("--pack", "x")):
        assert f"leave out {given[0]}" in refused(capsys, *resume, *given)
    assert "leave out --people and --bots" in refused(capsys, *resume, "--bots", "random")
    (here / "b.talion").write_text(saved(players=("person", "bot:deepblue", "bot:random", "bot:random")))
    assert "There is no bot 'deepblue'" in refused(capsys, "play", "revenants", "--resume", "b.talion")
    (here / "c.talion").write_text(saved(players=("person",)))
    assert "does not say who sits" in refused(capsys, "play", "revenants", "--resume", "c.talion")


def test_no_file_is_written_over(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.txt").write_text("mine")
    (here / "a.talion").write_text(saved())
    assert "mine.txt exists already" in refused(capsys, "play", "revenants", "--save", "mine.txt")
    resumed = ("play", "revenants", "--resume", "a.talion", "--save", "mine.txt")
    assert "mine.txt exists already" in refused(capsys, *resumed)
    bots = ("match", "revenants", "--bots", "random,random", "--json", "mine.txt")
    assert "mine.txt exists already; --overwrite writes over it." in refused(capsys, *bots)
    assert (here / "mine.txt").read_text() == "mine"


def test_steps_and_seats_that_are_not_there(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.talion").write_text(saved())
    assert "there is no step 9" in refused(capsys, "replay", "a.talion", "--step", "9")
    assert "There is no seat 4; seats are 0 to 3." in refused(capsys, "replay", "a.talion", "--seat", "4")
    assert "There is no seat -1" in refused(capsys, "replay", "a.talion", "--seat", "-1")
