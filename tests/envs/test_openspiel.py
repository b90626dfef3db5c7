"""OpenSpiel's own checks, unchanged, and its search on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import talion
from talion.envs import spiel
from talion.games import registry
from tests.envs.settings import SHORT, every_option, every_seat_count, named


@pytest.mark.parametrize("setting", every_seat_count(), ids=named)
def test_random_matches(setting: tuple[str, int, dict[str, Any]]) -> None:
    name, seats, options = setting
    pyspiel.random_sim_test(spiel.game(name, seats=seats, **options), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("setting", every_option(), ids=named)
def test_each_option_once(setting: tuple[str, int, dict[str, Any]]) -> None:
    name, seats, options = setting
    pyspiel.random_sim_test(spiel.game(name, seats=seats, **options), num_sims=1, serialize=False, verbose=False)


def test_games_are_found_by_their_names() -> None:
    for name in SHORT:
        assert pyspiel.load_game(f"talion_{name}").num_players() == registry.find(name).default_seats
    game = pyspiel.load_game("talion_revenants(seats=2,hp=8)")
    assert (game.num_players(), game.num_distinct_actions()) == (2, 24)


def after(game: Any, *actions: int) -> Any:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def test_a_match_is_the_one_of_its_deal() -> None:
    game = spiel.game("village", seats=3, hands=1)
    state, match = after(game, 5), talion.new("village", seats=3, seed=5, options={"hands": 1})
    chance = np.random.default_rng(1)
    observer = game.make_py_observer()
    while not state.is_terminal():
        seat = state.current_player()
        assert state.legal_actions() == sorted(match.rules.legal(match.state, seat))
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == match.rules.observation(match.state, seat)
        action = int(chance.choice(state.legal_actions()))
        match.play(seat, state.action_to_string(seat, action))
        state.apply_action(action)
    assert match.result is not None
    assert [share > 0 for share in state.returns()] == [seat in match.result["winners"] for seat in range(3)]


@pytest.mark.ruling("RV-27")
def test_a_seat_remembers_what_it_has_seen_and_no_more() -> None:
    """What others have sealed makes no difference to what a seat knows; what it has sealed itself, and what was shown, does."""
    game = spiel.game("revenants", seats=2, revenants="dealt")
    first, *others = after(game, 1).legal_actions()
    one, other = after(game, 1, first), after(game, 1, others[0])
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    answer = one.legal_actions()[0]
    one.apply_action(answer)
    other.apply_action(answer)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_string(1) != one.observation_string(0)


@pytest.mark.parametrize("name", ["revenants", "village"])
def test_worlds_that_a_player_cannot_tell_apart(name: str) -> None:
    state = after(spiel.game(name, seats=3, **SHORT[name]), 2)
    chance = np.random.default_rng(3)
    different = 0
    for _ in range(30):
        player = state.current_player()
        world = state.resample_from_infostate(player, chance.random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        different += any(world.observation_tensor(seat) != state.observation_tensor(seat) for seat in range(3))
        before = str(state), state.observation_tensor(0)
        world.apply_action(world.legal_actions()[0])
        assert (str(state), state.observation_tensor(0)) == before
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_terminal():
            break
    assert different > 0


def test_its_search_plays_on_worlds() -> None:
    state = after(spiel.game("revenants", seats=2, hp=4, revenants="dealt"), 1)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=20,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        random_state=chance,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )
    assert bot.step(state) in state.legal_actions()


def test_what_a_game_does_not_take() -> None:
    with pytest.raises(ValueError, match="Revenants is for 2 to 4 seats, not 9"):
        spiel.game("revenants", seats=9)
    with pytest.raises(ValueError, match="Chance deals one of at least 1 match, not of 0"):
        spiel.game("revenants", deals=0)
    with pytest.raises(ValueError, match="There is no game 'chess'; there are arena"):
        spiel.game("chess")
    with pytest.raises(ValueError, match="An observer takes no parameters"):
        spiel.game("revenants").make_py_observer(params={"history": 3})
