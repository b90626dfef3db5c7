"""A game for Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from talion.bots.bot import NOTHING, Bot, RandomBot, decide
from talion.bots.players import player_for
from talion.envs.drawing import MODES, check_mode, rendered
from talion.envs.seeds import Seeds
from talion.envs.setting import RANDOM, REFUSE, TICK_MS, Observed, Pack, Rows, Setting, legal_or_random, whole
from talion.kernel.chance import Stream, stream_of
from talion.kernel.game import Game
from talion.kernel.problems import Problem


class AloneEnv(gymnasium.Env[Any, Any]):
    """`seat` learns; `opponents` is the name of a bot for all other seats, or a name for each of them in their order. The reward at the
    end is the share of the win. Otherwise it is as `TurnsEnv`.

    >>> env = AloneEnv("deadeye")
    >>> observation, info = env.reset(seed=7)
    >>> env.setting.words(int(observation["action_mask"].argmax()))
    'ride'
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        pack: Pack = None,
        render_mode: str | None = None,
        tick_ms: int = TICK_MS,
        illegal: str = REFUSE,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.setting = Setting(game, seats, pack, options, tick_ms, illegal)
        if not 0 <= seat < self.setting.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.setting.seats - 1}.")
        self.features = self.setting.spec
        self.render_mode = render_mode
        self.learner = seat
        self.bots = players(self.setting, seat, opponents)
        self.stream: Stream = stream_of(0, "bots")
        self.seeds = Seeds()
        self.batch = self.setting.batch(1)
        self.rows = Rows(self.batch)
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self.running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a match: by a seed, the one that `talion.new` begins. Options of the game are told when the environment is made."""
        begun = self.seeds.next(seed)
        super().reset(seed=seed)
        self.batch.begin(0, begun)
        self.stream = stream_of(begun, "bots")
        self.play_others()
        self.running = not self.rows.over[0]
        return self.shown()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """The learner's answer, and what the others do until it is asked again. Raises `InvalidAction`, and has changed nothing, where it
        is illegal; `ResetNeeded` where no match is on."""
        self.seeds.demand_open()
        if not self.running:
            raise ResetNeeded("No match is on: call reset first.")
        chosen = whole(action)
        if self.setting.illegal == RANDOM:
            chosen = legal_or_random(chosen, self.rows.mask[0], self.seeds.chance)
        self.rows.step([chosen])
        self.play_others()
        over = bool(self.rows.over[0])
        self.running = not over
        reward = float(self.rows.reward[0, self.learner]) / 1000
        observation, info = self.shown()
        return observation, reward, over, False, info

    def play_others(self) -> None:
        """The bots choose, each from a world that fits what its seat knows."""
        seat = self.rows.seat
        while not self.rows.over[0] and seat[0] != self.learner:
            self.batch.step([self.choice(int(seat[0]))])

    def choice(self, seat: int) -> int:
        """What a bot says; in real time it may let a moment pass."""
        bot, rules, state = self.bots[seat], self.setting.rules, self.batch.states[0]
        if type(bot) is RandomBot:  # needs no world
            legal = rules.legal(state, seat)
            waits = self.rows.mask[0, -1] if self.setting.tick_ms else 0
            pick = self.stream.below(len(legal) + int(waits))
            return legal[pick] if pick < len(legal) else self.batch.wait
        if not self.setting.tick_ms:
            return decide(bot, rules, state, seat, self.stream)
        command = bot.command(rules, rules.reimagine(state, seat, self.stream), seat, self.stream)
        return self.batch.wait if command == NOTHING and self.rows.mask[0, -1] else command

    def shown(self) -> tuple[Observed, dict[str, Any]]:
        """What the learner knows, and its mask once more."""
        mask = self.rows.mask[0].copy()
        if self.rows.over[0]:
            numbers = self.setting.rules.observation(self.batch.states[0], self.learner)
            return {"observation": np.array(numbers, np.int64), "action_mask": mask}, {"action_mask": mask}
        return {"observation": self.rows.observation[0].copy(), "action_mask": mask}, {"action_mask": mask}

    def render(self) -> str | None:
        """The terminal board as the learner sees it."""
        self.seeds.demand_open()
        return rendered(self.setting, self.batch.states[0], self.learner, self.render_mode)

    def close(self) -> None:
        """Nothing is asked of it any more."""
        self.seeds.close()


def players(setting: Setting, learner: int, names: str | Sequence[str]) -> dict[int, Bot]:
    """The bots by seat. Raises `ValueError` where the game has none of a name, or their number does not fit."""
    others = [seat for seat in range(setting.seats) if seat != learner]
    wanted = [names] * len(others) if isinstance(names, str) else list(names)
    if len(wanted) != len(others):
        raise ValueError(f"{len(others)} seats are left for bots, but {len(wanted)} names are given.")
    try:
        bots = {
            seat: player_for(setting.game, setting.match.header.options, name)
            for seat, name in zip(others, wanted, strict=True)
        }
        for seat, bot in bots.items():
            bot.sit(setting.match, seat)
        return bots
    except Problem as problem:
        raise ValueError(str(problem)) from None
