"""Matches stored by older versions of the rules are played again as they were."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry
from talion.games.deadeye.migrations import CONTENT_3
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.match import replay

VERSION_2 = Path(__file__).parent / "version-2.talion"
DIGEST = "641145da5d430be858f8580e94c1d2ad73135e21ca2d3ff8381391ba4e25fcab"


def with_pack(pack: dict[str, Any], content: str | None = None) -> Log:
    log = read_log(VERSION_2)
    header = msgspec.structs.replace(log.header, pack=pack, content=content or digest(canonical(pack)))
    return msgspec.structs.replace(log, header=header)


def listed(*more: str) -> dict[str, Any]:
    """The built-in content as version 2 wrote it, with more lines for trying again."""
    data = deepcopy(built_in(registry.find("deadeye")).data)
    for part, texts in (("first", ()), ("again", more)):
        lines = [line["value"] for line in data["story"][part].values()]
        data["story"][part] = {"value": [*lines, *texts], "provenance": "reconstructed"}
    return data


def test_the_present_content_is_that_of_version_3() -> None:
    assert built_in(registry.find("deadeye")).hash == CONTENT_3, "other content is another version, with a migration"


def test_a_match_of_version_2() -> None:
    match = talion.load(VERSION_2)
    assert match.header.rules == registry.find("deadeye").version
    assert match.digest() == DIGEST
    assert match.result is not None


def test_a_match_of_version_2_with_a_pack_of_its_own() -> None:
    match = replay(with_pack(listed("Once more.", "And again.")))
    assert match.digest() == DIGEST
    told = match.pack.data["story"]["again"]
    assert [line["value"] for line in told.values()][-2:] == ["Once more.", "And again."]
    assert len(told) == 8


@pytest.mark.parametrize("broken", [[], None, 7, {"first": {"value": 3}}])
def test_a_pack_that_was_never_one_is_refused(broken: object) -> None:
    with pytest.raises(talion.Problem, match="story"):
        replay(with_pack({**listed(), "story": broken}))


def test_a_pack_that_does_not_fit_its_hash_is_refused() -> None:
    with pytest.raises(talion.Problem, match=r"story\.first"):
        replay(with_pack(listed(), content="0" * 64))
