"""Finds Chromium for the browser tests, or installs Debian's. Says clearly what to do where it can do neither."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """A Chromium on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Debian's package, as root or through sudo."""
    apt = shutil.which("apt-get")
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if apt is None or (sudo and shutil.which("sudo") is None):
        return
    print("installing Chromium for the browser tests …")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([*sudo, apt, "update", "-qq"], check=False, **quiet)
    command = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run([*command, "chromium"], check=False, **quiet)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.exit("The browser tests need Chromium: install it (for instance Debian's package chromium) and run again.")
