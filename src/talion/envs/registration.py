"""Every game under its name with PettingZoo and Gymnasium, once `talion.envs` is imported."""

from __future__ import annotations

from types import ModuleType

from talion.games import registry


def register_all(gymnasium: ModuleType, pettingzoo: ModuleType) -> None:
    """`talion/village-v1` and so on: the number is that of the game's rules."""
    for name in registry.names():
        game = registry.find(name)
        title, chosen = f"talion/{name}-v{game.version}", {"game": name}
        pettingzoo.register("aec", title, "talion.envs.turns:TurnsEnv", kwargs=chosen)
        pettingzoo.register("parallel", title, "talion.envs.together:TogetherEnv", kwargs=chosen)
        gymnasium.register(
            title,
            "talion.envs.alone:AloneEnv",
            vector_entry_point="talion.envs.rows:RowsEnv",
            kwargs=chosen,
            disable_env_checker=True,
        )
