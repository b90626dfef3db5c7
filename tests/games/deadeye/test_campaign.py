"""Set-up, runs, what happens between them, the end, the table."""

from __future__ import annotations

from typing import cast

import pytest

import talion
from talion.bots.deadeye import Greedy
from talion.bots.run import Plan, play_many
from talion.content.packs import built_in
from talion.games import registry
from talion.games.deadeye.cards import DEST, STRENGTH
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.chance import stream_of
from talion.kernel.ints import count, has
from talion.kernel.log import Header, Log
from talion.kernel.problems import Problem
from tests.games.deadeye.table import Table


def fail(table: Table) -> None:
    """Lose the present run at once."""
    table.lay(deck="Gap Dun", heat="Stm", strength=0).play("draw")


def arrive(table: Table, hvn: str) -> None:
    """Win the present run at once."""
    table.lay(slot=hvn, juice="Dun Rod Bot Nomd Pmp Ryd", deck="Gap Bykr")
    while table.view["phase"] == "pick":
        table.play(table.legal()[0])


@pytest.mark.ruling("DE-1", "DE-10")
def test_the_cards() -> None:
    cards = Table().match.words.printed.values()  # type: ignore[attr-defined]  # the words of this game
    backs = [card["back"] for card in cards]
    assert [backs.count(back) for back in ("core", "Strength", "Hope", "Destination")] == [14, 12, 12, 10]
    assert all(card["icon"] == "Heat" for card in cards if card["back"] == "Strength")
    assert all(card["icon"] == "Juice" for card in cards if card["back"] == "Hope")
    core = [card["icon"] for card in cards if card["back"] == "core"]
    assert (core.count("Heat"), core.count("Juice"), core.count(None)) == (6, 6, 2)
    gap = next(card for card in cards if card["name"] == "Gap")
    assert (len(gap["heat"]), gap["juice"], gap["bad_icons"]) == (1, ["discard", "postpone"], ["lose strength 1"])
    assert gap["good_icons"] == ["distance 1"]
    rek = next(card for card in cards if card["name"] == "Rek")
    assert (rek["number"], rek["reveal"], rek["requirement"], rek["heat"]) == (1, "no Distance", 2, [])
    assert rek["part"]["name"] == "Map"


@pytest.mark.ruling("DE-1", "DE-40")
def test_only_the_top_back_and_what_lies_open_is_shown() -> None:
    table = Table().lay(deck="Gap Rad Dun", discard="Kid")
    assert table.view["deck"] == {"count": 3, "top": "core", "cards": [None, None, None]}
    assert sorted(table.view["odds"]["cards"]) == ["Dun", "Gap"]  # not Rad: its back would say Strength
    assert "Oas" not in table.view["cards"]
    assert "Rek" in table.view["cards"]
    assert table.view["strength"] == 5


@pytest.mark.ruling("DE-40")
def test_worlds_keep_what_is_known_and_deal_the_rest_anew() -> None:
    table = Table().lay(active="Krpt", deck="Gap Rad Dun Bot Rod Ryd Nomd", discard="Kid").play("use Cax")
    rules, state = table.match.rules, table.state
    stream = stream_of(1, "test")
    worlds = [rules.reimagine(state, 0, stream) for _ in range(30)]
    assert all(list(world.deck[:3]) == list(state.deck[:3]) for world in worlds)  # type: ignore[attr-defined]
    assert len({tuple(world.deck) for world in worlds}) > 5  # type: ignore[attr-defined]
    assert len({tuple(world.strength) for world in worlds}) > 5  # type: ignore[attr-defined]


@pytest.mark.ruling("DE-9", "DE-40")
def test_worlds_remember_what_came_to_light_in_earlier_runs() -> None:
    match = talion.new("deadeye", seed=7)
    stream = stream_of(7, "test")
    seen: set[int] = set()
    remembered = 0
    while not match.state.over:
        state = cast(DeadEyeState, match.state)
        seen |= {card for card in state.discard if STRENGTH <= card < DEST}
        legal = match.legal(0)
        match.play(0, legal[stream.below(len(legal))])
        if match.entries[-1][2] == "ride":
            state = cast(DeadEyeState, match.state)
            met = {card for card in range(STRENGTH, DEST) if has(state.met, card)}
            assert met <= seen
            assert not met & {*state.strength_reserve, *state.hope_reserve}
            for _ in range(5):
                world = cast(DeadEyeState, match.rules.reimagine(state, 0, stream))
                assert not met & {*world.strength_reserve, *world.hope_reserve}
                assert len(world.strength_reserve) == len(state.strength_reserve)
                assert world.met == state.met
            remembered += len(met)
    assert remembered > 0


