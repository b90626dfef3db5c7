"""Prints what the project and its extras need, one requirement a line, so that it can be installed before it is built."""

from __future__ import annotations

import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
extras = project["optional-dependencies"]
print("\n".join(project["dependencies"] + extras["server"] + extras["envs"] + extras["spiel"] + extras["dev"]))
