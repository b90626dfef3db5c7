"""The clock of real time: throws, beats, lag, start and end (EA-9, EA-27, EA-84, EA-86, EA-88, EA-97, EA-103)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import talion
from talion.kernel.problems import Problem
from tests.games.arena.fight_stage import Fight, duel


def faces(fight: Fight, name: str) -> int:
    return sum(fight.player(name)["pool"]["faces"].values())


@pytest.mark.ruling("EA-84")
def test_a_free_throw_takes_its_time() -> None:
    fight = duel("Grubic", "Pluma").say("Grubic", "throw")
    assert fight.live_player("Grubic")["air"] == 5
    fight.wait(1299)
    assert faces(fight, "Grubic") == 0
    fight.wait(1)
    assert faces(fight, "Grubic") == 5


@pytest.mark.ruling("EA-84")
def test_under_drum_throws_fall_on_the_beat_for_everybody() -> None:
    fight = duel("Grubic", "Pluma", tempo="drum").wait(700).say("Grubic", "throw").wait(600).say("Pluma", "throw")
    fight.wait(699)
    assert (faces(fight, "Grubic"), faces(fight, "Pluma")) == (0, 0)
    fight.wait(1)
    assert (faces(fight, "Grubic"), faces(fight, "Pluma")) == (5, 5)
    assert [event["seat"] for event in fight.told("threw")] == [0, 1]


@pytest.mark.ruling("EA-97")
def test_dice_freed_while_a_throw_is_in_the_air_are_not_part_of_it() -> None:
    fight = duel("Grubic", "Pluma").dice("Grubic", movement=2).say("Grubic", "throw", "turn left")
    assert fight.refusal("Grubic", "throw").ruling == "EA-97"
    fight.wait(1300)
    assert faces(fight, "Grubic") == 3
    assert fight.player("Grubic")["pool"]["blank"] == 1


@pytest.mark.ruling("EA-97")
def test_under_drum_a_throw_takes_what_lies_there_at_the_beat_and_may_be_withdrawn() -> None:
    fight = duel("Grubic", "Pluma", tempo="drum").dice("Grubic", movement=2).say("Grubic", "throw", "turn left")
    fight.say("Grubic", "withdraw", "throw").wait(2000)
    assert faces(fight, "Grubic") == 4
    assert fight.refusal("Grubic", "withdraw").ruling == "EA-97"


@pytest.mark.ruling("EA-97", "EA-46")
def test_under_drum_nothing_is_thrown_where_nothing_lies_at_the_beat() -> None:
    fight = duel("Grubic", "Pluma", tempo="drum").dice("Grubic", attack=2).lying("Grubic", move=3)
    fight.say("Grubic", "throw", "put 3 movement").wait(2000)
    assert not fight.told("threw")
    assert fight.legal("Grubic").count("withdraw") == 0
    fight.say("Grubic", "take 3 movement")
    assert faces(fight, "Grubic") == 3, "they were put down since the last throw"


@pytest.mark.ruling("EA-97")
def test_a_throw_of_somebody_in_a_window_ends_after_it() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1).dice("Riparian", parry=2).say("Riparian", "throw")
    fight.wait(1000).say("Grubic", "attack Riparian with 1").wait(500)
    assert faces(fight, "Riparian") == 0
    fight.say("Riparian", "decline")
    assert faces(fight, "Riparian") == 3


@pytest.mark.ruling("EA-97")
def test_under_drum_it_ends_on_the_first_beat_after() -> None:
    fight = duel("Grubic", "Riparian", tempo="drum").dice("Grubic", attack=1).dice("Riparian", parry=2)
    fight.say("Riparian", "throw").wait(1900).say("Grubic", "attack Riparian with 1").wait(200)
    fight.say("Riparian", "decline")
    assert faces(fight, "Riparian") == 0
    fight.wait(1900)
    assert faces(fight, "Riparian") == 3


@pytest.mark.ruling("EA-86")
def test_lag_is_taken_out_of_a_free_throw() -> None:
    fight = duel("Grubic", "Pluma").lag("Grubic", 200).wait(1000).say("Grubic", "throw").wait(1099)
    assert faces(fight, "Grubic") == 0
    fight.wait(1)
    assert faces(fight, "Grubic") == 5


@pytest.mark.ruling("EA-97")
def test_but_never_before_the_dice_were_free() -> None:
    fight = (
        duel("Grubic", "Pluma").lag("Grubic", 200).wait(1000).say("Grubic", "throw").wait(1150).say("Grubic", "throw")
    )
    assert fight.live_player("Grubic")["lands_ms"] == fight.match.now_ms - 50 + 1300


@pytest.mark.ruling("EA-97", "EA-75")
def test_a_die_that_a_current_brings_home_at_once_was_not_free_before() -> None:
    fight = (
        Fight("Grubic", "Pluma", board="rainforest", stream="advanced").at("Pluma", "a1", "se").at("Grubic", "e5", "e")
    )
    fight.lag("Grubic", 200).wait(1000).lying("Grubic", move=1).lying("Pluma", move=2)
    fight.say("Pluma", "current 1", "current 1").say("Grubic", "current 1", "throw")
    assert fight.live_player("Grubic")["lands_ms"] == fight.match.now_ms + 1300


@pytest.mark.ruling("EA-86")
def test_under_drum_a_throw_still_falls_on_a_beat_that_has_just_passed() -> None:
    fight = (
        duel("Grubic", "Pluma", tempo="drum").lag("Grubic", 120).wait(2100).say("Grubic", "throw").say("Pluma", "throw")
    )
    assert (faces(fight, "Grubic"), faces(fight, "Pluma")) == (5, 0)
    fight.say("Grubic", "throw")
    assert fight.live_player("Grubic")["called"], "one throw a beat"


@pytest.mark.ruling("EA-86")
def test_lag_lengthens_windows() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1).dice("Riparian", parry=2).lag("Riparian", 200)
    fight.say("Grubic", "attack Riparian with 1")
    fight.match.announce("lag 1 0")
    assert fight.live_player("Riparian")["window"]["ends_ms"] == fight.match.now_ms + 2700


@pytest.mark.ruling("EA-86", "EA-103")
@pytest.mark.parametrize(("words", "ruling"), [("lag 0 30", "EA-86"), ("lag 0 420", "EA-86"), ("lag 0 60", "EA-103")])
def test_lag_out_of_range_is_refused(words: str, ruling: str) -> None:
    refusal = duel("Grubic", "Pluma").match.why_not_announce(words)
    assert refusal is not None
    assert refusal.ruling == ruling


@pytest.mark.ruling("EA-103")
def test_lag_falls_at_once() -> None:
    fight = duel("Grubic", "Pluma").lag("Grubic", 200)
    fight.match.announce("lag 0 0")
    assert fight.live_player("Grubic")["lag_ms"] == 0


@pytest.mark.ruling("EA-88")
def test_four_beats_are_counted_in_once_all_are_ready() -> None:
    match = talion.new("arena", seats=2, seed=1, options={"timing": "realtime", "characters": "dealt", "rounds": 1})
    for seat in (0, 1, 0, 1):
        match.play(seat, match.legal(seat)[0])
    assert match.legal(0) == ["ready to fight"]
    match.play(1, "ready to fight")
    assert match.view()["phase"] == "ready"
    match.play(0, "ready to fight")
    assert match.view()["live"]["mark_ms"] == match.now_ms + 8000
    assert match.why_not(0, "throw").ruling == "TL-2"
    match.advance(8000)
    assert match.view()["phase"] == "fight"
    assert match.events()[-1]["text"] == "Yarra Mark!"


@pytest.mark.ruling("EA-88")
def test_after_half_a_minute_silence_is_taken_for_readiness() -> None:
    match = talion.new("arena", seats=2, seed=1, options={"timing": "realtime", "characters": "dealt", "rounds": 1})
    for seat in (0, 1, 0, 1):
        match.play(seat, match.legal(seat)[0])
    match.advance(30_000)
    assert match.view()["phase"] == "count in"


@pytest.mark.ruling("EA-9")
@pytest.mark.parametrize(("soundtrack", "seconds"), [("red_dust", 270), ("storm_front", 305), ("silence", 300)])
def test_a_round_lasts_as_long_as_its_soundtrack(soundtrack: str, seconds: int) -> None:
    fight = duel("Grubic", "Pluma", soundtrack=soundtrack)
    assert fight.live["bung_ms"] - fight.live["mark_ms"] == seconds * 1000
    fight.wait(seconds * 1000 - 1)
    assert fight.match.view()["phase"] == "fight"
    fight.wait(1)
    assert fight.told("bung")
    assert fight.told("scored")[0]["why"] == "Yarra Bung"


@pytest.mark.ruling("EA-9")
def test_tracks_follow_each_other_round_by_round() -> None:
    fight = duel("Grubic", "Pluma", soundtrack="varied", rounds=3)
    assert (fight.live["track"], fight.live["bung_ms"] - fight.live["mark_ms"]) == ("red_dust", 270_000)


@pytest.mark.ruling("EA-27", "EA-99")
def test_what_reached_the_table_before_the_end_is_finished() -> None:
    fight = duel("Grubic", "Riparian", length_s=20).dice("Grubic", attack=2).dice("Riparian", parry=2).wait(19_000)
    fight.say("Grubic", "attack Riparian with 2").wait(1000)
    assert fight.match.view()["phase"] == "fight"
    assert fight.live["closing"]
    assert fight.refusal("Grubic", "throw").ruling == "TL-2"
    fight.say("Riparian", "parry 1")
    assert fight.match.state.over
    assert fight.cup("Grubic") == 1


@pytest.mark.ruling("EA-27", "EA-33")
def test_who_falls_after_the_end_is_attacked_no_more() -> None:
    fight = duel("Grubic", "Riparian", length_s=20).health("Riparian", 1).dice("Grubic", attack=2)
    fight.dice("Riparian", parry=2).wait(19_000).say("Grubic", "attack Riparian with 1", "attack Riparian with 1")
    fight.wait(1000).say("Riparian", "decline")
    assert fight.told("knocked_out")
    assert not fight.told("missed"), "she did not get out of reach"


@pytest.mark.ruling("EA-89")
def test_while_the_table_is_paused_time_stands_still() -> None:
    fight = duel("Grubic", "Pluma").say("Grubic", "throw").wait(500)
    fight.match.announce("pause")
    fight.match.advance(60_000)
    assert fight.refusal("Grubic", "turn left").ruling == "TL-8"
    fight.match.announce("resume")
    fight.wait(799)
    assert faces(fight, "Grubic") == 0
    fight.wait(1)
    assert faces(fight, "Grubic") == 5
    assert fight.live["bung_ms"] == 300_000 + 60_000 + fight.live["mark_ms"] - 60_000


@pytest.mark.ruling("EA-89", "EA-97")
def test_lag_does_not_reach_back_into_time_that_stood_still() -> None:
    fight = duel("Grubic", "Pluma").lag("Grubic", 200).say("Grubic", "throw").wait(1300)
    fight.match.announce("pause")
    fight.match.advance(60_000)
    fight.match.announce("resume")
    fight.say("Grubic", "throw")
    assert fight.live_player("Grubic")["lands_ms"] == fight.match.now_ms + 1300


@pytest.mark.ruling("EA-89", "EA-84")
def test_a_pause_does_not_make_two_throws_of_one_beat() -> None:
    fight = duel("Grubic", "Pluma", tempo="drum").lag("Grubic", 200).wait(300).say("Grubic", "throw").wait(1700)
    assert faces(fight, "Grubic") == 5
    fight.match.announce("pause")
    fight.match.advance(60_000)
    fight.match.announce("resume")
    fight.say("Grubic", "throw")
    assert fight.live_player("Grubic")["called"]


@pytest.mark.ruling("EA-44", "EA-46")
def test_dice_that_still_show_their_face_are_known() -> None:
    fight = duel("Grubic", "Pluma").lying("Grubic", move=1, attack=2).say("Grubic", "put 1 attack", "put 1 movement")
    assert fight.player("Grubic")["fresh"] == {"movement": 1, "attack": 1}
    fight.say("Grubic", "turn left")
    assert fight.player("Grubic")["fresh"] == {"attack": 1}
    fight.say("Grubic", "throw").wait(1300)
    assert fight.player("Grubic")["fresh"] == {}


def test_the_clock_is_heard_at_least_every_two_seconds() -> None:
    fight = duel("Grubic", "Pluma").wait(20_000)
    times = [at_ms for who, at_ms, _ in fight.match.entries if who == -1]
    assert max(later - sooner for sooner, later in pairwise(times)) <= 8000
    assert max(later - sooner for sooner, later in pairwise(times[2:])) <= 2000


@pytest.mark.ruling("EA-84")
@pytest.mark.parametrize(
    "options", [{"tempo": "drum"}, {"pace": "gentle"}, {"length_s": 60}, {"soundtrack": "silence"}]
)
def test_settings_of_real_time_are_refused_without_it(options: dict[str, object]) -> None:
    with pytest.raises(Problem, match="real time"):
        talion.new("arena", options=options)


@pytest.mark.ruling("EA-54")
def test_settings_of_turns_are_refused_in_real_time() -> None:
    with pytest.raises(Problem, match="Game Turns"):
        talion.new("arena", options={"timing": "realtime", "game_turns": 9})
    with pytest.raises(Problem, match="at least"):
        talion.new("arena", options={"timing": "realtime", "length_s": 5})


@pytest.mark.ruling("EA-90")
def test_a_seat_can_be_played_by_anybody_at_any_moment() -> None:
    fight = duel("Grubic", "Pluma").say("Grubic", "throw").wait(1300)
    number = fight.state.standing_prompt(0)
    fight.wait(5000).say("Grubic", next(word for word in fight.legal("Grubic") if word.startswith("order")))
    assert fight.state.standing_prompt(0) == number, "whoever holds the seat speaks for the same prompt"


@pytest.mark.ruling("EA-78")
def test_who_leaves_is_attacked_no_more() -> None:
    fight = (
        Fight("Grubic", "Riparian", "Banksia")
        .at("Grubic", "e5", "e")
        .at("Riparian", "e6", "w")
        .at("Banksia", "a1", "se")
    )
    fight.dice("Grubic", attack=2).dice("Riparian", parry=2).say("Grubic", "attack Riparian with 2")
    fight.dice("Banksia", attack=2).at("Banksia", "d6", "sw").say("Banksia", "attack Riparian with 2")
    fight.match.announce("leave 1")
    fight.check()
    assert fight.live["attacks"] == []
    assert fight.where("Riparian") is None
    assert (fight.cup("Grubic"), fight.cup("Banksia")) == (2, 0), "a window that is open is finished by silence"
