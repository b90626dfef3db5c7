"""What was trained, by its name: a network in a file, or a function."""

from __future__ import annotations

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from talion.bots import networks
from talion.bots.trained import Scorer, TrainedBot
from talion.kernel.problems import Problem

# What they are called where bots have names: "onnx:village.onnx", "python:mine.py:choose".
ONNX: Final = "onnx:"
PYTHON: Final = "python:"


def is_named(name: str) -> bool:
    """Whether a name is one of something trained."""
    return name.startswith((ONNX, PYTHON))


def load(name: str) -> TrainedBot:
    """Something trained by its name. Raises `Problem` where it cannot be read."""
    if name.startswith(ONNX):
        network = networks.load(name.removeprefix(ONNX), name)
        return TrainedBot(network.scores, name, network.trained_for, network.samples)
    return TrainedBot(function(name.removeprefix(PYTHON)), name)


def function(place: str) -> Scorer:
    """The function at FILE.py:NAME or MODULE:NAME."""
    home, _, name = place.rpartition(":")
    if not home or not name:
        raise Problem(f"A function is given as {PYTHON}FILE.py:NAME or {PYTHON}MODULE:NAME, not {PYTHON}{place}.")
    module = module_in(Path(home)) if home.endswith(".py") else module_called(home)
    found = getattr(module, name, None)
    if not callable(found):
        raise Problem(f"There is no function {name} in {home}.")
    scorer: Scorer = found
    return scorer


def module_in(file: Path) -> Any:
    """A file as a module."""
    if not file.is_file():
        raise Problem(f"There is no file {file}.")
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def module_called(name: str) -> Any:
    """A module that is installed."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise
        raise Problem(
            f"There is no module {name}; a file is named with its ending, as in {PYTHON}{name}.py:choose."
        ) from None
