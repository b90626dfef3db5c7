"""Matches stored by older versions of the rules are played again as they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry
from talion.games.village.migrations import CONTENT_2, CONTENT_3
from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log, read_log
from talion.match import replay

VERSION_1 = Path(__file__).parent / "version-1.talion"


def with_pack(log: Log, pack: dict[str, Any], content: str | None = None) -> Log:
    header = msgspec.structs.replace(log.header, pack=pack, content=content or digest(canonical(pack)))
    return msgspec.structs.replace(log, header=header)


def listed(**names: str) -> dict[str, Any]:
    """The built-in content as version 1 wrote it, some tribes under other names."""
    data = msgspec.json.decode(msgspec.json.encode(built_in(registry.find("village")).data))
    for key, name in names.items():
        data["tribes"][key]["name"]["value"] = name
    objectives = [{**one, "terms": list(one["terms"].values())} for one in data["objectives"].values()]
    tables = [{"players": int(players), **table} for players, table in data["tables"].items()]
    return {**data, "tables": tables, "tribes": list(data["tribes"].values()), "objectives": objectives}


def test_the_present_content_is_that_of_version_3() -> None:
    assert built_in(registry.find("village")).fits(CONTENT_3), "other content is another version, with a migration"


def test_a_match_of_version_1() -> None:
    match = talion.load(VERSION_1)
    assert match.header.rules == registry.find("village").version
    assert match.digest() == "de1642fa4d4c2873ff7aec307ce45ac4b999146555991e7fe2b2bc2b42caff59"
    assert match.result is not None


def test_a_match_of_version_1_with_a_pack_of_its_own() -> None:
    log = read_log(VERSION_1)
    renamed = tuple((who, at, words.replace("Boletus", "Amanita")) for who, at, words in log.entries)
    match = replay(msgspec.structs.replace(with_pack(log, listed(boletus="Amanita")), entries=renamed))
    assert "swap Amanita Tachydus" in [words for _, _, words in match.entries]
    assert match.digest() == talion.load(VERSION_1).digest()


@pytest.mark.parametrize("part", ["tables", "tribes", "objectives"])
@pytest.mark.parametrize("broken", [[], None, 7, [1] * 20])
def test_a_pack_that_was_never_one_is_refused(part: str, broken: object) -> None:
    with pytest.raises(talion.Problem, match=part):
        replay(with_pack(read_log(VERSION_1), {**listed(), part: broken}))


def test_a_pack_that_does_not_fit_its_hash_is_refused() -> None:
    with pytest.raises(talion.Problem, match=r"tables: Expected `object`"):
        replay(with_pack(read_log(VERSION_1), listed(), content="0" * 64))


@pytest.mark.ruling("TV-22")
def test_a_match_of_version_2_was_sealed() -> None:
    """Version 2 had no option for it, and other words for objectives."""
    log = talion.load(VERSION_1).log
    options = {name: value for name, value in log.header.options.items() if name != "objectives"}
    header = msgspec.structs.replace(log.header, rules=2, content=CONTENT_2, options=options)
    match = replay(msgspec.structs.replace(log, header=header))
    assert match.header.options["objectives"] == "sealed"
    assert match.digest() == talion.load(VERSION_1).digest()


def test_a_pack_of_version_2_keeps_its_words() -> None:
    data = msgspec.json.decode(msgspec.json.encode(built_in(registry.find("village")).data))
    data["objectives"]["secret"]["text"]["value"] = "{plus} points, and {per} fewer for each trick you won."
    log = with_pack(talion.load(VERSION_1).log, data)
    options = {name: value for name, value in log.header.options.items() if name != "objectives"}
    old = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, rules=2, options=options))
    assert "each trick you won" in replay(old).view()["objectives"]["texts"]["Secret Village"]["text"]
