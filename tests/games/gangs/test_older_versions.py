"""Matches stored by older versions of the rules are played again as they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry
from talion.games.gangs.migrations import CONTENT_2
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.match import replay

# A long game of five with a clock, by random players.
VERSION_1 = Path(__file__).parent / "version-1.talion"
# The first yes in it, and the positions then and at the end, as version 1 had them.
FIRST_YES = 4
ASKED = "ba8c1ed7e275e0a4a676095db1aeab1ecb27531aab99638a65fdbdbad9c9b94b"
ENDED = "10a881bb77d981b762bc34429d9c416e969a4136c87015ab92fa023d66583a0a"


def with_pack(log: Log, long_goal: int, **options: Any) -> Log:
    """The same match with content of its own, as version 1 wrote it."""
    data = msgspec.json.decode(msgspec.json.encode(built_in(registry.find("gangs")).data))
    data["table"]["long_goal"] = {"value": long_goal, "provenance": "reconstructed"}
    header = msgspec.structs.replace(
        log.header, pack=data, content=digest(canonical(data)), options={**log.header.options, **options}
    )
    return msgspec.structs.replace(log, header=header)


def test_the_present_content_is_that_of_version_2() -> None:
    assert built_in(registry.find("gangs")).fits(CONTENT_2), "other content is another version, with a migration"


@pytest.mark.ruling("AU-45")
def test_a_match_of_version_1_ends_as_it_did() -> None:
    match = talion.load(VERSION_1)
    assert match.header.rules == registry.find("gangs").version
    assert match.digest() == ENDED
    assert match.result is not None
    assert "ask" not in {words for _, _, words in match.entries}


@pytest.mark.ruling("AU-45")
def test_a_match_of_version_1_goes_on_with_the_question_out_by_itself() -> None:
    match = replay(read_log(VERSION_1).fork(FIRST_YES))
    assert match.digest() == ASKED
    assert match.view()["rumble"]["question"]
    assert match.view()["waiting_for"] == [0, 2, 3]


@pytest.mark.ruling("AU-13")
@pytest.mark.parametrize(("option", "goal"), [(8, 8), (12, 15)])
def test_its_goal_was_one_of_its_content(option: int, goal: int) -> None:
    match = replay(with_pack(read_log(VERSION_1).fork(0), 15, goal=option))
    assert match.view()["goal"] == goal
    assert "long_goal" not in match.header.pack["table"]  # type: ignore[index]  # it was given one


def test_a_pack_that_does_not_fit_its_hash_is_refused() -> None:
    log = with_pack(read_log(VERSION_1), 12)
    strange = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, content="0" * 64))
    with pytest.raises(talion.Problem, match="long_goal"):
        replay(strange)
