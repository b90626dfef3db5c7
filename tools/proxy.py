"""Finds nginx for the tests of deploy/, or installs Debian's. Where it can do neither, they are skipped with a reason."""

from __future__ import annotations

import shutil

from tools import debian


def find() -> str | None:
    """An nginx on this machine."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


if __name__ == "__main__":
    if find() is None:
        debian.install("nginx-light", what="nginx for the tests of deploy/")
    if find() is None:
        print("nginx is not here and cannot be installed; the test that puts it in front of Talion is skipped.")
