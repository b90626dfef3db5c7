"""The stored truth: save, load, replay, fork, migrate, and every way a file can be wrong."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import talion
from talion import CLOCK, Problem
from talion.kernel.dump import digest
from talion.kernel.log import Log, parse_log, read_log, seed_is_proven
from talion.match import replay
from tests.tiny.highest_game import Highest


def played() -> talion.Match:
    match = talion.new("revenants", seats=3, seed=9, options={"revenants": "dealt"})
    for _ in range(2):
        for seat in range(3):
            match.play(seat, match.legal(seat)[seat])
    return match


def closed(lines: list[str]) -> str:
    """A file with a fitting digest, whatever it says."""
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"end": len(lines) - 1, "digest": digest(body)}, separators=(",", ":")) + "\n"


def test_a_file_gives_the_match_back(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "m.talion")
    back = talion.load(tmp_path / "m.talion")
    assert back.digest() == match.digest()
    assert back.view(1) == match.view(1)
    assert back.events(1) == match.events(1)


def test_saving_overwrites_only_when_told(tmp_path: Path) -> None:
    path = tmp_path / "m.talion"
    path.write_text("dear diary")
    with pytest.raises(Problem, match="exists already; nothing was written"):
        played().save(path)
    assert path.read_text() == "dear diary"
    played().save(path, overwrite=True)
    assert talion.load(path).digest() == played().digest()
    assert [file.name for file in tmp_path.iterdir()] == ["m.talion"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be written"):
        played().save(tmp_path / "nowhere" / "m.talion")


def test_fork_goes_back_and_on(tmp_path: Path) -> None:
    match = played()
    for at in range(len(match.entries) + 1):
        fork = match.fork(at)
        assert fork.entries == match.entries[:at]
    fork = match.fork(3)
    assert fork.view()["turn"] == 2
    fork.play(0, "defend Scully" if "defend Scully" in fork.legal(0) else "defend McCoy")
    assert match.digest() == played().digest()
    with pytest.raises(Problem, match="cannot be forked at 99"):
        match.fork(99)


def test_a_fork_for_a_seat_deals_the_unknown_anew_and_is_a_log_like_any_other(tmp_path: Path) -> None:
    match = played()
    match.play(1, match.legal(1)[0])
    match.play(2, match.legal(2)[0])
    forks = [match.fork(len(match.entries), seat=0, seed=seed) for seed in range(20)]
    assert len({fork.digest() for fork in forks}) > 10
    for fork in forks:
        assert fork.view(0) == match.view(0)
        assert fork.entries[-1][0] == CLOCK
    forks[0].save(tmp_path / "fork.talion")
    assert talion.load(tmp_path / "fork.talion").digest() == forks[0].digest()


def test_the_seed_is_promised_and_proven() -> None:
    header = played().header
    assert seed_is_proven(header)
    assert not seed_is_proven(msgspec.structs.replace(header, seed="10"))
    assert "seed" not in header.public()
    assert header.public()["commitment"] == header.commitment


def test_an_unguessable_seed_is_drawn() -> None:
    seeds = {int(talion.new("revenants").header.seed) for _ in range(5)}
    assert len(seeds) == 5
    assert max(seeds) > 2**100


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: "", "is not a Talion match"),
        (lambda text: "PK\x03\x04", "is not a Talion match"),
        (lambda text: '{"json": true}\n', "is not a Talion match"),
        (lambda text: text[:-10], "its end is missing"),
        (lambda text: "\n".join(text.splitlines()[:-1]) + "\n", "its end is missing"),
        (lambda text: text.replace("team", "solo", 1).replace("solo", "team", 1), "digest does not fit"),
    ],
)
def test_a_file_that_is_not_a_whole_match(spoil, message: str) -> None:
    with pytest.raises(Problem, match=message):
        parse_log(spoil(played().log.text()), "m.talion")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"talion":1', '"talion":2', "newer file format"),
        ('"seats":3', '"seats":"three"', "damaged: Expected `int`"),
        ('"seats":3', '"seats":3,"extra":1', "unknown field `extra`"),
        ('"seed":"9"', '"seed":"10"', "does not fit its commitment"),
        ('"seed":"9"', '"seed":"-9"', "its seed is not a number"),
    ],
)
def test_a_header_that_says_something_wrong(old: str, new: str, message: str) -> None:
    lines = played().log.text().splitlines()[:-1]
    assert old in lines[0]
    lines[0] = lines[0].replace(old, new)
    with pytest.raises(Problem, match=message):
        parse_log(closed(lines), "m.talion")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('[0,0,"solo Nobody"]', "entry 0 is refused"),
        ('[7,0,"defend Reyes"]', "entry 0 is refused: There is no seat 7"),
        ('[-1,0,"tick"]', "entry 0 is refused: No timer is due"),
        ('[-1,0,"imagine x y"]', "entry 0 is refused: “imagine x y” is not something"),
        ('[-1,0,"imagine 9 1"]', "entry 0 is refused: There is no seat 9"),
        ('[0,9007199254740992,"defend Reyes"]', "too large for a table"),
    ],
)
def test_an_entry_that_cannot_be(entry: str, message: str) -> None:
    lines = [played().log.text().splitlines()[0], entry]
    with pytest.raises(Problem, match=message):
        replay(parse_log(closed(lines), "m.talion"))


@pytest.mark.parametrize("change", ['"options":{"hp":1', '"options":{"wings":true,"hp":0', '"options":{"hp":"many"'])
def test_options_that_cannot_be(change: str) -> None:
    lines = played().log.text().splitlines()[:-1]
    lines[0] = lines[0].replace('"options":{"hp":0', change)
    with pytest.raises(Problem, match="ption"):
        replay(parse_log(closed(lines), "m.talion"))


def test_missing_options_are_noticed() -> None:
    lines = played().log.text().splitlines()[:-1]
    lines[0] = lines[0].replace('"options":{"hp":0,', '"options":{')
    with pytest.raises(Problem, match="options are missing"):
        replay(parse_log(closed(lines), "m.talion"))


def test_a_wrong_count_and_a_bottomless_header_are_noticed() -> None:
    text = played().log.text()
    with pytest.raises(Problem, match="says it has 99 entries and has 6"):
        parse_log(text.replace('{"end":6', '{"end":99'), "m.talion")
    lines = ['{"talion":' + "[" * 100_000 + "]" * 100_000 + "}"]
    with pytest.raises(Problem, match="damaged"):
        parse_log(closed(lines), "m.talion")


def test_any_name_of_a_player_can_be_stored(tmp_path: Path) -> None:
    match = talion.new("revenants", seed=1, players=("a\u2028b", "c\x85d", "\U0001f441", "e\nf"))
    match.save(tmp_path / "m.talion")
    assert talion.load(tmp_path / "m.talion").header.players == match.header.players


def test_other_content_is_noticed() -> None:
    log = played().log
    other = msgspec.structs.replace(log.header, content="0" * 64)
    with pytest.raises(Problem, match="other content"):
        replay(msgspec.structs.replace(log, header=other))


@given(st.data())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_broken_file_ever_raises_anything_but_a_problem(tmp_path: Path, data: st.DataObject) -> None:
    raw = bytearray(played().log.text().encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "broken.talion"
    path.write_bytes(raw[: data.draw(st.integers(0, len(raw)))])
    with contextlib.suppress(Problem):
        replay(read_log(path))


class OldHighest(Highest):
    """Version 1 called its action `lay`."""


class NewHighest(Highest):
    """Version 2 says `play`."""

    version = 2
    migrations = {1: lambda log: renamed(log)}


class NewerHighest(Highest):
    version = 3
    migrations = {1: lambda log: renamed(log), 2: lambda log: msgspec.structs.replace(log, header=raised(log, 3))}


def raised(log: Log, version: int):
    return msgspec.structs.replace(log.header, rules=version)


def renamed(log: Log) -> Log:
    entries = tuple((who, at_ms, words.replace("lay", "play")) for who, at_ms, words in log.entries)
    return Log(raised(log, 2), entries)


def old_log() -> Log:
    match = talion.new(OldHighest(), seed=3)
    match.play(0, match.legal(0)[0])
    entries = tuple((who, at_ms, words.replace("play", "lay")) for who, at_ms, words in match.entries)
    return msgspec.structs.replace(match.log, entries=entries)


@pytest.mark.parametrize("game", [NewHighest(), NewerHighest()], ids=["one step", "two steps"])
def test_stored_matches_are_migrated(game: Highest) -> None:
    match = replay(old_log(), game)
    assert match.header.rules == game.version
    assert match.view()["table"] != [-1, -1]


def test_a_version_without_a_way_is_refused() -> None:
    class Newest(Highest):
        version = 9

    with pytest.raises(Problem, match=r"version 1 of the rules of Highest; this Talion has version 9"):
        replay(old_log(), Newest())
