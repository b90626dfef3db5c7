"""Prints what the project and its extras need, one requirement a line: what `make lock` pins. With `--run`, only what runs."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
extras = project["optional-dependencies"]
runs = project["dependencies"] + extras["server"]
# The one that installs all others is installed by its hash as well.
print(
    "\n".join(
        runs
        if "--run" in sys.argv[1:]
        else [*runs, *extras["envs"], *extras["spiel"], *extras["onnx"], *extras["lab"], *extras["dev"], "pip>=25.1"]
    )
)
