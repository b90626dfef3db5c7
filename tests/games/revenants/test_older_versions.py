"""Matches stored by older versions of the rules are played again as they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry
from talion.games.revenants.migrations import CONTENT_2
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.match import replay

VERSION_1 = Path(__file__).parent / "version-1.talion"


def with_pack(log: Log, pack: dict[str, Any], content: str | None = None) -> Log:
    header = msgspec.structs.replace(log.header, pack=pack, content=content or digest(canonical(pack)))
    return msgspec.structs.replace(log, header=header)


def listed(**names: str) -> dict[str, Any]:
    """The built-in content as version 1 wrote it, some of it under other names."""
    data = msgspec.json.decode(msgspec.json.encode(built_in(registry.find("revenants")).data))
    for key, name in names.items():
        data["revenants"][key]["name"]["value"] = name
    return {**data, "revenants": list(data["revenants"].values())}


def test_the_present_content_is_that_of_version_2() -> None:
    assert built_in(registry.find("revenants")).fits(CONTENT_2), "other content is another version, with a migration"


def test_a_match_of_version_1() -> None:
    match = talion.load(VERSION_1)
    assert match.header.rules == registry.find("revenants").version
    assert match.digest() == "e33ea0f7473f4d6115da124cc66626a8f5c00a2cac21582a0584025e7733ed7a"
    assert match.result is not None


def test_a_match_of_version_1_with_a_pack_of_its_own() -> None:
    log = read_log(VERSION_1)
    renamed = tuple((who, at, words.replace("Reyes", "Ada")) for who, at, words in log.entries)
    match = replay(msgspec.structs.replace(with_pack(log, listed(reyes="Ada")), entries=renamed))
    assert match.view()["revenants"] == ["Grimsby", "Ada", "McCoy", "Scully"]
    assert match.digest() == talion.load(VERSION_1).digest()


@pytest.mark.parametrize("broken", [[], None, 7, [1, 2, 3, 4]])
def test_a_pack_that_was_never_one_is_refused(broken: object) -> None:
    with pytest.raises(talion.Problem, match="revenants"):
        replay(with_pack(read_log(VERSION_1), {**listed(), "revenants": broken}))


def test_a_pack_that_does_not_fit_its_hash_is_refused() -> None:
    with pytest.raises(talion.Problem, match=r"revenants: Expected `object`"):
        replay(with_pack(read_log(VERSION_1), listed(), content="0" * 64))
