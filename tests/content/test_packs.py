"""Packs: laid over the built-in content, checked with file and key, kept in the log."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import talion
from talion import Problem
from talion.content.packs import built_in
from talion.content.rulings import read_rulings
from talion.games import registry

# Games in which every number that cites a ruling stands in it.
SPELLED_OUT = ("deadeye", "gangs", "revenants", "village")
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
HEAD = '[pack]\nname = "House rules"\n'


def pack(folder: Path, text: str) -> Path:
    (folder / "revenants.toml").write_text(HEAD + text)
    return folder


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[cards.solo]\ndamage = " + "[\n" * 5000 + "]\n" * 5000, "is nested too deeply"),
        (f"[{'.'.join('a' * 1500)}]\nx = 1\n", "unknown field"),
        (f"[{'.'.join('a' * 100_000)}]\nx = 1\n", "line 3 has more than 4000 characters"),
        (f"x = {'9' * 3990}\n", "unknown field"),
        ("x = 1\n" * 200_000, "is larger than a pack may be, 1024 KiB"),
    ],
    ids=["arrays", "tables", "a key", "a number", "lines"],
)
def test_bombs_are_refused_in_a_sentence(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(Problem) as refused:
        talion.new("revenants", seed=1, pack=pack(tmp_path, text))
    assert says in str(refused.value)
    assert len(str(refused.value)) < 500


GUIDE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^# my-pack/(\w+)\.toml\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("game", "text"), EXAMPLES, ids=[game for game, _ in EXAMPLES])
def test_every_pack_of_the_guide_is_one_as_it_stands(game: str, text: str, tmp_path: Path) -> None:
    (tmp_path / f"{game}.toml").write_text(text, encoding="utf-8")
    match = talion.new(game, seed=1, pack=tmp_path)
    assert match.header.content != talion.new(game, seed=1).header.content


def test_the_guide_has_packs() -> None:
    assert {game for game, _ in EXAMPLES} == {"arena", "gangs", "revenants", "village"}


def test_a_pack_changes_one_number(tmp_path: Path) -> None:
    where = pack(tmp_path, '[cards.solo]\ndamage = { value = 6, provenance = "reconstructed" }\n')
    match = talion.new("revenants", seats=2, seed=1, options={"revenants": "dealt"}, pack=where)
    assert match.view()["board"]["solo"] == 6
    assert match.view()["board"]["team"] == [4, 4]
    assert match.header.content != talion.new("revenants").header.content
    match.save(tmp_path / "m.talion")
    (tmp_path / "revenants.toml").unlink()
    assert talion.load(tmp_path / "m.talion").view() == match.view()


def test_a_pack_can_rename_one(tmp_path: Path) -> None:
    text = '[revenants.reyes]\nname = { value = "Ada", provenance = "reconstructed" }\n'
    match = talion.new("revenants", pack=pack(tmp_path, text))
    assert match.legal(0) == ["pick Grimsby", "pick Ada", "pick McCoy", "pick Scully"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[cards.solo]\ndamage = { value = 5, provenance = "printed" }', "cards.solo.damage.value: Expected `int` that's a multiple of 2"),
        ('[cards.solo]\ndamage = { value = "4", provenance = "printed" }', "cards.solo.damage.value: Expected `int`, got `str`"),
        ('[cards.solo]\ndamage = { value = 4, provenance = "dreamt" }', "cards.solo.damage.provenance: Invalid enum value 'dreamt'"),
        ("[cards.solo]\ndamage = 4", "cards.solo.damage: Expected `object`, got `int`"),
        ("[cards.solo]\nwings = 2", "cards.solo: Object contains unknown field `wings`"),
        ("[wings]\n", "the top level: Object contains unknown field `wings`"),
        ("[revenants.ada]\n", "revenants: Object contains unknown field `ada`; there are four revenants, as printed (RV-1)."),
        ("[cards.flee]\n", "cards: Object contains unknown field `flee`; there are five cards, as printed (RV-2)."),
        ('[revenants.reyes]\nname = { value = "scully", provenance = "printed" }', "revenants.scully.name: Scully is already the name at revenants.reyes.name"),
        ('[cards.team]\nname = { value = "solo", provenance = "printed" }', "cards.team.name: solo is already the name at cards.solo.name"),
        ("[cards.solo\n", "is not valid TOML"),
        ('game = "village"\n', "pack.game: this is a pack for village"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_by_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(Problem) as problem:
        talion.new("revenants", pack=pack(tmp_path, text))
    assert message in str(problem.value)
    assert str(tmp_path / "revenants.toml") in str(problem.value)


def test_a_pack_is_a_folder_with_the_game_and_a_name(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"has no revenants\.toml"):
        talion.new("revenants", pack=tmp_path)
    (tmp_path / "revenants.toml").write_text("")
    with pytest.raises(Problem, match=r"pack\.name is missing"):
        talion.new("revenants", pack=tmp_path)


@pytest.mark.parametrize("name", talion.game_names())
def test_every_value_cites_a_ruling_that_exists(name: str) -> None:
    game = registry.find(name)
    rulings = {ruling.id for ruling in read_rulings(game.folder() / "RULES.md")}

    def cited(data: object) -> list[str]:
        if isinstance(data, list):
            return [ruling for item in data for ruling in cited(item)]
        if not isinstance(data, dict):
            return []
        own = [data["ruling"]] if "provenance" in data and "ruling" in data else []
        return own + [ruling for item in data.values() for ruling in cited(item)]

    assert set(cited(built_in(game).data)) <= rulings


@pytest.mark.parametrize("name", SPELLED_OUT)
def test_rulings_say_the_numbers_of_the_content(name: str) -> None:
    game = registry.find(name)
    rulings = {ruling.id: ruling.text for ruling in read_rulings(game.folder() / "RULES.md")}

    def unsaid(data: object, path: str) -> list[str]:
        if not isinstance(data, dict):
            return []
        if isinstance(data.get("value"), int) and "ruling" in data:
            number = data["value"]
            said = rf"\b({number}|{COUNTED[number]})\b" if number < len(COUNTED) else rf"\b{number}\b"
            return [] if re.search(said, rulings[data["ruling"]]) else [f"{path}: {number}, {data['ruling']}"]
        return [line for key, item in data.items() for line in unsaid(item, f"{path}.{key}")]

    assert unsaid(built_in(game).data, name) == []
