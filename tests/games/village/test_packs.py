"""Packs for Tribal Village: what can be changed and added by data alone, and what the rules do not let one add."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import talion
from talion.content.packs import laid_over
from talion.games import registry
from talion.games.village import pack as village_pack
from talion.testing.walk import walk
from tests.games.village.table import go, stage

HEAD = '[pack]\nname = "House rules"\n'
# Written as an author would: nothing but the new piece.
MISERLY = """
[objectives.miserly]
name = { value = "Miserly Village", provenance = "reconstructed" }
kind = { value = "few cards", provenance = "reconstructed" }
text = { value = "{plus} points, and {per} fewer for each 1 and {per2} fewer for each 8.", provenance = "reconstructed" }
plus = { value = [9, 9, 9, 9, 9], provenance = "reconstructed" }

[objectives.miserly.terms.ones]
measure = "cards"
per = { value = [-1, -1, -1, -1, -1], provenance = "reconstructed" }
least = { value = [1, 1, 1, 1, 1], provenance = "reconstructed" }
most = { value = [1, 1, 1, 1, 1], provenance = "reconstructed" }

[objectives.miserly.terms.eights]
measure = "cards"
per = { value = [-2, -2, -2, -2, -2], provenance = "reconstructed" }
least = { value = [8, 8, 8, 8, 8], provenance = "reconstructed" }
most = { value = [8, 8, 8, 8, 8], provenance = "reconstructed" }
"""


def pack(folder: Path, text: str) -> Path:
    (folder / "village.toml").write_text(HEAD + text)
    return folder


def data(**over: Any) -> dict[str, Any]:
    return laid_over(talion.new("village", seed=1).pack.data, over)


@pytest.mark.ruling("TV-15")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_fifteenth_objective_is_added_by_data_alone(tmp_path: Path, seats: int) -> None:
    options = {"hands": 2, "gretin": True}
    where = pack(tmp_path, MISERLY)
    matches = (talion.new("village", seats=seats, seed=seed, options=options, pack=where) for seed in range(50))
    match = next(match for match in matches if "Miserly Village" in match.legal(0))
    codec = match.words.codec
    assert len(codec.words) == match.rules.actions
    assert [codec.action(words) for words in codec.words] == list(range(match.rules.actions))
    for seat in range(seats):
        match.play(seat, "Miserly Village")
    for _ in walk(match, seats):
        assert not match.rules.audit(match.state)
    assert "Miserly Village" in [row["objective"] for row in match.view()["scores"][0]]
    match.save(tmp_path / "m.talion")
    assert talion.load(tmp_path / "m.talion").digest() == match.digest()


@pytest.mark.ruling("TV-15", "TV-31")
def test_what_is_swapped_is_what_was_said_with_more_objectives(tmp_path: Path) -> None:
    hands = ["Luftles 1 2", "Boletus 2 3", "Luftles 3 4", "Luftles 5 6"]
    match = stage(hands, "Palaudis Hydris, Ignis Floris", "Luftles Boletus", pack=pack(tmp_path, MISERLY))
    go(match, "Luftles 1", "Boletus 2", "swap Hydris Floris")
    assert match.view()["alliances"]["pairs"] == [["Palaudis", "Floris"], ["Ignis", "Hydris"]]
    assert match.why_not(0, "swap Hydris Floris") is not None


@pytest.mark.ruling("TV-15")
def test_an_added_objective_scores_as_it_says(tmp_path: Path) -> None:
    hands = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]
    match = stage(hands, villages={0: ["Palaudis 1 8, Luftles 8"]}, pack=pack(tmp_path, MISERLY))
    match.state.offered[0] = 14
    assert match.view(0)["progress"]["Miserly Village"] == 9 - 1 - 2 * 2
    text = match.view()["objectives"]["texts"]["Miserly Village"]["text"]
    assert text == "9 points, and 1 fewer for each 1 and 2 fewer for each 8."


def test_as_many_objectives_as_there_is_room_for() -> None:
    one = talion.new("village", seed=1).pack.data["objectives"]["twin"]
    letters = [a + b for a in "abcdefg" for b in "abcdefgh"]
    more = {name: {**one, "name": {**one["name"], "value": f"{name} Village"}} for name in letters}
    match = talion.new(
        "village", seats=6, seed=3, options={"hands": 6}, pack=data(objectives=dict(list(more.items())[:46]))
    )
    assert len(match.words.codec.words) == match.rules.actions
    for _ in walk(match, 3):
        lying = match.view()["objectives"]["open"]
        assert len(set(lying)) == 5
    assert match.events()[1]["open"] != match.view()["objectives"]["open"]
    with pytest.raises(talion.Problem, match="objectives: Expected `object` of length <= 60"):
        talion.new("village", pack=data(objectives=more))


@pytest.mark.ruling("TV-15")
def test_one_number_is_changed_by_naming_it(tmp_path: Path) -> None:
    text = '[objectives.secret.terms.tricks]\nper = { value = [-1, -1, -1, -1, -1], provenance = "reconstructed" }\n'
    texts = talion.new("village", seats=4, seed=1, pack=pack(tmp_path, text)).view()["objectives"]["texts"]
    assert texts["Secret Village"]["text"] == "9 points, and 1 fewer for each trick won."
    assert texts["Crowded Village"] == talion.new("village", seats=4).view()["objectives"]["texts"]["Crowded Village"]


def test_a_tribe_by_another_name_is_called_so_everywhere(tmp_path: Path) -> None:
    names = {"nimbus": "Stratus", "tundris": "Taigris", "boletus": "Amanita", "floris": "Rosa", "tachydus": "Ornis"}
    text = "".join(
        f'[tribes.{key}]\nname = {{ value = "{name}", provenance = "reconstructed" }}\n' for key, name in names.items()
    )
    where = pack(tmp_path, text)
    told = []
    for seed in range(8):
        match = talion.new("village", seats=6, seed=seed, options={"hands": 1}, pack=where)
        for _ in walk(match, seed):
            told += [prompt.text for prompt in match.prompts()]
            seat = match.prompts()[0].seat
            refusals = [match.why_not(seat, words) for words in match.words.codec.words[:93]]
            told += [refusal.reason for refusal in refusals if refusal is not None]
        told += [event["text"] for event in match.events()]
    said = " ".join(told)
    for key, name in names.items():
        assert name in said
        assert key.capitalize() not in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[tribes.gorgon]\n", r"tribes: Object contains unknown field `gorgon`; there are eleven tribes, as printed \(TV-1\)"),
        ("[tables.7]\n", r"tables: Object contains unknown field `7`; two to six can play, as printed \(TV-1\)"),
        ("[tables.3]\ndealt = { value = 9, provenance = 'printed' }", r"tables\.3\.dealt: 13 cards are left"),
        ("[objectives.Big]\n", r"objectives: this key: Expected `str` matching regex"),
        ("[objectives.twin]\nluck = 1", r"objectives\.twin: Object contains unknown field `luck`"),
        ("[objectives.twin]\nname = { value = 'swap Ignis Boletus', provenance = 'printed' }",
         r"objectives\.twin\.name: swap Ignis Boletus is already the name at an answer"),
        ("[objectives.twin]\nname = { value = 'lofty village', provenance = 'printed' }",
         r"objectives\.lofty\.name: Lofty Village is already the name at objectives\.twin\.name"),
        ("[objectives.twin]\ntext = { value = '{luck} points', provenance = 'printed' }",
         r"objectives\.twin\.text: it names 'luck', which this objective does not have"),
        ("[objectives.guarded.terms.first_outsider]\nmeasure = 'luck'",
         r"objectives\.guarded\.terms\.first_outsider\.measure: Invalid enum value 'luck'"),
        ("[objectives.secret.terms.tricks]\nleast = { value = [1, 1, 1, 1, 1], provenance = 'printed' }",
         r"objectives\.secret\.terms\.tricks\.least: the measure tricks takes no least"),
        ("[objectives.envied.terms.majorities]\nper = { value = [1, 1], provenance = 'printed' }",
         r"objectives\.envied\.terms\.majorities\.per\.value: Expected `array` of length >= 5"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(talion.Problem, match=message):
        talion.new("village", pack=pack(tmp_path, text))


def test_fewer_objectives_than_lie_open_are_refused() -> None:
    content = data()
    content["objectives"] = dict(list(content["objectives"].items())[:4])
    with pytest.raises(talion.Problem, match="objectives: Expected `object` of length >= 5"):
        village_pack.check(content, "my-pack/village.toml")


def test_what_can_be_measured_is_written_down() -> None:
    rules = (registry.find("village").folder() / "RULES.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(\w+)`:", rules[rules.index("## Objectives by data") :]))
    assert told == set(village_pack.MEASURES)


def test_the_example_of_the_guide_is_a_pack(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example = guide.split("# my-pack/village.toml\n")[1].split("```")[0]
    (tmp_path / "village.toml").write_text(example, encoding="utf-8")
    match = talion.new("village", seed=1, pack=tmp_path)
    assert match.view()["objectives"]["texts"]["Steep Village"]["text"] == (
        "3 points for each value of your longest run of values, less 4."
    )
