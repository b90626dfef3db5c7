"""The page's benches, built once and served from a folder: every board at every recorded moment, without a server of ours."""

from __future__ import annotations

import functools
import http.server
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def build(folder: Path) -> None:
    """The page with its benches."""
    npm = shutil.which("npm")
    assert npm is not None, "npm is missing: run `make build`"
    command = ["exec", "--prefix", str(WEB), "--", "vite", "build", "--mode", "bench", "--outDir", str(folder)]
    done = subprocess.run(
        [npm, *command, "--emptyOutDir", "--logLevel", "error"], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


class Files(http.server.SimpleHTTPRequestHandler):
    """The files of a folder; whatever is none of them is the page."""

    def send_head(self):  # type: ignore[no-untyped-def]  # typeshed's own type is private
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    handler = functools.partial(Files, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
