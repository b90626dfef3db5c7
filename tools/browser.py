"""Finds Chromium for the browser tests, or installs Debian's; with `--all`, Firefox and WebKit too. Says clearly what to do where
it can do neither."""

from __future__ import annotations

import shutil
import sys

from tools import debian

# The shell without windows does the same work in less time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
OTHERS = {"firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}


def find() -> str | None:
    """A Chromium on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def missing() -> list[str]:
    """Debian's packages for the other browsers whose programs are not here."""
    return [package for package, program in OTHERS.items() if shutil.which(program) is None]


if __name__ == "__main__":
    for package in (SHELL, "chromium"):
        if find() is None:
            debian.install(package, what="Chromium for the browser tests")
    if find() is None:
        sys.exit("The browser tests need Chromium: install it (for instance Debian's package chromium) and run again.")
    if "--all" in sys.argv[1:]:
        if missing():
            debian.install(*missing(), what="Firefox and WebKit for the browser tests")
        if missing():
            sys.exit(f"The tests of other browsers need Debian's {', '.join(missing())}: install that and run again.")
