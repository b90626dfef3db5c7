"""Installs Debian's packages where that is possible: as root, or through sudo that asks nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def install(*packages: str, what: str) -> None:
    """Install packages, without starting what they bring; silently does nothing where it cannot."""
    apt = shutil.which("apt-get")
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if apt is None or (sudo and shutil.which("sudo") is None):
        return
    print(f"installing {what} …", file=sys.stderr)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([*sudo, apt, "update", "-qq"], check=False, **quiet)
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"]
    command = [*sudo, *settings, apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(command, check=False, **quiet)
