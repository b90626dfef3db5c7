"""Finds nginx for the tests of deploy/, or installs Debian's. Where it can do neither, they are skipped with a reason."""

from __future__ import annotations

import os
import shutil
import subprocess


def find() -> str | None:
    """An nginx on this machine."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def install() -> None:
    """Debian's package, as root or through sudo; it is not started."""
    apt = shutil.which("apt-get")
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if apt is None or (sudo and shutil.which("sudo") is None):
        return
    print("installing nginx for the tests of deploy/ …")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([*sudo, apt, "update", "-qq"], check=False, **quiet)
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"]
    command = [*sudo, *settings, apt, "install", "-y", "-qq", "--no-install-recommends", "nginx-light"]
    subprocess.run(command, check=False, **quiet)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        print("nginx is not here and cannot be installed; the test that puts it in front of Talion is skipped.")
