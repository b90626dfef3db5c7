"""Seats, revenants, HP and content: what stands before the first turn."""

from __future__ import annotations

from pathlib import Path

import pytest

import talion

from .table import REVENANTS, hp, of_players, ruling_of, sit, turn

CARDS = ["SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND"]


@pytest.mark.ruling("RV-1")
def test_four_play_by_default() -> None:
    assert talion.new("revenants", seed=7).view()["seats"] == 4


@pytest.mark.ruling("RV-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_and_start_with_40_hp(seats: int) -> None:
    assert hp(sit(seats)) == [40] * seats


@pytest.mark.ruling("RV-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_plays(seats: int) -> None:
    with pytest.raises(talion.Problem):
        talion.new("revenants", seats=seats, seed=7)


@pytest.mark.ruling("RV-1")
def test_the_four_revenants_and_the_five_cards() -> None:
    view = sit().view()
    assert view["revenants"] == list(REVENANTS)
    assert view["cards"] == CARDS


@pytest.mark.ruling("RV-1")
def test_all_hp_are_public_from_the_start() -> None:
    match = sit()
    assert all(match.view(seat)["players"] == match.view()["players"] for seat in range(4))


@pytest.mark.ruling("RV-1", "RV-32")
@pytest.mark.parametrize(("option", "start"), [(0, 40), (2, 2), (98, 98)])
def test_option_hp(option: int, start: int) -> None:
    assert hp(sit(hp=option)) == [start] * 4


@pytest.mark.ruling("RV-32")
@pytest.mark.parametrize("option", [-2, 1, 39, 99, 100])
def test_option_hp_takes_even_numbers_of_two_dice_only(option: int) -> None:
    with pytest.raises(talion.Problem):
        sit(hp=option)


@pytest.mark.ruling("RV-30")
def test_revenants_are_picked_in_seat_order() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    for seat, name in enumerate(["McCoy", "Grimsby", "Scully"]):
        assert match.view()["phase"] == "pick"
        assert [prompt.seat for prompt in match.prompts()] == [seat]
        match.play(seat, f"pick {name}")
    assert match.view()["phase"] == "commit"
    assert match.view()["turn"] == 1
    assert of_players(match, "revenant") == ["McCoy", "Grimsby", "Scully"]


@pytest.mark.ruling("RV-30")
def test_a_pick_is_open_to_everybody() -> None:
    match = talion.new("revenants", seed=7)
    match.play(0, "pick Scully")
    for seat in (talion.OBSERVER, 0, 1, 2, 3):
        assert match.view(seat)["players"][0]["revenant"] == "Scully"
        picked = match.events(seat)[-1]
        assert (picked["kind"], picked["seat"], picked["revenant"]) == ("picked", 0, "Scully")


@pytest.mark.ruling("RV-1", "RV-30")
def test_only_a_free_revenant_can_be_picked() -> None:
    match = talion.new("revenants", seed=7)
    match.play(0, "pick Reyes")
    assert match.legal(1) == ["pick Grimsby", "pick McCoy", "pick Scully"]
    assert ruling_of(match, 1, "pick Reyes") in ("RV-1", "RV-30")
    with pytest.raises(talion.Refused):
        match.play(1, "pick Reyes")
    assert of_players(match, "revenant") == ["Reyes", None, None, None]


@pytest.mark.ruling("RV-30")
def test_nobody_picks_out_of_order_or_plays_a_card_while_picking() -> None:
    match = talion.new("revenants", seed=7)
    match.play(0, "pick Grimsby")
    assert match.legal(2) == []
    assert ruling_of(match, 2, "pick Scully") is not None
    assert ruling_of(match, 0, "pick Scully") is not None
    assert ruling_of(match, 1, "solo Grimsby") is not None


@pytest.mark.ruling("RV-30")
def test_no_picking_in_a_turn() -> None:
    match = sit(seats=2)
    assert ruling_of(match, 0, "pick Scully") is not None
    assert ruling_of(match, 0, "pick Grimsby") is not None


@pytest.mark.ruling("RV-30")
def test_a_target_is_a_revenant_and_not_a_seat() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    for seat, name in enumerate(["Scully", "McCoy", "Grimsby"]):
        match.play(seat, f"pick {name}")
    assert turn(match, "solo Grimsby", "solo Grimsby", "solo Scully") == [4, 0, 8]


@pytest.mark.ruling("RV-30", "RV-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_option_dealt_gives_everybody_another_revenant(seats: int) -> None:
    match = talion.new("revenants", seats=seats, seed=7, options={"revenants": "dealt"})
    owned = of_players(match, "revenant")
    assert len(set(owned)) == seats
    assert set(owned) <= set(REVENANTS)
    assert match.view()["phase"] == "commit"
    assert match.view()["turn"] == 1


@pytest.mark.ruling("RV-30")
def test_option_dealt_deals_by_the_seed() -> None:
    deals = [
        tuple(of_players(talion.new("revenants", seed=seed, options={"revenants": "dealt"}), "revenant"))
        for seed in [*range(12), *range(12)]
    ]
    assert deals[:12] == deals[12:]
    assert len(set(deals)) > 1


@pytest.mark.ruling("RV-26")
def test_with_two_seats_team_and_betray_never_work() -> None:
    match = sit(seats=2)
    assert turn(match, "team Reyes", "team Grimsby") == [0, 0]
    assert turn(match, "team Reyes", "betray Grimsby") == [0, 0]
    assert turn(match, "betray Reyes", "betray Grimsby") == [0, 0]


@pytest.mark.ruling("RV-26")
def test_two_players_are_told_so_before_the_match() -> None:
    match = sit(seats=2)
    told = " ".join(match.game.notes(2, match.header.options))
    assert "TEAM" in told
    assert "BETRAY" in told
    assert match.game.notes(4, match.header.options) == []


@pytest.mark.ruling("RV-26")
def test_with_two_seats_solo_retaliate_and_defend_bite() -> None:
    match = sit(seats=2)
    assert turn(match, "solo Reyes", "betray Grimsby") == [0, 4]
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [8, 2]
    assert turn(match, "defend Reyes", "solo Grimsby") == [2, 2]


def pack_in(folder: Path, line: str) -> Path:
    """A pack laid over the built-in one."""
    (folder / "revenants.toml").write_text(f'{line}\n[pack]\nname = "Test"\ngame = "revenants"\n', encoding="utf-8")
    return folder


@pytest.mark.ruling("RV-32")
@pytest.mark.parametrize(
    "key",
    ["solo.damage", "retaliate.damage", "betray.damage", "betray.step", "team.damage", "team.step"],
)
def test_a_pack_with_odd_damage_is_refused(key: str, tmp_path: Path) -> None:
    pack = pack_in(tmp_path, f'cards.{key} = {{ value = 5, provenance = "reconstructed" }}')
    with pytest.raises(talion.Problem, match=rf"cards\.{key}.*multiple of 2"):
        talion.new("revenants", seed=7, pack=pack)


@pytest.mark.ruling("RV-32")
def test_a_pack_with_even_damage_is_played(tmp_path: Path) -> None:
    pack = pack_in(tmp_path, 'cards.solo.damage = { value = 6, provenance = "reconstructed" }')
    match = talion.new("revenants", seats=2, seed=7, pack=pack)
    match.play(0, "pick Grimsby")
    match.play(1, "pick Reyes")
    assert turn(match, "solo Reyes", "betray Grimsby") == [0, 6]
    assert turn(match, "solo Reyes", "defend Grimsby") == [3, 3]


@pytest.mark.ruling("RV-32")
def test_nothing_is_rounded() -> None:
    """Amounts are even, their halves need not be: two TEAMs of 6, defended."""
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    assert turn(match, "team Scully", "team Scully", "betray Scully", "defend Reyes") == [3, 3, 0, 6]
    assert hp(match) == [37, 37, 40, 26]