@pytest.mark.ruling("DE-14")
def test_the_deal() -> None:
    view = talion.new("deadeye", seed=1).view(0)
    assert (view["strength"], view["hope"]) == (5, 5)
    assert view["reserves"] == {"strength": 6, "hope": 6}
    assert view["retired"] == {"strength": 1, "hope": 1}


@pytest.mark.ruling("DE-9", "DE-38")
def test_between_runs_one_of_each_is_replaced() -> None:
    table = Table()
    for attempt in range(1, 4):
        fail(table)
        assert table.view["phase"] == "ride"
        table.play("ride")
        assert table.view["attempt"] == attempt + 1
        assert (table.view["strength"], table.view["hope"]) == (5, 5)
        # `fail` deals the piles anew with one retired, so the Reserves are as after a first run each time.
        assert table.view["reserves"] == {"strength": 5, "hope": 5}
    assert len(table.state.deck) == 14


@pytest.mark.ruling("DE-38")
def test_the_reserves_after_each_attempt() -> None:
    match = talion.new("deadeye", seed=5)
    stream = stream_of(5, "test")
    while not match.state.over:
        legal = match.legal(0)
        match.play(0, legal[stream.below(len(legal))])
        view = match.view(0)
        if match.entries[-1][2] == "ride":
            left = 7 - view["attempt"]
            assert view["reserves"] == {"strength": left, "hope": left}
            assert view["retired"] == {"strength": view["attempt"], "hope": view["attempt"]}


@pytest.mark.ruling("DE-38")
def test_excess_goes_back_to_the_reserves() -> None:
    table = Table().lay(deck="Gap Dun", heat="Stm", strength=0, hope=9).play("draw", "ride")
    assert table.view["hope"] == 5
    assert table.view["reserves"]["hope"] == 5
    assert count(table.state.retired) == 4
    assert any(event["kind"] == "prepared" and event["excess"] == 4 for event in table.match.events())


@pytest.mark.ruling("DE-36")
def test_failure_returns_the_revealed_destinations() -> None:
    table = Table().lay(deck="Gap Dun", heat="Stm", strength=0, rig="Rek").play("draw")
    assert table.match.events()[-2]["returned"] == ["Rek", "Twr"]
    table.play("ride")
    assert table.view["destinations"]["revealed"] == ["Rek"]
    assert table.view["rig"] == []
    assert "Twr" in table.view["cards"]  # it has been seen


@pytest.mark.ruling("DE-37", "DE-11")
def test_success_retires_what_was_revealed() -> None:
    table = Table()
    arrive(table, "Oas")
    assert table.view["won_runs"] == 1
    table.play("ride")
    view = table.view
    assert view["destinations"]["retired"] == ["Rek", "Twr", "Oas"]
    assert (view["leg"], view["distance"]["total"], view["rig"]) == (2, 0, [])
    assert view["deck"]["count"] == 14


@pytest.mark.ruling("DE-2", "DE-39", "DE-11")
def test_three_successes_win() -> None:
    table = Table()
    for hvn in ("Oas", "Sylo", "Prt"):
        arrive(table, hvn)
        if hvn != "Prt":
            table.play("ride")
    assert table.match.result is not None
    assert table.match.result["winners"] == [0]
    assert table.match.result["ruling"] == "DE-39"
    assert table.match.rules.payoff(table.state, 0) == 1000


@pytest.mark.ruling("DE-2", "DE-39")
def test_seven_attempts_lose() -> None:
    table = Table()
    for attempt in range(7):
        if attempt:
            table.play("ride")
        fail(table)
    assert table.match.result == {"places": [2], "winners": [], **_ending(table)}
    assert table.match.rules.payoff(table.state, 0) == 0


def _ending(table: Table) -> dict[str, str]:
    ruling, text = table.match.words.ending(table.state)
    assert ruling == "DE-39"
    return {"ruling": ruling, "text": text}


