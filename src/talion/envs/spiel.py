"""Every game for OpenSpiel: `pyspiel.load_game("talion_village(seats=4)")`, once this module is imported."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np

from talion.envs.setting import Rows, Setting
from talion.games import registry
from talion.kernel.batch import Batch
from talion.kernel.chance import stream_of
from talion.kernel.game import Game

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel's games need their extra: pip install 'talion[spiel]'.") from missing

# What chance decides before a match: which of so many, unless told otherwise. All chance in it follows from that.
DEALS = 1000
# Parameters that are no options of a game.
OURS = ("seats", "pack", "deals")
# Longer than any match that chance plays.
LONGEST = 20_000


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"talion_{game.name}"


def game_type(game: Game) -> Any:
    """What OpenSpiel asks of a kind of game. Nothing of it is perfect information: dice that have not fallen yet are hidden too."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Talion {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": game.default_seats,
            "pack": "",
            "deals": DEALS,
            **{option.name: game.simulation.get(option.name, option.default) for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game with its settings, which are parameters by the names of the game's options; `seats`, `pack` and `deals` besides. Where nothing
    is left to chance, one deal is enough; then a small game is a small tree.

    Who chooses at once chooses one after the other here, and does not see what the others have sealed.
    """

    # Of a subclass for each game: OpenSpiel keeps those to the very end of the process, where only classes are safe to keep.
    title: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = dict(params or {})
        options = {name: value for name, value in settings.items() if name not in OURS}
        self.setting = Setting(self.title, settings.get("seats"), settings.get("pack") or None, options)
        self.deals = settings.get("deals", DEALS)
        if not isinstance(self.deals, int) or self.deals < 1:
            raise ValueError(f"Chance deals one of at least 1 match, not of {self.deals!r}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, settings)

    def new_initial_state(self) -> SpielState:
        """Nothing is dealt yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a seat knows: as numbers, and as a line; with perfect recall, a line for all it has ever known."""
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        return SpielObserver(self.setting, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Dealt:
    """A match, and all that each seat has known of it so far, as one line for each that is equal for equal knowledge only."""

    def __init__(self, setting: Setting, batch: Batch[Any], known: list[bytes]) -> None:
        self.setting = setting
        self.batch = batch
        self.rows = Rows(batch)
        self.known = known
        self.shown = [self.numbers(seat) for seat in range(setting.seats)]

    def __deepcopy__(self, memo: Any) -> Dealt:
        return Dealt(self.setting, self.batch.clone(), list(self.known))

    def numbers(self, seat: int) -> list[int]:
        """What a seat knows now."""
        found: list[int] = self.setting.rules.observation(self.batch.states[0], seat)
        return found

    def step(self, action: int) -> None:
        """Whoever is asked answers; everybody remembers what it saw change, and what it did itself."""
        seat = int(self.rows.seat[0])
        self.rows.step([action])
        self.known[seat] = remembered(self.known[seat], [action])
        for other in range(self.setting.seats):
            numbers = self.numbers(other)
            if numbers != self.shown[other]:
                self.known[other] = remembered(self.known[other], numbers)
                self.shown[other] = numbers

    def imagined(self, player: int, seed: int) -> Dealt:
        """A match that could be this one for all the player knows."""
        batch = self.batch.clone()
        batch.states[0] = self.setting.rules.reimagine(batch.states[0], player, stream_of(seed, "imagine"))
        batch.show(0)
        return Dealt(self.setting, batch, list(self.known))


def remembered(before: bytes, numbers: list[int]) -> bytes:
    """All that was known, and something new."""
    return hashlib.blake2b(before + repr(numbers).encode(), digest_size=16).digest()


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel comes without types
    """A match from its deal on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.dealt: Dealt | None = None

    def current_player(self) -> int:
        """Chance deals; then whoever is asked."""
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.dealt.rows.seat[0])

    def _legal_actions(self, player: int) -> list[int]:
        if self.dealt is None or player != self.current_player():
            return []
        found: list[int] = np.flatnonzero(self.dealt.rows.mask[0]).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are equally likely."""
        deals: int = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.dealt is not None:
            self.dealt.step(action)
            return
        setting = self.get_game().setting
        batch = Batch(setting.rules, 1, action, setting.tick_ms)
        self.dealt = Dealt(setting, batch, [b""] * setting.seats)
        self.dealt.known = [remembered(b"", numbers) for numbers in self.dealt.shown]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        words: str = self.get_game().setting.words(action)
        return words

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.dealt is not None and bool(self.dealt.rows.over[0])

    def returns(self) -> list[float]:
        """Shares of the win, once the match is over."""
        seats = self.num_players()
        if self.dealt is None or not self.is_terminal():
            return [0.0] * seats
        rules, state = self.dealt.setting.rules, self.dealt.batch.states[0]
        return [rules.payoff(state, seat) / 1000 for seat in range(seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that could be this one for all the player knows, for search."""
        made: SpielState = self.clone()
        if self.dealt is not None:
            made.dealt = self.dealt.imagined(player, int(sampler() * 2**53))
        return made

    def __str__(self) -> str:
        return " ".join(f"{entry.player}:{entry.action}" for entry in self.full_history())


class SpielObserver:
    """What a seat knows: `tensor` is the row of numbers, `dict` its parts, each in its shape."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self.setting = setting
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(setting.spec.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.at : part.at + part.size].reshape(part.shape or (1,))
            for part in setting.spec.features
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows; before the deal, nothing."""
        self.tensor[:] = 0 if state.dealt is None else state.dealt.numbers(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in a line."""
        if state.dealt is None:
            return f"seat {player}, before the deal"
        if self.perfect_recall:
            return f"seat {player}, knows {state.dealt.known[player].hex()}"
        named = self.setting.spec.named(state.dealt.numbers(player))
        return f"seat {player}, " + ", ".join(f"{name} {numbers}" for name, numbers in named.items())


def game(name: str, **settings: Any) -> SpielGame:
    """A game by name, with its seats, options and pack as keywords. Raises `ValueError` for what it does not take.

    >>> from talion.envs import spiel
    >>> spiel.game("revenants", seats=2, hp=8).num_players()
    2
    """
    if name not in GAMES:
        raise ValueError(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name](settings)


def class_of(name: str) -> type[SpielGame]:
    """The class of a game, made known to OpenSpiel."""
    title = registry.find(name)
    made: Any = type(f"Spiel{title.name.title()}", (SpielGame,), {"title": title, "kind": game_type(title)})
    pyspiel.register_game(made.kind, made)
    found: type[SpielGame] = made
    return found


GAMES = {name: class_of(name) for name in registry.names()}
