"""A campaign in short, as lists of campaigns tell it."""

from __future__ import annotations

from typing import Any

import talion
from talion.match import Match


def ride(match: Match) -> None:
    """One run by whatever is offered first."""
    match.play(0, "ride")
    while not match.state.over and match.prompts()[0].kind != "ride":
        match.play(0, match.legal(0)[0])


def told(match: Match) -> dict[str, Any]:
    saga = match.saga()
    assert saga is not None
    return saga


def test_it_tells_where_the_campaign_stands() -> None:
    match = talion.new("deadeye", seed=3)
    assert told(match)["between"]
    assert told(match)["text"] == "Attempt 1 of 7, before the first run"
    match.play(0, "ride")
    assert not told(match)["between"]
    assert told(match)["text"] == "Attempt 1 of 7, on the first run"
    marks = {mark["name"]: (mark["value"], mark["of"]) for mark in told(match)["marks"]}
    assert marks == {"Attempt": (1, 7), "Runs won": (0, 3), "Strength": (5, 5), "Hope": (5, 5)}


def test_its_runs_are_those_of_the_view_and_branches_begin_after_them() -> None:
    match = talion.new("deadeye", seed=3)
    while not match.state.over:
        ride(match)
    saga, view = told(match), match.view(0)
    assert saga["ending"] == ("won" if match.result and match.result["winners"] else "lost")
    assert len(saga["runs"]) == len(view["runs"]) > 1
    for run, shown in zip(saga["runs"], view["runs"], strict=True):
        assert (run["leg"], run["won"]) == (shown["leg"], shown["result"] == "success")
        assert (run["by"], run["why"], run["cards"]) == (shown["by"], shown["why"], shown["draws"])
        assert sum(run["parts"].values()) == shown["parts_used"]
    for number, run in enumerate(saga["runs"][:-1]):
        fork = match.fork(run["entry"])
        assert told(fork)["between"]
        assert len(told(fork)["runs"]) == number + 1
        assert not told(match.fork(run["entry"] - 1))["between"]


def test_practice_and_giving_up() -> None:
    drill = talion.new("deadeye", seed=3, options={"leg": "third run"})
    assert told(drill)["text"] == "Practice of the third run"
    ride(drill)
    assert told(drill)["practice"]
    assert told(drill)["runs"][0]["leg"] == 3
    given_up = talion.new("deadeye", seed=3)
    given_up.play(0, "ride")
    given_up.announce("stop")
    assert told(given_up)["ending"] == "given_up"
    assert told(given_up)["runs"] == []


def test_other_games_tell_none() -> None:
    assert talion.new("revenants", seed=3).saga() is None
