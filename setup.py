"""Compiles the core (kernel, games, search) and what every move at a table passes with mypyc where a C compiler exists; plain Python
otherwise."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/talion")
# Commands that describe the package or pack its sources: compiling for them would take minutes and change nothing.
DESCRIBING = {"egg_info", "dist_info", "sdist"}
# A module of the core whose head docstring is followed by such a line, with the reason, is not compiled; one elsewhere is, by the
# other.
PLAIN = "# Plain Python: "
COMPILED = "# Compiled: "
# Calls inside the one shared library need no lookup, and those to Python's no stub.
FAST = ["-fno-semantic-interposition", "-fno-plt"]
# The files of the core are compiled side by side and optimised as if they were one: a fifth of the time of one file,
# and as fast.
TOGETHER = ["-flto=auto", "-fno-fat-lto-objects"]


CORE = [SOURCE / "kernel", SOURCE / "games", SOURCE / "bots" / "search"]


def compiled_modules() -> list[str]:
    """All that is compiled, in one group; what only names a folder has nothing to compile."""
    return sorted(str(path) for path in SOURCE.rglob("*.py") if path.name != "__init__.py" and is_compiled(path))


def is_compiled(path: Path) -> bool:
    """What a module says of itself; where it says nothing, whether it belongs to the core."""
    source = path.read_text(encoding="utf-8")
    head = ast.parse(source).body[0].end_lineno or 1
    said = "".join(source.splitlines()[head : head + 1])
    if any(folder in path.parents for folder in CORE):
        return not said.startswith(PLAIN)
    return said.startswith(COMPILED)


def compiler_works(*flags: str) -> bool:
    """Whether a C file that needs Python's headers becomes a shared library with these flags."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        include = sysconfig.get_paths()["include"]
        try:
            subprocess.run(
                [*command, *flags, f"-I{include}", "-fPIC", "-c", "probe.c", "-o", "probe.o"],
                check=True,
                capture_output=True,
                cwd=folder,
            )
            if flags:
                link = [*command, *flags, "-shared", "probe.o", "-o", "probe.so"]
                subprocess.run(link, check=True, capture_output=True, cwd=folder)
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def extensions() -> list[Extension]:
    if set(sys.argv[1:]) & DESCRIBING:
        return []
    if os.environ.get("TALION_PURE", "") not in ("", "0"):
        print("talion: TALION_PURE is set, so the core is installed as plain Python.", file=sys.stderr)
        return []
    if not compiler_works():
        print("talion: no working C compiler, so the core is installed as plain Python (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    built: list[Extension] = mypycify(compiled_modules(), opt_level="3", group_name="talion", multi_file=True)
    # The first holds everything; the others are one line each, so that every module has a file to be imported by.
    library = built[0]
    for flags in (FAST, TOGETHER):
        if compiler_works(*flags):
            library.extra_compile_args += flags
            library.extra_link_args += flags
    return built


class SideBySide(build_ext):
    """Compiles as many files at a time as there are cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        def compiled(source: str) -> list[str]:
            # The longest take half a minute, so nobody waits for one that began last.
            made: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
                depends=ext.depends,
            )
            return made

        if len(ext.sources) > 1:
            longest_first = sorted(ext.sources, key=lambda source: -Path(source).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                ext.extra_objects = [name for made in pool.map(compiled, longest_first) for name in made]
            ext.sources = []
        super().build_extension(ext)


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
