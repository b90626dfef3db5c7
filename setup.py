"""Compiles the core (kernel, games, search) with mypyc where a C compiler exists; plain Python otherwise."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCE = Path("src/talion")
# Commands that describe the package or pack its sources: compiling for them would take minutes and change nothing.
DESCRIBING = {"egg_info", "dist_info", "sdist"}
# A module of the core whose head docstring is followed by such a line, with the reason, is not compiled.
PLAIN = "# Plain Python: "


def core() -> list[str]:
    """The modules that are compiled, in one group."""
    folders = [SOURCE / "kernel", SOURCE / "games", SOURCE / "bots" / "search"]
    return sorted(str(path) for folder in folders for path in folder.rglob("*.py") if is_compiled(path))


def is_compiled(path: Path) -> bool:
    """Whether a module of the core does not say that it is plain; what only names a folder has nothing to compile."""
    source = path.read_text(encoding="utf-8")
    if path.name == "__init__.py":
        return False
    head = ast.parse(source).body[0].end_lineno or 1
    return not source.splitlines()[head].startswith(PLAIN)


def compiler_works() -> bool:
    """Whether a C file that needs Python's headers compiles."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = sysconfig.get_paths()["include"]
        try:
            subprocess.run(
                [*command, f"-I{include}", "-c", str(probe), "-o", str(Path(folder) / "probe.o")],
                check=True,
                capture_output=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def extensions() -> list[Any]:
    if set(sys.argv[1:]) & DESCRIBING:
        return []
    if os.environ.get("TALION_PURE", "") not in ("", "0"):
        print("talion: TALION_PURE is set, so the core is installed as plain Python.", file=sys.stderr)
        return []
    if not compiler_works():
        print("talion: no working C compiler, so the core is installed as plain Python (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    built = mypycify(core(), opt_level="3", group_name="talion")
    for extension in built:
        # A fifth to a third faster: calls inside the one shared library need no lookup, and those to Python's no stub.
        extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-fno-plt"]
    return list(built)


setup(ext_modules=extensions())
