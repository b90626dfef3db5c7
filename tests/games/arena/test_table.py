"""Echo's guards, time, leaving, stopping, and what cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.kernel.problems import Problem
from tests.games.arena.stage import CANCEL_FACES, Stage


@pytest.mark.parametrize(
    ("options", "seats", "why"),
    [
        ({"mode": "nymphlets", "rules": "core"}, 2, r"no core version; .* \(EA-12\)"),
        ({"mode": "nymphlets", "soundtrack": "flower_ring", "timing": "realtime"}, 2, r"for Domination \(EA-95\)"),
        ({"mode": "hill", "rules": "core"}, 2, r"no core version; .* \(EA-12\)"),
        ({"mode": "domination", "introduction": True}, 2, r"no introduction to them \(EA-82\)"),
        ({"mode": "hill"}, 5, r"2 to 4 seats, not 5: .* \(EA-73\)"),
        ({"mode": "hill", "alliance": True}, 3, r"4 to 6 seats, not 3; .* \(EA-12\)"),
        ({"alliance": True}, 4, r"for special contests; .* \(EA-12\)"),
        ({"timing": "realtime", "soundtrack": "chiefs_eye"}, 2, r"calls flowers; it is for Domination \(EA-95\)"),
        ({"mode": "alliances"}, 3, r"4 to 6 seats, not 3; .* \(EA-12\)"),
        ({"mode": "alliances", "teams": "three"}, 5, r"need 6 seats, not 5; .* \(EA-71\)"),
        ({"teams": "three"}, 6, r"Teams are for alliances; .* \(EA-71\)"),
        ({"stream": "advanced"}, 2, r"The bushland has no stream; .* \(EA-74\)"),
        ({"rules": "core", "introduction": True}, 2, r"no cards to introduce; .* \(EA-82\)"),
    ],
)
@pytest.mark.ruling("EA-12", "EA-71", "EA-74", "EA-82")
def test_what_cannot_be_played_is_refused_in_a_sentence(options: dict[str, Any], seats: int, why: str) -> None:
    with pytest.raises(Problem, match=why):
        talion.new("arena", seats=seats, options=options)


@pytest.mark.ruling("EA-55")
def test_a_guard_enters_by_movement_and_may_go_on() -> None:
    stage = Stage("Echo", "Grubic").at("Echo", "f5", "e").at("Grubic", "a1", "se").dice("Echo", movement=3).turn("Echo")
    assert stage.why_not("Echo", "place a3") == "EA-55"
    stage.say("Echo", "place f6", "face w", "step e")
    assert (stage.where("guard 1"), stage.facing("guard 1")) == ("f7", "w")
    stage.say("Echo", "stop", "guard 1 turn left")
    assert stage.facing("guard 1") == "sw"
    assert stage.player("Echo")["guards_beside"] == 3
    core = (
        Stage("Echo", "Grubic", rules="core").at("Echo", "f5").at("Grubic", "a1").dice("Echo", movement=1).turn("Echo")
    )
    assert "place f6" in core.legal("Echo"), "guards are no innate action"


@pytest.mark.ruling("EA-56")
def test_parry_for_a_guard_counts_the_guards_own_arc() -> None:
    stage = Stage("Grubic", "Echo").at("Grubic", "e5", "e").at("guard 1", "e6", "w").at("Echo", "a1", "se")
    stage.dice("Echo", parry=2).dice("Grubic", attack=2).turn("Grubic").hits(2, 2, (2, CANCEL_FACES, 2))
    stage.say("Grubic", "attack guard 1", "dice 2").say("Echo", "parry 2")
    assert stage.where("guard 1") == "e6"
    gone = Stage("Grubic", "Echo").at("Grubic", "e5", "e").at("guard 1", "e6", "e").at("Echo", "a1", "se")
    gone.state.guard_tokens = 0
    gone.dice("Grubic", attack=2).turn("Grubic").say("Grubic", "attack guard 1", "dice 2")
    assert (gone.where("guard 1"), gone.cup("Grubic")) == (None, 0), "no Guard token left, nothing for the cup"


@pytest.mark.ruling("EA-57")
def test_what_makes_dice_fall_does_nothing_to_a_guard() -> None:
    stage = Stage("Riparian", "Echo").at("Riparian", "f2", "e").at("guard 1", "f5", "w").at("Echo", "a1", "se")
    stage.dice("Echo", movement=2, parry=2).ready("Riparian", 3).dice("Riparian", card3=3).turn("Riparian")
    stage.say("Riparian", "use card 3")
    assert stage.player("Echo")["tracks"]["movement"] == 2
    assert stage.where("guard 1") is None


@pytest.mark.ruling("EA-58")
def test_guards_go_with_their_chief_and_never_count() -> None:
    stage = Stage("Grubic", "Echo").at("Grubic", "e5", "e").at("Echo", "e6", "e").at("guard 1", "a1").health("Echo", 1)
    stage.dice("Grubic", attack=1).turn("Grubic").say("Grubic", "attack Echo")
    assert stage.where("guard 1") is None
    assert stage.view["rounds_played"][0]["standing"] == [1, 0]


@pytest.mark.ruling("EA-48", "EA-77")
def test_who_is_late_gets_what_silence_stands_for() -> None:
    match = talion.new("arena", seats=2, seed=5, options={"decision_s": 10, "rounds": 1})
    match.advance(10_000)
    assert all(player["character"] is not None for player in match.view()["players"])
    match.advance(10_000)
    assert match.view()["phase"] == "roll"
    match.advance(29_999)
    assert match.view()["phase"] == "roll", "the whole phase has three times as long"
    match.advance(1)
    view = match.view()
    assert match.events()[-1]["kind"] == "turn" or view["game_turn"] == 2
    assert view["last_order"] == [0, 1] or view["order"] == [0, 1]
    for _ in range(4000):
        match.advance(10_000)
    assert match.result is not None, "silence ends every match"


@pytest.mark.ruling("EA-48", "EA-80")
def test_a_bot_is_no_quicker_than_people_but_may_throw_less_often() -> None:
    match = talion.new("arena", seats=3, seed=5, options={"rounds": 1})
    gives_way = match.words.gives_way
    assert gives_way(match.state, 0, "choose Pluma", 0b110)
    for seat, name in enumerate(("Grubic", "Pluma", "Banksia")):
        match.play(seat, f"choose {name}")
    for seat in (0, 0, 1, 1, 2, 2):
        match.play(seat, match.legal(seat)[0])
    assert not gives_way(match.state, 0, "reroll", 0b110), "everybody rolls at once"
    assert gives_way(match.state, 0, "marker 1", 0b110)
    match.play(1, "reroll")
    assert gives_way(match.state, 0, "marker 1", 0b110), "seat 2 has thrown no more often"
    assert not gives_way(match.state, 0, "marker 1", 0b010)
    assert gives_way(match.state, 1, "marker 1", 0b100)


@pytest.mark.ruling("EA-77")
def test_silence_in_a_window_is_no_reaction() -> None:
    stage = Stage("Pluma", "Grubic", decision_s=10).at("Pluma", "e5", "e").at("Grubic", "e6", "w")
    stage.dice("Pluma", attack=2).dice("Grubic", parry=2).turn("Pluma").hits(2, 2)
    stage.say("Pluma", "attack Grubic", "dice 2")
    assert stage.prompt("Grubic") == "defend"
    stage.match.advance(10_000)
    assert stage.lost("Grubic") == 2
    behind = Stage("Pluma", "Grubic", decision_s=10).at("Pluma", "e5", "e").at("Grubic", "e6", "e")
    behind.dice("Pluma", attack=2).dice("Grubic", innate=2).turn("Pluma").say("Pluma", "attack Grubic", "dice 2")
    behind.match.advance(10_000)
    assert (behind.facing("Grubic"), behind.lost("Grubic")) == ("e", 2), "Watch Out! waits for its player"
    assert behind.player("Grubic")["tracks"]["innate"] == 2


@pytest.mark.ruling("EA-78")
def test_who_leaves_takes_the_figure_along() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia").at("Grubic", "e5", "e").at("Pluma", "e6", "w").at("Banksia", "a1", "se")
    stage.dice("Grubic", attack=2).dice("Pluma", parry=2).turn("Grubic").hits(2, 2)
    stage.say("Grubic", "attack Pluma", "dice 2")
    stage.match.announce("leave 0")  # the caller goes while the victim thinks
    stage.say("Pluma", "decline")
    assert stage.lost("Pluma") == 2, "the call is finished"
    assert stage.where("Grubic") is None
    assert stage.match.why_not_announce("leave 0").ruling == "EA-78"  # type: ignore[union-attr]
    stage.match.announce("leave 1")
    assert stage.match.result is not None
    assert (stage.match.result["winners"], stage.match.result["ruling"]) == ([2], "EA-78")


@pytest.mark.ruling("EA-78")
@pytest.mark.parametrize("entries", range(0, 90, 6))
def test_somebody_may_leave_at_any_moment(entries: int) -> None:
    match = talion.new("arena", seats=4, seed=entries, options={"rounds": 1, "game_turns": 2})
    for _ in range(entries):
        seat = match.view()["waiting_for"][0]
        legal = match.legal(seat)
        match.play(seat, legal[entries % len(legal)])
    for seat in (1, 3):
        match.announce(f"leave {seat}")
        assert match.rules.audit(match.state) == []
    while match.result is None:
        seat = match.view()["waiting_for"][0]
        legal = match.legal(seat)
        match.play(
            seat, next((word for word in ("pass", "end turn", "decline", "stop", "roll") if word in legal), legal[0])
        )
    assert match.result["places"][1] == match.result["places"][3] == 3


@pytest.mark.ruling("EA-79")
def test_all_may_stop() -> None:
    match = talion.new("arena", seats=2, seed=1, options={"characters": "dealt"})
    match.announce("stop")
    assert match.result is not None
    assert match.result["ruling"] == "EA-79"
