"""The layers of the sources: how many of their mutants a test has to notice, and which tests know what lies in them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = Path("src/talion")
# What must not go wrong unseen: the kernel, the rules, and whatever touches secrets, time or the store.
GUARDED = 95
OTHERS = 90
PAGE = 70

# These read the sources instead of running them.
READERS = " ".join(f"--ignore tests/kernel/test_{name}.py" for name in ("house_rules", "imports", "vocabulary"))
KERNEL = f"tests/kernel {READERS}"
# Whole matches over real sockets take long: they are asked last.
LONG = ("every_game", "load", "process")
SERVER = "tests/server " + " ".join(f"--ignore tests/server/test_{name}.py" for name in LONG)
WHOLE_MATCHES = " ".join(f"tests/server/test_{name}.py" for name in LONG)
# Whole matches take long too: the second writing of a game, recordings, older versions.
MATCHES = ("by_the_book", "random_play", "older_versions", "imagine", "fixture", "campaign")
GAME = (
    "tests/games/{part} " + " ".join(f"--ignore-glob '*/test_{name}.py'" for name in MATCHES),
    "tests/golden tests/refusals -k {part}",
    "tests/games/{part} -k '" + " or ".join(MATCHES) + "'",
    "tests/contract -k '{part} and not every_step'",
)


@dataclass(frozen=True)
class Layer:
    """Some of the sources: `turns` of them are drawn in each round, and `target` % of them are to be noticed."""

    name: str
    folders: tuple[str, ...]
    turns: int
    target: int = OTHERS

    def files(self) -> list[Path]:
        """Its sources, from the project's folder; what another layer names more exactly belongs to that one."""
        return [path for path in python_files() if layer_of(path) is self]


LAYERS = (
    Layer("kernel", ("kernel",), 3, GUARDED),
    Layer("games", ("games",), 6, GUARDED),
    Layer("store, table and time", ("server/store", "server/table", "server/clock.py"), 3, GUARDED),
    Layer("secrets", ("server/campaigns.py", "server/people.py", "server/replays.py", "bots/hints.py"), 1, GUARDED),
    Layer("server", ("server",), 2),
    Layer("content", ("content",), 1),
    Layer("façade", ("match.py", "lessons.py", "outside.py", "build.py"), 1),
    Layer("bots", ("bots",), 1),
    Layer("testing", ("testing",), 1),
    Layer("cli", ("cli",), 1),
    Layer("envs", ("envs",), 1),
    Layer("lab", ("lab",), 1),
    Layer("tournament", ("tournament",), 1),
)

# Which tests know a file, by the longest path that fits, in the order in which they are asked; `{part}` is a game's name.
TESTS: dict[str, tuple[str, ...]] = {
    "kernel": (f"{KERNEL} tests/contract/test_the_contract_itself.py", "tests/games/revenants", "tests/golden"),
    "games": GAME,
    "games/common/dice.py": ("tests/games/arena tests/games/gangs",),
    "games/common/hexes.py": ("tests/games/arena",),
    "games/registry.py": ("tests/kernel/test_facade.py tests/cli/test_about.py", "tests/outside"),
    "content": ("tests/content", KERNEL, "tests/cli/test_bad_input.py", "tests/games -k pack"),
    "match.py": (KERNEL, "tests/cli", "tests/golden -k revenants"),
    "outside.py": ("tests/outside",),
    "lessons.py": ("tests/games/test_lessons.py", "tests/server -k lesson"),
    "envs": ("tests/envs",),
    "lab": ("tests/lab",),
    "tournament": ("tests/tournament",),
    "build.py": ("tests/kernel/test_build.py tests/cli/test_about.py",),
    "bots": ("tests/golden -k bots", "tests/bots", "tests/server/test_hints.py", "tests/cli -k 'play or match'"),
    "testing": ("tests/contract -k 'itself or highest or reflex or shrinking'", "tests/cli/test_fuzz.py"),
    "server": (f"{SERVER} -k 'not postgresql'", WHOLE_MATCHES),
    "server/store": (f"{SERVER} -k 'not postgresql'", "tests/server -k postgresql"),
    "cli": ("tests/cli", "tests/server/test_process.py"),
}


def python_files() -> list[Path]:
    """All sources that some layer holds."""
    found = sorted(path.relative_to(ROOT) for path in (ROOT / SOURCE).rglob("*.py"))
    return [path for path in found if layer_of(path) is not None]


def layer_of(path: Path) -> Layer | None:
    """The layer that names a file most exactly."""
    fitting = [(len(folder), layer) for layer in LAYERS for folder in layer.folders if lies_in(path, folder)]
    return max(fitting, key=lambda pair: pair[0], default=(0, None))[1]


def stages(path: Path) -> list[str]:
    """The tests to ask about a file, one after the other."""
    known = max((place for place in TESTS if lies_in(path, place)), key=len)
    part = path.parts[3] if len(path.parts) > 4 else ""
    return [stage.format(part=part) for stage in TESTS[known] if part or "{part}" not in stage]


def lies_in(path: Path, place: str) -> bool:
    inside = path.relative_to(SOURCE)
    return inside == Path(place) or Path(place) in inside.parents
