"""Plans: pure, whole in a file, given out in batches, and refused where this Talion would play something else."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from talion.content.packs import built_in, content_hash, laid_over
from talion.games import registry
from talion.kernel.problems import Problem
from talion.lab import toml
from talion.lab.plan import batches, check, content_of, read, setting_of, steps
from talion.lab.study import data, first_words, report_plan, study_of
from tests.lab.small import SHARP, small


def test_a_plan_is_whole_in_its_file() -> None:
    game = registry.find("revenants")
    settings = (
        setting_of(game, "main", ("random",) * 2, 5, {"hp": 20}),
        setting_of(game, "without “solo”", ("random",) * 2, 3, {}, SHARP, "solo *"),
    )
    plan = small(settings=settings, until=0.02, targets=("seat 0 wins 0.4..0.6",))
    assert read(plan.text(), "plan.toml") == plan
    assert "\n[settings.over.cards.solo]\ndamage = { value = 6," in plan.text()


@pytest.mark.parametrize("game", registry.built_in())
def test_content_keeps_its_order_in_a_file(game: str) -> None:
    """It numbers cards and objectives, so that the same values in another order are other content."""
    content = built_in(registry.find(game)).data
    assert content_hash(toml.parse(toml.text({"over": content}))["over"]) == content_hash(content)


def test_words_with_quotes_and_odd_keys_survive() -> None:
    odd = {
        "a b": 'said "so"\\\n\x7f',
        "list": [1, 2.5, True, "x", {"k": {}}],
        "deep": {"mixed": {"v": 1, "t": {"x": 2}}},
    }
    assert toml.parse(toml.text(odd)) == odd


def test_every_match_is_in_one_batch() -> None:
    game = registry.find("revenants")
    settings = tuple(setting_of(game, f"s{games}", ("random",) * 2, games) for games in (7, 2, 5))
    plan = small(settings=settings, batch=3)
    found = [(batch.setting, number) for batch in batches(plan) for number in range(batch.first, batch.last)]
    assert sorted(found) == [(place, number) for place, games in enumerate((7, 2, 5)) for number in range(games)]
    assert [batch.number for batch in batches(plan)] == list(range(len(batches(plan))))
    assert [plan.place(plan.first(place) + number) for place, number in found] == found
    with pytest.raises(Problem, match="0 to 13"):
        plan.place(14)


def test_bots_move_on_by_a_seat() -> None:
    (setting,) = small(seats=3).settings
    assert [setting.seating(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_run_looks_up_from_time_to_time() -> None:
    assert steps(150, 10) == [150]
    found = steps(5000, 10)
    assert found[0] == 200
    assert found[-1] == 5000
    assert all(one % 10 == 0 and 1.2 < after / one <= 1.3 for one, after in pairwise(found[:-1]))


def test_a_pack_lies_over_the_content() -> None:
    game = registry.find("revenants")
    setting = setting_of(game, "main", ("random",) * 2, 1, {}, SHARP)
    pack = content_of(game, setting)
    assert pack.name == "Sharper SOLO"
    assert setting.content == content_hash(laid_over(built_in(game).data, SHARP)) == pack.hash


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules": 1}, "played by version 1 of the rules of Revenants; this Talion has version 2"),
        ({"settings": (msgspec.structs.replace(small().settings[0], content="0"),)}, "other content"),
    ],
)
def test_a_plan_of_other_rules_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        check(msgspec.structs.replace(small(), **change))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "is no plan"), ("x = [", "is no plan"), (small().text().replace("format = 1", "format = 9"), "of format 9")],
)
def test_what_is_no_plan_is_named(text: str, sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        read(text, "plan.toml")


@pytest.mark.parametrize(
    ("bots", "games", "options", "sentence"),
    [
        (("random",) * 9, 1, {}, "seats, not 9"),
        (("genius",) * 2, 1, {}, "There is no bot 'genius'"),
        (("random",) * 2, 0, {}, "at least one match"),
        (("random",) * 2, 1, {"speed": 1}, "There is no option 'speed'"),
        (("random",) * 2, 1, {"hp": 7}, "Option hp takes"),
    ],
)
def test_what_cannot_be_played_is_no_setting(
    bots: tuple[str, ...], games: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Problem, match=sentence):
        setting_of(registry.find("revenants"), "main", bots, games, options)


@pytest.mark.parametrize("game", registry.built_in())
def test_every_game_has_a_report(game: str) -> None:
    """All bots, options and words that its data name are there."""
    title = registry.find(game)
    plan = report_plan(title)
    assert plan.settings[0].games == study_of(game).games
    assert {also.name for also in study_of(game).also} <= {setting.name for setting in plan.settings}
    assert {target.setting for target in study_of(game).targets} <= {setting.name for setting in plan.settings}
    assert set(data()) <= {"any", *registry.built_in()}
    brief = report_plan(title, games=2)
    assert all(setting.games <= 30 for setting in brief.settings)
    assert 1 <= len(first_words(title)) <= 8


def test_a_report_in_real_time_asks_only_who_can_play_it() -> None:
    plan = report_plan(registry.find("arena"), options={"timing": "realtime"}, games=3)
    assert [setting.name for setting in plan.settings] == ["main"]
    with pytest.raises(Problem, match="does not play in real time"):
        setting_of(registry.find("arena"), "main", ("halving",) * 2, 1, {"timing": "realtime"})
