"""Prints what the project needs, one requirement a line, so that it can be installed before the project is built."""

from __future__ import annotations

import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
print("\n".join(project["dependencies"] + project["optional-dependencies"]["dev"]))