@pytest.mark.ruling("DE-13")
def test_every_decision_is_saved_and_a_fork_deals_anew() -> None:
    match = talion.new("deadeye", seed=3)
    match.play(0, "ride")
    for _ in range(12):
        match.play(0, match.legal(0)[0])
    same = match.fork(6)
    assert same.entries == match.entries[:6]
    other = match.fork(6, seat=0, seed=99)
    assert other.view(0)["deck"] == same.view(0)["deck"]
    assert other.digest() != same.digest()
    assert talion.match.replay(other.log).digest() == other.digest()


@pytest.mark.ruling("DE-13")
def test_a_log_of_older_rules_is_brought_along_or_refused() -> None:
    game = type(registry.find("deadeye"))()
    match = talion.new(game, seed=3)
    match.play(0, "ride")
    game.version += 1
    with pytest.raises(Problem, match="no way from there to here"):
        talion.match.replay(match.log, game)
    game.migrations = {match.header.rules: raised}
    assert talion.match.replay(match.log, game).digest() == match.digest()


def raised(log: Log) -> Log:
    """A migration that has nothing to change but the number."""
    fields = {name: getattr(log.header, name) for name in log.header.__struct_fields__}
    return Log(Header(**{**fields, "rules": log.header.rules + 1}), log.entries)


@pytest.mark.ruling("DE-45")
def test_the_clock_takes_what_is_offered_first() -> None:
    match = talion.new("deadeye", seed=3, options={"decision_s": 5})
    match.play(0, "ride")
    match.advance(5000)
    assert match.view(0)["run"]["draws"] == 1
    assert any(event["kind"] == "late" for event in match.events())


@pytest.mark.ruling("DE-46")
def test_practice_is_one_attempt_at_one_run() -> None:
    table = Table(leg="second run")
    assert (table.view["attempts"], table.view["destinations"]["revealed"]) == (1, ["Myn"])
    arrive(table, "Sylo")
    assert table.match.result is not None
    assert (table.match.result["winners"], table.match.result["ruling"]) == ([0], "DE-46")


@pytest.mark.ruling("DE-39")
def test_the_end_shows_the_run_that_was_attempted_last() -> None:
    table = Table()
    for _ in range(6):
        fail(table)
        table.play("ride")
    arrive(table, "Oas")
    assert table.match.result is not None
    assert (table.view["attempt"], table.view["leg"], table.view["won_runs"]) == (7, 1, 1)
    table = Table(leg="first run").lay(slot="Bykr", heat="Gap", hope=0, deck="Stm Dun").play("face", "pick Gap")
    assert table.view["phase"] == "over"
    assert table.view["slot"]["outcome"] is None  # no longer about to happen


@pytest.mark.ruling("DE-47")
@pytest.mark.parametrize("words", ["leave 0", "stop"])
def test_leaving_gives_the_campaign_up(words: str) -> None:
    match = talion.new("deadeye", seed=3)
    match.announce(words)
    assert match.result is not None
    assert (match.result["places"], match.result["ruling"]) == ([2], "DE-47")


@pytest.mark.ruling("DE-12")
def test_choices_matter() -> None:
    """A sign only; the figures themselves are in docs/DEADEYE.md."""
    random = play_many(Plan("deadeye", ("random",), {"leg": "second run"}), 100, 1, 1)
    greedy = play_many(Plan("deadeye", ("greedy",), {"leg": "second run"}), 100, 1, 1)
    assert sum(run.payoffs[0] for run in greedy) > 3 * sum(run.payoffs[0] for run in random)
    assert isinstance(Greedy(), Greedy)


def test_content_that_cannot_be_played_is_refused_with_its_key() -> None:
    data = built_in(registry.find("deadeye")).data
    for key, value, message in (
        ("good", ["fly 3"], "core.gap.good: 'fly 3' is no effect here"),
        ("good", ["distance"], "needs a number"),
        ("good", ["distance 1", "delay 1"], "acquired once"),
        ("icon", "juice", "six carry Heat"),
        ("name", "Tox", "already the name"),
    ):
        gap = {**data["core"]["gap"], key: {"value": value, "provenance": "reconstructed"}}
        with pytest.raises(Problem, match=message):
            talion.new("deadeye", pack={**data, "core": {**data["core"], "gap": gap}})
