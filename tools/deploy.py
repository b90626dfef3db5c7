"""Finds what the tests of deploy/ start (nginx, Caddy, debootstrap for a clean root), or installs Debian's. Where it can do
neither, those tests are skipped with a reason."""

from __future__ import annotations

import shutil

from tools import debian

# By Debian's package. Some stand where only root looks.
PROGRAMS = {"nginx-light": "nginx", "caddy": "caddy", "debootstrap": "debootstrap"}


def find(program: str) -> str | None:
    """A program of this machine."""
    return shutil.which(program) or shutil.which(program, path="/usr/sbin")


def missing() -> list[str]:
    """Debian's packages whose programs are not here."""
    return [package for package, program in PROGRAMS.items() if find(program) is None]


if __name__ == "__main__":
    if missing():
        debian.install(*missing(), what="nginx, Caddy and debootstrap for the tests of deploy/")
    for package in missing():
        print(f"{PROGRAMS[package]} is not here and cannot be installed; the test that starts it is skipped.")
