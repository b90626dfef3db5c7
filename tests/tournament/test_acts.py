"""What people may do in a tournament: everything else is refused with a ruling, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from talion.kernel.refusals import Refused
from talion.tournament import acts
from talion.tournament.draw import next_round
from talion.tournament.events import Entrant, PlayerAbsent, TournamentEnded, decoded, encoded
from talion.tournament.form import Form, settled
from talion.tournament.standings import standings
from talion.tournament.tournament import Tournament
from tests.tournament.made import HOST, begin_round, enter, opened, score


def refusal(act: Callable[[], Any]) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.refusal.ruling, refused.value.refusal.reason


def form(**changed: Any) -> Form:
    return Form(**{"name": "Friday", "game": "revenants", **changed})


@pytest.mark.ruling("TL-31", "EA-13")
def test_the_usual_tournament_fits_an_hour() -> None:
    made = settled(form(game="arena"))
    assert (made.rounds, made.options["timing"], made.options["rounds"]) == (8, "realtime", 1)
    assert settled(form(game="arena", options={"timing": "turns"})).options["timing"] == "turns"
    assert settled(form(limit_s=1800)).rounds == 1


@pytest.mark.ruling("TL-31")
@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"name": " "}, "A tournament has a name of 1 to 60 letters."),
        ({"name": "x" * 61}, "A tournament has a name of 1 to 60 letters."),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "deadeye"}, "The Dead Eye is for one player: nobody meets anybody there."),
        ({"team": 4}, "A side is one player, or a team of two or three, not 4."),
        ({"most": 1}, "A table of Revenants takes 2 to 4 players, not 1."),
        ({"most": 5}, "A table of Revenants takes 2 to 4 players, not 5."),
        ({"game": "arena", "team": 2, "most": 4}, "A table of Arena takes 2 to 3 teams of 2, not 4."),
        ({"rounds": 25}, "A tournament has 1 to 24 rounds"),
        ({"limit_s": 5}, "A table has 60 to 7200 seconds, not 5."),
        ({"options": {"hp": 1001}}, "Option hp takes"),
        ({"fill": "nobody"}, "There is no bot 'nobody' for revenants"),
        ({"most": 2, "team": 2}, "everybody plays alone; the form asks for 2 sides of 2."),
        ({"game": "arena", "most": 2, "team": 3, "options": {"mode": "hill", "alliance": True}}, "King of the Hill is for 2 to 4"),
        ({"game": "arena", "most": 4, "options": {"mode": "alliances"}}, "there are teams of 2 and 2"),
    ],
)  # fmt: skip
def test_a_form_that_cannot_be_played_is_refused(changed: dict[str, Any], reason: str) -> None:
    ruling, said = refusal(lambda: settled(form(**changed)))
    assert ruling == "TL-31"
    assert reason in said


@pytest.mark.ruling("TL-31", "EA-13")
@pytest.mark.parametrize(
    ("most", "team", "options"),
    [(2, 2, {"mode": "alliances"}), (2, 3, {"mode": "alliances"}), (3, 2, {"mode": "alliances", "teams": "three"})],
)
def test_teams_are_seated_together(most: int, team: int, options: dict[str, Any]) -> None:
    made = opened(game="arena", most=most, team=team, options=options)
    for name in ("red", "blue", "gold")[:most]:
        enter(made, *(f"{name}{number}" for number in range(team)), team=name)
    begin_round(made)
    (table,) = made.rounds[0].tables
    sides = [made.side_of(player) for player in table.seats]
    assert sorted(sides) == sorted(name for name in ("red", "blue", "gold")[:most] for _ in range(team))
    assert all(sides[seat] == sides[seat - seat % team] for seat in range(len(sides)))
    awards = {player: 4 if made.side_of(player) == "blue" else 2 for player in table.seats}
    score(made, table.id, **awards)
    assert (standings(made)[0].side, standings(made)[0].points) == ("blue", 4)


@pytest.mark.ruling("TL-31")
def test_only_whole_teams_are_paired() -> None:
    made = opened(game="arena", most=2, team=2, options={"mode": "alliances"})
    enter(made, "a", "b", team="red")
    enter(made, "c", "d", team="blue")
    enter(made, "e", team="gold")
    assert refusal(lambda: enter(made, "f", team="red")) == ("TL-31", "red has its 2 players.")
    assert refusal(lambda: enter(made, "f"))[1].startswith("Say which team of 2")
    begin_round(made)
    assert [made.rounds[0].out, len(made.rounds[0].tables)] == [[], 1]
    enter(made, "f", team="gold")
    assert made.sides["gold"].missed == 1
    made.take(acts.left(made, "a", 5))
    assert refusal(lambda: acts.entered(made, Entrant("a", "A", team="gold"), 5))[1].startswith(
        "You have played for red"
    )


@pytest.mark.ruling("TL-31")
def test_entering_is_refused_where_it_makes_no_sense() -> None:
    made = enter(opened(rounds=1), "a", "b")
    assert refusal(lambda: enter(made, "a")) == ("TL-31", "A plays in this tournament already.")
    assert refusal(lambda: enter(made, "c", team="red")) == ("TL-31", "In this tournament everybody plays alone.")
    assert refusal(lambda: acts.left(made, "c", 1)) == ("TL-31", "You do not play in this tournament.")
    begin_round(made)
    assert refusal(lambda: enter(made, "c"))[1] == "The last round has begun; nobody enters any more."
    made.take(TournamentEnded(9))
    assert refusal(lambda: enter(made, "c")) == ("TL-31", "This tournament is over.")
    full = enter(opened(), *(f"p{number}" for number in range(256)))
    assert refusal(lambda: enter(full, "late")) == ("TL-31", "This tournament is full: 256 play in it.")


@pytest.mark.ruling("TL-31")
def test_a_field_without_a_table_is_refused() -> None:
    made = enter(opened(), "a")
    drawing = lambda: next_round(made, 1, lambda: "t", 1, 1)  # noqa: E731
    assert refusal(drawing) == ("TL-31", "A table needs 2 players at least; 1 are here.")
    filled = enter(opened(fill="level1"), "a")
    begin_round(filled)
    assert sorted(filled.rounds[0].tables[0].seats) == ["", "", "", "a"]


@pytest.mark.ruling("TL-31")
def test_the_form_stays_once_the_first_round_has_begun() -> None:
    made = enter(opened(), "a", "b")
    made.take(acts.reformed(made, HOST, form(rounds=5), 1))
    assert made.form.rounds == 5
    assert refusal(lambda: acts.reformed(made, "a", form(), 1))[0] == "TL-33"
    teams = form(game="arena", most=2, team=2, options={"mode": "alliances"})
    assert (
        refusal(lambda: acts.reformed(made, HOST, teams, 1))[1]
        == "People have entered; the size of teams stays as it is."
    )
    begin_round(made)
    assert (
        refusal(lambda: acts.reformed(made, HOST, form(), 1))[1]
        == "The first round has begun; the form stays as it is."
    )


@pytest.mark.ruling("TL-32")
def test_who_is_absent_gives_the_points_up_where_the_form_says_so() -> None:
    for absent, points in (("bot", 4), ("forfeit", 0)):
        made = enter(opened(absent=absent), "a", "b")
        begin_round(made)
        made.take(PlayerAbsent(1, table="1-1", player="a"))
        score(made, "1-1", a=4, b=2)
        assert {one.side: one.points for one in standings(made)} == {"a": points, "b": 2}


@pytest.mark.ruling("TL-33")
def test_referees_act_with_a_reason_and_only_where_there_is_something_to_act_on() -> None:
    made = enter(opened(), "a", "b")
    made.take(acts.named(made, HOST, {"r": "Ref"}, 1))
    begin_round(made)
    misread = {"a": 1, "b": 4}

    def act(
        who: str = "r", table: str = "1-1", points: dict[str, int] = misread, reason: str = "A die was misread."
    ) -> Any:
        return acts.rescored(made, who, table, points, reason, 5)

    assert refusal(act)[1] == "That table is still played; annul it, or wait for its end."
    score(made, "1-1", a=4, b=2)
    assert refusal(lambda: act(who="a"))[1] == "Only the host and the referees of the tournament can do that."
    assert refusal(lambda: act(reason=" "))[1] == "Give a reason of 3 to 200 letters; everybody can read it."
    assert refusal(lambda: act(table="9-9"))[1] == "That is no table of this tournament."
    assert refusal(lambda: act(points={"a": 1}))[1] == "Say the points of everybody at that table, and of nobody else."
    assert refusal(lambda: act(points={"a": 1, "b": -1}))[1] == "A table gives 0 to 100 points."
    made.take(act())
    assert {one.side: one.points for one in standings(made)} == {"a": 1, "b": 4}
    assert (made.log[-1].by, made.log[-1].reason) == ("r", "A die was misread.")
    assert refusal(lambda: acts.held(made, "r", "1-1", "A break", 5))[1] == "That table is not played any more."
    made.take(acts.annulled(made, "r", "1-1", "", "Nobody knows any more.", 5, 5))
    assert refusal(act)[1] == "That table is annulled already."
    begin_round(made)
    assert (
        refusal(lambda: acts.annulled(made, "r", "1-1", "x", "Once more", 5, 5))[1] == "That table is annulled already."
    )
    made.take(acts.put_out(made, "r", "a", "Left without a word.", 6))
    assert made.staying() == ["b"]
    assert refusal(lambda: acts.put_out(made, "r", "a", "Again and again", 6))[0] == "TL-31"
    assert refusal(lambda: acts.put_in(made, "r", "b", "Back again", 6))[1].startswith("Only who has left")
    made.take(acts.put_in(made, "r", "a", "Back again", 6))
    assert (made.staying(), made.log[-1].reason) == (["a", "b"], "Back again")
    assert refusal(lambda: acts.named(made, "r", {}, 6))[1] == "Only the host of the tournament can do that."
    assert refusal(lambda: acts.named(made, HOST, {HOST: "Host"}, 6))[0] == "TL-33"
    assert refusal(lambda: acts.ended(made, "r", "Enough for today", 6))[0] == "TL-33"
    made.take(acts.succeeded(made, "r", 7))
    assert len(made.open_tables()) == 1
    made.take(acts.ended(made, "r", "Enough for today", 8))
    assert (made.phase, made.open_tables()) == ("over", [])


@pytest.mark.ruling("TL-33")
def test_only_a_table_of_this_round_is_played_again() -> None:
    made = enter(opened(), "a", "b")
    begin_round(made)
    score(made, "1-1", a=4, b=2)
    begin_round(made)
    assert refusal(lambda: acts.annulled(made, HOST, "1-1", "x", "Too late for that", 5, 5))[1].startswith(
        "Only a table of"
    )
    made.take(acts.annulled(made, HOST, "1-1", "", "It was another match.", 5, 5))
    assert [one.points for one in standings(made)] == [0, 0]


def test_the_log_gives_everything_back() -> None:
    """Every prefix of it, read from its text, is the tournament as it was then."""
    made = enter(opened(most=2), "a", "b", "c")
    begin_round(made)
    score(made, made.rounds[0].tables[0].id, a=2, b=1, c=1)
    enter(made, "d")
    begin_round(made)
    made.take(acts.annulled(made, HOST, made.rounds[1].tables[0].id, "again", "A bad line", 5, 6))
    made.take(acts.left(made, "c", 7))
    for length in range(len(made.log) + 1):
        once = Tournament(made.log[:length])
        again = Tournament(decoded(encoded(event)) for event in made.log[:length])
        assert again.log == once.log
        assert [vars(one) for one in again.rounds] == [vars(one) for one in once.rounds]
        assert (again.players, again.left, again.phase, again.worth) == (
            once.players,
            once.left,
            once.phase,
            once.worth,
        )
    assert standings(Tournament(made.log)) == standings(made)
