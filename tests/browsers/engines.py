"""Browsers that are not Chromium, driven by what they speak themselves: Firefox by WebDriver BiDi, WebKit by WebDriver."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import free_port

SECONDS = 60


class Engine(ABC):
    """A window of a browser."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Open an address, and wait until it has loaded."""

    @abstractmethod
    def run(self, code: str) -> Any:
        """What the body of an async function returns in the page."""

    @abstractmethod
    def close(self) -> None: ...


class Firefox(Engine):
    """Firefox without a screen; its own remote agent speaks BiDi."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        profile = folder / "profile"
        profile.mkdir()
        port = free_port()
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        assert program is not None, "Firefox is missing: run `make browsers`"
        size = {"MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)}
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **size, "HOME": str(folder)},
        )
        self.line = listening(port, self.process)
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.line.recv(SECONDS))
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, code: str) -> Any:
        answer = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await (async () => {{ {code} }})() ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer.get("exceptionDetails", {}).get("text")
        return json.loads(answer["result"]["value"])

    def close(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.wait(SECONDS)


def listening(port: int, process: subprocess.Popen[bytes]) -> ClientConnection:
    """The line to a browser that is about to start."""
    for _ in range(SECONDS * 10):
        assert process.poll() is None, "Firefox has ended"
        with contextlib.suppress(OSError):
            return connect(f"ws://127.0.0.1:{port}/session", max_size=None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.1)
    raise AssertionError("Firefox does not listen")


class WebKit(Engine):
    """The engine of iPhones, in GTK's small browser on a screen that nobody sees."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        driver = shutil.which("WebKitWebDriver")
        screen = shutil.which("Xvfb")
        assert driver is not None, "WebKit is missing: run `make browsers`"
        assert screen is not None, "Xvfb is missing: run `make browsers`"
        shown, showing = os.pipe()
        self.screen = subprocess.Popen(
            [
                screen,
                "-displayfd",
                str(showing),
                "-screen",
                "0",
                f"{width + 100}x{height + 200}x24",
                "-nolisten",
                "tcp",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(showing,),
        )
        os.close(showing)
        with os.fdopen(shown) as told:
            display = f":{told.readline().strip()}"
        port = free_port()
        self.process = subprocess.Popen(
            [driver, f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "DISPLAY": display,
                "GDK_BACKEND": "x11",
                "HOME": str(folder),
                "LIBGL_ALWAYS_SOFTWARE": "1",
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                # Nothing of ours is a stranger's page, and root has no other way.
                "WEBKIT_FORCE_SANDBOX": "0",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            },
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS, trust_env=False)
        mini = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), reverse=True)), None)
        assert mini is not None, "WebKit's MiniBrowser is missing: run `make browsers`"
        options = {"binary": str(mini), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        session = self.begun({"capabilities": {"alwaysMatch": wanted}})
        self.path = f"/session/{session['sessionId']}"
        self.ask("/window/rect", width=width, height=height + 120, x=0, y=0)
        self.ask("/timeouts", script=SECONDS * 1000, pageLoad=SECONDS * 1000)

    def begun(self, wanted: Any) -> Any:
        """The session, as soon as the driver listens."""
        for _ in range(SECONDS * 10):
            assert self.process.poll() is None, "WebKitWebDriver has ended"
            with contextlib.suppress(httpx.ConnectError):
                answer = self.http.post("/session", json=wanted)
                assert answer.status_code == 200, answer.text
                return answer.json()["value"]
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
        raise AssertionError("WebKitWebDriver does not listen")

    def ask(self, path: str, **params: Any) -> Any:
        answer = self.http.post(self.path + path, json=params)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def go(self, url: str) -> None:
        self.ask("/url", url=url)

    def run(self, code: str) -> Any:
        body = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => {{ {code} }})().then((one) => done(JSON.stringify({{ value: one ?? null }})),"
            "(fault) => done(JSON.stringify({ fault: String(fault) })));"
        )
        answer = json.loads(self.ask("/execute/async", script=body, args=[]))
        assert "fault" not in answer, answer["fault"]
        return answer["value"]

    def close(self) -> None:
        with contextlib.suppress(httpx.HTTPError):
            self.http.delete(self.path)
        self.http.close()
        for process in (self.process, self.screen):
            process.kill()
            process.wait(SECONDS)


ENGINES = {"firefox": Firefox, "webkit": WebKit}


@contextlib.contextmanager
def window(engine: str, folder: Path, width: int = 1280, height: int = 800) -> Iterator[Engine]:
    opened: Engine = ENGINES[engine](folder, width, height)
    try:
        yield opened
    finally:
        opened.close()
