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
from talion.games.deadeye.migrations import CONTENT_4
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.match import replay

VERSION_2 = Path(__file__).parent / "version-2.talion"
VERSION_3 = Path(__file__).parent / "version-3.talion"
DIGEST_3 = "4d6405408b165981482898efacd2f47395983559bdd1cf4058a14a21873638e7"
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


def test_the_present_content_is_that_of_version_4() -> None:
    assert built_in(registry.find("deadeye")).fits(CONTENT_4), "other content is another version, with a migration"


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


@pytest.mark.ruling("DE-18")
def test_a_match_of_version_3_goes_on_by_the_example() -> None:
    """Tox was put off twice in it: each time the Juice went under the deck before Tox, and was drawn again."""
    match = talion.load(VERSION_3)
    assert match.header.rules == registry.find("deadeye").version
    assert match.header.options["tox"] == "example"
    assert match.digest() == DIGEST_3
    entry = next(number for number, (_, _, words) in enumerate(match.entries) if words == "pick Rod")
    earlier = match.fork(entry)
    earlier.play(0, "pick Rod")
    assert earlier.view(0)["deck"]["cards"][-2:] == ["Rod", "Tox"]


def test_a_match_of_version_3_with_a_pack_of_its_own() -> None:
    log = read_log(VERSION_3)
    pack = deepcopy(built_in(registry.find("deadeye")).data)
    pack["events"]["tox"]["postpone"]["value"] = ["postpone juice 1"]
    header = msgspec.structs.replace(log.header, pack=pack, content=digest(canonical(pack)))
    match = replay(msgspec.structs.replace(log, header=header))
    assert (match.header.rules, match.digest()) == (registry.find("deadeye").version, DIGEST_3)


def test_content_that_was_never_of_version_3_is_refused() -> None:
    log = read_log(VERSION_3)
    with pytest.raises(talion.Problem, match="other content"):
        replay(msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, content="0" * 64)))
